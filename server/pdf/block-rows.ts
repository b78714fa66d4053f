// Makes rows of the blocks of a document: one function for each kind of block.
import { drawLine } from './draw-line.ts';
import { drawPicture, heightOf } from './draw-pdf.ts';
import { type LineBreaker, INK, STYLE, type Style } from './lines.ts';
import { LEFT, MEASURE, type Row } from './page-rows.ts';
import type { PdfBlock, Picture, Span } from './pdf-document.ts';
import type { Structure } from './structure.ts';
import { settable } from './typeface.ts';

/** What rows are made with. */
export type Setter = { doc: PDFKit.PDFDocument; structure: Structure; breaker: LineBreaker };
type Block<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;
type Parent = ReturnType<Structure['lazily']>;

const INDENT = 38;

export function rowsOf(setter: Setter, block: PdfBlock): Row[] {
  switch (block.kind) {
    case 'cover':
      return coverRows(setter, block);
    case 'figures':
      return figuresRows(setter, block);
    case 'heading':
      return headingRows(setter, block);
    case 'entry':
      return entryRows(setter, block);
    case 'text':
      return textRows(setter, block);
    case 'items':
      return itemsRows(setter, block);
    case 'bars':
      return barsRows(setter, block);
    case 'table':
      return tableRows(setter, block);
    case 'tiles':
      return tilesRows(setter, block);
  }
}

type Setting = {
  tag?: string;
  parent?: Parent;
  x?: number;
  measure?: number;
  before?: number;
  holds?: boolean;
};

/** The rows of one paragraph: its first two lines and its last two stay together. */
function paragraph(setter: Setter, spans: readonly Span[], style: Style, setting: Setting = {}): Row[] {
  const { doc, structure, breaker } = setter;
  const { tag = 'P', parent, x = LEFT, measure = MEASURE, before = 0, holds = false } = setting;
  const lines = breaker.linesOf(spans, style, measure);
  if (lines.length === 0) return [];
  const element = structure.lazily(tag, parent);
  return lines.map((line, at) => ({
    height: style.leading,
    before: at === 0 ? before : 0,
    holds: (at === 0 && lines.length > 1) || at === lines.length - 2 || (at === lines.length - 1 && holds),
    place: (y) => {
      structure.within(element(), tag, () => drawLine(doc, line, style, x, y));
      if (at === lines.length - 1) structure.complete(element());
    },
  }));
}

function figureRow({ doc, structure }: Setter, picture: Picture, alt: string): Row {
  const element = structure.lazily('Figure', undefined, { alt });
  return {
    height: heightOf(picture, MEASURE),
    before: 24,
    holds: true,
    place: (y) => structure.within(element(), 'Figure', () => drawPicture(doc, picture, LEFT, y, MEASURE)),
  };
}

/** Draws something beside the first of these rows. */
function beside(rows: Row[], draw: (y: number) => void): Row[] {
  const [first, ...rest] = rows;
  if (!first) return rows;
  return [{ ...first, place: (y) => (draw(y), first.place(y)) }, ...rest];
}

function coverRows(setter: Setter, block: Block<'cover'>): Row[] {
  const { picture, alt } = block;
  const rows = [
    ...paragraph(setter, [{ text: 'Crazy Quilt' }], STYLE.brand, { holds: true }),
    ...paragraph(setter, [{ text: block.title }], STYLE.title, { tag: 'H1', before: 22, holds: true }),
    ...paragraph(setter, [{ text: block.name }], STYLE.name, { before: 6, holds: true }),
    ...block.lines.flatMap((text) => paragraph(setter, [{ text }], STYLE.body, { holds: true })),
  ];
  return [
    ...rows,
    ...(picture ? [figureRow(setter, picture, alt)] : []),
    ...paragraph(setter, [{ text: block.caption }], STYLE.note, { before: 9 }),
  ];
}

function figuresRows(setter: Setter, block: Block<'figures'>): Row[] {
  const { doc, structure, breaker } = setter;
  const width = MEASURE / Math.max(block.figures.length, 4);
  const cells = block.figures.map(({ value, label }) => ({
    element: structure.lazily('P'),
    value: breaker.linesOf([{ text: value }], STYLE.figure, width),
    label: breaker.linesOf([{ text: label }], STYLE.note, width - 8),
  }));
  const labels = Math.max(1, ...cells.map(({ label }) => label.length));
  return [
    {
      height: STYLE.figure.leading + labels * STYLE.note.leading,
      before: 22,
      holds: false,
      place: (y) =>
        cells.forEach(({ element, value, label }, at) =>
          structure.within(element(), 'P', () => {
            const x = LEFT + at * width;
            drawLine(doc, value[0] ?? [], STYLE.figure, x, y);
            label.forEach((line, row) =>
              drawLine(doc, line, STYLE.note, x, y + STYLE.figure.leading + row * STYLE.note.leading),
            );
          }),
        ),
    },
  ];
}

function headingRows(setter: Setter, block: Block<'heading'>): Row[] {
  const { doc } = setter;
  const rows = paragraph(setter, [{ text: block.text }], STYLE.heading, { tag: 'H2', before: 34, holds: true });
  return beside(rows, () => doc.outline.addItem(settable(block.text)));
}

