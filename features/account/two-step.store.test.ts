// Second factors on a real database: what is spent is spent once, however many try at the same moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { users } from '../../server/database/schema.ts';
import { freshDatabase } from '../../test/database.ts';
import { purge } from './owned-data.store.ts';
import { beginSecondStep, endSecondStep, findSecondStep, keepChallenge, takeChallenge } from './second-step.store.ts';
import {
  addPasskey,
  dropAuthenticator,
  dropPasskey,
  factorsOf,
  findPasskey,
  findRecoveryCode,
  notePasskeyUse,
  removeFactors,
  renamePasskey,
  replaceRecoveryCodes,
  saveAuthenticator,
  spendStep,
  turnOffWithoutFactors,
  turnTwoStepOn,
  spendRecoveryCode,
} from './two-step.store.ts';
import { createUser } from './user.store.ts';

const now = new Date('2026-01-01T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const fifty = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, act));
const count = (results: unknown[]): number => results.filter((one) => one === true).length;

async function person(db: Database, username = 'ruth'): Promise<string> {
  const made = await createUser(
    db,
    {
      username,
      email: `${username}@example.org`,
      firstName: 'Ruth',
      lastName: '',
      passwordHash: null,
      emailVerified: true,
    },
    now,
  );
  assert.ok('id' in made);
  return made.id;
}

const passkey = (credentialId: string) => ({
  credentialId,
  publicKey: 'key',
  counter: 1,
  transports: ['internal'],
  name: 'My phone',
  backupEligible: false,
  backedUp: false,
});

test('the code of a step is spent once, and with it all before it', async () => {
  const { db } = await freshDatabase();
  const ruth = await person(db);
  assert.equal(await spendStep(db, ruth, 'sealed', 100, now), false);
  await saveAuthenticator(db, ruth, 'sealed', 100, now);
  assert.equal(await spendStep(db, ruth, 'sealed', 100, now), false);
  assert.equal(count(await fifty(() => spendStep(db, ruth, 'sealed', 101, now))), 1);
  assert.equal(await spendStep(db, ruth, 'sealed', 99, now), false);
  // Checked against a key that was replaced meanwhile.
  assert.equal(await spendStep(db, ruth, 'the one before', 200, now), false);
  await saveAuthenticator(db, ruth, 'another', 300, now);
  assert.equal(await spendStep(db, ruth, 'another', 300, now), false);
  assert.equal(await spendStep(db, ruth, 'another', 301, now), true);
});

test('a recovery code is used once, and new ones void those before', async () => {
  const { db } = await freshDatabase();
  const ruth = await person(db);
  await replaceRecoveryCodes(db, ruth, ['a', 'b', 'c'], now);
  const found = await findRecoveryCode(db, ruth, 1);
  assert.equal(found?.codeHash, 'b');
  const { id } = found;
  assert.equal(count(await fifty(() => spendRecoveryCode(db, id))), 1);
  assert.equal(await findRecoveryCode(db, ruth, 1), null);
  assert.equal((await factorsOf(db, ruth)).recoveryCodesLeft, 2);
  await replaceRecoveryCodes(db, ruth, ['d'], now);
  assert.equal(await findRecoveryCode(db, ruth, 2), null);
  assert.equal((await factorsOf(db, ruth)).recoveryCodesLeft, 1);
});

test('a passkey is known once, changed by its owner alone, and of two uses with one counter one counts', async () => {
  const { db } = await freshDatabase();
  const ruth = await person(db);
  const other = await person(db, 'other');
  assert.equal(await addPasskey(db, ruth, passkey('one'), now), true);
  assert.equal(await addPasskey(db, ruth, passkey('one'), now), false);
  assert.equal(await addPasskey(db, other, passkey('one'), now), false);
  const found = await findPasskey(db, 'one');
  assert.ok(found);
  assert.equal(found.userId, ruth);
  const use = { counter: 2, backedUp: true };
  assert.equal(count(await fifty(() => notePasskeyUse(db, found, use, now))), 1);
  assert.equal(await renamePasskey(db, other, found.id, 'Mine'), false);
  assert.equal(await dropPasskey(db, other, found.id), null);
  assert.equal(await renamePasskey(db, ruth, found.id, 'Old phone'), true);
  assert.equal(await dropPasskey(db, ruth, found.id), 'Old phone');
  assert.equal(await notePasskeyUse(db, { ...found, counter: 2 }, use, now), false);
});

test('an awaited second step is ended once, in time, and by its own token', async () => {
  const { db } = await freshDatabase();
  const ruth = await person(db);
  const token = await beginSecondStep(db, ruth, now);
  assert.equal(await findSecondStep(db, `${token}x`, now), null);
  assert.equal(await findSecondStep(db, token, later(9)), ruth);
  assert.equal(await findSecondStep(db, token, later(11)), null);
  assert.equal(await endSecondStep(db, token, later(11)), false);
  assert.equal(count(await fifty(() => endSecondStep(db, token, later(1)))), 1);
  assert.equal(await findSecondStep(db, token, later(1)), null);
});

test('a passkey’s challenge is answered once, in time, by the same person and for the same purpose', async () => {
  const { db } = await freshDatabase();
  await keepChallenge(db, 'me', 'proof', 'first', now);
  await keepChallenge(db, 'me', 'proof', 'second', now);
  assert.equal(await takeChallenge(db, 'you', 'proof', now), null);
  assert.equal(await takeChallenge(db, 'me', 'registration', now), null);
  const taken = await fifty(() => takeChallenge(db, 'me', 'proof', now));
  assert.deepEqual(
    taken.filter((one) => one !== null),
    ['second'],
  );
  await keepChallenge(db, 'me', 'proof', 'third', now);
  assert.equal(await takeChallenge(db, 'me', 'proof', later(6)), null);
  await keepChallenge(db, 'me', 'proof', 'fourth', now);
  await beginSecondStep(db, await person(db), now);
  await purge(db, later(11));
  assert.equal(await takeChallenge(db, 'me', 'proof', now), null);
});

test('the last factor takes everything along, and so does the operator', async () => {
  const { db } = await freshDatabase();
  const ruth = await person(db);
  const isOn = async () =>
    (await db.select({ at: users.twoStepAt }).from(users).where(eq(users.id, ruth)))[0]?.at !== null;
  assert.equal(await removeFactors(db, ruth), false);
  for (const end of ['app', 'passkey', 'operator'] as const) {
    await saveAuthenticator(db, ruth, 'sealed', 1, now);
    await addPasskey(db, ruth, passkey('one'), now);
    await replaceRecoveryCodes(db, ruth, ['a'], now);
    assert.deepEqual([await turnTwoStepOn(db, ruth, now), await turnTwoStepOn(db, ruth, now)], [true, false]);
    const token = await beginSecondStep(db, ruth, now);
    assert.equal(await isOn(), true);
    if (end === 'operator') assert.equal(await removeFactors(db, ruth), true);
    else {
      const key = await findPasskey(db, 'one');
      if (end === 'passkey') await dropAuthenticator(db, ruth);
      else await dropPasskey(db, ruth, key?.id ?? '');
      assert.equal(await turnOffWithoutFactors(db, ruth), false);
      assert.equal(await isOn(), true);
      if (end === 'app') await dropAuthenticator(db, ruth);
      else await dropPasskey(db, ruth, key?.id ?? '');
      assert.equal(await turnOffWithoutFactors(db, ruth), true);
    }
    assert.equal(await isOn(), false);
    assert.equal(await findSecondStep(db, token, now), null);
    assert.deepEqual(await factorsOf(db, ruth), { authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
  }
});
