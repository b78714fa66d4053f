// Where a sign-in leads: a screen of our own, whatever the address asks for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isScreenPath } from '../../shared/path.ts';
import { pathAfterSignIn } from './session-end.ts';

const origin = 'https://quilt.example';
const after = (next: string): string => pathAfterSignIn(`?${new URLSearchParams({ next })}`, origin);

test('sign-in leads back to where one was, with all that stood in the address', () => {
  assert.equal(after('/profile'), '/profile');
  assert.equal(after('/profile/inventory'), '/profile/inventory');
  assert.equal(after('/achievements?family=lemonade#top'), '/achievements?family=lemonade#top');
  assert.equal(after('/profile/'), '/profile');
  assert.equal(after(`${origin}/profile`), '/profile');
});

test('without a wish, or with one that leads nowhere or round again, it leads home', () => {
  assert.equal(pathAfterSignIn('', origin), '/');
  assert.equal(pathAfterSignIn('?error=denied', origin), '/');
  for (const next of [
    '',
    '/login',
    '/login/',
    '/login?next=/login',
    '/nowhere',
    './/',
    '/api/auth/google',
    '/assets/index.js',
  ])
    assert.equal(after(next), '/', next);
});

test('another site is never led to', () => {
  const hostile = [
    'https://evil.example',
    'https://evil.example/profile',
    '//evil.example/profile',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '///evil.example',
    './/',
    '/login/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://quilt.example/profile',
    'https://quilt.example@evil.example/profile',
    'https://quilt.example.evil.example/profile',
    'https:evil.example',
    'http://quilt.example/profile',
    'https://quilt.example:8443/profile',
    '/%2F/evil.example',
    '/%5Cevil.example',
    'https://[',
    '\0//evil.example',
  ];
  for (const next of hostile) assert.equal(after(next), '/', JSON.stringify(next));
});

test('whatever is asked for, what comes out is the path of a screen', () => {
  const scraps = fc.constantFrom(
    '/',
    '\\',
    '//',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '.',
    '..',
    '\t',
    'profile',
    'evil.example',
    'https',
  );
  const asked = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.array(scraps).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(asked, (next) => {
      const url = new URL(after(next), origin);
      assert.equal(url.origin, origin);
      assert.ok(isScreenPath(url.pathname) && url.pathname !== '/login');
    }),
  );
});
