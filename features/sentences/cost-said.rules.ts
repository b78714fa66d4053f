// What somebody says that a step may cost, and no word more: where the phrase of a cost begins and where it ends. Money that comes in,
// a price or what is asked for is none (D §9).
import { pattern, patternText } from '../../shared/pattern.ts';
import { isImperative } from './deed.rules.ts';
import { sumsIn } from './fact.rules.ts';

const noCost = '(?:no (?:money|costs?|cash)|nothing(?! any ?more)|free(?: of charge)?|not a (?:cent|penny))';
const isNothing = new RegExp(`^${noCost}\\b`, 'iu');
/** Words before a cost that are no part of it. */
const towards = pattern('iu')`
  ^(?:
    \b(?:
      is|are|of|to|only|just|about|it['’]s|it is|that['’]s|now|really|max(?:imum)?|at (?:the )?most|at|no more than
      |not more than|up to|should be|must be|will be|stays|then|so|me|us|for me|as|please|write|put|say
    )\b
    |[\s:=,–-]
  )+
`;
const behind = pattern('iu')`
  (?:,? \b(?:
    at (?:the )?most|max(?:imum)?|tops|in all|altogether|in total|please|then|now|only|is enough|will do|no more|still
    |on|for|of|from|with
  ))+$
`;
/** Where somebody goes on to something else. */
const onwards = pattern('iu')`
  [.;!?](?=\s|$)|\s[–=-]\s|\s\((?!\d)
  |,? \b(?:
    because|so|since|(?<!nothing )but|if|when|while|though|which|that|who|is|are|was|were|will|would|has|have|goes
    |belongs?|holds|stands
    |stays|i|we|she|he|they|it|you|not|than|as|(?:is|are)n['’]t|at (?!(?:the )?most\b)|and (?:then|that|the day)
  )\b
`;
const begins = pattern('iu')`
  ^(?:
    \p{Sc}|\d|out of the \d
    |(?:an?|the|my|our|half|some|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty
      |forty|fifty|sixty|ninety|no|nothing|not an?|free|the whole|a couple)\b
    |\p{Lu}{1,3}\$? ?\d
  )
`;
/** "The bus fare": a cost that no figure tells. */
const thing = /^(?:the|my|our|an?|one|some|two) (?:\p{L}+ ){0,3}\p{L}+$/iu;
const laterOn = /\b(?:later|earlier|ago|before|after|old|until|each week)$/iu;

/**
 * The cost that a text begins with: "60,000 won, say sorry" is "60,000 won"; '' where it begins with none.
 * @param isNamed whether it stands behind "the limit is" or the like, so that it needs no figure
 */
