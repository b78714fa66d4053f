// What the offline coach says of a step: when it puts one up, and when one stands and is changed, questioned, or left as it is (D §9, §11).
import { formatShortDay } from '../../shared/dates.ts';
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import type { Contradiction } from '../contradictions/clash.rules.ts';
import { acceptsStep, askedBack, isLow, isUpset, refusesStep } from '../conversation/aside.rules.ts';
import { asksCoach, isUnfit, leftOut } from '../conversation/correcting.rules.ts';
import {
  afterwards,
  askedIn,
  asksWhom,
  besideQuestion,
  dayThenQuestion,
  daysQuestion,
  ending,
  ceilings,
  changedLeads,
  costOpen,
  firstWords,
  fresh,
  insteadQuestion,
  lowLines,
  put,
  ownWordsQuestion,
  stepLeads,
  sympathy,
  turned,
  unheard,
  ways,
  writtenLeads,
} from '../conversation/phrase.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import {
  type DialogueInput,
  type Reply,
  type Talk,
  asksSummary,
  joined,
  ownOf,
  requestsOf,
  stepWanted,
} from '../conversation/talk.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { dayOf, isLastOfRange } from '../sentences/deed-day.rules.ts';
import { isStatement, toYou, withoutDay } from '../sentences/deed.rules.ts';
import { limitsIn, sumsIn } from '../sentences/fact.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { hourOf } from '../steps/amending-hour.rules.ts';
import { notOnly } from '../steps/amending-title.rules.ts';
import { type Amended, amended, beside } from '../steps/amending.rules.ts';
import { type Dictated, markedIn, plansBeside, sentenceIn } from '../steps/dictation.rules.ts';
import {
  type Deed,
  bareDay,
  dayAnswered,
  deedsIn,
  isMeeting,
  isWhole,
  onlyComes,
  plannedIn,
  pointsBack,
} from '../steps/own-deed.rules.ts';
import { dictated } from '../steps/said-step.rules.ts';
import { conditionsIn } from '../steps/step-limit.rules.ts';
import {
  conditionLine,
  isOrder,
  lineIn,
  revised,
  sentence,
  withLine,
  withLineIn,
  withWho,
} from '../steps/step-line.rules.ts';
import {
  agrees,
  askAgain,
  asksState,
  asksTwo,
  disputes,
  notDone,
  oneStep,
  restores,
  stoodBefore,
  undone,
  withdrawn,
  withdraws,
} from '../steps/step-word.rules.ts';
import { isLate, ownedIn, promisedTo } from './asking.rules.ts';
import { counselOn } from './counsel.rules.ts';
import { smaller } from './hearing.rules.ts';
import { summary } from './opening.rules.ts';
import { answerOn, answerTo, objectionIn } from './question-back.rules.ts';

/** A condition as it goes on behind its "if": a name keeps its capital. */
const asSaid = (text: string, talk: Talk): string =>
  talk.texts.some((each) => each.includes(`f ${text.slice(0, 12)}`)) ? text : lowerFirst(text);

/** "Show Walt the count, by 4 Dec" */
const dayBehind = /^(.+), by (\d{1,2} \p{L}{3}(?: \d{4})?)$/u;

