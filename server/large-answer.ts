// Large answers: few are made at once, and made they wait on disk for those who take them slowly. So neither many people at once
// nor many slow ones fill the memory.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Problem } from '../shared/problem.ts';
import { createQueue } from './queue.ts';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';
import { spool } from './upload.ts';

const making = createQueue(
  BUDGET.longLists,
  () => new Problem(503, 'Many long lists are being read right now. Please try again soon.', { 'retry-after': '10' }),
);
const endings = new WeakMap<FastifyReply, () => void>();

/** Waits for a turn to make what may be a large answer; people take turns. It ends when the answer is on its way. */
export function turnToMakeLarge(who: readonly string[], reply: FastifyReply): Promise<void> {
  const made = new Promise<void>((end) => {
    endings.set(reply, end);
    reply.raw.once('close', end);
  });
  return making.enter(made, { who });
}

/** Of lists: one of few entries is not, nor is one entry that is asked for by itself. */
export function mayBeLarge(query: unknown): boolean {
  const { limit = 0, id, current } = (query ?? {}) as { limit?: number; id?: unknown; current?: unknown };
  return limit > BUDGET.shortList && id === undefined && current === undefined;
}

export function keepLargeAnswersOnDisk(app: App): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    try {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
      if (payload.length <= BUDGET.answerInMemory) return payload;
      const kept = await spool(Readable.from([Buffer.from(payload)]), app.services.config.dataDir);
      reply.raw.once('close', () => void kept.close());
      reply.header('content-length', kept.size);
      return kept.stream();
    } finally {
      endings.get(reply)?.();
    }
  });
}
