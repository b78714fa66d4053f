// Who has a part in a step that stands by what a message says: somebody joins, stands in for another, or is left out (D §9).
import { pattern, patternText } from '../../shared/pattern.ts';
import { leftOut, wasAsked } from '../conversation/correcting.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import { peopleOf, personIn } from '../records/at-hand.rules.ts';
import { isTitle } from '../records/people.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { lineIn, longestTitle, revised, sentence, withWho } from './step-line.rules.ts';
import { isNoName, whoOf } from './step-who.rules.ts';

const person = patternText`
  (?:(?:(?:Mr|Mrs|Ms|Dr|Sr|Sister|Aunty|Auntie|Mama|Dona|Doña|Don|Teacher|Pastor|Foreman|Madam)\.? )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)
`;
const name = `(${person})`;
const joining: readonly RegExp[] = [
  new RegExp(`\\b(?:[Ww]ho|[Pp]artner|[Pp]erson)(?: line| field)?(?: is| should be| must be|:) ${name}`, 'u'),
  new RegExp(
    `\\b(?:[Aa]dd|[Ii]nclude|[Pp]ut|[Tt]ake in|[Bb]ring in) ${name}(?: (?:in|down|too|as well|to it|on it|there|as))?(?=[\\s.,;!]|$)`,
    'u',
  ),
  new RegExp(
    `(?:^|[,;] |\\b(?:and|but|it is|it['’]s|together) )[Ww]ith ${name}(?=[.,;!]| (?:too|as well|instead|also|and not)|$)`,
    'u',
  ),
  new RegExp(
    `${name} (?:is (?:in it|part of it|in|with me)|comes(?: along| with me)?|joins(?: me)?|helps(?: me)?)(?: too| as well)?(?=[.,;!]|$)`,
    'u',
  ),
];
/** Who is to have a part, and whose place that is. */
const swapping: readonly RegExp[] = [
  new RegExp(`(?<on>${person}),? (?:and )?not (?<off>${person})`, 'u'),
  new RegExp(`(?<on>${person}) (?:instead of|rather than|in place of) (?<off>${person})`, 'u'),
  new RegExp(`\\b[Nn]ot (?:with )?(?<off>${person}),? (?:but|it is|it['’]s|rather)?(?: with)? ?(?<on>${person})`, 'u'),
];
const meantPerson = new RegExp(
  `\\b(?:[Ii] (?:meant|mean)|[Ii]t (?:is|should be|must be)|[Ii]t['’]s|[Mm]ake it|[Aa]sk) ${name}(?=[.,;!]| instead| I (?:ask|mean)|$)`,
  'u',
);
export const alone = pattern('iu')`
  \b(?:
    (?:nobody|no ?one)(?: else)?(?: (?:is|was|has to be|needs to be))? (?:needed|involved|necessary|required|in it|part of it|has (?:a )?part)
    |(?:nobody|no ?one) (?:else|but me|except me)
    |i (?:need|ask|want) (?:nobody|no ?one)
    |i(?:['’]ll| will| can| am)? ?(?:do(?:ing)?|go(?:ing)?|am) (?:it |this |that |there )?(?:alone|by myself|on my own)
    |(?:just|only) (?:me|myself|i)(?= *[.,;!]|$)|me alone|(?:the )?who(?: line| field)?(?: should be| must be| is|:) (?:empty|nobody|no one|none|only me|just me|me)
    |(?:take|leave|strike|delete|remove|drop)(?: out)? (?:the )?(?:who|partner|person)(?: line| out| field)?(?=[\s.,;!]|$)
    |without (?:a partner|anybody|anyone|other people|others)
  )\b
`;
const pronounOut =
  /\b(?:take|leave|strike|keep|delete|remove|drop) (?:him|her|them) out\b|\b(?:remove|delete|drop|strike) (?:him|her|them)\b|\bwithout (?:him|her|them)(?=[.,;!]|$)/iu;

/** Names that the records or the step know, with the capital that haste left out. */
function withNames(text: string, step: Step, records: Records): string {
  const known = [
    ...peopleOf(records).flatMap(({ names }) => names),
    ...records.partners.flatMap((each) => each.name.split(' ')),
    ...(lineIn(step.description, 'Who').match(/\p{Lu}\p{L}+/gu) ?? []),
  ].filter((each) => /^\p{Lu}\p{L}{2,}$/u.test(each));
  return [...new Set(known)].reduce(
    (whole, each) => whole.replace(new RegExp(`(?<!\\p{L})${each.toLowerCase()}(?!\\p{L})`, 'gu'), each),
    text,
  );
}

