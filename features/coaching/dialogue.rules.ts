// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. One question at a time, none twice, in the person's own words (D §9, §11).
import { sentencesOf } from '../challenges/told.rules.ts';
import { formatShortDay } from '../../shared/dates.ts';
import {
  askedBack,
  distressIn,
  isLeaving,
  isLow,
  isSign,
  isStop,
  isUpset,
  refusesStep,
  spelled,
  tongueLine,
} from './aside.rules.ts';
import {
  acknowledge,
  ask,
  askOn,
  hasDeed,
  messagesToStep,
  nextSlot,
  promisedTo,
  related,
  timesAsked,
} from './asking.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import { inPlain, isArrival, isMisheard, isUnfit, problemIn, saysAgain } from './correcting.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { isAsked, saysDeed } from './deed.rules.ts';
import { shortageIn } from './fact.rules.ts';
import { follow } from './hearing.rules.ts';
import { nearest, opening, summary } from './opening.rules.ts';
import { belowCost } from './own-price.rules.ts';
import {
  aboutMe,
  againstQuestion,
  askThem,
  askedIn,
  clashQuestions,
  dangerLine,
  fresh,
  heavyLine,
  heardAgain,
  heavyQuestion,
  leaving,
  littleLine,
  lowLines,
  meant,
  missed,
  ownWordsQuestion,
  partings,
  passes,
  resting,
  signLine,
  stopping,
  sympathy,
  turned,
} from './phrase.rules.ts';
import { answerBack, answerTo } from './question-back.rules.ts';
import { observationsOn } from './reflection.rules.ts';
import { planSaid } from './dictation.rules.ts';
import { isBareMeeting } from './said-step.rules.ts';
import { inFull } from './sentence-word.rules.ts';
import { stepOf } from './step.rules.ts';
import { keptOf, replyOnStep, takenDown, withStep, writtenDown } from './step-talk.rules.ts';
import {
  type DialogueInput,
  type Reply,
  type Talk,
  asksSummary,
  clashing,
  isTopic,
  joined,
  newsIn,
  ownOf,
  requestsOf,
  stepWanted,
  withoutQuestion,
} from './talk.rules.ts';

/** What was not said yet; a second one is told with the first, without a question of its own. */
function newContradiction(talk: Talk, { message, records, now }: DialogueInput): Contradiction | undefined {
  // Two told as one are told, too.
  const isTold = (says: string): boolean =>
    talk.spoken.includes(says) || says.split('; ').every((part) => talk.spoken.includes(part.replace(/\.$/u, '')));
  // A promise of which the coach has spoken is no news.
  const isNamed = ({ kind, says }: Contradiction): boolean =>
    /^(?:promise|overdue)$/u.test(kind) &&
    [...says.matchAll(/“([^“”]{15,})”/gu)].some(([, words]) => talk.spoken.includes(words!.replace(/\.$/u, '')));
  const [first, second] = [...newsIn(message, records, now), ...belowCost(talk.texts)].filter(
    (each) => !isTold(withoutQuestion(each.says)) && !isNamed(each),
  );
  if (!first || !second) return first;
  const [one, other] = [withoutQuestion(first.says), withoutQuestion(second.says)];
  // What both begin with is said once.
  const lead = one.slice(0, one.indexOf('; ') + 2);
  return {
    ...first,
    says:
      lead.length > 2 && other.startsWith(lead)
        ? `${one.replace(/\.$/u, '')}, and ${other.slice(lead.length)}`
        : `${one} ${other}`,
  };
}

