// Argon2id on the machine's own threads, few at a time: sign-ins in a crowd wait for each other, not everybody for them.
import { hash, verify } from '@node-rs/argon2';
import { type Asker, createQueue } from '../../server/queue.ts';
import { BUDGET, sparingOneCore } from '../../server/request-budget.ts';
import { Problem } from '../../shared/problem.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. Argon2id is the library's default variant. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

const queue = createQueue(
  sparingOneCore(BUDGET.passwordHashes),
  () =>
    new Problem(503, 'Too many people are signing in at the moment. Please try again shortly.', { 'retry-after': '5' }),
);

/** The same characters typed on another system are the same password (RFC 8265); spaces are kept. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}

/** `who` asks: one network’s sign-ins do not hold up another’s. */
export function hashPassword(password: string, who?: Asker['who']): Promise<string> {
  return queue.run(() => hash(bytesOf(password), cost), { who });
}

let nobody: Promise<string> | undefined;

/** Whether it is the password. Without a hash (nobody of that name, or no password set) it costs the same and is false. */
export async function isPassword(stored: string | null, password: string, who?: Asker['who']): Promise<boolean> {
  const compared = stored ?? (await (nobody ??= hashPassword('nobody')));
  const same = await queue.run(() => verify(compared, bytesOf(password)), { who });
  return stored !== null && same;
}
