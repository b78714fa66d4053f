// A range from 0 to 100 per cent, told in words and in a figure. It may be left unsaid.
import { useId } from 'react';
import { TextButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './slider.module.css';

export type SliderProps = {
  label: string;
  /** What the label is about, for those who only hear it: "How likely? Nobody comes". */
  about?: string;
  /** Null while nothing was said. */
  value: number | null;
  words(value: number): string;
  onChange(value: number | null): void;
  /** What stands at both ends. */
  ends: readonly [string, string];
};

const UNSAID = 50;

export function Slider({ label, about, value, words, onChange, ends }: SliderProps) {
  const id = useId();
  const said = value === null ? 'Not said yet' : `${value}%, ${words(value).toLowerCase()}`;
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {about && <span className="vh"> {about}</span>}
        </label>
        <span className={styles.said} aria-hidden="true">
          {said}
        </span>
        {value !== null && (
          <TextButton aria-label={`Clear: ${about ?? label}`} onClick={() => onChange(null)}>
            Clear
          </TextButton>
        )}
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={value === null || value % 5 === 0 ? 5 : 1}
        value={value ?? UNSAID}
        aria-valuetext={said}
        className={classNames(styles.range, value === null && styles.unsaid)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        // Where it stands already is an answer, too: a tap or Enter takes it.
        onClick={(event) => value === null && onChange(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onChange(Number(event.currentTarget.value));
        }}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
