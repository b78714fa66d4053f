// From the text a document reader gives to logical lines in reading order: columns are taken apart, words that a line
// break cut are joined again, and every line knows the spans of the source it came from. All loops are linear.
import { pattern } from '../../shared/pattern.ts';
import { sectionOf, together } from './document-section.rules.ts';

export type Span = readonly [start: number, end: number];

export type DocumentLine = {
  spans: Span[];
  text: string;
  bullet: boolean;
  /** The sign before it counts: "1.", "2)". */
  numbered: boolean;
  /** An empty line, or the start of a column, stands before it. */
  afterGap: boolean;
  /** It stands below the text of a row that a label opened: where the label's text goes on. */
  hanging: boolean;
  /** Its first cell stands in a column of labels. */
  labelled: boolean;
};

type Cell = { start: number; end: number; column: number };
type Row = { cells: Cell[]; indent: number };

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
// A reader of pictures sees a bullet as ¢, © or e; word processors use private signs, or letters of a font that is lost (Ø, ü).
const bulletStart = pattern('u')`
  ^(?:
    [•‣◦▪▫●○■□◆◇►▶➢➤✓✔✗∙«»¢\uF0B7\uF0A7\uF0D8\uF02D]\s{0,4}|[-–—·*+>©°§]\s{1,4}|[eoØü]\s{1,4}(?=[A-Z])
    |\(?[0-9a-z]{1,2}\)\s{1,4}|[0-9]{1,2}\.\s{1,4}
  )
`;
const something = /[\p{L}\p{N}]/u;

export function tidy(text: string): string {
  return text.replace(invisible, '').replace(/\s+/gu, ' ').trim();
}

export function wordsOf(source: string, [start, end]: Span): string {
  return tidy(source.slice(start, end));
}

/** The lines of one passage as running text: a word that a line's end cut is made whole. */
export function runOn(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      return /\p{Ll}[-\u00AD]$/u.test(line.slice(-2)) && /^\p{Ll}/u.test(next) ? line.slice(0, -1) : `${line} `;
    })
    .join('');
}

function joinCells(cells: readonly string[]): string {
  return cells
    .map((cell, index) =>
      index === cells.length - 1
        ? cell
        : cell + (/[:,;|]$/u.test(cell) || /^[:,;|]/u.test(cells[index + 1] ?? '') ? ' ' : ', '),
    )
    .join('');
}

function rowsOf(source: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const line of source.split(/\r\n|[\n-\r\u2028\u2029]/u)) {
    rows.push(rowOf(line, at));
    at += line.length;
    if (source.startsWith('\r\n', at)) at += 2;
    else at += 1;
  }
  return rows;
}

function rowOf(line: string, at: number): Row {
  const cells: Cell[] = [];
  let start = -1;
  let blank = 0;
  let tab = false;
  let lastWord = 0;
  // A table drawn with bars.
  const bars = /^\s{0,8}\|/u.test(line);
  for (let i = 0; i <= line.length; i++) {
    const char = line[i];
    const space =
      char === undefined ||
      (bars && char === '|') ||
      char === ' ' ||
      char === '\t' ||
      char === '\u00A0' ||
      char === '\u3000';
    if (!space) {
      if (start >= 0 && (blank >= 3 || tab)) {
        cells.push({ start: at + start, end: at + lastWord, column: start });
        start = i;
      }
      if (start < 0) start = i;
      blank = 0;
      tab = false;
      lastWord = i + 1;
    } else {
      blank++;
      if (char === '\t' || (bars && char === '|')) tab = true;
    }
  }
  if (start >= 0) cells.push({ start: at + start, end: at + lastWord, column: start });
  // A bullet that stands apart belongs to what follows it.
  const [first, second] = cells;
  if (first && second && first.end - first.start === 1 && !something.test(line[first.column] ?? '')) {
    cells.splice(0, 2, { start: first.start, end: second.end, column: first.column });
  }
  return {
    cells: cells.filter((cell) => something.test(line.slice(cell.start - at, cell.end - at))),
    indent: cells[0]?.column ?? 0,
  };
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?';
const day = `(?:${months}\\s{1,2})?(?:[0-9]{1,2}[/.])?(?:19|20)[0-9]{2}`;
export const dateRange = pattern('iu')`
  (?:${day}|[0-9]{2}/[0-9]{2,4})\s{0,3}(?:[-–—~]|to|until)\s{0,3}
    (?:${day}|present|now|today|current|ongoing|date|[0-9]{2}(?![0-9]))?
`;
const onlyDates = new RegExp(`^[\\s(]{0,3}(?:since |from )?(?:${day}|${dateRange.source})[\\s),:]{0,3}$`, 'iu');

export function isDateOnly(text: string): boolean {
  return text.length < 60 && onlyDates.test(text);
}

const town = pattern('u')`
  ^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}, (?:
    [A-Z]{2,3}|\p{Lu}\p{L}{3,15}(?: \p{Lu}\p{L}{3,15})?
  )$
`;

// "Q6 What are you good at?", "3. Training": the label of a form.
const counted = /^(?:Q(?:uestion)? ?)?[0-9]{1,2}[.):]? \p{Lu}/u;

type Shelf = { left: number; rows: Row[]; isShelf: boolean; labelled: boolean };

/** The last cell of the row is a date or a town: it stands at the far margin of the text before it. */
function isMargin(row: Row, source: string): boolean {
  const last = row.cells.at(-1);
  const text = last ? tidy(source.slice(last.start, last.end)) : '';
  return row.cells.length <= 3 && (isDateOnly(text) || town.test(text));
}

