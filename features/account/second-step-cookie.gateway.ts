// The cookies of a sign-in under way: one holds the second step that is awaited, one the question that a passkey was asked.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeMinutes, secondStepMinutes } from './two-step.rules.ts';

type Kind = 'second-step' | 'passkey-sign-in';

const minutes = { 'second-step': secondStepMinutes, 'passkey-sign-in': challengeMinutes };

/** Strict: only our own pages ask with it. */
const attributes = (https: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: https }) as const;
const nameOf = (kind: Kind, https: boolean): string => (https ? `__Host-${kind}` : kind);

export function keepStepCookie(request: FastifyRequest, reply: FastifyReply, kind: Kind, token: string): void {
  const { https } = request.server.services.config;
  reply.setCookie(nameOf(kind, https), token, { ...attributes(https), maxAge: minutes[kind] * 60 });
}

export function readStepCookie(request: FastifyRequest, kind: Kind): string | null {
  const token = request.cookies[nameOf(kind, request.server.services.config.https)];
  return token !== undefined && token.length <= 100 ? token : null;
}

export function dropStepCookie(request: FastifyRequest, reply: FastifyReply, kind: Kind): void {
  const { https } = request.server.services.config;
  if (readStepCookie(request, kind) !== null) reply.clearCookie(nameOf(kind, https), attributes(https));
}
