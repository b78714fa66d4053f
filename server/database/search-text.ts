// How text is prepared for searching. The indexes in schema.ts and the queries must use the very same expressions.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Characters of a text that a search looks through. */
const WHOLE = 20_000;

/** Columns joined for a search; missing ones count as empty. */
export const joined = (...columns: SQLWrapper[]): SQL =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );

/** Lower case, without accents, with a space for ASCII punctuation, so that "e-mail" and "a/b" are two words each. */
const folded = (text: SQL, most: number): SQL =>
  sql`regexp_replace(regexp_replace(normalize(lower(left(${text}, ${sql.raw(String(most))})), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e]+', ' ', 'g')`;

/** English word forms and the plain words, so that both "permits" and the beginning of a name are found. */
export const searchDocument = (text: SQL): SQL =>
  sql`(to_tsvector('english'::regconfig, ${folded(text, WHOLE)}) || to_tsvector('simple'::regconfig, ${folded(text, WHOLE)}))`;

/** The beginning of a text, where mistyped words are looked for: comparing whole texts would take seconds among thousands. */
export const searchStart = (text: SQL): SQL => folded(text, 120);
