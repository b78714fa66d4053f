// What narrows a list: a search, and two choices beside it; on phones below it. The labels are read, not seen.
import type { ReactNode } from 'react';
import styles from './filters.module.css';

export function Filters({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}
