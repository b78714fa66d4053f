// Questions: found among the short answers about the method, or in the person's own records by what the question names. Below the
// threshold nothing is found, and the coach says that it cannot answer.
import type { Facts } from './facts.ts';
import { wordsThatMatter } from './language/words.ts';
import { readLines, wordsOf } from './lexicon/phrases.ts';
import { methodEntries, methodText } from './method/method.ts';
import type { FactRef, Move } from './moves.ts';

const starts = readLines('question-starts');
const methodWords = methodEntries.map(({ key, title, ask }) => ({
  key,
  title: wordsThatMatter(title),
  words: wordsThatMatter(`${title} ${ask}`),
}));
/** How many entries know a word: a word that many know says little. */
const spread = new Map<string, number>();
for (const { words } of methodWords) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
/** So much of a question's weight must be known. */
const threshold = 0.6;
const recordsMost = 4;

/** While a card is open only a question mark makes a question: everything else is the answer. */
export function isQuestion(text: string, cardIsOpen: boolean): boolean {
  if (/\?["”’)\s]*$/u.test(text)) return true;
  if (cardIsOpen) return false;
  const said = wordsOf(text).join(' ');
  return starts.some((start) => said.startsWith(`${start} `));
}

const weightOf = (word: string): number => 1 / Math.sqrt(spread.get(word) ?? 1);

/** The key of the answer about the method, or null. */
export function findMethod(question: string): string | null {
  const asked = [...wordsThatMatter(question)];
  const total = asked.reduce((sum, word) => sum + weightOf(word), 0);
  const [best] = methodWords
    .map(({ key, title, words }) => {
      const known = asked.filter((word) => words.has(word));
      const share = known.reduce((sum, word) => sum + weightOf(word), 0) / Math.max(total, 0.1);
      // A word of the heading says more than another way of asking.
      const weight = known.reduce((sum, word) => sum + weightOf(word) * (title.has(word) ? 1.5 : 1), 0);
      return { key, weight, share };
    })
    .toSorted((one, other) => other.weight - one.weight);
  return best && best.share >= threshold && best.weight > 0 ? best.key : null;
}

const limitWords = wordsThatMatter('limit lose loss budget money hours afford room left spend');
const waitingWords = wordsThatMatter('due waiting open overdue plays asks forecasts owe promised');

/** What of the person's own records a question names: a person, a play, a limit, a day. */
export function findRecords(question: string, facts: Facts): FactRef[] {
  const asked = wordsThatMatter(question);
  const said = ` ${wordsOf(question).join(' ')} `;
  const names = (name: string): boolean => {
    const [first = ''] = wordsOf(name);
    return first.length > 2 && said.includes(` ${first} `);
  };
  const titled = (title: string): boolean => {
    const words = [...wordsThatMatter(title)];
    return words.length > 0 && words.filter((word) => asked.has(word)).length >= Math.min(2, words.length);
  };
  const someOf = (words: ReadonlySet<string>): boolean => [...words].some((word) => asked.has(word));
  const found: FactRef[] = [
    ...facts.asks
      .filter(({ person, what }) => names(person.name) || titled(what))
      .map((ask) => ({ kind: 'ask' as const, id: ask.id, label: `${ask.person.name}: ${ask.what}`, href: ask.href })),
    ...facts.promises
      .filter(({ to, what }) => names(to) || titled(what))
      .map((each) => ({ kind: 'promise' as const, id: each.id, label: `${each.to}: ${each.what}`, href: each.href })),
    ...facts.plays
      .filter(({ title }) => titled(title))
      .map((play) => ({ kind: 'play' as const, id: play.id, label: play.title, href: play.href })),
    ...facts.lessons
      .filter(({ title, who }) => titled(title) || who.some(names))
      .map((each) => ({ kind: 'lesson' as const, id: each.id, label: each.text.slice(0, 160), href: each.href })),
    ...(someOf(limitWords)
      ? facts.limits.map((limit) => ({ kind: 'limit' as const, id: limit.id, label: '', href: limit.href }))
      : []),
    ...(someOf(waitingWords) ? facts.due.map(({ kind, id, title, href }) => ({ kind, id, label: title, href })) : []),
  ];
  return found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at).slice(0, recordsMost);
}

/** What answers a question; empty where nothing does. Own records come first, for they are about this person. */
export function lookUp(question: string, facts: Facts): Move[] {
  const entry = findMethod(question);
  const records = findRecords(question, facts);
  return [
    ...(entry ? [{ move: 'explain' as const, entry, text: methodText(entry) }] : []),
    ...(records.length > 0 && !entry ? [{ move: 'records' as const, facts: records }] : []),
  ];
}
