// What becomes of something in the outbox, by the server's answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MOST_TRIES, outcomeOf } from './outcome.ts';

test('what was done is done, and a plain no stays with its author', () => {
  for (const status of [200, 201, 204]) assert.equal(outcomeOf(status, false, 0), 'sent');
  for (const status of [400, 403, 404, 409, 413, 422]) assert.equal(outcomeOf(status, false, 0), 'refused');
  assert.equal(outcomeOf(401, false, 0), 'signed-out');
});

test('without an answer it is tried again, however often', () => {
  for (const status of [0, 502, 504]) assert.equal(outcomeOf(status, false, 1_000), 'later');
});

test('what may pass is tried again, but does not hold up the rest for ever', () => {
  for (const [status, isRetryable] of [
    [408, false],
    [429, true],
    [500, false],
    [503, true],
    [409, true],
  ] as const) {
    assert.equal(outcomeOf(status, isRetryable, 0), 'later', String(status));
    assert.equal(outcomeOf(status, isRetryable, MOST_TRIES), 'refused', String(status));
  }
});

test('nothing is taken for sent but a success', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 599 }), fc.boolean(), fc.nat(20), (status, isRetryable, tries) => {
      assert.equal(outcomeOf(status, isRetryable, tries) === 'sent', status >= 200 && status < 300);
    }),
  );
});
