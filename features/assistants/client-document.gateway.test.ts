// What a stranger's address may make us fetch: public machines, by https, a little, and soon.
import assert from 'node:assert/strict';
import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { type RequestListener, type Server, createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { fetchDocument, isPublicAddress, network } from './client-document.gateway.ts';

const servers: Server[] = [];
afterEach(() => {
  Object.assign(network, { request: httpsRequest, lookup, isPublicAddress });
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Has names lead to these addresses. */
function name(...addresses: string[]): void {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  network.lookup = ((_name: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
    done(null, found)) as typeof lookup;
}

/** A machine on the web, which is one of ours. */
async function machine(listener: RequestListener): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  network.request = ((url: URL, options: object, heard?: () => void) =>
    httpRequest(
      { ...options, host: '127.0.0.1', port, path: url.pathname, agent: undefined },
      heard,
    )) as typeof httpsRequest;
}

describe('addresses', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2001::1',
    'not-an-address',
    '',
  ])
    test(`${address || 'nothing'} is not public`, () => assert.equal(isPublicAddress(address), false));
  for (const address of ['1.1.1.1', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1'])
    test(`${address} is public`, () => assert.equal(isPublicAddress(address), true));
});

describe('what is not fetched', () => {
  for (const address of [
    'http://weaver.example/client.json',
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'https://weaver.example:8443/client.json',
    'https://user:secret@weaver.example/client.json',
    'ftp://weaver.example/client.json',
  ])
    test(address, () => assert.rejects(fetchDocument(address), /https|public|standard port/));

  test('a name that leads to a machine of ours, and none that leads to both', async () => {
    name('10.0.0.7');
    await assert.rejects(fetchDocument('https://rebound.example/client.json'), /Not a public address/);
  });
});

test('a document is read, its redirects are not followed', async () => {
  await machine((asked, response) => {
    if (asked.url === '/moved.json') return response.writeHead(302, { location: 'https://10.0.0.1/' }).end();
    assert.equal(asked.headers.authorization, undefined);
    assert.equal(asked.headers.cookie, undefined);
    return response.setHeader('content-type', 'application/json').end('{"client_name":"Weaver"}');
  });
  assert.equal(await (await fetchDocument('https://weaver.example/client.json')).text(), '{"client_name":"Weaver"}');
  assert.equal((await fetchDocument('https://weaver.example/moved.json')).status, 302);
});

test('a document that does not end is given up', async () => {
  await machine((_asked, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', more);
    more();
  });
  await assert.rejects(fetchDocument('https://weaver.example/client.json'));
});
