// What the offline coach asks next and what it remarks before it: with a thing, a deed, a person or a means of the person's own (D §9).
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { DAY_MS, formatShortDate, formatShortDay } from '../../shared/dates.ts';
import { limitOf, meansFor, partnerOf, peopleOf, personIn } from './at-hand.rules.ts';
import { type Slot, slots } from './coaching.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { deedOf, onlyAsks, saysDeed } from './deed.rules.ts';
import { limitWords, refusalIn, spentIn, sumsIn } from './fact.rules.ts';
import type { Talk } from './talk.rules.ts';
import {
  acknowledgements,
  choices,
  daysQuestion,
  ending,
  firstWords,
  known,
  lemonadeQuestions,
  proposals,
  questions,
  reviewQuestions,
  spokenOfQuestion,
  turned,
} from './phrase.rules.ts';
import type { RecordedPlay, Records } from './records.rules.ts';
import { isTrouble, observationsOn } from './reflection.rules.ts';
import { type Asked, questionsOn } from './situation.rules.ts';
import { deedIn } from './step.rules.ts';

/** With the person's seventh message there is a step, whatever is missing. */
export const messagesToStep = 7;

/** How often something was asked for since the matter was begun. */
export const timesAsked = (slot: Slot, { spoken, since }: Talk): number =>
  known.filter(([each, tail]) => each === slot && spoken.slice(since).includes(tail)).length;

/** Whether something was said that can be done. */
export const hasDeed = ({ told }: Talk, records: Records, now: Date): boolean => deedIn(told, records, now) !== '';

/** What is asked for next; null when there is enough for a step. */
export function nextSlot(talk: Talk): Slot | null {
  const { told, count, lemonade } = talk;
  const isConcrete =
    told.control !== '' ||
    told.act !== '' ||
    ((told.matter.length > 140 || /\d/.test(told.matter)) &&
      !questionsOn(told.matter).some(({ slot }) => slot === 'instance'));
  // Of a question that is put to somebody nobody need say what it may cost, or what it is done with.
  const isAsking = [told.act, told.control].map(deedOf).some((deed) => onlyAsks.test(deed));
  const missing = slots.filter(
    (slot) =>
      told[slot] === '' && !(slot === 'instance' && isConcrete) && !((slot === 'loss' || slot === 'means') && isAsking),
  );
  // What was asked in vain is not asked for ever.
  const open = missing.filter((slot) => timesAsked(slot, talk) < (slot === 'matter' ? 4 : 2));
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
  // What may be lost is asked of a deed, not of a trouble.
  const isOfNothing = next === 'loss' && told.control.trim() === '' && told.act.trim() === '';
  return isOfNothing ? (rest.find((slot) => slot === 'control' || slot === 'act') ?? next) : next;
}

/** What the last message of the person's is worth asking about, and was not asked. */
const onLast = ({ texts, spoken, heard }: Talk): Asked[] =>
  heard.some((slot) => slot === 'matter' || slot === 'instance') || heard.length === 0
    ? sentencesOf(texts.at(-1) ?? '')
        .filter(isTrouble)
        .flatMap(questionsOn)
        .filter(({ tail }) => !spoken.includes(tail))
    : [];

const most = 3;
const listed = (items: readonly string[]): string => new Intl.ListFormat('en').format(items);

