// One block of the quilt, at the width of its container. How blocks are drawn is fetched once the page around them stands:
// like any picture they come after the words, and take the room they will need.

import { useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Family, Tier } from '../../../shared/family.ts';
import type { BlockState, drawBlock as DrawBlock } from '../block-svg.ts';
import styles from './block.module.css';
import { Picture } from './picture.tsx';

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
};

let draw: typeof DrawBlock | null = null;
let fetching: Promise<void> | null = null;
const waiting = new Set<() => void>();

function whenDrawable(changed: () => void): () => void {
  waiting.add(changed);
  fetching ??= import('../block-svg.ts').then(
    ({ drawBlock }) => {
      draw = drawBlock;
      for (const each of waiting) each();
    },
    // The words beside a block say what it says; the next one to be shown tries again.
    () => void (fetching = null),
  );
  return () => waiting.delete(changed);
}

export function Block({ family, tier, state = 'earned', small = false, label, sewing = false }: BlockProps) {
  const id = useId();
  const block = useRef<SVGSVGElement>(null);
  const loose = sewing && state === 'earned';
  const drawBlock = useSyncExternalStore(
    whenDrawable,
    () => draw,
    () => null,
  );
  const drawing = useMemo(
    () => drawBlock?.(family, tier, { state, small, label, id, loose }) ?? null,
    [drawBlock, family, tier, state, small, label, id, loose],
  );
  const isDrawn = drawing !== null;
  useLayoutEffect(() => {
    const drawn = block.current;
    if (!loose || !drawn) return undefined;
    let stop = (): void => undefined;
    let isGone = false;
    // Few blocks are ever sewn before your eyes: how comes with what shows it.
    import('./sew.ts').then(
      ({ sew }) => {
        if (!isGone) stop = sew(drawn);
      },
      // The block stands sewn without it.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [loose, isDrawn]);
  if (!drawing) return <svg viewBox="0 0 100 100" className={styles.block} aria-hidden="true" />;
  return <Picture drawing={drawing} className={styles.block} ref={block} />;
}
