// The prompts of the dashboard's carousel, and what can be said to them.
import * as z from 'zod/mini';
import { call, done } from '../../shared/call.ts';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { textId } from '../../shared/shape.ts';
import { promptTypes } from './achievement-prompt.rules.ts';

const tierOrNone = z.enum([...TIERS, '']);

const promptShape = z.object({
  id: z.string(),
  type: z.enum(promptTypes),
  familyName: z.enum(FAMILIES),
  currentTier: tierOrNone,
  nextTier: tierOrNone,
  totalActions: z.number(),
  message: z.string(),
  actionRequired: z.optional(z.string()),
  suggestedSteps: z.optional(z.array(z.string())),
  /** Where it is done, if that is not where its family is practised. */
  place: z.optional(z.object({ href: z.string(), label: z.string() })),
});

const params = z.object({ promptId: textId });

export const achievementPromptCalls = {
  list: call('GET', '/api/achievement-prompts', {
    summary: 'What there is to celebrate, to confirm and to do next: at most five, one of a family.',
    answer: z.array(promptShape),
  }),
  dismiss: call('DELETE', '/api/achievement-prompts/:promptId', {
    summary: 'Take a prompt off the list, for good.',
    params,
    answer: done,
    touches: ['/api/achievement-prompts'],
  }),
  confirm: call('POST', '/api/achievement-prompts/:promptId/confirm', {
    summary:
      'Answer a confirmation: `true` completes the play, makes the partnership active or notes that somebody was asked, `false` dismisses it.',
    params,
    body: z.object({ confirmed: z.boolean() }),
    answer: z.object({
      message: z.string(),
      /** The ids of badges that it earned. */
      earned: z.array(z.string()),
    }),
    touches: [
      '/api/achievement-prompts',
      '/api/achievements',
      '/api/plays',
      '/api/partnerships',
      '/api/asks',
      '/api/dashboard',
      '/api/achievements/share-post',
      '/api/user',
    ],
  }),
};
