// Words of a step’s title by what a message says of them: one for another, struck out, or what is missing put in (D §9).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import { daysIn, weekday } from '../sentences/day.rules.ts';
import { isImperative } from '../sentences/deed.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { isBase } from '../sentences/verb.rules.ts';
import { lineIn, longestTitle, revised } from './step-line.rules.ts';

const lacks = pattern('iu')`
  \b(?:title|step|it|that|this|you|sentence|what)['’]?(?: has| have|['’]ve)?(?: now| still| also| just)* (?:
    leaves? out|left out|lacks?|misses|is missing|forgot(?:ten)?|forgets|dropped|drops|has lost|lost|omits?|omitted
    |says nothing (?:of|about)|does(?: not|n['’]t) (?:say|mention|have)
  ) ([^.;!?]{3,160})
`;
const missing = pattern('iu')`
  ^(?:but |and |no,? )*([^.;!?]{3,120}?) (?:
    (?:is|are)(?: still| now)? (?:missing|lacking|gone|left out|not in (?:it|the title|there))
    |(?:should|must|has to|needs to) be in (?:it|the title|there|the step)|belongs? in(?:to)? (?:it|the title|the step)
    |got lost|went missing
  )\b
`;
const strikes = pattern('iu')`
  \b(?:
    (?:take|leave|strike|cut|keep) (?:the words? )?["“'‘]?([^.;!?"”]{2,80}?)["”'’]? out(?: of (?:it|the (?:title|step)))?(?=[\s.,;!]|$)
    |(?:remove|delete|drop|omit|leave out|take out|strike out|cut out|cross out|strike|without) (?:the words? )?["“'‘]?([^.;!?"”]{2,80}?)["”'’]?(?: (?:from|in|out of) (?:it|the (?:title|step)))?(?=[.,;!]|$)
  )
`;
const swapsWords: readonly RegExp[] = [
  // "Members he would NOT lend to" puts nothing in the place of another.
  pattern('iu')`
    (?:\b(?:it['’]s|it is|say|write|put|to|means?|meant) |^|[,;:] )(?:(?:and|but|also|please) )*
      (?:(?:make|put|say|write) (?:it|that) )?["“'‘]?([^.,;!?"”]{2,50}?)["”'’]?,? (?:and )?
      (?<!\b(?:would|will|do|does|did|can|could|should|must|may|is|are) )
      (?:not|instead of|rather than) (?:the |an? |my )?["“'‘]?([^.,;!?"”'’]{2,50})["”'’]?
  `,
  pattern('iu')`
    \bnot (?:the |that |my |our |an? )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?:,? (?:but|it is|it['’]s|rather) |, (?=(?:the|my|our|an?|his|her) ))["“'‘]?([^.,;!?"”]{1,180}[^.,;!?"”'’\s])
  `,
  pattern('iu')`
    \b(?:change|replace|turn) ["“'‘]?([^.,;!?"”]{2,50}?)["”'’]? (?:to|into|with|by) ["“'‘]?([^.,;!?"”]{1,180}[^.,;!?"”'’\s])
  `,
  pattern('iu')`
    ^(?:no,? |and )*["“'‘]([^.;!?"“”]{2,50}?)["”'’] (?:should|must|has to|needs to) (?:be|read|say) ["“'‘]?([^.;!?"“”]{1,180}[^.;!?"“”'’\s])
  `,
];
/** "Please write that I also send it": an act beside the one that stands. */
const adds = pattern('iu')`
  \b(?:add|write|put|note|include)(?: (?:in|down|also|too|it|there))* that (?:i|we) (?:(?:also|then|must|have to|will|shall) )*([^.;!?]{4,160})
  |\bnot (?:only|just) (?:to |that (?:i|we) )?[^.;!?,]{2,80}, (?:but )?(?:also )?(?:i|we) (?:(?:also|must|have to|should|will|then) )+([^.;!?,]{4,140})
  |^(?:(?:and|but|please|also|now|then)[, ]+)*add(?: to (?:it|the step))?[:,]? (?:to )?(?!that\b|a\b|an\b|the\b|my\b|one\b)([^.;!?]{4,140})
`;
/** A text without the marks at its end. */
export const unended = (text: string): string => text.replace(/(?<![\s.,;!])[\s.,;!]+$/u, '');
/** Says that what stands is not all of it. */
export const notOnly = /\bnot (?:only|just) (?:to|that)\b/iu;
/** The step with an act that a sentence adds to it; null where it adds none. */
export function addedIn(text: string, step: Step): Step | null {
  const said = adds.exec(text)?.slice(1).find(Boolean) ?? '';
  const clause = unended(said.replace(/ (?:and )?not (?:only|just)\b.*/iu, ''));
  const [verb = ''] = /^\p{L}+/u.exec(clause) ?? [];
  if (!isBase(verb) || daysIn(clause, new Date(0)).length > 0) return null;
  const known = stemsOf(step.title);
  if ([...stemsOf(clause)].every((stem) => known.has(stem))) return null;
  // "And send it to her" that is named now is one act, and not two.
  const at = step.title.search(new RegExp(`,? and ${verb} (?:it|them)\\b[^,;]*$`, 'iu'));
  const base = at > 0 ? step.title.slice(0, at) : unended(step.title);
  const title = `${base} and ${clause}`;
  return title.length > longestTitle ? null : revised(step, { title });
}
const determiner = '(?:the|an?|my|our|her|his|its|their|your)';
const placed = (title: string, words: string): RegExpExecArray | null => {
  const bare = words.replace(new RegExp(`^${determiner} `, 'iu'), '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return bare === '' ? null : new RegExp(`(?<!\\p{L})(${determiner} )?${bare}(?!\\p{L})`, 'iu').exec(title);
};
const metaWord = pattern('iu')`
  ^(?:(?:the |a |my |one )?(?:
    half|part|thing|point|other half|second half|content|best|main thing|most important|words?|object|rest|question|bit|fact
  )\b(?: (?:that|which) (?:matters|counts|is important)|of it)?[,:;]? ?(?:about |of |that |whether )?)+
`;

/** The clauses of what was said of the step, the latest first. */
const clausesSaid = (step: Step, texts: readonly string[]): string[] =>
  [lineIn(step.description, 'What'), ...texts.slice(-5).toReversed().flatMap(sentencesOf)].flatMap((each) =>
    each.split(/,? (?:and then|and|then) |[,;] /u),
  );

/** A title with what it leaves out. */
function completed(step: Step, missed: string, texts: readonly string[]): Step | null {
  const asked = [...stemsOf(missed.replace(metaWord, ''))];
  if (asked.length === 0) return null;
  const known = stemsOf(step.title);
  const stems = asked.filter((stem) => !known.has(stem));
  if (stems.length * 3 <= asked.length) return step;
  const has = (text: string): number => {
    const words = stemsOf(text);
    return stems.filter((stem) => words.has(stem)).length;
  };
  const what = lineIn(step.description, 'What');
  // What was said in full stands under "What".
  if (has(what) * 2 >= stems.length && what.length <= longestTitle)
    return revised(step, { title: upperFirst(imperative(what)) });
  const [clause] = clausesSaid(step, texts)
    .map((each) => ({ each: imperative(each), hits: has(each) }))
    .filter(({ each, hits }) => hits * 2 >= stems.length && each.length < 120)
    .toSorted((a, b) => b.hits - a.hits);
  if (clause === undefined) return null;
  const base = unended(step.title);
  const title = isImperative(clause.each) ? `${base} and ${lowerFirst(clause.each)}` : `${base}, ${clause.each}`;
  return title.length > longestTitle ? null : revised(step, { title });
}
const imperative = (text: string): string =>
  unended(
    text
      .replace(
        new RegExp(`^(?:on |by |this |next )?(?:${weekday}|tomorrow|today|tonight)[^,]{0,40}?,? (?=(?:i|we)\\b)`, 'iu'),
        '',
      )
      .replace(/^(?:i|we)(?:['’](?:ll|d)| will| would| could| can)? /iu, ''),
  );

/** What has a capital only where a sentence begins with it. */
const opening = new RegExp(
  `^(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|one|two|three|four|five|six|seven|eight|nine|ten|twelve|${determiner})(?!\\p{L})`,
  'iu',
);
/** The title by what a sentence says of words in it; null where it says nothing of them. */
export function titleIn(text: string, step: Step, texts: readonly string[]): Step | null {
  for (const [at, each] of swapsWords.entries()) {
    const [, one = '', other = ''] = each.exec(text) ?? [];
    const [right, wrong] = at === 0 ? [one, other] : [other, one];
    const found = placed(step.title, wrong);
    if (!found || daysIn(right, new Date(0)).length > 0) continue;
    const article = new RegExp(`^${determiner} `, 'iu').test(right) ? '' : (found[1] ?? '');
    const behind = step.title.slice(found.index + found[0].length);
    // "Thirty kilos, not twenty": the kilos stand there already.
    const noun = /(?<= )\p{L}+$/u.exec(right)?.[0].toLowerCase();
    const isThere = noun !== undefined && behind.toLowerCase().startsWith(` ${noun}`);
    const words = isThere ? right.slice(0, -noun.length - 1) : right;
    const put = text.startsWith(right) && opening.test(words) ? lowerFirst(words) : words;
    const title = step.title.slice(0, found.index) + article + put + behind;
    return revised(step, { title: upperFirst(title).slice(0, longestTitle) });
  }
  const missed = lacks.exec(text)?.[1] ?? missing.exec(text)?.[1];
  if (missed !== undefined) return completed(step, missed, texts);
  const [, one, other] = strikes.exec(text) ?? [];
  const found = placed(step.title, one ?? other ?? '');
  // From the middle of a clause nothing can be taken.
  const isEnd = found !== null && /^(?:[.!]*$|,| and )/u.test(step.title.slice(found.index + found[0].length));
  if (!found || !isEnd || found[0].length > step.title.length / 2 || found.index === 0) return null;
  const title = `${step.title
    .slice(0, found.index)
    .replace(/(?<![\s,])[\s,]+$/u, '')
    .replace(/,? (?:and|with|for|on|at|to|of|in|by)$/iu, '')}${step.title.slice(found.index + found[0].length)}`;
  return revised(step, { title });
}
