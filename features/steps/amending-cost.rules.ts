// What a message says that a step that stands may cost: set, put in the place of another, or taken out (D §9).
import { pattern } from '../../shared/pattern.ts';
import { takenBack } from '../conversation/correcting.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import { costPhrase, costSaid, isBare, isReceived } from '../sentences/cost-said.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { isAsked, saysDeed } from '../sentences/deed.rules.ts';
import { sumsIn } from '../sentences/fact.rules.ts';
import { costBesideMoney, stopIn } from './step-limit.rules.ts';

const noLimit = pattern('iu')`
  \b(?:
    (?:take|leave|strike|delete|remove|drop|cut|forget|cross)(?: out)? (?:the |that |this |my )?(?:limit|costs?|at most|sum|amount|money)
    |(?:there is |there['’]s |it has |has )?no (?:limit|ceiling)|without (?:a |the |any )?(?:limit|cost|ceiling)
    |(?:the |that )?(?:limit|at most|cost)(?: line)? (?:is|was) not (?:mine|from me|true)|(?:the )?(?:limit|cost) (?:must|should|can) go\b
  )\b
`;
/** "The 40 euros are for the window later, not for Tuesday" */
const forElse = pattern('iu')`
  ^(?:and |but |no,? )*(?:the |those |these )?([^.;!?]{2,40}?) (?:is|are|was|were|belongs?|goes) (?:only |just )?(?:
    not (?:for|of|part|the (?:cost|limit)|money|a (?:cost|limit)|what)
    |(?:for|of|to|from) [^.;!?]{0,50}\b(?:later|another|other|next|not|else|different|first)\b
    |(?:for|of) (?:the|another|an?|my|her|his|their) [^.;!?]{2,40}, not\b|for later|her|his|their|what (?:he|she|they|it)|income|the price|wrong\b
  )
`;
/** "Tuesday is one hour", "it takes two minutes", "make it one hour" */
const takesTime = pattern('iu')`
  \b(?:
    (?:it|that|this|${weekday}|the (?:step|knock|call|visit|mail|going|whole thing|try)|an? \p{L}+) (?:is|takes|needs|lasts|will be|will take|should be|must be|can be)(?: only| just| me)*
    |make (?:it|that)|say|rather|i said|not|only|just|put
  ) $
`;

const notBut = /\bnot (?:[^,;.!?]|[.,](?=\d)){2,40}?,? but (?=\S)/iu;
/** What a sentence says that the step may cost; null where it says nothing of it; `isAnswer`: something else was asked. */
export function costIn(said: string, step: Step, isAnswer: boolean): string | null {
  // "Not 2 euros but 3" is three.
  const text = said.replace(notBut, (whole) => (sumsIn(whole).length > 0 ? '' : whole));
  if (noLimit.test(text)) return '';
  const quotedPart = /["“'‘]([^"“”'’]{3,60})["”'’] (?:is|are|was) not\b/u.exec(text)?.[1];
  const trimmed =
    quotedPart !== undefined && step.loss.toLowerCase().includes(quotedPart.toLowerCase())
      ? costPhrase(step.loss, true)
      : null;
  const [, gone = ''] = forElse.exec(text) ?? [];
  const isOfLoss = (sum: string): boolean => step.loss.toLowerCase().includes(sum.toLowerCase());
  const figures = [...sumsIn(gone), ...(/\d[\d.,]*/u.exec(gone) ?? [])];
  if (gone !== '' && figures.some(isOfLoss) && costSaid(text) === '') {
    const left = sumsIn(step.loss).filter((sum) => !figures.some((each) => sum.includes(each)) && !isDay.test(sum));
    return left.join(' and ');
  }
  const outright = (step.loss === '' ? stopIn(text) : '') || costBesideMoney(text) || costSaid(text);
  if (outright !== '') return outright;
  if (isReceived(text) || saysDeed(text)) return trimmed;
  if (!isAnswer && noMoney.test(text) && isBare(text.replace(noMoney, '')))
    return /nothing/iu.test(text) ? 'nothing' : 'no money';
  const sums = sumsIn(text).filter((sum) => !isDay.test(sum));
  // "One hour, not two hours": the first that is not taken back.
  const kept = sums.find((sum) => {
    const before = text.slice(0, text.toLowerCase().indexOf(sum.toLowerCase()));
    return !takenBack.test(before) && !/\b(?:too|all) $/iu.test(before);
  });
  if (kept === undefined)
    return (
      trimmed ?? (sums.length > 0 && sums.every(isOfLoss) && /\b(?:wrong|not)\b|n['’]t\b/iu.test(text) ? '' : null)
    );
  const at = text.toLowerCase().indexOf(kept.toLowerCase());
  const [before, phrase] = [text.slice(0, at), costPhrase(text.slice(at))];
  if (phrase === '') return trimmed;
  const isBareSum = !isAnswer && isBare(before) && text.length < 90 && !isAsked(text);
  const isLater = /^ (?:later|earlier|ago|before|after|old)\b/iu.test(text.slice(at + kept.length));
  return !isLater && (isBareSum || takesTime.test(before)) ? phrase : trimmed;
}
const noMoney = /\b(?:no money|nothing)\b/iu;
const isDay = new RegExp(`^(?:an? |the |one |every )?${weekday}s?$`, 'iu');
