// What the coach says to questions, beside what a message tells, and to what it can't place.
import { placesFor, stillOpen } from './asking.ts';
import { commandOf } from './commands.ts';
import { type Act, actIn, isContent } from './acts.ts';
import { readAmounts, withoutAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { firstSentences, sentencesOf } from './language/sentences.ts';
import { isForeign } from './language/which.ts';
import { asks } from './listening.ts';
import { asksClearly, isQuestion, lookUp, offeredFor, questionsIn } from './looking-up.ts';
import type { Move, MoveOf, Place } from './moves.ts';
import { mayChange } from './offering.ts';
import { roomAsked } from './limit-questions.ts';
import { toldAnew } from './telling.ts';
import { foreignSumIn } from './costs.ts';
import { isLight, readPeople, readWho, unique } from './reading.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { changesSomething, feelingIn, isClearly, onlyAgrees } from './sorting.ts';
import { type Moment, feltAs, meet, standsAt } from './moment.ts';

/**
 * What answers a message's questions: a sum against their limit, their records, or a few words about the method; and beside one of
 * these, that another can't be answered. Empty where nothing answers any of them.
 */
export function answersTo(
  questions: readonly string[],
  message: string,
  { before, facts, wording, meaning }: Pick<Moment, 'before' | 'facts' | 'wording' | 'meaning'>,
): Move[] {
  const about = (text: string): Move | null =>
    roomAsked(text, message, before, facts) ?? lookUp(text, message, facts, wording, meaning);
  const answers = questions.map((question) => about(question) ?? (questions.length === 1 ? about(message) : null));
  if (answers.every((answer) => answer === null)) return [];
  const said = answers.map((answer, at) => answer ?? { move: 'cannot' as const, question: questions[at]!, near: [] });
  return [...new Map(said.map((answer) => [JSON.stringify(answer), answer])).values()];
}

/** "Monday then. Does it cost something?": what is asked beside what is answered. */
export const questionsBeside = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => isQuestion(sentence, true) && sentence.includes(' ') && !changesSomething(sentence, 'surely'))
    .slice(0, mostBeside);

const mostBeside = 2;

/** A question that nothing here answers. */
export function unanswered(moment: Moment): Move[] {
  const { text, before, meaning } = moment;
  const felt = feelingIn(text);
  const [asked = text] = questionsIn(text);
  if (felt !== null)
    return [
      meet(feltAs[felt], standsAt(before), moment),
      ...(asked === text ? [] : [{ move: 'cannot' as const, question: asked, near: [] }]),
    ];
  return [isForeign(text) ? { move: 'language' } : { move: 'cannot', question: text, near: offeredFor(text, meaning) }];
}

/** What is no question about anything: "how are you?", "can you show me my step?" */
const toTheCoach: readonly (Act | null)[] = ['hello', 'thanks', 'recap', 'restore', 'yes'];
/** What is said before the answer: that it hurts to read, and which language the coach reads. */
export function beside(moment: Moment, moves: readonly Move[]): Move[] {
  const { text, before, answer, facts } = moment;
  const felt = moves.some(({ move }) => ['meet', 'rest', 'left'].includes(move)) ? null : feelingIn(text);
  const isTold = before.toldLanguage || (answer === null && asks(text, before.open !== null));
  const questions =
    answer === null ? [] : questionsBeside(text).filter((question) => !toTheCoach.includes(actIn(question)));
  const [question = ''] = questions;
  const found = answersTo(questions, text, moment);
  // "Is 20 enough?" was taken as an answer all the same, and who begins may wonder aloud: "maybe a class for the newest??"
  const isPassedOver =
    found.length > 0 ||
    question === text.trim() ||
    (answer?.kind === 'tell' && answer.situation !== null && !asksClearly(question));
  return [
    ...(isPassedOver || question === '' ? found : [{ move: 'cannot' as const, question, near: [] }]),
    ...(answer?.kind === 'tell' && answer.anew ? [{ move: 'anew' as const }] : []),
    ...(felt === null ? toldBeside(moment, moves) : [meet(feltAs[felt], null, moment)]),
    ...(!before.toldCurrency && foreignSumIn(text, facts.currency) !== null
      ? [{ move: 'currency' as const, currency: facts.currency }]
      : []),
    ...(!isTold && isForeign(text) ? [{ move: 'language' as const }] : []),
  ];
}

