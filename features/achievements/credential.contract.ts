// An earned badge as the world reads it, and as its owner publishes and withdraws it.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { FAMILIES, TIERS } from '../../shared/family.ts';
import { shownQuilt } from './shared-quilt.contract.ts';

const params = z.object({ publicId: z.string().check(z.maxLength(60)) });

const ownBadge = z.object({
  publicId: z.string(),
  family: z.enum(FAMILIES),
  tier: z.enum(TIERS),
  earnedDate: instant,
  withdrawn: z.boolean(),
});

export type OwnBadge = z.output<typeof ownBadge>;

const publicBadge = z.object({
  publicId: z.string(),
  family: z.enum(FAMILIES),
  tier: z.enum(TIERS),
  name: z.string(),
  /** "Titanium · Pilot in the Plane". */
  standing: z.string(),
  criteria: z.string(),
  earner: z.string(),
  earnedDate: instant,
  /** What partners say of it, who completed something with the earner. */
  endorsements: z.array(z.object({ id: z.string(), endorser: z.string(), words: z.string(), endorsedAt: instant })),
  /** Its earner's whole quilt, where they share it. */
  quilt: z.nullable(shownQuilt),
});

export type ShownBadge = z.output<typeof publicBadge>;

export const credentialCalls = {
  mine: call('GET', '/api/badges', {
    summary: 'Your earned badges, with their public addresses and whether you withdrew them.',
    answer: z.object({ publicUrl: z.string(), badges: z.array(ownBadge) }),
  }),
  read: call('GET', '/api/badges/:publicId', {
    summary: 'A badge that somebody earned, as its public page shows it; 410 once it was withdrawn.',
    open: true,
    params,
    answer: publicBadge,
  }),
  publish: call('PUT', '/api/badges/:publicId', {
    summary: 'Withdraws one of your badges from the world, or publishes it again at the same address.',
    params,
    body: z.object({ withdrawn: z.boolean() }),
    answer: ownBadge,
    touches: ['/api/badges'],
  }),
};
