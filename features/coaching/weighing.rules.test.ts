// To a choice is said what the records and the figures named say, and nothing beside.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, repliesTo } from '../../test/fixtures/coached.ts';
import type { Said, Talk } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { optionsIn } from './choice.rules.ts';
import { converse } from './dialogue.rules.ts';
import { follow } from './hearing.rules.ts';
import { around, measured, objections, ownReading, reckoned, sumWithin } from './weighing.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const records: Records = {
  inventory: emptyInventory(),
  challenge: {
    id: 1,
    title: 'Water that comes when it was promised',
    statement: 'Tankers come late.',
    affordableLoss: { financial: '4,000 euros' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    play('Three more societies on the app', null, { dueDate: '2026-11-30T12:00:00Z' }),
    play('Apply to the incubator', null, { dueDate: '2027-06-30T12:00:00Z' }),
    play('Show Farhan the delays', 'It is the filling point: one valve for fourteen tankers.'),
  ],
  partners: [
    {
      id: 'f',
      name: 'Farhan Sheikh',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-01T10:00:00Z',
      promises: [{ text: 'Send him the list of mornings', due: '2026-11-27' }],
    },
  ],
};
const talk = (...messages: string[]): string[] => repliesTo({ records, now }, messages).map(({ message }) => message);

test('asked what speaks against a plan, their own sober words and who is silent are named, then what else stands beside it', () => {
  const [, answer, more] = talk(
    'The tankers come late every morning.',
    'I would sit at the valve all December. What speaks against it?',
    'And what else speaks against it?',
  );
  // Who has nothing to do with the valve speaks neither for nor against it.
  assert.doesNotMatch(answer!, /has not answered/);
  assert.match(answer!, /“Three more societies on the app” is due on 30 Nov/);
  assert.match(answer!, /you promised “Farhan Sheikh” “Send him the list of mornings” by 27 Nov/);
  assert.match(more!, /of “Show Farhan the delays” you wrote|nothing more against it/);
  assert.doesNotMatch(`${answer} ${more}`, /incubator/);
});

test('a play that ends beyond the limit, and a lesson with a no in it, speak against a plan', () => {
  const history: Said[] = [{ role: 'user', text: 'The tankers come late every morning.' }];
  const tight: Records = {
    ...records,
    challenge: { ...records.challenge!, affordableLoss: { time: 'Mornings until 31 January' } },
    plays: [
      play('Daily billing', null, { dueDate: '2027-02-26T12:00:00Z' }),
      play('Ring those who left a number', 'It took a day. Of 214 none paid.'),
    ],
    partners: [],
  };
  const { message } = converse({
    history,
    message: 'Challenge me. Where is this weak?',
    records: tight,
    now,
    again: 0,
  });
  assert.match(message, /“Daily billing” ends on 26 Feb 2027, your limit says “Mornings until 31 January”/);
  assert.match(message, /of “Ring those who left a number” you wrote “Of 214 none paid”/);
  // Hours without an end are no end.
  const evenings = {
    ...tight,
    challenge: {
      ...tight.challenge!,
      affordableLoss: { time: 'Four Wednesday evenings', financial: 'No money, and not my licence' },
    },
  };
  const other = converse({
    history,
    message: 'I bill without asking my boss. What is the worst that can happen?',
    records: evenings,
    now,
    again: 0,
  });
  assert.doesNotMatch(other.message, /your limit says/);
  assert.match(other.message, /in your limit stands “not my licence”/);
});

test('asked which of two, what the records say of each is put beside it, once', () => {
  const [, answer] = talk(
    'The tankers come late every morning.',
    'Which is better, the societies or the filling point?',
  );
  assert.match(answer!, /On “the societies”: your play “Three more societies on the app” is due on 30 Nov/);
  assert.match(answer!, /On “the filling point”: of “Show Farhan the delays” you wrote “It is the filling point/);
  const [, none] = talk('The tankers come late every morning.', 'Which is better, tea or coffee?');
  assert.doesNotMatch(none!, /On “/);
});

test('a question that was passed over is owned and answered; what was answered is not said again', () => {
  const [, answer] = talk(
    'The tankers come late every morning.',
    'I think they are ashamed of it. But you have stepped round what I was asking: what do you make of the quiet?',
  );
  assert.match(
    answer!,
    /You asked “what do you make of the quiet”, and I passed over it\. .+“I think they are ashamed of it”/,
  );
  const [, told, again] = talk(
    'The tankers come late every morning.',
    'I wrote to ten people, and nobody came. Is it fair to ask them twice?',
    'You did not answer my question.',
  );
  assert.match(told!, /^What can be taken back may be tried; what cannot is asked about first\. .+\?$/);
  assert.match(again!, /^You asked “Is it fair to ask them twice”, and I passed over it\./);
  assert.notEqual(again, told);
});

