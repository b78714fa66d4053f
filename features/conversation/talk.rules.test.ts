// What of a message is the person's own and meant for their matter, and what is said of the conversation itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import type { Records } from '../records/records.rules.ts';
import {
  type Talk,
  asksSummary,
  clashing,
  isTopic,
  joined,
  newsIn,
  nothing,
  offeredIn,
  ownOf,
  refuses,
  requestsOf,
  stepWanted,
  tell,
  withoutQuestion,
} from './talk.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const matches = (words: RegExp, yes: readonly string[], no: readonly string[]): void => {
  for (const said of yes) assert.ok(words.test(said), said);
  for (const said of no) assert.ok(!words.test(said), said);
};

test('the parts of a reply are put together, each begun with a capital, and what is empty left out', () => {
  assert.equal(joined('then so be it.', '', 'who comes?'), 'Then so be it. Who comes?');
  assert.equal(joined('', ''), '');
});

test('what was told is kept by what it tells, and counted once as heard', () => {
  assert.deepEqual(nothing(), { matter: '', instance: '', control: '', means: '', partner: '', loss: '', act: '' });
  const talk = { told: nothing(), heard: [] } as unknown as Talk;
  tell(talk, 'means', 'the oven');
  tell(talk, 'partner', 'Ann');
  tell(talk, 'means', 'the old oven');
  assert.equal(talk.told.means, 'the old oven');
  assert.equal(talk.told.partner, 'Ann');
  assert.deepEqual(talk.heard, ['means', 'partner']);
});

test('what a contradiction can be about is known by its kind', () => {
  assert.deepEqual([...clashing].toSorted(), ['due', 'money', 'public', 'refusal', 'stop', 'time']);
});

test('whoever has enough of questions wants a step', () => {
  matches(
    stepWanted,
    [
      'Just tell me what to do.',
      'Please tell me what to do',
      'So what should I do?',
      'What should I do now?',
      'WHAT SHOULD I DO NEXT?',
      'Give me a step.',
      'Give me the next step.',
      'Give me one step, please',
      'And the next step?',
      'Next step',
      'Get to the point!',
      'No more questions.',
      'Stop asking.',
      'Enough questions!',
      'Too many questions for me.',
    ],
    ['The next step of the stairs is broken.', 'They gave me a stepladder.', 'I tell them what I do.'],
  );
});

test('whoever does not want to answer says so', () => {
  matches(
    refuses,
    [
      'That is none of your business.',
      'I don’t want to answer that.',
      "I don't want to say.",
      'We dont want to talk about it.',
      'I do not want to talk about money.',
      "I won't answer.",
      'I won’t say.',
      'We will not tell.',
      'I refuse!',
      'I would rather not say.',
      'Rather not answer.',
      'That is private.',
      "THAT'S PRIVATE",
    ],
    ['They will not answer the phone.', 'It is a private road.', 'He refused.'],
  );
});

test('whoever wants to hear what was said asks for it', () => {
  matches(
    asksSummary,
    [
      'Summarise!',
      'Please summarize it.',
      'Sum up.',
      'Sum it up, please',
      'Sum this up',
      'Can you sum that up?',
      'Sum things up',
      'A recap, please',
      'Where are we?',
      'Where were we?',
      'What have I said?',
      'What did we say?',
      'What did I say about it?',
      'So far?',
      'And so far?',
      'What do we have so far?',
      'And so what have we so far',
    ],
    ['It went well so far.', 'So far away.', 'The sum is up.', 'What have they said?', 'Where are they?'],
  );
});

test('a quick topic is known by its prompt, whatever spaces are beside it', () => {
  assert.equal(isTopic(' Look at my Bird-in-Hand inventory: which of my means am I not using yet?\n'), 'means');
  assert.equal(isTopic('Look at my inventory.'), undefined);
});

