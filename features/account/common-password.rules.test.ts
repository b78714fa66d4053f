// The server's list of common passwords.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonPasswords } from './common-password.rules.ts';
import { passwordProblem, shortCommonPasswords } from './password.rules.ts';

test('the server knows at least 3,000 common passwords, and all that the browser knows', () => {
  assert.ok(commonPasswords.size >= 3000);
  for (const entry of commonPasswords) assert.match(entry, /^[^\sA-Z]+$/);
  for (const entry of shortCommonPasswords) assert.ok(commonPasswords.has(entry), entry);
});

test('the longer list refuses more, with the same text', () => {
  assert.equal(passwordProblem('Champion7!'), undefined);
  assert.equal(
    passwordProblem('Champion7!', commonPasswords),
    'Password is too common, please choose a stronger password',
  );
});

test('words of this product are too common here, in any disguise', () => {
  for (const password of ['Crazyquilt1!', 'Cr4zy-Quilt2026!', 'Effectuation#1', 'Bird-in-hand1', 'L3monade!2'])
    assert.equal(
      passwordProblem(password, commonPasswords),
      'Password is too common, please choose a stronger password',
      password,
    );
  assert.equal(passwordProblem('Quilted-Muslin-47', commonPasswords), undefined);
});
