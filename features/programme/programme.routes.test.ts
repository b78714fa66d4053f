// Programmes through the whole server: who may run, read and be counted; what a release tells, and what it never does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { newId } from '../../server/database/new-id.ts';
import {
  circleMembers,
  circles,
  plays,
  programmeReleases,
  programmeStandings,
  users,
} from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { makeReleases } from './release.store.ts';

let server: TestApp;
let creator: Person;
let member: Person;
let stranger: Person;
let circle: string;
const monday = '2026-11-23';
const next = '2026-11-30';
const releasedAt = new Date('2026-11-23T00:05:00Z');

before(async () => {
  server = await testApp();
  [creator, member, stranger] = [await server.signUp(), await server.signUp(), await server.signUp()];
  circle = (await call<{ id: string }>(creator, 'POST', '/api/circles', { name: 'Open Counter' })).id;
  const seat = { circleId: circle, joinedAt: new Date('2026-09-01T10:00:00Z') };
  await server.db.insert(circleMembers).values({ ...seat, userId: member.id, groupName: 'Porto' });
  const others = Array.from({ length: 12 }, (_, at) => `other-${at}`);
  await server.db.insert(users).values(others.map((id) => ({ id, username: id, accountEmail: `${id}@example.org` })));
  await server.db
    .insert(circleMembers)
    .values(others.map((userId, at) => ({ ...seat, userId, groupName: at < 6 ? 'Porto' : 'Lisbon' })));
  for (const userId of [member.id, ...others]) await startPlay(userId);
});
after(() => server.close());

async function startPlay(userId: string, executedAt = new Date('2026-11-18T10:00:00Z')): Promise<void> {
  const words = { title: 'A play', description: 'x', principle: 'lemonade', category: 'Process', effortLevel: 'low' };
  await server.db.insert(plays).values({ ...words, id: newId(), userId, status: 'active', executedAt });
}

async function call<Answer = { message: string }>(
  person: Person,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  status = 200,
): Promise<Answer> {
  const reply = await person.inject({ method, url, ...(payload && { payload }) });
  assert.equal(reply.statusCode, status, `${url} ${reply.body}`);
  return (reply.headers['content-type']?.includes('json') ? reply.json() : reply.rawPayload) as Answer;
}

type Release = {
  week: string;
  members: number;
  cells: { group: string | null; measure: string; value?: number; withheld?: true }[];
};
const at = () => `/api/circles/${circle}/releases`;
const cell = ({ cells }: Release, measure: string, group: string | null) =>
  cells.find((one) => one.measure === measure && one.group === group);

test('only the creator runs a circle as a programme and names facilitators', async () => {
  for (const [url, body] of [
    ['programme', { running: true }],
    [`facilitators/${member.id}`, { facilitates: true }],
  ] as const) {
    await call(member, 'PUT', `/api/circles/${circle}/${url}`, body, 403);
    await call(stranger, 'PUT', `/api/circles/${circle}/${url}`, body, 404);
  }
  assert.deepEqual(await call(member, 'GET', at()), { programme: null, releases: [] });
  assert.equal(await makeReleases(server.db, monday, releasedAt), 0);
  await call(creator, 'PUT', `/api/circles/${circle}/programme`, { running: true });
  await server.db
    .update(circles)
    .set({ programmeSince: new Date('2026-09-01T00:00:00Z') })
    .where(eq(circles.id, circle));
  await call(creator, 'PUT', `/api/circles/${circle}/facilitators/nobody`, { facilitates: true }, 404);
  // Who starts it facilitates it, and the members are told.
  const { programme } = await call<{ programme: { facilitates: boolean } }>(creator, 'GET', at());
  assert.equal(programme.facilitates, true);
  await server.services.jobs.drain();
  for (const [who, told] of [
    [member, ['Open Counter is run as a programme now']],
    [creator, []],
  ] as const) {
    const { notifications } = await call<{ notifications: { title: string }[] }>(who, 'GET', '/api/notifications');
    assert.deepEqual(
      notifications.map(({ title }) => title),
      told,
    );
  }
});

