// What the records and the figures somebody has named say to a choice: what stands against a plan, what is written of each of two, which
// figures and days there are to measure by, what it comes to in money. Nothing is judged that they do not say (D §9).
import { DAY_MS, formatShortDay } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { limitOf, limitParts } from './at-hand.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { daysIn } from './day.rules.ts';
import { isQuestion } from './deed.rules.ts';
import { hasFigure, isSober } from './fact.rules.ts';
import { type Ranked, type Search, ranked, told } from './evidence.rules.ts';
import type { Records } from './records.rules.ts';
import type { Talk } from './talk.rules.ts';

/** What the talk is about, besides the question itself. */
export const around = ({ texts, told: said, step }: Talk): string =>
  [said.matter, ...texts.slice(-2), step?.title ?? ''].join('\n');

/** An open play that ends beyond the day on which the limit does. */
function beyondLimit(records: Records, now: Date): string[] {
  const parts = limitParts(records);
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

/** What of the records speaks against a plan, the most telling first, three lines at most; '' where nothing does. */
export function objections(message: string, talk: Talk, records: Records, now: Date): string {
  // Who asks for what speaks against it hears it again.
  const lines = ranked({ question: message, around: around(talk) }, { ...talk, spoken: talk.last }, records, now);
  const soon = now.getTime() + 30 * DAY_MS;
  const dueBy = new Map(records.plays.map(({ title, dueDate }) => [title, dueDate ? new Date(dueDate).getTime() : 0]));
  // Who has nothing to do with it speaks neither for nor against.
  const isOfIt = ({ weight }: Ranked): boolean => weight > 0.8;
  const sober = lines.filter(({ kind, text }) => kind === 'lesson' && isSober(text)).slice(0, 2);
  const people = lines.filter((each) => (each.kind === 'silent' || each.kind === 'declined') && isOfIt(each));
  const days = lines.filter(
    (each) =>
      each.kind === 'late' || each.kind === 'promise' || (each.kind === 'open' && (dueBy.get(each.of) ?? 0) < soon),
  );
  const news = beyondLimit(records, now).filter((each) => !talk.spoken.includes(each));
  const rest = [...sober, ...people.slice(0, 1), ...days].slice(0, 3 - Math.min(news.length, 1));
  const all = [...news.slice(0, 1), told(rest)].filter((each) => each !== '');
  return all.length === 0 ? '' : `By your own records: ${all.join('; ')}.`;
}

const lead = pattern('iu')`
  ^(?:
    (?:
      so|and|but|ok(?:ay)?|well|now|hmm*|then|honestly|first|is it|would it be|do i|should i|shall i|would i|am i to|i asked|keep|rather
      |better(?: to)?|either|which (?:one|is better|of them|of the \p{L}+|do i \p{L}+)?|a|b|option|go for|take|what do you think|to
    )[\s,:;.]+
  )+
`;
/** Not a choice, but a doubt: "or am I fooling myself", "or not". */
const noOption =
  /^(?:not\b|am i|is it|is that|(?:will|would|do|does|can|could) (?:they|he|she|it|you)\b|what\b|so\b|else\b|no\b|never\b|just\b|only\b|later\b|at all)/iu;
const bare = (text: string): string =>
  text
    .replace(/[?.!\s]+$/u, '')
    .replace(lead, '')
    .trim();
/** "Would that be better than the shops?" */
const betterThan = /\b(?:is|would|be|are) (?:that|it|this)\b.{0,80}\bbetter than (.{3,80}?)\?*$/iu;

/** What somebody chooses between; none where they do not. */
export function optionsIn(message: string): string[] {
  const sentences = sentencesOf(message);
  const at = sentences.findLastIndex((each) => betterThan.test(each) || (/ or /u.test(each) && asksChoice.test(each)));
  const asked = sentences[at];
  if (asked === undefined) return [];
  const other = betterThan.exec(asked)?.[1];
  if (other !== undefined) return at > 0 ? [bare(sentences[at - 1]!), bare(other)] : [];
  const part = asked
    .split(/[:;]\s/u)
    .findLast((each) => / or /u.test(each))!
    .replace(/\bin your opinion\b|\([^)]*\)/giu, '');
  const [head = '', ...tail] = part.split(/,? or /u);
  // "The app, the traders, or the flats"
  const parts = [
    ...(tail.length === 1 && /, or /u.test(part) ? head.split(', ') : [head.replace(opened, '')]),
    ...tail,
  ];
  const options = parts.map((each) => bare(each).replace(/[,.\s]+(?:first|better|now|then)?$/u, ''));
  return options.length >= 2 &&
    options.length <= 5 &&
    options.every((each) => each.length > 2 && each.length < 90) &&
    !/^(?:is|are|was|would|will|does)\b/iu.test(options[0]!) &&
    !options.slice(1).some((each) => noOption.test(each))
    ? options
    : [];
}
/** "Which matters more, the trip or the draft?" */
const opened = /^(?:which|what|is|do|would|should|or)\b.*, /iu;
const asksChoice = /\?\s*$|^(?:.{0,30}\b)?(?:i asked|which of)\b/iu;

/** What is written of each side of a choice, side by side; '' where nothing is of any. */
export function sides(message: string, talk: Talk, records: Records, now: Date): string {
  const options = optionsIn(message);
  if (options.length === 0) return '';
  const taken = new Set<string>();
  const found = options.map((option) => {
    // What stands in both tells neither; and who asks of two hears of them again.
    const own = options.filter((each) => each !== option).reduce(without, option);
    const line = ranked({ question: own, around: '' }, { ...talk, spoken: '' }, records, now).find(
      ({ near, key, kind }) => near >= nearSide && !taken.has(key) && kind !== 'said' && kind !== 'inventory',
    );
    if (line) taken.add(line.key);
    return { option, line };
  });
  if (found.every(({ line }) => !line)) return '';
  const known = found.filter(({ line }) => line).slice(0, 3);
  const unknown = found.filter(({ line }) => !line);
  const lines = known.map(({ option, line }) => `On ${quote(option, 80)}: ${line!.says}.`);
  const none =
    unknown.length === 0
      ? ''
      : unknown.length === 1
        ? `Of ${quote(unknown[0]!.option, 80)} your records say nothing.`
        : 'Of the others your records say nothing.';
  return [...lines, none, leaning(found)].filter((each) => each !== '').join(' ');
}
/** What stands beside one of two may be less near than an answer. */
const nearSide = 0.45;
const without = (text: string, other: string): string => {
  const words = new Set(other.toLowerCase().match(/\p{L}+/gu) ?? []);
  return text.replace(/\p{L}+/gu, (word) => (words.has(word.toLowerCase()) ? '' : word));
};

/** Where one of two was tried and came to something, and the other came to nothing, that is said. */
function leaning(found: readonly { option: string; line: Ranked | undefined }[]): string {
  if (found.length !== 2 || found.some(({ line }) => line?.kind !== 'lesson')) return '';
  const [one, other] = found.map(({ line }) => isSober(line!.text));
  return one === other ? '' : `That leans to ${quote(found[one ? 1 : 0]!.option, 80)}.`;
}

/** The figures and days that stand beside what somebody wants measured: "is 15 enough?", "is January too late?" */
export function measured(question: string, talk: Talk, records: Records, now: Date): string {
  const search: Search = { question, around: around(talk), figures: true };
  const lines = ranked(search, talk, records, now)
    .filter(
      ({ kind, says, near, weight }) => hasFigure(says) && (kind === 'said' ? near >= 1 : near >= 0.3 || weight > 1.5),
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
