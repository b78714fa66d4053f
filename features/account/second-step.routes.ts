// The second step of a sign-in, sign-in with a passkey alone, and the proof that is asked for before factors are changed.
// Until the last step is done there is no session: the half-way cookie opens nothing but these calls.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, answer } from '../../server/answer.ts';
import type { App, Services } from '../../server/services.ts';
import { unseal } from '../../server/sealed-text.ts';
import { type Session, holdSession, startSession } from '../../server/session.ts';
import { lineOf, networkOf } from '../../server/rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { factorMail, providerLinkedMail } from './account-mail.rules.ts';
import { enterAccount } from './entry.store.ts';
import { arePasskeysPossible, assertionOptions, readAssertion } from './passkey.gateway.ts';
import { isPassword } from './password-hash.gateway.ts';
import { attemptOf } from './password-proof.store.ts';
import { takePending } from './provider-cookie.gateway.ts';
import { providerLabels } from './provider.rules.ts';
import { tellRestored } from './restored-cookie.gateway.ts';
import { dropStepCookie, keepStepCookie, readStepCookie } from './second-step-cookie.gateway.ts';
import {
  type ChallengePurpose,
  endSecondStep,
  findSecondStep,
  keepChallenge,
  newToken,
  takeChallenge,
  tokenHash,
} from './second-step.store.ts';
import { countAttempt, guardAttempt, tooMany } from './throttle.store.ts';
import { type CodeReading, readAppCode } from './totp.rules.ts';
import { type PasskeyAnswer, proofCalls, secondStepCalls } from './two-step.contract.ts';
import { type TypedCode, codesLeftText, readCode, skewText, twoStepTexts } from './two-step.rules.ts';
import {
  authenticatorSecret,
  countRecoveryCodes,
  factorsOf,
  findPasskey,
  findRecoveryCode,
  notePasskeyUse,
  passkeysOf,
  spendStep,
  spendRecoveryCode,
} from './two-step.store.ts';
import { credentialsOf, lockUser } from './user.store.ts';

/** Questions for a passkey from one network address within the window, before anybody is known. */
const questionLimit = 200;

type SecondStep<Name extends keyof typeof secondStepCalls> = Context<(typeof secondStepCalls)[Name]>;
type Proof<Name extends keyof typeof proofCalls> = Context<(typeof proofCalls)[Name]>;

export function secondStepRoutes(app: App): void {
  answer(app, secondStepCalls.ask, possibleSteps);
  answer(app, secondStepCalls.code, finishByCode);
  answer(app, secondStepCalls.passkeyOptions, askPasskeyToFinish);
  answer(app, secondStepCalls.passkey, finishByPasskey);
  answer(app, secondStepCalls.signInOptions, askPasskeyToSignIn);
  answer(app, secondStepCalls.signIn, signInByPasskey);
  answer(app, proofCalls.prove, prove);
  answer(app, proofCalls.passkeyOptions, askPasskeyAsProof);
  answer(app, proofCalls.passkey, proveByPasskey);
}

async function possibleSteps({ app, request, now }: SecondStep<'ask'>) {
  const { db, config } = app.services;
  const { userId } = await awaited(app.services, request, now);
  const { authenticator, passkeys } = await factorsOf(db, userId);
  return { authenticator: authenticator !== null, passkey: passkeys.length > 0 && arePasskeysPossible(config) };
}

async function finishByCode({ app, body, request, reply, now }: SecondStep<'code'>) {
  const step = await awaited(app.services, request, now);
  const left = await spendCode(app.services, step.userId, body.code, request, now);
  await finish(app.services, request, reply, step, now);
  return { message: left === null ? '' : codesLeftText(left), recoveryCodesLeft: left };
}

async function askPasskeyToFinish({ app, request, now }: SecondStep<'passkeyOptions'>) {
  const { token, userId } = await awaited(app.services, request, now);
  return { ...(await question(app.services, tokenHash(token), 'second-step', userId, now)) };
}

async function finishByPasskey({ app, body, request, reply, now }: SecondStep<'passkey'>) {
  const step = await awaited(app.services, request, now);
  await acceptPasskey(app.services, tokenHash(step.token), 'second-step', body, step.userId, now);
  await finish(app.services, request, reply, step, now);
  return { message: twoStepTexts.proven };
}

