// Word vectors for the offline coach: read and unpacked when first asked for, off the event loop, once for the process.
// Where they come from: PROVENANCE.md beside this file.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

export type WordVectors = {
  /** How frequent a word is among all, from 0; -1 for one that is not known. Words are lower-case. */
  rankOf(word: string): number;
  /** The vector of a word by its rank: 100 numbers, of length 1, without what all words have in common. */
  vectorOf(rank: number): Float32Array;
};

export const dimensions = 100;

let loading: Promise<WordVectors> | undefined;

export function wordVectors(): Promise<WordVectors> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const unpack = promisify(brotliDecompress);

async function load(): Promise<WordVectors> {
  const bytes = await unpack(await readFile(join(import.meta.dirname, 'word-vectors.br')));
  return readVectors(bytes);
}

/** Of the unpacked file. Throws for one that is cut off. */
export function readVectors(bytes: Buffer): WordVectors {
  const end = bytes.indexOf(0);
  const words = bytes.toString('utf8', 0, end).trimEnd().split('\n');
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  if (end < 0 || numbers.length !== words.length * dimensions) throw new Error('The word vectors are not whole.');
  const ranks = new Map(words.map((word, rank) => [word, rank]));

  // What all words have in common tells none of them from another; a sample shows it well enough.
  const common = new Float32Array(dimensions);
  const step = Math.max(1, Math.floor(words.length / 5_000));
  let count = 0;
  for (let rank = 0; rank < words.length; rank += step, count += 1) {
    const vector = unitOf(numbers.subarray(rank * dimensions, (rank + 1) * dimensions));
    for (let at = 0; at < dimensions; at += 1) common[at]! += vector[at]!;
  }
  for (let at = 0; at < dimensions; at += 1) common[at]! /= count;

  const kept = new Map<number, Float32Array>();
  return {
    rankOf: (word) => ranks.get(word) ?? -1,
    vectorOf(rank) {
      let vector = kept.get(rank);
      if (!vector) {
        vector = unitOf(numbers.subarray(rank * dimensions, (rank + 1) * dimensions), common);
        kept.set(rank, vector);
      }
      return vector;
    },
  };
}

function unitOf(numbers: Int8Array, less?: Float32Array): Float32Array {
  let vector = scaled(Float32Array.from(numbers));
  if (less) vector = scaled(vector.map((number, at) => number - less[at]!));
  return vector;
}

function scaled(vector: Float32Array): Float32Array {
  let square = 0;
  for (const number of vector) square += number * number;
  const length = Math.sqrt(square) || 1;
  return vector.map((number) => number / length);
}
