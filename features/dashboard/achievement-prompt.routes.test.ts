// The prompts as the calls serve them: derived from your own things, and a confirmation does the real thing once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Family } from '../../shared/family.ts';
import { and, eq } from 'drizzle-orm';
import {
  activityLogs,
  asks,
  dismissedPrompts,
  familyCounters,
  partnerships,
  plays,
} from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { AchievementPrompt } from '../achievements/achievement-prompt.rules.ts';
import { recordActivity } from '../achievements/activity.store.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const read = async (person: Person): Promise<AchievementPrompt[]> => {
  const reply = await person.inject({ url: '/api/achievement-prompts' });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<AchievementPrompt[]>();
};
const find = async (person: Person, type: string) => (await read(person)).find((prompt) => prompt.type === type);
const path = (id: string) => `/api/achievement-prompts/${encodeURIComponent(id)}`;
const dismiss = (person: Person, id: string) =>
  // As clients send it: a JSON content type, and nothing in it.
  person.inject({ method: 'DELETE', url: path(id), headers: { 'content-type': 'application/json' } });
const confirm = (person: Person, id: string, confirmed: boolean) =>
  person.inject({ method: 'POST', url: `${path(id)}/confirm`, payload: { confirmed } });

async function overduePlay(person: Person, given: object = {}): Promise<string> {
  const payload = {
    title: 'Sit at the counter',
    description: 'Watch ten applicants arrive.',
    principle: 'lemonade',
    category: 'Process',
    effortLevel: 'low',
    status: 'active',
    dueDate: daysAgo(3).toISOString().slice(0, 10),
    ...given,
  };
  const reply = await person.inject({ method: 'POST', url: '/api/plays', payload });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<{ id: string }>().id;
}

async function askedDaysAgo(days: number, initiator: Person, partner: Person): Promise<string> {
  const id = crypto.randomUUID();
  await t.db
    .insert(partnerships)
    .values({ id, initiatorId: initiator.id, partnerId: partner.id, createdAt: daysAgo(days) });
  return id;
}

const counterOf = async (person: Person, family: Family): Promise<number> => {
  const [row] = await t.db
    .select({ actions: familyCounters.actions })
    .from(familyCounters)
    .where(and(eq(familyCounters.userId, person.id), eq(familyCounters.family, family)));
  return row?.actions ?? 0;
};
const statusOf = async (id: string) =>
  (await t.db.select({ status: partnerships.status }).from(partnerships).where(eq(partnerships.id, id)))[0]?.status;

test('someone new is encouraged, and a dismissed prompt makes room and stays away', async () => {
  const me = await t.signUp();
  const first = await read(me);
  assert.ok(first.length > 0 && first.every(({ type }) => type === 'encouragement'));
  const { id, familyName } = first[0]!;
  for (let at = 0; at < 2; at += 1) assert.equal((await dismiss(me, id)).statusCode, 200);
  assert.ok((await read(me)).every((prompt) => prompt.id !== id));
  const rows = await t.db.select().from(dismissedPrompts).where(eq(dismissedPrompts.userId, me.id));
  assert.deepEqual(
    rows.map((row) => [row.promptId, row.familyName]),
    [[id, familyName]],
  );
});

test('steps come from your own data, and nobody else’s', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  await overduePlay(other, { title: 'Theirs alone' });
  await me.inject({
    method: 'POST',
    url: '/api/challenges',
    payload: { title: 'Nine weeks to three', statement: 'Permits in three weeks.' },
  });
  await overduePlay(me, { title: 'Mine', principle: 'bird-in-hand', status: 'planned' });
  const told = JSON.stringify(await read(me));
  assert.ok(!told.includes('Theirs alone'));
  assert.match(told, /Say what you can afford to lose on “Nine weeks to three”/);
  assert.match(told, /Write the pre-mortem of “Nine weeks to three”/);
  assert.match(told, /Execute the play “Mine”/);
});

test('a tier earned now is celebrated', async () => {
  const me = await t.signUp();
  const activity = { action: 'wrote_lemonade', family: 'lemonade', entityType: 'lemonade', description: '' } as const;
  await recordActivity(t.db, me.id, { ...activity, entityId: '1' }, new Date());
  assert.equal((await find(me, 'celebration'))?.id, 'celebration:lemonade-bronze');
  const old = await t.signUp();
  await recordActivity(t.db, old.id, { ...activity, entityId: '1' }, daysAgo(15));
  assert.equal(await find(old, 'celebration'), undefined);
});

