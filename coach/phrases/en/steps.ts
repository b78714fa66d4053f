// A step in words: on its card, in plain text, and on the play that is made of it.
import type { PersonRef, Stake, Step } from '../../moves.ts';
import { dayText, hoursText, listText, moneyText } from '../words.ts';

/** The words on a step. */
export const stepSays = {
  title: 'Your next step',
  open: 'Not a play yet',
  day: 'Day',
  who: 'Who',
  nobody: 'Just you',
  willAsk: (name: string, ask: string): string => (ask === '' ? `You’ll ask ${name}` : `You’ll ask ${name}: ${ask}`),
  cost: 'What it can cost you',
  free: 'Nothing, you said',
  sign: 'What you’ll look at',
  noSign: 'Say what you’ll look at',
  likely: (day: string): string => `How likely is it that you’ll have done it by ${dayText(day)}?`,
  notSaid: 'Not said',
  saves: ({ who, likelihood }: Step): string => {
    const parts = [
      'the play',
      ...(who.length === 0 ? [] : [`your ask to ${listText(who.map(({ name }) => name))}`]),
      ...(likelihood === null ? [] : ['your forecast']),
    ];
    return `Saves ${listText(parts)}. You can undo it with one click.`;
  },
} as const;

/** "With Ana and Bo" */
export const withText = (who: readonly PersonRef[]): string =>
  who.length === 0 ? stepSays.nobody : `With ${listText(who.map(({ name }) => name))}`;

/** What it can cost; '' where nothing was said. */
export const stakeText = ({ cents, quarters, words = '' }: Stake, currency: string): string =>
  [cents === null ? words : moneyText(cents, currency), quarters === null ? '' : hoursText(quarters)]
    .filter(Boolean)
    .join(', ');

/** The step in plain text, for people who read no cards. */
export const stepText = (step: Step, currency: string): string =>
  [
    step.deed,
    dayText(step.due),
    ...(step.who.length > 0 ? [withText(step.who)] : []),
    stakeText(step.stake, currency),
    step.sign === '' ? '' : `${stepSays.sign}: ${step.sign}`,
  ]
    .filter(Boolean)
    .join('\n');

/** What a play says of itself, from the fields of the step it was. */
export const playDescription = ({ deed, who, ask, gain, sign }: Step): string =>
  [
    deed,
    who.length > 0 ? `${withText(who)}${ask === '' ? '' : `: ${ask}`}` : '',
    gain === '' ? '' : `What’s in it for them: ${gain}`,
    sign === '' ? '' : `What I’ll look at: ${sign}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