const listed = (who: string): string[] =>
  who
    .replace(/, (?:(?:not asked|no answer) yet|you promised “.*”)$/u, '')
    .split(/,? and |, /u)
    .filter(Boolean);
const isSame = (one: string, other: string): boolean =>
  one.split(' ').some((word) => /^\p{Lu}/u.test(word) && !isTitle(word) && other.split(' ').includes(word));

/** Nobody, though it begins with a capital where a sentence does: "No, not Ann." */
const isWord = pattern('u')`
  ^(?:
    I|The|That|This|It|Not|No|Nope|Yes|Yeah|So|Then|And|But|Or|Sorry|Wrong|Wait|Well|Right|Good|Fine|Ok|Okay|Please|Rather|Actually|Only|Just
    |Better|Maybe|Perhaps|Otherwise|If|When|Unless|Today|Tomorrow|Tonight
  )(?![\p{L}’'])
`;
const ifAtAll = /^\W*(?:(?:yes|no|and|but|so|then|ok(?:ay)?|good|right)\b[\s,.]*)*(?:if|unless|in case)\b/iu;
/** Who has a part in the step by what a sentence says; null where it says nothing of it. */
export function whoIn(
  said: string,
  step: Step,
  { texts, records, isAnswer }: { texts: readonly string[]; records: Records; isAnswer: boolean },
): Step | null {
  // "If he has not answered, I ask Ann instead" is of another day.
  if (ifAtAll.test(said)) return null;
  const text = withNames(said, step, records);
  const who = listed(lineIn(step.description, 'Who'));
  const lineOf = (names: readonly string[]): string =>
    names.length === 1 ? whoOf(names[0]!, records, texts) : sentence(new Intl.ListFormat('en').format(names));
  const known = (each: string): string => personIn(each, records) ?? each;
  const swaps = swapping.map((each) => each.exec(text)?.groups);
  const { on, off } = swaps.find((each) => each !== undefined && !isWord.test(each['on']!)) ?? {};
  if (on !== undefined && off !== undefined && !isNoName.test(on) && !isNoName.test(off)) {
    const isIn = who.some((each) => isSame(each, off));
    const titled = step.title.includes(off)
      ? revised(step, { title: step.title.replaceAll(off, on).slice(0, longestTitle) })
      : step;
    if (!isIn && titled === step) return null;
    return withWho(titled, lineOf([...who.filter((each) => !isSame(each, off) && !isSame(each, on)), known(on)]));
  }
  if (alone.test(text) && !(isAnswer && text.length < 25)) return withWho(step, '');
  if (pronounOut.test(text) && who.length > 0) return withWho(step, '');
  const gone = leftOut(text).filter((each) => who.some((one) => isSame(one, each)) || step.title.includes(each));
  const rest = who.filter((each) => !gone.some((one) => isSame(each, one)));
  const added = [
    ...joining.map((each) => each.exec(text)?.[1]),
    gone.length > 0 || who.length > 0 ? meantPerson.exec(text)?.[1] : undefined,
  ].find((each) => each !== undefined && !isNoName.test(each) && !gone.includes(each) && !isWord.test(each));
  const isInstead =
    meantPerson.test(text) ||
    /\binstead\b|\b(?:who|partner|person)(?: line| field)?(?: is| should be| must be|:) /iu.test(text);
  if (gone.length === 0 && added === undefined) return null;
  const unnamed = gone.reduce(
    (title, each) =>
      title.replace(
        new RegExp(`,? (?:together )?with (?:\\p{Lu}\\p{L}+\\.? )?${each}(?: \\p{Lu}\\p{L}+)?(?=[\\s,.]|$)`, 'u'),
        '',
      ),
    step.title,
  );
  const titled = unnamed === step.title ? step : revised(step, { title: unnamed });
  const names =
    added === undefined ? rest : [...(isInstead ? [] : rest.filter((each) => !isSame(each, added))), known(added)];
  return withWho(titled, lineOf(names));
}

/** Says of whoever has a part that they were asked: they stand so. */
export function askedIn(text: string, step: Step, records: Records): Step | null {
  const [, who] = /^Who: (.*), (?:not asked yet|no answer yet)\.$/mu.exec(step.description) ?? [];
  const person = personIn(text, records);
  const isOfThem = person !== undefined || /\b(?:he|she|they|him|her|them)\b/iu.test(text);
  return who !== undefined && isOfThem && (person ?? who) === who && wasAsked(text) ? withWho(step, `${who}.`) : null;
}
