// The shape of what comes. `Loading` says so once for a group of bars; a bar alone is silent.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Where the server draws it, which may not write lengths into the page (CSP). */
  className?: string;
};

export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}

export function Loading({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="vh">{label}</span>
      {children}
    </div>
  );
}
