// A quilt out in the world: shown only once its owner shares it, as it stands, and gone when they stop.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { App } from '../../server/services.ts';
import { users } from '../../server/database/schema.ts';
import { FAMILIES, type Family } from '../../shared/family.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { siteOf } from '../../test/public-page.ts';
import { recordActivity } from './activity.store.ts';
import type { OwnBadge, ShownBadge } from './credential.contract.ts';
import type { OwnQuilt, ShownQuilt } from './shared-quilt.contract.ts';

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

async function act(person: Person, family: Family, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    await recordActivity(
      t.db,
      person.id,
      { action: 'tried', family, entityType: 'thing', entityId: `${at}`, description: 'Tried' },
      new Date('2026-11-19T10:20:30Z'),
    );
}
const set = async (person: Person, shared: boolean): Promise<OwnQuilt> =>
  (await person.inject({ method: 'PUT', url: '/api/quilt', payload: { shared } })).json<OwnQuilt>();
const everywhere = (publicId: string): string[] => [`/api/quilts/${publicId}`, `/quilts/${publicId}/card.png`];

test('a quilt is nobody’s to see until its owner shares it, and then as it stands, growing', async () => {
  const me = await t.signUp();
  const before = (await me.inject({ url: '/api/quilt' })).json<OwnQuilt>();
  assert.deepEqual(before, { publicUrl: PUBLIC_URL, publicId: null, shared: false });

  await act(me, 'lemonade', 4);
  const { publicId, shared } = await set(me, true);
  assert.ok(shared);
  assert.match(publicId!, /^[\w-]{22}$/);
  const shown = (await t.inject({ url: `/api/quilts/${publicId}` })).json<ShownQuilt>();
  assert.deepEqual(Object.keys(shown.counts), [...FAMILIES]);
  assert.deepEqual([shown.earned, shown.counts.lemonade, shown.counts.hyb], [2, 4, 0]);
  await act(me, 'hyb', 1);
  const grown = (await t.inject({ url: `/api/quilts/${publicId}` })).json<ShownQuilt>();
  assert.deepEqual([grown.earned, grown.counts.hyb], [3, 1]);
});

test('nothing but the quilt and the name that its owner goes by leaves with it', async () => {
  const me = await t.signUp();
  await t.db
    .update(users)
    .set({ firstName: '', lastName: '', email: 'shown@quilt.example' })
    .where(eq(users.id, me.id));
  const { publicId } = await set(me, true);
  const shown = await t.inject({ url: `/api/quilts/${publicId}` });
  assert.deepEqual(Object.keys(shown.json<ShownQuilt>()), ['publicId', 'owner', 'earned', 'counts']);
  assert.equal(shown.json<ShownQuilt>().owner, 'A member of Crazy Quilt');
  for (const secret of [me.id, me.username, 'shown@quilt.example']) assert.ok(!shown.body.includes(secret), secret);
});

test('taken back it is gone everywhere at once; shared again it is at the same address', async () => {
  const me = await t.signUp();
  const { publicId } = await set(me, true);
  assert.deepEqual(await set(me, true), { publicUrl: PUBLIC_URL, publicId, shared: true });
  for (const url of everywhere(publicId!)) assert.equal((await t.inject({ url })).statusCode, 200, url);

  assert.deepEqual(await set(me, false), { publicUrl: PUBLIC_URL, publicId, shared: false });
  await set(me, false);
  for (const url of everywhere(publicId!)) {
    const gone = await t.inject({ url });
    assert.equal(gone.statusCode, 410, url);
    assert.equal(gone.json<{ message: string }>().message, 'This quilt isn’t shared any more.');
  }
  assert.equal((await site.inject({ url: `/quilts/${publicId}` })).statusCode, 410);

  assert.equal((await set(me, true)).publicId, publicId);
  for (const url of everywhere(publicId!)) assert.equal((await t.inject({ url })).statusCode, 200, url);
  await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, me.id));
  for (const url of everywhere(publicId!)) assert.equal((await t.inject({ url })).statusCode, 410, url);
});

test('to stop sharing what was never shared makes nothing, and shares at once give one address', async () => {
  const me = await t.signUp();
  assert.deepEqual(await set(me, false), { publicUrl: PUBLIC_URL, publicId: null, shared: false });
  const all = await Promise.all(Array.from({ length: 5 }, () => set(me, true)));
  assert.equal(new Set(all.map(({ publicId }) => publicId)).size, 1);
});

test('its page tells a crawler without scripts what it shows, and a stranger’s name stays text', async () => {
  const me = await t.signUp();
  await t.db.update(users).set({ firstName: EVIL, lastName: '' }).where(eq(users.id, me.id));
  await act(me, 'prosper', 1);
  const { publicId } = await set(me, true);
  const page = await site.inject({ url: `/quilts/${publicId}` });
  assert.equal(page.statusCode, 200);
  assert.ok(!page.body.includes('<script>alert(1)'), 'the name is escaped');
  assert.match(page.body, /<meta name="robots" content="noindex">/);
  assert.match(
    page.body,
    /<meta property="og:description" content="1 of 28 blocks is sewn\. Each block is earned by doing\.">/,
  );
  assert.ok(page.body.includes(`<meta property="og:image" content="${PUBLIC_URL}/quilts/${publicId}/card.png">`));
});

test('where there never was a quilt there is no page, but a screen that says so', async () => {
  for (const id of ['nothing', 'AAAAAAAAAAAAAAAAAAAAAA', '%27%20or%201=1--'])
    assert.equal((await t.inject({ url: `/api/quilts/${id}` })).statusCode, 404, id);
  const page = await site.inject({ url: '/quilts/nothing' });
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /<title>No such quilt/);
});

test('the card is 1200 by 630, whatever the name; it is known by its tag until the quilt grows', async () => {
  const me = await t.signUp();
  for (const firstName of ['Ada', 'Maximiliana-Theodora Wolkenstein-Trostburg von und zu', '李明', EVIL]) {
    await t.db.update(users).set({ firstName, lastName: '' }).where(eq(users.id, me.id));
    const { publicId } = await set(me, true);
    const card = await t.inject({ url: `/quilts/${publicId}/card.png` });
    const { width, height, format } = await sharp(card.rawPayload).metadata();
    assert.deepEqual([format, width, height], ['png', 1200, 630], firstName);
  }
  const { publicId } = await set(me, true);
  const ask = (etag: string) => t.inject({ url: `/quilts/${publicId}/card.png`, headers: { 'if-none-match': etag } });
  const { headers } = await ask('');
  assert.equal((await ask(headers.etag!)).statusCode, 304);
  await act(me, 'crazy-quilt', 1);
  assert.equal((await ask(headers.etag!)).statusCode, 200);
  const saved = await t.inject({ url: `/quilts/${publicId}/card.png?download` });
  assert.equal(saved.headers['content-disposition'], 'attachment; filename="quilt.png"');
});

test('a badge’s page shows the whole quilt only while its owner shares that, too', async () => {
  const me = await t.signUp();
  await act(me, 'lemonade', 1);
  const [badge] = (await me.inject({ url: '/api/badges' })).json<{ badges: OwnBadge[] }>().badges;
  const whole = async () => (await t.inject({ url: `/api/badges/${badge!.publicId}` })).json<ShownBadge>().quilt;
  assert.equal(await whole(), null);
  const { publicId } = await set(me, true);
  assert.deepEqual([(await whole())?.publicId, (await whole())?.earned], [publicId, 1]);
  await set(me, false);
  assert.equal(await whole(), null);
});