test('a release comes out once, members read it before facilitators, and nobody else does', async () => {
  const both = await Promise.all([1, 2].map(() => makeReleases(server.db, monday, releasedAt)));
  assert.deepEqual(both.toSorted(), [0, 1]);
  const release = await call<Release>(member, 'GET', `${at()}/${monday}`);
  assert.equal(release.members, 13);
  assert.deepEqual(cell(release, 'playsStarted', null), {
    group: null,
    measure: 'playsStarted',
    value: 13,
    change: null,
  });
  assert.equal(cell(release, 'playsStarted', 'Porto')?.value, 7);
  assert.deepEqual(cell(release, 'playsStopped', null), {
    group: null,
    measure: 'playsStopped',
    withheld: true,
    change: null,
  });
  await call(stranger, 'GET', `${at()}/${monday}`, undefined, 404);
  await call(member, 'GET', `${at()}/2026-11-16`, undefined, 404);
  for (const none of ['2026-99-99', '2026-02-31', '0000-01-01'])
    await call(member, 'GET', `${at()}/${none}`, undefined, 404);
  // Nor before them: who facilitates it, and who looks after it without facilitating.
  await server.db.update(programmeReleases).set({ createdAt: new Date() });
  await call(creator, 'PUT', `/api/circles/${circle}/facilitators/${creator.id}`, { facilitates: false });
  await call(creator, 'GET', `${at()}/${monday}`, undefined, 403);
  await call(creator, 'PUT', `/api/circles/${circle}/facilitators/${creator.id}`, { facilitates: true });
  await call(creator, 'GET', `${at()}/${monday}`, undefined, 403);
  await call(creator, 'GET', `${at()}/${monday}/export`, undefined, 403);
  assert.deepEqual((await call<{ releases: unknown[] }>(creator, 'GET', at())).releases, []);
  await server.db.update(programmeReleases).set({ createdAt: releasedAt });
  await call(creator, 'GET', `${at()}/${monday}`);
});

