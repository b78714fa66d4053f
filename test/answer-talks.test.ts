// What an answer is taken for in a whole conversation: never for more than it says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from './fixtures/ruth.ts';
import { follow } from '../features/coaching/hearing.rules.ts';
import type { Records } from '../features/records/records.rules.ts';
import type { Said } from '../features/conversation/talk.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const asks = {
  means: 'What do you have already that could carry a first try: a tool, a room, a list, an hour?',
  partner: 'Who is one person you could ask in ten minutes, and what would they get out of it?',
  control: 'Which part of it could you change this week without asking anyone?',
  loss: 'What is the most that a first try may cost you, in hours and in money?',
  act: 'What exactly will you do, and on which day?',
} as const;
function heard(asked: keyof typeof asks, message: string, records: Records = ruth) {
  const history: Said[] = [
    { role: 'user', text: 'Files come back for one missing map.' },
    { role: 'assistant', text: asks[asked] },
  ];
  return follow({ history, message, records, now, again: 0 }).told;
}

test('a tale behind a question is no answer to it', () => {
  assert.equal(heard('means', 'IT said no in September, they have a waiting list of 14 months.').means, '');
  assert.equal(heard('means', 'Wood for the frames 62 dollars, tea 9.').means, '');
  assert.equal(heard('control', 'Berit notices first, because she gets the complaints.').control, '');
  assert.equal(heard('control', 'No idea why, honestly. Maybe the smell.').control, '');
  assert.equal(heard('loss', 'He pays 25 dollars for fuel each week.').loss, '');
  assert.equal(heard('loss', 'The neighbours notice, they have noses.').loss, '');
  assert.equal(heard('loss', 'The agency wanted forty persons a day.').loss, '');
  assert.equal(heard('act', 'Elin Morgan, if she remembers me.').act, '');
  assert.equal(heard('partner', 'In 2011 I lost nineteen hives in one winter. I stood in the snow.').partner, '');
});

test('what else an answer tells is kept where it belongs', () => {
  const sells = heard('control', 'I could sell the seconds myself, I have eighty cups with little faults.');
  assert.equal(sells.means, 'eighty cups with little faults');
  assert.match(heard('act', 'What could I afford? Two hours this week, and 80 dollars.').loss, /^Two hours/);
  assert.equal(heard('loss', 'Twenty cups, they are seconds anyway.').loss, 'Twenty cups');
  assert.equal(heard('partner', 'I do not count on Walt, I said so.').partner, ' ');
  assert.equal(heard('partner', 'Not the mayor. Walt maybe, he could sign first.').partner, 'Walt Jensen');
});

test('whoever tells of a try that goes on is known by the play they speak of', () => {
  const told = (message: string) => follow({ history: [], message, records: ruth, now, again: 0 }).review;
  assert.ok(told('On Tuesday I counted the first twenty files at the counter, and eleven were whole.'));
  assert.ok(!told('Files lie on four desks before anybody reads them.'));
});

test('a name alone is no deed', () => {
  assert.equal(heard('control', 'Walt Jensen maybe. The hall has a long table.').control, '');
  assert.equal(heard('control', 'Nothing much. I visit them, and the door closes.').control, '');
});

test('a limit is heard behind another question, whole; a correction sets none', () => {
  assert.equal(
    heard('act', 'One dead hour and a tin of paint, ten euros.').loss,
    'One dead hour and a tin of paint, ten euros.',
  );
  assert.equal(
    heard('means', 'It may cost a Thursday and a packet of biscuits.').loss,
    'a Thursday and a packet of biscuits',
  );
  assert.equal(heard('control', 'Who I sit with at night. And the kettle is mine.').means, 'the kettle is mine.');
});
