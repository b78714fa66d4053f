// What a message says of single fields of a step that stands: its day, what it may cost, who has a part in it, what it is done with,
// words of its title. Only the field that is named changes; each can be set, put in the place of another, or emptied (D §9).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { peopleOf, personIn } from './at-hand.rules.ts';
import type { Step } from './coaching.rules.ts';
import { leftOut, meansAfter, wasAsked } from './correcting.rules.ts';
import { costPhrase, costSaid, isBare, isReceived } from './cost-said.rules.ts';
import { type DayIn, daysIn, weekday } from './day.rules.ts';
import { dayTwice, isAsked, isImperative, saysDeed } from './deed.rules.ts';
import { dayOf } from './deed-day.rules.ts';
import { dictates } from './dictation.rules.ts';
import { sumsIn } from './fact.rules.ts';
import { number, valueOf } from './number.rules.ts';
import type { Records } from './records.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { whoOf } from './step.rules.ts';
import { isLossLine, lineIn, lossLine, sentence, withLineIn } from './step-line.rules.ts';

/** What is known when a step is amended. `isAnswer`: something else was asked last, so that a bare sum or name answers that. */
export type Amending = { texts: readonly string[]; records: Records; now: Date; isAnswer: boolean };

/** What has become of a step: `used` are the sentences that said so, `isOpen` the field that is taken back without another. */
export type Amended = { step: Step; used: string[]; isOpen: 'day' | null; named: ReadonlySet<Field> };
type Field = 'day' | 'cost' | 'who' | 'means' | 'title';

const longestTitle = 180;

/** A step with something changed, in its description too; a loss of '' takes its line out. */
export function revised(step: Step, change: Partial<Pick<Step, 'title' | 'due' | 'loss'>>): Step {
  const lines = step.description.split('\n').flatMap((line) => {
    if (change.title && line.startsWith('What: ')) return [`What: ${sentence(change.title)}`];
    if (change.loss !== undefined && isLossLine(line)) return change.loss === '' ? [] : [lossLine(change.loss)];
    if (change.due && line.startsWith('Then: ')) return [line.replace(/\d{4}-\d{2}-\d{2}/, change.due)];
    return [line];
  });
  const isNew = change.loss !== undefined && change.loss !== '' && !lines.some(isLossLine);
  return { ...step, ...change, description: (isNew ? withLineIn(lines, lossLine(change.loss!)) : lines).join('\n') };
}

// —— the day ——

