// Sets a document on A4 pages: rows that never part what belongs together, a tagged structure, an outline, page numbers.
import Pdf from 'pdfkit';
import { drawPicture, heightOf } from './draw-pdf.ts';
import type { PdfBlock, PdfDocument, Picture, Span } from './pdf-document.ts';
import { FACE_FILES, type Face, type Run, inVisualOrder, isRightToLeft, runsOf, settable } from './typeface.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
/** What is placed at once. `holds` keeps it on one page with the next row. */
type Row = { height: number; before: number; holds: boolean; place(y: number): void };
type Style = { face: Face; size: number; leading: number; colour: string };
type Word = { runs: (Run & { width: number })[]; width: number; text: string; face: Face; colour: string; gap: number };

const [WIDTH, HEIGHT] = [595.28, 841.89];
const LEFT = 60;
const MEASURE = WIDTH - 2 * LEFT;
const TOP = 64;
const BOTTOM = HEIGHT - 72;
const FOOT = HEIGHT - 54;
const WORDS_KEPT = 10_000;
const INDENT = 38;

const INK = { strong: '#1f2438', text: '#333950', quiet: '#5d6478', line: '#d9d5ca', primary: '#2b3a73' };
const STYLE = {
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

/** The document as a stream of bytes. Ends the stream when all is set. */
export function setPages(document: PdfDocument): Doc {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    // None to begin with: a typeface that is opened under two names is read anew at every use.
    font: '',
    info: {
      Title: settable(document.title),
      Author: settable(document.author),
      Subject: settable(document.subject),
      Creator: 'Crazy Quilt',
      Producer: 'Crazy Quilt',
      CreationDate: document.made,
      ModDate: document.made,
    },
  });
  for (const [face, file] of Object.entries(FACE_FILES)) doc.registerFont(face, file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const setter = createSetter(doc, root);
  // Once to count the pages, once to draw them: a page that is drawn leaves, and is not kept until the last one is known.
  let count = 1;
  placeRows(rowsOf(document.blocks, setter), () => (count += 1), false);
  let page = 1;
  const foot = () => setter.foot(document.footer, `${page} of ${count}`);
  placeRows(rowsOf(document.blocks, setter), () => {
    foot();
    doc.addPage();
    page += 1;
  });
  foot();
  setter.end();
  doc.end();
  return doc;
}

/**
 * The rows of the document as they are asked for: those of a long one would not fit into memory together. A single line at
 * the end of an entry does not go over to a page without it.
 */
function* rowsOf(blocks: readonly PdfBlock[], setter: Setter): Generator<Row> {
  let last: Row | undefined;
  for (const block of blocks) {
    const rows = setter.rowsOf(block);
    if (block.kind === 'text' && rows.length === 1 && last) last.holds = true;
    if (rows.length === 0) continue;
    if (last) yield last;
    yield* rows.slice(0, -1);
    last = rows.at(-1);
  }
  if (last) yield last;
}

/** Rows that hold each other go over to the next page together; a group longer than a page is parted where it must. */
function placeRows(rows: Iterable<Row>, newPage: () => void, draws = true): void {
  let y = TOP;
  let group: Row[] = [];
  const place = () => {
    const need = group.reduce((sum, row, index) => sum + row.height + (index === 0 && y === TOP ? 0 : row.before), 0);
    const turn = () => {
      newPage();
      y = TOP;
    };
    if (y + need > BOTTOM && y > TOP) turn();
    for (const row of group) {
      if (y > TOP) y += row.before;
      if (y + row.height > BOTTOM && y > TOP) turn();
      if (draws) row.place(y);
      y += row.height;
    }
    group = [];
  };
  for (const row of rows) {
    group.push(row);
    if (!row.holds) place();
  }
  place();
}

type Setter = ReturnType<typeof createSetter>;

