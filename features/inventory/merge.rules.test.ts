// Taking proposals over: nothing is lost, nothing is overwritten, what is known is recognised.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';
import type { InventoryTexts } from './inventory.rules.ts';
import { applyMerge, newItems, proposeMerge } from './merge.rules.ts';
import type { Proposals } from './inventory.rules.ts';

const nothing: Proposals = { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
const some = fc.array(fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 60 }) }), { maxLength: 6 });
const anyTexts: fc.Arbitrary<InventoryTexts> = fc.record(
  {
    whoIAm: fc.string(),
    whatIKnow: fc.string(),
    whoIKnow: fc.string(),
    whatIHave: fc.string(),
    slackResources: fc.string(),
  },
  { noNullPrototype: true },
);
const anyProposals: fc.Arbitrary<Proposals> = fc.record(
  {
    whoIAm: some,
    whatIKnow: some,
    whoIKnow: some,
    whatIHave: some,
    slackResources: some,
  },
  { noNullPrototype: true },
);

test('ticking nothing changes nothing', () => {
  fc.assert(
    fc.property(anyTexts, anyProposals, (current, proposals) => {
      assert.deepEqual(applyMerge(current, proposeMerge(current, proposals), new Set()), current);
    }),
  );
});

test('whatever is ticked, what was there stays at its place and each ticked text is there, in order', () => {
  fc.assert(
    fc.property(anyTexts, anyProposals, fc.infiniteStream(fc.boolean()), (current, proposals, coins) => {
      const diffs = proposeMerge(current, proposals);
      const ticked = new Set(
        diffs.flatMap((diff) => diff.items.map((item) => item.id)).filter(() => coins.next().value),
      );
      const after = applyMerge(current, diffs, ticked);
      for (const { field, items } of diffs) {
        assert.ok(after[field].startsWith(current[field].trimEnd()));
        let from = current[field].trimEnd().length;
        for (const item of items.filter((each) => ticked.has(each.id))) {
          const at = after[field].indexOf(item.text.trim(), from);
          assert.ok(at >= from);
          from = at + item.text.trim().length;
        }
      }
    }),
  );
});

test('neither the inventory nor the proposals are touched', () => {
  const current = Object.freeze({ ...emptyInventory(), whoIAm: 'A baker.' });
  const proposals = Object.freeze({ ...nothing, whoIAm: Object.freeze([Object.freeze({ text: 'Early riser' })]) });
  const diffs = proposeMerge(current, proposals);
  assert.equal(applyMerge(current, diffs, newItems(diffs)).whoIAm, 'A baker.\nEarly riser');
});

test('what was taken over once is recognised the second time', () => {
  fc.assert(
    fc.property(anyTexts, anyProposals, (current, proposals) => {
      const first = proposeMerge(current, proposals);
      const after = applyMerge(current, first, newItems(first));
      const second = proposeMerge(after, proposals);
      for (const item of second.flatMap((diff) => diff.items)) {
        if (/[\p{L}\p{N}]/u.test(item.text.normalize('NFKD')))
          assert.notEqual(item.alike, null, JSON.stringify(item.text));
      }
    }),
  );
});

test('the same in other clothes is recognised, and something else is not', () => {
  const current = {
    ...emptyInventory(),
    whoIKnow: 'Samuel Osei in Records. Walt Jensen, fire marshal.\nAmira Haddad at the community college',
  };
  const found = (text: string): string | null =>
    proposeMerge(current, { ...nothing, whoIKnow: [{ text }] })[2]?.items[0]?.alike ?? null;
  assert.equal(found('Walt Jensen (Fire Marshal)'), 'Walt Jensen, fire marshal.');
  assert.equal(found('Amira Haddad, the community college'), 'Amira Haddad at the community college');
  assert.equal(found('SAMUEL OSEI'), 'Samuel Osei in Records.');
  assert.equal(found('Hannah Lindqvist, IT operations'), null);
  assert.equal(found('Walt Jensen'), 'Walt Jensen, fire marshal.');
  assert.equal(found('Walt Jensen, fire marshal, whose daughter runs the print shop'), null);
});

test('what covers two sayings of the field is recognised, and what adds to them is not', () => {
  const current = {
    ...emptyInventory(),
    slackResources: 'Two electric carts stand still every night. A room beside the dock is empty until March.',
  };
  const found = (text: string): string | null =>
    proposeMerge(current, { ...nothing, slackResources: [{ text }] })[4]?.items[0]?.alike ?? null;
  assert.equal(
    found('Two electric carts stand still every night, and a room beside the dock is empty until March'),
    current.slackResources,
  );
  assert.equal(
    found('two electric carts stand still every night and the room beside the dock'),
    current.slackResources,
  );
  assert.equal(
    found('Two electric carts stand still every night, and the porter Rui may drive them to the harbour'),
    null,
  );
  assert.equal(found('A room in the harbour, and two boats'), null);
  const people = { ...emptyInventory(), whoIKnow: 'I know Ann at the bank. I know Bo at the port.' };
  const [item] = proposeMerge(people, { ...nothing, whoIKnow: [{ text: 'I know Ann at the port' }] })[2]?.items ?? [];
  assert.equal(item?.alike, null);
});