test('what figures come to is counted with those that were named, and held against the limit', () => {
  const counted = (...texts: string[]) => reckoned({ texts, spoken: '' }, records);
  assert.match(
    counted('I ask 350 a month.', 'It is 1,800 in parts.'),
    /At 350 a month 1,800 have come back after 6 months\./,
  );
  assert.match(counted('It is 1,800 in parts.'), /1,800 stays within the “4,000 euros”/);
  assert.match(counted('It is 4,100 in parts.'), /4,100 is more than the “4,000 euros”/);
  // What somebody else pays is not what comes in.
  assert.doesNotMatch(counted('He pays 900 a month.', 'It is 1,800 in parts.'), /a month/);
  assert.equal(counted('It is a lot of money.'), '');
});

test('what something means is their own reading, said back, or nobody’s', () => {
  assert.match(ownReading(['I think they heard only the money. It was late.']), /“I think they heard only the money”/);
  assert.match(ownReading(['They went quiet.']), /only those can say whom it is about/);
});

test('what somebody chooses between is known however it is asked, and a doubt is no choice', () => {
  for (const [message, options] of [
    ['What do you think, traders or aunty first?', ['traders', 'aunty']],
    ['Is it better to write to him or to knock at his door?', ['write to him', 'knock at his door']],
    [
      'Which matters more, the trip on the 4th or the draft on the 27th?',
      ['the trip on the 4th', 'the draft on the 27th'],
    ],
    ['I asked guest houses or Inverness shops. Very well.', ['guest houses', 'Inverness shops']],
    ['I ask Fiona. Would that be better than going to shops?', ['I ask Fiona', 'going to shops']],
    [
      'What I am asking is which of the three: the app, the flats, or the market.',
      ['the app', 'the flats', 'the market'],
    ],
    ['Is 15 a sensible number or am I fooling myself?', []],
    ['Do I need his skins or not?', []],
    ['I take the bus or walk.', []],
  ] as const)
    assert.deepEqual(optionsIn(message), options, message);
});

test('where one of two was tried and came to nothing, it is said to which of them that leans', () => {
  const tried: Records = {
    ...records,
    plays: [
      play('Skins on Fiona’s chairs', 'Two sold in three weeks.'),
      play('Stall at the market', 'Stood nine hours, sold none.'),
    ],
  };
  const { message } = converse({
    history: [],
    message: 'Forty skins lie in the barn. Is it better to go to the market or to Fiona?',
    records: tried,
    now,
    again: 0,
  });
  assert.match(message, /On “go to the market”: of “Stall at the market” you wrote “Stood nine hours, sold none”\./);
  assert.match(
    message,
    /On “Fiona”: of “Skins on Fiona’s chairs” you wrote “Two sold in three weeks”\. That leans to “Fiona”\./,
  );
});

test('a number is measured by the figures and days of the records', () => {
  const counted: Records = {
    ...records,
    plays: [
      play('A week of homework evenings', '23 children came on Monday and 9 on Thursday. The older ones stayed.'),
    ],
  };
  const { message } = converse({
    history: [{ role: 'user', text: 'The room is a third full.' }],
    message: 'I would count the children each evening. Is 15 on Thursday a sensible number or am I fooling myself?',
    records: counted,
    now,
    again: 0,
  });
  assert.match(message, /Your own figures and days beside it: .*“23 children came on Monday and 9 on Thursday”/);
});

test('“is that within what I can lose?” is answered yes or no, with the sum of what was said', () => {
  for (const [message, says] of [
    [
      'Ten at 300 euros is 3,000 euros, and 900 is already used. Is that within what I can lose, in your view?',
      'Yes: 10 × 300 is 3,000, 3,000 and the 900 used are 3,900, and that stays within the “4,000 euros” that you can lose, with 100 left.',
    ],
    [
      'Twelve valves at 400 euros. Does that stay below my limit?',
      'No: 12 × 400 is 4,800, and that is more than the “4,000 euros” that you can lose.',
    ],
    [
      'It costs 700 euros. Is that within my limit?',
      'Yes: 700 stays within the “4,000 euros” that you can lose, with 3,300 left.',
    ],
    // Of another unit nothing is reckoned.
    ['It takes forty hours. Is that within my limit?', ''],
    ['It costs 700 dollars. Is that within my limit?', ''],
    ['I have a limit of 4,000 euros and 900 is used.', ''],
  ] as const)
    assert.equal(sumWithin(message, records), says, message);
  const [, answer] = talk(
    'The tankers come late every morning.',
    'Ten sensors at 300 euros and 900 used. Is that within what I can lose?',
  );
  assert.match(answer!, /^Yes: 10 × 300 is 3,000, .*3,900/);
});

