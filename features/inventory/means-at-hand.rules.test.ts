// By which phrases people are known to have something, to have it idle, or to know somebody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InventoryField } from './inventory.rules.ts';
import { signsAtHand } from './means-at-hand.rules.ts';

/** What a text says, sign by sign; texts come in small letters. */
const signsIn = (text: string): InventoryField[] =>
  signsAtHand.filter(([, , words]) => words.test(text)).map(([field]) => field);
const says = (field: InventoryField, ...texts: string[]): void => {
  for (const text of texts) assert.deepEqual(signsIn(text), [field], text);
};
const saysNothing = (...texts: string[]): void => {
  for (const text of texts) assert.deepEqual(signsIn(text), [], text);
};

test('what stands idle, is left over or is free at times is slack', () => {
  says(
    'slackResources',
    'an unused loom',
    'the loom gathers, gathering dust',
    'on saturdays only',
    'the kiln is mostly empty',
    'nobody uses the loom',
    'it has never been used',
    'a spare room',
    // By when it is free.
    'out of season',
    'the milk is wasted',
    'the loft is boxed up',
    'anyone can borrow the ladder',
    'closed every february',
    // For nothing, or owed.
    'free of charge',
    'the mayor owes me',
    'between may and july',
    'half the year',
  );
  saysNothing('a loom', 'the kiln is hot', 'somebody uses the loom', 'a room', 'the mayor owes them');
});

test('what somebody owns, uses, has put by or is paid for is at hand', () => {
  says(
    'whatIHave',
    'i own a loom',
    'we have bought looms',
    'i have access to looms',
    'i have a loom',
    'access to the loom',
    'keys to looms',
    'looms on loan',
    'put by for looms',
    'owns looms',
    'own looms',
    'hold looms',
    'lease looms',
    'holds the lease',
    'rent looms',
    '£400',
    'two hundred, a few grand',
    'the shop has a loom',
    '40 acres',
    'a loom, it hangs by the door',
    'a mailing list',
    'a clean driving licence',
    'our own van',
  );
  saysNothing(
    'looms',
    'they own a loom',
    'holds a degree',
    'so who owns looms',
    '400',
    'a list',
    'like my own van',
    'i have a good eye',
  );
});

test('kin, whom one meets or works with, and where one belongs is whom one knows', () => {
  says(
    'whoIKnow',
    'rosa is my agent',
    'i know rosa',
    'i can call rosa',
    'i report to rosa',
    'lunch with rosa',
    'we get on',
    'report to rosa',
    'mentored by rosa',
    'friends with rosa',
    'in touch with rosa',
    'work closely with rosa',
    'worked alongside rosa',
    'partner with rosa',
    'patron museum',
    'patron, museum',
    'contacts in bergen',
    'ties to bergen',
    'on the parish council',
  );
  // Kin in front of all else weigh most, behind "with" or "is" less, and by the way least.
  const kinWeights = (text: string): number[] =>
    signsAtHand.filter(([field, , words]) => field === 'whoIKnow' && words.test(text)).map(([, weight]) => weight);
  assert.deepEqual(kinWeights('my sister bakes'), [4.5]);
  assert.deepEqual(kinWeights('and our former boss bakes'), [4.5, 4, 1.5]);
  assert.deepEqual(kinWeights('the loom is with my aunt'), [4, 1.5]);
  assert.deepEqual(kinWeights('the ladder from my aunt'), [1.5]);
  saysNothing('rosa', 'so they report to rosa', 'i know how', 'lunch', 'sisters', 'a list of contacts');
});
