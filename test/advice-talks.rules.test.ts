// Each kind of question that people put to a coach, asked in a talk: it has an answer that follows from one principle and the record that
// bears on it, and a question that goes on; none is passed over, and none is sent to somebody else. Each by itself: advice.rules.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, repliesTo } from './fixtures/coached.ts';
import { emptyInventory } from '../features/inventory/inventory.rules.ts';
import type { Records } from '../features/records/records.rules.ts';
import { adviceOn } from '../features/coaching/advice.rules.ts';
import { converse } from '../features/coaching/dialogue.rules.ts';
import { follow } from '../features/coaching/hearing.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: { ...emptyInventory(), whoIKnow: 'Signora Bassi, head of the market hall. Tullio, who drives a van.' },
  challenge: {
    id: 1,
    title: 'Chairs that are mended while one waits',
    statement: 'People throw chairs away for one loose joint. I want to glue them at the market for a fixed price.',
    affordableLoss: { time: 'Six Saturdays', financial: '900 euros, and not my stall in the market hall' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play('Glue ten chairs', 'It took 40 minutes a chair instead of the 20 I had reckoned. Two came back wobbling.'),
    play('Ask eight café owners', 'Tina knew: 14 chairs a year. She was cross about the waiting, not the price.'),
    play('Sign for the stall', null, { dueDate: '2026-11-18T12:00:00Z' }),
  ],
  partners: [
    {
      id: 't',
      name: 'Tina Moro',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-12T10:00:00Z',
      promises: [{ text: 'Give her a price on paper', due: '2026-11-27T12:00:00Z' }],
    },
  ],
};
const talk = (...messages: string[]): string[] => repliesTo({ records, now }, messages).map(({ message }) => message);
const answer = (message: string, before = 'The chairs are glued on Saturdays.'): string =>
  talk(before, message).at(-1)!;

test('whether a number can be trusted is answered by the one that did not hold, and whether somebody can by what they gave', () => {
  for (const message of [
    'Tullio says it takes 10 minutes. Should I trust his number?',
    'Can I rely on that estimate?',
    'Is the figure right, do you think?',
    'He says ten a day. Can I count on it?',
  ])
    assert.match(
      answer(message),
      /Of “Glue ten chairs” you wrote “It took 40 minutes a chair instead of the 20 I had reckoned”\. A number that nobody has measured is a guess/,
      message,
    );
  assert.match(
    answer('Can I trust Tina Moro with the key?'),
    /“Tina Moro” has not answered since 12 Nov\. Trust follows what somebody has given already.* What small thing could Tina Moro do first/,
  );
});

test('until when, and what to write, is answered from what was promised and learnt, both halves of it', () => {
  assert.match(
    answer('The trial is on Saturday. What do I do with Tina until then?'),
    /“Give her a price on paper”.* Until then say what is known, and by which day the rest will be\./,
  );
  for (const message of ['What should be on the paper?', 'I have to give Tina a paper and don’t know what to write.'])
    assert.match(answer(message), /needs four things: what you give, what is not in it/, message);
  assert.match(
    talk('I have to give the cafés a paper on their 14 chairs and do not know what to write.')[0]!,
    /“Tina knew: 14 chairs a year” and “She was cross about the waiting, not the price”\. It needs four things/,
  );
  assert.match(
    answer('How do I write that so she does not shout?'),
    /^Give it a line of its own, with a number: .+“900 euros/,
  );
});

test('the method answers on a subject with the principle that applies, and not with all of them', () => {
  for (const [message, says] of [
    ['What does your method say about selling at a loss to get in?', /^At a loss only with a sum that is fixed/],
    ['What does the method say about asking somebody for money?', /^Others’ money comes last/],
    ['Should I take a loan?', /^Others’ money comes last/],
    ['Should I quit my job for it?', /^What feeds you is kept until/],
    ['Should I hire somebody?', /^One piece of work with one person/],
    ['What do I do about the competitors?', /^What others do is not in your hands/],
    ['Should I do a survey first?', /^What can be tried for little need not be forecast/],
    ['Should I give up?', /One stops at what was set beforehand/],
    ['Do I admit that I did not ask her?', /Say it before it shows/],
  ] as const) {
    assert.match(answer(message), says, message);
    assert.doesNotMatch(answer(message), /^The method: begin with what you have/, message);
  }
  assert.match(answer('What is your method?'), /^The method: begin with what you have/);
});