function entryRows(setter: Setter, block: Block<'entry'>): Row[] {
  const { doc, structure } = setter;
  const inner = { x: LEFT + INDENT, measure: MEASURE - INDENT };
  const title = paragraph(setter, [{ text: block.title }], STYLE.entry, {
    ...inner,
    tag: 'H3',
    before: 18,
    holds: true,
  });
  const note = block.note ? paragraph(setter, [{ text: block.note }], STYLE.note, { ...inner, holds: true }) : [];
  const { mark } = block;
  return [...beside(title, (y) => mark && structure.artifact(() => drawPicture(doc, mark, LEFT, y + 1, 25))), ...note];
}

function textRows(setter: Setter, block: Block<'text'>): Row[] {
  const inner = block.within ? { x: LEFT + INDENT, measure: MEASURE - INDENT } : {};
  return paragraph(setter, block.spans, block.quiet ? STYLE.note : STYLE.body, {
    ...inner,
    before: block.within ? 4 : 7,
  });
}

function itemsRows(setter: Setter, block: Block<'items'>): Row[] {
  const { doc, structure } = setter;
  const x = LEFT + (block.within ? INDENT : 0);
  const list = structure.lazily('L');
  return block.items.flatMap((spans, at) => {
    const item = structure.lazily('LI', list);
    const setting = { tag: 'LBody', parent: item, x: x + 14, measure: LEFT + MEASURE - x - 14 };
    const rows = paragraph(setter, spans, STYLE.body, { ...setting, before: at === 0 ? 5 : 3 });
    return beside(rows, (y) =>
      structure.artifact(() => doc.rect(x + 2, y + STYLE.body.leading / 2 - 2, 4, 4).fill(INK.primary)),
    );
  });
}

function barsRows(setter: Setter, { bars, most }: Block<'bars'>): Row[] {
  const { doc, structure } = setter;
  const from = LEFT + 240;
  const bar = (y: number, value: number | null | undefined, colour: string) =>
    value && structure.artifact(() => doc.rect(from, y + 3, ((LEFT + MEASURE - from) * value) / most, 8).fill(colour));
  return bars.flatMap(({ label, text, value, of }, at) =>
    beside(
      paragraph(setter, [{ text: `${label}: ${text}` }], STYLE.body, {
        before: at === 0 ? 7 : 2,
        // A chart is read whole.
        holds: at < bars.length - 1,
      }),
      (y) => {
        bar(y, of, INK.line);
        bar(y, value, INK.primary);
      },
    ),
  );
}

function tableRows({ doc, structure, breaker }: Setter, { head, rows }: Block<'table'>): Row[] {
  const table = structure.lazily('Table');
  const first = 168;
  const width = (MEASURE - first) / Math.max(1, head.length - 1);
  return [head.map((text) => [{ text, bold: true as const }]), ...rows].map((cells, row): Row => {
    const isOpening = cells.length === 1;
    const style = isOpening ? STYLE.note : STYLE.body;
    const line = structure.lazily('TR', table);
    const set = cells.map((spans, at) => {
      const tag = row === 0 || at === 0 ? 'TH' : 'TD';
      const room = at === 0 ? first : width;
      const x = LEFT + (at === 0 ? 0 : first + (at - 1) * width);
      return { tag, x, element: structure.lazily(tag, line), lines: breaker.linesOf(spans, style, room - 8) };
    });
    const height = Math.max(1, ...set.map(({ lines }) => lines.length)) * style.leading;
    return {
      height: height + 5,
      before: isOpening ? 10 : 3,
      holds: row === 0 || isOpening,
      place: (y) => {
        structure.artifact(() => {
          doc.moveTo(LEFT, y + height + 3).lineTo(LEFT + MEASURE, y + height + 3);
          doc.lineWidth(0.5).stroke(INK.line);
        });
        for (const { tag, x, element, lines } of set)
          structure.within(element(), tag, () =>
            lines.forEach((words, at) => drawLine(doc, words, style, x, y + at * style.leading)),
          );
      },
    };
  });
}

function tilesRows(setter: Setter, block: Block<'tiles'>): Row[] {
  const { doc, structure, breaker } = setter;
  const columns = 3;
  const width = MEASURE / columns;
  const [side, room] = [40, width - 40 - 24];
  const rows: Row[] = [];
  for (let from = 0; from < block.tiles.length; from += columns) {
    const tiles = block.tiles.slice(from, from + columns).map(({ picture, title, note }) => ({
      picture,
      element: structure.lazily('P'),
      title: breaker.linesOf([{ text: title }], STYLE.small, room),
      note: breaker.linesOf([{ text: note }], STYLE.note, room),
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
          structure.artifact(() => drawPicture(doc, tile.picture, x, y, side));
          structure.within(tile.element(), 'P', () => {
            const [textX, top] = [x + side + 10, y + Math.max(0, (side - height(tile)) / 2)];
            tile.title.forEach((line, row) => drawLine(doc, line, STYLE.small, textX, top + row * STYLE.small.leading));
            tile.note.forEach((line, row) =>
              drawLine(
                doc,
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
