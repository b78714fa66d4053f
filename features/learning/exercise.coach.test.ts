// The offline exercises: three principles, the person's own means first, and new ones while there are any.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { makeOffline } from './exercise.coach.ts';

const inventory = { ...emptyInventory(), whatIHave: 'A cold oven. A van.', whoIKnow: 'Ruth Ames' };

test('exercises start from the person’s own means, each of another principle, and differ from those that are there', () => {
  const known: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { exercises } = makeOffline({ inventory, challenge: null, known });
    assert.equal(new Set(exercises.map(({ principle }) => principle)).size, 3);
    for (const { title, why, text } of exercises) {
      assert.ok(!known.includes(title), title);
      const quote = /^It starts from (“[^”]+”)/.exec(why)?.[1];
      assert.ok(quote === undefined || text.includes(quote));
    }
    if (round === 0) assert.ok(exercises.every(({ why }) => why.startsWith('It starts from “')));
    known.push(...exercises.map(({ title }) => title));
  }
});

test('without an inventory there are three all the same, again when all were made', () => {
  const bare = { inventory: emptyInventory(), challenge: null };
  const known = Array.from({ length: 3 }, () =>
    makeOffline({ ...bare, known: [] }).exercises.map(({ title }) => title),
  );
  assert.deepEqual(known[0], ['Two columns', 'Whose fear is it?', 'If this, then that']);
  assert.equal(makeOffline({ ...bare, known: known.flat() }).exercises.length, 3);
});
