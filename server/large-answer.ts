// Large answers wait on disk for those who take them slowly, so that no number of unread ones fills the memory.
import { Readable } from 'node:stream';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';
import { spool } from './upload.ts';

export function keepLargeAnswersOnDisk(app: App): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length <= BUDGET.answerInMemory) return payload;
    const kept = await spool(Readable.from([Buffer.from(payload)]), app.services.config.dataDir);
    reply.raw.once('close', () => void kept.close());
    reply.header('content-length', kept.size);
    return kept.stream();
  });
}
