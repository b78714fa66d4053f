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
import { ahead, dayOf, fronted } from './deed-day.rules.ts';
import { dayTwice, isQuestion, withoutDay } from './deed.rules.ts';
import { sumsIn } from './fact.rules.ts';
import type { Records } from './records.rules.ts';
import { belongs, limitSaid, measureOf, named as withName, onlyMeets, whoOf, whyOf } from './step.rules.ts';
import { lineIn, lossLine, sentence, thenLine } from './step-line.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk } from './talk.rules.ts';
import { baseOf, isBase } from './verb.rules.ts';

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
/** "Bring it to her Tuesday: 165 a window": before a list, too, the step's own day says when. */
function withoutDayAtEnd(deed: string, now: Date, due: Date): string {
  const [head = '', ...list] = deed.trim().split(/(?=: )/u);
  const last = ahead(head, now).find(
    ({ day, at, text }) => day.getTime() === due.getTime() && at + text.length === head.length,
  );
  return last && list.length > 0
    ? `${head.slice(0, last.at).replace(/(?: (?:on|by|this|next))?[\s,]*$/iu, '')}${list.join('')}`
    : deed.trim();
}
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
  const title = upperFirst(withoutDayAtEnd(atEnd ? withoutDay(once, now) : deed, now, due).replace(/[\s.,;:!]+$/u, ''));
  if (title.length <= longest) return title;
  const at = Math.max(...[', ', '; ', ' and ', ' so that '].map((mark) => title.lastIndexOf(mark, longest)));
  return title.slice(0, at > 40 ? at : title.lastIndexOf(' ', longest)).replace(/[\s,;]+$/u, '');
}

/** "I ask Ann on Monday": it was said before what for. */
export const isBareMeeting = (words: string, now: Date): boolean =>
  onlyMeets.test(lowerFirst(titleOf(words, now, dayOf(words, now)?.day ?? now)));

/** What it may cost by what is said beside the words of the step: "One hour is enough." */
function costBeside(message: string, words: string): string {
  const others = sentencesOf(message).filter(
    (each) => !words.includes(each.replace(/[\s.!?]+$/u, '')) && !isQuestion(each),
  );
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
  const stood = stemsOf(
    `${before?.title ?? ''} ${lineIn(before?.description ?? '', 'What')} ${lineIn(before?.description ?? '', 'Who')}`,
  );
  const isOther = before !== null && [...stemsOf(rest)].every((word) => !stood.has(word));
  const loss =
    cost || costBeside(message, words) || (isOther ? '' : (before?.loss ?? limitSaid(talk.told.loss.trim())));
  const lineOf = (kind: string): string | undefined =>
    before?.description.split('\n').find((line) => line.startsWith(`${kind}: `));
  // What was said of the same deed before stays with it in other words.
  const stays = (kinds: readonly string[]): (string | undefined)[] => (isOther ? [] : kinds.map(lineOf));
  const named = namesIn(rest).map((name) => name.replace(/^(?:Then|And|Tell|Ask|Ring|Call|Show|Message) /u, ''));
  const isOfThem = /\b(?:him|her|them|she|he|they)\b/iu.test(rest);
  const person =
    personIn(rest, records) ??
    (named.length > 0
      ? new Intl.ListFormat('en').format([...new Set(named)].slice(0, 3))
      : before || !belongs(talk.told.partner, rest, [...talk.texts, message], records)
        ? ''
        : talk.told.partner.trim());
  // Of several that a message names, "her" is whom the sentence itself names.
  const itsSentence = sentencesOf(message).find((each) => each.includes(rest.slice(0, 20))) ?? message;
  const lines = [
    lineOf('Why') ?? (whyOf(talk, records) || undefined),
    `What: ${sentence(rest)}`,
    ...stays(['With']),
    person ? `Who: ${whoOf(person, records, talk.texts)}` : isOfThem ? lineOf('Who') : undefined,
    ...stays(['Before', 'Also']),
    loss ? lossLine(loss) : undefined,
    ...stays(['In the way', 'Done', 'Asked by']),
    measureOf([...talk.texts, message]),
    thenLine(due),
  ].filter((line) => line !== undefined);
  return {
    title: withName(titleOf(rest, now, day?.day ?? now), itsSentence, talk.told.partner, records),
    description: lines.join('\n').slice(0, 4_000),
    principle: before?.principle ?? 'pilot-in-plane',
    due,
    loss: loss.slice(0, 400),
  };
}
