// Words that put something off, and the day for which a clause plans something.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from './clause.rules.ts';
import { plannedDay, postponing } from './postponing.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
/** The first day for which any clause of a sentence plans something. */
const dayOf = (says: string): string | undefined => {
  const [sentence] = readMessage(says);
  const clause = sentence!.clauses.find(({ mood }) => mood === 'plan')!;
  const day = plannedDay(clause, sentence!, now);
  return day === undefined ? undefined : new Date(day).toISOString().slice(0, 10);
};

test('what waits, is put aside or comes later is put off, in whatever words', () => {
  for (const text of [
    'IT CAN WAIT.',
    'I put the list off until May.',
    'I leave her chapter for now.',
    'We postpone it.',
    'I will get back to the list.',
    'No rush.',
    'It is on hold.',
    'Some other day after Easter.',
  ])
    assert.ok(postponing.test(text), text);
  for (const text of [
    'I write the list.',
    'That is fine for now.',
    'She will get back to me.',
    'I put the list on the wall.',
  ])
    assert.ok(!postponing.test(text), text);
});

test('a clause is planned for the first day it names itself, else for the day after which it comes', () => {
  assert.equal(dayOf('I write the list on 3 December or on 5 December.'), '2026-12-03');
  assert.equal(dayOf('I write the list on 5 December, if it rains on 3 December.'), '2026-12-05');
  for (const says of [
    'I will write the list, and if we meet on 3 December.',
    'I write the list if we meet on 3 December, or if we meet on 5 December.',
    'I will write the list, when it is 3 December.',
    'Only the list is left, and I write it, if I am free on 3 December.',
  ])
    assert.equal(dayOf(says), '2026-12-03', says);
  assert.equal(dayOf('I write the list, unless we meet on 3 December.'), undefined);
  assert.equal(dayOf('I write the list, and Ann was here on 3 December.'), undefined);
  assert.equal(dayOf('I write the list.'), undefined);
  assert.equal(dayOf('I write the list, when I am free.'), undefined);
});

test('a feast for which something is meant is no day on which it is done', () => {
  assert.equal(dayOf('I order forty bottles for Christmas.'), undefined);
  assert.equal(dayOf('I order forty bottles for Christmas on 3 December.'), '2026-12-03');
  // On the feast itself, or after it, is a day like any other.
  assert.notEqual(dayOf('I order forty bottles at Christmas.'), undefined);
  assert.notEqual(dayOf('I order forty bottles on Christmas Eve.'), undefined);
  // A day of the week has no such sense: what is planned for it is planned for then.
  assert.equal(dayOf('I plan the tasting for 3 December.'), '2026-12-03');
  // "for" further ahead in the clause says nothing of the feast.
  assert.notEqual(dayOf('I order forty bottles for Ann at Christmas.'), undefined);
});
