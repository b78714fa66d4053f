// Joint moves over their calls, as two people use them: nothing that was not ticked ever reaches the other side, a model, the
// log or a mail, and what is unticked is gone from everywhere.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, getTableName, sql } from 'drizzle-orm';
import { circleMembers, jointMoves, jointSides, users } from '../../server/database/schema.ts';
import { type AiServer, aiServer } from '../../test/ai-server.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { connect, mcp, messageOf } from '../../test/assistant.ts';
import { mailsTo } from '../../test/outbox.ts';
import { exportZip } from '../account/account-data.routes.ts';
import { allTables } from '../account/owned-data.store.ts';
import { markDeleted } from '../account/user.store.ts';
import { openSubscriptions } from '../../server/pub-sub.ts';
import type { Joint } from './joint.contract.ts';
import { type Line, jointTexts } from './joint.rules.ts';

const baker: Line[] = [
  { field: 'need', text: 'Somebody to look at my prices, zorbl-4711' },
  { field: 'whatIHave', text: 'A brick oven that is warm until three, quivx-4712' },
];
const accountant: Line[] = [
  { field: 'whatIKnow', text: 'Pricing and bookkeeping for small shops, brelk-4713' },
  { field: 'need', text: 'An oven for a baking course, snorv-4714' },
];
/** One in each kind of line: five of the inventory, a need and a red line. */
const unticked = [1, 2, 3, 4, 5, 6, 7].map((n) => `secret-oboe-${n}`);
const inventory = {
  whoIAm: unticked[0]!,
  whatIKnow: `Bread, ${unticked[1]}`,
  whoIKnow: unticked[3]!,
  whatIHave: `An oven, ${unticked[4]}`,
  slackResources: unticked[2]!,
};

/** Two active partners. */
async function partners(t: TestApp): Promise<{ ann: Person; ben: Person; id: string; url: string }> {
  const [ann, ben] = [await t.signUp({ firstName: 'Ann' }), await t.signUp({ firstName: 'Ben' })];
  const payload = { partnerId: ben.id, conversation: 'Shall we?' };
  const { id } = (await ann.inject({ method: 'POST', url: '/api/partnerships', payload })).json<{ id: string }>();
  const accepted = await ben.inject({ method: 'PUT', url: `/api/partnerships/${id}`, payload: { status: 'active' } });
  assert.equal(accepted.statusCode, 200);
  return { ann, ben, id, url: `/api/partnerships/${id}/joint` };
}

const ok = async (person: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Joint> => {
  const reply = await person.inject({ method, url, ...(payload && { payload }) });
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json();
};
const refused = async (person: Person, method: 'POST' | 'PUT', url: string, payload: object) => {
  const reply = await person.inject({ method, url, payload });
  return [reply.statusCode, reply.json<{ message: string }>().message];
};

async function agreed(t: TestApp) {
  const two = await partners(t);
  await ok(two.ann, 'POST', two.url, { action: 'suggest' });
  await ok(two.ben, 'POST', two.url, { action: 'agree' });
  return two;
}
async function ticked(t: TestApp) {
  const two = await agreed(t);
  await ok(two.ann, 'PUT', `${two.url}/lines`, { lines: baker });
  return { ...two, joint: await ok(two.ben, 'PUT', `${two.url}/lines`, { lines: accountant }) };
}

/** Each table that holds these words, as the database has it. */
async function tablesWith(t: TestApp, words: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of allTables) {
    const { rows } = await t.db.execute(
      sql`select 1 from ${table} as row where row::text like ${`%${words}%`} limit 1`,
    );
    if (rows.length > 0) found.push(getTableName(table));
  }
  return found;
}

