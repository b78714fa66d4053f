// The public side of a badge, as crawlers, verifiers and strangers meet it; and as its owner takes it back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2019.js';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import type { App } from '../../server/services.ts';
import { users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { siteOf } from '../../test/public-page.ts';
import { recordActivity } from './activity.store.ts';
import type { OwnBadge } from './credential.contract.ts';

const PUBLIC_URL = 'https://quilt.example';
const EVIL = `O'Hara <script>alert(1)</script> "&amp; Söhne`;

let t: TestApp;
/** The same server with a page to serve. */
let site: App;
let closeSite: () => Promise<void>;

before(async () => {
  t = await testApp({ PUBLIC_URL, RATE_LIMIT: 'off' });
  ({ site, close: closeSite } = await siteOf(t.services));
});
after(async () => {
  await closeSite?.();
  await t.close();
});

async function earn(person: Person, times = 1): Promise<OwnBadge[]> {
  for (let at = 0; at < times; at += 1) {
    const activity = {
      action: 'wrote_lemonade',
      family: 'lemonade',
      entityType: 'lemonade',
      entityId: `${at}`,
    } as const;
    await recordActivity(t.db, person.id, { ...activity, description: 'A surprise' }, new Date('2026-11-19T10:20:30Z'));
  }
  return (await person.inject({ url: '/api/badges' })).json<{ badges: OwnBadge[] }>().badges;
}

async function earner(given: Parameters<TestApp['signUp']>[0] = {}): Promise<{ me: Person; publicId: string }> {
  const me = await t.signUp(given);
  const [badge] = await earn(me);
  assert.ok(badge);
  return { me, publicId: badge.publicId };
}

const get = (publicId: string, file: string, headers = {}) => t.inject({ url: `/badges/${publicId}/${file}`, headers });
const withdraw = (me: Person, publicId: string, withdrawn: boolean) =>
  me.inject({ method: 'PUT', url: `/api/badges/${publicId}`, payload: { withdrawn } });

type Credential = {
  id: string;
  issuer: { id: string };
  validFrom: string;
  credentialSubject: { id: string; achievement: { id: string; image: { id: string } } };
  credentialStatus: { statusListCredential: string; statusListIndex: string };
};
type DidDocument = { id: string; verificationMethod: { id: string; publicKeyJwk: { kty: string } }[] };

/** As a verifier does it that was given the issuer's document and else has no network. */
async function verify(jwt: string): Promise<Record<string, unknown>> {
  const document = (await t.inject({ url: '/.well-known/did.json' })).json<DidDocument>();
  const keys = document.verificationMethod.map(({ id, publicKeyJwk }) => ({ ...publicKeyJwk, kid: id }));
  const { payload } = await compactVerify(jwt, createLocalJWKSet({ keys }), { algorithms: ['RS256'] });
  return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
}

async function isRevoked({ credentialStatus }: Credential): Promise<boolean> {
  const list = await t.inject({ url: credentialStatus.statusListCredential.slice(PUBLIC_URL.length) });
  assert.equal(list.headers['content-type'], 'application/vc+jwt');
  const { type, credentialSubject } = (await verify(list.body)) as {
    type: string[];
    credentialSubject: { type: string; statusPurpose: string; encodedList: string };
  };
  assert.ok(type.includes('BitstringStatusListCredential'));
  assert.equal(credentialSubject.statusPurpose, 'revocation');
  assert.equal(credentialSubject.encodedList[0], 'u');
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  assert.ok(bits.length >= 16_384);
  const index = Number(credentialStatus.statusListIndex);
  return (bits[Math.floor(index / 8)]! & (0x80 >> (index % 8))) !== 0;
}

test('the credential is signed, verifies without a network, and says what the open one says', async () => {
  const { publicId } = await earner();
  const jwt = await get(publicId, 'credential.jwt');
  assert.equal(jwt.statusCode, 200);
  assert.match(String(jwt.headers['content-type']), /^text\/plain/);
  assert.deepEqual(decodeProtectedHeader(jwt.body), { alg: 'RS256', kid: 'did:web:quilt.example#key-1', typ: 'JWT' });
  const { iss, jti, nbf, sub, ...said } = await verify(jwt.body);
  const credential = (await get(publicId, 'credential.json')).json<Credential>();
  assert.deepEqual(said, credential);
  // OB 3.0 §8.2.6.1
  assert.equal(iss, credential.issuer.id);
  assert.equal(jti, credential.id);
  assert.equal(sub, credential.credentialSubject.id);
  assert.equal(nbf, Date.parse(credential.validFrom) / 1000);
  assert.equal(credential.id, `${PUBLIC_URL}/badges/${publicId}`);
  assert.equal((await t.inject({ url: '/.well-known/did.json' })).json<DidDocument>().id, credential.issuer.id);
  assert.equal(await isRevoked(credential), false);
});

test('the credential is of the form that Open Badges 3.0 lays down', async () => {
  const { publicId } = await earner();
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const path = new URL('../../test/fixtures/open-badges/credential.schema.json', import.meta.url);
  const isValid = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object);
  const credential = (await get(publicId, 'credential.json')).json<Credential>();
  assert.ok(isValid(credential), JSON.stringify(isValid.errors));
  const { achievement } = credential.credentialSubject;
  const kind = await t.inject({ url: achievement.id.slice(PUBLIC_URL.length) });
  assert.deepEqual(kind.json(), achievement);
  const image = await t.inject({ url: achievement.image.id.slice(PUBLIC_URL.length) });
  assert.equal((await sharp(image.rawPayload).metadata()).format, 'png');
});

