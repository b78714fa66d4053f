// Endorsements of badges, as those who gave them and those who got them find them. They are given in a joint move.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { textId } from '../../shared/shape.ts';

const ownEndorsement = z.object({
  id: z.string(),
  /** Whether I gave it; else it stands by a badge of mine. */
  given: z.boolean(),
  /** The name of the other. */
  person: z.string(),
  publicId: z.string(),
  badge: z.string(),
  words: z.string(),
  endorsedAt: instant,
});
export type ShownEndorsement = z.output<typeof ownEndorsement>;

export const endorsementCalls = {
  mine: call('GET', '/api/endorsements', {
    summary: 'Endorsements that I gave, and those of my badges.',
    answer: z.array(ownEndorsement),
  }),
  remove: call('DELETE', '/api/endorsements/:id', {
    summary: 'Take back an endorsement that I gave, or remove one from a badge of mine. Its credential is revoked.',
    params: z.object({ id: textId }),
    answer: done,
    touches: ['/api/endorsements', '/api/badges', '/api/partnerships'],
  }),
};
