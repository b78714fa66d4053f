// What was said against what happened, in ten steps of a quilt; the same as a table for people who don't see it.
import type { Score } from '../forecast.rules.ts';
import styles from './foresight.module.css';

const CELL = 30;
const STEP = 32;
const LEFT = 35;
const TOP = 9;
const BOTTOM = TOP + 10 * STEP;
const TENTHS = Array.from({ length: 10 }, (_, at) => at);

const share = ({ n, happened }: Score['bins'][number]): number => happened / n;
/** A square's side grows with the root of how many it holds, so that its area does with their number. */
const sideOf = (n: number): number => Math.min(CELL, 6 + 3 * Math.sqrt(n));

export function Calibration({ bins }: { bins: Score['bins'] }) {
  return (
    <>
      <p className={styles.axis}>Happened, in %</p>
      <svg className={styles.calibration} viewBox="0 0 364 376" aria-hidden="true" focusable="false">
        {TENTHS.flatMap((column) =>
          TENTHS.map((row) => (
            <rect
              key={`${column} ${row}`}
              x={LEFT + column * STEP}
              y={BOTTOM - (row + 1) * STEP}
              width={CELL}
              height={CELL}
              rx={1}
              className={column === row ? styles.step : styles.cell}
            />
          )),
        )}
        {[0, 50, 100].map((percent) => (
          <text key={percent} x={LEFT - 8} y={BOTTOM - 1 - (percent / 100) * (10 * STEP - 8)} textAnchor="end">
            {percent}
          </text>
        ))}
        {bins.map((bin, at) => {
          const side = sideOf(bin.n);
          const x = LEFT + at * STEP + CELL / 2;
          return (
            <g key={bin.from}>
              {bin.n > 0 && (
                <rect
                  x={x - side / 2}
                  y={BOTTOM - 2 - side / 2 - share(bin) * (10 * STEP - 2 - side)}
                  width={side}
                  height={side}
                  rx={1}
                  className={styles.point}
                />
              )}
              <text x={x} y={BOTTOM + 18} textAnchor="middle">
                {bin.from}
              </text>
              <text x={x} y={BOTTOM + 40} textAnchor="middle" className={styles.count}>
                {bin.n}
              </text>
            </g>
          );
        })}
      </svg>
      <p className={`${styles.axis} ${styles.below}`} aria-hidden="true">
        <span>You said, from … %</span>
        <span>bold: how many forecasts</span>
      </p>
      <div className="vh">
        <table>
          <caption>What you said, and what happened</caption>
          <thead>
            <tr>
              <th scope="col">You said</th>
              <th scope="col">Forecasts</th>
              <th scope="col">Happened</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, n, happened }) => (
              <tr key={from}>
                <th scope="row">{`${from} to ${to}%`}</th>
                <td>{n}</td>
                <td>{happened}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
