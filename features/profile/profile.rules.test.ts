// Addresses in a profile: what may become a link, and what counts as LinkedIn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PHONE_COUNTRIES, isLinkedInAddress, isWebAddress, strengthText } from './profile.rules.ts';

test('only http and https addresses are links', () => {
  for (const good of ['https://example.org', 'http://example.org/a?b#c', 'HTTPS://EXAMPLE.ORG'])
    assert.ok(isWebAddress(good));
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'example.org',
    'https://',
    '',
    'https://a b',
    '//x.org',
  ])
    assert.equal(isWebAddress(bad), false, bad);
});

test('no text whatever that begins otherwise becomes a link', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (isWebAddress(text)) assert.match(text, /^https?:\/\//i);
    }),
  );
});

test('LinkedIn is linkedin.com and what lies beneath it, not what looks like it', () => {
  for (const good of ['https://www.linkedin.com/in/ruth', 'https://linkedin.com/in/x', 'https://de.linkedin.com/in/x'])
    assert.ok(isLinkedInAddress(good), good);
  for (const bad of [
    'https://linkedin.com.evil.org/in/x',
    'https://notlinkedin.com/',
    'https://example.org/linkedin.com',
  ])
    assert.equal(isLinkedInAddress(bad), false, bad);
});

test('fifteen countries, the United States first', () => {
  assert.equal(new Set(PHONE_COUNTRIES).size, 15);
  assert.equal(PHONE_COUNTRIES[0], 'US');
});

test('the strength of an inventory is its points and its thinnest field, if one is thin', () => {
  const axes = (...scores: number[]) => scores.map((score, at) => ({ label: `Field ${at + 1}`, score }));
  assert.equal(strengthText(axes(7, 8, 4, 7)), '26 of 40 strength points. Field 3 is thin.');
  assert.equal(strengthText(axes(3, 3, 9, 9)), '24 of 40 strength points. Field 1 is thin.');
  assert.equal(strengthText(axes(6, 8, 9, 10)), '33 of 40 strength points.');
  assert.match(strengthText(axes(0, 0, 0, 0)), /^Nothing in it yet\./);
});
