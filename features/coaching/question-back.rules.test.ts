// A question put to the coach is answered: by a line that bears on it, by the method, or, once, that it cannot be known from here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, repliesTo } from '../../test/fixtures/coached.ts';
import type { Reply } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { converse } from './dialogue.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Father Anselmo. Doña Pilar, who lets rooms. Nephew Iker, does the books.',
    whatIHave: 'A ladder. Forty crates of glass. The key to the tower.',
    slackResources: 'January is slow.',
  },
  challenge: {
    id: 1,
    title: 'Bicycles that are lent and come back',
    statement: 'Half of them stand in the yard.',
    affordableLoss: { time: 'Two mornings a week', financial: '600 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play(
      'Lend three bicycles without a deposit',
      'One came back, two did not. No more lending without a deposit. I lost a lock and a friend.',
    ),
    play(
      'Teach two to mend',
      'The second heard squeaks everywhere. Nobody should mend brakes alone: two hands per brake.',
    ),
    play('Ask fifteen who stayed away', '11 of 15 did not mind the price. They minded the wait.'),
    play('Box at the school gate', null, { dueDate: '2026-12-04T12:00:00Z' }),
  ],
  partners: [
    {
      id: 'i',
      name: 'Maestra Inés',
      status: 'active',
      mine: true,
      updatedAt: '2026-11-12T10:00:00Z',
      promises: [{ text: 'Bring her one mended bicycle', due: '2026-11-24T12:00:00Z' }],
    },
    { id: 'l', name: 'Comadre Luz', status: 'declined', mine: true, updatedAt: '2026-10-28T10:00:00Z', promises: [] },
  ],
};
const talk = (...messages: string[]): Reply[] => repliesTo({ records, now }, messages);
const answer = (...messages: string[]): string => talk('The yard is full.', ...messages).at(-1)!.message;

test('what the records say against a plan is the answer, and a rule of their own comes first', () => {
  assert.match(
    answer('I think of lending them without a deposit. What do you think, is that good?'),
    /^Your own rule on that: of “Lend three bicycles without a deposit” you wrote “No more lending without a deposit”/,
  );
  assert.match(
    answer(
      'On the evening two learned it and the second heard squeaks everywhere. How would you deal with such a person?',
    ),
    /^Your own rule on that: of “Teach two to mend” you wrote “Nobody should mend brakes alone: two hands per brake”/,
  );
  const [, , banned] = talk(
    'The yard is full.',
    'I lend them without a deposit in May and Comadre Luz gives me the locks.',
    'But what do you say, is it good to lend them without a deposit?',
  );
  assert.match(
    banned!.message,
    /^(?:By your own rule, no: “No more lending without a deposit”|Your own rule on that: )/,
  );
  assert.match(
    answer('Tell me something I don’t know.'),
    /of “(?:Ask fifteen who stayed away|Lend three bicycles without a deposit)”: “/,
  );
});

test('where no line bears on it the method answers, with the question that decides it, and nothing twice', () => {
  for (const [message, says] of [
    [
      'What would you do?',
      /^By the method the smallest piece .+ Which piece could show you something within a week\?$/,
    ],
    [
      'Should I paint the gate green?',
      /^What can be taken back may be tried.+ Could you take it back if it goes wrong\?$/,
    ],
    ['Is the sign too cheap looking?', /^Those whom it is for can tell that.+To whom could you show one first\?$/],
    [
      'I do not know whether the course makes sense.',
      /^Whether it is right shows in a try that may fail cheaply\. What is the cheapest thing/,
    ],
  ] as const)
    assert.match(answer(message), says, message);
  const replies = talk('The yard is full.', 'Who invented the wheel?', 'Who built the tower?', 'Who paints the moon?')
    .map(({ message }) => message)
    .join('\n');
  assert.equal(replies.split('That stands nowhere in your records').length, 2, replies);
  assert.doesNotMatch(replies, /your records say nothing|no line of yours/iu);
});

test('of what stands nowhere what would show it is said, and somebody is named only who stands in the message', () => {
  assert.match(
    answer('Pedro Salas was at the gate. When does the fair open?'),
    /What would you ask Pedro Salas, and when\?$/,
  );
  assert.match(
    answer('When does the fair open?'),
    /one look or one call shows it\. How could you see it once with your own eyes/,
  );
});

