// Texts that only this server can read and nobody can change unseen: tokens and keys in the database, the state of a
// sign-in in a cookie. AES-256-GCM with a key of its own for each purpose.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret.ts';

export type Purpose =
  | 'provider-token'
  | 'provider-state'
  | 'provider-link'
  | 'issuer-key'
  | 'authenticator'
  | 'authenticator-setup'
  | 'assistant-secret';

/** base64url of nonce, tag and ciphertext. */
export function seal(secret: string, purpose: Purpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null for what was not sealed here for this purpose. */
export function unseal(secret: string, purpose: Purpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
