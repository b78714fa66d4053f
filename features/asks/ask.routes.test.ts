// The calls of asks through the whole server: who I may name, what an answer brings about, and the one commitment for two.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { chatNotifications, circleMembers } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { mailsTo } from '../../test/outbox.ts';
import { markEmailVerified } from '../account/user.store.ts';
import type { Lemonade } from '../lemonade/lemonade.contract.ts';
import type { Partnership } from '../partnerships/partnership.contract.ts';
import type { Play } from '../plays/play.contract.ts';
import type { Ask } from './ask.contract.ts';
import { reminderDay } from './ask.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
});
after(() => t.close());

type Saved = Ask & { earned: string[] };
const plan = { personName: 'Mei Yoshida', what: 'A second table on Saturdays' };

async function call<Answer>(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await person.inject({ method, url, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json<Answer & { message: string }>() };
}
async function must<Answer>(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const { status, body } = await call<Answer>(person, method, url, payload);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const make = (person: Person, more: object = {}) => must<Saved>(person, 'POST', '/api/asks', { ...plan, ...more });
const save = (person: Person, id: string, body: object) => must<Saved>(person, 'PUT', `/api/asks/${id}`, body);

async function partners(): Promise<{ ann: Person; bo: Person; id: string; accept(): Promise<unknown> }> {
  const [ann, bo] = [await t.signUp({ firstName: 'Ann' }), await t.signUp({ firstName: 'Bo' })];
  const { id } = await must<Partnership>(ann, 'POST', '/api/partnerships', {
    partnerId: bo.id,
    conversation: 'Shall we?',
  });
  return { ann, bo, id, accept: () => must(bo, 'PUT', `/api/partnerships/${id}`, { status: 'active' }) };
}
const partnership = (person: Person, id: string) => must<Partnership>(person, 'GET', `/api/partnerships/${id}`);

test('an ask is planned, made, answered, and told with all that became of it', async () => {
  const me = await t.signUp();
  const { id: challengeId } = await must<{ id: number }>(me, 'POST', '/api/challenges', {
    title: 'Permits',
    statement: 'Nine weeks to three.',
  });
  const ask = await make(me, { plannedFor: '2026-11-26', challengeId, offer: 'Fewer tickets' });
  assert.deepEqual(
    [ask.state, ask.plannedFor, ask.kind, ask.challengeTitle],
    ['planned', '2026-11-26', 'thing', 'Permits'],
  );
  assert.deepEqual(ask.chain, { playId: null, lemonadeId: null, partnershipId: null, commitmentId: null });
  assert.equal((await save(me, ask.id, { state: 'asked', askedOn: '2026-11-26' })).askedOn, '2026-11-26');
  assert.equal((await call(me, 'POST', `/api/asks/${ask.id}/play`)).status, 409);
  const yes = await save(me, ask.id, {
    state: 'yes',
    answer: 'Take the one from the hall.',
    answeredOn: '2026-11-27',
    commitment: { what: 'The table from the hall', by: '2026-12-05' },
  });
  assert.deepEqual(yes.earned, ['crazy-quilt-bronze']);
  assert.deepEqual(yes.commitment, { what: 'The table from the hall', by: '2026-12-05', done: false, shared: false });
  assert.ok(yes.chain.commitmentId);
  const planned = await must<Saved>(me, 'POST', `/api/asks/${ask.id}/play`);
  assert.equal(planned.became.play, 'The table from the hall');
  assert.equal((await must<Saved>(me, 'POST', `/api/asks/${ask.id}/play`)).chain.playId, planned.chain.playId);
  const plays = await must<Play[]>(me, 'GET', '/api/plays');
  assert.deepEqual(
    plays.map(({ id, principle, status, dueDate, ...play }) => [
      id,
      principle,
      status,
      dueDate?.slice(0, 10),
      play.challengeId,
    ]),
    [[planned.chain.playId, 'crazy-quilt', 'planned', '2026-12-05', challengeId]],
  );
  assert.deepEqual(await must(me, 'GET', '/api/asks/figures'), {
    months: [{ month: '2026-11', asked: 1, answered: 1, yes: 1 }],
    kinds: [{ kind: 'thing', asked: 1, answered: 1, yes: 1 }],
  });
  // Put right, it counts no more than before.
  assert.deepEqual((await save(me, ask.id, { state: 'no' })).earned, []);
});

test('a no becomes lemonade, and that a play, each once', async () => {
  const me = await t.signUp();
  const { id } = await make(me, { state: 'asked' });
  assert.equal((await call(me, 'POST', `/api/asks/${id}/lemonade`)).status, 409);
  await save(me, id, { state: 'no', answer: 'Not with two inspectors out.' });
  const path = `/api/asks/${id}/lemonade`;
  const made = await must<Saved>(me, 'POST', path, { different: 'After the audit, one check a week' });
  assert.deepEqual(made.earned, ['lemonade-bronze']);
  assert.equal((await must<Saved>(me, 'POST', path)).chain.lemonadeId, made.chain.lemonadeId);
  const [entry, ...more] = await must<Lemonade[]>(me, 'GET', '/api/lemonade');
  assert.equal(more.length, 0);
  assert.deepEqual([entry?.id, entry?.surprise], [made.chain.lemonadeId, 'Not with two inspectors out.']);
  await must<Saved>(me, 'POST', `/api/asks/${id}/play`);
  const [play] = await must<Play[]>(me, 'GET', '/api/plays');
  assert.deepEqual([play?.title, play?.principle], ['After the audit, one check a week', 'lemonade']);
  // What is gone is no longer told of, and is back when its deletion is undone.
  const { undo } = await must<{ undo: string }>(me, 'DELETE', `/api/plays/${play!.id}`);
  const chain = async () => (await must<Ask[]>(me, 'GET', `/api/asks?id=${id}`))[0]?.chain;
  assert.equal((await chain())?.playId, null);
  await must(me, 'POST', '/api/plays/restore', { undo });
  assert.equal((await chain())?.playId, play!.id);
});

test('a member must be somebody I may see, and is named no longer than that', async () => {
  const [me, member, stranger] = [await t.signUp(), await t.signUp({ firstName: 'Hannah' }), await t.signUp()];
  await t.db.delete(circleMembers).where(eq(circleMembers.userId, stranger.id));
  const nobody = await call(me, 'POST', '/api/asks', { ...plan, memberId: 'nobody' });
  assert.deepEqual(
    [nobody.status, nobody.body.message],
    [404, 'We couldn’t find this person. They may have left the circle.'],
  );
  for (const memberId of [stranger.id, me.id])
    assert.deepEqual(await call(me, 'POST', '/api/asks', { ...plan, memberId }), nobody);
  const ask = await make(me, { memberId: member.id });
  assert.equal(ask.member?.firstName, 'Hannah');
  assert.equal((await call(me, 'PUT', `/api/asks/${ask.id}`, { memberId: stranger.id })).status, 404);
  await t.db.delete(circleMembers).where(eq(circleMembers.userId, member.id));
  const after = await save(me, ask.id, { what: 'Still hers to answer' });
  assert.deepEqual([after.memberId, after.member, after.personName], [null, null, plan.personName]);
  for (const body of [{ challengeId: 999_999 }, { playId: 'none' }])
    assert.equal((await call(me, 'POST', '/api/asks', { ...plan, ...body })).status, 404);
});

test('in an active partnership a commitment is one, seen by both, and theirs to tick off', async () => {
  const { ann, bo, id, accept } = await partners();
  await accept();
  const ask = await make(ann, { personName: 'Bo', memberId: bo.id, state: 'asked' });
  assert.equal(ask.chain.partnershipId, id);
  const yes = await save(ann, ask.id, { state: 'yes', commitment: { what: '20 files', by: '2026-12-16' } });
  const [noted] = (await partnership(bo, id)).commitments;
  assert.deepEqual(
    { ...noted },
    { id: yes.chain.commitmentId, userId: bo.id, text: '20 files', due: '2026-12-16', doneAt: null, notedBy: ann.id },
  );
  await save(ann, ask.id, { commitment: { what: '25 files' } });
  assert.equal((await partnership(bo, id)).commitments.length, 1);
  await must(bo, 'PUT', `/api/partnerships/${id}/commitments/${noted!.id}`, { text: '30 files', done: true });
  const [told] = await must<Ask[]>(ann, 'GET', `/api/asks?id=${ask.id}`);
  assert.deepEqual(told?.commitment, { what: '30 files', by: null, done: true, shared: true });
  // What is done stays with both, whatever I put down later.
  await save(ann, ask.id, { state: 'no' });
  assert.equal((await partnership(bo, id)).commitments.length, 1);
});

test('a commitment waits for the partnership, is shared when it is accepted, and goes with a corrected yes', async () => {
  const { ann, bo, id, accept } = await partners();
  const ask = await make(bo, { personName: 'Ann', memberId: ann.id });
  const yes = await save(bo, ask.id, { state: 'yes', commitment: { what: 'Two hours on Friday' } });
  assert.equal(yes.commitment?.shared, false);
  assert.deepEqual((await partnership(ann, id)).commitments, []);
  await accept();
  const [shared] = (await partnership(ann, id)).commitments;
  assert.deepEqual([shared?.userId, shared?.text, shared?.notedBy], [ann.id, 'Two hours on Friday', bo.id]);
  assert.equal((await must<Ask[]>(bo, 'GET', `/api/asks?id=${ask.id}`))[0]?.commitment?.shared, true);
  assert.deepEqual((await save(bo, ask.id, { state: 'later' })).chain.commitmentId, null);
  assert.deepEqual((await partnership(ann, id)).commitments, []);
  // Taken back by the one who promised, it is gone from the ask.
  await save(bo, ask.id, { state: 'yes', commitment: { what: 'One hour' } });
  const [again] = (await partnership(ann, id)).commitments;
  await must(ann, 'DELETE', `/api/partnerships/${id}/commitments/${again!.id}`);
  assert.equal((await must<Ask[]>(bo, 'GET', `/api/asks?id=${ask.id}`))[0]?.commitment, null);
});

test('what is wrong is refused with a sentence, and a newer state is not overwritten', async () => {
  const me = await t.signUp();
  const bad: [object, RegExp][] = [
    [{ personName: ' ' }, /who you want to ask/],
    [{ what: '' }, /what you want to ask for/],
    [{ plannedFor: '2026-02-31' }, /give a day/],
    [{ state: 'yes' }, /one of planned, asked/],
  ];
  for (const [more, sentence] of bad) {
    const { status, body } = await call(me, 'POST', '/api/asks', { ...plan, ...more });
    assert.equal(status, 400);
    assert.match(body.message, sentence);
  }
  assert.equal((await call(me, 'GET', '/api/asks?state=asked,maybe')).status, 400);
  const ask = await make(me);
  assert.equal(
    (await call(me, 'PUT', `/api/asks/${ask.id}`, { state: 'no', commitment: { what: 'Bread' } })).status,
    400,
  );
  await save(me, ask.id, { what: 'Three tables', updatedAt: ask.updatedAt });
  assert.equal((await call(me, 'PUT', `/api/asks/${ask.id}`, { what: 'Four', updatedAt: ask.updatedAt })).status, 409);
});

test('a deleted ask comes back as it was', async () => {
  const me = await t.signUp();
  const { id } = await make(me, { state: 'asked', askedOn: '2026-11-20' });
  const before = await save(me, id, { state: 'later', answer: 'After the holidays', laterOn: '2027-01-08' });
  const { undo } = await must<{ undo: string }>(me, 'DELETE', `/api/asks/${id}`);
  assert.deepEqual(await must(me, 'GET', '/api/asks'), []);
  assert.deepEqual(await must(me, 'GET', '/api/asks/figures'), { months: [], kinds: [] });
  const { earned: _, ...told } = before;
  assert.deepEqual(await must<Ask>(me, 'POST', '/api/asks/restore', { undo }), told);
  assert.equal((await call(await t.signUp(), 'POST', '/api/asks/restore', { undo })).status, 400);
});

test('people to ask are those asked last, then those I know', async () => {
  const me = await t.signUp();
  await must(me, 'POST', '/api/bih-inventory', {
    whoIAm: '',
    whatIKnow: '',
    whoIKnow: 'Samuel Osei runs Records. Mei Yoshida has the budget.',
    whatIHave: '',
    slackResources: '',
  });
  await make(me);
  const people = await must<{ name: string }[]>(me, 'GET', '/api/asks/people');
  assert.deepEqual(
    people.map(({ name }) => name),
    ['Mei Yoshida', 'Samuel Osei'],
  );
});

test('what waits is told by the bell and in one mail, for those who want it', async () => {
  const [me, quiet] = [await t.signUp(), await t.signUp()];
  await must(quiet, 'PUT', '/api/notification-preferences/ask_reminder', { mail: false });
  for (const person of [me, quiet]) {
    await markEmailVerified(t.db, person.id, person.email, new Date());
    await make(person, { plannedFor: reminderDay(new Date()) });
    await make(person, { personName: 'Devon', state: 'asked', askedOn: '2026-01-05' });
  }
  const work = (name: string) => t.db.transaction((tx) => t.services.jobs.add(tx, name, {}));
  // Twice, by whatever restart.
  for (let nth = 0; nth < 2; nth += 1) {
    await work('ask-reminders');
    await t.services.jobs.drain();
  }
  const told = await t.db.select().from(chatNotifications).where(eq(chatNotifications.userId, me.id));
  assert.deepEqual(told.map(({ title }) => title).toSorted(), [
    'Has Devon answered?',
    'You planned to ask Mei Yoshida',
  ]);
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  await t.db.update(chatNotifications).set({ createdAt: hourAgo });
  await work('notices');
  const mails = (await mailsTo(t, me.email)).filter(({ headers }) => headers.has('list'));
  assert.equal(mails.length, 1);
  assert.match(mails[0]?.text ?? '', /view=asks/);
  assert.equal((await mailsTo(t, quiet.email)).filter(({ headers }) => headers.has('list')).length, 0);
  // Once it has moved on, the bell no longer waits for it.
  const [devon] = await must<Ask[]>(me, 'GET', '/api/asks?state=asked');
  await save(me, devon!.id, { state: 'no' });
  const unread = await t.db.select().from(chatNotifications).where(eq(chatNotifications.userId, me.id));
  assert.deepEqual(
    unread.filter(({ isRead }) => !isRead).map(({ title }) => title),
    ['You planned to ask Mei Yoshida'],
  );
});
