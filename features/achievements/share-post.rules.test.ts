// The draft of a post: three templates, one for all else, and always the hashtags.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BADGES } from './badge.rules.ts';
import { POSTS } from './post.rules.ts';
import { linkedInSharePage, shareDraft } from './share-post.rules.ts';

test('each of the three one-time posts has a template of its own', () => {
  const drafts = Object.values(POSTS).map((post) => shareDraft(post));
  assert.equal(new Set(drafts).size, 3);
  for (const draft of drafts) assert.doesNotMatch(draft, /I have just earned/);
});

test('any other badge is named, with what it stands for, in the words of who posts', () => {
  for (const { name, description } of BADGES) {
    const draft = shareDraft({ badgeName: name, badgeDescription: description });
    assert.ok(draft.startsWith(`I have just earned ${name} on Crazy Quilt: `), draft);
    assert.doesNotMatch(draft, /\byour?\b/);
  }
  const draft = shareDraft({
    badgeName: 'Foundation Builder',
    badgeDescription: 'Completed your Bird-in-Hand Inventory',
  });
  assert.match(draft, /: completed my Bird-in-Hand Inventory\.\n/);
});

test('every post ends in the three hashtags, whatever the badge is called', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'));
  fc.assert(
    fc.property(text, text, (badgeName, badgeDescription) => {
      const draft = shareDraft({ badgeName, badgeDescription });
      assert.ok(draft.endsWith('\n\n#Innovation #Entrepreneurship #Effectuation'));
      assert.ok(draft.includes(badgeName.trim()));
    }),
  );
});

test('the share page is told the address, whatever stands in it', () => {
  const page = new URL(linkedInSharePage('https://quilt.example/?a=1&b=2'));
  assert.equal(page.origin, 'https://www.linkedin.com');
  assert.equal(page.searchParams.get('url'), 'https://quilt.example/?a=1&b=2');
});
