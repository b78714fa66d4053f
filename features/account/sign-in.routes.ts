// Signing in, up and out.
import { answer, check, turnOfNetwork } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { endSession, requireSession, startSession } from '../../server/session.ts';
import { lineOf, networkOf } from '../../server/rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { inviteTexts } from '../circle/circle.rules.ts';
import { joinAtSignUp, signUpProblem } from '../circle/invite.store.ts';
import { verificationMail } from './account-mail.rules.ts';
import { commonPasswords } from './common-password.rules.ts';
import { createVerification } from './mailed-token.store.ts';
import { hashPassword, isPassword } from './password-hash.gateway.ts';
import { signUpPasswordProblem } from './password.rules.ts';
import { keepStepCookie } from './second-step-cookie.gateway.ts';
import { beginSecondStep } from './second-step.store.ts';
import { takePending } from './provider-cookie.gateway.ts';
import { tellRestored } from './restored-cookie.gateway.ts';
import { enterAccount } from './entry.store.ts';
import { signInCalls, signInShape } from './sign-in.contract.ts';
import { signInPath, signInTexts } from './sign-in.rules.ts';
import { countAttempt, guardAttempt, tooMany, typedName } from './throttle.store.ts';
import { foldedName, userTexts, verificationPath } from './user.rules.ts';
import { createUser, findCredentials } from './user.store.ts';

/** Sign-ups from one network address within the window: a whole class at a time, but no flood of mails and hashes. */
const mostNewcomers = 100;

export function signInRoutes(app: App): void {
  const { db, config, mail } = app.services;

  // A form post that answers with a redirect, so that password managers see a sign-in; failures are JSON.
  app.post(signInPath, { preHandler: turnOfNetwork }, async (request, reply) => {
    const now = new Date();
    const given = check(signInShape, request.body);
    if (!given) throw new Problem(400, signInTexts.wrong);
    const found = await findCredentials(db, given.username);
    const attempt = { account: typedName(given.username), address: networkOf(request) };
    const isRight = await guardAttempt(db, config.rateLimit ? attempt : null, now, () =>
      isPassword(found?.passwordHash ?? null, given.password, lineOf(request, attempt.account)),
    );
    if (!found || !isRight) throw new Problem(401, signInTexts.wrong);

    // A second factor is asked for; what waits for the sign-in goes on waiting.
    if (found.twoStepAt) {
      keepStepCookie(request, reply, 'second-step', await beginSecondStep(db, found.id, now));
      return reply.send({ secondStep: true });
    }
    // An identity that waited for this password: it was given, so the two belong together.
    const pending = takePending(request, reply, now);
    const isRestored = await db.transaction(async (tx) => {
      const entry = await enterAccount(tx, found.id, pending, now);
      // Erased in this very moment, or given a second factor: the password alone lets nobody in. Nor does one that was
      // changed while it was looked at: who knew it could come in behind the back of who changed it.
      if (!entry || entry.twoStep || entry.passwordHash !== found.passwordHash)
        throw new Problem(401, signInTexts.wrong);
      await startSession(tx, reply, request, found.id, now);
      return entry.restored;
    });
    if (isRestored) tellRestored(reply, config);
    return reply.redirect('/', 302);
  });

  answer(app, signInCalls.register, async ({ body, now, request, reply }) => {
    if (config.rateLimit) {
      const wait = await countAttempt(db, { kind: 'register:address', of: networkOf(request) }, mostNewcomers, now);
      if (wait !== null) throw tooMany(wait);
    }
    const problem = signUpPasswordProblem(body.password, commonPasswords);
    if (problem) throw new Problem(400, problem);
    const { invite } = body;
    const closed = await signUpProblem(db, config.signup, invite, now);
    if (closed !== null) throw new Problem(403, closed);

    const passwordHash = await hashPassword(body.password, lineOf(request, typedName(body.username)));
    await db.transaction(async (tx) => {
      const { username, email, firstName, lastName } = body;
      const user = { username, email, firstName, lastName, passwordHash, emailVerified: false };
      const made = await createUser(tx, user, now);
      if ('taken' in made)
        throw new Problem(409, made.taken === 'username' ? userTexts.usernameTaken : userTexts.emailTaken);
      // The last use of an invite may have gone to somebody else meanwhile.
      if (!(await joinAtSignUp(tx, invite, made.id, now))) throw new Problem(403, inviteTexts.used);
      const address = foldedName(email);
      const token = await createVerification(tx, made.id, address, now);
      await mail.send(tx, { to: address, ...verificationMail(firstName, config.publicUrl + verificationPath(token)) });
    });
    reply.code(201);
    return { message: signInTexts.registered };
  });

  answer(app, signInCalls.logout, async ({ session, request, reply, now }) => {
    // A page that somebody else left open signs out nobody who has signed in since.
    if (session) await requireSession(request, reply, now);
    await endSession(db, reply, request);
    return { message: 'You are signed out.' };
  });
}
