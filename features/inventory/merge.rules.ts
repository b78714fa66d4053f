// What taking proposals over would change, field by field. Nothing is overwritten: a proposal is added on a line of its
// own, once the person ticked it, and what the field already says is recognised.
import { inventoryFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts } from './inventory.rules.ts';
import { itemsOf } from '../../coach/language/items.ts';

export type MergeItem = {
  /** Stable for one diff: `mergeId`. */
  id: string;
  text: string;
  /** What the field, or an earlier proposal, already says of it; such an item is offered unticked. */
  alike: string | null;
};

export type FieldDiff = { field: InventoryField; before: string; items: MergeItem[] };

/** The words of a text, without regard to case, accents and punctuation. */
function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

type Saying = { text: string; words: ReadonlySet<string>; run: string };

function saying(text: string): Saying {
  const all = plainWords(text);
  return { text, words: new Set(all), run: ` ${all.join(' ')} ` };
}

function sayingsOf(text: string): Saying[] {
  return itemsOf(text).map(saying);
}

function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of b) if (a.has(word)) shared += 1;
  return shared;
}

/** Four of five words are shared: the same said with other small words. */
function isAlike(a: Saying, b: Saying): boolean {
  const [fewer, more] = [Math.min(a.words.size, b.words.size), Math.max(a.words.size, b.words.size)];
  const shared = fewer >= 0.8 * more ? sharedWords(a.words, b.words) : 0;
  return shared >= 0.8 * (a.words.size + b.words.size - shared) || a.run.includes(b.run);
}

/** The sayings that a new one only joins: each part of it is in one of them, or it is their words and hardly more. */
function joined(sayings: readonly Saying[], { text, words: said }: Saying): Saying[] {
  const parts = text
    .split(/[.;!?]\s|,\s(?:and\s)?|\sand\s/u)
    .map((part) => saying(part.replace(/^(?:an?|the|my|our)\s/iu, '')))
    .filter((part) => part.words.size > 0);
  const held = parts.flatMap((part) => sayings.find((each) => each.run.includes(part.run)) ?? []);
  if (held.length === parts.length) return [...new Set(held)];
  const near = sayings.filter(({ words }) => words.size > 2 && sharedWords(words, said) >= 0.6 * words.size);
  const all = new Set(near.flatMap(({ words }) => [...words]));
  const length = near.reduce((sum, { words }) => sum + words.size, 0);
  const covered = sharedWords(all, said) >= 0.85 * said.size && said.size >= 0.7 * length;
  return near.length > 1 && covered ? near : [];
}

/** What already says the same: a saying, a run of words across some, or those that it joins. */
function alikeIn(sayings: readonly Saying[], whole: Saying, said: Saying): Saying[] {
  if (said.words.size === 0) return [];
  const like = sayings.find((each) => isAlike(each, said));
  if (like) return [like];
  return whole.run.includes(said.run) ? [whole] : joined(sayings, said);
}

/** Names a proposal by its field and its place among those for it. */
export const mergeId = (field: InventoryField, at: number): string => `${field}-${at}`;

export function proposeMerge(
  current: InventoryTexts,
  proposals: Readonly<Record<InventoryField, readonly { readonly text: string }[]>>,
): FieldDiff[] {
  return inventoryFields.map((field) => {
    const before = current[field];
    if (proposals[field].length === 0) return { field, before, items: [] };
    const whole = saying(before);
    const sayings = sayingsOf(before);
    const items = proposals[field].map(({ text }, index): MergeItem => {
      const said = saying(text);
      const found = alikeIn(sayings, whole, said);
      sayings.push(said);
      return { id: mergeId(field, index), text, alike: found.map((each) => each.text).join(' ') || null };
    });
    return { field, before, items };
  });
}

/** What is ticked before the person has touched anything: all that is new. */
export function newItems(diffs: readonly FieldDiff[]): Set<string> {
  return new Set(
    diffs.flatMap((diff) =>
      diff.items.filter((item) => item.alike === null && item.text.trim() !== '').map((item) => item.id),
    ),
  );
}

export function applyMerge(
  current: InventoryTexts,
  diffs: readonly FieldDiff[],
  ticked: ReadonlySet<string>,
): InventoryTexts {
  const after = { ...current };
  for (const { field, items } of diffs) {
    const added = items.filter((item) => ticked.has(item.id)).map((item) => item.text.trim());
    if (added.length > 0) after[field] = [current[field].trimEnd(), ...added].filter((line) => line !== '').join('\n');
  }
  return after;
}
