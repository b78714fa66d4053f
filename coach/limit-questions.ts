// Questions about their own limits are reckoned: "Is 620 over my limit?", "can I afford 90?", "how much can I lose?"
import { type Facts, tightestLimit } from './facts.ts';
import { wordsOf } from './lexicon/phrases.ts';
import type { MoveOf } from './moves.ts';
import { readStake, readSums } from './costs.ts';
import type { State } from './state.ts';

const ofTheirs = /\b(?:my (?:own )?limits?|(?:i|we) (?:still )?(?:afford|lose|spend)|left to (?:lose|spend))\b/u;
const ofAny = /\b(?:limit|afford|budget|too much|(?:over|under|inside|within) (?:it|my)|remains?|be left)\b/u;
/** "And is 35 ok?" */
const ofFit = /^(?:and |so |but )?(?:is|are|would|will) .*\b(?:ok|okay|fine|alright|enough|possible)\b/u;
/** They ask how it's done, and for no sum. */
const ofTheWay =
  /\b(?:how (?:do|can|could|should) (?:i|we)|(?:set|change|raise|lower|choose|decide)\b.{0,40}\blimit)\b/u;

/** What a question about a limit comes to; null where it is about something else, or about no sum and no limit of theirs. */
export function roomAsked(
  question: string,
  message: string,
  { open, answers, step }: State,
  facts: Facts,
): MoveOf<'room'> | null {
  const asked = wordsOf(question).join(' ');
  const isWeighed = (open?.key === 'loss' || step !== null) && ofFit.test(asked) && /\d/u.test(asked);
  if (!isWeighed && !ofAny.test(asked) && !ofTheirs.test(asked)) return null;
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

/** Whether it doesn't fit. */
export const isBeyond = ({ amount, limit }: MoveOf<'room'>): boolean =>
  amount !== null && limit !== null && amount > limit.room;
