// What the dashboard reads (S1 §7, D §5).
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { FAMILIES } from '../../shared/family.ts';

export const dashboardCalls = {
  activity: call('GET', '/api/dashboard/activity', {
    summary: 'What the signed-in person did lately, newest first, a page at a time.',
    query: z.object({
      /** The id of the last entry of the page before. */
      before: z.optional(z.string().check(z.maxLength(255))),
    }),
    answer: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        family: z.nullable(z.enum(FAMILIES)),
        /** The badge it tells of, if it does. */
        badgeId: z.nullable(z.string()),
        description: z.string(),
        createdAt: instant,
      }),
    ),
  }),
  setup: call('GET', '/api/dashboard/setup', {
    summary: 'Whether the setup checklist was dismissed for good.',
    answer: z.object({ dismissed: z.boolean() }),
  }),
  dismissSetup: call('POST', '/api/dashboard/setup/dismiss', {
    summary: 'Hide the setup checklist for good.',
    answer: done,
    touches: ['/api/dashboard/setup'],
  }),
};
