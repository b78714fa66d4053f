// Recent Activity: the ledger in people's words, a page at a time.
import { Link } from 'wouter';
import { formatShortDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { When } from '../../../web/kit/when.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { partsOf } from '../../achievements/badge.rules.ts';
import { ActivityIcon } from './activity-icon.tsx';
import styles from './recent-activity.module.css';
import type { useRecentActivity } from './use-recent-activity.tsx';

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
          return (
            <li key={entry.id}>
              <span className={styles.mark}>
                {badge ? (
                  <Block family={badge.family} tier={badge.tier} small label="" />
                ) : (
                  <ActivityIcon action={entry.action} />
                )}
              </span>
              <span className={styles.text}>
                {entry.path ? <Link href={entry.path}>{entry.description}</Link> : entry.description}
              </span>
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
