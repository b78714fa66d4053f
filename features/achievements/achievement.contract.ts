// What has been earned, as the header, the profile and the dashboard read it.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { FAMILIES, TIERS } from '../../shared/family.ts';

const familyProgress = z.object({
  tier: z.enum([...TIERS, 'none']),
  progressPercentage: z.number(),
  totalActions: z.number(),
  /** Of the highest tier that is earned. */
  earnedDate: z.nullable(instant),
  tiers: z.array(z.object({ tier: z.enum(TIERS), earnedDate: z.nullable(instant) })),
  recentActions: z.array(
    z.object({
      description: z.string(),
      createdAt: instant,
      /** Where what it was done with can be looked at. */
      link: z.nullable(z.object({ href: z.string(), label: z.string() })),
    }),
  ),
});

export type FamilyProgress = z.output<typeof familyProgress>;

export const linkedInPost = z.object({ badgeName: z.string(), badgeDescription: z.string() });

export const achievementCalls = {
  list: call('GET', '/api/achievements', {
    summary: 'The progress of every family, keyed by family.',
    answer: z.record(z.enum(FAMILIES), familyProgress),
  }),
  badges: call('GET', '/api/achievements/badges', {
    summary: 'All 28 badges, each with whether it is earned.',
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        icon: z.enum(FAMILIES),
        color: z.string(),
        earned: z.boolean(),
      }),
    ),
  }),
};
