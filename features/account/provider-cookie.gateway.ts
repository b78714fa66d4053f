// What a browser keeps for us while a third-party sign-in is on its way: sealed, short-lived, out of scripts' reach.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInChecks } from './oauth.gateway.ts';
import type { PendingLink, Provider } from './provider.rules.ts';
import { seal, unseal } from '../../server/sealed-text.ts';

/** A sign-in that was started: to be finished by the same browser, for the same person, within ten minutes. */
export type StartedSignIn = {
  provider: Provider;
  checks: SignInChecks;
  returnTo: string;
  /** Who was signed in and connects the provider; null where somebody signs in. */
  me: string | null;
  /** Whether their sign-in was fresh, so that a new identity may be connected. */
  isFresh: boolean;
  invite: string | null;
};

const minutes = 10;
/** Browsers refuse cookies above 4 KB. */
const longestCookie = 3_800;

export function keepStarted(request: FastifyRequest, reply: FastifyReply, started: StartedSignIn, now: Date): void {
  keep(request, reply, 'provider-state', started, now);
}

/** Takes the started sign-in out of the browser: it can be finished once. */
export function takeStarted(request: FastifyRequest, reply: FastifyReply, now: Date): StartedSignIn | null {
  return take<StartedSignIn>(request, reply, 'provider-state', now);
}

export function keepPending(request: FastifyRequest, reply: FastifyReply, pending: PendingLink, now: Date): void {
  if (keep(request, reply, 'provider-link', pending, now)) return;
  const tokens = { ...pending.tokens, accessToken: null, refreshToken: null };
  keep(request, reply, 'provider-link', { ...pending, tokens }, now);
}

export function takePending(request: FastifyRequest, reply: FastifyReply, now: Date): PendingLink | null {
  return take<PendingLink>(request, reply, 'provider-link', now);
}

type Kind = 'provider-state' | 'provider-link';

/** False when it is too long to be kept. */
function keep(request: FastifyRequest, reply: FastifyReply, kind: Kind, value: object, now: Date): boolean {
  const { config, secret } = request.server.services;
  const sealed = seal(secret, kind, JSON.stringify({ until: now.getTime() + minutes * 60_000, value }));
  if (sealed.length > longestCookie) return false;
  reply.setCookie(nameOf(kind, config.https), sealed, { ...attributes(config.https), maxAge: minutes * 60 });
  return true;
}

function take<T>(request: FastifyRequest, reply: FastifyReply, kind: Kind, now: Date): T | null {
  const { config, secret } = request.server.services;
  const name = nameOf(kind, config.https);
  const sealed = request.cookies[name];
  if (sealed === undefined) return null;
  reply.clearCookie(name, attributes(config.https));
  const text = unseal(secret, kind, sealed);
  if (text === null) return null;
  const { until, value } = JSON.parse(text) as { until: number; value: T };
  return until > now.getTime() ? value : null;
}

/** Lax, since the provider sends the browser back from another site. */
function attributes(https: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
}

function nameOf(kind: Kind, https: boolean): string {
  return https ? `__Host-${kind}` : kind;
}
