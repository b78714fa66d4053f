// A machine that talks like the AI providers and does as it is told, faults included: over real sockets, so that what
// is tested is the whole way. It serves OpenAI (both its interfaces), Anthropic and Google, told apart by the path.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';

/** What the server does with one request. */
export type Deed =
  /** Answers with a status and nothing useful. */
  | { status: number; headers?: Record<string, string> }
  /** Never even answers with headers. */
  | { hang: true }
  /**
   * Streams `say`, waiting for `gate` after the first piece, then ends as `last` says (properly by default). It says all it
   * can at once, or so many pieces a second.
   */
  | {
      say: string[];
      gate?: Promise<void>;
      perSecond?: number;
      last?: 'drop' | 'close' | 'stall' | 'garbage' | 'fault' | 'endless';
    };

export type AiServer = {
  /** For AI_BASE_URL. */
  url: (provider: 'openai' | 'openai-compatible' | 'anthropic' | 'google') => string;
  /** What to do with the next requests; the last is repeated for all that follow. */
  will: (...deeds: Deed[]) => void;
  /** What was asked so far, as sent. */
  readonly asked: readonly string[];
  /** Resolves when no request is being answered any more. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

type Shape = {
  open: string[];
  piece: (text: string) => string;
  end: string[];
  /** An error in the middle of a stream that began well. */
  fault: string;
};

const event = (data: object, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
const chunk = (choice: object, more: object = {}): string =>
  event({ id: 'c1', created: 1, model: 'm', choices: [{ index: 0, ...choice }], ...more });
const typed = (data: { type: string; [key: string]: unknown }): string => event(data, data.type);

const chat: Shape = {
  open: [chunk({ delta: { role: 'assistant', content: '' } })],
  piece: (text) => chunk({ delta: { content: text } }),
  end: [
    chunk(
      { delta: {}, finish_reason: 'stop' },
      { usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 } },
    ),
    'data: [DONE]\n\n',
  ],
  fault: event({ error: { message: 'overloaded', type: 'server_error' } }),
};

const responses: Shape = {
  open: [
    typed({ type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } }),
    typed({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm1' } }),
  ],
  piece: (delta) =>
    typed({ type: 'response.output_text.delta', item_id: 'm1', output_index: 0, content_index: 0, delta }),
  end: [
    typed({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm1' } }),
    typed({
      type: 'response.completed',
      response: { incomplete_details: null, usage: { input_tokens: 30, output_tokens: 12 } },
    }),
  ],
  fault: typed({
    type: 'error',
    sequence_number: 9,
    error: { type: 'server_error', code: 'server_error', message: 'overloaded' },
  }),
};

const anthropic: Shape = {
  open: [
    typed({
      type: 'message_start',
      message: {
        id: 'a1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        usage: { input_tokens: 30, output_tokens: 1 },
      },
    }),
    typed({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  ],
  piece: (text) => typed({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: [
    typed({ type: 'content_block_stop', index: 0 }),
    typed({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 12 },
    }),
    typed({ type: 'message_stop' }),
  ],
  fault: typed({ type: 'error', error: { type: 'overloaded_error', message: 'overloaded' } }),
};

const google: Shape = {
  open: [],
  piece: (text) => event({ candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] } }] }),
  end: [
    event({
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 30, candidatesTokenCount: 12, totalTokenCount: 42 },
    }),
  ],
  fault: event({ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }),
};

function shapeOf(path: string): Shape {
  if (path.includes('/chat/completions')) return chat;
  if (path.includes('/responses')) return responses;
  if (path.includes('/messages')) return anthropic;
  return google;
}

export async function aiServer(): Promise<AiServer> {
  let deeds: Deed[] = [];
  const asked: string[] = [];
  const open = new Set<ServerResponse>();
  let quiet = (): void => {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked.push(body);
    const deed = deeds.length > 1 ? deeds.shift() : deeds[0];
    if (!deed || 'hang' in deed) return;
    if ('status' in deed) {
      response.writeHead(deed.status, { 'content-type': 'application/json', ...deed.headers });
      response.end(JSON.stringify({ error: { message: 'no', type: 'error', code: deed.status, status: 'NO' } }));
      return;
    }
    const shape = shapeOf(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(shape.open.join(''));
    const { perSecond = Infinity } = deed;
    const begun = performance.now();
    for (const [index, text] of deed.say.entries()) {
      const early = begun + (1000 * index) / perSecond - performance.now();
      if (early > 0) await wait(early);
      response.write(shape.piece(text));
      if (index === 0) await deed.gate;
    }
    switch (deed.last) {
      case undefined:
        response.end(shape.end.join(''));
        return;
      case 'close':
        response.end();
        return;
      case 'drop':
        // What was said goes out first.
        response.write('', () => request.socket.destroy());
        return;
      case 'garbage':
        response.end('data: {"choices":[{"delta"\n\n');
        return;
      case 'fault':
        response.end(shape.fault);
        return;
      case 'stall':
        return;
      case 'endless':
        while (!response.destroyed) {
          if (!response.write(shape.piece('and so on '.repeat(20)))) await breathe();
        }
    }
  }

  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => {
      open.delete(response);
      if (open.size === 0) quiet();
    });
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: (provider) => `${origin}/${provider === 'google' ? 'v1beta' : 'v1'}`,
    will: (...next) => {
      deeds = next;
      asked.length = 0;
    },
    asked,
    quiet: () =>
      new Promise((resolve) => {
        if (open.size === 0) resolve();
        else quiet = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
