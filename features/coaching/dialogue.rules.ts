// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. One question at a time, none twice, in the person's own words (D §9, §11).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import {
  acceptsStep,
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
import { partnerOf, personIn } from './at-hand.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import type { Step } from './coaching.rules.ts';
import { inPlain, isArrival, isMisheard, isUnfit, problemIn, saysAgain } from './correcting.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { daysIn } from './day.rules.ts';
import { isAsked, saysDeed, toYou } from './deed.rules.ts';
import { shortageIn } from './fact.rules.ts';
import { follow, smaller } from './hearing.rules.ts';
import { nearest, opening, summary } from './opening.rules.ts';
import {
  aboutMe,
  againstQuestion,
  askThem,
  askedIn,
  ceilings,
  changedLeads,
  clashQuestions,
  dangerLine,
  firstWords,
  fresh,
  heavyLine,
  heardAgain,
  heavyQuestion,
  insteadQuestion,
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
  stepLeads,
  stopping,
  sympathy,
  turned,
  ways,
} from './phrase.rules.ts';
import { answerBack } from './question-back.rules.ts';
import { observationsOn } from './reflection.rules.ts';
import { isAskedAlready, littleFor, sayIfWrong, stepOf } from './step.rules.ts';
import { changedStep } from './step-change.rules.ts';
import {
  type DialogueInput,
  type Reply,
  type Talk,
  asksSummary,
  clashing,
  isTopic,
  newsIn,
  ownOf,
  requestsOf,
  stepWanted,
} from './talk.rules.ts';

