// Two-step sign-in through the whole server: set up, asked for, proven, taken away; and what an attacker tries at each.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  secondSteps,
  sessions,
  throttles,
  users,
} from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { mailsTo } from '../../test/outbox.ts';
import { softPasskey } from '../../test/passkey.ts';
import { createResetToken } from './mailed-token.store.ts';
import { appCode } from './totp.rules.ts';
import { twoStepTexts } from './two-step.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(() => t.db.delete(throttles));

type Payload = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const site = 'http://localhost:3000';
const said = (reply: LightMyRequestResponse) => reply.json<{ message: string }>().message;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** A browser: it keeps cookies. */
function browser(cookies: Record<string, string> = {}) {
  return {
    cookies,
    async send(method: Method, url: string, payload?: Payload, address = '198.51.100.1') {
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const reply = await t.inject({ method, url, payload, headers: { cookie }, remoteAddress: address });
      for (const { name, value } of reply.cookies)
        if (value === '') delete cookies[name];
        else cookies[name] = value;
      return reply;
    },
    signIn({ username, password }: { username: string; password: string }) {
      return this.send('POST', '/api/auth/login', { username, password });
    },
    async isIn() {
      return (await this.send('GET', '/api/user')).statusCode === 200;
    },
  };
}
type Browser = ReturnType<typeof browser>;

/** Somebody new, whose address is confirmed, freshly signed in. */
async function somebody(): Promise<{ person: Person; at: Browser }> {
  const person = await t.signUp();
  await t.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const at = browser();
  await at.signIn(person);
  return { person, at };
}

/** Spent steps are no hindrance to what follows. */
const forgetSteps = () => t.db.update(authenticators).set({ lastStep: 0 });

async function addApp(at: Browser): Promise<string> {
  const { key, setup } = (await at.send('POST', '/api/account/authenticator')).json<{ key: string; setup: string }>();
  const reply = await at.send('PUT', '/api/account/authenticator', { setup, code: appCode(key, new Date()) });
  assert.equal(said(reply), twoStepTexts.authenticatorAdded);
  await forgetSteps();
  return key;
}

async function addKey(at: Browser, name = 'My phone') {
  const key = softPasskey(site);
  const asked = (await at.send('POST', '/api/account/passkeys/options')).json<{ challenge: string }>();
  const reply = await at.send('POST', '/api/account/passkeys', { name, passkey: key.make(asked) });
  assert.equal(said(reply), twoStepTexts.passkeyAdded);
  return key;
}

async function turnOn(at: Browser): Promise<string[]> {
  const { codes } = (await at.send('POST', '/api/account/recovery-codes')).json<{ codes: string[] }>();
  assert.equal(said(await at.send('POST', '/api/account/two-step', { keptCodes: true })), twoStepTexts.on);
  return codes;
}

async function withApp() {
  const { person, at } = await somebody();
  const key = await addApp(at);
  const codes = await turnOn(at);
  return { person, at, key, codes };
}

/** A browser that gave the right password. */
async function halfIn(person: Person): Promise<Browser> {
  const door = browser();
  const reply = await door.signIn(person);
  assert.deepEqual([reply.statusCode, reply.json()], [200, { secondStep: true }]);
  return door;
}

const state = async (at: Browser) =>
  (await at.send('GET', '/api/account/two-step')).json<{
    onSince: string | null;
    passkeys: { id: string; name: string }[];
    authenticator: object | null;
    recoveryCodesLeft: number;
    recoverySet: string | null;
  }>();

async function subjects(person: Person): Promise<string[]> {
  return (await mailsTo(t, person.email)).map(
    ({ subject }) => subject?.replace(': your Crazy Quilt account', '') ?? '',
  );
}

const age = (person: Person) =>
  t.db
    .update(sessions)
    .set({ createdAt: minutes(-11) })
    .where(eq(sessions.userId, person.id));

