// Two-step sign-in: what it says, what a typed code can be, and what recovery codes look like.

export const twoStepTexts = {
  over: 'This sign-in took too long. Please sign in again.',
  notACode: 'Type the 6 digits that your app shows, or a recovery code.',
  notAnAppCode: 'Type the 6 digits that your app shows.',
  notARecoveryCode: 'Type one of your recovery codes: twelve letters and digits, such as 30k7-m9qx-1vt1.',
  wrongCode: 'That code isn’t right. Type the one your app shows now.',
  usedCode: 'That code was used already. Please wait for the next one.',
  wrongRecoveryCode: 'That recovery code isn’t right, or was already used.',
  otherWays: 'You can use a recovery code in the meantime.',
  wrongPasskey: 'That passkey didn’t work here. Please try again, or sign in another way.',
  wrongPassword: 'That password isn’t right.',
  prove: 'Please confirm that it’s you first.',
  proven: 'Thanks, confirmed.',
  confirmAddress: 'Please confirm your email address first, so we can write to you about your sign-in.',
  setupOver: 'Setting up took too long. Please start again.',
  noFactor: 'Please add an authenticator app or a passkey first.',
  noCodes: 'Please make your recovery codes first.',
  newerCodes: 'Newer recovery codes were made in another window, and only those work. Keep them, or make new ones.',
  tooMany: 'You have ten passkeys already. Remove one first.',
  known: 'You’ve added that passkey already.',
  noPasskey: 'That passkey isn’t there any more.',
  noAuthenticator: 'You don’t have an authenticator app here.',
  on: 'Two-step sign-in is on.',
  off: 'Two-step sign-in is off.',
  authenticatorAdded: 'Your authenticator app is added.',
  authenticatorRemoved: 'The authenticator app is removed.',
  passkeyAdded: 'Your passkey is added.',
  passkeyRenamed: 'Passkey renamed.',
  passkeyRemoved: 'The passkey is removed.',
  name: 'Please give it a name of at most 60 characters.',
} as const;

export const recoveryCodeCount = 10;
export const mostPasskeys = 10;
export const ownNameLimit = 60;

/** How long the second step is waited for, and an app or a passkey while it is set up. */
export const secondStepMinutes = 10;
export const challengeMinutes = 5;
export const setupMinutes = 15;

/** The sign-in screen's own second step; where one wanted to go stands beside it as `next`. */
export function secondStepPath(next = '/'): string {
  return `/login?${new URLSearchParams({ step: 'verify', ...(next !== '/' && { next }) })}`;
}

/** Crockford's: nothing in it is mistaken for something else on paper. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 12;

/** The recovery code of a slot (0–9) out of random bytes, one for each character: 55 bits of chance. */
export function recoveryCode(slot: number, random: Uint8Array): string {
  const rest = Array.from(random.subarray(0, codeLength - 1), (byte) => letters[byte & 31]).join('');
  return `${letters[slot]}${rest}`.replace(/(.{4})(?=.)/g, '$1-');
}

export type TypedCode = { kind: 'app'; code: string } | { kind: 'recovery'; slot: number; code: string };

/** What was typed, however it was spaced and written; null for what can be no code. `code` is in its one spelling. */
export function readCode(text: string): TypedCode | null {
  const plain = text.replace(/[\s\u00ad–—-]+/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  if (!/^\d[0-9a-hjkmnp-tv-z]{11}$/.test(code)) return null;
  return { kind: 'recovery', slot: Number(code[0]), code };
}

/** A clock that is minutes off; `steps` of 30 seconds, above zero where the phone is ahead. */
export function skewText(steps: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(steps) / 2));
  const off = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${steps > 0 ? 'ahead' : 'behind'}`;
  return `Your phone's clock is about ${off}. Set it to automatic time, then type a new code${steps > 0 ? ` in ${minutes + 1} minutes` : ''}.`;
}

/** "3 recovery codes are left." */
export function codesLeftText(left: number): string {
  if (left === 0) return 'That was your last recovery code.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}
