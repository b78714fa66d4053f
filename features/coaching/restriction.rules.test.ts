// What may not be done yet or is not open: who must not hear, what is closed, what was to be done no third time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { play } from '../../test/fixtures/contradictions.ts';
import { contradictions } from './contradiction.rules.ts';
import type { Records } from './records.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const records = (some: Partial<Records['inventory']>, plays: Records['plays'] = []): Records => ({
  inventory: { ...emptyInventory(), ...some },
  challenge: null,
  plays,
  partners: [],
});
const kinds = (says: string, whose: Records): string[] => contradictions(says, whose, now).map(({ kind }) => kind);

test('who must not hear of it yet is not shown it, unless the plan waits', () => {
  const whose = records({
    whoIKnow: 'Ruth Adler, our director: not a word to her before 15 January. Ben in the archive.',
  });
  assert.deepEqual(kinds('On Monday I show Ruth the first ten boxes.', whose), ['public']);
  assert.deepEqual(kinds('Ruth is in on Friday. I’ll walk her through the list.', whose), ['public']);
  assert.deepEqual(kinds('On 20 January I show Ruth the first ten boxes.', whose), []);
  assert.deepEqual(kinds('As soon as the test is over I’ll tell Ruth.', whose), []);
  assert.deepEqual(kinds('I won’t show it to Ruth.', whose), []);
  assert.deepEqual(kinds('I showed Ben the list, and he laughed.', whose), []);
});

test('what is closed or barred is not used, and may be asked for', () => {
  const whose = records({
    whatIHave: 'A press. The reading room is closed to us until 11 January. The town crest may not go on posters.',
  });
  assert.deepEqual(kinds('On Monday we move the press to the reading room.', whose), ['means']);
  assert.deepEqual(kinds('I will print the crest on every poster.', whose), ['means']);
  assert.deepEqual(kinds('On 12 January we move the press to the reading room.', whose), []);
  assert.deepEqual(kinds('I will ask the council whether the crest is allowed.', whose), []);
  assert.deepEqual(kinds('I will print the posters without the crest.', whose), []);
});

test('what was to be done twice and no third time is not done again', () => {
  const whose = records({}, [play('Van to the valley', { description: 'Two trips and no third.' })]);
  assert.deepEqual(kinds('We load the van for the valley again on Saturday.', whose), ['stop']);
  assert.deepEqual(kinds('Both trips with the van to the valley are over, I give back the keys.', whose), []);
});
