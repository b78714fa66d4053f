// The playbook's calls on a real database: the state table, every refusal, and badges that are earned exactly once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { challenges } from '../../server/database/schema.ts';
import { SEND_KEY } from '../../shared/header.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import type { Play } from './play.contract.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const valid = {
  title: 'Walk one file through the building',
  description: 'Carry a real application desk to desk, and time every wait.',
  principle: 'bird-in-hand',
  category: 'Resources',
  effortLevel: 'low',
  status: 'planned',
  dueDate: null as string | null,
};
type Saved = Play & { earned: string[]; message: string; undo: string };

async function post(person: Person, more: object = {}) {
  const reply = await person.inject({ method: 'POST', url: '/api/plays', payload: { ...valid, ...more } });
  return { ...reply.json<Saved>(), code: reply.statusCode };
}
async function put(person: Person, id: string, payload: object) {
  const reply = await person.inject({ method: 'PUT', url: `/api/plays/${id}`, payload });
  return { status: reply.statusCode, play: reply.json<Saved>() };
}
const list = async (person: Person, query = '') => (await person.inject({ url: `/api/plays${query}` })).json<Play[]>();
const countsOf = async (person: Person) => {
  const families = (await person.inject({ url: '/api/achievements' })).json<Record<string, { totalActions: number }>>();
  return Object.fromEntries(Object.entries(families).map(([family, { totalActions }]) => [family, totalActions]));
};

test('a play is planned, executed and completed, and only forwards', async () => {
  const person = await t.signUp();
  const made = await post(person, { principle: 'lemonade', dueDate: '2026-12-11' });
  assert.equal(made.code, 200, made.message);
  const [play] = await list(person);
  assert.equal(play?.status, 'planned');
  assert.equal(play?.dueDate, '2026-12-11T12:00:00.000Z');
  assert.equal(play?.completedAt, null);

  const early = await put(person, made.id, { status: 'completed' });
  assert.deepEqual([early.status, early.play.message], [409, 'Execute the play first, then complete it.']);
  assert.equal((await put(person, made.id, { status: 'active', completedAt: null })).play.status, 'active');
  const back = await put(person, made.id, { status: 'planned' });
  assert.deepEqual([back.status, back.play.message], [409, 'A play that was started can’t be planned again.']);

  const done = await put(person, made.id, {
    status: 'completed',
    completedAt: '1999-01-01T00:00:00Z',
    lessons: ' Ask first ',
  });
  assert.equal(done.status, 200);
  assert.equal(done.play.lessons, 'Ask first');
  assert.ok(done.play.completedAt !== null && done.play.completedAt > '2020');
  assert.deepEqual(done.play.earned, ['lemonade-bronze']);
  for (const [status, sentence] of [
    ['active', 'A completed play can’t be started again.'],
    ['planned', 'A completed play can’t be planned again.'],
  ]) {
    const again = await put(person, made.id, { status });
    assert.deepEqual([again.status, again.play.message], [409, sentence]);
  }
  const repeated = await put(person, made.id, { status: 'completed' });
  assert.deepEqual([repeated.status, repeated.play.earned], [200, []]);
  assert.equal(repeated.play.completedAt, done.play.completedAt);
});

test('each wrong field is refused with its own sentence, and nothing is made', async () => {
  const person = await t.signUp();
  const table: [object, number, string][] = [
    [{ title: ' ' }, 400, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 400, 'Title must not exceed 200 characters'],
    [{ description: '' }, 400, 'Description is required'],
    [{ description: 'x'.repeat(10_001) }, 400, 'Description must not exceed 10,000 characters'],
    [{ dueDate: 'soon' }, 400, 'Invalid due date'],
    [{ dueDate: '2026-02-31' }, 400, 'Invalid due date'],
    [{ lessons: 'x'.repeat(10_001) }, 400, 'Lessons learned must not exceed 10,000 characters'],
    [{ affordableLoss: { time: 'x'.repeat(1_001) } }, 400, 'Time loss must not exceed 1,000 characters'],
    [{ challengeId: 4711 }, 404, 'We couldn’t find this challenge. It may have been deleted.'],
    [{ status: 'completed' }, 409, 'Execute the play before you complete it.'],
  ];
  for (const [wrong, status, sentence] of table) {
    const made = await post(person, wrong);
    assert.deepEqual([made.code, made.message], [status, sentence]);
  }
  for (const wrong of [
    { principle: 'hyb' },
    { category: 'People' },
    { effortLevel: 'huge' },
    { status: 'archived' },
    { title: ['a'] },
  ])
    assert.equal((await post(person, wrong)).code, 400);
  assert.deepEqual(await list(person), []);
});

