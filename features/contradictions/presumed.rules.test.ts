// What a plan takes for done although the records have it open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, partner, who } from '../../test/fixtures/said-against.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { contradictions } from './contradiction.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const records: Records = {
  inventory: emptyInventory(),
  challenge: null,
  plays: [
    play('Survey the night porters', { status: 'planned', dueDate: '2026-11-12T12:00:00Z' }),
    play('Get a permit from the harbour master', { status: 'active' }),
    play('Taste six jams with neighbours', { status: 'completed' }),
  ],
  partners: [],
};
const told = (says: string, whose = records): string[] => contradictions(says, whose, now).map(({ key }) => key);
const [survey, permit] = ['overdue play Survey the night porters', 'overdue play Get a permit from the harbour master'];

test('a plan that takes an open play for done is told so', () => {
  for (const says of [
    'Now that I have the survey of the night porters, I can write the rota.',
    'The porter survey is in the bag, so on Monday I print the rota.',
    'With the night porter survey out of the way I start on the rota.',
    'The survey of the porters shows that two lifts are enough, so I lock the third.',
    'As the night porters have all answered my survey, I will change the shift.',
    'From the survey I did with the porters I know what they want, and I order the lockers.',
    'Our porter survey says that two lifts are enough, so on Monday I lock the third.',
    'After the survey of the porters we know the worst hour, so I lock the third lift.',
    'As we surveyed the night porters already, we can write the rota.',
    'Since the night porters were surveyed already, I skip that part and go to the rota.',
  ])
    assert.deepEqual(told(says), [survey], says);
  for (const says of [
    'The harbour master has given us the permit, so we open on Saturday.',
    'The harbour master’s permit is signed. I build the stall on Monday.',
    'The harbour master’s permit is signed, so my brother buys the planks.',
    'The harbour master’s permit is signed; therefore my brother buys the planks.',
    'The harbour master’s permit is signed and I build the stall.',
    'I am glad now that the harbour master’s permit is signed. I build the stall.',
    'We have the harbour master’s permit, so I put up the stall tomorrow.',
    'The harbour permit is signed, I start to build.',
    'The harbour master has nothing against it, so I build on Monday.',
    'With the permit of the harbour master on our side I build on Monday.',
  ])
    assert.deepEqual(told(says), [permit], says);
});

test('what is still to be done, asked, or told as news is not taken for done', () => {
  for (const says of [
    'Once the survey of the night porters is done I write the rota.',
    'If the harbour master has signed the permit by Friday, I build the stall.',
    'Is the porter survey enough to write a rota?',
    'The survey of the night porters is not done yet, so I do it tonight.',
    'I finished the survey of the night porters yesterday.',
    'When I have the harbour permit I start to build.',
    'The permit from the harbour master should be signed next week.',
    'On Monday I ask the night porters my survey.',
    'Now that we have tasted six jams with the neighbours, I cook the plum one.',
    'After the survey of the night porters I write the rota.',
    'Now that it is cold, the night porters drink tea.',
    'I have surveyed two of the night porters so far, so four are left.',
    'The harbour master’s permit is signed.',
    'We have the harbour master’s permit, which is nice.',
    'The harbour master’s permit is signed. My brother buys the planks.',
    'The harbour master’s permit is signed. We bought the planks last week.',
    'I build the stall on Monday. The harbour master’s permit is signed.',
    'The harbour master’s permit is signed. It was raining. I build the stall on Monday.',
    'The harbour master’s permit is signed, it rained, so my brother is wet.',
    'As we surveyed the night porters already, they know the questions.',
    'The permit is signed, so we open on Saturday.',
  ])
    assert.deepEqual(told(says), [], says);
});

