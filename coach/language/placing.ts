// Tells which field of the inventory an item belongs to, and how sure that is: a linear model over its words, the words of its
// heading, its shape and their vectors, learned from examples (server/means-model). Below `sure` it abstains.

export const meanKinds = ['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave', 'slackResources', 'none'] as const;
export type MeanKind = (typeof meanKinds)[number];
export type MeanField = Exclude<MeanKind, 'none'>;

export const denseSize = 200;
export type Vectors = { rankOf(word: string): number; vectorOf(rank: number): Float32Array };
export type Features = { sparse: readonly (readonly [name: string, value: number])[]; dense: Float32Array };
export type Model = {
  bias: readonly number[];
  /** For each kind, one weight for each place of `Features.dense`. */
  dense: readonly Float32Array[];
  /** For each feature, one weight for each kind. */
  sparse: ReadonlyMap<string, ArrayLike<number>>;
};
export type Item = { text: string; heading: string };
export type Placed = { kind: MeanKind; sureness: number };

/** An item is proposed for a field from here on; below, it waits in the tray. Measured: test/means.test.ts. */
export const sure = 0.66;

const stemOf = (word: string): string => (word.length > 4 ? word.replace(/ies$/u, 'y').replace(/s$/u, '') : word);

function tokensOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}'’]+|\d+/gu) ?? [];
  return words.map((word) =>
    /^(?:19|20)\d\d$/u.test(word) ? '#year' : /^\d/u.test(word) ? '#num' : word.replaceAll('’', "'"),
  );
}

/** The words most texts share say nothing by their vectors. */
const commonest = 60;

function addVectors(
  dense: Float32Array,
  from: number,
  words: readonly string[],
  weight: number,
  vectors: Vectors,
): void {
  const half = denseSize / 2;
  for (const word of words) {
    const rank = vectors.rankOf(word);
    if (rank < commonest) continue;
    const vector = vectors.vectorOf(rank);
    for (let at = 0; at < half; at += 1) dense[from + at]! += vector[at]!;
  }
  const part = dense.subarray(from, from + half);
  const length = Math.sqrt(part.reduce((sum, each) => sum + each * each, 0)) || 1;
  for (let at = 0; at < half; at += 1) part[at]! *= weight / length;
}

const shapes: readonly (readonly [name: string, sign: RegExp])[] = [
  ['ed', /^\p{L}+ed\b/iu],
  ['ing', /^\p{L}+ing\b/iu],
  ['money', /[$€£¥₹]|\b(?:EUR|USD|NOK|KES|CHF|GBP)\b/u],
  ['year', /\b(?:19|20)\d\d\b/u],
  ['name', /^\p{Lu}\p{L}+ \p{Lu}\p{L}+,/u],
  ['i', /\b(?:I|my|I['’]m)\b/u],
  ['asks', /\?$/u],
];

export function featuresOf({ text, heading }: Item, vectors: Vectors): Features {
  const words = tokensOf(text);
  const above = tokensOf(heading);
  const stems = words.map(stemOf);
  const sparse = new Map<string, number>();
  const share = 1 / Math.sqrt(Math.max(1, stems.length));
  for (const stem of stems) sparse.set(`w:${stem}`, share);
  for (let at = 1; at < stems.length; at += 1) sparse.set(`b:${stems[at - 1]} ${stems[at]}`, share);
  sparse.set(`f:${stems[0]}`, 1);
  if (stems.length > 1) sparse.set(`g:${stems[0]} ${stems[1]}`, 1);
  for (const [name, sign] of shapes) if (sign.test(text)) sparse.set(`s:${name}`, 1);
  const capitals = text.match(/(?<=\S )\p{Lu}\p{L}+/gu)?.length ?? 0;
  sparse.set(`s:capitals${Math.min(capitals, 3)}`, 1);
  sparse.set(`s:length${Math.min(6, Math.floor(words.length / 3))}`, 1);
  for (const word of above) sparse.set(`h:${stemOf(word)}`, 1.5 / Math.sqrt(above.length));
  if (above.length === 0) sparse.set('h:none', 1);
  const dense = new Float32Array(denseSize);
  addVectors(dense, 0, words, 1.5, vectors);
  addVectors(dense, denseSize / 2, above, 1, vectors);
  return { sparse: [...sparse], dense };
}

/** How likely each kind is; together 1. */
export function likelihoods({ sparse, dense }: Features, model: Model): number[] {
  const sums = meanKinds.map((_, kind) => {
    const weights = model.dense[kind]!;
    let sum = model.bias[kind]!;
    for (let at = 0; at < denseSize; at += 1) sum += weights[at]! * dense[at]!;
    return sum;
  });
  for (const [name, value] of sparse) {
    const weights = model.sparse.get(name);
    if (weights) for (let kind = 0; kind < sums.length; kind += 1) sums[kind]! += weights[kind]! * value;
  }
  return shares(sums);
}

function shares(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, each) => sum + each, 0);
  return powers.map((power) => power / total);
}

/** How much an item's neighbours under the same heading count beside its own words. */
const neighbourly = 0.8;

/** What is said in a sentence is its own; its neighbours may be about anything. */
const isSentence = (text: string): boolean => text.split(' ').length > 5 && /[.!?]$|\b(?:I|my|we|our)\b/u.test(text);

/** Places the items of a text, in their order. `leaning` is the field that was asked about. */
export function placeItems(items: readonly Item[], model: Model, vectors: Vectors, leaning?: MeanField): Placed[] {
  const alone = items.map((item) => likelihoods(featuresOf(item, vectors), model));
  return items.map(({ text, heading }, at) => {
    const near = [at - 1, at + 1]
      .filter((next) => heading !== '' && !isSentence(text) && items[next]?.heading === heading)
      .map((next) => alone[next]!);
    const sums = meanKinds.map((kind, place) => {
      const around = (near.reduce((sum, each) => sum + each[place]!, 0) + 1 / meanKinds.length) / (near.length + 1);
      const asked = kind === leaning ? 1 : 0;
      return Math.log(alone[at]![place]! + 1e-4) + neighbourly * Math.log(around) + asked;
    });
    const chances = shares(sums);
    const sureness = Math.max(...chances);
    return { kind: meanKinds[chances.indexOf(sureness)]!, sureness };
  });
}
