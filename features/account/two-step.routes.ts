// Two-step sign-in under Account Security: an authenticator app, passkeys, recovery codes; on, off, and never half.
import { randomBytes } from 'node:crypto';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { seal, unseal } from '../../server/sealed-text.ts';
import { type Me, type Session, endSessions } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { type FactorEvent, factorMail } from './account-mail.rules.ts';
import { arePasskeysPossible, readRegistration, registrationOptions } from './passkey.gateway.ts';
import { hashPassword } from './password-hash.gateway.ts';
import { keepChallenge, takeChallenge } from './second-step.store.ts';
import { keyText, keyUri, readAppCode } from './totp.rules.ts';
import { twoStepCalls } from './two-step.contract.ts';
import {
  mostPasskeys,
  readCode,
  recoveryCode,
  recoveryCodeCount,
  setupMinutes,
  skewText,
  twoStepTexts,
} from './two-step.rules.ts';
import {
  addPasskey,
  dropAuthenticator,
  dropPasskey,
  factorsOf,
  passkeysOf,
  removeFactors,
  renamePasskey,
  recoverySetOf,
  replaceRecoveryCodes,
  saveAuthenticator,
  turnOffWithoutFactors,
  turnTwoStepOn,
} from './two-step.store.ts';
import { isFreshSignIn } from './user.rules.ts';
import { lockUser } from './user.store.ts';

/** A key on its way into an app, kept by the browser that asked for it, sealed: the database has it once it is confirmed. */
type Setup = {
  sid: string;
  key: string;
  until: number;
};