const fill = patternText`
  (?:(?: (?:
    on|by|for|to|the|only|just|then|now|actually|really|definitely|about|until|already|rather|day|date|still|be|of|coming
    |next|this
  )\b)|[\s:,])*
`;
/** Before a day that is meant: "it is", "make it", "I meant", "due". */
const meansDay = pattern('iu')`
  (?:
    \b(?:it|that|this|everything|all|(?:the )?(?:day|date|deadline|due date|step|play)|\p{L}+ing)
      (?:
        ['’]s| is| must be| should be| has to be| needs to be| ought to be| will be| would be| can be| goes| moves|
        was meant(?: to be)?
      )
    |\b(?:make|move|change|put|set|shift|push|postpone|take|schedule|keep|have|do|say|write|want|choose|bring forward|let us say|let['’]s say)
      (?: (?:it|this|that|them|(?:the|its) (?:day|date|step|deadline|due date)))?(?: (?:down|forward|back|off))?
    |\b(?:meant|mean|said|intended)|(?<!\b(?:was|were) )\bdue|\b(?:day|date|deadline)
    |\b(?:should|must|has to|ought to) (?:say|read)|(?:^|[,;] )(?:should|must|has to|ought to) be|\b(?:rather|better|instead)
  )${fill}$
`;
/** Behind such a one: "Wednesday is better", "Friday instead". */
const dayMeant = pattern('iu')`
  ^(?: (?:morning|afternoon|evening|night|noon))?,? ?(?:
    instead|rather|then(?=[\s.,!]*$)|please(?=[\s.,!]*$)|is (?:better|right|it(?=[\s.,!]*$)|the (?:right )?(?:day|date|one)(?! (?:i|he|she|they|we|of|for|on|when)\b)|fine|good|\d|the \d)
    |would be (?:better|right)|works|suits|fits|stands|stays|it is|at the latest|not (?:on )?(?:the \d|\d|${weekday})
  )
`;
/** Before a day that is taken back: "not the 26th", "it still says". */
const takenBack = pattern('iu')`
  (?:
    \b(?:not|never|instead of|rather than|from|than|except|but not|still(?: says| on| at| has)?|no longer)
    |\b(?:it|that|step|day|date|title|you|this)(?: (?:now|just|have|has|had|still|only))* (?:says?|said|reads?|wrote|put|set|made|took|has|have|shows?)
    |n['’]t(?: (?:want|mean|say))?
  )(?: (?:on|by|for|the|it|is|at|until|be))* ?$
`;
/** Behind a day that is not that of the deed: "is only the day I want the room", "I cannot". */
const ofElse = pattern('iu')`
  ^,? (?:
    (?:is|was|are)(?: only| just| really)* (?:
      (?:the|a) (?:day|date|time)? ?(?:on which|when|that|i|we|he|she|they|of|for|on)\b|when|for|my|his|her|their|our|off\b|wrong|too|not|n['’]t|impossible|full|taken|a holiday
      |closed|free
    )
    |(?:does|do|is|wo|ca)(?: not|n['’]t)|will not|cannot|can not|i (?:can['’]?t|cannot|am|work|have|had)\b|we (?:can['’]?t|cannot|are|work|have)\b
  )
`;
const attributed = pattern('iu')`
  ^ (?!
    (?:
      morning|afternoon|evening|night|noon|at|in|i|we|and|or|is|it|then|instead|rather|please|not|because|but|so|works|suits
      |fits|stands|stays|by|before|after|for|with|without|to|would|will|the|if|when|since|only|better|next|this|that|from
      |again|already|was|does|do|still|thanks|thank|latest|as|until|on|said|would|can|could|cannot|which|who|my|our
    )\b
  )\p{Ll}{3,}
`;
const range = new RegExp(
  `\\b(?:from|between) (?:${weekday},? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?)?(?: \\p{L}{3,9})? ?(?:to|until|till|through|and|–|-) (?=(?:the )?(?:\\d|${weekday}))`,
  'giu',
);
const later = new RegExp(
  `\\b(${number}) (day|week)s? (later|earlier)\\b|\\bthe day (after|before)(?= *[.,;!]|$)`,
  'iu',
);
const reach = 366;
/** A day that can be the day of a step. */
const isAhead = ({ day }: DayIn, now: Date): boolean =>
  day.getTime() > now.getTime() - DAY_MS / 2 && day.getTime() < now.getTime() + reach * DAY_MS;

