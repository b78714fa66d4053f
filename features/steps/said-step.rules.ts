// A step in the words that were said for it: its title, its day, what it may cost and whoever it names come from them; what they leave
// open stays as it stood (D §9, §11).
import { DAY_MS } from '../../shared/dates.ts';
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf, telling } from '../challenges/told.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import type { Talk } from '../conversation/talk.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { meanIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { bareCost, costPhrase, isReceived } from '../sentences/cost-said.rules.ts';
import { type DayIn, weekday } from '../sentences/day.rules.ts';
import { dayOf, fronted } from '../sentences/deed-day.rules.ts';
import { isQuestion, withoutDay } from '../sentences/deed.rules.ts';
import { limitsIn, sumsIn } from '../sentences/fact.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { baseOf, isBase } from '../sentences/verb.rules.ts';
import type { Dictated } from './dictation.rules.ts';
import { bareDay } from './own-deed.rules.ts';
import { withDates, withoutDays } from './step-day.rules.ts';
import { conditionsIn, limitIn, limitOf, limitSaid, measureOf, ordersIn } from './step-limit.rules.ts';
import { conditionLine, lineIn, longestTitle, lossLine, sentence, thenLine } from './step-line.rules.ts';
import { peopleNamed, whoOf, withName } from './step-who.rules.ts';

const money = patternText`(?:no (?:money|cost|costs)|nothing|free of charge)`;
const inAll = patternText`(?:at most|in all|altogether|in total)`;
const andNoMoney = patternText`(?:,? (?:and|but) no (?:money|costs?))?`;
const costBehind = pattern('iu')`
  (?:,| and|;)? (?:it (?:may|can|should) cost )?
    ((?:at most|no more than|max(?:imum)?|up to) [^.;!?]{2,60}|[^,.;!?]{2,40} ${inAll}${andNoMoney})(?=[.;!,]|$)
`;
const costEnd = new RegExp(`^[\\s.,;!]*$|^ ${inAll}${andNoMoney}[\\s.,;!]*$`, 'iu');
/** "Two hours at most and no money" */
const inAllBetween = new RegExp(` ${inAll}(?=,? (?:and|but) )`, 'iu');
/** "I will spend", of which the sum has been taken. */
const onlySpends = /(?:[.!?,;]|,? and) (?:i|we)(?:['’]ll| will| would)? (?:spend|give|put|lose|invest|pay)$/iu;
/** What a step that is said outright may cost: "…, at most 400 pesos", "…, two minutes, no money". */
function costOf(words: string): { cost: string; rest: string } {
  const said = costBehind.exec(words);
  const cost = said && !isReceived(said[1]!) ? costPhrase(said[1]!) : '';
  if (said && cost !== '') {
    const end = words.indexOf(cost, said.index) + cost.length;
    // In the middle it holds the sentence together.
    const isEnd = costEnd.test(words.slice(end));
    const rest = words.slice(0, said.index).replace(onlySpends, '');
    return { cost: cost.replace(inAllBetween, ''), rest: isEnd ? rest : words };
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
  ^(?:
    (?:i|we)(?:
      (?:['’]d| would)? (?:need|have) to| must| should| ought to
      |['’](?:ll|d)|(?:['’]m| am|['’]re| are) going to(?= (?!the\b|an?\b|my\b|our\b|see\b.*\bing\b)\p{Ll})|['’](?:m|re)(?= \p{L}+ing\b)| (?:am|are)(?= \p{L}+ing\b)
      | will| would| could| can| shall| want to| plan to| intend to
    )?
    |(?:will|gonna|could|can|let me|need to)(?= \p{Ll})
  )(?: (?:just|then|also|rather|simply|now|first|plan to|intend to|mean to))* (?=\p{L})
`;
/** "Ring his father, we were colleagues": why, which only "What" says. */
const whyBehind =
  /(?<=^.{8,}), (?:i|we|he|she|they|it)(?:['’]s|['’]m|['’]re| (?:was|were|am|are|is|have|has|had|used to))\b(?:(?!, (?:and|then|so|but)\b)[^;:])*$/iu;
/** "Tomorrow at seven I tell him": when it is done stands in the step's day. */
function titleOf(words: string, now: Date): string {
  const [first = ''] = sentencesOf(words);
  const plain = first.slice(fronted(first, now).length).replace(/^[\s,]+/u, '');
  const deed = (withoutDays(plain, now) || plain)
    .replace(subject, '')
    .replace(/,? (?:instead|rather)(?=[\s.,!]*$)/iu, '')
    .replace(whyBehind, '')
    .replace(
      /,? and (then )?(?:[Ii]|[Ww]e)(?:['’](?:ll|d)| will| would)? (?=(?!be\b|am\b|have\b|will\b|would\b)\p{Ll})/gu,
      ' and $1',
    )
    .replace(/^\p{L}+ing\b/u, (verb) => (isBase(baseOf(verb.toLowerCase())) ? baseOf(verb.toLowerCase()) : verb));
  const title = upperFirst(deed.replace(/(?<![\s.,;:!])[\s.,;:!]+$/u, ''));
  return title.length <= longestTitle ? title : shortened(title);
}
/** A title that is too long, up to the last clause that it can do without; a cut that would take a "not" from its clause is shown. */
function shortened(title: string): string {
  const ends = [...title.matchAll(/, |; | and | so that /gu)]
    .filter(({ index, 0: mark }) => {
      const [next = ''] = title.slice(index + mark.length).split(/, |; | so that /u);
      return index > 40 && index <= longestTitle && !negated.test(next);
    })
    .map(({ index }) => index);
  return ends.length > 0
    ? title.slice(0, ends.at(-1))
    : `${title.slice(0, title.lastIndexOf(' ', longestTitle - 2)).replace(/(?<![\s,;])[\s,;]+$/u, '')} …`;
}
const negated = /\b(?:not|never|no|nobody|nothing|none|without|unless|except)\b|n['’]t\b/iu;

/** What a step is for, as its first line says it: the challenge, and the matter that was told where there is none. */
function whyOf({ told }: Talk, { challenge }: Records): string {
  const why =
    challenge?.title ??
    telling(
      sentencesOf(told.matter).filter((each) => !isQuestion(each)),
      2,
    ).join(' ');
  return why === '' ? '' : `Why: ${sentence(why.length <= 240 ? why : `${why.slice(0, why.lastIndexOf(' ', 240))} …`)}`;
}

/** "Tuesday is one hour" */
const dayIs = new RegExp(`^${weekday} (?:is|takes|costs) `, 'iu');
/** What it may cost by what is said in a sentence of its own: "One hour is enough." */
const costBeside = (message: string, now: Date): string => {
  const parts = sentencesOf(message).flatMap((each) => each.split(/; /u));
  return (
    parts.map((each) => bareCost(withoutDays(each.replace(dayIs, ''), now))).find((each) => each !== '') ||
    limitOf([parts.join(' ')])
  );
};

/** A thing of the inventory that the words themselves name; a time is none. */
function thingIn(words: string, records: Records): string {
  const mean = meanIn(words, records);
  const stems = [...stemsOf(mean)];
  const said = stemsOf(words);
  const isNamed = stems.filter((word) => said.has(word)).length * 3 >= stems.length * 2;
  return isNamed && !ofTime.test(mean) ? mean : '';
}
const ofTime = /days?\b|\b(?:morning|afternoon|evening|night|hour|week|month)s?\b/iu;

/** What begins no name at the head of a sentence. */
const small = /^(?:maybe|perhaps|probably|then|so|tomorrow|today|tonight|this|next|on|in|at|by|the)\b/iu;

/** "I can print ten copies for 40 leva": what is paid for what is done; what is sold for it is no cost. */
const paidIn = (words: string): string =>
  /\b(?:buy|print|order|rent|hire|book|pay)\b/iu.test(words) && !/\bsell\b/iu.test(words)
    ? /\bfor (?=\S*\d|\p{Sc})/iu.test(words)
      ? (moneyIn(words)[0]?.text ?? '')
      : ''
    : '';

const beginsThen = pattern('iu')`
  ^(?:i|we)(?:['’](?:d|ll)| would| will| can| could)? (?:start|begin|do (?:it|that|this))(?: with (?:it|that|this))?,? (?=(?:on|at|in|by|this|next|tomorrow|tonight|today|${weekday})\b)
`;
const partOfDay = /^ (?:morning|afternoon|evening|night|noon)\b/iu;
/** What was answered to "on which day", without what it may cost and without "I would start": "on Friday afternoon". */
function whenOf(when: string, day: DayIn | undefined): string {
  const bare = costOf(when)
    .rest.replace(/^(?:ok(?:ay)?|yes|well|so|then)[,.]? |,? then[.!]?$/giu, '')
    .replace(beginsThen, '');
  const at = day ? bare.indexOf(day.text) : -1;
  // "Two hours on Friday afternoon and some paper": the day alone.
  if (!day || at < 0 || limitsIn(bare, true).length === 0) return bare;
  const end = at + day.text.length;
  return `${/day$/iu.test(day.text) && !/^to/iu.test(day.text) ? 'on ' : ''}${day.text}${partOfDay.exec(bare.slice(end))?.[0] ?? ''}`;
}

/** The step in the words that were said for it; what they leave open stays as it stood. */
export function dictated(
  { words, day: said, when = '', isRephrased }: Dictated,
  message: string,
  talk: Talk,
  records: Records,
  now: Date,
): Step {
  const before = talk.step;
  const { cost, rest: bare } = costOf(words);
  const named = withName(bare, { message, texts: talk.texts, last: talk.last }, records);
  const people = peopleNamed(named, records);
  // In haste names are written small.
  const rest = people
    .flatMap((name) => name.split(' '))
    .filter((word) => /^\p{Lu}\p{L}{3,}$/u.test(word) && !isBase(word.toLowerCase()))
    .reduce(
      (text, word) => text.replaceAll(new RegExp(`(?<!\\p{L})${word.toLowerCase()}(?![\\p{L}’'])`, 'gu'), word),
      named,
    );
  const stood = stemsOf(
    before === null ? '' : [before.title, ...['What', 'Who'].map((kind) => lineIn(before.description, kind))].join(' '),
  );
  const stems = [...stemsOf(withoutDay(rest, now))];
  // What another deed may cost, and when it is done, says nothing of this one.
  const shared = stems.filter((word) => stood.has(word)).length;
  const isOther = isRephrased !== true && shared * 2 < stems.length;
  const kept = isOther ? null : before;
  const day = said ?? dayOf(rest, now, message) ?? bareDay(message, now);
  const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
  const due = day ? dueDay(day.day) : (kept?.due ?? dueDay(inAWeek));
  const loss =
    cost ||
    limitIn(words) ||
    paidIn(words) ||
    costBeside(message, now) ||
    (before !== null && shared === 0 ? '' : before?.loss || limitSaid(talk.told.loss) || limitOf(talk.texts));
  // What was said of the same deed before stays with it in other words.
  const stays = (kinds: readonly string[]): (string | undefined)[] =>
    kinds.map((kind) => kept?.description.split('\n').find((line) => line.startsWith(`${kind}: `)));
  const who =
    people.length > 1
      ? sentence(new Intl.ListFormat('en').format(people))
      : whoOf(people[0] ?? '', records, talk.texts);
  const isOfThem = /\b(?:him|her|them|she|he|they)\b/iu.test(rest);
  const thing = thingIn(rest, records);
  // Of what was said before only what says whose it is can be of this act.
  const conditions = [
    ...new Set([
      ...conditionsIn(message),
      ...ordersIn(talk.texts.slice(-4)).filter((each) => !/^(?:not|only)\b/iu.test(each)),
      ...ordersIn([message]),
    ]),
  ].filter((each) => !rest.includes(each));
  const measure = measureOf([...talk.texts.slice(-2), message]);
  const lines = [
    before?.description.split('\n').find((line) => line.startsWith('Why: ')) ?? (whyOf(talk, records) || undefined),
    `What: ${sentence(
      withDates(when === '' ? rest : `${rest}, ${whenOf(when, said).replace(small, lowerFirst)}`, now),
    )}`,
    ...(thing === '' ? stays(['With']) : [`With: ${sentence(thing)}`]),
    ...(people.length > 0 ? [`Who: ${who}`] : isOfThem ? stays(['Who']) : []),
    ...stays(['Also']),
    loss ? lossLine(loss) : undefined,
    ...(conditions.length > 0 ? [conditionLine(conditions)] : stays(['If'])),
    ...(measure === '' ? stays(['Measure']) : [`Measure: ${sentence(measure)}`]),
    ...stays(['In the way', 'Done', 'Asked by']),
    thenLine(due),
  ].filter((line) => line !== undefined);
  return {
    title: titleOf(rest, now),
    description: lines.join('\n').slice(0, 4_000),
    principle: before?.principle ?? (talk.lemonade ? 'lemonade' : people.length > 0 ? 'crazy-quilt' : 'pilot-in-plane'),
    due,
    loss: loss.slice(0, 400),
  };
}