test('what people ask most has an answer and goes on with a question of its own', () => {
  for (const [message, says] of [
    ['Do you see a way between?', /A way between keeps/],
    ['What if she says she is angry?', /What can be named beforehand can be limited beforehand/],
    ['And what if he shouts?', /What can be named beforehand can be limited beforehand/],
    ['But if it breaks anyway she will shout.', /What can be named beforehand can be limited beforehand/],
    ['She will say it is too dear. What then?', /A lower price is given for less of the thing/],
    ['How many should I take?', /Enough is what shows you whether to go on|Your own figures/],
    ['Is the glue good enough?', /Enough is what the other side can act on/],
    ['Whom do I ask first?', /First comes whoever waits for something from you/],
    ['Should I wait until spring?', /Waiting is worth it only for what you will know/],
    ['How do I choose which chairs?', /Take one where it went well already, and one that is quite different/],
    ['What do I do if it rains on the day?', /What can be named beforehand can be limited beforehand/],
    ['When do I stop if nobody comes?', /One stops at what was set beforehand/],
    ['Am I doing this for them or for myself?', /Whether it is right shows in a try/],
    ['Should I tell Signora Bassi before or after?', /Before: a sentence beforehand costs less/],
    ['What would you say to a customer who laughs?', /One sentence on what they can see for themselves/],
    ['What should I bring?', /What you promised comes first/],
    ['What would you ask Tullio first?', /Ask first what costs them least and tells you most/],
    ['Why did she not answer?', /one plain question brings it/],
    ['How do I make them wait less?', /Do it with one first/],
    ['What do I tell the others?', /Say that it is a try|The short form/],
    [
      'Is it wise to glue them without asking Signora Bassi?',
      /In your limit stands “not my stall in the market hall”\. What can be taken back/,
    ],
  ] as const) {
    const reply = answer(message);
    assert.match(reply, says, message);
    assert.match(reply, /\?$/, message);
    assert.doesNotMatch(reply, /stands nowhere|I have no answer/, message);
  }
});

test('two questions in one message are both answered, and what is asked again is not sent away', () => {
  const reply = answer('Is ten chairs too many? And whom do I ask first, Tina or Tullio?');
  assert.match(reply, /Enough is what shows you|Your own figures/);
  assert.match(reply, /“Tina”/);
  const [, , again] = talk(
    'I glue chairs.',
    'What should I charge?',
    'That is not what I asked. What should I charge?',
  );
  assert.match(again!, /passed over.+\bprice\b|passed over.+floor/u);
});

test('ways of one act are chosen between by what they show, and never by which decides the other', () => {
  for (const [message, way] of [
    ['Should I bring the paper in person or put it in her pigeonhole?', 'bring the paper in person'],
    ['Should I bring it or mail it?', 'bring it'],
    ['Do I visit her or send a message?', 'visit her'],
  ] as const)
    assert.match(answer(message), new RegExp(`“${way}”: it shows you a face, and brings an answer`, 'u'), message);
  assert.match(answer('Do I write the honest price, or the low one?'), /^The true one can be kept to/);
  assert.doesNotMatch(answer('Should I glue it on Friday or wait until Sunday?'), /decides the other/);
});

test('a question that is not understood or not wanted falls away, and another is asked', () => {
  for (const no of [
    'I do not understand that question.',
    'Question not clear.',
    'Please leave it.',
    'You keep speaking of that.',
    'I am not sure what you ask.',
    'Again the same.',
  ]) {
    const replies = talk('The chairs wobble and people throw them away.', `${no} I glue them.`, 'Nothing else.', 'No.');
    const asked = replies.map((each) => each.split(/(?<=[.!]) /u).at(-1)!);
    assert.match(replies[1]!, /^(?:That question falls away|Then I do not ask that again|Left aside)\./, no);
    assert.equal(new Set(asked).size, asked.length, asked.join('\n'));
  }
  // What is said of the matter in the same words is none.
  assert.doesNotMatch(answer('My sister said leave it. I did not.'), /falls away/);
});

