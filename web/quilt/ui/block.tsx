// One block of the quilt, at the width of its container.

import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Family, Tier } from '../../../shared/family.ts';
import { drawBlock } from '../block-svg.ts';
import type { BlockState } from '../block-svg.ts';
import styles from './block.module.css';
import { Picture } from './picture.tsx';
import { sew } from './sew.ts';

export type BlockProps = {
  family: Family;
  tier: Tier;
  state?: BlockState;
  /** For widths under 56 px. */
  small?: boolean;
  /** "Family, Tier: state" unless said otherwise; an empty label makes the block decoration. */
  label?: string;
  /** The block was earned just now: sew it once. Never set on load. */
  sewing?: boolean;
  onSewn?: () => void;
};

export function Block({ family, tier, state = 'earned', small = false, label, sewing = false, onSewn }: BlockProps) {
  const id = useId();
  const block = useRef<SVGSVGElement>(null);
  const loose = sewing && state === 'earned';
  const drawing = useMemo(
    () => drawBlock(family, tier, { state, small, label, id, loose }),
    [family, tier, state, small, label, id, loose],
  );
  const sewn = useEffectEvent(() => onSewn?.());
  useLayoutEffect(() => {
    if (loose && block.current) return sew(block.current, sewn);
  }, [loose]);
  return <Picture drawing={drawing} className={styles.block} ref={block} />;
}
