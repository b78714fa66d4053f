// The frame of each part of Account Security: what it says, and what can be done about it.
import type { ReactNode } from 'react';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { NotYet, type NotYetProps } from '../../../web/shell/not-yet.tsx';
import styles from './account-security.module.css';

export function Part({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <div className={styles.words}>
        <h3 className="h4">{title}</h3>
        <div className="sub sm">{children}</div>
      </div>
      {action}
    </div>
  );
}

export type ListProps<Item> = {
  title: string;
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined;
  /** How many are likely to come. */
  rows: number;
  /** What they come with. */
  of: NotYetProps['of'];
  foot?: ReactNode;
  children(item: Item): ReactNode;
};

export function List<Item>({ title, items, rows, of, foot, children }: ListProps<Item>) {
  return (
    <div className={styles.part}>
      <div className={styles.list}>
        <h3 className="h4">{title}</h3>
        {items ? (
          <ul>{items.map((item) => children(item))}</ul>
        ) : (
          <NotYet of={of}>
            {Array.from({ length: rows }, (_, at) => (
              <div key={at} className={styles.item}>
                <Skeleton height="44px" />
              </div>
            ))}
          </NotYet>
        )}
        {foot}
      </div>
    </div>
  );
}
