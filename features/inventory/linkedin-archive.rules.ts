// What LinkedIn's own export of a person proposes for their inventory. Only what the files say, in their words: dates and
// names are joined, nothing is concluded. Others' contact details and the person's address and birth date are never touched.

import { shortened } from '../../shared/shorten.ts';
import type { ScoredField } from './inventory.rules.ts';

/** One row of one of LinkedIn's CSV files, by its column headings. */
export type LinkedInRow = Readonly<Record<string, string>>;

/** The files of the archive by lower-case name; any may be missing. */
export type LinkedInArchive = Readonly<
  Partial<
    Record<
      | 'profile'
      | 'positions'
      | 'skills'
      | 'education'
      | 'connections'
      | 'certifications'
      | 'languages'
      | 'volunteering',
      readonly LinkedInRow[]
    >
  >
>;

/** The fields a LinkedIn import answers with, one fact a line. Where LinkedIn says nothing there are no lines. */
export type LinkedInProposal = Record<ScoredField, string[]>;

/** Most characters proposed for one field; whole lines are left out from the end, never cut. */
export const MAX_PROPOSAL = 6_000;
const MAX_VALUE = 600;
const MAX_COMPANIES = 15;
const MAX_NAMES = 6;

export function proposalFrom(archive: LinkedInArchive): LinkedInProposal {
  const profile = archive.profile?.[0] ?? {};
  return {
    whoIAm: field([
      value(profile, 'Headline'),
      value(profile, 'Summary'),
      labelled('Location', value(profile, 'Geo Location')),
      ...rows(archive.volunteering).map((row) =>
        labelled(
          'Volunteering',
          dated(joined(', ', value(row, 'Role'), value(row, 'Company Name'), value(row, 'Cause')), row),
        ),
      ),
    ]),
    whatIKnow: field([
      labelled('Industry', value(profile, 'Industry')),
      ...rows(archive.positions).map((row) =>
        joined(
          ': ',
          dated(joined(', ', value(row, 'Title'), value(row, 'Company Name')), row),
          value(row, 'Description'),
        ),
      ),
      labelled(
        'Skills',
        listed(archive.skills, (row) => value(row, 'Name')),
      ),
      ...rows(archive.education).map((row) =>
        joined(
          ': ',
          dated(joined(', ', value(row, 'Degree Name'), value(row, 'School Name')), row),
          value(row, 'Notes'),
        ),
      ),
      ...rows(archive.certifications).map((row) =>
        labelled('Certificate', dated(joined(', ', value(row, 'Name'), value(row, 'Authority')), row)),
      ),
      labelled(
        'Languages',
        listed(archive.languages, (row) => bracketed(value(row, 'Name'), value(row, 'Proficiency'))),
      ),
    ]),
    whoIKnow: field(peopleIn(archive)),
    whatIHave: field([labelled('Websites', websites(value(profile, 'Websites')))]),
  };
}

// Thousands of names help nobody: people by company, those the person has worked at first, then where they know most.
function peopleIn(archive: LinkedInArchive): string[] {
  const people = rows(archive.connections)
    .map((row) => ({
      name: joined(' ', value(row, 'First Name'), value(row, 'Last Name')),
      company: value(row, 'Company'),
      position: value(row, 'Position'),
    }))
    .filter(({ name }) => name);
  if (people.length === 0) return [];
  const own = new Set(
    [...rows(archive.positions), ...rows(archive.volunteering)].map((row) => value(row, 'Company Name')),
  );
  const companies = [
    ...Map.groupBy(
      people.filter(({ company }) => company),
      ({ company }) => company,
    ),
  ]
    .sort(([a, inA], [b, inB]) => Number(own.has(b)) - Number(own.has(a)) || inB.length - inA.length)
    .slice(0, MAX_COMPANIES);
  return [
    `LinkedIn connections: ${people.length}`,
    ...companies.map(([company, known]) => {
      const names = known.slice(0, MAX_NAMES).map(({ name, position }) => bracketed(name, position));
      const more = known.length - names.length;
      return `${company}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    }),
  ];
}

// LinkedIn writes `[COMPANY:https://example.org,BLOG:https://example.org/blog]`.
function websites(text: string): string {
  return text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((site) => site.trim().replace(/^[A-Z_]+:(?=\S)/, ''))
    .filter(Boolean)
    .join(', ');
}

function dated(text: string, row: LinkedInRow): string {
  const start = value(row, 'Started On') || value(row, 'Start Date');
  const end = value(row, 'Finished On') || value(row, 'End Date');
  // LinkedIn leaves the end open while something lasts; a certificate without an end just does not expire.
  const lasts = 'Authority' in row ? '' : 'present';
  return bracketed(text, start ? joined(' – ', start, end || lasts) : end);
}

function value(row: LinkedInRow, column: string): string {
  const text = Object.hasOwn(row, column) ? (row[column] ?? '') : '';
  return shortened(text.replace(/\s+/g, ' ').trim(), MAX_VALUE).toWellFormed();
}

function listed(table: readonly LinkedInRow[] | undefined, say: (row: LinkedInRow) => string): string {
  return [...new Set(rows(table).map(say))].filter(Boolean).slice(0, 100).join(', ');
}

function rows(table: readonly LinkedInRow[] | undefined): readonly LinkedInRow[] {
  return table ?? [];
}

function joined(between: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(between);
}

function bracketed(text: string, inside: string): string {
  return text && inside ? `${text} (${inside})` : text;
}

function labelled(label: string, text: string): string {
  return text && `${label}: ${text}`;
}

function field(facts: readonly string[]): string[] {
  const lines = [...new Set(facts)].filter(Boolean);
  let length = 0;
  return lines.filter((line) => (length += line.length + 1) <= MAX_PROPOSAL);
}
