// How the offline coach leads a conversation: from what one wants to move, over what one can act on, has, and can lose, to one
// dated step. One question at a time, none twice, in the person's own words (D §9, §11).
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
import { acknowledge, ask, hasDeed, messagesToStep, nextSlot, related, timesAsked } from './asking.rules.ts';
import { personIn } from './at-hand.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import type { Step } from './coaching.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { daysIn } from './day.rules.ts';
import { isAsked, isOver, toYou } from './deed.rules.ts';
import { follow, smaller } from './hearing.rules.ts';
import { nearest, opening, summary } from './opening.rules.ts';
import {
  aboutMe,
  againstQuestion,
  askThem,
  ceilings,
  changedLeads,
  clashQuestion,
  dangerLine,
  firstWords,
  fresh,
  heavyLine,
  heavyQuestion,
  insteadQuestion,
  leaving,
  lowLines,
  meant,
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
import { changedStep, stepOf } from './step.rules.ts';
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
  const lead = fresh(turned(talk.step ? changedLeads : stepLeads, talk), talk) || 'The step:';
  const day = formatShortDate(`${step.due}T12:00:00Z`, now);
  const loss = /^(?:nothing|none)\b/iu.test(step.loss)
    ? ' It may cost nothing.'
    : /^(?:when|if|as soon as|once)\b/iu.test(step.loss)
      ? ` You stop ${toYou(step.loss.slice(0, 1).toLowerCase() + step.loss.slice(1)).replace(/[.!\s]+$/u, '')}.`
      : step.loss
        ? ` ${(talk.step ? ceilings : turned(ceilings, talk))[0]!.replace('{l}', () => quote(step.loss, 90))}`
        : ' It may cost two hours and no money; say so if that is wrong.';
  const partner = talk.told.partner && personIn(talk.told.partner, records);
  const unasked =
    partner &&
    !records.partners.some(({ name, status }) => name === partner && status !== 'declined') &&
    !talk.texts.flatMap(sentencesOf).some((each) => personIn(each, records) === partner && isOver(each)) &&
    !talk.spoken.includes('has not been asked') &&
    !before.includes(partner.split(' ')[0]!)
      ? ` As far as your records say, ${partner} has not been asked.`
      : '';
  return {
    message: [
      before,
      `${lead} **${step.title}**, by ${day}.${loss}${unasked}${talk.step ? '' : ` ${turned(ways, talk)[0]}`}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    step,
  };
}

const withoutQuestion = (text: string): string => text.replace(/ [^.]*\?$/u, '');

/** What was not said yet; a second one is told with the first, without a question of its own. */
function newContradiction(talk: Talk, { message, records, now }: DialogueInput): Contradiction | undefined {
  const [first, second] = newsIn(message, records, now).filter(
    ({ says }) => !talk.spoken.includes(withoutQuestion(says)),
  );
  if (!first || !second) return first;
  return { ...first, says: `${withoutQuestion(first.says)} ${withoutQuestion(second.says)}` };
}

/** Of so much one cannot take up everything. */
const longMessage = 700;
const keptOf = (message: string): string =>
  `That is much at once; I keep this of it: ${firstWords(ownOf(message), 110)}.`;

export function converse(input: DialogueInput): Reply {
  const { records, now, again } = input;
  const message = spelled(input.message);
  const talk = follow(input);
  const requests = requestsOf(message);
  const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
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

  const clash = newContradiction(talk, input);

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
    const note = clash && !smaller.test(own) ? clash.says : '';
    const changed =
      acceptsStep(message) && daysIn(own, now).length === 0 ? null : changedStep(step, own, talk, records, now);
    const counsel = counselOn(message, talk, records, now);
    const back = askedBack(sentencesOf(message));
    const answer = back && counsel === '' ? fresh([answerBack(back, talk, records)], talk) : '';
    if (changed)
      return withStep(
        talk,
        input,
        changed,
        join(note, counsel || (back === 'besides' || back === 'other' ? '' : answer)),
      );
    if (counsel !== '') return plain(language, tone, note, counsel);
    if (language !== '' || tone !== '') return plain(language, tone, 'The step can wait; it is kept here.');
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
      return plain(
        `I mean: by ${when} you ${toYou(step.title.slice(0, 1).toLowerCase() + step.title.slice(1))}, and then look at what came of it.`,
      );
    // It ends with a question of its own.
    if (back === 'besides' && answer !== '') return plain(note, answer);
    const kept = message.length > longMessage ? fresh([keptOf(message)], talk) : '';
    return plain(note, answer || kept, close || 'Until then.');
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
    counsel || (back && back !== 'other' && back !== 'besides' ? fresh([answerBack(back, talk, records)], talk) : '');
  let lead = '';
  if (talk.heard.length === 0 || requests.includes('explain')) {
    if (requests.includes('restart')) lead = 'From the beginning, then; what stands above is left out.';
    else if (requests.includes('who')) lead = fresh([aboutMe], talk);
    else if (answer !== '') lead = answer;
    else if (requests.includes('explain') && talk.asked && talk.asked !== 'clash') {
      const slot = talk.asked;
      const words = fresh(meant[slot], talk);
      const question = ask(slot, talk, records, again);
      if (words && question) return plain(words, question);
    } else if (talk.given !== null) lead = talk.given || fresh(passes, talk);
    else if (isSign(message) && !requests.includes('agree')) lead = fresh([signLine], talk);
    else if (isAsked(message)) lead = fresh([answerBack('other', talk, records)], talk);
    else if (!clash) {
      const [observed] = observationsOn(ownOf(message));
      lead = fresh(observed?.says ?? [], talk);
    }
  } else if (answer !== '') lead = answer;
  else if (!clash) lead = talk.given ?? acknowledge(talk, records);
  if (lead === '' && !clash && message.length > longMessage) lead = keptOf(message);
  if (talk.changed) lead = join(fresh(resting, talk), lead);
  // What the remark says is not said again in the question.
  talk.spoken += `\n${lead}`;

  const seen = related(talk, records);
  // One remark is enough: a thing of their own comes before an observation.
  if (seen !== '' && answer === '' && talk.given === null && !talk.changed && talk.heard.length > 0) lead = '';
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
    return withStep(talk, input, stepOf(talk, records, now), join(language, tone, answer, clash?.says ?? ''));
  }
  if (clash) {
    if (clashing.has(clash.kind) && !talk.spoken.includes(clashQuestion))
      return plain(before, clash.says, clashQuestion);
    if (clash.kind === 'partner' && !talk.spoken.includes(askThem)) return plain(before, clash.says, askThem);
    return plain(before, withoutQuestion(clash.says), ask(slot, talk, records, again));
  }
  // What the coach would do is put up for contradiction, not only said.
  const isOwnIdea = answer.startsWith('I would ') && talk.told.control === '' && !talk.spoken.includes(againstQuestion);
  return isOwnIdea
    ? plain(language, tone, seen, answer, againstQuestion)
    : plain(before, seen, ask(slot, talk, records, again));
}
