// A credential as a signed JWT in compact form (OB 3.0 §8.2), and the bits of a list of revocations in their wrapping.
import { type KeyObject, hash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { claimsOf } from './credential.rules.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `kid` is the address of the public key. The same credential and key always make the same text. */
export async function signCredential(
  credential: Parameters<typeof claimsOf>[0],
  key: { kid: string; privateKey: KeyObject },
): Promise<string> {
  const text = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${part({ ...credential, ...claimsOf(credential) })}`;
  return `${text}.${(await signatureOf(text, key)).toString('base64url')}`;
}

/** A signature takes milliseconds of a core, and anyone may ask for a badge with all its endorsements. */
const KEPT = 1_000;
const signatures = new Map<string, Promise<Buffer>>();

/** Made once; the last ones made are kept. */
export function signatureOf(
  text: string,
  { kid, privateKey }: { kid: string; privateKey: KeyObject },
): Promise<Buffer> {
  const of = hash('sha256', `${kid} ${text}`);
  const known = signatures.get(of);
  if (known) return known;
  const made = promisify(sign)('RSA-SHA256', Buffer.from(text), privateKey);
  signatures.set(of, made);
  made.catch(() => signatures.delete(of));
  const [oldest] = signatures.keys();
  if (signatures.size > KEPT && oldest !== undefined) signatures.delete(oldest);
  return made;
}

/** Zipped, in base64url, and "u" before it says so (Bitstring Status List §3.3). */
export const encodeBits = async (bits: Uint8Array): Promise<string> =>
  `u${(await promisify(gzip)(bits)).toString('base64url')}`;