/** Which day a sentence names for the step, and which it takes back. */
function dayIn(text: string, step: Step, { now, isAnswer }: Amending): { due?: string; gone: string[] } {
  const once = text.replace(range, '').replace(dayTwice, '');
  const relative = later.exec(once);
  const days = daysIn(once, now)
    // "On Sundays" is a habit, and a month is no day.
    .filter((each) => !/days$/iu.test(each.text) && each.day.getTime() === each.earliest.getTime())
    .map((each) => ({ ...each, before: once.slice(0, each.at), behind: once.slice(each.at + each.text.length) }));
  const isGone = ({ before, behind }: (typeof days)[number]): boolean =>
    takenBack.test(before) &&
    !/\b(?:should|must|has to|ought to|i(?: clearly| just)?) (?:say|read|said|meant?)\b[^,;]*$/iu.test(before)
      ? true
      : ofElse.test(behind);
  const gone = days.filter(isGone).map(({ day }) => dueDay(day));
  const ahead = days.filter(
    (each) =>
      !isGone(each) &&
      isAhead(each, now) &&
      // "Let me say it: tonight I send it" is a plan.
      !(/:\s*$/u.test(each.before) && /^(?: \p{L}+)?,? (?:i|we)\b/iu.test(each.behind)) &&
      !/\b(?:every|each|any|about|some|all) $/iu.test(each.before) &&
      !(attributed.test(each.behind) && /\b(?:the|my|our|his|her|their|your|a) $|^$/iu.test(each.before.slice(-6))),
  );
  const rest = days.reduceRight((left, { at, text: words }) => left.slice(0, at) + left.slice(at + words.length), once);
  const isOnly = days.length > 0 && isBare(rest.replace(without, ' ').replace(atMost, ' '));
  const allMeant = ahead.filter(({ before, behind }) => meansDay.test(before) || dayMeant.test(behind));
  const [meant] = allMeant;
  const [bare] = isOnly ? ahead : [];
  const found =
    meant ??
    bare ??
    (gone.length > 0 && ahead.length === 1 && text.length < 80 && !saysDeed(text) ? ahead[0] : undefined);
  // Where the day that stands is said again as that, another beside it is of something else.
  const isSaidAgain = (found === meant ? allMeant : ahead).some(({ day }) => dueDay(day) === step.due);
  if (found) return { due: isSaidAgain ? step.due : dueDay(found.day), gone };
  if (relative && days.length === 0 && text.length < 60 && !isAnswer) {
    const by = relative[4] ? 1 : valueOf(relative[1]!) * (/week/iu.test(relative[2]!) ? 7 : 1);
    const sign = /earlier|before/iu.test(relative[3] ?? relative[4]!) ? -1 : 1;
    const day = new Date(new Date(`${step.due}T12:00:00Z`).getTime() + sign * by * DAY_MS);
    return day.getTime() > now.getTime() - DAY_MS / 2 ? { due: dueDay(day), gone } : { gone };
  }
  return { gone };
}
const without = /,? ?\b(?:without|with) (?:\p{Lu}\p{L}+ ?){1,2}/gu;
const atMost = /,? ?(?:and )?\b(?:at (?:the )?most|max(?:imum)?|no more than|costs?:?) [^,;.!?]{2,40}/giu;

const inWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** A text in which the day of the deed is another: "On Tuesday 24 November I knock" becomes "On Wednesday 25 November I knock". */
function redated(text: string, from: string, to: string, now: Date): string {
  const own = dayOf(text, now);
  if (!own || dueDay(own.day) !== from) return text;
  const words = inWords.format(new Date(`${to}T12:00:00Z`)).replace(',', '');
  const at = text.indexOf(own.text, own.at);
  const lead = new RegExp(`(\\bon )?(?:${weekday},? )?(?:the )?$`, 'iu').exec(text.slice(0, at))!;
  const rest = text.slice(at + own.text.length);
  const [name = ''] = words.split(' ');
  // "Wednesday evening" keeps its evening.
  const day = /^ (?:morning|afternoon|evening|night)\b/iu.test(rest) ? name : words;
  const on = lead[1] ?? (lead.index === 0 ? 'On ' : 'on ');
  return `${text.slice(0, lead.index)}${/^(?:by|until|till) /iu.test(own.text) ? '' : on}${day}${rest}`;
}

function dated(step: Step, due: string, now: Date): Step {
  if (due === step.due) return step;
  const what = lineIn(step.description, 'What');
  const moved = redated(what, step.due, due, now);
  const description =
    moved === what ? step.description : step.description.replace(`What: ${what}`, () => `What: ${moved}`);
  return revised(
    { ...step, description, title: redated(step.title, step.due, due, now).slice(0, longestTitle) },
    { due },
  );
}

// —— the cost ——

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