test('what is to come out of the limit itself is held against it, and its sum is asked for where there is none', () => {
  const asFarAs = /^As far as it lasts: it counts against the “4,000 euros”/;
  assert.match(sumWithin('If nobody lends one, may I rent a pump out of the 4,000?', records), asFarAs);
  assert.match(sumWithin('Can we take that from our €4,000?', records), asFarAs);
  assert.match(
    sumWithin('Can I pay a driver at 500 euros out of the 4,000?', records),
    /^Yes: 500 stays .* 3,500 left\.$/,
  );
  for (const message of [
    'I pay the driver out of the 4,000.',
    'May I take ten sensors out of the 40 that lie there?',
    'Does he draw 4,000 litres out of the tank?',
  ])
    assert.equal(sumWithin(message, records), '', message);
});

/** A talk in which that was said, and that told by the coach. */
const talkOf = (texts: string[], more: Partial<Talk> = {}): Talk => ({
  ...follow({ history: [], message: '', records, now, again: 0 }),
  texts,
  ...more,
});
const blank: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const silent: Records['partners'][number] = {
  id: 's',
  name: 'Farhan Sheikh',
  status: 'initiated',
  mine: true,
  updatedAt: '2026-11-01T10:00:00Z',
  promises: [],
};
const against = (whose: Partial<Records>, question: string, talked: Talk = talkOf([])): string =>
  objections(question, talked, { ...blank, ...whose }, now);

test('a talk is about its matter, what was said last, and the step that stands', () => {
  const told = { ...talkOf([]).told, matter: 'The queue' };
  assert.equal(around(talkOf(['One.', 'Two.', 'Three.'], { told })), 'The queue\nTwo.\nThree.\n');
  const step = { title: 'Count it', description: '', principle: 'bird-in-hand', due: '2026-11-27', loss: '' } as const;
  assert.equal(around(talkOf(['One.'], { told, step })), 'The queue\nOne.\nCount it');
});

test('who was asked and is silent, or said no, speaks against a plan in which they are named', () => {
  const partners = [silent];
  const says = 'By your own records: “Farhan Sheikh” has not answered since 1 Nov.';
  assert.equal(against({ partners }, 'What speaks against asking Farhan?'), says);
  assert.equal(against({ partners }, 'What speaks against it?', talkOf(['I would go with Sheikh.'])), says);
  assert.equal(against({ partners }, 'What speaks against asking the driver?'), '');
  const declined = [{ ...silent, status: 'declined' as const }];
  assert.equal(
    against({ partners: declined }, 'What speaks against asking Farhan?'),
    'By your own records: “Farhan Sheikh” has declined.',
  );
  // One is enough.
  const two = [silent, { ...silent, id: 't', name: 'Meera Rao' }];
  assert.equal(against({ partners: two }, 'What speaks against asking Farhan and Meera?'), says);
  // Whoever has joined is no reason against it.
  assert.equal(against({ partners: [{ ...silent, status: 'active' }] }, 'What speaks against asking Farhan?'), '');
});

test('of what was learnt only what is sober or hurt speaks against a plan, and where some bear on it, those alone', () => {
  const plays = [
    play('Ring those who left a number', 'Of 214 none paid. It is a short list.'),
    play('Songs at the gate', 'The director was angry.'),
    play('Tea at the valve', 'Nobody came to the valve.'),
  ];
  const valve = 'By your own records: of “Tea at the valve” you wrote “Nobody came to the valve”.';
  assert.equal(against({ plays }, 'What speaks against standing at the valve?'), valve);
  assert.equal(
    against({ plays }, 'What speaks against it?'),
    'By your own records: of “Ring those who left a number” you wrote “Of 214 none paid”; of “Songs at the gate” you wrote “The director was angry”.',
  );
  // A question of another matter is not met with what has nothing to do with it.
  assert.equal(against({ plays }, 'What speaks against renting the chapel for choir rehearsals?'), '');
  assert.match(against({ plays }, 'What speaks against the chapel choir?'), /Of 214 none paid/);
  // What somebody has or knows is no lesson.
  const inventory = { ...emptyInventory(), whatIHave: 'A pump that never worked.' };
  assert.equal(against({ inventory }, 'What speaks against it?'), '');
});

