// Learns how much each word and pair of words speaks for each kind of need: `node server/care-model/make-care-model.ts`, some seconds.
// It reads what stands in coach/lexicon/care (the phrases, and the messages said-…) and writes weights.br there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Care, careKinds } from '../../coach/care-kind.ts';
import { careSigns, careWords, spread } from '../../coach/care-words.ts';
import { readLines } from '../../coach/lexicon/phrases.ts';
import { dimensions, wordVectors } from '../word-vectors/word-vectors.ts';

const rounds = 12;
const rate = 0.3;
const decay = 3e-4;
/** How much what a word is close to counts beside the word itself. */
const closeness = 0.7;
/** Weights below this change no figure of care.test.ts. */
const least = 0.4;
const commonWords = 8_000;

/** `kind` is null for what is no need. */
type Example = { names: Map<string, number>; near: Float32Array; kind: Care | null; counts: number };

// The same examples make the same weights.
let seed = 7;
const random = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const vectors = await wordVectors();
const sets = new Map(
  readLines('care/sets').map((line) => {
    const [name = '', members = ''] = line.split(' = ');
    return [name, members.split(' | ')] as const;
  }),
);

/** One thing that a line of a list of phrases stands for. */
function saidLike(phrase: string): string {
  const words = phrase.split(' ').map((part) => {
    if (part === '..') return random() < 0.5 ? '' : anyOf('the a my i to it that of and in'.split(' '));
    const named = /^\{(\w+)\}/.exec(part)?.[1];
    if (part.endsWith('?') && random() < 0.5) return '';
    return anyOf(named === undefined ? part.split('|') : sets.get(named)!).replace(/[*?]/g, '');
  });
  return words.join(' ');
}

function example(text: string, kind: Care | null, counts: number): Example {
  const words = careWords(text);
  const names = careSigns(words);
  const near = new Float32Array(dimensions);
  const share = closeness * spread(words.length);
  for (const word of words) {
    const rank = vectors.rankOf(word);
    if (rank < 0) continue;
    const vector = vectors.vectorOf(rank);
    for (let at = 0; at < dimensions; at += 1) near[at]! += vector[at]! * share;
  }
  return { names, near, kind, counts };
}

const fixture = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, `../../test/fixtures/care/${name}.txt`), 'utf8')
    .trim()
    .split('\n');
const means = ['talk', 'documents'].flatMap((name) =>
  readFileSync(join(import.meta.dirname, `../../coach/lexicon/means/${name}.tsv`), 'utf8')
    .trim()
    .split('\n'),
);
const low = readLines('care/said-when-low');
const grief = readLines('care/said-in-grief');
const sad = new Set([...low, ...grief]);
const phrasesOf = (kind: Care | null): Example[] =>
  readLines(`care/${kind ?? 'harmless'}`).flatMap((line) => [1, 2, 3].map(() => example(saidLike(line), kind, 0.35)));
const examples = [
  ...[...careKinds, null].flatMap(phrasesOf),
  ...means.filter((_, at) => at % 3 === 0).map((line) => example(line.split('\t')[2] ?? '', null, 0.6)),
  ...['crisis', 'unseen-crisis'].flatMap(fixture).map((text) => example(text, 'crisis', 1.5)),
  ...fixture('low').map((text) => example(text, 'low', 1.5)),
  ...fixture('grief').map((text) => example(text, 'grief', 1.5)),
  ...['harmless', 'unseen-harmless'].flatMap(fixture).map((text) => example(text, null, 1.5)),
  ...readLines('care/said-in-need').map((text) => example(text, 'crisis', 1.5)),
  ...low.map((text) => example(text, 'low', 3)),
  ...grief.map((text) => example(text, 'grief', 3)),
  ...readLines('care/said-otherwise')
    .filter((text) => !sad.has(text))
    .map((text) => example(text, null, 1.5)),
];

/** One kind of need against everything else. */
function learn(kind: Care): { weights: Map<string, number>; bias: number } {
  const weights = new Map<string, number>();
  const nearness = new Float32Array(dimensions);
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [examples[at], examples[other]] = [examples[other]!, examples[at]!];
    }
    const step = rate / (1 + round * 0.3);
    for (const { names, near, kind: is, counts } of examples) {
      let sum = bias;
      for (const [name, value] of names) sum += (weights.get(name) ?? 0) * value;
      for (let at = 0; at < dimensions; at += 1) sum += nearness[at]! * near[at]!;
      const change = step * counts * ((is === kind ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
      bias += change * 0.1;
      for (const [name, value] of names) {
        const weight = weights.get(name) ?? 0;
        weights.set(name, weight + change * value - step * decay * weight);
      }
      for (let at = 0; at < dimensions; at += 1) nearness[at]! += change * near[at]! - step * decay * nearness[at]!;
    }
  }
  // What a word is close to is a sum over its vector, so it comes down to one number for each word, added to its own.
  for (const word of new Set([...common, ...[...weights.keys()].filter((name) => !name.includes(' '))])) {
    const rank = vectors.rankOf(word);
    if (rank < 0) continue;
    const vector = vectors.vectorOf(rank);
    const near = nearness.reduce((sum, weight, at) => sum + weight * vector[at]!, 0);
    weights.set(word, (weights.get(word) ?? 0) + near * closeness);
  }
  return { weights, bias };
}

const packed = brotliDecompressSync(readFileSync(join(import.meta.dirname, '../word-vectors/word-vectors.br')));
const common = packed.toString('utf8', 0, packed.indexOf(0)).trimEnd().split('\n').slice(0, commonWords);
const learned = careKinds.map(learn);
const names = new Set(learned.flatMap(({ weights }) => [...weights.keys()]));
const columns = (values: readonly number[]): string => values.map((value) => Math.round(value * 100)).join('\t');
const lines = [...names]
  .map((name) => ({ name, values: learned.map(({ weights }) => weights.get(name) ?? 0) }))
  .filter(({ values }) => values.some((value) => Math.abs(value) >= least))
  .map(({ name, values }) => `${name}\t${columns(values)}`)
  .sort();
const printed = [`*\t${columns(learned.map(({ bias }) => bias))}`, ...lines].join('\n');
writeFileSync(join(import.meta.dirname, '../../coach/lexicon/care/weights.br'), brotliCompressSync(printed));
process.stdout.write(`${examples.length} examples, ${lines.length} weights\n`);
