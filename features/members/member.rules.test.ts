// What is hidden is named, whatever is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hiddenText } from './member.rules.ts';

test('what is hidden is named as one would say it', () => {
  const told = (inventory: boolean, plays: boolean, premortems: boolean) =>
    hiddenText({ inventory, plays, premortems });
  assert.equal(told(true, true, true), null);
  assert.equal(told(true, true, false), 'They don’t see your pre-mortems.');
  assert.equal(told(false, true, false), 'They don’t see your inventory and your pre-mortems.');
  assert.equal(told(false, false, false), 'They don’t see your inventory, your plays and your pre-mortems.');
});
