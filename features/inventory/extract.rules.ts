// The offline reading of a CV, letter or profile: every sentence of it becomes a proposal for one of the five fields or
// lies in the tray, where nothing is lost. Nothing is invented: each phrase is words of the source, and says where.
import { askedFor, sectionOf, sections } from './document-section.rules.ts';
import type { Section } from './document-section.rules.ts';
import { dateRange, isDateOnly, readLines, runOn, tidy, wordsOf } from './document-line.rules.ts';
import type { DocumentLine, Span } from './document-line.rules.ts';
import { inventoryFields } from './inventory.rules.ts';
import type { InventoryField } from './inventory.rules.ts';
import {
  degreeWords,
  doingWords,
  firstNames,
  groupWords,
  interestWords,
  kinWords,
  languageWords,
  organisationWords,
  roleWords,
  skillWords,
  thingWords,
} from './means-words.rules.ts';
import type { Weights } from './means.rules.ts';
import { kinAlongside, kinInPassing } from './means-sign.rules.ts';
import { sentencesOf } from './sentence.rules.ts';
import { findNames, heaviest, isDeed, isIn, noWeights, sum, weigh, words } from './means.rules.ts';

export type Phrase = {
  /** Words of the source, joined with ", " where lines were apart. */
  text: string;
  spans: Span[];
  /** The heading it stood under, in the words of the source. */
  under: string | null;
};

export type TrayPhrase = Phrase & { why: 'contact' | 'name' | 'heading' | 'page' | 'unclear' };

export type Extraction = { proposals: Record<InventoryField, Phrase[]>; tray: TrayPhrase[] };

