// What the offline coach says of a step: when it puts one up, and when one stands and is changed, questioned, or left as it is (D §9, §11).
import { formatShortDay } from '../../shared/dates.ts';
import { lowerFirst } from '../../shared/letter-case.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { type Amended, amended, beside } from './amending.rules.ts';
import { acceptsStep, askedBack, isLow, isUpset, refusesStep } from './aside.rules.ts';
import { isLate, promisedTo } from './asking.rules.ts';
import { partnerOf, personIn } from './at-hand.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import type { Step } from './coaching.rules.ts';
import { asksCoach, blamesField, isUnfit, leftOut } from './correcting.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { daysIn } from './day.rules.ts';
import { dayOf, isLastOfRange } from './deed-day.rules.ts';
import { daysOf, isDoubted, saysDeed, toYou, withoutDay } from './deed.rules.ts';
import { limitsIn } from './fact.rules.ts';
import { dictatedIn, isList, plansBeside } from './dictation.rules.ts';
import { dictated, isBareMeeting } from './said-step.rules.ts';
import { amends, smaller } from './hearing.rules.ts';
import { summary } from './opening.rules.ts';
import {
  afterwards,
  askedIn,
  asksWhom,
  ceilings,
  changedLeads,
  costOpen,
  firstWords,
  fresh,
  insteadQuestion,
  lowLines,
  ownWordsQuestion,
  stepLeads,
  sympathy,
  turned,
  unheard,
  ways,
  writtenLeads,
} from './phrase.rules.ts';
import { answerTo } from './question-back.rules.ts';
import { changedStep } from './step-change.rules.ts';
import { lineIn, longestTitle, revised, sentence, withLine, withWho } from './step-line.rules.ts';
import { isAskedAlready } from './step.rules.ts';
import type { Records } from './records.rules.ts';
import { stemsOf } from './stem.rules.ts';
import {
  type DialogueInput,
  type Reply,
  type Talk,
  asksSummary,
  joined,
  ownOf,
  requestsOf,
  stepWanted,
} from './talk.rules.ts';

