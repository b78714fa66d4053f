// A drawing as React elements. Nothing is parsed from markup, so Trusted Types and a strict CSP have nothing to refuse.

import { createElement } from 'react';
import type { ReactElement, Ref } from 'react';
import type { Drawing } from '../drawing.ts';

const elements = ({ children }: Drawing): ReactElement[] =>
  children.map((child, index) => createElement(child.tag, { key: index, ...child.attributes }, ...elements(child)));

type PictureProps = { drawing: Drawing; className?: string; ref?: Ref<SVGSVGElement> };

export function Picture({ drawing, className, ref }: PictureProps) {
  return (
    <svg {...drawing.attributes} className={className} ref={ref}>
      {elements(drawing)}
    </svg>
  );
}
