// Addresses in a profile: what may become a link, and what counts as LinkedIn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  CALLING_CODES,
  PHONE_COUNTRIES,
  isLinkedInAddress,
  isWebAddress,
  joinPhone,
  profileTexts,
  splitPhone,
  strengthText,
} from './profile.rules.ts';

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
    // A browser goes to linkedin.com, other programs to evil.org.
    'https://linkedin.com\\@evil.org/in/x',
    'https://notlinkedin.com/',
    'https://example.org/linkedin.com',
    'https://linkedin.com@evil.org/',
    'https://ruth:sesame@www.linkedin.com/in/ruth',
    'https://www.linkedin.com:8443/in/ruth',
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

test('a number comes apart into country and rest, and together again as it was', () => {
  const country = fc.constantFrom(...PHONE_COUNTRIES);
  fc.assert(
    fc.property(country, fc.stringMatching(/^[0-9]{4,12}$/), (each, national) => {
      const number = joinPhone({ country: each, national });
      assert.equal(number, `+${CALLING_CODES[each]}${national}`);
      const parts = splitPhone(number);
      assert.equal(CALLING_CODES[parts.country], CALLING_CODES[each]);
      assert.equal(parts.national, national);
      assert.equal(joinPhone(parts), number);
    }),
  );
  assert.deepEqual(splitPhone('+44 20 7946 0018'), { country: 'GB', national: '20 7946 0018' });
  assert.deepEqual(splitPhone('+1 212'), { country: 'US', national: '212' });
});

test('what has no code of a known country is left as it was typed', () => {
  for (const text of ['', '020 7946', '44 20', '+999 1', 'x+44'])
    assert.deepEqual(splitPhone(text), { country: 'US', national: text });
});

test('a whole number that was pasted keeps its own code, and nothing typed is no number', () => {
  assert.equal(joinPhone({ country: 'DE', national: '+44 (20) 7946-0018' }), '+442079460018');
  assert.equal(joinPhone({ country: 'DE', national: ' (–) . / ' }), '');
  assert.equal(joinPhone({ country: 'DE', national: '030/1234.56‑78' }), '+4903012345678');
});

test('the codes are numbers of which none begins another', () => {
  const codes = [...new Set(Object.values(CALLING_CODES))];
  for (const code of codes) {
    assert.match(code, /^[1-9]\d*$/);
    for (const other of codes) assert.ok(other === code || !other.startsWith(code), `${code} ${other}`);
  }
});

test('an address may be two thousand characters long, and is one from its first letter', () => {
  const longest = `https://example.org/${'x'.repeat(1980)}`;
  assert.equal(longest.length, 2000);
  assert.ok(isWebAddress(longest));
  assert.ok(!isWebAddress(`${longest}x`));
  assert.ok(!isWebAddress('mailto:https://example.org'));
  assert.ok(!isLinkedInAddress('javascript://www.linkedin.com/%0aalert(1)'));
  assert.ok(!isLinkedInAddress('no address'));
});

test('every text says something', () => assertTexts(profileTexts));
