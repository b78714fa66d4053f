// Someone's quilt of 28 blocks.

import { Link } from '../../link.tsx';
import type { Family, Tier } from '../../../shared/family.ts';
import { Tip } from '../../kit/tip.tsx';
import { classNames } from '../../kit/class-names.ts';
import { blockLabel, blockState } from '../block-svg.ts';
import { SETTING } from '../quilt-svg.ts';
import type { ActionCounts } from '../quilt-svg.ts';
import { Block } from './block.tsx';
import styles from './quilt.module.css';

export type QuiltProps = {
  counts: ActionCounts;
  /** Its blocks as they are drawn below 56 px. */
  small?: boolean;
  className?: string;
  /** The accessible name, as "Your quilt". */
  label: string;
  /** What a block says of itself, as its name and its tip; "Family, Tier: state" otherwise. */
  tipFor?: (family: Family, tier: Tier, isEarned: boolean) => string;
  /** Where a block leads; without it the blocks are pictures. */
  hrefFor?: (family: Family, tier: Tier) => string;
};

export function Quilt({ counts, small, className, label, tipFor, hrefFor }: QuiltProps) {
  return (
    <ul className={classNames(styles.quilt, className)} aria-label={label}>
      {SETTING.map(({ family, tier }) => {
        const state = blockState(tier, counts[family] ?? 0);
        const block = { family, tier, state, small };
        const name = tipFor?.(family, tier, state === 'earned') ?? blockLabel(family, tier, state);
        return (
          <li key={`${family}-${tier}`}>
            {hrefFor ? (
              <Tip text={name} as="label">
                <Link className={styles.link} href={hrefFor(family, tier)} aria-label={name}>
                  <Block {...block} label="" />
                </Link>
              </Tip>
            ) : (
              <Block {...block} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
