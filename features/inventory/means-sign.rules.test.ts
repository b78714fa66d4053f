// How a sign is written: phrases, one a line, with small sets in { }; and who is one's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kin, kinAlongside, kinInPassing, said } from './means-sign.rules.ts';

test('a sign is known by any of its lines, as whole words only', () => {
  const [field, weight, pattern] = said(
    'whatIHave',
    3,
    `
      i own an? bike

      a van of mine
    `,
  );
  assert.deepEqual([field, weight], ['whatIHave', 3]);
  for (const text of ['i own a bike', 'so i own an bike.', 'a van of mine', '(a van of mine)'])
    assert.ok(pattern.test(text), text);
  for (const text of ['i own a bikes', 'mi own a bike', 'a van', '', ' ', '3i own a bike', 'a van of mine2'])
    assert.ok(!pattern.test(text), text);
});

test('what stands in { } is any of its set', () => {
  const fits = (line: string, text: string): boolean => said('whoIAm', 1, line)[2].test(text);
  for (const [line, ...texts] of [
    ['{me} bake', 'i bake', "we've bake", 'i also bake', 'we usually bake'],
    ['on {day}', 'on monday', 'on sundays', 'on tuesday'],
    ['in {month}', 'in may', 'in december'],
    ['my {time}', 'my mornings', 'my summer', 'my lunchtimes'],
    ['{number} bikes', 'two bikes', '1,200 bikes', 'twenty-five bikes', 'several bikes', '3k bikes'],
    ['is {often}free', 'is free', 'is mostly free', 'is quite free'],
    ['own{near}bike', 'own bike', 'own a very old bike'],
    ['my {kin}', 'my aunt', 'my flatmate', 'my mother-in-law', 'my supervisor'],
    ['my {old}boss', 'my boss', 'my former boss', 'my ex-boss'],
    ['i {shared} it', 'i lend it', 'i share it'],
  ] as const)
    for (const text of texts) assert.ok(fits(line, text), `${line} – ${text}`);
  for (const [line, text] of [
    ['{me} bake', 'they bake'],
    ['on {day}', 'on day'],
    ['own{near}bike', 'own it. A bike'],
    ['own{near}bike', `own ${'x'.repeat(40)} bike`],
    ['my {kin}', 'my aunties'],
    ['{number} bikes', 'no bikes'],
  ] as const)
    assert.ok(!fits(line, text), `${line} – ${text}`);
});

test('kin are one’s own, by what they are or as the elder and the younger', () => {
  const before = kin('with ');
  for (const text of ['with my aunt', 'with our elder one', 'with my youngest boy', 'with my former boss'])
    assert.ok(before.test(text), text);
  for (const text of ['my aunt', 'with my aunties', 'with the aunt', "with my aunt's", 'with my elder bike'])
    assert.ok(!before.test(text), text);
});

test('who is named by the way is told apart from who is named beside', () => {
  const without = (pattern: RegExp, text: string): string => text.replace(pattern, 'others');
  for (const [text, rest] of [
    ['Before my mother wakes up', 'Before others wakes up'],
    ['the ladder from MY father and of our old boss', 'the ladder from others and of others'],
    ['with my mother', 'with my mother'],
    ['from my mothers', 'from my mothers'],
    ['heretofore my mother', 'heretofore my mother'],
  ] as const)
    assert.equal(without(kinInPassing, text), rest, text);
  for (const [text, rest] of [
    ['With my aunt and by our former coach', 'With others and by others'],
    ['from my aunt', 'from my aunt'],
    ["with my aunt's bike", "with my aunt's bike"],
  ] as const)
    assert.equal(without(kinAlongside, text), rest, text);
});
