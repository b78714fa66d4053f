// The dashboard (S1 §2): what to do next, what was done, and the way there. More of it comes with what it tells of.
import { ChevronRight, PackageOpen, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAnswer } from '../../../web/query.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { achievementCalls } from '../../achievements/achievement.contract.ts';
import { badgeOf, nextTier } from '../../achievements/badge.rules.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { Button } from '../../../web/kit/button.tsx';
import styles from './dashboard-screen.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

export function DashboardScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Dashboard</h1>
          <p className="lead">Welcome back to your innovation circle</p>
        </div>
      </div>
      <div className={`sheet ${styles.dash}`}>
        <div className={styles.column}>
          {me && <SetupChecklist flags={me} />}
          <RecentActivity />
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
            </nav>
          </section>
        </div>
      </div>
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
  const { data, error, refetch } = useAnswer(achievementCalls.list, {});
  if (error)
    return (
      <section className="patch">
        <Notice tone="danger">
          {error.message}
          <Button small onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      </section>
    );
  if (!data)
    return (
      <section className="patch">
        <Loading>
          <Skeleton height="148px" />
        </Loading>
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
              <Seam label="Actions towards this block" done={totalActions - from} of={of} mark="mark-bird-in-hand" />
              <p className="sm sub">
                {left} more {left === 1 ? 'action' : 'actions'} to {TIER_LABELS[next]}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
