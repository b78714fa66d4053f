// The people of the explorer: those who fit what I look for first, each with a reason; then the others, of whom nothing is claimed.
import type { ReactNode } from 'react';
import { shortened } from '../../../shared/shorten.ts';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import type { CircleMember } from '../../circle/circle-member.contract.ts';
import { type Found, isFit } from '../explorer.rules.ts';
import styles from './partnerships.module.css';

type Of = Found<CircleMember>;
export type PeopleProps = {
  found: readonly Of[];
  /** What they could help with: my challenge, or one line of mine. Null for one list of all. */
  sought: string | null;
  card(found: Of): ReactNode;
};

export function People({ found, sought, card }: PeopleProps) {
  const fitting = sought === null ? [] : found.filter(({ match }) => isFit(match));
  const others = sought === null ? found : found.filter(({ match }) => !isFit(match));
  const about = `“${shortened(sought ?? '', 90)}”`;
  const rest = fitting.length > 0 ? 'Others in your circles' : 'In your circles';
  return (
    <section aria-label="Circle members" className={styles.column}>
      {fitting.length > 0 && (
        <>
          <div className={`patch ${styles.group}`}>
            <h2 className="h3">Could help with {about}</h2>
          </div>
          <ul className={styles.fitting} aria-label={`Could help with ${about}`}>
            {fitting.map(card)}
          </ul>
        </>
      )}
      {sought !== null && others.length > 0 && (
        <div className={`patch ${styles.group}`}>
          <h2 className="h3 sub">{rest}</h2>
          <p className="sm sub">
            What they share doesn’t clearly fit{fitting.length === 0 && ` ${about}`}. Ask who they’d call: one name is
            often enough.
          </p>
        </div>
      )}
      {others.length > 0 && (
        <CardGrid abreast={2} className={styles.cards} aria-label={rest}>
          {others.map(card)}
        </CardGrid>
      )}
    </section>
  );
}
