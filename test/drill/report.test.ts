// A run of some drills tells of all: the others stand as they were, and what never ran says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from './group.ts';
import { documentOf } from './report.ts';

const drills = Object.values(groups).flat();
const rowOf = (text: string, number: number): string =>
  text.split('\n').find((line) => new RegExp(`^\\| *${number} *\\|`).test(line)) ?? '';

test('there is a row for each fault, and it keeps what came of it last', () => {
  const first = documentOf(
    drills,
    '',
    { number: 3, result: 'FAILED', note: 'one | two\nthree', seconds: 1 },
    '2026-01-02',
  );
  assert.equal(first.split('\n').filter((line) => /^\| \d/.test(line)).length, drills.length);
  assert.match(first, /Of 75 faults: 1 FAILED, 74 not run\./);
  assert.match(rowOf(first, 3), /\| FAILED \| one \\\| two three \| 1\.0 \| 2026-01-02 \|$/);
  assert.match(rowOf(first, 4), /\| not run \| {2}\| {2}\| {2}\|$/);

  const second = documentOf(drills, first, { number: 4, result: 'held', note: '3 tests', seconds: 2 }, '2026-02-03');
  assert.equal(rowOf(second, 3), rowOf(first, 3));
  assert.match(rowOf(second, 4), /\| held \| 3 tests \| 2\.0 \| 2026-02-03 \|$/);
  assert.match(second, /Of 75 faults: 1 held, 1 FAILED, 73 not run\./);

  const third = documentOf(drills, second, { number: 3, result: 'held', note: '', seconds: 3 }, '2026-02-04');
  assert.match(rowOf(third, 3), /\| held \| {2}\| 3\.0 \| 2026-02-04 \|$/);
});
