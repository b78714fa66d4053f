// A labelled text area that grows with its text where the browser can.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FrameProps, useDescribed } from './field.tsx';
import styles from './field.module.css';

export type TextAreaProps = FrameProps & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, optional, aside, id, className, ...area }: TextAreaProps) {
  const described = useDescribed({ id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, aside, className }} id={described.id}>
      <textarea {...area} {...described} className={classNames(styles.input, styles.area)} />
    </FieldFrame>
  );
}
