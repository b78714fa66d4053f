// The coach over real sockets, against machines shaped like each provider and against aimock, with the faults of
// What is answered, what is apologised for, and that nothing is left behind.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LLMock } from '@copilotkit/aimock';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Problem } from '../../shared/problem.ts';
import type { Question } from '../../shared/question.ts';
import { type AiServer, aiServer, type Deed } from '../../test/ai-server.ts';
import { testDatabase } from '../../test/database.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { aiHolds, aiUsage, users } from '../database/schema.ts';
import { type Answered, type Coach, createCoach, FAILED_NOTE, OVER_BUDGET_NOTE, UNCONNECTED_NOTE } from './coach.ts';

const SECRET_WORDS = 'my grandmother taught me to weave';
const SECRET_KEY = 'sk-never-in-a-log';
const APOLOGY = 'I apologize, but I encountered an error. Please try again.';

const summary: Question<{ text: string }, string> = {
  name: 'test-summary',
  instructions: 'Summarise.',
  prompt: ({ text }) => ({ data: { inventory: text } }),
  shape: z.string(),
  offline: ({ text }) => `You wrote: ${text}`,
};

const talk: Question<{ text: string }, string> = {
  ...summary,
  name: 'test-talk',
  prompt: ({ text }) => ({ turns: [{ role: 'user', text }] }),
  apology: APOLOGY,
  async *offline({ text }) {
    yield 'You wrote: ';
    yield text;
    return `You wrote: ${text}`;
  },
};

const Reply = z.object({ message: z.string(), updates: z.array(z.object({ field: z.string(), text: z.string() })) });
type Reply = z.infer<typeof Reply>;
const reply: Reply = { message: 'Good: "weaving".\nWho buys?', updates: [{ field: 'whatIKnow', text: 'weaving' }] };

const chat: Question<{ text: string }, Reply> = {
  name: 'test-chat',
  instructions: 'Coach.',
  prompt: ({ text }) => ({ data: { inventory: 'looms' }, turns: [{ role: 'user', text }] }),
  shape: Reply,
  spoken: 'message',
  apology: APOLOGY,
  offline: ({ text }) => ({ message: `You wrote: ${text}`, updates: [] }),
};

const extract: Question<{ text: string }, Reply> = {
  ...chat,
  name: 'test-extract',
  spoken: undefined,
  apology: undefined,
};

/** As `extract`, but with a length: some providers refuse a schema that says one. */
const Limited = z.object({ message: z.string().check(z.maxLength(200)), updates: z.array(z.unknown()) });
const limited: Question<{ text: string }, z.infer<typeof Limited>> = {
  name: 'test-limited',
  instructions: 'Coach.',
  prompt: extract.prompt,
  shape: Limited,
  offline: extract.offline,
};
const takenShape = {
  type: 'object',
  properties: { message: { type: 'string' }, updates: { type: 'array', items: {} } },
  required: ['message', 'updates'],
  additionalProperties: false,
};
type Sent = {
  response_format?: object;
  text?: { format: { schema: object } };
  output_config?: { format: { schema: object } };
  generationConfig?: { responseJsonSchema?: object };
  store?: boolean;
};

const input = { text: SECRET_WORDS };
const pieces = (text: string, size = 7): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

/** Reads a stream to its end, however it ends. */
async function follow<Answer>(stream: AsyncGenerator<string, Answered<Answer>>) {
  let shown = '';
  try {
    for (;;) {
      const step = await stream.next();
      if (step.done) return { shown, answered: step.value };
      shown += step.value;
    }
  } catch (error) {
    return { shown, error };
  }
}

function isProblem(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 503 && error.message === APOLOGY;
}

let database: OpenDatabase;
let server: AiServer;
const logged: unknown[] = [];
const log = {
  info: (...entry: unknown[]) => void logged.push(entry),
  warn: (...entry: unknown[]) => void logged.push(entry),
};
const patient = { silence: 20_000, whole: 20_000, pause: 0 };

