// A message as clauses: who each speaks of, and whether it is planned, past, denied, asked or supposed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOwnPlan, keepClauses, readMessage } from './clause.rules.ts';

const read = (said: string): string[] =>
  readMessage(said).flatMap(({ clauses }) => clauses.map(({ subject, mood }) => `${subject} ${mood}`));

test('each clause is read by itself', () => {
  const readings: [said: string, clauses: string[]][] = [
    ['I will buy two scales.', ['mine plan']],
    ['Last year the county paid for it, and nothing changed.', ['theirs past', 'thing past']],
    ['Ingrid turned us down, so this Friday I’ll ask Anders.', ['theirs past', 'mine plan']],
    ['If Joseph says yes, I will pay for the rides.', ['theirs supposed', 'mine plan']],
    [
      'I can’t code, so I’m going to look for a student who builds the app.',
      ['mine denied', 'mine plan', 'theirs plan'],
    ],
    ['If I had $10,000 I would build it, but I am calling them first.', ['mine supposed', 'mine plan']],
    ['Should I spend it?', ['mine asked']],
    ['A vision system would cost ¥3,000,000; that’s why I’m starting with one lamp.', ['thing plan', 'mine plan']],
    ['Tuesday and Thursday evening I go through the list.', ['mine plan']],
    ['Samir supplies the tools, so I don’t need any others.', ['theirs plan', 'mine denied']],
    ['So I was thinking, what about a podcast next?', ['mine plan']],
    ['im gonna rent a hall', ['mine plan']],
  ];
  for (const [said, clauses] of readings) assert.deepEqual(read(said), clauses, said);
});

test('what is kept of a sentence stands where it stood', () => {
  const word = fc.constantFrom(
    'I',
    'will',
    'Marek',
    'pays',
    'and',
    ',',
    'the',
    'hall',
    'if',
    'not',
    'who',
    'so',
    'paid',
    '5',
    ';',
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
      (said) => {
        for (const sentence of readMessage(said)) {
          const kept = keepClauses(sentence, isOwnPlan);
          assert.equal(kept.length, sentence.text.length);
          assert.ok([...kept].every((letter, at) => letter === ' ' || letter === sentence.text[at]));
        }
      },
    ),
  );
});

test('the clauses of a sentence follow one another and leave nothing out', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (said) => {
      for (const { text, clauses } of readMessage(said)) {
        assert.equal(clauses.map((clause) => clause.text).join(''), clauses.length > 0 ? text : '');
      }
    }),
  );
});
