// What the records and the figures somebody has named say to a choice: what stands beside it, what speaks for each of two, what it comes
// to in money. Nothing is judged that they do not say (D §9).
import { DAY_MS, formatShortDate, formatShortDay } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { limitOf } from './at-hand.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { daysIn } from './day.rules.ts';
import { toYou } from './deed.rules.ts';
import { firstWords } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk } from './talk.rules.ts';

const shared = (text: string, words: ReadonlySet<string>): number =>
  [...stemsOf(text)].filter((word) => words.has(word) && !/^\d+$/u.test(word)).length;

const sobering = /\b(?:no|none|nobody|no one|nothing|never|not|only|zero|0)\b|n['’]t\b/iu;
/** What of the next weeks stands beside a plan: other plays with their days, promises, the limit. '' where nothing does. */
export function objections({ step, spoken }: Talk, records: Records, now: Date): string {
  const soon = (day: string | null): boolean =>
    day !== null &&
    new Date(day).getTime() - now.getTime() < 45 * DAY_MS &&
    new Date(day).getTime() > now.getTime() - 60 * DAY_MS;
  const plays = records.plays
    .filter(({ status, dueDate, title }) => status !== 'completed' && soon(dueDate) && title !== step?.title)
    .slice(0, 2)
    .map(({ title, dueDate }) => `your play “${title}”, due on ${formatShortDay(dueDate!, now)}`);
  const promises = records.partners
    .flatMap(({ name, promises: all }) => all.map((each) => ({ name, ...each })))
    .filter(({ due }) => soon(due))
    .slice(0, 1)
    .map(
      ({ name, text, due }) => `${firstWords(text, 80)}, which you promised “${name}” by ${formatShortDay(due!, now)}`,
    );
  const limit = limitOf(records);
  const end = daysIn(limit, now).map(({ day }) => day.getTime());
  const beyond = records.plays
    .filter(
      ({ status, dueDate }) =>
        status !== 'completed' &&
        dueDate !== null &&
        end.length > 0 &&
        new Date(dueDate).getTime() > Math.max(...end) + DAY_MS,
    )
    .slice(0, 1)
    .map(
      ({ title, dueDate }) =>
        `your play “${title}” ends on ${formatShortDay(dueDate!, now)}, beyond your limit, “${limit}”`,
    );
  const sober = records.plays
    .filter(({ status, lessons }) => status === 'completed' && sobering.test(lessons ?? ''))
    .slice(0, 2)
    .map(
      ({ title, lessons }) =>
        `of “${title}” you wrote ${quote(
          sentencesOf(lessons!)
            .find((each) => sobering.test(each))!
            .replace(/[.!\s]+$/u, ''),
          110,
        )}`,
    );
  const silent = records.partners
    .filter(({ status, mine }) => (status === 'initiated' && mine) || status === 'declined')
    .slice(0, 1)
    .map(({ name, status }) => (status === 'declined' ? `“${name}” has declined` : `“${name}” has not answered`));
  const all = [
    ...beyond,
    ...sober,
    ...silent,
    ...plays,
    ...promises,
    ...(limit ? [`the limit you set yourself: “${limit}”`] : []),
  ];
  const news = all.filter((each) => !spoken.includes(each)).slice(0, 3);
  return news.length === 0 ? '' : `By your own records: ${news.join('; ')}.`;
}

const filler =
  /^(?:(?:so|and|but|ok(?:ay)?|well|is it|do i|should i|shall i|would i|keep|rather|better|either|which (?:one|is better|of them)?|a|b|option|the|go for|take)[\s,:;.]+)+/iu;
const optionsIn = (message: string): string[] => {
  const asked = sentencesOf(message).findLast((each) => /\?\s*$/u.test(each) && / or /u.test(each));
  if (asked === undefined) return [];
  const parts = asked
    .replace(/\?\s*$/u, '')
    .split(/[:;]\s/u)
    .findLast((each) => / or /u.test(each))!
    .split(/,? or /u)
    .map((each) =>
      each
        .replace(/^[^,]*\b(?:i learned|i wrote|for me)[^,]*, /iu, '')
        .replace(filler, '')
        .trim(),
    );
  return parts.length === 2 && parts.every((each) => each.length > 2 && each.length < 90) ? parts : [];
};
/** What their own records say for each of two things they choose between; '' where they say nothing of either. */
export function eitherOr(message: string, talk: Talk, records: Records, now: Date): string {
  const options = optionsIn(message);
  if (options.length === 0) return '';
  const words = options.map((each) => stemsOf(each));
  const said = options.map((_, at) => {
    const own = new Set([...words[at]!].filter((word) => !words[1 - at]!.has(word)));
    const [best] = records.plays
      .map((play) => ({ play, weight: shared(`${play.title} ${play.lessons ?? ''} ${play.description}`, own) }))
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => Number(Boolean(b.play.lessons)) - Number(Boolean(a.play.lessons)) || b.weight - a.weight);
    return best;
  });
  const lines = said.map((best, at) => {
    const other = said[1 - at];
    // What speaks of both speaks for the one it says more of.
    if (!best || (other?.play === best.play && other.weight >= best.weight && at === 0)) return '';
    if (other?.play === best.play && at === 1 && other.weight > best.weight) return '';
    const { title, lessons, dueDate } = best.play;
    const what = lessons?.trim()
      ? `of “${title}” you wrote ${firstWords(lessons, 110)}`
      : `your play “${title}” is open${dueDate ? ` until ${formatShortDate(dueDate, now)}` : ''}`;
    return `On “${toYou(options[at]!)}”: ${what}.`;
  });
  const found = lines.filter((each) => each !== '' && !talk.spoken.includes(each));
  return found.length === 0 ? '' : `${found.join(' ')} The one you can take back costs less to be wrong about.`;
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

/** What of their own tries bears on a question, by two words at least. */
export function triedOn(question: string, { spoken }: Talk, { plays }: Records): string {
  const words = stemsOf(question);
  const [near] = plays
    .filter(({ status, lessons, title }) => status === 'completed' && lessons?.trim() && !spoken.includes(`“${title}”`))
    .map((play) => ({ play, weight: shared(`${play.title} ${play.lessons}`, words) }))
    .filter(({ weight }) => weight >= 2)
    .toSorted((a, b) => b.weight - a.weight);
  return near
    ? `Your own try says something of it: of “${near.play.title}” you wrote ${firstWords(near.play.lessons!)}.`
    : '';
}

const ownGuess = pattern('iu')`
  \b(?:i (?:think|believe|guess|suppose|wonder (?:if|whether))|could be|maybe|perhaps|it may be) (?:that )?([^.;!?]{8,110})
`;
/** To "what do you make of it?": what they make of it themselves. */
export function ownReading(texts: readonly string[]): string {
  const guess = texts
    .toReversed()
    .flatMap(sentencesOf)
    .map((each) => ownGuess.exec(each)?.[0])
    .find(Boolean);
  return guess
    ? `What it means only those can say whom it is about. Your own reading is “${guess.trim()}”; that can be asked, or tried.`
    : 'What it means only those can say whom it is about; I have only what you tell me.';
}