async function askPasskeyToSignIn({ app, request, reply, now }: SecondStep<'signInOptions'>) {
  const { db, config } = app.services;
  if (config.rateLimit) {
    const wait = await countAttempt(db, { kind: 'passkey:address', of: networkOf(request) }, questionLimit, now);
    if (wait !== null) throw tooMany(wait);
  }
  const token = newToken();
  const asked = await question(app.services, tokenHash(token), 'sign-in', null, now);
  keepStepCookie(request, reply, 'passkey-sign-in', token);
  return { ...asked };
}

async function signInByPasskey({ app, body, request, reply, now }: SecondStep<'signIn'>) {
  const token = readStepCookie(request, 'passkey-sign-in');
  dropStepCookie(request, reply, 'passkey-sign-in');
  if (token === null) throw new Problem(400, twoStepTexts.wrongPasskey);
  const userId = await acceptPasskey(app.services, tokenHash(token), 'sign-in', body, null, now);
  dropStepCookie(request, reply, 'second-step');
  if (!(await enter(app.services, request, reply, userId, now))) throw new Problem(400, twoStepTexts.wrongPasskey);
  return { message: twoStepTexts.proven };
}

/** A proof is a new sign-in: the session gets a new id (ASVS 5.0, 7.2.4), and is fresh again. */
async function prove({ app, me, session, body, request, reply, now }: Proof<'prove'>) {
  const { db } = app.services;
  if (body.code !== undefined) await spendCode(app.services, me.id, body.code, request, now);
  else {
    const given = body.password ?? '';
    const attempt = attemptOf(app.services, me.id, request);
    const isRight = await guardAttempt(db, attempt, now, () =>
      isPassword(me.passwordHash, given, lineOf(request, me.id)),
    );
    if (!isRight) throw new Problem(400, twoStepTexts.wrongPassword);
  }
  await renew(app.services, request, reply, session, now);
  return { message: twoStepTexts.proven };
}

/** One that has ended meanwhile, by a new password or from another device, is not renewed. */
async function renew(
  { db }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdSession(tx, session);
    await startSession(tx, reply, request, session.me.id, now);
  });
}

async function askPasskeyAsProof({ app, me, session, now }: Proof<'passkeyOptions'>) {
  return { ...(await question(app.services, session.sid, 'proof', me.id, now)) };
}

async function proveByPasskey({ app, me, session, body, request, reply, now }: Proof<'passkey'>) {
  await acceptPasskey(app.services, session.sid, 'proof', body, me.id, now);
  await renew(app.services, request, reply, session, now);
  return { message: twoStepTexts.proven };
}

const over = () => new Problem(401, twoStepTexts.over);

const securityUrl = ({ config }: Services): string => `${config.publicUrl}/profile/security`;

/** A sign-in that waits for its second step. */
type AwaitedStep = { token: string; userId: string };

/** Whose second step the request brings; throws where none is awaited. */
async function awaited({ db }: Services, request: FastifyRequest, now: Date): Promise<AwaitedStep> {
  const token = readStepCookie(request, 'second-step');
  const userId = token && (await findSecondStep(db, token, now));
  if (!token || !userId) throw over();
  return { token, userId };
}

async function finish(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, userId }: AwaitedStep,
  now: Date,
): Promise<void> {
  dropStepCookie(request, reply, 'second-step');
  await services.db.transaction(async (tx) => {
    // A new password ends the step that the one before opened: not while this is under way.
    await lockUser(tx, userId);
    if (!(await endSecondStep(tx, token, now))) throw over();
    if (!(await enter({ ...services, db: tx }, request, reply, userId, now))) throw over();
  });
}

/** The session begins; false when the account was erased in this very moment. */
async function enter(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { db, mail, config } = services;
  const entry = await enterAccount(db, userId, takePending(request, reply, now), now);
  if (!entry) return false;
  const { firstName, accountEmail, restored, joined } = entry;
  if (joined) {
    const linked = providerLinkedMail(firstName, providerLabels[joined], securityUrl(services));
    await mail.send(db, { to: accountEmail, ...linked });
  }
  await startSession(db, reply, request, userId, now);
  if (restored) tellRestored(reply, config);
  return true;
}

/** What a passkey is asked, to be answered once; `userId` null asks any passkey of this site. */
async function question(
  { db, config }: Services,
  holder: string,
  purpose: ChallengePurpose,
  userId: string | null,
  now: Date,
) {
  const options = await assertionOptions(config, userId === null ? null : await passkeysOf(db, userId));
  await keepChallenge(db, holder, purpose, options.challenge, now);
  return options;
}

