// Plain text as an answer: a command if the whole message is one, a situation or a place if it names one that was offered, else where
// telling.ts puts it.
import { type Act, actIn, bringBack } from './acts.ts';
import { commandIn, commandOf, isPressing, newMatterIn, partIn, spoken } from './commands.ts';
import type { Facts } from './facts.ts';
import { namedDeed } from './deeds.ts';
import { takesWords } from './cards.ts';
import { sentencesOf } from './language/sentences.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { isQuestion, questionsIn } from './looking-up.ts';
import type { Answer, OneAnswer } from './answers.ts';
import { type CardKey, type MoveOf, type SituationKey, situationKeys } from './moves.ts';
import { questions, situations, topics } from './phrases/en/questions.ts';
import { changesSomething, feelingIn, sortOf, tellsSomething } from './sorting.ts';
import { readStake, readSums } from './costs.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { namesIn } from './reading.ts';
import { pattern } from '../shared/pattern.ts';
import { type State, withAnswer } from './state.ts';
import { placed, toldAnew } from './telling.ts';
import { isBeyond, roomAsked } from './limit-questions.ts';

/** Null where the text is said to the coach, asks something, or where it isn't clear what it answers. */
export function answerTo(said: string, state: State, facts: Facts): Answer | null {
  const text = withoutRefusal(said, state);
  const sentences = sentencesOf(text);
  const found = sentences.map((sentence) => doneFirst(sentence, state, facts));
  const first = found.find((each) => each !== null);
  if (!first) return oneAnswerTo(text, state, facts);
  const rest = sentences.filter((_, at) => found[at] !== first).join(' ');
  if (rest === '') return first;
  return { kind: 'both', first, text: rest, rest: oneAnswerTo(rest, withAnswer(state, first), facts) };
}

/** "No, don't keep it, I'll ask her myself. Monday then." */
function withoutRefusal(text: string, { question }: State): string {
  const others = sentencesOf(text).filter((sentence) => !refusing.test(sentence));
  return question === '' || others.length === 0 ? text : others.join(' ');
}
const refusing = pattern('iu')`
  ^\W*(?:(?:ah|oh|no|nah|nope|thanks|thank\syou|okay|ok|well)\b\W*){0,4}
  (?:(?:do\snot|don[’']?t|no\sneed\sto|needn[’']?t|you\sneed\snot)\s(?:keep|ask)\b|no\sneed\b|leave\s(?:it|that)\b|keep\syour\squestion
  |that\swill\snot\sbe\snecessary)`;

/** A sentence that has a question kept, or brings back what was left: "Yes, keep it for Noel. So what's my step now?" */
function doneFirst(
  sentence: string,
  { question, gone }: State,
  { people }: Facts,
): Extract<Answer, { kind: 'keep' | 'restore' }> | null {
  if (question !== '' && keeping.test(sentence)) {
    const [person] = namesIn(sentence, people, true);
    return { kind: 'keep', question, as: 'ask', ...(person ? { person } : {}) };
  }
  const isBack = bringingBack.test(sentence) || (commandOf(sentence) === undefined && actIn(sentence) === 'restore');
  return gone && isBack ? { kind: 'restore' } : null;
}
/** As the coach says it. */
const bringingBack =
  /^\W*(?:(?:no|oh|please|ok|okay)\b\W*){0,4}bring (?:it|that|the (?:old|other|first) (?:one|step)) back\b/iu;
const keeping = pattern('iu')`
  ^\W*(?:(?:and|then|so|well|yes|yeah|ya|ye|ok|okay|sure|fine|please|you can)\b\W*){0,4}
  keep\s(?:it|that|this|(?:(?:the|that|this|my|a)\s)?question)(?=\W*$|[,.;:]|\s(?:as|for|please|then|too|and|—|–)\b)[^?]*$`;