describe('setting it up', () => {
  test('an app counts once a code confirms it, and nothing is asked for before the recovery codes are kept', async () => {
    const { person, at } = await somebody();
    const other = browser();
    await other.signIn(person);
    const { key, setup } = (await at.send('POST', '/api/account/authenticator')).json<{ key: string; setup: string }>();
    for (const [code, text] of [
      ['000000', twoStepTexts.wrongCode],
      ['abc', twoStepTexts.notAnAppCode],
      [appCode(key, minutes(-4)), /clock is about [45] minutes behind/],
    ] as const) {
      const reply = await at.send('PUT', '/api/account/authenticator', { setup, code });
      assert.equal(reply.statusCode, 400);
      assert.match(said(reply), text instanceof RegExp ? text : new RegExp(text.replace('.', '\\.')));
    }
    assert.equal((await state(at)).authenticator, null);
    assert.equal((await at.send('POST', '/api/account/two-step', { keptCodes: true })).statusCode, 409);
    assert.equal((await at.send('POST', '/api/account/recovery-codes')).statusCode, 409);

    await at.send('PUT', '/api/account/authenticator', { setup, code: appCode(key, new Date()) });
    assert.equal((await browser().signIn(person)).statusCode, 302);
    assert.equal(said(await at.send('POST', '/api/account/two-step', { keptCodes: true })), twoStepTexts.noCodes);
    assert.equal((await at.send('POST', '/api/account/two-step', { keptCodes: false })).statusCode, 400);
    assert.equal((await turnOn(at)).length, 10);

    assert.equal(await at.isIn(), true);
    assert.equal(await other.isIn(), false, 'what was started with the password alone is over');
    await halfIn(person);
    const told = await subjects(person);
    assert.ok(told.includes('An authenticator app was added') && told.includes('Two-step sign-in is on'));
  });

  test('only the codes that count now are taken as kept', async () => {
    const { at } = await withApp();
    const make = async () => (await at.send('POST', '/api/account/recovery-codes')).json<{ set: string }>().set;
    const old = await make();
    const newer = await make();
    const keep = (set: string) => at.send('POST', '/api/account/two-step', { keptCodes: true, set });
    const refused = await keep(old);
    assert.deepEqual([refused.statusCode, said(refused)], [409, twoStepTexts.newerCodes]);
    assert.equal((await keep(newer)).statusCode, 200);
    assert.equal((await state(at)).recoverySet, newer);
  });

  test('the setup of another session, of another time, or made up, is refused', async () => {
    const { at } = await somebody();
    const { at: other } = await somebody();
    const { key, setup } = (await other.send('POST', '/api/account/authenticator')).json<{
      key: string;
      setup: string;
    }>();
    for (const given of [setup, `${setup.slice(0, -2)}AA`, 'x']) {
      const reply = await at.send('PUT', '/api/account/authenticator', {
        setup: given,
        code: appCode(key, new Date()),
      });
      assert.deepEqual([reply.statusCode, said(reply)], [400, twoStepTexts.setupOver]);
    }
  });

  test('keys are sealed, codes are hashed, and neither is in any answer or in the data one takes along', async () => {
    const { person, at, key, codes } = await withApp();
    await addKey(at, 'Named-by-Ruth');
    const [app] = await t.db.select().from(authenticators).where(eq(authenticators.userId, person.id));
    const rows = await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    assert.ok(app && !JSON.stringify(app).includes(key));
    for (const { codeHash } of rows) assert.match(codeHash, /^\$argon2id\$/);
    const [passkey] = await t.db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    const zip = (await at.send('GET', '/api/account/export')).rawPayload;
    const { unzipSync } = await import('fflate');
    const all = Object.values(unzipSync(new Uint8Array(zip)))
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n');
    assert.ok(all.includes('Named-by-Ruth'));
    const body = JSON.stringify(await state(at));
    for (const secret of [
      key,
      app.secret,
      passkey?.publicKey ?? '',
      passkey?.credentialId ?? '',
      ...rows.map(({ codeHash }) => codeHash),
      ...codes,
    ])
      assert.ok(secret !== '' && !all.includes(secret) && !body.includes(secret));
  });

  test('an address that nobody confirmed gets no factor: it may be somebody else who signed up with it', async () => {
    const person = await t.signUp();
    const at = browser();
    await at.signIn(person);
    for (const url of ['/api/account/authenticator', '/api/account/passkeys/options']) {
      const reply = await at.send('POST', url);
      assert.deepEqual([reply.statusCode, said(reply)], [409, twoStepTexts.confirmAddress]);
    }
  });

  test('a proof is asked for where the sign-in is older than ten minutes, and begins a new session', async () => {
    const { person, at, key } = await withApp();
    await age(person);
    for (const [method, url] of [
      ['POST', '/api/account/authenticator'],
      ['DELETE', '/api/account/authenticator'],
      ['POST', '/api/account/passkeys/options'],
      ['POST', '/api/account/recovery-codes'],
      ['DELETE', '/api/account/two-step'],
    ] as const)
      assert.equal((await at.send(method, url)).statusCode, 403, url);
    assert.equal(
      said(await at.send('POST', '/api/account/proof', { password: 'Not-it-at-all-1' })),
      twoStepTexts.wrongPassword,
    );
    assert.equal((await at.send('POST', '/api/account/proof', {})).statusCode, 400);

    const before = { ...at.cookies };
    assert.equal((await at.send('POST', '/api/account/proof', { code: appCode(key, new Date()) })).statusCode, 200);
    assert.notEqual(at.cookies.session, before.session);
    assert.equal(await browser(before).isIn(), false);
    assert.equal((await at.send('POST', '/api/account/recovery-codes')).statusCode, 200);
    await age(person);
    assert.equal((await at.send('POST', '/api/account/proof', { password: person.password })).statusCode, 200);
    assert.equal((await at.send('DELETE', '/api/account/two-step')).statusCode, 200);
    assert.equal((await browser().signIn(person)).statusCode, 302);
    assert.ok((await subjects(person)).includes('Two-step sign-in is off'));
  });

  test('the last factor that goes turns it off, and says so', async () => {
    const { person, at } = await withApp();
    await addKey(at);
    assert.equal(said(await at.send('DELETE', '/api/account/authenticator')), twoStepTexts.authenticatorRemoved);
    await halfIn(person);
    const [{ id } = { id: '' }] = (await state(at)).passkeys;
    assert.equal((await at.send('PUT', `/api/account/passkeys/${id}`, { name: '  Old phone ' })).statusCode, 200);
    assert.equal((await state(at)).passkeys[0]?.name, 'Old phone');
    assert.match(said(await at.send('DELETE', `/api/account/passkeys/${id}`)), /Two-step sign-in is off/);
    assert.deepEqual({ ...(await state(at)), passkeys: [] }.recoveryCodesLeft, 0);
    assert.equal((await browser().signIn(person)).statusCode, 302);
  });
});

