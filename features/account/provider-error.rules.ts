// What is said when signing in through others fails.
import { isProvider, providerLabels } from './provider.rules.ts';

/** What stands after `?error=` on /login and /profile/security; the sentence is made here, so that a link cannot bring its own. */
const sentences = {
  'not-configured': (label: string) => `Signing in with ${label} isn’t set up on this server.`,
  denied: (label: string) => `You cancelled signing in with ${label}.`,
  failed: (label: string) => `Signing in with ${label} didn’t work. Please try again.`,
  expired: (label: string) => `Signing in with ${label} took too long or was started elsewhere. Please try again.`,
  unreachable: (label: string) => `We can’t reach ${label} right now. Please try again later.`,
  'no-address': (label: string) => `${label} didn’t give us a confirmed email address, so we couldn’t make an account.`,
  'address-in-use': (label: string) =>
    `An account with your email address exists already. Sign in with its password, then connect ${label} in your profile.`,
  'confirm-password': (label: string) =>
    `An account with your email address exists already. Sign in with its password once to connect ${label}.`,
  prove: (label: string) => `Please confirm that it’s you first. Then connect ${label} below.`,
  taken: (label: string) => `That ${label} account is already connected to another account here.`,
  'other-connected': (label: string) => `A different ${label} account is already connected here. Disconnect it first.`,
  'invite-only': () => 'New accounts need an invitation here. Please ask a member of the circle for an invite link.',
  disabled: () => 'This account is disabled. Please ask the person who runs this server.',
  'invite-over': () => 'This invitation is no longer valid. Please ask for a new one.',
} as const;

export type SignInError = keyof typeof sentences;

/** The sentence for `?error=…&provider=…`, whatever a link may hold. */
export function signInErrorText(error: string | null, provider: string | null): string | undefined {
  if (!error) return undefined;
  const label = provider && isProvider(provider) ? providerLabels[provider] : 'this provider';
  return Object.hasOwn(sentences, error) ? sentences[error as SignInError](label) : sentences.failed(label);
}