/** What a sentence says that the step may cost; null where it says nothing of it. */
function costIn(text: string, step: Step, { isAnswer }: Amending): string | null {
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
  const said = costSaid(text);
  if (said !== '') return said;
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

// —— who has a part ——

const name = patternText`
  ((?:(?:Mr|Mrs|Ms|Dr|Sr|Sister|Aunty|Auntie|Mama|Dona|Doña|Don|Teacher|Pastor|Foreman|Madam)\.? )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)
`;
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
const swapping: readonly RegExp[] = [
  new RegExp(`${name},? (?:and )?not ${name}`, 'u'),
  new RegExp(`${name} (?:instead of|rather than|in place of) ${name}`, 'u'),
];
const swappedBack = new RegExp(`\\b[Nn]ot (?:with )?${name},? (?:but|it is|it['’]s|rather)?(?: with)? ?${name}`, 'u');
const meantPerson = new RegExp(
  `\\b(?:[Ii] (?:meant|mean)|it (?:is|should be|must be)|it['’]s|make it|ask) ${name}(?=[.,;!]| instead| I (?:ask|mean)|$)`,
  'u',
);
const alone = pattern('iu')`
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

/** A step with another line of who has a part in it; '' takes it out. */
export const withWho = (step: Step, who: string): Step => {
  const lines = step.description.split('\n');
  const line = who === '' ? [] : [`Who: ${who}`];
  const at = lines.findIndex((each) => each.startsWith('Who: '));
  if (at >= 0) return { ...step, description: lines.toSpliced(at, 1, ...line).join('\n') };
  if (who === '') return step;
  const behind = lines.findIndex(
    (each) => /^(?:With|What): /u.test(each) && !/^(?:With|What): /u.test(lines[lines.indexOf(each) + 1] ?? ''),
  );
  return {
    ...step,
    description: (behind < 0 ? withLineIn(lines, line[0]!) : lines.toSpliced(behind + 1, 0, line[0]!)).join('\n'),
  };
};
const listed = (who: string): string[] =>
  who
    .replace(/, (?:not asked|no answer) yet$/u, '')
    .split(/,? and |, /u)
    .filter((each) => each !== '');
const isSame = (one: string, other: string): boolean =>
  one
    .split(' ')
    .some(
      (word) =>
        word.length > 2 &&
        !/^(?:Mr|Mrs|Ms|Dr|Sister|Aunty|Mama|Dona|Don|Teacher)\.?$/u.test(word) &&
        other.split(' ').includes(word),
    );

/** Who has a part in the step by what a sentence says; null where it says nothing of it. */
function whoIn(said: string, step: Step, { texts, records, isAnswer }: Amending): Step | null {
  const text = withNames(said, step, records);
  const who = listed(lineIn(step.description, 'Who'));
  const lineOf = (names: readonly string[]): string =>
    names.length === 1
      ? whoOf(names[0]!, records, texts)
      : names.length === 0
        ? ''
        : sentence(new Intl.ListFormat('en').format(names));
  const known = (each: string): string => personIn(each, records) ?? each;
  const swapped = swapping.map((each) => each.exec(text)).find((each) => each !== null);
  const back = swappedBack.exec(text);
  const [on, off] = swapped ? [swapped[1], swapped[2]] : back ? [back[2], back[1]] : [];
  const isDayName = (each: string | undefined): boolean =>
    each !== undefined &&
    new RegExp(
      `^(?:${weekday}|January|February|March|April|May|June|July|August|September|October|November|December)\\b`,
      'iu',
    ).test(each);
  if (on !== undefined && off !== undefined && !isDayName(on) && !isDayName(off)) {
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
  ].find(
    (each) =>
      each !== undefined &&
      !isDayName(each) &&
      !gone.includes(each) &&
      !/^(?:I|The|That|This|It|Not|No|Yes|So|Then)\b/u.test(each),
  );
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
function askedIn(text: string, step: Step, { records }: Amending): Step | null {
  const [, who] = /^Who: (.*), (?:not asked yet|no answer yet)\.$/mu.exec(step.description) ?? [];
  const person = personIn(text, records);
  const isOfThem = person !== undefined || /\b(?:he|she|they|him|her|them)\b/iu.test(text);
  return who !== undefined && isOfThem && (person ?? who) === who && wasAsked(text) ? withWho(step, `${who}.`) : null;
}

// —— what it is done with ——

const ofMeans = pattern('iu')`
  \b(?:
    bring|use|using|need|take|belongs?|part of|thing|nothing to do|without|leave|remove|delete|drop|strike|line|instead|mean|meant
    |with
  )\b
`;
const meansSaid =
  /\b(?:the )?["“'‘]?[Ww]ith["”'’]?(?: line| field)?(?: should be| must be| is|:) ["“'‘]?([^.;!?"”]{3,80})/u;
/** What the step is done with by what a sentence says; null where it says nothing of it. */
function meansIn(text: string, step: Step): Step | null {
  const means = lineIn(step.description, 'With');
  const put = (thing: string): Step => {
    const lines = step.description.split('\n').filter((line) => !line.startsWith('With: '));
    const at = lines.findIndex((line) => line.startsWith('What: '));
    return {
      ...step,
      description: (thing === '' ? lines : lines.toSpliced(at + 1, 0, `With: ${sentence(thing)}`)).join('\n'),
    };
  };
  const said = meansSaid.exec(text)?.[1];
  if (said !== undefined) return put(/^(?:empty|nothing|none|wrong|out)\b/iu.test(said) ? '' : said);
  if (means === '') return null;
  if (/\b(?:take|leave|strike|delete|remove|drop)(?: out)? (?:the )?["“'‘]?with\b/iu.test(text)) return put('');
  const after = ofMeans.test(text) && !saysDeed(text) ? meansAfter(text, means) : null;
  return after === null ? null : put(after);
}

// —— the title ——

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
  pattern('iu')`
    (?:^|[,;:] |\b(?:it['’]s|it is|say|write|put|to|means?|meant) )["“'‘]?([^.,;!?"”]{2,50}?)["”'’]?,? (?:and )?(?:not|instead of|rather than) (?:the |an? |my )?["“'‘]?([^.,;!?"”'’]{2,50})["”'’]?
  `,
  pattern('iu')`
    \bnot (?:the |that |my |our |an? )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?:,? (?:but|it is|it['’]s|rather) |, (?=(?:the|my|our|an?|his|her) ))["“'‘]?([^.,;!?"”]{2,50})["”'’]?
  `,
  pattern('iu')`
    \b(?:change|replace|turn) ["“'‘]?([^.,;!?"”]{2,50}?)["”'’]? (?:to|into|with|by) ["“'‘]?([^.,;!?"”]{2,50})["”'’]?
  `,
  pattern('iu')`
    ^(?:no,? |and )*["“'‘]([^.;!?"“”]{2,50}?)["”'’] (?:should|must|has to|needs to) (?:be|read|say) ["“'‘]?([^.;!?"“”]{2,50})["”'’]?
  `,
];
const placed = (title: string, words: string): RegExpExecArray | null => {
  const bare = words
    .trim()
    .replace(/^(?:the|an?|my|our|its?) /iu, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return bare.length < 2
    ? null
    : new RegExp(`(?<!\\p{L})((?:the|an?|my|our|her|his|its?|their|your) )?${bare}(?!\\p{L})`, 'iu').exec(title);
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
  const wanted =
    missed
      .replace(metaWord, '')
      .replace(/^(?:the fact )?that |^about |^(?:and )?what (?=i |we )/iu, '')
      .trim() || missed;
  const stems = [...stemsOf(wanted)];
  if (stems.length === 0) return null;
  const has = (text: string): number => {
    const words = stemsOf(text);
    return stems.filter((stem) => words.has(stem)).length;
  };
  if (has(step.title) * 3 >= stems.length * 2) return step;
  const what = lineIn(step.description, 'What');
  // What was said in full stands under "What".
  if (has(what) * 2 >= stems.length && what.length <= longestTitle)
    return revised(step, { title: upperFirst(imperative(what)) });
  const [clause] = clausesSaid(step, texts)
    .map((each) => ({ each: imperative(each), hits: has(each) }))
    .filter(({ each, hits }) => hits > 0 && hits * 2 >= stems.length && each.length >= 4 && each.length < 120)
    .toSorted((a, b) => b.hits - a.hits);
  if (clause === undefined) return null;
  const base = step.title.replace(/[.!\s]+$/u, '');
  const title = isImperative(clause.each) ? `${base} and ${lowerFirst(clause.each)}` : `${base}, ${clause.each}`;
  return title.length > longestTitle ? null : revised(step, { title });
}
const imperative = (text: string): string =>
  text
    .trim()
    .replace(
      new RegExp(`^(?:on |by |this |next )?(?:${weekday}|tomorrow|today|tonight)[^,]{0,40}?,? (?=(?:i|we) )`, 'iu'),
      '',
    )
    .replace(/^(?:i|we)(?:['’](?:ll|d)| will| would| could| can)? /iu, '')
    .replace(/[\s.,;!]+$/u, '');

/** The title by what a sentence says of words in it; null where it says nothing of them. */
function titleIn(text: string, step: Step, { texts }: Amending): Step | null {
  for (const [at, each] of swapsWords.entries()) {
    const [, one = '', other = ''] = each.exec(text) ?? [];
    const [right, wrong] = at === 0 ? [one, other] : [other, one];
    const found = placed(step.title, wrong);
    if (!found || right.trim() === '' || daysIn(right, new Date(0)).length > 0) continue;
    const article = /^(?:the|an?|my|our|her|his|its?) /iu.test(right) ? '' : (found[1] ?? '');
    const title =
      step.title.slice(0, found.index) + article + right.trim() + step.title.slice(found.index + found[0].length);
    return revised(step, { title: upperFirst(title).slice(0, longestTitle) });
  }
  const missed = lacks.exec(text)?.[1] ?? missing.exec(text)?.[1];
  if (missed !== undefined) return completed(step, missed, texts);
  const [, one, other] = strikes.exec(text) ?? [];
  const found = placed(step.title, one ?? other ?? '');
  // From the middle of a clause nothing can be taken.
  const isEnd = found !== null && /^(?:[.,;!\s]*$|,| and )/u.test(step.title.slice(found.index + found[0].length));
  if (!found || !isEnd || found[0].length > step.title.length / 2 || found.index === 0) return null;
  const title = `${step.title.slice(0, found.index).replace(/(?:,? (?:and|with|for|on|at|to|of|in|by))?[\s,]*$/iu, '')}${step.title.slice(found.index + found[0].length)}`;
  return revised(step, { title: title.trim() });
}

// —— all together ——

const politely = pattern('iu')`
  ^(?:(?:and|but|so|no|please|ok(?:ay)?)[, ]+)*(?:can|could|would|will|won['’]t) you (?:please |maybe |just )?
    (?=(?:make|change|put|take|remove|move|set|write|drop|leave|add|strike|delete|correct|shift|cut)\b)
`;
/** "Could you make it Thursday?" asks for nothing but that: "make it Thursday." */
const asRequest = (text: string): string =>
  politely.test(text) ? text.replace(politely, '').replace(/\?\s*$/u, '.') : text;

/** A step that stands, by what a message says of its fields. */
export function amended(step: Step, message: string, amending: Amending): Amended {
  const { now } = amending;
  let after = step;
  let isOpen = false;
  const used: string[] = [];
  const named = new Set<Field>();
  for (const each of sentencesOf(message)) {
    const text = asRequest(each);
    if (isAsked(text) || /\?\s*$/u.test(text) || dictates(each)) continue;
    const before = named.size;
    const isDeed = saysDeed(text);
    const put = (field: Field, next: Step | null): void => {
      if (next === null) return;
      after = next;
      named.add(field);
      if (used.at(-1) !== each) used.push(each);
    };
    const day = dayIn(text, after, amending);
    if (day.due !== undefined) put('day', dated(after, day.due, now));
    const cost = costIn(text, after, amending);
    if (cost !== null && !(isDeed && costSaid(text) === '')) put('cost', revised(after, { loss: cost.slice(0, 400) }));
    if (!isDeed || leftOut(text).length > 0 || alone.test(text))
      put('who', whoIn(text, after, amending) ?? askedIn(text, after, amending));
    put('means', meansIn(text, after));
    const others = { ...amending, texts: amending.texts.filter((said) => !said.includes(each)) };
    if (!isDeed && named.size === before) put('title', titleIn(text, after, others));
    // "The 27th is only the day she is back"
    if (named.size === before && day.gone.includes(step.due)) isOpen = true;
  }
  return { step: after, used, named, isOpen: isOpen && !named.has('day') ? 'day' : null };
}

/** What a message says beside that: its other sentences, and those that say a deed. */
export const beside = (message: string, { used }: Amended): string =>
  sentencesOf(message)
    .filter((each) => !used.includes(each) || saysDeed(each))
    .join(' ');