test('“Yes, I did it!” completes the play and counts once, however often and racing it is sent', async () => {
  const me = await t.signUp();
  const playId = await overduePlay(me);
  const prompt = await find(me, 'confirmation');
  assert.ok(prompt);
  assert.match(prompt.message, /“Sit at the counter” was due on/);
  const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(me, prompt.id, true)));
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200]);
  const earned = replies.flatMap((reply) => reply.json<{ earned: string[] }>().earned).toSorted();
  assert.deepEqual(earned, ['hyb-bronze', 'lemonade-bronze']);
  const [play] = await t.db.select().from(plays).where(eq(plays.id, playId));
  assert.equal(play?.status, 'completed');
  assert.ok(play.completedAt);
  assert.deepEqual([await counterOf(me, 'lemonade'), await counterOf(me, 'hyb')], [1, 1]);
  const told = await t.db
    .select()
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, me.id), eq(activityLogs.entityId, playId), eq(activityLogs.family, 'lemonade')));
  assert.deepEqual(
    told.map(({ action, description }) => [action, description]),
    [['completed_play', 'Completed the play “Sit at the counter”']],
  );
  assert.equal(await find(me, 'confirmation'), undefined);
  // Completing it in the playbook afterwards earns nothing more.
  await me.inject({ method: 'PUT', url: `/api/plays/${playId}`, payload: { status: 'completed' } });
  assert.equal(await counterOf(me, 'lemonade'), 1);
});

test('“Not yet” leaves the play as it is and takes the question away, until it is due anew', async () => {
  const me = await t.signUp();
  const playId = await overduePlay(me);
  const prompt = await find(me, 'confirmation');
  assert.ok(prompt);
  for (let at = 0; at < 2; at += 1) {
    const reply = await confirm(me, prompt.id, false);
    assert.deepEqual([reply.statusCode, reply.json<{ earned: string[] }>().earned], [200, []]);
  }
  assert.equal(await find(me, 'confirmation'), undefined);
  assert.equal(await counterOf(me, 'lemonade'), 0);
  const dueDate = daysAgo(1).toISOString().slice(0, 10);
  await me.inject({ method: 'PUT', url: `/api/plays/${playId}`, payload: { dueDate } });
  const anew = await find(me, 'confirmation');
  assert.ok(anew && anew.id !== prompt.id);
  // The old question is not there to be answered any more.
  assert.equal((await confirm(me, prompt.id, true)).statusCode, 404);
});

test('a partnership becomes active by the word of who was asked, for both, once', async () => {
  const [ruth, samuel] = [await t.signUp({ firstName: 'Ruth', lastName: 'Delgado' }), await t.signUp()];
  const id = await askedDaysAgo(8, ruth, samuel);
  const prompt = await find(samuel, 'confirmation');
  assert.ok(prompt);
  assert.equal(prompt.message, 'Ruth Delgado asked you 8 days ago to work together. Did you agree on it elsewhere?');
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(samuel, prompt.id, true)));
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200]);
  assert.deepEqual(
    replies.flatMap((reply) => reply.json<{ earned: string[] }>().earned),
    ['crazy-quilt-bronze'],
  );
  assert.equal(await statusOf(id), 'active');
  assert.deepEqual([await counterOf(samuel, 'crazy-quilt'), await counterOf(ruth, 'crazy-quilt')], [1, 1]);
});

test('who asked cannot say yes for the other: an active partner sees more than others do', async () => {
  const [ruth, samuel, stranger] = [await t.signUp(), await t.signUp({ firstName: 'Sam' }), await t.signUp()];
  const id = await askedDaysAgo(8, ruth, samuel);
  assert.equal(await find(ruth, 'confirmation'), undefined);
  for (const person of [ruth, stranger])
    for (const confirmed of [true, false])
      assert.equal((await confirm(person, `confirmation:partnership:${id}`, confirmed)).statusCode, 404);
  assert.equal(await statusOf(id), 'initiated');
});