test('what a message asks of the conversation is known sentence by sentence', () => {
  const rows: readonly (readonly [said: string, asks: readonly string[]])[] = [
    ['What do you mean?', ['explain']],
    ['How do you mean that with the hours?', ['explain']],
    ['But what does that mean for me and for the shop?', ['explain']],
    ['Sorry, I don’t get it with the hours.', ['explain']],
    ["And I don't understand the question about hours.", ['explain']],
    ['I don’t understand you when you ask so.', ['explain']],
    ['I don’t get that with the day.', ['explain']],
    ['I don’t understand this with the day.', ['explain']],
    ['Thank you. I don’t know.', ['thanks', 'pass']],
    ['And what then?', []],
    ['What now?', []],
    ['But what then? Thank you.', ['thanks']],
    ['Files lie on four desks.', []],
    ['My aunt asks what do you mean by that.', []],
    ['I don’t understand the machine.', []],
  ];
  for (const [said, asks] of rows) assert.deepEqual(requestsOf(said), asks, said);
});

test('of a message only what is about the matter is their own', () => {
  const rows: readonly (readonly [said: string, own: string])[] = [
    ['Hi! Files lie on four desks.', 'Files lie on four desks.'],
    ['Hello there, files lie on four desks.', 'files lie on four desks.'],
    ['Heyyy my dear coach, files lie on four desks.', 'files lie on four desks.'],
    ['Hey coach. Files lie on four desks.', 'Files lie on four desks.'],
    ['Good morning dear, files lie on four desks.', 'files lie on four desks.'],
    ['Hallo, files lie on four desks.', 'files lie on four desks.'],
    ['Hola! Files lie on four desks.', 'Files lie on four desks.'],
    ['Bonjour, files lie on four desks.', 'files lie on four desks.'],
    ['Good evening o, files lie on four desks.', 'files lie on four desks.'],
    ['Good afternoon', ''],
    ['Hiking boots lie on four desks.', 'Hiking boots lie on four desks.'],
    ['Files lie on four desks. Hello is not said.', 'Files lie on four desks. Hello is not said.'],
    ['I sell the shop. Just kidding. Files lie on four desks.', 'Files lie on four desks.'],
    ['I sell the shop. No, I’m only joking.', ''],
    ['I sell the shop. Scratch that. Files lie about.', 'Files lie about.'],
    ['I sell the shop. Forget that.', ''],
    ['I sell the shop. Strike that!', ''],
    ['I sell the shop. Never mind that.', ''],
    ['I sell the shop. Nevermind that.', ''],
    ['The children are kidding around. Files lie about.', 'The children are kidding around. Files lie about.'],
    ['Files lie about. Thank you.', 'Files lie about.'],
    ['Files lie about. What do you mean with the hours?', 'Files lie about.'],
    ['Files lie about. Tell me what to do.', 'Files lie about.'],
    ['Files lie about. I refuse.', 'Files lie about.'],
    ['Files lie about. Damn it!', 'Files lie about.'],
    ['Files lie about. I have to go now.', 'Files lie about.'],
    ['Files lie about. I want to die.', 'Files lie about.'],
    ['Files lie about. I am so tired today.', 'Files lie about.'],
    ['Files lie about. Are you a bot?', 'Files lie about.'],
    ['Files lie about. Why do you ask?', 'Files lie about.'],
    ['Files lie about. What would you do in my place?', 'Files lie about.'],
    ['Files lie about. I already said that.', 'Files lie about.'],
    ['Files lie about. Just leave that question.', 'Files lie about.'],
    ['Files lie about. Sorry for my bad English.', 'Files lie about.'],
    [
      'Files lie about. I am tired of the files that lie on the four desks, and so is everybody else here.',
      'Files lie about. I am tired of the files that lie on the four desks, and so is everybody else here.',
    ],
  ];
  for (const [said, own] of rows) assert.equal(ownOf(said), own, said);
});

const asking: Records = {
  ...ruth,
  inventory: { ...ruth.inventory, slackResources: 'An empty hall. A spare trolley.' },
  challenge: {
    ...ruth.challenge!,
    affordableLoss: { time: 'Two hours on Fridays', financial: 'At most $400' },
    potentialPartners: [
      { name: 'Walt Jensen', relationship: 'fire marshal' },
      { name: 'Berit Olsen', relationship: 'neighbour' },
    ],
  },
};