test('a changed credential does not verify, whatever was changed', async () => {
  const { publicId } = await earner();
  const [header = '', payload = '', signature = ''] = (await get(publicId, 'credential.jwt')).body.split('.');
  const other = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('Opportunity Spotter', 'Transformation Leader'),
  ).toString('base64url');
  assert.notEqual(other, payload);
  const unsigned = Buffer.from('{"alg":"none","kid":"did:web:quilt.example#key-1"}').toString('base64url');
  const turned = `${signature.slice(0, -8)}${signature.slice(-8).split('').toReversed().join('')}`;
  for (const forged of [`${header}.${other}.${signature}`, `${header}.${payload}.${turned}`, `${unsigned}.${payload}.`])
    await assert.rejects(verify(forged));
});

test('PNG and SVG carry the credential, each once, and remain pictures', async () => {
  const { publicId } = await earner();
  const jwt = (await get(publicId, 'credential.jwt')).body;

  const png = (await get(publicId, 'badge.png?download')).rawPayload;
  const chunks = chunksOf(png);
  const [text, ...more] = chunks.filter(({ type }) => type === 'iTXt');
  assert.equal(more.length, 0);
  assert.equal(text?.data.toString('utf8'), `openbadgecredential\0\0\0\0\0${jwt}`);
  assert.deepEqual([chunks[0]?.type, chunks[1]?.type, chunks.at(-1)?.type], ['IHDR', 'iTXt', 'IEND']);
  const { info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [600, 600]);

  const svg = await get(publicId, 'badge.svg');
  assert.match(
    svg.body,
    /^<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"[^>]*><openbadges:cred/,
  );
  assert.deepEqual(
    [...svg.body.matchAll(/<openbadges:credential verify="([^"]*)">/g)].map(([, found]) => found),
    [jwt],
  );
  assert.equal((await sharp(Buffer.from(svg.body)).metadata()).format, 'svg');
});

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

test('a withdrawn badge is gone everywhere and revoked; published again it is back, the old copy stays revoked', async () => {
  const { me, publicId } = await earner();
  const old = (await get(publicId, 'credential.json')).json<Credential>();
  assert.equal((await withdraw(me, publicId, true)).json<OwnBadge>().withdrawn, true);

  const texts: string[] = [];
  for (const url of [
    `/api/badges/${publicId}`,
    ...['credential.json', 'credential.jwt', 'badge.png', 'badge.svg', 'card.png'].map(
      (f) => `/badges/${publicId}/${f}`,
    ),
  ]) {
    const reply = await t.inject({ url });
    assert.equal(reply.statusCode, 410, url);
    texts.push(reply.json<{ message: string }>().message);
  }
  assert.deepEqual([...new Set(texts)], ['This badge was withdrawn by the person who earned it.']);
  const page = await site.inject({ url: `/badges/${publicId}` });
  assert.equal(page.statusCode, 410);
  assert.doesNotMatch(page.body, /Pat|Opportunity|og:/);
  assert.equal(await isRevoked(old), true);

  assert.equal((await withdraw(me, publicId, false)).json<OwnBadge>().withdrawn, false);
  const fresh = (await get(publicId, 'credential.json')).json<Credential>();
  assert.equal(fresh.id, old.id);
  assert.equal(await isRevoked(fresh), false);
  assert.equal(await isRevoked(old), true);
});

test('the page tells a crawler without scripts what it shows, and a stranger’s name stays text', async () => {
  const { publicId } = await earner({ firstName: EVIL, lastName: 'Weaver' });
  const page = await site.inject({ url: `/badges/${publicId}` });
  assert.equal(page.statusCode, 200);
  const name = 'O&#39;Hara &lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;amp; Söhne Weaver';
  assert.ok(page.body.includes(`<title>Opportunity Spotter, earned by ${name} · Crazy Quilt</title>`));
  for (const [kind, key, content] of [
    ['property', 'og:title', `Opportunity Spotter, earned by ${name}`],
    ['property', 'og:url', `${PUBLIC_URL}/badges/${publicId}`],
    ['property', 'og:image', `${PUBLIC_URL}/badges/${publicId}/card.png`],
    ['property', 'og:image:width', '1200'],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'robots', 'noindex'],
    ['name', 'description', 'Bronze · Lemonade. One action that turned a surprise into something useful.'],
  ])
    assert.ok(page.body.includes(`<meta ${kind}="${key}" content="${content}">`), key);
  assert.equal(page.body.match(/<title>/g)?.length, 1);
  assert.equal(page.body.match(/name="description"/g)?.length, 1);
  assert.doesNotMatch(page.body, /<script>alert/);
  // The answer that the screen would ask for comes along; it closes no tag.
  const known = /<script type="application\/json" id="known">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}';
  const answer = (JSON.parse(known) as Record<string, { earner: string }>)[`/api/badges/${publicId}`];
  assert.equal(answer?.earner, `${EVIL} Weaver`);
  assert.deepEqual(answer, (await t.inject({ url: `/api/badges/${publicId}` })).json());
  assert.match(String(page.headers['content-security-policy']), /script-src 'self' 'sha256-[^']+';/);
  assert.doesNotMatch(String(page.headers['content-security-policy']), /unsafe/);
});

