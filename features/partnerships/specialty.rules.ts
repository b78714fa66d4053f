// Specialties: phrases that people use for themselves, from what they share; and the four kinds of work that the selector always has.
import { meansOf } from '../inventory/means.rules.ts';
import type { InventoryTexts } from '../inventory/inventory.rules.ts';
import { type Area, areas } from './area.rules.ts';
import { type Lexicon, comparison, termsOf, tokenOf, unknownFrom } from './word-likeness.rules.ts';

export type Tag = { word: string; weight: number };

const tagWorth = { whatIKnow: 1, whoIAm: 0.6 };

// Fields of work: what is near to one of them is a specialty. They are never shown; the person's own word is.
const fields =
  `accounting finance budgeting taxation banking insurance law immigration policy planning zoning permit construction architecture
  carpentry plumbing electricity engineering mechanics manufacturing machinery metal textile sewing design graphics typography printing
  photography film journalism writing publishing translation language teaching education childcare youth psychology counseling therapy
  nursing medicine health pharmacy fitness sport music theatre dance art museum library archive history research statistics mathematics
  science physics chemistry biology ecology environment forestry gardening farming agriculture livestock fishing food cooking baking
  catering restaurant hospitality tourism logistics shipping trucking aviation automotive repair retail sales marketing advertising
  fundraising charity religion software programming database networking electronics radio energy solar water recycling safety firefighting
  police housing furniture pottery jewelry`.split(/\s+/u);

/** What a phrase people use for themselves is made of: one to three words, no sentence. */
const specialty =
  /^(?:(?:an?|the) )?(\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*){0,2})(?: (?:for|with|since|at|in|from|of|on|to|who|that|by) .*)?$/iu;
const noSpecialty =
  /^(?:responsible|experienced?|skilled|certified|qualified|proficient|fluent|interested|background|degree|i|i['’]m|my|we|our|you|enough|taught|teach|manage|managed|ran|run|wrote|write|led|lead|planned|built|build|cut|made|make|worked|kept|he|she|it|how|what|which|when|where|why|most|every|some|no|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|hundreds?|dozens?)\b|\b(?:is|are|was|has|have|and)\b/iu;

/** What many can say of themselves: shown only where there is nothing else. */
const thin =
  /^(?:english|french|german|dutch|spanish|portuguese|italian|irish|welsh|polish|turkish|russian|ukrainian|arabic|hebrew|hindi|tamil|urdu|bengali|punjabi|mandarin|chinese|cantonese|japanese|korean|vietnamese|tagalog|swahili|kikuyu|somali|tongan|ba|bsc|ma|msc|mba|phd)\b/iu;
/** Ranks below are of words that everybody uses, such as "code". */
const common = 2_500;

/** What somebody is or can do, in their own words: the short items whose words are near to a field of work. */
export function tagsOf(texts: InventoryTexts, lexicon: Lexicon): Tag[] {
  const { nearTo } = fieldsOf(lexicon);
  const found = new Map<string, Tag>();
  for (const field of ['whatIKnow', 'whoIAm'] as const)
    for (const { text } of meansOf(field, texts[field])) {
      const phrase = specialty.exec(text)?.[1];
      if (phrase === undefined || phrase.length > 32 || noSpecialty.test(phrase)) continue;
      const words = phrase
        .toLowerCase()
        .split(' ')
        .map((word) => tokenOf(word, lexicon));
      const near = words
        .filter(({ id, isPlain }) => !isPlain && id < unknownFrom && id >= 400)
        .map((token) => (token.near < 0 ? (token.near = Math.max(0, ...nearTo(token.id).values)) : token.near));
      const nearest = Math.max(0, ...near);
      if (nearest < 0.15) continue;
      const isThin = thin.test(phrase) || (words.length === 1 && words[0]!.id < common);
      const weight = tagWorth[field] * nearest * (isThin ? 0.01 : 1);
      const key = phrase.toLowerCase();
      if (!found.has(key)) found.set(key, { word: phrase, weight });
    }
  const told = [...found.values()].filter(({ weight }) => weight > 0.02);
  return (told.length > 0 ? told : [...found.values()])
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, 12);
}

const compared = new WeakMap<Lexicon, ReturnType<typeof comparison>>();

function fieldsOf(lexicon: Lexicon): ReturnType<typeof comparison> {
  const known = compared.get(lexicon) ?? comparison(termsOf(fields.join(' '), lexicon), lexicon);
  compared.set(lexicon, known);
  return known;
}

/** The tags shown of each person: their own, those first that others have, too, so that a filter finds more than one. */
export function chooseTags(people: readonly (readonly Tag[])[], most: number): string[][] {
  const counts = new Map<string, number>();
  for (const tags of people) for (const { word } of tags) counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + 1);
  const shown = new Map<string, string>();
  return people.map((tags) =>
    tags
      .map(({ word, weight }) => ({ word, weight: weight * (1 + 0.15 * Math.log2(counts.get(stemOf(word)) ?? 1)) }))
      .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => {
        // One spelling for one and many.
        const spelled = shown.get(stemOf(word)) ?? word;
        shown.set(stemOf(word), spelled);
        return `${spelled[0]!.toUpperCase()}${spelled.slice(1)}`;
      }),
  );
}

const stemOf = (word: string): string => word.toLowerCase().replace(/(?:ies|y|es|s)$/u, '');

/** Words that say each: what somebody shares is near to one of them, or not. */
const areaWords: Record<Area, string> = {
  Technology: 'technology software computers electronics programming engineering',
  Operations: 'operations maintenance management production supervision scheduling',
  Strategy: 'strategy planning policy research forecasting analysis',
  Logistics: 'logistics shipping transport delivery warehouse freight',
};
const comparisons = new WeakMap<Lexicon, Record<Area, ReturnType<typeof comparison>>>();
/** Nearer than this, a word belongs to the area; once is enough. */
const belongs = 0.5;

/** In which of the four somebody works, as far as they share it. */
export function areasOf(ids: readonly number[], lexicon: Lexicon): Area[] {
  let known = comparisons.get(lexicon);
  if (!known) {
    const made = areas.map((area) => [area, comparison(termsOf(areaWords[area], lexicon), lexicon)] as const);
    known = Object.fromEntries(made) as Record<Area, ReturnType<typeof comparison>>;
    comparisons.set(lexicon, known);
  }
  const comparing = known;
  return areas.filter((area) => ids.some((id) => comparing[area].nearTo(id).values.some((value) => value > belongs)));
}
