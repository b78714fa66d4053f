// One family in full: its four tiers, when each was earned, and the last actions that count for it.
import { formatDate, formatDateTime } from '../../../shared/dates.ts';
import { FAMILY_NAMES, type Family, TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { Dialog, DialogBody } from '../../../web/kit/dialog.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { blockState } from '../../../web/quilt/block-svg.ts';
import type { FamilyProgress } from '../achievement.contract.ts';
import { badgeOf, blockTip, nextTier, progressText, thresholdText } from '../badge.rules.ts';
import { missingText, whatCounts } from '../what-counts.rules.ts';
import styles from './family-dialog.module.css';

type FamilyDialogProps = { family: Family; progress: FamilyProgress; onClose: () => void };

export function FamilyDialog({ family, progress, onClose }: FamilyDialogProps) {
  const { tier, totalActions, tiers, recentActions } = progress;
  const standing = tier === 'none' ? 'Not started' : `${TIER_LABELS[tier]}, ${badgeOf(family, tier).name}`;
  const from = tier === 'none' ? 0 : TIER_THRESHOLDS[tier];
  const now = new Date();
  return (
    <Dialog
      open
      onClose={onClose}
      startsAtTitle
      width={880}
      title={FAMILY_NAMES[family].label}
      description={`${standing} · ${progressText(family, totalActions)}`}
    >
      <DialogBody>
        <ul className={styles.tiers}>
          {tiers.map(({ tier: each, earnedDate }) => {
            const badge = badgeOf(family, each);
            const threshold = TIER_THRESHOLDS[each];
            const sewn = totalActions - from;
            return (
              <li key={each}>
                <Block
                  family={family}
                  tier={each}
                  state={blockState(each, totalActions)}
                  label={blockTip(family, each, earnedDate !== null)}
                />
                <h3 className="h4">{badge.name}</h3>
                <p className="xs mut">
                  {TIER_LABELS[each]} · {thresholdText(family, each)}
                </p>
                <p className="sm sub">{badge.description}</p>
                {earnedDate ? (
                  <p className={styles.earned}>Earned {formatDate(earnedDate)}</p>
                ) : (
                  <p className={styles.open}>
                    {each === nextTier(tier) && sewn > 0 ? `${sewn} of ${threshold - from} sewn` : 'Not earned yet'}
                  </p>
                )}
                {earnedDate && (
                  <Link href="/achievements?pages" className="sm" aria-label={`Share ${badge.name}`}>
                    Share
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        <section className={styles.recent}>
          <h3 className="h4">What counts</h3>
          <p className="sm sub">{missingText(family, totalActions)}</p>
          <ul className={styles.counts}>
            {whatCounts[family].map(({ text, href }) => (
              <li key={text}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.recent}>
          <h3 className="h4">Recent actions</h3>
          {recentActions.length === 0 ? (
            <p className="sm sub">Nothing counted here yet.</p>
          ) : (
            <ul className={styles.actions}>
              {recentActions.map((action, at) => (
                <li key={at}>
                  {action.link ? (
                    <Link href={action.link.href}>{action.description}</Link>
                  ) : (
                    <span>{action.description}</span>
                  )}
                  <time dateTime={action.createdAt}>{formatDateTime(action.createdAt, now)}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
      </DialogBody>
    </Dialog>
  );
}
