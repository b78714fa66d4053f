// The calls of forecasts on a real database: what goes in with a pre-mortem or a play, what comes back, and every refusal.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chatNotifications, forecasts } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Forecast } from './forecast.contract.ts';
import { dayOf, daysAfter } from './forecast.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

type Cause = { id: string; text: string; likelihood: number | null; sign: string | null; lookOn: string | null };
type Reply = Forecast & {
  message: string;
  causes: Cause[];
  undo: string;
  updatedAt: string;
  forecast: Forecast | null;
  lemonadeId: string;
  earned: string[];
  n: number;
  brier: number | null;
};
async function send(person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await person.inject({ method, url: `/api/${path}`, payload });
  return { code: reply.statusCode, ...reply.json<Reply>() };
}
const list = async (person: Person, query = '') =>
  (await person.inject({ url: `/api/forecasts${query}` })).json<Forecast[]>();
const written = async (person: Person, causes: object[]) =>
  send(person, 'POST', 'premortems', { failureStory: 'It failed', causes });
const today = dayOf(new Date());
const play = { title: 'Ask Theo', description: 'D', principle: 'lemonade', category: 'Process', effortLevel: 'low' };

test('a pre-mortem takes and gives its causes, changes them as a whole list, and refuses wrong ones', async () => {
  const person = await t.signUp();
  const given = { text: ' Nobody comes ', likelihood: 60, sign: ' Two sign up ', lookOn: '2027-01-02' };
  const made = await written(person, [given, { text: 'It rains' }]);
  assert.deepEqual(
    made.causes.map(({ id, ...cause }) => [typeof id, cause]),
    [
      ['string', { text: 'Nobody comes', likelihood: 60, sign: 'Two sign up', lookOn: '2027-01-02' }],
      ['string', { text: 'It rains', likelihood: null, sign: null, lookOn: null }],
    ],
  );
  const [first, second] = made.causes as [Cause, Cause];
  const kept = await send(person, 'PUT', `premortems/${made.id}`, { failureStory: 'Otherwise' });
  assert.deepEqual(kept.causes, made.causes);
  const turned = [{ ...second, likelihood: 20 }, first, { text: 'New', id: 'of nobody' }];
  const changed = await send(person, 'PUT', `premortems/${made.id}`, { causes: turned });
  assert.deepEqual(changed.causes.slice(0, 2), turned.slice(0, 2));
  assert.notEqual(changed.causes[2]?.id, 'of nobody');
  await send(person, 'POST', `forecasts/${first.id}/resolve`, { outcome: 'happened' });
  assert.deepEqual((await send(person, 'PUT', `premortems/${made.id}`, { causes: [] })).causes, []);
  assert.deepEqual(
    (await list(person)).map(({ text, premortemId }) => [text, premortemId]),
    [['Nobody comes', null]],
    'an answered one stays',
  );
  const table: [object, string][] = [
    [{ text: ' ' }, 'Please say what could go wrong'],
    [{ text: 'x'.repeat(501) }, 'A cause must not exceed 500 characters'],
    [{ text: 'x', likelihood: 101 }, 'Please give a whole number from 0 to 100'],
    [{ text: 'x', likelihood: -1 }, 'Please give a whole number from 0 to 100'],
    [{ text: 'x', likelihood: 0.5 }, 'Please give a whole number from 0 to 100'],
    [{ text: 'x', sign: 'x'.repeat(501) }, 'The first sign must not exceed 500 characters'],
    [{ text: 'x', lookOn: '2026-02-31' }, 'Please choose a day.'],
  ];
  for (const [wrong, sentence] of table) {
    const reply = await written(person, [wrong]);
    assert.deepEqual([reply.code, reply.message], [400, sentence]);
  }
  const many = await written(
    person,
    Array.from({ length: 51 }, () => ({ text: 'x' })),
  );
  assert.deepEqual([many.code, many.message], [400, 'Please keep it to 50 causes']);
});