/** All that somebody can read: each GET call there is, for partnership and people, search, all of MCP, mails, export. */
async function everythingRead(
  t: TestApp,
  reader: Person,
  { id, other, token, words }: { id: string; other: string; token: string; words: string[] },
): Promise<string> {
  const { paths } = (await t.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>();
  const found: string[] = [];
  for (const [path, calls] of Object.entries(paths)) {
    if (!('get' in calls) || path === '/api/news' || path === '/api/account/export') continue;
    const one = path.startsWith('/api/partnerships') ? id : path.includes('member') ? other : 'default';
    const url = path.replaceAll(/\{\w+\}/g, one);
    for (const q of path === '/api/search' ? words : [''])
      found.push((await reader.inject({ url: q ? `${url}?q=${q}` : url })).body);
  }
  found.push(await everythingOfAssistants(t, token));
  for (const mail of await mailsTo(t, reader.email)) found.push(mail.text ?? '');
  found.push(await exportOf(t, reader));
  return found.join('\n');
}

/** What an assistant can read: each tool that changes nothing, each prompt and each resource. */
async function everythingOfAssistants(t: TestApp, token: string): Promise<string> {
  type Offered = { name: string; uri: string; annotations?: { readOnlyHint?: boolean } };
  const ask = async (method: string, params: object = {}) => (await mcp(t, token, method, params)).body;
  const offered = async (kind: 'tools' | 'prompts' | 'resources') =>
    messageOf<{ result: Record<string, Offered[]> }>(await mcp(t, token, `${kind}/list`)).result[kind]!;
  const told = [];
  for (const { name, annotations } of await offered('tools'))
    if (annotations?.readOnlyHint) told.push(await ask('tools/call', { name, arguments: {} }));
  for (const { name } of await offered('prompts')) told.push(await ask('prompts/get', { name, arguments: {} }));
  for (const { uri } of await offered('resources')) told.push(await ask('resources/read', { uri }));
  assert.ok(told.length >= 8 && told.some((text) => text.includes('“') || text.includes('"')));
  return told.join('\n');
}

async function exportOf(t: TestApp, person: Person): Promise<string> {
  const { unzipSync } = await import('fflate');
  const parts: Uint8Array[] = [];
  for await (const part of exportZip(t.db, person.id, new Date())) parts.push(part);
  return Object.values(unzipSync(Buffer.concat(parts)))
    .map((bytes) => Buffer.from(bytes).toString())
    .join('\n');
}

describe('without a provider', () => {
  let t: TestApp;
  let log = '';
  before(async () => {
    t = await testApp({ RATE_LIMIT: 'off', LOG_LEVEL: 'trace' }, undefined, (line) => (log += line));
  });
  after(() => t.close());

  test('one suggests, the other agrees, each ticks, and moves cite a line of both word for word', async () => {
    const { ann, ben, url } = await agreed(t);
    const first = await ok(ann, 'PUT', `${url}/lines`, { lines: baker });
    assert.deepEqual([first.state, first.moves, first.nothing], ['agreed', [], jointTexts.waiting]);
    const seen = await ok(ben, 'PUT', `${url}/lines`, { lines: accountant });
    assert.deepEqual(seen.lines, { mine: accountant, theirs: baker });
    assert.ok(seen.moves.length > 0 && seen.moves.length <= 5);
    for (const move of seen.moves) {
      assert.ok(accountant.some(({ text }) => text === move.mine.line));
      assert.ok(baker.some(({ text }) => text === move.theirs.line));
      assert.ok(!('stake' in move.theirs));
      assert.deepEqual([move.fits, move.accepted], [true, { me: false, them: false }]);
    }
    assert.deepEqual(
      (await ok(ann, 'GET', url)).moves.map(({ id }) => id),
      seen.moves.map(({ id }) => id),
    );
    // What is read while a move is taken away has lost its sides already.
    const [gone, ...left] = seen.moves.map(({ id }) => id);
    await t.db.delete(jointSides).where(eq(jointSides.moveId, gone!));
    assert.deepEqual(
      (await ok(ann, 'GET', url)).moves.map(({ id }) => id),
      left,
    );
  });

  test('what waits for one of the two is in their Today until they answer', async () => {
    const { ann, ben, url } = await partners(t);
    const waiting = async (person: Person): Promise<string[]> => {
      const reply = await person.inject({ url: '/api/dashboard/today' });
      const { joint } = reply.json<{ joint: { isMine: boolean; move: string | null; name: string }[] }>();
      return joint.map(
        ({ isMine, move, name }) => `${isMine ? 'waits for' : 'asked by'} ${name.split(' ')[0]}: ${move}`,
      );
    };
    await ok(ann, 'POST', url, { action: 'suggest' });
    assert.deepEqual(await waiting(ben), ['asked by Ann: null']);
    assert.deepEqual(await waiting(ann), ['waits for Ben: null']);
    await ok(ben, 'POST', url, { action: 'agree' });
    assert.deepEqual([...(await waiting(ann)), ...(await waiting(ben))], []);
    await ok(ann, 'PUT', `${url}/lines`, { lines: baker });
    const [move] = (await ok(ben, 'PUT', `${url}/lines`, { lines: accountant })).moves;
    await ok(ann, 'PUT', `${url}/moves/${move!.id}`, { action: 'accept' });
    assert.deepEqual(await waiting(ben), [`asked by Ann: ${move!.title}`]);
    assert.deepEqual(await waiting(ann), [`waits for Ben: ${move!.title}`]);
    // Without a circle in common they can't answer any more.
    const seats = await t.db.delete(circleMembers).where(eq(circleMembers.userId, ben.id)).returning();
    assert.deepEqual(await waiting(ben), []);
    await t.db.insert(circleMembers).values(seats);
    await ok(ben, 'PUT', `${url}/moves/${move!.id}`, { action: 'decline' });
    assert.deepEqual([...(await waiting(ann)), ...(await waiting(ben))], []);
  });

  test('nobody agrees to their own suggestion, ticks before both agreed, or reaches it from outside', async () => {
    const { ann, ben, url } = await partners(t);
    assert.deepEqual(await refused(ben, 'POST', url, { action: 'agree' }), [409, jointTexts.notSuggested]);
    await ok(ann, 'POST', url, { action: 'suggest' });
    assert.deepEqual(await refused(ann, 'POST', url, { action: 'agree' }), [403, jointTexts.ownSuggestion]);
    assert.deepEqual(await refused(ann, 'PUT', `${url}/lines`, { lines: baker }), [409, jointTexts.notAgreed]);
    const stranger = await t.signUp();
    assert.equal((await stranger.inject({ url })).statusCode, 404);
    assert.equal((await ok(ben, 'POST', url, { action: 'suggest' })).state, 'agreed');
  });

  test('what is not ticked reaches neither the other nor their data; what is unticked is gone from every table', async () => {
    const { ann, ben, id, url } = await agreed(t);
    const news: string[] = [];
    const end = await openSubscriptions(t.services.database.listen).hear(ben.id, (paths) => news.push(...paths));
    await ann.inject({ method: 'POST', url: '/api/bih-inventory', payload: inventory });
    const need = { title: `Sell ${unticked[5]}`, statement: `Nobody buys ${unticked[5]}.` };
    await ann.inject({ method: 'POST', url: '/api/challenges', payload: need });
    await ok(ann, 'PUT', '/api/ledger/red-lines', { redLines: [{ text: `Never ${unticked[6]}` }] });
    const share = { firstName: 'Ann', lastName: 'W', email: ann.email, mobileNumber: '', linkedinUrl: '' };
    const flags = { sharesBih: false, sharesPlays: false, sharesPremortem: false };
    await ann.inject({ method: 'PUT', url: '/api/profile', payload: { ...share, ...flags } });
    const mine = (await ann.inject({ url: `${url}/lines` })).json<Line[]>();
    assert.ok(unticked.every((words) => mine.some(({ text }) => text.includes(words))));
    const mark = (line: Line): Line => ({ ...line, text: `${line.text} velvet-9` });
    await ok(ann, 'PUT', `${url}/lines`, { lines: baker.map(mark) });
    await ok(ben, 'PUT', `${url}/lines`, { lines: accountant });
    const [move] = (await ok(ann, 'GET', url)).moves;
    for (const person of [ann, ben]) await ok(person, 'PUT', `${url}/moves/${move!.id}`, { action: 'accept' });
    const token = (await connect(t, ben)).access_token;
    const read = () => everythingRead(t, ben, { id, other: ann.id, token, words: [...unticked, 'velvet-9'] });
    const before = await read();
    assert.ok(before.includes('velvet-9'));
    for (const words of unticked) assert.ok(!before.includes(words), words);

    await ok(ann, 'PUT', `${url}/lines`, { lines: [] });
    const after = await read();
    assert.ok(!after.includes('velvet-9'));
    // Her own play, and her own log of it, may name her own line; nothing else does.
    assert.deepEqual((await tablesWith(t, 'velvet-9')).toSorted(), ['activity_logs', 'plays']);
    assert.equal((await ok(ben, 'GET', url)).moves.length, 0);
    // News says which answers went stale, and the log what happened; neither has words of anybody.
    end();
    assert.ok(news.includes(`/api/partnerships/${id}`), news.join());
    assert.match(log, /signed in/);
    for (const words of [...unticked, 'velvet-9', 'brelk-4713'])
      assert.ok(!`${news.join()}${log}`.includes(words), words);
  });

  test('unticking one line takes the moves that cite it and leaves the others; a declined pair does not come again', async () => {
    const { ann, ben, url, joint } = await ticked(t);
    assert.equal(joint.moves.length, 2);
    const [first, second] = joint.moves;
    const rest = baker.filter(({ text }) => text !== first!.theirs.line);
    assert.deepEqual(
      (await ok(ann, 'PUT', `${url}/lines`, { lines: rest })).moves.map(({ id }) => id),
      [second!.id],
    );
    await ok(ben, 'PUT', `${url}/moves/${second!.id}`, { action: 'decline' });
    const again = await ok(ann, 'PUT', `${url}/lines`, { lines: baker });
    assert.deepEqual(
      again.moves.map(({ mine }) => mine.line),
      [first!.theirs.line],
    );
    assert.deepEqual(await refused(ben, 'PUT', `${url}/moves/${second!.id}`, { action: 'accept' }), [
      404,
      jointTexts.noSuchMove,
    ]);
  });

  test('what the other side changed after it was seen is not accepted unseen', async () => {
    const { ann, ben, url, joint } = await ticked(t);
    const seen = joint.moves[0]!;
    await ok(ann, 'PUT', `${url}/moves/${seen.id}`, { action: 'edit', title: 'Something else altogether' });
    const accept = { action: 'accept', updatedAt: seen.updatedAt };
    assert.deepEqual(await refused(ben, 'PUT', `${url}/moves/${seen.id}`, accept), [409, jointTexts.movedOn]);
    const { updatedAt } = (await ok(ben, 'GET', url)).moves[0]!;
    const { moves } = await ok(ben, 'PUT', `${url}/moves/${seen.id}`, { action: 'accept', updatedAt });
    assert.equal(moves[0]!.accepted.me, true);
  });

  test('accepted by both, each has a play of their own; state and day cross live, stake and lessons never', async () => {
    const { ann, ben, url, joint } = await ticked(t);
    const move = joint.moves.find(({ mine }) => mine.line.includes('brelk'))!;
    await ok(ann, 'PUT', `${url}/moves/${move.id}`, { action: 'accept' });
    await ok(ann, 'PUT', `${url}/moves/${move.id}`, { action: 'edit', stake: { money: 4031.07, hours: 1 } });
    // A change of the stake is accepted again, by its owner alone.
    assert.deepEqual((await ok(ben, 'GET', url)).moves[0]!.accepted, { me: false, them: false });
    await ok(ann, 'PUT', `${url}/moves/${move.id}`, { action: 'accept' });
    const { joined } = await ok(ben, 'PUT', `${url}/moves/${move.id}`, { action: 'accept' });
    assert.equal(joined.length, 1);
    const [pair] = (await ok(ann, 'GET', url)).joined;
    const play = { method: 'PUT', url: `/api/plays/${pair!.mine!.playId}` } as const;
    await ann.inject({ ...play, payload: { status: 'active', dueDate: '2030-05-06' } });
    const [theirs] = (await ok(ben, 'GET', url)).joined;
    assert.deepEqual(theirs!.theirs, { status: 'active', outcome: null, dueDate: '2030-05-06T12:00:00.000Z' });
    await ann.inject({
      ...play,
      payload: { status: 'completed', outcome: 'stopped', lessons: 'lesson-of-ann', lost: { money: 3 } },
    });
    const [stopped] = (await ok(ben, 'GET', url)).joined;
    assert.equal(stopped!.theirs!.outcome, 'stopped');
    const told = await ben.inject({ url: '/api/notifications' });
    assert.match(told.body, /Ann Weaver \d+ stopped their part of your joint move/);
    const all = [told.body, (await ben.inject({ url })).body, (await ben.inject({ url: '/api/plays' })).body].join(
      '\n',
    );
    // No time of day looks like that stake.
    assert.doesNotMatch(all, /lesson-of-ann|4031\.07/);
  });

  test('accepted by both at the same moment, over two servers, each still has one play and no more', async () => {
    const { ann, ben, url, joint } = await ticked(t);
    const second = await testApp({ RATE_LIMIT: 'off' }, t);
    const path = `${url}/moves/${joint.moves[0]!.id}`;
    const replies = await Promise.all(
      [t, second].flatMap((server) =>
        [ann, ben].map(({ cookie }) =>
          server.inject({ method: 'PUT', url: path, headers: { cookie }, payload: { action: 'accept' } }),
        ),
      ),
    );
    await second.close();
    assert.ok(
      replies.every(({ statusCode }) => statusCode < 500),
      replies.map(({ body }) => body).join('\n'),
    );
    for (const person of [ann, ben]) {
      assert.equal((await ok(person, 'GET', url)).joined.length, 1);
      assert.equal((await person.inject({ url: '/api/plays' })).json<unknown[]>().length, 1);
    }
  });

  test('a move whose day went by while it waited is for a week from today', async () => {
    const { ann, ben, joint, url } = await ticked(t);
    await t.db.update(jointMoves).set({ by: '2020-01-01' });
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const move = `${url}/moves/${joint.moves[0]!.id}`;
    assert.equal((await ok(ann, 'GET', url)).moves[0]!.by, day);
    await ok(ann, 'PUT', move, { action: 'accept' });
    // To save the day that is shown changes nothing.
    const saved = await ok(ben, 'PUT', move, { action: 'edit', by: day });
    assert.deepEqual(saved.moves[0]!.accepted, { me: false, them: true });
    const { joined } = await ok(ben, 'PUT', move, { action: 'accept' });
    assert.deepEqual(
      [joined[0]!.mine, joined[0]!.theirs].map((play) => play!.dueDate?.slice(0, 10)),
      [day, day],
    );
  });

  test('what goes beyond a limit is refused to its owner in the ledger’s words; the other learns only that it does not fit', async () => {
    const { ann, ben, url, joint } = await ticked(t);
    const [move] = joint.moves;
    const change = `${url}/moves/${move!.id}`;
    await ok(ann, 'PUT', change, { action: 'accept' });
    await ann.inject({
      method: 'PUT',
      url: '/api/ledger/limits',
      payload: { kind: 'time', amount: 0.25, period: 'open' },
    });
    const told = await ok(ben, 'GET', url);
    assert.equal(told.moves.find(({ id }) => id === move!.id)!.fits, false);
    assert.deepEqual(await refused(ben, 'PUT', change, { action: 'accept' }), [409, jointTexts.doesNotFit]);
    await ok(ann, 'PUT', change, { action: 'unaccept' });
    const [status, message] = await refused(ann, 'PUT', change, { action: 'accept' });
    assert.equal(status, 409);
    assert.match(String(message), /your limit from now on is 0\.25 hours/);
    assert.deepEqual(await refused(ann, 'PUT', change, { action: 'edit', by: '2020-01-01' }), [
      400,
      jointTexts.dayWrong,
    ]);
  });

  test('a badge that I endorsed is not offered again for the next move', async () => {
    const { ann, ben, url, joint } = await ticked(t);
    const offered: number[] = [];
    for (const move of joint.moves) {
      for (const person of [ann, ben]) await ok(person, 'PUT', `${url}/moves/${move.id}`, { action: 'accept' });
      for (const person of [ann, ben]) {
        const { playId } = (await ok(person, 'GET', url)).joined[0]!.mine!;
        for (const status of ['active', 'completed'])
          await person.inject({ method: 'PUT', url: `/api/plays/${playId}`, payload: { status } });
      }
      const { badges, joined } = await ok(ann, 'GET', url);
      offered.push(badges.length);
      const given = { pairId: joined[0]!.id, publicId: badges[0]!.publicId, words: 'Came on time.' };
      await ok(ann, 'POST', `${url}/endorsements`, given);
    }
    assert.equal(joint.moves.length, 2);
    assert.equal(offered[1], offered[0]! - 1);
  });

  test('withdrawing, the end of the partnership, leaving the circle and going all leave nothing', async () => {
    const ways: ((two: { ann: Person; ben: Person; id: string; url: string }) => Promise<unknown>)[] = [
      ({ ben, url }) => ok(ben, 'POST', url, { action: 'withdraw' }),
      ({ ann, id }) => ann.inject({ method: 'PUT', url: `/api/partnerships/${id}`, payload: { status: 'completed' } }),
      async ({ ann }) => {
        const [seat] = await t.db.select().from(circleMembers).where(eq(circleMembers.userId, ann.id));
        const left = await ann.inject({ method: 'DELETE', url: `/api/circles/${seat!.circleId}/members/${ann.id}` });
        assert.equal(left.statusCode, 200, left.body);
      },
      ({ ann }) => t.db.transaction((tx) => markDeleted(tx, ann.id, new Date())),
    ];
    for (const part of ways) {
      const two = await ticked(t);
      await part(two);
      const joint = await ok(two.ben, 'GET', two.url);
      assert.deepEqual(
        [joint.state, joint.lines, joint.moves, joint.joined],
        ['none', { mine: [], theirs: [] }, [], []],
      );
      assert.deepEqual(
        (await tablesWith(t, two.id)).filter((table) => table.startsWith('joint_')),
        [],
      );
    }
  });

  test('somebody the operator blocked is together with nobody', async () => {
    const { ann, ben, url } = await ticked(t);
    await t.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ann.id));
    assert.equal((await ok(ben, 'GET', url)).state, 'none');
    assert.deepEqual(await refused(ben, 'POST', url, { action: 'suggest' }), [409, jointTexts.notActive]);
  });

  test('lines that nothing sensible comes of are told so, and so is a pair without a need', async () => {
    const { ann, ben, url } = await agreed(t);
    await ok(ann, 'PUT', `${url}/lines`, { lines: [{ field: 'need', text: 'A dry suit that fits' }] });
    const told = await ok(ben, 'PUT', `${url}/lines`, {
      lines: [{ field: 'whatIKnow', text: 'Bookkeeping for charities' }],
    });
    assert.deepEqual([told.moves, told.nothing], [[], jointTexts.nothing]);
    const other = await ok(ann, 'PUT', `${url}/lines`, { lines: [{ field: 'whatIKnow', text: 'Cave diving' }] });
    assert.equal(other.nothing, jointTexts.noNeed);
  });
});

