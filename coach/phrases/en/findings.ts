// What is said of each finding, in English: both sides of it, and its three answers. One that is missing does not compile.
import type { CheckKey, Finding } from '../../records.ts';
import { dayText, hoursText, moneyText, weekdaysText } from '../words.ts';

const half = (text: string): [string, string] => {
  const at = text.lastIndexOf('|');
  return [text.slice(0, at), text.slice(at + 1)];
};
const periods: Record<string, string> = { month: ' this month', year: ' this year', open: '' };
const left = ({ written }: Finding, show: (amount: number) => string): string => {
  const [room = 0, amount = 0] = written.split('/').map(Number);
  return `${show(room)} left of the ${show(amount)}`;
};
const inPeriod = ({ about }: Finding): string => periods[about] ?? '';
const dayOf = (day: string): string => (day === '' ? '' : dayText(day));

/** A finding in two halves, what was written and what is planned; each leads to where it can be looked at. */
export type Said = { title: string; before: string; written: string; between: string; planned: string; after: string };

const says: Record<CheckKey, (finding: Finding, currency: string) => Said> = {
  money: (finding, currency) => ({
    title: 'Over your limit',
    before: 'You have ',
    written: left(finding, (amount) => moneyText(amount, currency)),
    between: ` you can lose${inPeriod(finding)}. This plan `,
    planned: `stakes ${moneyText(Number(finding.planned), currency)}`,
    after: '.',
  }),
  time: (finding) => ({
    title: 'Over your limit',
    before: 'You have ',
    written: left(finding, hoursText),
    between: ` you can spend${inPeriod(finding)}. This plan `,
    planned: `takes ${hoursText(Number(finding.planned))}`,
    after: '.',
  }),
  day: ({ about, written, planned }) =>
    about === 'past'
      ? {
          title: 'This day has passed',
          before: 'Today is ',
          written: dayOf(written),
          between: '. This plan is for ',
          planned: dayOf(planned),
          after: '.',
        }
      : about === 'window'
        ? {
            title: 'Not one of your days',
            before: 'You said you have time on ',
            written: weekdaysText(written.split(',').map(Number)),
            between: '. This plan is for ',
            planned: dayOf(planned),
            after: '.',
          }
        : {
            title: 'That day is taken',
            before: 'You already have ',
            written: `“${written}”`,
            between: ' on ',
            planned: dayOf(planned),
            after: '.',
          },
  person: ({ about, written, planned, fact }) => {
    const [name, day] = written.includes('|') ? half(written) : [written, ''];
    if (about === 'promise')
      return {
        title: 'You promised something first',
        before: `You told ${name} you’d do `,
        written: `“${fact.label}” by ${dayOf(day)}`,
        between: '. It’s still open, and this plan is for ',
        planned: dayOf(planned),
        after: '.',
      };
    if (about === 'later')
      return {
        title: `${name} asked for more time`,
        before: `${name} said `,
        written: `“later”, from ${dayOf(day)}`,
        between: ` when you asked for “${fact.label}”. This plan is `,
        planned: planned === '' ? 'without a day' : `for ${dayOf(planned)}`,
        after: '.',
      };
    return about === 'no'
      ? {
          title: `${name} said no`,
          before: 'You asked for ',
          written: `“${fact.label}”, and the answer was no${planned === '' ? '' : `: “${planned}”`}`,
          between: '. This plan ',
          planned: `needs ${name}`,
          after: '.',
        }
      : {
          title: `${name} hasn’t answered yet`,
          before: 'You asked for ',
          written: `“${fact.label}”, and there’s no answer yet`,
          between: '. This plan ',
          planned: `needs ${name}`,
          after: '.',
        };
  },
  redLine: ({ written, planned }) => ({
    title: 'One of your red lines',
    before: 'You wrote ',
    written: `“${written}”`,
    between: '. This plan says ',
    planned: `“${planned}”`,
    after: '.',
  }),
  lesson: ({ written, planned, fact }) => ({
    title: 'You learned this before',
    before: `After “${fact.label}” you wrote `,
    written: `“${written}”`,
    between: '. This plan says ',
    planned: `“${planned}”`,
    after: '.',
  }),
};

export const findingSays = (finding: Finding, currency: string): Said => says[finding.check](finding, currency);

export const findingAnswers = { plan: 'Change the plan', fact: 'Change the limit', goOn: 'I know, go on' } as const;
/** What a record that is no limit is called on the second button. */
export const factAnswers: Record<Finding['fact']['kind'], string> = {
  limit: findingAnswers.fact,
  redLine: 'Change the red line',
  window: 'Change your hours',
  play: 'Open the play',
  ask: 'Open the ask',
  promise: 'Open the promise',
  lesson: 'Open the play',
  forecast: 'Open the forecast',
  challenge: 'Open the challenge',
  person: 'Open the person',
  mean: 'Open your inventory',
};
