// Where a section of a document opens: headings alone on a line, above a table, or before their text in the same line.
import { pattern } from '../../shared/pattern.ts';
import { isDateOnly, tidy, wordsOf } from './document-line.rules.ts';
import type { DocumentLine, Span } from './document-line.rules.ts';
import { looksLikeName } from './document-mark.rules.ts';
import { askedFor, sectionOf, sections } from './document-section.rules.ts';
import type { Section } from './document-section.rules.ts';
import { kinWords } from './means-words.rules.ts';
import { isIn, weigh } from './means.rules.ts';

/** How the headings look that are known by their words: what looks the same is a heading too. */
type HeadingStyle = {
  capitals: boolean;
  alone: boolean;
  gap: boolean;
  parted: boolean;
  numbered: boolean;
  /** Headings in capitals have others below them: one alone is the title of the document. */
  nested: boolean;
};

// "Clinical experience", "Trade skills": the last word says it, whatever stands before.
const kindAtEnd = pattern('iu')`
  ^\p{L}+(?: (?:and|&) \p{L}+| \p{L}+)? (?:
    skills|experience|training|history|qualifications|background|resources|assets|attributes|qualities|interests|awards
    |activities|achievements|memberships|affiliations|equipment|education|contacts|network|work|lives|talks
  )$
`;