describe('with a provider', () => {
  let t: TestApp;
  let ai: AiServer;
  before(async () => {
    ai = await aiServer();
    t = await testApp({
      RATE_LIMIT: 'off',
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      AI_BASE_URL: ai.url('openai-compatible'),
    });
  });
  after(async () => {
    await t.close();
    await ai.close();
  });

  test('the model sees ticked lines alone, and a move that misquotes one of them is dropped', async () => {
    const { ann, ben, url } = await agreed(t);
    await ann.inject({ method: 'POST', url: '/api/bih-inventory', payload: inventory });
    const made = {
      title: 'Price ten loaves together',
      bringsA: 'Ten loaves and what went into them.',
      bringsB: 'An hour of arithmetic.',
      hoursA: 1,
      hoursB: 1,
      days: 5,
    };
    const moves = [
      { ...made, lineA: 'Somebody to look at the prices', lineB: accountant[0]!.text },
      { ...made, lineA: baker[0]!.text, lineB: accountant[0]!.text },
    ];
    ai.will({ say: [JSON.stringify({ moves })] });
    await ok(ann, 'PUT', `${url}/lines`, { lines: baker });
    assert.equal(ai.asked.length, 0);
    const { moves: kept } = await ok(ben, 'PUT', `${url}/lines`, { lines: accountant });
    assert.deepEqual(
      kept.map(({ title, theirs }) => [title, theirs.line]),
      [['Price ten loaves together', baker[0]!.text]],
    );
    const asked = ai.asked.join('\n');
    assert.equal(ai.asked.length, 1);
    for (const { text } of [...baker, ...accountant]) assert.ok(asked.includes(text), text);
    for (const words of [...unticked, 'Ann', 'Ben', ann.id]) assert.ok(!asked.includes(words), words);
    // Unticking asks nobody.
    await ok(ann, 'PUT', `${url}/lines`, { lines: [] });
    assert.equal(ai.asked.length, 1);
    // Nor does Ben's model hear of her by any other way: not when he prepares to write to her, and not from his coach.
    const profile = { firstName: 'Ann', lastName: 'W', email: ann.email, mobileNumber: '', linkedinUrl: '' };
    const flags = { sharesBih: false, sharesPlays: false, sharesPremortem: false };
    await ann.inject({ method: 'PUT', url: '/api/profile', payload: { ...profile, ...flags } });
    await ben.inject({ method: 'POST', url: '/api/partnerships/conversation-guide', payload: { partnerId: ann.id } });
    await ben.inject({
      method: 'POST',
      url: '/api/coaching/message',
      payload: { message: 'What could I do with Ann?' },
    });
    assert.ok(ai.asked.length > 2, String(ai.asked.length));
    for (const words of [...unticked, ...baker.map(({ text }) => text)])
      assert.ok(!ai.asked.slice(1).join('\n').includes(words), words);
  });

  test('a move in words of a line goes with it, though it cites another; so do such words in a play', async () => {
    const words = 'quivx-4712';
    const made = {
      title: `Warm up, ${words}`,
      lineA: baker[0]!.text,
      lineB: accountant[0]!.text,
      bringsA: 'Ten loaves.',
      bringsB: `An hour, and thanks for the ${words}.`,
      hoursA: 1,
      hoursB: 1,
      days: 5,
    };
    ai.will({ say: [JSON.stringify({ moves: [made] })] });
    for (const isAccepted of [false, true]) {
      const { ann, ben, url, joint } = await ticked(t);
      assert.equal(joint.moves[0]!.title, made.title);
      if (isAccepted)
        for (const person of [ann, ben])
          await ok(person, 'PUT', `${url}/moves/${joint.moves[0]!.id}`, { action: 'accept' });
      const left = await ok(ann, 'PUT', `${url}/lines`, { lines: [baker[0]!] });
      assert.deepEqual([left.moves, left.joined.length], [[], Number(isAccepted)]);
      for (const at of [url, '/api/plays', '/api/dashboard/activity'])
        assert.ok(!(await ben.inject({ url: at })).body.includes(words), at);
    }
  });

  test('a line unticked while the model is thinking comes back in nothing', async () => {
    const { ann, ben, url } = await agreed(t);
    const moves = [{ title: 'Price ten loaves', bringsA: 'Loaves.', bringsB: 'Time.', hoursA: 1, hoursB: 1, days: 5 }];
    const cited = moves.map((move) => ({ ...move, lineA: baker[0]!.text, lineB: accountant[0]!.text }));
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const text = JSON.stringify({ moves: cited });
    await ok(ann, 'PUT', `${url}/lines`, { lines: baker });
    const before = ai.asked.length;
    ai.will({ say: [text.slice(0, 5), text.slice(5)], gate });
    const ticking = ok(ben, 'PUT', `${url}/lines`, { lines: accountant });
    while (ai.asked.length === before) await new Promise(setImmediate);
    await ok(ann, 'PUT', `${url}/lines`, { lines: [] });
    open();
    const told = await ticking;
    assert.deepEqual([told.lines.theirs, told.moves, told.nothing], [[], [], jointTexts.waiting]);
    assert.ok(!(await ben.inject({ url })).body.includes('4711'));
  });
});