function connect(provider: Config['ai']['provider'], given: Partial<Config['ai']> = {}, patience = patient): Coach {
  const baseUrl = provider === 'offline' ? null : server.url(provider);
  const config = { provider, model: 'm', apiKey: SECRET_KEY, baseUrl, dailyTokens: 10_000_000, ...given };
  return createCoach({ config, db: database.db, log, patience });
}

async function spentBy(userId: string) {
  const [usage] = await database.db.select().from(aiUsage).where(eq(aiUsage.userId, userId));
  return { used: usage?.used ?? 0, held: usage?.held ?? 0 };
}

let people = 0;
async function newPerson(): Promise<{ userId: string }> {
  const id = `person${++people}`;
  await database.db.insert(users).values({ id, username: id, accountEmail: `${id}@example.org` });
  return { userId: id };
}

describe('the coach', () => {
  before(async () => {
    [database, server] = await Promise.all([testDatabase(), aiServer()]);
  });
  after(async () => {
    await server.close();
    await database.close();
  });

  describe('without a provider', () => {
    it('answers from the offline coach, and says so', async () => {
      const coach = connect('offline');
      assert.deepEqual([coach.provider, coach.connected], ['offline', false]);
      const expected = { answer: `You wrote: ${SECRET_WORDS}`, source: 'offline', note: UNCONNECTED_NOTE };
      assert.deepEqual(await coach.ask(summary, input, { userId: 'nobody' }), expected);
      assert.deepEqual(await coach.ask(talk, input, { userId: 'nobody' }), expected);
      assert.deepEqual(await follow(coach.stream(talk, input, { userId: 'nobody' })), {
        shown: expected.answer,
        answered: expected,
      });
    });

    it('stops when it is told to', async () => {
      const coach = connect('offline');
      const stopping = new AbortController();
      const stream = coach.stream(talk, input, { userId: 'nobody', signal: stopping.signal });
      await stream.next();
      stopping.abort(new Error('left'));
      await assert.rejects(stream.next(), /left/);
    });
  });

  for (const provider of ['openai-compatible', 'openai', 'anthropic', 'google'] as const) {
    describe(`with ${provider}`, () => {
      let coach: Coach;
      let asker: { userId: string };
      before(async () => {
        coach = connect(provider);
        asker = await newPerson();
      });
      after(async () => {
        await server.quiet();
        assert.equal((await spentBy(asker.userId)).held, 0);
      });

      it('answers in prose', async () => {
        server.will({ say: ['You have\u0000 looms', ' and an \u202eaunt.'] });
        const { used } = await spentBy(asker.userId);
        assert.deepEqual(await coach.ask(summary, input, asker), {
          answer: 'You have looms and an aunt.',
          source: `${provider} m`,
        });
        assert.deepEqual(await spentBy(asker.userId), { used: used + 42, held: 0 });
      });

      it('passes each piece on at once', async () => {
        let open = (): void => {};
        server.will({ say: ['One', ' two', ' three'], gate: new Promise((resolve) => (open = resolve)) });
        const stream = coach.stream(talk, input, asker);
        assert.deepEqual(await stream.next(), { done: false, value: 'One' });
        open();
        assert.deepEqual(await follow(stream), {
          shown: ' two three',
          answered: { answer: 'One two three', source: `${provider} m` },
        });
      });

      it('answers in the asked shape, and streams its spoken field', async () => {
        server.will({ say: pieces(JSON.stringify(reply)) });
        assert.deepEqual((await coach.ask(extract, input, asker)).answer, reply);
        const { shown, answered } = await follow(coach.stream(chat, input, asker));
        assert.equal(shown, reply.message);
        assert.deepEqual(answered, { answer: reply, source: `${provider} m` });
        assert.equal((await follow(coach.stream(extract, input, asker))).shown, '');
      });

      it('is sent the question in the body alone, with a schema that every provider takes', async () => {
        server.will({ say: [JSON.stringify(reply)] });
        await coach.ask(limited, input, asker);
        const [sent = ''] = server.asked;
        assert.ok(sent.includes(SECRET_WORDS) && !sent.includes(SECRET_KEY));
        const { response_format, text, output_config, generationConfig, ...rest } = JSON.parse(sent) as Sent;
        const schema = text?.format.schema ?? output_config?.format.schema ?? generationConfig?.responseJsonSchema;
        if (provider === 'openai-compatible') assert.deepEqual(response_format, { type: 'json_object' });
        else assert.deepEqual(schema, takenShape);
        assert.equal(rest.store, provider === 'openai' ? false : undefined);
      });

      it('an answer not of the asked shape is asked for once more, then the offline answer stands in', async () => {
        const good: Deed = { say: ['Here you are: ', JSON.stringify(reply), ' Good luck!'] };
        for (const bad of ['{"message": "half', '{"message": 1}', 'I would rather not.', '']) {
          server.will({ say: [bad] }, good);
          assert.deepEqual(await coach.ask(extract, input, asker), { answer: reply, source: `${provider} m` });
          assert.equal(server.asked.length, 2);
          server.will({ say: [bad] });
          assert.deepEqual(await coach.ask(extract, input, asker), {
            answer: { message: `You wrote: ${SECRET_WORDS}`, updates: [] },
            source: 'offline',
            note: FAILED_NOTE,
          });
          assert.equal(server.asked.length, 2);
        }
      });

      for (const [name, deed] of Object.entries<Deed>({
        'is over its quota': { status: 429, headers: { 'retry-after': '0' } },
        fails: { status: 500, headers: { 'retry-after': '0' } },
        'is overloaded': { status: 503, headers: { 'retry-after': '0' } },
        'drops the connection': { say: [], last: 'drop' },
        'ends before it began': { say: [], last: 'close' },
        'sends garbage': { say: [], last: 'garbage' },
        'reports an error within the stream': { say: [], last: 'fault' },
      })) {
        it(`${name}: it is asked once more, then a conversation apologises and the rest is answered offline`, async () => {
          server.will(deed, { say: ['Fine.'] });
          assert.deepEqual((await follow(coach.stream(talk, input, asker))).answered?.answer, 'Fine.');
          server.will(deed);
          const { shown, error } = await follow(coach.stream(talk, input, asker));
          assert.equal(shown, '');
          assert.ok(isProblem(error), String(error));
          assert.equal(server.asked.length, 2);
          await assert.rejects(coach.ask(talk, input, asker), isProblem);
          assert.deepEqual((await coach.ask(summary, input, asker)).note, FAILED_NOTE);
        });
      }

      for (const [name, deed] of Object.entries<Deed>({
        'the connection drops': { say: ['Half an', ' answer'], last: 'drop' },
        'the stream ends without an end': { say: ['Half an', ' answer'], last: 'close' },
        'garbage follows': { say: ['Half an', ' answer'], last: 'garbage' },
        'an error follows': { say: ['Half an', ' answer'], last: 'fault' },
      })) {
        it(`when ${name} after something was shown, it apologises and the text so far stays`, async () => {
          server.will(deed);
          const { shown, error } = await follow(coach.stream(talk, input, asker));
          assert.equal(shown, 'Half an answer');
          assert.ok(isProblem(error), String(error));
          assert.equal(server.asked.length, 1);
        });
      }

      it('a redirect is not followed, so nothing that was said goes elsewhere', async () => {
        const elsewhere = await aiServer();
        elsewhere.will({ say: ['From elsewhere.'] });
        for (const status of [302, 307, 308]) {
          server.will({ status, headers: { location: elsewhere.url(provider) } });
          assert.equal((await coach.ask(summary, input, asker)).note, FAILED_NOTE);
        }
        assert.deepEqual(elsewhere.asked, []);
        await elsewhere.close();
      });

      it('a provider that hangs is given up', async () => {
        const hurried = connect(provider, {}, { ...patient, silence: 100 });
        server.will({ hang: true });
        assert.ok(isProblem((await follow(hurried.stream(talk, input, asker))).error));
        assert.deepEqual((await hurried.ask(extract, input, asker)).note, FAILED_NOTE);
      });

      it('an answer without end is cut', async () => {
        server.will({ say: ['Once'], last: 'endless' });
        const { answered } = await follow(coach.stream({ ...talk, maxTokens: 50 }, input, asker));
        assert.match(answered?.answer ?? '', /^Once(and so on )+/);
      });

      it('a refused key is not tried again', async () => {
        server.will({ status: 401 });
        assert.deepEqual((await follow(coach.stream(talk, input, asker))).answered, {
          answer: `You wrote: ${SECRET_WORDS}`,
          source: 'offline',
          note: FAILED_NOTE,
        });
        assert.equal(server.asked.length, 1);
      });

      it("who stops or leaves ends the provider's call", async () => {
        for (const deed of [{ say: ['One'], last: 'stall' }, { hang: true }] satisfies Deed[]) {
          server.will(deed);
          const stopping = new AbortController();
          const following = follow(coach.stream(talk, input, { ...asker, signal: stopping.signal }));
          while (server.asked.length === 0) await new Promise(setImmediate);
          stopping.abort(new Error('left'));
          const { error } = await following;
          assert.match(String(error), /left/);
          await server.quiet();
        }
        server.will({ say: ['One'], last: 'stall' });
        const stream = coach.stream(talk, input, asker);
        await stream.next();
        await stream.return({ answer: '', source: '' });
        await server.quiet();
      });
    });
  }

  describe('with any provider', () => {
    it('one that cannot be reached is not waited for', async () => {
      const gone = await aiServer();
      const coach = connect('openai-compatible', { baseUrl: gone.url('openai-compatible') });
      await gone.close();
      assert.equal((await coach.ask(talk, input, await newPerson())).note, FAILED_NOTE);
    });

    it('a provider that falls silent in the middle is given up, and the text so far stays', async () => {
      const coach = connect('openai-compatible', {}, { ...patient, silence: 1_500 });
      server.will({ say: ['Half an', ' answer'], last: 'stall' });
      const { shown, error } = await follow(coach.stream(talk, input, await newPerson()));
      assert.equal(shown, 'Half an answer');
      assert.ok(isProblem(error), String(error));
      await server.quiet();
    });

    it('what broke off is asked for once more as long as nobody has seen it', async () => {
      const coach = connect('openai-compatible');
      server.will({ say: ['Half an'], last: 'drop' }, { say: ['A whole answer.'] });
      assert.equal((await coach.ask(talk, input, await newPerson())).answer, 'A whole answer.');
    });

    it('what was shown is never replaced, whatever was asked', async () => {
      const coach = connect('openai-compatible');
      const asker = await newPerson();
      const general = (error: unknown) => error instanceof Problem && error.message === 'AI request failed';
      server.will({ say: ['Half an'], last: 'drop' });
      const prose = await follow(coach.stream(summary, input, asker));
      assert.deepEqual([prose.shown, general(prose.error)], ['Half an', true]);
      server.will({ say: ['{"message": "Said", "updates": 1}'] });
      const structured = await follow(coach.stream(chat, input, asker));
      assert.deepEqual([structured.shown, isProblem(structured.error)], ['Said', true]);
      assert.equal(server.asked.length, 1);
    });

    it('who is turned away pays nothing, who stops pays for what was started', async () => {
      const coach = connect('openai-compatible');
      const asker = await newPerson();
      server.will({ status: 429, headers: { 'retry-after': '0' } });
      await assert.rejects(coach.ask(talk, input, asker), isProblem);
      assert.deepEqual(await spentBy(asker.userId), { used: 0, held: 0 });
      server.will({ say: ['One'], last: 'stall' });
      const stream = coach.stream(talk, input, asker);
      await stream.next();
      await stream.return({ answer: '', source: '' });
      const { used, held } = await spentBy(asker.userId);
      assert.ok(used > 50 && used < 500 && held === 0, String(used));
    });

    it('an answer that takes too long as a whole is given up, however lively', async () => {
      const coach = connect('openai-compatible', {}, { ...patient, whole: 1_500 });
      server.will({ say: ['Once'], last: 'endless' });
      const { shown, error } = await follow(coach.stream({ ...talk, maxTokens: 1_000_000 }, input, await newPerson()));
      assert.match(shown, /^Once/);
      assert.ok(isProblem(error), String(error));
      await server.quiet();
    });

    it('a provider that asks for a long pause is not waited for', async () => {
      const coach = connect('openai-compatible');
      server.will({ status: 429, headers: { 'retry-after': '60' } });
      await assert.rejects(
        coach.ask(talk, input, await newPerson()),
        (error) => isProblem(error) && error.headers['retry-after'] === '60',
      );
      assert.equal(server.asked.length, 1);
    });

    it('one that does not take the schema is asked in words', async () => {
      const coach = connect('openai');
      server.will({ status: 400 }, { say: [JSON.stringify(reply)] });
      assert.deepEqual((await coach.ask(extract, input, await newPerson())).answer, reply);
      assert.match(server.asked[0] ?? '', /"json_schema"/);
      assert.doesNotMatch(server.asked[1] ?? '', /"json_schema"/);
    });

    it('fifty racing questions spend no more than the day allows; the rest are answered offline', async () => {
      const coach = connect('openai-compatible', { dailyTokens: 6_000 });
      const asker = await newPerson();
      let open = (): void => {};
      const gate = new Promise<void>((resolve) => (open = resolve));
      server.will({ say: ['A', 'B'], gate });
      const asking = Array.from({ length: 50 }, () => coach.ask({ ...summary, maxTokens: 1_000 }, input, asker));
      while (server.asked.length < 5) await new Promise(setImmediate);
      assert.ok((await spentBy(asker.userId)).held <= 6_000);
      open();
      const answers = await Promise.all(asking);
      const offline = answers.filter(({ source }) => source === 'offline');
      assert.ok(offline.length >= 1 && offline.every(({ note }) => note === OVER_BUDGET_NOTE));
      const connected = answers.length - offline.length;
      assert.equal(server.asked.length, connected);
      assert.deepEqual(await spentBy(asker.userId), { used: 42 * connected, held: 0 });
      assert.deepEqual(await database.db.select().from(aiHolds), []);
    });

    it('the words of people are fenced anew in every request', async () => {
      const coach = connect('openai-compatible');
      server.will({ say: ['Fine.'] });
      const asker = await newPerson();
      await coach.ask(talk, input, asker);
      await coach.ask(talk, input, asker);
      const [first, second] = server.asked.map((body) => /<(data-[0-9a-f]{12}) name=\\"message\\">/.exec(body)?.[1]);
      assert.ok(first && second && first !== second);
    });

    it('writes neither keys nor words into the log', () => {
      assert.ok(logged.length > 50);
      const text = JSON.stringify(logged);
      for (const secret of [SECRET_WORDS, SECRET_KEY, 'looms', 'Summarise', 'overloaded', 'Half an'])
        assert.ok(!text.includes(secret), secret);
    });
  });

  describe("against aimock's idea of the providers", () => {
    const mock = new LLMock({ port: 0 });
    before(async () => {
      mock.onMessage(/talk/, { content: 'You have looms and an aunt who sells.' });
      mock.onMessage(/shape/, { content: JSON.stringify(reply) });
      await mock.start();
    });
    after(() => mock.stop());

    for (const provider of ['openai-compatible', 'openai', 'anthropic', 'google'] as const) {
      it(`${provider} streams, and answers in the asked shape`, async () => {
        const coach = connect(provider, { baseUrl: `${mock.url}/${provider === 'google' ? 'v1beta' : 'v1'}` });
        const asker = await newPerson();
        const { shown, answered } = await follow(coach.stream(talk, { text: 'talk' }, asker));
        assert.equal(shown, 'You have looms and an aunt who sells.');
        assert.deepEqual(answered, { answer: shown, source: `${provider} m` });
        assert.deepEqual((await coach.ask(extract, { text: 'shape' }, asker)).answer, reply);
      });
    }
  });
});
