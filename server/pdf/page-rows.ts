// Rows on pages: each is placed whole, and those that hold each other stay on one page.
/** A4, in points. */
const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const LEFT = 60;
export const MEASURE = WIDTH - 2 * LEFT;
const TOP = 64;
const BOTTOM = HEIGHT - 72;

/** What is placed at once. `holds` keeps it on one page with the next row. */
export type Row = { height: number; before: number; holds: boolean; place(y: number): void };

/** Rows that hold each other go over to the next page together; a group longer than a page is parted where it must. */
export function placeRows(rows: Iterable<Row>, newPage: () => void, draws = true): void {
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
