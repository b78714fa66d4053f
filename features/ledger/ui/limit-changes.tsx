// How the limits have changed, with the reason of each raise.
import { formatShortDate } from '../../../shared/dates.ts';
import { When } from '../../../web/kit/when.tsx';
import type { ChangeOfLimit } from '../ledger-view.rules.ts';
import styles from './ledger.module.css';

export function LimitChanges({ changes, now }: { changes: readonly ChangeOfLimit[]; now: Date }) {
  return (
    <section className="patch" aria-label="How your limits have changed">
      <div className="patch-head">
        <h3 className="h3">How your limits have changed</h3>
      </div>
      <ol className={styles.changes}>
        {changes.map(({ id, at, text, reason }) => (
          <li key={id}>
            <When at={at}>{formatShortDate(at, now)}</When>
            <div>
              <b className="h4">{text}</b>
              {reason !== null && <q className="sm sub">{reason}</q>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
