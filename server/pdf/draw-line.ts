// Draws a line of words, each piece in its typeface and colour.
import { INK, type MeasuredRun, type Style, type Word } from './lines.ts';
import { inVisualOrder, isRightToLeft } from './typeface.ts';

type Doc = PDFKit.PDFDocument;
type Piece = MeasuredRun & { colour: string };

export function drawLine(doc: Doc, words: readonly Word[], style: Style, x: number, y: number): void {
  // Text stands on its baseline, so that typefaces mix in a line.
  const base = y + style.leading / 2 + style.size * 0.34;
  let at = x;
  for (const { face, text, colour, width } of piecesOf(words)) {
    if (face === null) drawPatch(doc, text, style, at, base);
    else {
      doc.font(face).fontSize(style.size).fillColor(colour);
      doc.text(text, at, base, { lineBreak: false, baseline: 'alphabetic' });
    }
    at += width;
  }
}

/** A line in as few pieces as its typefaces and colours allow; the blanks are in them, to be copied and read aloud. */
function piecesOf(words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (run: MeasuredRun, colour: string) => {
    const last = pieces.at(-1);
    const joins = last?.face === run.face && last.colour === colour && run.face !== null;
    if (last && joins && !isRightToLeft(last.text + run.text)) {
      last.text += run.text;
      last.width += run.width;
    } else pieces.push({ ...run, colour });
  };
  for (const [index, word] of inVisualOrder(words, ({ text }) => text).entries()) {
    if (index > 0 && word.gap > 0) add({ face: word.face, text: ' ', width: word.gap }, word.colour);
    for (const run of word.runs) add(run, word.colour);
  }
  return pieces;
}

/** Stands for a character that no typeface of ours has; copied, or read aloud, it is the character. */
function drawPatch(doc: Doc, text: string, { size }: Style, x: number, base: number): void {
  doc.markContent('Span', { actual: text });
  doc.save();
  const side = size * 0.62;
  doc.roundedRect(x + size * 0.09, base - side, side, side, 1).lineWidth(0.6);
  doc.dash(1.4, { space: 1 }).stroke(INK.quiet);
  doc.restore();
  doc.endMarkedContent();
}