describe('the second step', () => {
  test('there is no session before it, a new one after it, and the half-way cookie is used up', async () => {
    const { person, key } = await withApp();
    const door = browser({ session: 'planted' });
    await door.signIn(person);
    const half = { ...door.cookies };
    assert.deepEqual(Object.keys(half).toSorted(), ['second-step', 'session']);
    assert.equal(half.session, 'planted');
    assert.equal(await door.isIn(), false);
    // Nor is the half-way token a session, under whatever name it comes.
    assert.equal(await browser({ session: half['second-step'] ?? '' }).isIn(), false);
    const rows = await t.db.select().from(secondSteps).where(eq(secondSteps.userId, person.id));
    assert.ok(!JSON.stringify(rows).includes(half['second-step'] ?? ''));

    assert.deepEqual((await door.send('GET', '/api/auth/second-step')).json(), { authenticator: true, passkey: false });
    const reply = await door.send('POST', '/api/auth/second-step', { code: appCode(key, new Date()) });
    assert.deepEqual(reply.json(), { message: '', recoveryCodesLeft: null });
    assert.equal(await door.isIn(), true);
    assert.notEqual(door.cookies.session, 'planted');
    assert.equal(door.cookies['second-step'], undefined);
    const again = await browser(half).send('POST', '/api/auth/second-step', { code: appCode(key, minutes(0.5)) });
    assert.deepEqual([again.statusCode, said(again)], [401, twoStepTexts.over]);
  });

  test('a code works once: of many at the same moment one wins', async () => {
    const { person, key } = await withApp();
    const doors = await Promise.all(Array.from({ length: 4 }, () => halfIn(person)));
    const code = appCode(key, new Date());
    const replies = await Promise.all(doors.map((door) => door.send('POST', '/api/auth/second-step', { code })));
    assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      assert.equal(said(reply), twoStepTexts.usedCode);
    assert.equal(
      said(await (await halfIn(person)).send('POST', '/api/auth/second-step', { code })),
      twoStepTexts.usedCode,
    );
  });

  test('one half-way cookie makes one session, whatever it is used with', async () => {
    const { person, codes } = await withApp();
    const door = await halfIn(person);
    const replies = await Promise.all(
      codes.slice(0, 4).map((code) => browser({ ...door.cookies }).send('POST', '/api/auth/second-step', { code })),
    );
    assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1);
  });

  test('fifty uses of a recovery code: one wins, and it is told how many are left', async () => {
    const { person, codes, at } = await withApp();
    const code = codes[4] ?? '';
    const doors = await Promise.all(Array.from({ length: 5 }, () => halfIn(person)));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        browser({ ...doors[index % 5]?.cookies }).send('POST', '/api/auth/second-step', { code }),
      ),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    assert.equal(won.length, 1);
    assert.equal(won[0]?.json<{ recoveryCodesLeft: number }>().recoveryCodesLeft, 9);
    assert.equal((await state(at)).recoveryCodesLeft, 9);
    assert.ok((await subjects(person)).includes('A recovery code was used'));
  });

  test('guessing is stopped after five codes, told to the owner, and leaves other ways open', async () => {
    const { person, key, codes, at } = await withApp();
    const passkey = await addKey(at);
    const door = await halfIn(person);
    const wrong = ['111111', '222222', '333333', '444444', '555555'].filter((one) => one !== appCode(key, new Date()));
    for (const code of wrong) await door.send('POST', '/api/auth/second-step', { code });
    await door.send('POST', '/api/auth/second-step', { code: '666666' });
    const refused = await door.send('POST', '/api/auth/second-step', { code: appCode(key, new Date()) }, '203.0.113.9');
    assert.equal(refused.statusCode, 429);
    assert.match(said(refused), /Please try again in \d+ minutes\. You can use a recovery code in the meantime\./);
    assert.ok(Number(refused.headers['retry-after']) <= 15 * 60);
    assert.equal((await subjects(person)).filter((one) => one === 'Someone typed wrong codes').length, 1);

    const victim = await halfIn(person);
    const asked = (await victim.send('POST', '/api/auth/second-step/passkey-options')).json<{ challenge: string }>();
    assert.equal((await victim.send('POST', '/api/auth/second-step/passkey', passkey.sign(asked))).statusCode, 200);
    const other = await halfIn(person);
    assert.equal((await other.send('POST', '/api/auth/second-step', { code: codes[0] })).statusCode, 200);
  });

  test('a phone whose clock is ahead is told so, and its code does not become right by waiting', async () => {
    const { person, key } = await withApp();
    const door = await halfIn(person);
    const ahead = appCode(key, minutes(2));
    const reply = await door.send('POST', '/api/auth/second-step', { code: ahead });
    assert.match(said(reply), /about 2 minutes ahead/);
    const [row] = await t.db.select().from(authenticators).where(eq(authenticators.userId, person.id));
    assert.ok((row?.lastStep ?? 0) >= Math.floor(minutes(2).getTime() / 30_000) - 1);
  });

  test('it is over after ten minutes, and with the password that opened it', async () => {
    const { person, key, at } = await withApp();
    const late = await halfIn(person);
    await t.db.update(secondSteps).set({ expiresAt: minutes(-1) });
    assert.equal((await late.send('GET', '/api/auth/second-step')).statusCode, 401);
    const door = await halfIn(person);
    const newPassword = 'Another-piece-29';
    const changed = { currentPassword: person.password, newPassword, confirmPassword: newPassword };
    assert.equal((await at.send('POST', '/api/auth/change-password', changed)).statusCode, 200);
    const reply = await door.send('POST', '/api/auth/second-step', { code: appCode(key, new Date()) });
    assert.equal(reply.statusCode, 401);
  });

  test('a reset of the password does not take it away, and asks for it afterwards', async () => {
    const { person, key } = await withApp();
    const token = await createResetToken(t.db, person.id, new Date());
    const password = 'Another-piece-30';
    assert.equal((await browser().send('POST', '/api/auth/reset-password', { token, password })).statusCode, 200);
    const door = browser();
    assert.deepEqual((await door.signIn({ username: person.username, password })).json(), { secondStep: true });
    assert.equal(
      (await door.send('POST', '/api/auth/second-step', { code: appCode(key, new Date()) })).statusCode,
      200,
    );
  });

  test('a deleted account comes back after the second step only', async () => {
    const { person, key } = await withApp();
    await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
    const deletedAt = async () => (await t.db.select().from(users).where(eq(users.id, person.id)))[0]?.deletedAt;
    const door = await halfIn(person);
    assert.ok(await deletedAt());
    await door.send('POST', '/api/auth/second-step', { code: appCode(key, new Date()) });
    assert.equal(await deletedAt(), null);
    assert.equal(await door.isIn(), true);
  });

  test('a wrong password reads the same with a second factor and without, and tells nothing of it', async () => {
    const { person } = await withApp();
    const { person: plain } = await somebody();
    const replies = await Promise.all(
      [person.username, plain.username, 'nobody-at-all'].map((username) =>
        browser().signIn({ username, password: 'Not-it-at-all-1' }),
      ),
    );
    const [first] = replies;
    for (const reply of replies) {
      assert.deepEqual([reply.statusCode, reply.body], [401, first?.body]);
      assert.deepEqual(reply.cookies, []);
    }
  });
});

