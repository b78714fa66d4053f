// The text layer of one PDF page as lines: the room a page leaves above a heading becomes an empty line, the room between
// two columns of one row becomes spaces. Both say as much as the words do, and the words alone would run together.

/** What pdf.js tells of a piece of text: `transform` ends with its left and its baseline, counted from the page's foot. */
export type PageItem = { str: string; transform: readonly number[]; width: number; height: number; hasEOL: boolean };

type PageLine = { text: string; left: number; base: number; height: number; end: number };

/** Of a line's height: a space between words is about 0.3, the gutter between columns 1.5 and more. */
const GUTTER = 1.5;
/** The steps between lines of one text differ by less than this. */
const WIDER = 1.3;
const LARGER = 1.12;
const MAX_BLANKS = 60;

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
  let line: PageLine | null = null;
  for (const { str, transform, width, height, hasEOL } of items) {
    const [, , , , left = 0, base = 0] = transform;
    if (str.trim() !== '') {
      if (line === null) line = { text: str, left, base, height, end: left + width };
      else {
        line.text += between(line, left) + str;
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
  return lines;
}

/** A wide gap puts what follows where it stands on the page, counted in letters, so that columns stay columns. */
function between(line: PageLine, left: number): string {
  if (left - line.end <= line.height * GUTTER) return '';
  const written = line.text.trimEnd();
  const letter = Math.max(line.height * 0.5, 1);
  const column = Math.round((left - line.left) / letter);
  line.text = written;
  return ' '.repeat(Math.min(Math.max(column - written.length, 3), MAX_BLANKS));
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
