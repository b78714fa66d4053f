// A step in the words that were said for it: its title, its day, what it may cost and whoever it names come from them; what they leave
// open stays as it stood (D §9, §11).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { namesIn, personIn } from './at-hand.rules.ts';
import type { Step } from './coaching.rules.ts';
import { type DayIn, daysIn } from './day.rules.ts';
import { dayTwice, daysOf, isImperative, withoutDay } from './deed.rules.ts';
import { sumsIn } from './fact.rules.ts';
import type { Records } from './records.rules.ts';
import { limitSaid, measureOf, named as withName, onlyMeets, whoOf, whyOf } from './step.rules.ts';
import { lossLine, sentence, thenLine } from './step-line.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk } from './talk.rules.ts';
import { baseOf, isBase } from './verb.rules.ts';

/** The days to come that a text names, and not further than a plan reaches. */
export const ahead = (text: string, now: Date): DayIn[] =>
  daysOf(text, now).filter(({ day }) => {
    const away = day.getTime() - now.getTime();
    return away > -DAY_MS / 2 && away < 60 * DAY_MS;
  });
const inClause = /\b(?:if|whether|so that|because|who|which|what|that|for|from|until|when|before) [^,;]*$/iu;
/** The day on which it is done: the last that is its own, and not that of what is asked for or comes of it. */
function dayOf(text: string, now: Date): DayIn | undefined {
  const once = text.replace(dayTwice, '');
  const all = ahead(once, now);
  const own = all.filter(({ at }) => !inClause.test(once.slice(0, at)));
  return (own.length > 0 ? own : all).toSorted((a, b) => b.day.getTime() - a.day.getTime())[0];
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
  if (said && sumsIn(said[1]!).length > 0)
    return {
      cost: said[1]!
        .replace(/^(?:at most|no more than|max(?:imum)?|up to) | (?:at most|in all|altogether|in total)$/giu, '')
        .trim(),
      // In the middle it holds the sentence together.
      rest: /^[\s.,;!]*$/u.test(words.slice(said.index + said[0].length))
        ? words
            .slice(0, said.index)
            .replace(onlySpends, '$1')
            .replace(/[\s,;]+$/u, '')
        : words,
    };
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
  const fronted =
    /^((?!.*\b(?:is|are|was|that|note|notice|because)\b.* (?:i|we)\b)[^.;!?]{3,60}?),? (?=(?:i|we)(?:['’](?:ll|d))? )/iu.exec(
      first,
    )?.[1];
  const plain =
    fronted !== undefined && daysIn(fronted, now).length > 0 && !isImperative(fronted)
      ? first.slice(fronted.length).replace(/^[\s,]+/u, '')
      : first;
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

/** The step in the words that were said for it; what they leave open stays as it stood. */
export function dictated(words: string, message: string, talk: Talk, records: Records, now: Date): Step {
  const before = talk.step;
  const { cost, rest } = costOf(words);
  const day = dayOf(rest, now) ?? dayOf(message, now);
  const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
  const due = day ? dueDay(day.day) : (before?.due ?? dueDay(inAWeek));
  // What another step may cost says nothing of this one.
  const isOther = before !== null && [...stemsOf(rest)].every((word) => !stemsOf(before.description).has(word));
  const loss = cost || costOf(message).cost || (isOther ? '' : (before?.loss ?? limitSaid(talk.told.loss.trim())));
  const lineOf = (kind: string): string | undefined =>
    before?.description.split('\n').find((line) => line.startsWith(`${kind}: `));
  const named = namesIn(rest).map((name) => name.replace(/^(?:Then|And|Tell|Ask|Ring|Call|Show|Message) /u, ''));
  const person =
    personIn(rest, records) ??
    (named.length > 0
      ? new Intl.ListFormat('en').format([...new Set(named)].slice(0, 3))
      : before
        ? ''
        : talk.told.partner.trim());
  const isOfThem = /\b(?:him|her|them)\b/iu.test(rest);
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
