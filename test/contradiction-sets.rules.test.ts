// Sixty plans against what their authors wrote before: thirty that contradict it and thirty that do not. The sentences
// were written before the rules were.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { blindPhrases, blindSets, harmlessTalks, phrasesNow } from './fixtures/blind-plans.ts';
import { now, planSets, play } from './fixtures/contradictions.ts';
import { plainSets } from './fixtures/plain-plans.ts';
import { partner } from './fixtures/said-against.ts';
import { seededSets } from './fixtures/seeded-plans.ts';
import { sevenPeople } from './fixtures/seven-people.ts';
import { emptyInventory } from '../features/inventory/inventory.rules.ts';
import type { Records } from '../features/records/records.rules.ts';
import type { ContradictionKind } from '../features/contradictions/clash.rules.ts';
import { contradictions } from '../features/contradictions/contradiction.rules.ts';

const challenge = (rest: Partial<NonNullable<Records['challenge']>> = {}) => ({
  id: 7,
  title: 'Cut permit intake from nine weeks to three',
  statement: 'Files lie on four desks before anybody reads them.',
  affordableLoss: null,
  potentialPartners: [],
  hasPremortem: true,
  ...rest,
});
const loss = (affordableLoss: NonNullable<Records['challenge']>['affordableLoss']) =>
  ({ challenge: challenge({ affordableLoss }) }) as const;
const has = (texts: Partial<Records['inventory']>) => ({ inventory: { ...emptyInventory(), ...texts } });
const records = (some: Partial<Records>): Records => ({
  inventory: emptyInventory(),
  challenge: null,
  plays: [],
  partners: [],
  ...some,
});

const walt = { name: 'Walt Jensen', relationship: 'fire marshal' };
const seeded: [says: string, some: Partial<Records>, kind: ContradictionKind][] = [
  ['I will spend $2,000 on a booth at the fair.', loss({ financial: 'At most $500.' }), 'money'],
  ['The plan is to hire a designer for about 1200 euros.', loss({ financial: 'no more than 300 euros' }), 'money'],
  ['We could just buy ten tablets, that is 4k.', loss({ financial: 'Up to $1,000 of the leftover budget' }), 'money'],
  [
    'I would put five thousand dollars of my savings into it.',
    loss({ financial: '$800, what I have put aside' }),
    'money',
  ],
  ['Let me order the printed signs, they cost £90.', loss({ financial: 'Nothing. No money at all.' }), 'money'],
  [
    'I am booking the hall for $650 next Saturday.',
    { plays: [play('Try one open evening', { affordableLoss: { financial: '$200' } })] },
    'money',
  ],
  ['I will work twenty hours on it this week.', loss({ time: 'Two hours on Friday afternoons' }), 'time'],
  ['I would take three days off to finish the prototype.', loss({ time: '6 hours in all' }), 'time'],
  ['My plan is ten hours a week until it runs.', loss({ time: 'three hours a week' }), 'time'],
  ['I will do it over the weekend, Saturday and Sunday.', loss({ time: 'Weekdays only, no weekends' }), 'time'],
  ['I can write the guide in the evenings.', has({ whoIAm: 'Mother of two, so I guard my evenings.' }), 'time'],
  ['We keep on with the pilot for another month.', loss({ time: 'I stop on 10 November 2026.' }), 'stop'],
  ['I will carry on with the counter check until Christmas.', loss({ time: 'Until 15 November, then I stop' }), 'stop'],
  [
    'I want to continue the newsletter a few more weeks.',
    { plays: [play('Write a newsletter', { affordableLoss: { time: 'Stop by 2026-11-01 if nobody answers' } })] },
    'stop',
  ],
  ['It can run until the end of January.', loss({ time: 'until 20 December 2026' }), 'stop'],
  [
    'Walt will sign off the new form, so we can begin on Monday.',
    { challenge: challenge({ potentialPartners: [walt] }) },
    'partner',
  ],
  [
    'Amira is going to teach the first class for us.',
    has({ whoIKnow: 'Samuel Osei in Records. Amira Haddad at the community college.' }),
    'partner',
  ],
  [
    'I count on Samuel to pull the old files.',
    { ...has({ whoIKnow: 'Samuel Osei in Records.' }), partners: [] },
    'partner',
  ],
  [
    'Priya handles the sensors and I do the rest.',
    { partners: [partner('Priya Raghunathan', 'initiated')] },
    'partner',
  ],
  ['Lukas will lend us the van.', { partners: [partner('Lukas Brandt', 'declined')] }, 'partner'],
  [
    'I want to start a second pilot in the north office.',
    { plays: [play('Count twenty files', { dueDate: '2026-11-06T12:00:00Z' })] },
    'overdue',
  ],
  [
    'My next idea is a video about the form. I will launch it tomorrow.',
    { plays: [play('Ask three contractors', { status: 'planned', dueDate: '2026-10-30T12:00:00Z' })] },
    'overdue',
  ],
  [
    'I will count the twenty files some time in January.',
    { plays: [play('Count twenty files', { dueDate: '2026-11-27T12:00:00Z' })] },
    'due',
  ],
  [
    'Let us begin something new with the library.',
    { partners: [partner('Theo Park', 'active', [{ text: 'Send the list of forms', due: '2026-11-10' }])] },
    'promise',
  ],
  [
    'I will hand out flyers at the market again.',
    {
      plays: [play('Flyers at the market', { status: 'completed', lessons: 'Flyers did not work: nobody kept one.' })],
    },
    'lesson',
  ],
  [
    'The plan is another survey by email to all contractors.',
    {
      plays: [
        play('Survey by email', {
          status: 'completed',
          lessons: 'Never again a survey by email. Two of ninety replied.',
        }),
      ],
    },
    'lesson',
  ],
  ['I have no room where we could meet.', has({ slackResources: 'An empty meeting room by the north door.' }), 'means'],
  ['First I need to buy a scanner.', has({ whatIHave: 'A scanner that mostly works.' }), 'means'],
  ['I will publish it in the newspaper.', loss({ reputation: 'Nothing in public until it works.' }), 'public'],
  ['I would take out a loan for the oven.', has({ whoIAm: 'Baker. I do not borrow money, ever: no loan.' }), 'refusal'],
];

