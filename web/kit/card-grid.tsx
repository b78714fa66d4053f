// Cards side by side, pieced into a sheet; two where there is less room, one below the other on phones.
import type { ComponentProps } from 'react';
import styles from './card-grid.module.css';
import { classNames } from './class-names.ts';

export type CardGridProps = {
  /** Beside each other where there is room. */
  abreast: 2 | 3;
  /** Skeletons are no list. */
  as?: 'ul' | 'div';
} & ComponentProps<'ul'>;

export function CardGrid({ abreast, as = 'ul', className, ...rest }: CardGridProps) {
  const Tag = as as 'ul';
  return <Tag {...rest} className={classNames(styles.cards, abreast === 3 && styles.three, className)} />;
}
