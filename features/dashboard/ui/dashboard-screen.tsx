// The dashboard: what to do next, what was done, and the way there.
import { ChevronRight, MessageCircle, PackageOpen, Plus, Shapes, UsersRound } from 'lucide-react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SCREEN_PATHS, isScreenPath } from '../../../shared/path.ts';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { playCalls } from '../../plays/play.contract.ts';
import { FirstHourCard } from '../../first-hour/ui/first-hour-card.tsx';
import { dashboardCalls } from '../dashboard.contract.ts';
import { setupOf } from '../setup.rules.ts';
import styles from './dashboard-screen.module.css';
import { LedgerLine } from './ledger-line.tsx';
import { MyChallenge, useMyChallenge } from './my-challenge.tsx';
import { useRecentActivity } from './use-recent-activity.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { TripReportTool } from './trip-report-tool.tsx';

const FRESH_MS = 30_000;
const unreachable = new Error('Network error. Please try again.');

/** What is for today, what was done and earned: their scripts come after the first paint, their words with it. */
const fetchRest = async () => {
  const parts = await Promise.all([
    import('../../achievements/ui/recognition.tsx'),
    import('./coach-promo.tsx'),
    import('./today.tsx'),
    import('./setup-checklist.tsx'),
    import('./active-plays.tsx'),
    import('./recent-activity.tsx'),
    import('../../achievements/ui/use-earned-badges.tsx'),
    import('../../plays/ui/use-play-acts.tsx'),
  ]);
  const [
    { Recognition },
    { CoachPromo },
    { Today },
    { SetupChecklist },
    { ActivePlays },
    { RecentActivity },
    ...acting
  ] = parts;
  const [{ WithEarnedBadges }, { WithPlayActs }] = acting;
  return {
    Recognition,
    CoachPromo,
    Today,
    SetupChecklist,
    ActivePlays,
    RecentActivity,
    WithEarnedBadges,
    WithPlayActs,
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
  const [, again] = useState(0);
  const retry = () => {
    coming = null;
    again((n) => n + 1);
  };

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Dashboard</h1>
          <p className="lead">Welcome back to your innovation circle</p>
        </div>
        <Link href="/playbook?new" asChild>
          <ButtonLink variant="primary" icon={<Plus />}>
            New Play
          </ButtonLink>
        </Link>
      </div>
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
        <QuickTools />
      </rest.Recognition>
    );
  return (
    <>
      <section className="patch">
        <div className="patch-head">
          <h2 className="h3">Achievement Updates</h2>
        </div>
        <TryAgain error={unreachable} busy={false} onRetry={onRetry} />
      </section>
      <QuickTools />
    </>
  );
}

function Foot() {
  const rest = useRest();
  return rest && <rest.CoachPromo />;
}

/** What has no screen yet is not offered (docs/decisions/0004). */
function QuickTools() {
  return (
    <section className={`patch ${styles.rest}`}>
      <div className="patch-head">
        <h2 className="h3">Quick Tools</h2>
      </div>
      <nav className={styles.tools} aria-label="Quick tools">
        <Tool href="/profile/inventory" icon={<PackageOpen />}>
          Update BIH Inventory
        </Tool>
        {isScreenPath('/partnerships') && (
          <Tool href="/partnerships" icon={<UsersRound />}>
            Find CQ Partners
          </Tool>
        )}
        {isScreenPath('/coaching') && (
          <Tool href="/coaching" icon={<MessageCircle />}>
            AI Coach Session
          </Tool>
        )}
        <Tool href="/achievements" icon={<Shapes />}>
          See Your Quilt
        </Tool>
        <LedgerLine />
        <TripReportTool />
      </nav>
      <div className={styles.words}>
        <WhatsThis term="bird-in-hand" word="BIH" />
        <WhatsThis term="crazy-quilt" word="CQ" />
        <WhatsThis term="premortem" word="a pre-mortem" />
      </div>
    </section>
  );
}

/** What is to be done and what was done come at once, so that neither pushes the other about. */
function Doings() {
  const rest = useRest();
  const [, go] = useLocation();
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: kept, isPending } = useAnswer(dashboardCalls.setup, {});
  const today = useAnswer(dashboardCalls.today, {}, { staleTime: FRESH_MS });
  const challenge = useMyChallenge();
  const plays = useAnswer(playCalls.list, { query: { status: 'active', limit: 2 } });
  const activity = useRecentActivity();
  const setup = me && setupOf(me);
  if (isPending || today.isPending || challenge.isPending || plays.isPending || activity.isPending) return <Waiting />;
  // Who has an inventory, a challenge and a play has what the first hour leads to, whichever way they came.
  const hasAll = me?.bihCompleted && challenge.data?.[0] && plays.data?.[0];
  return (
    <>
      {(me?.firstHour === 'open' || me?.firstHour === 'paused') && !hasAll && <FirstHourCard />}
      {rest && me && (
        <rest.WithEarnedBadges>
          {(celebrate) => (
            <rest.WithPlayActs
              userId={me.id}
              onEarned={celebrate}
              onSurprise={() => go(`${SCREEN_PATHS.playbook}?shelf=lemonade`)}
            >
              {(acts) => <rest.Today today={today} plays={acts} onEarned={celebrate} />}
            </rest.WithPlayActs>
          )}
        </rest.WithEarnedBadges>
      )}
      {rest && setup && !setup.done && kept?.dismissed === false && <rest.SetupChecklist setup={setup} />}
      <MyChallenge challenge={challenge} />
      {rest && (
        <>
          <rest.ActivePlays plays={plays} />
          <rest.RecentActivity activity={activity} />
        </>
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

function Tool({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link href={href}>
      {icon}
      {children}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