export function converse(given: DialogueInput): Reply {
  const message = inPlain(spelled(inFull(given.message)));
  const input = { ...given, message };
  const { records, now, again } = input;
  const talk = follow(input);
  const requests = requestsOf(message);
  const plain = (...parts: string[]): Reply => ({ message: joined(...parts), step: null });

  const tongue = tongueLine(message);
  const language = tongue && !talk.spoken.includes(tongue) ? tongue : '';
  const tone = isUpset(message) ? fresh(sympathy, talk) : isLow(message) ? fresh(lowLines, talk) : '';

  // Whoever cannot go on is not asked for a step.
  const distress = distressIn(message);
  if (distress === 'danger') return plain(dangerLine);
  if (distress === 'heavy' && !talk.spoken.includes(heavyLine)) return plain(heavyLine, heavyQuestion);

  const topic = isTopic(message);
  if (topic) {
    const opened = opening(topic, talk, input);
    if (opened && !talk.spoken.includes(opened.message)) return opened;
  }

  // Whoever says that they were misheard in it has not said it.
  const isTakenBack = askedIn(input.history.at(-1)?.text) === 'clash' && isMisheard(given.message);
  const clash = isTakenBack ? undefined : newContradiction(talk, input);

  if (isStop(message) && !talk.step) return plain(stopping);
  // Whoever goes and says what is wrong with the step is heard first.
  const isSettled = !talk.step || !(refusesStep(message) || isUnfit(given.message));
  if (isLeaving(message) && isSettled) {
    if (talk.step)
      return plain(fresh(turned(partings(formatShortDay(talk.step.due, now)), talk), talk) || 'Until then.');
    if (talk.told.matter.trim() !== '')
      return withStep(talk, input, stepOf(talk, records, now), joined(fresh(leaving, talk), clash?.says ?? ''));
    return plain('Then until another time. What you said is kept in this session.');
  }

  if (talk.step) return replyOnStep(talk, talk.step, input, given.message, language, clash);
  const taken = takenDown(talk, input, joined(language, tone, clash?.says ?? ''));
  if (taken) return taken;

  if (asksSummary.test(message) && message.length < 80) {
    const slot = nextSlot(talk);
    const question = slot ? ask(slot, talk, records, again) : '';
    if (question) return { message: `${summary(talk)}\n\n${question}`, step: null };
    return withStep(talk, input, stepOf(talk, records, now), summary(talk));
  }
  // Who asks so at the beginning wants an opinion first.
  const isEarly = talk.count < 3 && /\bwhat should i do\b/iu.test(message);
  if (stepWanted.test(message) && !isEarly && (talk.told.matter !== '' || records.challenge))
    return withStep(talk, input, stepOf(talk, records, now), joined(language, tone, clash?.says ?? ''));

  const back = askedBack(sentencesOf(message));
  const counsel = counselOn(message, talk, records, now);
  const answer = counsel || (back && back !== 'besides' ? answerTo(back, talk, records, message, now) : '');
  const problem = problemIn(message);
  // Who says that they do not follow, and answers all the same, has answered.
  const isAnswered =
    talk.heard.length > 0 &&
    (saysDeed(ownOf(message)) ||
      (['means', 'partner', 'loss', 'act'] as const).some((slot) => slot === talk.asked && talk.heard.includes(slot)));
  let lead = '';
  if (talk.heard.length === 0 || requests.includes('explain')) {
    if (requests.includes('restart')) lead = 'From the beginning, then; what stands above is left out.';
    else if (requests.includes('who')) lead = fresh([aboutMe], talk);
    else if (answer !== '') lead = answer;
    else if (problem !== '') lead = fresh([problem], talk);
    else if (requests.includes('explain') && talk.asked && talk.asked !== 'clash' && !isAnswered && !clash) {
      const slot = talk.asked;
      const words = fresh(meant[slot], talk);
      const question = ask(slot, talk, records, again);
      const sorry = isMisheard(given.message) ? fresh(missed, talk) : '';
      if (words && question) return plain(sorry, words, question);
    } else if (requests.includes('explain')) lead = fresh(missed, talk);
    else if (talk.given !== null) lead = talk.given || fresh(passes, talk);
    else if (isSign(message) && !requests.includes('agree')) lead = fresh([signLine], talk);
    else if (isAsked(message)) lead = fresh([answerBack('other', talk, records, message, now)], talk);
    else if (!clash) {
      const [observed] = observationsOn(ownOf(message));
      lead = fresh(observed?.says ?? [], talk);
    }
  } else if (answer !== '') lead = answer;
  else if (!clash) lead = talk.given ?? acknowledge(talk, records);
  if (lead === '' && !clash) lead = keptOf(message);
  const isNamed = problem !== '' && lead === problem;
  if (talk.last !== '' && !isNamed && isMisheard(given.message)) lead = joined(fresh(missed, talk), answer);
  else if (talk.last !== '' && saysAgain(given.message)) lead = joined(fresh(heardAgain, talk), answer);
  if (sentencesOf(message).some(isArrival)) lead = joined(lead === '' ? fresh([littleLine], talk) : lead);
  // Of whom they would ask: what is in it for them, in their words.
  const shortage = talk.asked === 'partner' && answer === '' ? shortageIn(ownOf(message)) : '';
  if (shortage !== '') lead = fresh([`That is what is in it for the other side: ${shortage}.`], talk) || lead;
  if (talk.changed) lead = joined(fresh(resting, talk), lead);
  // What the remark says is not said again in the question.
  talk.spoken += `\n${lead}`;

  const promised = promisedTo(message, talk, records, now);
  const seen = clash?.says.includes(promised.slice(-20)) ? related(talk, records) : promised || related(talk, records);
  // One remark is enough: a thing of their own comes before an observation.
  if (seen !== '' && answer === '' && talk.given === null && !talk.changed && talk.heard.length > 0 && !isNamed)
    lead = isMisheard(given.message) ? lead : '';
  const before = joined(language, tone, lead);
  const slot = nextSlot(talk);
  // Whoever has named no deed is asked for one once more; with the eighth message there is a step, whatever is missing.
  const isOpen =
    talk.count === messagesToStep &&
    !hasDeed(talk, records, now) &&
    ownOf(message) !== '' &&
    timesAsked('act', talk) < 2;
  const isDue = (talk.count >= messagesToStep && !isOpen) || slot === null;
  if (talk.told.matter.trim() === '') return plain(before, nearest(talk, input));
  if (isDue) {
    const said = planSaid(talk, now);
    const lead = joined(language, tone, answer, clash?.says ?? promised);
    if (said && !isBareMeeting(said.words, now))
      return withStep(talk, input, writtenDown(said.words, said.text, talk, records, now), lead);
    // Rather than to put it together from pieces the coach has it said.
    if (!said && talk.count < messagesToStep && !talk.spoken.includes(ownWordsQuestion))
      return plain(lead, ownWordsQuestion);
    return withStep(talk, input, stepOf(talk, records, now), lead);
  }
  if (clash) {
    const which = fresh(clashQuestions, talk);
    if (clashing.has(clash.kind) && which !== '') return plain(before, clash.says, which);
    if (clash.kind === 'partner' && !talk.spoken.includes(askThem)) return plain(before, clash.says, askThem);
    return plain(before, withoutQuestion(clash.says), ask(slot, talk, records, again));
  }
  // What the coach would do is put up for contradiction, not only said.
  const isOwnIdea = answer.startsWith('I would ') && talk.told.control === '' && !talk.spoken.includes(againstQuestion);
  return isOwnIdea
    ? plain(language, tone, seen, answer, againstQuestion)
    : plain(before, seen, askOn(slot, talk, records, again, seen));
}
