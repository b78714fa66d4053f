// Signing in, up and out. Signing in itself is a form post that answers with a redirect, so it is a plain route.
import * as z from 'zod/mini';
import { call, done } from '../../shared/call.ts';
import { newPasswordShape } from './password.contract.ts';
import { signUpPasswordProblem } from './password.rules.ts';
import { signInTexts } from './sign-in.rules.ts';
import { emailShape, firstNameShape, lastNameShape, usernameShape } from './user.contract.ts';

export const signInShape = z.object({
  username: z.string(signInTexts.username).check(z.minLength(1, signInTexts.username), z.maxLength(1000)),
  password: z.string(signInTexts.password).check(z.minLength(1, signInTexts.password)),
});

export const signUpShape = z.object({
  firstName: firstNameShape,
  lastName: lastNameShape,
  username: usernameShape,
  email: emailShape,
  password: newPasswordShape(signUpPasswordProblem),
  /** The token of an invite link: the new account joins that circle. */
  invite: z.optional(z.string().check(z.maxLength(200))),
});

export const signInCalls = {
  register: call('POST', '/api/auth/register', {
    summary: 'Make an account',
    open: true,
    body: signUpShape,
    answer: done,
  }),
  logout: call('POST', '/api/auth/logout', { summary: 'Sign out', open: true, answer: done }),
};