export function headingAt(
  line: DocumentLine,
  next: DocumentLine | undefined,
  style: HeadingStyle,
  inHistory = false,
): Section | null {
  const text = line.text;
  if (line.spans.length > 1 && next) return tableHeading(line);
  if (next && line.afterGap && text.length < 100 && /^\p{Lu}[^.!?]*\?$/u.test(text)) return askedFor(text);
  if (text.length > 60) return null;
  if (style.numbered && isNumberedHeading(line)) return headedBy(text);
  if (line.bullet && !/^\p{Lu}[^a-z]*$/u.test(text)) return null;
  if (/[.;,]$/u.test(text) || /[0-9]{4}/u.test(text)) return null;
  const marked = /^[#=*_~-]|[:=]$/u.test(text) || (/\p{Lu}/u.test(text) && text === text.toUpperCase());
  const known = sectionOf(text) ?? (line.afterGap && kindAtEnd.test(text) ? sectionOf(text, true) : null);
  if (known && next && (marked || line.afterGap || (!style.gap && /^\p{Lu}/u.test(text)))) return known;
  if (next && /^(?:#|={2,}|\*\*)/u.test(text)) return headedBy(text);
  const capitals = isCapitals(text);
  if (
    line.afterGap &&
    next &&
    text.split(' ').length <= (style.capitals && capitals ? 8 : 5) &&
    // "Mother tongue: Portuguese" says already what it is about.
    !/[,0-9]|: /u.test(text) &&
    (text.endsWith(':') || (style.capitals && capitals) || (style.alone && next.afterGap && /^\p{Lu}/u.test(text)))
  )
    return headedBy(text);
  const ownWords = /\b(?:i|me|my|we|us|our)\b/iu.test(text);
  if (style.parted && isShortOpening(line, next) && (ownWords || !inHistory) && !looksLikeName(text))
    return headedBy(text);
  return null;
}

/** What looks like a heading: known by its words, or by saying that something stands idle. */
function headedBy(text: string): Section {
  return sectionOf(text, true) ?? (weigh(text).slackResources >= 6 ? sections.slack : sections.other);
}

export function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
}

/** "Year   Month   Licences" above a table: the columns that only count are named beside what the rows are about. */
function tableHeading(line: DocumentLine): Section | null {
  const cells = line.text.split(', ');
  const telling = cells.filter(
    (cell) => !/^(?:years?|months?|dates?|from|to|until|period|when|no\.?|nr\.?|#)$/iu.test(cell),
  );
  const [about] = telling;
  return about !== undefined && telling.length === 1 && telling.length < cells.length ? sectionOf(about) : null;
}

function isNumberedHeading(line: DocumentLine): boolean {
  return (
    line.numbered &&
    line.afterGap &&
    line.spans.length === 1 &&
    /^\p{Lu}/u.test(line.text) &&
    line.text.split(' ').length <= 7 &&
    !/[.;,:0-9]/u.test(line.text)
  );
}

// Whom one worked for is a label of a post, as when and as what.
const ofPost = /^(?:company|client|team|association)$/iu;

/** "Skills: a, b", or a label in the cell before its text: a heading and its text in one line. */
export function inlineHeading(
  source: string,
  line: DocumentLine,
  section: Section,
): { section: Section; label: DocumentLine; rest: DocumentLine } | null {
  const [span, ...others] = line.spans;
  if (!span) return null;
  const parted = (label: Span, rest: Span[]): { label: DocumentLine; rest: DocumentLine } => ({
    label: { ...line, spans: [label], text: wordsOf(source, label), bullet: false, numbered: false },
    rest: {
      ...line,
      spans: rest,
      text: rest.map((each) => wordsOf(source, each)).join(', '),
      bullet: true,
      numbered: false,
    },
  });
  if (others.length > 0) {
    const label = wordsOf(source, span);
    const dated = others.every((each) => isDateOnly(wordsOf(source, each)));
    const asked = line.labelled && label.length < 60 && label.endsWith('?') ? askedFor(label) : null;
    const found =
      asked ?? (label.length < 30 && !dated ? sectionOf(label, line.labelled && label.split(' ').length < 4) : null);
    if (section.kind === 'history' && ofPost.test(label)) return null;
    return found && found.kind !== 'other' ? { section: found, ...parted(span, others) } : null;
  }
  const head = source.slice(span[0], Math.min(span[1], span[0] + 45));
  const mark = /(?::| [–—-])\s/u.exec(head);
  if (!mark) return null;
  const label = tidy(head.slice(0, mark.index));
  if (section.kind === 'history' && ofPost.test(label)) return null;
  const colon = mark[0].startsWith(':');
  // "Who'll vouch for me - Canon Mike": what asks is a label, however long.
  const most = /^(?:what|who|whom|where|my|our)\b/iu.test(label) ? 5 : colon ? 4 : 2;
  if (!/^[\p{Lu}\p{N}]/u.test(label) || label.split(' ').length > most) return null;
  const kin = colon && !label.includes(' ') && isIn(kinWords, label.toLowerCase());
  const found = kin
    ? sections.people
    : sectionOf(label, colon && label.split(' ').length < 3 && section.kind !== 'slack');
  const cut = span[0] + mark.index + mark[0].length;
  const said = source.slice(cut, span[1]);
  // "Driving licence: B" says nothing without its label.
  const from = said.length < 4 ? span[0] : cut;
  return found && found.kind !== 'other' && /[\p{L}\p{N}]/u.test(said)
    ? { section: found, ...parted([span[0], cut], [[from, span[1]]]) }
    : null;
}

const plainStyle: HeadingStyle = {
  capitals: false,
  alone: false,
  gap: false,
  parted: false,
  numbered: false,
  nested: false,
};

/** A few words after an empty line and right above text: what a heading looks like, whatever it says. */
function isShortOpening(line: DocumentLine, next: DocumentLine | undefined): boolean {
  return (
    line.afterGap &&
    next !== undefined &&
    !next.afterGap &&
    !line.bullet &&
    line.spans.length === 1 &&
    /^\p{Lu}/u.test(line.text) &&
    line.text.length < 40 &&
    line.text.split(' ').length <= 5 &&
    !/[.,;:!?0-9@|·•–—()]/u.test(line.text)
  );
}

export function styleOf(lines: readonly DocumentLine[]): HeadingStyle {
  let known = 0;
  let capitals = 0;
  let alone = 0;
  let gap = 0;
  let short = 0;
  let numbered = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (isShortOpening(line, next)) short++;
    if (isNumberedHeading(line) && next && !next.numbered) numbered++;
    if (!headingAt(line, next, plainStyle)) continue;
    known++;
    if (line.text === line.text.toUpperCase()) capitals++;
    if (line.afterGap) gap++;
    if (line.afterGap && next?.afterGap) alone++;
  }
  return {
    numbered: numbered >= 3,
    nested: capitals >= 2,
    capitals: known >= 2 && capitals * 3 >= known * 2,
    alone: known >= 2 && alone * 3 >= known * 2,
    gap: known >= 2 && gap * 3 >= known * 2,
    parted: gap >= 2 && gap * 5 >= known * 4 && gap * 5 >= short * 2 && alone * 3 < known,
  };
}