test('what a question held out is taken from it, and only where the records have it', () => {
  assert.equal(offeredIn('You have “a golden coach” and “An empty hall”. Which?', 'means', asking), 'An empty hall');
  assert.equal(offeredIn('You have “a golden coach”. Would that do?', 'means', asking), '');
  assert.equal(offeredIn('You know Berit Olsen and Walt Jensen. Which?', 'partner', asking), 'Berit Olsen');
  assert.equal(offeredIn('You know Walt Jensen and Berit Olsen. Which?', 'partner', asking), 'Walt Jensen');
  assert.equal(offeredIn('Whom do you know?', 'partner', asking), '');
  assert.equal(offeredIn('You wrote “files”. You wrote “desks”. Is that it?', 'matter', asking), 'desks');
  assert.equal(offeredIn('“Files lie about” Is that where you are stuck?', 'matter', asking), 'Files lie about');
  assert.equal(offeredIn('Is that where you are stuck?', 'matter', asking), '');
  assert.equal(offeredIn('You have “An empty hall”. When?', 'act', asking), '');
});

test('a remark is left when the question at its end is taken off', () => {
  assert.equal(withoutQuestion('Then we leave that. Which hour is free? Who comes?'), 'Then we leave that.');
  assert.equal(withoutQuestion('Who comes? Nobody does.'), 'Who comes? Nobody does.');
});

test('a limit is held out where the question names it as it stands in the records', () => {
  const asks = 'You set yourself “Two hours on Fridays” and “At most $400” as your limit. Which part of that?';
  assert.equal(offeredIn(asks, 'loss', asking), 'Two hours on Fridays; At most $400');
  assert.equal(offeredIn('Which part of it would you put into one try?', 'loss', asking), '');
  assert.equal(offeredIn(asks, 'loss', { ...asking, challenge: null }), '');
});

/** Walt was asked and has not answered; the floor plans were promised to him. */
const waiting: Records = {
  ...asking,
  partners: [
    {
      id: 'walt',
      name: 'Walt Jensen',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-01T00:00:00Z',
      promises: [{ text: 'send him the floor plans', due: '2026-11-10' }],
    },
  ],
};
const news = (message: string, time = 'Two hours on Fridays'): string[] =>
  newsIn(
    message,
    { ...waiting, challenge: { ...waiting.challenge!, affordableLoss: { time, financial: 'At most $400' } } },
    now,
  ).map(({ kind }) => kind);

test('what contradicts the records is told to whoever does not know it, and not to whoever says it themselves', () => {
  const rows: readonly (readonly [said: string, kinds: readonly string[]])[] = [
    ['I will spend $2,000 on a booth at the fair.', ['money']],
    ['I will spend $2,000 on a booth from the grant.', ['money']],
    ['I will apply and spend $2,000 on a booth.', ['money']],
    ['I am applying for a fund of $2,000, I will spend $2,000 on a booth.', []],
    ['I will spend $2,000 on a booth, my application for a subsidy is out.', []],
    ['I will spend $2,000 on a booth if I win the prize.', []],
    ['I will spend $2,000 on a booth, I ask for a grant.', []],
    ['I will spend $2,000 on a booth, asking for funding.', []],
    ['I will spend $2,000 on a booth, I ask from the award.', []],
    ['I apply there; I will spend $2,000 on subsidies.', []],
    ['Walt will sign off the new form, so we can begin on Monday.', ['partner']],
    ['Walt will sign off the new form, he has not answered yet.', []],
    ['I count on Walt to pull the old files.', ['partner']],
    ['I count on Walt to pull the old files. He said yes.', []],
    ['I ask Walt for another list.', ['promise']],
    ['I ask Walt for another list, though I owe him the floor plans.', []],
    ['I ask Walt for another list, though we still owe him the floor plans.', []],
    ['I ask Walt for another list; the floor plans are overdue.', []],
    ['I ask Walt for another list. He waits for the floor plans since the tenth.', []],
    ['I ask Walt for another list. He is waiting since Tuesday.', []],
    ['I ask Walt for another list. He waited since last week.', []],
    ['I ask Walt for another list. He waits for nobody.', ['promise']],
    ['I will work ten hours on it this week.', ['time']],
  ];
  for (const [said, kinds] of rows) assert.deepEqual(news(said), kinds, said);
});

test('whoever names the limit itself keeps to it', () => {
  assert.deepEqual(news('I will work ten hours on it this month, two hours a week.', 'Two hours a week'), []);
  assert.deepEqual(news('I will work ten hours on it this week.', 'Two hours a week'), ['time']);
  assert.deepEqual(news('I will work two days on it this week.', 'Two hours a week'), ['time']);
});
