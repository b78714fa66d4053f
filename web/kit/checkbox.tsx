// A tick beside its words.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, useDescribed } from './field.tsx';
import styles from './switch.module.css';

export type CheckboxProps = {
  label: ReactNode;
  note?: ReactNode;
  error?: string;
} & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, note, error, id, className, ...input }: CheckboxProps) {
  const described = useDescribed({ id, hint: note, error });
  return (
    <div className={className}>
      <label className={classNames(styles.line, styles.check)}>
        <input
          {...input}
          {...described}
          type="checkbox"
          className={styles.box}
          aria-labelledby={`${described.id}-name`}
        />
        <span className={styles.words}>
          <span className={styles.name} id={`${described.id}-name`}>
            {label}
          </span>
          {note && (
            <span className={styles.note} id={`${described.id}-hint`}>
              {note}
            </span>
          )}
        </span>
      </label>
      {error && (
        <div className={styles.error}>
          <FieldError id={described.id} error={error} />
        </div>
      )}
    </div>
  );
}
