// A conversation is opened from what stands in the records, and what was said so far is told in order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { questions } from '../conversation/phrase.rules.ts';
import { nothing } from '../conversation/talk.rules.ts';
import type { Topic } from '../conversation/topic.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { follow } from './hearing.rules.ts';
import { nearest, opening, summary } from './opening.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const nobody: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const challenge: NonNullable<Records['challenge']> = {
  id: 1,
  title: 'Mondays without the scramble',
  statement: 'All ring between eight and nine.',
  affordableLoss: null,
  potentialPartners: [],
  hasPremortem: false,
};
const partner = (name: string): Records['partners'][number] => ({
  id: name,
  name,
  status: 'active',
  mine: true,
  updatedAt: '2026-11-01T10:00:00Z',
  promises: [],
});
const inputOf = (records: Records) => ({ history: [], message: '', records, now, again: 0 });
const opened = (topic: Topic, whose: Partial<Records>, spoken = '') => {
  const input = inputOf({ ...nobody, ...whose });
  return opening(topic, { ...follow(input), spoken }, input);
};
const saysOf = (topic: Topic, whose: Partial<Records>): string => opened(topic, whose).message;

test('what went otherwise than planned is asked for, whatever the records hold', () => {
  assert.deepEqual(opened('lemonade', { challenge }), {
    message: 'What happened that you had not planned, in a sentence or two?',
    step: null,
  });
});

test('a challenge is opened by its own words, and by what it may cost', () => {
  const asked = 'Which part of that could you act on this week, and which part are you only assuming?';
  const lead = 'Your challenge is “Mondays without the scramble”: “All ring between eight and nine”.';
  assert.deepEqual(opened('challenge', { challenge }), {
    message: `${lead} It does not say yet what it may cost you at most. ${asked}`,
    step: null,
  });
  const dear = { ...challenge, affordableLoss: { time: 'Half an hour a day', financial: '£20' } };
  assert.equal(
    saysOf('challenge', { challenge: dear }),
    `${lead} What you can lose on it is written down: “Half an hour a day” and “£20”. ${asked}`,
  );
});

test('without a challenge one is made as we go', () => {
  const { message, step } = opened('challenge', {});
  assert.equal(step, null);
  const [lead, question] = message.split('as we go. ');
  assert.equal(lead, 'You have no active challenge yet, so we make one ');
  assert.ok(questions.matter.includes(question!), message);
});

const having = {
  ...emptyInventory(),
  whatIHave: 'Nine buses, a yard in Velachery, a telephone list, an old scanner',
  whatIKnow: 'Baking for weddings',
};
const listed = (...items: string[]): string =>
  `No open play of yours uses these, from your inventory:\n\n${items.map((item) => `- “${item}”`).join('\n')}\n\nWhich of these could you put to work this week without asking anyone?`;

test('means are held out that no open play uses, three of them', () => {
  assert.deepEqual(opened('means', { inventory: having }), {
    message: listed('Nine buses', 'a yard in Velachery', 'a telephone list'),
    step: null,
  });
  const plays = [
    play('Wash the buses', null),
    play('Tidy up', null, { description: 'With the scanner of the office' }),
    play('Weed the yard', 'It took a day.'),
  ];
  assert.equal(saysOf('means', { inventory: having, plays }), listed('a yard in Velachery', 'a telephone list'));
});

test('means that have to do with the challenge come first', () => {
  const scanned = { ...challenge, title: 'Mondays', statement: 'I stand at the scanner all day.' };
  assert.equal(
    saysOf('means', { inventory: having, challenge: scanned }),
    listed('an old scanner', 'Nine buses', 'a yard in Velachery'),
  );
  const titled = { ...challenge, title: 'A telephone that is picked up' };
  assert.equal(
    saysOf('means', { inventory: having, challenge: titled }),
    listed('a telephone list', 'Nine buses', 'a yard in Velachery'),
  );
});

test('where no means are left to point at, it is asked what a try takes', () => {
  assert.deepEqual(opened('means', {}), {
    message:
      'There is nothing in your inventory that I could point at. What does a first try take, and which of that is there already?',
    step: null,
  });
});

