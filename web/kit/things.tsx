// Things that belong to a page: each leads on by its title, with a mark before it, a line below, and what can be done with it.
import type { ReactNode } from 'react';
import styles from './things.module.css';

export const Things = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.things} aria-label={label}>
    {children}
  </ul>
);

type ThingProps = { mark?: ReactNode; title: ReactNode; about?: ReactNode; children?: ReactNode };

export const Thing = ({ mark, title, about, children }: ThingProps) => (
  <li className={styles.thing}>
    {mark && <span className={styles.mark}>{mark}</span>}
    <div className={styles.words}>
      {title}
      {about && <span className="xs mut">{about}</span>}
    </div>
    {children}
  </li>
);
