// Faults 32 to 44: who comes in, and who does not.
import type { Drill } from './drill.ts';
import { sendStrangePasswords } from './strange-password.ts';
import { compareTimes } from './sign-in-time.ts';

/** The tests of the sign-in are about the person this one registers. */
const SOMEBODY = 'a newcomer registers';

export const authentication: readonly Drill[] = [
  {
    number: 32,
    fault: 'A session id planted before sign-in',
    injects: 'a sign-in by a browser that carries another’s session',
    checks: 'the id after it is a new one, the planted one is worth nothing',
    tests: {
      'features/account/sign-in.routes.test.ts': [SOMEBODY, 'every sign-in has a new session id'],
      'test/attack/wire.test.ts': ['a planted session is worth nothing'],
    },
  },
  {
    number: 33,
    fault: 'A cookie used after signing out',
    injects: 'requests with the cookie of before',
    checks: '401',
    tests: {
      'features/account/sign-in.routes.test.ts': [SOMEBODY, 'signing out ends the session for good'],
      'test/attack/wire.test.ts': ['a planted session is worth nothing'],
    },
  },
  {
    number: 34,
    fault: 'Sessions of a stolen password',
    injects: 'a reset, and a change, of the password with several sessions open',
    checks: 'a reset ends all, a change all others',
    tests: {
      'features/account/password.routes.test.ts': [
        'a forgotten password is reset by a mailed link, and all devices are signed out',
        'a change asks for the current password, keeps this device',
      ],
    },
  },
  {
    number: 35,
    fault: 'Tokens expired, reused, tampered with, another’s',
    injects: 'reset and verification tokens of each kind',
    checks: 'refused with a sentence that leads to a new one',
    tests: {
      'features/account/mailed-token.store.test.ts': [
        'a reset token names its owner and works once',
        'a reset token is dead after an hour',
        'asking again kills the older token',
        'a verification vouches for one address of one person',
      ],
      'features/account/user.routes.test.ts': ['a stranger cannot have me confirm', 'a link that ran out is replaced'],
    },
  },
  {
    number: 36,
    fault: 'A database that is read by a thief',
    injects: 'a look at the rows of passwords, sessions and tokens',
    checks: 'only hashes, or sealed text',
    tests: {
      'features/account/mailed-token.store.test.ts': ['only hashes are stored'],
      'features/account/password-hash.gateway.test.ts': ['a password is known by its hash'],
      'features/account/sign-in.routes.test.ts': [SOMEBODY, 'every sign-in has a new session id'],
      'features/account/provider.routes.test.ts': ['the tokens are stored sealed'],
    },
  },
  {
    number: 37,
    fault: 'Names told by time',
    injects: 'sign-ins with a wrong password, of people who are registered and of none, turn by turn',
    checks: 'the same words, and medians within a fifth of each other; the same of the forgotten password',
    tests: {
      'features/account/sign-in.routes.test.ts': [SOMEBODY, 'a wrong password and an unknown user read the same'],
    },
    run: compareTimes,
  },
  {
    number: 38,
    fault: 'A forged host in reset links',
    injects: 'Host, X-Forwarded-Host and Forwarded of an attacker',
    checks: 'mails and redirects lead to our own address',
    tests: {
      'test/attack/wire.test.ts': ['a forged host reaches neither mails nor redirects'],
      'features/account/password.routes.test.ts': ['the link leads to our own address'],
    },
  },
  {
    number: 39,
    fault: 'Credential stuffing',
    injects: 'a hundred wrong guesses at once, against one account and from one address against many',
    checks: 'ten are tried, then 429 for a quarter of an hour; the owner comes in by a reset at once',
    tests: {
      'features/account/sign-in.routes.test.ts': [SOMEBODY, 'the tenth failure is the last that is tried'],
      'features/account/throttle.store.test.ts': [
        'ten failures for an account are heard',
        'of a hundred wrong guesses at once ten are tried',
        'fifty failures from an address close it',
      ],
      'features/account/password.routes.test.ts': ['a reset lets in an owner that guesses had locked out'],
    },
  },
  {
    number: 40,
    fault: 'Strange passwords',
    injects: '10 MB, 128 emoji, a NUL, spaces at both ends, at sign-up and sign-in',
    checks:
      '10 MB is refused at once, 129 signs in a sentence; the others sign in as they were typed and in no other way',
    tests: { 'features/account/password-hash.gateway.test.ts': ['NUL, spaces and emoji count'] },
    run: sendStrangePasswords,
  },
  {
    number: 41,
    fault: 'Requests that another site makes',
    injects: 'sign-in and writes as form, text/plain, multipart and JSON, with every mark of another origin',
    checks: '403, nothing changed, no cookie set',
    tests: {
      'test/attack/wire.test.ts': ['what another site makes a browser send'],
      'features/account/sign-in.routes.test.ts': ['a sign-in from another site is refused'],
      'server/app.test.ts': ['a write that another site sends is refused'],
    },
  },
  {
    number: 42,
    fault: 'A sign-in with a provider gone wrong',
    injects:
      'bad, missing and replayed state, no PKCE, another issuer, a mix-up, a wrong secret, a provider that is away',
    checks: 'nobody is signed in, and a sentence says why',
    tests: {
      'features/account/oauth.gateway.test.ts': [
        'a code is taken once, and only with the verifier',
        'a wrong client secret is a failure',
        'a provider that is not set up',
        'somebody who declines is told so',
      ],
      'features/account/provider.routes.test.ts': [
        'a callback works once',
        'the answer of another issuer is not taken',
        'a started sign-in cannot be finished as somebody else',
      ],
    },
  },
  {
    number: 43,
    fault: 'Takeover by an address that nobody verified',
    injects: 'a provider’s account with somebody’s address, vouched for and not',
    checks: 'it reaches no account without that account’s password or verified address',
    tests: {
      'features/account/provider.routes.test.ts': [
        'an account with the address unverified is asked for its password first',
        'an address that the provider does not vouch for takes over no account',
      ],
      'features/account/password.routes.test.ts': ['what a stranger connected to an account with my address'],
      'features/account/provider.rules.test.ts': ['nobody is ever signed in to an account by an unvouched address'],
    },
  },
  {
    number: 44,
    fault: 'Open redirects',
    injects: 'ways back to other sites, encoded in every way known',
    checks: 'the way back stays on this site',
    tests: {
      'test/attack/wire.test.ts': ['no way back leads to another site'],
      'features/account/provider.rules.test.ts': [
        'a return path to another site',
        'whatever is asked for, the way back',
      ],
      'web/shell/session-end.test.ts': ['another site is never led to', 'whatever is asked for, what comes out'],
    },
  },
];
