// Reads a document as sections: a heading, if there is one, and the items under it. Nothing of the text is dropped.
import { isDates } from './contact.ts';
import { readLines } from '../lexicon/phrases.ts';
import { itemsOf, withoutBullet } from './items.ts';

export type DocumentItem = {
  text: string;
  /** The section it stands under, its known words in English; empty where there is none. */
  heading: string;
  kind: 'heading' | 'item';
};

/** Words of headings in several languages, each with its English word. */
let known: ReadonlyMap<string, string> | undefined;
function headingWords(): ReadonlyMap<string, string> {
  known ??= new Map(
    readLines('headings').flatMap((line) => {
      const [english = '', others = ''] = line.split(' = ');
      return [english, ...others.split(' ')].map((word) => [word, english] as const);
    }),
  );
  return known;
}
const wordsIn = (heading: string): string[] =>
  heading
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}’']+/gu) ?? [];
const inEnglish = (heading: string): string =>
  heading.replace(/[\p{L}’']+/gu, (word) => {
    const english = headingWords().get(word.toLowerCase().normalize('NFC'));
    return english === undefined || english === word.toLowerCase() ? word : english;
  });

/** Whether a heading says no more than what stands under it. */
export const isPlainHeading = (heading: string): boolean => wordsIn(heading).some((word) => headingWords().has(word));

/** Whether it heads a section: "Summary of Qualifications" does; "Director of Education" is a post. */
const headsSection = (line: string): boolean => isPlainHeading(line.split(/ of /iu)[0]!);

/** Whether it says nothing at all beside that: only such a one is left away. */
export const isHeadingOnly = (heading: string): boolean =>
  wordsIn(heading).every((word) => headingWords().has(word) || word.length < 4);

/** Two columns side by side are read one after the other: most lines begin a second time at the same place. */
function unfolded(lines: readonly string[]): readonly string[] {
  const starts = new Map<number, number>();
  for (const line of lines)
    for (const gap of line.matchAll(/(?<=\S) {3,}(?=\S)/gu)) {
      const start = gap.index + gap[0].length;
      starts.set(start, (starts.get(start) ?? 0) + 1);
    }
  const [column = 0, count = 0] = [...starts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const filled = lines.filter((line) => line.trim() !== '').length;
  if (count < 5 || count < filled * 0.3) return lines;
  const fits = (line: string): boolean => line.slice(Math.max(0, column - 2), column).trim() === '';
  return [
    ...lines.map((line) => (fits(line) ? line.slice(0, column) : line)),
    '',
    ...lines.map((line) => (fits(line) ? line.slice(column) : '')),
  ];
}

/** Lines that belong together: one that a page's width cut goes on in the next. */
function joinedLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isSame = before !== undefined && before !== '' && withoutBullet(line) === line.trim();
    const goesOn = isSame && /^\p{Ll}/u.test(line.trim()) && before.length > 50 && !/[.!?;:]$/u.test(before);
    // "Fluid dynamics" and below it "(OpenFOAM)"; or a bracket that is still open.
    const isBracket = isSame && (line.trim().startsWith('(') || before.lastIndexOf('(') > before.lastIndexOf(')'));
    if (goesOn || isBracket) joined[joined.length - 1] = `${before} ${line.trim()}`;
    else joined.push(line.trim());
  }
  return joined;
}

/** Words of a name, such as an employer's or a town's. */
const isNames = (line: string): boolean =>
  /^\p{Lu}/u.test(line) &&
  !/\p{Ll}{4}\b.*[.:]$/u.test(line) &&
  line.split(/[\s,]+/u).every((word) => /^(?:\p{Lu}\S*|of|the|de|la|der|und|y|and|&|·)$/u.test(word));

type Place = { first: boolean; afterGap: boolean; next: string | undefined; marked: boolean };

function isHeading(line: string, { first, afterGap, next, marked }: Place): boolean {
  const words = line.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  if (next === undefined || words.length === 0 || words.length > 6 || line.length > 50) return false;
  if (/[.,;!]$|[,:] |\d{3}|@|\bhttp/u.test(line)) return false;
  if (marked || /[:?]$/u.test(line) || (line === line.toUpperCase() && !first)) return true;
  if (headsSection(line) && words.length <= 4) return true;
  // A short line that stands out by the gap before it.
  return afterGap && !first && words.length <= 5 && /^\p{Lu}[^\d]*$/u.test(line);
}

/** The items of a document, each with the heading it stands under. */
export function sectionItems(text: string): DocumentItem[] {
  const lines = unfolded(text.replace(/\f/g, '\n\n').replace(/\t/g, '    ').split(/\r?\n/));
  const items: DocumentItem[] = [];
  let heading = '';
  let paragraph: string[] = [];
  const flush = (): void => {
    for (const item of joinedLines(paragraph).flatMap(itemsOf)) items.push({ text: item, heading, kind: 'item' });
    paragraph = [];
  };
  const open = (title: string, isPart = false): void => {
    flush();
    if (!isPart) heading = inEnglish(title);
    items.push({ text: title, heading: '', kind: 'heading' });
  };
  const firstLine = lines.findIndex((line) => line.trim() !== '');
  lines.forEach((raw, at) => {
    const marked = /^\s*(?:#+\s|\*\*|\d{1,2}[.)] \p{Lu}{3})/u.test(raw);
    const line = raw.replace(/^\s*(?:#+|>+)\s*|\*\*|__|^\s*\d{1,2}[.)] (?=\p{Lu}{3})/gu, '').trim();
    if (line === '') return flush();
    if (line.startsWith('|')) {
      const [label = '', ...cells] = line
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell, place) => cell !== '' || place === 0)
        .slice(1);
      if (cells.length === 0) return label === '' ? flush() : open(label);
      if (!/\d/.test(label)) open(label);
      return void paragraph.push(/\d/.test(label) ? [label, ...cells].join(', ') : cells.join(', '));
    }
    const place = {
      first: at === firstLine,
      afterGap: (lines[at - 1] ?? '').trim() === '',
      next: lines
        .slice(at + 1, at + 4)
        .find((each) => each.trim() !== '')
        ?.trim(),
      marked,
    };
    if (withoutBullet(line) === line && isHeading(line, place)) {
      // An employer under "Experience" is a part of that section: its dates follow.
      const isPart =
        isPlainHeading(heading) && !headsSection(line) && isNames(line) && lines.slice(at + 1, at + 4).some(isDates);
      return open(line.replace(/:$/u, ''), isPart);
    }
    // "SKILLS: cooking, sewing": a label before what it names.
    const [, label, rest] = /^([^:]{2,40}?)(?:\s*:\s+|\s{3,})(\S.*)$/u.exec(withoutBullet(line)) ?? [];
    if (label && rest && isHeading(label, { ...place, first: true, next: rest })) {
      open(label);
      return void paragraph.push(rest);
    }
    for (const cell of line.split(/\s{3,}/u)) paragraph.push(cell);
  });
  flush();
  return items;
}