test('a release whose connection dies at the last moment leaves nothing, and comes out whole the next time', async () => {
  const standings = async () => JSON.stringify(await server.db.select().from(programmeStandings));
  const before = await standings();
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table programme_releases in exclusive mode`);
    const dying = assert.rejects(makeReleases(server.db, next, releasedAt));
    const waiting = sql`from pg_stat_activity where datname = current_database() and query ilike 'insert into "programme_releases"%'
      and wait_event_type = 'Lock'`;
    while ((await server.db.execute(sql`select pg_terminate_backend(pid) ${waiting}`)).rowCount === 0);
    await dying;
  });
  assert.equal(await standings(), before);
  await call(member, 'GET', `${at()}/${next}`, undefined, 404);
});

test('one who opts out, leaves or is erased moves no figure alone; six do', async () => {
  const frozen = JSON.stringify(await call(member, 'GET', `${at()}/${monday}`));
  await call(member, 'PUT', `/api/circles/${circle}/counted`, { counted: false });
  await call(stranger, 'PUT', `/api/circles/${circle}/counted`, { counted: false }, 404);
  await server.db.delete(users).where(eq(users.id, 'other-0'));
  for (let n = 1; n < 12; n += 1) await startPlay(`other-${n}`, new Date('2026-11-25T10:00:00Z'));
  assert.equal(await makeReleases(server.db, next, releasedAt), 1);
  // What came out stays as it was; of whoever is gone only the addition is kept, under no name.
  assert.equal(JSON.stringify(await call(member, 'GET', `${at()}/${monday}`)), frozen);
  for (const table of [programmeReleases, programmeStandings])
    assert.doesNotMatch(JSON.stringify(await server.db.select().from(table)), /other-0\b/);
  const release = await call<Release>(member, 'GET', `${at()}/${next}`);
  assert.equal(release.members, 13);
  // Six of Lisbon moved on. The five of Porto did too, and wait for one more: with them, those who left are still in the figure.
  assert.equal(cell(release, 'playsStarted', 'Lisbon')?.value, 12);
  assert.equal(cell(release, 'playsStarted', 'Porto')?.value, 7);
  assert.equal(cell(release, 'playsStarted', null)?.value, 19);
  await server.db
    .update(circleMembers)
    .set({ counted: false })
    .where(and(eq(circleMembers.circleId, circle), eq(circleMembers.groupName, 'Porto')));
  await makeReleases(server.db, '2026-12-07', releasedAt);
  const last = await call<Release>(member, 'GET', `${at()}/2026-12-07`);
  assert.equal(last.members, 6);
  assert.equal(cell(last, 'membersActive', 'Porto'), undefined);
});

test('five accounts made up to be counted with a sixth tell nothing for a week, in which the sixth sees them and stays out', async () => {
  const day = (date: string) => new Date(`${date}T09:00:00Z`);
  const { id } = await call<{ id: string }>(creator, 'POST', '/api/circles', { name: 'Trap' });
  await server.db
    .update(circles)
    .set({ programmeSince: day('2026-06-01') })
    .where(eq(circles.id, id));
  const sixth = await server.signUp();
  const made = Array.from({ length: 5 }, (_, at) => `made-up-${at}`);
  await server.db
    .insert(users)
    .values(made.map((userId) => ({ id: userId, username: userId, accountEmail: `${userId}@example.org` })));
  const change = (userIds: readonly string[], change: { groupName?: string; changedAt: Date }) =>
    server.db
      .update(circleMembers)
      .set(change)
      .where(and(eq(circleMembers.circleId, id), inArray(circleMembers.userId, [...userIds])));
  // They have been here for long. What is new is the group that only these six are in.
  const six = [...made, sixth.id];
  await server.db
    .insert(circleMembers)
    .values(six.map((userId) => ({ circleId: id, userId, joinedAt: day('2026-06-01') })));
  await change(six, { groupName: 'Six', changedAt: day('2026-12-10') });
  const counted = async (week: string) => {
    await makeReleases(server.db, week, releasedAt);
    return (await call<Release>(sixth, 'GET', `/api/circles/${id}/releases/${week}`)).members;
  };
  assert.equal(await counted('2026-12-14'), 0);
  const seats = await call<{ groupName: string | null }[]>(sixth, 'GET', `/api/circles/${id}/members`);
  assert.equal(seats.filter(({ groupName }) => groupName === 'Six').length, 6);
  const counting = (person: Person, on: boolean) => call(person, 'PUT', `/api/circles/${id}/counted`, { counted: on });
  await counting(creator, false);
  await counting(sixth, false);
  assert.equal(await counted('2026-12-21'), 0);
  // Counted again only after the time that it takes to see who else is.
  await counting(sixth, true);
  await change([sixth.id], { changedAt: day('2026-12-24') });
  assert.equal(await counted('2026-12-28'), 0);
  assert.equal(await counted('2027-01-04'), 6);
});

test('as CSV and as a PDF it leaves out the same figures', async () => {
  const csv = String(await call<Buffer>(member, 'GET', `${at()}/${monday}/export`));
  assert.match(csv, /^Group,Figure,Value,Note,Change\r\nWhole programme,Members active/);
  assert.match(csv, /Whole programme,Plays started,13,,/);
  assert.match(csv, /Whole programme,Plays stopped,,not shown,/);
  const pdf = await call<Buffer>(member, 'GET', `${at()}/${monday}/report`);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  assert.match(text, /13\sPlays started/);
  assert.match(text, /Plays started 13/);
  assert.match(text, /Plays stopped Not shown Not shown Not shown/);
});
