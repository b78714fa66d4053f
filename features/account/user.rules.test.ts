// Usernames, addresses and names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  emailLimit,
  erasureDays,
  erasureDue,
  firstHourBlocks,
  foldedName,
  isEmail,
  isFreshSignIn,
  isInFirstHour,
  isPlainText,
  leadsToFirstHour,
  resetPath,
  signInAgain,
  userTexts,
  usernameCandidate,
  usernamePattern,
  verificationPath,
} from './user.rules.ts';

test('a first hour is led back into until it is over, put off, or left behind by more blocks than it sews', () => {
  const badges = (count: number) => Array.from({ length: count }, (_, at) => `badge-${at}`);
  for (const [firstHour, count, bySignIn, byDashboard] of [
    ['open', 0, true, true],
    ['open', firstHourBlocks, true, true],
    ['open', firstHourBlocks + 1, false, false],
    ['paused', 0, false, true],
    ['paused', firstHourBlocks + 1, false, false],
    ['done', 0, false, true],
    ['done', 1, false, false],
    ['none', 0, false, false],
  ] as const) {
    const who = { firstHour, badges: badges(count) };
    assert.deepEqual([isInFirstHour(who), leadsToFirstHour(who)], [bySignIn, byDashboard], `${firstHour} ${count}`);
  }
});

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

test('an address may be 254 characters long, and a label of its domain one letter', () => {
  const longest = `ada@${'a.'.repeat(119)}examples.org`;
  assert.equal(longest.length, emailLimit);
  assert.ok(isEmail(longest));
  assert.ok(!isEmail(longest.replace('ada@', 'adaa@')));
  assert.ok(isEmail('ada@x.example.com'));
  assert.ok(isEmail('ada@a-b.example.com'));
  assert.ok(!isEmail('ada@a_b.example.com'));
});

test('a made username keeps the limits where the source is long, and joins what cannot be used by one hyphen', () => {
  assert.equal(usernameCandidate('Ada & Lovelace', 0), 'Ada-Lovelace');
  assert.equal(usernameCandidate('..-Ada Lovelace-..', 0), 'Ada-Lovelace');
  assert.equal(usernameCandidate('x'.repeat(40), 0), 'x'.repeat(30));
  assert.equal(usernameCandidate('x'.repeat(40), 11), `${'x'.repeat(27)}-12`);
});

test('a mailed link carries any token whole', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      for (const [path, screen] of [
        [verificationPath(token), '/verify-email'],
        [resetPath(token), '/reset-password'],
      ] as const) {
        const url = new URL(path, 'https://quilt.example');
        assert.equal(url.pathname, screen);
        assert.equal(url.searchParams.get('token'), token);
      }
    }),
  );
});

test('a sign-in is fresh for ten minutes', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  assert.ok(isFreshSignIn(now, now));
  assert.ok(isFreshSignIn(new Date('2026-03-01T11:50:00Z'), now));
  assert.ok(!isFreshSignIn(new Date('2026-03-01T11:49:59Z'), now));
});

test('an account is erased within the days promised, and no more than a day sooner', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  // Everybody who asked before this is due.
  const days = (now.getTime() - erasureDue(now).getTime()) / 86_400_000;
  assert.ok(days < erasureDays && days >= erasureDays - 1);
});

test('every text says something', () => assertTexts({ userTexts, signInAgain }));
