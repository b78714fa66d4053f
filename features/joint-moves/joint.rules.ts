// Joint moves: two partners tick lines of their own for this one time, and get small things they could try together.
// What may be ticked, how a move stands with both, limits and texts.
import { dayAfter } from '../../shared/dates.ts';
import type { InventoryField } from '../inventory/inventory.rules.ts';

/** Means are lines of the inventory. A need says what is missing, a red line what must not happen. */
export const lineFields = [
  'whoIAm',
  'whatIKnow',
  'whoIKnow',
  'whatIHave',
  'slackResources',
  'need',
  'redLine',
] as const satisfies readonly (InventoryField | 'need' | 'redLine')[];
export type LineField = (typeof lineFields)[number];
export type Line = { field: LineField; text: string };

export const lineLabels: Record<LineField, { mine: string; theirs: string }> = {
  whoIAm: { mine: 'Who you are', theirs: 'Who they are' },
  whatIKnow: { mine: 'What you know', theirs: 'What they know' },
  whoIKnow: { mine: 'Who you know', theirs: 'Who they know' },
  whatIHave: { mine: 'What you have', theirs: 'What they have' },
  slackResources: { mine: 'What you have idle', theirs: 'What they have idle' },
  need: { mine: 'What you need', theirs: 'What they need' },
  redLine: { mine: 'What you never risk', theirs: 'What they never risk' },
};

export const jointStates = ['none', 'suggested', 'agreed'] as const;
export type JointState = (typeof jointStates)[number];
export const jointActions = ['suggest', 'agree', 'withdraw'] as const;
export type JointAction = (typeof jointActions)[number];
export const moveActions = ['edit', 'accept', 'unaccept', 'decline'] as const;

export const jointLimits = {
  line: 300,
  /** Of each side. */
  lines: 30,
  moves: 5,
  title: 200,
  brings: 400,
  /** How far ahead a day may be. */
  days: 365,
} as const;

/** The day of a move; one that waited longer than that is for a week from today. */
export function dayOf({ by }: { by: string }, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return by > today ? by : dayAfter(today, 7);
}

export const jointTexts = {
  notActive: 'Joint moves need an active partnership.',
  alreadyAgreed: 'You are both looking for joint moves already.',
  notSuggested: 'Nobody has suggested looking for joint moves. Suggest it first.',
  ownSuggestion: 'Your partner has to agree. You suggested it.',
  notAgreed: 'You can tick lines once you’ve both agreed to look.',
  notWanted: 'Nobody is looking for joint moves here.',
  movedOn: 'This move was changed a moment ago. Please look at it once more.',
  noSuchMove: 'This move is gone. One of its lines was unticked, or somebody declined it.',
  lineEmpty: 'Write the line first.',
  dayWrong: 'Choose a day from tomorrow on, within a year.',
  doesNotFit: 'This no longer fits both your limits. Agree on something smaller.',
  titleMissing: 'Say what you would do together.',
  bringsMissing: 'Say what you bring.',
  notTogether: 'You can endorse one badge for each joint move that you’ve both completed.',
  waiting: 'Moves appear once both of you have ticked something.',
  noNeed: 'Nobody has ticked a need yet. Tick what one of you needs: a move starts there.',
  nothing:
    'We couldn’t find a move that makes sense from these lines. Tick others, or talk about what each of you needs.',
} as const;

export const keyOf = ({ field, text }: Line): string => `${field}\n${text}`;

/** Lines as they are kept: tidy, each once. */
export function tidyLines(lines: readonly Line[]): Line[] {
  const tidy = lines.map(({ field, text }) => ({ field, text: text.replaceAll(/\s+/gu, ' ').trim() }));
  return [...new Map(tidy.filter(({ text }) => text !== '').map((line) => [keyOf(line), line])).values()];
}
