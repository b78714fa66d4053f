// Status and category badges, and the effort mark. None of them is clickable; a Chip is.
import type { ComponentProps } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import tones from './tone.module.css';

export type BadgeProps = {
  tone?: 'plain' | 'success' | 'info' | 'warning' | 'danger' | 'line';
} & ComponentProps<'span'>;

export function Badge({ tone = 'plain', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, tones[tone], className)} />;
}

const STROKES = { low: 1, medium: 2, high: 3 };

/** "Low effort" with one stroke of three; what is neither low nor medium is high. */
export function Effort({ level }: { level: string }) {
  const known = level === 'low' || level === 'medium' ? level : 'high';
  return (
    <span className={styles.effort}>
      <span className={styles.strokes} aria-hidden="true">
        {[1, 2, 3].map((stroke) => (
          <span key={stroke} className={classNames(styles.stroke, stroke <= STROKES[known] && styles.on)} />
        ))}
      </span>
      {`${known.charAt(0).toUpperCase()}${known.slice(1)} effort`}
    </span>
  );
}
