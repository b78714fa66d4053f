// What a question is about stands in it, as it was said; two people are not asked the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { anchorOf, anchorOn } from './anchor.rules.ts';
import { follow } from './hearing.rules.ts';
import type { Said } from './talk.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const anchor = (message: string, isOfDeed = false, history: Said[] = []): string =>
  anchorOf(follow({ history, message, records: ruth, now, again: 0 }), isOfDeed, 'Cut permit intake');

test('of what was said last the clause that tells most is quoted, whole', () => {
  for (const [message, words] of [
    [
      'Nothing went otherwise. Forty is in the barn, and nine weeks in the barrels.',
      '“Forty is in the barn, and nine weeks in the barrels”',
    ],
    ['Here is what worries me: by Thursday only 9 children came.', '“by Thursday only 9 children came”'],
    [
      'Good morning! The two parents are not the part that worries me. Nobody came on Thursday.',
      '“Nobody came on Thursday”',
    ],
    ['You did not answer me. Files come back for one missing map.', '“Files come back for one missing map”'],
  ] as const)
    assert.equal(anchor(message), words, message);
});

test('of a deed the deed is quoted; where nothing can be, the challenge is, once', () => {
  assert.equal(anchor('Files come back. I could put a slip on each file.', true), '“I could put a slip on each file”');
  assert.equal(anchor('Hm.'), '“Cut permit intake”');
  const history: Said[] = [
    { role: 'user', text: 'Hm.' },
    { role: 'assistant', text: '“Cut permit intake”: what is the smallest piece of that which is up to you alone?' },
  ];
  assert.equal(anchor('Hm.', false, history), '');
});

test('what was said to be more than one can lose is not asked about', () => {
  const history: Said[] = [
    { role: 'user', text: 'I will spend $2,000 on a consultant.' },
    {
      role: 'assistant',
      text: 'You now speak of $2,000; in your challenge you wrote “At most $400”. Which of the two shall hold?',
    },
  ];
  assert.doesNotMatch(anchor('The limit holds.', true, history), /2,000/);
});

test('a clause in which something stands is quoted without what stands around it', () => {
  assert.equal(
    anchorOn('We have eight chairs. But they fall apart, because the glue is old.', /\bglue\b/u),
    '“they fall apart, because the glue is old”',
  );
  assert.equal(anchorOn('Why do they fall apart?', /fall/u), '');
});
