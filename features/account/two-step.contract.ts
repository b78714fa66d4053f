// The second factor: setting it up under Account Security, and giving it at the sign-in.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { ownNameLimit, twoStepTexts } from './two-step.rules.ts';
import { isPlainText, userTexts } from './user.rules.ts';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Sees to it that what a browser says of a passkey is of bounded size; the rest is WebAuthn's to check. */
const credential = {
  id: text(1400),
  rawId: text(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
};

export const newPasskeyShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(10_000),
    attestationObject: text(50_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

export const passkeyAnswerShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(10_000),
    authenticatorData: text(10_000),
    signature: text(10_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

export type NewPasskeyAnswer = z.output<typeof newPasskeyShape>;
export type PasskeyAnswer = z.output<typeof passkeyAnswerShape>;

/** What the browser hands to the passkey, in WebAuthn's own words. */
const options = z.looseObject({ challenge: z.string() });

const code = z.string(twoStepTexts.notACode).check(z.maxLength(100, twoStepTexts.notACode));

const nameShape = z.pipe(
  z.pipe(
    z.string(twoStepTexts.name),
    z.transform((name: string) => name.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, twoStepTexts.name),
      z.maxLength(ownNameLimit, twoStepTexts.name),
      z.refine(isPlainText, userTexts.nameCharacters),
    ),
);

export const ownNameShape = z.object({ name: nameShape });

const state = ['/api/account/two-step'];
/** A proof begins a new session. */
const stateAndDevices = ['/api/account/two-step', '/api/account/devices'];

export const secondStepCalls = {
  ask: call('GET', '/api/auth/second-step', {
    summary: 'Which second steps the sign-in in progress accepts',
    open: true,
    answer: z.object({ authenticator: z.boolean(), passkey: z.boolean() }),
  }),
  code: call('POST', '/api/auth/second-step', {
    summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
    open: true,
    body: z.object({ code }),
    answer: z.object({
      message: z.string(),
      /** After a recovery code: how many there are still. */
      recoveryCodesLeft: z.nullable(z.int()),
    }),
  }),
  passkeyOptions: call('POST', '/api/auth/second-step/passkey-options', {
    summary: 'The challenge for a passkey as the second step',
    open: true,
    answer: options,
  }),
  passkey: call('POST', '/api/auth/second-step/passkey', {
    summary: 'Finish a sign-in with a passkey',
    open: true,
    body: passkeyAnswerShape,
    answer: done,
  }),
  signInOptions: call('POST', '/api/auth/passkey-options', {
    summary: 'The challenge for signing in with a passkey alone',
    open: true,
    answer: options,
  }),
  signIn: call('POST', '/api/auth/passkey', {
    summary: 'Sign in with a passkey alone: it is two factors in one, the device and a fingerprint, face or PIN',
    open: true,
    body: passkeyAnswerShape,
    answer: done,
  }),
};

export const proofCalls = {
  prove: call('POST', '/api/account/proof', {
    summary: 'Prove that it is you, by the password or a code, before the second factor is changed',
    body: z.object({
      password: z.optional(z.string().check(z.maxLength(2000))),
      code: z.optional(code),
    }),
    answer: done,
    touches: stateAndDevices,
  }),
  passkeyOptions: call('POST', '/api/account/proof/passkey-options', {
    summary: 'The challenge for confirming with a passkey that it is you',
    answer: options,
  }),
  passkey: call('POST', '/api/account/proof/passkey', {
    summary: 'Prove by a passkey that it is you',
    body: passkeyAnswerShape,
    answer: done,
    touches: stateAndDevices,
  }),
};

export const twoStepShape = z.object({
  /** Null while a sign-in takes one step. */
  onSince: z.nullable(instant),
  /** The sign-in, or a proof, is of the last ten minutes: factors can be changed. */
  isProven: z.boolean(),
  hasPassword: z.boolean(),
  /** An address that was never confirmed may be somebody else's. */
  emailVerified: z.boolean(),
  /** Passkeys need a name for an address: not to be had at a bare number. */
  passkeysOffered: z.boolean(),
  authenticator: z.nullable(z.object({ createdAt: instant, lastUsedAt: z.nullable(instant) })),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: instant,
      lastUsedAt: z.nullable(instant),
      /** Kept by a password manager or a phone's account, and so also there after a device is lost. */
      backedUp: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** What tells this set of codes from another. */
  recoverySet: z.nullable(z.string()),
});

export type TwoStep = z.output<typeof twoStepShape>;

const passkeyId = z.object({ id: z.string().check(z.maxLength(255)) });

export const twoStepCalls = {
  state: call('GET', '/api/account/two-step', { summary: 'Two-step sign-in and its factors', answer: twoStepShape }),
  beginAuthenticator: call('POST', '/api/account/authenticator', {
    summary: 'A new key for an authenticator app; it counts once a code confirms it',
    answer: z.object({ key: z.string(), uri: z.string(), setup: z.string() }),
  }),
  confirmAuthenticator: call('PUT', '/api/account/authenticator', {
    summary: 'Confirm the key with a code of the app; an app before it is replaced',
    body: z.object({ setup: text(1000), code }),
    answer: done,
    touches: state,
  }),
  removeAuthenticator: call('DELETE', '/api/account/authenticator', {
    summary: 'Remove the authenticator app; removing the last factor turns two-step sign-in off',
    answer: done,
    touches: state,
  }),
  passkeyOptions: call('POST', '/api/account/passkeys/options', {
    summary: 'What the browser needs to make a passkey',
    answer: options,
  }),
  addPasskey: call('POST', '/api/account/passkeys', {
    summary: 'Add the passkey that was made',
    body: z.object({ name: nameShape, passkey: newPasskeyShape }),
    answer: done,
    touches: state,
  }),
  renamePasskey: call('PUT', '/api/account/passkeys/:id', {
    summary: 'Rename a passkey',
    params: passkeyId,
    body: ownNameShape,
    answer: done,
    touches: state,
  }),
  removePasskey: call('DELETE', '/api/account/passkeys/:id', {
    summary: 'Remove a passkey; removing the last factor turns two-step sign-in off',
    params: passkeyId,
    answer: done,
    touches: state,
  }),
  makeRecoveryCodes: call('POST', '/api/account/recovery-codes', {
    summary: 'Ten new recovery codes, shown this once; the old ones no longer work',
    answer: z.object({ codes: z.array(z.string()), set: z.string() }),
    touches: state,
  }),
  turnOn: call('POST', '/api/account/two-step', {
    summary: 'Turn two-step sign-in on, once the recovery codes are kept; other devices are signed out',
    body: z.object({
      keptCodes: z.literal(true, 'Please save your recovery codes first.'),
      /** Which of them, by what came with them: newer ones may have been made meanwhile. */
      set: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: done,
    touches: stateAndDevices,
  }),
  turnOff: call('DELETE', '/api/account/two-step', {
    summary: 'Turn two-step sign-in off and remove all its factors',
    answer: done,
    touches: state,
  }),
};
