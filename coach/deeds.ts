// What a text says they'll do: what it calls their step, the part of it that tells most of a plan, or the step as it stood with what is
// corrected in it.
import { pattern } from '../shared/pattern.ts';
import { isContent } from './acts.ts';
import { takesWords } from './cards.ts';
import { costApart } from './costs.ts';
import type { Facts } from './facts.ts';
import { readAmounts, withoutAmounts } from './language/amounts.ts';
import { readDays, weekdayNameOf } from './language/dates.ts';
import { sentencesOf, withoutOpening } from './language/sentences.ts';
import { soundOf } from './language/sounds.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { type PersonRef, deedLimit } from './moves.ts';
import { betweenParts, isLight, lightWords, nameIn, namesIn, negated, stretchOf } from './reading.ts';
import { sheets } from './sheets.ts';
import { changesSomething, clearMore, isClearly, isPlan, sortOf } from './sorting.ts';
import type { State } from './state.ts';

/** Whether two texts tell of unlike things to do. */
export function isAnotherDeed(was: string, is: string): boolean {
  const [before, after] = [wordsThatMatter(was), wordsThatMatter(is)];
  return sharedWords(before, after) * 2 < Math.min(before.size, after.size);
}

export const deedOf = ({ answers, step }: State): string | undefined => answers.deed?.text ?? step?.deed;

const fewHeavy = 3;
const clearlyDeed = 1;
const deedness = (part: string): number => soundOf('sort', part).find(({ kind }) => kind === 'deed')!.sum;
const mostLike = (parts: readonly string[]): string | undefined =>
  parts.toSorted((one, other) => deedness(other) - deedness(one))[0];

/**
 * The part of a text that says most what they'll do, with the sentences beside it that say so, too. Where nothing asks for it, it needs a
 * day or a name in it.
 */
export function toldDeed(text: string, isChange: boolean, state: State, facts: Facts): string | null {
  const { open, step, situation } = state;
  if (situation !== null && !sheets[situation].includes('deed')) return null;
  const stands = deedOf(state) !== undefined;
  const isAsked = open?.key === 'deed';
  const needsSign = stands || isChange || !isAsked;
  const mayBeName = isChange || isAsked || (step === null && !takesWords(open));
  const more = stands ? 0 : clearMore;
  const sentences = sentencesOf(text);
  const heavyIn = (part: string): string[] => wordsOf(part).filter((word) => !isLight(word, facts.today, []));
  const stood = wordsOf(deedOf(state) ?? '');
  const isAnother = (clause: string): boolean =>
    sortOf(clause) === 'deed' && heavyIn(clause).filter((word) => !stood.includes(word)).length >= fewHeavy;
  const hasDay = (part = ''): boolean => readDays(part, facts.today).length > 0;
  const isBareDay = (part = ''): boolean => hasDay(part) && isLight(part, facts.today, []);
  const isDeed = (clause: string, isDated: boolean, sentence: string): boolean => {
    if (isLight(clause, facts.today, []) || wordsOf(clause).length < 2 || clause.length > deedLimit) return false;
    // "Make it Sunday, people are home then" and "Ok, Thursday then, after lunch" are another day for what stands.
    if (stands && /^(?:make|move|change|set) (?:it|that|this)\b/iu.test(clause)) return false;
    if (stands && heavyIn(clause).length < fewHeavy) return false;
    // "I would rather call on her with a page in hand": beside a step that stands what is clearly to be done takes its place.
    if (step !== null && open === null && isClearly('deed', clause, clearlyDeed))
      return !ofOthers.test(clause) && !changesSomething(clause, 'surely') && !isContent(sentences[0] ?? '');
    // Asked for the day, "Thursday in the morning, because birds sing early" is no more than that.
    const isOfNobody = namesIn(clause, facts.people).length === 0;
    if (open?.key === 'when' && isOfNobody && !isClearly('deed', clause)) return false;
    const hasSign = isDated || (mayBeName && namesIn(sentence, facts.people).length > 0);
    const isOfStood = stands && isChange && changesSomething(clause) && !isAnother(clause);
    if (hasSign) return isPlan(sortOf(clause, isDated ? more : 0)) && !isOfStood;
    // "80 euros for steel" is what it costs.
    return !needsSign && sortOf(clause) === 'deed' && wordsOf(clause).length > 2 && readAmounts(clause).length === 0;
  };
  // "Put it in 20 parcels. Monday."
  const deeds = sentences.map((sentence, at) =>
    mostLike(
      clausesOf(sentence).filter((clause) =>
        isDeed(clause, hasDay(sentence) || isBareDay(sentences[at + 1]), sentence),
      ),
    ),
  );
  const most = mostLike(deeds.flatMap((deed) => deed ?? []));
  if (most === undefined) return null;
  // "Take three bowls to Sigrid. Ask if they can stand on the counter." is one deed.
  const at = deeds.indexOf(most);
  const from = stands ? at : deeds.findLastIndex((deed, before) => before < at && deed === undefined) + 1;
  const next = deeds.findIndex((deed, after) => after > at && (stands || deed === undefined));
  return withoutOpening(deeds.slice(from, next < 0 ? undefined : next).join(' '));
}

