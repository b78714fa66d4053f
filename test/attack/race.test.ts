// Requests that race: exactly one wins where one may, nothing is lost or doubled, on a real database; and what one
// process ends is over in the other at once.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { findFaultyCounters } from '../../features/achievements/activity-counters.store.ts';
import { buildApp } from '../../server/app.ts';
import type { App } from '../../server/services.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/database/database.ts';
import { activityLogs, bihInventories, sessions, users } from '../../server/database/schema.ts';
import { closeServices, createServices } from '../../server/services.ts';
import { createLog } from '../../server/log.ts';
import { freshDatabase } from '../database.ts';
import { linkIn, mailsTo } from '../outbox.ts';

const timeout = 120_000;
const password = 'Stitch-by-stitch-28';
const texts = { whoIAm: 'A', whatIKnow: 'B', whoIKnow: 'C', whatIHave: 'D' };
const many = 20;

/** A server on a database that somebody else opened, closed after the test. */
async function serve(t: { after(work: () => Promise<void>): void }, database: OpenDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SESSION_SECRET: 's'.repeat(40),
  });
  const services = createServices(config, createLog(config), { ...database, close: async () => undefined });
  const app = await buildApp(services, { dist: null });
  t.after(async () => {
    await app.close();
    await closeServices(services);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, services, dataDir };
}

const register = (app: App, username: string, email = `${username}@example.org`) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username, email, password, firstName: 'Pat', lastName: 'Weaver' },
  });

async function signIn(app: App, username: string): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
  assert.equal(reply.statusCode, 302, reply.body);
  const [cookie] = reply.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

const save = (app: App, cookie: string, body: object) =>
  app.inject({ method: 'POST', url: '/api/bih-inventory', headers: { cookie }, payload: { ...texts, ...body } });

