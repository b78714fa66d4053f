// The search through the whole server: every kind, typos, word forms, and nothing of anybody else's.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { chatMessages, chatSessions, plays, searchedText, users } from '../../server/database/schema.ts';
import { searchDocument } from '../../server/database/search-text.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Result } from './search.contract.ts';

let server: TestApp;
let ann: Person;
let ben: Person;
before(async () => {
  server = await testApp();
  ann = await server.signUp({ firstName: 'Ann', lastName: 'Weaver' });
  ben = await server.signUp({ firstName: 'Benedikt', lastName: 'Okonkwo' });
});
after(() => server.close());

async function search(person: Person, q: string): Promise<Result[]> {
  const reply = await person.inject({ method: 'GET', url: `/api/search?${new URLSearchParams({ q }).toString()}` });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<{ kind: string; results: Result[] }[]>().flatMap(({ kind, results }) => {
    assert.ok(results.length > 0 && results.every((one) => one.kind === kind));
    return results;
  });
}

async function made(person: Person, url: string, payload: object): Promise<{ id: string | number }> {
  const reply = await person.inject({ method: 'POST', url, payload });
  assert.ok(reply.statusCode < 300, `${url}: ${reply.body}`);
  return reply.json<{ id: string }>();
}

const play = (title: string, description = 'A small one') => ({
  title,
  description,
  principle: 'bird-in-hand',
  category: 'Process',
  effortLevel: 'low',
});

test('each kind of your own things is found, and leads to its place', async () => {
  const challenge = await made(ann, '/api/challenges', {
    title: 'Kestrel intake',
    statement: 'Permits take nine weeks at the kestrel desk.',
  });
  await made(ann, '/api/plays', play('Kestrel checklist'));
  await made(ann, '/api/asks', { personName: 'Hannah', what: 'Half an hour on the kestrel logs' });
  await made(ann, '/api/premortems', { challengeId: challenge.id, failureStory: 'The kestrel desk never answered.' });
  await made(ann, '/api/lemonade', { title: 'A surprise', description: 'The kestrel form is read last.' });
  await made(ann, '/api/chats', { moduleType: 'challenge', title: 'Kestrel talk' });
  const found = await search(ann, 'kestrel');
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['play', 'challenge', 'ask', 'premortem', 'lemonade', 'chat'],
  );
  assert.equal(found.find(({ kind }) => kind === 'challenge')!.path, `/challenges/${challenge.id}`);
  assert.match(found.find(({ kind }) => kind === 'lemonade')!.excerpt, /kestrel form/);
  const again = await made(ann, '/api/plays', { ...play('Osprey list'), description: 'Osprey list' });
  assert.deepEqual(
    (await search(ann, 'osprey')).map(({ id, excerpt }) => [id, excerpt]),
    [[again.id, '']],
  );
  for (const { at } of found) assert.ok(!Number.isNaN(Date.parse(at!)));
  assert.ok((await search(ann, 'hack your bureaucracy')).some(({ kind }) => kind === 'lesson'));
});

test('word forms, beginnings, accents, phrases and typos find it; other words do not', async () => {
  await made(
    ann,
    '/api/plays',
    play('Phone three applicants', 'Ask what the “zweite Prüfung” of the résumé cost them'),
  );
  for (const q of [
    'applicant',
    'applic',
    'phoned',
    'RESUME',
    'prufung',
    '"zweite Prüfung"',
    'aplicants',
    'phone appliacnts',
  ])
    assert.ok(
      (await search(ann, q)).some(({ title }) => title === 'Phone three applicants'),
      q,
    );
  for (const q of ['"Prüfung zweite"', 'tractor', 'phone tractor']) assert.deepEqual(await search(ann, q), [], q);
});

test('any query is answered: empty, long, of signs, of operators', async () => {
  for (const q of [
    '',
    ' ',
    "'; drop table plays; --",
    '%',
    '_',
    '\\',
    'a & | ! ( : *',
    '\u0000',
    '👍',
    'x'.repeat(10_000),
    'né '.repeat(3_000),
  ])
    await search(ann, q);
});

