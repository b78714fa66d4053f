// The text layer of one PDF page as lines: the room a page leaves above a heading becomes an empty line, the room between
// two columns of one row becomes spaces. Both say as much as the words do, and the words alone would run together.

/** What pdf.js tells of a piece of text: `transform` ends with its left and its baseline, counted from the page's foot. */
export type PageItem = { str: string; transform: readonly number[]; width: number; height: number; hasEOL: boolean };

type PageLine = {
  text: string;
  left: number;
  base: number;
  height: number;
  end: number;
  /** Where its last cell begins, when it has several. */
  cell: number | null;
};

/** Of a line's height: a space between words is about 0.3, the gutter between columns 1 and more. */
const GUTTER = 0.9;
/** The steps between lines of one text differ by less than this. */
const WIDER = 1.3;
const LARGER = 1.12;
/** How wide a letter is, of its height. */
const LETTER = 0.45;
const MAX_COLUMNS = 200;

export function pageText(items: readonly PageItem[]): string {
  const lines = linesOf(items);
  const body = usual(lines.map((line) => [line.height, line.text.length]));
  const steps = lines.flatMap((line, at): [number, number][] => {
    const step = (lines[at - 1]?.base ?? 0) - line.base;
    return at > 0 && step > 0 && step < body * 4 ? [[step, 1]] : [];
  });
  const step = usual(steps) || body * 1.2;
  return lines
    .map((line, at) => {
      const before = lines[at - 1];
      return (before && isApart(before, line, body, step) ? '\n' : '') + line.text;
    })
    .join('\n');
}

function linesOf(items: readonly PageItem[]): PageLine[] {
  const lines: PageLine[] = [];
  const words = items.filter((item) => item.str.trim() !== '');
  const edge = words.reduce((least, { transform }) => Math.min(least, transform[4] ?? 0), Infinity);
  const letter = Math.max(usual(words.map((item) => [item.height, item.str.length])) * LETTER, 1);
  const columnOf = (left: number): number => Math.min(Math.round((left - edge) / letter), MAX_COLUMNS);
  let line: PageLine | null = null;
  for (const { str, transform, width, height, hasEOL } of items) {
    const [, , , , left = 0, base = 0] = transform;
    if (str.trim() !== '') {
      if (line === null) line = { text: str, left, base, height, end: left + width, cell: null };
      else {
        if (left - line.end > line.height * GUTTER) {
          // What stands apart in its row is put where it stands on the page, so that columns stay columns.
          const before = (line.cell === null ? ' '.repeat(columnOf(line.left)) : '') + line.text.trimEnd();
          line.text = before.padEnd(Math.max(columnOf(left), before.length + 3));
          line.cell = left;
        }
        line.text += str;
        line.end = left + width;
        line.height = Math.max(line.height, height);
      }
    } else if (line !== null) line.text += str;
    if (hasEOL && line !== null) {
      lines.push(line);
      line = null;
    }
  }
  if (line !== null) lines.push(line);
  // The text beside a label goes on below itself.
  for (const [at, each] of lines.entries()) {
    const before = lines[at - 1];
    if (each.cell !== null || !before || before.cell === null || Math.abs(before.cell - each.left) > letter) continue;
    if (before.base <= each.base) continue;
    each.text = ' '.repeat(columnOf(each.left)) + each.text;
    each.cell = before.cell;
  }
  return lines;
}

function isApart(before: PageLine, line: PageLine, body: number, step: number): boolean {
  const down = before.base - line.base;
  if (down < -body) return true;
  // Large letters need a larger step, which says nothing.
  if (down > Math.max(step, Math.max(line.height, before.height) * 1.2) * WIDER) return true;
  return line.height > body * LARGER && before.height < line.height / 1.05;
}

/** The value most letters or lines have, to a half of a point. */
function usual(values: readonly (readonly [value: number, weight: number])[]): number {
  const counts = new Map<number, number>();
  for (const [value, weight] of values) {
    const rounded = Math.round(value * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + weight);
  }
  let best = 0;
  let most = 0;
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
  return best;
}
