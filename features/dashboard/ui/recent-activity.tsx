// Recent Activity: the ledger in people's words, a page at a time (S1 §2).
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatShortDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { send } from '../../../web/send.ts';
import { partsOf } from '../../achievements/badge.rules.ts';
import { dashboardCalls } from '../dashboard.contract.ts';
import styles from './recent-activity.module.css';

const PAGE = 10;

export function RecentActivity() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [dashboardCalls.activity.path],
    queryFn: ({ pageParam, signal }) => send(dashboardCalls.activity, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const entries = data?.pages.flat();
  const now = new Date();

  return (
    <section className={`patch ${styles.rest}`}>
      <div className="patch-head">
        <h2 className="h3">Recent Activity</h2>
      </div>
      {error && !entries ? (
        <Notice tone="danger">
          {error.message}
          <Button small onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : !entries ? (
        <Loading>
          <div className="stack">
            <Skeleton height="28px" />
            <Skeleton height="28px" />
            <Skeleton height="28px" />
          </div>
        </Loading>
      ) : entries.length === 0 ? (
        <p className="sub">No recent activity</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => {
            const badge = entry.badgeId === null ? undefined : partsOf(entry.badgeId);
            const family = badge?.family ?? entry.family;
            return (
              <li key={entry.id}>
                <span className={styles.block}>
                  {family && <Block family={family} tier={badge?.tier ?? 'bronze'} small label="" />}
                </span>
                <span className={styles.text}>{entry.description}</span>
                <time dateTime={entry.createdAt}>{formatShortDate(entry.createdAt, now)}</time>
              </li>
            );
          })}
        </ul>
      )}
      {hasNextPage && (
        <Button small variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
