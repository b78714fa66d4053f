// The releases of programmes withstand the attack of cohort.ts, and the attack is one that breaks a simpler rule.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SMALLEST } from '../../features/programme/disclosure.rules.ts';
import { type Rule, attack, naive, ours } from './cohort.ts';

test('of hundreds of planted values none is recovered; with a plain threshold many are', () => {
  const total = (rule: Rule, smallest: number, programmes: number) =>
    [...Array(programmes).keys()]
      .map((seed) => attack(rule, smallest, seed))
      .reduce((sum, run) => ({ planted: sum.planted + run.planted, recovered: sum.recovered + run.recovered }));
  const held = total(ours, SMALLEST, 20);
  assert.ok(held.planted >= 200, `${held.planted}`);
  assert.equal(held.recovered, 0);
  const broken = total(naive, 5, 3);
  assert.ok(broken.recovered > broken.planted / 4);
});
