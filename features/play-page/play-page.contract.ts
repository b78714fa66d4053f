// A play with all that hangs on it, in one answer, for its owner.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { textId } from '../../shared/shape.ts';
import { askLineShape } from '../asks/ask.contract.ts';
import { outcomes } from '../forecasts/forecast.rules.ts';
import { outcomeShape } from '../ledger/ledger.contract.ts';
import { surpriseLineShape } from '../lemonade/lemonade.contract.ts';
import { playShape } from '../plays/play.contract.ts';
import { playStatuses } from '../plays/play.rules.ts';

const time = z.nullable(instant);

export const playPageShape = z.object({
  play: z.extend(playShape, { executedAt: time }),
  challenge: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** In which its money is counted. */
  currency: z.string(),
  /** That it is done by its day. */
  forecast: z.nullable(
    z.object({
      id: z.string(),
      likelihood: z.nullable(z.number()),
      lookOn: z.nullable(z.string()),
      outcome: z.nullable(z.enum(outcomes)),
      createdAt: instant,
    }),
  ),
  /** Made for this play, the ones that are still open first. */
  asks: z.array(askLineShape),
  lemonade: z.array(surpriseLineShape),
  /** What this play came of: an ask that was answered, a surprise, an action item of a pre-mortem. */
  origins: z.array(
    z.object({
      kind: z.enum(['ask', 'lemonade', 'premortem']),
      id: z.string(),
      title: z.string(),
    }),
  ),
  /** The partner's play of a joint move: its state and day, never its stake or lessons. */
  joined: z.nullable(
    z.object({
      partnershipId: z.string(),
      name: z.string(),
      /** Null once they deleted theirs. */
      theirs: z.nullable(z.object({ status: z.enum(playStatuses), outcome: z.nullable(outcomeShape), dueDate: time })),
    }),
  ),
});
export type PlayPage = z.output<typeof playPageShape>;

export const playPageCalls = {
  read: call('GET', '/api/plays/:id/page', {
    summary: 'My play with everything that belongs to it: challenge, forecast, asks, surprises and the joined play.',
    params: z.object({ id: textId }),
    answer: playPageShape,
  }),
};
