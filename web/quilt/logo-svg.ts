// The mark of Crazy Quilt: a Monkey Wrench block whose last patch is being sewn. 24 by 24.

import { themed } from './colour.ts';
import type { Palette } from './colour.ts';
import { draw } from './drawing.ts';
import type { Drawing } from './drawing.ts';

export function drawLogo(palette: Palette = themed): Drawing {
  const fill = palette.colour('primary');
  return draw(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    draw('path', { d: 'M6 0V6H0zM6 0h6v6H6zM18 0l6 6h-6zM0 6h6v6H0zM18 12h6v6h-6zM0 18h6v6zM12 18h6v6h-6z', fill }),
    draw('path', { d: 'M12 0h6v6h-6zM0 12h6v6H0zM18 6h6v6h-6zM6 18h6v6H6z', fill, opacity: 0.62 }),
    draw('path', { d: 'M18 18h6v6h-6z', fill: palette.colour('dye-bird-in-hand-a') }),
    draw('path', { d: 'M18 12v6h-6z', fill: palette.colour('dye-lemonade-a') }),
  );
}
