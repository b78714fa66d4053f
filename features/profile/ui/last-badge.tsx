// The badge earned last, to look at and to share.
import { Share2 } from 'lucide-react';
import { FAMILY_NAMES, TIER_LABELS } from '../../../shared/family.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { badgeOf, partsOf } from '../../achievements/badge.rules.ts';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import styles from './last-badge.module.css';

export type LastBadgeProps = {
  /** In the order in which they were earned. */
  badges: readonly string[];
  intent: { onPointerEnter(): void; onFocus(): void };
  onShare(post: LinkedInPost): void;
};

export function LastBadge({ badges, intent, onShare }: LastBadgeProps) {
  const last = badges.map((id) => partsOf(id)).findLast((parts) => parts !== undefined);
  if (!last) return null;
  const { family, tier } = last;
  const { name, description } = badgeOf(family, tier);
  return (
    <section className={`patch ${styles.badge}`} aria-labelledby="last-badge">
      <h2 className="h4" id="last-badge">
        Your last badge
      </h2>
      <div className={styles.block}>
        <Block family={family} tier={tier} label="" />
      </div>
      <div>
        <h3 className="h4">{name}</h3>
        <p className="sm sub">
          {TIER_LABELS[tier]} · {FAMILY_NAMES[family].label}
        </p>
      </div>
      <Button
        wide
        icon={<Share2 />}
        {...intent}
        onClick={() => onShare({ badgeName: name, badgeDescription: description })}
      >
        Share badge
      </Button>
    </section>
  );
}
