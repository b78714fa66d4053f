// Measures words and breaks them into lines; each line is a list of words that fit beside each other.
import type { Span } from './pdf-document.ts';
import { type Face, type Run, runsOf, settable } from './typeface.ts';

export type Style = { face: Face; size: number; leading: number; colour: string };
export type MeasuredRun = Run & { width: number };
type Measured = { runs: MeasuredRun[]; width: number };
export type Word = Measured & { text: string; face: Face; colour: string; gap: number };

const WORDS_KEPT = 10_000;
/** Characters. What is longer, as the texts of languages without blanks are, hardly comes again. */
const LONGEST_KEPT = 100;

export const INK = { strong: '#1f2438', text: '#333950', quiet: '#5d6478', line: '#d9d5ca', primary: '#2b3a73' };
export const STYLE = {
  brand: { face: 'display', size: 12, leading: 16, colour: INK.primary },
  title: { face: 'display', size: 34, leading: 40, colour: INK.strong },
  name: { face: 'bold', size: 15, leading: 21, colour: INK.strong },
  heading: { face: 'display', size: 19, leading: 25, colour: INK.strong },
  entry: { face: 'bold', size: 11.5, leading: 15.5, colour: INK.strong },
  body: { face: 'text', size: 10, leading: 14.5, colour: INK.text },
  note: { face: 'text', size: 8.75, leading: 12.5, colour: INK.quiet },
  figure: { face: 'display', size: 22, leading: 27, colour: INK.strong },
  small: { face: 'bold', size: 9, leading: 12, colour: INK.strong },
} as const satisfies Record<string, Style>;

export type LineBreaker = ReturnType<typeof createLineBreaker>;

export function createLineBreaker(doc: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();

  function widthOf(run: Run, { size }: Style): number {
    if (run.face === null) return size * 0.8;
    const key = `${run.face} ${size} ${run.text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = doc.font(run.face).fontSize(size).widthOfString(run.text);
      if (widths.size >= WORDS_KEPT) widths.clear();
      if (run.text.length <= LONGEST_KEPT) widths.set(key, width);
    }
    return width;
  }

  const words = new Map<string, Measured>();
  /** Most words come again, and each line is made twice. */
  function measured(word: string, face: Face, style: Style) {
    const key = `${face} ${style.size} ${word}`;
    let known = words.get(key);
    if (!known) {
      const runs = runsOf(word, face).map((run) => ({ ...run, width: widthOf(run, style) }));
      known = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
      if (words.size >= WORDS_KEPT) words.clear();
      if (word.length <= LONGEST_KEPT) words.set(key, known);
    }
    return known;
  }

  /** The lines of a paragraph: words as many as fit, and a word that is wider than the measure parted where it must. */
  function linesOf(spans: readonly Span[], style: Style, measure: number): Word[][] {
    const lines: Word[][] = [[]];
    let used = 0;
    const newLine = () => {
      lines.push([]);
      used = 0;
    };
    const add = (word: Word) => {
      if (used > 0 && used + word.gap + word.width > measure) newLine();
      const line = lines.at(-1)!;
      if (used === 0) word.gap = 0;
      line.push(word);
      used += word.gap + word.width;
    };
    for (const { text, bold } of spans) {
      const face: Face = bold ? 'bold' : style.face;
      const space = widthOf({ face, text: ' ' }, style);
      const colour = bold ? INK.strong : style.colour;
      for (const [index, part] of settable(text).split('\n').entries()) {
        if (index > 0) newLine();
        for (const written of part.split(/ +/)) {
          if (written === '') continue;
          const { runs, width } = measured(written, face, style);
          if (runs.length === 0) continue;
          if (width <= measure) add({ runs, width, text: written, face, colour, gap: space });
          else
            for (const piece of partedTo(runs, style, measure))
              add({ ...piece, text: written, face, colour, gap: used > 0 ? space : 0 });
        }
      }
    }
    // Empty lines that somebody left at the end, or several in a row, say nothing.
    return lines.filter(
      (line, at) => line.length > 0 || (at > 0 && at < lines.length - 1 && lines[at - 1]!.length > 0),
    );
  }

  /** A word of many screens' width (an address, a language without blanks), in pieces that fit. */
  function partedTo(runs: readonly MeasuredRun[], style: Style, measure: number): Measured[] {
    const pieces: Measured[] = [];
    let piece: Measured = { runs: [], width: 0 };
    for (const run of runs) {
      const signs = run.face === null ? [run.text] : Array.from(run.text);
      for (const sign of signs) {
        const small = { ...run, text: sign } as Run;
        const width = widthOf(small, style);
        if (piece.width + width > measure) {
          pieces.push(piece);
          piece = { runs: [], width: 0 };
        }
        const last = piece.runs.at(-1);
        if (last && last.face !== null && last.face === small.face) {
          last.text += sign;
          last.width += width;
        } else piece.runs.push({ ...small, width });
        piece.width += width;
      }
    }
    return [...pieces, piece];
  }

  return { linesOf };
}
