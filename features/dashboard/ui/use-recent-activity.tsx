// Recent activity as it is read: a page at a time, the first one with the page itself.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/call.ts';
import { takeKnown } from '../../../web/reach.ts';
import { send } from '../../../web/send.ts';
import { dashboardCalls } from '../dashboard.contract.ts';

const PAGE = 10;

export function useRecentActivity() {
  return useInfiniteQuery({
    queryKey: [dashboardCalls.activity.path],
    initialData: () => {
      const page = takeKnown(dashboardCalls.activity.path) as AnswerOf<typeof dashboardCalls.activity> | undefined;
      return page && { pages: [page], pageParams: [undefined] };
    },
    queryFn: ({ pageParam, signal }) => send(dashboardCalls.activity, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
}
