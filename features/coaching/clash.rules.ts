// What a contradiction is, and the limits that a person set in writing: of the challenge at hand and of the plays it is about.
import { shared, stemsOf } from './stem.rules.ts';
import type { Records } from './records.rules.ts';

export const contradictionKinds = [
  'money',
  'time',
  'stop',
  'partner',
  'overdue',
  'due',
  'promise',
  'lesson',
  'means',
  'public',
  'refusal',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

export type Contradiction = {
  kind: ContradictionKind;
  /** What it is about, so that it is told once in a conversation. */
  key: string;
  /** The sentence to say. */
  says: string;
  /** Where it stands, as the sentence names it. */
  about: string;
};

/** A passage in “ ”, cut where it is long. */
export function quoted(text: string, most = 110): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > most ? `${line.slice(0, most).trimEnd()}…` : line}”`;
}

export type Limit = {
  text: string;
  /** Where it stands, as a sentence says it: "your play “…”". */
  where: string;
  /** The same by its name alone: "“…”". */
  about: string;
  key: string;
};

export const lossKinds = ['financial', 'time', 'reputation'] as const;
export type LossKind = (typeof lossKinds)[number];

/** What may be lost, by kind: of the challenge, and of the open plays that a sentence or the rest of the text speaks of. */
export function limitsOf(kind: LossKind, sentence: string, { challenge, plays }: Records, text = sentence): Limit[] {
  const words = stemsOf(sentence);
  const around = stemsOf(text);
  const open = plays.filter(({ status, affordableLoss }) => status !== 'completed' && affordableLoss?.[kind]?.trim());
  const named = open.filter(({ title }) => {
    const stems = stemsOf(title);
    return shared(stems, words) > 0 || shared(stems, around) >= Math.min(2, stems.size || 1);
  });
  const ofPlays = (named.length > 0 || challenge?.affordableLoss?.[kind] ? named : open.slice(0, 1)).map((play) => ({
    text: play.affordableLoss![kind]!,
    where: `your play “${play.title}”`,
    about: `“${play.title}”`,
    key: `${kind} ${play.id}`,
  }));
  const loss = challenge?.affordableLoss?.[kind]?.trim();
  if (!challenge || !loss) return ofPlays;
  const where = { where: `your challenge “${challenge.title}”`, about: `“${challenge.title}”` };
  return [...ofPlays, { text: loss, ...where, key: `${kind} challenge ${challenge.id}` }];
}
