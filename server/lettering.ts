// Words as outlines, for pictures that are drawn where no font is installed: static cuts of the two faces of the design.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Face = 'heading' | 'text' | 'strong';

// The faces of pdf/fonts are other cuts, a little heavier for paper: with them every picture would change its look and its width.
/** The parts of each face, by script; a sign is looked for in this order. */
const FILES: Record<Face, readonly string[]> = {
  heading: ['besley-latin-500'],
  text: ['latin-400', 'latin-ext-400', 'cyrillic-400', 'vietnamese-400'].map((part) => `libre-franklin-${part}`),
  strong: ['latin-600', 'latin-ext-600', 'cyrillic-600', 'vietnamese-600'].map((part) => `libre-franklin-${part}`),
};

const opened = new Map<Face, readonly Font[]>();

function fontsOf(face: Face): readonly Font[] {
  let fonts = opened.get(face);
  if (!fonts) {
    fonts = FILES[face].map((name) => {
      const font = create(readFileSync(join(import.meta.dirname, 'fonts', `${name}.woff2`)));
      if ('fonts' in font) throw new Error(`${name} holds more than one font.`);
      return font;
    });
    opened.set(face, fonts);
  }
  return fonts;
}

/** Whether the face has every sign of the text; what it lacks (emoji, other scripts) cannot be lettered. */
export const canLetter = (text: string, face: Face): boolean =>
  [...text.normalize('NFC')].every((sign) =>
    fontsOf(face).some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );

/** The `d` of an SVG path: the text at `size` px on a baseline from 0,0, kerned. Signs that the face lacks are left out. */
export function letter(text: string, face: Face, size: number): string {
  let d = '';
  let width = 0;
  for (const { font, part } of partsOf(text, fontsOf(face))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      d += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG();
      width += xAdvance * scale;
    }
  }
  return d;
}

export const widthOf = (text: string, face: Face, size: number): number =>
  partsOf(text, fontsOf(face)).reduce(
    (sum, { font, part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );

/** Neighbouring signs of one font together, for kerning works only between those. */
function partsOf(text: string, fonts: readonly Font[]): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const has = (font: Font): boolean => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    const last = parts.at(-1);
    const font = last && has(last.font) ? last.font : fonts.find(has);
    if (!font) continue;
    if (last?.font === font) last.part += sign;
    else parts.push({ font, part: sign });
  }
  return parts;
}

/** Breaks the text between words so that no line is wider than `width`; a longer word stands alone. */
export function linesOf(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The text, its end cut to "…" where it is wider than `width`. */
export function fitted(text: string, face: Face, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && widthOf(`${signs.join('').trimEnd()}…`, face, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