test('where there never was a badge there is no page, but a screen that says so', async () => {
  const page = await site.inject({ url: '/badges/AAAAAAAAAAAAAAAAAAAAAA' });
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /<title>No such badge · Crazy Quilt<\/title>/);
  for (const url of [
    '/api/badges/none',
    '/badges/none/card.png',
    '/badges/kinds/lemonade-wood',
    '/badges/kinds/__proto__.png',
    '/badges/kinds/lemonade-bronze.gif',
    '/badges/status/x',
    '/badges/status/01',
    '/badges/status/16384',
    '/badges/status/99999',
  ])
    assert.equal((await t.inject({ url })).statusCode, 404, url);
  const { publicId } = await earner();
  assert.equal((await get(publicId, 'passwords.txt')).statusCode, 404);
});

test('nothing but the name that the earner goes by leaves with a badge', async () => {
  const { me, publicId } = await earner({ username: 'ruth.private', email: 'ruth.private@example.org' });
  const urls = [
    `/api/badges/${publicId}`,
    `/badges/${publicId}/credential.json`,
    `/badges/${publicId}/badge.svg`,
    '/.well-known/did.json',
  ];
  const bodies = await Promise.all(urls.map(async (url) => (await t.inject({ url })).body));
  const jwt = (await get(publicId, 'credential.jwt')).body.split('.')[1] ?? '';
  const page = await site.inject({ url: `/badges/${publicId}` });
  const all = [...bodies, Buffer.from(jwt, 'base64url').toString(), page.body].join('\n');
  assert.doesNotMatch(all, /ruth\.private/);
  assert.ok(!all.includes(me.id));
  assert.ok(all.includes('Pat Weaver'));
});

test('the card is 1200 by 630, whatever the name; it is drawn once and then known by its tag', async () => {
  const names = ['Ruth', 'محمد', 'Zoë 🎉', 'Łukasz', '山田', 'x'.repeat(90), EVIL, '\u202Eevil', '👩‍👩‍👧'];
  for (const firstName of names) {
    const me = await t.signUp();
    await t.db.update(users).set({ firstName, lastName: '' }).where(eq(users.id, me.id));
    const [badge] = await earn(me);
    const card = await get(badge!.publicId, 'card.png');
    assert.equal(card.statusCode, 200, firstName);
    const { width, height, format } = await sharp(card.rawPayload).metadata();
    assert.deepEqual([width, height, format], [1200, 630, 'png'], firstName);
    const again = await get(badge!.publicId, 'card.png', { 'if-none-match': `W/${String(card.headers.etag)}` });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  }
});

test('verifiers elsewhere may read it, and no cache keeps it without asking', async () => {
  const { publicId } = await earner();
  for (const file of ['credential.json', 'credential.jwt', 'badge.png', 'badge.svg', 'card.png']) {
    const { headers } = await get(publicId, file);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['cache-control'], 'public, no-cache');
    assert.equal(headers['set-cookie'], undefined);
  }
  const saved = await get(publicId, 'badge.png?download');
  assert.match(String(saved.headers['content-disposition']), /^attachment; filename="lemonade-bronze-[\w-]{6}\.png"$/);
});

test('only its owner withdraws a badge or publishes it again', async () => {
  const { publicId } = await earner();
  const stranger = await t.signUp();
  for (const withdrawn of [true, false]) assert.equal((await withdraw(stranger, publicId, withdrawn)).statusCode, 404);
  const nobody = { method: 'PUT', url: `/api/badges/${publicId}`, payload: { withdrawn: true } } as const;
  assert.equal((await t.inject(nobody)).statusCode, 401);
  assert.equal((await t.inject({ url: `/api/badges/${publicId}` })).statusCode, 200);
  assert.deepEqual((await stranger.inject({ url: '/api/badges' })).json<{ badges: unknown[] }>().badges, []);
});

test('one address that asks without end is told to wait, another is answered', async () => {
  const strict = await buildApp({ ...t.services, config: { ...t.services.config, rateLimit: true } }, { dist: null });
  const replies: number[] = [];
  for (let at = 0; at < 700; at += 1) replies.push((await strict.inject({ url: '/api/badges/none' })).statusCode);
  // The minute may turn while this runs.
  assert.deepEqual([...new Set(replies)].toSorted(), [404, 429]);
  const other = await strict.inject({ url: '/api/badges/none', remoteAddress: '203.0.113.9' });
  assert.equal(other.statusCode, 404);
  await strict.close();
});
