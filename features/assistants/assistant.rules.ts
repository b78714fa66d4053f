// What a connected assistant may be allowed, in the words the person reads, and where things are.
import { DAY_MS } from '../../shared/dates.ts';

export const mcpPath = '/mcp';
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  keys: '/oauth/jwks',
} as const;

export const assistantScopes = ['means:read', 'practice:read', 'practice:write'] as const;
export type AssistantScope = (typeof assistantScopes)[number];

export const scopeTexts: Record<AssistantScope, { title: string; text: string }> = {
  'means:read': {
    title: 'Read your means',
    text: 'Your inventory: who you are, what you know, who you know and what you have.',
  },
  'practice:read': {
    title: 'Read your practice',
    text: 'Your challenges, plays, asks, forecasts and what you can lose.',
  },
  'practice:write': {
    title: 'Write in your practice',
    text: 'Plan plays, execute them within your limits, note asks and answer forecasts. You see what it wrote, and can undo it.',
  },
};

/** In seconds. */
export const lifetimes = {
  request: 15 * 60,
  code: 60,
  accessToken: 60 * 60,
  refreshToken: 90 * 24 * 60 * 60,
} as const;

/** A connection ends after this, used or not. */
export const grantMs = 365 * DAY_MS;

/** A program that registered itself and was connected by nobody is forgotten after this. */
export const unusedClientMs = DAY_MS;

export const assistantLimits = {
  /** Registrations of one network address in a minute, and of programs that nobody has connected yet in all. */
  registrations: 10,
  unusedClients: 2_000,
  /** What one network address may ask the authorization server for in a minute, and one person's assistants of `/mcp`. */
  authorizations: 60,
  calls: 120,
  refused: 60,
  name: 60,
  writes: 100,
} as const;

export const assistantTexts = {
  off: 'This server doesn’t let assistants connect.',
  disconnected: (name: string) => `${name} is disconnected.`,
  missing: 'We couldn’t find this connection. It may have been deleted.',
  requestOver: 'This request to connect has expired. Please start again in your assistant.',
  undone: 'Undone.',
  noWrite: 'There’s nothing to undo there.',
  undoneBefore: 'That’s already undone.',
  changedSince: 'This was changed after your assistant wrote it, so it stays. You can change or delete it yourself.',
  noScopes: 'Please leave at least one box ticked.',
  oneAtATime: 'Please send one message in each request.',
  full: 'Too many programs are registering right now. Please try again in 15 minutes.',
} as const;

/** What a program calls itself, as it can stand in a sentence: one line, nothing invisible, short. */
export function assistantName(given: unknown, host: string): string {
  const name = typeof given === 'string' ? given.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim() : '';
  return name === '' ? host : name.slice(0, assistantLimits.name);
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Of a host as `answersTo` has it. */
export const isOnThisMachine = (host: string): boolean =>
  host.endsWith('//') || loopback.has(host.replace(/:\d+$/, ''));

/** Where the answer goes, as a person can tell it: a host, or this computer. */
export function answersTo(redirectUri: string): { host: string; isHere: boolean } {
  const { hostname, protocol, host } = new URL(redirectUri);
  if (protocol !== 'https:' && protocol !== 'http:') return { host: `${protocol}//`, isHere: true };
  return { host, isHere: loopback.has(hostname) };
}

/** https, this computer, or an app's own scheme: to nowhere else is a code sent. */
export function isSafeRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.protocol === 'https:') return url.hostname !== '';
  if (url.protocol === 'http:') return loopback.has(url.hostname);
  // An app's own scheme, as RFC 8252 has them; never one that a browser runs or opens itself.
  return (
    /^[a-z][a-z0-9+.-]{2,60}:$/.test(url.protocol) &&
    !/^(javascript|data|vbscript|file|blob|about|ftp|ws|wss|view-source|chrome|filesystem|mailto|tel|intent|search|shell|jar|res|ms-.*|search-.*):$/.test(
      url.protocol,
    )
  );
}