function withStep(talk: Talk, { records, now }: DialogueInput, step: Step, before = ''): Reply {
  const isSame =
    talk.step !== null &&
    (['title', 'due', 'loss', 'description'] as const).every((field) => talk.step?.[field] === step[field]);
  const lead = isSame
    ? 'It stands so:'
    : fresh(turned(talk.step ? changedLeads : stepLeads, talk), talk) || 'The step:';
  const day = formatShortDate(`${step.due}T12:00:00Z`, now);
  const loss = /^(?:nothing|none)\b/iu.test(step.loss)
    ? ' It may cost nothing.'
    : /^(?:when|if|as soon as|once)\b/iu.test(step.loss)
      ? ` You stop ${toYou(lowerFirst(step.loss)).replace(/[.!\s]+$/u, '')}.`
      : step.loss
        ? ` ${(talk.step ? ceilings : turned(ceilings, talk))[0]!.replace('{l}', () => quote(step.loss, 90))}`
        : ` It may cost ${littleFor(step.title)}; ${sayIfWrong}.`;
  const partner = talk.told.partner && personIn(talk.told.partner, records);
  const unasked =
    partner &&
    step.description.includes(`Who: ${partner}`) &&
    (partnerOf(partner, records)?.status ?? 'declined') === 'declined' &&
    !isAskedAlready(partner, talk.texts, records) &&
    !talk.spoken.includes('has not been asked') &&
    !before.includes(partner.split(' ')[0]!)
      ? ` As far as your records say, ${partner} has not been asked.`
      : '';
  return {
    message: [
      before,
      `${lead} **${step.title}**, by ${day}.${loss}${unasked}${talk.step ? '' : ` ${fresh(turned(ways, talk), talk)}`.trimEnd()}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    step,
  };
}

/** What of a step is otherwise than before, where its title does not show it. */
function putRight(before: Step, after: Step): string {
  const lineOf = ({ description }: Step, kind: string): string =>
    new RegExp(`^${kind}: (.*?)\\.?$`, 'mu').exec(description)?.[1] ?? '';
  const [means, thing] = [lineOf(before, 'With'), lineOf(after, 'With')];
  const who = lineOf(after, 'Who');
  const isSame = lineOf(before, 'Who').replace(/, .*$/u, '') === who.replace(/, .*$/u, '');
  const isAsked =
    isSame && / (?:not asked|no answer) yet$/u.test(lineOf(before, 'Who')) && who !== '' && !who.endsWith(' yet');
  const [had, has] = [lineOf(before, 'Who'), who].map((each) => each.replace(/, .*$/u, ''));
  return [
    before.title === after.title && had !== has
      ? has
        ? `${has}, then, and not ${had}.`
        : `Without ${had}, then.`
      : '',
    before.title === after.title && means !== thing
      ? thing === ''
        ? `Without ${quote(means, 60)}, then.`
        : `With ${quote(thing, 60)}, then.`
      : '',
    isAsked ? `${who} counts as asked.` : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** A remark without the question at its end. */
export const withoutQuestion = (text: string): string => text.replace(/ [^.]*\?$/u, '');

/** What was not said yet; a second one is told with the first, without a question of its own. */
function newContradiction(talk: Talk, { message, records, now }: DialogueInput): Contradiction | undefined {
  // Two told as one are told, too.
  const isTold = (says: string): boolean =>
    talk.spoken.includes(says) || says.split('; ').every((part) => talk.spoken.includes(part.replace(/\.$/u, '')));
  // A promise of which the coach has spoken is no news.
  const isNamed = ({ kind, says }: Contradiction): boolean =>
    /^(?:promise|overdue)$/u.test(kind) &&
    [...says.matchAll(/“([^“”]{15,})”/gu)].some(([, words]) => talk.spoken.includes(words!.replace(/\.$/u, '')));
  const [first, second] = newsIn(message, records, now).filter(
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

/** Of so much one cannot take up everything. */
const longMessage = 700;
const keptOf = (message: string): string =>
  `That is much at once; I keep this of it: ${firstWords(ownOf(message), 110)}.`;

export function converse(given: DialogueInput): Reply {
  const message = inPlain(spelled(given.message));
  const input = { ...given, message };
  const { records, now, again } = input;
  const talk = follow(input);
  const requests = requestsOf(message);
  const join = (...parts: string[]): string =>
    parts
      .filter((part) => part !== '')
      .map((part) => upperFirst(part))
      .join(' ');
  const plain = (...parts: string[]): Reply => ({ message: join(...parts), step: null });

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
  if (isLeaving(message)) {
    if (talk.step)
      return plain(
        fresh(turned(partings(formatShortDate(`${talk.step.due}T12:00:00Z`, now)), talk), talk) || 'Until then.',
      );
    if (talk.told.matter.trim() !== '')
      return withStep(talk, input, stepOf(talk, records, now), join(fresh(leaving, talk), clash?.says ?? ''));
    return plain('Then until another time. What you said is kept in this session.');
  }

  // A step stands: it is changed, left as it is, or left behind.
  if (talk.step) {
    const own = ownOf(message);
    const { step } = talk;
    if (asksSummary.test(message) && message.length < 80) return withStep(talk, input, step, summary(talk));
    if (stepWanted.test(message)) return withStep(talk, input, step);
    // What they promised to whoever they speak of now is said once, whatever stands.
    const owed = clash ? '' : promisedTo(message, talk, records, now);
    const note = clash && !smaller.test(own) ? clash.says : /^(?:You promised|In your records)/u.test(owed) ? owed : '';
    const changed =
      acceptsStep(message) && daysIn(own, now).length === 0 ? null : changedStep(step, own, talk, records, now);
    const counsel = counselOn(message, talk, records, now);
    const back = askedBack(sentencesOf(message));
    const answer = back && counsel === '' ? fresh([answerBack(back, talk, records, message)], talk) : '';
    if (changed)
      return withStep(
        talk,
        input,
        changed,
        join(note, putRight(step, changed), counsel || (back === 'besides' || back === 'other' ? '' : answer)),
      );
    if (counsel !== '') return plain(language, tone, note, counsel);
    if (language !== '' || tone !== '') return plain(language, tone, 'The step can wait; it is kept here.');
    if (isUnfit(given.message) && answer === '' && !talk.spoken.includes(ownWordsQuestion))
      return plain(note, 'Then it is not right yet.', ownWordsQuestion);
    if (refusesStep(message) && !acceptsStep(message) && !talk.spoken.includes(insteadQuestion))
      return plain(note, insteadQuestion);
    const when = formatShortDate(`${step.due}T12:00:00Z`, now);
    const close = fresh(
      [
        records.plays.some(({ title }) => title === step.title)
          ? `It stands among your plays. Come back on ${when} with what you saw, good or bad.`
          : `Then press “Make it a play”, and come back on ${when} with what you saw, good or bad.`,
        `It stands as it is. What you see by ${when} decides what comes next.`,
        `I have nothing to add before ${when}. If something else is on your mind, say it, and we begin there.`,
        'The step is yours now.',
      ],
      talk,
    );
    if (requests.includes('explain'))
      return plain(`I mean: by ${when} you ${toYou(lowerFirst(step.title))}, and then look at what came of it.`);
    // It ends with a question of its own.
    if (back === 'besides' && answer !== '') return plain(note, answer);
    const kept = message.length > longMessage ? fresh([keptOf(message)], talk) : '';
    // How to make it a play is said once.
    const isClosed = answer !== '' && talk.spoken.includes('Make it a play”');
    return plain(note, answer || kept, isClosed ? '' : close || 'Until then.');
  }

  if (asksSummary.test(message) && message.length < 80) {
    const slot = nextSlot(talk);
    const question = slot ? ask(slot, talk, records, again) : '';
    if (question) return { message: `${summary(talk)}\n\n${question}`, step: null };
    return withStep(talk, input, stepOf(talk, records, now), summary(talk));
  }
  // Who asks so at the beginning wants an opinion first.
  const isEarly = talk.count < 3 && /\bwhat should i do\b/iu.test(message);
  if (stepWanted.test(message) && !isEarly && (talk.told.matter !== '' || records.challenge))
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, clash?.says ?? ''));

  const back = askedBack(sentencesOf(message));
  const counsel = counselOn(message, talk, records, now);
  const answer =
    counsel ||
    (back && back !== 'other' && back !== 'besides' ? fresh([answerBack(back, talk, records, message)], talk) : '');
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
    else if (isAsked(message)) lead = fresh([answerBack('other', talk, records, message)], talk);
    else if (!clash) {
      const [observed] = observationsOn(ownOf(message));
      lead = fresh(observed?.says ?? [], talk);
    }
  } else if (answer !== '') lead = answer;
  else if (!clash) lead = talk.given ?? acknowledge(talk, records);
  if (lead === '' && !clash && message.length > longMessage) lead = keptOf(message);
  const isNamed = problem !== '' && lead === problem;
  if (talk.last !== '' && !isNamed && isMisheard(given.message)) lead = join(fresh(missed, talk), answer);
  else if (talk.last !== '' && saysAgain(given.message)) lead = join(fresh(heardAgain, talk), answer);
  if (sentencesOf(message).some(isArrival)) lead = join(lead === '' ? fresh([littleLine], talk) : lead);
  // Of whom they would ask: what is in it for them, in their words.
  const shortage = talk.asked === 'partner' && answer === '' ? shortageIn(ownOf(message)) : '';
  if (shortage !== '') lead = fresh([`That is what is in it for the other side: ${shortage}.`], talk) || lead;
  if (talk.changed) lead = join(fresh(resting, talk), lead);
  // What the remark says is not said again in the question.
  talk.spoken += `\n${lead}`;

  const promised = promisedTo(message, talk, records, now);
  const seen = clash?.says.includes(promised.slice(-20)) ? related(talk, records) : promised || related(talk, records);
  // One remark is enough: a thing of their own comes before an observation.
  if (seen !== '' && answer === '' && talk.given === null && !talk.changed && talk.heard.length > 0 && !isNamed)
    lead = isMisheard(given.message) ? lead : '';
  const before = join(language, tone, lead);
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
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, answer, clash?.says ?? promised));
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