test('twenty completions at once of each of ten plays, and more afterwards, earn exactly ten', async () => {
  const person = await t.signUp();
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { id } = await post(person, {
      title: `Play ${at}`,
      principle: 'lemonade',
      category: 'Process',
      status: 'active',
    });
    ids.push(id);
  }
  const racing = await Promise.all(
    Array.from({ length: 20 }, () => ids.map((id) => put(person, id, { status: 'completed' }))).flat(),
  );
  const later = await Promise.all(ids.map((id) => put(person, id, { status: 'completed' })));
  for (const { status } of [...racing, ...later]) assert.equal(status, 200);
  assert.deepEqual([...racing, ...later].flatMap(({ play }) => play.earned).toSorted(), [
    'hyb-bronze',
    'hyb-gold',
    'hyb-silver',
    'lemonade-bronze',
    'lemonade-gold',
    'lemonade-silver',
  ]);
  const counts = await countsOf(person);
  assert.deepEqual([counts.lemonade, counts.hyb, counts['pilot-in-plane']], [10, 10, 0]);
});

test('a stated affordable loss counts once for a play, also when it is stated again', async () => {
  const person = await t.signUp();
  const made = await post(person, { affordableLoss: { financial: ' ', time: '' } });
  assert.equal(made.affordableLoss, null);
  const stated = await put(person, made.id, { affordableLoss: { time: ' Two evenings ' } });
  assert.deepEqual(stated.play.affordableLoss, { time: 'Two evenings' });
  assert.deepEqual(stated.play.earned, ['affordable-loss-bronze']);
  await put(person, made.id, { affordableLoss: null });
  await put(person, made.id, { affordableLoss: { financial: '50' } });
  assert.equal((await countsOf(person))['affordable-loss'], 1);
  await post(person, { affordableLoss: { time: 'An hour' } });
  assert.equal((await countsOf(person))['affordable-loss'], 2);
});

test('a play is edited field by field; a completed one keeps what it counted for', async () => {
  const person = await t.signUp();
  const made = await post(person, { status: 'active', dueDate: '2026-12-11', affordableLoss: { time: 'An hour' } });
  const edited = await put(person, made.id, { title: ' Shorter ', effortLevel: 'high', dueDate: '' });
  assert.deepEqual(
    [edited.play.title, edited.play.effortLevel, edited.play.dueDate, edited.play.affordableLoss],
    ['Shorter', 'high', null, { time: 'An hour' }],
  );
  await put(person, made.id, { status: 'completed' });
  for (const change of [{ principle: 'lemonade' }, { category: 'Strategy' }]) {
    const refused = await put(person, made.id, change);
    assert.deepEqual(
      [refused.status, refused.play.message],
      [409, 'A completed play keeps its principle and category: it has counted for them.'],
    );
  }
  const kept = await put(person, made.id, { lessons: 'Start earlier', title: 'Shortest' });
  assert.deepEqual(
    [kept.play.lessons, kept.play.status, kept.play.completedAt !== null],
    ['Start earlier', 'completed', true],
  );
});

test('a play belongs to a challenge of your own, and to no other', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const make = async (userId: string, title: string) =>
    (await t.db.insert(challenges).values({ userId, title, statement: 'Nine weeks is too long' }).returning())[0]!.id;
  const mine = await make(person.id, 'Cut permit intake');
  const foreign = await make(other.id, 'Not yours');
  const made = await post(person, { challengeId: mine });
  assert.equal(made.challengeId, mine);
  assert.equal((await post(person, { challengeId: foreign })).code, 404);
  assert.equal((await put(person, made.id, { challengeId: foreign })).status, 404);
  assert.equal((await put(person, made.id, { challengeId: null })).play.challengeId, null);
  const hint = await person.inject({ method: 'POST', url: '/api/plays/suggest', payload: { challengeId: foreign } });
  assert.equal(hint.statusCode, 404);
});

