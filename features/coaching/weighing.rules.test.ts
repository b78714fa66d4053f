// To a choice is said what the records and the figures named say, and nothing beside.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, repliesTo } from '../../test/fixtures/coached.ts';
import type { Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { optionsIn } from './choice.rules.ts';
import { converse } from './dialogue.rules.ts';
import { ownReading, reckoned, sumWithin } from './weighing.rules.ts';

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
