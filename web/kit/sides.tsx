// The page of one thing: what it is and what is done with it on the left, what it belongs with on the right.
import type { ReactNode } from 'react';
import styles from './sides.module.css';

type SidesHeadProps = { marks: ReactNode; title: string; children: ReactNode };

export const SidesHead = ({ marks, title, children }: SidesHeadProps) => (
  <div className={`page-head ${styles.head}`}>
    <div>
      {marks}
      <h1>{title}</h1>
    </div>
    <div className="row tight">{children}</div>
  </div>
);

/** Of two columns. */
export const Sides = ({ children }: { children: ReactNode }) => (
  <div className={`sheet ${styles.sides}`}>{children}</div>
);