test('a deleted play is gone, comes back by its undo, and only for its owner', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const made = await post(person, { principle: 'lemonade', dueDate: '2026-12-11', status: 'active' });
  await put(person, made.id, { status: 'completed', lessons: 'Ask first' });
  const [kept] = await list(person);
  const remove = async (by: Person) => by.inject({ method: 'DELETE', url: `/api/plays/${made.id}` });
  const restore = async (by: Person, undo: string) =>
    by.inject({ method: 'POST', url: '/api/plays/restore', payload: { undo } });

  assert.equal((await remove(other)).json<Saved>().message, 'We couldn’t find this play. It may have been deleted.');
  const { undo, message } = (await remove(person)).json<Saved>();
  assert.equal(message, 'Play deleted');
  assert.equal((await remove(person)).statusCode, 404);
  assert.deepEqual(await list(person), []);

  for (const [by, text] of [
    [other, undo],
    [person, `${undo}x`],
    [person, ''],
  ] as const) {
    const refused = await restore(by, text);
    assert.deepEqual(
      [refused.statusCode, refused.json<Saved>().message],
      [400, 'This play can’t be restored any more.'],
    );
  }
  assert.deepEqual((await restore(person, undo)).json(), kept);
  assert.equal((await restore(person, undo)).statusCode, 200);
  assert.deepEqual(await list(person), [kept]);
  assert.equal((await countsOf(person)).lemonade, 1);
});

test('another’s play answers like one that is not there', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const { id } = await post(person, { dueDate: '2026-12-11' });
  for (const at of [id, 'none']) {
    assert.deepEqual(await put(other, at, { status: 'active' }), {
      status: 404,
      play: { message: 'We couldn’t find this play. It may have been deleted.' },
    });
    const calendar = await other.inject({ url: `/api/plays/${at}/calendar.ics` });
    assert.deepEqual(
      [calendar.statusCode, calendar.json()],
      [404, { message: 'We couldn’t find this play. It may have been deleted.' }],
    );
  }
});

