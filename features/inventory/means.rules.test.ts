// Means: how a field falls into them, and which are put beside each other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';
import { inTurn, meansOf, pairsOfMeans } from './means.rules.ts';

const said = (text: string) => meansOf('whatIHave', text).map((mean) => mean.text);

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

test('a pair joins two fields; no mean and no two fields come twice', () => {
  const line = fc.constantFrom('Old van', 'Two blue boats', 'Ann at Acme Bank', 'Bread for 40 people', '');
  const field = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
  const any = fc.record({ whoIAm: field, whatIKnow: field, whoIKnow: field, whatIHave: field, slackResources: field });
  fc.assert(
    fc.property(any, fc.nat({ max: 12 }), (inventory, most) => {
      const found = pairsOfMeans(inventory, most);
      assert.ok(found.length <= most);
      for (const [first, second] of found) assert.notEqual(first.field, second.field);
      const fields = found.map((pair) => pair.map((mean) => mean.field).join(' '));
      assert.equal(new Set(fields).size, fields.length);
      for (const each of inventoryFields) {
        const used = found.flat().filter((mean) => mean.field === each);
        assert.ok(used.length <= meansOf(each, inventory[each]).length);
        for (const mean of used) assert.ok(inventory[each].includes(mean.text));
      }
    }),
  );
});

test('what names somebody, a place or a number comes first', () => {
  const [[first, second] = []] = pairsOfMeans(
    { ...emptyInventory(), slackResources: 'idle time\nTwo hours in Leeds', whoIKnow: 'my friends\nDr. Ann Lee' },
    1,
  );
  assert.deepEqual([first?.text, second?.text], ['Two hours in Leeds', 'Dr. Ann Lee']);
});

test('lists taken in turn begin with the first of each, and lose nothing', () => {
  assert.deepEqual(inTurn([[1, 2, 3], [], [4], [5, 6]]), [1, 4, 5, 2, 6, 3]);
  assert.deepEqual(inTurn([]), []);
});
