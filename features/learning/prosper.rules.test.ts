// The diagnostic's scoring against sums done by hand, for every statement's keying.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import { PROSPER_ITEMS, TRAITS } from './prosper-item.rules.ts';
import {
  MARGIN,
  activityOfAssessment,
  activityOfReflection,
  byScore,
  changeBetween,
  scoresOf,
  unanswered,
  weekOf,
  wordOf,
} from './prosper.rules.ts';

const all = (answer: number) => Object.fromEntries(PROSPER_ITEMS.map(({ id }) => [id, answer]));

// By hand: which statements speak against their trait.
const REVERSED = 'opt-1 cre-1 pro-2 ris-2 sel-2 per-2 ent-3 pro-4 opt-4 ris-5 sel-5 per-5 ent-5 cre-5'.split(' ');

test('seven traits of five statements, two of each turned round, and none names its trait', () => {
  assert.equal(PROSPER_ITEMS.length, 35);
  assert.equal(new Set(PROSPER_ITEMS.map(({ id }) => id)).size, 35);
  assert.deepEqual(
    PROSPER_ITEMS.filter(({ reversed }) => reversed).map(({ id }) => id),
    REVERSED,
  );
  const cues = /proactiv|risk|optimis|confiden|persist|enthusias|creativ|passion|brave|hope/i;
  for (const trait of TRAITS) {
    const own = PROSPER_ITEMS.filter((item) => item.trait === trait);
    assert.deepEqual([own.length, own.filter(({ reversed }) => reversed).length], [5, 2]);
  }
  for (const { text } of PROSPER_ITEMS) assert.doesNotMatch(text, cues);
  // No two neighbours ask for the same trait.
  for (let at = 1; at < 35; at += 1) assert.notEqual(PROSPER_ITEMS[at]!.trait, PROSPER_ITEMS[at - 1]!.trait);
});

test('each statement moves its own trait alone, by a twentieth of the way a step, in the direction of its key', () => {
  // All in the middle is 50. One answer up by two steps: five answers of three make fifteen, then seventeen; (17/5 - 1)/4 = 60 %.
  for (const { id, trait } of PROSPER_ITEMS) {
    const scores = scoresOf({ ...all(3), [id]: 5 });
    for (const other of TRAITS)
      assert.equal(scores[other], other !== trait ? 50 : REVERSED.includes(id) ? 40 : 60, `${id} on ${other}`);
  }
});

test('agreeing with everything and with nothing are no strength and no weakness', () => {
  // Three statements of 5 and two turned to 1: 17 of 25, (17/5 - 1)/4 = 0.6.
  assert.deepEqual(new Set(Object.values(scoresOf(all(5)))), new Set([60]));
  assert.deepEqual(new Set(Object.values(scoresOf(all(1)))), new Set([40]));
  const best = Object.fromEntries(PROSPER_ITEMS.map(({ id, reversed }) => [id, reversed ? 1 : 5]));
  assert.deepEqual(new Set(Object.values(scoresOf(best))), new Set([100]));
  const least = Object.fromEntries(PROSPER_ITEMS.map(({ id, reversed }) => [id, reversed ? 5 : 1]));
  assert.deepEqual(new Set(Object.values(scoresOf(least))), new Set([0]));
});

test('scores stay within 0 and 100, and turning every answer round turns every score round', () => {
  const answers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 35, maxLength: 35 });
  fc.assert(
    fc.property(answers, (given) => {
      const one = Object.fromEntries(PROSPER_ITEMS.map(({ id }, at) => [id, given[at]!]));
      const turned = Object.fromEntries(PROSPER_ITEMS.map(({ id }, at) => [id, 6 - given[at]!]));
      const [scores, mirrored] = [scoresOf(one), scoresOf(turned)];
      for (const trait of TRAITS) {
        assert.ok(scores[trait] >= 0 && scores[trait] <= 100);
        assert.equal(scores[trait] + mirrored[trait], 100);
      }
    }),
  );
});

test('what is not answered is told', () => {
  assert.deepEqual(unanswered(all(3)), []);
  assert.deepEqual(unanswered({ ...all(3), 'pro-1': 6, 'ris-1': 0, 'opt-1': 2.5 }), ['pro-1', 'ris-1', 'opt-1']);
});

test('a change counts only beyond the error of measurement', () => {
  assert.equal(MARGIN, 23);
  assert.deepEqual(changeBetween(40, 62), { points: 22, real: false });
  assert.deepEqual(changeBetween(63, 40), { points: -23, real: true });
  assert.deepEqual([wordOf(0), wordOf(35), wordOf(65)], ['Room to grow', 'In balance', 'A strength']);
});

test('traits are put in order by their score, equal ones as usual', () => {
  const scores = scoresOf({ ...all(3), 'cre-2': 1, 'per-1': 2 });
  assert.deepEqual(byScore(scores).slice(0, 3), ['Creativity', 'Persistence', 'Proactivity']);
});

test('weeks are those of ISO 8601', () => {
  const table = {
    '2026-01-01': '2026-W01',
    '2027-01-03': '2026-W53',
    '2026-11-21': '2026-W47',
    '2024-12-30': '2025-W01',
  };
  for (const [day, week] of Object.entries(table)) assert.equal(weekOf(new Date(`${day}T12:00:00Z`)), week);
});

test('every statement is a sentence of its own', () => {
  assertTexts(PROSPER_ITEMS.map(({ text }) => text));
  assert.equal(new Set(PROSPER_ITEMS.map(({ text }) => text)).size, PROSPER_ITEMS.length);
  for (const { text } of PROSPER_ITEMS) assert.match(text, /^[A-Z].*\.$/);
});

test('an assessment counts by its day, a reflection by its week', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  assert.deepEqual(activityOfAssessment(now), {
    action: 'took_assessment',
    family: 'prosper',
    entityType: 'prosper_assessment',
    entityId: '2026-11-21',
    description: 'Took the PROSPER assessment',
  });
  assert.deepEqual(activityOfReflection(now, 'Risk-taking'), {
    action: 'reflected_on_trait',
    family: 'prosper',
    entityType: 'prosper_reflection',
    entityId: '2026-W47',
    description: 'Reflected on risk-taking',
  });
});

test('a statement keeps the id under which its answers are kept: its trait, and a number of five', () => {
  for (const trait of TRAITS) {
    const ids = PROSPER_ITEMS.filter((item) => item.trait === trait).map(({ id }) => id);
    assert.deepEqual(
      ids,
      [1, 2, 3, 4, 5].map((number) => `${trait.slice(0, 3).toLowerCase()}-${number}`),
    );
  }
});
