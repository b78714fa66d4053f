// Blocks that were earned just now: sewn large, each with what was done for it and what comes next. Several at once are
// one moment. Sharing comes second.
import { Share2 } from 'lucide-react';
import { FAMILY_NAMES, TIER_LABELS, TIER_THRESHOLDS, type Family, type Tier } from '../../../shared/family.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink, TextButton, TextLink } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { type FamilyProgress, achievementCalls } from '../achievement.contract.ts';
import { badgeOf, nextTier } from '../badge.rules.ts';
import styles from './reward-dialog.module.css';

export type EarnedBlock = { family: Family; tier: Tier };

export type RewardDialogProps = {
  blocks: readonly EarnedBlock[];
  onShare(): void;
  onClose(): void;
};

export function RewardDialog({ blocks, onShare, onClose }: RewardDialogProps) {
  const { data } = useAnswer(achievementCalls.list, {}, { staleTime: 0 });
  const [first] = blocks;
  if (!first) return null;
  const only = blocks.length === 1 ? badgeOf(first.family, first.tier) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      startsAtTitle
      width={840}
      title={only ? only.name : `${blocks.length} blocks are sewn`}
      description={
        only
          ? `${FAMILY_NAMES[first.family].label}, ${TIER_LABELS[first.tier]}. ${only.description}.`
          : 'They are in your quilt now.'
      }
    >
      <DialogBody>
        <ul className={only ? styles.one : styles.several}>
          {blocks.map((block) => (
            <li key={`${block.family}-${block.tier}`}>
              <div className={styles.art}>
                <Block family={block.family} tier={block.tier} sewing label="" />
              </div>
              <Deed block={block} named={!only} progress={data?.[block.family]} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <TextButton className={styles.share} onClick={onShare}>
          <Share2 />
          Share
        </TextButton>
        <Link href={SCREEN_PATHS.achievements} asChild>
          <ButtonLink variant="quiet" onClick={onClose}>
            See your quilt
          </ButtonLink>
        </Link>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const counted = (missing: number): string => `${missing} more ${missing === 1 ? 'action' : 'actions'}`;

type DeedProps = { block: EarnedBlock; named: boolean; progress: FamilyProgress | undefined };

function Deed({ block: { family, tier }, named, progress }: DeedProps) {
  const [deed] = progress?.recentActions ?? [];
  const next = nextTier(tier);
  const from = TIER_THRESHOLDS[tier];
  return (
    <div className={styles.words}>
      {named && (
        <div>
          <h3 className="h4">{badgeOf(family, tier).name}</h3>
          <p className="sm sub">
            {FAMILY_NAMES[family].label}, {TIER_LABELS[tier]}
          </p>
        </div>
      )}
      {deed && (
        <div className={styles.part}>
          <p className="sm mut">What you did</p>
          <p className={styles.deed}>{deed.description}</p>
          {deed.link && (
            <Link href={deed.link.href} asChild>
              <TextLink>{deed.link.label}</TextLink>
            </Link>
          )}
        </div>
      )}
      {next && progress && (
        <div className={styles.part}>
          <p className={styles.next}>
            <b>Next: {TIER_LABELS[next]}</b>
            <span className="sm mut">{counted(TIER_THRESHOLDS[next] - progress.totalActions)}</span>
          </p>
          <Seam
            label={`Towards ${TIER_LABELS[next]}`}
            done={Math.max(0, progress.totalActions - from)}
            of={TIER_THRESHOLDS[next] - from}
            family={family}
          />
        </div>
      )}
    </div>
  );
}
