// The calls of documents that are kept with a challenge. They are nobody's but its owner's.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { serialIdText, textId } from '../../shared/shape.ts';

export const challengeDocumentShape = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: instant,
});

const touches = ['/api/challenges', '/api/account/storage'];

export const challengeDocumentCalls = {
  add: call('POST', '/api/challenges/:id/documents', {
    once: true,
    summary: 'Keep a document with a challenge: the file is in the field "file".',
    params: z.object({ id: serialIdText }),
    files: true,
    answer: challengeDocumentShape,
    touches,
  }),
  remove: call('DELETE', '/api/challenges/:id/documents/:documentId', {
    summary: 'Delete a document of a challenge for good.',
    params: z.object({ id: serialIdText, documentId: textId }),
    answer: done,
    touches,
  }),
};

export const documentPath = (challengeId: number, id: string): string =>
  `/api/challenges/${challengeId}/documents/${encodeURIComponent(id)}`;
