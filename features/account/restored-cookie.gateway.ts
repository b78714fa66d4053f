// A word from the sign-in to the page that follows it, whichever way it came about: the account was deleted and is back.
import type { FastifyReply } from 'fastify';
import type { Config } from '../../server/config.ts';
import { restoredCookie } from './sign-in.rules.ts';

export function tellRestored(reply: FastifyReply, { https }: Pick<Config, 'https'>): void {
  // For the page to read, so it holds nothing; a few minutes later nobody would know what it speaks of.
  reply.setCookie(restoredCookie, '1', { path: '/', maxAge: 300, sameSite: 'lax', secure: https });
}
