// Cards are patches in a `.sheet`: still, or chosen by a click. A DraftCard stays stitched until it is saved.
import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.card, className)} />;
}

export type CardButtonProps = {
  selected: boolean;
} & ComponentProps<'button'>;

export function CardButton({ selected, className, ...rest }: CardButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classNames(styles.card, styles.button, className)}
    />
  );
}

export type DraftCardProps = {
  saved?: boolean;
} & ComponentProps<'div'>;

export function DraftCard({ saved, className, ...rest }: DraftCardProps) {
  return <div {...rest} className={classNames(styles.draft, saved && styles.saved, className)} />;
}
