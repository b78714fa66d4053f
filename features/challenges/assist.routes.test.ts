// The help at every field through the whole server, offline and with a provider that fails.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { challenges, socraticSessions } from '../../server/database/schema.ts';
import { type AiServer, aiServer } from '../../test/ai-server.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { assistTexts, socraticStages } from './assist.rules.ts';
import { challengeTexts } from './challenge.rules.ts';

type Told = Record<string, unknown> & {
  success: boolean;
  sessionId: string;
  stage: number;
  question: string;
  content?: string;
  error?: string;
  answered: unknown[];
};

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const wand = (person: Person, payload: object) =>
  person.inject({
    method: 'POST',
    url: '/api/ai/wand',
    payload: { fieldName: 'statement', currentValue: '', ...payload },
  });
const goOn = (person: Person, sessionId: string, response: string) =>
  person.inject({
    method: 'POST',
    url: '/api/ai/socratic/continue',
    payload: { sessionId, response, challengeData: {} },
  });

const data = {
  title: 'Permits in ten days',
  context: 'Lena drove here twice.',
  category: 'Process',
  potentialPartners: [],
};

test('the wand generates, revises and suggests, and says where the answer comes from', async () => {
  const me = await t.signUp();
  const generated = (await wand(me, { mode: 'generate', challengeData: data })).json<Told>();
  assert.equal(generated.success, true);
  assert.match(generated.content ?? '', /Lena drove here twice/);
  assert.equal(generated.source, 'offline');
  assert.ok(generated.note);
  const revised = (await wand(me, { mode: 'revise', currentValue: 'It is really slow.' })).json<Told>();
  assert.equal(revised.content, 'It is slow.');
  const suggested = (await wand(me, { mode: 'suggest', currentValue: 'It is slow.' })).json<Told>();
  assert.ok(String(suggested.suggestion).includes('How often does it happen'));
  assert.equal(suggested.content, undefined);
});

test('what the wand cannot do is said to the letter', async () => {
  const me = await t.signUp();
  assert.deepEqual((await wand(me, { mode: 'revise', currentValue: ' ' })).json(), {
    success: false,
    error: 'Please enter some content first before using the revise feature.',
  });
  for (const payload of [
    { mode: 'erase' },
    { mode: 'generate', fieldName: 'nonsense' },
    { mode: 'generate', currentValue: 'x'.repeat(100_000) },
    { mode: 'generate', challengeData: { title: { deep: true } } },
  ])
    assert.equal((await wand(me, payload)).statusCode, 400);
});

test('a Socratic dialog goes through four stages, resumes, and ends in a proposal of the person’s own words', async () => {
  const me = await t.signUp();
  const [challenge] = await t.db
    .insert(challenges)
    .values({ userId: me.id, title: 'Permits', statement: 'They are slow.' })
    .returning();
  const begin = async (more: object = {}) =>
    (await wand(me, { mode: 'socratic', challengeData: { ...data, id: challenge!.id }, ...more })).json<Told>();
  const first = await begin();
  assert.deepEqual([first.success, first.stage, first.stageName], [true, 1, socraticStages[0]]);
  const blank = (await goOn(me, first.sessionId, '  ')).json<Told>();
  assert.deepEqual([blank.success, blank.error, blank.stage], [false, 'Please provide a response', 1]);

  const words = [
    'Clients drive here twice for one signature.',
    'It begins at the counter.',
    'Twelve a week, two hours each.',
    'I could sit at the counter on Friday.',
  ];
  const asked = new Set([first.question]);
  for (const [at, response] of words.entries()) {
    const next = (await goOn(me, first.sessionId, response)).json<Told & { isComplete: boolean }>();
    assert.equal(next.success, true);
    assert.equal(next.isComplete, at === 3);
    if (at === 3) {
      assert.equal(
        next.content,
        'Clients drive here twice for one signature. It begins at the counter. Twelve a week, two hours each. I could sit at the counter on Friday.',
      );
      continue;
    }
    assert.equal(next.stage, at + 2);
    asked.add(next.question);
    // A reload finds the dialog where it was.
    const resumed = await begin();
    assert.deepEqual([resumed.sessionId, resumed.stage, resumed.question], [first.sessionId, at + 2, next.question]);
    assert.equal(resumed.answered.length, at + 1);
  }
  assert.equal(asked.size, 4);
  // An answer lost on the way is told again; a new dialog is a new one.
  assert.equal((await goOn(me, first.sessionId, 'Once more')).json<{ isComplete: boolean }>().isComplete, true);
  const second = await begin();
  assert.notEqual(second.sessionId, first.sessionId);
  const third = await begin({ restart: true });
  assert.notEqual(third.sessionId, second.sessionId);
  const [noted] = await t.db.select().from(challenges).where(eq(challenges.id, challenge!.id));
  assert.deepEqual(Object.keys(noted?.socraticProgress ?? {}), ['statement']);
});

test('two answers to one stage at once move the dialog on by one', async () => {
  const me = await t.signUp();
  const { sessionId } = (await wand(me, { mode: 'socratic' })).json<Told>();
  const both = await Promise.all([goOn(me, sessionId, 'Slow permits.'), goOn(me, sessionId, 'Slow permits.')]);
  for (const reply of both) assert.ok(reply.json<Told>().stage <= 3);
  const resumed = (await wand(me, { mode: 'socratic' })).json<Told>();
  assert.equal(resumed.answered.length, resumed.stage - 1);
});

