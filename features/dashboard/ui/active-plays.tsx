// Active Plays: at most two, and the way to all of them.
import { Calendar } from 'lucide-react';
import { formatShortDate } from '../../../shared/dates.ts';
import { FAMILY_NAMES } from '../../../shared/family.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Effort } from '../../../web/kit/badge.tsx';
import { TextLink } from '../../../web/kit/button.tsx';
import { When } from '../../../web/kit/when.tsx';
import type { useAnswer } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import type { playCalls } from '../../plays/play.contract.ts';
import styles from './active-plays.module.css';

export function ActivePlays({ plays }: { plays: ReturnType<typeof useAnswer<(typeof playCalls)['list']>> }) {
  const { data, error, isFetching, refetch } = plays;
  const now = new Date();
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">Active Plays</h2>
        {data?.length !== 0 && (
          <Link href="/playbook?filter=active" asChild>
            <TextLink aria-label="View All active plays">View All</TextLink>
          </Link>
        )}
      </div>
      {error && !data ? (
        <TryAgain error={error} busy={isFetching} onRetry={refetch} />
      ) : data?.length ? (
        <ul className={styles.plays} aria-label="Active plays">
          {data.map((play) => (
            <li key={play.id}>
              <div className={styles.top}>
                <span className={`sm sub ${styles.family}`}>
                  <span className={styles.block}>
                    <Block family={play.principle} tier="bronze" small label="" />
                  </span>
                  {FAMILY_NAMES[play.principle].label}
                </span>
                <Effort level={play.effortLevel} />
              </div>
              <h3 className={`h4 ${styles.clamp}`}>
                <Link href={playPath(play.id)}>{play.title}</Link>
              </h3>
              {play.description !== play.title && <p className={`sm sub ${styles.clamp}`}>{play.description}</p>}
              {play.dueDate && (
                <p className={`sm sub ${styles.facts}`}>
                  <Calendar aria-hidden="true" />
                  <span>
                    Due <When at={play.dueDate}>{formatShortDate(play.dueDate, now)}</When>
                  </span>
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={`sub ${styles.none}`}>
          <span className={styles.open}>
            <Block family="affordable-loss" tier="bronze" state="open" label="" />
          </span>
          No active plays. Create your first play to get started!
        </p>
      )}
    </section>
  );
}
