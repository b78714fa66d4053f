// Asking and being answered over a real connection: bodies, failures, and streams that come in any pieces.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import { Problem } from '../shared/problem.ts';
import { addressOf, send, sendOnce } from './send.ts';
import { sendStream } from './send-stream.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let handle: Handler = (_, response) => void response.end();
const server = createServer((request, response) => void handle(request, response));

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  // A page's addresses are read from where it lies; here there is no page.
  const origin = `http://127.0.0.1:${address.port}`;
  const fetchFrom = globalThis.fetch;
  globalThis.fetch = (path, init) => fetchFrom(new URL(String(path), origin), init);
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const body = z.object({ text: z.string() });
const say = call('POST', '/say', { summary: 'Say.', body, answer: z.object({ heard: z.string() }) });
const chat = call('POST', '/chat', { summary: 'Chat.', body, streams: true, answer: z.object({ id: z.number() }) });

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const isProblem = (status: number, message: string) => (error: unknown) => {
  assert.ok(error instanceof Problem);
  assert.deepEqual([error.status, error.message], [status, message]);
  return true;
};

test('an address is filled in and escaped; what is not given is left out', () => {
  assert.equal(
    addressOf({ path: '/api/plays/:id/parts/:part' }, { params: { id: 'a/b?', part: 7 } }),
    '/api/plays/a%2Fb%3F/parts/7',
  );
  assert.equal(
    addressOf({ path: '/api/plays' }, { query: { q: 'a & b', before: undefined, all: false } }),
    '/api/plays?q=a+%26+b&all=false',
  );
  assert.equal(addressOf({ path: '/api/plays' }, {}), '/api/plays');
});

test('a body goes as JSON, and so does the answer come', async () => {
  handle = async (request, response) => {
    assert.equal(request.headers['content-type'], 'application/json');
    const { text } = JSON.parse(await textOf(request)) as { text: string };
    response.end(JSON.stringify({ heard: text }));
  };
  assert.deepEqual(await send(say, { body: { text: 'Grüße 🧵' } }), { heard: 'Grüße 🧵' });
});

test('files go as a form, beside the fields', async () => {
  handle = async (request, response) => {
    assert.match(String(request.headers['content-type']), /^multipart\/form-data; boundary=/);
    const form = await textOf(request);
    assert.match(form, /name="text"\r\n\r\nhello/);
    assert.match(form, /name="file"; filename="a.txt"/);
    response.end('{"heard":"ok"}');
  };
  const file = new File(['content'], 'a.txt');
  assert.deepEqual(await send(say, { body: { text: 'hello' } }, { files: { file } }), { heard: 'ok' });
});

test('the same sent twice in one breath is sent once; another, or the same again later, is sent', async () => {
  const heard: string[] = [];
  handle = async (request, response) => {
    heard.push((JSON.parse(await textOf(request)) as { text: string }).text);
    response.end(JSON.stringify({ heard: `${heard.length}` }));
  };
  const saying = (text: string) => sendOnce(say, { body: { text } });
  const [first, second] = await Promise.all([saying('a'), saying('a')]);
  assert.deepEqual([first, second, heard], [{ heard: '1' }, { heard: '1' }, ['a']]);
  await Promise.all([saying('a'), saying('b')]);
  assert.deepEqual(heard.toSorted(), ['a', 'a', 'b']);
  handle = (_, response) => void response.writeHead(409).end('{"message":"No."}');
  await Promise.all([assert.rejects(saying('c')), assert.rejects(saying('c'))]);
  handle = (_, response) => void response.end('{"heard":"c"}');
  assert.deepEqual(await saying('c'), { heard: 'c' });
});

test('a refusal carries the server’s status and sentence; another’s page is not shown', async () => {
  handle = (_, response) => void response.writeHead(409).end('{"message":"That name is taken."}');
  await assert.rejects(send(say, { body: { text: '' } }), isProblem(409, 'That name is taken.'));
  const plain = isProblem(502, 'The server couldn’t answer. Please try again.');
  for (const page of ['<html>Bad gateway</html>', '', 'null', '{"message":7}']) {
    handle = (_, response) => void response.writeHead(502).end(page);
    await assert.rejects(send(say, { body: { text: '' } }), plain, page);
  }
});

test('an answer that is none, though it says all is well, is a failure to try again', async () => {
  for (const page of ['<html>Sign in to the hotel</html>', '']) {
    handle = (_, response) => void response.end(page);
    await assert.rejects(
      send(say, { body: { text: '' } }),
      isProblem(502, 'The server couldn’t answer. Please try again.'),
      page,
    );
  }
});

test('a lost connection reads as one, before and in the midst of an answer', async () => {
  const lost = isProblem(0, 'Network error. Please try again.');
  handle = (request) => void request.destroy();
  await assert.rejects(send(say, { body: { text: '' } }), lost);
  handle = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"heard"', () => response.destroy());
  };
  await assert.rejects(send(say, { body: { text: '' } }), lost);
});

test('an abort stays an abort, so that nobody is told of an error', async () => {
  const leaving = new AbortController();
  handle = () => leaving.abort();
  await assert.rejects(send(say, { body: { text: '' } }, { signal: leaving.signal }), { name: 'AbortError' });
});

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends these bytes, each piece only when the one before has gone out. */
function streamOf(pieces: readonly Uint8Array[], end = true): Handler {
  return async (request, response) => {
    assert.equal(request.headers.accept, 'text/event-stream');
    response.socket?.setNoDelay(true);
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of pieces) await new Promise((resolve) => response.write(piece, resolve));
    if (end) response.end();
    else response.destroy();
  };
}

