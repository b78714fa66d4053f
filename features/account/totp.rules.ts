// The codes of authenticator apps: six digits, new every 30 seconds, by RFC 6238 with SHA-1, which is what all apps know.
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** The code before and the one after are taken, too (RFC 6238 §5.2); further off, it is the clock that is wrong. */
const window = 1;
const skewWindow = 10;

/** The key as people type it. At least 20 bytes (RFC 4226 §4). */
export function keyText(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** What the QR code says. */
export function keyUri(key: string, account: string): string {
  return totp(key, account).toString();
}

export type CodeReading =
  /** `step` counts the 30 seconds since 1970: the moment that the code belongs to. */
  | { kind: 'right'; step: number }
  /** A code of this key, `skew` steps from now. */
  | { kind: 'skewed'; step: number; skew: number }
  | { kind: 'wrong' };

/** What a code of six digits is, at this moment. */
export function readAppCode(key: string, code: string, now: Date): CodeReading {
  const timestamp = now.getTime();
  const one = totp(key, '');
  const current = one.counter({ timestamp });
  const near = one.validate({ token: code, timestamp, window });
  if (near !== null) return { kind: 'right', step: current + near };
  const skew = one.validate({ token: code, timestamp, window: skewWindow });
  return skew === null ? { kind: 'wrong' } : { kind: 'skewed', step: current + skew, skew };
}

/** The code that an app shows at this moment. */
export function appCode(key: string, now: Date): string {
  return totp(key, '').generate({ timestamp: now.getTime() });
}

function totp(key: string, label: string): TOTP {
  return new TOTP({ issuer: 'Crazy Quilt', label, secret: Secret.fromBase32(key), period });
}
