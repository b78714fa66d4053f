// The ledger's calls on a real database: limits, refusals, losses, what stopping earns, the export, and nobody else's eyes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Play } from '../plays/play.contract.ts';
import type { Ledger, Limit, StakedPlay } from './ledger.contract.ts';
import { ledgerTexts } from './ledger.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

type Answered = { status: number; message: string };
async function put<Answer>(person: Person, url: string, payload: object): Promise<Answer & Answered> {
  const reply = await person.inject({ method: 'PUT', url, payload });
  return { ...reply.json<Answer & { message: string }>(), status: reply.statusCode };
}
const limit = (person: Person, body: object) => put<Omit<Limit, 'status'>>(person, '/api/ledger/limits', body);
const ledgerOf = async (person: Person) => (await person.inject({ url: '/api/ledger' })).json<Ledger>();
async function play(person: Person, stake: object | null, more: object = {}): Promise<Play & { message: string }> {
  const payload = {
    title: 'Sit at the counter',
    description: 'For one morning.',
    principle: 'lemonade',
    category: 'Strategy',
    effortLevel: 'low',
    stake,
    ...more,
  };
  return (await person.inject({ method: 'POST', url: '/api/plays', payload })).json();
}
const move = (person: Person, { id }: { id: string }, body: object) =>
  put<Omit<Play, 'status'> & { earned: string[] }>(person, `/api/plays/${id}`, body);

test('a ledger is empty at first, and everything is let in', async () => {
  const person = await t.signUp();
  assert.deepEqual(await ledgerOf(person), { currency: 'USD', moneyAmounts: 0, limits: [], redLines: [], hours: [] });
  const made = await play(person, { money: 1_000_000, hours: 100, reputation: 'All of it' });
  assert.equal((await move(person, made, { status: 'active' })).status, 200);
});

test('a limit is set, told, raised with a reason, lowered without one, and deleted', async () => {
  const person = await t.signUp();
  const set = await limit(person, { kind: 'money', amount: 400, period: 'month' });
  assert.deepEqual([set.status, set.amount, set.room, set.challengeId], [200, 400, 400, null]);
  const refused = await limit(person, { kind: 'money', amount: 400.01, period: 'month', reason: ' \u200b ' });
  assert.deepEqual([refused.status, refused.message], [400, ledgerTexts.reasonMissing]);
  await limit(person, { kind: 'money', amount: 600.5, period: 'month', reason: 'The library pays half.' });
  await limit(person, { kind: 'money', amount: 500, period: 'month' });
  await limit(person, { kind: 'time', amount: 24.25, period: 'year' });
  await limit(person, { kind: 'reputation' });
  const { limits } = await ledgerOf(person);
  assert.deepEqual(
    limits.map(({ kind, amount, period, open, lost, room }) => [kind, amount, period, open, lost, room]),
    [
      ['money', 500, 'month', 0, 0, 500],
      ['time', 24.25, 'year', 0, 0, 24.25],
      ['reputation', 1, 'open', 0, 0, 1],
    ],
  );
  assert.deepEqual(
    limits[0]?.history.map(({ amount, reason }) => [amount, reason]),
    [
      [500, null],
      [600.5, 'The library pays half.'],
      [400, null],
    ],
  );
  assert.ok(!Number.isNaN(Date.parse(limits[0].history[0]!.at)));
  const url = `/api/ledger/limits/${set.id}`;
  assert.equal((await person.inject({ method: 'DELETE', url })).statusCode, 200);
  assert.equal((await person.inject({ method: 'DELETE', url })).statusCode, 404);
});

