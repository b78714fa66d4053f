// Two-step sign-in under Account Security: an authenticator app, passkeys, recovery codes; on, off, and never half.
import { randomBytes } from 'node:crypto';
import { type Context, answer } from '../../server/answer.ts';
import type { App, Services } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { lineOf } from '../../server/rate-limit.ts';
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

type For<Name extends keyof typeof twoStepCalls> = Context<(typeof twoStepCalls)[Name]>;

export function twoStepRoutes(app: App): void {
  answer(app, twoStepCalls.state, twoStepState);
  answer(app, twoStepCalls.beginAuthenticator, beginAuthenticator);
  answer(app, twoStepCalls.confirmAuthenticator, confirmAuthenticator);
  answer(app, twoStepCalls.removeAuthenticator, removeAuthenticator);
  answer(app, twoStepCalls.passkeyOptions, askForNewPasskey);
  answer(app, twoStepCalls.addPasskey, addNewPasskey);
  answer(app, twoStepCalls.renamePasskey, changePasskeyName);
  answer(app, twoStepCalls.removePasskey, removePasskey);
  answer(app, twoStepCalls.makeRecoveryCodes, makeRecoveryCodes);
  answer(app, twoStepCalls.turnOn, turnOn);
  answer(app, twoStepCalls.turnOff, turnOff);
}

/** Changing the ways in takes a sign-in, or a proof, of the last ten minutes (ASVS 5.0, 7.5.1). */
function mustBeFresh(session: Session, now: Date): void {
  if (!isFreshSignIn(session.createdAt, now)) throw new Problem(403, twoStepTexts.prove);
}

/** Someone who signed up with another person's address must not leave their own key behind for when its owner comes. */
function mayAdd(me: Me, session: Session, now: Date): void {
  if (!me.emailVerified) throw new Problem(409, twoStepTexts.confirmAddress);
  mustBeFresh(session, now);
}

const tell = ({ config, mail }: Services, tx: Database, me: Me, event: FactorEvent) =>
  mail.send(tx, { to: me.accountEmail, ...factorMail(me.firstName, event, `${config.publicUrl}/profile/security`) });

/** One change of a person's factors at a time. */
function change<T>(db: Database, me: Me, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockUser(tx, me.id);
    return work(tx);
  });
}

async function twoStepState({ app, me, session, now }: For<'state'>) {
  const { db, config } = app.services;
  return {
    ...(await factorsOf(db, me.id)),
    onSince: me.twoStepAt,
    isProven: isFreshSignIn(session.createdAt, now),
    hasPassword: me.passwordHash !== null,
    emailVerified: me.emailVerified,
    recoverySet: await recoverySetOf(db, me.id),
    passkeysOffered: arePasskeysPossible(config),
  };
}

async function beginAuthenticator({ app, me, session, now }: For<'beginAuthenticator'>) {
  const { secret } = app.services;
  mayAdd(me, session, now);
  const key = keyText(randomBytes(20));
  const setup: Setup = { sid: session.sid, key, until: now.getTime() + setupMinutes * 60_000 };
  return { key, uri: keyUri(key, me.username), setup: seal(secret, 'authenticator-setup', JSON.stringify(setup)) };
}

async function confirmAuthenticator({ app, me, session, body, now }: For<'confirmAuthenticator'>) {
  const { db, secret } = app.services;
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
  await change(db, me, async (tx) => {
    await saveAuthenticator(tx, me.id, seal(secret, 'authenticator', setup.key), read.step, now);
    await tell(app.services, tx, me, { kind: 'authenticator-added' });
  });
  return { message: twoStepTexts.authenticatorAdded };
}

async function removeAuthenticator({ app, me, session, now }: For<'removeAuthenticator'>) {
  const { db } = app.services;
  mustBeFresh(session, now);
  return change(db, me, async (tx) => {
    if (!(await dropAuthenticator(tx, me.id))) throw new Problem(404, twoStepTexts.noAuthenticator);
    return removed(app.services, tx, me, { kind: 'authenticator-removed' }, twoStepTexts.authenticatorRemoved);
  });
}

async function askForNewPasskey({ app, me, session, now }: For<'passkeyOptions'>) {
  const { db, config } = app.services;
  mayAdd(me, session, now);
  const known = await passkeysOf(db, me.id);
  if (known.length >= mostPasskeys) throw new Problem(409, twoStepTexts.tooMany);
  const displayName = `${me.firstName} ${me.lastName}`.trim() || me.username;
  const options = await registrationOptions(config, { id: me.id, username: me.username, displayName }, known);
  await keepChallenge(db, session.sid, 'registration', options.challenge, now);
  return { ...options };
}