function createSetter(doc: Doc, root: Element) {
  const widths = new Map<string, number>();

  function widthOf(run: Run, { size }: Style): number {
    if (run.face === null) return size * 0.8;
    const key = `${run.face} ${size} ${run.text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = doc.font(run.face).fontSize(size).widthOfString(run.text);
      if (widths.size >= WORDS_KEPT) widths.clear();
      widths.set(key, width);
    }
    return width;
  }

  const words = new Map<string, { runs: (Run & { width: number })[]; width: number }>();
  /** Most words come again, and each line is made twice. */
  function measured(word: string, face: Face, style: Style) {
    const key = `${face} ${style.size} ${word}`;
    let known = words.get(key);
    if (!known) {
      const runs = runsOf(word, face).map((run) => ({ ...run, width: widthOf(run, style) }));
      known = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
      if (words.size >= WORDS_KEPT) words.clear();
      words.set(key, known);
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
  function partedTo(runs: readonly (Run & { width: number })[], style: Style, measure: number) {
    const pieces: { runs: (Run & { width: number })[]; width: number }[] = [];
    let piece: (typeof pieces)[number] = { runs: [], width: 0 };
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

  function drawLine(words: readonly Word[], style: Style, x: number, y: number): void {
    // Text stands on its baseline, so that typefaces mix in a line.
    const base = y + style.leading / 2 + style.size * 0.34;
    let at = x;
    for (const { face, text, colour, width } of piecesOf(words)) {
      if (face === null) drawPatch(text, style, at, base);
      else {
        doc.font(face).fontSize(style.size).fillColor(colour);
        doc.text(text, at, base, { lineBreak: false, baseline: 'alphabetic' });
      }
      at += width;
    }
  }

  /** A line in as few pieces as its typefaces and colours allow; the blanks are in them, to be copied and read aloud. */
  function piecesOf(words: readonly Word[]) {
    const pieces: (Run & { width: number; colour: string })[] = [];
    const add = (run: Run & { width: number }, colour: string) => {
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

  /** Stands for a character that no typeface of ours has; whoever copies it, or has it read aloud, gets the character. */
  function drawPatch(text: string, { size }: Style, x: number, base: number): void {
    doc.markContent('Span', { actual: text });
    doc.save();
    const side = size * 0.62;
    doc.roundedRect(x + size * 0.09, base - side, side, side, 1).lineWidth(0.6);
    doc.dash(1.4, { space: 1 }).stroke(INK.quiet);
    doc.restore();
    doc.endMarkedContent();
  }

  // What is drawn belongs to one element at a time; the mark stays open from line to line of a paragraph.
  let marked: Element | null = null;
  function unmark(): void {
    if (marked) doc.endMarkedContent();
    marked = null;
  }
  /** Marks what `draw` draws as content of `element`. */
  function within(element: Element, tag: string, draw: () => void): void {
    if (marked !== element) {
      unmark();
      element.add(doc.markStructureContent(tag));
      marked = element;
    }
    draw();
  }
  function artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    unmark();
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  /** Elements that are not complete yet. */
  const open = new Set<Element>();
  function begin(
    tag: string,
    parent: () => Element = () => root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): Element {
    const element = doc.struct(tag, options);
    parent().add(element);
    open.add(element);
    return element;
  }
  /** The element is begun when its first row is drawn. */
  function lazily(...given: Parameters<typeof begin>): () => Element {
    let element: Element | undefined;
    return () => (element ??= begin(...given));
  }
  function complete(element: Element): void {
    unmark();
    element.end();
    open.delete(element);
  }

  type Setting = {
    tag?: string;
    parent?: () => Element;
    x?: number;
    measure?: number;
    before?: number;
    holds?: boolean;
  };

  /** The rows of one paragraph: its first two lines and its last two stay together. */
  function paragraph(spans: readonly Span[], style: Style, setting: Setting = {}): Row[] {
    const { tag = 'P', parent = () => root, x = LEFT, measure = MEASURE, before = 0, holds = false } = setting;
    const lines = linesOf(spans, style, measure);
    if (lines.length === 0) return [];
    const element = lazily(tag, parent);
    return lines.map((line, at) => ({
      height: style.leading,
      before: at === 0 ? before : 0,
      holds: (at === 0 && lines.length > 1) || at === lines.length - 2 || (at === lines.length - 1 && holds),
      place: (y) => {
        within(element(), tag, () => drawLine(line, style, x, y));
        if (at === lines.length - 1) complete(element());
      },
    }));
  }

  const figure = (picture: Picture, alt: string, x: number, width: number): ((y: number) => void) => {
    const element = lazily('Figure', undefined, { alt });
    return (y) => within(element(), 'Figure', () => drawPicture(doc, picture, x, y, width));
  };

  /** Draws something beside the first of these rows. */
  function beside(rows: Row[], draw: (y: number) => void): Row[] {
    const [first, ...rest] = rows;
    if (!first) return rows;
    return [{ ...first, place: (y) => (draw(y), first.place(y)) }, ...rest];
  }

  function rowsOf(block: PdfBlock): Row[] {
    switch (block.kind) {
      case 'cover': {
        const { picture, alt } = block;
        const rows = [
          ...paragraph([{ text: 'Crazy Quilt' }], STYLE.brand, { holds: true }),
          ...paragraph([{ text: block.title }], STYLE.title, { tag: 'H1', before: 22, holds: true }),
          ...paragraph([{ text: block.name }], STYLE.name, { before: 6, holds: true }),
          ...block.lines.flatMap((text) => paragraph([{ text }], STYLE.body, { holds: true })),
        ];
        return [
          ...rows,
          ...(picture
            ? [
                {
                  height: heightOf(picture, MEASURE),
                  before: 24,
                  holds: true,
                  place: figure(picture, alt, LEFT, MEASURE),
                },
              ]
            : []),
          ...paragraph([{ text: block.caption }], STYLE.note, { before: 9 }),
        ];
      }
      case 'figures': {
        const width = MEASURE / Math.max(block.figures.length, 4);
        const cells = block.figures.map(({ value, label }) => ({
          element: lazily('P'),
          value: linesOf([{ text: value }], STYLE.figure, width),
          label: linesOf([{ text: label }], STYLE.note, width - 8),
        }));
        const labels = Math.max(1, ...cells.map(({ label }) => label.length));
        return [
          {
            height: STYLE.figure.leading + labels * STYLE.note.leading,
            before: 22,
            holds: false,
            place: (y) =>
              cells.forEach(({ element, value, label }, at) =>
                within(element(), 'P', () => {
                  const x = LEFT + at * width;
                  drawLine(value[0] ?? [], STYLE.figure, x, y);
                  label.forEach((line, row) =>
                    drawLine(line, STYLE.note, x, y + STYLE.figure.leading + row * STYLE.note.leading),
                  );
                }),
              ),
          },
        ];
      }
      case 'heading': {
        const rows = paragraph([{ text: block.text }], STYLE.heading, { tag: 'H2', before: 34, holds: true });
        return beside(rows, () => doc.outline.addItem(settable(block.text)));
      }
      case 'entry': {
        const inner = { x: LEFT + INDENT, measure: MEASURE - INDENT };
        const title = paragraph([{ text: block.title }], STYLE.entry, { ...inner, tag: 'H3', before: 18, holds: true });
        const note = block.note ? paragraph([{ text: block.note }], STYLE.note, { ...inner, holds: true }) : [];
        const { mark } = block;
        return [...beside(title, (y) => mark && artifact(() => drawPicture(doc, mark, LEFT, y + 1, 25))), ...note];
      }
      case 'text': {
        const inner = block.within ? { x: LEFT + INDENT, measure: MEASURE - INDENT } : {};
        return paragraph(block.spans, block.quiet ? STYLE.note : STYLE.body, {
          ...inner,
          before: block.within ? 4 : 7,
        });
      }
      case 'items': {
        const x = LEFT + (block.within ? INDENT : 0);
        const list = lazily('L');
        return block.items.flatMap((spans, at) => {
          const item = lazily('LI', list);
          const setting = { tag: 'LBody', parent: item, x: x + 14, measure: LEFT + MEASURE - x - 14 };
          const rows = paragraph(spans, STYLE.body, { ...setting, before: at === 0 ? 5 : 3 });
          return beside(rows, (y) =>
            artifact(() => doc.rect(x + 2, y + STYLE.body.leading / 2 - 2, 4, 4).fill(INK.primary)),
          );
        });
      }
      case 'bars': {
        const [from, most] = [LEFT + 240, Math.max(1e-9, ...block.bars.map(({ value }) => value ?? 0))];
        return block.bars.flatMap(({ label, text, value }, at) =>
          beside(
            paragraph([{ text: `${label}: ${text}` }], STYLE.body, { before: at === 0 ? 7 : 2 }),
            (y) =>
              value !== null &&
              artifact(() => doc.rect(from, y + 3, ((LEFT + MEASURE - from) * value) / most, 8).fill(INK.primary)),
          ),
        );
      }
      case 'tiles': {
        const columns = 3;
        const width = MEASURE / columns;
        const [side, room] = [40, width - 40 - 24];
        const rows: Row[] = [];
        for (let from = 0; from < block.tiles.length; from += columns) {
          const tiles = block.tiles.slice(from, from + columns).map(({ picture, title, note }) => ({
            picture,
            element: lazily('P'),
            title: linesOf([{ text: title }], STYLE.small, room),
            note: linesOf([{ text: note }], STYLE.note, room),
          }));
          const height = ({ title, note }: (typeof tiles)[number]) =>
            title.length * STYLE.small.leading + note.length * STYLE.note.leading;
          rows.push({
            height: Math.max(side, ...tiles.map(height)),
            before: from === 0 ? 12 : 16,
            holds: false,
            place: (y) =>
              tiles.forEach((tile, at) => {
                const x = LEFT + at * width;
                artifact(() => drawPicture(doc, tile.picture, x, y, side));
                within(tile.element(), 'P', () => {
                  const [textX, top] = [x + side + 10, y + Math.max(0, (side - height(tile)) / 2)];
                  tile.title.forEach((line, row) =>
                    drawLine(line, STYLE.small, textX, top + row * STYLE.small.leading),
                  );
                  tile.note.forEach((line, row) =>
                    drawLine(
                      line,
                      STYLE.note,
                      textX,
                      top + tile.title.length * STYLE.small.leading + row * STYLE.note.leading,
                    ),
                  );
                });
              }),
          });
        }
        return rows;
      }
    }
  }

  return {
    rowsOf,
    /** What belongs to the page, not to the text. */
    foot(text: string, number: string): void {
      artifact(() => {
        doc
          .moveTo(LEFT, FOOT)
          .lineTo(LEFT + MEASURE, FOOT)
          .lineWidth(0.5)
          .stroke(INK.line);
        const set = (words: string) => linesOf([{ text: words }], STYLE.note, MEASURE - 60)[0] ?? [];
        const right = set(number);
        const width = right.reduce((sum, word) => sum + word.gap + word.width, 0);
        drawLine(set(text), STYLE.note, LEFT, FOOT + 6);
        drawLine(right, STYLE.note, LEFT + MEASURE - width, FOOT + 6);
      }, 'Pagination');
    },
    end(): void {
      unmark();
      for (const element of [...open].toReversed()) element.end();
      root.end();
    },
  };
}
