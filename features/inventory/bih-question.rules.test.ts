// The questions of the BIH Coach.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertTexts } from '../../test/text.ts';
import { coachGreeting, coachQuestions } from './bih-question.rules.ts';
import { inventoryFields } from './inventory.rules.ts';

test('each field has eight questions, none is asked twice, and each is one', () => {
  const all = inventoryFields.flatMap((field) => coachQuestions[field]);
  assert.equal(all.length, 5 * 8);
  assert.equal(new Set(all).size, all.length);
  assertTexts(all);
  for (const question of all) assert.match(question, /^(?:What|Which|Who|How|When)\b[^?]+\?$/);
});

test('the coach greets by the first name where there is one', () => {
  assert.match(coachGreeting(' Ruth '), /^Hello Ruth\. I’m your BIH coach\./);
  for (const none of ['', ' ']) assert.match(coachGreeting(none), /^Hello\. I’m your BIH coach\./);
});
