// How an icon of lucide-react is drawn here. The library's own way can do far more than is asked of it, and takes 2 KB before
// the first screen; vite.config.ts puts this in its place.
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { classNames } from './class-names.ts';

/** As the library's files have it, less its names and keys. */
type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] };

/** A component: decoration beside words, in their colour. */
export function iconOf({ node }: IconData) {
  const children = node.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }));
  return ({ className, ...props }: ComponentProps<'svg'>): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames('lucide', className),
        'aria-hidden': true,
        ...props,
      },
      children,
    );
}
