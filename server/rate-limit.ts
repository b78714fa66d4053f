// Limits how often one network address may ask for what is open to everyone. Kept in this process: it protects its processor,
// and several processes allowing a few times as much does no harm (sign-ins are counted in the database instead).
import { isIPv6 } from 'node:net';
import { Problem } from '../shared/problem.ts';

export type RateLimit = (network: string, now: Date) => void;

/**
 * What limits count by: an IPv4 address, or the first 64 bits of an IPv6 address. A single customer is given all the addresses
 * below those, so counting each one alone would limit nobody.
 */
export function networkOf(asker: { ip: string }): string {
  // Some proxies tell the port as well: counted with it, each connection would be a network of its own.
  const [, bracketed, ipv4] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(asker.ip) ?? [];
  const ip = bracketed ?? ipv4 ?? asker.ip;
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return ip;
  // Written out by the URL parser: lower case, no leading zeros, an IPv4 ending in hexadecimal.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The first 48 bits of an IPv6 network. Somebody who rents a line or a tunnel is often given all the networks below those; so are
 * universities, and thousands of phones of one provider.
 */
export function widerNetworkOf(network: string): string | null {
  const [, wider] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return wider === undefined ? null : `${wider}::/48`;
}

/** How many times as much as one network a wider one may. */
export const NETWORKS_IN_WIDER = 16;

/** Who takes turns with whom: networks, the widest first, and the people in them. */
export function lineOf(asker: { ip: string }, ...person: string[]): string[] {
  const network = networkOf(asker);
  const wider = widerNetworkOf(network);
  return [...(wider === null ? [] : [wider]), network, ...person];
}

/** What somebody may use up in an hour. Throws `Problem` 429 for what would be more; what is done already is counted all the same. */
export type Allowance = (who: string, amount: number, now: Date, isDone?: boolean) => void;

export function createAllowance(most: number): Allowance {
  let hour = 0;
  let used = new Map<string, number>();
  return (who, amount, now, isDone = false) => {
    const current = Math.floor(now.getTime() / 3_600_000);
    if (current !== hour) {
      hour = current;
      used = new Map();
    }
    const total = (used.get(who) ?? 0) + amount;
    if (isDone || total <= most) return void used.set(who, total);
    const wait = 3_600 - (Math.floor(now.getTime() / 1000) % 3_600);
    throw new Problem(429, `You’ve sent a lot this hour. Please try again in ${Math.ceil(wait / 60)} minutes.`, {
      'retry-after': String(wait),
    });
  };
}

/** Lets a network ask `most` times a minute, a wider one as often as some; throws `Problem` 429 beyond that. */
export function createRateLimit(most: number): RateLimit {
  let minute = 0;
  let asked = new Map<string, number>();
  return (network, now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      asked = new Map();
    }
    const isTooMuch = (of: string, limit: number): boolean => {
      const times = (asked.get(of) ?? 0) + 1;
      asked.set(of, times);
      return times > limit;
    };
    const wider = widerNetworkOf(network);
    // What one network is refused is not counted against its neighbours.
    if (!isTooMuch(network, most) && (wider === null || !isTooMuch(wider, most * NETWORKS_IN_WIDER))) return;
    const wait = 60 - (Math.floor(now.getTime() / 1000) % 60);
    throw new Problem(429, 'Too many requests. Please try again in a minute.', { 'retry-after': String(wait) });
  };
}
