// A table as CSV for a spreadsheet.

export type CsvCell = string | number | Date | null | undefined;

/**
 * A spreadsheet reads what begins so as a formula; an apostrophe in front keeps it a text. Some part columns by a semicolon or a tab,
 * quotes or not, and some take the wide signs of East Asia, too.
 */
const FORMULA = /(?<=^|[;,"\t\r\n])(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/gu;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows with their ends; the first one is the head, and shorter rows are filled up to it. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => (rows[0] ?? []).map((_, at) => cellText(row[at])).join(',')).join('\r\n') + '\r\n';
