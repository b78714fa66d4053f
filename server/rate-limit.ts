// How much one address may ask for of what is open to everyone. Kept in this process: it protects its processor, and a
// few times as much from several processes does no harm (sign-ins are counted in the database instead).
import { Problem } from '../shared/problem.ts';

export type RateLimit = (address: string, now: Date) => void;

/** Lets an address ask `most` times a minute; throws `Problem` 429 beyond that. */
export function createRateLimit(most: number): RateLimit {
  let minute = 0;
  let asked = new Map<string, number>();
  return (address, now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      asked = new Map();
    }
    const times = (asked.get(address) ?? 0) + 1;
    asked.set(address, times);
    if (times <= most) return;
    const wait = 60 - (Math.floor(now.getTime() / 1000) % 60);
    throw new Problem(429, 'Too many requests. Please try again in a minute.', { 'retry-after': String(wait) });
  };
}
