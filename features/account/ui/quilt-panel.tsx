// The quilt that hangs beside the sign-in: somebody's, half sewn. Decoration, so it comes after the form.
import { drawQuilt } from '../../../web/quilt/quilt-svg.ts';
import { Picture } from '../../../web/quilt/ui/picture.tsx';

const SOMEBODYS = {
  'affordable-loss': 9,
  'bird-in-hand': 8,
  'crazy-quilt': 8,
  lemonade: 15,
  'pilot-in-plane': 9,
  hyb: 6,
  prosper: 4,
};

const DRAWING = drawQuilt(SOMEBODYS, { id: 'door' });

export function QuiltPanel({ className }: { className?: string }) {
  return <Picture drawing={DRAWING} className={className} />;
}
