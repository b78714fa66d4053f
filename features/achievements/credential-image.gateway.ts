// A badge as pictures: the block itself, with its credential baked in, and the card that a shared link shows.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type Face, canLetter, fitted, letter, linesOf, widthOf } from '../../server/lettering.ts';
import { formatLongDate } from '../../shared/dates.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { blockSvg, drawBlock } from '../../web/quilt/block-svg.ts';
import { plain } from '../../web/quilt/colour.ts';
import { type Drawing, draw, svgText } from '../../web/quilt/drawing.ts';
import { drawLogo } from '../../web/quilt/logo-svg.ts';
import { badgeOf, badgeTitle } from './badge.rules.ts';
import { type PublicBadge, criteriaOf, standingOf } from './credential.rules.ts';

const BLOCK_SIDE = 600;

/** The block as an SVG document of its own. */
export const blockPicture = (family: Family, tier: Tier): string =>
  blockSvg(family, tier, { palette: plain, label: badgeTitle(family, tier) });

export const blockPng = (family: Family, tier: Tier): Promise<Buffer> =>
  kept(`block ${family} ${tier}`, () => png(blockPicture(family, tier), BLOCK_SIDE));

/** Rendered at its final size from the start, so that hairlines stay sharp. */
async function png(svg: string, width: number): Promise<Buffer> {
  const drawnWidth = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth })
    .resize({ width })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

// The card, 1200 by 630: what LinkedIn, Slack and others show of a link.
const CARD = { width: 1200, height: 630 };
const TEXT_X = 640;
const TEXT_WIDTH = CARD.width - TEXT_X - 56;
const INK = [0.25, 0.034, 266] as const;
const SOFT_INK = [0.45, 0.026, 266] as const;

/** The card of a badge: block, tier, name, what it was earned by, by whom and when. */
export function cardPng(badge: PublicBadge): Promise<Buffer> {
  const svg = cardSvg(badge);
  return kept(svg, () => png(svg, CARD.width));
}

function cardSvg({ family, tier, earner, earnedAt }: PublicBadge): string {
  const parts: Drawing[] = [];
  const write = (
    text: string,
    face: Face,
    size: number,
    x: number,
    y: number,
    ink: readonly [number, number, number],
  ) =>
    parts.push(
      draw('path', { d: letter(text, face, size), transform: `translate(${x} ${y})`, fill: plain.colour(ink) }),
    );
  const lines = (text: string, face: Face, size: number) => linesOf(text, face, size, TEXT_WIDTH);

  const name = badgeOf(family, tier).name;
  // As large as it can be on two lines, its longest word whole.
  const fits = (size: number): boolean => {
    const set = lines(name, 'heading', size);
    return set.length <= 2 && set.every((line) => widthOf(line, 'heading', size) <= TEXT_WIDTH);
  };
  const nameSize = [68, 64, 60, 56, 52, 48].find(fits) ?? 44;
  const date = formatLongDate(earnedAt);
  const told = letteredName(earner);

  let y = 100;
  write(standingOf(family, tier), 'text', 26, TEXT_X, y, SOFT_INK);
  y += 8;
  for (const line of lines(name, 'heading', nameSize))
    write(line, 'heading', nameSize, TEXT_X, (y += nameSize * 1.1), INK);
  y += 18;
  for (const line of lines(criteriaOf(family, tier), 'text', 26)) write(line, 'text', 26, TEXT_X, (y += 36), SOFT_INK);
  y += 22;
  if (told) write(fitted(told, 'strong', 28, TEXT_WIDTH), 'strong', 28, TEXT_X, (y += 36), INK);
  write(told ? date : `Earned ${date}`, 'text', 26, TEXT_X, y + 36, SOFT_INK);
  write('Crazy Quilt', 'heading', 28, TEXT_X + 48, 549, INK);

  const block = drawBlock(family, tier, { palette: plain, label: '' });
  const side = CARD.height - 2 * 72;
  return svgText(
    draw(
      'svg',
      { viewBox: `0 0 ${CARD.width} ${CARD.height}` },
      draw('rect', { width: CARD.width, height: CARD.height, fill: plain.colour('quilt-muslin') }),
      draw('g', { transform: `translate(80 72) scale(${side / 100})` }, ...block.children),
      draw('g', { transform: `translate(${TEXT_X} 522) scale(1.5)` }, ...drawLogo(plain).children),
      ...parts,
    ),
  );
}

const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f/gu;

/**
 * The name without its emoji; null in a script that the face lacks. Such a name is left to the page, which shows it
 * whole, rather than told by half.
 */
function letteredName(earner: string): string | null {
  const name = earner.replace(PICTOGRAPHS, '').replace(/\s+/g, ' ').trim();
  return name !== '' && canLetter(name, 'strong') ? name : null;
}

/** A PNG with the credential in it (OB 3.0 §5.3.1): an iTXt chunk, not zipped, behind the header chunk. */
export function bakePng(picture: Buffer, credential: string): Buffer {
  const text = Buffer.concat([Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'), Buffer.from(credential, 'utf8')]);
  const body = Buffer.concat([Buffer.from('iTXt', 'latin1'), text]);
  const chunk = Buffer.alloc(12 + text.length);
  chunk.writeUInt32BE(text.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 8 + text.length);
  // Signature (8), then IHDR: length, type, 13 bytes, checksum.
  const header = 8 + 25;
  return Buffer.concat([picture.subarray(0, header), chunk, picture.subarray(header)]);
}

/** An SVG with the credential in it (OB 3.0 §5.3.2). A compact JWS has no sign that would need to be escaped. */
export function bakeSvg(picture: string, credential: string): string {
  return picture.replace(
    /^<svg [^>]*>/,
    (open) =>
      `${open.slice(0, -1)} xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="${credential}"></openbadges:credential>`,
  );
}

// Drawing takes a tenth of a second of a core, and a shared link is asked for by many at once.
const KEPT = 100;
const pictures = new Map<string, Promise<Buffer>>();

/** What was made of this before, or is being made; the pictures that were asked for last are kept. */
function kept(of: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(of).digest('base64');
  const made = pictures.get(key) ?? make();
  pictures.delete(key);
  pictures.set(key, made);
  made.catch(() => pictures.delete(key));
  const [oldest] = pictures.keys();
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
  return made;
}
