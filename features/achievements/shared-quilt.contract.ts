// A quilt as its owner shows it to the world, and as the world sees it.
import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { FAMILIES } from '../../shared/family.ts';

const ownQuilt = z.object({
  publicUrl: z.string(),
  /** Where it is, or was, shown; null where it never was. */
  publicId: z.nullable(z.string()),
  shared: z.boolean(),
});

export const shownQuilt = z.object({
  publicId: z.string(),
  /** The name that its owner goes by. */
  owner: z.string(),
  /** How many of the 28 blocks are sewn. */
  earned: z.int(),
  /** How often each family was acted upon; what its blocks are drawn by. */
  counts: z.record(z.enum(FAMILIES), z.int()),
});

export type OwnQuilt = z.output<typeof ownQuilt>;
export type ShownQuilt = z.output<typeof shownQuilt>;

export const sharedQuiltCalls = {
  mine: call('GET', '/api/quilt', {
    summary: 'Whether you share your quilt, and its public address.',
    answer: ownQuilt,
  }),
  share: call('PUT', '/api/quilt', {
    summary: 'Shows your quilt to anyone with its address, or hides it again; the address stays the same.',
    body: z.object({ shared: z.boolean() }),
    answer: ownQuilt,
    touches: ['/api/quilt'],
  }),
  read: call('GET', '/api/quilts/:publicId', {
    summary: 'A quilt that somebody shares, as its public page shows it; 410 once it was taken back.',
    open: true,
    params: z.object({ publicId: z.string().check(z.maxLength(60)) }),
    answer: shownQuilt,
  }),
};
