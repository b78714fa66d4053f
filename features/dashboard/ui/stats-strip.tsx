// Four figures, each with what is new in it; those that have a screen lead to what they count (S1 §2, D §5).
import { Link } from 'wouter';
import { SCREEN_PATHS, isScreenPath } from '../../../shared/path.ts';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { Stat, type StatProps } from '../../../web/kit/stat.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { dashboardCalls } from '../dashboard.contract.ts';
import styles from './stats-strip.module.css';

const FRESH_MS = 30_000;
// docs/decisions/0004
const PARTNERSHIPS = isScreenPath('/partnerships') ? '/partnerships' : undefined;

/** No circle is counted further. */
const counted = (people: number): number | string => (people > 1_000 ? '1,000+' : people);

export function StatsStrip() {
  const { data, error, isFetching, refetch } = useAnswer(dashboardCalls.stats, {}, { staleTime: FRESH_MS });
  if (error && !data)
    return (
      <section className={`patch ${styles.failed}`} aria-label="Figures">
        <TryAgain error={error} busy={isFetching} onRetry={refetch} />
      </section>
    );
  const rate = data?.premortemRate;
  const cards: (StatProps & { href?: string })[] = [
    {
      label: 'Active Plays',
      value: data?.activePlays,
      trend: data && `+${data.newPlays} this week`,
      href: '/profile?tab=playbook&filter=active',
    },
    {
      label: 'CQ Partnerships',
      value: data?.partnerships,
      trend: data && `${data.pendingPartnerships} pending`,
      href: PARTNERSHIPS,
    },
    {
      label: 'Circle Members',
      value: data && counted(data.circleMembers),
      trend: data && `${counted(data.newCircleMembers)} new this month`,
      href: SCREEN_PATHS.circles,
    },
    {
      label: 'Completed Pre-mortems',
      value: data?.premortems,
      trend: data && (rate === null ? 'No challenges yet' : `${rate}% completion rate`),
      href: '/profile?tab=playbook&shelf=premortems',
    },
  ];
  return (
    <section className={styles.stats} aria-label="Figures" aria-busy={!data}>
      {cards.map(({ href, ...card }) => {
        const stat = (
          <Stat
            {...card}
            value={card.value ?? <Skeleton width="32px" height="24px" />}
            trend={card.trend ?? <Skeleton width="96px" height="12px" />}
          />
        );
        return href ? (
          <Link key={card.label} href={href}>
            {stat}
          </Link>
        ) : (
          <div key={card.label}>{stat}</div>
        );
      })}
    </section>
  );
}