const statuses = (replies: { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};
const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe('races', () => {
  test('of twenty first saves, and of twenty from one version, one wins', { timeout }, async (t) => {
    const { app, services } = await serve(t, await freshDatabase());
    await register(app, 'ann');
    const cookie = await signIn(app, 'ann');
    for (const version of [0, 1, 2]) {
      const replies = await times(many, (n) => save(app, cookie, { version, whoIAm: `A${version} ${n}` }));
      assert.deepEqual(statuses(replies), { 200: 1, 409: many - 1 });
      const won = replies.find(({ statusCode }) => statusCode === 200)?.json<{ whoIAm: string; version: number }>();
      const kept = (await app.inject({ url: '/api/bih-inventory', headers: { cookie } })).json<{ whoIAm: string }>();
      assert.equal(kept.whoIAm, won?.whoIAm);
      assert.equal(won?.version, version + 1);
      const posts = replies.filter((reply) => 'newLinkedInPost' in reply.json<object>());
      assert.equal(posts.length, version === 0 ? 1 : 0);
    }
    const counted = await services.db.select().from(activityLogs).where(eq(activityLogs.action, 'updated_bih'));
    assert.equal(counted.length, 1, 'a day counts once');
  });

  test('twenty saves that name no version are each whole, and none is refused for nothing', { timeout }, async (t) => {
    const { app, services } = await serve(t, await freshDatabase());
    await register(app, 'ann');
    const cookie = await signIn(app, 'ann');
    const replies = await times(many, (n) => save(app, cookie, { whoIAm: `A${n}`, whatIKnow: `A${n}` }));
    const { 200: saved = 0, 409: refused = 0, ...others } = statuses(replies);
    assert.deepEqual(others, {});
    const [row] = await services.db.select().from(bihInventories);
    assert.equal(row?.version, saved);
    assert.equal(row?.whoIAm, row?.whatIKnow);
    assert.ok(saved >= 1 && saved + refused === many);
  });

  test('twenty racing and repeated completions of ten plays earn exactly ten', { timeout }, async (t) => {
    const { app, services } = await serve(t, await freshDatabase());
    await register(app, 'ann');
    const cookie = await signIn(app, 'ann');
    const play = {
      title: 'A play',
      description: 'Try it.',
      category: 'Strategy',
      effortLevel: 'low',
      status: 'active',
    };
    const ids: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const made = await app.inject({
        method: 'POST',
        url: '/api/plays',
        headers: { cookie },
        payload: { ...play, principle: 'lemonade', dueDate: '2026-12-11' },
      });
      assert.equal(made.statusCode, 200, made.body);
      ids.push(made.json<{ id: string }>().id);
    }
    const complete = (nth: number) =>
      app.inject({
        method: 'PUT',
        url: `/api/plays/${ids[nth % 10]}`,
        headers: { cookie },
        payload: { status: 'completed' },
      });
    const replies = [...(await times(many, complete)), ...(await times(many, complete))];
    for (const { statusCode, body } of replies) assert.ok([200, 409].includes(statusCode), body);
    assert.ok(replies.filter(({ statusCode }) => statusCode === 200).length >= 10);
    const told = replies.flatMap((reply) => reply.json<{ earned?: string[] }>().earned ?? []);
    assert.deepEqual(told.toSorted(), ['lemonade-bronze', 'lemonade-gold', 'lemonade-silver']);
    const { lemonade } = (await app.inject({ url: '/api/achievements', headers: { cookie } })).json<{
      lemonade: { totalActions: number };
    }>();
    assert.equal(lemonade.totalActions, 10);
    for await (const torn of findFaultyCounters(services.db)) assert.fail(JSON.stringify(torn));
  });

  test('of twenty registrations of one name or address one wins', { timeout }, async (t) => {
    const { app, services } = await serve(t, await freshDatabase());
    const names = ['Ann', 'ann', 'ANN', 'aNN'];
    const replies = await times(many, (n) => register(app, names[n % 4] ?? '', `ann${n}@example.org`));
    assert.deepEqual(statuses(replies), { 201: 1, 409: many - 1 });
    const addresses = await times(many, (n) => register(app, `bob${n}`, n % 2 ? 'Bob@example.org' : 'bob@Example.org'));
    assert.deepEqual(statuses(addresses), { 201: 1, 409: many - 1 });
    assert.equal((await services.db.select().from(users)).length, 2);
  });

  test('of fifty uses of one reset link one wins, and its password is the one', { timeout }, async (t) => {
    const { app, services, dataDir } = await serve(t, await freshDatabase());
    await register(app, 'ann');
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'ann@example.org' } });
    await services.jobs.drain();
    const token = linkIn(await mailsTo({ services, dataDir }, 'ann@example.org'), /reset|password/i).searchParams.get(
      'token',
    );
    const replies = await times(50, (n) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token, password: `${password}-${n}` },
      }),
    );
    const { 200: won, 400: lost = 0, 503: busy = 0, ...others } = statuses(replies);
    assert.deepEqual([won, lost + busy, others], [1, 49, {}]);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'ann', password: `${password}-${winner}` },
    });
    assert.equal(reply.statusCode, 302);
  });

  test('a sign-out that races writes ends them: whatever comes after its answer is refused', { timeout }, async (t) => {
    const { app, services } = await serve(t, await freshDatabase());
    await register(app, 'ann');
    const cookie = await signIn(app, 'ann');
    const before = times(many, (n) => save(app, cookie, { whoIAm: `B${n}` }));
    const out = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
    assert.equal(out.statusCode, 200);
    const after = await times(5, () => save(app, cookie, { whoIAm: 'too late' }));
    assert.deepEqual(statuses(after), { 401: 5 });
    for (const { statusCode } of await before) assert.ok([200, 401, 409].includes(statusCode), `${statusCode}`);
    const [row] = await services.db.select().from(bihInventories);
    assert.notEqual(row?.whoIAm, 'too late');
    assert.equal((await services.db.select().from(sessions)).length, 0);
  });

  test('a session ended in one process is over in the other at once', { timeout }, async (t) => {
    const database = await freshDatabase();
    const [here, there] = [(await serve(t, database)).app, (await serve(t, database)).app];
    await register(here, 'ann');
    const cookie = await signIn(here, 'ann');
    const user = (app: App) => app.inject({ url: '/api/user', headers: { cookie } });
    assert.equal((await user(there)).statusCode, 200);
    const other = await signIn(there, 'ann');
    const ended = await here.inject({ method: 'DELETE', url: '/api/account/devices', headers: { cookie: other } });
    assert.equal(ended.statusCode, 200);
    assert.equal((await user(there)).statusCode, 401);
    assert.equal((await user(here)).statusCode, 401);
  });
});
