// The dashboard (S1 §2): what to do next, what was done, and the way there.
import { ChevronRight, PackageOpen, Plus, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { achievementCalls } from '../../achievements/achievement.contract.ts';
import { badgeOf, nextTier } from '../../achievements/badge.rules.ts';
import { dashboardCalls } from '../dashboard.contract.ts';
import { setupOf } from '../setup.rules.ts';
import { ActivePlays, useActivePlays } from './active-plays.tsx';
import styles from './dashboard-screen.module.css';
import { MyChallenge, useMyChallenge } from './my-challenge.tsx';
import { RecentActivity, useRecentActivity } from './recent-activity.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { TripReportTool } from './trip-report-tool.tsx';

export function DashboardScreen() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Dashboard</h1>
          <p className="lead">Welcome back to your innovation circle</p>
        </div>
        <Link href="/profile?tab=playbook&new" asChild>
          <ButtonLink variant="primary" icon={<Plus />}>
            New Play
          </ButtonLink>
        </Link>
      </div>
      <div className={`sheet ${styles.dash}`}>
        <StatsStrip />
        <div className={styles.column}>
          <Doings />
        </div>
        <div className={styles.column}>
          <NextBlock />
          <section className={`patch ${styles.rest}`}>
            <div className="patch-head">
              <h2 className="h3">Quick Tools</h2>
            </div>
            <nav className={styles.tools} aria-label="Quick tools">
              <Tool href="/profile/inventory" icon={<PackageOpen />}>
                Update BIH Inventory
              </Tool>
              <Tool href="/achievements" icon={<Shapes />}>
                See Your Quilt
              </Tool>
              <TripReportTool />
            </nav>
          </section>
        </div>
      </div>
    </>
  );
}

/** What is to be done and what was done come at once, so that neither pushes the other about. */
function Doings() {
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: kept, isPending } = useAnswer(dashboardCalls.setup, {});
  const challenge = useMyChallenge();
  const plays = useActivePlays();
  const activity = useRecentActivity();
  const setup = me && setupOf(me);
  if (isPending || challenge.isPending || plays.isPending || activity.isPending)
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
  return (
    <>
      {setup && !setup.done && kept?.dismissed === false && <SetupChecklist setup={setup} />}
      <MyChallenge challenge={challenge} />
      <ActivePlays plays={plays} />
      <RecentActivity activity={activity} />
    </>
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

/** The Bird-in-Hand block that is being sewn, and what is left to do for it. */
function NextBlock() {
  const { data, error, isFetching, refetch } = useAnswer(achievementCalls.list, {});
  if (!data)
    return (
      <section className="patch">
        <div className="patch-head">
          <h2 className="h3">Your next block</h2>
        </div>
        {error ? (
          <TryAgain error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Loading>
            <div className={styles.next}>
              <Skeleton height="96px" />
              <Skeleton height="72px" />
            </div>
          </Loading>
        )}
      </section>
    );
  const { tier, totalActions } = data['bird-in-hand'];
  const next = nextTier(tier);
  const shown = next ?? 'titanium';
  const from = tier === 'none' ? 0 : TIER_THRESHOLDS[tier];
  const of = next ? TIER_THRESHOLDS[next] - from : 1;
  const left = next ? TIER_THRESHOLDS[next] - totalActions : 0;
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">{next ? 'Your next block' : 'Your Bird in Hand'}</h2>
      </div>
      <div className={styles.next}>
        <div className={styles.block}>
          <Block
            family="bird-in-hand"
            tier={shown}
            state={next ? Math.min(0.95, (totalActions - from) / of) : 'earned'}
            label=""
          />
        </div>
        <div>
          <b>{badgeOf('bird-in-hand', shown).name}</b>
          <p className="sm sub">{TIER_LABELS[shown]} · Bird in Hand</p>
          {next && (
            <>
              <div className={styles.seam}>
                <Seam label="Actions towards this block" done={totalActions - from} of={of} mark="mark-bird-in-hand" />
              </div>
              <p className="xs sub">
                {left} more {left === 1 ? 'action' : 'actions'} to {TIER_LABELS[next]}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