/** A reply with the step under it: what it is, by when, at what cost. */
export function withStep(
  talk: Talk,
  { records, now }: DialogueInput,
  step: Step,
  before = '',
  leads: readonly string[] = talk.step ? changedLeads : stepLeads,
): Reply {
  const isSame =
    talk.step !== null &&
    (['title', 'due', 'loss', 'description'] as const).every((field) => talk.step?.[field] === step[field]);
  const lead = isSame ? 'It stands so:' : fresh(turned(leads, talk), talk) || leads[0]!;
  const day = formatShortDay(step.due, now);
  const loss = /^(?:nothing|none)\b(?! but\b)/iu.test(step.loss)
    ? ' It may cost nothing.'
    : /^(?:when|if|as soon as|once)\b/iu.test(step.loss)
      ? ` You stop ${toYou(lowerFirst(step.loss)).replace(/[.!\s]+$/u, '')}.`
      : step.loss
        ? ` ${(talk.step ? ceilings : turned(ceilings, talk))[0]!.replace('{l}', () => quote(step.loss, 90))}`
        : talk.spoken.includes(costOpen)
          ? ''
          : ` ${costOpen}`;
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
  const also = lineIn(step.description, 'Also');
  const kept =
    also !== '' && also !== lineIn(talk.step?.description ?? '', 'Also') ? ` Kept with it: ${quote(also, 160)}.` : '';
  const owed = talk.step ? '' : overdueBeside(`${talk.spoken}\n${before}`, records, now);
  return {
    message: [
      before,
      `${lead} **${step.title}**, by ${day}.${loss}${kept}${unasked}${owed}${talk.step ? '' : ` ${fresh(turned(ways, talk), talk)}`.trimEnd()}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    step,
  };
}

/** A promise whose day is over and that was not spoken of: with a step it is said, once. */
function overdueBeside(spoken: string, { partners }: Records, now: Date): string {
  const [late] = partners
    .flatMap(({ name, promises }) => promises.map((each) => ({ name, ...each })))
    .filter(({ due, text }) => isLate(due, now) && !spoken.includes(firstWords(text, 110)));
  return late
    ? ` Overdue besides: ${firstWords(late.text, 110)}, which you promised “${late.name}” by ${formatShortDay(late.due!, now)}.`
    : '';
}

/** What of a step is otherwise than before, where its title does not show it. */
function putRight(before: Step, after: Step): string {
  const lineOf = ({ description }: Step, kind: string): string => lineIn(description, kind);
  const [means, thing] = [lineOf(before, 'With'), lineOf(after, 'With')];
  const who = lineOf(after, 'Who');
  const isSame = lineOf(before, 'Who').replace(/, .*$/u, '') === who.replace(/, .*$/u, '');
  const isAsked =
    isSame && / (?:not asked|no answer) yet$/u.test(lineOf(before, 'Who')) && who !== '' && !who.endsWith(' yet');
  const [had, has] = [lineOf(before, 'Who'), who].map((each) => each.replace(/, .*$/u, ''));
  return [
    before.title === after.title && had !== has
      ? !has
        ? `Without ${had}, then.`
        : had
          ? `${has}, then, and not ${had}.`
          : `With ${has}, then.`
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

/** Of so much one cannot take up everything. */
const longMessage = 700;
export const keptOf = (message: string): string =>
  message.length > longMessage ? `That is much at once; I keep this of it: ${firstWords(ownOf(message), 110)}.` : '';

/** The step in the words that were said for it, with what else the same message plans for a day of its own. */
export function writtenDown(words: string, message: string, talk: Talk, records: Records, now: Date): Step {
  const made = dictated(words, message, talk, records, now);
  const stands = talk.step;
  const title =
    stands && isList(message, words) ? `${stands.title.split(': ')[0]!}: ${lowerFirst(made.title)}` : made.title;
  const step = title === made.title || title.length > longestTitle ? made : revised(made, { title });
  const others = plansBeside(message, words, now).slice(0, 2);
  const also = others.map((each) => {
    const { title: deed, due } = dictated(each, each, { ...talk, step: null }, records, now);
    return `${deed}, by ${formatShortDay(due, now)}`;
  });
  return also.length === 0 ? step : withLine(step, 'Also', also.join('; '));
}

/** A step that is said outright, whether one stands or not; null where none is. `fields` is what else was said of the one that stands. */
export function takenDown(talk: Talk, input: DialogueInput, before: string, fields?: Amended): Reply | null {
  const { records, now } = input;
  const wanted = [ownWordsQuestion, insteadQuestion].some((question) => talk.last.endsWith(question))
    ? 'sentence'
    : askedIn(talk.last) === 'act' || asksWhom(talk.last)
      ? 'deed'
      : null;
  const message = fields ? beside(input.message, fields) : input.message;
  const earlier = [...talk.texts.slice(0, -1), lineIn(talk.step?.description ?? '', 'What')];
  const words = dictatedIn(wanted === 'sentence' ? ownOf(message) : message, now, wanted, talk.step !== null, earlier);
  if (words === '' || (wanted === 'deed' && isBareMeeting(words, now))) return null;
  // "The day is wrong. I go on Tuesday" is the day of what stands.
  const stems = talk.step ? stemsOf(talk.step.description) : new Set<string>();
  const more = [...stemsOf(withoutDay(words, now))].filter((word) => !stems.has(word));
  if (talk.step && more.length === 0 && stemsOf(withoutDay(words, now)).size <= 2) return null;
  const made = writtenDown(words, message, fields ? { ...talk, step: fields.step } : talk, records, now);
  const who = fields?.named.has('who') ? lineIn(fields.step.description, 'Who') : null;
  const step = who === null ? made : withWho(made, who === '' ? '' : sentence(who));
  const isUndated = talk.step === null && !dayOf(words, now, message) && !dayOf(message, now);
  const note = isUndated ? noDay : isLastOfRange(words, now) ? lastDay : '';
  return withStep(talk, input, step, joined(before, note), talk.step ? writtenLeads : stepLeads);
}
const noDay = 'You named no day for it, so I put down a week from now; say another, and it is changed.';
const lastDay = 'Of the days you named the last is the one by which it is done.';

/**
 * A deed that is told beside a step, without a day of its own and not in its place: "I leave the bald one at home". It is kept, and
 * the step stays what it is.
 */
function deedBeside(step: Step, own: string, talk: Talk, now: Date): string {
  if (askedIn(talk.last) === 'act' || amends.test(own) || smaller.test(own) || instead.test(own)) return '';
  if (/^(?:first|before)\b| first[.!]?$/iu.test(own) || limitsIn(own, true).length > 0) return '';
  const known = stemsOf(step.description);
  return (
    sentencesOf(own).find(
      (each) =>
        /^(?:(?:and|so|then|also)[, ]+)?(?:i|we)\b/iu.test(each) &&
        saysDeed(each) &&
        !isDoubted(each) &&
        !/\b(?:could|might|would)\b/iu.test(each) &&
        daysOf(each, now).length === 0 &&
        [...stemsOf(each)].filter((word) => !known.has(word)).length > 1,
    ) ?? ''
  );
}

/** Where a message says that the step is not right, and not how it should be. */
const notUnderstood =
  'I could not tell from that what to change, and have left the step alone. “Change” at the step does it by hand; or:';
const dayQuestion = 'On which day, instead?';
const instead = /\b(?:instead|rather|the step|change it|make it)\b/iu;

/** A step stands: it is changed, left as it is, or asked about. `said` is the message as it was written. */
export function replyOnStep(
  talk: Talk,
  step: Step,
  input: DialogueInput,
  said: string,
  language: string,
  clash: Contradiction | undefined,
): Reply {
  const { message, records, now } = input;
  const plain = (...parts: string[]): Reply => ({ message: joined(...parts), step: null });
  const own = ownOf(message);
  if (asksSummary.test(message) && message.length < 80) return withStep(talk, input, step, summary(talk));
  if (stepWanted.test(message)) return withStep(talk, input, step);
  const tone = isUpset(message) ? fresh(sympathy, talk) : isLow(message) ? fresh(lowLines, talk) : '';
  // What they promised to whoever they speak of now is said once, whatever stands.
  const owed = clash ? '' : promisedTo(message, talk, records, now);
  // Who is taken out is counted on no longer.
  const isOut = clash?.kind === 'partner' && leftOut(message).some((name) => clash.says.includes(name));
  const note =
    clash && !isOut && !smaller.test(own) ? clash.says : /^(?:You promised|In your records)/u.test(owed) ? owed : '';
  const counsel = counselOn(message, talk, records, now);
  const back = askedBack(sentencesOf(message));
  const answer = counsel || (back ? answerTo(back, talk, records, message, now) : '');
  // What is answered to a question about the step is written into it.
  const [, line] = afterwards.find(([question]) => talk.last.endsWith(question)) ?? [];
  const fields = amended(step, message, { texts: talk.texts, records, now, isAnswer: line !== undefined });
  const taken = takenDown(talk, input, joined(note, answer), fields);
  if (taken) return taken;
  const isRefused = isUnfit(said) || (refusesStep(message) && !acceptsStep(message));
  const rest = ownOf(beside(message, fields));
  const isAmended = fields.named.size > 0;
  const told = sentencesOf(own)
    .filter((each) => !asksCoach(each))
    .join(' ');
  if (line && told !== '' && !back && !isRefused && !isAmended && !acceptsStep(message) && !instead.test(own)) {
    const next = fresh(
      afterwards.map(([question]) => question),
      talk,
    );
    return { message: joined(note, 'That stands in the step now.', next), step: withLine(step, line, told) };
  }
  const also = (isRefused && !blamesField(said)) || /\bstep\b/iu.test(said) ? '' : deedBeside(step, rest, talk, now);
  if (also !== '' && !isAmended)
    return { message: joined(note, answer, 'That stands in the step, too.'), step: withLine(step, 'Also', also) };
  const isTaken = acceptsStep(message) && daysIn(own, now).length === 0;
  const changed =
    also !== ''
      ? withLine(fields.step, 'Also', also)
      : isTaken
        ? isAmended
          ? fields.step
          : null
        : changedStep(step, own, talk, records, now, fields);
  const isSame =
    changed !== null &&
    changed.title === step.title &&
    changed.due === step.due &&
    changed.loss === step.loss &&
    changed.description === step.description;
  if (changed && (isAmended ? !isSame || isRefused : !isSame || !isRefused))
    return withStep(
      talk,
      input,
      changed,
      joined(note, putRight(step, changed), counsel || (back === 'besides' || back === 'other' ? '' : answer)),
    );
  if (fields.isOpen === 'day')
    return plain(
      note,
      answer,
      `Not ${formatShortDay(step.due, now)}, then; the step is left as it is until there is another day.`,
      dayQuestion,
    );
  if (isUnfit(said) && counsel === '') {
    // What is wrong and cannot be put right from these words is asked for, and never said again as it was.
    return talk.spoken.includes(ownWordsQuestion)
      ? plain(note, answer, fresh(unheard, talk) || unheard[0]!)
      : plain(note, answer, notUnderstood, ownWordsQuestion);
  }
  if (counsel !== '') return plain(language, tone, note, counsel);
  if (language !== '' || tone !== '') return plain(language, tone, 'The step can wait; it is kept here.');
  if (isRefused && answer === '' && !talk.spoken.includes(insteadQuestion)) return plain(note, insteadQuestion);
  const when = formatShortDay(step.due, now);
  if (requestsOf(message).includes('explain'))
    return plain(`I mean: by ${when} you ${toYou(lowerFirst(step.title))}, and then look at what came of it.`);
  // It ends with a question of its own.
  if (back === 'besides' && answer !== '') return plain(note, answer);
  const isMade = records.plays.some(({ title }) => title === step.title);
  if (acceptsStep(message) || own === '' || isMade) {
    const close = fresh(
      [
        isMade
          ? `It stands among your plays. Come back on ${when} with what you saw, good or bad.`
          : `Then press “Make it a play”, and come back on ${when} with what you saw, good or bad.`,
        `It stands as it is. What you see by ${when} decides what comes next.`,
        'The step is yours now.',
      ],
      talk,
    );
    // How to make it a play is said once.
    return plain(note, answer, answer !== '' && talk.spoken.includes('Make it a play”') ? '' : close || 'Until then.');
  }
  const more = fresh(
    [
      ...afterwards.map(([question]) => question),
      `I have nothing to add before ${when}. If something else is on your mind, say it, and we begin there.`,
    ],
    talk,
  );
  return plain(note, answer || fresh([keptOf(message)].filter(Boolean), talk), more || 'Until then.');
}
