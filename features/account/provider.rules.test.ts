// Who a third-party identity belongs to, and where a sign-in may lead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SignInFailure, decideLink, isProvider, providers, safeReturnPath, type LinkFacts } from './provider.rules.ts';
import { signInErrorText } from './provider-error.rules.ts';

const newcomer: LinkFacts = {
  profile: { email: 'ada@example.com', emailVerified: true },
  me: null,
  linkedTo: null,
  holder: null,
  hasOther: false,
  mayRegister: true,
};

test('a linked identity signs its account in, whatever its address is now', () => {
  const facts = { ...newcomer, linkedTo: 'ada', profile: { email: null, emailVerified: false } };
  assert.deepEqual(decideLink(facts), { kind: 'sign-in', userId: 'ada' });
});

test('a vouched address links to the account that has it verified', () => {
  const facts = { ...newcomer, holder: { userId: 'ada', emailVerified: true } };
  assert.deepEqual(decideLink(facts), { kind: 'link', userId: 'ada' });
});

test('an account whose address is not verified is asked for its password first', () => {
  const facts = { ...newcomer, holder: { userId: 'ada', emailVerified: false } };
  assert.deepEqual(decideLink(facts), { kind: 'ask-password', userId: 'ada' });
});

test('an address that the provider does not vouch for never reaches an existing account', () => {
  for (const emailVerified of [true, false]) {
    const facts = {
      ...newcomer,
      profile: { email: 'ada@example.com', emailVerified: false },
      holder: { userId: 'ada', emailVerified },
    };
    assert.deepEqual(decideLink(facts), { kind: 'refuse', error: 'address-in-use' });
  }
});

test('a newcomer gets an account, with registration open and an address told', () => {
  assert.deepEqual(decideLink(newcomer), { kind: 'create' });
  assert.deepEqual(decideLink({ ...newcomer, mayRegister: false }), { kind: 'refuse', error: 'invite-only' });
  assert.deepEqual(decideLink({ ...newcomer, profile: { email: null, emailVerified: false } }), {
    kind: 'refuse',
    error: 'no-address',
  });
});

test('a signed-in person connects an identity to themselves only', () => {
  const facts = { ...newcomer, me: 'ada' };
  assert.deepEqual(decideLink(facts), { kind: 'link', userId: 'ada' });
  assert.deepEqual(decideLink({ ...facts, linkedTo: 'ada' }), { kind: 'sign-in', userId: 'ada' });
  assert.deepEqual(decideLink({ ...facts, linkedTo: 'eve' }), { kind: 'refuse', error: 'taken' });
  assert.deepEqual(decideLink({ ...facts, hasOther: true }), { kind: 'refuse', error: 'other-connected' });
});

test('nobody is ever signed in to an account by an unvouched address', () => {
  fc.assert(
    fc.property(
      fc.record({
        profile: fc.record({ email: fc.constantFrom('ada@example.com', null), emailVerified: fc.constant(false) }),
        me: fc.constantFrom('me', null),
        linkedTo: fc.constantFrom('me', 'linked', null),
        holder: fc.constantFrom(
          { userId: 'holder', emailVerified: true },
          { userId: 'holder', emailVerified: false },
          null,
        ),
        hasOther: fc.boolean(),
        mayRegister: fc.boolean(),
      }),
      (facts) => {
        const decision = decideLink(facts);
        if ('userId' in decision) assert.notEqual(decision.userId, 'holder');
      },
    ),
  );
});

test('every failure has its sentence, and a link cannot bring one of its own', () => {
  assert.equal(signInErrorText('not-configured', 'google'), 'Signing in with Google isn’t set up on this server.');
  assert.equal(signInErrorText('denied', 'github'), 'You cancelled signing in with GitHub.');
  assert.equal(signInErrorText(null, 'github'), undefined);
  assert.equal(
    signInErrorText('Call 555-1234', '<b>Evil</b>'),
    'Signing in with this provider didn’t work. Please try again.',
  );
  assert.equal(signInErrorText('constructor', 'linkedin'), 'Signing in with LinkedIn didn’t work. Please try again.');
});

test('only the three providers are known', () => {
  assert.deepEqual(providers.filter(isProvider).length, 3);
  assert.ok(!isProvider('facebook'));
});

test('a return path of ours is kept', () => {
  for (const path of ['/', '/profile', '/profile/inventory?from=linkedin', '/challenges?a=1&b=%20x']) {
    assert.equal(safeReturnPath(path), path);
  }
});

test('a return path to another site is not followed, however it is written', () => {
  for (const path of [
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '//:',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/profile\r\nSet-Cookie: a=b',
    '/' + 'a'.repeat(600),
  ]) {
    assert.equal(safeReturnPath(path, '/profile'), '/profile', JSON.stringify(path));
  }
});

test('whatever is asked for, the way back stays on this site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', 'evil.example', '@', ':', '?', '#', 'http:', '\t');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => '/' + all.join('')),
      ),
      (path) => {
        const url = new URL(safeReturnPath(path), 'https://ours.example');
        assert.equal(url.origin, 'https://ours.example');
      },
    ),
  );
});

test('a way back is a path from its first letter, of at most 500', () => {
  for (const path of ['x/profile', 'x//evil.example', 'javascript:/profile', ' /profile', '', '?a', 'https:/profile'])
    assert.equal(safeReturnPath(path, '/standard'), '/standard', path);
  const longest = `/${'x'.repeat(499)}`;
  assert.equal(safeReturnPath(longest), longest);
  assert.equal(safeReturnPath(`${longest}x`, '/standard'), '/standard');
  assert.equal(safeReturnPath(undefined), '/');
});

test('an account that has another identity of this provider gets no second one by its address', () => {
  const holder = { userId: 'ada', emailVerified: true };
  assert.deepEqual(decideLink({ ...newcomer, holder, hasOther: true }), { kind: 'refuse', error: 'other-connected' });
  const unvouched = {
    ...newcomer,
    holder,
    hasOther: true,
    profile: { email: 'ada@example.com', emailVerified: false },
  };
  assert.deepEqual(decideLink(unvouched), { kind: 'refuse', error: 'address-in-use' });
});

test('a failure tells the log its reason and keeps its cause, and tells the page a code', () => {
  const cause = new Error('the provider was away');
  const failure = new SignInFailure('taken', cause);
  assert.equal(failure.code, 'taken');
  assert.equal(failure.message, 'Third-party sign-in failed: taken');
  assert.equal(failure.cause, cause);
});
