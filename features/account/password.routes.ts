// Passwords forgotten, reset, changed, and set for the first time.
import * as z from 'zod/mini';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { endSessions } from '../../server/session.ts';
import { lineOf, networkOf } from '../../server/rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { passwordChangedMail, resetMail, saidOfMail } from './account-mail.rules.ts';
import { commonPasswords } from './common-password.rules.ts';
import { createResetToken, dropResetTokens, findResetToken, useResetToken } from './mailed-token.store.ts';
import { hashPassword, isPassword } from './password-hash.gateway.ts';
import { passwordAnswers, passwordCalls } from './password.contract.ts';
import { passwordProblem } from './password.rules.ts';
import { isProvider, providerLabels } from './provider.rules.ts';
import { listProviders, unlinkAllProviders, unlinkProvider } from './provider.store.ts';
import { accountAttempts, clearAttempts, countAttempt, guardAttempt, tooMany } from './throttle.store.ts';
import { foldedName, isFreshSignIn, resetPath, signInAgain } from './user.rules.ts';
import {
  credentialsOf,
  findCredentials,
  lockUser,
  markEmailVerified,
  setFirstPasswordHash,
  setPasswordHash,
} from './user.store.ts';

const resetMailJob = 'reset-mail';
/** Mails to one address within the window, and questions from one network address. */
const forgotLimits = { account: 5, address: 50 };
/** Nobody guesses 256 random bits; it bounds the work that a stranger can ask for. */
const checksFromAddress = 50;

export function passwordRoutes(app: App): void {
  const { db, config, jobs, mail, log } = app.services;

  // Looked up by a job, so that the answer takes the same time whether or not the address is known.
  jobs.define(resetMailJob, { schema: z.object({ email: z.string() }) }, async ({ email }: { email: string }) => {
    const user = await findCredentials(db, email);
    if (!user) return;
    await db.transaction(async (tx) => {
      // Corrected meanwhile: a link to the address from before would confirm the new one.
      if ((await lockUser(tx, user.id))?.accountEmail !== user.accountEmail) return;
      const token = await createResetToken(tx, user.id, new Date());
      await mail.send(tx, {
        to: user.accountEmail,
        ...resetMail(user.firstName, config.publicUrl + resetPath(token)),
      });
    });
  });

  answer(app, passwordCalls.forgot, async ({ body, now, request }) => {
    const email = foldedName(body.email);
    if (config.rateLimit) {
      const wait = await countAttempt(
        db,
        { kind: 'forgot:address', of: networkOf(request) },
        forgotLimits.address,
        now,
      );
      if (wait !== null) throw tooMany(wait);
      // Told nobody: the answer must not differ from address to address.
      const tired = await countAttempt(db, { kind: 'forgot:account', of: email }, forgotLimits.account, now);
      if (tired !== null) return { message: saidOfMail(passwordAnswers.forgot, config) };
    }
    await jobs.add(db, resetMailJob, { email });
    return { message: saidOfMail(passwordAnswers.forgot, config) };
  });

  answer(app, passwordCalls.checkReset, async ({ body, now, request }) => {
    if (config.rateLimit) {
      const wait = await countAttempt(
        db,
        { kind: 'reset-check:address', of: networkOf(request) },
        checksFromAddress,
        now,
      );
      if (wait !== null) throw tooMany(wait);
    }
    const userId = await findResetToken(db, body.token, now);
    const linked = userId === null ? [] : await listProviders(db, userId);
    return {
      valid: userId !== null,
      providers: linked
        .map(({ provider }) => provider)
        .filter(isProvider)
        .map((provider) => ({ provider, label: providerLabels[provider] })),
    };
  });

  answer(app, passwordCalls.reset, async ({ body, now, request }) => {
    refuseWeak(body.password);
    const invalid = new Problem(400, passwordAnswers.invalidToken);
    const userId = await findResetToken(db, body.token, now);
    if (userId === null) throw invalid;
    const passwordHash = await hashPassword(body.password, lineOf(request, userId));
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user || !(await useResetToken(tx, body.token, now))) throw invalid;
      // The account's maker never showed that the address is theirs; what they connected must not outlast this.
      if (!user.emailVerified) await unlinkAllProviders(tx, userId);
      for (const provider of body.disconnect ?? []) await unlinkProvider(tx, userId, provider);
      await setPasswordHash(tx, userId, passwordHash, now);
      await markEmailVerified(tx, userId, user.accountEmail, now);
      await endSessions(tx, userId);
      await dropResetTokens(tx, userId);
      for (const key of accountAttempts(user)) await clearAttempts(tx, key);
    });
    log.info({ reqId: request.id, userId }, 'A password was reset.');
    return { message: passwordAnswers.reset };
  });

  answer(app, passwordCalls.change, async ({ body, me, session, now, request }) => {
    refuseWeak(body.newPassword);
    if (me.passwordHash === null) throw new Problem(409, passwordAnswers.noPassword);
    const attempt = { account: me.id, address: networkOf(request) };
    const isRight = await guardAttempt(db, config.rateLimit ? attempt : null, now, () =>
      isPassword(me.passwordHash, body.currentPassword, lineOf(request, me.id)),
    );
    if (!isRight) throw new Problem(400, passwordAnswers.wrongCurrent);
    const passwordHash = await hashPassword(body.newPassword, lineOf(request, me.id));
    await db.transaction(async (tx) => {
      // Changed or reset meanwhile: this one was checked against a password that is no longer.
      const user = await lockUser(tx, me.id);
      if (user?.passwordHash !== me.passwordHash) throw new Problem(400, passwordAnswers.wrongCurrent);
      await setPasswordHash(tx, me.id, passwordHash, now);
      await endSessions(tx, me.id, session.sid);
      await dropResetTokens(tx, me.id);
      await mail.send(tx, {
        to: me.accountEmail,
        ...passwordChangedMail(me.firstName, `${config.publicUrl}/login`),
      });
    });
    log.info({ reqId: request.id, userId: me.id }, 'A password was changed.');
    return { message: passwordAnswers.changed };
  });

  answer(app, passwordCalls.set, async ({ body, me, session, now, request }) => {
    refuseWeak(body.newPassword);
    if ((await credentialsOf(db, me.id))?.passwordHash !== null) throw new Problem(409, passwordAnswers.hasPassword);
    if (!isFreshSignIn(session.createdAt, now)) throw new Problem(403, signInAgain);
    const passwordHash = await hashPassword(body.newPassword, lineOf(request, me.id));
    await db.transaction(async (tx) => {
      if (!(await setFirstPasswordHash(tx, me.id, passwordHash, now)))
        throw new Problem(409, passwordAnswers.hasPassword);
      await endSessions(tx, me.id, session.sid);
      await mail.send(tx, {
        to: me.accountEmail,
        ...passwordChangedMail(me.firstName, `${config.publicUrl}/login`),
      });
    });
    log.info({ reqId: request.id, userId: me.id }, 'A password was changed.');
    return { message: passwordAnswers.changed };
  });
}

/** The contract knows the short list of common passwords, the server the long one; the text is the same. */
function refuseWeak(password: string): void {
  const problem = passwordProblem(password, commonPasswords);
  if (problem) throw new Problem(400, problem);
}