test('each wrong amount, day and word is refused with its own sentence', async () => {
  const person = await t.signUp();
  const table: [string, object, number, string][] = [
    ['limits', { kind: 'money', amount: -1, period: 'month' }, 400, 'A limit can’t be less than nothing.'],
    ['limits', { kind: 'money', amount: 0.001, period: 'month' }, 400, ledgerTexts.cents],
    ['limits', { kind: 'money', amount: 1e12, period: 'month' }, 400, ledgerTexts.tooLarge],
    ['limits', { kind: 'money', amount: 5 }, 400, ledgerTexts.amountMissing],
    ['limits', { kind: 'time', amount: 0.1, period: 'month' }, 400, ledgerTexts.quarters],
    ['limits', { kind: 'emotion', amount: 0.5 }, 400, ledgerTexts.wholePlays],
    [
      'limits',
      { kind: 'money', amount: 5, period: 'open', challengeId: 4711 },
      404,
      'We couldn’t find this challenge. It may have been deleted.',
    ],
    ['currency', { currency: 'XYZ' }, 400, ledgerTexts.noSuchCurrency],
    ['red-lines', { redLines: [{ text: ' ' }] }, 400, ledgerTexts.redLineMissing],
    ['hours', { hours: [{ days: ['tue'], from: '21:00', to: '18:00' }] }, 400, ledgerTexts.hoursBackwards],
    ['hours', { hours: [{ days: ['tue', 'tue'], from: '18:00', to: '21:00' }] }, 400, 'Choose each day once.'],
    ['hours', { hours: [{ days: [], from: '18:00', to: '21:00' }] }, 400, 'Choose at least one day.'],
  ];
  for (const [path, body, status, message] of table) {
    const reply = await put(person, `/api/ledger/${path}`, body);
    assert.deepEqual([reply.status, reply.message], [status, message]);
  }
  assert.equal((await limit(person, { kind: 'luck', amount: 1, period: 'month' })).status, 400);
  assert.equal((await play(person, { hours: 0.3 })).message, ledgerTexts.quarters);
  assert.equal((await play(person, { reputation: ' \u200b', emotion: '\u2060' })).stake, null, 'no words, no risk');
});

test('what goes beyond a limit is refused with one sentence, and exactly full passes', async () => {
  const person = await t.signUp();
  await limit(person, { kind: 'time', amount: 8, period: 'open' });
  const first = await play(person, { hours: 5 });
  const second = await play(person, { hours: 3.25 });
  await move(person, first, { status: 'active' });
  const refused = await person.inject({ method: 'PUT', url: `/api/plays/${second.id}`, payload: { status: 'active' } });
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refused.json(), {
    message:
      'This play puts 3.25 hours at stake, but your limit from now on is 8 hours: 5 hours at stake in open plays, 0 hours lost and 3 hours left, so make the stake smaller, finish or stop another play, or raise the limit.',
  });
  const made = await person.inject({
    method: 'POST',
    url: '/api/plays',
    payload: { ...second, stake: { hours: 3.25 }, status: 'active', dueDate: null },
  });
  assert.equal(made.statusCode, 409);
  const smaller = await move(person, second, { stake: { hours: 3 }, status: 'active' });
  assert.deepEqual([smaller.status, smaller.stake], [200, { hours: 3 }]);
  assert.equal((await move(person, second, { stake: { hours: 3.25 } })).status, 409);
  await limit(person, { kind: 'time', amount: 9, period: 'open', reason: 'A free Friday' });
  assert.equal((await move(person, second, { stake: { hours: 4 } })).status, 200);
  await limit(person, { kind: 'time', amount: 2, period: 'open' });
  assert.equal((await ledgerOf(person)).limits[0]?.room, -7);
  assert.equal((await move(person, second, { title: 'Still open' })).status, 200);
});

test('a limit for a challenge holds its plays alone, and moving a play there is held against it', async () => {
  const person = await t.signUp();
  const made = await person.inject({
    method: 'POST',
    url: '/api/challenges',
    payload: { title: 'One queue', statement: 'One queue for all permits.' },
  });
  const { id: challengeId } = made.json<{ id: number }>();
  await limit(person, { kind: 'money', amount: 50, period: 'year', challengeId });
  const elsewhere = await play(person, { money: 60 }, { status: 'active' });
  assert.equal((await move(person, elsewhere, { challengeId })).status, 409);
  assert.equal((await move(person, elsewhere, { challengeId, stake: { money: 50 } })).status, 200);
  assert.deepEqual(
    (await ledgerOf(person)).limits.map(({ open, room }) => [open, room]),
    [[50, 0]],
  );
});

