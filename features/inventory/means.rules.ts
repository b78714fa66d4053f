// The means of an inventory, each by itself in the person's words, and pairs of them from two fields.
import { itemsOf } from '../../coach/language/items.ts';
import { type InventoryField, type InventoryTexts, inventoryFields } from './inventory.rules.ts';
import { concreteness } from './strength.rules.ts';

export type Mean = { field: InventoryField; text: string };

/** Characters: what is longer tells a story, and is cut at its commas. */
const longest = 140;

/** The single things a field says, in its words and order, none longer than can be quoted. */
export function meansOf(field: InventoryField, text: string): Mean[] {
  return itemsOf(text)
    .flatMap((item) => (item.length > longest ? item.split(/,\s(?:(?:and|or|but)\s)?/u) : [item]))
    .map((item) => item.replace(/(?<![\s.;,])[\s.;,]+$/u, ''))
    .filter((item) => item !== '' && item.length <= longest)
    .map((item) => ({ field, text: item }));
}

/** Something to do with each of these means, and at last with none. */
export function withEachMean<Idea>(
  texts: InventoryTexts,
  fields: readonly InventoryField[],
  make: (mean: Mean | undefined) => Idea,
): Idea[] {
  const means = fields.flatMap((field) => meansOf(field, texts[field])).slice(0, 4);
  return [...means, undefined].map(make);
}

/** The first of each list, then the second of each, and so on. */
export const inTurn = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** Which fields are worth holding beside each other: what is there, and who or what could use it. */
const fieldPairs = [
  ['slackResources', 'whoIKnow'],
  ['whatIKnow', 'whatIHave'],
  ['whoIAm', 'whoIKnow'],
  ['whatIKnow', 'slackResources'],
  ['whatIHave', 'whoIKnow'],
  ['whoIAm', 'whatIHave'],
  ['whatIKnow', 'whoIKnow'],
  ['whoIAm', 'slackResources'],
  ['whoIAm', 'whatIKnow'],
  ['whatIHave', 'slackResources'],
] as const satisfies readonly (readonly [InventoryField, InventoryField])[];

/**
 * Pairs of means, the most concrete first, each mean once. What two of them make possible together, only the person knows: the
 * pair is put to them as a question.
 */
export function pairsOfMeans(texts: InventoryTexts, most: number): [Mean, Mean][] {
  const left = new Map(inventoryFields.map((field) => [field, mostConcreteFirst(meansOf(field, texts[field]))]));
  return fieldPairs
    .flatMap(([one, other]): [Mean, Mean][] => {
      const [ones, others] = [left.get(one)!, left.get(other)!];
      return ones.length > 0 && others.length > 0 ? [[ones.shift()!, others.shift()!]] : [];
    })
    .slice(0, most);
}

const mostConcreteFirst = (means: readonly Mean[]): Mean[] =>
  means
    .map((mean) => ({ mean, marks: concreteness(mean.text) }))
    .toSorted((one, other) => other.marks - one.marks)
    .map(({ mean }) => mean);
