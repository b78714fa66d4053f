// The days in the words of a step. A play is read weeks later: "tomorrow" and "Wednesday" are written as dates, a title has none, and
// where the day is set anew the words follow (D §9).
import { DAY_MS } from '../../shared/dates.ts';
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { dueDay } from '../plays/play.rules.ts';
import { type DayIn, daysIn, weekday } from '../sentences/day.rules.ts';
import { saysWhich } from '../sentences/deed-day.rules.ts';
import { isBase } from '../sentences/verb.rules.ts';

/** Where a text says when: from its preposition to its time of day. */
type When = { at: number; end: number; day: Date; lead: string; said: string; part: string };

const leading = pattern('iu')`
  (?<!\p{L})(?:
    (?:(?:
    on|by|until|till|before|after|since|from|between|for|in|at|to|this|next|coming|the following
    |not later than|no later than
  ) )*
    (?:${weekday},? )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:to|and|until|or|–|-) )?
  )$
`;
const dayPart = /^(?: (?:early|late))? (morning|afternoon|evening|night)\b/iu;
/** "Tomorrow, Monday", "Tuesday the 24th": two names of one day. */
const sameDay = /^,? ?(?:the )?$/iu;
/** "Tomorrow, on Monday" are two names of one day as well, "on Monday, on Tuesday too" are two days. */
const dayBeside = /^,? ?(?:on |this )+(?:the )?$/iu;
/** "One Saturday", "her Friday": which or how many, and not when. */
const counted = /\b(?:an?|one|two|three|four|free|any|each|every|some|most|my|our|his|her|their|your|of(?: the)?) $/iu;
const saysWhen = new RegExp(`\\d|${weekday}$|(?<!\\p{L})(?:to)?days?$|tomorrow|tonight|week`, 'iu');
const isVague = ({ day, earliest, text }: DayIn): boolean =>
  day.getTime() !== earliest.getTime() || !saysWhen.test(text);

/** The places where a text says when; `now`: when it was said. */
function whensIn(text: string, now: Date): When[] {
  const found: When[] = [];
  for (const each of daysIn(text, now)) {
    const last = found.at(-1);
    const before = text.slice(Math.max(last?.end ?? 0, each.at - 60), each.at);
    const behind = text.slice(each.at + each.text.length);
    const part = dayPart.exec(behind);
    const end = each.at + each.text.length + (part?.[0].length ?? 0);
    const between = text.slice(last?.end ?? 0, each.at);
    const isAgain = last !== undefined && dayBeside.test(between) && dueDay(last.day) === dueDay(each.day);
    if (last && (isAgain || sameDay.test(between))) {
      Object.assign(last, { end, part: part?.[1] ?? last.part, day: each.day });
      continue;
    }
    const lead = leading.exec(before)?.[0] ?? '';
    const bare = before.slice(0, before.length - lead.length);
    if (isVague(each) || counted.test(before) || saysWhich(before, behind)) continue;
    // "Keep Friday free" says what is kept.
    const verb = /(?<!\p{L})(\p{L}+) $/u.exec(lead === '' ? bare : '')?.[1]?.toLowerCase() ?? '';
    if (isBase(verb) && / \p{Ll}/u.test(behind.slice(0, 2)) && !/^(?:tomorrow|today|tonight)$/iu.test(each.text))
      continue;
    found.push({ at: each.at - lead.length, end, day: each.day, lead, said: each.text, part: part?.[1] ?? '' });
  }
  return found;
}

const names = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** "Monday 23 November" */
const inWords = (day: Date): string => names.format(day).replace(',', '');
const bound = pattern('iu')`
  \b(?:by|until|till|before|after|since|from|between|for|to|(?:not|no) later than)\b(?: \d\S* \S+(?= ))?
`;

/** A day as it stands in a sentence: "on Monday 23 November in the morning". */
function written({ lead, said, part, day }: When): string {
  const preposition = bound.exec(`${lead}${said}`)?.[0] ?? '';
  if (/\bweek$/iu.test(said) && preposition === '') {
    const monday = new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS);
    return `in the week of ${inWords(monday).replace(/^\S+ /u, '')}`;
  }
  const isOn = /\bon\b/iu.test(lead) || /^(?:today|tomorrow|tonight|in\b.*|.* from .*)$/iu.test(said);
  const time = /^tonight$/iu.test(said) ? 'evening' : part.toLowerCase();
  return [preposition || (isOn ? 'on' : ''), inWords(day), time && (time === 'night' ? 'at night' : `in the ${time}`)]
    .filter((each) => each !== '')
    .join(' ');
}

const replaced = (text: string, whens: readonly When[], by: (when: When) => string): string =>
  whens.reduceRight((left, when) => {
    const words = by(when);
    return `${left.slice(0, when.at)}${when.at === 0 ? upperFirst(words) : words}${left.slice(when.end)}`;
  }, text);

/** A text whose days are dates: "tomorrow, Monday," is "on Monday 23 November,". */
export const withDates = (text: string, now: Date): string => replaced(text, whensIn(text, now), written);

const joining = /^,? (?:and|or|to|until|till|through|–|-)? ?$/iu;
/** A text without its days, where it can be said without them. */
export function withoutDays(text: string, now: Date): string {
  const whens = whensIn(text, now);
  const bare = whens.reduceRight((left, { at, end }, place) => {
    const next = whens[place + 1];
    // Of "on Monday and Wednesday" nothing is left, of "on Monday and on Wednesday I go" the "and".
    const isJoined =
      next !== undefined && joining.test(text.slice(end, next.at)) && /^(?:[.,;!]|$)/u.test(text.slice(next.end));
    const head = left.slice(0, at).replace(/(?<![\s,])[\s,]+$/u, '');
    const tail = left.slice(end).replace(isJoined ? /^,? (?:and|or|to|until|till|through|–|-)/iu : /^ +/u, '');
    return /^(?:[.,;:!]|$)/u.test(tail) ? `${head}${tail}` : `${head} ${tail.trimStart()}`;
  }, text);
  return bare.replace(/^[\s,]+/u, '').replace(/(?<![\s,])[\s,]+$/u, '');
}

/** A text in which one day is another; days as YYYY-MM-DD. Where several are named, the others are of something else. */
export const redated = (text: string, from: string, to: string, now: Date): string =>
  replaced(
    text,
    whensIn(text, now).filter(({ day }) => dueDay(day) === from),
    (when) => written({ ...when, day: new Date(`${to}T12:00:00Z`), said: 'day' }),
  );
