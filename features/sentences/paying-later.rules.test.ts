// What is had now and paid for later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payingLater } from './paying-later.rules.ts';

test('who pays later, in a named month or when they can, has it on credit', () => {
  for (const said of [
    'They pay me later.',
    'Let them pay at the end of term.',
    'On credit.',
    'He owes me.',
    'They pay in March.',
  ])
    assert.ok(payingLater.test(said), said);
  for (const said of ['They pay today.', 'Not on credit.', 'They paid.']) assert.ok(!payingLater.test(said), said);
});
