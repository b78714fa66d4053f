// Four figures, each with what is new in it; those that have a screen lead to what they count.
import { SCREEN_PATHS, isScreenPath } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
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
      trend: data && (data.newPlays > 0 ? `+${data.newPlays} this week` : 'Small things you try'),
      href: '/playbook?filter=active',
    },
    {
      label: 'CQ Partnerships',
      value: data?.partnerships,
      trend: data && (data.pendingPartnerships > 0 ? `${data.pendingPartnerships} pending` : 'People you build with'),
      href: PARTNERSHIPS,
    },
    {
      label: 'Circle Members',
      value: data && counted(data.circleMembers),
      trend:
        data &&
        (data.newCircleMembers > 0
          ? `${counted(data.newCircleMembers)} new this month`
          : data.circleMembers === 1
            ? 'Just you so far'
            : 'Who could join you'),
      href: SCREEN_PATHS.circles,
    },
    {
      label: 'Completed Pre-mortems',
      value: data?.premortems,
      trend: data && (rate ? `${rate}% completion rate` : 'How it could fail, before it does'),
      href: '/playbook?shelf=premortems',
    },
  ];
  return (
    <section className={styles.stats} aria-label="Figures" aria-busy={!data}>
      {cards.map(({ href, ...card }) => {
        const stat = (
          <Stat
            {...card}
            value={
              card.value === 0 ? (
                <span className="h3">None yet</span>
              ) : (
                (card.value ?? <Skeleton width="32px" height="24px" />)
              )
            }
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
