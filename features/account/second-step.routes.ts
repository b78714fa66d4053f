// The second step of a sign-in, sign-in with a passkey alone, and the proof that is asked for before factors are changed.
// Until the last step is done there is no session: the half-way cookie opens nothing but these calls.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { unseal } from '../../server/sealed-text.ts';
import { startSession } from '../../server/session.ts';
import { networkOf } from '../../server/rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { factorMail, providerLinkedMail } from './account-mail.rules.ts';
import { enterAccount } from './entry.store.ts';
import { arePasskeysPossible, assertionOptions, readAssertion } from './passkey.gateway.ts';
import { isPassword } from './password-hash.gateway.ts';
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
import { credentialsOf } from './user.store.ts';

/** Questions for a passkey from one network address within the window, before anybody is known. */
const questionLimit = 200;

export function secondStepRoutes(app: App): void {
  const { db, config, mail, secret } = app.services;
  const securityUrl = `${config.publicUrl}/profile/security`;
  const over = () => new Problem(401, twoStepTexts.over);

  /** Whose second step the request brings; throws where none is awaited. */
  async function awaited(request: FastifyRequest, now: Date): Promise<{ token: string; userId: string }> {
    const token = readStepCookie(request, 'second-step');
    const userId = token && (await findSecondStep(db, token, now));
    if (!token || !userId) throw over();
    return { token, userId };
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, userId }: { token: string; userId: string },
    now: Date,
  ): Promise<void> {
    if (!(await endSecondStep(db, token, now))) throw over();
    dropStepCookie(request, reply, 'second-step');
    if (!(await enter(request, reply, userId, now))) throw over();
  }

  /** The session begins; false when the account was erased in this very moment. */
  async function enter(request: FastifyRequest, reply: FastifyReply, userId: string, now: Date): Promise<boolean> {
    const entry = await enterAccount(db, userId, takePending(request, reply, now), now);
    if (!entry) return false;
    const { firstName, accountEmail, restored, joined } = entry;
    if (joined)
      await mail.send(db, { to: accountEmail, ...providerLinkedMail(firstName, providerLabels[joined], securityUrl) });
    await startSession(db, reply, request, userId, now);
    if (restored) tellRestored(reply, config);
    return true;
  }

  answer(app, secondStepCalls.ask, async ({ request, now }) => {
    const { userId } = await awaited(request, now);
    const { authenticator, passkeys } = await factorsOf(db, userId);
    return { authenticator: authenticator !== null, passkey: passkeys.length > 0 && arePasskeysPossible(config) };
  });

  answer(app, secondStepCalls.code, async ({ body, request, reply, now }) => {
    const step = await awaited(request, now);
    const left = await useCode(step.userId, body.code, request, now);
    await finish(request, reply, step, now);
    return { message: left === null ? '' : codesLeftText(left), recoveryCodesLeft: left };
  });

  answer(app, secondStepCalls.passkeyOptions, async ({ request, now }) => {
    const { token, userId } = await awaited(request, now);
    return { ...(await question(tokenHash(token), 'second-step', userId, now)) };
  });

  answer(app, secondStepCalls.passkey, async ({ body, request, reply, now }) => {
    const step = await awaited(request, now);
    await usePasskey(tokenHash(step.token), 'second-step', body, step.userId, now);
    await finish(request, reply, step, now);
    return { message: twoStepTexts.proven };
  });

  answer(app, secondStepCalls.signInOptions, async ({ request, reply, now }) => {
    if (config.rateLimit) {
      const wait = await countAttempt(db, { kind: 'passkey:address', of: networkOf(request) }, questionLimit, now);
      if (wait !== null) throw tooMany(wait);
    }
    const token = newToken();
    const asked = await question(tokenHash(token), 'sign-in', null, now);
    keepStepCookie(request, reply, 'passkey-sign-in', token);
    return { ...asked };
  });

  answer(app, secondStepCalls.signIn, async ({ body, request, reply, now }) => {
    const token = readStepCookie(request, 'passkey-sign-in');
    dropStepCookie(request, reply, 'passkey-sign-in');
    if (token === null) throw new Problem(400, twoStepTexts.wrongPasskey);
    const userId = await usePasskey(tokenHash(token), 'sign-in', body, null, now);
    dropStepCookie(request, reply, 'second-step');
    if (!(await enter(request, reply, userId, now))) throw new Problem(400, twoStepTexts.wrongPasskey);
    return { message: twoStepTexts.proven };
  });

  // A proof is a sign-in anew: the session gets a new id (ASVS 5.0, 7.2.4), and is fresh again.
  answer(app, proofCalls.prove, async ({ me, body, request, reply, now }) => {
    if (body.code !== undefined) await useCode(me.id, body.code, request, now);
    else {
      const attempt = config.rateLimit ? { account: me.id, address: networkOf(request) } : null;
      const given = body.password ?? '';
      const isRight = await guardAttempt(db, attempt, now, () => isPassword(me.passwordHash, given));
      if (!isRight) throw new Problem(400, twoStepTexts.wrongPassword);
    }
    await startSession(db, reply, request, me.id, now);
    return { message: twoStepTexts.proven };
  });

  answer(app, proofCalls.passkeyOptions, async ({ me, session, now }) => ({
    ...(await question(session.sid, 'proof', me.id, now)),
  }));

  answer(app, proofCalls.passkey, async ({ me, session, body, request, reply, now }) => {
    await usePasskey(session.sid, 'proof', body, me.id, now);
    await startSession(db, reply, request, me.id, now);
    return { message: twoStepTexts.proven };
  });

  /** What a passkey is asked, to be answered once; `userId` null asks any passkey of this site. */
  async function question(holder: string, purpose: ChallengePurpose, userId: string | null, now: Date) {
    const options = await assertionOptions(config, userId === null ? null : await passkeysOf(db, userId));
    await keepChallenge(db, holder, purpose, options.challenge, now);
    return options;
  }

  /** Whose passkey answered rightly. Throws `Problem` 400. */
  async function usePasskey(
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
  async function useCode(userId: string, text: string, request: FastifyRequest, now: Date): Promise<number | null> {
    const typed = readCode(text);
    if (typed === null) throw new Problem(400, twoStepTexts.notACode);
    let refusal: string = twoStepTexts.wrongRecoveryCode;
    const isApp = typed.kind === 'app';
    const verify = async (): Promise<boolean> => {
      if (!isApp) return isRecoveryCode(userId, typed);
      const said = await refuseAppCode(userId, typed.code, now);
      refusal = said ?? '';
      return said === null;
    };
    const attempt = config.rateLimit ? { account: userId, address: networkOf(request) } : null;
    const isRight = await guardAttempt(db, attempt, now, verify, isApp ? 'code' : 'recovery-code').catch(
      async (error: unknown) => {
        if (!(error instanceof Problem) || error.status !== 429) throw error;
        await tellOfGuessing(userId, now);
        throw isApp ? new Problem(429, `${error.message} ${twoStepTexts.otherWays}`, error.headers) : error;
      },
    );
    if (!isRight) throw new Problem(400, refusal);
    if (isApp) return null;
    const left = await countRecoveryCodes(db, userId);
    await tell(userId, { kind: 'recovery-code-used', left });
    return left;
  }

  /** Null when the code is right, and used up by this; else what is wrong with it. */
  async function refuseAppCode(userId: string, code: string, now: Date): Promise<string | null> {
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

  async function isRecoveryCode(userId: string, typed: TypedCode & { kind: 'recovery' }): Promise<boolean> {
    const found = await findRecoveryCode(db, userId, typed.slot);
    const isRight = await isPassword(found?.codeHash ?? null, typed.code);
    return isRight && found !== null && spendRecoveryCode(db, found.id);
  }

  /** Whoever guesses at codes was past the password, or has a session: its owner should know, once in a while. */
  async function tellOfGuessing(userId: string, now: Date): Promise<void> {
    if ((await countAttempt(db, { kind: 'code:told', of: userId }, 1, now)) === null)
      await tell(userId, { kind: 'guessing' });
  }

  async function tell(userId: string, event: Parameters<typeof factorMail>[1]): Promise<void> {
    const user = await credentialsOf(db, userId);
    if (user) await mail.send(db, { to: user.accountEmail, ...factorMail(user.firstName, event, securityUrl) });
  }
}
