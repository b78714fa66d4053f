// By which phrases people are known to say who they are, or what they know.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InventoryField } from './inventory.rules.ts';
import { signsOfSelf } from './means-of-self.rules.ts';

/** What a text says, each field once; texts come in small letters. */
const signsIn = (text: string): InventoryField[] => [
  ...new Set(signsOfSelf.filter(([, , words]) => words.test(text)).map(([field]) => field)),
];
const weightOf = (text: string, of: InventoryField): number =>
  signsOfSelf.reduce((sum, [field, weight, words]) => sum + (field === of && words.test(text) ? weight : 0), 0);
const says = (field: InventoryField, ...texts: string[]): void => {
  for (const text of texts) assert.deepEqual(signsIn(text), [field], text);
};
const saysNothing = (...texts: string[]): void => {
  for (const text of texts) assert.deepEqual(signsIn(text), [], text);
};

test('what somebody holds by, loves, fears or comes from is who they are', () => {
  says(
    'whoIAm',
    'fairness matters to me',
    'no child should work',
    'i believe in bread',
    'passionate about bread',
    'born in bergen',
    'i am the baker',
    'in my free time',
    'to obtain a post',
    'seeking a post',
    'curious about bees',
    'a lifelong baker',
    'baker by trade',
    'b. 1983, évora',
    'lives between two valleys',
    'scared of heights',
    'jealous of bakers',
    "won't do conservatories",
    'do not do conservatories',
    'mother of two',
    'proud father, baker',
    'twin. baker',
    'elder sister, baker',
    'sister of rosa',
    'b.1983 in bergen',
    'live between two valleys',
    'hail from bergen',
    'widow',
    'i never shout',
    "i don't bake pies",
  );
  saysNothing(
    'bread',
    'so born free',
    'the obtained post',
    'not to obtain it',
    'we lives between two',
    'no fear of heights',
    'they do not do it',
    'mother, who bakes',
    'the dear sister, baker',
    'b. 1 loaf',
    'they are scared of heights',
  );
});

test('whatever is said of oneself weighs least, and more where it says what one never does', () => {
  assert.equal(weightOf('i bake', 'whoIAm'), 1);
  assert.equal(weightOf('they say i bake', 'whoIAm'), 0);
  assert.equal(weightOf('i go', 'whoIAm'), 0);
  assert.equal(weightOf('i sew', 'whoIAm'), 1);
  assert.equal(weightOf('i sew it', 'whoIAm'), 1);
  assert.equal(weightOf('they say i never shout', 'whoIAm'), 0);
  assert.equal(weightOf('i never use it', 'whoIAm'), weightOf('i bake', 'whoIAm'));
  assert.ok(weightOf('i never shout', 'whoIAm') > weightOf('i bake', 'whoIAm'));
});

test('what somebody learnt, did for years or was taught is what they know', () => {
  says(
    'whatIKnow',
    'fluent in dutch',
    'expertise in bread',
    'ten years of baking bread, running ovens',
    '“how bread rises”, bergen',
    '«how bread rises» bergen',
    '30% growth',
    'raised £400 for the oven',
    'level 3 bread',
    'how to bake',
    'first aid',
    'food hygiene',
  );
  assert.deepEqual(signsIn('i know how bread rises'), ['whoIAm', 'whatIKnow']);
  assert.deepEqual(signsIn('we worked as bakers'), []);
  assert.deepEqual(signsIn('we work as bakers'), ['whatIKnow']);
  saysNothing('“how bread', '“why” bergen', 'she said “how bread rises”, bergen', '“how bread rises”');
});
