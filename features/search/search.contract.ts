// The one call of the search.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { resultKinds } from './search.rules.ts';

const resultShape = z.object({
  kind: z.enum(resultKinds),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** When it was made or last used; null for what has no time of its own. */
  at: z.nullable(instant),
  /** Where it is opened. */
  path: z.string(),
});
export type Result = z.output<typeof resultShape>;

export const searchCalls = {
  find: call('GET', '/api/search', {
    summary: 'My own things, and people I may see, by words and typos: groups by kind, the newest first in each.',
    // However long: only the first words count.
    query: z.object({ q: z._default(z.string(), '') }),
    answer: z.array(z.object({ kind: z.enum(resultKinds), results: z.array(resultShape) })),
  }),
};