test('what is asked of the coach itself, and of its questions, has an answer', () => {
  for (const [message, says] of [
    ['Why so many questions?', /^I ask only for what a step still lacks/],
    ['why so many questions', /^I ask only for what a step still lacks/],
    ['Is it written down?', /^No step is written down yet/],
    ['Did you write that down?', /^No step is written down yet/],
    ['Can I have two steps?', /^One at a time/],
    ['What is affordable loss?', /^Affordable loss counts what goes out/],
  ] as const)
    assert.match(answer(message), says, message);
  const written = talk(
    'The yard is full.',
    'I could clear one shelf on Thursday.',
    'Give me a step.',
    'Thank you. Is it written right now?',
  ).at(-1);
  assert.match(written!.message, /^It stands so: \*\*Clear one shelf\*\*, by 26 Nov\./);
});

test('no line of the inventory is fetched, and nobody who was not named', () => {
  const all = talk(
    'The yard is full of bicycles.',
    'January is mine, and the glass stands there.',
    'The tower is open on Sundays. Half of them squeak.',
    'I could oil them. Is the wait worth it?',
  )
    .map(({ message }) => message)
    .join('\n');
  assert.doesNotMatch(all, /inventory|Iker|Anselmo|Pilar|could that do here|carry it|January is slow/);
});

test('a question that was passed over is answered as it was put, or as they have answered it themselves', () => {
  assert.match(
    answer(
      'It rains.',
      'My question was a different one: fewer bicycles, or more space? I lean towards fewer bicycles.',
    ),
    /^You asked “fewer bicycles, or more space”, and I passed over it\. You have answered it yourself: “I lean towards fewer bicycles”\. “fewer bicycles”: when could you begin with that\?$/,
  );
});

test('of what is due the nearest day is named first; a title is no name; who is counted on is asked about by name', () => {
  const [first] = talk('I want to do something with the box for bicycles at the school gate.');
  assert.match(first!.message, /You promised “Maestra Inés” “Bring her one mended bicycle”: it is due on 24 Nov/);
  assert.doesNotMatch(first!.message, /4 Dec/);
  assert.match(
    answer('I lend them out and Comadre Luz gives me the locks.'),
    /You count on Luz, but “Comadre Luz” declined your partnership\. What would you ask Luz, and when\?$/,
  );
  assert.doesNotMatch(
    answer('What keeps me is the room of Doña Pilar, she wants it painted by Wednesday.'),
    /Anselmo|count on/,
  );
});

test('a correction of the coach is owned with the fact', () => {
  for (const message of ['But Inés is in my records.', 'But Maestra Inés is a partner, she said yes.'])
    assert.match(answer(message), /^You are right: “Maestra Inés” is your partner since 12 Nov\./, message);
  assert.match(answer('No, Luz is in my list.'), /^You are right: what “Comadre Luz” declined was the partnership\./);
});

test('whether the coach’s own order is to be trusted is no question about somebody else', () => {
  assert.match(
    answer('The box at the gate first, or Inés?', 'Can I trust your order?'),
    /^My order goes by the days in your records and by nothing else: “Bring her one mended bicycle”, promised to “Maestra Inés” on 24 Nov; “Box at the school gate” on 4 Dec\./,
  );
});

test('a lesson of not having listened speaks for asking that very one, and not against it', () => {
  const told: Records = {
    ...records,
    plays: [play('Advance to three members', 'The third paid nothing. Inés had told me and I did not listen.')],
  };
  const message = 'I would ask Inés which members she knows. Is that the right thing to do?';
  assert.match(
    converse({ history: [], message, records: told, now, again: 0 }).message,
    /Your own lesson speaks for it: of “Advance to three members” you wrote “Inés had told me and I did not listen”/,
  );
});

