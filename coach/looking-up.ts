// Questions: found among the short answers about the method, or in the person's own records by what the question names. Below the
// threshold nothing is found, and the coach says that it cannot answer.
import { likenesses } from './acts.ts';
import type { Facts, Limit } from './facts.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { sentencesOf } from './language/sentences.ts';
import { readLines, wordsOf } from './lexicon/phrases.ts';
import { methodEntries, methodText } from './method/method.ts';
import type { FactRef, Move } from './moves.ts';

const starts = readLines('question-starts');
/** What a text means, as a vector of length one by its words' vectors; null where it has no words known. */
export type Meaning = (text: string) => Float32Array | null;

const methodWords = methodEntries.map(({ key, title, ask }) => ({
  key,
  title: wordsThatMatter(title),
  words: wordsThatMatter(`${title} ${ask}`),
}));
/** How many entries know a word: a word that many know says little. */
const spread = new Map<string, number>();
for (const { words } of methodWords) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
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

/** Looking one up takes some milliseconds. */
const mostQuestions = 5;

/** The part of a message that asks: "Hello, I am new here. How does this work?" */
const askedIn = (text: string): string[] => [
  ...sentencesOf(text)
    .filter((sentence) => sentence.endsWith('?'))
    .slice(0, mostQuestions),
  text,
];

/** How a record is named; phrases/ says it. */
export type RecordWording = { limit(limit: Limit, currency: string): string };

const weightOf = (word: string): number => 1 / Math.sqrt(spread.get(word) ?? 1);

/** The key of the answer about the method, or null. */
export function findMethod(question: string, meaning?: Meaning): string | null {
  const [nearest] = nearMethods(question, meaning);
  return nearest && nearest.nearness >= nearEnough ? nearest.key : null;
}

/**
 * How much of a question's weight is known to each entry, and the share of its words that is: a word of the heading says more than
 * another way of asking, and what an entry doesn't know speaks against it.
 */
function sharedByKey(question: string): Map<string, { weight: number; share: number }> {
  // A long message is no question of a few words.
  const asked = [...wordsThatMatter(question)].slice(0, mostAsked);
  const total = Math.max(
    asked.reduce((sum, stem) => sum + weightOf(stem), 0),
    0.1,
  );
  return new Map(
    methodWords.map(({ key, title, words }) => {
      const known = asked.filter((stem) => words.has(stem));
      const weight = known.reduce((sum, stem) => sum + weightOf(stem) * (title.has(stem) ? 1.5 : 1), 0);
      return [
        key,
        { weight: Math.min(1.5, weight / total), share: asked.length === 0 ? 1 : known.length / asked.length },
      ];
    }),
  );
}

const askedPhrases = methodEntries.flatMap(({ key, title, ask }) =>
  [title, ...ask.split(',')].map((text) => [key, text] as const),
);
const likeMethods = likenesses(askedPhrases);
/** How near it must be to be the answer, and to be offered as one. */
const nearEnough = 0.55;
const nearOffered = 0.4;
/** How much the same phrases, the same meaning and the same rare words count; the heading's own words decide between entries. */
const counts = { phrases: 0.6, meaning: 0.25, words: 0.15 };
const unknownCounts = 0.3;
let meant: { by: Meaning; phrases: (readonly [key: string, meaning: Float32Array])[] } | undefined;

/** The answers whose ways of asking are near a question, the nearest first. */
export function nearMethods(question: string, meaning?: Meaning): { key: string; nearness: number }[] {
  const likeness = new Map(likeMethods(question).map((each) => [each.key, each.likeness]));
  const shared = sharedByKey(question);
  const meanings = meaning ? meaningByKey(question, meaning) : new Map<string, number>();
  return methodEntries
    .map(({ key }) => {
      const [phrases, { weight: words, share }] = [likeness.get(key) ?? 0, shared.get(key)!];
      // Without word vectors, what is meant counts as what is said.
      const means = meanings.get(key) ?? Math.max(phrases, words);
      const near = counts.phrases * phrases + counts.words * words + counts.meaning * means;
      return { key, nearness: near * (1 - unknownCounts * (1 - share)) };
    })
    .toSorted((one, other) => other.nearness - one.nearness);
}

function meaningByKey(question: string, meaning: Meaning): Map<string, number> {
  const nearest = new Map<string, number>();
  const asked = meaning(question);
  if (!asked) return nearest;
  if (meant?.by !== meaning)
    meant = {
      by: meaning,
      phrases: askedPhrases.flatMap(([key, text]) => {
        const vector = meaning(text);
        return vector ? [[key, vector] as const] : [];
      }),
    };
  for (const [key, vector] of meant.phrases) {
    const near = vector.reduce((sum, each, at) => sum + each * asked[at]!, 0);
    if (near > (nearest.get(key) ?? 0)) nearest.set(key, near);
  }
  return nearest;
}

/** The headings of answers that may be meant, where none surely is. */
const mostOffered = 2;
export const offeredFor = (question: string, meaning?: Meaning): string[] =>
  nearMethods(question, meaning)
    .filter(({ nearness }) => nearness >= nearOffered)
    .slice(0, mostOffered)
    .map(({ key }) => methodEntries.find((entry) => entry.key === key)!.title);

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
    // "Who do I know who has a van?"
    ...(/\b(?:who|what|which|anyone|anybody)\b/u.test(said)
      ? facts.means.filter(({ text }) => sharedWords(asked, wordsThatMatter(text)) > 0).map(meanRef)
      : []),
    ...(/\b(?:who|whom|anyone|anybody)\b/u.test(said) && someOf(peopleWords)
      ? facts.people.map(({ name }) => ({
          kind: 'person' as const,
          id: name,
          label: name,
          href: '/profile?tab=partnerships',
        }))
      : []),
    ...(/\bwhat\b/u.test(said) && someOf(meansWords) ? facts.means.map(meanRef) : []),
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

const meanRef = ({ text }: Facts['means'][number]): FactRef => ({
  kind: 'mean',
  id: text,
  label: text,
  href: '/profile?tab=inventory',
});

/** A question about what is theirs: "how much can I still lose?", "who do I know?" */
const isAboutMe = (question: string): boolean => /\b(?:i|my|me|mine|we|our)\b/u.test(wordsOf(question).join(' '));

/** What answers a question; empty where nothing does. Their own records come first where the question is about them. */
export function lookUp(question: string, facts: Facts, says: RecordWording, meaning?: Meaning): Move[] {
  const entry = askedIn(question)
    .map((part) => findMethod(part, meaning))
    .find((key) => key !== null);
  const records = findRecords(question, facts, says);
  const shown: Move[] =
    records.length > 0 && (!entry || isAboutMe(question)) ? [{ move: 'records', facts: records }] : [];
  return shown.length > 0 || !entry ? shown : [{ move: 'explain', entry, text: methodText(entry) }];
}

/** What somebody has, the nearest to what it is about first. */
export function byFit(means: Facts['means'], about: string, meaning: Meaning): Facts['means'] {
  const sought = meaning(about);
  if (!sought) return means;
  const fits = ({ text }: Facts['means'][number]): number =>
    meaning(text)?.reduce((sum, each, at) => sum + each * sought[at]!, 0) ?? 0;
  const known = means.map((mean) => ({ mean, fit: fits(mean) }));
  return known.toSorted((one, other) => other.fit - one.fit).map(({ mean }) => mean);
}