test('what is due soon or late already stands beside a plan, three lines at the most', () => {
  const late = play('Daily billing', null, { dueDate: '2026-11-10T12:00:00Z' });
  const soon = play('Three more societies', null, { dueDate: '2026-11-30T12:00:00Z' });
  const other = play('Flyers', null, { dueDate: '2026-12-01T12:00:00Z' });
  assert.equal(
    against({ plays: [late] }, 'What speaks against it?'),
    'By your own records: your play “Daily billing” was due on 10 Nov, and is still open.',
  );
  assert.equal(
    against({ plays: [soon, other, late], partners: [silent] }, 'What speaks against asking Farhan?'),
    'By your own records: “Farhan Sheikh” has not answered since 1 Nov; your play “Daily billing” was due on 10 Nov, and is still open; your play “Three more societies” is due on 30 Nov.',
  );
  assert.equal(against({ plays: [play('No day', null)] }, 'What speaks against it?'), '');
});

test('a play speaks against a limit when it ends after the last day of it', () => {
  const challenge = {
    ...records.challenge!,
    affordableLoss: { time: 'Mornings until 31 January', financial: '£50 till 15 February' },
  };
  const ends = (dueDate: string, more: Partial<Records['plays'][number]> = {}) =>
    against({ challenge, plays: [play('Daily billing', null, { dueDate, ...more })] }, 'What speaks against it?');
  const beyond =
    'By your own records: your play “Daily billing” ends on 26 Feb 2027, your limit says “£50 till 15 February”.';
  assert.equal(ends('2027-02-26T12:00:00Z'), beyond);
  assert.equal(ends('2027-02-26T12:00:00Z', { status: 'completed' }), '');
  for (const dueDate of ['2027-02-10T12:00:00Z', '2027-02-15T12:00:00Z']) assert.equal(ends(dueDate), '', dueDate);
  assert.equal(against({ challenge, plays: [play('No day', null)] }, 'What speaks against it?'), '');
  const said = talkOf([], { spoken: beyond });
  assert.equal(
    against(
      { challenge, plays: [play('Daily billing', null, { dueDate: '2027-02-26T12:00:00Z' })] },
      'What else?',
      said,
    ),
    '',
  );
});

test('of what stands against a plan beside the lessons one is told, and two lines more', () => {
  const challenge = {
    ...records.challenge!,
    affordableLoss: { time: 'Mornings until 31 January', financial: 'No money, and not my licence' },
  };
  const plays = [
    play('Daily billing', null, { dueDate: '2027-02-26T12:00:00Z' }),
    play('Late', null, { dueDate: '2026-11-10T12:00:00Z' }),
    play('Soon', null, { dueDate: '2026-11-30T12:00:00Z' }),
    play('Flyers', null, { dueDate: '2026-12-01T12:00:00Z' }),
  ];
  assert.equal(
    against({ challenge, plays }, 'What speaks against doing it without asking?'),
    'By your own records: your play “Daily billing” ends on 26 Feb 2027, your limit says “Mornings until 31 January”; your play “Late” was due on 10 Nov, and is still open; your play “Soon” is due on 30 Nov.',
  );
});

test('a figure is measured by those beside it in the records or said before, not by what lies in the inventory', () => {
  const beside = (question: string, whose: Partial<Records>, ...texts: string[]) =>
    measured(question, talkOf(texts), { ...blank, ...whose }, now);
  const plays = [
    play(
      'A week of homework',
      '23 children came on Monday. 9 children came on Thursday. 4 children sang. They liked it.',
    ),
  ];
  assert.equal(
    beside('Are 15 children enough?', { plays }),
    'Your own figures and days beside it: of “A week of homework” you wrote “23 children came on Monday” and “9 children came on Thursday”.',
  );
  assert.equal(beside('Are 15 goats enough?', { plays }), '');
  const inventory = { ...emptyInventory(), whatIHave: 'Chairs for 40 children.' };
  assert.equal(beside('Are 15 children enough?', { inventory }), '');
  const sung = [play('Singing', 'The children sang.')];
  assert.equal(beside('Are 15 children enough?', { plays: sung }), '');
  assert.equal(
    beside('Are 15 children enough?', {}, 'Last week 12 children stood there.', 'It rained.', 'They went home.'),
    'Your own figures and days beside it: you said “Last week 12 children stood there”.',
  );
  assert.equal(
    beside('Are 15 children enough?', {}, 'Last week 12 goats stood there.', 'It rained.', 'It was cold.'),
    '',
  );
});

