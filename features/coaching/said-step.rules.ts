// A step in the words that were said for it: its title, its day, what it may cost and whoever it names come from them; what they leave
// open stays as it stood (D §9, §11).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { namesIn, personIn } from './at-hand.rules.ts';
import type { Step } from './coaching.rules.ts';
import { costPhrase, costSaid, bareCost, isReceived } from './cost-said.rules.ts';
import { type DayIn, daysIn, weekday } from './day.rules.ts';
import { dayTwice, daysOf, isImperative, isQuestion, withoutDay } from './deed.rules.ts';
import { sumsIn } from './fact.rules.ts';
import { number, valueOf } from './number.rules.ts';
import type { Records } from './records.rules.ts';
import { belongs, limitSaid, measureOf, named as withName, onlyMeets, whoOf, whyOf } from './step.rules.ts';
import { lossLine, sentence, thenLine } from './step-line.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk } from './talk.rules.ts';
import { baseOf, isBase } from './verb.rules.ts';

/** The days to come that a text names, and not further than a plan reaches. */
export const ahead = (text: string, now: Date, whole = text): DayIn[] =>
  [...daysOf(text, now), ...daysOfRound(text, whole, now)].filter(({ day }) => {
    const away = day.getTime() - now.getTime();
    return away > -DAY_MS / 2 && away < 60 * DAY_MS;
  });

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ofWeek = new RegExp(`\\bthe (${weekday}) of the (${ordinals.join('|')}|last) week\\b`, 'giu');
const roundOf = new RegExp(`\\b(${number}) weeks?\\b`, 'iu');
/** "The Thursday of the second week", where the message says of how many weeks, and when they end. */
function daysOfRound(text: string, whole: string, now: Date): DayIn[] {
  const weeks = valueOf(roundOf.exec(whole)?.[1] ?? '');
  const end = daysIn(whole, now).find(({ at }) => /\b(?:until|till|to|by|through|ends?(?: on)?) (?:the )?$/iu.test(whole.slice(0, at)));
  if (weeks < 1 || weeks > ordinals.length || !end) return [];
  return [...text.matchAll(ofWeek)].flatMap(({ 0: words, 1: name = '', 2: nth = '', index }) => {
    const place = nth.toLowerCase() === 'last' ? weeks : ordinals.indexOf(nth.toLowerCase()) + 1;
    if (place > weeks) return [];
    const last = new Date(end.day.getTime() - (weeks - place) * 7 * DAY_MS);
    const back = (last.getUTCDay() - weekdays.indexOf(name.toLowerCase()) + 7) % 7;
    const day = new Date(last.getTime() - back * DAY_MS);
    return [{ day, earliest: day, text: words, at: index }];
  });
}
/** Behind these a day is that of what is asked for, told or waited for, and not of the deed. */
const inClause = pattern('iu')`
  \b(?:
    (?:if|whether|so that|because|who|which|what|that|for|from|until|when|before|about|where) [^,;]*
    |(?:ask|tell|invite|remind|get|beg|let|want) [^,;]{1,40}? to \p{L}+ [^,;]*|of (?:the )?
  )$
`;
const dayPart = /^(?:mornings?|afternoons?|evenings?|nights?|noon|lunch\p{L}*)$/iu;
/** "One month of Saturday checks", "Thursday's lesson": which, and not when. */
function saysWhich(before: string, behind: string): boolean {
  if (/^['’]s? \p{L}/u.test(behind)) return true;
  const [, noun = ''] = /^ (\p{Ll}{3,})/u.exec(behind) ?? [];
  return (
    noun !== '' &&
    !dayPart.test(noun) &&
    !isBase(noun) &&
    !/^(?:the|and|with|but|then|for|from|after|when|while|without|because|until|since|also|instead|about|already|over|into|again|that|this|our|her|his|not|who|which|she|they|are|was|will|would|can|could|or)$/u.test(noun) &&
    /\b(?:of|the|my|our|his|her|their|your|an?|one|two|three|four|these|those|some) $/iu.test(before)
  );
}
/** "From 24 to 27 November", "Monday to Thursday": the first of them is no day by which it is done. */
const rangeBefore = pattern('iu')`
  (?:\b(?:from|between) [^,;.]{1,24}?|\b\d{1,2}(?:st|nd|rd|th)?|day) ?(?:to|until|till|through|and|–|-) (?:the )?$
`;
const rangeStart = /\b(?:from|between)(?: the)? $/iu;
const frontedBy = pattern('iu')`
  ^((?!.*\b(?:is|are|was|that|note|notice|because)\b.* (?:i|we)\b)[^.;!?]{3,60}?),? (?=(?:i|we)(?:['’](?:ll|d))? )
`;
/** What stands before "I" and says when: "Wednesday evening"; '' where nothing does. */
function fronted(words: string, now: Date): string {
  const lead = frontedBy.exec(words)?.[1] ?? '';
  return lead !== '' && daysIn(lead, now).length > 0 && !isImperative(lead) ? lead : '';
}
const besideFirst = /(?:,|;|\band|\bthen)(?: (?:then|also|i|we|again))*(?: on| by| this| next)?(?: the)? $/iu;

/** The day on which a deed is done, by the words that say it; the last of a range or of several that are its own. */
export function dayOf(text: string, now: Date, whole = text): DayIn | undefined {
  const once = text.replace(dayTwice, '');
  const all = ahead(once, now, whole);
  const own = all.filter(({ at, text: day }) => {
    const before = once.slice(0, at);
    if (saysWhich(before, once.slice(at + day.length)) || rangeStart.test(before)) return false;
    return rangeBefore.test(before) || !inClause.test(before);
  });
  const lead = fronted(once, now);
  const [first] = own.filter(({ at }) => at < lead.length);
  const isBeside = ({ at }: DayIn): boolean => {
    const before = once.slice(0, at);
    const names = /\band ([^,;]{1,40}?) on (?:the )?$/iu.exec(before)?.[1] ?? '';
    return besideFirst.test(before) || (names !== '' && !names.split(' ').some((word) => isBase(word.toLowerCase())));
  };
  // Of what stands before "I" the day is that of the deed; further on another counts only where it is put beside it.
  const meant = first ? own.filter((each) => each.at < lead.length || isBeside(each)) : own;
  const found = (meant.length > 0 ? meant : all).toSorted((a, b) => b.day.getTime() - a.day.getTime())[0];
  if (!found || !/\bbefore (?:the )?$/iu.test(once.slice(0, found.at))) return found;
  // What is done before a day is done on the day before at the latest.
  const dayBefore = new Date(found.day.getTime() - DAY_MS);
  return dayBefore.getTime() > now.getTime() - DAY_MS / 2 ? { ...found, day: dayBefore } : found;
}

const money = patternText`(?:no (?:money|cost|costs)|nothing|free of charge)`;
const costBehind = pattern('iu')`
  (?:,| and|;)? (?:it (?:may|can|should) cost )?((?:at most|no more than|max(?:imum)?|up to) [^.;!?]{2,60}|[^,.;!?]{2,40} (?:at most|in all|altogether|in total))(?=[.;!,]|$)
`;
/** "I will spend", of which the sum has been taken. */
const onlySpends = /(^|[.!?]) ?(?:i|we)(?:['’]ll| will| would)? (?:spend|give|put|lose|invest|pay)$/iu;
/** What a step that is said outright may cost: "…, at most 400 pesos", "…, two minutes, no money". */
function costOf(words: string): { cost: string; rest: string } {
  const said = costBehind.exec(words);
  const cost = said && !isReceived(said[1]!) ? costPhrase(said[1]!) : '';
  if (said && cost !== '') {
    const end = words.indexOf(cost, said.index) + cost.length;
    // In the middle it holds the sentence together.
    const isEnd = /^[\s.,;!]*$|^ (?:at most|in all|altogether|in total)[\s.,;!]*$/iu.test(words.slice(end));
    const rest = words
      .slice(0, said.index)
      .replace(onlySpends, '$1')
      .replace(/[\s,;]+$/u, '');
    return { cost, rest: isEnd ? rest : words };
  }
  const parts = words.split(/, /u);
  const costs: string[] = [];
  while (parts.length > 1) {
    const last = parts.at(-1)!.replace(/^and /iu, '');
    const [sum] = sumsIn(last);
    const isSum = sum !== undefined && last.length - sum.length <= 6 && !/\ba (?:month|week|day|year)\b/iu.test(last);
    if (/^not\b/iu.test(last) || (!isSum && !new RegExp(`^${money}$`, 'iu').test(last))) break;
    costs.unshift(last);
    parts.pop();
  }
  return { cost: costs.join(', '), rest: parts.join(', ') };
}

const subject = pattern('iu')`
  ^(?:i|we)(?:['’](?:ll|d|m going to)| will| would| could| can| shall| want to| am going to| are going to)?
    (?: (?:just|then|also|rather|simply|now|first|plan to|intend to|mean to))* (?=\p{L})
`;
const longest = 180;
/** "Tomorrow at seven I tell him": when it is done stands in the step's day. */
function titleOf(words: string, now: Date, due: Date): string {
  const [first = ''] = sentencesOf(words);
  const plain = first.slice(fronted(first, now).length).replace(/^[\s,]+/u, '');
  const deed = plain
    .replace(subject, '')
    .replace(/,? and (?:i|we)(?:['’]ll| will)? (?=\p{Ll})/u, ' and ')
    .replace(/^\p{L}+ing\b/u, (verb) => (isBase(baseOf(verb.toLowerCase())) ? baseOf(verb.toLowerCase()) : verb));
  const once = deed.replace(dayTwice, '');
  const [only, ...others] = ahead(once, now);
  // Within a title a day holds it together; at its end the step's own day says it.
  const atEnd =
    only &&
    others.length === 0 &&
    only.day.getTime() === due.getTime() &&
    /^(?: (?:morning|afternoon|evening|night))?[\s.,;!]*$/iu.test(once.slice(only.at + only.text.length));
  const title = upperFirst((atEnd ? withoutDay(once, now) : deed).trim().replace(/[\s.,;:!]+$/u, ''));
  if (title.length <= longest) return title;
  const at = Math.max(...[', ', '; ', ' and ', ' so that '].map((mark) => title.lastIndexOf(mark, longest)));
  return title.slice(0, at > 40 ? at : title.lastIndexOf(' ', longest)).replace(/[\s,;]+$/u, '');
}

/** "I ask Ann on Monday": it was said before what for. */
export const isBareMeeting = (words: string, now: Date): boolean =>
  onlyMeets.test(lowerFirst(titleOf(words, now, dayOf(words, now)?.day ?? now)));

/** What it may cost by what is said beside the words of the step: "One hour is enough." */
function costBeside(message: string, words: string): string {
  const others = sentencesOf(message).filter((each) => !words.includes(each.replace(/[\s.!?]+$/u, '')) && !isQuestion(each));
  return others.map((each) => costSaid(each) || bareCost(each)).find((each) => each !== '') ?? '';
}

/** The step in the words that were said for it; what they leave open stays as it stood. */
export function dictated(words: string, message: string, talk: Talk, records: Records, now: Date): Step {
  const before = talk.step;
  const { cost, rest } = costOf(words);
  // What a message says beside the words has its own days; where nothing stood, one of them is better than none.
  const day = dayOf(rest, now, message) ?? (before ? undefined : dayOf(message, now));
  const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
  const due = day ? dueDay(day.day) : (before?.due ?? dueDay(inAWeek));
  // What another step may cost says nothing of this one.
  const isOther = before !== null && [...stemsOf(rest)].every((word) => !stemsOf(before.description).has(word));
  const loss = cost || costBeside(message, words) || (isOther ? '' : (before?.loss ?? limitSaid(talk.told.loss.trim())));
  const lineOf = (kind: string): string | undefined =>
    before?.description.split('\n').find((line) => line.startsWith(`${kind}: `));
  const named = namesIn(rest).map((name) => name.replace(/^(?:Then|And|Tell|Ask|Ring|Call|Show|Message) /u, ''));
  const isOfThem = /\b(?:him|her|them|she|he|they)\b/iu.test(rest);
  const person =
    personIn(rest, records) ??
    (named.length > 0
      ? new Intl.ListFormat('en').format([...new Set(named)].slice(0, 3))
      : before || !belongs(talk.told.partner, rest, [...talk.texts, message], records)
        ? ''
        : talk.told.partner.trim());
  const lines = [
    lineOf('Why') ?? (whyOf(talk, records) || undefined),
    `What: ${sentence(rest)}`,
    person ? `Who: ${whoOf(person, records, talk.texts)}` : isOfThem ? lineOf('Who') : undefined,
    loss ? lossLine(loss) : undefined,
    measureOf([...talk.texts, message]),
    thenLine(due),
  ].filter((line) => line !== undefined);
  return {
    title: withName(titleOf(rest, now, day?.day ?? now), message, talk.told.partner, records),
    description: lines.join('\n').slice(0, 4_000),
    principle: before?.principle ?? 'pilot-in-plane',
    due,
    loss: loss.slice(0, 400),
  };
}