/** Two columns side by side: at least three rows whose right part begins at the same place. */
function columnsFrom(rows: Row[], first: number, source: string): Shelf | null {
  const gutter = rows[first]?.cells[1]?.column;
  if (gutter === undefined || rows[first]?.cells.length !== 2) return null;
  const shelf: Row[] = [];
  let both = 0;
  let dates = 0;
  let labels = 0;
  let titles = 0; // rows of a heading and, beside it, what it is about
  let pushed = 0; // rows whose left text ends right before the right one
  const starts = new Set<number>();
  let blanks = 0;
  let loose = 0; // rows of the left column alone that are no headings
  let hanging = 0; // rows of the right column alone
  for (let i = first; i < rows.length; i++) {
    const row = rows[i];
    if (!row) break;
    const [a, b] = row.cells;
    if (!a) {
      if (++blanks > 1) break;
    } else if (b && Math.abs(b.column - gutter) <= 2 && (row.cells.length === 2 || isMargin(row, source))) {
      both++;
      blanks = 0;
      const left = source.slice(a.start, a.end);
      if (isDateOnly(left) || isDateOnly(source.slice(b.start, b.end))) dates++;
      if (left.length < 25) labels++;
      if (gutter - (a.column + left.length) <= 4) pushed++;
      starts.add(a.column);
      const title =
        counted.test(left) || (left.length < 50 && left.endsWith('?')) || (left.length < 30 && sectionOf(left));
      if (title && !sectionOf(source.slice(b.start, b.end))) titles++;
    } else if (row.cells.length === 2 && Math.abs(a.column - gutter) <= 2 && isMargin(row, source)) {
      blanks = 0;
      hanging++;
    } else if (row.cells.length === 1 && (a.column >= gutter - 2 || a.column + (a.end - a.start) < gutter)) {
      blanks = 0;
      if (a.column >= gutter - 2) hanging++;
      else if (sectionOf(source.slice(a.start, a.end)) === null) loose++;
    } else break;
    shelf.push(row);
  }
  // What follows the last row of two belongs to the page, unless the page ends with it.
  const ends = first + shelf.length >= rows.length;
  while (shelf.length > 0 && (shelf.at(-1)?.cells.length ?? 0) < (ends ? 1 : 2)) shelf.pop();
  const headed = (rows[first]?.cells ?? []).every((cell) => sectionOf(source.slice(cell.start, cell.end)) !== null);
  // A short word before each text is a label of its row, unless the texts run on without one; most of them may be headings.
  const titled = !headed && loose === 0 && titles >= 3 && titles * 2 >= both;
  // Labels at the left, pushed to the right.
  const flush = pushed === both && starts.size > 2;
  const labelled = titled || flush || (!headed && labels === both && shelf.every((row) => row.cells.length !== 1));
  // Dates and labels at the left, each with its text at the right: rows, not columns.
  const records = !headed && loose === 0 && hanging > 0 && dates > 0;
  return {
    left: gutter,
    rows: shelf,
    isShelf: both >= 3 && dates * 2 < both && !labelled && !records,
    labelled: titled || (flush && both >= 3),
  };
}

export function readLines(source: string): DocumentLine[] {
  const rows = rowsOf(source);
  const lines: DocumentLine[] = [];
  let gap = true;
  let tried = 0; // rows already seen not to be columns: each row is looked at once
  let labelled = false; // these rows have labels
  let text: number | null = null; // where the text beside the last label began
  const add = (cells: Cell[]): void => {
    if (cells.length === 0) {
      gap = true;
      text = null;
      return;
    }
    const spans = cells.map((cell): Span => [cell.start, cell.end]);
    const [head] = spans;
    if (!head) return;
    const sign = bulletStart.exec(source.slice(head[0], head[0] + 12))?.[0].length ?? 0;
    if (sign > 0 && head[0] + sign < head[1]) spans[0] = [head[0] + sign, head[1]];
    const bullet = sign > 0 && head[0] + sign < head[1];
    const numbered = bullet && /^\(?[0-9]/u.test(source.slice(head[0], head[0] + sign));
    const hanging = text !== null && cells.length === 1 && (cells[0]?.column ?? 0) >= text - 1;
    if (!hanging) text = cells[1]?.column ?? null;
    const words = joinCells(spans.map((span) => wordsOf(source, span)));
    lines.push({
      spans,
      text: together(words),
      bullet,
      numbered,
      afterGap: gap,
      hanging,
      labelled: labelled && cells.length > 1,
    });
    gap = false;
  };
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (!row) continue;
    const shelf = row.cells.length === 2 && i >= tried ? columnsFrom(rows, i, source) : null;
    if (shelf) tried = i + shelf.rows.length;
    if (i >= tried) labelled = false;
    else if (shelf) labelled = shelf.labelled;
    if (shelf?.isShelf) {
      for (const side of ['left', 'right'] as const) {
        gap = true;
        for (const each of shelf.rows) {
          const here = each.cells.filter((cell) => (side === 'left') === cell.column < shelf.left - 2);
          if (here.length > 0) add(here);
          else if (each.cells.length === 0) gap = true;
        }
      }
      gap = true;
      i += shelf.rows.length - 1;
    } else if (row.cells.length === 2 && !isDateOnly(source.slice(row.cells[0]?.start, row.cells[0]?.end))) {
      // Left and right of one row: a label with its text stays together, two texts are two lines.
      const label = (row.cells[0]?.end ?? 0) - (row.cells[0]?.start ?? 0) < 25;
      const dated = isDateOnly(source.slice(row.cells[1]?.start, row.cells[1]?.end));
      // An employer and, at the other margin, its town.
      const placed = town.test(tidy(source.slice(row.cells[1]?.start, row.cells[1]?.end)));
      if (label || dated || placed) add(row.cells);
      else for (const cell of row.cells) add([cell]);
    } else add(row.cells);
  }
  return lines;
}
