// What a sentence tells beside a deed: what was spent already, what one would lose, whose no or silence stands. A
// sum is a limit only where somebody says so of themselves; what others pay, charge or want is none (D §9).
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { isOver, isQuestion, isStatement } from './deed.rules.ts';
import { spansIn } from './span.rules.ts';

/** The sums and spans of time in a text, each once. "An hour" is part of "half an hour"; "40 euros" is none of "140 euros". */
export function sumsIn(text: string): string[] {
  const all = [...spansIn(text), ...moneyIn(text)].map(({ text: sum }) => lowerFirst(sum));
  const isPart = (sum: string, other: string): boolean => other !== sum && ` ${other} `.includes(` ${sum} `);
  return all.filter((sum, at) => all.indexOf(sum) === at && !all.some((other) => isPart(sum, other)));
}
const hasSum = (text: string): boolean => sumsIn(text).length > 0;
/** A text with a blank in place of each sum. */
export const withoutSums = (text: string): string =>
  sumsIn(text).reduce(
    (left, sum) => left.replace(new RegExp(sum.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu'), ' '),
    text,
  );

const willing = pattern('iu')`
  \b(?:i|we)(?:['’](?:d|ll)| can| could| would| might| may|) (?:\p{L}+ )?
    (?:lose|give|spare|afford|put|risk|miss|spend|invest|live with)\b
  |\b(?:
    at most|no more than|not more|nothing more|at the most|maximum|max|tops
    |up to(?! (?:me|us|you|him|her|them)\b)|and shrug|that i can|is (?:ok|okay|fine|bearable)|would not miss
    |wouldn['’]t miss
  )\b
`;
/** Begins like an answer to "how much": "An hour in the afternoon, and 50 soles"; "a call is 23 minutes" is a story. */
function beginsWithSum(text: string): boolean {
  const at = Math.min(...sumsIn(text).map((sum) => text.toLowerCase().indexOf(sum.toLowerCase())));
  const before = text.slice(0, at);
  const [first = ''] = sumsIn(text).filter((sum) => text.toLowerCase().indexOf(sum.toLowerCase()) === at);
  const behind = text.slice(at + first.length);
  return (
    at >= 0 &&
    before.split(' ').length <= 6 &&
    !isStatement(`${before} x`) &&
    !/^ (?:is|are|was|were|went|go|goes|came|comes)\b(?! (?:ok|okay|fine|all|enough|bearable))/iu.test(behind)
  );
}
const kept = pattern('iu')`
  \b(?:
    keep|(?:do not|don['’]t|not) need|without|already|so far|until now|offered|wanted|asks? for|asked for
    |used to
  )\b
`;
const ofOthers = pattern('iu')`
  ^(?:(?:and|but|so)[\s,]+)*
    (?:he|she|they|it|his|her|their|the \p{L}+ (?:pays?|paid|charged?|costs?|wants?|wanted|is|was))\b
`;

/** What of a text says how much may be lost; `asked` where that was the question. */
export function limitsIn(text: string, asked: boolean): string[] {
  return sentencesOf(text).filter((each, _, all) => {
    const isBare = asked && /^\W*\d[\d.,]* for\b/u.test(each);
    if (isBare) return true;
    if (!hasSum(each) || kept.test(each) || isQuestion(each) || ofOthers.test(each)) return false;
    if (isOver(each) || /\bnot at most\b/iu.test(each)) return false;
    if (willing.test(each) || /^(?:(?:so|then|ok(?:ay)?|let['’]?s)[ ,]+)?say\b/iu.test(each)) return true;
    return asked && (beginsWithSum(each) || (all.length === 1 && each.length < 50 && !isStatement(each)));
  });
}

/** "It may cost a Thursday and a packet of biscuits": said outright, whatever it is. */
export const costIn = (text: string): string =>
  [said, behindIt, costsMe, limited, priced, worthTry]
    .map((words) => words.exec(text)?.slice(1).find(Boolean)?.trim() ?? '')
    .find((each) => each !== '') ?? '';
const said = pattern('iu')`
  \b(?:it|this|that) (?:may|can|should) (?:only )?cost (?:me |us )?(?:at most |no more than )?([^.!?;]{3,80})
`;
/** "It's an hour of petrol it may cost me" */
const behindIt = pattern('iu')`
  \b(?:it['’]s|it is|that['’]s) ([^.!?;,]{3,60}?) (?:that )?(?:it|this) (?:may|can|should|would) cost\b
`;
/** "That costs me one evening" */
const costsMe = pattern('iu')`
  \b(?:that|this|it) (?:only |just )?costs me (?:only |just |at most )?((?:an?|one|two|half an?) [^.!?;,]{3,40})
    (?<!\b(?:every|each|a|per) \p{L}+)(?=[.!;,]|$)
`;
const limited = pattern('iu')`
  \b(?:the|my|our) (?:limit|ceiling|maximum) (?:is|stays|remains) (?:at )?([^.!?;]*\d[^.!?;]{0,40}?)
    (?=,? (?:i|as i|that) |[.!?;]|$)
`;
/** "Cost: the bus fare only", "the going costs nothing but the bus" */
const priced = /(?:^|[.;] )(?:the )?costs?: ?([^.!?;]{3,60})|\bcosts? (?:me |us )?(nothing but [^.!?;,]{3,50})/iu;
const worthTry = /\b(?:one|the|a|this) try (?:is|would be|may be) worth (?:to me )?([^.;!?:]{3,60})/iu;
const lower = (text: string): string =>
  /^(?:an?|the|my|our|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|about|some|no|nothing|\p{L}+ty)\b/iu.test(
    text,
  )
    ? lowerFirst(text)
    : text;
const onlyFiller = pattern('iu')`
  ^(?:
    [^\p{L}\p{N}]
    |\b(?:
      and|or|plus|maybe|perhaps|about|at|most|the|no|not|more|than|money|only|just|max|maximum|up|to|nothing
    )\b
  )*$
`;

/** A limit as it was said, where it is more than a list of sums: "one dead hour and a tin of paint"; else ''. */
export function limitWords(text: string): string {
  const bare = text
    .replace(/^(?:no|yes|ok(?:ay)?|well|right|maybe|perhaps|at most|say)[\s,.]+/iu, '')
    .replace(/(?<![.!\s])[.!\s]+$/u, '');
  const isList = onlyFiller.test(withoutSums(bare));
  return isList ||
    !hasSum(bare) ||
    bare.length > 80 ||
    sentencesOf(bare).length > 2 ||
    isStatement(bare) ||
    /\b(?:i|we|he|she|they|it|that|of (?:it|them)|not)\b|\?/iu.test(bare)
    ? ''
    : lower(bare.replace(/\. (\p{L}+)/gu, (_, word: string) => `, ${lower(word)}`));
}

const spending = /\b(?:cost|costs|spent|paid|bought|charged|so far|until now|gone on)\b|^money:/iu;
/** What it has cost already: the sums of the sentence that says so. */
export function spentIn(text: string): string[] {
  const said = sentencesOf(text).find(
    (each) =>
      spending.test(each) &&
      moneyIn(each).length > 0 &&
      !/\b(?:they|he|she|would|will|could|wanted|offered|asks?|said)\b/iu.test(each),
  );
  return said
    ? moneyIn(said)
        .filter(({ at, text: sum }) => !/^ (?:is |are )?left\b/iu.test(said.slice(at + sum.length)))
        .map(({ text: sum }) => lowerFirst(sum))
    : [];
}

const no = pattern('iu')`
  \b(?:
    (?:said|says|told (?:me|us)) no\b(?! one)|turned (?:me|us|it|him|her) down
    |(?:has |have )?(?:refused|declined|rejected)|was(?: not|n['’]t) interested|lost interest
    |d(?:id|oes|o)(?: not|n['’]t) want (?:it|us|this|that|to (?!wait|know|see|hear|be|have|go|stand|pay)\p{L}+)
    |is off the table|won['’]t have it
  )
`;
/** The sentence in which others say no to it. */
export const refusalIn = (text: string): string =>
  sentencesOf(text).find(
    (each) =>
      no.test(each) &&
      !/^(?:i|we)\b|\b(?:i|we) (?:said|say|refused|declined|do|don['’]t)\b/iu.test(each) &&
      // "Nobody said no" is none.
      !/\b(?:nobody|no one|none of them) (?:has |ever )*(?:said|says|told|turned|refused|declined)\b/iu.test(each),
  ) ?? '';

const answered = pattern('iu')`
  \b(?:already |has |have )?(?:said yes|agreed|accepted)\b|\b(?:did|has|have) (?:already )?(?:answer|answered|replied|reply)\b
  |\b(?:answered|replied|offered|promised) (?:me|us)\b
  |\b(?:he|she|they) (?:said|wrote) (?:he|she|they)(?: would|['’]d) (?:let|help|come|join|give|lend)\b
`;
/** The sentence in which somebody has answered, and not with a no. */
export const answeredIn = (text: string): string =>
  sentencesOf(text).find((each) => answered.test(each) && !/\b(?:not|never)\b|n['’]t\b|\?$/iu.test(each)) ?? '';

const pending = pattern('iu')`
  ["“]?\b(?:
    let me think|i(?:['’]ll| will)? think about it|thinks? about it|noted|we(?:['’]ll| will)? see|ya veremos
  )\b
  |\b(?:has|have|did)(?: not|n['’]t)(?: yet)? (?:answer|answered|replied|said (?:yes|anything))\b
  |\bbefore (?:he|she|they) says? (?:anything|yes)\b|\bnot answered yet\b
`;
const unasked = pattern('iu')`
  \b(?:i|we)(?: have| did|['’]ve)?(?: not|n['’]t| never)(?: yet)? (?:asked?|spoken|written|called)\b
  |\bif (?:he|she|they) remembers? me\b
`;
/** The sentence in which somebody's answer is waited for, or was not sought yet. */
export const pendingIn = (text: string): string => sentencesOf(text).find((each) => pending.test(each)) ?? '';
export const unaskedIn = (text: string): string => sentencesOf(text).find((each) => unasked.test(each)) ?? '';

const join = pattern('iu')`
  \b(?:could|would|can|might|will|['’]d) (?:also |maybe |perhaps )?
    (?:join|help|bring|come in|come|lend|put in|take part|share|give)\b
  |\b(?:is|are) in\b(?! (?:the|a|an|my|our|his|her)\b)|\b(?:brings?|lends?) (?:us|me|in|his|her|their|the|a)\b
  |^(?:[^.]{0,40}, )?(?:maybe|perhaps)\b
`;
/** Says of somebody that they would take part. */
export const joinsIn = (text: string): string =>
  sentencesOf(text).find((each) => join.test(each) && !no.test(each)) ?? '';

const things = pattern('iu')`
  ^(?:but |and )?(?:the|my|our|those) \p{L}+ (?:i|we) have\b
  |  \b(?:i|we)(?:['’]ve| have| had| own| keep| still have)(?: got)? (?:
    an? |the |some |my |our |two |three |\d|one |only |it |them )
  |\b(?:is|are|was|were|lies|stands|sits?) (?:just |already |all |always )*
    (?:there|here|free|empty|unused|idle|mine|ours)\b|\blying (?:here|there|around)\b|\bfor (?:free|nothing)\b
  |\bnobody (?:uses|claims)\b
`;
/** Says what is there to be used. */
export const thingsIn = (text: string): string =>
  sentencesOf(text).find((each) => things.test(each) && !/\b(?:problem|trouble|fear|afraid)\b/iu.test(each)) ?? '';

const ownedThing = pattern('iu')`
  \b(?:i|we)(?:['’]ve| have| still have| own)(?: got)? (
    (?:an?|the|some|my|our|two|three|four|five|six|ten|twelve|\d+|\p{L}+ty) (?!
      problem|idea|feeling|question|fear|meeting|dream|plan|chance|few|lot
    )[^,.;:!?]{3,70}
    |\p{Ll}+s(?=[.,;!]|$)
  )
`;

/** The thing somebody says they have: "eighty cups with small faults". */
export function thingIn(text: string): string {
  const found = ownedThing.exec(text)?.[1] ?? '';
  return found.split(/ (?:anyway|already|that|which|who|because|but|so|to|and i|and we|on \p{Lu}) ?/u)[0]!.trim();
}

const figure = pattern('iu')`
  \d|\b(?:none|nobody|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred)\b
`;
/** Has a number in it, in figures or in words. */
export const hasFigure = (text: string): boolean => figure.test(text);
const noes = /\b(?:no|none|nobody|no one|nothing|never|not|zero|0|wrong|complained|afraid)\b|n['’]t\b/iu;
/** Says that something came to nothing, or to less. */
export const isSober = (text: string): boolean => noes.test(text);
