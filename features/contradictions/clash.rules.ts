// What a contradiction is, and the limits that a person set in writing: of the challenge at hand and of the plays it is about.
import { pattern } from '../../shared/pattern.ts';
import { shortened } from '../../shared/shorten.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { spansIn } from '../sentences/span.rules.ts';
import { shared, stemsOf } from '../sentences/stem.rules.ts';

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
  return `“${shortened(text.replace(/\s+/g, ' ').trim(), most)}”`;
}

export type Limit = {
  text: string;
  /** Where it stands, as a sentence says it: "your play “…”". */
  where: string;
  /** The same by its name alone: "“…”". */
  about: string;
  key: string;
  /** One of several that may be meant: only what goes beyond all of them contradicts. */
  isOneOf?: boolean;
};

export const lossKinds = ['financial', 'time', 'reputation'] as const;
export type LossKind = (typeof lossKinds)[number];

const limiting = pattern('iu')`
  \b(?:
    at most|no more than|not more than|never more than|max(?:imum)?|up to|no longer than|not longer than|tops
    |all (?:that )?I can (?:lose|give|spare)|can lose|can spare|not (?:a|one) (?:cent|penny|minute|hour) more
  )\b
`;
const measured: Record<LossKind, (text: string) => boolean> = {
  financial: (text) => moneyIn(text).length > 0,
  time: (text) => moneyIn(text).length === 0 && spansIn(text).length > 0,
  reputation: () => false,
};

/** What a limit says that it is for: "KSh 6,000 for seed and a shade net". */
const boughtFor = (written: string): string =>
  (/\b(?:for|of|on) (?!everything|all\b|me\b|the whole|this|it\b)(.*)$/iu.exec(written)?.[1] ?? '').replace(
    /\b(?:new|old|first|money|free)\b/giu,
    '',
  );

/** What a sentence says at its beginning that it is about. */
const leadOf = (sentence: string): string =>
  /^\W*for (?:the|my|our|these|those) ([^,.;]{2,30})/iu.exec(sentence)?.[1]?.split(/ (?:i|we)\b/iu)[0] ?? '';

const weekdays = new RegExp(`\\b${weekday}s?\\b`, 'giu');

/** What may be lost, by kind: of the challenge, of the open plays that a text speaks of, and where else it was put in writing. */
export function limitsOf(kind: LossKind, sentence: string, records: Records, text = sentence): Limit[] {
  const { challenge, plays, inventory } = records;
  const words = stemsOf(sentence);
  const around = stemsOf(text);
  const linesOf = (written: string): string =>
    sentencesOf(written)
      .filter((line) => limiting.test(line) && measured[kind](line))
      .join(' ');
  const open = plays.flatMap(({ id, title, description, status, affordableLoss }) => {
    const written = affordableLoss?.[kind]?.trim() || linesOf(description);
    return status === 'completed' || !written ? [] : [{ id, title, description, written }];
  });
  const all = open.filter(({ title, description, written }) => {
    // A day of the week is in many plans.
    const stems = stemsOf(title.replace(weekdays, ' '));
    const enough = Math.min(2, stemsOf(title).size || 1);
    return (
      // "For dry Thursday": by its whole name, with the day in it.
      (title.length > 2 && sentence.toLowerCase().includes(title.toLowerCase())) ||
      shared(stems, words) >= enough ||
      // "For the hotline I spend …", "I buy forty lids"; what is got "for the clinic" may be any plan there.
      shared(stems, stemsOf(`${leadOf(sentence)} ${sentence.split(/ for (?!\d)/iu)[0]}`)) > 0 ||
      // "At most 120 for jars and lids": what the sum is for.
      shared(stemsOf(boughtFor(written)), words) > 0 ||
      shared(stems, around) >= enough ||
      shared(stemsOf(description), words) >= 2
    );
  });
  // Whose name is said is meant before another for which the like is bought.
  const byName = all.filter(({ title }) => shared(stemsOf(title), words) >= 2);
  const named = byName.length > 0 ? byName : all;
  const loss = challenge?.affordableLoss?.[kind]?.trim() || linesOf(challenge?.statement ?? '');
  // Of several plays that a sentence may mean, each has its own limit.
  const isOneOf = named.length !== 1;
  const ofPlays = (named.length > 0 ? named : loss ? [] : open).map(({ id, title, written }) => ({
    text: written,
    where: `your play “${title}”`,
    about: `“${title}”`,
    key: `${kind} ${id}`,
    isOneOf,
  }));
  const own = linesOf(inventory.whoIAm);
  const ofOwn =
    own === '' ? [] : [{ text: own, where: 'your inventory', about: 'your inventory', key: `${kind} inventory` }];
  if (!challenge || !loss) return [...ofPlays, ...ofOwn];
  const where = { where: `your challenge “${challenge.title}”`, about: `“${challenge.title}”` };
  return [...ofPlays, { text: loss, ...where, key: `${kind} challenge ${challenge.id}` }, ...ofOwn];
}

/** Of what was found against limits of which one is meant, the first where it goes beyond all of them. */
export function beyondAll(limits: readonly Limit[], against: (limit: Limit) => Contradiction[]): Contradiction[] {
  const choice = limits.filter(({ isOneOf }) => isOneOf);
  const found = choice.map(against);
  const first = found.length > 0 && found.every((each) => each.length > 0) ? found[0]! : [];
  return [...first, ...limits.filter(({ isOneOf }) => !isOneOf).flatMap(against)];
}