const clean: [says: string, some: Partial<Records>][] = [
  ['I will spend $200 on paper and pens.', loss({ financial: 'At most $500.' })],
  ['It would save us $20,000 a year.', loss({ financial: 'At most $500.' })],
  ['They lost $4,000 last year because of it.', loss({ financial: '$100' })],
  ['The county has a budget of 2 million dollars for this.', loss({ financial: 'Up to $300' })],
  ['I have 1,200 files on my desk.', loss({ financial: 'No money' })],
  ['I will not spend $3,000 on that, it is too much.', loss({ financial: 'At most $500.' })],
  ['I will use two hours on Friday.', loss({ time: 'Two hours on Friday afternoons' })],
  ['A file takes nine weeks to get to the last desk.', loss({ time: '6 hours in all' })],
  ['I can give it an hour a week.', loss({ time: 'three hours a week' })],
  ['Nobody answers the phone in the evenings.', has({ whoIAm: 'I guard my evenings.' })],
  ['The market is on Saturday, and the shop is shut on Sunday.', loss({ time: 'no weekends' })],
  ['I keep the pilot running until 10 December.', loss({ time: 'until 20 December 2026' })],
  ['We stopped on 10 November, as I had said.', loss({ time: 'I stop on 10 November 2026.' })],
  ['I will ask Walt whether he would sign it.', { challenge: challenge({ potentialPartners: [walt] }) }],
  ['I asked Walt yesterday and he will sign it.', { challenge: challenge({ potentialPartners: [walt] }) }],
  ['Walt says he might accept a counter check.', { challenge: challenge({ potentialPartners: [walt] }) }],
  ['Samuel will pull the files for me.', { partners: [partner('Samuel Osei', 'active')] }],
  ['Amira taught me how to run a class.', has({ whoIKnow: 'Amira Haddad at the community college.' })],
  ['Who could help me with the sensors?', { partners: [partner('Priya Raghunathan', 'initiated')] }],
  [
    'I finished counting the twenty files, so I start with the form.',
    { plays: [play('Count twenty files', { dueDate: '2026-11-06T12:00:00Z' })] },
  ],
  [
    'I want to start a second pilot in the north office.',
    { plays: [play('Count twenty files', { dueDate: '2026-12-06T12:00:00Z' })] },
  ],
  [
    'I am late with the twenty files and do them today before anything new.',
    { plays: [play('Count twenty files', { dueDate: '2026-11-06T12:00:00Z' })] },
  ],
  [
    'I will count the twenty files on Wednesday.',
    { plays: [play('Count twenty files', { dueDate: '2026-11-27T12:00:00Z' })] },
  ],
  [
    'I will hand out flyers at the market again.',
    { plays: [play('Flyers at the market', { status: 'completed', lessons: 'Forty people came because of them.' })] },
  ],
  [
    'A survey did not work, so this time I talk to three of them.',
    { plays: [play('Survey by email', { status: 'completed', lessons: 'Never again a survey by email.' })] },
  ],
  ['I have a room by the north door where we could meet.', has({ slackResources: 'An empty meeting room.' })],
  ['I have no idea where to start.', has({ slackResources: 'Ideas and an empty room.' })],
  ['I will show it to two colleagues first.', loss({ reputation: 'Nothing in public until it works.' })],
  ['I will pay the oven from what the market brings.', has({ whoIAm: 'Baker. I do not borrow money, ever.' })],
  [
    'Yes, let us do that.',
    { ...loss({ financial: '$10', time: 'one hour' }), partners: [partner('Lukas Brandt', 'declined')] },
  ],
];

