// The dashboard: what to do next, what was done, and the way there.
import { Plus } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { useLocation } from 'wouter';
import { SCREEN_PATHS, isScreenPath } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { Later } from '../../../web/shell/later.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { firstHourBlocks, leadsToFirstHour } from '../../account/user.rules.ts';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import { playCalls } from '../../plays/play.contract.ts';
import { FirstHourCard } from '../../first-hour/ui/first-hour-card.tsx';
import { dashboardCalls } from '../dashboard.contract.ts';
import { setupOf } from '../setup.rules.ts';
import styles from './dashboard-screen.module.css';
import { StatsStrip } from './stats-strip.tsx';

const FRESH_MS = 30_000;
const unreachable = new Error('Network error. Please try again.');

/** What is for today, what was done and earned: their scripts come after the first paint, their words with it. */
const fetchRest = async () => {
  const parts = await Promise.all([
    import('../../achievements/ui/recognition.tsx'),
    import('./quick-tools.tsx'),
    import('./coach-promo.tsx'),
    import('./today.tsx'),
    import('./setup-checklist.tsx'),
    import('./my-challenge.tsx'),
    import('./active-plays.tsx'),
    import('./recent-activity.tsx'),
    import('../../achievements/ui/use-earned-badges.tsx'),
    import('../../plays/ui/use-play-acts.tsx'),
    import('../../first-hour/ui/unshown-blocks.tsx'),
  ]);
  const [
    { Recognition },
    { QuickTools },
    { CoachPromo },
    { Today },
    { SetupChecklist },
    { MyChallenge },
    { ActivePlays },
    { RecentActivity },
    ...acting
  ] = parts;
  const [{ WithEarnedBadges }, { WithPlayActs }, { UnshownBlocks }] = acting;
  return {
    Recognition,
    QuickTools,
    CoachPromo,
    Today,
    SetupChecklist,
    MyChallenge,
    ActivePlays,
    RecentActivity,
    WithEarnedBadges,
    WithPlayActs,
    UnshownBlocks,
  };
};
type Rest = Awaited<ReturnType<typeof fetchRest>>;

// The server draws in one go, and so has it from the start.
const drawnRest = import.meta.env.SSR ? await fetchRest() : null;
let coming: Promise<Rest | null> | null = null;

/** Null where it could not be had. Suspends until it has come. */
function useRest(): Rest | null {
  return drawnRest ?? use((coming ??= fetchRest().catch(() => null)));
}

export function DashboardScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const isFirstHour = me !== undefined && leadsToFirstHour(me);
  const [, again] = useState(0);
  const retry = () => {
    coming = null;
    again((n) => n + 1);
  };

  return (
    <>
      <PageHead title="Dashboard" lead="Welcome back to your innovation circle">
        <Link href="/playbook?new" asChild>
          <ButtonLink variant={isFirstHour ? 'outline' : 'primary'} icon={<Plus />}>
            New Play
          </ButtonLink>
        </Link>
      </PageHead>
      <div className={`sheet ${styles.dash}`}>
        <StatsStrip />
        <div className={styles.column}>
          <Suspense fallback={<Waiting />}>
            <Doings />
          </Suspense>
        </div>
        <div className={styles.column}>
          <Suspense
            fallback={
              <section className={`patch ${styles.rest}`}>
                <Loading>
                  <Skeleton className={styles.coming} />
                </Loading>
              </section>
            }
          >
            <Beside onRetry={retry} />
          </Suspense>
        </div>
        {isScreenPath('/coaching') && (
          <Suspense fallback={null}>
            <Foot />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Beside({ onRetry }: { onRetry(): void }) {
  const rest = useRest();
  if (rest)
    return (
      <rest.Recognition>
        <Later className={`patch ${styles.rest}`}>
          <rest.QuickTools />
        </Later>
      </rest.Recognition>
    );
  return (
    <section className={`patch ${styles.rest}`}>
      <div className="patch-head">
        <h2 className="h3">Achievement Updates</h2>
      </div>
      <TryAgain error={unreachable} busy={false} onRetry={onRetry} />
    </section>
  );
}

function Foot() {
  const rest = useRest();
  return (
    rest && (
      <Later>
        <rest.CoachPromo />
      </Later>
    )
  );
}

/** What is to be done comes at once, so that nothing pushes the rest about. */
function Doings() {
  const rest = useRest();
  const [, go] = useLocation();
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: kept, isPending } = useAnswer(dashboardCalls.setup, {});
  const today = useAnswer(dashboardCalls.today, {}, { staleTime: FRESH_MS });
  const challenge = useAnswer(challengeCalls.list, { query: { current: 'true' } }, { staleTime: FRESH_MS });
  const plays = useAnswer(playCalls.list, { query: { status: 'active', limit: 2 } });
  const setup = me && setupOf(me);
  if (isPending || today.isPending || challenge.isPending || plays.isPending) return <Waiting />;
  // Who has an inventory, a challenge and a play has what the first hour leads to, whichever way they came.
  const hasAll = me?.bihCompleted && challenge.data?.[0] && plays.data?.[0];
  const hasBlock = !!me && me.badges.length > 0;
  return (
    <>
      {me && leadsToFirstHour(me) && !hasAll && <FirstHourCard isOver={me.firstHour === 'done'} hasBlock={hasBlock} />}
      {rest && me && (
        <rest.WithEarnedBadges>
          {(celebrate) => (
            <>
              {me.firstHour !== 'none' && hasBlock && me.badges.length <= firstHourBlocks && (
                <rest.UnshownBlocks onEarned={celebrate} />
              )}
              <rest.WithPlayActs
                userId={me.id}
                onEarned={celebrate}
                onSurprise={() => go(`${SCREEN_PATHS.playbook}?shelf=lemonade`)}
              >
                {(acts) => <rest.Today today={today} plays={acts} onEarned={celebrate} />}
              </rest.WithPlayActs>
            </>
          )}
        </rest.WithEarnedBadges>
      )}
      {rest && setup && !setup.done && kept?.dismissed === false && (
        <rest.SetupChecklist setup={setup} missing={kept.missing} />
      )}
      {rest && (
        <Later className={`patch ${styles.rest}`}>
          <rest.MyChallenge challenge={challenge} />
          <rest.ActivePlays plays={plays} />
          <rest.RecentActivity />
        </Later>
      )}
    </>
  );
}

function Waiting() {
  return (
    <section className={`patch ${styles.waiting}`}>
      <Loading>
        <div className="stack">
          <Skeleton height="20px" width="220px" />
          <Skeleton height="116px" />
          <Skeleton height="28px" />
          <Skeleton height="28px" />
          <Skeleton height="28px" />
        </div>
      </Loading>
    </section>
  );
}