const knowing = {
  ...emptyInventory(),
  whoIKnow:
    'Dr Aoife Brennan, senior partner. Mr Okafor, deputy head. Declan Walsh, pharmacist. Meera Rao from the telephone desk.',
};
const known = (...names: string[]): string =>
  `You know these people, and have no partnership with them:\n\n${names.map((name) => `- ${name}`).join('\n')}\n\nWhich of them could you ask this week, and for what?`;

test('people are held out with whom there is no partnership, three of them', () => {
  assert.deepEqual(opened('partner', { inventory: knowing }), {
    message: known('Dr Aoife Brennan', 'Mr Okafor', 'Declan Walsh'),
    step: null,
  });
  assert.equal(
    saysOf('partner', { inventory: knowing, partners: [partner('Declan Walsh')] }),
    known('Dr Aoife Brennan', 'Mr Okafor', 'Meera Rao'),
  );
  // By whatever part of the name the records call them.
  const partners = [partner('Peter Okafor'), partner('Aoife Brennan')];
  assert.equal(saysOf('partner', { inventory: knowing, partners }), known('Declan Walsh', 'Meera Rao'));
});

test('people who have to do with the challenge come first', () => {
  for (const more of [{ title: 'A telephone that is picked up' }, { statement: 'Nobody picks up the telephone.' }])
    assert.equal(
      saysOf('partner', { inventory: knowing, challenge: { ...challenge, ...more } }),
      known('Meera Rao', 'Dr Aoife Brennan', 'Mr Okafor'),
    );
});

test('where everybody was asked already, one person more is asked for', () => {
  assert.deepEqual(opened('partner', { partners: [partner('Declan Walsh')] }), {
    message:
      'Nobody stands in your inventory whom you have not asked. Who is one person you could ask about it in ten minutes?',
    step: null,
  });
});

const beginning = (whose: Partial<Records>, spoken = ''): string => {
  const input = inputOf({ ...nobody, ...whose });
  return nearest({ ...follow(input), spoken }, input);
};
test('a conversation without a matter begins with what is late, then with the challenge, then with a plain question', () => {
  const plays = [play('Daily billing', null, { dueDate: '2026-11-10T12:00:00Z' })];
  const late = 'Your play “Daily billing” was due on 10 Nov, and is still open.';
  const own = 'Your challenge is “Mondays without the scramble”.';
  const [stuck, shall] = [
    'Is that where you are stuck, or is it something nearer?',
    'Shall we take that, or something else?',
  ];
  assert.equal(beginning({ plays, challenge }), `${late} ${stuck}`);
  assert.equal(beginning({ challenge }), `${own} ${stuck}`);
  assert.equal(beginning({ plays, challenge }, late), `${own} ${stuck}`);
  assert.equal(beginning({ challenge }, stuck), `${own} ${shall}`);
  for (const plain of [beginning({}), beginning({ challenge }, own), beginning({ challenge }, `${stuck} ${shall}`)])
    assert.ok(questions.matter.includes(plain), plain);
});

test('what was said so far is told in order, without what was left open', () => {
  const told = {
    ...nothing(),
    act: 'On Friday I count them.',
    loss: 'Two hours.',
    partner: 'Declan Walsh',
    means: 'The list.',
    control: 'I could count them.',
    instance: 'On Tuesday two walked out.',
    matter: 'Mondays are hell at the desk.',
  };
  const talk = follow(inputOf(nobody));
  assert.equal(
    summary({ ...talk, told }),
    `So far:

- You want to move: “Mondays are hell at the desk”
- It shows in: “On Tuesday two walked out”
- In your own hands is: “I could count them”
- You have: “The list”
- On the other side is: “Declan Walsh”
- You can lose: “Two hours”
- You would do: “On Friday I count them”`,
  );
  const open = { ...nothing(), matter: 'Mondays are hell.', means: ' ' };
  assert.equal(summary({ ...talk, told: open }), 'So far:\n\n- You want to move: “Mondays are hell”');
  assert.equal(summary({ ...talk, told: nothing() }), 'You have not told me anything about the matter yet.');
});