test('of thirty plans that contradict what their author wrote, at least 27 are named for what they are', () => {
  assert.equal(seeded.length, 30);
  const missed = seeded.filter(
    ([says, some, kind]) => !contradictions(says, records(some), now).some((each) => each.kind === kind),
  );
  assert.ok(missed.length <= 3, JSON.stringify(missed.map(([says]) => says)));
});

test('of thirty plans that contradict nothing, at most three are spoken against', () => {
  assert.equal(clean.length, 30);
  const wrong = clean.flatMap(([says, some]) =>
    contradictions(says, records(some), now).map(({ kind }) => `${kind}: ${says}`),
  );
  assert.ok(wrong.length <= 3, JSON.stringify(wrong));
});

for (const [name, { against, clean }] of Object.entries({ ...planSets, ...plainSets, ...seededSets }))
  test(`of the set “${name}”, nine in ten are named, and one clean plan in ten at most is spoken against`, () => {
    const missed = against.filter(
      ([says, whose, kind]) => !contradictions(says, whose, now).some((each) => each.kind === kind),
    );
    const alarms = clean.flatMap(([says, whose]) =>
      contradictions(says, whose, now).map(({ kind }) => `${kind}: ${says}`),
    );
    assert.ok(missed.length <= against.length / 10, missed.map(([says]) => says).join('\n'));
    assert.ok(alarms.length <= clean.length / 10, alarms.join('\n'));
  });

for (const [name, { now: today, against, clean, most }] of Object.entries(blindSets))
  test(`of the set “${name}”, ${against.length - most} of ${against.length} are named, and one clean plan in ten at most is spoken against`, () => {
    const missed = against.filter(
      ({ says, whose, kind }) => !contradictions(says, whose, today).some((each) => each.kind === kind),
    );
    const alarms = clean.flatMap(({ says, whose }) => {
      const kinds = contradictions(says, whose, today).map(({ kind }) => kind);
      return kinds.length > 0 ? [`${kinds.join(', ')}: ${says}`] : [];
    });
    assert.ok(missed.length <= most, missed.map(({ says, why }) => `${says} (${why})`).join('\n'));
    assert.ok(alarms.length <= clean.length / 10, alarms.join('\n'));
  });

test('what seven people plan against their records is named, and what else they say is not spoken against', () => {
  for (const [says, whose, kind] of sevenPeople.against)
    assert.ok(
      contradictions(says, whose, now).some((each) => each.kind === kind),
      says,
    );
  for (const [says, whose] of sevenPeople.clean) assert.deepEqual(contradictions(says, whose, now), [], says);
});

for (const [name, { now: today, talks, most }] of Object.entries(harmlessTalks))
  test(`whoever only talks about their work is hardly spoken against: ${name}`, () => {
    const alarms = talks.flatMap(({ who, says, whose }) =>
      says.flatMap((message) => contradictions(message, whose, today).map(({ kind }) => `${kind}, ${who}: ${message}`)),
    );
    assert.equal(talks.flatMap(({ says }) => says).length, 120);
    assert.ok(alarms.length <= most, alarms.join('\n'));
  });

for (const [name, { phrases, named, alarms }] of Object.entries(blindPhrases))
  test(`in few words, whoever ${name} is named as often as before, and not more who only nearly does`, () => {
    const told = phrases.filter(({ says, whose }) => contradictions(says, whose, phrasesNow).length > 0);
    const right = told.filter(({ isAgainst }) => isAgainst).length;
    const wrong = told.length - right;
    assert.ok(right >= named && wrong <= alarms, `${right} named, ${wrong} alarms`);
  });

test('whatever is said, each contradiction is told once and in good time', () => {
  const some = records({
    ...loss({ financial: '$5', time: 'one hour until 1 November' }),
    ...has({ whoIKnow: 'Amira Haddad', whatIHave: 'A van.', whoIAm: 'I never borrow.' }),
    plays: [play('Count twenty files', { dueDate: '2026-11-06T12:00:00Z' })],
  });
  const word = fc.constantFrom(
    'I',
    'will',
    'spend',
    '$',
    '1,000',
    'hours',
    'Amira',
    'start',
    'new',
    'until',
    'van',
    'no',
    ' ',
    '.',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 4_000 }),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (says) => {
        const found = contradictions(says, some, now);
        assert.equal(new Set(found.map(({ key }) => key)).size, found.length);
        assert.ok(found.every((each) => each.says.length < 600));
      },
    ),
  );
});
