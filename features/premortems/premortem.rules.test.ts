// Pre-mortems: action items that keep their names, and what counts, as properties.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ActionItem, activitiesOf, doneText, playOf, settleItems } from './premortem.rules.ts';

const anyItem = fc.record(
  { id: fc.constantFrom('a', 'b', 'c', '', undefined), text: fc.string(), done: fc.boolean() },
  { requiredKeys: ['text'], noNullPrototype: true },
);

test('every item has an id of its own, known ones keep theirs, and the order stays', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), (given) => {
      let made = 0;
      const items = settleItems(given, () => `new ${made++}`);
      assert.equal(new Set(items.map(({ id }) => id)).size, given.length);
      assert.deepEqual(
        items.map(({ text }) => text),
        given.map(({ text }) => text.trim()),
      );
      for (const id of ['a', 'b', 'c'])
        assert.equal(
          items.some((item) => item.id === id),
          given.some((item) => item.id === id),
        );
      assert.deepEqual(
        settleItems(items, () => 'never'),
        items,
      );
    }),
  );
});

const item = (id: string, done: boolean): ActionItem => ({ id, text: `Do ${id}`, done, playId: null });

test('a pre-mortem counts once, its lemonade once, and each item that is done once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 5 })),
      fc.array(fc.boolean()),
      fc.boolean(),
      (ids, done, lemonade) => {
        const actionItems = ids.map((id, at) => item(id, done[at] ?? false));
        const lemonadeOpportunities = lemonade ? 'Something' : ' ';
        const told = activitiesOf({ id: 'p', challengeTitle: null, lemonadeOpportunities, actionItems });
        const families = told.map(({ family }) => family);
        assert.equal(families.filter((family) => family === 'lemonade').length, lemonade ? 1 : 0);
        assert.equal(
          families.filter((family) => family === 'pilot-in-plane').length,
          1 + actionItems.filter((each) => each.done).length,
        );
        const keys = told.map(({ action, family, entityId }) => `${action} ${family} ${entityId}`);
        assert.equal(new Set(keys).size, keys.length);
      },
    ),
  );
});

test('the words of a pre-mortem', () => {
  assert.equal(doneText([]), 'No action items');
  assert.equal(doneText([item('a', true), item('b', false)]), '1 of 2 done');
  const play = playOf({ text: 'x'.repeat(500) }, { challengeId: 4, failureStory: 'It failed' });
  assert.equal(play.title.length, 200);
  assert.match(play.description, /So that it does not come to this: It failed$/);
  assert.equal(play.challengeId, 4);
});