/** "Friday my aunt goes to the temple" is nothing they'd do. */
const ofOthers = /^(?:(?:on )?\p{L}{2,10}day,? )?(?:my|his|her|our|their|he|she|they|it|the|there|this|that)\b/iu;

/** A sentence that says most of what the step says, in whole: it's the step in other words. */
export function restated(text: string, { step }: State): string | null {
  if (step === null) return null;
  const stood = wordsThatMatter(step.deed);
  const said = sentencesOf(text).find((sentence) => {
    const words = wordsThatMatter(costApart(sentence).deed);
    const shared = sharedWords(stood, words);
    return (
      shared >= fewHeavy &&
      shared * 2 > Math.max(stood.size, words.size) &&
      !sentence.endsWith('?') &&
      !negated.test(sentence)
    );
  });
  return said === undefined ? null : withoutOpening(said);
}

/** A sentence, and what is said in it behind "that", "so" or a colon: "please write down that I give Kasia 20 lights". */
const clausesOf = (sentence: string): string[] => [
  withoutOpening(sentence),
  ...[...sentence.matchAll(/\b(?:that|so|but|then) (?=i\b|i[’']|we\b|let[’']?s)|, (?=i\b|we\b)|: (?=\p{L})/giu)]
    .slice(0, mostClauses)
    .map(({ 0: word, index }) => sentence.slice(index + word.length)),
];
/** What is longer is no sentence. */
const mostClauses = 5;

const stepNamed = String.raw`(?:(?:my|the) (?:next )?(?:step|plan)|the (?:words?|wording|text)(?: of (?:it|the step))?)`;
/** "My plan is to …", "it should say …", "change the wording to …" */
const naming = pattern('giu')`
  \b(?:(?:my|the) (?:next )?(?:plan|step) (?:is|should be|will be)(?: only| just)?(?: to)?
  |(?:it|that|${stepNamed}) (?:should|must|shall)(?: only| just| rather)? (?:say|read)
  |(?<=^|[.!?,] )(?:should|let it) (?:say|read):?
  |change (?:it|${stepNamed}) (?:to|into)
  |(?:i[’']?d|i would) rather it (?:read|said|say))
  \s`;
/** What stands in quotation marks or behind a colon. */
const marked = pattern('gsu')`
  (?:^|:?\s)["“](?<quoted>[^"”]{3,400})["”]
  |\s['‘](?<single>\p{L}[^'’]{8,400})['’](?=[\s.,!?]|$)
  |:\s+(?!(?:(?:just|only) )?["“])(?<rest>.{3,500})`;
