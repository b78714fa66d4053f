// What two people's ticked lines could be for each other: a need of one and a means of the other that meets it, the need that is
// met best first. The two are compared as wholes by their word vectors; a pair that comes near to a red line of either is left out.
import { wordsThatMatter } from '../../coach/language/words.ts';
import type { InventoryField } from '../inventory/inventory.rules.ts';
import { type Lexicon, likeness } from '../partnerships/word-likeness.rules.ts';
import type { Line } from './joint.rules.ts';

/** `a` and `b` are the two sides. */
export type Side = 'a' | 'b';
export type Ticked = Record<Side, readonly Line[]>;
export type Pair = { needer: Side; need: Line; means: Line; fit: number };

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');
export const isMeans = (line: Line): line is Line & { field: InventoryField } =>
  line.field !== 'need' && line.field !== 'redLine';

/**
 * From here on two people would at least talk about it. Lines of two who have nothing to do with each other come this near in
 * one pair of four; test/joint-moves-by-people.test.ts counts how often they are told that nothing comes of them.
 */
const least = 0.35;

/** Pairs of a need and a means, the best first; every line is used at most twice, so that five moves are not one. */
export function pairsOf(lines: Ticked, lexicon: Lexicon): Pair[] {
  const found = (['a', 'b'] as const).flatMap((needer): Pair[] => {
    const means = lines[otherSide(needer)].filter(isMeans);
    return lines[needer]
      .filter(({ field }) => field === 'need')
      .flatMap((need) =>
        means.map((line) => ({ needer, need, means: line, fit: likeness(need.text, line.text, lexicon) })),
      );
  });
  const used = new Map<Line, number>();
  return found
    .filter(({ fit }) => fit >= least)
    .filter(({ need, means }) => !crosses(lines, `${need.text} ${means.text}`))
    .toSorted((one, other) => other.fit - one.fit)
    .filter(({ need, means }) => {
      if ([need, means].some((line) => (used.get(line) ?? 0) >= 2)) return false;
      for (const line of [need, means]) used.set(line, (used.get(line) ?? 0) + 1);
      return true;
    });
}

/** Whether a text has all the words that matter of a red line of either: the coach's own rule. */
export function crosses(lines: Ticked, text: string): boolean {
  const said = wordsThatMatter(text);
  return [...lines.a, ...lines.b].some(({ field, text: line }) => {
    if (field !== 'redLine') return false;
    const words = wordsThatMatter(line);
    return words.size > 0 && [...words].every((word) => said.has(word));
  });
}

/** Whether a text has words that come from these lines and from none of the others. */
export function tellsOf(text: string, lines: readonly Line[], others: readonly Line[]): boolean {
  const said = wordsThatMatter(text);
  const known = new Set(others.flatMap((line) => [...wordsThatMatter(line.text)]));
  return lines.some(
    (line) =>
      text.includes(line.text) || [...wordsThatMatter(line.text)].some((word) => said.has(word) && !known.has(word)),
  );
}
