// Phrases as data: one a line, in plain words, compiled to one expression per list. crisis.txt explains how a line is written.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const folder = import.meta.dirname;

/** The lines of a list, without empty ones and remarks. */
export function readLines(name: string): string[] {
  const lines = readFileSync(`${folder}/${name}.txt`, 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** The lines of a table that a program wrote, compressed. */
export const readPacked = (name: string): string[] =>
  brotliDecompressSync(readFileSync(`${folder}/${name}.br`))
    .toString()
    .split('\n');

/** Reads lines such as `stuck: nothing moves`: a key and what stands behind it. */
export const readKeyed = (name: string): [key: string, text: string][] =>
  readLines(name).map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });

/** The words of a list that has many on a line. */
export const readWords = (name: string): ReadonlySet<string> =>
  new Set(readLines(name).flatMap((line) => line.split(' ')));

/** Words as they are compared: lower case, without accents and apostrophes; a sentence's end becomes a word of its own. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?:[.!?;:…]|\n\s*\n)+/g, ' . ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Reads lines such as `cant cannot = can not`: what each word is read as. */
export function readSpelling(name: string): ReadonlyMap<string, string> {
  return new Map(
    readLines(name).flatMap((line) => {
      const [words = '', meaning = ''] = line.split('=');
      return words
        .trim()
        .split(/\s+/)
        .map((word) => [word, meaning.trim()] as const);
    }),
  );
}

export type Sets = ReadonlyMap<string, { pattern: string; words: readonly string[] }>;

/** Reads lines such as `self = myself | himself`, to be named as `{self}`. */
export function readSets(name: string, spell: (text: string) => string): Sets {
  return new Map(
    readLines(name).map((line) => {
      const [set = '', members = ''] = line.split(' = ');
      const words = members.split(' | ');
      return [set, { pattern: either(words.map((word) => compile(word, new Map(), spell).join(''))), words }] as const;
    }),
  );
}

export type Span = readonly [from: number, to: number];
/** Where the phrases of a list stand in words joined by spaces, with a space before and after. */
export type Finder = (said: string) => Span[];

/** The phrases are sorted by their first letter, so that at each word only few are tried. */
export function readPhrases(name: string, sets: Sets, spell: (text: string) => string): Finder {
  const byLetter = new Map<string, string[]>();
  for (const line of readLines(name))
    for (const letter of firstLetters(line, sets, spell)) byLetter.set(letter, [...(byLetter.get(letter) ?? []), line]);
  const tried = new Map(
    [...byLetter].map(
      ([letter, lines]) => [letter, new RegExp(`${phrasesIn(lines, sets, spell)}(?= )`, 'uy')] as const,
    ),
  );
  return (said) => {
    const found: Span[] = [];
    for (let at = said.indexOf(' '); at >= 0; at = said.indexOf(' ', at + 1))
      for (const letter of [said[at + 1] ?? '', '*']) {
        const phrases = tried.get(letter);
        if (!phrases) continue;
        phrases.lastIndex = at;
        const match = phrases.exec(said);
        if (match) found.push([at, at + match[0].length]);
      }
    return found;
  };
}

/** What a phrase can begin with; "*" for anything. */
function firstLetters(line: string, sets: Sets, spell: (text: string) => string): Set<string> {
  const letters = new Set<string>();
  for (const part of line.split(' ')) {
    const named = /^\{(\w+)\}/.exec(part)?.[1];
    const words = named === undefined ? part.replace(/\?$/u, '').split('|') : (sets.get(named)?.words ?? []);
    const first = words.map((word) => (word === '.' || word.startsWith('*') ? word : spell(word.replace('*', '')))[0]);
    for (const letter of first) if (letter !== undefined) letters.add(letter);
    if (!part.endsWith('?') && first.some((letter) => letter !== undefined)) break;
  }
  return letters;
}

/** One expression for phrases that must be all of a message; tried like the others. */
export const wholePhrases = (lines: readonly string[]): RegExp =>
  new RegExp(`^${phrasesIn(lines, new Map(), (text) => text)} $`, 'u');

function phrasesIn(lines: readonly string[], sets: Sets, spell: (text: string) => string): string {
  // Phrases that begin alike share their beginning, so that it is looked for once.
  const byBeginning = new Map<string, string[]>();
  for (const line of lines) {
    const [first = '', ...rest] = compile(line, sets, spell);
    byBeginning.set(first, [...(byBeginning.get(first) ?? []), rest.join('')]);
  }
  const phrases = [...byBeginning].map(([first, rests]) => `${first}(?:${rests.join('|')})`);
  return either(phrases);
}

const either = (parts: readonly string[]): string => `(?:${parts.filter((part) => part !== '').join('|')})`;

function compile(phrase: string, sets: Sets, spell: (text: string) => string): string[] {
  const parts = phrase.split(' ').map((part) => {
    if (part === '..') return '(?: [^ .]+){0,5}?';
    const mark = part.endsWith('?') ? '?' : '';
    const named = /^\{(\w+)\}/.exec(part)?.[1];
    const words = named === undefined ? part.slice(0, part.length - mark.length).split('|') : [];
    const found = named === undefined ? words.map((word) => compileWord(word, spell)) : [sets.get(named)!.pattern];
    // A word that says nothing by itself is left out, as it is of what people write.
    return found.every((each) => each === '') ? '' : `${either(found)}${mark}`;
  });
  return parts.filter((part) => part !== '');
}

function compileWord(word: string, spell: (text: string) => string): string {
  if (word === '.') return ' \\.';
  const read = spell(word.replace('*', ''));
  return read === '' ? '' : ` ${read}${word.endsWith('*') ? '[^ ]*' : ''}`;
}