export function costPhrase(text: string, isNamed = false): string {
  const from = text.trim().replace(towards, '');
  const [clause = ''] = from.split(onwards);
  const parts = clause.split(/(, and |, | and )/iu).map((part) => part.replace(/["“”]/gu, ''));
  const isCost = (part: string): boolean =>
    begins.test(part) &&
    !laterOn.test(part) &&
    (sumsIn(part).length > 0 || isNothing.test(part) || /^out of the \d/iu.test(part));
  const isThing = (part: string): boolean => thing.test(part.trim()) && !isImperative(part);
  let [said = ''] = parts;
  const isFirst = isCost(said) || (isNamed && (isThing(said) || /^\p{Sc}?\d[\d.,]*$/u.test(said.trim())));
  // "My evening and 2,000 naira" has its figure behind.
  if (!isFirst && !(isThing(said) && isCost(parts[2] ?? ''))) return '';
  for (let at = 1; at < parts.length - 1; at += 2) {
    const next = parts[at + 1]!;
    if (!isCost(next) && !isThing(next)) break;
    said += parts[at]! + next;
  }
  return said
    .replace(/(?<![\s.,])[\s.,]+$/u, '')
    .replace(behind, '')
    .trim();
}

/** What comes in, is asked of others, or is the price of a thing: nothing that its author may lose. */
export const isReceived = (text: string): boolean => received.test(text);
const received = pattern('iu')`
  \b(?:
    (?:he|she|they|who|customers?|parents|people|each of them)(?: \p{L}+)? (?:pays?|paid|gives?|gave|offers?|offered)
    |(?:the|my|our|these|those|both|all|two|three) (?:\p{L}+ )?\p{L}+ (?:pays?|paid)
    |pa(?:y|id|ys|ying) (?:me|us)|up ?front|paid in advance
    |(?:i|we) (?:earn|get|receive|charge|ask (?:for|her|him|them|from))
    |earn(?:s|ing|ings)?|revenue|income|profit|grants?|fund(?:s|ing)?|subsid(?:y|ies)|prize|donations?|sponsor(?:s|ed)?
    |prices?|charg(?:e|es|ing)|sell(?:s|ing)?|offer (?:them|him|her|it)
    |(?:
      county|city|state|council|ministry|company|bank|foundation|union|school|fund|church|customer|client|buyer|owner
    )(?: \p{L}+)? (?:gives?|pays?|offers?|grants?|promised)
    |from the (?:county|city|state|council|ministry|company|bank|foundation|union|school)
  )\b
`;

const limitName = patternText`
  (?:(?:the|my|our|a|its?) )?(?:
    limit|costs?|ceiling|maximum|max|budget|at most(?=:)
    |most (?:that )?it (?:may|can|should) cost
    |mine|ours
    |(?:all )?(?:what|that) (?:i|we) (?:risk|(?:can|could|may|might|would|will) (?:lose|spend|spare|afford|give))
  )
`;
/** Behind what a cost stands, said outright; what comes first holds. */
const named: readonly RegExp[] = [
  // "My honest cost is 2.35 a hat" is what a thing costs.
  pattern('giu')`
    (?<!\b(?:honest|true|real|own|unit|present|production|material|average) )\b${limitName}
      (?: (?:line|field|of it|of the step|for it|for this|for the step))?
      (?: (?:should|must|has to|ought to) (?:be|read|say))?(?=[\s:=,])
  `,
  /\bi(?:['’]ll| can| could| want to| will| would) (?:spend|lose|spare)(?= )/giu,
  /\b(?:it|this|that) (?:will |would )?takes? (?:me|us)(?=\s)/giu,
  /\bwhat (?:i|we) (?:risk|(?:can|could|may|would) lose) (?:is|are)(?= )/giu,
];
const bounded = /\b(?:at (?:the )?most|no more than|not (?:\p{L}+ ){0,3}more than|max(?:imum)?|up to)(?= )/giu;
const boundedBehind = pattern('iu')`
  (?:^|[,;:.] |\b(?:for|it['’]s|say) )(?:and |but )?((?:[^\s,;:.]+ ){1,6}?)(?:
    at (?:the )?most|max(?:imum)?|tops|in all|altogether|in total|no more
  )\b(?= *(?:[.,;!]|$| (?:because|since|so|as|for|with|including)\b))
`;
/** "The limit is wrong, it is two hours", "put the limit, it's just my evening" */
const limitThen = new RegExp(`\\b${limitName}\\b[^.;!?]{0,40}?, (?:it['’]s|it is|it should be|make it|rather) `, 'iu');
/** "The 60,000 won is only the limit", "400 as the limit" */
const limitBehind = new RegExp(
  `([^.;!?]{2,60}?)(?: (?:is|are)(?: only| just)?| as) ${limitName}\\b(?! of (?:my|our|the))`,
  'iu',
);

/** What a text says outright that a step may cost; '' where it says nothing of it. */
export function costSaid(text: string): string {
  const behindAll = (leads: readonly RegExp[], isNamed: boolean): string =>
    leads
      .flatMap((lead) => [...text.matchAll(lead)])
      .map(({ 0: words, index }) => costPhrase(text.slice(index + words.length), isNamed))
      .find((each) => each !== '') ?? '';
  const outright = behindAll(named, true);
  if (outright !== '') return outright;
  const then = limitThen.exec(text);
  const corrected = then ? costPhrase(text.slice(then.index + then[0].length), true) : '';
  if (corrected !== '') return corrected;
  const before = limitBehind.exec(text)?.[1];
  const sum = before === undefined ? undefined : (sumsIn(before).at(-1) ?? /\p{Sc}?\d[\d.,]*$/u.exec(before)?.[0]);
  if (sum !== undefined) return costPhrase(before!.slice(before!.toLowerCase().lastIndexOf(sum.toLowerCase())), true);
  if (isReceived(text)) return '';
  return behindAll([bounded], false) || costPhrase(boundedBehind.exec(text)?.[1] ?? '');
}

const fillers = pattern('giu')`
  \b(?:
    no|not|yes|ok(?:ay)?|please|sorry|actually|but|and|so|then|rather|instead|better|just|only|on|by|the|for|at|it|is
    |its|that|this|still|now|i|meant|mean|said|say|do|morning|afternoon|evening|night|noon|am|pm|early|late|thanks
    |thank|you|haha|wait|hm+|well
    |right|wrong|day|date|of|to|be|o['’]clock|\d{1,2}(?:[:.]\d\d)?|correct|good|fine|exactly|my|a|an|enough|most|tops
    |max|will|would|me
  )\b
  |[^\p{L}\p{N}]
`;
/** Says nothing: words that only lead to another. */
export const isBare = (rest: string): boolean => rest.replace(/['’]s\b/gu, '').replace(fillers, '') === '';

/** A sentence that is a cost and nothing else: "One hour is enough."; '' where it is not. */
export function bareCost(text: string): string {
  const [sum] = sumsIn(text);
  if (sum === undefined) return '';
  const at = text.toLowerCase().indexOf(sum.toLowerCase());
  const said = costPhrase(text.slice(at));
  return said !== '' && isBare(text.slice(0, at) + text.slice(at + said.length)) ? said : '';
}
