// The blocks of a document: which lines are one passage or one post, and the section each stands in. What is of no field by
// its place alone (names, contacts, page numbers) goes to the tray here.
import { headingAt, inlineHeading, styleOf, isCapitals } from './document-heading.rules.ts';
import { dateRange, isDateOnly, runOn, wordsOf } from './document-line.rules.ts';
import type { DocumentLine, Span } from './document-line.rules.ts';
import {
  beforeComma,
  contactPattern,
  fold,
  isContact,
  isPersonName,
  isPlace,
  isTitle,
  isTown,
  looksLikeName,
  pagePattern,
  postcode,
  sentenceEnd,
} from './document-mark.rules.ts';
import { openSections, sectionOf, sections } from './document-section.rules.ts';
import type { Section } from './document-section.rules.ts';
import { doingWords } from './means-words.rules.ts';
import { words } from './means.rules.ts';

export type Phrase = {
  /** Words of the source, joined with ", " where lines were apart. */
  text: string;
  spans: Span[];
  /** The heading it stood under, in the words of the source. */
  under: string | null;
};

export type TrayPhrase = Phrase & { why: 'contact' | 'name' | 'heading' | 'page' | 'unclear' };

export type Block = {
  lines: DocumentLine[];
  section: Section;
  heading: DocumentLine | null;
  /** Title, employer, dates and place of one post. */
  entry: boolean;
  /** Its heading stands in the same line; the section round it goes on after it. */
  inline: boolean;
  /** The heading of the section round it, which an inline block does not stand under. */
  outer: DocumentLine | null;
};

// A text beside a label is some lines long; each is looked at once more with every line that is added to it.
const MAX_TEXT = 2_000;

