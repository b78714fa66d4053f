// Who is signed in, the confirmation of their address, and their devices.
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import type { App } from '../../server/services.ts';
import { endSessions } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { saidOfMail, verificationMail } from './account-mail.rules.ts';
import { createVerification, dropResetTokens, useVerification } from './mailed-token.store.ts';
import { isPassword } from './password-hash.gateway.ts';
import { requirePassword } from './password-proof.store.ts';
import { sessionDeviceCalls } from './session-device.contract.ts';
import { endDevice, listDevices, renameDevice } from './session-device.store.ts';
import { countAttempt, tooMany } from './throttle.store.ts';
import { userCalls } from './user.contract.ts';
import { foldedName, userTexts, verificationPath } from './user.rules.ts';
import { lockUser, markEmailVerified, replaceAddress } from './user.store.ts';

/** Verification mails to one person within the window. */
const verificationLimit = 5;

export function userRoutes(app: App): void {
  const { db, config, mail } = app.services;

  const limitMails = async (userId: string, now: Date): Promise<void> => {
    if (!config.rateLimit) return;
    const wait = await countAttempt(db, { kind: 'verification', of: userId }, verificationLimit, now);
    if (wait !== null) throw tooMany(wait);
  };
  const sendLink = async (tx: Database, userId: string, firstName: string, to: string, now: Date): Promise<void> => {
    const token = await createVerification(tx, userId, to, now);
    await mail.send(tx, { to, ...verificationMail(firstName, config.publicUrl + verificationPath(token)) });
  };

  answer(app, userCalls.current, async ({ me }) => me);

  // Only when signed in: else a stranger who signed up with my address would have me confirm it for them.
  answer(app, userCalls.verifyEmail, async ({ me, body, now }) => {
    if (me.emailVerified) return { message: userTexts.emailVerified };
    const isVerified = await db.transaction(async (tx) => {
      // In the order in which links are made, so that the two do not wait for each other.
      await lockUser(tx, me.id);
      const vouched = await useVerification(tx, me.id, body.token, now);
      return vouched !== null && markEmailVerified(tx, me.id, vouched, now);
    });
    if (!isVerified) throw new Problem(400, userTexts.verificationInvalid);
    return { message: userTexts.emailVerified };
  });

  answer(app, userCalls.resendVerification, async ({ me, now }) => {
    if (me.emailVerified) return { message: userTexts.emailVerified };
    await limitMails(me.id, now);
    await db.transaction((tx) => sendLink(tx, me.id, me.firstName, me.accountEmail, now));
    return { message: saidOfMail(userTexts.verificationSent, config) };
  });

  answer(app, userCalls.correctAddress, async (context) => {
    const { me, body, now } = context;
    if (me.emailVerified) throw new Problem(409, userTexts.addressConfirmed);
    await requirePassword(context, body.password, isPassword, userTexts);
    await limitMails(me.id, now);
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, me.id);
      const done = user === null ? 'confirmed' : await replaceAddress(tx, user, body.email, now);
      if (done === 'taken') throw new Problem(409, userTexts.emailTaken);
      if (done === 'confirmed') throw new Problem(409, userTexts.addressConfirmed);
      // Links that went to the wrong address lead nowhere any more.
      await dropResetTokens(tx, me.id);
      await sendLink(tx, me.id, me.firstName, foldedName(body.email), now);
    });
    return { message: saidOfMail(userTexts.verificationSent, config) };
  });

  answer(app, sessionDeviceCalls.list, ({ me, session, now }) => listDevices(db, me.id, session.sid, now));

  answer(app, sessionDeviceCalls.rename, async ({ me, params, body }) => {
    if (!(await renameDevice(db, me.id, params.id, body.name))) throw new Problem(404, 'This device is not signed in.');
    return { message: 'The device has a new name.' };
  });

  answer(app, sessionDeviceCalls.end, async ({ me, params }) => {
    if (!(await endDevice(db, me.id, params.id))) throw new Problem(404, 'This device is not signed in.');
    return { message: 'The device is signed out.' };
  });

  answer(app, sessionDeviceCalls.endOthers, async ({ me, session }) => {
    await endSessions(db, me.id, session.sid);
    return { message: 'All other devices are signed out.' };
  });
}
