// Where a text of the coach comes from: a label, and why on a tap where there is a reason.
import styles from './origin.module.css';

export type OriginProps = {
  /** `offline`, or the provider and its model. */
  source: string | undefined;
  /** Why it comes from there. */
  note: string | undefined;
};

export function Origin({ source, note }: OriginProps) {
  const label = source === undefined ? 'Note' : source === 'offline' ? 'Offline coach' : `From ${source}`;
  if (!note) return source === undefined ? null : <p className="xs mut">{label}</p>;
  return (
    <details className={`xs mut ${styles.origin}`}>
      <summary>{label}</summary>
      <p>{note}</p>
    </details>
  );
}
