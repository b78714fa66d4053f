// Documents of a challenge: kept, handed back to their owner, deleted.
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { answer, turnToDownload } from '../../server/answer.ts';
import { sniff } from '../../server/documents/sniff.ts';
import { filePieces } from '../../server/files.ts';
import type { App } from '../../server/services.ts';
import { requireSession } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { serialIdText, textId } from '../../shared/shape.ts';
import { challengeDocumentCalls } from './challenge-document.contract.ts';
import { keepDocument, readDocument, removeDocument } from './challenge-document.store.ts';
import { challengeTexts, documentAccept } from './challenge.rules.ts';
import { readChallenge } from './challenge.store.ts';

const mediaTypes: Record<ReturnType<typeof sniff>, string> = {
  text: 'text/plain; charset=utf-8',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  image: 'application/octet-stream',
};
const endings = documentAccept.split(',');

export function challengeDocumentRoutes(app: App): void {
  answer(app, challengeDocumentCalls.add, async ({ db, me, params, files, now }) => {
    const upload = files.find(({ field }) => field === 'file');
    if (!upload) throw new Problem(400, challengeTexts.noDocument);
    const name = upload.name.slice(-200);
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
      throw new Problem(400, challengeTexts.wrongDocument);
    return upload.bytes.withBytes((bytes) =>
      db.transaction(async (tx) => {
        if (!(await readChallenge(tx, me.id, params.id, { lock: true })))
          throw new Problem(404, challengeTexts.missing);
        const file = { name, mediaType: mediaTypes[sniff(bytes)], bytes };
        return keepDocument(tx, me.id, params.id, file, app.services.config.storagePerPerson, now);
      }),
    );
  });

  answer(app, challengeDocumentCalls.remove, async ({ db, me, params }) => {
    if (!(await removeDocument(db, me.id, params.id, params.documentId)))
      throw new Problem(404, challengeTexts.documentMissing);
    return { message: challengeTexts.documentDeleted };
  });

  // A download, so a plain route.
  const place = z.object({ id: serialIdText, documentId: textId });
  app.get('/api/challenges/:id/documents/:documentId', async (request, reply) => {
    const { me } = await requireSession(request, reply, new Date());
    const { data: at } = z.safeParse(place, request.params);
    const { db } = app.services;
    const file = at && (await readDocument(db, me.id, at.id, at.documentId));
    if (!file) throw new Problem(404, challengeTexts.documentMissing);
    await turnToDownload(me.id, reply);
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.size,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache',
      })
      .send(Readable.from(filePieces(db, file)));
  });
}
