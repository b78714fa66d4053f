// Asks by their rules: what each move means for days, reminders and figures, and what is read from the words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import { kindOf } from './ask-kind.rules.ts';
import {
  askMoments,
  type AskMoves,
  askStates,
  askTexts,
  countsOf,
  dayOf,
  firstReminder,
  isAnswered,
  kindLabels,
  lemonadeOf,
  messageOf,
  moved,
  playOf,
  reminderDay,
  reminderOf,
  stateLabels,
} from './ask.rules.ts';
import { knownPeople } from './known-people.rules.ts';

const today = '2026-11-24';
const planned: AskMoves = {
  state: 'planned',
  plannedFor: '2026-11-26',
  askedOn: null,
  answeredOn: null,
  laterOn: null,
  answer: null,
};

test('whatever the moves, each state has its own days, and only an answer has words', () => {
  const day = fc.option(fc.constantFrom('2026-11-01', '2026-12-24'), { nil: undefined });
  const move = fc.record({
    state: fc.constantFrom(...askStates),
    askedOn: day,
    answeredOn: day,
    laterOn: day,
    answer: fc.option(fc.constantFrom('Yes!', 'Not now'), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 8 }), (moves) => {
      let ask = planned;
      for (const given of moves) {
        const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        ask = moved(ask, defined, today);
      }
      const answered = isAnswered(ask.state);
      assert.equal(ask.state, moves.at(-1)?.state);
      if (ask.state === 'planned') assert.equal(ask.askedOn, null);
      else if (ask.state !== 'no-answer') assert.notEqual(ask.askedOn, null);
      assert.equal(ask.answeredOn !== null, answered);
      assert.equal(ask.laterOn !== null, ask.state === 'later');
      if (!answered) assert.equal(ask.answer, null);
      assert.match(dayOf(ask, today), /^\d{4}-\d\d-\d\d$/);
      assert.equal(firstReminder(ask) !== null, ['planned', 'asked', 'later'].includes(ask.state));
    }),
  );
});

test('what was tapped is dated, and a day that was given stays', () => {
  const asked = moved(planned, { state: 'asked' }, today);
  assert.equal(asked.askedOn, today);
  assert.equal(firstReminder(asked), '2026-12-01');
  assert.equal(moved(planned, { state: 'asked', askedOn: '2026-11-20' }, today).askedOn, '2026-11-20');
  const later = moved(asked, { state: 'later' }, '2026-11-25');
  assert.deepEqual([later.askedOn, later.answeredOn, later.laterOn], [today, '2026-11-25', '2026-12-02']);
  const yes = moved(later, { state: 'yes', answer: 'Yes!' }, '2026-12-02');
  assert.deepEqual([yes.askedOn, yes.answeredOn, yes.laterOn], [today, '2026-12-02', null]);
  // Words are put right later without another day of the answer.
  assert.equal(moved(yes, { answer: 'Yes, gladly' }, '2026-12-09').answeredOn, '2026-12-02');
  // One that rests was perhaps never made.
  assert.equal(moved(planned, { state: 'no-answer' }, today).askedOn, null);
});

test('an ask counts in the month it was made in, "later" is an answer, silence is none', () => {
  const of = (state: AskMoves['state']) => countsOf({ state, askedOn: '2026-11-30', kind: 'time' });
  const told = { month: '2026-11', kind: 'time', asked: 1 };
  assert.deepEqual(of('yes'), { ...told, answered: 1, yes: 1 });
  assert.deepEqual(of('no'), { ...told, answered: 1, yes: 0 });
  assert.deepEqual(of('later'), { ...told, answered: 1, yes: 0 });
  assert.deepEqual(of('asked'), { ...told, answered: 0, yes: 0 });
  assert.deepEqual(of('no-answer'), { ...told, answered: 0, yes: 0 });
  assert.equal(countsOf({ state: 'no-answer', askedOn: null, kind: 'time' }), null);
});

