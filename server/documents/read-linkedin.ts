// The ZIP LinkedIn gives under "Get a copy of your data", as rows of its CSV files. What they mean is the inventory's affair.
// Runs only inside the bounded child.
import { parse } from 'csv-parse/sync';
import { decodeText, withoutInvisible } from './clean-text.ts';
import { notLinkedIn } from './refusal.ts';
import { readZip } from './zip.ts';

/** One row of a CSV, by LinkedIn's own column headings; what is not asked for stays out, such as others' addresses. */
export type LinkedInRow = Readonly<Record<string, string>>;
export type LinkedInTable =
  'profile' | 'positions' | 'skills' | 'education' | 'connections' | 'certifications' | 'languages' | 'volunteering';
export type LinkedInArchive = Readonly<Record<LinkedInTable, readonly LinkedInRow[]>>;

const dates = ['Started On', 'Finished On', 'Start Date', 'End Date'];
/** The columns that are read. The header line of each file must have the first; lines before it are LinkedIn's notes. */
const COLUMNS: Record<LinkedInTable, readonly string[]> = {
  profile: ['First Name', 'Last Name', 'Headline', 'Summary', 'Geo Location', 'Industry', 'Websites'],
  positions: ['Company Name', 'Title', 'Description', ...dates],
  skills: ['Name'],
  education: ['School Name', 'Degree Name', 'Notes', ...dates],
  connections: ['First Name', 'Last Name', 'Company', 'Position'],
  certifications: ['Name', 'Authority', ...dates],
  languages: ['Name', 'Proficiency'],
  volunteering: ['Company Name', 'Role', 'Cause', ...dates],
};

/** Characters of one cell. The rest would be cut anyway. */
const MAX_CELL = 1_000;
const MAX_CSV = 24 * 1024 * 1024;
// LinkedIn itself allows 30,000 connections; headings and notes come on top.
const MAX_ROWS = 30_100;

export function readLinkedIn(bytes: Uint8Array): LinkedInArchive {
  const { files } = readZip(bytes, (name) => tableOf(name) !== null, MAX_CSV);
  const archive: Record<LinkedInTable, LinkedInRow[]> = {
    profile: [],
    positions: [],
    skills: [],
    education: [],
    connections: [],
    certifications: [],
    languages: [],
    volunteering: [],
  };
  for (const [name, content] of Object.entries(files)) {
    const table = tableOf(name);
    if (table) archive[table] = rowsOf(table, content);
  }
  if (Object.values(archive).every((rows) => rows.length === 0)) throw notLinkedIn();
  return archive;
}

/** LinkedIn puts the files at the top, or all in one folder. */
function tableOf(name: string): LinkedInTable | null {
  const stem = /^(?:[^/]+\/)?([^/]+)\.csv$/i.exec(name)?.[1]?.toLowerCase();
  return stem !== undefined && Object.hasOwn(COLUMNS, stem) ? (stem as LinkedInTable) : null;
}

function rowsOf(table: LinkedInTable, content: Uint8Array): LinkedInRow[] {
  const text = decodeText(content);
  const rows: string[][] =
    text === null
      ? []
      : parse(withoutInvisible(text), { bom: true, relax_column_count: true, relax_quotes: true, to: MAX_ROWS });
  const wanted = COLUMNS[table];
  const header = rows.findIndex((row) => row.includes(wanted[0]!));
  const headings = rows[header]?.map((heading) => heading.trim());
  if (!headings) return [];
  const columns = wanted.flatMap((name): [string, number][] => {
    const at = headings.lastIndexOf(name);
    return at === -1 ? [] : [[name, at]];
  });
  return rows
    .slice(header + 1)
    .map((row) => Object.fromEntries(columns.map(([name, at]) => [name, row[at]?.trim().slice(0, MAX_CELL) ?? ''])))
    .filter((row) => Object.values(row).some(Boolean));
}