test('a stream may be cut anywhere, also inside a character', async () => {
  const deltas = ['Nähe ', '🧵🪡', 'zwei\nZeilen\n\nund data: x', ''];
  const bytes = Buffer.from(deltas.map((text) => event('delta', text)).join('') + event('done', { id: 7 }));
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    handle = streamOf([bytes.subarray(0, cut), bytes.subarray(cut)]);
    const heard: string[] = [];
    const answer = await sendStream(chat, { body: { text: 'hi' } }, { onDelta: (text) => heard.push(text) });
    assert.deepEqual([answer, heard], [{ id: 7 }, deltas], `cut at ${cut}`);
  }
  handle = streamOf(Array.from(bytes, (byte) => Uint8Array.of(byte)));
  const heard: string[] = [];
  await sendStream(chat, { body: { text: 'hi' } }, { onDelta: (text) => heard.push(text) });
  assert.deepEqual(heard, deltas);
});

test('comments that keep a connection alive, and events of tomorrow, are passed over', async () => {
  handle = streamOf([Buffer.from(`: still here\n\n${event('weather', 'rain')}${event('done', { id: 1 })}`)]);
  const heard: string[] = [];
  assert.deepEqual(await sendStream(chat, { body: { text: '' } }, { onDelta: (text) => heard.push(text) }), {
    id: 1,
  });
  assert.deepEqual(heard, []);
});

test('a stream that breaks says so, and what had come stays', async () => {
  const cases: [Handler, number, string][] = [
    [
      streamOf([Buffer.from(event('delta', 'a') + event('error', { message: 'The coach is busy.', partial: true }))]),
      500,
      'The coach is busy.',
    ],
    [streamOf([Buffer.from(event('delta', 'a'))]), 0, 'The answer was cut off. Please try again.'],
    [streamOf([Buffer.from(event('delta', 'a'))], false), 0, 'Network error. Please try again.'],
    [
      streamOf([Buffer.from(event('delta', 'a') + 'event: done\ndata: {"id":')]),
      0,
      'The answer was cut off. Please try again.',
    ],
  ];
  for (const [handler, status, message] of cases) {
    handle = handler;
    const heard: string[] = [];
    await assert.rejects(
      sendStream(chat, { body: { text: '' } }, { onDelta: (text) => heard.push(text) }),
      isProblem(status, message),
    );
    assert.deepEqual(heard, ['a']);
  }
});

test('a stream that is refused fails like any call; one that is stopped is stopped at the server, too', async () => {
  handle = (_, response) => void response.writeHead(429).end('{"message":"That is enough for today."}');
  await assert.rejects(
    sendStream(chat, { body: { text: '' } }, { onDelta: () => undefined }),
    isProblem(429, 'That is enough for today.'),
  );
  const leaving = new AbortController();
  const gone = new Promise<void>((resolve) => {
    handle = (_, response) => {
      response.once('close', () => resolve());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('delta', 'a'));
    };
  });
  await assert.rejects(
    sendStream(chat, { body: { text: '' } }, { signal: leaving.signal, onDelta: () => leaving.abort() }),
    { name: 'AbortError' },
  );
  await gone;
});

test('no screen takes a shape from a call: in the browser a call has none (vite.config.ts)', async () => {
  const root = join(import.meta.dirname, '..');
  for (const side of ['web', 'features']) {
    const files = await readdir(join(root, side), { recursive: true });
    for (const file of files.filter((name) => side === 'web' || name.includes('/ui/'))) {
      if (!/\.tsx?$/.test(file) || file.endsWith('.test.ts')) continue;
      const [found] =
        /\w+Calls\.\w+\.(answer|body|query|params|summary)\b/.exec(await readFile(join(root, side, file), 'utf8')) ??
        [];
      assert.equal(found, undefined, `${side}/${file}: give the shape a name of its own in the contract`);
    }
  }
});

test('what has no answer goes again under the same key, and under a new one once it was answered', async () => {
  const make = call('POST', '/make', { summary: 'Make.', body, once: true, answer: z.object({ id: z.number() }) });
  const keys: (string | undefined)[] = [];
  let answers = 0;
  handle = (request, response) => {
    keys.push(request.headers['idempotency-key'] as string | undefined);
    answers += 1;
    if (answers === 1) request.socket.destroy();
    else if (answers === 2) response.writeHead(502).end('bad gateway');
    else response.end('{"id":1}');
  };
  const input = { body: { text: 'a' } };
  await assert.rejects(send(make, input), isProblem(0, 'Network error. Please try again.'));
  await assert.rejects(send(make, input), Problem);
  await send(make, input);
  await send(make, input);
  const [first, second, third, fourth] = keys;
  assert.match(first!, /^[0-9a-z]{20,40}$/);
  assert.deepEqual([second, third], [first, first]);
  assert.notEqual(fourth, first);
  handle = (request, response) => {
    assert.equal(request.headers['idempotency-key'], undefined);
    response.end('{"heard":"a"}');
  };
  await send(say, input);
});
