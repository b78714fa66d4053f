// What the dashboard reads.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { FAMILIES } from '../../shared/family.ts';
import { textId } from '../../shared/shape.ts';
import { askStates } from '../asks/ask.rules.ts';

const count = z.number().check(z.int(), z.minimum(0));

export const dashboardCalls = {
  stats: call('GET', '/api/dashboard/stats', {
    summary: 'The figures on top of the dashboard, each with what is new in it.',
    answer: z.object({
      activePlays: count,
      /** Those of them that were started in the last seven days. */
      newPlays: count,
      /** Active partnerships, and those that wait for an answer. */
      partnerships: count,
      pendingPartnerships: count,
      /** The people of my circles, me too, and the others who joined this month (UTC); 1,001 where they are more than 1,000. */
      circleMembers: count,
      newCircleMembers: count,
      premortems: count,
      /** The percentage of my challenges that have a pre-mortem; null without a challenge. */
      premortemRate: z.nullable(count),
      /** What I can still lose, in one line. */
      room: z.string(),
    }),
  }),
  activity: call('GET', '/api/dashboard/activity', {
    summary: 'What the signed-in person did lately, newest first, a page at a time.',
    query: z.object({
      /** The id of the last entry of the page before. */
      before: z.optional(textId),
    }),
    answer: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        family: z.nullable(z.enum(FAMILIES)),
        /** The badge it tells of, if it does. */
        badgeId: z.nullable(z.string()),
        description: z.string(),
        /** Where what it names is found. */
        path: z.nullable(z.string()),
        createdAt: instant,
      }),
    ),
  }),
  today: call('GET', '/api/dashboard/today', {
    summary: 'What is overdue, due within a week, waiting for me, and what I wait for; twenty of each kind at most.',
    answer: z.object({
      plays: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          principle: z.string(),
          dueDate: instant,
          challengeTitle: z.nullable(z.string()),
        }),
      ),
      signs: z.array(
        z.object({ id: z.string(), playId: z.nullable(z.string()), text: z.string(), lookOn: z.string() }),
      ),
      asks: z.array(
        z.object({
          id: z.string(),
          personName: z.string(),
          memberId: z.nullable(z.string()),
          what: z.string(),
          state: z.enum(askStates),
          day: z.string(),
        }),
      ),
      promises: z.array(
        z.object({
          id: z.string(),
          partnershipId: z.string(),
          isMine: z.boolean(),
          otherId: z.string(),
          name: z.string(),
          text: z.string(),
          due: z.string(),
        }),
      ),
      partnerships: z.array(
        z.object({ id: z.string(), isMine: z.boolean(), otherId: z.string(), name: z.string(), createdAt: instant }),
      ),
      joint: z.array(
        z.object({
          id: z.string(),
          partnershipId: z.string(),
          move: z.nullable(z.string()),
          isMine: z.boolean(),
          otherId: z.string(),
          name: z.string(),
          since: instant,
        }),
      ),
    }),
  }),
  setup: call('GET', '/api/dashboard/setup', {
    summary:
      'Whether the setup checklist was dismissed for good, and which main fields of the inventory are still empty.',
    answer: z.object({ dismissed: z.boolean(), missing: z.array(z.string()) }),
  }),
  dismissSetup: call('POST', '/api/dashboard/setup/dismiss', {
    summary: 'Hide the setup checklist for good.',
    answer: done,
    touches: ['/api/dashboard/setup'],
  }),
};
