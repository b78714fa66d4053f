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
/** A row is its cells; an empty one has none. */
type Row = Cell[];

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
// A reader of pictures sees a bullet as ¢, © or e; word processors use private signs, or letters of a font that is lost (Ø, ü).
const bulletStart = pattern('u')`
  ^(?:
    [•‣◦▪▫●○■□◆◇►▶➢➤✓✔✗∙«»¢\uF0B7\uF0A7\uF0D8\uF02D]\s{0,4}|[-–—·*+>©°§]\s{1,4}|[eoØü]\s{1,4}(?=[A-Z])
    |\(?[0-9a-z]{1,2}\)\s{1,4}|[0-9]{1,2}\.\s{1,4}
  )
`;
const blanks: ReadonlySet<string> = new Set(' \t\u00A0\u3000');
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
      return /\p{Ll}[-\u00AD]/u.test(line.slice(-2)) && /^\p{Ll}/u.test(next) ? line.slice(0, -1) : `${line} `;
    })
    .join('');
}

/** The cells of a row as one line: a label that ends in a mark goes on, others are parted by a comma. */
const joinCells = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => {
      const next = cells[index + 1];
      if (next === undefined) return cell;
      return cell + (/[:,;|]$/u.test(cell) || /^[:,;|]/u.test(next) ? ' ' : ', ');
    })
    .join('');

function rowsOf(source: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const line of source.split(/\r\n|[\n-\r\u2028\u2029]/u)) {
    rows.push(rowOf(line, at));
    at += line.length;
    at += source.startsWith('\r\n', at) ? 2 : 1;
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
  const isDrawn = /^\s{0,8}\|/u.test(line);
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!;
    const isBar = isDrawn && char === '|';
    if (isBar || blanks.has(char)) {
      blank++;
      tab ||= isBar || char === '\t';
      continue;
    }
    if (start < 0) start = i;
    else if (blank >= 3 || tab) {
      cells.push({ start: at + start, end: at + lastWord, column: start });
      start = i;
    }
    blank = 0;
    tab = false;
    lastWord = i + 1;
  }
  if (start >= 0) cells.push({ start: at + start, end: at + lastWord, column: start });
  // A bullet that stands apart belongs to what follows it.
  const [first, second] = cells;
  if (first && second && first.end - first.start === 1 && !something.test(line[first.column]!))
    cells.splice(0, 2, { ...first, end: second.end });
  return cells.filter((cell) => something.test(line.slice(cell.start - at, cell.end - at)));
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?';
const day = `(?:${months}\\s{1,2})?(?:[0-9]{1,2}[/.])?(?:19|20)[0-9]{2}`;
export const dateRange = pattern('iu')`
  (?:${day}|[0-9]{2}/[0-9]{2,4})\s{0,3}(?:[-–—~]|to|until)\s{0,3}
    (?:${day}|present|now|today|current|ongoing|date|[0-9]{2}(?![0-9]))?
`;
const onlyDates = new RegExp(`^[\\s(]{0,3}(?:since |from )?(?:${day}|${dateRange.source})[\\s),:]{0,3}$`, 'iu');

export const isDateOnly = (text: string): boolean => onlyDates.test(text);

const town = pattern('u')`
  ^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}, (?:
    [A-Z]{2,3}|\p{Lu}\p{L}{3,15}(?: \p{Lu}\p{L}{3,15})?
  )$
`;

// "Q6 What are you good at?", "3. Training": the label of a form.
const counted = /^(?:Q(?:uestion)? ?)?[0-9]{1,2}[.):]? \p{Lu}/u;

type Shelf = { left: number; rows: Row[]; isShelf: boolean; labelled: boolean };

/** A date or a town: it stands at the far margin of the text before it. */
function isMargin(cell: Cell, source: string): boolean {
  const text = tidy(source.slice(cell.start, cell.end));
  return isDateOnly(text) || town.test(text);
}