test('an ask that was planned is confirmed once; who has not answered and what is to be looked at lead there', async () => {
  const me = await t.signUp();
  const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  const ask = async (personName: string, given: object) => {
    const payload = { personName, what: 'A table', ...given };
    return (await me.inject({ method: 'POST', url: '/api/asks', payload })).json<{ id: string }>().id;
  };
  const planned = await ask('Mei', { plannedFor: dayAgo(1) });
  await ask('Walt', { plannedFor: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) });
  const prompts = await read(me);
  const asked = prompts.find(({ type, familyName }) => type === 'confirmation' && familyName === 'crazy-quilt')!;
  assert.match(asked.message, /You planned to ask Mei .*: “A table”/);
  const stranger = await t.signUp();
  assert.equal((await confirm(stranger, asked.id, true)).statusCode, 404);
  const both = await Promise.all([confirm(me, asked.id, true), confirm(me, asked.id, true)]);
  assert.deepEqual(
    both.map(({ statusCode }) => statusCode),
    [200, 200],
  );
  const [now] = (await me.inject({ url: '/api/asks?state=asked' })).json<{ id: string; askedOn: string }[]>();
  assert.deepEqual([now?.id, typeof now?.askedOn], [planned, 'string']);

  // A week later nobody has answered, and a forecast's day has come.
  await t.db
    .update(asks)
    .set({ day: dayAgo(8), askedOn: dayAgo(8) })
    .where(eq(asks.id, planned));
  const premortem = { failureStory: 'Nobody came.', causes: [{ text: 'It rains', likelihood: 40, lookOn: dayAgo(0) }] };
  await me.inject({ method: 'POST', url: '/api/premortems', payload: premortem });
  for (const { id, type } of await read(me)) if (type === 'celebration') await dismiss(me, id);
  const later = await read(me);
  const placeOf = (family: string) => later.find(({ familyName, place }) => familyName === family && place)?.place;
  assert.deepEqual(placeOf('crazy-quilt'), { href: `/partnerships?view=asks&ask=${planned}`, label: 'Open this ask' });
  assert.match(placeOf('pilot-in-plane')?.href ?? '', /tab=foresight&forecast=/);
  const [forecast] = (await me.inject({ url: '/api/forecasts?open=true' })).json<{ id: string }[]>();
  await me.inject({ method: 'POST', url: `/api/forecasts/${forecast!.id}/resolve`, payload: { outcome: 'did-not' } });
  assert.ok(!(await read(me)).some(({ place }) => place?.label === 'Look'));
});

test('what is not long unanswered, was declined or is not due asks nothing', async () => {
  const [ruth, samuel] = [await t.signUp(), await t.signUp()];
  const young = await askedDaysAgo(6, ruth, samuel);
  assert.equal((await confirm(samuel, `confirmation:partnership:${young}`, true)).statusCode, 404);
  await t.db
    .update(partnerships)
    .set({ status: 'declined', createdAt: daysAgo(20) })
    .where(eq(partnerships.id, young));
  assert.equal((await confirm(samuel, `confirmation:partnership:${young}`, true)).statusCode, 404);
  assert.equal(await statusOf(young), 'declined');
  const day = daysAgo(-3).toISOString().slice(0, 10);
  const later = await overduePlay(samuel, { dueDate: day });
  assert.equal((await confirm(samuel, `confirmation:play:${later}:${day}`, true)).statusCode, 404);
  const planned = await overduePlay(samuel, { status: 'planned' });
  const due = daysAgo(3).toISOString().slice(0, 10);
  assert.equal((await confirm(samuel, `confirmation:play:${planned}:${due}`, true)).statusCode, 404);
});

test('foreign and unknown ids are 404, and nothing is kept of them', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  await overduePlay(other);
  const theirs = await find(other, 'confirmation');
  assert.ok(theirs);
  const ids = [theirs.id, 'none', 'celebration:hyb-titanium', 'next_action:hyb-gold', 'encouragement:__proto__', "'--"];
  for (const id of ids) {
    const reply = await dismiss(me, id);
    assert.deepEqual(
      [reply.statusCode, reply.json()],
      [404, { message: 'We couldn’t find this update. It may have been deleted.' }],
      id,
    );
    for (const confirmed of [true, false]) assert.equal((await confirm(me, id, confirmed)).statusCode, 404, id);
  }
  // An encouragement is there, but it asks nothing.
  const encouragement = await find(me, 'encouragement');
  assert.ok(encouragement);
  assert.equal((await confirm(me, encouragement.id, true)).statusCode, 404);
  assert.deepEqual(await t.db.select().from(dismissedPrompts).where(eq(dismissedPrompts.userId, me.id)), []);
  assert.ok(await find(other, 'confirmation'));
});

test('an answer must say yes or no, and nobody answers without a session', async () => {
  const me = await t.signUp();
  for (const payload of [{}, { confirmed: 'yes' }, { confirmed: 1 }, []]) {
    const reply = await me.inject({ method: 'POST', url: `${path('none')}/confirm`, payload });
    assert.equal(reply.statusCode, 400);
  }
  assert.equal((await t.inject({ url: '/api/achievement-prompts' })).statusCode, 401);
  assert.equal((await t.inject({ method: 'DELETE', url: path('x') })).statusCode, 401);
  assert.equal(
    (await t.inject({ method: 'POST', url: `${path('x')}/confirm`, payload: { confirmed: true } })).statusCode,
    401,
  );
});