/** What a field is found to say already of a text. */
const alike = (whatIHave: string, text: string): string | null =>
  proposeMerge({ ...emptyInventory(), whatIHave }, { ...nothing, whatIHave: [{ text }] })[3]?.items[0]?.alike ?? null;

test('case, accents, marks and blanks are no difference; each line and each part of a list is a saying', () => {
  assert.equal(alike('Café Zoë', 'CAFE, ZOE!'), 'Café Zoë');
  assert.equal(alike('  A cargo van \n\nTwo boats', 'the cargo van and'), null);
  assert.equal(alike('  A cargo van \n\nTwo boats', 'a cargo-van'), 'A cargo van');
  assert.equal(alike('A cargo van; two boats at sea', 'TWO boats at sea'), 'two boats at sea');
  assert.equal(alike('A cargo van;two boats at sea', 'at sea'), 'A cargo van;two boats at sea');
  assert.equal(alike('A cargo van', 'The cargo van'), 'A cargo van');
});

test('a text without words is like nothing', () => {
  for (const field of ['', '---', 'A cargo van\n---'])
    for (const text of ['', ' ', '…', '!!!']) assert.equal(alike(field, text), null);
});

test('four of five words make the same, in whatever order; three of four do not', () => {
  assert.equal(alike('red boats sail far today', 'far sail boats red'), 'red boats sail far today');
  assert.equal(alike('far sail boats red', 'red boats sail far today'), 'far sail boats red');
  assert.equal(alike('red boats sail far', 'sail boats red'), null);
});

test('what joins two sayings is known by its parts, whatever joins them and whatever stands before each', () => {
  for (const mark of ['. ', '; ', '! ', '? ', ', ', ', and ', ' and '])
    for (const before of ['', 'A ', 'an ', 'The ', 'my ', 'our '])
      assert.equal(
        alike('Red boats sail.\nNew blue vans.\nMore', `${before}blue vans${mark}${before}red boats`),
        'New blue vans. Red boats sail.',
      );
  assert.equal(alike('Near red boats.\nBlue vans.', 'Near the red and blue vans'), null);
  assert.equal(alike('Red boats.\nBlue vans.', 'blue vans,red boats'), null);
  assert.equal(alike('Red boats.\nBlue vans.', 'blue vans, red boats,  '), 'Blue vans. Red boats.');
});

test('what is the words of two sayings and hardly more is known, however they are ordered', () => {
  const field = 'Two electric carts stand still nightly.\nOne empty room beside docks.';
  const both = field.replace('\n', ' ');
  const mixed = 'docks nightly room still beside carts empty electric one two stand';
  assert.equal(alike(field, mixed), both);
  assert.equal(alike(field, `${mixed} anew`), both);
  assert.equal(alike(field, `${mixed} anew tomorrow`), null);
  assert.equal(alike(field, 'docks nightly room still beside carts two stand'), both);
  assert.equal(alike(field, 'docks nightly room still beside carts stand'), null);
  assert.equal(alike(field, 'docks nightly still empty carts one electric two stand'), both);
  assert.equal(alike(field, 'docks nightly still carts one electric two stand'), null);
  assert.equal(alike('one two three four five six seven eight nine ten', 'ten eight six four two one three'), null);
  assert.equal(alike('red boats\nblue vans', 'vans boats blue red'), null);
  assert.equal(
    alike('three red boats\ntwo blue vans', 'vans boats two blue three red'),
    'three red boats two blue vans',
  );
});

test('what runs across the sayings of a field is the field', () => {
  assert.equal(alike('I sail. I row.', 'sail: I row'), 'I sail. I row.');
});

test('a proposal without a word is not ticked, and adds no line when it is', () => {
  const blank = proposeMerge(emptyInventory(), { ...nothing, whatIHave: [{ text: ' ' }, { text: ' A van ' }] });
  assert.deepEqual([...newItems(blank)], ['whatIHave-1']);
  const all = new Set(['whatIHave-0', 'whatIHave-1']);
  assert.equal(applyMerge(emptyInventory(), blank, all).whatIHave, 'A van');
  assert.equal(applyMerge({ ...emptyInventory(), whatIHave: 'A boat\n' }, blank, all).whatIHave, 'A boat\nA van');
});

test('of two proposals that say the same, the first is new', () => {
  const diffs = proposeMerge(emptyInventory(), {
    ...nothing,
    whatIHave: [{ text: 'A cargo van' }, { text: 'a cargo van.' }],
  });
  assert.deepEqual([...newItems(diffs)], ['whatIHave-0']);
});

test('the diff names every field, also the untouched ones', () => {
  assert.deepEqual(
    proposeMerge(emptyInventory(), nothing).map((diff) => diff.field),
    [...inventoryFields],
  );
});