type Block = {
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

const contactPattern =
  /[\w.+-]{1,64}(?:@| ?[[(]at[\])] ?)[\w-]{1,63}\.|https?:\/\/|\bwww\.|linkedin\.com|github\.com|(?:\+|\b0)[0-9][0-9 ().-]{7,20}[0-9]\b|\([0-9]{3}\) ?[0-9]{3}-[0-9]{4}|\b[0-9]{3}[-. ][0-9]{3}[-. ][0-9]{4}\b|^\s?(?:phone|tel|mobile|e-?mail|address|web|website|linkedin|twitter|born|dob)\s?:|^\s?(?:(?:date|place) of birth|nationality|(?:marital|civil) status|(?:sex|gender)[: ]{1,3}(?:male|female|[mf])\b)/iu;
const contactLabel = /^\(?(?:mobile|linkedin|blog|personal|portfolio|company|work|home|other|website)\)?$/iu;
const postcode =
  /(?<![\p{L}\p{N}-])(?:[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}|[A-Z]{2} [0-9]{5}|[0-9]{4,5} \p{Lu}\p{L}{2,}|[0-9]{2}-[0-9]{3} \p{Lu}\p{L}+|[0-9]{4}-[0-9]{3}|[A-Z][0-9]{2} [A-Z][0-9A-Z]{3}|[A-Z][0-9][A-Z] [0-9][A-Z][0-9]|[0-9]{4} [A-Z]{2},? \p{Lu}\p{L}+)(?![\p{L}\p{N}])/u;
const pagePattern =
  /^(?:dear|hello|hi|to whom)\b[\p{L}' ]{0,40}[,:]?$|^(?:page )?[0-9]{1,3}(?: ?(?:of|\/) ?[0-9]{1,3})?$|^page [0-9]|^(?:curriculum vitae|cv|resume|résumé|lebenslauf)$/iu;
const sentenceEnd = /[.!?][)"'”’]?$/u;
// "Notes for the visit from Vigo", "Project summary: expired goods": what a document says of itself.
const titleLine =
  /^(?:(?:final|first|short|annual|monthly|weekly|cover|project|meeting|progress|my|draft) ){0,2}(?:notes|minutes|report|agenda|memo|summary|proposal|application|letter|protocol|briefing|handout|draft)(?: (?:for|of|on|from|to|about|with|by)\b|:)|^(?:notes|minutes|agenda|memo|report)$/iu;
const byline =
  /^(?:(?:written|prepared|compiled|drafted|typed|printed|submitted|collected) (?:by|for)\b|(?:last )?(?:updated|revised|printed)(?: (?:on|in)|:)? (?:\p{L}{3,9} ?)?[0-9])/iu;
const roleMark = / [|•·] /u;

function isContact(text: string): boolean {
  return contactPattern.test(text) || contactLabel.test(text);
}

/** Two to five capitalised words and nothing else: how a person's name stands alone on a line. */
function looksLikeName(line: string): boolean {
  const text = line.replace(/(?:, ?[A-Z][A-Za-z.]{1,5}){1,4}$/u, '').replace(/ ["“(]\p{L}{2,12}["”)](?= )/u, '');
  const parts = text.split(' ');
  return (
    parts.length >= 2 &&
    parts.length <= 6 &&
    text.length <= 50 &&
    parts.every((part) => /^(?:\p{Lu}[\p{L}'’.-]*|de|da|van|von|der|den|bin|al|el|la|di|del)$/u.test(part)) &&
    !words(text).some((word) => isIn(organisationWords, word) || isIn(groupWords, word) || isIn(roleWords, word))
  );
}

function isPersonName(text: string): boolean {
  const [first = '', ...others] = words(text);
  return (
    looksLikeName(text) &&
    firstNames.has(first) &&
    !others.some(
      (word) => word.endsWith('ing') || isIn(skillWords, word) || isIn(interestWords, word) || isIn(thingWords, word),
    )
  );
}

function beforeComma(text: string): string {
  return text.split(', ')[0] ?? text;
}

/** How the headings look that are known by their words: what looks the same is a heading too. */
type HeadingStyle = { capitals: boolean; alone: boolean; gap: boolean; parted: boolean; numbered: boolean };

function headingAt(
  line: DocumentLine,
  next: DocumentLine | undefined,
  style: HeadingStyle,
  inHistory = false,
): Section | null {
  const text = line.text;
  if (line.spans.length > 1 && next) return tableHeading(line);
  if (next && line.spans.length === 1 && line.afterGap && text.length < 100 && /^\p{Lu}[^.!?]*\?$/u.test(text))
    return askedFor(text);
  if (text.length > 60 || line.spans.length > 1) return null;
  if (style.numbered && isNumberedHeading(line)) return headedBy(text);
  if (line.bullet && !/^\p{Lu}[^a-z]*$/u.test(text)) return null;
  if (/[.;,]$/u.test(text) || /[0-9]{4}/u.test(text)) return null;
  const marked = /^[#=*_~-]|[:=]$/u.test(text) || (/\p{Lu}/u.test(text) && text === text.toUpperCase());
  const known = sectionOf(text);
  if (known && next && (marked || line.afterGap || (!style.gap && /^\p{Lu}/u.test(text)))) return known;
  if (next && /^(?:#|={2,}|\*\*)/u.test(text)) return sections.other;
  const capitals = isCapitals(text);
  if (
    line.afterGap &&
    next &&
    text.split(' ').length <= 5 &&
    !/[,0-9]/u.test(text) &&
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

function isCapitals(text: string): boolean {
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

/** "Skills: a, b", or a label in the cell before its text: a heading and its text in one line. */
function inlineHeading(
  source: string,
  line: DocumentLine,
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
    const found = label.length < 30 ? sectionOf(label, line.labelled && label.split(' ').length < 3) : null;
    return found && found.kind !== 'other' ? { section: found, ...parted(span, others) } : null;
  }
  const head = source.slice(span[0], Math.min(span[1], span[0] + 45));
  const mark = /(?::| [–—])\s/u.exec(head);
  if (!mark) return null;
  const label = tidy(head.slice(0, mark.index));
  if (!/^[\p{Lu}\p{N}]/u.test(label) || label.split(' ').length > (mark[0].startsWith(':') ? 4 : 2)) return null;
  const colon = mark[0].startsWith(':');
  const kin = colon && !label.includes(' ') && isIn(kinWords, label.toLowerCase());
  const found = kin ? sections.people : sectionOf(label, colon && label.split(' ').length < 3);
  const cut = span[0] + mark.index + mark[0].length;
  return found && found.kind !== 'other' && /[\p{L}\p{N}]/u.test(source.slice(cut, span[1]))
    ? { section: found, ...parted([span[0], cut], [[cut, span[1]]]) }
    : null;
}

// A text beside a label is some lines long; each is looked at once more with every line that is added to it.
const MAX_TEXT = 2_000;

function isCut(before: string, after: string): boolean {
  if (before.length > MAX_TEXT) return false;
  return (
    (/^[\p{Ll}(]/u.test(after) && !sentenceEnd.test(before)) ||
    /[-,&/]$|\b(?:and|or|of|the|a|an|in|for)$/iu.test(before)
  );
}

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
  if (/^[\p{Ll}(]/u.test(line.text) && !sentenceEnd.test(last)) return true;
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

/** How wide the text runs, and whether it is cut there: then some line begins inside a sentence. */
type Page = { width: number; cut: boolean };

function pageOf(lines: readonly DocumentLine[]): Page {
  return {
    width: lines.reduce((most, line) => Math.max(most, Math.min(line.text.length, 110)), 0),
    cut: lines.some((line) => !line.bullet && !line.afterGap && /^\p{Ll}/u.test(line.text)),
  };
}

/** A line above a part of the document that tells what it is: it says nothing of the person. */
function isTitle(line: DocumentLine, section: Section): boolean {
  return (
    line.afterGap &&
    !line.bullet &&
    line.spans.length === 1 &&
    line.text.length < 80 &&
    !/[.!?;,]$/u.test(line.text) &&
    !['history', 'skill', 'schooling'].includes(section.kind) &&
    titleLine.test(line.text)
  );
}

/** "Chemnitz", "San Sebastián": one to three capitalised words that say nothing else, below the name. */
function isTown(text: string): boolean {
  return (
    text.length < 30 &&
    /^\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}[\p{L}'’-]+|de|do|da|am|an|der|la|upon|on)){0,3}$/u.test(text) &&
    isPlace(`${text}, ${text}`) &&
    heaviest(weigh(text), 0.5) === null
  );
}

/** "Leeds, England, United Kingdom" */
function isPlace(text: string): boolean {
  const parts = text.split(', ');
  const all = words(text);
  return (
    parts.length >= 2 &&
    parts.length <= 4 &&
    all.length <= 7 &&
    parts.every((part) => /^\p{Lu}[\p{L}' .-]*$/u.test(part) && !part.endsWith('.')) &&
    !all.some(
      (word) =>
        isIn(roleWords, word) ||
        isIn(organisationWords, word) ||
        isIn(skillWords, word) ||
        isIn(interestWords, word) ||
        isIn(languageWords, word) ||
        isIn(degreeWords, word),
    )
  );
}

const plainStyle: HeadingStyle = { capitals: false, alone: false, gap: false, parted: false, numbered: false };

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

function styleOf(lines: readonly DocumentLine[]): HeadingStyle {
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
    capitals: known >= 2 && capitals * 3 >= known * 2,
    alone: known >= 2 && alone * 3 >= known * 2,
    gap: known >= 2 && gap * 3 >= known * 2,
    parted: gap >= 2 && gap * 5 >= known * 4 && gap * 5 >= short * 2 && alone * 3 < known,
  };
}

function blocksOf(
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
    const own =
      name &&
      addresses !== '' &&
      (words(line.text).at(-1) ?? '').length > 2 &&
      addresses.includes(fold(words(line.text).at(-1) ?? ''));
    if (!named && own) {
      // The person's own name opens the head of the document, wherever a side column put it.
      if (section.kind !== 'header') {
        section = sections.header;
        heading = null;
      }
      putName(line);
      continue;
    }
    if (named && name && words(line.text).join(' ') === ownName) {
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
    const opened =
      index === 0 && line.spans.length === 1 && !sectionOf(line.text)
        ? null
        : headingAt(line, next, style, section.kind === 'history' || section.kind === 'schooling');
    if (opened) {
      // Below a heading in capitals one in small letters parts the section, unless it is the plain name of another.
      const parts = inCapitals && !isCapitals(line.text) && !openSections.has(section.kind);
      if (!parts || (!line.text.includes(' ') && sectionOf(line.text))) {
        section = opened;
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
    if (section.kind === 'header' && lines[index - 1] && tray.at(-1)?.why === 'name' && isTown(line.text)) {
      put(line, 'contact');
      continue;
    }
    if (isContact(line.text) && line.text.length < 160 && !/\. \p{Lu}/u.test(line.text)) {
      put(line, 'contact');
      continue;
    }
    if (
      (section.kind === 'header' || section.kind === 'contact') &&
      (postcode.test(line.text) || isPlace(line.text) || (section.kind === 'contact' && line.text.length < 60))
    ) {
      put(line, 'contact');
      continue;
    }
    const inline = inlineHeading(source, line);
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
    if (block?.inline && line.hanging && block.outer === heading) {
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

function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gu, 'o')
    .replace(/[^a-z0-9]/gu, '');
}

/** Its dates in the first cell and what was done beside them. */
function isDatedPost(source: string, { section, lines: [line] }: Block): boolean {
  const [cell] = line?.spans ?? [];
  return (
    (section.kind === 'history' || section.kind === 'schooling') &&
    cell !== undefined &&
    isDateOnly(wordsOf(source, cell))
  );
}

const duration = /^\(?[0-9]{1,2} (?:years?|months?|yrs?|mos?)\b.{0,20}$/iu;

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
  if (duration.test(line.text)) return !block.lines.some(isDated);
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

// Where a new thought with its own subject or verb begins inside a sentence.
const clauseStart =
  /; |, (?=(?:half|most|much|part|one|some|all|none) of (?:it|them|which|whom) )|, and (?=(?:for|since|after|before|in|at|when|on) [^,.;]{2,40} (?:I|we|I've|we've) )|(?:, (?:and |but |so |while |though )| (?:and|but|while|though|whereas|although) )(?=(?:I|I'm|I’m|I've|I’ve|we|we've|they|he|she|my|our|his|her|the|a few of|most|some) [\p{L}])|(?:, | [–—] )(?=(?:I|I'm|I’m|I've|I’ve|we|they|he|she|it|my|our|his|her) [\p{L}])|(?:,? and )(?=(?:an?|the|one|two|three|my|our) [^,.;]{3,30} (?:that|which|is|are|has|have|sits?|stands?) )|(?:,? and )(?=(?:run|runs|own|owns|have|has|keep|keeps|hold|teach|direct|lead|can|still|also|speak|coach|organise|organize|know|sing|play|write|built|build) )/gu;

function clausesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  let depth = 0;
  let counted = 0;
  for (const match of text.matchAll(clauseStart)) {
    for (; counted < match.index; counted++) {
      if (text[counted] === '(') depth++;
      else if (text[counted] === ')') depth--;
    }
    if (match.index - start < 8 || depth > 0) continue;
    spans.push([start, match.index]);
    start = match.index + match[0].length;
  }
  spans.push([start, text.length]);
  return spans;
}

type Part = { text: string; field: InventoryField | null };

/** The parts of a sentence that speak of different fields; neighbours of one field stay together. */
function partsOf(sentence: string, section: Section, voice: Voice): Part[] {
  const merged: { start: number; end: number; field: InventoryField | null }[] = [];
  for (const [start, end] of clausesOf(sentence)) {
    const last = merged.at(-1);
    // In a list, what follows a semicolon is of the kind of what stood before it.
    const listed = last?.field && sentence.slice(last.end, start).startsWith(';') ? last.field : null;
    const field = fieldOf(voice(sentence.slice(start, end)), listed ? leaning(section, listed) : section);
    if (last && (last.field === field || field === null || last.field === null)) {
      last.end = end;
      last.field ??= field;
    } else merged.push({ start, end, field });
  }
  return merged.map(({ start, end, field }) => ({ text: sentence.slice(start, end).replace(/[\s,;]+$/u, ''), field }));
}

function leaning(section: Section, field: InventoryField): Section {
  return { kind: section.kind, prior: { ...section.prior, [field]: section.prior[field] + 1.5 } };
}

/** What was done decides over whom it was done with, who is then named in passing. */
function fieldOf(clause: string, section: Section): InventoryField | null {
  const whole = heaviest(weighIn(clause, section), leastWeight);
  const company = whole === 'whoIKnow' ? withWhom.exec(clause) : null;
  // "With my sister I own a house": the main clause decides.
  const opening = whole === 'whoIKnow' ? /^(?:together )?with [^,.;]{3,40}? (?=(?:I|we) )/iu.exec(clause) : null;
  if (opening) return heaviest(weighIn(clause.slice(opening[0].length), section), leastWeight) ?? whole;
  if (!company || company.index < 20) return whole;
  const deed = heaviest(weighIn(clause.slice(0, company.index), section), leastWeight);
  return deed ?? whole;
}

/** "Four days a week" at work is no idle time. */
function weighIn(clause: string, section: Section): Weights {
  const weights = weigh(clause);
  if (section.kind === 'history') weights.slackResources /= 2;
  // At work a title tells what was done, not who somebody is.
  if (section.kind === 'history' && !/\b(?:I|my|we|our)\b/u.test(clause)) weights.whoIAm /= 2;
  return sum(weights, section.prior);
}

const leastWeight = 0.7;
const withWhom = /\b(?:with|alongside) (?=(?:the |our )?\p{Lu}|(?:my|our) )/u;

/** The means a sentence names in passing: whom it was done with, the money or audience it was done with. */
function inPassing(text: string, field: InventoryField): { field: InventoryField; text: string }[] {
  const found: { field: InventoryField; text: string }[] = [];
  if (field !== 'whoIKnow') {
    const company = /\b(?:with|alongside|for) (?=(?:the |our |my )?\p{Lu}|(?:my|our) )/u.exec(text);
    if (company) {
      const from = company.index + company[0].length;
      const mine = /^(?:my|our) /u.test(text.slice(from));
      const near = findNames(text).filter((name) => name.start >= from && name.start < from + 160);
      const last = near.at(-1);
      const employer =
        company[0].startsWith('for') &&
        !near.some((name) => name.start < from + 5 && (text[name.end] === ',' || name.kind === 'organisation'));
      const telling = mine
        ? isIn(kinWords, words(text.slice(from, from + 60))[1] ?? '')
        : near.some((name) => name.start < from + 5);
      if (telling && !employer)
        found.push({ field: 'whoIKnow', text: mine ? text.slice(from) : text.slice(from, last?.end) });
    }
  }
  if (field !== 'whatIHave' && field !== 'slackResources') {
    const money =
      /\b(?:an?|the|two|three|our|my)?\s?(?:[£$€]|[A-Z][A-Za-z]{1,2}\.? )?[0-9][0-9.,]{0,14}(?: ?(?:million|thousand|k|m|bn))?(?: [a-z-]{2,20}){0,3} (?:budget|grant|fund|subscribers|followers|readers|listeners)\b[^.;]{0,60}/u.exec(
        text,
      );
    if (money) found.push({ field: 'whatIHave', text: money[0].trim() });
  }
  return found;
}

/** What a person says in a conversation, thought by thought. `leaning` is the field they were asked about. */
export function placeStatement(
  text: string,
  leaning: InventoryField | null,
): { field: InventoryField | null; text: string }[] {
  const elsewhere = leaning !== null && leaning !== 'whoIKnow';
  const said = tidy(text.replace(/\n+/gu, '. ').replace(/([.!?,;:])\./gu, '$1'));
  return sentencesOf(said).flatMap(([start, end]) =>
    partsOf(said.slice(start, end), answerTo(said.slice(start, end), leaning), (clause) =>
      elsewhere ? withoutKin(clause) : clause,
    ),
  );
}

/** Who says no more than "Sundays, about two hours" answers the question; a whole sentence may speak of something else. */
function answerTo(sentence: string, leaning: InventoryField | null): Section {
  const prior = noWeights();
  if (leaning) prior[leaning] = isWhole(sentence) ? 2.2 : 3.5;
  return { kind: 'other', prior };
}

function isWhole(sentence: string): boolean {
  return /^(?:(?:and|but|so|well|also|then|yes|no),? )?(?:i|i'm|i’m|i've|i’ve|we|we've|my|our)\b/iu.test(sentence);
}

/** Asked for something else than people, kin named by the way are not what the answer is about. */
function withoutKin(clause: string): string {
  const rest = clause.replace(kinInPassing, 'others');
  return isWhole(rest) ? rest : rest.replace(kinAlongside, 'others');
}

type Voice = (clause: string) => string;

/** A life told by another ("She keeps bees") is read as if the person told it, so that one set of signs serves both. */
function voiceOf(source: string, tray: readonly TrayPhrase[]): Voice {
  const start = source.slice(0, 4_000);
  const mine = start.match(/\b(?:I|I'm|I’m|my|we)\b/gu)?.length ?? 0;
  const theirs = start.match(/\b(?:she|he|they|her|his|their)\b/giu)?.length ?? 0;
  if (mine > 0 || theirs < 2) return (clause) => clause;
  const [line] = tray.filter((phrase) => phrase.why === 'name');
  const first = line?.text ?? nameIn(start.slice(0, 200));
  const parts = new Set(first.split(' ').filter((part) => part.length > 2));
  const whole = first.replace(/[^\p{L}\p{N} ]/gu, '.');
  const name =
    first === ''
      ? null
      : new RegExp(
          `(?:${whole}|\\b(?:${[...parts].map((part) => part.replace(/[^\p{L}\p{N}]/gu, '.')).join('|')}))(?!\\p{L})`,
          'gu',
        );
  return (clause) =>
    (name ? clause.replace(name, 'I') : clause)
      .replace(/\b(?:[Ss]he|[Hh]e|[Tt]hey)\b/gu, 'I')
      .replace(/\b(?:[Hh]er|[Hh]is|[Tt]heir)\b/gu, 'my')
      .replace(/\bI is\b/gu, 'I am')
      .replace(/\bI has\b/gu, 'I have');
}

function nameIn(text: string): string {
  const names = findNames(text);
  // Who is told of first, whatever the name: "Maire Ní Dhomhnaill is a weaver".
  const told = names.find(
    (each) =>
      text.slice(each.start, each.end).includes(' ') &&
      /^ (?:is|was|has|works|runs|makes|grew) /u.test(text.slice(each.end)),
  );
  const name = names.find((each) => each.kind === 'person') ?? told;
  return name ? text.slice(name.start, name.end) : '';
}

export function extractInventory(source: string): Extraction {
  const { blocks, tray, headings } = blocksOf(source, readLines(source));
  const voice = voiceOf(source, tray);
  const topics = topicsOf(blocks, voice);
  const proposals: Record<InventoryField, Phrase[]> = {
    whoIAm: [],
    whatIKnow: [],
    whoIKnow: [],
    whatIHave: [],
    slackResources: [],
  };
  const seen = new Map<InventoryField, Set<string>>(inventoryFields.map((field) => [field, new Set()]));

  for (const block of blocks) {
    const spans = block.lines.flatMap((line) => line.spans);
    const under = block.heading?.text ?? null;
    const separate = block.entry || spans.length > block.lines.length;
    const text = separate
      ? block.lines.map((line) => line.text).join(', ')
      : runOn(block.lines.map((line) => line.text));
    const add = (field: InventoryField, words: string): void => {
      const known = seen.get(field);
      const key = words.toLowerCase();
      if (words === '' || known?.has(key)) return;
      known?.add(key);
      proposals[field].push({ text: words, spans, under });
    };
    if (block.section.kind === 'header' && (roleMark.test(text) || isHeadline(text))) {
      add('whoIAm', text);
      continue;
    }
    if (separate || /publication|paper|exhibition|\btalks?\b/iu.test(under ?? '')) {
      // A post or a course is something they know from, whatever its name sounds like.
      const field =
        block.entry || isDatedPost(source, block) ? 'whatIKnow' : heaviest(weighIn(text, block.section), leastWeight);
      if (field) add(field, text);
      else tray.push({ text, spans, under, why: 'unclear' });
      continue;
    }
    let section =
      sentenceEnd.test(text) && block.section.kind === 'header' ? sections.other : (topics.get(block) ?? block.section);
    const sentences = sentencesOf(text).map(([start, end]) => text.slice(start, end));
    if ((section.kind === 'other' || section.kind === 'summary') && sentences.length > 2) {
      const topic = topicOf(sentences.map(voice));
      if (
        section.kind === 'other' ||
        Math.max(topic.prior.slackResources, topic.prior.whoIKnow, topic.prior.whatIHave) >= 2
      )
        section = topic;
    }
    for (const sentence of sentences) {
      if (byline.test(sentence) && sentence.length < 90) {
        tray.push({ text: sentence, spans, under, why: 'page' });
        continue;
      }
      // "Who do I know?" and "Background." open a section as a heading would.
      if (sentence.endsWith('?'))
        section = sectionOf(sentence) ?? (words(sentence).length < 8 ? askedFor(sentence) : section);
      const opened =
        sentence.endsWith('.') && sentences.length > 2 && openSections.has(section.kind) ? sectionOf(sentence) : null;
      if (opened && words(sentence).length < 3) {
        section = opened;
        tray.push({ text: sentence, spans, under, why: 'heading' });
        continue;
      }
      for (const part of partsOf(sentence, section, voice)) {
        if (part.field === null) {
          tray.push({ text: part.text, spans, under, why: 'unclear' });
          continue;
        }
        add(part.field, part.text);
        for (const extra of inPassing(part.text, part.field)) add(extra.field, extra.text);
      }
    }
  }
  // A heading that nothing stands under is a line like any other.
  const told = new Set([...Object.values(proposals).flat(), ...tray].map((phrase) => phrase.under));
  for (const { text, spans } of headings) if (!told.has(text)) tray.push({ text, spans, under: null, why: 'heading' });
  return { proposals, tray };
}

const openSections: ReadonlySet<Section['kind']> = new Set(['header', 'summary', 'other']);

/** What a paragraph without a heading is mostly about leans on each sentence of it. */
function topicOf(sentences: readonly string[]): Section {
  let all = noWeights();
  for (const sentence of sentences) {
    const field = heaviest(weigh(sentence), leastWeight);
    if (field) all = { ...all, [field]: all[field] + 1 };
  }
  const topic = heaviest(all, sentences.length * 0.4);
  if (!topic) return sections.other;
  const lean = all[topic] > sentences.length * 0.6 ? 2 : 1.2;
  return { kind: 'other', prior: { ...noWeights(), [topic]: lean } };
}

const loose: ReadonlySet<Section['kind']> = new Set(['other', 'people', 'things', 'slack', 'summary']);

/** The same for the items under a heading whose words say nothing to us, or something else than its items do. */
function topicsOf(blocks: readonly Block[], voice: Voice): Map<Block, Section> {
  const under = new Map<DocumentLine, Block[]>();
  for (const block of blocks) {
    if (!loose.has(block.section.kind) || !block.heading || block.inline) continue;
    const others = under.get(block.heading) ?? [];
    others.push(block);
    under.set(block.heading, others);
  }
  const topics = new Map<Block, Section>();
  for (const some of under.values()) {
    const texts = some.map((block) => runOn(block.lines.map((line) => line.text)));
    // "Keeping people calm" above what was done at work names no people.
    if (some.every((block) => block.section.kind === 'summary')) {
      // A whole life told as a summary speaks of everything.
      const told = texts.reduce((count, text) => count + sentencesOf(text).length, 0);
      if (told > 7) for (const block of some) topics.set(block, sections.other);
      continue;
    }
    const deeds = texts.filter((text) => isDeed(text)).length;
    if (some.length >= 2 && deeds * 5 >= some.length * 3) {
      for (const block of some) topics.set(block, sections.history);
      continue;
    }
    if (some.length < 3 || some.some((block) => block.section.kind !== 'other')) continue;
    const topic = topicOf(texts.map(voice));
    for (const block of some) topics.set(block, topic);
  }
  return topics;
}

function isHeadline(text: string): boolean {
  return text.length < 120 && !sentenceEnd.test(text) && heaviest(weigh(text), 0.5) !== null;
}