test('the loss is asked on completion, counts as open until it is said, and is told part by part', async () => {
  const person = await t.signUp();
  await limit(person, { kind: 'money', amount: 100, period: 'month' });
  await limit(person, { kind: 'time', amount: 10, period: 'month' });
  const figures = async () => (await ledgerOf(person)).limits.map(({ open, lost, room }) => [open, lost, room]);
  const made = await play(person, { money: 40, hours: 4 });
  const early = await move(person, made, { status: 'active', lost: { money: 1 } });
  assert.deepEqual([early.status, early.message], [400, ledgerTexts.lossTooEarly]);
  await move(person, made, { status: 'active' });
  const done = await move(person, made, { status: 'completed' });
  assert.deepEqual([done.stake, done.lost, done.outcome], [{ money: 40, hours: 4 }, null, 'done']);
  assert.deepEqual(await figures(), [
    [40, 0, 60],
    [4, 0, 6],
  ]);
  const said = await move(person, made, { lost: { money: 35.5 } });
  assert.deepEqual([said.status, said.lost], [200, { money: 35.5 }]);
  assert.deepEqual(await figures(), [
    [0, 35.5, 64.5],
    [4, 0, 6],
  ]);
  await move(person, made, { lost: { hours: 12 } });
  assert.deepEqual((await figures())[1], [0, 12, -2]);
  const fixed = await move(person, made, { stake: { money: 1 } });
  assert.deepEqual([fixed.status, fixed.message], [409, ledgerTexts.stakeFixed]);
  assert.equal((await move(person, made, { outcome: 'stopped' })).message, ledgerTexts.outcomeFixed);
  assert.equal((await move(person, made, { outcome: 'done', stake: { money: 40, hours: 4 } })).status, 200);

  const list = async (of: string) =>
    (await person.inject({ url: `/api/ledger/plays?of=${of}` })).json<StakedPlay[]>().map(({ id }) => id);
  assert.deepEqual([await list('stake'), await list('loss')], [[], [made.id]]);
});

test('stopping within what was at stake counts for affordable loss, once, and completes nothing', async () => {
  const person = await t.signUp();
  const counts = async () => {
    const families = (await person.inject({ url: '/api/achievements' })).json<
      Record<string, { totalActions: number }>
    >();
    return [families['affordable-loss']?.totalActions ?? 0, families.lemonade?.totalActions ?? 0];
  };
  const made = await play(person, { money: 40 }, { status: 'active' });
  assert.deepEqual(await counts(), [1, 0]);
  const stopped = await move(person, made, { status: 'completed', outcome: 'stopped', lessons: 'Ask first' });
  assert.deepEqual([stopped.outcome, stopped.lessons], ['stopped', 'Ask first']);
  assert.deepEqual(await counts(), [1, 0]);
  await move(person, made, { lost: { money: 40 } });
  await move(person, made, { lost: { money: 40 } });
  assert.deepEqual(await counts(), [2, 0]);
});

