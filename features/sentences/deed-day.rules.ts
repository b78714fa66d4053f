// The day on which a deed is done, by the words that say it; days of what is asked for, told or waited for are not (D §9).
import { DAY_MS } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { type DayIn, daysIn, weekday } from './day.rules.ts';
import { dayTwice, daysOf, isImperative } from './deed.rules.ts';
import { number, valueOf } from './number.rules.ts';
import { isBase } from './verb.rules.ts';

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
  const end = daysIn(whole, now).find(({ at }) =>
    /\b(?:until|till|to|by|through|ends?(?: on)?) (?:the )?$/iu.test(whole.slice(0, at)),
  );
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
    |ask [^,;]*(?:would|could|will|can) (?:he|she|they) [^,;]*
  )$
`;
/** Never a day of the deed, even where there is no other. */
const ofOthers = /\b(?:whether|because|who|which|what|that) [^,;]*$/iu;
const dayPart = /^(?:mornings?|afternoons?|evenings?|nights?|noon|lunch\p{L}*)$/iu;
/** No noun: words that may stand behind a day without its saying which one. */
const goesOnBehind = pattern('u')`
  ^(?:
    the|and|with|but|then|for|from|after|when|while|without|because|until|since|also|instead|about|already|over|into
    |again|that|this|our|her|his|not|who|which|she|they|are|was|will|would|can|could|or
  )$
`;
/** "One month of Saturday checks", "Thursday's lesson": which, and not when. */
export function saysWhich(before: string, behind: string): boolean {
  if (/^['’]s? \p{L}/u.test(behind)) return true;
  const [, noun = ''] = /^ (\p{Ll}{3,})/u.exec(behind) ?? [];
  return (
    noun !== '' &&
    !dayPart.test(noun) &&
    !isBase(noun) &&
    !goesOnBehind.test(noun) &&
    /\b(?:of|the|my|our|his|her|their|your|an?|one|two|three|four|these|those|some) $/iu.test(before)
  );
}
/** "The list of tomorrow's discharges" is of that day, and "at tomorrow's meeting" on it. */
const isOfThings = (before: string, behind: string): boolean =>
  /^['’]s? \p{L}/u.test(behind) && !/\b(?:at|in|on|after|during|before|to|for|by) (?:the )?$/iu.test(before);
/** "From 24 to 27 November", "Monday to Thursday": the first of them is no day by which it is done. */
const rangeBefore = pattern('iu')`
  (?:
    \b(?:from|between) [^,;.]{1,24}? (?:to|until|till|through|and|–|-)
    |(?:\b\d{1,2}(?:st|nd|rd|th)?|day) ?(?:to|until|till|through|–|-)
  ) ?(?:the )?$
`;
const rangeStart = /\b(?:from|between)(?: the)? $/iu;
const frontedBy = pattern('iu')`
  ^((?!(?:i|we)\b)[^.;!?]{3,60}?)
    (?<!\b(?:when|if|that|because|until|before|after|while|and)),? (?=(?:i|we)(?:['’](?:ll|d|m|re))? )
`;
/** What stands before "I", or before a verb, and says when: "Wednesday evening"; '' where nothing does. */
export function fronted(words: string, now: Date): string {
  const lead = frontedBy.exec(words)?.[1] ?? '';
  if (lead !== '' && daysIn(lead, now).length > 0 && !isImperative(lead) && !saysHow.test(lead)) return lead;
  // "On Tuesday 24 November go there": two names of one day.
  let end = 0;
  for (const { at, text } of daysIn(words, now)) {
    const isNext = end === 0 ? leadsToDay.test(words.slice(0, at)) : /^,? (?:the )?$/iu.test(words.slice(end, at));
    if (!isNext) break;
    end = at + text.length;
  }
  const behind = /^(?: (?:morning|afternoon|evening|night))?,? /iu.exec(words.slice(end))?.[0] ?? '';
  const start = end + behind.length;
  return end > 0 && behind !== '' && isImperative(words.slice(start)) ? words.slice(0, start) : '';
}
const saysHow = /\b(?:is|are|was|note|notice|because|(?<!^(?:before|after) )that)\b/iu;
const leadsToDay = /^(?:(?:on|by|this|next) )?(?:the )?$/iu;
/** "… and show it to him on": the same act goes on, and ends on that day. */
const goesOn = /^.*\b(?:and|then) (?:(?:then|also|i|we) )*(\p{L}+) [^,;]*$/iu;
const besideFirst = /(?:,|;|\band|\bthen)(?: (?:then|also|i|we|again))*(?: on| by| this| next)?(?: the)? $/iu;

/** "… and on Saturday I watch her" */
const ownSubject = /^(?: (?:morning|afternoon|evening|night))?,? (?:i|we)\b/iu;
const namesDay = /day|tomorrow|tonight|\d/iu;
/** The day on which a deed is done, by the words that say it; the last of a range or of several that are its own. */
export function dayOf(text: string, now: Date, whole = text): DayIn | undefined {
  const once = text.replace(dayTwice, '');
  const all = ahead(once, now, whole)
    // "A free Wednesday" is not the day on which it is done.
    .filter(({ at }) => !/\b(?:an?|one|two|three|free|any|each|every|about) $/iu.test(once.slice(0, at)));
  // "This week, Thursday": where a day is named, the week is none.
  const exact = all.filter(({ text: day }) => namesDay.test(day));
  const own = (exact.length > 0 ? exact : all).filter(({ at, text: day }) => {
    const before = once.slice(0, at);
    if (saysWhich(before, once.slice(at + day.length)) || rangeStart.test(before)) return false;
    return rangeBefore.test(before) || ownSubject.test(once.slice(at + day.length)) || !inClause.test(before);
  });
  const lead = fronted(once, now);
  const [first] = own.filter(({ at }) => at < lead.length);
  const isBeside = ({ at }: DayIn): boolean => {
    const before = once.slice(0, at);
    const names = /\band ([^,;]{1,40}?) on (?:the )?$/iu.exec(before)?.[1] ?? '';
    return (
      besideFirst.test(before) ||
      isBase(goesOn.exec(before)?.[1]?.toLowerCase() ?? '') ||
      (names !== '' && !names.split(' ').some((word) => isBase(word.toLowerCase())))
    );
  };
  // Of what stands before "I" the day is that of the deed; further on another counts only where it is put beside it.
  const meant = first ? own.filter((each) => each.at < lead.length || isBeside(each)) : own;
  const others = all.filter(
    ({ at, text: day }) =>
      !ofOthers.test(once.slice(0, at)) && !isOfThings(once.slice(0, at), once.slice(at + day.length)),
  );
  const found = (meant.length > 0 ? meant : others).toSorted((a, b) => b.day.getTime() - a.day.getTime())[0];
  if (!found || !/\bbefore (?:the )?$/iu.test(once.slice(0, found.at))) return found;
  // What is done before a day is done on the day before at the latest.
  const dayBefore = new Date(found.day.getTime() - DAY_MS);
  return dayBefore.getTime() > now.getTime() - DAY_MS / 2 ? { ...found, day: dayBefore } : found;
}

/** Whether the day of a deed is the last of several that are named as a range: "from 24 to 27 November". */
export const isLastOfRange = (text: string, now: Date): boolean => {
  const day = dayOf(text, now);
  const once = text.replace(dayTwice, '');
  return day !== undefined && rangeBefore.test(once.slice(0, day.at));
};
