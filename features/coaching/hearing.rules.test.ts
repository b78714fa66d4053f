// What a conversation is heard to say, answer by answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Said } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { meansIn, partnerOf, peopleOf, personIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { follow } from './hearing.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Dr Aoife Brennan, senior partner. Mr Okafor, deputy head. Declan Walsh, pharmacist.',
    whatIHave: 'Nine buses, a yard in Velachery, a list of 310 parents. The second line, which nobody uses.',
    whatIKnow: 'Baking for weddings',
  },
  challenge: {
    id: 1,
    title: 'Mondays without the scramble',
    statement: 'All ring between eight and nine.',
    affordableLoss: { time: 'Half an hour a day', financial: '£20' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [],
  partners: [],
};
const nobody: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const asks = {
  control: '“All ring at once”: which part of that could you change this week without asking anyone?',
  means: '“All ring at once”: your inventory has “Nine buses”. Would that carry it?',
  instance: 'Which one case have you in mind, and what did it cost?',
  partner: '“All ring at once”: what would you ask Declan Walsh for first, and what is in it for the other side?',
  stop: 'At which point would you stop and not be sorry?',
  loss: '“All ring at once”: you set yourself “Half an hour a day” and “£20” as your limit. Which part of that may it cost?',
} as const;

/** What is told by an answer to a question. */
function told(asked: keyof typeof asks, message: string) {
  const history: Said[] = [
    { role: 'user', text: 'Mondays are hell at the desk.' },
    { role: 'assistant', text: asks[asked] },
  ];
  return follow({ history, message, records, now, again: 0 });
}

test('a means that is named is the answer, whatever else is told with it', () => {
  assert.equal(told('means', 'The buses. I wrote down every year when they ran.').told.means, 'The buses.');
  const both = told('means', 'The yard. I could park bus 4 at the gate.');
  assert.deepEqual([both.told.means, both.heard], ['The yard.', ['means', 'control']]);
  assert.equal(told('means', 'None of them.').given, 'Not “Nine buses”, then.');
});

test('what one doubts, or says of others, is nothing one can act on', () => {
  assert.equal(told('control', 'I could tell them, but nobody listens to the recording.').told.control, '');
  assert.equal(told('control', 'They all say it is urgent.').told.control, '');
  assert.equal(told('control', 'A chair in front of the picture.').told.control, 'A chair in front of the picture.');
});

test('how much of a limit is said in words, too', () => {
  const loss = (said: string): string => told('loss', said).told.loss;
  assert.equal(loss('All of it.'), 'Half an hour a day; £20');
  assert.equal(loss('Half. And I start on Wednesday.'), 'half of half an hour a day; £20');
  assert.equal(loss('None of it, I start at seven as it is.'), 'nothing');
  assert.equal(loss('One morning, a Saturday. 6,000 for thread.'), 'One morning, a Saturday. 6,000 for thread.');
});

test('who is named in a story or feared has no part in the plan; who is named in a plan has', () => {
  assert.equal(told('instance', 'Declan shouted at a woman on Tuesday.').told.partner, '');
  assert.equal(told('control', 'I could move the desk. I worry that Mr Okafor finds it messy.').told.partner, '');
  assert.equal(told('control', 'I could move the desk with Declan.').told.partner, 'Declan Walsh');
});

test('what is asked beside an answer, or taken back, is no part of it', () => {
  assert.equal(told('control', 'A slip on each door. But is it not risky?').told.control, 'A slip on each door.');
  assert.equal(
    told('control', 'I could text all sixty. Kidding. I could text five patients.').told.control,
    'I could text five patients.',
  );
});

test('a list in an inventory is several means; what one knows is held out only where it has to do with the matter', () => {
  assert.deepEqual(meansIn(records), [
    'Nine buses',
    'a yard in Velachery',
    'a list of 310 parents',
    'The second line, which nobody uses',
  ]);
  assert.ok(meansIn(records, 'the baking').includes('Baking for weddings'));
});

test('people are searched by their name without its title, and called by it with no other', () => {
  assert.deepEqual(
    peopleOf(records).map(({ first, called }) => [first, called]),
    [
      ['Aoife', 'Aoife'],
      ['Okafor', 'Mr Okafor'],
      ['Declan', 'Declan'],
    ],
  );
});

test('who was asked about alone is meant, though not named again; a point to stop at is a limit', () => {
  assert.equal(told('partner', 'For one winter, against work.').told.partner, 'Declan Walsh');
  assert.equal(
    told('stop', 'When Aoife looks at the clock. I ask her tomorrow.').told.loss,
    'When Aoife looks at the clock.',
  );
});

const kin: Records = {
  ...records,
  challenge: {
    ...records.challenge!,
    potentialPartners: [{ name: 'Otieno' }, { name: 'Frau Yilmaz', relationship: 'night shift' }, { name: 'Kimo' }],
  },
  partners: (
    [
      ['Peter Otieno', 'active'],
      ['Ayşe Yilmaz', 'active'],
      ['Kimo Akana', 'declined'],
    ] as const
  ).map(([name, status]) => ({
    id: name,
    name,
    status,
    mine: true,
    updatedAt: '2026-11-01T10:00:00Z',
    promises: [],
  })),
};
test('a partner is one person however the records name them, and who has declined is not held out', () => {
  const people = peopleOf(kin).map(({ name }) => name);
  assert.deepEqual(people.slice(0, 2), ['Otieno', 'Frau Yilmaz']);
  assert.equal(people.filter((name) => /Otieno|Yilmaz|Kimo/u.test(name)).length, 2, people.join());
  assert.deepEqual(
    ['Otieno', 'Mr Otieno', 'Kimo', 'Brian'].map((name) => partnerOf(name, kin)?.name),
    ['Peter Otieno', 'Peter Otieno', 'Kimo Akana', undefined],
  );
  // Two of the same name are nobody's.
  const two = { partners: [...kin.partners, { ...kin.partners[0]!, name: 'Grace Otieno' }] };
  assert.equal(partnerOf('Otieno', two), undefined);
});

test('whoever writes in small letters is heard to name somebody, but no word for a name', () => {
  assert.equal(personIn('declan would. he has time', kin), 'Declan Walsh');
  assert.equal(personIn('ayşe knows', kin), 'Frau Yilmaz');
  assert.equal(personIn('Does ayşe know', kin), 'Frau Yilmaz');
  const will: Records = { ...nobody, partners: [{ ...kin.partners[0]!, name: 'Will Hart' }] };
  assert.equal(personIn('i will ask', will), undefined);
  assert.equal(personIn('I will ask Will', will), 'Will Hart');
});

test('what somebody says they could do last is what they would do, and the first words of an answer are its limit', () => {
  const later = follow({
    history: [
      { role: 'user', text: 'Half of the crop rots.' },
      { role: 'assistant', text: asks.control },
      { role: 'user', text: 'I could wash it the same day.' },
      { role: 'assistant', text: asks.loss },
    ],
    message: 'I could freeze it in bags.',
    records,
    now,
    again: 0,
  });
  assert.match(later.told.control, /freeze it in bags/);
  assert.equal(
    told('loss', 'One lunchtime. Though I have none to spare until after the inspection.').told.loss,
    'One lunchtime',
  );
  assert.equal(told('loss', 'I already said two lunchtimes.').told.loss, 'Two lunchtimes');
  // "Yilmaz. I would ask her" is a plan with Yilmaz.
  const plan = follow({
    history: [
      { role: 'user', text: 'The scrap of the night is too much.' },
      { role: 'assistant', text: asks.control },
    ],
    message: 'Yilmaz. I would ask her whether I may show the boxes.',
    records: kin,
    now,
    again: 0,
  });
  assert.equal(plan.told.partner, 'Frau Yilmaz');
});

test('a day alone is the day of the deed that was said, and what is brought to whoever was asked about is a deed', () => {
  const asked = (question: string, ...said: string[]) => {
    const history: Said[] = [
      { role: 'user', text: 'Nobody looks at the data.' },
      { role: 'assistant', text: asks.control },
      { role: 'user', text: said[0]! },
      { role: 'assistant', text: question },
    ];
    return follow({ history, message: said[1]!, records, now, again: 0 }).told;
  };
  assert.match(
    asked(
      'What exactly will you do, and on which day?',
      'I could put a curve on the screen.',
      'Wednesday evening. He is in.',
    ).act,
    /^Wednesday/,
  );
  assert.equal(
    asked(asks.partner, 'Nothing.', 'I take him the ten pieces. I think he likes that.').control,
    'I take him the ten pieces.',
  );
  assert.match(
    asked(asks.partner, 'I could stay on Thursday, but the head said no to every day.', 'Fine.').control,
    /^I could stay on Thursday/,
  );
  const first = 'Two hours for it, and I write to him. But what do I say?';
  assert.equal(told('partner', first).told.loss, 'Two hours for it');
});

test('a list of one thing is one thing', () => {
  const rest: Records = {
    ...records,
    inventory: { ...emptyInventory(), slackResources: 'Remnants of cloth, maybe forty of them.' },
  };
  assert.deepEqual(meansIn(rest), ['Remnants of cloth, maybe forty of them']);
});

test('a list of people is each of them, what others decide is nothing one can act on, and a day may stand before its deed', () => {
  const kinds: Records = {
    ...records,
    inventory: {
      ...records.inventory,
      whoIKnow: 'Yassine from the warehouse, Salma the buyer, Omar who drives for us',
    },
  };
  assert.deepEqual(
    peopleOf(kinds).map(({ first }) => first),
    ['Yassine', 'Salma', 'Omar'],
  );
  assert.equal(told('control', 'The shift plan on Thursdays. But Declan decides it.').told.control, '');
  const slips = told('partner', 'Tomorrow at seven. I ask him for ten slips, one hour.').told;
  assert.match(slips.act, /^Tomorrow at seven\. I ask/);
  assert.equal(slips.loss, 'one hour');
  const turned = follow({
    history: [
      { role: 'user', text: 'Shoes come back.' },
      { role: 'assistant', text: asks.control },
    ],
    message: 'I could count them. But actually forget the shoes, the real thing is the courier charges us twice.',
    records,
    now,
    again: 0,
  });
  assert.deepEqual([turned.told.matter, turned.told.control], ['The courier charges us twice.', '']);
});

test('the day is heard though the deed is not said again', () => {
  const history: Said[] = [
    { role: 'user', text: 'Nine were sent home.' },
    { role: 'assistant', text: asks.control },
    { role: 'user', text: 'I could give them thirty slips.' },
    { role: 'assistant', text: asks.loss },
  ];
  const message = 'Two hours. On Tuesday the slips are at the gate.';
  const { act, loss } = follow({ history, message, records, now, again: 0 }).told;
  assert.deepEqual([act, loss], ['On Tuesday the slips are at the gate.', 'Two hours.']);
});
