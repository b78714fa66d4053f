// A step is made of what was told and changed by what is said to it: its deed, its day, its size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { follow } from './hearing.rules.ts';
import type { Said } from './talk.rules.ts';
import type { Records } from './records.rules.ts';
import { changedStep, stepOf } from './step.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nothing: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };

/** What was told in some messages, with nothing said between. */
function told(...messages: string[]) {
  const history = messages.slice(0, -1).map((text): Said => ({ role: 'user', text }));
  return follow({ history, message: messages.at(-1)!, records: nothing, now, again: 0 });
}

test('a step is made smaller, moved to another day and changed', () => {
  const talk = told('The stockroom is a mess, 20 minutes for a bolt.', 'I will clear one shelf on Thursday.');
  const step = stepOf(talk, nothing, now);
  const changed = (...said: string[]) =>
    said.reduce((each, own) => changedStep(each, own, talk, nothing, now) ?? each, step);
  assert.deepEqual([step.title, step.due], ['Clear one shelf', '2026-11-26']);
  assert.equal(changed('too much').title, 'The first hour of: clear one shelf');
  assert.equal(changed('too much', 'still too much').title, 'The first quarter of an hour of: clear one shelf');
  assert.equal(changed('by 4 December').due, '2026-12-04');
  assert.equal(changed('Actually I would rather label ten boxes.').title, 'Label ten boxes');
  assert.equal(changedStep(step, 'Is that clever?', talk, nothing, now), null);
});
