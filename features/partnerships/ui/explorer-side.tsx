// Beside and below the explorer's people: the partnerships there are, and how much is left to the next Crazy Quilt block.
import { TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { achievementCalls } from '../../achievements/achievement.contract.ts';
import { nextTier } from '../../achievements/badge.rules.ts';
import { insightsOf } from '../explorer.rules.ts';
import type { Partnership } from '../partnership.contract.ts';
import { partnershipLimits, partnershipTexts } from '../partnership.rules.ts';
import { PartnershipRow } from './partnership-row.tsx';
import styles from './partnerships.module.css';

type TrackerProps = {
  list: { data?: Partnership[]; error: Error | null; isFetching: boolean; refetch(): unknown };
  intent: { onPointerEnter(): void; onFocus(): void };
};

export function Tracker({ list: { data, error, isFetching, refetch }, intent }: TrackerProps) {
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">Partnership Tracker</h2>
      </div>
      {!data ? (
        <NotYet of={{ error, isFetching, refetch }} label="Loading partnerships..." heights={['44px', '44px']} />
      ) : data.length === 0 ? (
        <p className="sm sub">{partnershipTexts.none}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {data.slice(0, partnershipLimits.tracked).map((partnership) => (
              <PartnershipRow key={partnership.id} partnership={partnership} intent={intent} />
            ))}
          </ul>
          <Link href={`${SCREEN_PATHS.partnerships}?view=all`} asChild>
            <ButtonLink wide>View All Partnerships</ButtonLink>
          </Link>
        </>
      )}
    </section>
  );
}

export function Insights({ told }: { told: Parameters<typeof insightsOf>[0] }) {
  return (
    <section className={`patch ${styles.insights}`}>
      <h2 className="h3">Partnership Insights</h2>
      {insightsOf(told, new Date()).map((insight) => (
        <p key={insight} className="sm sub">
          {insight}
        </p>
      ))}
    </section>
  );
}

/** How much is left to the next Crazy Quilt block. */
export function QuiltNote() {
  const { data } = useAnswer(achievementCalls.list, {});
  const progress = data?.['crazy-quilt'];
  if (!progress) return <div className={`patch ${styles.note}`} />;
  const next = nextTier(progress.tier);
  const left = next ? TIER_THRESHOLDS[next] - progress.totalActions : 0;
  return (
    <div className={`patch ${styles.note}`}>
      <span className={styles.noteBlock}>
        <Block
          family="crazy-quilt"
          tier={next ?? 'titanium'}
          state={next ? Math.min(0.95, progress.progressPercentage / 100) : 'earned'}
          label=""
        />
      </span>
      <p className="sm sub">
        {next
          ? `${left === 1 ? 'One more conversation, yes or commitment earns' : `${left} more conversations, yeses or commitments earn`} your ${TIER_LABELS[next]} Crazy Quilt block.`
          : 'All four Crazy Quilt blocks are sewn.'}
      </p>
    </div>
  );
}
