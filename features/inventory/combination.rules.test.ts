// Means that meet: which are chosen, and what is said of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Combination, combinations, meansOf, tellCombination } from './combination.rules.ts';
import { type InventoryTexts, emptyInventory, inventoryFields } from './inventory.rules.ts';

const said = (text: string) => meansOf('whatIHave', text).map((mean) => mean.text);
const texts = (more: Partial<InventoryTexts>): InventoryTexts => ({ ...emptyInventory(), ...more });
const pairs = (more: Partial<InventoryTexts>, most = 9) =>
  combinations(texts(more), most).map(({ first, second }) => [first.text, second.text]);
const shared = (one: string, other: string) => combinations(texts({ whatIKnow: one, whatIHave: other }), 1)[0]?.shared;

test('a field says what its lines, sentences and clauses say, bare of marks', () => {
  assert.deepEqual(said('• A cargo van;\n– Two  boats. One shed, dry; my kiln\n** old oven **,.\n;\nMy 2 saws;nets'), [
    'A cargo van',
    'Two boats',
    'One shed, dry',
    'my kiln',
    '** old oven **',
    'My 2 saws;nets',
  ]);
  assert.deepEqual(meansOf('whoIAm', 'Old cook'), [{ field: 'whoIAm', text: 'Old cook' }]);
});

test('what is too long to be quoted falls into its clauses, and a clause that is too long is left out', () => {
  const words = (length: number) =>
    'van '
      .repeat(40)
      .slice(0, length - 1)
      .trimEnd()
      .padEnd(length, 'n');
  assert.deepEqual(said(words(140)), [words(140)]);
  assert.deepEqual(said(`${words(70)}, ${words(68)}`), [`${words(70)}, ${words(68)}`]);
  assert.deepEqual(said(`${words(70)}, ${words(69)}`), [words(70), words(69)]);
  assert.deepEqual(said(words(141)), []);
  assert.deepEqual(said(`  ${words(138)}  `), [words(138)]);
});

test('a pair joins two fields, in the order of the fields; no mean and no two fields come twice', () => {
  const line = fc.constantFrom(
    'Old van here',
    'Two blue boats',
    'Ann at Acme Bank',
    'Bread for 40 people',
    'Empty kitchen',
    '',
  );
  const field = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
  const any = fc.record({ whoIAm: field, whatIKnow: field, whoIKnow: field, whatIHave: field, slackResources: field });
  fc.assert(
    fc.property(any, fc.nat({ max: 12 }), (inventory, most) => {
      const found = combinations(inventory, most);
      assert.ok(found.length <= most);
      const means = found.flatMap(({ first, second }) => [first.text, second.text]);
      assert.equal(new Set(means).size, means.length);
      const fields = found.map(({ first, second }) => `${first.field} ${second.field}`);
      assert.equal(new Set(fields).size, fields.length);
      for (const { first, second } of found) {
        assert.ok(inventoryFields.indexOf(first.field) < inventoryFields.indexOf(second.field));
        for (const mean of [first, second]) assert.ok(inventory[mean.field].includes(mean.text));
      }
    }),
  );
});

test('as many pairs are found as are asked for, and as there are', () => {
  const field = 'old van\nnew boat';
  const all = texts({ whoIAm: 'old cook\nold miner', whatIKnow: 'some bread\nsome ores', whatIHave: field });
  assert.equal(combinations(all, 9).length, 3);
  assert.equal(combinations(all, 2).length, 2);
  assert.deepEqual(combinations(all, 0), []);
  assert.deepEqual(pairs({ whoIAm: 'old cook', whatIKnow: 'old cook' }), []);
  assert.deepEqual(pairs({ whoIAm: 'old cook\nnew miner' }), []);
});

test('what speaks of the same is joined before all else', () => {
  const whatIKnow = 'old cakes\nbread ovens';
  assert.deepEqual(pairs({ whatIKnow, whatIHave: 'iron nails\nmy oven\nnear Bonn, 40 carts' }, 1), [
    ['bread ovens', 'my oven'],
  ]);
  assert.deepEqual(pairs({ whatIKnow, whatIHave: 'iron nails\nmy kiln\nnear Bonn, 40 carts' }, 1), [
    ['old cakes', 'near Bonn, 40 carts'],
  ]);
});

