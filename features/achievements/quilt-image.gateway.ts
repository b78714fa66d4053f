// A quilt as a picture: the card that a link to it shows.
import { fitted, linesOf, widthOf } from '../../server/lettering.ts';
import { plain } from '../../web/quilt/colour.ts';
import { type Drawing, draw } from '../../web/quilt/drawing.ts';
import { drawQuilt } from '../../web/quilt/quilt-svg.ts';
import { BADGES } from './badge.rules.ts';
import { CARD, INK, SOFT_INK, cardOf, cardPicture, letteredName, words } from './card.gateway.ts';
import { type SharedQuilt, blocksSewn, quiltTitle } from './shared-quilt.rules.ts';

const QUILT = { x: 52, y: 96, width: 752 };
const TEXT_X = 848;
const TEXT_WIDTH = CARD.width - TEXT_X - 48;

/** The whole quilt, how many of its blocks are sewn, and whose it is. */
export const quiltCardPng = (quilt: SharedQuilt): Promise<Buffer> => cardPicture(quiltCardSvg(quilt));

function quiltCardSvg({ counts, owner }: SharedQuilt): string {
  const sewn = String(blocksSewn(counts));
  const parts: Drawing[] = [
    words(sewn, 'heading', 96, TEXT_X, 166, INK),
    words(`of ${BADGES.length}`, 'heading', 44, TEXT_X + widthOf(sewn, 'heading', 96) + 12, 166, SOFT_INK),
  ];
  const name = letteredName(owner);
  const told = name ? linesOf(quiltTitle(name), 'text', 27, TEXT_WIDTH) : [];
  let y = 185;
  for (const line of told.slice(0, 4)) {
    y += 34;
    parts.push(words(fitted(line, 'text', 27, TEXT_WIDTH), 'text', 27, TEXT_X, y, INK));
  }
  const drawn = drawQuilt(counts, { palette: plain, id: 'card' });
  const [, , width = 1] = String(drawn.attributes['viewBox']).split(' ').map(Number);
  const place = `translate(${QUILT.x} ${QUILT.y}) scale(${QUILT.width / width})`;
  return cardOf(TEXT_X, draw('g', { transform: place }, ...drawn.children), ...parts);
}
