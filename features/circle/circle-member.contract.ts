// The people of my circles, as lists and searches show them.
import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { paged } from '../../shared/shape.ts';
import { circleMemberLimits } from './circle-member.rules.ts';

export const circleMemberShape = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The display address, once its owner has saved it in the profile; never the account's. */
  email: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  rank: z.string(),
});
export type CircleMember = z.output<typeof circleMemberShape>;

export const circleMemberCalls = {
  list: call('GET', '/api/circle-members', {
    summary: 'Everyone but me who is in a circle with me, the newest first; a page at a time where asked.',
    query: z.object({
      /** Found in first name, last name or email, without regard to case. */
      search: z.optional(z.string().check(z.maxLength(circleMemberLimits.search))),
      /** Only these, as far as they are in a circle with me: ids with commas between. */
      ids: z.optional(
        z
          .string()
          .check(
            z.refine(
              (ids) => ids.split(',').length <= circleMemberLimits.ids,
              `Please ask for ${circleMemberLimits.ids} people at most.`,
            ),
          ),
      ),
      ...paged(circleMemberLimits.page),
    }),
    answer: z.array(circleMemberShape),
  }),
};
