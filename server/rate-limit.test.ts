// What is open to everyone is not open without end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../shared/problem.ts';
import { createRateLimit } from './rate-limit.ts';

test('an address may ask so often a minute, then is told when to come back, and in the next minute it may again', () => {
  const pace = createRateLimit(2);
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second));
  pace('a', at(1));
  pace('a', at(2));
  assert.throws(
    () => pace('a', at(15)),
    (error: Problem) => error.status === 429 && error.headers?.['retry-after'] === '45',
  );
  pace('b', at(16));
  pace('a', at(60));
});