function isCut(before: string, after: string): boolean {
  if (before.length > MAX_TEXT) return false;
  return (
    (/^[\p{Ll}(]/u.test(after) && !sentenceEnd.test(before)) ||
    /[-,&/]$|\b(?:and|or|of|the|a|an|in|for)$/iu.test(before)
  );
}

const year = /^[(]?(?:19|20)[0-9]{2}(?![0-9])/u;

/** Whether a line is the rest of the one before it, cut by the width of the page. */
function continues(block: Block, before: DocumentLine, line: DocumentLine, page: Page): boolean {
  if (line.afterGap || line.bullet || before.spans.length > 1 || line.spans.length > 1 || isPlace(line.text))
    return false;
  const last = before.text;
  if (last.lastIndexOf('(') > last.lastIndexOf(')') && line.text.includes(')')) return true;
  if (
    /[-,&/]$|\b(?:and|or|of|the|a|an|in|for|with|to|by|at|on|from|my|our|as|that|which|who|is|are)$/iu.test(last) &&
    !/^[0-9]{4}/u.test(line.text) &&
    (last.length >= page.width * 0.5 || /^\p{Ll}/u.test(line.text) || /[-,&]$/u.test(last))
  )
    return true;
  if (
    /^[\p{Ll}(]/u.test(line.text) &&
    !sentenceEnd.test(last) &&
    !(page.small && last.length < Math.max(60, page.width * 0.8))
  )
    return true;
  // Each line with its year is a record of its own.
  if (year.test(line.text) && year.test(before.text)) return false;
  const prose =
    before.bullet || block.lines.length > 1 || ['summary', 'header', 'other', 'identity'].includes(block.section.kind);
  return (
    prose &&
    last.length >= page.width * 0.8 &&
    last.length > 45 &&
    !isDateOnly(line.text) &&
    (page.cut || !/^\p{Lu}/u.test(line.text)) &&
    !(before.bullet && dateRange.test(line.text) && isEntryPart(line))
  );
}

function isHead(text: string): boolean {
  return text.length < 40 && !/[.,;!?]$/u.test(text);
}

/** How wide the text runs, and whether it is cut there: then some line begins inside a sentence. */
type Page = {
  width: number;
  cut: boolean;
  /** Items begin with a small letter, which then tells nothing. */
  small: boolean;
};

function pageOf(lines: readonly DocumentLine[]): Page {
  return {
    width: lines.reduce((most, line) => Math.max(most, Math.min(line.text.length, 110)), 0),
    cut: lines.some((line) => !line.bullet && !line.afterGap && /^\p{Ll}/u.test(line.text)),
    small:
      lines.filter(
        (line, index) =>
          !line.bullet &&
          /^\p{Ll}/u.test(line.text) &&
          (line.afterGap || (lines[index - 1]?.afterGap === true && isHead(lines[index - 1]?.text ?? ''))),
      ).length > 2,
  };
}

export function blocksOf(
  source: string,
  lines: DocumentLine[],
): { blocks: Block[]; tray: TrayPhrase[]; headings: DocumentLine[] } {
  const blocks: Block[] = [];
  const headings: DocumentLine[] = [];
  const tray: TrayPhrase[] = [];
  const page = pageOf(lines);
  const addresses = lines
    .filter((line) => contactPattern.test(line.text))
    .map((line) => line.text.toLowerCase())
    .join(' ');
  const style = styleOf(lines);
  let section: Section = sections.header;
  let heading: DocumentLine | null = null;
  let inCapitals = false;
  let named = false;
  let headAt = 0; // how many blocks stood before the head
  let ownName = '';
  const putName = (line: DocumentLine): void => {
    named = true;
    ownName = words(beforeComma(line.text)).join(' ');
    put(line, 'name');
  };
  const put = (line: DocumentLine, why: TrayPhrase['why']): void => {
    tray.push({ text: line.text, spans: line.spans, under: heading?.text ?? null, why });
  };
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const block = blocks.at(-1);
    if (pagePattern.test(line.text)) {
      put(line, 'page');
      continue;
    }
    const name = looksLikeName(line.text);
    // Of a name in other letters nothing stands in an address.
    const surname = fold(words(line.text).at(-1) ?? '');
    const own = name && surname.length > 2 && addresses.includes(surname);
    if (!named && own) {
      // The person's own name opens the head of the document, wherever a side column put it.
      if (section.kind !== 'header') {
        section = sections.header;
        headAt = blocks.length;
        heading = null;
      }
      putName(line);
      continue;
    }
    const alone = words(line.text).join(' ');
    // A letter ends with the first of the names.
    if (named && ((name && alone === ownName) || (alone !== '' && alone === ownName.split(' ')[0]))) {
      put(line, 'name');
      continue;
    }
    if (isTitle(line, section)) {
      if (section.kind === 'header') put(line, 'heading');
      else {
        section = sections.other;
        heading = line;
        headings.push(line);
      }
      continue;
    }
    // The head of a document is short, and no list.
    if (section === sections.header && (line.bullet || blocks.length - headAt > 7 || opensNotes(lines, index)))
      section = sections.other;
    const opened =
      index === 0 && line.spans.length === 1 && !sectionOf(line.text)
        ? null
        : headingAt(line, next, style, section.kind === 'history' || section.kind === 'schooling');
    if (opened) {
      // Below a heading in capitals one in small letters parts the section, unless it is the plain name of another.
      const parts = style.nested && inCapitals && !isCapitals(line.text) && !openSections.has(section.kind);
      if (!parts || (!line.text.includes(' ') && sectionOf(line.text))) {
        // A summary of posts with their dates is a history.
        section =
          opened.kind === 'summary' && next && next.text.length < 100 && dateRange.test(next.text)
            ? sections.history
            : opened;
        inCapitals = isCapitals(line.text);
      }
      heading = line;
      headings.push(line);
      continue;
    }
    // A paper on one matter bears the name right below its first line.
    const below =
      index === 1 && section.kind !== 'people' && isPersonName(beforeComma(line.text)) && !line.text.endsWith('.');
    if (!named && blocks.length === 0 && ((name && section.kind === 'header') || below)) {
      putName(line);
      continue;
    }
    // Nobody's name is a skill.
    if (name && ['skill', 'schooling', 'history'].includes(section.kind) && isPersonName(line.text)) {
      put(line, 'name');
      continue;
    }
    if (/^(?:full )?name ?[:,]/iu.test(line.text) && line.text.length < 60) {
      putName(line);
      continue;
    }
    if (section.kind === 'header' && tray.at(-1)?.why === 'name' && isTown(line.text)) {
      put(line, 'contact');
      continue;
    }
    if (
      isContact(line.text) &&
      line.text.length < 160 &&
      !/\. \p{Lu}/u.test(line.text) &&
      !(section.kind === 'people' && saysWho(line.text))
    ) {
      put(line, 'contact');
      continue;
    }
    const inline = inlineHeading(source, line, section);
    // The text beside a label goes on below it, whatever section stands round it.
    const goesOn = block?.inline === true && line.hanging && block.outer === heading;
    // "Hobbies: gardening" among the personal details is none of them.
    if (
      !goesOn &&
      (section.kind === 'header' || (section.kind === 'contact' && (inline?.section ?? section).kind === 'contact')) &&
      (postcode.test(line.text) || isPlace(line.text) || (section.kind === 'contact' && line.text.length < 60))
    ) {
      put(line, 'contact');
      continue;
    }
    if (inline?.section.kind === 'contact') {
      put(line, 'contact');
      continue;
    }
    if (inline) {
      headings.push(inline.label);
      blocks.push({
        lines: [inline.rest],
        section: inline.section,
        heading: inline.label,
        entry: false,
        inline: true,
        outer: heading,
      });
      continue;
    }
    const last = block?.lines.at(-1);
    if (block && last && line.hanging && !line.bullet && block.outer === heading && isCut(last.text, line.text)) {
      block.lines[block.lines.length - 1] = {
        ...last,
        spans: [...last.spans, ...line.spans],
        text: runOn([last.text, line.text]),
      };
      continue;
    }
    if (block && last && block.outer === heading && !block.entry && continues(block, last, line, page)) {
      block.lines.push(line);
      continue;
    }
    if (goesOn) {
      blocks.push({ ...block, lines: [line] });
      continue;
    }
    if (block && last && block.entry && block.outer === heading && entryGoesOn(block, line)) {
      block.lines.push(line);
      continue;
    }
    blocks.push({
      lines: [line],
      section,
      heading,
      entry: startsEntry(line, section, next),
      inline: false,
      outer: heading,
    });
  }
  return { blocks, tray, headings };
}

/** "Ida Holm, head forester, +45 20 55 01 99": a referee is known, whatever the number. */
function saysWho(text: string): boolean {
  const contact = contactPattern.exec(text)?.index ?? text.length;
  return looksLikeName(beforeComma(text.slice(0, contact))) && text.lastIndexOf(', ', contact) > 0;
}

/** Four lines and more that stand together, none of them a contact, a place or a name: notes, which no heading opens. */
function opensNotes(lines: readonly DocumentLine[], index: number): boolean {
  if (index === 0 || lines[index]?.afterGap !== true) return false;
  const after = lines.slice(index + 1, index + 12).findIndex((line) => line.afterGap);
  const together = lines.slice(index, after < 0 ? index + 12 : index + 1 + after);
  return (
    together.length > 3 &&
    together.every(
      ({ text, spans }) =>
        spans.length === 1 && !isContact(text) && !postcode.test(text) && !isPlace(text) && !looksLikeName(text),
    )
  );
}

/** Its dates in the first cell and what was done beside them. */
export function isDatedPost(source: string, { section, lines: [line] }: Block): boolean {
  const [cell] = line?.spans ?? [];
  return (
    (section.kind === 'history' || section.kind === 'schooling') &&
    cell !== undefined &&
    isDateOnly(wordsOf(source, cell))
  );
}

function isEntryPart(line: DocumentLine): boolean {
  return (
    !line.bullet &&
    line.text.length <= 90 &&
    !sentenceEnd.test(line.text) &&
    /^[\p{Lu}\p{N}(]/u.test(line.text) &&
    !doingWords.has(words(line.text)[0] ?? '')
  );
}

function isDated(line: DocumentLine): boolean {
  return dateRange.test(line.text) || /\b(?:19|20)[0-9]{2}\b/u.test(line.text);
}

function startsEntry(line: DocumentLine, section: Section, next: DocumentLine | undefined): boolean {
  if (section.kind !== 'history' && section.kind !== 'schooling') return false;
  return (
    isEntryPart(line) &&
    (isDated(line) || line.text.length < 60 || (next !== undefined && !next.afterGap && isEntryPart(next)))
  );
}

function entryGoesOn(block: Block, line: DocumentLine): boolean {
  if (line.afterGap || block.lines.length >= 5) return false;
  if (!line.bullet && isDateOnly(line.text)) return !block.lines.some(isDated);
  if (!isEntryPart(line)) return false;
  if (isDated(line)) return !block.lines.some(isDated) && line.spans.length === 1;
  return (
    !block.lines.some(isDated) ||
    (isPlace(line.text) && block.lines.length >= 2) ||
    (block.lines.length === 1 && (block.lines[0]?.spans.length ?? 0) > 1 && !startsOwn(line))
  );
}

/** A line that says enough to stand alone. */
function startsOwn(line: DocumentLine): boolean {
  return words(line.text).length > 6 || /[0-9]/u.test(line.text);
}