test('a forecast is changed, its sign seen, answered, answered again and voided; the score follows', async () => {
  const person = await t.signUp();
  const made = await written(person, [{ text: 'Nobody comes', likelihood: 40, lookOn: '2190-01-02' }]);
  const id = made.causes[0]!.id;
  const changed = await send(person, 'PUT', `forecasts/${id}`, { likelihood: 70, sign: ' Two ' });
  assert.deepEqual(
    [changed.likelihood, changed.sign, changed.likelihoods.map(({ likelihood }) => likelihood)],
    [70, 'Two', [70, 40]],
  );
  const stale = await send(person, 'PUT', `premortems/${made.id}`, { causes: [], updatedAt: made.updatedAt });
  assert.equal(stale.code, 409, 'an edit of the pre-mortem from before would take the change back');
  const seen = await send(person, 'PUT', `forecasts/${id}`, { seenOn: today });
  assert.equal(seen.seenOn, today);
  await send(person, 'PUT', `forecasts/${id}`, { likelihood: 100 });
  const score = async () => {
    const { n, brier } = await send(person, 'GET', 'forecasts/score');
    return [n, brier];
  };
  const happened = await send(person, 'POST', `forecasts/${id}/resolve`, { outcome: 'happened' });
  assert.deepEqual([happened.outcome, happened.counted], ['happened', 70]);
  assert.deepEqual(await score(), [1, 0.09]);
  await send(person, 'POST', `forecasts/${id}/resolve`, { outcome: 'did-not' });
  assert.deepEqual(await score(), [1, 0.49]);
  await send(person, 'POST', `forecasts/${id}/resolve`, { outcome: 'cannot-tell' });
  assert.deepEqual(await score(), [0, null]);
  assert.deepEqual([(await list(person, '?open=true')).length, (await list(person, '?open=false')).length], [0, 1]);
  assert.deepEqual((await list(person, `?id=${id}`)).length, 1);
});

test('every refusal has its sentence, and nobody reaches another’s forecast', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const id = (await written(person, [{ text: 'Nobody comes', likelihood: 40 }])).causes[0]!.id;
  const soon = daysAfter(today, 2);
  const table: [Person, 'PUT' | 'POST', string, object | undefined, number, RegExp][] = [
    [person, 'PUT', id, { seenOn: soon }, 400, /today or an earlier day/],
    [person, 'PUT', id, { likelihood: 1.5 }, 400, /whole number/],
    [person, 'POST', `${id}/resolve`, { outcome: 'maybe' }, 400, /must be one of/],
    [person, 'POST', `${id}/lemonade`, undefined, 409, /happened first/],
    [other, 'PUT', id, { likelihood: 1 }, 404, /couldn’t find this forecast/],
    [other, 'POST', `${id}/resolve`, { outcome: 'happened' }, 404, /couldn’t find this forecast/],
    [other, 'POST', `${id}/lemonade`, undefined, 404, /couldn’t find this forecast/],
    [person, 'PUT', 'none', { likelihood: 1 }, 404, /couldn’t find this forecast/],
  ];
  for (const [by, method, path, body, code, sentence] of table) {
    const reply = await send(by, method, `forecasts/${path}`, body);
    assert.equal(reply.code, code);
    assert.match(reply.message, sentence);
  }
  assert.deepEqual(await list(other, `?id=${id}`), []);
  assert.equal((await list(person))[0]?.likelihood, 40);
});

test('what happened becomes lemonade once, and that a play; the chain can be walked both ways', async () => {
  const person = await t.signUp();
  const id = (await written(person, [{ text: 'Nobody comes', likelihood: 40 }])).causes[0]!.id;
  await send(person, 'POST', `forecasts/${id}/resolve`, { outcome: 'happened' });
  const first = await send(person, 'POST', `forecasts/${id}/lemonade`);
  assert.deepEqual(first.earned, ['lemonade-bronze']);
  const again = await send(person, 'POST', `forecasts/${id}/lemonade`);
  assert.deepEqual([again.lemonadeId, again.earned], [first.lemonadeId, []]);
  const { id: nextPlayId } = await send(person, 'POST', 'plays', play);
  const entry = await send(person, 'PUT', `lemonade/${first.lemonadeId}`, { nextPlayId });
  assert.deepEqual(entry.forecast, { id, text: 'Nobody comes' });
  const [forecast] = await list(person);
  assert.deepEqual(forecast?.lemonade, { id: first.lemonadeId, title: 'Nobody comes' });
  assert.deepEqual(forecast?.nextPlay, { id: nextPlayId, title: 'Ask Theo' });
  const foreign = await send(await t.signUp(), 'POST', 'plays', play);
  assert.equal((await send(person, 'PUT', `lemonade/${first.lemonadeId}`, { nextPlayId: foreign.id })).code, 404);
});

