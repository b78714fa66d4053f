// What taking proposals over would change, field by field. Nothing is overwritten: a proposal is added on a line of its
// own, once the person ticked it, and what the field already says is recognised (D §6).
import { inventoryFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts } from './inventory.rules.ts';

export type Proposals = Readonly<Record<InventoryField, readonly { readonly text: string }[]>>;

export type MergeItem = {
  /** Stable for one diff: the field and the place in its list. */
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
  return text
    .split(/\n|(?<=[.!?;])\s/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(saying);
}

/** Four of five words are shared: the same said with other small words. */
function isAlike(a: Saying, b: Saying): boolean {
  if (b.words.size === 0) return false;
  if (a.run.includes(b.run)) return true;
  let shared = 0;
  for (const word of b.words) if (a.words.has(word)) shared++;
  return shared >= 0.8 * (a.words.size + b.words.size - shared);
}

export function proposeMerge(current: InventoryTexts, proposals: Proposals): FieldDiff[] {
  return inventoryFields.map((field) => {
    const before = current[field];
    const whole = saying(before);
    const sayings = sayingsOf(before);
    const items = proposals[field].map(({ text }, index): MergeItem => {
      const said = saying(text);
      const found =
        sayings.find((each) => isAlike(each, said)) ??
        (said.words.size > 0 && whole.run.includes(said.run) ? whole : undefined);
      sayings.push(said);
      return { id: `${field}-${index}`, text, alike: found ? found.text : null };
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
