// The texts of coaching, what a session is called, when it waits for the coach, and the insight of the day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facts } from '../../coach/facts.ts';
import { topics } from '../../coach/phrases/en/questions.ts';
import { awaitsReply, coachingTexts, effortOf, isRecent, lossOf, panelHeight, titleFor } from './coaching.rules.ts';
import { insightOf, insightsOf } from './insight.rules.ts';
import { noFacts } from '../../test/no-facts.ts';

test('what the specification spells is spelt so', () => {
  assert.equal(coachingTexts.panel, 'AI Innovation Coach');
  assert.equal(coachingTexts.empty, 'Ready to help with your innovation journey');
  assert.equal(coachingTexts.noChallenge, 'None');
  assert.deepEqual(coachingTexts.notSent, { title: 'Error', text: 'Failed to send message to AI coach' });
  assert.equal(panelHeight, 600);
  assert.deepEqual(
    topics.map(({ label }) => label),
    ['Challenge refinement', 'BIH optimization', 'Partnership strategies', 'Lemonade opportunities'],
  );
});

test('a session waits for the coach after a message of the person’s, and while a reply is being written', () => {
  assert.equal(awaitsReply({ role: 'user', state: 'whole' }), true);
  assert.equal(awaitsReply({ role: 'user', state: 'stopped' }), false);
  assert.equal(awaitsReply({ role: 'assistant', state: 'partial' }), true);
  assert.equal(awaitsReply({ role: 'assistant', state: 'whole' }), false);
  assert.equal(awaitsReply(undefined), false);
});

test('a session is called by its topic, or by how it began, in sixty letters at most', () => {
  assert.equal(titleFor(` ${topics[1].prompt}\n`), 'BIH optimization');
  assert.equal(titleFor('  A  stall\n\non Saturdays '), 'A stall on Saturdays');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (message) => {
      const title = titleFor(message);
      assert.ok([...title].length <= 61);
      assert.doesNotMatch(title, /\s\s|\n| …$/u);
    }),
  );
});

test('a session is gone on with for a day; a step’s cost becomes a play’s loss and effort', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  assert.ok(isRecent('2026-11-23T13:00:00Z', now));
  assert.ok(!isRecent('2026-11-23T11:00:00Z', now));
  assert.deepEqual(lossOf({ cents: 1_250, quarters: 6 }, 'EUR'), { financial: '€12.50', time: '1.5 h' });
  assert.equal(lossOf({ cents: null, quarters: null }, 'EUR'), null);
  assert.deepEqual([null, 8, 9, 33].map(effortOf), ['low', 'low', 'medium', 'high']);
});

const now = new Date('2026-11-24T12:00:00Z');

test('an insight comes from what is written, the most pressing first', () => {
  const kinds = (facts: Partial<Facts>): string[] => insightsOf({ ...noFacts, ...facts }, now).map(({ kind }) => kind);
  assert.deepEqual(kinds({}), ['no-challenge', 'empty-inventory']);
  const play = {
    id: 'p',
    title: 'Count files.',
    status: 'active',
    due: '2026-11-20',
    quarters: null,
    href: '/p',
  } as const;
  const challenge = {
    id: 1,
    title: 'Intake',
    statement: '',
    context: '',
    partners: ['Ann'],
    causes: null,
    statesLoss: false,
  };
  assert.deepEqual(kinds({ plays: [play], challenge, means: [{ field: 'slackResources', text: 'A room' }] }), [
    'overdue-play',
    'no-ceiling',
    'partner-never-asked',
    'no-premortem',
    'unused-mean',
  ]);
  const [first] = insightsOf({ ...noFacts, plays: [play] }, now);
  assert.equal(first!.text, 'Finish “Count files”, make it smaller, or stop it. All three are fine.');
  const partner = { id: 'a', name: 'Ann', status: 'active', mine: true, since: '2026-11-01', href: '/a' } as const;
  assert.ok(kinds({ partners: [partner] }).includes('idle-partnership'));
  assert.ok(!kinds({ partners: [{ ...partner, since: '2026-11-20' }] }).includes('idle-partnership'));
});

test('the insight stays for the day, takes turns, and is the method where nothing is to be said', () => {
  const quiet: Facts = {
    ...noFacts,
    means: [{ field: 'whatIHave', text: 'A van' }],
    challenge: { id: 1, title: 'Intake', statement: '', context: '', partners: [], causes: [], statesLoss: true },
  };
  assert.equal(insightOf(quiet, now).kind, 'method');
  assert.equal(insightOf(noFacts, now).text, insightOf(noFacts, new Date('2026-11-24T20:00:00Z')).text);
  assert.notEqual(insightOf(noFacts, now).kind, insightOf(noFacts, new Date('2026-11-25T12:00:00Z')).kind);
});
