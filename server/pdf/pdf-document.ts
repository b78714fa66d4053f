// A document to be printed, as plain data: it crosses into the printer's thread, and tests read it without a printer.
import type { ActionCounts } from '../../web/quilt/quilt-svg.ts';
import type { Family, Tier } from '../../shared/family.ts';

export type Picture = { quilt: ActionCounts } | { family: Family; tier: Tier };

export type Span = { text: string; bold?: true };

export type PdfBlock =
  /** The head of the first page: what it is, whose, of when, and a picture such as their quilt. */
  | {
      kind: 'cover';
      title: string;
      name: string;
      lines: readonly string[];
      picture?: Picture;
      alt: string;
      caption: string;
    }
  /**
   * A chart: a line each, with a bar as long as its value, and a lighter one behind it as long as what that is part of; null
   * for one that is not shown. The longest possible bar is `most`.
   */
  | {
      kind: 'bars';
      most: number;
      bars: readonly { label: string; text: string; value: number | null; of?: number | null }[];
    }
  /** A row with one cell opens a part of the table. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly (readonly Span[])[])[] }
  | { kind: 'figures'; figures: readonly { value: string; label: string }[] }
  /** Opens a section, and stands in the outline. */
  | { kind: 'heading'; text: string }
  /** Opens an entry of a section. */
  | { kind: 'entry'; title: string; note?: string; mark?: Picture }
  /** Line breaks in the text are kept. */
  | { kind: 'text'; spans: readonly Span[]; quiet?: true; within?: 'entry' }
  | { kind: 'items'; items: readonly (readonly Span[])[]; within?: 'entry' }
  | { kind: 'tiles'; tiles: readonly { picture: Picture; title: string; note: string }[] };

export type PdfDocument = {
  title: string;
  author: string;
  subject: string;
  /** On each page, beside its number. */
  footer: string;
  made: Date;
  blocks: readonly PdfBlock[];
};
