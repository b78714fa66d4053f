// Mails of what waits unread: every minute, one mail a person for all that is due; and the ways to have fewer of them.
import * as z from 'zod/mini';
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import type { App } from '../../server/services.ts';
import type { Me } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { notificationCalls } from './notification.contract.ts';
import { type DueMail, readDue, readWishes, setRhythm, setWish, stopMails, takeDue } from './notice.store.ts';
import { noticeMail, noticeTexts } from './notice.rules.ts';
import { openUnsubscribeToken, unsubscribeToken } from './unsubscribe.gateway.ts';

const job = 'notices';
const batch = 200;
const path = '/api/notifications/unsubscribe';

export function noticeRoutes(app: App): void {
  const { db, jobs, mail, secret, config } = app.services;

  jobs.define(job, { schema: z.object({}) }, async () => {
    for (const userId of await readDue(db, batch, new Date()))
      await db.transaction(async (tx) => {
        const due = await takeDue(tx, userId);
        if (due) await mail.send(tx, letterOf(due));
      });
  });
  jobs.schedule(job, '* * * * *');

  function letterOf({ userId, to, firstName, notices }: DueMail) {
    const kinds = [...new Set(notices.map(({ type }) => type))];
    const stop = `${config.publicUrl}${path}?token=${unsubscribeToken(secret, userId, kinds)}`;
    return {
      to,
      kind: 'notice',
      ...noticeMail(notices, { firstName, publicUrl: config.publicUrl }),
      footer: noticeTexts.footer(stop),
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }

  const sendsMail = config.smtpUrl !== null;
  const told = async (db: Database, { id, emailVerified }: Me) => ({
    ...(await readWishes(db, id)),
    sendsMail,
    emailVerified,
  });

  answer(app, notificationCalls.wishes, ({ db, me }) => told(db, me));

  answer(app, notificationCalls.setWish, async ({ db, me, params, body }) => {
    await setWish(db, me.id, params.type, body);
    return told(db, me);
  });

  answer(app, notificationCalls.setRhythm, async ({ db, me, body }) => {
    await setRhythm(db, me.id, body.rhythm);
    return told(db, me);
  });

  // What a mail program sends for its owner, without a session (RFC 8058), and the button of the page below.
  answer(app, notificationCalls.unsubscribe, async ({ db, query, request, reply }) => {
    const found = openUnsubscribeToken(secret, query.token);
    if (!found) throw new Problem(400, noticeTexts.badLink);
    await stopMails(db, found.userId, found.kinds);
    if (request.headers.accept?.includes('text/html'))
      void reply.type('text/html; charset=utf-8').send(page(`<p>${noticeTexts.stopped}</p>`));
    return { message: noticeTexts.stopped };
  });

  // Looking at the link changes nothing: programs follow links to look for harm.
  app.get<{ Querystring: { token?: string } }>(path, (request, reply) => {
    const token = String(request.query.token ?? '');
    const found = token.length <= 1_000 && openUnsubscribeToken(secret, token);
    const body = found
      ? `<form method="post" action="${path}?token=${encodeURIComponent(token)}"><button>Stop emails like this</button></form>`
      : `<p>${noticeTexts.badLink}</p>`;
    void reply
      .code(found ? 200 : 400)
      .type('text/html; charset=utf-8')
      .send(page(body));
  });
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fewer emails from Crazy Quilt</title></head><body><main><h1>Fewer emails from Crazy Quilt</h1>${body}</main></body></html>`;