/** Before a colon: that it's about the words of the step; the last ones may be about other words, too. */
const aboutStep =
  /\b(?:step|wording|sentence|replace (?:it|that|this)|(?:it|that|text|words?) (?:should|must)|(?:change|make) (?:it|that|them)|it is|it[’']s)\b/iu;
const aboutWords = /\b(?:plan|text|words?|write|exactly|instead|rather)\b/iu;

/** What a text calls their step, in so many words; null where it doesn't. */
export function namedDeed(text: string): string | null {
  const behind = [...text.matchAll(marked)].flatMap(({ index, groups }) => {
    const head =
      text
        .slice(0, index)
        .split(/[.!?\n]/u)
        .at(-1) ?? '';
    const deed = groups?.['quoted'] ?? groups?.['single'] ?? untilChange(groups?.['rest'] ?? '');
    return aboutStep.test(head) || (aboutWords.test(head) && sortOf(deed) === 'deed') ? [deed.trim()] : [];
  });
  const said = [...text.matchAll(naming)].flatMap(({ 0: head, index }) => {
    const deed = untilChange(text.slice(index + head.length));
    const isTold = / (?:say|read|said)\b/iu.test(head) || isPlan(sortOf(deed)) || isThing(deed);
    return isTold && !/^(?:not|something)\b|\?|:/iu.test(deed) ? [deed] : [];
  });
  return [...said, ...behind].findLast((deed) => wordsOf(deed).filter((word) => word !== '.').length > 2) ?? null;
}
/** "The trip with Ketil": no word about the step. */
const isThing = (deed: string): boolean => /^(?:the|an?|one)\b/iu.test(deed) && sortOf(deed) !== 'tells';
/** Its first sentence, and those that go on from it: "… actually not Joan, Agnieszka" doesn't. */
function untilChange(text: string): string {
  const sentences = sentencesOf(text.slice(0, mostOfDeed));
  const end = sentences.findIndex((each, at) => at > 0 && (sortOf(each) !== 'deed' || changesSomething(each)));
  return sentences.slice(0, end < 0 ? undefined : end).join(' ');
}
const mostOfDeed = 500;

export const numbersIn = (text: string): string[] =>
  text.match(/(?<![\p{L}\d.,:])\d{1,6}(?![\p{L}\d.,:]*[\p{L}\d])/gu) ?? [];

/** Also in words: "eight rocks, not ten". */
const countsIn = (text: string): string[] => [...numbersIn(text), ...(text.match(countWords) ?? [])];
const counts =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred';
const countWords = new RegExp(String.raw`\b(?:${counts})\b(?![ -](?:${counts})\b)`, 'giu');

export type Correction = {
  said: string;
  due: string | undefined;
  day: string | undefined;
  after: readonly PersonRef[];
};
/** A step with the day, the number, the name or the words that a message corrects in the place of those before; null where nothing is. */
export function reworded(deed: string, { said, due, day, after }: Correction, facts: Facts): string | null {
  const dayIs = (which: string | undefined) => (words: string) =>
    readDays(words, facts.today).some((each) => each.day === which);
  const swaps: (string | null)[][] = [];
  // "6 is too much, make it 4"
  const given = said.split(betweenParts).filter((part) => !negated.test(part));
  const [counted, named, meant] = [deed, said, given.join(', ')].map((text) => countsIn(withoutAmounts(text)));
  const isIn = (all: readonly string[], each: string): boolean =>
    all.some((other) => other.toLowerCase() === each.toLowerCase());
  const kept = new Set(counted!.filter((each) => isIn(named!, each)));
  const others = new Set(meant!.filter((each) => !isIn(counted!, each)).map((each) => each.toLowerCase()));
  if (kept.size === 1 && others.size === 1) swaps.push([...kept, ...others]);
  // "The 5th" takes the place of "next Saturday" by its weekday.
  const isName = (words: string): boolean => !/\d/u.test(words) && dayIs(day)(words);
  if (day !== undefined && day !== due && dayIs(day)(said))
    swaps.push([stretchOf(deed, dayIs(due)), stretchOf(said, isName)?.replace(/^Next/u, 'next') ?? weekdayNameOf(day)]);
  const gone = namesIn(deed, facts.people).filter(({ name }) => !after.some((each) => each.name === name));
  const come = after.filter(({ name }) => !deed.includes(name));
  if (gone.length === 1 && come.length === 1 && isInstead(said, gone[0]!, come[0]!, facts))
    swaps.push([nameIn(deed, gone[0]!), nameIn(said, come[0]!)]);
  // "With Tasha, not with Corolla" says who is in it.
  const isOfPeople = after.length > 0 && namesIn(said, facts.people).length > 0;
  if (!isOfPeople)
    swaps.push(
      sentencesOf(said)
        .concat(/\binstead\b/iu.test(said) ? said : [])
        .map((part) => wordsSwapped(deed, part))
        .find((swap) => swap.length > 0) ?? [],
    );
  const now = swaps.reduce((text, [was, is]) => (was && is != null ? text.replace(was, is) : text), deed);
  return now === deed ? null : now;
}

/** "Mrs Novotná is much better for it": a story that names somebody in passing puts nobody into the words. */
const isInstead = (said: string, gone: PersonRef, come: PersonRef, { today }: Facts): boolean =>
  nameIn(said, gone) !== null ||
  sentencesOf(said).some(
    (sentence) =>
      nameIn(sentence, come) !== null && changesSomething(sentence) && readDays(sentence, today).length === 0,
  );

/** "Flyers, not posters": what the step has of what isn't so, and what is so instead. */
function wordsSwapped(deed: string, said: string): string[] {
  const parts = said.split(betweenParts).filter((part) => wordsOf(part).some((word) => !lightWords.has(word)));
  const away = parts.find((part) => negated.test(part));
  const given = parts.filter((part) => !negated.test(part));
  if (away === undefined) return [];
  // "Make it smoked trout, not fish, so she knows"
  const beside = [parts[parts.indexOf(away) - 1], parts[parts.indexOf(away) + 1]];
  const instead =
    given.find((part) => /\binstead\b/iu.test(part)) ?? beside.find((part) => part && given.includes(part));
  if (instead === undefined) return [];
  const inDeed = ` ${wordsOf(deed).join(' ')} `;
  const was = stretchOf(
    away,
    (words) => inDeed.includes(` ${wordsOf(words).join(' ')} `) && !isSmall(words),
    [3, 2, 1],
  );
  const place = was === null ? -1 : deed.toLowerCase().indexOf(was.toLowerCase());
  const is = instead
    .trim()
    .replace(
      /^(?:(?:in|at|with|to|it[’']?s|make it|write|say|put|no|sorry|i meant?|rather) +)+|(?<! ) +instead$/giu,
      '',
    );
  return place < 0 || wordsOf(is).length > fewHeavy ? [] : [deed.slice(place, place + was!.length), is];
}
const isSmall = (words: string): boolean => wordsOf(words).every((word) => lightWords.has(word));
