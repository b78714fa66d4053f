// How strong a field of the inventory is, 0 to 10: a point for each thing it holds, up to five, and one for each name, place or
// number in it, up to five. To add a line never lowers a score. With it come the reason and a sentence that would raise it.
import { itemsOf } from '../../coach/language/items.ts';
import { pattern } from '../../shared/pattern.ts';
import { fieldLabels, inventoryFields, scoredFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts, StrengthScores } from './inventory.rules.ts';

export type Strength = {
  field: InventoryField;
  score: number;
  why: string;
  /** A sentence to complete; what stands in brackets is the person's to fill in. Null at 10. */
  raise: string | null;
};

const enough = 5;

const raises: Record<InventoryField, string> = {
  whoIAm: 'I was a [role] at [place] for [number] years.',
  whatIKnow: 'At [place] I learned from [name] to [do what].',
  whoIKnow: '[name] from [place] would pick up if I called.',
  whatIHave: 'I can use [number] [things] at [place].',
  slackResources: 'At [place], [thing] isn’t used [number] days a week.',
};

const ones = '(?:two|three|four|five|six|seven|eight|nine)';
const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
/** "Fourteen", "twenty-five", "three hundred", "a dozen". "One" is mostly no number, and left out. */
const numberInWords = pattern('giu')`
  (?<![\p{L}\p{N}’'-])(?:
    (?:${ones}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|${tens}(?:[- ]${ones})?)
      (?: (?:dozen|hundred|thousand|million)| and a half)?|dozens?|hundreds?|thousands?|millions?
  )(?![\p{L}\p{N}-])
`;

/** Names, places and numbers, each counted once. A capital that only begins a sentence is no name. */
function concreteMarks(text: string): string[] {
  const marks = new Set<string>();
  for (const [number] of text.matchAll(/[0-9][0-9.,:]*/gu)) marks.add(number.replace(/(?<![.,:])[.,:]+$/u, ''));
  const numbers = new Map([...text.matchAll(numberInWords)].map(([number]) => [number.toLowerCase(), number]));
  for (const number of numbers.values()) marks.add(number);
  for (const line of text.split('\n')) {
    for (const match of line.matchAll(/(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu)) {
      const begins = match.index === 0 || /[.!?:;“"(]\s*$/u.test(line.slice(Math.max(0, match.index - 3), match.index));
      const name = match[0];
      if (begins && !name.includes(' ')) continue;
      if (!/^(?:I|I['’]\p{L}+|A|The|My|Our|We|In|At|It)$/u.test(name)) marks.add(name);
    }
  }
  return [...marks];
}

/** How often a mean names somebody, a place or a number. */
export const concreteness = (text: string): number => concreteMarks(text).length;

const shown = 3;
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(
    names.length > shown ? [...names.slice(0, shown), `${names.length - shown} more`] : names,
  );

export function strengthOf(field: InventoryField, text: string): Strength {
  const things = new Set(itemsOf(text).map((item) => item.toLowerCase())).size;
  if (things === 0) return { field, score: 0, why: `${fieldLabels[field]} is empty.`, raise: raises[field] };
  const marks = concreteMarks(text);
  const score = Math.min(things, enough) + Math.min(marks.length, enough);
  const why = [
    things === 1 ? 'It has one thing.' : `It has ${things} things.`,
    `Names, places or numbers: ${marks.length === 0 ? 'none yet' : listed(marks)}.`,
    ...(score === 10 ? [] : ['Five of each make 10.']),
  ].join(' ');
  return { field, score, why, raise: score === 10 ? null : raises[field] };
}

export function strengths(texts: InventoryTexts): Strength[] {
  return inventoryFields.map((field) => strengthOf(field, texts[field]));
}

export const thinnest = (texts: InventoryTexts): Strength =>
  strengths(texts).reduce((least, each) => (each.score < least.score ? each : least));

/** The four figures that are kept and sent. */
export function strengthScores(texts: InventoryTexts): StrengthScores {
  const scores = { whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 };
  for (const field of scoredFields) scores[field] = strengthOf(field, texts[field]).score;
  return scores;
}