function oneAnswerTo(text: string, state: State, facts: Facts): OneAnswer | null {
  const { open, shown, step, offered } = state;
  const command = commandOf(text);
  if (shown.length > 0 && isPressing(text)) return null;
  if (command === 'start-over') return { kind: 'start-over' };
  if ((command === 'leave' || command === 'delete') && (open || step || state.situation)) return { kind: 'leave' };
  // Goodbye loses nothing.
  if (command === 'rest') return open || step || state.situation ? null : { kind: 'leave' };
  // Without something to do there is no step: that is not skipped by "I don't know".
  const isAtALoss = open?.key === 'deed' && state.answers.deed === undefined && actIn(text) === 'unsure';
  if (open && ((command === 'skip' && !isAtALoss) || (open.key === 'means' && isNo(text))))
    return { kind: 'skip', card: open.key };
  // Who wants it as it stands isn't asked for the rest.
  if (open && command === 'make' && shown.length === 0 && state.answers.deed?.text)
    return { kind: 'skip', card: open.key };
  if (command === 'go-on' && shown.length > 0) return { kind: 'go-on', findings: shown };
  const place = placeNamed(text, state) ?? partNamed(text, state);
  if (place) return place;
  const situation = situationNamed(text, offered);
  if (situation) return { kind: 'choose', situation };
  const act = shown.length > 0 ? null : actOf(text, state, facts);
  if (state.gone && !command && act === 'restore') return { kind: 'restore' };
  if (act === 'yes' && state.question !== '' && state.near.length === 0)
    return { kind: 'keep', question: state.question, as: 'ask' };
  if (isAtALoss || (act !== null && bringBack.includes(act))) return null;
  if (asks(text, open !== null)) return plannedInQuestion(text, state, facts);
  const matter = open || step ? newMatterIn(text) : null;
  // "Drop the flyers, I'll write to the parents" changes the step.
  const isOtherDeed = matter !== null && matter.split(/[,.;!\n]+/u).some((part) => sortOf(part) === 'deed');
  if (matter !== null && !isOtherDeed) return toldAnew(matter, facts);
  // "You didn't change the words. Swap box instead of seed box."
  const put = act === 'complaint' && step && !open ? placed(text, state, facts) : null;
  if (put?.kind === 'change' && put.values.text !== undefined) return put;
  if (isSaidToCoach(act, open) || command === 'wrong' || (!open && command && command !== 'make')) return null;
  return placed(besideQuestions(text, state), state, facts);
}

/** Cards that ask for what happened. */
const stories: readonly CardKey[] = ['matter', 'stuck', 'refusal', 'case', 'chance', 'decision'];
/** What a message says besides what it asks or wants shown; a story is kept with its questions. */
function besideQuestions(text: string, { open, step }: State): string {
  if (!(open ?? step) || (open && stories.includes(open.key))) return text;
  const told = sentencesOf(text).filter(
    (sentence) => actIn(sentence) !== 'recap' && (!sentence.endsWith('?') || changesSomething(sentence, 'surely')),
  );
  return told.length > 0 ? told.join(' ') : text;
}

/** What is said around a question in more words is a story. */
const mostAround = 25;
/** "Thank you. What is affordable loss? I don't understand it." asks, too. */
export function asks(text: string, cardIsOpen: boolean): boolean {
  if (isQuestion(text, cardIsOpen)) return true;
  const sentences = sentencesOf(text);
  const isPut = (sentence: string): boolean => sentence.endsWith('?');
  const isBeside = (sentence: string): boolean =>
    actIn(sentence) !== null || (!cardIsOpen && !tellsSomething(sentence));
  const beside = sentences.filter((sentence) => !isPut(sentence));
  return beside.length < sentences.length && beside.every(isBeside) && wordsIn(beside) <= mostAround;
}

/** So few words beside what is said to the coach belong to it. */
const fewBeside = 3;
const wordsIn = (parts: readonly string[]): number => wordsOf(parts.join(' ')).filter((word) => word !== '.').length;

/** What is said to the coach itself, where the message says little else. */
export function actOf(text: string, { open, step }: State, { today, currency, people }: Facts): Act | null {
  const isOfFigures = readAmounts(text, currency).length + (open || step ? readSums(text, currency).length : 0) > 0;
  if (namedDeed(text) !== null || isOfFigures || readDays(text, today).length > 0) return null;
  if (open?.key === 'loss' && readStake(text, currency).cents !== undefined) return null;
  const command = commandOf(text);
  if (command === 'make' && step && !open) return 'thanks';
  if (command && command !== 'skip') return null;
  // At a step "that's lovely, thank you" has two parts; an answer to a card may have a comma.
  const parts = step && !open ? text.split(/[.!?;,\n]+/u) : sentencesOf(text);
  const acts = parts.map(actIn);
  if (acts.includes('upset') && acts.includes('complaint')) return 'upset';
  const whole = actIn(text);
  // "The stairs are more urgent. But okay, back to the toys. Where were we?"
  const last = acts.at(-1) ?? null;
  if (last !== null && bringBack.includes(last)) return last;
  // "You left Ana out" names somebody for the step.
  const isOfPeople =
    step !== null &&
    (whole === 'complaint' || whole === 'thanks') &&
    namesIn(text, [...people, ...step.who], true).some(({ name }) => !step.who.some((each) => each.name === name));
  if (whole !== null && !isOfPeople) return whole;
  // Where something small is asked, how they feel about it is no answer.
  const how = takesWords(open) ? 'surely' : 'probably';
  const isAlone = wordsIn(sentencesOf(text).filter((sentence) => feelingIn(sentence) === null)) <= fewBeside;
  const felt = isAlone && (open ?? step) ? feelingIn(text, how) : null;
  return felt === null || changesSomething(text) ? null : felt === 'hard' ? 'upset' : 'glad';
}

