// The "Seed Challenge Draft" that a coach writes into a conversation: one parser and one writer for both sides.
// Models write headings in many ways; people and models both put headings into their texts. What is written here is read
// back as it was.
import { pattern } from '../../shared/pattern.ts';
import { challengeLimits, linesOf } from './challenge.rules.ts';

/** What marks a message as holding a draft. */
export const draftMarker = 'Seed Challenge Draft';

export const draftSections = ['title', 'objective', 'context', 'barriers', 'ideas', 'successCriteria'] as const;
export type DraftSection = (typeof draftSections)[number];

/** Fixed texts. */
export const draftHeadings: Record<DraftSection, string> = {
  title: 'Title',
  objective: 'Objective',
  context: 'Context/Background',
  barriers: 'Key Barriers/Uncertainties',
  ideas: 'Initial Ideas/Directions',
  successCriteria: 'Success Criteria',
};

export type DraftTexts = Record<DraftSection, string>;
export type SeedChallengeDraft = DraftTexts & { insights: string[]; confidence: number };

export const untitled = 'Untitled Challenge';
export const draftConfidence = 0.8;

export function emptyDraft(): DraftTexts {
  return { title: '', objective: '', context: '', barriers: '', ideas: '', successCriteria: '' };
}

/** Longer messages are read up to here. */
const mostRead = 100_000;

// Headings as models vary them, compared without case, marks and the joints between two names.
const names: ReadonlyMap<string, DraftSection> = new Map(
  Object.entries({
    title: ['title', 'challenge title', 'working title', 'proposed title', 'challenge name'],
    objective: ['objective', 'objectives', 'goal', 'challenge statement', 'problem statement', 'statement'],
    context: ['context/background', 'background/context', 'context', 'background'],
    barriers: [
      'key barriers/uncertainties',
      'barriers/uncertainties',
      'key barriers/key uncertainties',
      'key uncertainties/barriers',
      'key barriers',
      'barriers',
      'key uncertainties',
      'uncertainties',
    ],
    ideas: [
      'initial ideas/directions',
      'ideas/directions',
      'initial ideas/initial directions',
      'initial ideas',
      'ideas',
      'initial directions',
      'directions',
    ],
    successCriteria: [
      'success criteria',
      'success criterion',
      'criteria for success',
      'success measures',
      'success metrics',
    ],
  } satisfies Record<DraftSection, string[]>).flatMap(([section, list]) =>
    list.map((name) => [name, section as DraftSection] as const),
  ),
);

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/&|\band\b|\bor\b|,/g, '/')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}/]+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim();
}

/** The section that a name means, as people and models write it; undefined where it means none. */
export function sectionNamed(name: string): DraftSection | undefined {
  const key = nameKey(name);
  return names.get(key) ?? names.get(`${key}s`) ?? (key === 'success' ? 'successCriteria' : undefined);
}

type Line =
  | { kind: DraftSection | 'marker'; rest: string }
  /** A heading of something else, or a rule: whatever section was being read ends here. */
  | { kind: 'other' }
  /** Says nothing: the fence of a code block. */
  | { kind: 'fence' };

