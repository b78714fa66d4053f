// Whoever asks how to put it to others hears what stands in the records of them, then a short form, and never twice the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { follow } from './hearing.rules.ts';

const now = new Date('2026-11-23T10:00:00Z');
const records: Records = {
  inventory: { ...emptyInventory(), whoIKnow: 'Kacper my co-founder. Our angel Marek. Ines, shift lead.' },
  challenge: null,
  plays: [],
  partners: [],
};
const counsel = (message: string, spoken = ''): string =>
  counselOn(message, { ...follow({ history: [], message, records, now, again: 0 }), spoken }, records, now);

test('what to tell others, how to win them, what if they say no, and whether one has to ask are told apart', () => {
  for (const [message, form] of [
    ['And what do I tell management?', /^The short form: what you saw/],
    ['What do I say to Ines so that she does not think it is a complaint?', /^The short form/],
    ['How do I convince Joke not to block it?', /^Ask what would have to be seen, and by when/],
    ['What if the mayor says I am not allowed to?', /the price of a question/],
    ['And if Kacper doesn’t want it?', /the price of a question/],
    ['What if she says only a nurse may touch them?', /the price of a question/],
    ['Should I tell the class beforehand?', /^In one sentence and beforehand/],
    ['But the town hall would have to know, wouldn’t it?', /^In one sentence and beforehand/],
    ['But what shall he ask them, he is nineteen and shy.', /^The short form/],
    ['And do I need Sanne’s yes before Monday?', /needs no yes/],
    ['Do I need a licence or should I just come back?', /needs no yes/],
    ['But can I take beer out of the brewery just like that?', /needs no yes/],
    ['May we use the oven without telling anyone?', /needs no yes/],
  ] as const)
    assert.match(counsel(message), form, message);
});

