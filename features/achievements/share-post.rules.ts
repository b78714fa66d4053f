// What a person may post about a badge, as a first draft, and the page of LinkedIn that takes it.
import { type LinkedInPost, POSTS } from './post.rules.ts';

const HASHTAGS = '#Innovation #Entrepreneurship #Effectuation';

const DRAFTS: Readonly<Record<string, string>> = {
  [POSTS.bihCompleted.badgeName]:
    'I took stock before taking a step: who I am, what I know, who I know and what I have. My Bird-in-Hand Inventory is complete, and the next venture starts from what is in it.',
  [POSTS.profileCompleted.badgeName]:
    'I have joined an innovation circle on Crazy Quilt and my profile is complete. If you are starting something new and would rather build it with others, write to me.',
  [POSTS.linkedinConnected.badgeName]:
    'I have brought my professional network into my innovation circle on Crazy Quilt. Who I know is part of what I can start with today.',
};

/** A first draft of the post; the person edits it. */
export function shareDraft({ badgeName, badgeDescription }: LinkedInPost): string {
  const said = Object.hasOwn(DRAFTS, badgeName) ? DRAFTS[badgeName] : undefined;
  const text = said ?? `I have just earned ${badgeName} on Crazy Quilt${asClause(badgeDescription)}`;
  return `${text.trim()}\n\n${HASHTAGS}`;
}

/** LinkedIn's share page for an address. It takes no text, which is why the draft is copied. */
export function linkedInSharePage(address: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`;
}

/** A badge's description speaks to its owner; a post speaks for them. */
function asClause(description: string): string {
  const text = description.replace(/\byour\b/g, 'my').replace(/(?<![.!?\s])[.!?\s]+$/, '');
  return text === '' ? '.' : `: ${text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}.`;
}

/** The most that LinkedIn takes. */
export const shareLimits = { post: 3_000 } as const;

/** Whether the linked account lets us post: it does, it can be asked to, or there is no LinkedIn on this server. */
export const postingStates = ['granted', 'askable', 'none'] as const;
export type PostingState = (typeof postingStates)[number];

/** LinkedIn's name for the right to post in somebody's name. */
export const POSTING_SCOPE = 'w_member_social';

type LinkedAccount = { scope: string | null; expiresAt: Date | null };

export function postingState(isSetUp: boolean, account: LinkedAccount | null, now: Date): PostingState {
  if (!isSetUp) return 'none';
  // LinkedIn parts what it granted by commas, others by spaces.
  const granted = account?.scope?.split(/[\s,]+/).includes(POSTING_SCOPE) ?? false;
  const holds = account?.expiresAt == null || account.expiresAt > now;
  return granted && holds ? 'granted' : 'askable';
}

/** The right to post is asked for on LinkedIn's own page, which leads back to `path`. */
export const askPostingPath = (path: string): string =>
  `/api/auth/linkedin?${new URLSearchParams({ posting: 'yes', returnTo: path })}`;

// The first two are fixed texts.
export const shareTexts = {
  copied: { title: 'Copied!', description: 'LinkedIn post copied to clipboard' },
  notCopied: { title: 'Error', description: 'Failed to copy to clipboard' },
  posted: { title: 'Posted!', description: 'Your post is on LinkedIn.' },
  notPosted: 'LinkedIn didn’t take the post. Please try again, or copy it.',
  twice: 'This post is already on LinkedIn.',
  notGranted: 'Your LinkedIn account doesn’t let Crazy Quilt post. Copy the post instead.',
  empty: 'Please write something first.',
  tooLong: 'A post must not exceed 3,000 characters.',
  putAway: 'Put away.',
  missing: 'We couldn’t find this badge. It may have been deleted.',
} as const;