/** A reply with the step under it: what it is, by when, at what cost. */
export function withStep(
  talk: Talk,
  { records, now }: DialogueInput,
  step: Step,
  before = '',
  leads: readonly string[] = talk.step ? changedLeads : stepLeads,
): Reply {
  const isSame = talk.step !== null && isSameStep(talk.step, step);
  const lead = isSame ? 'It stands so:' : fresh(turned(leads, talk), talk) || leads[0]!;
  const day = formatShortDay(step.due, now);
  const loss = /^(?:nothing|none)\b(?! but\b)/iu.test(step.loss)
    ? ' It may cost nothing.'
    : /^no (?:money|costs?)$/iu.test(step.loss)
      ? ` It may cost ${lowerFirst(step.loss)}.`
      : /^(?:when|if|as soon as|once)\b/iu.test(step.loss)
        ? ` You stop ${toYou(lowerFirst(step.loss)).replace(/(?<![.!\s])[.!\s]+$/u, '')}.`
        : step.loss
          ? ` ${(talk.step ? ceilings : turned(ceilings, talk))[0]!.replace('{l}', () => quote(step.loss, 90))}`
          : talk.spoken.includes(costOpen)
            ? ''
            : ` ${costOpen}`;
  const partner = /^Who: (.*), not asked yet\.$/mu.exec(step.description)?.[1];
  const unasked =
    partner !== undefined && !talk.spoken.includes('has not been asked') && !before.includes(partner.split(' ')[0]!)
      ? ` As far as your records say, ${partner} has not been asked.`
      : '';
  const kept = (['If', 'Also'] as const)
    .map((kind) => [kind, lineIn(step.description, kind)] as const)
    .filter(([kind, text]) => text !== '' && text !== lineIn(talk.step?.description ?? '', kind))
    .map(([kind, text]) =>
      kind === 'Also' && dayBehind.test(text)
        ? ` And ${text
            .split('; ')
            .map((each) => each.replace(dayBehind, (_, words: string, day: string) => `by ${day} ${quote(words, 160)}`))
            .join('; ')}: make this a play, and that comes next.`
        : ` Kept with it: ${quote(kind === 'If' && !isOrder.test(text) ? `If ${asSaid(text, talk)}` : text, 200)}.`,
    )
    .join('');
  // Of a step whose act and day are what they were only what is new is told.
  if (talk.step && !isSame && leads === changedLeads && talk.step.title === step.title && talk.step.due === step.due) {
    const limit = talk.step.loss === step.loss ? '' : step.loss === '' ? ' The limit is out of it.' : loss;
    return { message: [before, `${limit}${kept}${unasked} ${otherwise}`.trim()].filter(Boolean).join('\n\n'), step };
  }
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

const otherwise = 'Otherwise the step is as it was.';

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
    before.title === after.title && before.due === after.due && hourOf(before) !== hourOf(after)
      ? `At ${hourOf(after)}, then.`
      : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** Of so much one cannot take up everything. */
const longMessage = 700;
export const keptOf = (message: string): string =>
  message.length > longMessage ? `That is much at once; I keep this of it: ${firstWords(ownOf(message), 110)}.` : '';

/** The step in the words that were said for it, with what else the same message plans for a day of its own. */
export function writtenDown(said: Dictated, message: string, talk: Talk, records: Records, now: Date): Step {
  const step = dictated(said, message, talk, records, now);
  return withPlans(step, plansBeside(message, said.words, now), message, talk, records, now);
}

/** A step with the one that stood kept for after it. */
const withAfter = (step: Step, stood: Step, now: Date): Step =>
  withLine(step, 'Also', `${stood.title}, by ${formatShortDay(stood.due, now)}`);

/** The plan with a day of its own that was kept beside a step that is a play now: it is the next one. */
function nextOf(step: Step, talk: Talk, { records, now }: DialogueInput): Step | null {
  const [, words, on = ''] = dayBehind.exec(lineIn(step.description, 'Also').split('; ')[0]!) ?? [];
  const [day] = daysIn(on, now);
  if (words === undefined || !day || records.plays.some(({ title }) => title === words)) return null;
  const alone = { ...talk, step: null, texts: [], told: { ...talk.told, loss: '' } };
  const next = dictated({ words, day }, words, alone, records, now);
  return talk.spoken.includes(`**${next.title}**`) ? null : next;
}

/** A step with other dated deeds kept beside it. */
function withPlans(step: Step, plans: readonly Deed[], message: string, talk: Talk, records: Records, now: Date): Step {
  const also = plans.slice(0, 2).map((each) => {
    const { title, due } = dictated(each, message, { ...talk, step: null }, records, now);
    return `${title}, by ${formatShortDay(due, now)}`;
  });
  const stood = lineIn(step.description, 'Also');
  const all = [...new Set([...(stood === '' ? [] : stood.split('; ')), ...also])];
  return also.length === 0 ? step : withLine(step, 'Also', all.join('; '));
}

/** Whether the coach has asked for the step in one sentence. */
export const asksForSentence = ({ last }: Talk): boolean =>
  [ownWordsQuestion, insteadQuestion, ...askAgain].some((question) => last.endsWith(question));

/** A thing that a message only names: "One page with the price." */
const thingNamed = /^(?:an?|one|two|three|four|five|the|my|our)(?: \p{L}[\p{L}’'-]*){1,7}(?=[.,;]|$)/iu;
/** Words that say "it" with what that is, where the sentences before have named it alone. */
function withThing(words: string, before: readonly string[]): string {
  const thing = before
    .flatMap((each) =>
      isStatement(each) || /\b(?:costs?|takes?)\b/u.test(each) || sumsIn(each).length > 0
        ? []
        : (thingNamed.exec(each)?.[0] ?? []),
    )
    .at(-1);
  return thing === undefined ? words : words.replace(/ (?:it|them)\b/u, ` ${lowerFirst(thing)}`);
}

/**
 * An act said in one message and its day in the next, in whichever order: the person's own two phrases. Where the coach has quoted an act
 * and asked for its day, it is that act.
 */
function joinedStep({ last, texts, heldOut, spoken }: Talk, message: string, now: Date): Dictated {
  const before = texts.at(-2) ?? '';
  const [own, said] = [deedsIn(message, now), deedsIn(before, now).toReversed()];
  const quoted = /“([^“”]{8,})”: [^“”]*$/u.exec(last)?.[1]?.slice(0, 24).toLowerCase();
  const asked = texts
    .flatMap((text) => deedsIn(text, now))
    .filter(({ words }) => quoted && words.toLowerCase().includes(quoted));
  // Who is asked for the day of an act answers with it, whatever else they say of it; unasked it is the day and little else.
  const isHeld = quoted !== undefined && heldOut.toLowerCase().includes(quoted);
  const act = isHeld ? heldOut : (asked.at(-1)?.words ?? '');
  // So it is where the day of it was asked for before, and something else was said meanwhile.
  const isAsked = before.includes(heldOut) || isDayAsked(heldOut, spoken);
  const isDay = isAsked && message.length < longestDay && askedIn(last) !== 'instance';
  const words = act || (isDay ? heldOut : '');
  const answered = words !== '' && own.every(onlyComes) ? dayAnswered(message, now) : undefined;
  if (answered) return { words, day: answered.day, when: answered.words, isJoined: true };
  // "I can print ten copies", and "I will hand them out on Tuesday": the one is done for the other.
  const [then] = own.filter((each) => each.day !== undefined && pointsBack.test(each.words));
  if (words !== '' && then && own.length === 1 && !isWhole(then, now))
    return {
      words: `${words.replace(/,? instead$/iu, '')} and ${then.words.replace(ownSubject, '')}`,
      day: then.day,
      isJoined: true,
    };
  const on = (day: Deed['day'], deeds: readonly Deed[]): Deed[] =>
    deeds.flatMap((each) => (each.day === undefined ? [{ ...each, day }] : []));
  const all = [...sentencesOf(before), ...sentencesOf(message)];
  const found = [
    ...own.filter(({ words }) => pointsBack.test(words)),
    ...on(bareDay(message, now), [...asked, ...said]),
    ...on(
      bareDay(before, now),
      own.filter(({ sure }) => sure > 0),
    ),
  ]
    .map((each) => (pointsBack.test(each.words) ? { ...each, words: withThing(each.words, all) } : each))
    .find((each) => each.day !== undefined && isWhole(each, now) && !isMeeting(each));
  if (!found || ofPast.test(last)) return { words: '' };
  const spelt = dayAnswered(message, now);
  const when = spelt?.day.text === found.day!.text && !found.words.includes(spelt.words) ? spelt.words : undefined;
  return { words: found.words, day: found.day, when, isJoined: true };
}
/** Whether the day of a deed was asked for in so many words. */
const isDayAsked = (deed: string, spoken: string): boolean =>
  deed !== '' &&
  spoken
    .split('\n')
    .some(
      (line) =>
        [daysQuestion, dayThenQuestion].some((question) => line.endsWith(ending(question))) &&
        line.toLowerCase().includes(deed.slice(0, 24).toLowerCase()),
    );
const ownSubject = /^(?:(?:and|then|so|ok(?:ay)?|well)[, ]+)*(?:i|we)(?:['’](?:ll|d)| will| would| can| could)? /iu;
/** An answer that is a day and little else, in characters. */
const longestDay = 60;
/** Asks for what was. */
const ofPast = /\b(?:when was|when did|last so|happened)\b[^?]*\?$/u;

/** The message that makes a plan unasked: not the first ones, with which somebody only tells what it is about. */
const firstToPlan = 3;

const inPlace = /\b(?:instead|(?:i|we)(?:['’]d| would) rather|change (?:it|the step|that) to|not that,? but)\b/iu;
const refuses = /^(?:(?:oh|well|sorry|wait|ay|ah)[,.?! ]+)*(?:no|nope|wrong|not that)\b[,.!:;]/iu;

/** "The letter to Anders comes first, by Tuesday": that is the step, and what stands comes behind it. */
const comesFirst = pattern('iu')`
  ,? (?:comes?|goes|(?:is|must be|must come|has to be|should be|should come)) first(?: (?:one|thing|step))?
    (?!(?: \p{L}+)? (?:to|that|time|who|which)\b)
`;
function putFirst(step: Step, { texts }: Talk, message: string, now: Date): Dictated {
  const said = sentencesOf(message).find((each) => comesFirst.test(each) && !each.includes('?')) ?? '';
  const [name = ''] = said.split(comesFirst);
  const stems = [...stemsOf(name)];
  const shared = (text: string): number => stems.filter((stem) => stemsOf(text).has(stem)).length;
  if (stems.length === 0 || name.length > 60) return { words: '' };
  const day = dayOf(said, now);
  const deeds = texts.flatMap((text) => deedsIn(text, now)).filter((each) => isWhole(each, now) && (day ?? each.day));
  const [known] = deeds.toSorted((a, b) => shared(b.words) - shared(a.words));
  // What stands is first already.
  if (shared(step.title) >= Math.max(1, shared(known?.words ?? ''))) return { words: '' };
  if (known && shared(known.words) > 0) return { words: known.words, day: day ?? known.day };
  return day
    ? { words: said.replace(comesFirst, '').replace(/^(?:(?:and|but|no|so|well)[, ]+)+/iu, ''), day }
    : { words: '' };
}

/** The words of the step that a message makes; none where it makes none. `whole` is the message with what was said of single fields. */
function stepIn(talk: Talk, message: string, now: Date, whole = message): Dictated {
  const earlier = [...talk.texts.slice(0, -1), lineIn(talk.step?.description ?? '', 'What')];
  const marked = markedIn(message, now, earlier);
  if (marked.words !== '') return marked;
  if (asksForSentence(talk)) {
    const said = sentenceIn(message, now);
    return said.words === '' ? joinedStep(talk, message, now) : said;
  }
  const isAsked = askedIn(talk.last) === 'act' || asksWhom(talk.last);
  if (talk.step) {
    const first = putFirst(talk.step, talk, message, now);
    if (first.words !== '') return { ...first, isFirst: true };
    const planned = plannedIn(message, now, { least: 1 });
    // What the coach put together is said whole now.
    const isProposed = talk.last.includes(joinedLeads[0]!);
    if (planned && (isProposed || isSaidAnew(talk.step, planned))) return planned;
    // "It is not only to copy them. Copy them and send them on Monday": of what is set right the whole is said as an order.
    const ordered = isUnfit(whole) || notOnly.test(whole) ? plannedIn(message, now, { isOrdered: true }) : null;
    if (ordered && isSameAct(talk.step, ordered)) return ordered;
    const isOther = inPlace.test(message) || refuses.test(message) || withdraws(message);
    if (!isOther || agrees(message)) return { words: '' };
    if (planned && !isMeeting(planned)) return planned;
    const place = sentencesOf(message).find((each) => inPlace.test(each) && !each.includes('?'));
    const [deed] = place === undefined ? [] : deedsIn(place, now, true);
    return deed ?? { words: '' };
  }
  if (isAsked) {
    const planned = plannedIn(message, now, { isOrdered: true });
    return planned && !isMeeting(planned) ? planned : joinedStep(talk, message, now);
  }
  const planned = talk.count >= firstToPlan ? plannedIn(message, now, { least: 1 }) : null;
  if (planned && !isMeeting(planned)) return planned;
  return talk.count >= firstToPlan ? joinedStep(talk, message, now) : { words: '' };
}

/** A deed that begins as the one that stands, for the same day. */
const isSameAct = (step: Step, { words, day }: Deed): boolean =>
  day !== undefined &&
  dueDay(day.day) === step.due &&
  words.toLowerCase().split(' ')[0] === step.title.toLowerCase().split(' ')[0];
/** The deed that stands, said once more for the same day, and fuller. */
function isSaidAnew(step: Step, { words, day }: Deed): boolean {
  const said = stemsOf(words);
  const stems = [...stemsOf(step.title)];
  return (
    day !== undefined &&
    dueDay(day.day) === step.due &&
    said.size >= stems.length &&
    stems.filter((word) => said.has(word)).length * 3 >= stems.length * 2
  );
}

/** A step that is said outright, whether one stands or not; null where none is. `fields` is what else was said of the one that stands. */
export function takenDown(talk: Talk, input: DialogueInput, before: string, fields?: Amended): Reply | null {
  const { records, now } = input;
  const message = fields ? beside(input.message, fields) : input.message;
  const said = stepIn(talk, asksForSentence(talk) ? ownOf(message) : message, now, input.message);
  if (said.words === '') return null;
  // "The day is wrong. I go on Tuesday" is the day of what stands.
  const stems = talk.step ? stemsOf(talk.step.description) : new Set<string>();
  const own = [...stemsOf(withoutDay(said.words, now))];
  if (talk.step && !said.isFirst && own.length <= 2 && own.every((word) => stems.has(word))) return null;
  // Of what was put together from two messages both say what it may cost.
  const whole = said.isJoined ? talk.texts.slice(-2).join(' ') : message;
  const made = writtenDown(said, whole, fields ? { ...talk, step: fields.step } : talk, records, now);
  const who = fields?.named.has('who') ? lineIn(fields.step.description, 'Who') : null;
  const put = who === null ? made : withWho(made, who === '' ? '' : sentence(who));
  // What was said of the cost in the same breath is said of this one.
  const costed = fields?.named.has('cost') && made.loss === '' ? revised(put, { loss: fields.step.loss }) : put;
  const step = said.isFirst ? withAfter(costed, talk.step!, now) : costed;
  const isUndated = !said.day && !dayOf(said.words, now, message) && step.due !== talk.step?.due;
  const note = isUndated && !bareDay(message, now) ? noDay : isLastOfRange(said.words, now) ? lastDay : '';
  return withStep(
    talk,
    input,
    step,
    joined(before, note),
    said.isJoined ? joinedLeads : talk.step ? writtenLeads : stepLeads,
  );
}
const joinedLeads = ['Put together from what you said last, in your words:'];
const noDay = 'You named no day for it, so I put down a week from now; say another, and it is changed.';
const lastDay = 'Of the days you named the last is the one by which it is done.';

/** What a conversation has planned so far, where somebody asks for the step: the last deed with its day. */
export function plannedSoFar(
  texts: readonly string[],
  now: Date,
  least: number,
): { said: Dictated; text: string } | null {
  for (const text of texts.toReversed()) {
    const said = plannedIn(text, now, { least });
    if (said) return { said, text };
  }
  return null;
}

/**
 * A deed that is told beside a step, without a day of its own and not in its place: "I leave the bald one at home". It is kept, and
 * the step stays what it is.
 */
function deedBeside(step: Step, own: string, now: Date): string {
  if (/\b(?:instead|rather|the step|change it|make it|first)\b/iu.test(own) || limitsIn(own, true).length > 0)
    return '';
  const known = stemsOf(step.description);
  return (
    deedsIn(own, now).find(
      ({ words, day, sure }) =>
        day === undefined && sure === 2 && [...stemsOf(words)].filter((word) => !known.has(word)).length > 1,
    )?.words ?? ''
  );
}

/** What of a step is asked for where a message says that it is wrong, and not how it should be. */
const fieldQuestions: readonly (readonly [said: RegExp, question: string])[] = [
  [/\b(?:limit|costs?|at most|sum|amount|money|price|risk|lose|hours?|minutes?)\b/iu, 'What may it cost at most?'],
  [/\b(?:day|date|when|late|early|(?:to)?morrow|week)\b|\p{L}day\b/iu, 'On which day is it to be?'],
  [/\b(?:who|whom|person|partner|name)\b/iu, 'Who has a part in it?'],
];
const notUnderstood =
  'I could not tell from that what to change, and have left the step alone. “Change” at the step does it by hand.';
const dayQuestion = 'On which day, instead?';

const isSameStep = (one: Step, other: Step): boolean =>
  (['title', 'due', 'loss', 'description'] as const).every((field) => one[field] === other[field]);

/** What was asked for, in words that were not said before; '' when all were. */
export const askForSentence = (talk: Talk): string => fresh([ownWordsQuestion, ...askAgain], talk);

/** A step stands: it is changed, left as it is, or asked about. `said` is the message as it was written, `all` the records with what the step keeps. */
export function replyOnStep(
  talk: Talk,
  step: Step,
  input: DialogueInput,
  said: string,
  language: string,
  clash: Contradiction | undefined,
  all: Records = input.records,
): Reply {
  const { message, records, now, history } = input;
  const plain = (...parts: string[]): Reply => ({ message: joined(...parts), step: null });
  const own = ownOf(message);
  if (asksSummary.test(message) && message.length < 80) return withStep(talk, input, step, summary(talk));
  if (stepWanted.test(message) && markedIn(message, now).words === '') return withStep(talk, input, step);
  const tone = isUpset(message) ? fresh(sympathy, talk) : isLow(message) ? fresh(lowLines, talk) : '';
  // What they promised to whoever they speak of now is said once, whatever stands.
  const owed = clash ? '' : promisedTo(message, talk, records, now);
  // Who is taken out is counted on no longer.
  const isOut = clash?.kind === 'partner' && leftOut(message).some((name) => clash.says.includes(name));
  const note =
    clash && !isOut && !smaller.test(own) ? clash.says : /^(?:You promised|In your records)/u.test(owed) ? owed : '';
  const counsel = counselOn(message, talk, records, now);
  const asking = sentencesOf(message).filter((each) => !asksState(each) && !asksTwo(each));
  const back = askedBack(asking);
  const isState = asksState(message);
  const objection = back || counsel !== '' ? '' : objectionIn(message);
  const worry = objection === '' ? null : answerOn(objection, talk, records, now);
  const answer = joined(
    asksTwo(message) ? oneStep : '',
    counsel || (back ? answerTo(back, talk, records, asking.join(' '), now) : (worry?.says ?? '')),
  );
  // What is answered to a question about the step is written into it.
  const [, line] = afterwards.find(([question]) => talk.last.endsWith(question)) ?? [];
  const fields = amended(step, message, {
    texts: talk.texts,
    records,
    now,
    isAnswer: line !== undefined,
    isCostAsked: talk.last.includes(costOpen),
  });
  const taken = takenDown(talk, { ...input, records: all }, joined(note, answer), fields);
  if (taken) return taken;
  const isMade = records.plays.some(({ title }) => title === step.title);
  const after = isMade && fields.named.size === 0 ? nextOf(step, talk, input) : null;
  if (after) return withStep({ ...talk, step: null }, input, after, joined(note, answer), ['Next, as you said it:']);
  // What was kept beside the step just now is not wanted after all.
  const without = talk.last.includes(keptLead) && leavesIt.test(message) ? withoutLast(step) : null;
  if (without) return withStep(talk, input, without, joined(note, answer), ['Left out again. It stands so:']);
  const further = furtherStep(talk, step, { ...input, records: all });
  if (further) return withFurther(talk, step, further, input, joined(note, answer));
  const planned = fields.named.size === 0 ? plannedIn(message, now, { least: 1 }) : null;
  if (planned && isSaidAnew(step, planned)) return withStep(talk, input, step, joined(note, answer));
  const isTaken = agrees(message);
  const isGone = !isTaken && withdraws(said);
  if (restores(message) && !isTaken) {
    const before = stoodBefore(history, (text) => markedIn(text, now).words !== '');
    if (before) return withStep(talk, input, before, joined(note, answer), restoredLeads);
  }
  if (isGone && fields.named.size === 0) return plain(note, answer, withdrawn, askForSentence(talk));
  const isRefused = !isTaken && (isUnfit(said) || (refusesStep(message) && !acceptsStep(message)));
  const rest = ownOf(beside(message, fields));
  const isAmended = fields.named.size > 0;
  const told = sentencesOf(own)
    .filter((each) => !asksCoach(each) && !each.includes('?'))
    .join(' ');
  const conditions = conditionsIn(message, step.loss !== '');
  const isAnswered =
    line !== undefined &&
    told !== '' &&
    !isRefused &&
    !isAmended &&
    !isTaken &&
    (!back || isState) &&
    !inPlace.test(own);
  const next = (): string =>
    fresh(
      afterwards.map(([question]) => question),
      talk,
    );
  const plans = isAnswered ? [] : plansBeside(rest, step.title, now).filter((each) => !isMeeting(each));
  const also = isAnswered || isRefused ? '' : deedBeside(step, rest, now);
  const changed = [
    (each: Step) => (isAnswered ? withLine(each, line, told) : each),
    (each: Step) => (conditions.length > 0 && !isAnswered ? withConditions(each, conditions) : each),
    (each: Step) => withPlans(each, plans, message, talk, records, now),
    (each: Step) =>
      also !== '' && plans.length === 0 && conditions.length === 0 ? withLine(each, 'Also', also) : each,
  ].reduce((each, change) => change(each), fields.step);
  const open = notDone(
    undone(
      message,
      [...fields.used, ...sentencesOf(message).filter((each) => conditionsIn(each, step.loss !== '').length > 0)],
      !isSameStep(changed, step),
    ),
    changed,
  );
  const isSame = isSameStep(changed, step);
  if (isState) return withStep(talk, input, changed, joined(note, answer, open), ['It stands so:']);
  if (!isSame && !isAmended && (conditions.length === 0 || isAnswered))
    return {
      message: joined(
        note,
        answer,
        isTaken ? 'The step stands.' : '',
        isAnswered ? 'That stands in the step now.' : `${keptLead}${quote(lineIn(changed.description, 'Also'), 160)}.`,
        open,
        isAnswered ? next() : '',
      ),
      step: changed,
    };
  if (isAmended || !isSame)
    return withStep(
      talk,
      input,
      changed,
      joined(note, putRight(step, changed), counsel || (back === 'besides' || back === 'other' ? '' : answer), open),
    );
  if (fields.isOpen === 'day')
    return plain(
      note,
      answer,
      `Not ${formatShortDay(step.due, now)}, then; the step is left as it is until there is another day.`,
      dayQuestion,
    );
  if ((isUnfit(said) || disputes(message)) && !isTaken && counsel === '') {
    // What is wrong and cannot be put right from these words is asked for, and never said again as it was.
    const [, field = ''] = fieldQuestions.find(([words]) => words.test(told)) ?? [];
    if (field !== '' && !talk.spoken.includes(field)) return plain(note, answer, notUnderstood, field);
    return talk.spoken.includes(ownWordsQuestion)
      ? plain(note, answer, fresh(unheard, talk) || unheard[0]!)
      : plain(note, answer, notUnderstood, ownWordsQuestion);
  }
  const stands = isTaken ? 'The step stands.' : '';
  if (counsel !== '' || open !== '') return plain(language, tone, note, answer, stands, open);
  if (language !== '' || tone !== '') return plain(language, tone, 'The step can wait; it is kept here.');
  if (isRefused && answer === '' && !talk.spoken.includes(insteadQuestion)) return plain(note, insteadQuestion);
  const when = formatShortDay(step.due, now);
  if (requestsOf(message).includes('explain'))
    return plain(`I mean: by ${when} you ${toYou(lowerFirst(step.title))}, and then look at what came of it.`);
  // It ends with a question of its own.
  if (back === 'besides' && answer !== '') return plain(note, answer, stands);
  // Who says yes and goes on is told that it stands.
  if (isTaken && told.length > 60 && !isMade) return plain(note, answer, stands, answer === '' ? next() : '');
  if (isTaken || own === '' || isMade) {
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
    return plain(
      note,
      answer,
      answer !== '' && talk.spoken.includes('Make it a play”') ? stands : close || 'Until then.',
    );
  }
  if (worry && worry.asks !== '') return plain(note, answer, worry.asks);
  const more = fresh(
    [
      ...afterwards.map(([question]) => question),
      `I have nothing to add before ${when}. If something else is on your mind, say it, and we begin there.`,
    ],
    talk,
  );
  return plain(note, answer || fresh([keptOf(message)].filter(Boolean), talk), more || 'Until then.');
}

const keptLead = 'Kept with the step: ';
const leavesIt =
  /^(?:(?:oh|ah|well|no|nope|hm+|sorry|wait)[,. !]+)*(?:no\b|nope\b|(?:leave|drop|skip|forget|scrap|cancel|strike) (?:it|that|this|him|her|them)\b|(?:that|it)(?:['’]s| is) too much|too much\b|not (?:that|now|yet)\b)/iu;
/** A step without the deed that was kept with it last; null where none was. */
function withoutLast(step: Step): Step | null {
  const also = lineIn(step.description, 'Also');
  return also === '' ? null : withLine(step, 'Also', also.split('; ').slice(0, -1).join('; '));
}

/**
 * A deed that was spoken of beside the step, or a promise that was owned to: with the day that it has, or that was asked for; null where
 * there is none.
 */
function furtherStep(talk: Talk, step: Step, { message, records, now }: DialogueInput): Deed | null {
  const { last, texts } = talk;
  const promises = records.partners.flatMap(({ promises: each }) => each.map(({ text }) => deedOf(text)));
  const asked = [...deedsIn(texts.at(-2) ?? '', now), ...promises].find(({ words }) =>
    last.includes(put(besideQuestion, quote(words, 80))),
  );
  if (asked) {
    const answered = dayAnswered(message, now);
    return answered ? { ...asked, day: answered.day } : null;
  }
  const owned = ownedIn(message, talk, records);
  if (owned !== '') return { ...deedOf(owned), day: dayAnswered(message, now)?.day };
  const known = stemsOf(step.description);
  const isNew = (words: string): boolean => [...stemsOf(withoutDay(words, now))].some((word) => !known.has(word));
  if (inPlace.test(message) || message.includes('?')) return null;
  const [deed] = deedsIn(message, now).filter(
    (each) => each.sure < 2 && isNew(each.words) && /^(?:i|we)\b/iu.test(each.words),
  );
  return deed && texts.at(-1)?.includes(deed.words) ? deed : null;
}
const deedOf = (words: string): Deed => ({ words, day: undefined, sure: 2, at: 0 });
/** Kept beside the step with its day; where it has none, that is asked for. */
function withFurther(talk: Talk, step: Step, deed: Deed, { records, now }: DialogueInput, before: string): Reply {
  if (deed.day === undefined)
    return { message: joined(before, put(besideQuestion, quote(deed.words, 80))), step: null };
  const changed = withPlans(step, [deed], deed.words, talk, records, now);
  return {
    message: joined(before, `${keptLead}${quote(lineIn(changed.description, 'Also'), 160)}.`),
    step: changed,
  };
}

const restoredLeads = ['It stands again:', 'Put back as it was:'];
/** A step with what is done otherwise, beside what was said of that before. */
function withConditions(step: Step, conditions: readonly string[]): Step {
  const lines = step.description.split('\n').filter((each) => !each.startsWith('If: '));
  const stood = lineIn(step.description, 'If');
  const all = [...new Set([...(stood === '' ? [] : [stood]), ...conditions])];
  return { ...step, description: withLineIn(lines, conditionLine(all).slice(0, 600)).join('\n') };
}
