// Asks as they are told: days in words, the line beneath each, figures, and what can be next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutOf, dayText, figureLines, isOver, isThisWeek, nearDays, nextLink } from './ask-words.rules.ts';

const today = '2026-11-24';
const ask = {
  state: 'planned',
  plannedFor: null,
  askedOn: '2026-11-18',
  answeredOn: '2026-11-23',
  laterOn: '2026-11-30',
  answer: null,
  playTitle: null,
  challengeTitle: null,
} as const;

test('days are told as people say them', () => {
  assert.deepEqual(
    ['2026-11-24', '2026-11-25', '2026-11-23', '2026-11-26', '2027-01-04'].map((day) => dayText(day, today)),
    ['Today', 'Tomorrow', 'Yesterday', 'Thu 26 Nov', 'Mon 4 Jan 2027'],
  );
  // A Thursday is followed by Friday and, over the weekend, by Monday.
  assert.deepEqual(nearDays('2026-11-26'), ['2026-11-26', '2026-11-27', '2026-11-30']);
  assert.deepEqual(
    [null, '2026-12-01', '2026-12-02'].map((plannedFor) => isThisWeek({ plannedFor }, today)),
    [true, true, false],
  );
});

test('the line beneath an ask says when, for what, and what they said', () => {
  const lines = {
    'No day yet': ask,
    'Today · for “Same-day fences”': {
      ...ask,
      plannedFor: today,
      playTitle: 'Same-day fences',
      challengeTitle: 'Permits',
    },
    'Asked Wed 18 Nov · for “Permits”': { ...ask, state: 'asked', challengeTitle: 'Permits' },
    'Said “later”: “After the audit.” · ask again Mon 30 Nov': { ...ask, state: 'later', answer: 'After the audit.' },
    'Asked Wed 18 Nov, answered yesterday: “Yes.”': { ...ask, state: 'yes', answer: 'Yes.' },
    'Asked Wed 18 Nov, no answer': { ...ask, state: 'no-answer' },
    'Never asked': { ...ask, state: 'no-answer', askedOn: null },
  } as const;
  for (const [line, told] of Object.entries(lines)) assert.equal(aboutOf(told, today), line);
});

test('figures are your own, by what was asked for, and nothing where there is nothing', () => {
  assert.deepEqual(figureLines({ months: [], kinds: [] }, today), []);
  const months = [
    { month: '2026-11', asked: 7, answered: 5, yes: 4 },
    { month: '2026-08', asked: 12, answered: 10, yes: 7 },
  ];
  const kinds = [
    { kind: 'money', asked: 3, answered: 3, yes: 1 },
    { kind: 'other', asked: 1, answered: 0, yes: 0 },
    { kind: 'time', asked: 9, answered: 8, yes: 6 },
  ] as const;
  assert.deepEqual(figureLines({ months, kinds }, today), [
    { label: 'Asks in November', value: '7' },
    { label: 'Got an answer since August', value: '15 of 19' },
    { label: 'Yes, when you asked for time', value: '6 of 8' },
    { label: 'Yes, when you asked for money', value: '1 of 3' },
  ]);
  assert.equal(figureLines({ months: months.slice(1), kinds: [] }, today)[0]?.value, '0');
});

test('a yes leads to a play, anything else to lemonade first, and what is there leads no further', () => {
  const none = { playId: null, lemonadeId: null };
  const made = { ...none, lemonadeId: 'l' };
  assert.equal(nextLink({ state: 'yes', chain: none }), 'play');
  for (const state of ['no', 'no-answer', 'later'] as const) {
    assert.equal(nextLink({ state, chain: none }), 'lemonade');
    assert.equal(nextLink({ state, chain: made }), 'play');
  }
  for (const state of ['planned', 'asked'] as const) assert.equal(nextLink({ state, chain: none }), null);
  assert.equal(nextLink({ state: 'yes', chain: { ...none, playId: 'p' } }), null);
  assert.deepEqual((['planned', 'asked', 'later', 'yes', 'no', 'no-answer'] as const).filter(isOver), [
    'yes',
    'no',
    'no-answer',
  ]);
});
