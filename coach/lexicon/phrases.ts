// Phrases as data: one a line, in plain words, compiled to one expression per list. crisis.txt explains how a line is written.
import { readFileSync } from 'node:fs';

const folder = import.meta.dirname;

/** The lines of a list, without empty ones and remarks. */
export function readLines(name: string): string[] {
  const lines = readFileSync(`${folder}/${name}.txt`, 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

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

export type Sets = ReadonlyMap<string, string>;

/** Reads lines such as `self = myself | himself`, to be named as `{self}`. */
export function readSets(name: string, spell: (text: string) => string): Sets {
  return new Map(
    readLines(name).map((line) => {
      const [set = '', members = ''] = line.split(' = ');
      return [set, either(members.split(' | ').map((member) => compile(member, new Map(), spell).join('')))] as const;
    }),
  );
}

/** One expression for a list, to be tried on words joined by spaces, with a space before and after. */
export function readPhrases(name: string, sets: Sets, spell: (text: string) => string): RegExp {
  return new RegExp(`${phrasesIn(readLines(name), sets, spell)}(?= )`, 'gu');
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
    const found = named === undefined ? words.map((word) => compileWord(word, spell)) : [sets.get(named)!];
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
