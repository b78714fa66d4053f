// Every call is sent what its shape allows, what it forbids, and what no shape foresees: never a 5xx, never a hang,
// always a sentence, and nothing is changed by what is refused. FUZZ multiplies the cases.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OpenApi } from '../../server/openapi.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { standAlone } from '../postgres.ts';
import { plainRequestsTo, requestsOf } from './bad-input.ts';
import { routesOf, stateOf } from './routes.ts';

const more = Number(process.env['FUZZ'] ?? 1);
const cases = 3 * more;
const seed = 20261121;

let t: TestApp;
let person: Person;
before(async () => {
  // Where nobody else writes, `stateOf` sees that nothing was written.
  standAlone();
  t = await testApp({ RATE_LIMIT: 'off' });
  person = await t.signUp();
  const inventory = { whoIAm: 'A', whatIKnow: 'B', whoIKnow: 'C', whatIHave: 'D' };
  await person.inject({ method: 'POST', url: '/api/bih-inventory', payload: inventory });
});
after(() => t.close());

/** What is answered names its type, text with its character set. */
function assertType(reply: LightMyRequestResponse, what: string): void {
  const type = String(reply.headers['content-type'] ?? '');
  if (reply.rawPayload.length > 0) assert.match(type, /^[a-z]+\/[a-z0-9.+-]+/, `${type} for ${what.slice(0, 200)}`);
  if (/^(text\/|application\/json)/.test(type))
    assert.match(type, /; charset=utf-8$/i, `${type} for ${what.slice(0, 200)}`);
}

const assertAnswer = (reply: LightMyRequestResponse, what: string): void => {
  assertType(reply, what);
  assert.ok(reply.statusCode < 500, `${reply.statusCode} ${reply.body.slice(0, 300)} for ${what.slice(0, 400)}`);
  if (reply.statusCode < 400) return assertStream(reply, what);
  const body: unknown = reply.json();
  assert.ok(typeof body === 'object' && body !== null, what);
  // Programs that connect assistants read OAuth's own words (RFC 6749 §5.2).
  const isOAuth = what.includes('/oauth/') && 'error_description' in body;
  assert.deepEqual(
    Object.keys(body),
    isOAuth ? ['error', 'error_description'] : ['message'],
    `${reply.body.slice(0, 200)} for ${what.slice(0, 300)}`,
  );
  assert.match(String(Object.values(body).at(-1)), /\S/);
};

