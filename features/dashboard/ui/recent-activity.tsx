// Recent Activity: the ledger in people's words, a page at a time.
import { formatShortDate } from '../../../shared/dates.ts';
import { Link } from '../../../web/link.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { When } from '../../../web/kit/when.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { partsOf } from '../../achievements/badge.rules.ts';
import { dashboardCalls } from '../dashboard.contract.ts';
import { ActivityIcon } from './activity-icon.tsx';
import styles from './recent-activity.module.css';

const PAGE = 10;

export function RecentActivity() {
  const activity = usePages(dashboardCalls.activity, { query: {} }, { size: PAGE });
  const { data: entries, error, isFetching, refetch, fetchNextPage } = activity;
  const now = new Date();

  return (
    <section className={`patch ${styles.rest}`}>
      <div className="patch-head">
        <h2 className="h3">Recent Activity</h2>
      </div>
      {entries?.length === 0 && <p className="sub">No recent activity</p>}
      <ul className={styles.list}>
        {entries?.map((entry) => {
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
        <TryAgain error={error} busy={isFetching} onRetry={() => (entries ? fetchNextPage() : refetch())} />
      ) : (
        <More list={activity}>Show more</More>
      )}
    </section>
  );
}
