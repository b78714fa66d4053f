// Two pictures of a programme: its plays by week, and PROSPER by trait. Each is a list with numbers to read as well.
import type { CSSProperties } from 'react';
import { formatShortDay } from '../../../shared/dates.ts';
import { useAnswer } from '../../../web/query.tsx';
import { type ReleaseHead, programmeCalls } from '../programme.contract.ts';
import { measures, wholeOf } from '../release.rules.ts';
import styles from './programme.module.css';

const share = (value: number | null, most: number): CSSProperties =>
  ({ '--share': `${(100 * (value ?? 0)) / Math.max(1, most)}%` }) as CSSProperties;

const told = (value: number | null): string => (value === null ? 'not shown' : String(value));

export function Weeks({ releases }: { releases: readonly ReleaseHead[] }) {
  const shown = releases.slice(-12);
  const most = Math.max(1, ...shown.flatMap(({ playsStarted }) => playsStarted ?? 0));
  return (
    <section className="patch stack" aria-labelledby="weeks">
      <h3 id="weeks" className="h4">
        Plays, week by week
      </h3>
      <p className={styles.legend}>
        <span className={styles.started}>Started</span> <span className={styles.completed}>Completed</span> – not shown
      </p>
      <ol className={styles.weeks}>
        {shown.map(({ week, playsStarted, playsCompleted }) => (
          <li key={week}>
            <span className="vh">
              {`${formatShortDay(week, new Date())}: started ${told(playsStarted)}, completed ${told(playsCompleted)}`}
            </span>
            <span className={styles.pair} aria-hidden="true">
              <Bar className={styles.startedBar} value={playsStarted} most={most} />
              <Bar className={styles.completedBar} value={playsCompleted} most={most} />
            </span>
            <small aria-hidden="true">{formatShortDay(week, new Date())}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bar({ className, value, most }: { className: string | undefined; value: number | null; most: number }) {
  if (value === null) return <i className={styles.none}>–</i>;
  return <i className={className} style={share(value, most)} />;
}

export function Traits({ circleId, week }: { circleId: string; week: string }) {
  const { data } = useAnswer(programmeCalls.release, { params: { id: circleId, week } });
  if (!data) return null;
  return (
    <section className="patch stack" aria-labelledby="traits">
      <h3 id="traits" className="h4">
        PROSPER by trait, of 100
      </h3>
      <dl className={styles.traits}>
        {measures
          .filter(({ section }) => section === 'PROSPER')
          .map(({ key, label }) => {
            const value = wholeOf(data.cells, key);
            return (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <i className={styles.bar} style={share(value, 100)} aria-hidden="true" />
                  {value === null ? <span className={styles.withheld}>Not shown</span> : <b>{value}</b>}
                </dd>
              </div>
            );
          })}
      </dl>
    </section>
  );
}
