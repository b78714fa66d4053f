// The card that a shared link shows, 1200 by 630, and how such pictures are made: words as outlines, kept once drawn.
import { hash } from 'node:crypto';
import sharp from 'sharp';
import { type Face, canLetter, letter } from '../../server/lettering.ts';
import { plain } from '../../web/quilt/colour.ts';
import { type Drawing, draw, svgText } from '../../web/quilt/drawing.ts';
import { drawLogo } from '../../web/quilt/logo-svg.ts';

/** What LinkedIn, Slack and others show of a link. */
export const CARD = { width: 1200, height: 630 };
export type Ink = readonly [lightness: number, chroma: number, hue: number];
export const INK: Ink = [0.25, 0.034, 266];
export const SOFT_INK: Ink = [0.45, 0.026, 266];

/** A line of words with its baseline at `y`. */
export const words = (text: string, face: Face, size: number, x: number, y: number, ink: Ink): Drawing =>
  draw('path', { d: letter(text, face, size), transform: `translate(${x} ${y})`, fill: plain.colour(ink) });

/** Everything on the muslin of a card, with the product's name where the words stand, at `brandX`. */
export const cardOf = (brandX: number, ...parts: Drawing[]): string =>
  svgText(
    draw(
      'svg',
      { viewBox: `0 0 ${CARD.width} ${CARD.height}` },
      draw('rect', { width: CARD.width, height: CARD.height, fill: plain.colour('quilt-muslin') }),
      ...parts,
      draw('g', { transform: `translate(${brandX} 522) scale(1.5)` }, ...drawLogo(plain).children),
      words('Crazy Quilt', 'heading', 28, brandX + 48, 549, INK),
    ),
  );

/** An SVG as a PNG, `width` pixels wide; rendered at its final size from the start, so that hairlines stay sharp. */
export async function png(svg: string, width: number): Promise<Buffer> {
  const drawnWidth = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth })
    .resize({ width })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

/** A card as a PNG, drawn once while it stays the same. */
export const cardPicture = (svg: string): Promise<Buffer> => kept(svg, () => png(svg, CARD.width));

const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f/gu;

/**
 * The name without its emoji; null in a script that the face lacks. Such a name is left to the page, which shows it
 * whole, rather than told by half.
 */
export function letteredName(earner: string): string | null {
  const name = earner.replace(PICTOGRAPHS, '').replace(/\s+/g, ' ').trim();
  return name !== '' && canLetter(name, 'strong') ? name : null;
}

// Drawing takes a tenth of a second of a core, and a shared link is asked for by many at once.
const KEPT = 100;
const pictures = new Map<string, Promise<Buffer>>();

/** What was made of this before, or is being made; the pictures that were asked for last are kept. */
export function kept(of: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = hash('sha256', of, 'base64');
  const made = pictures.get(key) ?? make();
  pictures.delete(key);
  pictures.set(key, made);
  made.catch(() => pictures.delete(key));
  const [oldest] = pictures.keys();
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
  return made;
}
