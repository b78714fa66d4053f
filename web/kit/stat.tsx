// One number with its name and what moved it. Stands in a `.sheet`.
import type { ReactNode } from 'react';
import styles from './stat.module.css';

export type StatProps = {
  label: string;
  value: ReactNode;
  trend?: ReactNode;
};

export function Stat({ label, value, trend }: StatProps) {
  return (
    <div className={styles.stat}>
      <span className={styles.label}>{label}</span>
      <span className="figure">{value}</span>
      {trend && <span className={styles.trend}>{trend}</span>}
    </div>
  );
}
