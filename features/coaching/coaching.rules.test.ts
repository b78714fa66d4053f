// The texts of coaching, what a session is called, and when it waits for the coach.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { slots } from '../conversation/slot.rules.ts';
import { quickTopics } from '../conversation/topic.rules.ts';
import {
  activityOf,
  awaitsReply,
  coachingLimits,
  coachingTexts,
  countsFrom,
  deletedKeptMs,
  panelHeight,
  titleFor,
} from './coaching.rules.ts';

test('what the specification spells is spelt so', () => {
  assert.equal(coachingTexts.panel, 'AI Innovation Coach');
  assert.equal(coachingTexts.empty, 'Ready to help with your innovation journey');
  assert.equal(coachingTexts.topics, 'Quick Coaching Topics');
  assert.equal(coachingTexts.context, 'Current Context');
  assert.equal(coachingTexts.noChallenge, 'None');
  assert.deepEqual(coachingTexts.notSent, { title: 'Error', text: 'Failed to send message to AI coach' });
  assert.deepEqual(coachingTexts.made, { title: 'Success', text: 'Play created successfully' });
  assert.deepEqual(coachingTexts.notMade, { title: 'Error', text: 'Failed to create play' });
  assert.equal(panelHeight, 600);
  assert.deepEqual(
    quickTopics.map(({ label }) => label),
    ['Challenge refinement', 'BIH optimization', 'Partnership strategies', 'Lemonade opportunities'],
  );
});

test('every other text is a sentence or a name', () => {
  for (const [key, text] of Object.entries(coachingTexts))
    if (typeof text === 'string') assert.match(text, /^\p{Lu}[\p{L}’ ,.]{3,}$/u, key);
});

test('a deleted session is kept for thirty days, and a long message or session has its end', () => {
  assert.equal(new Date(Date.UTC(2026, 0, 1) + deletedKeptMs).toISOString(), '2026-01-31T00:00:00.000Z');
  assert.deepEqual(coachingLimits, { message: 4_000, title: 120, key: 100, messages: 100, page: 100 });
});

test('each topic asks a question of its own, in its own family', () => {
  assert.deepEqual(
    quickTopics.map(({ key, family }) => `${key}: ${family}`),
    ['challenge: affordable-loss', 'means: bird-in-hand', 'partner: crazy-quilt', 'lemonade: lemonade'],
  );
  assert.equal(new Set(quickTopics.map(({ prompt }) => prompt)).size, 4);
  for (const { prompt } of quickTopics) assert.match(prompt, /^\p{Lu}.{40,}\?$/u);
  assert.deepEqual(slots, ['matter', 'instance', 'control', 'means', 'partner', 'loss', 'act']);
});

test('a session waits for the coach after a message of the person’s, and while a reply is being written', () => {
  const waits: [role: 'user' | 'assistant', state: 'whole' | 'partial' | 'stopped', waits: boolean][] = [
    ['user', 'whole', true],
    ['user', 'partial', false],
    ['user', 'stopped', false],
    ['assistant', 'partial', true],
    ['assistant', 'whole', false],
    ['assistant', 'stopped', false],
  ];
  for (const [role, state, expected] of waits) assert.equal(awaitsReply({ role, state }), expected, `${role} ${state}`);
  assert.equal(awaitsReply(undefined), false);
});

test('a session is called by its topic, or by how it began', () => {
  const word = 'abcdefghi ';
  const titles: [message: string, title: string][] = [
    [` ${quickTopics[1].prompt}\n`, 'BIH optimization'],
    ['  A  stall\n\non Saturdays ', 'A stall on Saturdays'],
    [word.repeat(6).trim(), word.repeat(6).trim()],
    [`${word.repeat(6)}x`, `${word.repeat(6).trim()}…`],
    [word.repeat(7), `${word.repeat(6).trim()}…`],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['🧵'.repeat(30), '🧵'.repeat(30)],
  ];
  for (const [message, title] of titles) assert.equal(titleFor(message), title, message);
});

test('no title is longer than sixty letters and an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (message) => {
      const title = titleFor(message);
      assert.ok([...title].length <= 61);
      assert.doesNotMatch(title, /\s\s|\n| …$/u);
    }),
  );
});

test('a session that counts is told of in the ledger', () => {
  assert.equal(countsFrom, 3); // D §4
  assert.deepEqual(activityOf({ id: 's1', title: 'A stall' }), {
    action: 'coaching_session',
    family: 'pilot-in-plane',
    entityType: 'coaching_session',
    entityId: 's1',
    description: 'Talked it through with the coach: A stall',
  });
});
