// What a question is about stands in it, as it was said; two people are not asked the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { follow } from '../coaching/hearing.rules.ts';
import { anchorOn, deedQuoted } from './anchor.rules.ts';
import type { Said } from './talk.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const deed = (message: string, history: Said[] = []): string =>
  deedQuoted(follow({ history, message, records: ruth, now, again: 0 }));

test('only a deed of their own is quoted: no refusal, no complaint, nothing that somebody said', () => {
  assert.equal(deed('Files come back. I could put a slip on each file.'), '“I could put a slip on each file”');
  for (const message of [
    'Hm.',
    'Nobody will sign for the valve.',
    'I have not sold any, so there is no next round.',
    'I would not ask her.',
    'He said: write it, I will read it.',
    '1,500 is my loss.',
  ])
    assert.equal(deed(message), '', message);
});

test('what was said to be more than one can lose is not asked about', () => {
  const history: Said[] = [
    { role: 'user', text: 'I will spend $2,000 on a consultant.' },
    {
      role: 'assistant',
      text: 'You now speak of $2,000; in your challenge you wrote “At most $400”. Which of the two shall hold?',
    },
  ];
  assert.equal(deed('The limit holds. I will spend $2,000 later.', history), '');
});

test('a clause in which something stands is quoted without what stands around it', () => {
  assert.equal(
    anchorOn('We have eight chairs. But they fall apart, because the glue is old.', /\bglue\b/u),
    '“they fall apart, because the glue is old”',
  );
  assert.equal(anchorOn('Why do they fall apart?', /fall/u), '');
});
