// The link at the end of a mail that stops mails of its kind: signed, so that only who got the mail can use it, and good
// forever, since mails are kept for long (RFC 8058).
import { sign, textOfSigned } from '../../server/signed-text.ts';
import { type MailedKind, isMailed } from './notice.rules.ts';

export function unsubscribeToken(secret: string, userId: string, kinds: readonly MailedKind[]): string {
  return sign(secret, 'unsubscribe', JSON.stringify([userId, ...kinds]));
}

/** Null for what was not made here. */
export function openUnsubscribeToken(secret: string, token: string): { userId: string; kinds: MailedKind[] } | null {
  const signed = textOfSigned(secret, 'unsubscribe', token);
  if (signed === null) return null;
  const [userId = '', ...kinds] = JSON.parse(signed) as string[];
  return { userId, kinds: kinds.filter(isMailed) };
}