export function twoStepRoutes(app: App): void {
  const { db, config, mail, secret } = app.services;

  /** Changing the ways in takes a sign-in, or a proof, of the last ten minutes (ASVS 5.0, 7.5.1). */
  function mustBeFresh(session: Session, now: Date): void {
    if (!isFreshSignIn(session.createdAt, now)) throw new Problem(403, twoStepTexts.prove);
  }

  /** Whoever signed up with another's address must not leave a key of theirs behind for when its owner comes. */
  function mayAdd(me: Me, session: Session, now: Date): void {
    if (!me.emailVerified) throw new Problem(409, twoStepTexts.confirmAddress);
    mustBeFresh(session, now);
  }

  const tell = (tx: Database, me: Me, event: FactorEvent) =>
    mail.send(tx, { to: me.accountEmail, ...factorMail(me.firstName, event, `${config.publicUrl}/profile/security`) });

  /** One change of a person's factors at a time. */
  function change<T>(me: Me, work: (tx: Database) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      await lockUser(tx, me.id);
      return work(tx);
    });
  }

  answer(app, twoStepCalls.state, async ({ me, session, now }) => ({
    ...(await factorsOf(db, me.id)),
    onSince: me.twoStepAt,
    isProven: isFreshSignIn(session.createdAt, now),
    hasPassword: me.passwordHash !== null,
    emailVerified: me.emailVerified,
    recoverySet: await recoverySetOf(db, me.id),
    passkeysOffered: arePasskeysPossible(config),
  }));

  answer(app, twoStepCalls.beginAuthenticator, async ({ me, session, now }) => {
    mayAdd(me, session, now);
    const key = keyText(randomBytes(20));
    const setup: Setup = { sid: session.sid, key, until: now.getTime() + setupMinutes * 60_000 };
    return { key, uri: keyUri(key, me.username), setup: seal(secret, 'authenticator-setup', JSON.stringify(setup)) };
  });

  answer(app, twoStepCalls.confirmAuthenticator, async ({ me, session, body, now }) => {
    mayAdd(me, session, now);
    const opened = unseal(secret, 'authenticator-setup', body.setup);
    const setup = opened === null ? null : (JSON.parse(opened) as Setup);
    if (setup === null || setup.sid !== session.sid || setup.until <= now.getTime())
      throw new Problem(400, twoStepTexts.setupOver);
    const typed = readCode(body.code);
    if (typed?.kind !== 'app') throw new Problem(400, twoStepTexts.notAnAppCode);
    const read = readAppCode(setup.key, typed.code, now);
    if (read.kind === 'wrong') throw new Problem(400, twoStepTexts.wrongCode);
    if (read.kind === 'skewed') throw new Problem(400, skewText(read.skew));
    await change(me, async (tx) => {
      await saveAuthenticator(tx, me.id, seal(secret, 'authenticator', setup.key), read.step, now);
      await tell(tx, me, { kind: 'authenticator-added' });
    });
    return { message: twoStepTexts.authenticatorAdded };
  });

  answer(app, twoStepCalls.removeAuthenticator, async ({ me, session, now }) => {
    mustBeFresh(session, now);
    return change(me, async (tx) => {
      if (!(await dropAuthenticator(tx, me.id))) throw new Problem(404, twoStepTexts.noAuthenticator);
      return removed(tx, me, { kind: 'authenticator-removed' }, twoStepTexts.authenticatorRemoved);
    });
  });

  answer(app, twoStepCalls.passkeyOptions, async ({ me, session, now }) => {
    mayAdd(me, session, now);
    const known = await passkeysOf(db, me.id);
    if (known.length >= mostPasskeys) throw new Problem(409, twoStepTexts.tooMany);
    const displayName = `${me.firstName} ${me.lastName}`.trim() || me.username;
    const options = await registrationOptions(config, { id: me.id, username: me.username, displayName }, known);
    await keepChallenge(db, session.sid, 'registration', options.challenge, now);
    return { ...options };
  });

  answer(app, twoStepCalls.addPasskey, async ({ me, session, body, now }) => {
    mayAdd(me, session, now);
    const challenge = await takeChallenge(db, session.sid, 'registration', now);
    const made = challenge === null ? null : await readRegistration(config, body.passkey, challenge);
    if (made === null) throw new Problem(400, twoStepTexts.wrongPasskey);
    const { name } = body;
    await change(me, async (tx) => {
      if ((await passkeysOf(tx, me.id)).length >= mostPasskeys) throw new Problem(409, twoStepTexts.tooMany);
      if (!(await addPasskey(tx, me.id, { ...made, name }, now))) throw new Problem(409, twoStepTexts.known);
      await tell(tx, me, { kind: 'passkey-added', name });
    });
    return { message: twoStepTexts.passkeyAdded };
  });

  answer(app, twoStepCalls.renamePasskey, async ({ me, params, body }) => {
    if (!(await renamePasskey(db, me.id, params.id, body.name))) throw new Problem(404, twoStepTexts.noPasskey);
    return { message: twoStepTexts.passkeyRenamed };
  });

  answer(app, twoStepCalls.removePasskey, async ({ me, session, params, now }) => {
    if (!(await passkeysOf(db, me.id)).some(({ id }) => id === params.id))
      throw new Problem(404, twoStepTexts.noPasskey);
    mustBeFresh(session, now);
    return change(me, async (tx) => {
      const name = await dropPasskey(tx, me.id, params.id);
      if (name === null) throw new Problem(404, twoStepTexts.noPasskey);
      return removed(tx, me, { kind: 'passkey-removed', name }, twoStepTexts.passkeyRemoved);
    });
  });

  /** The last factor takes two-step sign-in along, so that nobody is asked for what they do not have. */
  async function removed(tx: Database, me: Me, event: FactorEvent, message: string): Promise<{ message: string }> {
    const isOff = (await turnOffWithoutFactors(tx, me.id)) && me.twoStepAt !== null;
    await tell(tx, me, isOff ? { kind: 'off' } : event);
    return { message: isOff ? `${message} ${twoStepTexts.off}` : message };
  }

  answer(app, twoStepCalls.makeRecoveryCodes, async ({ me, session, now }) => {
    mustBeFresh(session, now);
    await mustHaveFactor(db, me);
    const codes = Array.from({ length: recoveryCodeCount }, (_, slot) => recoveryCode(slot, randomBytes(16)));
    const hashes = await Promise.all(codes.map((code) => hashPassword(code.replaceAll('-', ''))));
    await change(me, async (tx) => {
      await mustHaveFactor(tx, me);
      await replaceRecoveryCodes(tx, me.id, hashes, now);
      if (me.twoStepAt !== null) await tell(tx, me, { kind: 'recovery-codes-made' });
    });
    return { codes, set: now.toISOString() };
  });

  async function mustHaveFactor(from: Database, me: Me): Promise<void> {
    const { authenticator, passkeys } = await factorsOf(from, me.id);
    if (!authenticator && passkeys.length === 0) throw new Problem(409, twoStepTexts.noFactor);
  }

  answer(app, twoStepCalls.turnOn, async ({ me, session, body, now }) => {
    mustBeFresh(session, now);
    await change(me, async (tx) => {
      await mustHaveFactor(tx, me);
      const set = await recoverySetOf(tx, me.id);
      if (set === null) throw new Problem(409, twoStepTexts.noCodes);
      // Whoever kept the codes of an older set has kept nothing.
      if (body.set !== undefined && body.set !== set) throw new Problem(409, twoStepTexts.newerCodes);
      if (!(await turnTwoStepOn(tx, me.id, now))) return;
      // Begun with less than is asked for from now on.
      await endSessions(tx, me.id, session.sid);
      await tell(tx, me, { kind: 'on' });
    });
    return { message: twoStepTexts.on };
  });

  answer(app, twoStepCalls.turnOff, async ({ me, session, now }) => {
    mustBeFresh(session, now);
    await change(me, async (tx) => {
      if (await removeFactors(tx, me.id)) await tell(tx, me, { kind: 'off' });
    });
    return { message: twoStepTexts.off };
  });
}
