// Questions: found among the short answers about the method, or in the person's own records by what the question names. Below the
// threshold nothing is found, and the coach says that it cannot answer.
import { type Facts, type Limit, factOf } from './facts.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { sentencesOf } from './language/sentences.ts';
import { readLines, wordsOf } from './lexicon/phrases.ts';
import { methodEntries, methodText } from './method/method.ts';
import { type Meaning, likeliest } from './method/likeliest.ts';
import { withoutNames } from './reading.ts';
import { SCREEN_PATHS } from '../shared/path.ts';
import type { Move } from './moves.ts';
import type { FactRef } from './records.ts';

export type { Meaning };

const starts = readLines('question-starts');
const recordsMost = 4;

/** "what can I", "could you": asked of the coach, with or without a question mark. */
const asksYou =
  /^(?:what|how|where|when|why|who) (?:can|should|do|could|would|shall|did) (?:i|you|we)\b|^(?:are|can|could|do|will|would|did) you\b/u;
const before = /^(?:(?:so|and|but|well|ok|okay|hi|hello|hey|ya|yeah|yes|no|then|also) )+/u;

/** "She waits since March, can you imagine?" */
const onlySaysSo =
  /(?:^|[,–—] ?)(?:can you imagine|you know|you see|right|innit|eh|you know what i mean)\?+["”’)\s]*$/iu;

/** While a card is open only a question mark, or a question put to the coach, makes a question: everything else is the answer. */
export function isQuestion(text: string, cardIsOpen: boolean): boolean {
  if (/\?["”’)\s]*$/u.test(text) && !onlySaysSo.test(text)) return true;
  const said = text.split(/[.!;\n]/u).map((sentence) => wordsOf(sentence).join(' '));
  if (said.some((sentence) => asksYou.test(sentence.replace(before, '')))) return true;
  return !cardIsOpen && beginsAsQuestion(text);
}
export function beginsAsQuestion(text: string): boolean {
  const said = wordsOf(text).join(' ').replace(before, '');
  return starts.some((start) => said.startsWith(`${start} `));
}

/** "Sunday maybe?", "ten bucks?": who isn't sure of a day or a sum says it all the same. */
export function withoutHedges(text: string, { today, currency }: Pick<Facts, 'today' | 'currency'>): string {
  const names = (sentence: string): boolean =>
    readDays(sentence, today).length > 0 || readAmounts(sentence, currency).length > 0;
  const isHedged = (sentence: string): boolean => sentence.endsWith('?') && !asksClearly(sentence) && names(sentence);
  const sentences = sentencesOf(text);
  // "8 hours? Okay, it costs me two" only says again what was said.
  if (!text.includes('?') || sentences.some((sentence) => !sentence.endsWith('?') && names(sentence))) return text;
  return sentences.map((sentence) => (isHedged(sentence) ? sentence.replace(/(?<!\?)\?+$/u, '.') : sentence)).join(' ');
}

/** Whether one of its parts begins as a question does. */
export const asksClearly = (sentence: string): boolean =>
  sentence
    .split(/[,;:–—]/u)
    .some(
      (part) =>
        beginsAsQuestion(part) || /^\W*(?:(?:and|but|so) )?(?:what|how|why|where|who|when|which)\b/iu.test(part),
    );

/** Looking one up takes some milliseconds. */
const mostQuestions = 3;

/** What a message asks, each by itself: "Is it legal? And what do I tell her?" Where no sentence has a question mark, all of it. */
export function questionsIn(text: string): string[] {
  const asked = sentencesOf(text)
    .filter((sentence) => isQuestion(sentence, true))
    .map(withoutPreface);
  return asked.length > 0 ? asked.slice(0, mostQuestions) : [text];
}

/** "I'll put it more simply: how does it work?" */
function withoutPreface(question: string): string {
  const behind = question.slice(question.lastIndexOf(': ') + 1).trim();
  return beginsAsQuestion(behind) ? behind : question;
}

/** How a record is named; phrases/ says it. */
export type RecordWording = { limit(limit: Limit, currency: string): string };

/** How likely it must be to be the answer, and to be offered as one. */
const likely = 0.4;
const mayBe = 0.1;
/** A word or two say so little that they must be the question itself. */
const fewWords = 3;
const sure = 0.9;

/** The key of the answer about the method, or null; of a question put in several ways, the surest counts. */
export function findMethod(ways: readonly string[], meaning?: Meaning): string | null {
  const found = ways.flatMap((question) => {
    const first = likeliest(question, meaning)[0]!;
    const least = wordsOf(question).filter((word) => word !== '.').length < fewWords ? sure : likely;
    return first.chance >= least ? [first] : [];
  });
  return found.toSorted((one, other) => other.chance - one.chance)[0]?.key ?? null;
}

/** The headings of answers that may be meant, where none surely is. */
const mostOffered = 2;
export function offeredFor(question: string, meaning?: Meaning): string[] {
  const near = likeliest(question, meaning).slice(0, mostOffered);
  const until = near.findIndex(({ key, chance }) => key === null || chance < mayBe);
  return near
    .slice(0, until < 0 ? near.length : until)
    .map(({ key }) => methodEntries.find((entry) => entry.key === key)!.title);
}

/** The words that ask for all records of a kind: "what are my plays?" */
const kindWords: Partial<Record<FactRef['kind'], ReadonlySet<string>>> = {
  limit: wordsThatMatter(
    'limit lose loss budget money hours time afford affordable room left spend much many month year week over under inside within enough',
  ),
  play: wordsThatMatter('play playbook plan running open'),
  ask: wordsThatMatter('ask open'),
  promise: wordsThatMatter('promise owe'),
  lesson: wordsThatMatter('lesson learn learnt'),
  challenge: wordsThatMatter('challenge goal work'),
};
const meansWords = wordsThatMatter('know means tools resources skills inventory people contacts friends already else');
const dueWords = wordsThatMatter('due overdue waiting open plays asks forecasts promise month');
/** What else a question about a record may say. */
const recordWords = wordsThatMatter(
  'answer reply say respond hear yes want plan ask promise owe day happen learn write back keep question',
);

/** Their own, and no advice: "how much can I still lose?", "what are my plays?" */
const own =
  /\b(?:my|(?:have|did|had|am) (?:i|we)|(?:i|we) (?:still|owe|own|asked|promised|learned|learnt)|do (?:i|we) (?:still )?(?:have|owe|own)(?! to)|can (?:i|we) (?:still )?(?:lose|spend|afford))\b/u;
const advice = /\b(?:(?:should|shall|could|would|must) (?:i|we)|how (?:do|can) (?:i|we))\b/u;
/** "Who do I know who has a van?" */
const ownMeans =
  /\b(?:who|whom|what|which \w+) (?:else )?do i (?:already )?(?:have|own|know)\b(?! to)|(?<!how )\bdo i (?:have|own|know) (?:an?|any\w*|some\w*)\b/u;
const ownDue = /^(?:so |and )?(?:what|whats|which|anything|is anything|my)\b.*\b(?:due|overdue|waiting)\b/u;

/**
 * What of the person's own records a question asks for: by a name or a title, or all of a kind. Every word that says something must
 * be about the record, so "is Samuel angry?" finds nothing.
 */
export function findRecords(question: string, facts: Facts, says: RecordWording): FactRef[] {
  const said = wordsOf(question)
    .filter((word) => word !== '.')
    .join(' ');
  if (advice.test(said)) return [];
  const asked = wordsThatMatter(question);
  const isOnly = (...sets: readonly ReadonlySet<string>[]): boolean =>
    [...asked].every((word) => /^\d/u.test(word) || sets.some((set) => set.has(word)));
  const isAsked = ({ fact, names = [], title = '' }: Known): boolean => {
    const named = wordsThatMatter(names.join(' '));
    const titled = wordsThatMatter(title);
    const ofKind = kindWords[fact.kind] ?? new Set<string>();
    if (sharedWords(asked, ofKind) > 0 && own.test(said) && isOnly(ofKind)) return true;
    const isNamed =
      sharedWords(asked, named) > 0 || sharedWords(asked, titled) >= Math.min(2, Math.max(1, titled.size));
    return isNamed && isOnly(named, titled, ofKind, recordWords);
  };
  const found = [
    ...knownOf(facts, says)
      .filter(isAsked)
      .map(({ fact }) => fact),
    ...(ownDue.test(said) && isOnly(dueWords)
      ? facts.due.map(({ kind, id, title, href }) => ({ kind, id, label: title, href }))
      : []),
    ...(ownMeans.test(said) ? meansAsked(asked, /\bwho/u.test(said), isOnly(meansWords), facts) : []),
  ];
  return found.filter(({ id }, at) => found.findIndex((each) => each.id === id) === at).slice(0, recordsMost);
}

type Known = { fact: FactRef; names?: string[]; title?: string };
const knownOf = (facts: Facts, says: RecordWording): Known[] => [
  ...facts.asks.map((ask) => ({
    fact: factOf('ask', ask, `${ask.person.name}: ${ask.what}`),
    names: [ask.person.name],
    title: ask.what,
  })),
  ...facts.promises.map((each) => ({
    fact: factOf('promise', each, `${each.to}: ${each.what}`),
    names: [each.to],
    title: each.what,
  })),
  ...facts.plays.map((play) => ({ fact: factOf('play', play, play.title), title: play.title })),
  ...facts.lessons.map((each) => ({
    fact: factOf('lesson', each, each.text.slice(0, 160)),
    names: each.who,
    title: each.title,
  })),
  ...facts.limits.map((limit) => ({ fact: factOf('limit', limit, says.limit(limit, facts.currency)) })),
  ...(facts.challenge ? [{ fact: challengeOf(facts.challenge) }] : []),
];

const challengeOf = ({ id, title }: NonNullable<Facts['challenge']>): FactRef =>
  factOf('challenge', { id: `${id}`, href: `/challenges/${id}` }, title);

/** The means that share a word with the question; where it names nothing, all of them. */
function meansAsked(asked: ReadonlySet<string>, isWho: boolean, isAll: boolean, { means, people }: Facts): FactRef[] {
  const shared = means.filter(({ text }) => sharedWords(asked, wordsThatMatter(text)) > 0);
  const whom =
    isWho && isAll
      ? people.map(({ name }) => factOf('person', { id: name, href: SCREEN_PATHS.partnerships }, name))
      : [];
  return [
    ...(isAll ? means.filter(({ field }) => !isWho || field === 'whoIKnow') : shared).map(({ text }) =>
      factOf('mean', { id: text, href: SCREEN_PATHS.inventory }, text),
    ),
    ...whom,
  ];
}

/** A question, and with what is told before it: "He is proud and won't take help. What do I do then?" */
export function waysToAsk(question: string, message: string): string[] {
  const sentences = sentencesOf(message);
  const before = sentences[sentences.indexOf(question) - 1] ?? '';
  return before === '' || isQuestion(before, true) ? [question] : [`${before} ${question}`, question];
}

/** What answers a question in a message; null where nothing does. Their own records come first. */
export function lookUp(
  question: string,
  message: string,
  facts: Facts,
  says: RecordWording,
  meaning?: Meaning,
): Move | null {
  const records = findRecords(question, facts, says);
  if (records.length > 0) return { move: 'records', facts: records };
  const ways = waysToAsk(question, message).map((way) => withoutNames(way, facts.people));
  const entry = findMethod(ways, meaning);
  return entry === null ? null : { move: 'explain', entry, text: methodText(entry) };
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