const plain = stemsOf(
  'without alone already always never every big full small old good whole people bucket thing places little large long short free morning afternoon evening night hour minutes lunch weeks monday tuesday wednesday thursday friday saturday sunday shop school house village town hotel hospital mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);
/** "The oven", of the old deck oven: what they have spoken of themselves just now. */
const isNamedAlready = (mean: string, { texts }: Talk): boolean => {
  const [head = ''] = mean.split(/ (?:is|are|with|from|on|between|of|at|in|for|until|stands?|lies?|since)\b|,/u);
  const noun = [...stemsOf(head.split(' ').at(-1) ?? '')][0];
  return noun !== undefined && stemsOf(texts.slice(-2).join(' ')).has(noun);
};
/** Of what the records hold, what could answer: one thing, or some to choose from. */
function offers(slot: Slot, talk: Talk, records: Records): string[] {
  const said = stemsOf(talk.texts.join(' '));
  const matter = Object.values(talk.told).join(' ');
  if (slot === 'means') {
    const means = meansFor(records, matter)
      .filter((mean) => !talk.spoken.includes(mean))
      // What they named themselves is no news to them.
      .filter((mean) => [...stemsOf(mean)].filter((word) => said.has(word)).length * 2 < stemsOf(mean).size)
      // The cottage is held out once, however often it is written down.
      .filter(
        (mean, at, all) =>
          !all.slice(0, at).some((other) => [...stemsOf(mean)].some((word) => stemsOf(other).has(word))),
      );
    const near = stemsOf(matter);
    const others = means.filter((mean) => !isNamedAlready(mean, talk)).slice(0, most);
    // Where the deed is known, only what has to do with it is held out.
    if ([talk.told.act, talk.told.control].some(saysDeed))
      return means
        .filter((mean) => [...stemsOf(mean)].some((word) => near.has(word) && !plain.has(word)))
        .slice(0, 1)
        .map((mean) => `“${mean}”`);
    // One alone is held out only where it has to do with the matter.
    return others.length === 1 && ![...stemsOf(others[0]!)].some((word) => near.has(word))
      ? []
      : others.map((mean) => `“${mean}”`);
  }
  if (slot === 'partner') {
    const people = peopleOf(records, matter).filter(({ name }) => !talk.spoken.includes(name));
    return people.slice(0, most).map(({ shown }) => shown);
  }
  const { challenge } = records;
  // A limit that was set for something else is none for this.
  const isOther =
    talk.since > 0 &&
    [...stemsOf(`${challenge?.title} ${challenge?.statement}`)].filter((word) => stemsOf(matter).has(word)).length < 2;
  if (slot === 'loss' && challenge && !isOther && limitOf(records) && !talk.spoken.includes(limitOf(records)))
    return [
      `For your challenge “${challenge.title}” ${turned(['you wrote that you can lose', 'you set yourself a limit:'], talk)[0]} “${limitOf(records)}”`,
    ];
  return [];
}

/** Where it went better is not asked when a lesson of theirs has told that just now: what one can act on is. */
export function askOn(slot: Slot, talk: Talk, records: Records, again: number, seen: string): string {
  const question = ask(slot, talk, records, again);
  const isTold = question === questions.instance.at(-1) && seen.includes('” you wrote “');
  return (isTold && ask('control', talk, records, again)) || question;
}

export function ask(slot: Slot, talk: Talk, records: Records, again: number): string {
  if (slot === 'instance' && talk.lemonade && !talk.spoken.includes(lemonadeQuestions[1])) return lemonadeQuestions[1];
  const isNew = (each: string): boolean => !talk.spoken.includes(ending(each));
  const spokenOf =
    slot === 'partner'
      ? personIn(
          talk.texts
            .toReversed()
            .flatMap(sentencesOf)
            .filter((each) => refusalIn(each) === '' && spentIn(each).length === 0)
            .join('\n')
            .replace(/\p{L}+[’']s\b/gu, ''),
          records,
        )
      : undefined;
  if (spokenOf && isNew(spokenOfQuestion)) return spokenOfQuestion.replace('{x}', () => spokenOf);
  const offered = offers(slot, talk, records);
  const isSaid = [talk.told.control, talk.told.act].some(saysDeed);
  const own =
    offered.length === 0
      ? []
      : turned((offered.length > 1 ? choices : proposals)[slot] ?? [], talk)
          .filter((each) => isNew(each) && (isSaid || !/\bby it\b/u.test(each)))
          .map((each) => each.replace('{x}', () => listed(offered)));
  const particular = (talk.review ? [] : [...onLast(talk), ...questionsOn(talk.told.matter)])
    .filter((each) => each.slot === slot && !talk.spoken.includes(each.tail))
    .map(({ question }) => question);
  const deed = deedSaid(talk);
  const review = talk.review ? reviewQuestions[slot].filter(isNew) : [];
  const open = questions[slot].filter(isNew);
  const withDeed = turned(
    open.flatMap((each) => (each.includes('{d}') && deed ? each.replace('{d}', () => deed) : [])),
    talk,
  );
  const all = [
    ...particular,
    ...(slot === 'loss' || !talk.review ? own.slice(0, 1) : []),
    ...(talk.review && slot === 'act' ? withDeed : []),
    ...review,
    ...withDeed,
    ...open.filter((each) => each === daysQuestion && isSaid),
    ...turned(
      open.filter((each) => !each.includes('{') && each !== daysQuestion),
      talk,
    ),
  ].filter((each, at, list) => list.indexOf(each) === at);
  // What was asked in the sessions before is asked otherwise, as long as there is another way.
  const isOld = (each: string): boolean => known.some(([, tail]) => each.endsWith(tail) && talk.earlier.includes(tail));
  const sorted = [...all.filter((each) => !isOld(each)), ...all.filter(isOld)];
  return sorted[again % Math.max(sorted.length, 1)] ?? '';
}

/** What they said they could do, as far as they said it. */
function deedSaid({ told, spoken }: Talk): string {
  const deed = [told.act, told.control].map(deedOf).find((each) => each.length >= 8 && !spoken.includes(each)) ?? '';
  // Who "him" is, is not guessed at.
  return /\b(?:him|her|them)\b/iu.test(deed) ? '' : deed.replace(/ first$/u, '');
}
const always: readonly string[] = [
  'problem',
  'cause',
  'guess',
  'fear',
  'theirs',
  'pending',
  'refusal',
  'unasked',
  'spent',
  'surprise',
  'whether',
  'witness',
];
/** Something particular on what was said, or nothing. */
export function acknowledge(talk: Talk, records: Records): string {
  const [slot] = talk.heard;
  const said = talk.texts.at(-1) ?? '';
  if (!slot) return '';
  const isNew = (line: string): boolean => !talk.spoken.includes(line) && !talk.spoken.includes(line.slice(0, 14));
  const kinds = slot === 'matter' || slot === 'instance' ? null : always;
  if (slot !== 'loss' && slot !== 'act')
    for (const { kind, says } of observationsOn(said)) {
      if (kinds && !kinds.includes(kind)) continue;
      // Of each kind one is enough; and who is named in its place comes before a no.
      if (says.some((line) => talk.spoken.includes(line))) continue;
      if (kind === 'refusal' && talk.heard.includes('partner') && talk.told.partner.trim() !== '') continue;
      const line = turned(says, talk).find(isNew);
      if (line) return line;
    }
  const sums = sumsIn(talk.told.loss);
  const isStop = /^(?:if|when|as soon as|once)\b/iu.test(talk.told.loss);
  const words: Record<string, string> = {
    d: deedOf(talk.told[slot]).length > 14 ? deedOf(talk.told[slot]) : '',
    p: personIn(said.slice(0, 40), records) ? (personIn(talk.told[slot], records) ?? '') : '',
    l: isStop
      ? ''
      : limitWords(talk.told.loss) ||
        (sums.length > 2 || (/\d/.test(talk.told.loss) && !/\d/.test(sums.join(''))) ? '' : listed(sums)),
  };
  for (const line of turned(acknowledgements[slot], talk)) {
    const key = /\{(\w)\}/.exec(line)?.[1] ?? '';
    const filled = line.replace(/\{\w\}/, () => words[key] ?? '');
    const parts = line.split(/\{\w\}/).filter((part) => part.trim().length > 6);
    if (words[key] && !talk.spoken.includes(filled) && !parts.some((part) => talk.spoken.includes(part))) return filled;
  }
  return '';
}

const lessonLeads = ['You have been near it: of your play', 'You have tried something near it: of your play'];
/** Of several sentences of a lesson the one that is about what was said. */
function lessonWords({ lessons }: RecordedPlay, talk: Talk): string {
  const words = stemsOf(talk.texts.join(' '));
  const shared = (text: string): number => [...stemsOf(text)].filter((word) => words.has(word)).length;
  const [near] = sentencesOf(lessons ?? '').toSorted((a, b) => shared(b) - shared(a));
  return near && shared(near) > 0 && near.length <= 110
    ? quote(near.replace(/[.!\s]+$/u, ''), 110)
    : firstWords(lessons ?? '');
}
const lessonOf = (play: RecordedPlay, talk: Talk): string =>
  `${turned(lessonLeads, talk)[0]} “${play.title}” you wrote ${lessonWords(play, talk)}.`;

/** An open play of theirs that names whoever they speak of, where its day is over. */
function openWith(name: string, talk: Talk, records: Records, now: Date): string {
  const late = records.plays.find(
    ({ title, status, dueDate }) =>
      status !== 'completed' &&
      personIn(title, records) === name &&
      dueDate !== null &&
      new Date(dueDate).getTime() + DAY_MS < now.getTime() &&
      !talk.spoken.includes(`“${title}”`),
  );
  return late ? `Your play “${late.title}” was due on ${formatShortDate(late.dueDate!, now)}, and is still open.` : '';
}

/** Whether the day of a promise is over. */
export const isLate = (due: string | null, now: Date): boolean =>
  due !== null && new Date(`${due.slice(0, 10)}T23:59:59Z`) < now;

/** What they promised to whoever they speak of, while it stands open; once in a conversation. */
export function promisedTo(said: string, talk: Talk, records: Records, now: Date): string {
  const name = personIn(said, records);
  const partner = name === undefined ? undefined : partnerOf(name, records);
  const promise = partner?.promises.find(({ text }) => !talk.spoken.includes(firstWords(text, 110)));
  if (!partner || !promise) return name === undefined ? '' : openWith(name, talk, records, now);
  const { text, due } = promise;
  const day = due ? formatShortDay(due, now) : '';
  const isKnown = /\b(?:owe|promised?|promises)\b/iu.test(said);
  const open = isLate(due, now)
    ? `it was due on ${day}, and is still open`
    : day
      ? `it is due on ${day}`
      : 'it is still open';
  return isKnown
    ? `In your records that is ${firstWords(text, 110)}: ${open}.`
    : `You promised “${partner.name}” ${firstWords(text, 110)}: ${open}.`;
}

const figures = stemsOf(
  'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand',
);
/** A play of the person's that is about the same, once in a conversation. */
export function related(talk: Talk, { plays, challenge }: Records): string {
  if (!talk.heard.some((slot) => slot === 'matter' || slot === 'control')) return '';
  const words = stemsOf(`${talk.told.matter} ${talk.told.control}`);
  // "Three" and "three" are nothing in common.
  const shared = (text: string): number =>
    [...stemsOf(text)].filter((word) => words.has(word) && !figures.has(word)).length;
  const near = plays
    .map((play) => ({ play, weight: 2 * shared(play.title) + shared(play.lessons ?? '') }))
    .filter(
      ({ play, weight }) =>
        (weight >= 3 || (weight > 0 && shared(play.title) === stemsOf(play.title).size)) &&
        !talk.spoken.includes(`“${play.title}”`),
    )
    .toSorted((a, b) => b.weight - a.weight)[0]?.play;
  if (!near && challenge && talk.heard.includes('matter') && talk.told.matter !== challenge.title) {
    const common = [...stemsOf(`${challenge.title} ${challenge.statement}`)].filter((word) => words.has(word));
    // What was learnt on it already comes before that it touches it.
    const learnt = plays.find(
      ({ status, lessons, challengeId, title }) =>
        status === 'completed' &&
        challengeId === challenge.id &&
        lessons?.trim() &&
        title.length <= 120 &&
        !talk.spoken.includes(`“${title}”`),
    );
    // At the beginning one word is enough: something of their own is said, and not only asked.
    if ((common.length >= 2 || (common.length === 1 && talk.count === 1)) && learnt) return lessonOf(learnt, talk);
    // What is told in a line or two is hardly ever about something else.
    if (common.length === 0 && talk.count === 1 && talk.spoken.trim() === '' && talk.told.matter.length < 160 && learnt)
      return `If this is about your challenge “${challenge.title}”: of “${learnt.title}” you wrote ${lessonWords(learnt, talk)}.`;
    if (common.length >= 2 && !talk.spoken.includes(`“${challenge.title}”`))
      return `That touches your challenge “${challenge.title}”.`;
  }
  if (!near || near.title.length > 120) return '';
  if (near.status === 'completed')
    return near.lessons?.trim() ? lessonOf(near, talk) : `You did something near it: your play “${near.title}”.`;
  return `Your play “${near.title}” touches this, and is still open.`;
}