describe('a passkey', () => {
  const ask = async (door: Browser) =>
    (await door.send('POST', '/api/auth/passkey-options')).json<{ challenge: string; allowCredentials?: unknown[] }>();

  test('signs in by itself, for it is two factors in one, and each question is answered once', async () => {
    const { person, at } = await withApp();
    const key = await addKey(at);
    const door = browser();
    const asked = await ask(door);
    assert.deepEqual(asked.allowCredentials ?? [], [], 'nobody is named');
    const before = { ...door.cookies };
    const signed = key.sign(asked);
    assert.equal((await door.send('POST', '/api/auth/passkey', signed)).statusCode, 200);
    assert.equal((await door.send('GET', '/api/user')).json<{ id: string }>().id, person.id);
    assert.equal((await browser(before).send('POST', '/api/auth/passkey', signed)).statusCode, 400);
    assert.equal((await browser(before).send('POST', '/api/auth/passkey', key.sign(asked))).statusCode, 400);
  });

  test('is refused for another site, another question, no finger, a copy, a forged signature, or another person', async () => {
    const { at } = await somebody();
    const { person: other } = await somebody();
    const key = await addKey(at);
    const twists = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { challenge: 'AAAA' },
      { unverified: true },
      { backupEligible: true },
      { signature: Buffer.from('forged').toString('base64url') },
      { userHandle: Buffer.from(other.id).toString('base64url') },
      { userHandle: '' },
      { counter: 1 },
    ];
    for (const twist of twists) {
      const door = browser();
      const reply = await door.send('POST', '/api/auth/passkey', key.sign(await ask(door), twist));
      assert.deepEqual([reply.statusCode, said(reply)], [400, twoStepTexts.wrongPasskey], JSON.stringify(twist));
      assert.equal(await door.isIn(), false);
    }
    const door = browser();
    assert.equal(
      (await door.send('POST', '/api/auth/passkey', key.sign(await ask(door), { counter: 50 }))).statusCode,
      200,
    );
    const stranger = softPasskey(site);
    const unknown = browser();
    assert.equal((await unknown.send('POST', '/api/auth/passkey', stranger.sign(await ask(unknown)))).statusCode, 400);
  });

  test('of another person does not finish a sign-in, nor prove anything', async () => {
    const { person, at } = await withApp();
    const { at: mallory } = await somebody();
    const foreign = await addKey(mallory);
    const door = await halfIn(person);
    const asked = (await door.send('POST', '/api/auth/second-step/passkey-options')).json<{ challenge: string }>();
    assert.equal((await door.send('POST', '/api/auth/second-step/passkey', foreign.sign(asked))).statusCode, 400);
    await age(person);
    const proof = (await at.send('POST', '/api/account/proof/passkey-options')).json<{ challenge: string }>();
    assert.equal((await at.send('POST', '/api/account/proof/passkey', foreign.sign(proof))).statusCode, 400);
    assert.equal((await at.send('POST', '/api/account/recovery-codes')).statusCode, 403);
    // What was asked for one purpose answers no other.
    const own = await addKeyAfterProof(at, person);
    const again = (await at.send('POST', '/api/account/proof/passkey-options')).json<{ challenge: string }>();
    assert.equal((await at.send('POST', '/api/auth/passkey', own.sign(again))).statusCode, 400);
    const right = (await at.send('POST', '/api/account/proof/passkey-options')).json<{ challenge: string }>();
    assert.equal((await at.send('POST', '/api/account/proof/passkey', own.sign(right))).statusCode, 200);
  });

  async function addKeyAfterProof(at: Browser, person: Person) {
    await at.send('POST', '/api/account/proof', { password: person.password });
    return addKey(at);
  }

  test('is added once, to one person, after a user verification, and ten at most', async () => {
    const { at } = await somebody();
    const { at: other } = await somebody();
    const key = await addKey(at);
    const options = async (one: Browser) =>
      (await one.send('POST', '/api/account/passkeys/options')).json<{ challenge: string; user: { id: string } }>();
    const again = await at.send('POST', '/api/account/passkeys', {
      name: 'Twice',
      passkey: key.make(await options(at)),
    });
    assert.deepEqual([again.statusCode, said(again)], [409, twoStepTexts.known]);
    const taken = await other.send('POST', '/api/account/passkeys', {
      name: 'Mine',
      passkey: key.make(await options(other)),
    });
    assert.equal(taken.statusCode, 409);
    for (const twist of [
      { unverified: true },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'x' },
    ]) {
      const passkey = softPasskey(site).make(await options(at), twist);
      assert.equal((await at.send('POST', '/api/account/passkeys', { name: 'No', passkey })).statusCode, 400);
    }
    const asked = await options(at);
    assert.equal(
      (await other.send('POST', '/api/account/passkeys', { name: 'No', passkey: softPasskey(site).make(asked) }))
        .statusCode,
      400,
    );
    for (let count = 1; count < 10; count += 1) await addKey(at, `Key ${count}`);
    assert.equal(said(await at.send('POST', '/api/account/passkeys/options')), twoStepTexts.tooMany);
  });
});
