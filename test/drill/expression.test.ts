// The drill of expressions finds those whose time grows with the square of a text’s length, or worse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMIT, worstOf } from './expression.ts';

for (const { source, flags } of [
  // Tries each place of a run again, to its end.
  /[\s.;,]+$/,
  // Is quadratic only behind its first word.
  /^pay\s+.*\s+to$/,
  // Looks for a bracket that never closes, or for an end beyond a line.
  /\([^)]*\)/g,
  /%.*$/,
  // Doubles its work with each letter.
  /^(?:a+)+$/,
])
  test(`/${source}/${flags} takes too long on a text of 100,000 characters`, () => {
    assert.ok(worstOf({ pattern: source, flags }, 1_000).milliseconds > LIMIT);
  });

for (const { source, flags } of [/(?<![\s.;,])[\s.;,]+$/, /^pay\s+\S.{0,80} to$/, /\([^()]*\)/g])
  test(`/${source}/${flags} does not`, () => {
    const { milliseconds, tried } = worstOf({ pattern: source, flags });
    assert.ok(milliseconds <= LIMIT && tried > 100, `${milliseconds} ms of ${tried} texts`);
  });
