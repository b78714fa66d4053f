// The card of the badge earned last, and a post that goes out through a stand-in for LinkedIn: with the grant, or not at all.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { seal } from '../../server/sealed-text.ts';
import { recordActivity } from '../achievements/activity.store.ts';

type Heard = { method?: string; url?: string; authorization?: string; body: unknown };
type Answer = { status: number; headers?: Record<string, string> } | 'cut';

let heard: Heard[] = [];
let next: Answer;
const linkedIn = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    heard.push({
      method,
      url,
      authorization: headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    if (next === 'cut') request.socket.destroy();
    else response.writeHead(next.status, next.headers).end('{"message":"The-words-of-LinkedIn"}');
  });
});

let t: TestApp;
before(async () => {
  linkedIn.listen(0, '127.0.0.1');
  await once(linkedIn, 'listening');
  const { port } = linkedIn.address() as AddressInfo;
  t = await testApp({
    LINKEDIN_CLIENT_ID: 'quilt',
    LINKEDIN_CLIENT_SECRET: 'a-secret-between-the-two',
    LINKEDIN_API_URL: `http://127.0.0.1:${port}`,
  });
});
beforeEach(() => {
  heard = [];
  next = { status: 201, headers: { 'x-restli-id': 'urn:li:share:7001' } };
});
after(async () => {
  await t.close();
  linkedIn.close();
});

async function linked(scope: string, expiresAt: Date | null = null): Promise<Person> {
  const person = await t.signUp();
  await t.db.insert(accounts).values({
    id: crypto.randomUUID(),
    userId: person.id,
    provider: 'linkedin',
    providerAccountId: `sub-${person.username}`,
    accessToken: seal(t.services.secret, 'provider-token', 'the-token'),
    scope,
    expiresAt,
  });
  return person;
}

const granting = 'email,openid,profile,w_member_social';
const read = async (person: Person) => (await person.inject({ url: '/api/achievements/share-post' })).json<object>();
const post = async (person: Person, text: string) => {
  const reply = await person.inject({ method: 'POST', url: '/api/achievements/share-post', payload: { text } });
  return { status: reply.statusCode, ...reply.json<{ message: string; url?: string | null }>() };
};

test('a post goes out in the name of who granted it, as it was written', async () => {
  const me = await linked(granting);
  assert.deepEqual(await read(me), { badgeId: null, posting: 'granted' });
  const text = 'I just earned Risk Aware.\n\n#Innovation “quotes” & 👩‍🌾';
  assert.deepEqual(await post(me, text), {
    status: 200,
    message: 'Your post is on LinkedIn.',
    url: 'https://www.linkedin.com/feed/update/urn:li:share:7001/',
  });
  assert.deepEqual(heard, [
    {
      method: 'POST',
      url: '/v2/ugcPosts',
      authorization: 'Bearer the-token',
      body: {
        author: `urn:li:person:sub-${me.username}`,
        lifecycleState: 'PUBLISHED',
        specificContent: {
          'com.linkedin.ugc.ShareContent': { shareCommentary: { text }, shareMediaCategory: 'NONE' },
        },
        visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
      },
    },
  ]);
});

test('without the grant, or after it ran out, LinkedIn is not even asked', async () => {
  const message = 'Your LinkedIn account doesn’t let Crazy Quilt post. Copy the post instead.';
  const people = [
    await t.signUp(),
    await linked('openid profile email'),
    await linked(granting, new Date(Date.now() - 1)),
    await linked('w_member_socially'),
  ];
  for (const person of people) {
    assert.deepEqual(await read(person), { badgeId: null, posting: 'askable' });
    assert.deepEqual(await post(person, 'Look.'), { status: 409, message });
  }
  const broken = await linked(granting);
  await t.db.update(accounts).set({ accessToken: 'never-sealed-here' }).where(eq(accounts.userId, broken.id));
  assert.equal((await post(broken, 'Look.')).status, 409);
  assert.deepEqual(heard, []);
});

test('what LinkedIn refuses or breaks is said in our words', async () => {
  const me = await linked(granting);
  const failed = 'LinkedIn didn’t take the post. Please try again, or copy it.';
  const outcomes: [Answer, number, string][] = [
    [{ status: 401 }, 409, 'Your LinkedIn account doesn’t let Crazy Quilt post. Copy the post instead.'],
    [{ status: 403 }, 409, 'Your LinkedIn account doesn’t let Crazy Quilt post. Copy the post instead.'],
    [{ status: 422 }, 409, 'This post is already on LinkedIn.'],
    [{ status: 500 }, 502, failed],
    [{ status: 429 }, 502, failed],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 502, failed],
    ['cut', 502, failed],
  ];
  for (const [answer, status, message] of outcomes) {
    next = answer;
    assert.deepEqual(await post(me, 'Look.'), { status, message });
  }
  // Taken, but it does not say under which address.
  for (const address of ['', 'javascript:alert(1)']) {
    next = { status: 201, headers: { 'x-restli-id': address } };
    assert.equal((await post(me, 'Look.')).url, null);
  }
});

test('an empty post and one too long are refused before anybody is asked', async () => {
  const me = await linked(granting);
  assert.equal((await post(me, ' \n')).message, 'Please write something first.');
  assert.equal((await post(me, 'a'.repeat(3_001))).message, 'A post must not exceed 3,000 characters.');
  assert.equal((await post(me, 'a'.repeat(3_000))).status, 200);
  assert.equal(heard.length, 1);
});

test('the card shows the badge earned last until it is put away, and the next one again', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const act = (entityId: string, family: 'lemonade' | 'hyb') =>
    recordActivity(t.db, me.id, { action: 'a', family, entityType: 'x', entityId, description: '' }, new Date());
  const putAway = (person: Person, badgeId: string) =>
    person.inject({ method: 'DELETE', url: `/api/achievements/share-post/${badgeId}` });
  await act('1', 'lemonade');
  assert.deepEqual(await read(me), { badgeId: 'lemonade-bronze', posting: 'askable' });
  assert.equal((await putAway(other, 'lemonade-bronze')).statusCode, 404);
  assert.equal((await putAway(me, 'hyb-bronze')).statusCode, 404);
  assert.equal((await putAway(me, 'none')).statusCode, 404);
  for (let at = 0; at < 2; at += 1) assert.equal((await putAway(me, 'lemonade-bronze')).statusCode, 200);
  assert.deepEqual(await read(me), { badgeId: null, posting: 'askable' });
  await act('2', 'hyb');
  assert.deepEqual(await read(me), { badgeId: 'hyb-bronze', posting: 'askable' });
});
