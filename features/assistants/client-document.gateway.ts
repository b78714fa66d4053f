// Fetches where a program says who it is (a client ID metadata document). The address comes from a stranger, so this reaches
// public machines only, over https, without redirects, for a small answer, in a short time.
import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { text } from 'node:stream/consumers';

const most = { bytes: 32 * 1024, ms: 4_000 };

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is given out to the public, and nothing there that leads to an IPv4 address. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** What a test puts another in place of: it has no public machine. */
export const network = { request, lookup, isPublicAddress };

/** As `fetch`, for a GET. Throws for whatever it will not reach. */
export async function fetchDocument(address: string): Promise<Response> {
  const url = new URL(address);
  const named = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new Error('Only https is fetched.');
  if (url.port !== '' || url.username !== '' || url.password !== '')
    throw new Error('Only the standard port, unnamed.');
  if (isIP(named) !== 0 && !network.isPublicAddress(named)) throw new Error('Not a public address.');
  const signal = AbortSignal.timeout(most.ms);
  return new Promise((resolve, reject) => {
    const asked = network.request(url, {
      signal,
      agent: false,
      headers: { accept: 'application/json' },
      maxHeaderSize: 8 * 1024,
      // The address that was looked at is the one that is connected to: a name cannot change its mind in between.
      lookup(name, options, done) {
        network.lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
          const reachable = error ? [] : found.filter((one) => network.isPublicAddress(one.address));
          const [first] = reachable;
          if (error || !first) return done(error ?? new Error('Not a public address.'), '');
          if (options.all) return done(null, reachable);
          return done(null, first.address, first.family);
        });
      },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > most.bytes) asked.destroy(new Error('The document is too large.'));
      });
      const { statusCode: status = 502, headers } = answer;
      const kept = new Headers();
      for (const name of ['content-type', 'cache-control', 'expires'])
        if (typeof headers[name] === 'string') kept.set(name, headers[name]);
      text(answer).then(
        (body) => resolve(new Response(status === 204 ? null : body, { status, headers: kept })),
        reject,
      );
    });
    asked.end();
  });
}
