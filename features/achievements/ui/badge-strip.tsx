// The header's blocks: the highest one earned of each family, and how many more there are. Beside a mouse each
// is a link with a tip of its own; under a finger, which would miss them one by one, all together are one.
import { Link } from '../../../web/link.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { badgeTitle, headerStrip, highestBadges } from '../badge.rules.ts';
import styles from './badge-strip.module.css';

export function BadgeStrip({ badges, mobile = false }: { badges: readonly string[]; mobile?: boolean }) {
  const highest = highestBadges(badges);
  if (highest.length === 0) return null;
  const { shown, more } = headerStrip(highest.length, mobile);
  const seen = highest.slice(0, shown);
  if (mobile) {
    const names = `Your badges: ${seen.map(({ badge }) => badge.name).join(', ')}${more > 0 ? `, +${more} more` : ''}`;
    return (
      <Tip text={names} as="label">
        <Link href="/achievements" className={styles.strip} aria-label={names}>
          {seen.map(({ family, tier }) => (
            <span key={family} className={styles.badge}>
              <Block family={family} tier={tier} small label="" />
            </span>
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </Link>
      </Tip>
    );
  }
  return (
    <div className={styles.strip} role="group" aria-label="Your badges">
      {seen.map(({ family, tier, badge }) => (
        <Tip key={badge.id} text={`${badge.name} - ${badge.description}`}>
          <Link href="/achievements" className={styles.badge} aria-label={`${badge.name}: ${badgeTitle(family, tier)}`}>
            <Block family={family} tier={tier} small label="" />
          </Link>
        </Tip>
      ))}
      {more > 0 && (
        <Link href="/achievements" className={styles.more} aria-label={`${more} more badges`}>
          +{more}
        </Link>
      )}
    </div>
  );
}
