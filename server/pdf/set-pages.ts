// Sets a document on A4 pages: rows that never part what belongs together, a tagged structure, an outline, page numbers.
import Pdf from 'pdfkit';
import { type Setter, rowsOf } from './block-rows.ts';
import { drawLine } from './draw-line.ts';
import { INK, STYLE, createLineBreaker } from './lines.ts';
import { HEIGHT, LEFT, MEASURE, type Row, placeRows } from './page-rows.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { createStructure } from './structure.ts';
import { FACE_FILES, settable } from './typeface.ts';

const FOOT = HEIGHT - 54;

/** The document as a stream of bytes. Ends the stream when all is set. */
export function setPages(document: PdfDocument): PDFKit.PDFDocument {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    // None to begin with: a typeface that is opened under two names is read again at every use.
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
  const structure = createStructure(doc);
  const setter = { doc, structure, breaker: createLineBreaker(doc) };
  // Once to count the pages, once to draw them: a page that is drawn leaves, and is not kept until the last one is known.
  let count = 1;
  placeRows(allRows(document.blocks, setter), () => (count += 1), false);
  let page = 1;
  const foot = () => drawFoot(setter, document.footer, `${page} of ${count}`);
  placeRows(allRows(document.blocks, setter), () => {
    foot();
    doc.addPage();
    page += 1;
  });
  foot();
  structure.end();
  doc.end();
  return doc;
}

/**
 * The rows of the document as they are asked for: those of a long one would not fit into memory together. A single line at
 * the end of an entry does not go over to a page without it.
 */
function* allRows(blocks: readonly PdfBlock[], setter: Setter): Generator<Row> {
  let last: Row | undefined;
  for (const block of blocks) {
    const rows = rowsOf(setter, block);
    if (block.kind === 'text' && rows.length === 1 && last) last.holds = true;
    if (rows.length === 0) continue;
    if (last) yield last;
    yield* rows.slice(0, -1);
    last = rows.at(-1);
  }
  if (last) yield last;
}

/** What belongs to the page, not to the text. */
function drawFoot({ doc, structure, breaker }: Setter, text: string, number: string): void {
  structure.artifact(() => {
    doc
      .moveTo(LEFT, FOOT)
      .lineTo(LEFT + MEASURE, FOOT)
      .lineWidth(0.5)
      .stroke(INK.line);
    const set = (words: string) => breaker.linesOf([{ text: words }], STYLE.note, MEASURE - 60)[0] ?? [];
    const right = set(number);
    const width = right.reduce((sum, word) => sum + word.gap + word.width, 0);
    drawLine(doc, set(text), STYLE.note, LEFT, FOOT + 6);
    drawLine(doc, right, STYLE.note, LEFT + MEASURE - width, FOOT + 6);
  }, 'Pagination');
}
