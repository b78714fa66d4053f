// What a plan takes for done although the records have it open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { partner } from '../../test/fixtures/said-against.ts';
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
