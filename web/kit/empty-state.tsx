// Nothing here yet: an open quilt block (handed in), the specification's text, one thing to do.
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  /** An open block of the family, as an svg. */
  block?: ReactNode;
  /** A heading above the words. */
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function EmptyState({ block, title, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {block && (
        <div className={styles.block} aria-hidden="true">
          {block}
        </div>
      )}
      {title}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

/** Where it is all there is. */
export function EmptySheet(props: EmptyStateProps) {
  return (
    <div className="sheet">
      <div className="patch">
        <EmptyState {...props} />
      </div>
    </div>
  );
}
