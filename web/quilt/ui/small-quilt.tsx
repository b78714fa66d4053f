// Someone's quilt at the size of a picture beside words: a few hundred pixels wide, its blocks bolder and simpler.
import type { ActionCounts } from '../quilt-svg.ts';
import { Quilt } from './quilt.tsx';
import styles from './small-quilt.module.css';

export const SmallQuilt = ({ counts, label }: { counts: ActionCounts; label: string }) => (
  <Quilt small className={styles.small} counts={counts} label={label} />
);
