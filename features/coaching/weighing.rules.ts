// What the records and the figures somebody has named say to a plan: what stands against it, which figures and days there are to measure
// it by, what it comes to in money. Nothing is judged that they do not say (D §9).
import { DAY_MS, formatShortDay } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import type { Talk } from '../conversation/talk.rules.ts';
import { limitOf, limitParts } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { carrying, stemsIn } from '../sentences/carrying.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { isQuestion } from '../sentences/deed.rules.ts';
import { hasFigure, isSober } from '../sentences/fact.rules.ts';
import { number, valueOf as numberValue } from '../sentences/number.rules.ts';
import { type Search, keptSafe, ranked, told } from './evidence.rules.ts';

/** What the talk is about, besides the question itself. */
export const around = ({ texts, told: said, step }: Talk): string =>
  [said.matter, ...texts.slice(-2), step?.title ?? ''].join('\n');

/** An open play that ends beyond the day on which the limit does. */
function beyondLimit(records: Records, now: Date): string[] {
  // "Four Wednesday evenings" has no end.
  const parts = limitParts(records).filter((part) => /\b(?:until|till|before|by|end|up to)\b/iu.test(part));
  const ends = parts.flatMap((part) => daysIn(part, now).map(({ day }) => ({ part, at: day.getTime() })));
  const [end] = ends.toSorted((a, b) => b.at - a.at);
  if (!end) return [];
  return records.plays
    .filter(({ status, dueDate }) => status !== 'completed' && dueDate && new Date(dueDate).getTime() > end.at + DAY_MS)
    .map(
      ({ title, dueDate }) =>
        `your play “${title}” ends on ${formatShortDay(dueDate!, now)}, your limit says “${end.part}”`,
    );
}

/** How somebody was left by it. */
export const isHurt =
  /\b(?:accused|mocked|stung|angry|cool|cold|cross|hurt|offended|upset|annoyed|ashamed|insulted|laughed|shouted|blamed)\b/iu;
/** What of the records speaks against a plan, the most telling first, three lines at most; '' where nothing does. */
export function objections(message: string, talk: Talk, records: Records, now: Date): string {
  // Who asks for what speaks against it hears it again.
  const lines = ranked({ question: message, around: around(talk) }, { ...talk, spoken: talk.last }, records, now);
  const soon = now.getTime() + 30 * DAY_MS;
  const dueBy = new Map(records.plays.map(({ title, dueDate }) => [title, dueDate ? new Date(dueDate).getTime() : 0]));
  const lessons = lines.filter(({ kind, text }) => kind === 'lesson' && (isSober(text) || isHurt.test(text)));
  // Where some bear on it, the others are beside the point.
  const asked = carrying(message);
  const bearing = lessons.filter(({ text }) => [...stemsIn(text)].some((stem) => (asked.get(stem) ?? 0) >= 1));
  const sober = (bearing.length > 0 || asked.size > 2 ? bearing : lessons).slice(0, 2);
  // Who has nothing to do with it speaks neither for nor against.
  const spokenOf = stemsIn(`${message}\n${around(talk)}`);
  const people = lines.filter(
    ({ kind, of }) => (kind === 'silent' || kind === 'declined') && [...stemsIn(of)].some((stem) => spokenOf.has(stem)),
  );
  const days = lines.filter(
    (each) =>
      each.kind === 'late' || each.kind === 'promise' || (each.kind === 'open' && (dueBy.get(each.of) ?? 0) < soon),
  );
  const safe = keptSafe(`${message}\n${around(talk)}`, records);
  const news = [
    ...beyondLimit(records, now),
    ...(safe === '' ? [] : [`in your limit stands ${quote(safe, 90)}`]),
  ].filter((each) => !talk.spoken.includes(each));
  const rest = [...sober, ...people.slice(0, 1), ...days].slice(0, 3 - Math.min(news.length, 1));
  const all = [...news.slice(0, 1), told(rest)].filter((each) => each !== '');
  return all.length === 0 ? '' : `By your own records: ${all.join('; ')}.`;
}

/** The figures and days that stand beside what somebody wants measured: "is 15 enough?", "is January too late?" */
export function measured(question: string, talk: Talk, records: Records, now: Date): string {
  const search: Search = { question, around: around(talk), figures: true };
  const lines = ranked(search, talk, records, now)
    .filter(
      ({ kind, says, near, bears, isOf }) =>
        kind !== 'inventory' && hasFigure(says) && (kind === 'said' ? near >= 1 : bears || isOf),
    )
    .slice(0, 2);
  return lines.length === 0 ? '' : `Your own figures and days beside it: ${told(lines)}.`;
}

