// Today's Insight comes from the records, says why, stays all day and changes with the days.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { insightOf, insightsOf } from './insight.rules.ts';
import type { Records } from './records.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const bare: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const play = {
  id: 'p',
  title: 'Count twenty files',
  description: 'At the counter',
  principle: 'pilot-in-plane',
  status: 'active',
  dueDate: '2026-11-06T12:00:00Z',
  lessons: null,
  affordableLoss: null,
  challengeId: null,
} as const;
const full: Records = {
  inventory: {
    ...emptyInventory(),
    slackResources: 'An empty office by the north door.',
    whatIHave: 'Eleven years of permit logs.',
  },
  challenge: {
    id: 7,
    title: 'Cut permit intake',
    statement: 'Nine weeks.',
    affordableLoss: null,
    potentialPartners: [{ name: 'Walt Jensen' }],
    hasPremortem: false,
  },
  plays: [play],
  partners: [
    {
      id: 'a',
      name: 'Samuel Osei',
      status: 'active',
      mine: true,
      updatedAt: '2026-10-01T10:00:00Z',
      promises: [{ text: 'The list', due: '2026-11-10' }],
    },
    { id: 'b', name: 'Mei Yoshida', status: 'initiated', mine: false, updatedAt: '2026-11-01T10:00:00Z', promises: [] },
  ],
};

test('each rule finds what it is for, the most pressing first', () => {
  assert.deepEqual(
    insightsOf(full, now).map(({ kind }) => kind),
    [
      'overdue-play',
      'broken-promise',
      'no-ceiling',
      'partner-never-asked',
      'idle-partnership',
      'idle-partnership',
      'unused-slack',
      'fitting-mean',
      'no-premortem',
    ],
  );
  assert.deepEqual(
    insightsOf(bare, now).map(({ kind }) => kind),
    ['no-challenge', 'empty-inventory'],
  );
  const five = { ...bare, plays: Array.from({ length: 5 }, (_, n) => ({ ...play, id: `p${n}`, dueDate: null })) };
  assert.deepEqual(
    insightsOf(five, now).map(({ kind }) => kind),
    ['many-open', 'undated-play', 'no-challenge', 'empty-inventory'],
  );
});

test('it is the same all day and another one tomorrow, and always says why and where', () => {
  const morning = new Date('2026-11-21T00:10:00Z');
  assert.deepEqual(insightOf(full, morning), insightOf(full, new Date('2026-11-21T23:50:00Z')));
  const week = [0, 1, 2, 3].map((day) => insightOf(full, new Date(now.getTime() + day * 86_400_000)));
  assert.equal(new Set(week.map(({ kind }) => kind)).size, 4);
  for (const { text, why, link } of week) assert.ok(text && why && link.href.startsWith('/') && link.label);
  const settled = {
    ...bare,
    challenge: { ...full.challenge!, hasPremortem: true, affordableLoss: { time: 'An hour' }, potentialPartners: [] },
  };
  settled.inventory = { ...emptyInventory(), whoIAm: 'A baker.' };
  assert.equal(insightOf(settled, now).kind, 'method');
});
