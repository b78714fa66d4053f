// The radar's geometry, as the design's picture has it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diamond, pointsText, ring, twoLines } from './radar-shape.ts';

test('four scores make the four triangles of the picture', () => {
  assert.deepEqual(diamond([8, 7, 5, 6]).map(pointsText), [
    '150,124 150,53.6 211.6,124',
    '150,124 211.6,124 150,168',
    '150,124 150,168 97.2,124',
    '150,124 97.2,124 150,53.6',
  ]);
});

test('scores beyond 0–10 are drawn at the edge', () => {
  assert.equal(pointsText(ring(12)), pointsText(ring(10)));
  assert.equal(pointsText(ring(-1)), '150,124 150,124 150,124 150,124');
});

test('labels break at the space nearest to the middle', () => {
  assert.deepEqual(twoLines('What I Know'), ['What I', 'Know']);
  assert.deepEqual(twoLines('What I Have'), ['What I', 'Have']);
  assert.deepEqual(twoLines('Strength'), ['Strength']);
});