test('figures are reckoned as they are written, and what was reckoned once is not said again', () => {
  const counted = (spoken: string, ...texts: string[]) => reckoned({ texts, spoken }, records);
  const back = 'At 350 a month 1,800 have come back after 6 months.';
  const within = '1,800 stays within the “4,000 euros” that you can lose.';
  const both = ['I ask 350 a month.', 'It is 1,800 in parts.'];
  assert.equal(counted('', ...both), `By your own figures: ${back} ${within}`);
  assert.equal(counted(back, ...both), `By your own figures: ${within}`);
  assert.equal(counted(`${back} ${within}`, ...both), '');
  for (const [month, parts, months] of [
    ['50,000', '1,250,000', 25],
    ['12,5', '100', 8],
    ['300', '600', 2],
  ] as const)
    assert.match(
      counted('', `I ask ${month} a month.`, `It is ${parts} in parts.`),
      new RegExp(`At ${month} a month ${parts} have come back after ${months} months\\.`),
    );
  for (const [month, parts] of [
    ['0', '1,800'],
    ['900', '400'],
    ['400', '400'],
  ])
    assert.doesNotMatch(counted('', `I ask ${month} a month.`, `It is ${parts} in parts.`), /come back/);
  assert.equal(counted('', 'I ask 350 a month.'), '');
  assert.match(counted('', 'It is 4,000 in parts.'), /4,000 stays within/);
  for (const theirs of [
    'They pay 900 a month.',
    'She spends 900 a month.',
    'They spend 900 a month.',
    'He paid 900 a month.',
    'It costs her 900 a month.',
    'It would cost them 900 a month.',
  ])
    assert.equal(counted('', theirs, 'It is 1,800 in parts.'), `By your own figures: ${within}`, theirs);
});

test('of several sums in a question that is meant which the plan comes to', () => {
  for (const [message, says] of [
    [
      'Shall I go? It costs 700 euros. Is that within my limit?',
      'Yes: 700 stays within the “4,000 euros” that you can lose, with 3,300 left.',
    ],
    [
      'It costs 4,000 euros and 50 euros. Is 4,050 euros above my limit?',
      'No: 4,050 is more than the “4,000 euros” that you can lose.',
    ],
    [
      'Eight at 500 euros. Is that within my limit?',
      'Yes: 8 × 500 is 4,000, and that stays within the “4,000 euros” that you can lose, with 0 left.',
    ],
    [
      'Ten pumps at 300, 3,000 euros in all. Is that within my limit?',
      'Yes: 10 × 300 is 3,000, and that stays within the “4,000 euros” that you can lose, with 1,000 left.',
    ],
    [
      'Ten at 300 euros, and 900 euros is already used. Is that within my limit?',
      'Yes: 10 × 300 is 3,000, 3,000 and the 900 used are 3,900, and that stays within the “4,000 euros” that you can lose, with 100 left.',
    ],
    [
      'Ten people by 5, and it costs 700 euros. Is that within my limit?',
      'Yes: 700 stays within the “4,000 euros” that you can lose, with 3,300 left.',
    ],
    [
      'The pump is 200 euros of the 900 euros that it comes to. Is that within my limit?',
      'Yes: 900 stays within the “4,000 euros” that you can lose, with 3,100 left.',
    ],
    [
      'It costs 700 euros, and 900 euros are already used. Is that within my limit?',
      'Yes: 700 and the 900 used are 1,600, and that stays within the “4,000 euros” that you can lose, with 2,400 left.',
    ],
    ['IS 700 EUROS WITHIN MY LIMIT?', 'Yes: 700 stays within the “4,000 euros” that you can lose, with 3,300 left.'],
    ['It costs 700 euros. Is that much?', ''],
  ] as const)
    assert.equal(sumWithin(message, records), says, message);
  assert.equal(sumWithin('It costs 700 euros. Is that within my limit?', blank), '');
});

test('a guess that is asked is no reading of one’s own, and of two the last is', () => {
  assert.match(
    ownReading(['I think they are shy people.', 'It may be that they forgot.']),
    /“It may be that they forgot”/,
  );
  assert.match(
    ownReading(['I think they are shy people.', 'Could be they forgot it?']),
    /“I think they are shy people”/,
  );
});
