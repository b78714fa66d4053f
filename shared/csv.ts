// A table as CSV for a spreadsheet.

export type CsvCell = string | number | Date | null | undefined;

/** A spreadsheet reads what begins so as a formula; an apostrophe in front keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows with their ends; the first one is the head, and shorter rows are filled up to it. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => (rows[0] ?? []).map((_, at) => cellText(row[at])).join(',')).join('\r\n') + '\r\n';
