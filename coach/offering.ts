// What a message that isn't clear may mean to change in the step that stands: who is in it, its day, its cost or its words. Each is
// offered by itself, and nothing changes until one is chosen.
import { actIn } from './acts.ts';
import { readStake } from './costs.ts';
import type { Facts } from './facts.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { findNames } from './language/names.ts';
import { firstSentences, withoutOpening } from './language/sentences.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { type PersonRef, type Place, type Step, deedLimit, mostPeople } from './moves.ts';
import { readWho, unique } from './reading.ts';
import { changesSomething, feelingIn, isPlan, sortOf } from './sorting.ts';

const mostOffered = 4;
const fewestWords = 4;
const fewShared = 3;

export function mayChange(text: string, step: Step, facts: Facts): Place[] {
  const sentences = firstSentences(text).filter((sentence) => !sentence.endsWith('?'));
  const said = sentences.join(' ');
  return [
    ...whoMayBe(said, step, facts).map((people): Place => ({ card: 'person', values: { people } })),
    ...daysIn(said, step, facts).map((day): Place => ({ card: 'when', values: { day } })),
    ...costsIn(said, step, facts),
    ...wordsIn(sentences, step).map((words): Place => ({ card: 'deed', values: { text: words } })),
  ].slice(0, mostOffered);
}

const named = (people: readonly PersonRef[]): string => JSON.stringify(people.map(({ name }) => name).toSorted());
/** Names that are only surely somebody's where one is put in: "Also put that my sister-in-law Chayo sews with me". */
const mayBeNames = (said: string, known: readonly PersonRef[]): PersonRef[] =>
  firstSentences(said)
    .filter((sentence) => puttingIn.test(sentence))
    .flatMap((sentence) =>
      findNames(sentence)
        .filter(({ kind }) => kind === 'unknown')
        .map(({ start, end }) => sentence.slice(start, end).slice(0, 120)),
    )
    .filter((name) => !known.some((person) => person.name.includes(name)))
    .map((name) => ({ name, memberId: null }));
const puttingIn = /\b(?:put|add|too|also|as well)\b/iu;
/** Those it names beside those who are in it, and they alone; without those it takes out. */
function whoMayBe(said: string, { who }: Step, { people }: Facts): PersonRef[][] {
  const read = readWho(said, unique([...people, ...who, ...mayBeNames(said, [...people, ...who])]));
  if (read.named.length + read.away.length === 0) return [];
  const left = who.filter(({ name }) => !read.away.some((other) => other.name === name));
  const isNew = read.named.some(({ name }) => !who.some((each) => each.name === name));
  const ways = [unique([...left, ...read.named]), ...(isNew ? [read.named] : [])];
  return ways.filter(
    (way, at) =>
      way.length <= mostPeople &&
      named(way) !== named(who) &&
      ways.findIndex((other) => named(other) === named(way)) === at,
  );
}

/** Who names the day that stands is content with it. */
function daysIn(said: string, { due }: Step, { today }: Facts): string[] {
  const days = new Set(readDays(said, today).map(({ day }) => day));
  return days.has(due) ? [] : [...days].slice(0, 2);
}

function costsIn(said: string, { stake }: Step, { currency }: Facts): Place[] {
  if (readAmounts(said, currency).length === 0) return [];
  const { cents = stake.cents, quarters = stake.quarters } = readStake(said, currency, stake);
  if (cents === stake.cents && quarters === stake.quarters) return [];
  return [
    { card: 'loss', values: { ...(cents === null ? {} : { cents }), ...(quarters === null ? {} : { quarters }) } },
  ];
}

/** "It's better that I write to her myself" */
const behindThat = /\bthat (?=(?:i|we)\b)/iu;
/** What it says they'd do, in the place of what stands and behind it. */
function wordsIn(sentences: readonly string[], { deed }: Step): string[] {
  const stood = wordsThatMatter(deed);
  const said = sentences
    .filter(
      (sentence) =>
        actIn(sentence) === null &&
        feelingIn(sentence) === null &&
        // "Put the Friday to the Saturday" is no step.
        (!changesSomething(sentence, 'surely') || behindThat.test(sentence)),
    )
    .map((sentence) => [sentence, withoutOpening(sentence.split(behindThat).at(-1)!)] as const)
    .filter(
      ([sentence, clause]) =>
        wordsOf(clause).length >= fewestWords &&
        (isPlan(sortOf(clause)) ||
          behindThat.test(sentence) ||
          // It says much of what stands: "Felt six pads and take them to him".
          sharedWords(stood, wordsThatMatter(clause)) >= fewShared),
    )
    .map(([, clause]) => clause)
    .join(' ');
  if (said === '' || deed.includes(said)) return [];
  const behind = `${deed.replace(/(?<![.\s])[.\s]+$/u, '')}. ${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return [said, behind].filter(({ length }) => length <= deedLimit);
}