test('what somebody was promised and said before stands before the form', () => {
  const known: Records = {
    ...records,
    plays: [
      {
        ...ruth.plays[0]!,
        title: 'Show Lang ten repeats',
        status: 'completed',
        lessons: 'It took an hour. He did not like being compared.',
      },
    ],
    partners: [
      {
        id: 'l',
        name: 'Stefan Lang',
        status: 'initiated',
        mine: true,
        updatedAt: '2026-11-11T10:00:00Z',
        promises: [{ text: 'Send him the syllabus', due: '2026-11-18' }],
      },
    ],
  };
  const talk = follow({ history: [], message: 'What do I write to Lang?', records: known, now, again: 0 });
  assert.match(
    counselOn('What do I write to Lang?', talk, known, now),
    /^By your records: .*“Stefan Lang” .*(?:not answered since 11 Nov|“Send him the syllabus”, and it was due on 18 Nov).* The short form/,
  );
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

test('what to tell somebody by a day, if the answer is not there, is what is known, with what was promised for that day', () => {
  const owed: Records = {
    ...records,
    partners: [
      {
        id: 's',
        name: 'Solveig Nilsen',
        status: 'active',
        mine: true,
        updatedAt: '2026-11-11T10:00:00Z',
        promises: [{ text: 'Tell her whether there will be bags', due: '2026-11-30' }],
      },
    ],
  };
  for (const message of [
    'What do I tell Solveig on the 30th if the office hasn’t answered by then?',
    'And what do I say to Solveig if the test is not ready?',
    'What should I write to Solveig if there is no answer yet?',
    'How do I tell Solveig if the permit is not here?',
  ]) {
    const talk = {
      ...follow({ history: [], message, records: owed, now, again: 0 }),
      spoken: 'You promised “Solveig Nilsen” “Tell her whether there will be bags”: it is due on 30 Nov.',
    };
    assert.match(
      counselOn(message, talk, owed, now),
      /“Tell her whether there will be bags” by 30 Nov\. Then tell what is known by that day, and by which day the rest will be\.$/,
      message,
    );
  }
});

/** One question for each kind of counsel. */
const kinds = [
  'What do I tell my boss?',
  'How do I convince my boss?',
  'What if my boss says no?',
  'Should I tell my boss beforehand?',
  'Do I need permission for it?',
];

test('each kind has its own counsel, and another where that was given', () => {
  const first = kinds.map((asked) => counsel(asked));
  const second = kinds.map((asked, at) => counsel(asked, first[at]));
  const all = [...first, ...second];
  assert.equal(new Set(all).size, all.length);
  for (const each of all) assert.match(each, /^\p{Lu}.{40,}\.$/u);
});

test('a statement asks nothing; a question without its mark does', () => {
  const [tell, , , inform] = kinds.map((asked) => counsel(asked));
  for (const message of [
    'I don’t know what to tell my boss.',
    'It is short. Ok, what should I tell my boss',
    'I DO NOT KNOW HOW TO SAY IT.',
    'I go there, so how do I tell my boss',
  ])
    assert.equal(counsel(message), tell, message);
  for (const message of [
    'My boss forgot what I should tell him.',
    'This is what if my boss says no.',
    'I must tell my boss.',
    'Should I tell my boss beforehand.',
  ])
    assert.equal(counsel(message), '', message);
  assert.equal(counsel('It is short. Should I tell my boss now?'), inform);
});

test('who asks whom, or which of two, asks for no counsel; who asks whether, does', () => {
  const [, , , inform, leave] = kinds.map((asked) => counsel(asked));
  for (const message of [
    'Whom should I tell first?',
    'And so when must I warn them?',
    'The list is done, but whom do I tell first?',
    'How soon must I inform them?',
    'Should I tell my boss or the owner?',
    'Should I ask my boss or Ines?',
    'Do I need permission or money?',
  ])
    assert.equal(counsel(message), '', message);
  for (const message of [
    'Should I tell my boss or not?',
    'Should I tell my boss, or does he know?',
    'Must I warn them?',
    'My boss who knows how, should I tell him?',
  ])
    assert.equal(counsel(message), inform, message);
  for (const message of [
    'Do I have to get a yes or not?',
    'Am I even allowed?',
    'Should I ask my boss or just do it?',
    'Must we wait for a signature or would it do later?',
  ])
    assert.equal(counsel(message), leave, message);
  for (const message of ['Is that legal?', 'Do I need insurance for it?', 'Am I liable if somebody falls?'])
    assert.match(counsel(message), /^I am no lawyer/, message);
  for (const message of [
    'What if he asks what it costs?',
    'What do I say if she wants numbers?',
    'And if they ask me why?',
    'He’ll want to know what it costs.',
  ])
    assert.match(counsel(message), /^Have one sentence ready for that\./, message);
  // "Or" is of what is told, where no leave is asked.
  assert.notEqual(counsel('What do I tell my boss or the owner?'), '');
});

test('only what bears on whom is asked about stands before the form, and two things at most', () => {
  const partner = (name: string, day: string): Records['partners'][number] => ({
    id: name,
    name,
    status: 'initiated',
    mine: true,
    updatedAt: `2026-11-${day}T10:00:00Z`,
    promises: [{ text: `Send ${name} the list`, due: '2026-11-18' }],
  });
  const known: Records = {
    ...records,
    inventory: { ...records.inventory, whoIKnow: 'Stefan Lang at the school. Ines, shift lead.' },
    partners: [partner('Stefan Lang', '11'), partner('Rosa Blum', '12')],
  };
  const told = (message: string): string =>
    counselOn(message, follow({ history: [], message, records: known, now, again: 0 }), known, now);
  assert.match(told('What do I tell Lang?'), /^By your records: .*Lang/);
  assert.doesNotMatch(told('What do I tell Lang?'), /Blum|at the school/);
  assert.doesNotMatch(told('What do I tell Ines?'), /By your records/);
  assert.match(told('What do I tell Lang and Rosa Blum?'), /^By your records: /);
});

test('only what is told may be what is known by then', () => {
  assert.match(counsel('What do I tell Ines if it is not finished yet?'), /Then tell what is known by that day/);
  assert.match(counsel('WHAT DO I TELL INES IF IT IS NOT READY?'), /Then tell what is known by that day/);
  for (const message of [
    'What if Ines says no and it is not ready?',
    'How do I convince Ines if it is not ready?',
    'What do I tell Ines if it rains?',
  ])
    assert.doesNotMatch(counsel(message), /what is known by that day/, message);
});