const monthly = pattern('giu')`
  (?<![\d.,])(\d[\d.,]*\d|\d)(?: ?(?:\p{Sc}|\p{L}{2,8}))? (?:a|per|each|every) month\b
`;
const atOnce = pattern('giu')`
  (?<![\d.,])(\d[\d.,]*\d|\d)(?: ?(?:\p{Sc}|\p{L}{2,8}))? (?:in|for) (?:the )?(?:parts?|materials?|tools?|stock|equipment)\b
  |\b(?:parts|materials?|tools|equipment|stock)\b[^.;!?\d]{0,50}?(?:to|cost|costs|about|are|is|of) (\d[\d.,]*\d)
`;
const valueOf = (digits: string): number => Number(digits.replace(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.'));
/** What the figures come to that somebody has named: how long a sum takes to come back, and whether it stays within the limit. */
export function reckoned({ texts, spoken }: Pick<Talk, 'texts' | 'spoken'>, records: Records): string {
  // What somebody else pays is not what comes in.
  const all = texts
    .flatMap(sentencesOf)
    .filter(
      (each) => !/\b(?:he|she|they|him|her|them) (?:pays?|spends?|paid)\b|\bcosts? (?:him|her|them)\b/iu.test(each),
    )
    .join(' ');
  const [each, once] = [
    [...all.matchAll(monthly)].at(-1)?.[1],
    [...all.matchAll(atOnce)].at(-1)?.slice(1).find(Boolean),
  ];
  const [limit] = moneyIn(limitOf(records));
  const lines = [
    each !== undefined && once !== undefined && valueOf(each) > 0 && valueOf(once) > valueOf(each)
      ? `At ${each} a month ${once} have come back after ${Math.ceil(valueOf(once) / valueOf(each))} months.`
      : '',
    once !== undefined && limit
      ? valueOf(once) <= limit.value
        ? `${once} stays within the “${limit.text}” that you can lose.`
        : `${once} is more than the “${limit.text}” that you can lose.`
      : '',
  ].filter((line) => line !== '' && !spoken.includes(line));
  return lines.length === 0 ? '' : `By your own figures: ${lines.join(' ')}`;
}

const asksWithin = pattern('iu')`
  \b(?:within|inside|beyond|over|above|more than|below|under)\b[^.;?]{0,30}\b(?:limits?|lose|afford|set myself|budget)\b
`;
const amount = String.raw`(?<![\p{L}\d.,])${number}(?![\p{L}\d]|[.,]\d)`;
const currency = String.raw`(?:[\p{Sc}]|\p{Lu}{2,3})?[ ]?`;
/** "Ten at GHS 300", "10 x 300" */
const manyAt = new RegExp(`(${amount})(?: \\p{L}+){0,2} ?(?:at|times|by|[x×*]) ?${currency}(${amount})`, 'iu');
/** "900 is already used" */
const usedUp = pattern('iu')`
  (${amount})(?: \p{L}{2,12})?
    (?: (?:is|are|was|were|has been|have been))?(?: already)? (?:used|spent|gone|paid out|lost)\b
`;
/** "Out of the 9,000" */
const outOf = new RegExp(`\\b(?:out of|from) (?:the|my|our|those) ${currency}(${amount})`, 'iu');
const shown = (value: number): string => value.toLocaleString('en-US');
/** To "is that within what I can lose?": the sum of what was said, held against the limit; '' where the units differ or nothing was named. */
export function sumWithin(message: string, records: Records): string {
  const [limit] = moneyIn(limitOf(records));
  if (!limit) return '';
  const questions = sentencesOf(message).filter(isQuestion);
  const isOut = questions.some((each) => numberValue(outOf.exec(each)?.[1] ?? '') === limit.value);
  if (!isOut && !questions.some((each) => asksWithin.test(each))) return '';
  const sums = moneyIn(message).filter(({ currency: unit }) => unit === limit.currency);
  const used = numberValue(usedUp.exec(message)?.[1] ?? '');
  const [, count = '', price = ''] = manyAt.exec(message) ?? [];
  const [many, each] = [numberValue(count), numberValue(price)];
  const isPriced = many > 1 && sums.some(({ value }) => value === each || value === many * each);
  const [most] = sums
    .filter(({ value }) => value !== used && value !== limit.value)
    .toSorted((one, two) => two.value - one.value);
  const plan = isPriced ? many * each : (most?.value ?? 0);
  if (plan === 0)
    return isOut
      ? `As far as it lasts: it counts against the “${limit.text}” that you can lose. Name what it costs each time and how often, and I hold the sum against it.`
      : '';
  const total = plan + used;
  const parts = [
    isPriced ? `${shown(many)} × ${shown(each)} is ${shown(plan)}` : '',
    used > 0 ? `${shown(plan)} and the ${shown(used)} used are ${shown(total)}` : '',
  ].filter((part) => part !== '');
  const lead = parts.length > 0 ? `${parts.join(', ')}, and that` : shown(total);
  return total > limit.value
    ? `No: ${lead} is more than the “${limit.text}” that you can lose.`
    : `Yes: ${lead} stays within the “${limit.text}” that you can lose, with ${shown(limit.value - total)} left.`;
}

const ownGuess = pattern('iu')`
  \b(?:i (?:think|believe|guess|suppose|wonder (?:if|whether))|could be|maybe|perhaps|it may be) (?:that )?([^.;!?]{8,110})
`;
/** To "what do you make of it?": what they make of it themselves. */
export function ownReading(texts: readonly string[]): string {
  const guess = texts
    .toReversed()
    .flatMap(sentencesOf)
    .filter((each) => !isQuestion(each))
    .map((each) => ownGuess.exec(each)?.[0])
    .find(Boolean);
  return guess
    ? `What it means only those can say whom it is about. Your own reading is “${guess.trim()}”.`
    : 'What it means only those can say whom it is about; I have only what you tell me.';
}