/** What a line is, other than text. `plain` headings have a colon and no mark: "Title: Faster permits". */
function readLine(whole: string, plain: boolean): Line | undefined {
  const line = whole.trim().slice(0, 2_000);
  if (/^(?:```|~~~)[a-z]{0,12}$/i.test(line)) return { kind: 'fence' };
  if (/^(?:-{3,}|\*{3,}|_{3,}|={3,})$/.test(line)) return { kind: 'other' };
  const bare = line.replace(/^(?:>\s?)*(?:(?:[-*+•]|\d{1,2}[.)])\s+)?/, '');
  const hashed = /^#{1,6}\s+/.exec(bare)?.[0] ?? '';
  const unhashed = bare.slice(hashed.length).replace(/^\d{1,2}[.)]\s+/, '');
  const bold = /^(?:\*{2,3}|_{2,3})/.exec(unhashed)?.[0] ?? '';
  const marked = hashed !== '' || bold !== '';
  if (!marked && !plain && !unhashed.toLowerCase().startsWith(draftMarker.toLowerCase())) return undefined;

  // Numbers and pictures before the name are no part of it.
  const named = unhashed.slice(bold.length).replace(/^(?:\d{1,2}[.)]\s+|[^\p{L}\p{N}\s]{1,4}\s*)/u, '');
  const end = /[:：]|\*{2,3}|_{2,3}|\s[–—-]\s/.exec(named.slice(0, 80));
  if (!end && named.length > 80) return undefined;
  const name = nameKey(end ? named.slice(0, end.index) : named);
  const after = end ? named.slice(end.index) : '';
  let rest = after.replace(/^(?:\*{2,3}|_{2,3}|[:：]|\s)+/, '').replace(/^[–—-]\s+/, '');
  // "**Title: Faster permits**": the mark closes behind the text.
  if (bold !== '' && !/^[:：\s]*(?:\*{2}|_{2})/.test(after))
    rest = rest.replace(/(?:\*{2,3}|_{2,3})\s*$/, '').trimEnd();

  const section = names.get(name);
  if (section && (marked || /^[:：]/.test(after))) return { kind: section, rest };
  if (name.includes('seed challenge draft') && (marked || rest === '')) return { kind: 'marker', rest };
  return marked && rest === '' && name !== '' ? { kind: 'other' } : undefined;
}

// A line of text that would be read as something else has a backslash before it, which Markdown does not show.
const isEscaped = (line: string): boolean =>
  line.startsWith('\\') && readLine(line.replace(/^\\+/, ''), false) !== undefined;
const unescape = (line: string): string => (isEscaped(line) ? line.slice(1) : line);
const escape = (line: string): string => (isEscaped(line) || readLine(line, false) !== undefined ? `\\${line}` : line);

function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function tidyTitle(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const bare = /^(?:"[^"]+"|“[^”]+”|'[^']+'|\*{1,2}[^*]+\*{1,2})$/.test(line)
    ? line.replace(/^["“'*]+|(?<!["”'*])["”'*]+$/g, '').trim()
    : line;
  return [...bare].slice(0, challengeLimits.title).join('').trim();
}

/** The texts as a draft holds them: a title on one line, no empty lines. */
export function tidyDraft(texts: DraftTexts): DraftTexts {
  const tidy = emptyDraft();
  for (const section of draftSections) tidy[section] = tidyLines(texts[section]);
  tidy.title = tidyTitle(texts.title) || untitled;
  return tidy;
}

// What a coach says after the draft, when nothing but an empty line sets it apart.
const closing = pattern('i')`
  ^(?:
    would you|does (?:this|that|it)|do you|let me know|shall (?:i|we)|should (?:i|we)|is (?:this|there|that)
    |are there|what (?:do|would) you|how (?:does|do|would)|feel free|if you|please (?:let|tell|review)|you can
    |ready to|want (?:me|to)|i(?:'d| would) (?:love|be)|once you|when you|take a look|this (?:draft|is)
  )\b
`;

type Found = { before: string; texts: DraftTexts; after: string; sections: number; marked: boolean };

function find(content: string, plain: boolean): Found {
  const lines = content.slice(0, mostRead).split(/\r\n?|\n/);
  const read = lines.map((line) => readLine(line, plain));
  // Of two drafts in one message the last one holds.
  const isSection = (line: Line | undefined): boolean => line !== undefined && line.kind in draftHeadings;
  const lastMarker = read.findLastIndex((line, index) => line?.kind === 'marker' && read.slice(index).some(isSection));
  const start = lastMarker >= 0 ? lastMarker : read.findIndex(isSection);
  const lastSection = read.findLastIndex(isSection);
  const said = new Map<DraftSection, string[]>();
  const before = start < 0 ? lines : lines.slice(0, start);
  const after: string[] = [];
  let current: string[] | undefined;
  let named = '';
  let open = false;
  for (const [index, text] of start < 0 ? [] : lines.slice(start).entries()) {
    const line = read[start + index];
    if (line?.kind === 'fence') continue;
    if (line?.kind === 'marker') named ||= line.rest;
    else if (line?.kind === 'other' && start + index < lastSection) {
      // A heading of their own within a section is part of it.
      if (/[\p{L}\p{N}]/u.test(text)) current?.push(text.trim());
    } else if (line?.kind === 'other') {
      current = undefined;
      if (open && /[\p{L}\p{N}]/u.test(text)) after.push(text);
    } else if (line) {
      open = true;
      current = said.get(line.kind);
      if (current) {
        // A section that comes twice goes on.
        if (line.rest !== '') current.push(line.rest);
      } else said.set(line.kind, (current = line.rest === '' ? [] : [line.rest]));
    } else if (current) current.push(unescape(text.trim()));
    else if (open) after.push(text);
  }
  const last = [...said.values()].at(-1);
  if (last && after.length === 0) after.push(...cutClosing(last));

  const texts = emptyDraft();
  for (const [section, list] of said) texts[section] = tidyLines(list.join('\n'));
  texts.title = tidyTitle(texts.title) || tidyTitle(named);
  return {
    before: before
      .filter((line) => readLine(line, false)?.kind !== 'fence')
      .join('\n')
      .trim(),
    texts,
    after: after.join('\n').trim(),
    sections: draftSections.filter((section) => said.has(section) && texts[section] !== '').length,
    marked: content.toLowerCase().includes(draftMarker.toLowerCase()),
  };
}

/** Takes the closing words off the end of the last section. */
function cutClosing(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => line !== '');
  const start = lines.slice(0, end + 1).lastIndexOf('') + 1;
  const paragraph = lines.slice(start, end + 1).join(' ');
  if (start <= 1 || !(closing.test(paragraph) || paragraph.endsWith('?')) || /^[-*+•\d]/.test(paragraph)) return [];
  return lines.splice(start);
}

function locate(content: string): Found | undefined {
  const marked = find(content, false);
  const found = marked.sections >= 2 ? marked : find(content, true);
  if (found.sections >= 2 && found.marked) return found;
  // Without the marker only what is whole enough to be nothing else.
  return found.sections >= 4 && found.texts.objective !== '' ? found : undefined;
}

/** The draft that a message holds; undefined when it holds none. */
export function parseDraft(content: string): SeedChallengeDraft | undefined {
  const found = locate(content);
  if (!found) return undefined;
  return { ...found.texts, title: found.texts.title || untitled, insights: [], confidence: draftConfidence };
}

/** What stands in a document under headings that name a section; '' for the others. */
export function sectionsIn(content: string): DraftTexts {
  return find(content, true).texts;
}

/** A draft as a message holds it: the marker, then each heading in bold with its text on the next line. */
export function writeDraft(texts: DraftTexts): string {
  const tidy = tidyDraft(texts);
  const written = draftSections.map((section) => {
    const lines = tidy[section] === '' ? [] : tidy[section].split('\n').map(escape);
    return [`**${draftHeadings[section]}**`, ...lines].join('\n');
  });
  return [`**${draftMarker}**`, ...written].join('\n\n');
}

/** A draft between the words before and after it; a rule keeps those after it apart where they would be read as its last section. */
function written(before: string, texts: DraftTexts, after: string): string {
  const draft = writeDraft(texts);
  const end = draftSections.at(-1)!;
  const isApart = after === '' || parseDraft(`${draft}\n\n${after}`)?.[end] === parseDraft(draft)?.[end];
  return [before, draft, ...(isApart ? [] : ['---']), after].filter((part) => part !== '').join('\n\n');
}

/** A coach's message with its draft, if it holds one, written as it should be; everything else as it was. */
export function settleDraft(content: string): string {
  const found = locate(content);
  return found ? written(found.before, found.texts, found.after) : content;
}

/** A message with other texts in the place of its draft. */
export function replaceDraft(content: string, texts: DraftTexts): string {
  const found = locate(content);
  return written(found?.before ?? content.trim(), texts, found?.after ?? '');
}

/** What a challenge takes from a draft: the objective as its statement, and lines where it holds lines. */
export function challengeOf(draft: DraftTexts) {
  const texts = tidyDraft(draft);
  return {
    title: texts.title,
    statement: (texts.objective || texts.context || texts.title).slice(0, challengeLimits.statement),
    context: texts.context.slice(0, challengeLimits.context),
    barriers: linesOf(texts.barriers),
    ideas: linesOf(texts.ideas),
    successCriteria: linesOf(texts.successCriteria),
  };
}
