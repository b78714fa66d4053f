// A chip: clicked, it suggests; with `pressed`, it is a toggle.
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

export type ChipProps = {
  pressed?: boolean;
  icon?: ReactNode;
} & ComponentProps<'button'>;

export function Chip({ pressed, icon, className, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      {icon}
      {children}
    </button>
  );
}
