// What the offline coach asks next and what it remarks before it: on their own words, with what fits of their records (D §9).
import { DAY_MS, formatShortDate, formatShortDay } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { isTheirs } from '../contradictions/promise.rules.ts';
import { deedQuoted } from '../conversation/anchor.rules.ts';
import {
  dayThenQuestion,
  daysQuestion,
  ending,
  firstTryQuestion,
  firstWords,
  known,
  lemonadeQuestions,
  lineQuestions,
  nextTryQuestion,
  proposals,
  put,
  questions,
  reviewQuestions,
  spokenOfQuestion,
  turned,
} from '../conversation/phrase.rules.ts';
import { isTrouble, observationsOn } from '../conversation/reflection.rules.ts';
import { type Asked, questionsOn } from '../conversation/situation.rules.ts';
import { type Slot, slots } from '../conversation/slot.rules.ts';
import type { Talk } from '../conversation/talk.rules.ts';
import { limitTold, partnerOf, partnersIn, personIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { deedOf, isQuestion, onlyAsks, saysDeed } from '../sentences/deed.rules.ts';
import { hasFigure, refusalIn, spentIn } from '../sentences/fact.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { actOf } from '../steps/own-deed.rules.ts';
import { type Evidence, type Ranked, isRule, ranked, told } from './evidence.rules.ts';
import { ratedOn } from './rate.rules.ts';

/** With the person's seventh message there is a step, whatever is missing. */
export const messagesToStep = 7;

/** How often something was asked for since the matter was begun. */
export const timesAsked = (slot: Slot, { spoken, since }: Talk): number =>
  known.filter(([each, tail]) => each === slot && spoken.slice(since).includes(tail)).length;

/** What costs no more than to say it. */
const onlyGives =
  /^(?:say|send|mail|e-?mail|message|name|give (?:him|her|them|\p{Lu}\p{L}+)|put (?:the|a|one) question)\b/u;

/** How the day of a deed is asked for: once, and once more of another; '' where it was. */
const dayQuestionOf = ({ spoken, heldOut }: Talk): string =>
  !spoken.includes(ending(daysQuestion))
    ? daysQuestion
    : heldOut !== '' && !spoken.includes(ending(dayThenQuestion))
      ? dayThenQuestion
      : '';

/** What is asked for next; null when there is enough for a step. */
export function nextSlot(talk: Talk): Slot | null {
  const { told, count, lemonade, dropped } = talk;
  const isConcrete =
    told.control !== '' ||
    told.act !== '' ||
    ((told.matter.length > 140 || /\d/.test(told.matter)) &&
      !questionsOn(told.matter).some(({ slot }) => slot === 'instance'));
  // Of a question that is put to somebody nobody need say what it may cost, or what it is done with.
  const isAsking = [told.act, told.control].map(deedOf).some((deed) => onlyAsks.test(deed) || onlyGives.test(deed));
  const missing = slots.filter(
    (slot) =>
      told[slot] === '' &&
      !dropped.has(slot) &&
      !(slot === 'instance' && (isConcrete || !isTrouble(told.matter))) &&
      !((slot === 'loss' || slot === 'means') && isAsking),
  );
  // What was asked in vain is not asked for ever.
  const open = missing.filter((slot) => timesAsked(slot, talk) < (slot === 'matter' ? 4 : 2));
  // Whoever has said what they could do is asked what it may cost, and for its day, unless they speak of something else meanwhile.
  const isElsewhere =
    !talk.texts.at(-1)?.includes(talk.heldOut) && onLast(talk).some(({ slot }) => open.includes(slot));
  if (talk.heldOut !== '' && !isElsewhere && dayQuestionOf(talk) !== '') {
    const act = actOf(talk.heldOut);
    const isCostly = !onlyAsks.test(act) && !onlyGives.test(act);
    return isCostly && open.includes('loss') && timesAsked('loss', talk) === 0 ? 'loss' : 'act';
  }
  if (open.length === 0) return null;
  const isWhole = told.control !== '' || told.means !== '' || saysDeed(told.act);
  // What somebody comes with is looked at before it is a step.
  if (told.act !== '' && (told.loss !== '' || isAsking) && isWhole && count >= 3) return null;
  // So that the step is reached in time, what can be done without is left out.
  const left = messagesToStep - count;
  const spared = (lemonade ? (['partner', 'means', 'control'] as const) : (['instance', 'partner', 'means'] as const))
    .filter((slot) => open.includes(slot))
    .slice(0, Math.max(0, open.length - left));
  const rest = open.filter((slot) => !(spared as readonly Slot[]).includes(slot));
  // What was said last is taken up before the order is kept.
  const near = told.matter === '' || talk.review ? undefined : onLast(talk).find(({ slot }) => rest.includes(slot));
  // With the last message the deed is asked for; what was not asked yet comes before what was asked in vain.
  if (left <= 0 && rest.includes('act')) return 'act';
  const next = near?.slot ?? rest.toSorted((a, b) => timesAsked(a, talk) - timesAsked(b, talk))[0] ?? null;
  // What may be lost, or what a try takes, is asked of a deed, not of a trouble; who knows no deed is asked for what there is.
  const isOfTry =
    next === 'loss' || (next === 'means' && !talk.review && (talk.heard.length > 0 || talk.given === null));
  // How it is, told in place of a deed, is no try: what of it is theirs to do is asked once more.
  const isFactOnly =
    next === 'means' && talk.heard.includes('control') && !isDeedTold(talk) && timesAsked('control', talk) < 2;
  if (isFactOnly) return 'control';
  const isOfNothing = isOfTry && told.control.trim() === '' && told.act.trim() === '';
  return isOfNothing ? (rest.find((slot) => slot === 'control' || slot === 'act') ?? next) : next;
}

const isDeedTold = ({ told, heldOut }: Talk): boolean => heldOut !== '' || [told.control, told.act].some(saysDeed);

/** What the last message of the person's is worth asking about, and was not asked. */
const onLast = ({ texts, spoken, heard }: Talk): Asked[] =>
  heard.some((slot) => slot === 'matter' || slot === 'instance') || heard.length === 0
    ? sentencesOf(texts.at(-1) ?? '')
        .flatMap(questionsOn)
        .filter(({ tail }) => !spoken.includes(tail))
    : [];

/** The limit a question is put with; '' where it is another's, or was named. */
function offerOf(slot: Slot, talk: Talk, records: Records): string {
  const { challenge } = records;
  // A limit that was set for something else is none for this.
  const matter = stemsOf(Object.values(talk.told).join(' '));
  const isOther =
    talk.since > 0 &&
    [...stemsOf(`${challenge?.title} ${challenge?.statement}`)].filter((word) => matter.has(word)).length < 2;
  return slot === 'loss' && challenge && !isOther && !talk.spoken.includes(limitTold(records))
    ? limitTold(records)
    : '';
}

const pronoun = /\b(?:he|she|him|her)\b/iu;
/** Whom they name in what they said last, or mean in it by whom they named before, without whoever has said no. */
const spokenOf = (talk: Talk, records: Records): string | undefined =>
  personIn(
    [talk.texts.at(-1) ?? '', ...(pronoun.test(talk.texts.at(-1) ?? '') ? talk.texts.slice(0, -1).toReversed() : [])]
      .flatMap(sentencesOf)
      .filter((each) => refusalIn(each) === '' && spentIn(each).length === 0)
      .join('\n')
      .replace(/(?<!\p{L})\p{L}+[’']s\b/gu, ''),
    records,
  );

/** Who could help by what was said last: "Mehmet could do it with me". */
export function helperIn(talk: Talk, records: Records): string | undefined {
  const person = spokenOf(talk, records);
  const first = person?.split(' ')[0]!.replace(/[^\p{L}-]/gu, '');
  const could = new RegExp(`\\b${first}(?: \\p{Lu}\\p{L}+)? (?:could|can|would|might|may) (?!not\\b|never\\b)`, 'u');
  return person !== undefined && could.test(talk.texts.at(-1) ?? '') ? person : undefined;
}

/** A question on a clause of theirs that was quoted already, without it. */
const once = (question: string, { spoken }: Talk): string => {
  const [lead = ''] = /^“[^“”]+”: /u.exec(question) ?? [];
  return lead !== '' && spoken.includes(lead) ? upperFirst(question.slice(lead.length)) : question;
};

/** The question for a slot: on what they said last, with what fits of their records, and none that was put before. */
export function ask(slot: Slot, talk: Talk, records: Records, again: number): string {
  if (slot === 'instance' && talk.lemonade && !talk.spoken.includes(lemonadeQuestions[1])) return lemonadeQuestions[1];
  const isNew = (each: string): boolean => !talk.spoken.includes(ending(each));
  const quoted = deedQuoted(talk) || (slot === 'act' && talk.heldOut !== '' ? quote(talk.heldOut, 80) : '');
  const person = slot === 'partner' ? spokenOf(talk, records) : helperIn(talk, records);
  if (person && isNew(spokenOfQuestion)) return put(spokenOfQuestion, '', person);
  const offer = offerOf(slot, talk, records);
  const isSaid = isDeedTold(talk);
  const own = offer === '' ? [] : (proposals[slot] ?? []).filter(isNew);
  const particular = (talk.review ? [] : [...onLast(talk), ...(talk.count <= 2 ? questionsOn(talk.told.matter) : [])])
    .filter((each) => each.slot === slot && !talk.spoken.includes(each.tail))
    .map(({ question }) => once(question, talk));
  // What there is to begin with is asked of everybody alike; what was told in place of a deed may be worth more.
  const last = talk.texts.at(-1) ?? '';
  const isTold = talk.heard.length === 1 && talk.heard[0] === 'control' && !saysDeed(last) && !spokenOf(talk, records);
  const onLatest =
    slot === 'means' && isTold && !talk.review
      ? questionsOn(last)
          .filter((each) => each.slot === 'control' && !talk.spoken.includes(each.tail))
          .map(({ question }) => question)
      : [];
  const review = talk.review ? (reviewQuestions[slot] ?? []).filter(isNew) : [];
  const isTried = records.plays.some(
    ({ status, challengeId }) => status === 'completed' && challengeId === (records.challenge?.id ?? null),
  );
  const open = questions[slot].filter((each) => isNew(each) && each !== (isTried ? firstTryQuestion : nextTryQuestion));
  const list = [
    ...particular,
    ...onLatest,
    ...own,
    ...review,
    ...open.filter((each) => each === dayQuestionOf(talk) && isSaid && quoted !== ''),
    ...turned(
      open.filter((each) => each !== daysQuestion && each !== dayThenQuestion),
      talk,
    ),
  ].map((each) => put(each, quoted, offer));
  const all = [...new Set(list)];
  // What was asked in the sessions before is asked otherwise, as long as there is another way.
  const isOld = (each: string): boolean => known.some(([, tail]) => each.endsWith(tail) && talk.earlier.includes(tail));
  const sorted = [...all.filter((each) => !isOld(each)), ...all.filter(isOld)];
  return sorted[again % Math.max(sorted.length, 1)] ?? '';
}

/** A question on the line of their records that was told just now; '' where none fits any more. */
export const askOnLine = (kind: keyof typeof lineQuestions | null, { spoken }: Talk): string =>
  kind === null ? '' : (lineQuestions[kind].find((each) => !spoken.includes(ending(each))) ?? '');

/** Something particular on what was said, or nothing. */
export function acknowledge(talk: Talk): string {
  const [slot] = talk.heard;
  if (!slot || slot === 'loss' || slot === 'act') return '';
  const found = observationsOn(talk.texts.at(-1) ?? '').find(
    ({ says }) => !says.some((line) => talk.spoken.includes(line.slice(0, 14))),
  );
  return found ? (turned(found.says, talk)[0] ?? '') : '';
}

/** An open play whose day is over, of those that are meant; '' where there is none. */
export function latePlay({ plays }: Records, now: Date, isMeant: (title: string) => boolean = () => true): string {
  const late = plays.find(
    ({ title, status, dueDate }) =>
      status !== 'completed' &&
      dueDate !== null &&
      new Date(dueDate).getTime() + DAY_MS < now.getTime() &&
      isMeant(title),
  );
  return late ? `Your play “${late.title}” was due on ${formatShortDate(late.dueDate!, now)}, and is still open.` : '';
}

/** Whether the day of a promise is over. */
export const isLate = (due: string | null, now: Date): boolean =>
  due !== null && new Date(`${due.slice(0, 10)}T23:59:59Z`) < now;

/** Everybody of those they know whom a text names, in that order. */
function peopleIn(text: string, records: Records): string[] {
  const names: string[] = [];
  for (
    let rest = text, name = personIn(rest, records);
    name !== undefined && names.length < 3;
    name = personIn(rest, records)
  ) {
    names.push(name);
    rest = name
      .split(' ')
      .reduce((all, part) => all.replaceAll(new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), ''), rest);
    if (personIn(rest, records) === name) break;
  }
  return names;
}

const promised = ({ name, text }: { name: string; text: string }): string =>
  isTheirs(text) ? `“${name}” promised you` : `you promised “${name}”`;

const owns = /\b(?:owe|promised)\b/iu;
/** Whom a text names, or means by "her" where it owns to a promise. */
function spokenTo(said: string, talk: Talk, records: Records): string[] {
  const own = [...peopleIn(said, records), ...partnersIn(said, records).map(({ name }) => name)];
  const meant = own.length === 0 && owns.test(said) && /\b(?:him|her)\b/iu.test(said) ? spokenOf(talk, records) : '';
  return meant ? [meant] : [...new Set(own)];
}

/** The promise that a text owns to, as it was recorded; '' where there is none. */
export const ownedIn = (said: string, talk: Talk, records: Records): string =>
  owns.test(said) && !sentencesOf(said).some((each) => owns.test(each) && isQuestion(each))
    ? (spokenTo(said, talk, records).flatMap(
        (name) => partnerOf(name, records)?.promises.map(({ text }) => text) ?? [],
      )[0] ?? '')
    : '';

/** "What do I still owe Kofi?" */
export const asksWhatIsOwed =
  /\bwhat (?:else )?(?:do|did|have) (?:i|we) (?:still |already |ever )?(?:owe|promised?)\b/iu;

/** What they promised to whoever they speak of, while it stands open; once in a conversation. */
export function promisedTo(said: string, talk: Talk, records: Records, now: Date): string {
  const names = spokenTo(said, talk, records);
  const [found] = names.flatMap((name) => {
    const partner = partnerOf(name, records);
    const promise = partner?.promises.find(({ text }) => !talk.spoken.includes(firstWords(text, 110)));
    return partner && promise ? [{ name: partner.name, ...promise }] : [];
  });
  const latePlayWith = (name: string): string =>
    latePlay(records, now, (title) => personIn(title, records) === name && !talk.spoken.includes(`“${title}”`));
  if (!found) return names.map(latePlayWith).find((each) => each !== '') ?? '';
  const day = found.due ? formatShortDay(found.due, now) : '';
  const isKnown = /\b(?:owe|promised?|promises)\b/iu.test(said) && !asksWhatIsOwed.test(said);
  // Who says the day of it themselves need not be told.
  if (isKnown && daysIn(said, now).some((each) => each.day.toISOString().slice(0, 10) === found.due?.slice(0, 10)))
    return '';
  const open = isLate(found.due, now)
    ? `it was due on ${day}, and is still open`
    : day
      ? `it is due on ${day}`
      : 'it is still open';
  return isKnown
    ? `In your records that is ${firstWords(found.text, 110)}: ${open}.`
    : `${upperFirst(promised(found))} ${firstWords(found.text, 110)}: ${open}.`;
}

/** A line of the records that a question can be put on, and what kind it is. */
export type Line = { says: string; kind: keyof typeof lineQuestions | null };
const lineKinds: Partial<Record<Evidence['kind'], keyof typeof lineQuestions>> = {
  lesson: 'lesson',
  late: 'late',
  silent: 'silent',
};
/** What was promised for a day before that of a play: the nearest day comes first. */
function dueBefore(title: string, talk: Talk, { plays, partners }: Records, now: Date): string {
  const day = plays.find((each) => each.title === title)?.dueDate ?? '';
  const [first] = partners
    .flatMap(({ name, promises }) => promises.map(({ text, due }) => ({ name, text, due })))
    .filter(
      ({ due, text }) => due !== null && !isLate(due, now) && due < day && !talk.spoken.includes(firstWords(text, 110)),
    )
    .toSorted((a, b) => a.due!.localeCompare(b.due!));
  return first
    ? `${upperFirst(promised(first))} ${firstWords(first.text, 110)}: it is due on ${formatShortDay(first.due!, now)}.`
    : '';
}

/** "Zaza knew: eleven days. He was angry about the days": what speaks on of the same is told with it. */
export function whole(found: Ranked, lines: readonly Ranked[], { plays }: Records): Ranked[] {
  const all = sentencesOf(plays.find(({ title }) => title === found.of)?.lessons ?? '');
  const at = all.indexOf(found.text) - (goesOn.test(found.text) ? 1 : 0);
  return (
    all
      .slice(Math.max(at, 0), at + 2)
      // "Nine boxes. Two of them are on the back": so few words say nothing alone.
      .filter((text, nth, [first]) => nth === 0 || goesOn.test(text) || first!.split(' ').length < 3)
      .flatMap(
        (text) => lines.find(({ kind, of, text: line }) => kind === 'lesson' && of === found.of && line === text) ?? [],
      )
  );
}
const goesOn = /^(?:he|she|they|it|that|this|but)\b/iu;

export const overdueLead = 'Overdue beside it:';
/** What is overdue and was never spoken of in this talk: told before anything that is only near. */
export function overdueOn({ spoken }: Talk, { plays, partners }: Records, now: Date): Line {
  const late = [
    ...partners.flatMap(({ name, promises }) =>
      promises.map(({ text, due }) => ({
        due,
        key: firstWords(text, 110),
        says: `what ${promised({ name, text })}, ${firstWords(text, 110)},`,
        kind: 'owed' as const,
      })),
    ),
    ...plays
      .filter(({ status }) => status !== 'completed')
      .map(({ title, dueDate }) => ({
        due: dueDate,
        key: `“${title}”`,
        says: `your play “${title}”`,
        kind: 'late' as const,
      })),
  ].filter(({ due, key }) => isLate(due, now) && !spoken.includes(key));
  const [first] = late.toSorted((a, b) => a.due!.localeCompare(b.due!));
  return first
    ? {
        says: `${overdueLead} ${first.says} was due on ${formatShortDay(first.due!, now)}, and is still open.`,
        kind: null,
      }
    : { says: '', kind: null };
}

/** The rule of their own that a plan goes by, told beside something else; '' where none bears on it. */
export function ruleOn(said: string, talk: Talk, records: Records, now: Date): string {
  const rule = ranked({ question: said, around: '' }, talk, records, now).find(
    ({ kind, text, bears }) => kind === 'lesson' && bears && isRule(text),
  );
  return rule ? `Your own rule besides: ${told([rule])}.` : '';
}

/** "Fifty-two of the eighty need a heel", where that is what they learnt: nobody need tell them. */
const isEchoed = (lesson: string, said: string): boolean => {
  const words = stemsOf(lesson);
  const own = stemsOf(said);
  return (
    hasFigure(lesson) &&
    hasFigure(said) &&
    words.size > 1 &&
    [...words].filter((word) => own.has(word)).length >= words.size * 0.6
  );
};

/** The line of the records that has most to do with what was said just now; at the beginning one that is late before none at all. */
export function related(talk: Talk, records: Records, now: Date): Line {
  const none: Line = { says: '', kind: null };
  const said = talk.texts.at(-1) ?? talk.told.matter;
  const rate = ratedOn(said, records);
  if (rate !== '' && !talk.spoken.includes(rate)) return { says: rate, kind: 'lesson' };
  const isOfMatter =
    talk.heard.some((slot) => slot === 'matter' || slot === 'control' || slot === 'instance') ||
    (talk.heard.length === 0 && talk.given === null);
  const all = ranked({ question: said, around: talk.told.matter }, talk, records, now);
  const lines = all.filter(
    ({ kind, of, isSaid, text }) =>
      !isSaid &&
      !(kind === 'lesson' && isEchoed(text, said)) &&
      (kind === 'lesson'
        ? // Of what was learnt there one line is enough, unless more is asked for.
          !talk.spoken.includes(`of “${of}”`) && !talk.spoken.includes(`Of “${of}”`)
        : isOfMatter && (kind === 'late' || kind === 'open' || kind === 'silent' || kind === 'declined')),
  );
  const [first] = lines.filter(({ bears }) => bears);
  const isFirst = talk.count === 1 && talk.last === '' && talk.told.matter.length < 160;
  // Beside a question of its own only what is nearer is told.
  const least = questionsOn(said).length > 0 ? 1.1 : 1;
  const found = first ?? (isFirst ? lines.find(({ near, weight }) => near >= least && weight > 0.9) : undefined);
  // A play about whoever they speak of is nearer than what is due sooner.
  const person = found?.kind === 'open' ? personIn(said, records) : undefined;
  const isTheirs = person !== undefined && personIn(found!.of, records) === person;
  const sooner = found?.kind === 'open' && !isTheirs ? dueBefore(found.of, talk, records, now) : '';
  if (sooner !== '') return { says: sooner, kind: null };
  if (found)
    return {
      says: `${upperFirst(told(found.kind === 'lesson' ? whole(found, all, records) : [found]))}.`,
      kind: lineKinds[found.kind] ?? null,
    };
  if (!isFirst || least > 1 || !records.challenge || talk.told.matter === records.challenge.title) return none;
  const lessons = lines.filter(({ kind }) => kind === 'lesson');
  const near = lessons.find((each) => each.near > 0);
  // Of what has nothing to do with it what is at work comes before what is over; what is late has its own time.
  const play = near ? undefined : lines.find(({ kind }) => kind === 'open');
  if (play) return { says: `If this is about ${play.says.replace('” ', '”: it ')}.`, kind: null };
  const lesson = near ?? lessons[0];
  return lesson
    ? { says: `If this is about your challenge “${records.challenge.title}”: ${told([lesson])}.`, kind: null }
    : none;
}
