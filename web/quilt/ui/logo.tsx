// The mark; decoration, because the name always stands beside it. `className` gives its size.

import { drawLogo } from '../logo-svg.ts';
import { Picture } from './picture.tsx';

const DRAWING = drawLogo();

export function Logo({ className }: { className?: string }) {
  return <Picture drawing={DRAWING} className={className} />;
}