test('the currency, red lines and hours are kept, and yen have no cents', async () => {
  const person = await t.signUp();
  await put(person, '/api/ledger/currency', { currency: 'JPY' });
  await limit(person, { kind: 'money', amount: 500, period: 'month' });
  await limit(person, { kind: 'time', amount: 5, period: 'month' });
  await play(person, { money: 100 });
  await play(person, { hours: 1 });
  const refused = await put<Ledger>(person, '/api/ledger/currency', { currency: 'EUR' });
  assert.equal(refused.status, 409);
  assert.match(refused.message, /2 amounts in JPY. They keep their numbers and become EUR/);
  assert.equal((await ledgerOf(person)).currency, 'JPY');
  assert.equal((await put(person, '/api/ledger/currency', { currency: 'JPY' })).status, 200, 'nothing to relabel');
  const [first] = (
    await put<Ledger>(person, '/api/ledger/red-lines', { redLines: [{ text: ' Never in front of the director. ' }] })
  ).redLines;
  const redLines = [first!, { text: 'No savings.' }];
  const hours = [{ days: ['tue', 'thu'], from: '18:00', to: '21:00' }];
  await put(person, '/api/ledger/red-lines', { redLines });
  const kept = await put<Ledger>(person, '/api/ledger/hours', { hours });
  assert.equal(kept.currency, 'JPY');
  assert.deepEqual(kept.hours, hours);
  assert.deepEqual(kept.redLines[0], { id: first!.id, text: 'Never in front of the director.' });
  assert.equal(kept.redLines.length, 2);
  assert.equal((await play(person, { money: 10.5 })).message, 'Use whole amounts in JPY.');
});

test('the export has limits, raises, stakes, losses and words, and no formula', async () => {
  const person = await t.signUp();
  await limit(person, { kind: 'money', amount: 100, period: 'month' });
  await limit(person, { kind: 'money', amount: 200, period: 'month', reason: '=cmd|"x", twice' });
  const made = await play(person, { money: 40, reputation: 'They may laugh' }, { status: 'active', title: '-1+1' });
  await move(person, made, { status: 'completed', lost: { money: 10 } });
  await put(person, '/api/ledger/red-lines', { redLines: [{ text: 'No savings.' }] });
  await put(person, '/api/ledger/hours', { hours: [{ days: ['sat'], from: '09:00', to: '11:00' }] });
  const reply = await person.inject({ url: '/api/ledger/export' });
  assert.match(String(reply.headers['content-disposition']), /filename="what-i-can-lose-[\d-]+\.csv"/);
  const rows = parse<Record<string, string>>(reply.body, { columns: true });
  assert.deepEqual(
    rows.map(({ Record: record, What, Kind, Amount, Unit, Room, Words }) => [
      record,
      What,
      Kind,
      Amount,
      Unit,
      Room,
      Words,
    ]),
    [
      ['Limit', '', 'Money', '200', 'USD', '190', ''],
      ['Limit change', '', 'Money', '200', 'USD', '', `'=cmd|"x", twice`],
      ['Limit change', '', 'Money', '100', 'USD', '', ''],
      ['Stake', "'-1+1", 'Money', '40', 'USD', '', ''],
      ['Stake', "'-1+1", 'Reputation', '1', 'plays at once', '', 'They may laugh'],
      ['Loss', "'-1+1", 'Money', '10', 'USD', '', ''],
      ['Red line', 'No savings.', '', '', '', '', ''],
      ['Hours', 'sat 09:00–11:00', '', '', '', '', ''],
    ],
  );
});

test('nobody else ever reads a stake, a loss or a limit', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const words = 'Only-for-my-own-eyes';
  await limit(person, { kind: 'money', amount: 7321, period: 'month' });
  await put(person, '/api/ledger/red-lines', { redLines: [{ text: words }] });
  const made = await play(person, { money: 7321, reputation: words, emotion: words }, { status: 'active' });
  await move(person, made, { status: 'completed', lost: { money: 7321 } });
  for (const url of [
    `/api/members/${person.id}`,
    `/api/members/${person.id}/plays`,
    '/api/circle-members',
    '/api/ledger',
  ]) {
    const { body, statusCode } = await other.inject({ url });
    assert.equal(statusCode, 200, url);
    assert.ok(!body.includes(words) && !body.includes('7321'), url);
  }
  const plays = (await other.inject({ url: `/api/members/${person.id}/plays` })).json<object[]>();
  assert.deepEqual(
    Object.keys(plays[0]!).filter((key) => /stake|lost|outcome|executed/.test(key)),
    [],
  );
});
