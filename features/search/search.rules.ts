// What a search asks for and how its results are told: the words of a query, the excerpt around a hit, and where each leads.
import {
  askPath,
  challengePath,
  chatPath,
  lemonadePath,
  lessonPath,
  memberPath,
  partnershipPath,
  playPath,
  premortemPath,
} from '../../shared/thing-path.ts';

/** In the order in which the groups are shown. */
export const resultKinds = [
  'play',
  'challenge',
  'ask',
  'person',
  'contact',
  'partnership',
  'premortem',
  'lemonade',
  'chat',
  'lesson',
] as const;
export type ResultKind = (typeof resultKinds)[number];

export const kindLabels: Readonly<Record<ResultKind, string>> = {
  play: 'Plays',
  challenge: 'Challenges',
  ask: 'Asks',
  person: 'People',
  contact: 'People you know',
  partnership: 'Partnerships',
  premortem: 'Pre-mortems',
  lemonade: 'Lemonade',
  chat: 'Conversations',
  lesson: 'Lessons',
};

export const searchLimits = {
  /** Words of a query that count, the characters of each, and phrases; the rest is not looked at. */
  words: 8,
  word: 40,
  phrases: 4,
  /** Results of each kind. */
  each: 6,
  /** Characters of an excerpt. */
  excerpt: 110,
};

export const searchTexts = {
  open: 'Search',
  placeholder: 'Search, or type what you want to do',
  empty: 'Nothing found. Try fewer or other words.',
  contact: 'From your inventory. Opens a new ask.',
  tooMany: 'You are searching for a lot at once. Please try again in a moment.',
  failed: 'Couldn’t search just now. Check your connection and try again.',
};

/** Lower case and without accents, one character for one where possible, as the database compares. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words to look for; empty when there is nothing to search for. */
export function wordsIn(query: string): string[] {
  const words = fold(query.slice(0, 2_000)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, searchLimits.words).map((word) => word.slice(0, searchLimits.word));
}

/** Whether each of the words begins one of the text's. */
export function beginsWith(text: string, words: readonly string[]): boolean {
  const there = fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => there.some((one) => one.startsWith(word)));
}

/** What stands in quotation marks must stand in the text like that; of many only the first ones. */
export function phrasesIn(query: string): string[] {
  const quoted = [...query.slice(0, 2_000).matchAll(/["“”«»„]([^"“”«»„]{2,200})["“”«»„]/gu)].map(
    ([, inside]) => inside!,
  );
  return quoted
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase.includes(' '))
    .slice(0, searchLimits.phrases);
}

/** Where the first of the words begins a word of the text; 0 when none does. */
function firstHit(text: string, words: readonly string[]): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const plain = fold(word);
    if (words.some((sought) => plain.startsWith(sought.slice(0, Math.max(3, sought.length - 2))))) return index;
  }
  return 0;
}

/** What a thing says besides its title; a description often says the same once more. */
export function bodyOf(title: string, body: string): string {
  let rest = body.trim();
  if (title === '') return rest;
  while (rest.startsWith(title)) rest = rest.slice(title.length).trim();
  return rest;
}

/** A line of a longer text, with the first hit in it. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= searchLimits.excerpt) return line;
  const hit = firstHit(line, words);
  const start = hit < 60 ? 0 : line.lastIndexOf(' ', hit - 30) + 1;
  const rest = line.slice(start);
  const cut = rest.length <= searchLimits.excerpt ? rest : rest.slice(0, rest.lastIndexOf(' ', searchLimits.excerpt));
  return `${start > 0 ? '… ' : ''}${cut.toWellFormed()}${cut === rest ? '' : ' …'}`;
}

const paths: Readonly<Record<ResultKind, (id: string) => string>> = {
  play: playPath,
  challenge: challengePath,
  ask: askPath,
  person: memberPath,
  // Their name: the inventory has no more of them.
  contact: (id) => `/partnerships?view=asks&to=${encodeURIComponent(id)}`,
  partnership: partnershipPath,
  premortem: premortemPath,
  lemonade: lemonadePath,
  chat: chatPath,
  lesson: lessonPath,
};

/** The address of what was found. */
export const resultPath = (kind: ResultKind, id: string): string => paths[kind](id);