test('no question hangs on a clause that is no deed', () => {
  for (const message of [
    'No. 2,400 is what she pays me. It is not my loss.',
    'If I give the low price I lose on each chair.',
    'I have not sold any chair, so there is no next round.',
    'For Tina it changes nothing.',
  ])
    assert.doesNotMatch(answer(message), /”: [^“”.]*\?$/u, message);
});

test('what is overdue is told once at the first turn that tells nothing else, and a day they say themselves is not told', () => {
  const replies = talk('The chairs wobble and I glue them.', 'It is slow.', 'The glue is there.', 'Tina.').join('\n');
  assert.equal(replies.split('“Sign for the stall”').length, 2, replies);
  assert.doesNotMatch(answer('I have promised Tina a price by Friday 27 November. It is hard.'), /it is due on 27 Nov/);
});

test('of a lesson that goes on in its next sentence both are told', () => {
  assert.match(
    talk('The cafés have 14 chairs a year and they wait.')[0]!,
    /“Tina knew: 14 chairs a year” and “She was cross about the waiting, not the price”/,
  );
});

test('what there is to offer is what lies there', () => {
  const full = {
    ...records,
    inventory: { ...records.inventory, whatIHave: 'Forty clamps. A dry cellar by the canal.' },
  };
  for (const message of [
    'What have I to offer them?',
    'What can I offer her, if not chairs?',
    'So what do I have, if not time?',
  ]) {
    const { message: said } = converse({ history: [], message, records: full, now, again: 0 });
    assert.match(said, /Your inventory holds “[^”]*(?:clamps|cellar)[^”]*”/, `${message} ${said}`);
  }
});

test('of an overdue play is asked what keeps it, and of no promise', () => {
  const all = talk(
    'The chairs wobble and I glue them.',
    'It is slow.',
    'The glue is there.',
    'It dries overnight.',
  ).join(' ');
  assert.match(all, /your play “Sign for the stall” was due on 18 Nov/);
  assert.doesNotMatch(all, /that promise/);
});

test('whoever is left with a no is asked how they say it', () => {
  const { message: said } = converse({
    history: [],
    message: 'Two cafés ask for chairs. Do I say no, or do I glue them in 20 minutes?',
    records,
    now,
    again: 0,
  });
  assert.doesNotMatch(said, /“say no”: when/);
});

test('a subject is known by any of the words that people have for it', () => {
  for (const [asked, says] of [
    ['Should I sell them below cost?', /^At a loss only/],
    ['Should I do the first ones for nothing?', /^At a loss only/],
    ['Should I give a discount?', /^At a loss only/],
    ['Should I lower my prices?', /^At a loss only/],
    ['Should I look for an investor?', /^Others’ money comes last/],
    ['Should I apply for a grant?', /^Others’ money comes last/],
    ['Should I look for sponsors?', /^Others’ money comes last/],
    ['Should I resign?', /^What feeds you is kept/],
    ['Should I leave my job?', /^What feeds you is kept/],
    ['Should I hand in my notice?', /^What feeds you is kept/],
    ['Should I go part-time?', /^What feeds you is kept/],
    ['Should I take on an apprentice?', /^One piece of work/],
    ['What if a rival does the same?', /^What others do/],
    ['Should I raise my prices?', /A price is found by naming it/],
    ['Should I keep going?', /^One stops at what was set/],
    ['Do I need a business plan?', /^What can be tried for little/],
    ['Should I expand?', /^Grow by what the last try/],
    ['Should we have it in writing?', /^Begin with whoever gives something now/],
    ['Should I hide it?', /Say it before it shows/],
    ['Is that a failure?', /^What went otherwise is material/],
  ] as const) {
    const talk = follow({ history: [], message: asked, records, now, again: 0 });
    assert.match(adviceOn({ asked, message: asked, talk, records, now }, '')?.says ?? '', says, asked);
  }
});
