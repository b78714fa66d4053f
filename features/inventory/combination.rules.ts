// Means that meet: pairs of the person's own words from two fields, which few others hold together. Quotes, never rephrases.
import { pattern } from '../../shared/pattern.ts';
import { inventoryFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts } from './inventory.rules.ts';
import { itemsOf } from '../../coach/language/items.ts';

export type Mean = { field: InventoryField; text: string };
export type Combination = {
  first: Mean;
  second: Mean;
  /** A word both speak of, if there is one. */ shared: string | null;
};

const longest = 140;
const small = new Set(
  'about after again also always and another any are around because been before being between both but can could does doing done down each even every first for from get give had has have her here him his how into its just keep know last least less like made make many more most much must need never not now off often one only other our out over own people same she should since some still such take than that the their them then there these they thing things this those though through time two under until upon use used using very want was way well were what when where which while who will with without work works worked working would year years you your'.split(
    ' ',
  ),
);

/** The single things a field says, in its words and order, none longer than can be quoted. */
export function meansOf(field: InventoryField, text: string): Mean[] {
  return itemsOf(text)
    .flatMap((item) => (item.length > longest ? item.split(/,\s(?:(?:and|or|but)\s)?/u) : [item]))
    .map((item) => item.replace(/(?<![\s.;,])[\s.;,]+$/u, ''))
    .filter((item) => item !== '' && item.length <= longest)
    .map((item) => ({ field, text: item }));
}

// Words that many things share without having anything to do with each other: numbers, measures, plain adjectives.
const loose = new Set(
  'zero three four five seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions dozen dozens once twice half quarter third fourth fifth second double single couple pair several plenty minute minutes hour hours days week weeks weekly month months monthly daily yearly annual annually metre metres meter meters square euro euros dollar dollars pound pounds cent cents percent morning mornings afternoon afternoons evening evenings night nights thing things something anything nothing everything somebody anybody nobody everybody someone anyone everyone person part parts kind kinds side sides place places room rooms number numbers piece pieces sort sorts good great best better nice fine real right wrong true whole main full free empty open closed ready clear sure able small large little tiny huge short long tall high wide deep heavy light hard soft easy simple plain quick fast slow quiet loud early late later next last past former current present recent young older oldest younger newer main common general special certain various different similar important possible available important local public private cheap worth fair kind strong weak warm cold clean spare black white green blue brown grey gray yellow have having been goes going gone comes coming came takes taking took makes made gets getting gives giving given says said tell tells told want wants like likes call calls called help helps near away across along among around behind below beside beyond inside outside without within whole themselves myself whom whose'.split(
    ' ',
  ),
);

const name = pattern('gu')`
  (?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]*(?: (?:(?:of|de|da|do|di|the|van|von|der) )?\p{Lu}[\p{L}'’-]*)*
`;

/** The telling words of a text, one or many alike. A name is one word: a part of it means something else alone. */
function stems(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const common = text.replace(name, (run, at: number) => {
    const capitals = run.replace(/^(?:I|A|An|At|By|For|From|In|My|Of|On|Our|The|To|We|With) /u, '');
    const alone = !capitals.includes(' ');
    if (alone && at === 0) return capitals;
    if (capitals.length > 3) found.set(capitals, capitals);
    return ' ';
  });
  for (const word of common.match(/(?<!\p{L})\p{L}{4,}/gu) ?? []) {
    const lower = word.toLowerCase();
    if (small.has(lower) || loose.has(lower)) continue;
    const stem = lower.replace(/(?:es|s)$/u, '');
    if (stem.length > 2 && !found.has(stem)) found.set(stem, word);
  }
  return found;
}

/** Numbers and names: what makes a thing this person's and nobody's. */
function weightOf({ text, field }: Mean): number {
  const marks = text.match(/[0-9][0-9.,]*|(?<=\S )\p{Lu}[\p{L}'’-]+/gu)?.length ?? 0;
  const size = text.length > 20 && text.length < 100 ? 1 : 0;
  return Math.min(marks, 3) + size + (field === 'slackResources' ? 1 : 0);
}

/** The best pairs, each mean used once, each pair of fields at most once: deterministic. */
export function combinations(texts: InventoryTexts, most: number): Combination[] {
  const means = inventoryFields.flatMap((field) =>
    meansOf(field, texts[field])
      .map((mean) => ({ mean, weight: weightOf(mean), stems: stems(mean.text) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 12),
  );
  const pairs = means.flatMap((a, index) =>
    means.slice(index + 1).flatMap((b) => {
      if (a.mean.field === b.mean.field || a.mean.text === b.mean.text) return [];
      const shared = [...a.stems].find(([stem]) => b.stems.has(stem))?.[1] ?? null;
      return [{ first: a.mean, second: b.mean, shared, weight: a.weight + b.weight + (shared === null ? 0 : 3) }];
    }),
  );
  pairs.sort((a, b) => b.weight - a.weight);
  const chosen: Combination[] = [];
  const used = new Set<string>();
  for (const { first, second, shared } of pairs) {
    if (chosen.length >= most) break;
    const fields = `${first.field} ${second.field}`;
    if ([fields, first.text, second.text].some((key) => used.has(key))) continue;
    for (const key of [fields, first.text, second.text]) used.add(key);
    chosen.push({ first, second, shared });
  }
  return chosen;
}

// What two fields make possible together. The facts are the person's own words, quoted before it.
const meetings: Record<string, string> = {
  'whoIAm whatIKnow': 'you know why it matters and how it’s done. Most people have only one of the two',
  'whoIAm whoIKnow': 'you can go to them as someone who knows it first-hand',
  'whoIAm whatIHave': 'you care about it, and you have something to work with',
  'whoIAm slackResources': 'you have the wish and the room, so you don’t need permission for a first try',
  'whatIKnow whoIKnow': 'you could bring them what you know with one call',
  'whatIKnow whatIHave': 'you know how and you have what it takes, so you don’t have to ask anyone first',
  'whatIKnow slackResources': 'you know what to do with something that stands idle. Trying it costs a few hours',
  'whoIKnow whatIHave': 'you have something to show or lend them before you ask for anything',
  'whoIKnow slackResources': 'what you don’t use may be what they need',
  'whatIHave slackResources': 'you have both already, and using them together takes nothing from anyone',
};

/** One combination as a sentence. */
export function tellCombination({ first, second, shared }: Combination): string {
  const meaning = meetings[`${first.field} ${second.field}`] ?? 'few people have both';
  const both = shared === null ? '' : ` Both mention “${shared}”.`;
  return `“${first.text}” and “${second.text}”: ${meaning}.${both}`;
}
