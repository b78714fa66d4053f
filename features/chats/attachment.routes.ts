// The files of a conversation, and what the coach read of them: for their owner only.
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { answer, turnToDownload } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { filePieces, readAboutFile } from '../../server/files.ts';
import { requireSession } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { chatCalls } from './chat.contract.ts';
import { chatTexts } from './chat.rules.ts';
import { readChat, theChat } from './chat.store.ts';
import { findAttachment, readMessage } from './message.store.ts';

export function attachmentRoutes(app: App): void {
  answer(app, chatCalls.readAttachment, async ({ db, me, params }) => {
    await theChat(db, me.id, params.id);
    const found = await findAttachment(db, me.id, params.id, params.attachmentId);
    const message = found?.messageId ? await readMessage(db, params.id, found.messageId) : undefined;
    const about = message?.metadata.attachments?.find(({ id }) => id === params.attachmentId);
    if (!found || !about) throw new Problem(404, chatTexts.attachmentMissing);
    return { ...about, text: found.text };
  });

  // A download, so a plain route.
  const place = z.object({ id: z.string(), attachmentId: z.string() });
  app.get('/api/chats/:id/attachments/:attachmentId', async (request, answered) => {
    const { me } = await requireSession(request, answered, new Date());
    const { db } = app.services;
    const { id, attachmentId } = z.parse(place, request.params);
    const chat = await readChat(db, me.id, id);
    const found = chat && (await findAttachment(db, me.id, id, attachmentId));
    const file = found && (await readAboutFile(db, found.fileId));
    if (file?.userId !== me.id) throw new Problem(404, chatTexts.attachmentMissing);
    await turnToDownload(me.id, answered);
    const shown = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
    return answered
      .headers({
        'content-type': file.mediaType,
        'content-length': file.size,
        'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache',
      })
      .send(Readable.from(filePieces(db, file)));
  });
}
