// Person and promise: the plan needs somebody who said no, who asked for more time, or who has not answered yet; or it comes
// before something the person has promised and not done.
import { addDays } from '../days.ts';
import { type KnownAsk, factOf, isSamePerson } from '../facts.ts';
import type { Finding } from '../records.ts';
import { type Check, finding } from './check.ts';

const against = (ask: KnownAsk, due: string | null): 'no' | 'later' | 'waiting' | null => {
  if (ask.state === 'no') return 'no';
  if (ask.state === 'later') return ask.day !== null && (due === null || due < ask.day) ? 'later' : null;
  return ask.state === 'asked' ? 'waiting' : null;
};

export const checkPerson: Check = (plan, facts) => {
  const found: Finding[] = [];
  for (const person of plan.who) {
    // The newest answer counts: a later yes overrides an earlier no.
    const ask = facts.asks.find((each) => isSamePerson(each.person, person) && each.state !== 'planned');
    const about = ask ? against(ask, plan.due) : null;
    if (ask && about)
      found.push(
        finding('person', {
          about,
          field: 'who',
          fact: factOf('ask', ask, ask.what),
          written: about === 'later' ? `${person.name}|${ask.day ?? ''}` : person.name,
          planned: about === 'later' ? (plan.due ?? '') : ask.words,
          weight: 'asks',
        }),
      );
  }
  const { due } = plan;
  if (due === null) return found;
  const owed = facts.promises.find(
    (promise) =>
      promise.due !== null &&
      (promise.due < facts.today ||
        (plan.who.some(({ name }) => name === promise.to) &&
          promise.due <= due &&
          promise.due <= addDays(facts.today, 14))),
  );
  if (owed)
    found.push(
      finding('person', {
        about: 'promise',
        field: 'due',
        fact: factOf('promise', owed, owed.what),
        written: `${owed.to}|${owed.due}`,
        planned: due,
        weight: 'asks',
      }),
    );
  return found;
};
