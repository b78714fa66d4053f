// Each line of what counts leads to a screen, and what is missing agrees with the tiers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isScreenPath } from '../../shared/path.ts';
import { FAMILIES } from '../../shared/family.ts';
import { missingText, whatCounts } from './what-counts.rules.ts';

test('each line of what counts leads to a screen there is', () => {
  for (const family of FAMILIES) {
    assert.ok(whatCounts[family].length >= 3, family);
    for (const { href, text } of whatCounts[family]) assert.ok(isScreenPath(href.split('?')[0]!), text);
  }
});

test('what is missing for the next block is said as a number of actions', () => {
  assert.equal(missingText('lemonade', 0), '1 more action to Bronze.');
  assert.equal(missingText('lemonade', 5), '3 more actions to Gold.');
  assert.equal(missingText('hyb', 20), 'All four blocks are sewn.');
  assert.match(missingText('bird-in-hand', 0), /all four fields/);
  assert.equal(missingText('bird-in-hand', 1), '3 more actions to Silver.');
});

test('of the three courses only those whose lessons count are listed', () => {
  const listed = FAMILIES.filter((family) => whatCounts[family].some(({ href }) => href.includes('course=')));
  assert.deepEqual(listed, ['hyb', 'prosper']);
});
