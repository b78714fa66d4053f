// A likelihood on a slider, 0 to 100 per cent. Nothing is said until it is moved, and nothing said is no forecast.
import { useId } from 'react';
import { stepSays } from '../../../coach/phrases/en/steps.ts';
import styles from './card.module.css';

export type LikelihoodProps = {
  label: string;
  value: number | null;
  onChange(value: number): void;
  /** The person has let go of it. */
  onDone(): void;
};

export function Likelihood({ label, value, onChange, onDone }: LikelihoodProps) {
  const id = useId();
  return (
    <div className={styles.likely}>
      <label className="sm sub" htmlFor={id}>
        {label}
      </label>
      <output htmlFor={id}>{value === null ? stepSays.notSaid : `${value}%`}</output>
      <input
        id={id}
        type="range"
        min="0"
        max="100"
        step="5"
        value={value ?? 50}
        aria-valuetext={value === null ? stepSays.notSaid : `${value} per cent`}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onDone}
        onBlur={onDone}
      />
      <span className="xs mut" aria-hidden="true">
        No chance
      </span>
      <span className="xs mut" aria-hidden="true">
        Certain
      </span>
    </div>
  );
}
