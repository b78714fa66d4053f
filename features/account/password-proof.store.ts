// Who asks for something grave gives their password; without one, a fresh sign-in stands in for it.
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../server/answer.ts';
import type { Services } from '../../server/services.ts';
import { lineOf, networkOf } from '../../server/rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { guardAttempt } from './throttle.store.ts';
import { isFreshSignIn, signInAgain } from './user.rules.ts';
import type { userCalls } from './user.contract.ts';

/** Whose guesses are counted, and from where; null where nothing is throttled. */
export const attemptOf = ({ config }: Pick<Services, 'config'>, userId: string, request: FastifyRequest) =>
  config.rateLimit ? { account: userId, address: networkOf(request) } : null;

type Asked = Pick<Context<typeof userCalls.correctAddress>, 'app' | 'db' | 'me' | 'session' | 'request' | 'now'>;

type IsPassword = (hash: string | null, password: string, who: readonly string[]) => Promise<boolean>;

/** Throws `Problem` 400 where it is missing or wrong, 403 where a fresh sign-in is needed, 429 after too many guesses. */
export async function requirePassword(
  { app, db, me, session, request, now }: Asked,
  password: string | undefined,
  isPassword: IsPassword,
  texts: { passwordRequired: string; wrongPassword: string },
): Promise<void> {
  if (me.passwordHash === null) {
    if (!isFreshSignIn(session.createdAt, now)) throw new Problem(403, signInAgain);
    return;
  }
  if (!password) throw new Problem(400, texts.passwordRequired);
  const attempt = attemptOf(app.services, me.id, request);
  if (!(await guardAttempt(db, attempt, now, () => isPassword(me.passwordHash, password, lineOf(request, me.id)))))
    throw new Problem(400, texts.wrongPassword);
}
