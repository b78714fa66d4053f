// Three ways of progress. The numbers stand in text beside them; the label tells them to those who do not see the drawing.
import type { Family } from '../../shared/family.ts';
import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  label: string;
  /** Per cent, 0–100. */
  value: number;
  /** The done part in the family's colour. */
  family?: Family;
};

export function Progress({ label, value, family }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
      data-family={family}
    >
      <div className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}

export type SeamProps = {
  label: string;
  /** Stitches sewn, of `of`. */
  done: number;
  of: number;
  /** What is sewn in the family's colour. */
  family?: Family;
};

export function Seam({ label, done, of, family }: SeamProps) {
  const sewn = Math.min(of, Math.max(0, done));
  return (
    <div role="img" aria-label={`${label}: ${sewn} of ${of}`} className={styles.seam} data-family={family}>
      {Array.from({ length: of }, (_, at) => (
        <span key={at} className={classNames(styles.stitch, at < sewn && styles.sewn)} />
      ))}
    </div>
  );
}

const STEPS = 5;

export type MeterProps = {
  label: string;
  /** Steps reached, of five. */
  value: number;
  /** The value in words, e.g. "Strong". */
  text: string;
  tone: 'danger' | 'warning' | 'success';
};

export function Meter({ label, value, text, tone }: MeterProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={STEPS}
      aria-valuetext={text}
      className={styles.meter}
    >
      {Array.from({ length: STEPS }, (_, at) => (
        <span key={at} className={classNames(styles.step, at < value && styles[tone])} />
      ))}
    </div>
  );
}