/** Fewer words tell nothing. */
const fewestTold = 5;
const clearlyTold = 0.5;
/** What a message tells beside what it changes or asks of a step: it is in none of its parts, and isn't passed over. */
function toldBeside({ text, before, answer, facts }: Moment, moves: readonly Move[]): Move[] {
  const isMet = moves.some((move) => move.move === 'meet' && move.act !== 'thanks');
  if (!before.step || isMet || moves.some(({ move }) => ['place', 'standing', 'anew'].includes(move))) return [];
  const { text: used = '', day: usedDay } = answer?.kind === 'change' ? answer.values : {};
  const told = firstSentences(text).find(
    (sentence) =>
      wordsOf(sentence).length >= fewestTold &&
      isClearly('tells', sentence, clearlyTold) &&
      !isQuestion(sentence, true) &&
      !changesSomething(sentence) &&
      !used.includes(sentence) &&
      actIn(sentence) === null &&
      readAmounts(sentence, facts.currency).length === 0 &&
      !readDays(sentence, facts.today).some(({ day }) => day === usedDay),
  );
  return told === undefined ? [] : [{ move: 'told', text: told }];
}

/** Where what was kept may belong instead; what begins something offers other beginnings. */
export const elsewhere = ({ answer, before, text, facts }: Moment): Place[] =>
  answer?.kind === 'card' || answer?.kind === 'change' ? placesFor(text, before, facts) : [];

/** "With Odd and Solveig", where they are in it: what it names of the step is so, and it says nothing else or was to change it. */
function saysWhatStands(text: string, isChange: boolean, { answer, before, facts }: Moment): boolean {
  const { who, due } = before.step!;
  const names =
    readAmounts(text, facts.currency).length > 0 ||
    readDays(text, facts.today).some(({ day }) => day === due) ||
    readPeople(text, who, true).length > 0 ||
    readWho(text, unique([...facts.people, ...who])).away.length > 0;
  return names && (isChange || answer?.kind === 'change' || isLight(withoutAmounts(text), facts.today, who));
}

/**
 * What isn't clear goes nowhere by itself: what is asked in it is answered, what was to change something is asked for its place, and
 * what was put wrong, where it belongs. Anything else is kept as it was said, and may begin something new.
 */
export function placing(moment: Moment): Move[] {
  const { text: newest, before, facts } = moment;
  const { open, last } = before;
  const put = commandOf(newest) === 'wrong' ? last : null;
  const text = put?.text ?? newest;
  const { kind: _, ...told } = toldAnew(text, facts);
  const place = { move: 'place' as const, text, again: put !== null, told };
  if (put) return [{ ...place, of: placesFor(text, put.before, facts) }, ...stillOpen(before)];
  const found = answersTo(questionsBeside(text), text, moment);
  if (found.length > 0) return [...found, ...stillOpen(before)];
  if (sentencesOf(text).some((sentence) => actIn(sentence) === 'recap'))
    return [{ move: 'recap', cards: before.answers }, ...stillOpen(before)];
  const isChange = changesSomething(text, 'surely');
  if (before.step && !open)
    return [atStep({ ...place, of: [], again: before.toldNew }, isChange, moment), ...stillOpen(before)];
  const of = isChange ? placesFor(text, before, facts) : [];
  return [{ ...place, of, again: of.length === 0 && before.toldNew }, ...stillOpen(before)];
}

/** To who is content the step is theirs to make; of one that is to change, what may be meant is offered. */
function atStep(place: MoveOf<'place'>, isChange: boolean, moment: Moment): Move {
  const { text, before, facts } = moment;
  // "Yes, that's it. My nan would have loved this"
  const [first = ''] = sentencesOf(text);
  const isRight = !changesSomething(text) && isContent(first);
  if (isRight || commandOf(text) === 'make') return meet('thanks', 'step', moment);
  const of = mayChange(text, before.step!, facts);
  // "Nothing should change. Yes, that is my step."
  if (onlyAgrees(text)) return meet('thanks', 'step', moment);
  if (of.length === 0 && firstSentences(text).some(isContent)) return meet('thanks', 'step', moment);
  if (of.length === 0 && saysWhatStands(text, isChange, moment)) return { ...place, stands: 'already' };
  return isChange || of.length > 0 ? { move: 'standing', of } : { ...place, stands: 'as it was' };
}
