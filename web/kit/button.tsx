// Buttons, and links that look like them. One filled (primary) button per task; the others are outlined, soft or quiet.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'quiet' | 'danger';

type ButtonLook = {
  variant?: ButtonVariant;
  /** 34 px high beside a mouse, 44 on touch like every other. */
  small?: boolean;
  wide?: boolean;
  icon?: ReactNode;
};

export type ButtonProps = {
  /** Shows a spinner and refuses clicks, but keeps the focus, which `disabled` would drop. */
  busy?: boolean;
  /** What the button says meanwhile, e.g. "Saving...". */
  busyText?: string;
} & ComponentProps<'button'> &
  ButtonLook;

function buttonClass({ variant = 'outline', small, wide }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide, className);
}

export function Button({
  variant,
  small,
  wide,
  icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, small, wide }, className)}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}

/** For a button in the place of another: the second click of a double click was meant for that one (71). */
export const firstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook;

/** An anchor in button's clothes. Inside the router: `<Link href="/profile" asChild><ButtonLink>Profile</ButtonLink></Link>`. */
export function ButtonLink({ variant, small, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, small, wide }, className)}>
      {icon}
      {children}
    </a>
  );
}

export type IconButtonProps = {
  /** The name read aloud; put a Tip around the button to show it, too. */
  label: string;
  icon: ReactNode;
  outline?: boolean;
  small?: boolean;
} & Omit<ComponentProps<'button'>, 'children'>;

export function IconButton({ label, icon, outline, small, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.icon, outline && styles.iconOutline, small && styles.iconSmall, className)}
    >
      {icon}
    </button>
  );
}

/** A link in running layout (not in a sentence), e.g. "Forgot your password?". */
export function TextLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(styles.text, className)} />;
}

/** Looks like TextLink, but acts instead of going somewhere. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames(styles.text, className)} />;
}