async function addNewPasskey({ app, me, session, body, now }: For<'addPasskey'>) {
  const { db, config } = app.services;
  mayAdd(me, session, now);
  const challenge = await takeChallenge(db, session.sid, 'registration', now);
  const made = challenge === null ? null : await readRegistration(config, body.passkey, challenge);
  if (made === null) throw new Problem(400, twoStepTexts.wrongPasskey);
  const { name } = body;
  await change(db, me, async (tx) => {
    if ((await passkeysOf(tx, me.id)).length >= mostPasskeys) throw new Problem(409, twoStepTexts.tooMany);
    if (!(await addPasskey(tx, me.id, { ...made, name }, now))) throw new Problem(409, twoStepTexts.known);
    await tell(app.services, tx, me, { kind: 'passkey-added', name });
  });
  return { message: twoStepTexts.passkeyAdded };
}

async function changePasskeyName({ app, me, params, body }: For<'renamePasskey'>) {
  if (!(await renamePasskey(app.services.db, me.id, params.id, body.name)))
    throw new Problem(404, twoStepTexts.noPasskey);
  return { message: twoStepTexts.passkeyRenamed };
}

async function removePasskey({ app, me, session, params, now }: For<'removePasskey'>) {
  const { db } = app.services;
  if (!(await passkeysOf(db, me.id)).some(({ id }) => id === params.id)) throw new Problem(404, twoStepTexts.noPasskey);
  mustBeFresh(session, now);
  return change(db, me, async (tx) => {
    const name = await dropPasskey(tx, me.id, params.id);
    if (name === null) throw new Problem(404, twoStepTexts.noPasskey);
    return removed(app.services, tx, me, { kind: 'passkey-removed', name }, twoStepTexts.passkeyRemoved);
  });
}

/** The last factor takes two-step sign-in along, so that nobody is asked for what they do not have. */
async function removed(
  services: Services,
  tx: Database,
  me: Me,
  event: FactorEvent,
  message: string,
): Promise<{ message: string }> {
  const isOff = (await turnOffWithoutFactors(tx, me.id)) && me.twoStepAt !== null;
  await tell(services, tx, me, isOff ? { kind: 'off' } : event);
  return { message: isOff ? `${message} ${twoStepTexts.off}` : message };
}

async function makeRecoveryCodes({ app, me, session, request, now }: For<'makeRecoveryCodes'>) {
  const { db } = app.services;
  mustBeFresh(session, now);
  await mustHaveFactor(db, me);
  const codes = Array.from({ length: recoveryCodeCount }, (_, slot) => recoveryCode(slot, randomBytes(16)));
  const who = lineOf(request, me.id);
  const hashes = await Promise.all(codes.map((code) => hashPassword(code.replaceAll('-', ''), who)));
  await change(db, me, async (tx) => {
    await mustHaveFactor(tx, me);
    await replaceRecoveryCodes(tx, me.id, hashes, now);
    if (me.twoStepAt !== null) await tell(app.services, tx, me, { kind: 'recovery-codes-made' });
  });
  return { codes, set: now.toISOString() };
}

async function mustHaveFactor(from: Database, me: Me): Promise<void> {
  const { authenticator, passkeys } = await factorsOf(from, me.id);
  if (!authenticator && passkeys.length === 0) throw new Problem(409, twoStepTexts.noFactor);
}

async function turnOn({ app, me, session, body, now }: For<'turnOn'>) {
  const { db } = app.services;
  mustBeFresh(session, now);
  await change(db, me, async (tx) => {
    await mustHaveFactor(tx, me);
    const set = await recoverySetOf(tx, me.id);
    if (set === null) throw new Problem(409, twoStepTexts.noCodes);
    // Someone who kept the codes of an older set has kept nothing.
    if (body.set !== undefined && body.set !== set) throw new Problem(409, twoStepTexts.newerCodes);
    if (!(await turnTwoStepOn(tx, me.id, now))) return;
    // The other sessions were started with less than is asked for from now on.
    await endSessions(tx, me.id, session.sid);
    await tell(app.services, tx, me, { kind: 'on' });
  });
  return { message: twoStepTexts.on };
}

async function turnOff({ app, me, session, now }: For<'turnOff'>) {
  const { db } = app.services;
  mustBeFresh(session, now);
  await change(db, me, async (tx) => {
    if (await removeFactors(tx, me.id)) await tell(app.services, tx, me, { kind: 'off' });
  });
  return { message: twoStepTexts.off };
}
