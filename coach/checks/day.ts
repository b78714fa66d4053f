// Day: the plan is for a day that has passed, that the person has no time on, or that holds something else already.
import { weekdayOf } from '../days.ts';
import { factOf } from '../facts.ts';
import type { Check } from './check.ts';
import { finding } from './check.ts';

export const checkDay: Check = (plan, facts) => {
  const { due } = plan;
  if (due === null) return [];
  if (due < facts.today)
    return [
      finding('day', {
        about: 'past',
        field: 'due',
        fact: { kind: 'window', id: 'today', label: '', href: '' },
        written: facts.today,
        planned: due,
        weight: 'asks',
      }),
    ];
  const weekday = weekdayOf(due);
  const [window] = facts.windows;
  if (window && !facts.windows.some((each) => each.weekday === weekday))
    return [
      finding('day', {
        about: 'window',
        field: 'due',
        fact: factOf('window', { id: 'windows', href: window.href }, ''),
        written: [...new Set(facts.windows.map((each) => each.weekday))].join(','),
        planned: due,
        weight: 'asks',
      }),
    ];
  const other = facts.plays.find((play) => play.status === 'active' && play.due === due && play.title !== plan.deed);
  if (!other) return [];
  return [
    finding('day', {
      about: 'taken',
      field: 'due',
      fact: factOf('play', other, other.title),
      written: other.title,
      planned: due,
      weight: 'asks',
    }),
  ];
};
