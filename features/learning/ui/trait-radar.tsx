// Seven traits from 0 to 100 as a figure of seven corners; the numbers stand in the list beside it.
import { TRAITS } from '../prosper-item.rules.ts';
import type { Scores } from '../prosper.rules.ts';
import styles from './trait-radar.module.css';

const RADIUS = 110;
const CENTER = [190, 150] as const;

/** The place of a score on its axis, in the drawing's own units; the first axis points up. */
function place(at: number, share: number): [number, number] {
  const angle = (Math.PI * 2 * at) / TRAITS.length - Math.PI / 2;
  return [CENTER[0] + Math.cos(angle) * RADIUS * share, CENTER[1] + Math.sin(angle) * RADIUS * share];
}
const points = (shareOf: (at: number) => number): string =>
  TRAITS.map((_, at) =>
    place(at, shareOf(at))
      .map((part) => part.toFixed(1))
      .join(','),
  ).join(' ');

export type TraitRadarProps = {
  scores: Scores;
  /** An earlier taking, drawn as stitches. */
  before?: Scores;
};

export function TraitRadar({ scores, before }: TraitRadarProps) {
  const said = TRAITS.map((trait) => `${trait} ${scores[trait]}`).join(', ');
  return (
    <svg viewBox="-20 0 420 300" role="img" aria-label={`Traits: ${said}, out of 100`} className={styles.radar}>
      {[0.25, 0.5, 0.75, 1].map((share) => (
        <polygon key={share} points={points(() => share)} className={share === 1 ? styles.outer : styles.ring} />
      ))}
      {TRAITS.map((trait, at) => {
        const [x, y] = place(at, 1);
        return <line key={trait} x1={CENTER[0]} y1={CENTER[1]} x2={x} y2={y} className={styles.ring} />;
      })}
      <polygon points={points((at) => scores[TRAITS[at]!] / 100)} className={styles.now} />
      {before && <polygon points={points((at) => before[TRAITS[at]!] / 100)} className={styles.before} />}
      {TRAITS.map((trait, at) => {
        const [x, y] = place(at, 1.1);
        const anchor = Math.abs(x - CENTER[0]) < 20 ? 'middle' : x > CENTER[0] ? 'start' : 'end';
        return (
          <text key={trait} x={x} y={y + 4} textAnchor={anchor} className={styles.label}>
            {trait}
          </text>
        );
      })}
    </svg>
  );
}