test('numbers, names, a good length and what lies idle make a mean worth more', () => {
  const first = (better: string, plain: string) => {
    for (const lines of [`${better}\n${plain}`, `${plain}\n${better}`])
      assert.deepEqual(pairs({ whatIKnow: 'bake some', whatIHave: lines }), [['bake some', better]], better);
  };
  first('some 40 vans', 'some vans');
  first('vans of Ann', 'vans of ours');
  first('40 vans, 20 carts', '40 vans, carts');
  first('some vans and new carts', 'vans, new carts');
  first('some vans and new carts', `some vans and ${'very '.repeat(18)}new carts`);
  first('1 van 2 cars 3 jeeps', 'a van 2 cars 3 jeep');
  // A beginning is no name, and a fourth mark makes no difference.
  assert.deepEqual(pairs({ whatIKnow: 'bake some', whatIHave: 'Vans of ours\nnew carts' }), [
    ['bake some', 'Vans of ours'],
  ]);
  assert.deepEqual(pairs({ whatIKnow: 'bake some', whatIHave: 'vans 1, 2, 3 here\nvans 1, 2, 3, 4 here' }), [
    ['bake some', 'vans 1, 2, 3 here'],
  ]);
  assert.deepEqual(pairs({ whatIKnow: 'bake some', whatIHave: 'a few vans', slackResources: 'idle carts' }, 1), [
    ['bake some', 'idle carts'],
  ]);
});

test('of each field the twelve best are looked at', () => {
  const vans = (count: number) => `${'some vans\n'.repeat(count)}some bread`;
  assert.equal(shared('Baking bread', vans(11)), 'bread');
  assert.equal(shared('Baking bread', vans(12)), null);
});

test('a telling word that both say is named, as the first says it; one and many are one', () => {
  assert.equal(shared('Baking bread well', 'Old bread ovens'), 'bread');
  assert.equal(shared('Repairing Ovens', 'Old oven here'), null);
  assert.equal(shared('repairing ovens', 'old oven here'), 'ovens');
  assert.equal(shared('Ovens to repair', 'old oven here'), 'Ovens');
  assert.equal(shared('fixing boxes', 'an old wooden box, boxes'), 'boxes');
  assert.equal(shared('Friends at the port', 'the friendship'), null);
});

test('plain words, numbers, measures and short words are no common ground', () => {
  for (const word of ['about', 'works', 'twelve', 'hours', 'white', 'places', 'van'])
    assert.equal(shared(`Tools ${word} cakes`, `Ropes ${word} nails`), null, word);
});

test('a name is one word: a part of it means something else alone', () => {
  assert.equal(shared('talks with Ann Baker', 'bread of a baker'), null);
  assert.equal(shared('talks with Ann Baker', 'bread of Ann Baker'), 'Ann Baker');
  assert.equal(shared('work at Bank of Cork', 'mail from Bank of Cork'), 'Bank of Cork');
  assert.equal(shared('The Acme Guild', 'in Acme Guild'), 'Acme Guild');
  assert.equal(shared('We met Anna there', 'bread by Anna'), 'Anna');
  assert.equal(shared('We met Ann there', 'bread by Ann'), null);
  assert.equal(shared('Bread for all', 'old bread'), 'Bread');
});

test('every meeting of two fields says something of its own, and names what both speak of', () => {
  const told = inventoryFields.flatMap((first, at) =>
    inventoryFields.slice(at + 1).map((second) => {
      const pair: Combination = {
        first: { field: first, text: 'One' },
        second: { field: second, text: 'Two' },
        shared: null,
      };
      assert.equal(tellCombination({ ...pair, shared: 'bread' }), `${tellCombination(pair)} Both mention “bread”.`);
      return tellCombination(pair);
    }),
  );
  for (const sentence of told) assert.match(sentence, /^“One” and “Two”: .{20,}\.$/);
  assert.equal(new Set(told).size, 10);
});
