// What people type for money and hours, and what is told of what can't be read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerTexts } from './ledger.rules.ts';
import { amountOf, hoursOf, moneyOf, typedAmount, typedFault, typedTexts } from './typed-amount.rules.ts';

test('amounts are numbers as people type them', () => {
  for (const [text, amount] of [
    ['2', 2],
    [' 1,5 ', 1.5],
    ['', null],
    ['two', undefined],
    ['30 min', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
  ] as const)
    assert.equal(amountOf(text), amount, text);
});

test('an amount of money may name its currency', () => {
  for (const [text, amount, currency] of [
    ['20', 20, 'AUD'],
    ['50 EUR', 50, 'EUR'],
    ['eur 50', 50, 'EUR'],
    ['€ 50', 50, 'EUR'],
    ['12,50€', 12.5, 'EUR'],
    ['50 Euros', 50, 'EUR'],
    ['£25', 25, 'GBP'],
    ['$25', 25, 'AUD'],
    ['25 Swiss francs', 25, 'CHF'],
    ['5 dollars', 5, 'AUD'],
    ['5 pounds', 5, 'GBP'],
    ['', null, 'AUD'],
  ] as const)
    assert.deepEqual(moneyOf(text, 'AUD'), { amount, currency }, text);
  for (const text of ['much', '50 shells', '5 to 10 EUR', '-5', '1.234 EUR'])
    assert.equal(moneyOf(text, 'AUD'), null, text);
});

test('hours may be half of one, or minutes', () => {
  for (const [text, hours] of [
    ['2', 2],
    ['0,5', 0.5],
    ['1 hr', 1],
    ['2.5 Hours', 2.5],
    ['Half an hour', 0.5],
    ['½', 0.5],
    ['an hour', 1],
    ['30 min', 0.5],
    ['20 minutes', 0.5],
    ['two hours', 2],
    ['an hour and a half', 1.5],
    ['2 and a half hours', 2.5],
    ['a quarter of an hour', 0.25],
    ['1h30', 1.5],
    ['1:30', 1.5],
    ['1 hour 20 min', 1.5],
    ['', null],
    ['a while', undefined],
  ] as const)
    assert.equal(hoursOf(text), hours, text);
});

test('what a field of a form says: the number, or what is wrong with it', () => {
  assert.equal(typedAmount('money', '€12,50', 'EUR'), 12.5);
  assert.equal(typedAmount('time', 'half an hour', 'EUR'), 0.5);
  assert.equal(typedAmount('emotion', '', 'EUR'), undefined);
  for (const [kind, text, fault] of [
    ['money', ' ', null],
    ['money', '50 eur', null],
    ['money', 'some', typedTexts.notMoney],
    ['money', '9999999999999', ledgerTexts.tooLarge],
    ['time', '9999999999999', ledgerTexts.tooLarge],
    ['money', '50 USD', /^Your amounts are in EUR\. Give this one in EUR too/],
    ['time', 'half an hour', null],
    ['time', '2,1', ledgerTexts.quarters],
    ['time', 'long', typedTexts.notHours],
    ['reputation', '1.5', ledgerTexts.wholePlays],
    ['reputation', 'two', typedTexts.notPlays],
  ] as const) {
    const said = typedFault(kind, text, 'EUR');
    if (fault instanceof RegExp) assert.match(said ?? '', fault);
    else assert.equal(said, fault, text);
  }
});