test('a dialog that rested too long says so', async () => {
  const me = await t.signUp();
  const { sessionId } = (await wand(me, { mode: 'socratic' })).json<Told>();
  await t.db.update(socraticSessions).set({ expiresAt: new Date() }).where(eq(socraticSessions.id, sessionId));
  const late = (await goOn(me, sessionId, 'Here I am.')).json<Told>();
  assert.deepEqual([late.success, late.error], [false, assistTexts.socraticExpired]);
  assert.notEqual((await wand(me, { mode: 'socratic' })).json<Told>().sessionId, sessionId);
});

test("another's dialog and challenge are like ones that are not there", async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const { sessionId } = (await wand(me, { mode: 'socratic' })).json<Told>();
  const reply = await goOn(other, sessionId, 'Let me in.');
  assert.deepEqual([reply.statusCode, reply.json()], [404, { message: assistTexts.socraticMissing }]);
  const [challenge] = await t.db
    .insert(challenges)
    .values({ userId: me.id, title: 'Permits', statement: 'They are slow.' })
    .returning();
  for (const id of [challenge!.id, 2_147_483_647, -1, 1.5]) {
    const foreign = await wand(other, { mode: 'generate', challengeData: { id } });
    assert.deepEqual([foreign.statusCode, foreign.json()], [404, { message: challengeTexts.missing }]);
  }
});

const mark = 'boundary-of-a-test';
const extract = (person: Person, files: { name: string; bytes: Buffer }[]) =>
  person.inject({
    method: 'POST',
    url: '/api/ai/extract-content',
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([
      ...files.flatMap(({ name, bytes }) => [
        Buffer.from(
          `--${mark}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${mark}--\r\n`),
    ]),
  });
const minutes = Buffer.from(
  'Minutes.\nThe shelter turned away 41 dogs in February because the vet comes only on Mondays. Volunteers wait up to three hours for the intake check.',
);

test('documents are read for statement and context, in their own words', async () => {
  const me = await t.signUp();
  const cv = readFileSync(join(import.meta.dirname, '../../test/fixtures/documents/cv.pdf'));
  const told = (await extract(me, [{ name: 'minutes.txt', bytes: minutes }])).json<
    Told & { context: string; statement: string }
  >();
  assert.equal(told.success, true);
  assert.match(told.statement, /Volunteers wait up to three hours/);
  assert.match(told.context, /turned away 41 dogs/);
  const both = (
    await extract(me, [
      { name: 'minutes.txt', bytes: minutes },
      { name: 'cv.pdf', bytes: cv },
      { name: 'x.png', bytes: Buffer.from('<svg/>') },
    ])
  ).json<{
    success: boolean;
    context: string;
    files: { name: string; characters: number; problem?: string }[];
  }>();
  assert.match(both.context, /From “minutes.txt”: /);
  assert.deepEqual(
    both.files.map(({ name, problem }) => [name, problem === undefined]),
    [
      ['minutes.txt', true],
      ['cv.pdf', true],
      ['x.png', false],
    ],
  );
});

test('an extraction without a readable file fails in the words of the specification', async () => {
  const me = await t.signUp();
  const none = (await extract(me, [])).json<Told>();
  assert.deepEqual([none.success, none.error], [false, 'Please upload files first before extracting content.']);
  const unread = (await extract(me, [{ name: 'a.png', bytes: Buffer.from('<html>') }])).json<Told>();
  assert.deepEqual([unread.success, unread.error], [false, 'Failed to extract content from files.']);
  assert.equal((await t.inject({ method: 'POST', url: '/api/ai/extract-content' })).statusCode, 401);
});

test('a provider that fails ends in the specified words, and asking again works', async () => {
  const ai: AiServer = await aiServer();
  const connected = await testApp(
    {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      AI_BASE_URL: ai.url('openai-compatible'),
    },
    t,
  );
  try {
    const me = await connected.signUp();
    ai.will({ status: 500 });
    assert.deepEqual((await wand(me, { mode: 'generate' })).json(), { success: false, error: 'AI request failed' });
    assert.deepEqual((await wand(me, { mode: 'socratic' })).json(), {
      success: false,
      error: 'Failed to start AI coaching',
    });
    ai.will({ say: ['“Permits in ten days”'] });
    assert.equal(
      (await wand(me, { mode: 'generate', fieldName: 'title' })).json<Told>().content,
      'Permits in ten days',
    );
    ai.will({ say: ['Who waits?'] });
    const { sessionId, question } = (await wand(me, { mode: 'socratic' })).json<Told>();
    assert.equal(question, 'Who waits?');
    ai.will({ say: [], last: 'drop' });
    const broken = (await goOn(me, sessionId, 'Lena.')).json<Told & { isComplete: boolean }>();
    assert.deepEqual(
      [broken.success, broken.error, broken.isComplete, broken.stage],
      [false, 'Dialog continuation failed', false, 1],
    );
    ai.will({ say: ['Where does it begin?'] });
    assert.equal((await goOn(me, sessionId, 'Lena.')).json<Told>().stage, 2);
    // Malformed JSON: our own reading stands in.
    ai.will({ say: ['{"context":'] });
    const extracted = (await extract(me, [{ name: 'minutes.txt', bytes: minutes }])).json<Told>();
    assert.deepEqual([extracted.success, extracted.source], [true, 'offline']);
  } finally {
    await connected.close();
    await ai.close();
  }
});
