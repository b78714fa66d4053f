// Passwords: forgotten, reset, changed, and set for the first time by those who came through a provider.
import * as z from 'zod/mini';
import { call, done } from '../../shared/call.ts';
import { passwordProblem, passwordTexts } from './password.rules.ts';
import { emailShape } from './user.contract.ts';
import { providers } from './provider.rules.ts';

/** A password that is to be: the first thing wrong with it is the message. The server asks again with its longer list. */
export const newPasswordShape = (problemOf: (password: string) => string | undefined = passwordProblem) =>
  z.string(passwordTexts.tooShort).check(
    z.check<string>((context) => {
      const message = problemOf(context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

const repeated = z.string(passwordTexts.mismatch);

export const changePasswordShape = z
  .object({
    currentPassword: z.string(passwordTexts.currentRequired).check(z.minLength(1, passwordTexts.currentRequired)),
    newPassword: newPasswordShape(),
    confirmPassword: repeated,
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: passwordTexts.mismatch,
      path: ['confirmPassword'],
    }),
    z.refine((form) => form.newPassword !== form.currentPassword, {
      error: passwordTexts.same,
      path: ['newPassword'],
    }),
  );

export const setPasswordShape = z.object({ newPassword: newPasswordShape(), confirmPassword: repeated }).check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: passwordTexts.mismatch,
    path: ['confirmPassword'],
  }),
);

export const forgotShape = z.object({ email: emailShape });

const resetToken = z
  .string('Reset token is missing. Please request a new password reset link.')
  .check(z.maxLength(200));

export const passwordCalls = {
  forgot: call('POST', '/api/auth/forgot-password', {
    summary: 'Ask for a reset link by email',
    open: true,
    body: forgotShape,
    answer: done,
  }),
  /** In the body, so that the token stands in no address and no log. */
  checkReset: call('POST', '/api/auth/reset-password/check', {
    summary: 'Ask whether a reset link still works, without using it up',
    open: true,
    body: z.object({ token: resetToken }),
    /** With the providers that can sign in to the account: they outlast a reset, unless it disconnects them. */
    answer: z.object({
      valid: z.boolean(),
      providers: z.array(z.object({ provider: z.enum(providers), label: z.string() })),
    }),
  }),
  reset: call('POST', '/api/auth/reset-password', {
    summary: 'Set a new password with the token of a reset link',
    open: true,
    body: z.object({
      token: resetToken,
      password: newPasswordShape(),
      /** Providers that can no longer sign in to the account after this. */
      disconnect: z.optional(z.array(z.enum(providers)).check(z.maxLength(providers.length))),
    }),
    answer: done,
  }),
  change: call('POST', '/api/auth/change-password', {
    summary: 'Change the password; all other devices are signed out',
    body: changePasswordShape,
    answer: done,
    touches: ['/api/account/devices'],
  }),
  set: call('POST', '/api/auth/set-password', {
    summary: 'Set a password for an account that signs in through a provider only',
    body: setPasswordShape,
    answer: done,
    touches: ['/api/account/security', '/api/account/devices'],
  }),
};

export const passwordAnswers = {
  /** The same whether or not the address is known. */
  forgot: 'If an account with that email exists, a password reset link has been sent.',
  reset: 'Your password has been updated successfully. You can now sign in with your new password.',
  invalidToken: 'Invalid or expired reset token. Please request a new password reset link.',
  changed: 'Your password has been successfully changed.',
  wrongCurrent: 'Current password is incorrect',
  noPassword: 'This account has no password yet. Please set one first.',
  hasPassword: 'This account already has a password. Please change it instead.',
} as const;