const baker: Records = {
  ...records,
  inventory: { ...emptyInventory(), whoIKnow: 'Haruki, the owner of the mill.' },
  challenge: { ...records.challenge!, title: 'Rye loaves that sell by noon', statement: 'A third is left at night.' },
  plays: [
    play(
      'Rye at every counter',
      'Two counters were out of paper bags by ten. Never again rye at all seven counters at once. Begin with the station.',
    ),
    play('Loaves on Tuesdays', 'Nine loaves were left at closing time. The station counter sold out before noon.'),
  ],
  partners: [
    {
      id: 'v',
      name: 'Vilma Kask',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-03T10:00:00Z',
      promises: [{ text: 'Bring her two sample loaves', due: '2026-11-19T12:00:00Z' }],
    },
    { id: 'o', name: 'Orhan', status: 'initiated', mine: true, updatedAt: '2026-11-05T10:00:00Z', promises: [] },
  ],
};
const atBakery = (...messages: string[]): string[] =>
  repliesTo({ records: baker, now }, messages).map(({ message }) => message);

test('whoever has to ask twice hears no sentence of the method again, and is told where the records say nothing', () => {
  for (const question of [
    'Is it right to close on Mondays?',
    'How do I paint the sign?',
    'Why does the flour clump?',
  ]) {
    const [, first, again] = atBakery(
      'The rye is left over every night.',
      question,
      `You did not answer me. ${question}`,
    ) as [string, string, string];
    const [maxim = ''] = first.split(/(?<=\.) /u);
    assert.match(again, /passed over it\. Your records do not say, and I will not guess\./, question);
    assert.ok(!again.includes(maxim), again);
  }
});

test('a question is looked up by its own words, and not by a word of something told before it', () => {
  const [, reply] = atBakery(
    'The rye is left over every night.',
    'At closing time I carry the bags down to the station, then the keys, then the till. My knee hurts on the stairs. Should I see a doctor about it?',
  );
  assert.doesNotMatch(reply!, /you wrote/);
});

test('a plan against a rule of their own is met by the rule with what it says to do instead, and why not by what happened', () => {
  const [, first, why, again] = atBakery(
    'I bake at night.',
    'From Monday I put rye at all seven counters on one day. Good plan?',
    'That was in spring, it is another recipe. Why should I not put it at all seven?',
    'I asked why I should not put it at all seven.',
  );
  assert.match(
    first!,
    /^(?:You have been there|Your own rule on that): of (?:your play )?“Rye at every counter” you wrote “Never again rye at all seven counters at once/,
  );
  assert.match(
    why!,
    /^For what you wrote yourself: of “Rye at every counter” you wrote “Two counters were out of paper/,
  );
  assert.doesNotMatch(again!, /do not say|one plain question/);
});

test('whoever is owed something is not said to be silent, nor anybody where no answer is asked about', () => {
  for (const message of ['What good is a loaf to Vilma?', 'What use is a loaf to Orhan?'])
    assert.doesNotMatch(atBakery('The rye is left over every night.', message)[1]!, /has not answered/, message);
  assert.match(
    atBakery('The rye is left over every night.', 'Can I count on Orhan?')[1]!,
    /“Orhan” has not answered since 5 Nov/,
  );
  // What one who is called "sir" wants is no part in the plan.
  assert.doesNotMatch(
    atBakery('The rye is left over every night.', 'Haruki sir wants all of it ground by hand.')[1]!,
    /count on/,
  );
});

test('a promise that the step keeps is told once', () => {
  const replies = atBakery(
    'The rye is left over every night.',
    'I would ask the mill for a coarser flour.',
    'In the mornings there is no time.',
    'The step is: on Tuesday I bring Vilma two sample loaves before noon.',
  );
  assert.match(replies.at(-1)!, /^This keeps your promise to “Vilma Kask”/);
  assert.doesNotMatch(replies.at(-1)!, /You promised/);
});

test('who is named and stands in a lesson is a reason to tell it, and why not is answered by what went wrong', () => {
  const known: Records = {
    ...baker,
    plays: [
      play('Flour from Haruki', 'Never order without ringing Haruki first.'),
      play('Slicing before the customer', 'The slices sold twice as fast. Nilgün was laughed at by the others.'),
    ],
    partners: [],
  };
  const reply = (message: string): string =>
    converse({ history: [{ role: 'user', text: 'I bake.' }], message, records: known, now, again: 0 }).message;
  assert.match(
    reply('I am afraid Haruki will stop it. Is it a stupid idea?'),
    /“Never order without ringing Haruki first”/,
  );
  assert.match(
    reply('Why should I not have the slicing done before every customer?'),
    /^For what you wrote yourself: of “Slicing before the customer” you wrote “Nilgün was laughed at/,
  );
});
