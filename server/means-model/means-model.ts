// What tells the fields of an item apart, learned from the examples in coach/lexicon/means by make-means-model.ts: read when first
// asked for, once for the process.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Item, type MeanField, type Model, type Placed, placeItems } from '../../coach/language/placing.ts';
import { inPieces } from '../pieces.ts';
import { wordVectors } from '../word-vectors/word-vectors.ts';

export type MeansSource = 'documents' | 'talk';

/** Items that are placed in one go: some milliseconds' work. */
const piece = 200;

const loading = new Map<MeansSource, Promise<Model>>();

/** Places the items of a document, or of what somebody says. */
export async function placed(source: MeansSource, items: readonly Item[], leaning?: MeanField): Promise<Placed[]> {
  let model = loading.get(source);
  if (!model) {
    model = load(source);
    model.catch(() => loading.delete(source));
    loading.set(source, model);
  }
  const [weights, vectors] = [await model, await wordVectors()];
  return inPieces(items, piece, (some, from) => {
    // The place of an item depends on those beside it.
    const before = Math.min(from, 1);
    const around = items.slice(from - before, from + some.length + 1);
    return placeItems(around, weights, vectors, leaning).slice(before, before + some.length);
  });
}

const unpack = promisify(brotliDecompress);

async function load(source: MeansSource): Promise<Model> {
  return parseModel((await unpack(await readFile(join(import.meta.dirname, `${source}.br`)))).toString());
}

/** Weights are kept as whole numbers. */
const scale = 100;

/** One line of biases, one of the dense weights of each kind, then one for each feature. */
export function printModel({ bias, dense, sparse }: Model): string {
  const numbers = (values: ArrayLike<number>): string =>
    Array.from(values, (each) => Math.round(each * scale)).join(' ');
  const lines = [...sparse].map(([name, weights]) => `${name}\t${numbers(weights)}`);
  return [numbers(bias), ...dense.map(numbers), ...lines.sort()].join('\n');
}

export function parseModel(text: string): Model {
  const [bias = '', ...lines] = text.split('\n');
  const numbers = (line: string): Float32Array => Float32Array.from(line.split(' '), (each) => Number(each) / scale);
  const kinds = numbers(bias).length;
  return {
    bias: [...numbers(bias)],
    dense: lines.slice(0, kinds).map(numbers),
    sparse: new Map(
      lines
        .slice(kinds)
        .map((line) => [line.slice(0, line.indexOf('\t')), numbers(line.slice(line.indexOf('\t') + 1))]),
    ),
  };
}
