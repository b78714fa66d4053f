// Who is signed in, the confirmation of their address, and their devices.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { endSessions } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { saidOfMail, verificationMail } from './account-mail.rules.ts';
import { createVerification, useVerification } from './mailed-token.store.ts';
import { sessionDeviceCalls } from './session-device.contract.ts';
import { endDevice, listDevices } from './session-device.store.ts';
import { countAttempt, tooMany } from './throttle.store.ts';
import { userCalls } from './user.contract.ts';
import { userTexts, verificationPath } from './user.rules.ts';
import { markEmailVerified } from './user.store.ts';

/** Verification mails to one person within the window. */
const verificationLimit = 5;

export function userRoutes(app: App): void {
  const { db, config, mail } = app.services;

  answer(app, userCalls.current, async ({ me }) => me);

  // Only when signed in: else a stranger who signed up with my address would have me confirm it for them.
  answer(app, userCalls.verifyEmail, async ({ me, body, now }) => {
    if (me.emailVerified) return { message: userTexts.emailVerified };
    const isVerified = await db.transaction(async (tx) => {
      if ((await useVerification(tx, me.id, body.token, now)) !== me.accountEmail) return false;
      await markEmailVerified(tx, me.id, now);
      return true;
    });
    if (!isVerified) throw new Problem(400, userTexts.verificationInvalid);
    return { message: userTexts.emailVerified };
  });

  answer(app, userCalls.resendVerification, async ({ me, now }) => {
    if (me.emailVerified) return { message: userTexts.emailVerified };
    if (config.rateLimit) {
      const wait = await countAttempt(db, { kind: 'verification', of: me.id }, verificationLimit, now);
      if (wait !== null) throw tooMany(wait);
    }
    await db.transaction(async (tx) => {
      const token = await createVerification(tx, me.id, me.accountEmail, now);
      await mail.send(tx, {
        to: me.accountEmail,
        ...verificationMail(me.firstName, config.publicUrl + verificationPath(token)),
      });
    });
    return { message: saidOfMail(userTexts.verificationSent, config) };
  });

  answer(app, sessionDeviceCalls.list, ({ me, session, now }) => listDevices(db, me.id, session.sid, now));

  answer(app, sessionDeviceCalls.end, async ({ me, params }) => {
    if (!(await endDevice(db, me.id, params.id))) throw new Problem(404, 'This device is not signed in.');
    return { message: 'The device is signed out.' };
  });

  answer(app, sessionDeviceCalls.endOthers, async ({ me, session }) => {
    await endSessions(db, me.id, session.sid);
    return { message: 'All other devices are signed out.' };
  });
}
