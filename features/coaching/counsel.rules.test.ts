// Whoever asks how to put it to others is answered by who these are, and never twice with the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { follow } from './hearing.rules.ts';
import type { Records } from './records.rules.ts';

const now = new Date('2026-11-23T10:00:00Z');
const records: Records = {
  inventory: { ...emptyInventory(), whoIKnow: 'Kacper my co-founder. Our angel Marek. Ines, shift lead.' },
  challenge: null,
  plays: [],
  partners: [],
};
const counsel = (message: string, spoken = ''): string =>
  counselOn(message, { ...follow({ history: [], message, records, now, again: 0 }), spoken }, records, now);

test('what to tell others goes by who they are, by the question or by the records', () => {
  assert.match(counsel('And what do I tell management?'), /needs no permission, only the courtesy of telling/);
  assert.match(counsel('OK. And what do I tell Marek? He wants the fifty.'), /nothing beyond it/);
  assert.match(counsel('What do I say to Ines so that she does not think it is a complaint?'), /look at the result/);
  assert.match(counsel('How do I explain it to my wife?'), /what it costs them/);
  assert.match(counsel('Should I tell the class beforehand?'), /A word beforehand is fair/);
  assert.match(counsel('What do I say to Kacper?'), /Blame nobody/);
});

test('how to win them, what if they say no, and whether one has to ask are told apart', () => {
  assert.match(counsel('How do I convince Joke not to block it?'), /something to see rather than with reasons/);
  assert.match(counsel('What if the mayor says I am not allowed to?'), /ask what the no is to/);
  assert.match(counsel('And if Kacper doesn’t want it?'), /the price of a question/);
  assert.match(counsel('And do I need Sanne’s yes before Monday?'), /What is yours to decide needs no yes/);
});

test('what asks nothing of the kind gets no counsel, and none is given twice', () => {
  for (const message of [
    'I tell them every day.',
    'What would you tell him?',
    'Should I ask Ann or Ben?',
    'How can I sell the honey?',
    'What if it rains?',
    'How do I write on slate?',
  ])
    assert.equal(counsel(message), '', message);
  const first = counsel('What do I tell my boss?');
  assert.notEqual(counsel('What do I tell my boss?', first), first);
});

test('with a step, its day and its limit stand in what to tell', () => {
  const step = {
    title: 'Count',
    description: '',
    principle: 'pilot-in-plane',
    due: '2026-11-27',
    loss: 'two hours',
  } as const;
  const talk = follow({ history: [], message: 'What do I tell my boss?', records: ruth, now, again: 0 });
  assert.match(
    counselOn('What do I tell my boss?', { ...talk, step }, ruth, now),
    /until 27 Nov and for at most “two hours”/,
  );
});
