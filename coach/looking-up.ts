// Questions: found among the short answers about the method, or in the person's own records by what the question names. Below the
// threshold nothing is found, and the coach says that it cannot answer.
import { likest } from './acts.ts';
import type { Facts, Limit } from './facts.ts';
import { wholeWords, wordsThatMatter } from './language/words.ts';
import { sentencesOf } from './language/sentences.ts';
import { readLines, wordsOf } from './lexicon/phrases.ts';
import { methodEntries, methodText } from './method/method.ts';
import type { FactRef, Move } from './moves.ts';

const starts = readLines('question-starts');
/** How close two words are, from 0 to 1, by word vectors; the caller has them, or there are none. */
export type Closeness = (one: string, other: string) => number;
const noCloseness: Closeness = () => 0;

const methodWords = methodEntries.map(({ key, title, ask }) => ({
  key,
  title: wordsThatMatter(title),
  words: wordsThatMatter(`${title} ${ask}`),
  whole: wholeWords(`${title} ${ask}`),
}));
/** How many entries know a word: a word that many know says little. */
const spread = new Map<string, number>();
for (const { words } of methodWords) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
/** So much of a question's weight must be known. */
const threshold = 0.8;
/** Words further apart than this mean something else, and a close one counts less than the word itself. */
const close = 0.68;
const closeShare = 0.8;
const recordsMost = 4;
const mostAsked = 16;

/** "what can I", "could you": asked of the coach, with or without a question mark. */
const asksYou =
  /^(?:what|how|where|when|why|who) (?:can|should|do|could|would|shall|did) (?:i|you|we)\b|^(?:can|could|do|will|would|did) you\b/u;

/** While a card is open only a question mark, or a question put to the coach, makes a question: everything else is the answer. */
export function isQuestion(text: string, cardIsOpen: boolean): boolean {
  if (/\?["”’)\s]*$/u.test(text)) return true;
  const said = text.split(/[.!;\n]/u).map((sentence) => wordsOf(sentence).join(' '));
  if (said.some((sentence) => asksYou.test(sentence))) return true;
  return !cardIsOpen && starts.some((start) => said[0]?.startsWith(`${start} `));
}

/** The part of a message that asks: "Hello, I am new here. How does this work?" */
const askedIn = (text: string): string[] => [...sentencesOf(text).filter((sentence) => sentence.endsWith('?')), text];

/** How a record is named; phrases/ says it. */
export type RecordWording = { limit(limit: Limit, currency: string): string };

const weightOf = (word: string): number => 1 / Math.sqrt(spread.get(word) ?? 1);

/** The key of the answer about the method, or null. */
export function findMethod(question: string, closeness: Closeness = noCloseness): string | null {
  // A long message is no question of a few words.
  const asked = new Map([...wholeWords(question)].slice(0, mostAsked));
  const total = [...asked.keys()].reduce((sum, stem) => sum + weightOf(stem), 0);
  const [best] = methodWords
    .map(({ key, title, words, whole }) => {
      const known = [...asked].map(([stem, word]) => ({
        stem,
        share: words.has(stem) ? 1 : closest(word, whole, closeness),
      }));
      // A word of the heading says more than another way of asking.
      const weight = known.reduce(
        (sum, each) => sum + each.share * weightOf(each.stem) * (title.has(each.stem) ? 1.5 : 1),
        0,
      );
      const share = weight / Math.max(total, 0.1);
      // By closeness alone nothing is found: at least one word must be the entry's own.
      return { key, weight, share: known.some((each) => each.share === 1) ? share : 0 };
    })
    .toSorted((one, other) => other.weight - one.weight);
  return best && best.share >= threshold && best.weight > 0 ? best.key : likestMethod(question);
}

/** What is asked in nearly the words of an entry, whatever else stands around them. */
const likestMethod = likest(
  methodEntries.flatMap(({ key, title, ask }) => [title, ...ask.split(',')].map((text) => [key, text] as const)),
);

function closest(word: string, others: ReadonlyMap<string, string>, closeness: Closeness): number {
  const most = [...others.values()].reduce((top, other) => Math.max(top, closeness(word, other)), 0);
  return most >= close ? most * closeShare : 0;
}

const limitWords = wordsThatMatter('limit lose loss budget money hours afford room left spend');
const peopleWords = wordsThatMatter('know people contacts help network friends someone person');
const meansWords = wordsThatMatter('have own means tools resources skills inventory');
const challengeWords = wordsThatMatter('challenge working goal');
const waitingWords = wordsThatMatter('due waiting open overdue plays asks forecasts owe promised');

/** What of the person's own records a question names: a person, a play, a limit, a day. */
export function findRecords(question: string, facts: Facts, says: RecordWording): FactRef[] {
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
      ? facts.limits.map((limit) => ({
          kind: 'limit' as const,
          id: limit.id,
          label: says.limit(limit, facts.currency),
          href: limit.href,
        }))
      : []),
    ...(someOf(waitingWords) ? facts.due.map(({ kind, id, title, href }) => ({ kind, id, label: title, href })) : []),
    ...(/\b(?:who|whom|anyone|anybody)\b/u.test(said) && someOf(peopleWords)
      ? facts.people.map(({ name }) => ({
          kind: 'person' as const,
          id: name,
          label: name,
          href: '/profile?tab=partnerships',
        }))
      : []),
    ...(/\bwhat\b/u.test(said) && someOf(meansWords)
      ? facts.means.map(({ text }) => ({
          kind: 'mean' as const,
          id: text,
          label: text,
          href: '/profile?tab=inventory',
        }))
      : []),
    ...(/\bmy\b/u.test(said) && someOf(challengeWords) && facts.challenge
      ? [
          {
            kind: 'challenge' as const,
            id: `${facts.challenge.id}`,
            label: facts.challenge.title,
            href: `/challenges/${facts.challenge.id}`,
          },
        ]
      : []),
  ];
  return found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at).slice(0, recordsMost);
}

/** A question about what is theirs: "how much can I still lose?", "who do I know?" */
const isAboutMe = (question: string): boolean => /\b(?:i|my|me|mine|we|our)\b/u.test(wordsOf(question).join(' '));

/** What answers a question; empty where nothing does. Their own records come first where the question is about them. */
export function lookUp(question: string, facts: Facts, says: RecordWording, closeness?: Closeness): Move[] {
  const entry = askedIn(question)
    .map((part) => findMethod(part, closeness))
    .find((key) => key !== null);
  const records = findRecords(question, facts, says);
  const shown: Move[] =
    records.length > 0 && (!entry || isAboutMe(question)) ? [{ move: 'records', facts: records }] : [];
  return shown.length > 0 || !entry ? shown : [{ move: 'explain', entry, text: methodText(entry) }];
}