/** A stream ends in its answer or in a sentence, like everything else. */
function assertStream(reply: LightMyRequestResponse, what: string): void {
  if (!reply.headers['content-type']?.toString().startsWith('text/event-stream')) return;
  const last = reply.body.trimEnd().split('\n\n').at(-1) ?? '';
  assert.match(last, /^event: (done|error)\ndata: {/, what.slice(0, 300));
  assert.doesNotMatch(last, /Something went wrong on our side/, what.slice(0, 300));
}

/** Sends it as somebody signed in; what is refused must change nothing. */
async function attack(request: InjectOptions, what = JSON.stringify(request)): Promise<LightMyRequestResponse> {
  const before = await stateOf(t.db);
  const reply = await t.inject({ ...request, headers: { cookie: person.cookie, ...request.headers } });
  assertAnswer(reply, what);
  if (reply.statusCode >= 400) assert.equal(await stateOf(t.db), before, `changed by a refused ${what.slice(0, 300)}`);
  return reply;
}

/** Some calls sign the person out, as they should. */
async function stayIn(): Promise<void> {
  const reply = await person.inject({ url: '/api/user' });
  if (reply.statusCode === 401) person.cookie = await t.signIn(person);
}
const post = (url: string, type: string, payload: string | Buffer, method = 'POST'): InjectOptions => ({
  method: method as 'POST',
  url,
  headers: { 'content-type': type },
  payload,
});

const document = async (): Promise<OpenApi> => (await t.inject({ url: '/api/openapi.json' })).json<OpenApi>();

test(
  'what the shapes of every call allow and forbid, as JSON, as forms, as streams',
  { timeout: 120_000 },
  async () => {
    let sent = 0;
    let accepted = 0;
    for (const { call, requests } of requestsOf(await document())) {
      const heavy = /register|reset-password|account\/delete|change-password|set-password|proof|extract/.test(call);
      for (const request of fc.sample(requests, { seed, numRuns: heavy ? Math.ceil(cases / 2) : cases })) {
        const reply = await attack(request);
        sent += 1;
        if (reply.statusCode < 400) accepted += 1;
        if (/logout|delete|password|devices/.test(call)) await stayIn();
      }
    }
    // A fuzzer that is always refused tests the door only.
    assert.ok(accepted > sent / 10, `${accepted} of ${sent} were accepted`);
  },
);

test('what no contract describes: pages, downloads, sign-ins by others', { timeout: 60_000 }, async () => {
  const described = new Set(requestsOf(await document()).map(({ call }) => call.replaceAll(/{(\w+)}/g, ':$1')));
  const plain = routesOf(t.app).filter((route) => route.startsWith('GET ') && !described.has(route));
  assert.ok(plain.length > 10);
  for (const route of plain)
    for (const request of fc.sample(plainRequestsTo(route), { seed, numRuns: cases })) {
      const reply = await t.inject({ ...request, headers: { cookie: person.cookie } });
      assert.ok(reply.statusCode < 500, `${reply.statusCode} ${reply.body.slice(0, 300)} for ${String(request.url)}`);
      assertType(reply, String(request.url));
    }
});

const bodies: [what: string, type: string, body: string | Buffer][] = [
  ['nothing where JSON is announced', 'application/json', ''],
  ['JSON cut off', 'application/json', '{"message":"a'],
  ['a bare word', 'application/json', 'undefined'],
  ['a number', 'application/json', '1'],
  ['null', 'application/json', 'null'],
  ['a list', 'application/json', '[[]]'],
  ['__proto__', 'application/json', '{"__proto__":{"emailVerified":true},"message":"x"}'],
  ['constructor.prototype', 'application/json', '{"constructor":{"prototype":{"emailVerified":true}}}'],
  ['duplicate keys', 'application/json', '{"message":"a","message":{"b":1},"token":"a","token":[]}'],
  ['deep lists', 'application/json', '['.repeat(100_000) + ']'.repeat(100_000)],
  [
    'deep objects in a free field',
    'application/json',
    `{"currentData":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},"documentText":"x"}`,
  ],
  ['bytes that are no UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', 'application/json', '\ufeff{"message":"x"}'],
  ['a megabyte and more', 'application/json', JSON.stringify({ message: 'x'.repeat(1_100_000) })],
  ['nearly a megabyte in every text', 'application/json', JSON.stringify({ message: 'x'.repeat(1_000_000) })],
  ['nearly a megabyte of one password', 'application/json', JSON.stringify({ password: 'aA1!'.repeat(250_000) })],
  [
    'many keys',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))),
  ],
  ['a number beyond numbers', 'application/json', '{"version":1e999,"message":1e999}'],
  ['plain text', 'text/plain', '{"message":"x"}'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an unknown character set', 'application/json; charset=utf-16', '{"message":"x"}'],
  ['no such type', 'x', 'x'],
  ['a broken type', ';;;=', 'x'],
  ['a form', 'application/x-www-form-urlencoded', 'message=x&message=y&__proto__[a]=1&a[b][c]=2&%ff=%fe'],
  ['many form fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(100_000)],
  ['a multipart without a boundary', 'multipart/form-data', 'x'],
  ['an empty multipart', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ['a multipart cut in its head', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; na'],
  [
    'a multipart cut in its file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello',
  ],
  [
    'a thousand fields',
    'multipart/form-data; boundary=b',
    `${Array.from({ length: 1000 }, (_, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
  ],
  [
    'a thousand files',
    'multipart/form-data; boundary=b',
    `${'--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n'.repeat(1000)}--b--\r\n`,
  ],
  [
    'names from the prototype',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="../../../x\0.png"\r\n\r\nx\r\n--b--\r\n',
  ],
  [
    'a field without a name',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  ],
  ['a long boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
  [
    'a field over a megabyte',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="documentText"\r\n\r\n${'x'.repeat(1_200_000)}\r\n--b--\r\n`,
  ],
];

/** Most end in the parser, which all routes share: each goes to some routes, from another one on; with FUZZ to all. */
const isFor = (at: number, body: string | Buffer, index: number): boolean =>
  more > 1 || (at + index) % (body.length < 50_000 ? 3 : 9) === 0;

describe('what no shape foresees', () => {
  for (const [index, [what, type, body]] of bodies.entries())
    test(`${what} as ${type.slice(0, 40)}`, { timeout: 30_000 }, async () => {
      // GET would be done as asked, whatever the body.
      const routes = routesOf(t.app).filter((route) => !route.startsWith('GET '));
      for (const route of routes.filter((_, at) => isFor(at, body, index))) {
        const [method = '', path = ''] = route.split(' ');
        await attack(post(path.replaceAll(/:\w+/g, 'google'), type, body, method), `${what}: ${route}`);
        if (/logout|devices/.test(path)) await stayIn();
      }
    });

  const urls = [
    '/%',
    '/api/photos/%ff',
    '/api/photos/%00',
    '/api/photos/%ed%a0%80',
    '/api/photos/..%2f..%2fetc%2fpasswd',
    `/api/photos/${'a'.repeat(5000)}`,
    `/api/photos/${'a'.repeat(250)}`,
    '/api/photos/__proto__',
    '//example.org/api/user',
    '/api//user',
    '/api/user/',
    '/API/USER',
    '/api/user%00',
    '/api/user?%ff=%fe&a[]=1&a[]=2&__proto__=1',
    '/api/dashboard/activity?before=a&before=b',
    '/api/dashboard/activity?before[]=a',
    '/api/dashboard/activity?before=%00',
    `/api/dashboard/activity?before=${'a'.repeat(3000)}`,
    '/api/auth/google?returnTo=a&returnTo=b&invite=%00',
    '/api/auth/google/callback?state=a&state=b&code[]=1',
    '/api/auth/google/callback?error=%00&error_description=<script>',
    `/api/auth/github/callback?code=${'x'.repeat(8000)}&state=x`,
    '/api/bih-inventory/linkedin-auth?x=%ff',
  ];
  test('addresses', async () => {
    for (const url of urls) await attack({ url }, url);
    const refused = (await attack({ url: `/api/photos/${'a'.repeat(5000)}` })).body;
    assert.ok(refused.length < 200, 'a refusal repeats nothing of what was sent');
  });

  test('methods', async () => {
    for (const route of routesOf(t.app))
      for (const method of ['PATCH', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND'] as const) {
        const [, path = ''] = route.split(' ');
        const reply = await t.inject({ method: method as 'HEAD', url: path.replaceAll(/:\w+/g, 'x') });
        assert.ok(reply.statusCode < 500, `${method} ${path} ${reply.statusCode}`);
        if (method !== 'HEAD') assert.ok(reply.statusCode >= 400, `${method} ${path} is not answered`);
      }
  });

  test('cookies', async () => {
    const cookies = [
      'session',
      'session=',
      'session=%',
      'session=%00',
      'session=a; session=b',
      '__proto__=1',
      ';;;=',
      `a=${'b'.repeat(6000)}`,
    ];
    for (const cookie of cookies)
      for (const url of ['/api/user', '/api/auth/google/callback?state=x', '/api/account/export']) {
        const reply = await t.inject({ url, headers: { cookie } });
        assertAnswer(reply, `${cookie} ${url}`);
      }
  });
});
