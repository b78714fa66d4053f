// Questions about their own limits are reckoned: "Is 620 over my limit?", "can I afford 90?", "how much can I lose?"
import { type Facts, tightestLimit } from './facts.ts';
import { sentencesOf } from './language/sentences.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { isQuestion } from './looking-up.ts';
import type { MoveOf } from './moves.ts';
import { readStake, readSums } from './reading.ts';
import type { State } from './state.ts';

const ofTheirs = /\b(?:my (?:own )?limits?|(?:i|we) (?:still )?(?:afford|lose|spend)|left to (?:lose|spend))\b/u;
const ofAny = /\b(?:limit|afford|budget|too much|(?:over|under|inside|within) (?:it|my)|remains?|be left)\b/u;
/** They ask how it's done, and for no sum. */
const ofTheWay =
  /\b(?:how (?:do|can|could|should) (?:i|we)|(?:set|change|raise|lower|choose|decide)\b.{0,40}\blimit)\b/u;

/** What a question about a limit comes to; null where it is about something else, or about no sum and no limit of theirs. */
function reckoned(question: string, message: string, { answers, step }: State, facts: Facts): MoveOf<'room'> | null {
  const asked = wordsOf(question).join(' ');
  if (!ofAny.test(asked) && !ofTheirs.test(asked)) return null;
  if (ofTheWay.test(asked)) return null;
  const limit = tightestLimit('money', facts, facts.challenge?.id ?? null);
  const isLimit = (cents: number): boolean => cents === limit?.amount || cents === limit?.room;
  const said = [question, message].map((text) => {
    const sums = readSums(text, facts.currency).filter((cents) => !isLimit(cents));
    const { quarters } = readStake(text, facts.currency);
    return {
      ...(sums.length > 0 ? { cents: sums.reduce((total, each) => total + each) } : {}),
      ...(quarters === undefined ? {} : { quarters }),
    };
  });
  const sum = said.find(({ cents, quarters }) => (cents ?? quarters) !== undefined);
  if (!sum && !ofTheirs.test(asked)) return null;
  const stands = { ...step?.stake, ...answers.loss };
  const isTime = sum ? sum.cents === undefined : /\b(?:time|hours?)\b/u.test(asked);
  const kind = isTime ? 'time' : 'money';
  const isOfThis = /\b(?:it|that|this)\b/u.test(asked);
  const amount =
    (isTime
      ? (sum?.quarters ?? (isOfThis ? stands.quarters : null))
      : (sum?.cents ?? (isOfThis ? stands.cents : null))) ?? null;
  const held = kind === 'money' ? limit : tightestLimit(kind, facts, facts.challenge?.id ?? null);
  return {
    move: 'room',
    kind,
    currency: facts.currency,
    amount,
    limit: held ? { room: Math.max(0, held.room), amount: held.amount, period: held.period } : null,
  };
}

/** What the first question about a limit in a message comes to. */
export const roomAsked = (message: string, state: State, facts: Facts): MoveOf<'room'> | null =>
  sentencesOf(message)
    .slice(0, mostSentences)
    .filter((sentence) => isQuestion(sentence, false))
    .reduce<MoveOf<'room'> | null>((found, sentence) => found ?? reckoned(sentence, message, state, facts), null);
const mostSentences = 20;

/** Whether it doesn't fit. */
export const isBeyond = ({ amount, limit }: MoveOf<'room'>): boolean =>
  amount !== null && limit !== null && amount > limit.room;
