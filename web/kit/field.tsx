// A labelled text input, and the frame (label, hint, error) that every other kind of field uses.
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FrameProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** From the form: shown beside the field and tied to it for screen readers. */
  error?: string;
  /** Marks the field as optional. Required ones carry no mark. */
  optional?: boolean;
  /** Stands at the right end of the label's line, e.g. "Forgot your password?" or a score. */
  aside?: ReactNode;
};

type Described = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** The attributes that tie a control to its hint and error. */
export function useDescribed(props: { id?: string; hint?: ReactNode; error?: string }): Described {
  const made = useId();
  const id = props.id ?? made;
  const by = classNames(props.error && `${id}-error`, props.hint ? `${id}-hint` : null);
  return { id, 'aria-invalid': props.error ? true : undefined, 'aria-describedby': by || undefined };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  aside,
  className,
  children,
}: FrameProps & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <div className={styles.error} id={`${id}-error`}>
      <CircleAlert />
      {error}
    </div>
  );
}

export type FieldProps = {
  /** Stands inside the input, on the left, e.g. a search glass. */
  icon?: ReactNode;
} & FrameProps &
  Omit<ComponentProps<'input'>, 'size'>;

export function Field({ label, hint, error, optional, aside, icon, id, className, ...input }: FieldProps) {
  const described = useDescribed({ id, hint, error });
  const control = <input type="text" {...input} {...described} className={styles.input} />;
  return (
    <FieldFrame {...{ label, hint, error, optional, aside, className }} id={described.id}>
      {icon ? (
        <span className={styles.wrap}>
          <span className={styles.lead}>{icon}</span>
          {control}
        </span>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
