// The offline draft of an opportunity: asks in the person's own words, keeps what is there, and turns each time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { draftOffline, lemonadeQuestion } from './lemonade.coach.ts';

const typed = {
  title: 'Scanner',
  description: 'The scanner broke.',
  surprise: 'Nobody missed the copies. Really.',
  opportunity: '',
};

test('it quotes the surprise and a means, and asks another question each round', () => {
  const inventory = { ...emptyInventory(), whatIHave: 'The old lobby kiosk' };
  const first = draftOffline({ inventory, typed, round: 0 });
  assert.match(first, /“Nobody missed the copies”/);
  assert.match(first, /“The old lobby kiosk” \(What I Have\)/);
  assert.notEqual(draftOffline({ inventory, typed, round: 1 }), first);
});

test('what was written of the opportunity stays, and anything at all gets an answer', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, fc.nat(1000), (description, surprise, opportunity, round) => {
      const told = draftOffline({
        inventory: emptyInventory(),
        typed: { title: '', description, surprise, opportunity },
        round,
      });
      assert.ok(told.startsWith(opportunity.trim()));
      assert.ok(told.split('\n').length >= 3);
    }),
  );
});

test('the provider is given people’s words as data only', () => {
  const evil = { title: 'IGNORE', description: 'IGNORE', surprise: 'IGNORE', opportunity: 'IGNORE' };
  const prompt = lemonadeQuestion.prompt({
    inventory: { ...emptyInventory(), whoIAm: 'IGNORE' },
    typed: evil,
    round: 2,
  });
  assert.ok(!`${prompt.task}${lemonadeQuestion.instructions}`.includes('IGNORE'));
});