test('a promise that is open is not taken for kept', () => {
  const whose: Records = {
    ...records,
    partners: [partner('Oksana Bilyk', 'active', [{ text: 'Send Oksana the floor plans', due: '2026-12-11' }])],
  };
  const key = 'promise with Oksana Bilyk Send Oksana the floor plans';
  assert.deepEqual(told('Oksana has my floor plans, so she can measure the doors on Monday.', whose), [key]);
  assert.deepEqual(told('Now that Oksana has got the plans of the floor we order the doors.', whose), [key]);
  assert.deepEqual(told('I send Oksana the floor plans on Monday, then she can measure the doors.', whose), []);
  assert.deepEqual(told('When Oksana has the floor plans she measures the doors.', whose), []);
});

test('it is told what is built upon, how it stands, and by the name that it has in the records', () => {
  const whose: Records = {
    ...records,
    partners: [
      partner('Oksana Bilyk', 'active', [
        { text: 'Send Oksana the floor plans', due: null },
        { text: 'Send me the price list of the doors', due: null },
      ]),
      partner('Marek Nowak', 'active', [{ text: 'Bring Marek the keys of the cellar', due: null }]),
    ],
  };
  const all = (says: string) => contradictions(says, whose, now);
  assert.deepEqual(all('The porter survey is in the bag, so on Monday I print the rota.'), [
    {
      kind: 'overdue',
      key: survey,
      about: '“Survey the night porters”',
      says: 'You build on it as done: your play “Survey the night porters” was due on 12 Nov, and it is still open.',
    },
  ]);
  assert.deepEqual(all('The harbour permit is signed, I start to build.'), [
    {
      kind: 'overdue',
      key: permit,
      about: '“Get a permit from the harbour master”',
      says: 'You build on it as done: your play “Get a permit from the harbour master” is still open.',
    },
  ]);
  assert.deepEqual(all('It rained. As the light is bad, Oksana has my floor plans, so she can measure on Monday.'), [
    {
      kind: 'promise',
      key: 'promise with Oksana Bilyk Send Oksana the floor plans',
      about: '“Oksana Bilyk”',
      says: 'You build on it as done: what you promised “Oksana Bilyk”, “Send Oksana the floor plans”, is not ticked off.',
    },
  ]);
  for (const says of [
    // What she owes is no promise of one's own, and her name is not the thing that was promised.
    'Now that Oksana has sent me the price list of the doors I order them.',
    // Whoever has the keys, it is not Marek.
    'Now that the keys of the cellar are done I move the shelves.',
    'Now that Marek has answered I move the shelves.',
  ])
    assert.deepEqual(all(says), [], says);
});

test('a promise that is long is known again by its beginning', () => {
  const text = `Send Oksana the floor plans ${'of the next house '.repeat(6)}`;
  const whose: Records = { ...records, partners: [partner('Oksana Bilyk', 'active', [{ text, due: null }])] };
  const [found] = contradictions('Oksana has my floor plans, so she can measure on Monday.', whose, now);
  assert.equal(found?.key, `promise with Oksana Bilyk ${text.slice(0, 80)}`);
});

test('whoever is on one’s side has agreed', () => {
  const whose: Records = { ...records, plays: [play('Get the mayor to agree', { status: 'active' })] };
  assert.deepEqual(told('With the mayor on our side we print the posters.', whose), [
    'overdue play Get the mayor to agree',
  ]);
});

test('what is still to be done although its play is ticked off is named, and what is done anew is not', () => {
  const done = who({ plays: [play('Count the old files', { status: 'completed', lessons: 'Done, 240 of them.' })] });
  named(
    'lesson',
    done,
    'I still have to count the old files before anything else.',
    'We haven’t counted the old files yet.',
    'Counting the old files is still on my list.',
  );
  harmless(
    done,
    'I still have to count the new files.',
    'I have to count the old files once more, some came back.',
    'I counted the old files in October.',
    'If I still have to count the old files, I do it on Monday.',
    'I still have to write the report on the old files we counted.',
  );
  harmless(
    who({
      plays: [
        play('Count the old files', { status: 'completed', lessons: 'Done.' }),
        play('Count the old files in the cellar'),
      ],
    }),
    'I still have to count the old files in the cellar.',
  );
});
