// Who asks for something grave gives their password; without one, a fresh sign-in stands in for it.
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { type Attempt, guardAttempt } from './throttle.store.ts';
import { isFreshSignIn, signInAgain } from './user.rules.ts';

type Given = {
  password: string | undefined;
  /** Whether it is the account's; null where the account has none. */
  isRight: ((password: string) => Promise<boolean>) | null;
  signedInAt: Date;
  /** Null where nothing is throttled. */
  attempt: Attempt | null;
  /** What is said where it is missing or wrong. */
  texts: { passwordRequired: string; wrongPassword: string };
};

export async function requirePassword(db: Database, given: Given, now: Date): Promise<void> {
  const { password, isRight, signedInAt, attempt, texts } = given;
  if (!isRight) {
    if (!isFreshSignIn(signedInAt, now)) throw new Problem(403, signInAgain);
    return;
  }
  if (!password) throw new Problem(400, texts.passwordRequired);
  if (!(await guardAttempt(db, attempt, now, () => isRight(password)))) throw new Problem(400, texts.wrongPassword);
}
