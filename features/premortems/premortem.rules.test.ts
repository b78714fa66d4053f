// Pre-mortems: action items that keep their names, and what counts, as properties.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  type ActionItem,
  activitiesOf,
  doneText,
  partHints,
  partLabels,
  playOf,
  premortemParts,
  premortemTexts,
  settleItems,
} from './premortem.rules.ts';

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
        const told = activitiesOf({
          id: 'p',
          challengeTitle: null,
          failureStory: 'It failed',
          lemonadeOpportunities,
          actionItems,
        });
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

test('what a draft left to be filled in counts for nothing', () => {
  const whole = { id: 'p', challengeTitle: null, actionItems: [] };
  const count = (failureStory: string, lemonadeOpportunities: string) =>
    activitiesOf({ ...whole, failureStory, lemonadeOpportunities }).map(({ family }) => family);
  assert.deepEqual(count('We set out to [do what].', 'Then [who] is free'), []);
  assert.deepEqual(count('We set out to walk.', 'Then [who] is free'), ['pilot-in-plane']);
  assert.deepEqual(count('We set out to walk.', 'Then Theo is free'), ['pilot-in-plane', 'lemonade']);
});

test('the words of a pre-mortem', () => {
  assert.equal(doneText([]), 'No action items');
  assert.equal(doneText([item('a', true), item('b', false)]), '1 of 2 done');
  const play = playOf({ text: 'x'.repeat(500) }, { challengeId: 4, failureStory: 'It failed' });
  assert.equal(play.title.length, 200);
  assert.match(play.description, /So that this doesn’t happen: It failed$/);
  assert.equal(play.challengeId, 4);
});

test('every part has a label and a hint of its own, and every text says something', () => {
  assert.deepEqual(Object.keys(partLabels), [...premortemParts]);
  assert.deepEqual(Object.keys(partHints), [...premortemParts]);
  for (const words of [partLabels, partHints]) assert.equal(new Set(Object.values(words)).size, premortemParts.length);
  assertTexts({ partLabels, partHints, premortemTexts });
});

test('an item that does not say is not done and leads to no play', () => {
  assert.deepEqual(
    settleItems([{ text: ' Call ' }], () => 'new'),
    [{ id: 'new', text: 'Call', done: false, playId: null }],
  );
});

test('what counts is told by the challenge where there is one, and by the item itself', () => {
  const item = { id: 'i1', text: 'Call', done: true, playId: null };
  const told = (challengeTitle: string | null, lemonadeOpportunities: string | null) =>
    activitiesOf({ id: 'p1', challengeTitle, failureStory: 'It failed', lemonadeOpportunities, actionItems: [item] });
  assert.deepEqual(told('Permits', ' A park '), [
    {
      action: 'wrote_premortem',
      entityType: 'premortem',
      entityId: 'p1',
      family: 'pilot-in-plane',
      description: 'Wrote a pre-mortem of “Permits”',
    },
    {
      action: 'wrote_premortem',
      entityType: 'premortem',
      entityId: 'p1',
      family: 'lemonade',
      description: 'Found lemonade in a pre-mortem of “Permits”',
    },
    {
      action: 'done_action_item',
      entityType: 'premortem',
      entityId: 'p1:i1',
      family: 'pilot-in-plane',
      description: 'Did “Call”',
    },
  ]);
  assert.deepEqual(
    told(null, ' ').map(({ description }) => description),
    ['Wrote a pre-mortem', 'Did “Call”'],
  );
  assert.equal(told(null, null).length, 2);
});

test('the title of a play is the item, cut where it is longer than a title may be', () => {
  const title = (text: string) => playOf({ text }, { challengeId: 7, failureStory: ' It rained ' }).title;
  assert.equal(title('x'.repeat(200)), 'x'.repeat(200));
  assert.equal(title(`${'x'.repeat(197)} ${'y'.repeat(10)}`), `${'x'.repeat(197)}…`);
  const play = playOf({ text: 'Buy a roof' }, { challengeId: 7, failureStory: ` It rained ${'x'.repeat(900)}` });
  assert.match(play.description, /^Buy a roof\n\nSo that this doesn’t happen: It rained x+$/);
  assert.ok(play.description.length < 600);
  assert.equal(play.challengeId, 7);
});
