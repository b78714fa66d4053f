// Four scores of 0–10 as a diamond of four triangles; the numbers are in the text, too.
import { CENTER, diamond, pointsText, RADIUS, ring, twoLines } from './radar-shape.ts';
import styles from './radar.module.css';

export type RadarProps = {
  /** What is measured, e.g. "Strength". */
  label: string;
  /** Four, clockwise from the top. */
  axes: readonly { label: string; score: number }[];
};

export function Radar({ label, axes }: RadarProps) {
  const said = axes.map((axis) => `${axis.label} ${axis.score}`).join(', ');
  const [x] = CENTER;
  const [top, right, bottom, left] = axes;
  return (
    <svg viewBox="0 0 300 248" role="img" aria-label={`${label}: ${said}, out of 10`} className={styles.radar}>
      {diamond(axes.map((axis) => axis.score)).map((points, at) => (
        <polygon key={at} points={pointsText(points)} className={at % 2 ? styles.deep : styles.main} />
      ))}
      {[2, 4, 6, 8].map((score) => (
        <polygon key={score} points={pointsText(ring(score))} className={styles.ring} />
      ))}
      <polygon points={pointsText(ring(10))} className={`${styles.ring} ${styles.outer}`} />
      {top && <Line x={x} y={22} {...top} />}
      {bottom && <Line x={x} y={236} {...bottom} />}
      {right && <Lines x={x + RADIUS + 10} anchor="start" {...right} />}
      {left && <Lines x={x - RADIUS - 7} anchor="end" {...left} />}
    </svg>
  );
}

// Lines and figures end in a space: copied, or read out as text, they would be one word.
type AxisText = {
  label: string;
  score: number;
};

function Line({ x, y, label, score }: AxisText & { x: number; y: number }) {
  return (
    <text x={x} y={y} textAnchor="middle" className={styles.label}>
      {`${label} `}
      <tspan dx={1} className={styles.score}>
        {score}
      </tspan>
    </text>
  );
}

function Lines({ x, anchor, label, score }: AxisText & { x: number; anchor: 'start' | 'end' }) {
  return (
    <text y={CENTER[1] - 10} textAnchor={anchor} className={styles.label}>
      {twoLines(label).map((line, at) => (
        <tspan key={line} x={x} dy={at ? 16 : 0}>
          {`${line} `}
        </tspan>
      ))}
      <tspan x={x} dy={17} className={styles.score}>
        {score}
      </tspan>
    </text>
  );
}