test('reminders come in the morning by the clock of the server', () => {
  assert.equal(reminderDay(new Date(2026, 11, 1, 6, 59)), '2026-11-30');
  assert.equal(reminderDay(new Date(2026, 11, 1, 7, 0)), '2026-12-01');
  const of = (state: AskMoves['state']) => reminderOf({ state, personName: 'Mei', what: 'A  table\nfor Saturdays' });
  assert.deepEqual(of('asked'), { title: 'Has Mei answered?', content: 'A table for Saturdays' });
  assert.equal(of('planned').title, 'You planned to ask Mei');
  assert.match(of('later').title, /ask again/);
});

test('what is asked for is read from the words', () => {
  const read: Record<string, string> = {
    'Half an hour with the system logs, to see where files wait': 'time',
    'Two students for a morning of counting': 'time',
    '$60 of printing from the small-projects line': 'money',
    'The foyer at the parks office for one morning': 'thing',
    'A second table on Saturdays': 'thing',
    'Twenty closed files, names removed': 'thing',
    'What do applicants tell the clinic that they never tell the county?': 'look',
    'A look at the one-page form': 'look',
    'Introduce me to the person who runs the kiosk': 'introduction',
    Bread: 'other',
  };
  for (const [what, kind] of Object.entries(read)) assert.equal(kindOf(what), kind, what);
  assert.equal(kindOf('The todays budgetary'), 'other');
});

test('an answer becomes a play, a no becomes lemonade, and a plan becomes a message', () => {
  const ask = {
    personName: 'Amira Haddad',
    what: 'Two students for a morning of counting.',
    offer: 'They may write it up',
  };
  const answer = 'Yes, if they can write it up.';
  const play = playOf({ ...ask, answer, commitment: { what: 'Two students on 28 Nov' } });
  assert.equal(play.title, 'Two students on 28 Nov');
  assert.match(play.description, /Amira Haddad brings: Two students on 28 Nov\nI asked Amira Haddad for: Two students/);
  assert.equal(playOf({ ...ask, answer: null, commitment: null }).title, 'Two students for a morning of counting');
  const lemonade = lemonadeOf({ ...ask, answer: 'Not with two inspectors out.', state: 'no' }, ' After the audit ');
  assert.equal(lemonade.title, 'Amira Haddad said no: Two students for a morning of counting');
  assert.deepEqual([lemonade.surprise, lemonade.opportunity], ['Not with two inspectors out.', 'After the audit']);
  assert.match(messageOf(ask), /^Hello Amira,\n\nI’d like to ask you for something: Two students/);
  fc.assert(
    fc.property(fc.string({ maxLength: 1_000, unit: 'binary' }), fc.string({ maxLength: 120 }), (what, personName) => {
      const told = { ...ask, what, personName, answer: null };
      assert.ok(playOf({ ...told, commitment: null }).title.length <= 200);
      assert.ok(lemonadeOf({ ...told, state: 'later' }, '').title.length <= 200);
      assert.ok(kindOf(what));
    }),
  );
});

test('the names in Who I Know are offered once each', () => {
  const text = 'Samuel Osei runs Records. My neighbour Hannah Lindqvist fixes servers; Samuel Osei again.';
  assert.deepEqual(knownPeople(text, 5), ['Samuel Osei', 'Hannah Lindqvist']);
  assert.deepEqual(knownPeople(text, 1), ['Samuel Osei']);
  assert.deepEqual(knownPeople('', 5), []);
});

test('a timeline has the hour of what was written on its day, else noon, and no answer before its question', () => {
  const at = (createdAt: string, updatedAt: string, answeredOn = '2026-11-07') =>
    askMoments([{ id: 'a', personName: 'Mei', askedOn: '2026-11-05', answeredOn, createdAt, updatedAt }]).map(
      (moment) => moment.at,
    );
  const [written, answered] = ['2026-11-05T16:40:00.000Z', '2026-11-07T08:10:00.000Z'];
  assert.deepEqual(at(written, answered), [answered, written]);
  assert.deepEqual(at('2026-11-09T16:40:00.000Z', '2026-11-09T17:00:00.000Z'), [
    '2026-11-07T12:00:00.000Z',
    '2026-11-05T12:00:00.000Z',
  ]);
  assert.deepEqual(at(written, '2026-11-08T08:00:00.000Z', '2026-11-05'), [written, written]);
});

test('every text says something', () => {
  assertTexts({ askTexts, stateLabels, kindLabels });
});
