// Unsaved work: it survives storage, a save in between, and another window, and loses nothing on the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  beginWith,
  changedParts,
  type Contents,
  differences,
  draftKey,
  freshDraft,
  inventoryParts,
  parseDraft,
  settledDraft,
  withoutAddition,
} from './draft.rules.ts';
import { appendImported, emptyInventory } from './inventory.rules.ts';
import { applyMerge, newItems, proposeMerge } from './merge.rules.ts';

const contents = fc.record(
  {
    whoIAm: fc.string(),
    whatIKnow: fc.string(),
    whoIKnow: fc.string(),
    whatIHave: fc.string(),
    slackResources: fc.string(),
    aiSummary: fc.string(),
  },
  { noNullPrototype: true },
);
const saved = (given: Contents, version = 1) => ({ ...given, version });

test('work that has not begun has no changes, and is stored and read as it is', () => {
  fc.assert(
    fc.property(contents, (given) => {
      const draft = freshDraft(saved(given));
      assert.deepEqual([changedParts(draft), draft.imports], [[], []]);
      assert.deepEqual(parseDraft(JSON.stringify(draft)), draft);
    }),
  );
});

test('what was stored and is no draft is passed over', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"contents":{}}', '{"base":1,"contents":2,"imports":3}'])
    assert.equal(parseDraft(text), null);
});

test('what is written while a save is under way stays unsaved, the rest is settled', () => {
  fc.assert(
    fc.property(contents, contents, contents, (before, sentTexts, typed) => {
      const sent = { ...freshDraft(saved(before)), contents: sentTexts, imports: ['a'] };
      const draft = { ...sent, contents: typed, imports: ['a', 'b'] };
      const settled = settledDraft(draft, sent, saved(sentTexts, 2));
      assert.deepEqual(settled.contents, typed);
      assert.deepEqual(settled.imports, ['b']);
      assert.equal(settled.base.version, 2);
    }),
  );
});

test('what differs from what was saved when the work began is changed, part by part', () => {
  fc.assert(
    fc.property(contents, fc.subarray([...inventoryParts]), (given, parts) => {
      const draft = freshDraft(saved(given));
      for (const part of parts) draft.contents[part] += '!';
      assert.deepEqual(changedParts(draft), parts);
    }),
  );
});

test('a save settles what was sent, as the server kept it, and leaves what was not', () => {
  const base = { ...emptyInventory(), aiSummary: '' };
  const sent = { ...freshDraft(saved(base)), contents: { ...base, whoIAm: ' A cook ' } };
  const kept = saved({ ...base, whoIAm: 'A cook', whatIKnow: 'Theirs' }, 2);
  assert.deepEqual(settledDraft(sent, sent, kept), freshDraft(kept));
  const typed = { ...sent, contents: { ...sent.contents, whoIKnow: 'Ann' } };
  assert.deepEqual(changedParts(settledDraft(typed, sent, kept)), ['whoIKnow']);
});

test('each person’s work is kept apart on the device', () => {
  assert.deepEqual(['a', 'b'].map(draftKey), ['inventory-draft:a', 'inventory-draft:b']);
});

test('a difference suggests the side that was changed, and one’s own where both were', () => {
  const base = { ...emptyInventory(), aiSummary: '' };
  const draft = { ...freshDraft(saved(base)), contents: { ...base, whoIAm: 'mine', whatIKnow: 'mine' } };
  const theirs = { ...base, whoIAm: 'theirs', whoIKnow: 'theirs' };
  assert.deepEqual(
    differences(draft, theirs).map(({ part, suggested }) => [part, suggested]),
    [
      ['whoIAm', 'mine'],
      ['whatIKnow', 'mine'],
      ['whoIKnow', 'theirs'],
    ],
  );
});

test('work that is saved by now is begun anew, any other is gone on with', () => {
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const kept = { ...freshDraft(saved(before)), contents: after };
      assert.deepEqual(beginWith(kept, saved(after, 2)), freshDraft(saved(after, 2)));
      assert.deepEqual(beginWith(kept, saved({ ...after, whoIAm: `${after.whoIAm}!` }, 2)), kept);
      assert.deepEqual(beginWith(kept, saved(before)), kept);
      assert.deepEqual(beginWith(null, saved(before)), freshDraft(saved(before)));
    }),
  );
});

test('taking every difference from one side gives that side', () => {
  fc.assert(
    fc.property(contents, contents, contents, (base, mine, theirs) => {
      const draft = { ...freshDraft(saved(base)), contents: mine };
      const taken = { ...mine };
      for (const each of differences(draft, theirs)) taken[each.part] = each.theirs;
      for (const part of inventoryParts) assert.equal(taken[part], theirs[part]);
    }),
  );
});

test('an addition can be taken back, whichever way it was added', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (before, added) => {
      assert.equal(withoutAddition(appendImported(before, added), before, appendImported(before, added)), before);
      const texts = { ...emptyInventory(), whoIAm: before };
      const diffs = proposeMerge(texts, {
        whoIAm: [{ text: added }],
        whatIKnow: [],
        whoIKnow: [],
        whatIHave: [],
        slackResources: [],
      });
      const { whoIAm: after } = applyMerge(texts, diffs, newItems(diffs));
      assert.equal(withoutAddition(after, before, after), before);
    }),
  );
});

test('what was written after an addition stays when the addition is taken back', () => {
  assert.equal(withoutAddition('One\nTwo\nThree', 'One', 'One\nTwo'), 'One\nThree');
  assert.equal(withoutAddition('Two\n\nThree', '', 'Two'), 'Three');
  assert.equal(withoutAddition(' One\nTwo\nThree', ' One \n', ' One\nTwo'), ' One\nThree');
  assert.equal(withoutAddition('\nThree', '', ''), '\nThree');
  assert.equal(withoutAddition('Written anew', 'One', 'One\nTwo'), 'Written anew');
});
