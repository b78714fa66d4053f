// The word vectors that are shipped: whole, in the order of frequency, and near where meanings are near.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dimensions, readVectors, wordVectors } from './word-vectors.ts';

test('fifty thousand words, the most frequent first, each a vector of length one', async () => {
  const vectors = await wordVectors();
  assert.equal(vectors.rankOf('the'), 0);
  assert.equal(vectors.rankOf('afx'), 49_999);
  assert.equal(vectors.rankOf('xyzzy'), -1);
  for (const rank of [0, 1, 777, 49_999]) {
    const vector = vectors.vectorOf(rank);
    assert.equal(vector.length, dimensions);
    assert.ok(Math.abs(vector.reduce((sum, number) => sum + number * number, 0) - 1) < 1e-5);
  }
  assert.equal(await wordVectors(), vectors);
});

test('a nurse is nearer to a hospital than to an invoice', async () => {
  const { rankOf, vectorOf } = await wordVectors();
  const near = (a: string, b: string): number =>
    vectorOf(rankOf(a)).reduce((sum, number, at) => sum + number * vectorOf(rankOf(b))[at]!, 0);
  assert.ok(near('nurse', 'hospital') > near('nurse', 'invoice') + 0.3);
  assert.ok(near('bookkeeping', 'accountant') > near('bookkeeping', 'timber') + 0.2);
});

test('a file that is cut off is refused', () => {
  assert.throws(() => readVectors(Buffer.from('a\nb\n\u0000123')), /not whole/);
  assert.throws(() => readVectors(Buffer.from('a\nb\n')), /not whole/);
});
