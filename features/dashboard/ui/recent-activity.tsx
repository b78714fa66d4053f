// Recent Activity: the ledger in people's words, a page at a time (S1 §2).
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { AnswerOf } from '../../../shared/call.ts';
import { formatShortDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { When } from '../../../web/kit/when.tsx';
import { takeKnown } from '../../../web/reach.ts';
import { send } from '../../../web/send.ts';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { partsOf } from '../../achievements/badge.rules.ts';
import { dashboardCalls } from '../dashboard.contract.ts';
import styles from './recent-activity.module.css';

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

export function RecentActivity({ activity }: { activity: ReturnType<typeof useRecentActivity> }) {
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = activity;
  const entries = data?.pages.flat() ?? [];
  const now = new Date();

  return (
    <section className={`patch ${styles.rest}`}>
      <div className="patch-head">
        <h2 className="h3">Recent Activity</h2>
      </div>
      {data && entries.length === 0 && <p className="sub">No recent activity</p>}
      <ul className={styles.list}>
        {entries.map((entry) => {
          const badge = entry.badgeId === null ? undefined : partsOf(entry.badgeId);
          const family = badge?.family ?? entry.family;
          return (
            <li key={entry.id}>
              <span className={styles.mark}>
                {family ? <Block family={family} tier={badge?.tier ?? 'bronze'} small label="" /> : <History />}
              </span>
              <span className={styles.text}>{entry.description}</span>
              <When at={entry.createdAt}>{formatShortDate(entry.createdAt, now)}</When>
            </li>
          );
        })}
      </ul>
      {error ? (
        <TryAgain error={error} busy={isFetching} onRetry={() => (data ? fetchNextPage() : refetch())} />
      ) : (
        hasNextPage && (
          <Button small busy={isFetchingNextPage} busyText="Loading..." onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )
      )}
    </section>
  );
}
