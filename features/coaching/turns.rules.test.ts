// What of a conversation is shown: answers fold where the sheet stands or was left, and only the last word can be answered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../coach/answers.ts';
import type { CardKey, Move, SituationKey } from '../../coach/moves.ts';
import { awaitedOf, rowsOf } from './turns.rules.ts';

const asks = (situation: SituationKey, key: CardKey, done: number): Move => ({
  move: 'ask',
  situation,
  card: { key, fields: [], values: {} },
  begins: done === 0,
  done,
  of: 4,
});
const mine = (answer?: Answer, content = 'x') => ({ role: 'user' as const, content, answer });
const theirs = (...moves: Move[]) => ({ role: 'assistant' as const, content: 'y', moves });
const card = (key: CardKey, text: string): Answer => ({ kind: 'card', card: key, values: { text } });

const sheet = [
  mine({ kind: 'choose', situation: 'start' }),
  theirs(asks('start', 'matter', 0)),
  mine(card('matter', 'Files')),
  theirs(asks('start', 'means', 1)),
  mine({ kind: 'skip', card: 'means' }),
  theirs(asks('start', 'deed', 2)),
];

test('answers to cards stand in the talk, and fold above the card that is open', () => {
  const rows = rowsOf(sheet);
  assert.deepEqual(
    rows.map(({ message }) => sheet.indexOf(message as never)),
    [0, 1, 2, 5],
  );
  assert.deepEqual(
    rows.map(({ isOpen }) => isOpen),
    [false, false, false, true],
  );
  assert.deepEqual(rows.at(-1)!.folded, [
    { card: 'matter', values: { text: 'Files' } },
    { card: 'means', values: null },
  ]);
  assert.equal(awaitedOf(sheet), 'card');
});

test('a sheet that was left keeps its answers where it was left', () => {
  const left = [...sheet, mine({ kind: 'leave' }), theirs({ move: 'left' })];
  const rows = rowsOf(left);
  assert.equal(rows.find(({ message }) => message === left[5])!.folded.length, 2);
  assert.equal(rows.at(-1)!.folded.length, 0);
  assert.equal(awaitedOf(left), 'anything');
});

test('sessions from before moves are shown as they are', () => {
  const old = [mine(undefined, 'Hello'), { role: 'assistant' as const, content: 'Which part?' }];
  assert.deepEqual(
    rowsOf(old).map(({ message, folded }) => [message.content, folded]),
    [
      ['Hello', []],
      ['Which part?', []],
    ],
  );
});
