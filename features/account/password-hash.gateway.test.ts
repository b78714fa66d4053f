// Hashes of passwords.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, isPassword } from './password-hash.gateway.ts';

test('a password is known by its hash, which is Argon2id at the parameters of OWASP', async () => {
  const stored = await hashPassword('Gather-7-scraps');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.ok(await isPassword(stored, 'Gather-7-scraps'));
  assert.ok(!(await isPassword(stored, 'gather-7-scraps')));
  assert.ok(!(await isPassword(stored, 'Gather-7-scraps ')));
  assert.notEqual(await hashPassword('Gather-7-scraps'), stored);
});

test('NUL, spaces and emoji count, and two ways to type an accent do not', async () => {
  const stored = await hashPassword('Zoë 7!\u0000🧵');
  assert.ok(await isPassword(stored, 'Zoe\u0308 7!\u0000🧵'));
  assert.ok(!(await isPassword(stored, 'Zoë 7!')));
  assert.ok(!(await isPassword(stored, 'Zoë 7!\u0000')));
});

test('nobody has no password, not even the one that stands in', async () => {
  assert.ok(!(await isPassword(null, 'nobody')));
});

test('many at once all get their turn, and too many are told to come back', async () => {
  const stored = await hashPassword('Gather-7-scraps');
  const results = await Promise.allSettled(
    Array.from({ length: 240 }, (_, at) => isPassword(stored, at % 2 ? 'Gather-7-scraps' : 'wrong')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  assert.ok(refused.length > 0);
  for (const result of refused) assert.equal(result.reason.status, 503);
  results.forEach((result, at) => {
    if (result.status === 'fulfilled') assert.equal(result.value, at % 2 === 1);
  });
  assert.ok(await isPassword(stored, 'Gather-7-scraps'));
});
