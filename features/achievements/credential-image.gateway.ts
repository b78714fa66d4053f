// A badge as pictures: the block itself, with its credential baked in, and the card that a shared link shows.
import { crc32 } from 'node:zlib';
import { type Face, fitted, linesOf, widthOf } from '../../server/lettering.ts';
import { formatLongDate } from '../../shared/dates.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { blockSvg, drawBlock } from '../../web/quilt/block-svg.ts';
import { plain } from '../../web/quilt/colour.ts';
import { type Drawing, draw } from '../../web/quilt/drawing.ts';
import { badgeOf, badgeTitle } from './badge.rules.ts';
import { CARD, INK, SOFT_INK, cardOf, cardPicture, kept, letteredName, png, words } from './card.gateway.ts';
import { type PublicBadge, criteriaOf, standingOf } from './credential.rules.ts';

const BLOCK_SIDE = 600;

/** The block as an SVG document of its own. */
export const blockPicture = (family: Family, tier: Tier): string =>
  blockSvg(family, tier, { palette: plain, label: badgeTitle(family, tier) });

export const blockPng = (family: Family, tier: Tier): Promise<Buffer> =>
  kept(`block ${family} ${tier}`, () => png(blockPicture(family, tier), BLOCK_SIDE));

const TEXT_X = 640;
const TEXT_WIDTH = CARD.width - TEXT_X - 56;

/** The card of a badge: block, tier, name, what earned it, its earner and the day. */
export const cardPng = (badge: PublicBadge): Promise<Buffer> => cardPicture(cardSvg(badge));

function cardSvg({ family, tier, earner, earnedAt }: PublicBadge): string {
  const parts: Drawing[] = [];
  const write = (...line: Parameters<typeof words>) => parts.push(words(...line));
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

  const block = drawBlock(family, tier, { palette: plain, label: '' });
  const side = CARD.height - 2 * 72;
  const place = `translate(80 72) scale(${side / 100})`;
  return cardOf(TEXT_X, draw('g', { transform: place }, ...block.children), ...parts);
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