/** Whose passkey answered rightly. Throws `Problem` 400. */
async function acceptPasskey(
  { db, config }: Services,
  holder: string,
  purpose: ChallengePurpose,
  given: PasskeyAnswer,
  userId: string | null,
  now: Date,
): Promise<string> {
  const wrong = new Problem(400, twoStepTexts.wrongPasskey);
  const challenge = await takeChallenge(db, holder, purpose, now);
  const passkey = await findPasskey(db, given.id);
  if (challenge === null || passkey === null || (userId !== null && passkey.userId !== userId)) throw wrong;
  // Where nobody is named, the passkey itself says whose it is (WebAuthn L3 §7.2, step 6).
  if (userId === null && !given.response.userHandle) throw wrong;
  const read = await readAssertion(config, given, challenge, passkey);
  if (read === null || !(await notePasskeyUse(db, passkey, read, now))) throw wrong;
  return passkey.userId;
}

/** Uses a typed code up; how many recovery codes are left where it was one. Throws `Problem` 400 and 429. */
async function spendCode(
  services: Services,
  userId: string,
  text: string,
  request: FastifyRequest,
  now: Date,
): Promise<number | null> {
  const { db } = services;
  const typed = readCode(text);
  if (typed === null) throw new Problem(400, twoStepTexts.notACode);
  let refusal: string = twoStepTexts.wrongRecoveryCode;
  const isApp = typed.kind === 'app';
  const verify = async (): Promise<boolean> => {
    if (!isApp) return isRecoveryCode(services, userId, typed, request);
    const said = await refuseAppCode(services, userId, typed.code, now);
    refusal = said ?? '';
    return said === null;
  };
  const attempt = attemptOf(services, userId, request);
  const isRight = await guardAttempt(db, attempt, now, verify, isApp ? 'code' : 'recovery-code').catch(
    async (error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      await tellOfGuessing(services, userId, now);
      throw isApp ? new Problem(429, `${error.message} ${twoStepTexts.otherWays}`, error.headers) : error;
    },
  );
  if (!isRight) throw new Problem(400, refusal);
  if (isApp) return null;
  const left = await countRecoveryCodes(db, userId);
  await tell(services, userId, { kind: 'recovery-code-used', left });
  return left;
}

/** Null when the code is right, and used up by this; else what is wrong with it. */
async function refuseAppCode(
  { db, secret }: Services,
  userId: string,
  code: string,
  now: Date,
): Promise<string | null> {
  const sealed = await authenticatorSecret(db, userId);
  const key = sealed && unseal(secret, 'authenticator', sealed);
  if (!sealed || !key) return twoStepTexts.wrongCode;
  const read: CodeReading = readAppCode(key, code, now);
  if (read.kind === 'wrong') return twoStepTexts.wrongCode;
  // Also the code of a phone that is ahead: told of it, a guesser could wait until it is right.
  const isUnspent = await spendStep(db, userId, sealed, read.step, now);
  if (read.kind === 'skewed') return skewText(read.skew);
  return isUnspent ? null : twoStepTexts.usedCode;
}

async function isRecoveryCode(
  { db }: Services,
  userId: string,
  typed: TypedCode & { kind: 'recovery' },
  request: FastifyRequest,
): Promise<boolean> {
  const found = await findRecoveryCode(db, userId, typed.slot);
  const isRight = await isPassword(found?.codeHash ?? null, typed.code, lineOf(request, userId));
  return isRight && found !== null && spendRecoveryCode(db, found.id);
}

/** Someone who guesses codes is past the password, or has a session: the account's owner should know, once in a while. */
async function tellOfGuessing(services: Services, userId: string, now: Date): Promise<void> {
  if ((await countAttempt(services.db, { kind: 'code:told', of: userId }, 1, now)) === null)
    await tell(services, userId, { kind: 'guessing' });
}

async function tell(services: Services, userId: string, event: Parameters<typeof factorMail>[1]): Promise<void> {
  const { db, mail } = services;
  const user = await credentialsOf(db, userId);
  if (user) await mail.send(db, { to: user.accountEmail, ...factorMail(user.firstName, event, securityUrl(services)) });
}
