// Who is signed in, and the shapes of usernames, names and addresses that several forms share.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { emailLimit, isEmail, isPlainText, nameLimit, userTexts, usernamePattern } from './user.rules.ts';

const trimmed = (required: string) =>
  z.pipe(
    z.string(required),
    z.transform((text: string) => text.trim()),
  );

export const usernameShape = z.pipe(
  trimmed(userTexts.username),
  z.string().check(z.regex(usernamePattern, userTexts.username)),
);

export const emailShape = z.pipe(
  trimmed(userTexts.email),
  z.string().check(z.maxLength(emailLimit, userTexts.email), z.refine(isEmail, userTexts.email)),
);

const nameShape = (required: string) =>
  z.pipe(
    trimmed(required),
    z
      .string()
      .check(
        z.minLength(1, required),
        z.maxLength(nameLimit, userTexts.nameTooLong),
        z.refine(isPlainText, userTexts.nameCharacters),
      ),
  );

export const firstNameShape = nameShape(userTexts.firstName);
export const lastNameShape = nameShape(userTexts.lastName);

/** The signed-in user, to themselves. */
export const userShape = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The display address; `accountEmail` stands in where it is blank. */
  email: z.nullable(z.string()),
  accountEmail: z.string(),
  emailVerified: z.boolean(),
  mobileNumber: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  rank: z.string(),
  organization: z.nullable(z.string()),
  badges: z.array(z.string()),
  sharesBih: z.boolean(),
  sharesPlays: z.boolean(),
  sharesPremortem: z.boolean(),
  showsEmail: z.boolean(),
  profileCompleted: z.boolean(),
  linkedinConnected: z.boolean(),
  bihCompleted: z.boolean(),
  /** Where somebody stands with the first hour; `none` for accounts from before there was one. */
  firstHour: z.enum(['none', 'open', 'paused', 'done']),
  createdAt: instant,
});

export type User = z.output<typeof userShape>;

export const correctAddressShape = z.object({
  email: emailShape,
  /** Needed unless the account has none; then the sign-in must be fresh. */
  password: z.optional(z.string()),
});

export const userCalls = {
  current: call('GET', '/api/user', { summary: 'The signed-in user', answer: userShape }),
  verifyEmail: call('POST', '/api/auth/verify-email', {
    summary: 'Confirm the account email address with the token that was mailed to it',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: done,
    touches: ['/api/user', '/api/account/security'],
  }),
  correctAddress: call('POST', '/api/auth/correct-address', {
    summary: 'Correct the account email address, as long as it isn’t confirmed',
    body: correctAddressShape,
    answer: done,
    touches: ['/api/user', '/api/account/security', '/api/circle-members', '/api/circles'],
  }),
  resendVerification: call('POST', '/api/auth/resend-verification', {
    summary: 'Mail the verification link again',
    answer: done,
  }),
};