/** Two columns side by side, from a row of two: at least three rows whose right part begins at the same place. */
function columnsFrom(rows: readonly Row[], first: number, source: string): Shelf {
  const textOf = (cell: Cell): string => source.slice(cell.start, cell.end);
  const gutter = rows[first]![1]!.column;
  const isRight = (cell: Cell): boolean => Math.abs(cell.column - gutter) <= 2;
  const shelf: Row[] = [];
  let both = 0;
  let dates = 0;
  let labels = 0;
  let titles = 0; // rows of a heading and, beside it, what it is about
  let pushed = 0; // rows whose left text ends right before the right one
  const starts = new Set<number>();
  let empty = 0;
  let loose = 0; // rows of the left column alone that are no headings
  let hanging = 0; // rows of the right column alone
  for (let i = first; i < rows.length; i++) {
    const row = rows[i]!;
    const [a, b, c] = row;
    if (a) {
      empty = 0;
      if (b && isRight(b) && (!c || (row.length === 3 && isMargin(c, source)))) {
        both++;
        const left = textOf(a);
        if (isDateOnly(left) || isDateOnly(textOf(b))) dates++;
        if (left.length < 25) labels++;
        if (gutter - (a.column + left.length) <= 4) pushed++;
        starts.add(a.column);
        const title =
          counted.test(left) || (left.length < 50 && left.endsWith('?')) || (left.length < 30 && sectionOf(left));
        if (title && !sectionOf(textOf(b))) titles++;
      } else if (b) {
        if (c || !isRight(a) || !isMargin(b, source)) break;
        hanging++;
      } else if (a.column >= gutter - 2) hanging++;
      else if (a.column + (a.end - a.start) >= gutter) break;
      else if (sectionOf(textOf(a)) === null) loose++;
    } else if (++empty > 1) break;
    shelf.push(row);
  }
  // What follows the last row of two belongs to the page, unless the page ends with it.
  const least = first + shelf.length === rows.length ? 1 : 2;
  while (shelf.at(-1)!.length < least) shelf.pop();
  const headed = rows[first]!.every((cell) => sectionOf(textOf(cell)) !== null);
  // A short word before each text is a label of its row, unless the texts run on without one; most of them may be headings.
  const titled = !headed && loose === 0 && titles >= 3 && titles * 2 >= both;
  // Labels at the left, pushed to the right.
  const flush = pushed === both && starts.size > 2;
  const labelled = titled || flush;
  const paired = !headed && labels === both && shelf.every((row) => row.length !== 1);
  // Dates and labels at the left, each with its text at the right: rows, not columns.
  const records = !headed && loose === 0 && hanging > 0 && dates > 0;
  return {
    left: gutter,
    rows: shelf,
    isShelf: both >= 3 && dates * 2 < both && !labelled && !paired && !records,
    labelled,
  };
}

export function readLines(source: string): DocumentLine[] {
  const rows = rowsOf(source);
  const lines: DocumentLine[] = [];
  let gap = true;
  let tried = 0; // rows already seen not to be columns: each row is looked at once
  let labelled = false; // these rows have labels
  let text: number | null = null; // where the text beside the last label began
  const add = (cells: readonly Cell[]): void => {
    const [first, second] = cells;
    if (!first) {
      gap = true;
      text = null;
      return;
    }
    const [sign = ''] = bulletStart.exec(source.slice(first.start, first.start + 12)) ?? [];
    const bullet = sign !== '' && first.start + sign.length < first.end;
    const hanging = text !== null && !second && first.column >= text - 1;
    if (!hanging) text = second?.column ?? null;
    const spans = cells.map((cell): Span => [
      cell === first && bullet ? cell.start + sign.length : cell.start,
      cell.end,
    ]);
    lines.push({
      spans,
      text: together(joinCells(spans.map((span) => wordsOf(source, span)))),
      bullet,
      numbered: bullet && /^\(?[0-9]/u.test(sign),
      afterGap: gap,
      hanging,
      labelled: labelled && second !== undefined,
    });
    gap = false;
  };
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const [a, b] = row.length === 2 ? row : [];
    const shelf = b && i >= tried ? columnsFrom(rows, i, source) : null;
    if (shelf) {
      tried = i + shelf.rows.length;
      labelled = shelf.labelled;
    } else if (i >= tried) labelled = false;
    if (shelf?.isShelf) {
      for (const isLeft of [true, false]) {
        add([]);
        for (const each of shelf.rows) {
          const here = each.filter((cell) => isLeft === cell.column < shelf.left - 2);
          // Where only the other column goes on, there is no gap.
          if (here.length > 0 || each.length === 0) add(here);
        }
      }
      add([]);
      i += shelf.rows.length - 1;
      continue;
    }
    // Left and right of one row: a label with its text, dates, or an employer and its town at the other margin stay together.
    const isOne =
      !a || !b || labelled || a.end - a.start < 25 || isDateOnly(source.slice(a.start, a.end)) || isMargin(b, source);
    if (isOne) add(row);
    else for (const cell of row) add([cell]);
  }
  return lines;
}
