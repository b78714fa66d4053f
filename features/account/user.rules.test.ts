// Usernames, addresses and names. D §2
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldedName, isEmail, isPlainText, usernameCandidate, usernamePattern } from './user.rules.ts';

test('a username is 3 to 30 letters, digits, dots, underscores or hyphens', () => {
  for (const name of ['ada', 'Ada.Lovelace_1815-12', 'x'.repeat(30), '007']) assert.match(name, usernamePattern);
  for (const name of ['ad', 'x'.repeat(31), 'ada lovelace', 'ada@home', 'zoë', 'ada\n', '', 'a\u0000da']) {
    assert.doesNotMatch(name, usernamePattern);
  }
});

test('an address needs a mailbox and a domain with a dot', () => {
  for (const address of ['ada@example.com', 'a.b+c@sub.example.co.uk', "o'neil@example.org", 'zoë@exämple.de']) {
    assert.ok(isEmail(address), address);
  }
  for (const address of [
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada lovelace@example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    '<ada@example.com>',
    'ada@example.com\u0000',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a.'.repeat(130)}com`,
  ]) {
    assert.ok(!isEmail(address), JSON.stringify(address));
  }
});

test('a name may be in any script but holds no control or direction characters', () => {
  for (const name of ['Ada', "O'Neil", 'عائشة', '李', 'Zoë 🧵', '']) assert.ok(isPlainText(name), name);
  for (const name of ['A\u0000da', 'Ada\r\nBcc: x', '\u202eadA', '\ud800']) assert.ok(!isPlainText(name));
});

test('case and surrounding space do not make two names different', () => {
  assert.equal(foldedName(' Ada@Example.COM '), 'ada@example.com');
});

test('a username is made of what the provider tells', () => {
  assert.equal(usernameCandidate('Ada Lovelace', 0), 'Ada-Lovelace');
  assert.equal(usernameCandidate('Ada Lovelace', 1), 'Ada-Lovelace-2');
  assert.equal(usernameCandidate('Zoë', 0), 'Zoe');
  assert.equal(usernameCandidate('李', 0), 'quilter-cq');
  assert.equal(usernameCandidate('al', 0), 'al-cq');
});

test('whatever a provider tells, each attempt is a valid username and no two are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (source) => {
      const attempts = Array.from({ length: 12 }, (_, attempt) => usernameCandidate(source, attempt));
      for (const name of attempts) assert.match(name, usernamePattern);
      assert.equal(new Set(attempts).size, attempts.length);
    }),
  );
});

test('an address that passes holds no space, quote or control character', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      if (isEmail(text)) assert.doesNotMatch(text, /[\s"<>\p{Cc}]/u);
    }),
  );
});

test('long hostile addresses are refused at once', () => {
  assert.ok(!isEmail('a'.repeat(1_000_000) + '@'));
  assert.ok(!isEmail('a@' + 'a.'.repeat(500_000)));
});
