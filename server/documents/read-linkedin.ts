// The ZIP LinkedIn gives under "Get a copy of your data", as rows of its CSV files. What they mean is the inventory's affair.
// Runs only inside the bounded child.
import { parse } from 'csv-parse/sync';
import { decodeText, withoutInvisible } from './clean-text.ts';
import { notLinkedIn } from './refusal.ts';
import { readZip } from './zip.ts';

/** One row of a CSV, by LinkedIn's own column headings. */
export type LinkedInRow = Readonly<Record<string, string>>;
export type LinkedInArchive = Readonly<Record<LinkedInTable, readonly LinkedInRow[]>>;
export type LinkedInTable =
  'profile' | 'positions' | 'skills' | 'education' | 'connections' | 'certifications' | 'languages' | 'volunteering';

// A heading that the header line of each file must have; lines before it are LinkedIn's notes.
const TABLES: Record<LinkedInTable, string> = {
  profile: 'First Name',
  positions: 'Company Name',
  skills: 'Name',
  education: 'School Name',
  connections: 'First Name',
  certifications: 'Name',
  languages: 'Name',
  volunteering: 'Company Name',
};

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
  return stem !== undefined && Object.hasOwn(TABLES, stem) ? (stem as LinkedInTable) : null;
}

function rowsOf(table: LinkedInTable, content: Uint8Array): LinkedInRow[] {
  const text = decodeText(content);
  const rows: string[][] =
    text === null
      ? []
      : parse(withoutInvisible(text), { bom: true, relax_column_count: true, relax_quotes: true, to: MAX_ROWS });
  const header = rows.findIndex((row) => row.includes(TABLES[table]));
  const headings = rows[header];
  if (!headings) return [];
  return rows
    .slice(header + 1)
    .filter((row) => row.some((cell) => cell.trim()))
    .map((row) => Object.fromEntries(headings.map((heading, at) => [heading.trim(), row[at]?.trim() ?? ''])));
}
