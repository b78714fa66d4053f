// The first hour on a real database: what each step makes, where one goes on, and what is never made twice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { challenges, plays, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { FirstHour, SettledStep } from './first-hour.contract.ts';
import { ledgerTexts } from '../ledger/ledger.rules.ts';
import { firstHourTexts } from './first-hour.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(async () => {
  await t.close();
});

const post = (person: Person, step: string, payload: object = {}) =>
  person.inject({ method: 'POST', url: `/api/first-hour/${step}`, payload });
const choices = { sharesBih: true, sharesPlays: true, sharesPremortem: false, showsEmail: true };
/** Somebody new who has said who sees what. */
async function begin(): Promise<Person> {
  const person = await t.signUp();
  assert.equal((await post(person, 'sharing', choices)).statusCode, 200);
  return person;
}
const read = async (person: Person) => (await person.inject({ url: '/api/first-hour' })).json<FirstHour>();
const stateOf = async (person: Person) =>
  (await person.inject({ url: '/api/user' })).json<{ firstHour: string }>().firstHour;

const lines = { whoIAm: 'Explaining rules', whatIKnow: 'How a permit moves', whoIKnow: 'Samuel in records' };
const bothers = { bothers: 'Permits take forty days. ', better: 'Ten days would be fine.' };
const step = { what: 'Ask Samuel for the log', day: '2027-01-15', hours: 2 };

test('three steps make an inventory, a challenge and a play, and end in a sewn block', async () => {
  const person = await begin();
  assert.equal(await stateOf(person), 'open');
  for (const [name, payload] of [
    ['have', lines],
    ['bothers', bothers],
  ] as const) {
    const reply = (await post(person, name, payload)).json<SettledStep>();
    assert.deepEqual([reply.steps[name], reply.unshown, reply.state], ['done', [], 'open']);
  }
  const last = (await post(person, 'step', step)).json<SettledStep>();
  assert.deepEqual([last.state, last.unshown, last.newLinkedInPost], ['done', ['affordable-loss-bronze'], undefined]);
  assert.equal(await stateOf(person), 'done');

  const inventory = (await person.inject({ url: '/api/bih-inventory' })).json<Record<string, unknown>>();
  assert.equal(inventory.whoIKnow, 'Samuel in records');
  const [challenge] = await t.db.select().from(challenges).where(eq(challenges.userId, person.id));
  assert.deepEqual(
    [challenge?.title, challenge?.statement, challenge?.sharingPreference],
    ['Permits take forty days', 'Permits take forty days. Ten days would be fine.', 'private'],
  );
  const [play] = await t.db.select().from(plays).where(eq(plays.userId, person.id));
  assert.deepEqual(
    [play?.title, play?.status, play?.challengeId, play?.stakeQuarters, play?.categoryByDefault],
    [step.what, 'active', challenge?.id, 8, true],
  );
  assert.equal(play?.dueDate?.toISOString().slice(0, 10), step.day);
  // It is over: nothing more is taken, and nothing comes twice.
  assert.deepEqual((await post(person, 'step', step)).json(), { message: firstHourTexts.settledAlready });
});

test('a document that fills the inventory sews Bird in Hand too, and both blocks come at the end with one post', async () => {
  const person = await begin();
  const full = { ...lines, whatIHave: 'An empty desk on Tuesdays' };
  await post(person, 'have', full);
  await post(person, 'skip', { step: 'bothers' });
  const last = (await post(person, 'step', { ...step, hours: undefined, money: 40 })).json<SettledStep>();
  assert.deepEqual(last.unshown.toSorted(), ['affordable-loss-bronze', 'bird-in-hand-bronze']);
  assert.equal(last.newLinkedInPost?.badgeName, 'Bird-in-Hand');
});

test('a draft is there on the next device, and what was sent of it is gone', async () => {
  const person = await begin();
  const elsewhere = await t.signIn(person);
  await person.inject({ method: 'PUT', url: '/api/first-hour/draft', payload: { ...lines, what: 'Ask Mei' } });
  const there = await t.app.inject({ url: '/api/first-hour', headers: { cookie: elsewhere } });
  assert.deepEqual(there.json<FirstHour>().draft, { ...lines, what: 'Ask Mei' });
  await post(person, 'have', lines);
  assert.deepEqual((await read(person)).draft, { what: 'Ask Mei' });
});

test('each step can be left out, the hour put off, and started again where it was left', async () => {
  const person = await begin();
  await post(person, 'skip', { step: 'have' });
  assert.equal((await post(person, 'pause')).json<FirstHour>().state, 'paused');
  const { state, steps } = await read(person);
  assert.deepEqual([state, steps], ['paused', { have: 'skipped', bothers: 'open', step: 'open' }]);
  await post(person, 'bothers', bothers);
  const last = (await post(person, 'skip', { step: 'step' })).json<SettledStep>();
  assert.deepEqual([last.state, last.unshown], ['done', []]);
  const after = (await post(person, 'step', step)).json<SettledStep>();
  assert.deepEqual(
    [after.steps.step, after.unshown],
    ['done', ['affordable-loss-bronze']],
    'a skipped step can be done later',
  );
});

