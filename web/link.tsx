// A link within the product: its screen comes without a new page. The router's own listens to the address, and is drawn anew at
// each change of it; a screen holds dozens.
import { type ComponentProps, type MouseEvent, type ReactElement, cloneElement } from 'react';
import { navigate } from 'wouter/use-browser-location';

type LinkProps = {
  href: string;
  /** Given to the screen it leads to, in the history. */
  state?: unknown;
  /** Its only child is the link, and keeps its own look. */
  asChild?: boolean;
} & Omit<ComponentProps<'a'>, 'href'>;

export function Link({ state, asChild, children, ...props }: LinkProps) {
  const link = {
    ...props,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      // The browser opens it elsewhere.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
      props.onClick?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      navigate(props.href, { state });
    },
  };
  return asChild ? cloneElement(children as ReactElement, link) : <a {...link}>{children}</a>;
}
