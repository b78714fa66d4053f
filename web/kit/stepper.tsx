// The steps of a longer task, in order; reached ones can be gone back to when `onChoose` is given.
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  label: string;
  steps: readonly string[];
  /** Index of the step that is worked on; all before it are done. */
  current: number;
  onChoose?(step: number): void;
};

export function Stepper({ label, steps, current, onChoose }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => {
        const look = classNames(styles.step, at < current && styles.done, at === current && styles.now);
        const content = (
          <>
            <span className={styles.number} aria-hidden={at < current || undefined}>
              {at < current ? <Check /> : at + 1}
            </span>
            <span>
              {step}
              {at < current && <span className="vh">, done</span>}
            </span>
          </>
        );
        return (
          <li key={step} aria-current={at === current ? 'step' : undefined}>
            {onChoose && at < current ? (
              <button type="button" className={look} onClick={() => onChoose(at)}>
                {content}
              </button>
            ) : (
              <div className={look}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
