// On or off, at once or with the form: a native checkbox in the role of a switch.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export type SwitchProps = {
  label: ReactNode;
  /** What follows from it being on. */
  note?: ReactNode;
  /** Taken from the form pattern and not shown: a switch cannot be wrong. */
  error?: string;
} & Omit<ComponentProps<'input'>, 'type'>;

export function Switch({ label, note, className, error: _, ...input }: SwitchProps) {
  const noteId = useId();
  return (
    <label className={classNames(styles.line, className)}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={`${noteId}-name`}
        aria-describedby={note ? noteId : undefined}
      />
      <span className={styles.words}>
        <span className={styles.name} id={`${noteId}-name`}>
          {label}
        </span>
        {note && (
          <span className={styles.note} id={noteId}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
