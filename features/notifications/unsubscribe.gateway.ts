// The link at the end of a mail that stops mails of its kind: signed, so that only who got the mail can use it, and good
// for ever, since mails are kept for long (RFC 8058).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../server/secret.ts';
import { type MailedKind, isMailed } from './notice.rules.ts';

const markOf = (secret: string, body: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(body).digest();

export function unsubscribeToken(secret: string, userId: string, kinds: readonly MailedKind[]): string {
  const body = Buffer.from(JSON.stringify([userId, ...kinds])).toString('base64url');
  return `${body}.${markOf(secret, body).toString('base64url')}`;
}

/** Null for what was not made here. */
export function openUnsubscribeToken(secret: string, token: string): { userId: string; kinds: MailedKind[] } | null {
  const [body = '', mark = ''] = token.split('.', 2);
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(secret, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [userId = '', ...kinds] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as string[];
  return { userId, kinds: kinds.filter(isMailed) };
}
