// What signing in asks for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInProblems, signInTexts } from './sign-in.rules.ts';

test('a sign-in needs a username and a password, and looks no further', () => {
  assert.deepEqual(signInProblems({ username: 'ruth', password: ' ' }), []);
  assert.deepEqual(signInProblems({ username: '', password: '' }), [
    { path: ['username'], message: signInTexts.username },
    { path: ['password'], message: signInTexts.password },
  ]);
});