test('executing a play may say how likely it is to be done by its day, and completing it in time answers that', async () => {
  const person = await t.signUp();
  const make = async (dueDate: string) => (await send(person, 'POST', 'plays', { ...play, dueDate })).id;
  const [inTime, late] = [await make(daysAfter(today, 3)), await make(daysAfter(today, -3))];
  for (const id of [inTime, late])
    assert.equal((await send(person, 'PUT', `plays/${id}`, { status: 'active', likelihood: 80 })).code, 200);
  assert.equal((await send(person, 'PUT', `plays/${inTime}`, { status: 'active', likelihood: 101 })).code, 400);
  await send(person, 'PUT', `plays/${inTime}`, { status: 'active', likelihood: 90 });
  assert.deepEqual(
    (await list(person, '?open=true')).map(({ playId, likelihood, lookOn, text }) => [
      playId,
      likelihood,
      lookOn,
      text,
    ]),
    [
      [late, 80, daysAfter(today, -3), 'Ask Theo'],
      [inTime, 90, daysAfter(today, 3), 'Ask Theo'],
    ],
  );
  const { undo } = await send(person, 'DELETE', `plays/${late}`);
  assert.equal((await list(person)).length, 1);
  await send(person, 'POST', 'plays/restore', { undo });
  for (const id of [inTime, late]) await send(person, 'PUT', `plays/${id}`, { status: 'completed' });
  const byPlay = new Map((await list(person)).map((forecast) => [forecast.playId, forecast]));
  assert.deepEqual([byPlay.get(inTime)?.outcome, byPlay.get(inTime)?.counted], ['happened', 90]);
  assert.equal(byPlay.get(late)?.outcome, null, 'when it was really done, only its owner knows');
});

test('an executed play asks how likely it is until that is said or skipped, and what is skipped stays so', async () => {
  const person = await t.signUp();
  const make = async (dueDate: string | null) => (await send(person, 'POST', 'plays', { ...play, dueDate })).id;
  const due = daysAfter(today, 3);
  const [skipped, said, changed, dayless, late] = [
    await make(due),
    await make(due),
    await make(due),
    await make(null),
    await make(daysAfter(today, -3)),
  ];
  const asking = async () => {
    const { body } = await person.inject({ url: '/api/plays' });
    const plays = JSON.parse(body) as { id: string; asksLikelihood: boolean }[];
    return plays.filter(({ asksLikelihood }) => asksLikelihood).map(({ id }) => id);
  };
  const put = (id: string, body: object) => send(person, 'PUT', `plays/${id}`, body);
  assert.deepEqual(await asking(), [], 'a planned play asks nothing');
  for (const id of [skipped, said, changed, dayless, late]) await put(id, { status: 'active' });
  assert.deepEqual(await asking(), [changed, said, skipped]);
  await put(skipped, { status: 'active', likelihood: null });
  await put(said, { status: 'active', likelihood: 70 });
  await put(changed, { title: 'Ask Theo again' });
  assert.deepEqual(await asking(), [changed]);
  for (const id of [skipped, said]) await put(id, { status: 'active', title: 'Ask Theo twice' });
  await put(changed, { status: 'completed' });
  assert.deepEqual(await asking(), []);
  assert.deepEqual(
    (await list(person)).map(({ playId }) => playId),
    [said],
  );
});

test('the job reminds once, also when it runs again, and an answer takes the reminder off the bell', async () => {
  const person = await t.signUp();
  const id = (await written(person, [{ text: 'Nobody comes', likelihood: 40, lookOn: today }])).causes[0]!.id;
  for (let times = 0; times < 2; times += 1) {
    await t.services.jobs.add(t.db, 'forecast-reminders', {});
    await t.services.jobs.drain();
  }
  const bell = (await t.db.select().from(chatNotifications)).filter(({ userId }) => userId === person.id);
  assert.deepEqual(
    bell.map(({ content, isRead }) => [content, isRead]),
    [['Nobody comes', false]],
  );
  const rows = (await t.db.select().from(forecasts)).filter(({ userId }) => userId === person.id);
  assert.deepEqual([rows[0]?.reminders, rows[0]?.remindOn], [1, daysAfter(today, 7)]);
  await send(person, 'POST', `forecasts/${id}/resolve`, { outcome: 'happened' });
  const { unread } = (await person.inject({ url: '/api/notifications' })).json<{ unread: number }>();
  assert.equal(unread, 0);
});
