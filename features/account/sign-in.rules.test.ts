// What signing in asks for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertTexts } from '../../test/text.ts';
import { restoredCookie, signInPath, signInProblems, signInTexts } from './sign-in.rules.ts';

test('a sign-in needs a username and a password, and looks no further', () => {
  assert.deepEqual(signInProblems({ username: 'ruth', password: ' ' }), []);
  assert.deepEqual(signInProblems({ username: '', password: '' }), [
    { path: ['username'], message: signInTexts.username },
    { path: ['password'], message: signInTexts.password },
  ]);
});

test('the form is sent to the API, and a restored account is told by a cookie with a name that a cookie can have', () => {
  assert.match(signInPath, /^\/api\/auth\/[a-z-]+$/);
  assert.match(restoredCookie, /^[a-z-]+$/);
  assertTexts(signInTexts);
});
