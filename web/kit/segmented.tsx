// One of a few modes, in force at once. Radios underneath: arrow keys choose, one Tab stop.
import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

export type SegmentedProps<Key extends string> = {
  label: string;
  options: readonly { key: Key; label: string; icon?: ReactNode }[];
  chosen: Key;
  onChoose(key: NoInfer<Key>): void;
};

export function Segmented<Key extends string>({ label, options, chosen, onChoose }: SegmentedProps<Key>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.key} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.key === chosen}
            onChange={() => onChoose(option.key)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
