// How an account can be entered: password and linked providers. Linking itself is a browser navigation.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { providers, providersPath } from './provider.rules.ts';

export const providerCalls = {
  available: call('GET', providersPath, {
    summary: 'The providers that people can sign in with on this server',
    open: true,
    answer: z.array(z.enum(providers)),
  }),
  security: call('GET', '/api/account/security', {
    summary: 'The ways into this account',
    answer: z.object({
      hasPassword: z.boolean(),
      emailVerified: z.boolean(),
      /** Whether this server can send mail; else the mails wait there for its operator. */
      sendsMail: z.boolean(),
      providers: z.array(
        z.object({
          provider: z.enum(providers),
          label: z.string(),
          /** Whether this server can sign people in with it. */
          available: z.boolean(),
          connectedAt: z.nullable(instant),
        }),
      ),
    }),
  }),
  disconnect: call('DELETE', '/api/account/providers/:provider', {
    summary: 'Unlink a provider; refused where it is the only way in',
    params: z.object({ provider: z.enum(providers) }),
    answer: done,
    touches: ['/api/account/security', '/api/user'],
  }),
};

/** Where the browser goes to sign in with, or (signed in) to connect, a provider. */
export const providerPath = (provider: (typeof providers)[number]): string => `/api/auth/${provider}`;
