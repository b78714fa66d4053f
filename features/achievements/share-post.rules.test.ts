// The draft of a post: three templates, one for all else, and always the hashtags.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import { BADGES } from './badge.rules.ts';
import { POSTS } from './post.rules.ts';
import { askPostingPath, linkedInSharePage, postingState, shareDraft, shareTexts } from './share-post.rules.ts';

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

test('we may post where the right was granted and still holds', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const state = (scope: string | null, expiresAt: Date | null = null) => postingState(true, { scope, expiresAt }, now);
  assert.equal(state('openid,w_member_social'), 'granted');
  assert.equal(state('w_member_social openid', new Date('2026-11-21T09:00:01Z')), 'granted');
  assert.equal(state('w_member_social', now), 'askable');
  for (const scope of [null, '', 'openid profile', 'r_w_member_social']) assert.equal(state(scope), 'askable');
  assert.equal(postingState(true, null, now), 'askable');
  assert.equal(postingState(false, { scope: 'w_member_social', expiresAt: null }, now), 'none');
});

test('the description ends the sentence once, and loses its capital only where it is a word and no name', () => {
  const draft = (badgeDescription: string) => shareDraft({ badgeName: 'X', badgeDescription }).split('\n')[0];
  assert.equal(draft(''), 'I have just earned X on Crazy Quilt.');
  assert.equal(draft('  !?'), 'I have just earned X on Crazy Quilt.');
  assert.equal(draft('Kept your word!!'), 'I have just earned X on Crazy Quilt: kept my word.');
  assert.equal(draft('PROSPER mastery. '), 'I have just earned X on Crazy Quilt: PROSPER mastery.');
  assert.equal(draft('met Ada'), 'I have just earned X on Crazy Quilt: met Ada.');
  assert.equal(shareDraft({ badgeName: '', badgeDescription: '' }).trim().startsWith('I have'), true);
});

test('the templates and texts say something', () => {
  for (const post of Object.values(POSTS)) {
    const [said = '', ...rest] = shareDraft(post).split('\n\n');
    assert.match(said, /^I (took|have) .+\.$/);
    assert.equal(rest.length, 1);
  }
  assertTexts(shareTexts);
});

test('a right among others is found however LinkedIn parts them', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  for (const scope of ['openid, w_member_social', 'openid  w_member_social', 'w_member_social,openid,email'])
    assert.equal(postingState(true, { scope, expiresAt: null }, now), 'granted', scope);
});

test('the right to post is asked for, and leads back to where one was', () => {
  const url = new URL(askPostingPath('/achievements?badge=a&b=1'), 'https://quilt.example');
  assert.equal(url.pathname, '/api/auth/linkedin');
  assert.equal(url.searchParams.get('posting'), 'yes');
  assert.equal(url.searchParams.get('returnTo'), '/achievements?badge=a&b=1');
});