test('a block waits until it was shown, and is then shown no more', async () => {
  const person = await begin();
  const first = (await post(person, 'step', step)).json<SettledStep>();
  assert.deepEqual([first.state, first.unshown], ['open', ['affordable-loss-bronze']]);
  assert.deepEqual((await read(person)).unshown, ['affordable-loss-bronze'], 'the answer may have been lost');
  const shown = { badges: ['affordable-loss-bronze', 'no-such-badge'] };
  assert.deepEqual((await post(person, 'shown', shown)).json<FirstHour>().unshown, []);
  await post(person, 'have', { ...lines, whatIHave: 'An empty desk on Tuesdays' });
  const last = (await post(person, 'skip', { step: 'bothers' })).json<SettledStep>();
  assert.deepEqual(
    [last.state, last.unshown, last.newLinkedInPost?.badgeName],
    ['done', ['bird-in-hand-bronze'], 'Bird-in-Hand'],
  );
});

test('a limit in another currency makes it the one of all amounts', async () => {
  const person = await begin();
  const inEuros = { ...step, money: 50, currency: 'EUR' };
  assert.equal((await post(person, 'step', { ...inEuros, currency: 'EURO' })).statusCode, 400);
  assert.equal((await post(person, 'step', inEuros)).json<SettledStep>().currency, 'EUR');
  const { room } = (await person.inject({ url: '/api/dashboard/stats' })).json<{ room: string }>();
  assert.equal(room, '€50 and 2 h at stake, no limit set');
});

test('an amount there is already is relabelled only when that was asked for', async () => {
  const person = await begin();
  await person.inject({
    method: 'PUT',
    url: '/api/ledger/limits',
    payload: { kind: 'money', amount: 90, period: 'month' },
  });
  const inEuros = { ...step, money: 50, currency: 'EUR' };
  const refused = await post(person, 'step', inEuros);
  assert.equal(refused.statusCode, 409);
  assert.match(refused.json<{ message: string }>().message, /one amount in USD. It keeps its number and becomes EUR/);
  assert.equal((await post(person, 'step', { ...inEuros, relabel: true })).json<SettledStep>().currency, 'EUR');
});

test('who sees what completes the profile of somebody whose name is known, and its post is still to come', async () => {
  const person = await begin();
  const me = (await person.inject({ url: '/api/user' })).json<Record<string, unknown>>();
  assert.equal(me.profileCompleted, true);
  const { firstName, lastName, email } = me;
  const payload = { firstName, lastName, email, mobileNumber: '', linkedinUrl: '', ...choices };
  const saved = await person.inject({ method: 'PUT', url: '/api/profile', payload });
  assert.equal(saved.json<{ newLinkedInPost: { badgeName: string } }>().newLinkedInPost.badgeName, 'Profile Complete');
});

test('two windows at once settle a step once', async () => {
  const person = await begin();
  const replies = await Promise.all([1, 2, 3, 4].map(() => post(person, 'bothers', bothers)));
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409, 409]);
  assert.equal((await t.db.select().from(challenges).where(eq(challenges.userId, person.id))).length, 1);
});

test('what is missing is said in a sentence, and nothing is made', async () => {
  const person = await begin();
  for (const [name, payload, sentence] of [
    ['have', { whoIAm: '  ' }, firstHourTexts.nothingHad],
    ['bothers', { bothers: 'Slow' }, firstHourTexts.bothersMissing],
    ['step', { ...step, what: ' ' }, firstHourTexts.whatMissing],
    ['step', { ...step, hours: undefined }, firstHourTexts.limitMissing],
    ['step', { ...step, hours: 0 }, firstHourTexts.limitNothing],
    ['step', { ...step, hours: undefined, money: 0 }, firstHourTexts.limitNothing],
    ['step', { ...step, day: '2020-01-15' }, firstHourTexts.dayPast],
    ['step', { ...step, hours: 100_000_000 }, ledgerTexts.tooLarge],
  ] as const) {
    const reply = await post(person, name, payload);
    assert.deepEqual([reply.statusCode, reply.json()], [400, { message: sentence }]);
  }
  assert.deepEqual((await read(person)).steps, { have: 'open', bothers: 'open', step: 'open' });
});

test('nothing is made, so nobody sees anything, before they have said who sees what; the usual settings stand meanwhile', async () => {
  const [person, other] = [await t.signUp(), await t.signUp()];
  const seen = async () => [
    (await other.inject({ url: `/api/members/${person.id}` })).json<{ inventory: object | null }>().inventory !== null,
    (await other.inject({ url: `/api/members/${person.id}/plays` })).json<object[]>().length,
  ];
  const me = (await person.inject({ url: '/api/user' })).json<typeof choices>();
  assert.deepEqual({ ...choices, ...me }, me, 'the defaults of a new account');
  for (const [name, payload] of [
    ['have', lines],
    ['bothers', bothers],
    ['step', step],
  ] as const) {
    const reply = await post(person, name, payload);
    assert.deepEqual([reply.statusCode, reply.json()], [409, { message: firstHourTexts.sharingFirst }]);
  }
  assert.equal((await read(person)).sharingAsked, false);
  assert.deepEqual(await seen(), [false, 0]);
  const answered = (await post(person, 'sharing', { ...choices, sharesBih: false })).json<FirstHour>();
  assert.equal(answered.sharingAsked, true);
  await post(person, 'have', lines);
  await post(person, 'step', step);
  assert.deepEqual(await seen(), [false, 1]);
});

test('an account from before has no first hour', async () => {
  const person = await t.signUp();
  await t.db.update(users).set({ firstHour: 'none' }).where(eq(users.id, person.id));
  assert.equal((await read(person)).state, 'none');
  assert.equal((await post(person, 'have', lines)).statusCode, 409);
});
