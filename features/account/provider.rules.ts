// Signing in through others: who they are, and who a third-party identity belongs to.
import type { SignInError } from './provider-error.rules.ts';

export const providers = ['google', 'github', 'linkedin'] as const;
export type Provider = (typeof providers)[number];

/** What tells a stranger which of them this server has. */
export const providersPath = '/api/auth/providers';

export const providerLabels: Readonly<Record<Provider, string>> = {
  google: 'Google',
  github: 'GitHub',
  linkedin: 'LinkedIn',
};

export function isProvider(text: string): text is Provider {
  return (providers as readonly string[]).includes(text);
}

/** What a provider tells of a person. */
export type ProviderProfile = {
  accountId: string;
  email: string | null;
  /** Whether the provider vouches that the address is this person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** What a username can be made of. */
  username: string;
};

type ProviderTokens = {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: Date | null;
  tokenType: string;
  scope: string | null;
};

/** Who somebody is at a provider, and what lets us ask there in their name. */
export type ProviderIdentity = {
  profile: ProviderProfile;
  tokens: ProviderTokens;
};

/** An identity that waits for the password, or the second step, of the account it belongs to. */
export type PendingLink = {
  userId: string;
  provider: Provider;
  accountId: string;
  /** The address that the provider vouches for, as accounts have it; null where it does for none. */
  vouched: string | null;
  /** Sealed for the database already; left out where a cookie cannot hold them. */
  tokens: {
    accessToken: string | null;
    refreshToken: string | null;
    expiresAt: string | null;
    tokenType: string | null;
    scope: string | null;
  };
};

export type LinkFacts = {
  profile: Pick<ProviderProfile, 'email' | 'emailVerified'>;
  /** Who is signed in and connects a provider, if so. */
  me: string | null;
  /** Who this third-party identity is linked to already. */
  linkedTo: string | null;
  /** The account that has the address, and whether another identity of this provider is linked to it (or to `me`). */
  holder: { userId: string; emailVerified: boolean } | null;
  /** Whether the account it would be linked to has another identity of the same provider. */
  hasOther: boolean;
  mayRegister: boolean;
};

export type LinkDecision =
  | { kind: 'sign-in' | 'link' | 'ask-password'; userId: string }
  | { kind: 'create' }
  | { kind: 'refuse'; error: SignInError };

/** A sign-in that did not come about, for a reason that the person is told. */
export class SignInFailure extends Error {
  readonly code: SignInError;
  constructor(code: SignInError, cause?: unknown) {
    super(`Third-party sign-in failed: ${code}`, { cause });
    this.code = code;
  }
}

/** Who a third-party identity belongs to. */
export function decideLink({ profile, me, linkedTo, holder, hasOther, mayRegister }: LinkFacts): LinkDecision {
  if (me !== null) {
    if (linkedTo !== null)
      return linkedTo === me ? { kind: 'sign-in', userId: me } : { kind: 'refuse', error: 'taken' };
    return hasOther ? { kind: 'refuse', error: 'other-connected' } : { kind: 'link', userId: me };
  }
  if (linkedTo !== null) return { kind: 'sign-in', userId: linkedTo };
  if (!profile.email) return { kind: 'refuse', error: 'no-address' };
  if (holder) {
    // An address that nobody vouches for proves nothing: else anyone could type it at a provider and take the account over.
    if (!profile.emailVerified) return { kind: 'refuse', error: 'address-in-use' };
    if (hasOther) return { kind: 'refuse', error: 'other-connected' };
    return { kind: holder.emailVerified ? 'link' : 'ask-password', userId: holder.userId };
  }
  return mayRegister ? { kind: 'create' } : { kind: 'refuse', error: 'invite-only' };
}

/** A path of our own to return to, or the standard one: never another site, however it is written. */
export function safeReturnPath(path: string | undefined, standard = '/'): string {
  if (!path || path.length > 500 || !/^\/[A-Za-z0-9._~!$&'()*+,;=:@%?/-]*$/.test(path)) return standard;
  if (!URL.canParse(path, 'https://here.invalid')) return standard;
  const url = new URL(path, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('//') || /%2f|%5c/i.test(url.pathname)) {
    return standard;
  }
  return url.pathname.startsWith('/api/') ? standard : url.pathname + url.search;
}
