// Texts that anybody may read and only this server can have made: with an HMAC, under a key of its own for each purpose.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './secret.ts';

export type SignedPurpose = 'undo' | 'unsubscribe' | 'inventory-import';

const markOf = (secret: string, purpose: SignedPurpose, body: string): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(body).digest();

/** base64url of the text, a dot, and its mark. */
export function sign(secret: string, purpose: SignedPurpose, text: string): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${markOf(secret, purpose, body).toString('base64url')}`;
}

/** The text; null for what was not signed here for this purpose. */
export function textOfSigned(secret: string, purpose: SignedPurpose, signed: string): string | null {
  const [body = '', mark = ''] = signed.split('.', 2);
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(secret, purpose, body);
  return given.length === right.length && timingSafeEqual(given, right)
    ? Buffer.from(body, 'base64url').toString('utf8')
    : null;
}
