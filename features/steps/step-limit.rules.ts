// What somebody has said anywhere in a conversation that a step may cost: an amount, or where they would stop; and under which condition
// something is done otherwise (D §9).
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { bareCost, costPhrase, costSaid, isReceived } from '../sentences/cost-said.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { limitWords, sumsIn } from '../sentences/fact.rules.ts';

/** "Two evenings is fine" is two evenings, and "half an hour isn't two hours" half an hour. */
const limitBare = (text: string): string =>
  sumsIn(text).length === 0
    ? text
    : text
        .replace(/^not (?:for |at |in )?[^,.;]{2,30}, (?=\p{L})/iu, '')
        .replace(/^([^.;!?]{3,60}?)(?: at [^.;!?]{2,30})? (?:is(?: not|n['’]t)|are(?: not|n['’]t)) [^.;!?]+/iu, '$1')
        .replace(
          /^([^.;!?]{3,60}?)(?: is| are| would be|['’]s)? (?:fine|ok(?:ay)?|enough|all right|alright|good)(?: (?:for me|with me|by me|then))?[.!]*$/iu,
          '$1',
        );

/** Has a day in it, which is no amount. */
const dated = new RegExp(
  `\\b(?:until|till)\\b|\\d(?:st|nd|rd|th)\\b|(?<!\\b(?:an?|one|this|two|half) )${weekday}`,
  'iu',
);
const partsOf = (text: string): string[] => sentencesOf(text).flatMap((each) => each.split(/; /u));
/** "45 cents a hat", "my honest cost is 2.35": what each costs, and not what may be lost on it. */
const isRate = (text: string): boolean => rate.test(text) && sumsIn(text).length > 0;
const rate = pattern('iu')`
  \d \p{L}+ (?:an?|per|each|every) (?!(?:day|week|month|morning|afternoon|evening)\b)\p{L}|\d(?: \p{L}+)? each\b
  |\b(?:honest|true|real|unit|present|production|material|average) costs?\b
`;
/** "Nothing keeps me" is no cost. */
export const onlyNothing = /^(?:nothing|none)\b(?=\W*$|[,.;!]| (?:at all|really|more|for|to|that|i|of|but)\b)/iu;
/** What was answered to how much it may cost, as it stands in a step; '' where it is no amount. */
export function limitSaid(told: string): string {
  const outright = limitOf([told]);
  if (outright !== '' || isReceived(told)) return outright;
  const said = partsOf(told)
    .filter((each) => !isRate(each))
    .join(' ')
    .replace(/(^|[.;,] )(?:money|time|costs?): ?/giu, '$1')
    .replace(/^for [^:.;]{2,40}: /iu, '');
  const noMoney = /\bno money\b/iu.test(said) ? ['no money'] : [];
  const limit = limitBare(said);
  // Four hours on one afternoon are not four hours and an afternoon.
  const sums = sumsIn(limit).filter((sum) => {
    const before = limit.slice(0, limit.toLowerCase().indexOf(sum.toLowerCase()));
    return !/\b(?:on|in|within|during|until|till|after|before|by|at|the|these|those|his|her|their) $/iu.test(before);
  });
  const bare = (limit.length <= 120 ? limit : (sentencesOf(limit)[0] ?? '')).replace(
    /^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu,
    '',
  );
  // Where one would stop is kept without what one would do then.
  if (/^(?:if|when|as soon as|once)\b/iu.test(bare))
    return bare
      .split(/(?<!^(?:if|when|as soon as|once)),? (?:then )?(?=(?:i|we)(?: |['’]m\b))/iu)[0]!
      .replace(/(?<![.!\s])[.!\s]+$/u, '');
  const words = limitWords(limit).replace(/,? (?:then|now|please)$/iu, '');
  if (words !== '' && !dated.test(words) && !/\b(?:and|or|for|of|with)$/iu.test(words)) return words;
  if (sums.length + noMoney.length > 0) return new Intl.ListFormat('en').format([...sums, ...noMoney].slice(0, 3));
  return /^nothing but [^.;!?]{3,50}/iu.exec(bare)?.[0] ?? (onlyNothing.test(bare) ? 'nothing' : '');
}

const stops = pattern('iu')`
  ^(?:and |but |so )*((?:if|when|as soon as|once) (?:[^,;.!?]|[,.](?=\d)){5,110}?|[^,;.!?]{3,60}? (?:costs?|takes?) (?:me )?more than (?:[^,;.!?]|[,.](?=\d)){3,60}?)
    (?:(?<!\bby),? then|,? and|,)?\s(?:
      (?:i|we)(?:['’]?m| am|['’]?re| are) out
      |(?:i|we)(?:['’]ll| will)? (?:stop|quit|drop it|leave it|give (?:it )?up)
      |it(?:['’]s| is) (?:over|off)
    )\b(?!,? and\b)
`;
const loses =
  /\b(?:i|we)(?:['’](?:d|ll)| would| will| only| just)* (?:lose|lost) (?:only |just |at most )*((?:the|an?|one|my|half|two|three|\d+|\p{Sc}\d+)\b[^,.;!?]{2,40})/iu;
const isAmount = (text: string): boolean =>
  sumsIn(text).length > 0 ||
  /\bno (?:money|cost)\b|^nothing\b|^(?:the|one|an?|my) (?:\p{L}+ )?(?:morning|afternoon|evening|night|day|hour)s?\b/iu.test(
    text,
  );

/** "It cost me the whole evening" is over. */
const hasCost = /(?<!\b(?:may|can|should|will|would|must|could|only|just|not) )\bcost (?:me|us|him|her|them)\b/iu;
/** Where one sentence says that they would stop: "if it costs more than 5,000"; '' where it says nothing of it. */
export function stopIn(sentence: string): string {
  const stop = /\?\s*$/u.test(sentence) ? '' : (stops.exec(sentence)?.[1] ?? '');
  return stop === '' || /^(?:if|when|as|once)\b/iu.test(stop) ? stop : `if ${stop}`;
}
/** "One gap, and no money", "a phone call, so half an hour and no money", "an hour, and it costs nothing" */
const andNoMoney = pattern('iu')`
  (?:^|, so |: |\b(?:takes?|costs?|lose|spend|risk|at most) )(?:(?:me|only|just|then|that['’]s) )*
    ((?:half )?(?:an?|one|two|three|four|my|\d{1,3}) [^,.;!?]{2,45}?)(?: at most| in all)?,? (?:(?:and|but) )?(?:no (?:money|costs?)|(?:it )?costs? (?:me )?nothing|for free)\b
`;
/** An amount of anything beside "no money"; '' where a sentence says none. */
export function costBesideMoney(sentence: string): string {
  const free = andNoMoney.exec(sentence)?.[1];
  return free === undefined ? '' : `${free} and no money`;
}
/** What one sentence says outright that it may cost; '' where it says nothing of it. */
export function limitIn(sentence: string): string {
  if (/\?\s*$/u.test(sentence) || isReceived(sentence) || hasCost.test(sentence)) return '';
  const stop = stopIn(sentence);
  if (stop !== '') return stop;
  const free = costBesideMoney(sentence);
  if (free !== '') return free;
  const said = costSaid(sentence) || afterColon(sentence);
  // What a thing costs in money is its price, and a rate says not how many there are.
  const isPrice =
    isRate(said) ||
    ofEach.test(sentence) ||
    (ofThing.test(sentence) && (moneyIn(said).length > 0 || /^nothing\b/iu.test(said)));
  return isAmount(said) && !isPrice ? said : '';
}
/** "Every minute at the counter costs 2 euros" */
const ofEach = /\b(?:each|every) (?!(?:day|week|month|time)\b)[^.,;!?]{2,40} costs?\b/iu;
const ofThing = pattern('iu')`
  (?:^|[,;.] )(?!(?:the |an? |my |each |every )?(?:it|this|that|what|all|everything|step|try|trip|visit|call)\b)
    (?:the |an? |my |each |every )?\p{L}+(?: \p{L}+)? costs?[ ]
`;
/** "That I answered twice: one afternoon, no money." */
const afterColon = (sentence: string): string =>
  bareCost(
    /^[^:]{0,50}\b(?:answered|said|told you|costs?|limit|lose|spend|give|budget)\b[^:]{0,30}: (.+)$/iu.exec(
      sentence,
    )?.[1] ?? '',
  );
/** "I lose the afternoon" */
const lostIn = (sentence: string): string => {
  const said = costPhrase(loses.exec(sentence)?.[1] ?? '', true);
  return isAmount(said) && !isRate(said) ? said.replace(/(?:,? (?:and|or))+$/iu, '') : '';
};

/** The last limit that was said in these messages; '' where none was. */
export function limitOf(texts: readonly string[]): string {
  const all = texts.toReversed().flatMap((text) => partsOf(text).toReversed());
  return [...all.map(limitIn), ...all.map(lostIn)].find((each) => each !== '') ?? '';
}

const condition = pattern('iu')`
  ^(?:[^:]{0,40}: )?(?:(?:and|but|so|then|also)[, ]+)*(?:only )?
    ((?:if|in case|unless|when(?= [^,;?]{2,60}(?:\bno\b|\bnot\b|n['’]t\b|\brefuses?\b))) (?!i\b|possible\b|you\b|not\b|so\b)[^?;]{8,110}?,? (?:then )?(?:i|we)(?:['’]ll| will| do| only)? \p{L}[^?;]{3,160}|if [^?;,]{4,110}, (?:then )?(?:on |it is )?(?:the )?(?:${weekday}|tomorrow|\d)[^?;]{0,80})$
`;
const noteThat = /,? (?:and )?(?:please )?(?:write|put|add|note) (?:that|it|this)(?: (?:too|as well|in|down|also))*$/iu;
/**
 * "If it is off by more than half a degree, I bring only the list": what is done otherwise, and when. Where one would stop is a limit, and
 * among these only where another stands.
 */
export const conditionsIn = (message: string, isLimited = false): string[] =>
  sentencesOf(message).flatMap((each) => {
    const [, words] = condition.exec(each.replace(/(?<![.!\s])[.!\s]+$/u, '').replace(noteThat, '')) ?? [];
    return words === undefined ||
      lostIn(each) !== '' ||
      (stopIn(each) !== '' ? !isLimited : limitIn(each) !== '') ||
      /\b(?:i|we) (?:think|guess|wonder|know|hope|had|were|was)\b/iu.test(words)
      ? []
      : [words.includes(',') ? words : words.replace(/ (?=(?:I|we)\b(?!.* (?:I|we)\b))/u, ', ')];
  });

const firstThen = pattern('iu')`
  ^(?:[^;:?]{0,80}\b(?:but|and) |(?:but|and) )?(?:not (?:before|until|till)|only (?:after|once|when))
    (?: (?:he|she|they|it|i|we|(?:the|my|our) \p{L}+|\p{L}{2,15}) \p{L}[^;:?]{2,80})$
`;
/** "Then the mayor. But not before she says no": who or what comes only after another. */
export const ordersIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    sentencesOf(text).flatMap((each, at, all) => {
      const words = each.replace(/(?<![.!\s])[.!\s]+$/u, '');
      if (!firstThen.test(words) || words.length > 140 || daysOnly.test(words)) return [];
      // What it is said of stands before it.
      const of = /^(?:(?:but|and) )?(?:not|only)\b/iu.test(words)
        ? (/^(?:(?:then|and|but|so|there is|there['’]s) )*([^,;:.?]{2,40})(?=[,.]|$)/iu.exec(all[at - 1] ?? '')?.[1] ??
          '')
        : '';
      const bare = words.replace(/^(?:but|and) /iu, '');
      return [of === '' ? bare : `${of}: ${bare}`];
    }),
  );
const daysOnly = new RegExp(`\\b(?:before|until|till|after) (?:the )?(?:${weekday}|\\d|noon|lunch|then)\\b`, 'iu');

const measure = /\b(?:or|else|otherwise) (?:i|we) (?:stop|quit|drop it|leave it)\b|\bat least \d+ of\b/iu;
/** By which figure of theirs it is to be judged: "more than half before noon, or I stop"; '' where none was said. */
export const measureOf = (texts: readonly string[]): string =>
  texts
    .flatMap(sentencesOf)
    .findLast((each) => /\d|\bhalf\b/u.test(each) && measure.test(each) && !each.includes('?') && each.length <= 240) ??
  '';