test('people of one’s own Who I Know are found by name, and lead to asking them', async () => {
  const whoIKnow = 'Dr. Amara Diallo at the clinic, and Samuel Osei';
  const payload = { whoIAm: 'Amara’s pupil', whatIKnow: '', whatIHave: '', whoIKnow };
  assert.equal((await ann.inject({ method: 'POST', url: '/api/bih-inventory', payload })).statusCode, 200);
  const [found] = await search(ann, 'amara');
  assert.deepEqual([found?.kind, found?.path], ['contact', '/partnerships?view=asks&to=Dr.%20Amara%20Diallo']);
  await server.signUp({ firstName: 'Samuel', lastName: 'Osei' });
  assert.deepEqual(
    (await search(ann, 'osei')).map(({ kind }) => kind),
    ['person'],
    'a member is not found twice',
  );
  assert.deepEqual(await search(ben, 'amara'), []);
});

test('nothing of anybody else is found, but people of one’s circles and partners by name', async () => {
  await made(ben, '/api/plays', play('Plover survey', 'plover'));
  await made(ben, '/api/asks', { personName: 'Ann', what: 'plover' });
  await made(ben, '/api/lemonade', { title: 'Plover', description: 'plover' });
  assert.deepEqual(await search(ann, 'plover'), []);
  for (const q of ['Benedikt', 'benedikt okonkwo', 'Benedict', 'Okonko'])
    assert.deepEqual(
      (await search(ann, q)).map(({ title }) => title),
      ['Benedikt Okonkwo'],
      q,
    );
  await made(ann, '/api/partnerships', { partnerId: ben.id, conversation: 'Shall we?' });
  assert.deepEqual(
    (await search(ann, 'okonkwo')).map(({ kind }) => kind),
    ['person', 'partnership'],
  );
  await server.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(sql`id = ${ben.id}`);
  assert.deepEqual(await search(ann, 'okonkwo'), []);
});

test('a conversation is found by what the person said, once, and never by what they said in need or the coach said', async () => {
  const { db } = server;
  await db.insert(chatSessions).values({ id: 'talk', userId: ann.id, moduleType: 'challenge', title: 'Monday' });
  const message = { chatSessionId: 'talk', userId: ann.id, metadata: {} };
  await db.insert(chatMessages).values([
    { ...message, id: 'm1', role: 'user', content: 'The heron is late' },
    { ...message, id: 'm2', role: 'user', content: 'The heron is later' },
    { ...message, id: 'm3', role: 'ai', content: 'Quetzalcoatlus, then' },
    { ...message, id: 'm4', role: 'user', content: 'Zanonarienvogel, I cannot go on', care: 'crisis' },
  ]);
  assert.deepEqual(
    (await search(ann, 'heron')).map(({ title }) => title),
    ['Monday'],
  );
  for (const q of ['quetzalcoatlus', 'zanonarienvogel']) assert.deepEqual(await search(ann, q), []);
});

test('ten thousand rows among others’ are searched through the index', async () => {
  const { db } = server;
  await db.execute(sql`
    insert into plays (id, user_id, title, description, principle, category, effort_level)
    select ${ann.id} || n, ${ann.id}, 'Weekly note ' || n, 'gannet ' || md5(n::text), 'lemonade', 'Process', 'low'
    from generate_series(1, 10000) as n`);
  await db.execute(sql`analyze plays`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from plays
    where user_id = ${ann.id} and ${searchDocument(searchedText.play(plays))} @@ to_tsquery('simple', 'rarity')`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(plan, /plays_search_idx/);
  const all = await search(ann, 'gannet');
  assert.equal(all.length, 6);
  assert.equal((await search(ann, 'ganet weekly')).length, 6);
});

test('without the extension that knows what is near, a mistyped word finds nothing', async () => {
  await made(ann, '/api/plays', play('Borrow a trolley'));
  await server.db.execute(sql`drop extension pg_trgm cascade`);
  assert.deepEqual(await search(ann, 'trolly'), []);
  assert.equal((await search(ann, 'trolley')).length, 1);
});

test('of many searches of one person one is under way, and somebody else’s does not wait', async () => {
  const waiting = async () => {
    const { rows } = await server.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%as kind%'`,
    );
    return rows[0]?.n;
  };
  const [dan, eva] = [await server.signUp(), await server.signUp()];
  let searches: Promise<unknown>[] = [];
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table lemonade_entries in access exclusive mode`);
    searches = Array.from({ length: 5 }, () => search(dan, 'sails'));
    await pause(500);
    assert.equal(await waiting(), 1);
    searches.push(search(eva, 'sails'));
    await pause(500);
    assert.equal(await waiting(), 2);
  });
  await Promise.all(searches);
});
