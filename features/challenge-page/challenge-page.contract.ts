// All that hangs on one challenge, in one answer, for its owner.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { FAMILIES } from '../../shared/family.ts';
import { serialIdText } from '../../shared/shape.ts';
import { askLineShape } from '../asks/ask.contract.ts';
import { challengeDocumentShape } from '../challenges/challenge-document.contract.ts';
import { challengeShape } from '../challenges/challenge.contract.ts';
import { limitShape } from '../ledger/ledger.contract.ts';
import { mapShape } from '../learning/bureaucracy-map.contract.ts';
import { surpriseLineShape } from '../lemonade/lemonade.contract.ts';
import { partnershipStatuses } from '../partnerships/partnership.rules.ts';
import { playStatuses } from '../plays/play.rules.ts';

const day = z.nullable(z.string());
const time = z.nullable(instant);

export const challengePageShape = z.object({
  challenge: challengeShape,
  /** Whether it is what the product calls my challenge. */
  isMine: z.boolean(),
  currency: z.string(),
  /** Those for this challenge alone. */
  limits: z.array(limitShape),
  redLines: z.array(z.string()),
  plays: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      principle: z.enum(FAMILIES),
      status: z.enum(playStatuses),
      outcome: z.nullable(z.string()),
      dueDate: time,
      createdAt: instant,
      executedAt: time,
      completedAt: time,
    }),
  ),
  premortems: z.array(z.object({ id: z.string(), failureStory: z.string(), createdAt: instant })),
  /** Causes of its pre-mortems that are still open, the next day to look first. */
  signs: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      sign: z.nullable(z.string()),
      likelihood: z.nullable(z.number()),
      lookOn: day,
      seenOn: day,
    }),
  ),
  lemonade: z.array(surpriseLineShape),
  asks: z.array(askLineShape),
  /** Open partnerships with people the challenge names. */
  partnerships: z.array(z.object({ id: z.string(), memberId: z.string(), status: z.enum(partnershipStatuses) })),
  chats: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      messageCount: z.number(),
      lastActivity: instant,
      createdAt: instant,
    }),
  ),
  documents: z.array(challengeDocumentShape),
  maps: z.array(mapShape),
});
export type ChallengePage = z.output<typeof challengePageShape>;

export const challengePageCalls = {
  read: call('GET', '/api/challenges/:id/page', {
    summary:
      'My challenge with everything that belongs to it: plays, pre-mortems, asks, partners, chats, documents and maps.',
    params: z.object({ id: serialIdText }),
    answer: challengePageShape,
  }),
};
