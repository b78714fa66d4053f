// How strong a field of the inventory is, 0 to 10, by a rubric: that something is said (1), how concrete it is
// (names, numbers, places; 0 to 3), how many sides of the field it shows (0 to 3) and how usable it is now (0 to 3). To add
// a line never lowers a score. The reason and one sentence that would raise it come with the score.
import { pattern } from '../../shared/pattern.ts';
import { fieldLabels, inventoryFields, scoredFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts, StrengthScores } from './inventory.rules.ts';
import { personRubrics } from './strength-person.rules.ts';
import { resourceRubrics } from './strength-resources.rules.ts';

export type Strength = {
  field: InventoryField;
  score: number;
  why: string;
  /** A sentence to complete; what stands in brackets is the person's to fill in. Null at 10. */
  raise: string | null;
};

const rubrics = { ...personRubrics, ...resourceRubrics };

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

const steps = (count: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => count >= threshold).length;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

export function strengthOf(field: InventoryField, text: string): Strength {
  const rubric = rubrics[field];
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return { field, score: 0, why: `${fieldLabels[field]} is empty.`, raise: rubric.sides[0]?.[2] ?? null };
  }
  const marks = concreteMarks(text);
  const shown = rubric.sides.filter(([, sign]) => sign.test(text));
  const missing = rubric.sides.filter((side) => !shown.includes(side));
  const uses = new Set([...text.matchAll(rubric.usable)].map(([use]) => use.toLowerCase()));
  const concrete = steps(marks.length, [1, 3, 6]);
  const broad = Math.min(shown.length, 3);
  const usable = steps(uses.size, [1, 2, 4]);
  const score = 1 + concrete + broad + usable;

  const named = marks.slice(0, 3);
  const why = [
    named.length === 0
      ? 'It names nobody, no place and no number'
      : `It is concrete where it names ${listed(marks.length > 3 ? [...named, `${marks.length - 3} more`] : named)}`,
    shown.length === 0 ? 'it shows no side clearly' : `it shows ${listed(shown.map(([name]) => name))}`,
    broad < 3 ? `it lacks ${listed(missing.slice(0, 2).map(([name]) => name))}` : '',
    usable < 3 ? `it could ${rubric.use}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');

  // What is weakest is asked for first.
  const weakest = Math.min(broad, usable, concrete);
  let raise: string | null = null;
  if (score < 10) {
    if (broad === weakest) raise = missing[0]?.[2] ?? null;
    else if (usable === weakest) raise = rubric.raiseUse;
    else raise = rubric.raiseConcrete;
  }
  return { field, score, why: `${why}.`, raise };
}

export function strengths(texts: InventoryTexts): Strength[] {
  return inventoryFields.map((field) => strengthOf(field, texts[field]));
}

/** The four figures that are kept and sent. */
export function strengthScores(texts: InventoryTexts): StrengthScores {
  const scores = { whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 };
  for (const field of scoredFields) scores[field] = strengthOf(field, texts[field]).score;
  return scores;
}