test('a due date goes into a calendar', async () => {
  const person = await t.signUp();
  const { id } = await post(person, { title: 'Coffee\r\nEND:VCALENDAR', dueDate: '2026-12-11' });
  const reply = await person.inject({ url: `/api/plays/${id}/calendar.ics` });
  assert.equal(reply.headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(reply.headers['content-disposition'], 'attachment; filename="play.ics"');
  assert.match(reply.body, /DTSTART;VALUE=DATE:20261211\r\n/);
  assert.equal(reply.body.match(/^END:VCALENDAR/gm)?.length, 1);
  await put(person, id, { dueDate: null });
  const none = await person.inject({ url: `/api/plays/${id}/calendar.ics` });
  assert.deepEqual([none.statusCode, none.json()], [404, { message: 'This play has no due date.' }]);
  assert.equal((await t.inject({ url: `/api/plays/${id}/calendar.ics` })).statusCode, 401);
});

test('the list is filtered, searched and paged', async () => {
  const person = await t.signUp();
  for (let at = 0; at < 5; at += 1)
    await post(person, {
      title: `Play ${at}`,
      principle: at % 2 ? 'lemonade' : 'crazy-quilt',
      effortLevel: at ? 'low' : 'high',
      status: at === 4 ? 'active' : 'planned',
    });
  const titles = async (query: string) => (await list(person, query)).map((play) => play.title);
  assert.deepEqual(await titles('?principle=lemonade'), ['Play 3', 'Play 1']);
  assert.deepEqual(await titles('?effortLevel=high'), ['Play 0']);
  assert.deepEqual(await titles('?status=active'), ['Play 4']);
  assert.deepEqual(await titles('?search=play%202'), ['Play 2']);
  const { id } = (await list(person))[0]!;
  assert.deepEqual(await titles(`?id=${id}`), ['Play 4']);
  assert.deepEqual(await list(await t.signUp(), `?id=${id}`), []);
  const first = await list(person, '?limit=3');
  assert.deepEqual(await titles(`?limit=3&before=${first.at(-1)?.id}`), ['Play 1', 'Play 0']);
  for (const wrong of ['?limit=0', '?limit=501', '?status=old', `?search=${'x'.repeat(201)}`])
    assert.equal((await person.inject({ url: `/api/plays${wrong}` })).statusCode, 400);
});

test('a proposal starts from the inventory, is a play that can be made, and changes nothing', async () => {
  const person = await t.signUp();
  const suggest = async (payload: object) =>
    (await person.inject({ method: 'POST', url: '/api/plays/suggest', payload })).json<
      Saved & { why: string; source: string; note?: string }
    >();
  assert.match((await suggest({})).why, /^There isn’t much in your inventory yet/);
  await person.inject({
    method: 'POST',
    url: '/api/bih-inventory',
    payload: {
      whoIAm: 'Permit supervisor in Fairmont',
      whatIKnow: 'Zoning code chapters 4 to 9',
      whoIKnow: 'Theo Park, legal aid clinic on Third Street',
      whatIHave: 'The old lobby kiosk',
      slackResources: 'Two hours on Friday afternoons',
    },
  });
  const first = await suggest({});
  assert.equal(first.source, 'offline');
  assert.match(first.note ?? '', /No AI provider is connected/);
  assert.match(first.why, /^It starts from “/);
  const asked = await suggest({ principle: 'crazy-quilt' });
  assert.deepEqual([asked.principle, asked.title], ['crazy-quilt', 'Ask Theo Park what they would put in']);
  assert.notEqual((await suggest({ round: 1 })).title, first.title);
  const own = await suggest({ title: 'A paper form', description: 'Hand out one page', principle: 'affordable-loss' });
  assert.equal(own.title, 'A paper form');
  assert.match(own.description, /^Hand out one page\. /);
  assert.deepEqual(await list(person), []);

  const { title, description, principle, category, effortLevel, affordableLoss, dueDate } = first;
  const made = await post(person, { title, description, principle, category, effortLevel, affordableLoss, dueDate });
  assert.equal(made.code, 200, made.message);
  assert.notEqual((await suggest({})).title, title);
});

test('an edit of an older state is refused with a sentence, and of many at once one wins', async () => {
  const person = await t.signUp();
  const { id, updatedAt } = await post(person);
  const edits = await Promise.all(
    Array.from({ length: 8 }, (_, at) => put(person, id, { title: `Title ${at}`, updatedAt })),
  );
  const won = edits.filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
  for (const { play } of edits.filter(({ status }) => status === 409))
    assert.equal(
      play.message,
      'This play was changed in another window since you opened it here. Your text is kept. Look at the other one before you save yours over it.',
    );
  assert.equal((await list(person))[0]?.title, won[0]?.play.title);
  // What moves a play without editing it holds for any state.
  assert.equal((await put(person, id, { status: 'active' })).status, 200);
  assert.equal((await put(person, id, { title: 'X', updatedAt: 'yesterday' })).status, 409);
});

test('a play whose answer was lost is made once, and earned for once, however often it is sent', async () => {
  const person = await t.signUp();
  const send = (headers: Record<string, string> = { [SEND_KEY]: 'one' }) =>
    person.inject({ method: 'POST', url: '/api/plays', headers, payload: valid });
  const [first, again] = [await send(), await send()];
  assert.deepEqual([again.statusCode, again.json()], [200, first.json()]);
  const { id, updatedAt } = first.json<Saved>();
  const save = () =>
    person.inject({
      method: 'PUT',
      url: `/api/plays/${id}`,
      headers: { [SEND_KEY]: 'two' },
      payload: { ...valid, title: 'Anew', updatedAt },
    });
  const [saved, resent] = [await save(), await save()];
  assert.deepEqual([resent.statusCode, resent.json()], [200, saved.json()]);
  assert.deepEqual(
    (await list(person)).map(({ title }) => title),
    ['Anew'],
  );
  assert.equal((await send({})).statusCode, 200);
  assert.equal((await list(person)).length, 2);
});
