// A labelled native select: its list, its keys and the phone's wheel are the platform's own.
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FrameProps, useDescribed } from './field.tsx';
import styles from './field.module.css';

export type Option = {
  value: string;
  label: string;
  disabled?: boolean;
};

export type SelectProps = {
  options: readonly Option[];
  /** The first line while nothing is chosen; its value is ''. */
  placeholder?: string;
} & FrameProps &
  Omit<ComponentProps<'select'>, 'children' | 'size'>;

export function Select({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const described = useDescribed({ id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, aside, className }} id={described.id}>
      <span className={styles.wrap}>
        <select {...select} {...described} className={classNames(styles.input, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} />
      </span>
    </FieldFrame>
  );
}