/** "Monday then. Does it cost something?" gives a day, and "is 20 enough?" a sum. */
function plannedInQuestion(text: string, state: State, facts: Facts): OneAnswer | null {
  const { open, shown, step } = state;
  if (shown.length > 0) return null;
  const sentences = sentencesOf(text).filter((sentence) => actIn(sentence) === null);
  const said = sentences.filter((sentence) => !isQuestion(sentence, false) || isRequest(sentence));
  const room = questionsIn(text).reduce<MoveOf<'room'> | null>(
    (found, question) => found ?? roomAsked(question, text, state, facts),
    null,
  );
  if (room && (isBeyond(room) || open?.key !== 'loss'))
    return said.length > 0 && !isBeyond(room) ? placed(said.join(' '), state, facts) : null;
  // "What should I watch for on Tuesday?" changes no day.
  const isOpenQuestion = questionsIn(text).every((question) => openQuestion.test(question));
  const isOfFigures = !isOpenQuestion && (changesSomething(text) || open?.key === 'loss' || open?.key === 'when');
  // "What is affordable loss? I keep seeing the words" begins nothing.
  const begins = open !== null || step !== null || said.some(tellsSomething);
  const asked = said.length > 0 && begins ? said.join(' ') : isOfFigures ? text : null;
  const answer = asked === null ? null : placed(asked, state, facts);
  // "Guests say I should give tours. Are they right?" begins something.
  if (answer?.kind === 'tell') return said.length > 0 ? placed(text, state, facts) : null;
  // "I've got the key to the hall. What is affordable loss?" answers the card, and asks besides.
  if (answer?.kind === 'card') return said.length > 0 ? answer : null;
  if (answer?.kind !== 'change') return null;
  const { text: deed, ...figures } = answer.values;
  const isSaid = said.length > 0 && (open !== null || changesSomething(said.join(' '), 'surely'));
  return isSaid || Object.keys(figures).length > 0 ? answer : null;
}

/** "Could we leave it till Thursday?" */
const isRequest = (question: string): boolean =>
  changesSomething(question, 'surely') && !openQuestion.test(question) && actIn(question) === null;

const openQuestion = /(?:^|[,:;–—])\W{0,9}(?:and |but |so )?(?:what|how|why|where|who|when)\b(?! about)/iu;

const isNo = (text: string): boolean => ['no', 'nope', 'none', 'nothing', 'not really'].includes(spoken(text));

/** With a card open, "hello" may be its answer; and what happened may be told with anger. */
const isSaidToCoach = (act: Act | null, open: State['open']): boolean =>
  act !== null && !(open && ['hello', 'restore'].includes(act));

/** The place that was offered for what was said, by its number or its name. */
function placeNamed(text: string, { places }: State): OneAnswer | null {
  if (!places) return null;
  const said = spoken(text);
  const isNew = sentencesOf(text).some((sentence) => commandIn(sentence, ['new']) !== undefined);
  if (places.told && (Number(said) === places.of.length + 1 || isNew)) return { kind: 'tell', ...places.told };
  const place =
    places.of[Number(said) - 1] ?? places.of.find(({ card }) => said !== '' && spoken(questions[card].short) === said);
  return place ? { kind: places.again ? 'move' : 'card', ...place } : null;
}

/** What of the step is to change: what was offered, by its number or a yes, or a part by its name, which is asked for then. */
function partNamed(text: string, { changes, step, open, situation }: State): OneAnswer | null {
  if (!step || open) return null;
  const [, number] = /^\W*(\d)(?=[\s,.;:!)]|$)/u.exec(text) ?? [];
  const change = changes[Number(number) - 1] ?? (actIn(text) === 'yes' ? changes[0] : undefined);
  if (change) return { kind: 'change', values: change.values };
  const part = partIn(text);
  const cards = { deed: situation === 'ask' ? 'want' : 'deed', day: 'when', people: 'person', cost: 'loss' } as const;
  return part ? { kind: 'reopen', card: cards[part] } : null;
}

function situationNamed(text: string, offered: readonly SituationKey[]): SituationKey | undefined {
  const said = spoken(text);
  return (
    situationKeys.find((key) => spoken(situations[key].label) === said) ??
    topics.find(({ prompt }) => spoken(prompt) === said)?.situation ??
    offered[Number(said) - 1]
  );
}
