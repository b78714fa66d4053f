// The one way to stream: server-sent events when the client asks for them, one JSON answer when it does not.
import * as z from 'zod/mini';
import type { AnswerOf, Call, CallSpec } from '../shared/call.ts';
import { type Context, contextOf, register } from './answer.ts';
import type { App } from './services.ts';
import { failureOf } from './failure.ts';

/**
 * Registers the handler of a call that streams. The handler yields pieces of text and returns the whole answer.
 * Events: `delta` (JSON text), then `done` (JSON answer) or `error` (JSON `{ message, partial }`; `partial` says
 * whether text was sent before it broke). A client that leaves aborts `signal`, and nothing more is sent.
 */
export function answerStream<S extends CallSpec>(
  app: App,
  contract: Call<S>,
  handler: (context: Context<S>) => AsyncGenerator<string, z.input<S['answer']>>,
): void {
  register(app, contract, async (request, reply) => {
    const context = await contextOf(app, contract, request, reply);
    const pieces = handler(context);

    if (!request.headers.accept?.includes('text/event-stream')) {
      for (;;) {
        const step = await pieces.next();
        if (step.done) return z.parse(contract.answer, step.value) as AnswerOf<S>;
      }
    }

    // Whatever is wrong before the first piece still gets its proper status.
    let step = await pieces.next();
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    out.on('error', (error) => request.log.debug({ err: error }, 'The reader of a stream went away.'));
    const send = (event: string, data: unknown): boolean =>
      out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

    let partial = false;
    try {
      for (; !step.done; step = await pieces.next()) {
        if (context.signal.aborted) {
          await pieces.return(undefined as never);
          throw context.signal.reason;
        }
        partial = true;
        if (!send('delta', step.value)) await drained(out, context.signal);
      }
      send('done', z.parse(contract.answer, step.value));
    } catch (error) {
      // Told also when it is us who leave.
      if (!out.destroyed) {
        const { message, log } = failureOf(error);
        if (log) request.log.error({ err: error }, 'A stream broke.');
        send('error', { message, partial });
      }
    }
    out.end();
  });
}

/** Waits until a slow reader has taken what was sent, or left. */
function drained(out: NodeJS.WritableStream, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      out.off('drain', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    out.once('drain', over);
    signal.addEventListener('abort', over);
  });
}
