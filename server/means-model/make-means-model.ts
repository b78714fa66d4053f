// Learns the two models from the examples in coach/lexicon/means: `node server/means-model/make-means-model.ts`, half a minute.
// An example is a line `kind[|kind] TAB heading TAB item`. Add a line, run it, and commit both.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  type Features,
  type MeanKind,
  type Model,
  denseSize,
  featuresOf,
  likelihoods,
  meanKinds,
} from '../../coach/language/placing.ts';
import { wordVectors } from '../word-vectors/word-vectors.ts';
import { type MeansSource, printModel } from './means-model.ts';

const rounds = 6;
const rate = 0.25;
/** Weights that never grew tell nothing; leaving them out halves the file. */
const least = 0.06;

type Example = { kinds: number[]; features: Features };

/** Shuffled alike each time, so that the same examples make the same model. */
function shuffle<Value>(values: Value[]): void {
  let seed = 7;
  for (let at = values.length - 1; at > 0; at -= 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const other = seed % (at + 1);
    [values[at], values[other]] = [values[other]!, values[at]!];
  }
}

function learn(examples: Example[]): Model {
  const sparse = new Map<string, Float32Array>();
  const model = { bias: meanKinds.map(() => 0), dense: meanKinds.map(() => new Float32Array(denseSize)), sparse };
  for (let round = 0; round < rounds; round += 1) {
    shuffle(examples);
    const step = rate / (1 + round * 0.3);
    for (const { kinds, features } of examples) {
      const chances = likelihoods(features, model);
      // Where either of two fields is right, the one it leans to already is.
      const right = kinds.reduce((sum, kind) => sum + chances[kind]!, 0) || 1;
      for (let kind = 0; kind < meanKinds.length; kind += 1) {
        const wanted = kinds.includes(kind) ? chances[kind]! / right : 0;
        const change = step * (wanted - chances[kind]!);
        if (Math.abs(change) < 1e-4) continue;
        model.bias[kind]! += change * 0.1;
        for (const [name, value] of features.sparse) {
          let weights = sparse.get(name);
          if (!weights) sparse.set(name, (weights = new Float32Array(meanKinds.length)));
          weights[kind]! += change * value - step * 1e-4 * weights[kind]!;
        }
        const dense = model.dense[kind]!;
        for (let at = 0; at < denseSize; at += 1) dense[at]! += change * features.dense[at]!;
      }
    }
  }
  for (const [name, weights] of sparse) if (weights.every((weight) => Math.abs(weight) < least)) sparse.delete(name);
  return model;
}

const vectors = await wordVectors();
for (const source of ['documents', 'talk'] satisfies MeansSource[]) {
  const lines = readFileSync(join(import.meta.dirname, `../../coach/lexicon/means/${source}.tsv`), 'utf8')
    .trim()
    .split('\n');
  const examples = lines.map((line): Example => {
    const [kinds = '', heading = '', text = ''] = line.split('\t');
    return {
      kinds: kinds.split('|').map((kind) => meanKinds.indexOf(kind as MeanKind)),
      features: featuresOf({ text, heading }, vectors),
    };
  });
  const printed = brotliCompressSync(printModel(learn(examples)));
  writeFileSync(join(import.meta.dirname, `${source}.br`), printed);
  process.stdout.write(`${source}: ${examples.length} examples, ${Math.round(printed.length / 1024)} KB\n`);
}
