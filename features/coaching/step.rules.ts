// How a step is made of what was told: a deed, a day, a limit, in the person's words (D §9, §11).
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf, titleFrom, telling } from '../challenges/told.rules.ts';
import { weekday } from './day.rules.ts';
import { namesIn, partnerOf, peopleOf, personIn, playIn, withoutOwners, meanIn } from './at-hand.rules.ts';
import { dayOf } from './deed-day.rules.ts';
import { bareDeed, deedOf, isOver, isStatement, isQuestion, wholeDeed, isImperative } from './deed.rules.ts';
import { answeredIn, sumsIn, limitWords } from './fact.rules.ts';
import { wasAsked } from './correcting.rules.ts';
import type { Talk, Told } from './talk.rules.ts';
import type { Records } from './records.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { type Step, slots } from './coaching.rules.ts';
import { isTrouble } from './reflection.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { longestTitle, lossLine, sentence, thenLine } from './step-line.rules.ts';

const smallDay = (now: Date): Date => {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7, 12));
  // Not on a weekend.
  const beyond = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + beyond);
  return day;
};
/** A title that ends behind a clause, never within one. */
function titleOf(deed: string): string {
  if (/^(?:Give|Ask|Spend) .*[“”]/u.test(deed)) return deed.slice(0, longestTitle);
  const first = (shortest.exec(deed)?.[0] ?? deed).replace(/[\s.,;:!]+$/u, '');
  const clauses = first.split(/(?<=.{20})(?=, | and (?=\p{Ll}+ )| so that | because )/u);
  let title = clauses[0]!;
  for (const clause of clauses.slice(1)) {
    if (title.length + clause.length > 110) break;
    title += clause;
  }
  return titleFrom(title).length < Math.min(title.length, 80) - 3 || title.length > 80
    ? `${title.slice(0, 1).toUpperCase()}${title.slice(1, longestTitle)}`.replace(/[“”"]/g, '')
    : titleFrom(title);
}
/** A title ends where the next clause has somebody else for its subject, or behind some words. */
const shortest = pattern('u')`
  ^\S+ [^,;:]*?(?= and (?:
    (?:\p{Lu}\p{L}+|he|she|they|it) (?:can|could|will|would|may|might)\b
    |(?:(?:on|at|by|in|this|next) [^,.]{2,40}? )?(?:we|I|i|it goes) )
  )
  |^\S+ [^,;:]*(?=[,;:] (?:\p{L}+ ){0,3}(?:i|we|they|he|she|it|you)\b)|^(?:[^\s,;:]+ ){3,}[^\s,;:]+(?=[,;:] )
`;
const longest = 240;
/** What somebody rambles is cut behind a clause. */
const shortly = (text: string): string => {
  if (text.length <= longest) return text;
  const at = Math.max(...[', ', '; ', ' – '].map((mark) => text.lastIndexOf(mark, longest)));
  return `${text.slice(0, at > 60 ? at : text.lastIndexOf(' ', longest))} …`;
};
export const onlyBegins = pattern('iu')`
  ^(?:start|begin|do it|try it)
    (?: (?:with|on|in|at|from) (?:the |my )?(?:\p{L}+ )?(?:shift|day|week|morning|evening|tram|bus|start))?\W*$
`;

/** "Go to her with it" */
const onlyPoints = pattern('iu')`
  ^(?:go|walk|drive|come|bring|take|carry|show|give|send|do)
    (?: (?:to|by|over|round|it|them|him|her|with|there|that|this|back|then))+\W*$
`;
const doesThat = /\b(?:i|we)(?:['’]ll| will)? (?:do|try) (?:it|that|this)\b/iu;

const weekdays = pattern('gu')`
  \b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|June|July|August|September|October|November|December)\b
`;
const otherPerson = pattern('iu')`
  \b(?:
    him
    |her(?= (?:whether|if|how|what|who|why|when|to|for|about|on|at|in|the|an?|and|this|that|my|our)\b|[\s.,!]*$|:)
  )(?![’'])\b
`;

/** "Show her the slips" says who she is, when it stands alone: whom the text names alone, or who was asked about. */
export function named(deed: string, whole: string, partner: string, records: Records): string {
  const text = withoutOwners(whole);
  const inText = peopleOf(records).filter(({ first }) => new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(text));
  if (inText.length > 1 || namesIn(text).some((name) => !inText.some((each) => name.includes(each.first)))) return deed;
  const person = inText[0] ?? peopleOf(records).find(({ name }) => name === personIn(partner, records));
  // Where somebody else is named with a capital, too, it may be them.
  const at = person ? text.indexOf(person.first) : -1;
  const isOther = /(?<![.!?] )(?<!^)\p{Lu}\p{L}{2,}/u.test(
    text.replaceAll(person?.first ?? '', '').replace(weekdays, ''),
  );
  if (!person || deed.toLowerCase().includes(person.first.toLowerCase()) || (isOther && (at < 0 || at > 20)))
    return deed;
  return deed.replace(otherPerson, person.called);
}

const firstThing = pattern('u')`
  ^\p{L}+ ((?:an?|the|your|one|two|three|\d+) (?:\p{L}+ )?\p{L}+?)
    (?= (?:on|at|in|into|to|for|by|after|before|with|from|beside|over|under)\b|$)
`;

/** "Hang it at eleven", of what was to be hung before: "hang a sign at eleven". */
function itNamed(deed: string, before: string): string {
  const [, verb, rest] = /^(\p{L}+) (?:it|them)\b(.*)$/su.exec(deed) ?? [];
  const earlier = deedOf(before);
  const thing = firstThing.exec(earlier)?.[1];
  return verb && thing && earlier.startsWith(`${verb} `) ? `${verb} ${thing.replace(/^your\b/u, 'my')}${rest}` : deed;
}

const onlyIf = pattern('iu')`
  ^(.+?),? but only (?:if|when|once|as soon as) (?:i|we) (get|have|find|hear|know|receive) ([^,.;]+?)
    (?: from ((?:(?:Mr|Mrs|Ms|Dr|St)\. )?[^,.;]+?))?(?=,? (?:and|but) (?:i|we|he|she|they)\b|[,.;]|$)
`;
/** What hangs on something else begins with that: "tag them, but only if I get the stories from him" is to ask him for them. */
function conditionFirst(deed: string): string {
  const [, first = '', , thing = '', whom = ''] = onlyIf.exec(deed) ?? [];
  return first === '' ? deed : whom === '' ? first : `ask ${whom} for ${thing}`;
}

const whom = patternText`
  (?:
    him|her|them
    |(?:(?:doña|don|dona|tía|tío|tante|onkel|auntie|uncle|sister|mama) )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?
  )
`;
/** "See him at the gate": what for stands elsewhere. */
export const onlyMeets = pattern('u')`
  ^((?:go and |go )?(?:
    see|meet|catch|visit|find|talk (?:to|with)|speak (?:to|with)|write to|call|ring|phone|tell|ask|approach|message
    |text
  ) ${whom})((?:,? (?:at|on|in|before|after|during|by|when|while) [^,;]*)*)$
`;
const asksFor = pattern('u')`
  \b(?:[Ii]|[Ww]e)(?:['’](?:ll|d)| will| would| could| can)? (?:[^,.;!?]{3,40} and )?
    (?:just |then |also |only )?(?:ask|tell|show)(?: ${whom})?(?: one thing:| only this:| this:)?\s
    ((?:whether|if|for|about|to|that|how|what|which|when|where|who) [^.!?;]{4,110})
`;
const dayBehind = new RegExp(`(?: on| this| next)? ${weekday}$`, 'iu');
const ofTime = /days?\b|\b(?:morning|afternoon|evening|night|hour|week|minute)s?\b/iu;
/** A deed that only meets somebody, with what is asked or told then, where that was said before. */
function withContent(deed: string, means: string, texts: readonly string[], records: Records): string {
  const [, meets = '', where = ''] = onlyMeets.exec(lowerFirst(deed.replace(/[.!\s]+$/u, ''))) ?? [];
  if (meets === '') return deed;
  const person = personIn(deed, records);
  const said = texts
    .toReversed()
    .flatMap((each) => sentencesOf(each))
    // What somebody else is asked is another matter.
    .find(
      (each) =>
        asksFor.test(each) && !isOver(each) && [person, undefined].includes(personIn(each.split(asksFor)[0]!, records)),
    );
  const what = asksFor
    .exec(said ?? '')?.[1]
    ?.replace(dayBehind, '')
    .replace(/[\s,]+$/u, '');
  if (what === undefined) {
    // "Ask Ann", where it is a thing that is spoken of, is to ask about that.
    const thing = bareThing(means).replace(/[.!]+$/u, '');
    const isShort = thing !== '' && thing.split(' ').length <= 5 && !isStatement(thing) && !ofTime.test(thing);
    const the = /^\p{L}+$/u.test(thing) ? 'the ' : '';
    return isShort && where === '' && /^(?:ask|call|ring|write to|talk to|speak to)\b/iu.test(meets)
      ? `${meets} about ${the}${lowerFirst(thing)}`
      : deed;
  }
  if (!/^(?:tell|ask) /iu.test(meets)) return `${meets}${where} and ask ${what}`;
  const asks = /^(?:whether|if|for|to)\b/u.test(what) ? meets.replace(/^tell /u, 'ask ') : meets;
  return `${asks} ${what}${where === '' ? '' : `, ${where.replace(/^[\s,]+/u, '')}`}`;
}

function isOtherThan(partner: string, deed: string, texts: readonly string[], records: Records): boolean {
  const said = texts
    .flatMap(sentencesOf)
    .filter((each) => partner.trim() !== '' && personIn(each, records) === partner)
    .join(' ');
  const [isShe, isHe] = [/\b(?:she|her|herself)\b/iu.test(said), /\b(?:he|him|his|himself)\b/iu.test(said)];
  return (isShe && !isHe && /\bhim\b/iu.test(deed)) || (isHe && !isShe && /\bher\b/iu.test(deed));
}

/** What somebody said they do, or could do; '' where they said nothing of the kind. */
export function deedIn(told: Told, records: Records, now: Date, texts: readonly string[] = []): string {
  // "Him" is not who is spoken of as "she".
  const isOther = isOtherThan(told.partner, [told.act, told.control].join(' '), texts, records);
  const whose = isOther ? { ...told, partner: '' } : told;
  const deed = withContent(conditionFirst(plainDeed(whose, records, now)), told.means.trim(), texts, records);
  return onlyIf.test(deed) ? conditionFirst(deed) : deed;
}

function plainDeed(told: Told, records: Records, now: Date): string {
  for (const text of [told.act, told.control]) {
    // "Kofi could help me" is something to ask Kofi.
    const other = sentencesOf(text)
      .map((each) => /^(\p{Lu}\p{L}+) (?:could|will|would|can|might) (.+)$/u.exec(each))
      .find((each) => each && personIn(each[1]!, records));
    const whole = wholeDeed(text, now);
    if (other && whole === '') return `Ask ${other[1]} to ${other[2]!.replace(/[.!]+$/, '')}`;
    // "I start tomorrow" is the day of the deed that was named before.
    if (text === told.act && (onlyBegins.test(whole) || doesThat.test(text)) && deedOf(told.control) !== '') continue;
    if (text === told.act && onlyPoints.test(whole) && wholeDeed(told.control, now) !== '') continue;
    if (whole !== '') return named(itNamed(whole, text === told.act ? told.control : ''), text, told.partner, records);
  }
  const bare = [told.act, told.control]
    .map((text) => bareDeed(text, now))
    // "The oven" is none.
    .find((each) => each !== '' && !/^(?:the|my|our|an?) \p{L}+\W*$/iu.test(each));
  return bare === undefined ? '' : named(bare, bare, told.partner, records);
}

/** Where no deed was said: out of the play that goes on, of whom one knows or of what one has. */
function proposedDeed({ review }: Talk, told: Told, records: Records): string {
  const matter = told.matter || records.challenge?.title || 'what bothers you';
  const isOfChallenge =
    records.challenge !== null && playIn(told.matter, records)?.challengeId === records.challenge.id;
  const about = matter.length <= 60 ? titleFrom(matter) : isOfChallenge ? records.challenge!.title : '';
  const late = records.plays.find(({ title, status }) => title === told.matter && status !== 'completed');
  const going = late ?? (review ? playIn(told.matter, records) : undefined);
  if (going)
    return `Give “${going.title}” one hour, then ${late ? 'finish it or drop it' : 'write down what you would change'}`;
  const name = personIn(told.partner, records) ?? peopleOf(records, told.matter)[0]?.name;
  if (name) return `Ask ${name} how ${about ? `“${about}”` : 'it'} looks from their side`;
  if (told.means && told.means.length <= 60)
    return `Spend one hour with “${told.means.replace(/[.!]+$/u, '')}”, and write down what comes of it`;
  return `Spend one hour on ${about ? `“${about}”` : 'one case of it'}, and write down what you see`;
}

const pointed = /^(\p{L}+) that (?=\p{Ll}+(?: (?:on|in|at|to|into|onto|with|for|before|after|from)\b|[.!]*$))/u;
/** "Before it I show her the list" */
const beforehand = /^before (?:it|that|this),? (?:i|we)(?:['’]ll| will)? ([^.!?;]{8,120})/iu;
const works = pattern('iu')`
  ^(?:(?:it|that|this) (?:is|will be|was) )?(?:done|good|a success|finished|successful|enough)? ?
    (?:if|when|once) [^?]{8,}?\b
    (?:(?:it|that|this)(?: has)? (?:works|worked)|(?:it|that)(?:['’]s| is) (?:done|good|enough|a success))
  |^(?:done|finished|worth it) (?:if|when|once) [^?]{8,}
  |^(?:it|that|this)(?:['’]s| is) (?:done|good|enough|a success) (?:if|when|once) [^?]{8,}
  |^by (?:
    then|noon|midday|the (?:evening|end)|\p{L}+day(?: evening)?|one|two|three|four|five|six|seven|eight|\d[\d:]*
  ),? [^?]*\b(?:has|have|is|are|hangs?|stands?|know)\b[^?]*
`;
/** What a deed may cost is told beside it: "clear one shelf, with at most 30 pounds". */
const limitBehind = pattern('iu')`
  ,? (?:with|for|at|on|spending|costing) (?:at most|no more than|not more than|up to|max(?:imum)?(?: of)?) [^,.;]{1,40}
    (?=[.!\s]*$)
`;

/** "Fine, the chapel then" is the chapel. */
const bareThing = (text: string): string =>
  text
    .replace(
      /^([^.,;]{3,60}?) (?:is|are|lies|stands) (?:already |just |always )*(?:there|here|mine|ours|free)(?: (?:already|anyway))?[.!]*$/iu,
      '$1',
    )
    .replace(/,? (?:ah|oh|hm+|well)[!.]*$/iu, '')
    .replace(/^(?:(?:fine|ok(?:ay)?|well|right|yes|sure|then|maybe|perhaps|so|hm+)[\s,.]+)+/iu, '')
    .replace(
      /(?:,? (?:then|perhaps|maybe|if at all|if any(?:thing)?|i (?:suppose|guess|think)|yes|sure|of course))+[\s.!]*$/iu,
      '',
    )
    .trim();

/** "Two evenings is fine" is two evenings, and "half an hour isn't two hours" half an hour. */
export const limitBare = (text: string): string =>
  sumsIn(text).length === 0
    ? text
    : text
        .replace(/^not (?:for |at |in )?[^,.;]{2,30}, (?=\p{L})/iu, '')
        .replace(/^([^.;!?]{3,60}?)(?: at [^.;!?]{2,30})? (?:is(?: not|n['’]t)|are(?: not|n['’]t)) [^.;!?]+/iu, '$1')
        .replace(
          /^([^.;!?]{3,60}?)(?: is| are| would be|['’]s)? (?:fine|ok(?:ay)?|enough|all right|alright|good)(?: (?:for me|with me|by me|then))?[.!]*$/iu,
          '$1',
        );

const askedThem = /\b(?:asked|wants?|wanted|offered|requested|ordered|invited|came to|rang|called|wrote|phoned)\b/iu;
const shortName = (name: string): string => name.split(' ').at(-1)!;
/**
 * Whether whoever it is was spoken with: by what is said in the conversation ("I asked her", "she asked me in October"), or by what
 * was written of a try with them.
 */
export function isAskedAlready(name: string, texts: readonly string[], records: Records): boolean {
  const names = new Set(texts.flatMap(sentencesOf).flatMap((each) => personIn(each, records) ?? []));
  // Where it is spoken of nobody else, "she" is them.
  const isThem = (each: string): boolean => {
    const person = personIn(each, records);
    return (
      person === name ||
      (person === undefined && names.size === 1 && names.has(name) && /\b(?:he|she|they)\b/iu.test(each))
    );
  };
  const isSpokenWith = texts
    .flatMap(sentencesOf)
    .some(
      (each) =>
        isThem(each) &&
        !/\b(?:not|never|no)\b|n['’]t\b/iu.test(each) &&
        (wasAsked(each) || isOver(each) || /\b(?:he|she|they) (?:asked|wants|wanted|offered)\b/iu.test(each)),
    );
  const isWritten = records.plays
    .filter(({ title, description }) => `${title} ${description}`.includes(shortName(name)))
    .some(
      ({ description, lessons, status }) => status === 'completed' || askedThem.test(`${description} ${lessons ?? ''}`),
    );
  return isSpokenWith || isWritten;
}

const undenied = (deed: string): string =>
  deed.replace(/,? (?:and |but )?not (?:from |with |to |for |by )?[^,.;]+/giu, '');
const forWhat = /\b(?:tell|ask|show|explain|know|knows|help|lend|let|sign|question|about|whether|because|seen)\b/iu;
/**
 * Whether somebody who was spoken of belongs to a deed that does not name them: not, where all that was said of them is for another
 * matter ("Faith could tell me whether I may apply" says nothing of counting children).
 */
export function belongs(partner: string, deed: string, texts: readonly string[], records: Records): boolean {
  const name = personIn(partner, records);
  if (name === undefined || /\b(?:she|he|her|him)\b/iu.test(deed)) return partner.trim() !== '';
  const said = texts.flatMap((text) => {
    const all = sentencesOf(text);
    return all.filter(
      (each, at) =>
        personIn(each, records) === name ||
        (/^(?:she|he|they)\b/iu.test(each) && personIn(all[at - 1] ?? '', records) === name),
    );
  });
  // "Not from Ignacio"
  if (personIn(deed, records) === name && personIn(undenied(deed), records) !== name) return false;
  const words = stemsOf(deed);
  const ofThem = stemsOf(name);
  const purposes = said
    .filter((each) => forWhat.test(each))
    .map((each) => [...stemsOf(each)].filter((stem) => !ofThem.has(stem)));
  return (
    !purposes.some((stems) => stems.length >= 3) ||
    purposes.some((stems) => stems.filter((stem) => words.has(stem)).length > 1)
  );
}

/** Who has a part in it, and whether they were asked, as a step's line says it. */
export const whoOf = (text: string, records: Records, texts: readonly string[] = []): string => {
  const name = personIn(text, records);
  if (!name) return sentence(text);
  const partner = partnerOf(name, records);
  const known = partner?.status === 'declined' ? undefined : partner;
  // What they say now is newer than what was written down.
  const isAnswered = texts.some((each) => answeredIn(each) !== '' && personIn(each, records) === name);
  if (known?.status === 'initiated' && known.mine && !isAnswered) return `${name}, no answer yet.`;
  return known || isAskedAlready(name, texts, records) ? `${name}.` : `${name}, not asked yet.`;
};

/** What somebody said that it may cost, as it stands in a step: the sums alone, or their words. */
export function limitSaid(told: string): string {
  const said = told.replace(/(^|[.;,] )(?:money|time|costs?): ?/giu, '$1').replace(/^for [^:.;]{2,40}: /iu, '');
  const sums = sumsIn(said);
  const noMoney = /\bno money\b/iu.test(said) ? ['no money'] : [];
  const limit = limitBare(said);
  const bare = (limit.length <= 120 ? limit : (sentencesOf(limit)[0] ?? '')).replace(
    /^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu,
    '',
  );
  // "R200" is a sum, too, though it is not known as one.
  const isWhole = (limit.replace(/\b(?:of|from) the \d+/giu, '').match(/\d+/g) ?? []).every((digits) =>
    sums.some((sum) => sum.includes(digits)),
  );
  // Where one would stop is kept without what one would do then.
  const stop = /^(?:if|when|as soon as|once)\b/iu.test(bare)
    ? bare.split(/,? (?:then )?(?=(?:i|we) (?:go|stop|leave|pack|drop|give|close|end|take|put|quit)\b)/iu)[0]!
    : '';
  return (
    stop ||
    limitWords(limit) ||
    (sums.length > 0 && sums.length < 4 && (isWhole || limit.length > 60) && !limit.startsWith('half of')
      ? new Intl.ListFormat('en').format([...sums, ...noMoney])
      : bare)
  );
}

const measure = pattern('iu')`
  \b(?:or|else|otherwise) (?:i|we) (?:stop|quit|drop it|leave it)\b|\bif (?:fewer|less|more|not more) than\b.*\b(?:i|we)\b
  |\bmore than (?:half|\d+)\b.*\b(?:before|by|within|of)\b|\bat least \d+ of\b
`;
/** By which figure of theirs it is to be judged, as a step's line says it; undefined where none was said. */
export function measureOf(texts: readonly string[]): string | undefined {
  const said = texts
    .slice(-4)
    .flatMap(sentencesOf)
    .findLast((each) => /\d|\bhalf\b/u.test(each) && measure.test(each) && !isQuestion(each));
  return said && said.length <= 240 ? `Measure: ${sentence(said)}` : undefined;
}

/** What a step is for, as its first line says it: a trouble told in a sentence or two, else the challenge. */
export function whyOf({ told, review }: Talk, { challenge }: Records): string {
  // A topic of the page's begins from the challenge: then the case that was told says more.
  const said =
    told.matter === challenge?.title && told.instance.trim() !== '' ? told.instance.trim() : told.matter.trim();
  const trouble = sentencesOf(said).filter((each) => !isQuestion(each));
  const isShort = trouble.length <= 2 && said.length <= 180;
  const why = !challenge
    ? telling(trouble, 2).join(' ')
    : isShort && (isTrouble(said) || review)
      ? trouble.join(' ')
      : challenge.title;
  return why ? `Why: ${sentence(shortly(why))}` : '';
}

/** "Walk with me on Thursday" is what somebody else is asked for. */
const withMe = /^(?!ask\b)\p{L}+ (?:with|to|for|beside) me\b/iu;
/** The step out of what was told; where the deed was not said, out of whom one knows and what one has. */
export function stepOf(talk: Talk, records: Records, now: Date): Step {
  const told = Object.fromEntries(slots.map((slot) => [slot, talk.told[slot].trim()])) as Told;
  let deed = (deedIn(told, records, now, talk.texts) || proposedDeed(talk, told, records))
    .replace(limitBehind, '')
    .replace(pointed, '$1 the ')
    // "Ask her would she come"
    .replace(/\b(ask \p{L}+)(?: then)? (would|could|will|can) (he|she|they)\b/iu, '$1 whether $3 $2');
  // Who is asked has a part in it.
  const asked = personIn(told.partner, records);
  if (asked !== undefined && isImperative(deed) && withMe.test(deed) && personIn(deed, records) === undefined)
    deed = `ask ${asked} to ${lowerFirst(deed)}`;
  told.partner =
    personIn(undenied(deed), records) ?? (belongs(told.partner, deed, talk.texts, records) ? told.partner : '');
  const bareDeedText = deed.replace(/[\s.!]+$/u, '');
  const all = [told.act, told.control].flatMap(sentencesOf);
  const saidWith = (most: number): string | undefined =>
    all.find((each) => each.toLowerCase().includes(bareDeedText.toLowerCase().slice(0, most)));
  const itsSentence = saidWith(15) ?? saidWith(10);
  // "I put out two chairs, and I write down who came"
  const behind = itsSentence?.includes(bareDeedText)
    ? itsSentence.slice(itsSentence.indexOf(bareDeedText) + bareDeedText.length)
    : '';
  const more =
    /^(?: (?:on|by|this|next|at) [^,.;]{2,30})?(,? (?:and|then) (?:i|we) [^.!?;]{5,110})/iu.exec(behind)?.[1] ?? '';
  // "Then ask for the list" goes on with it.
  const next = talk.texts
    .map(sentencesOf)
    .flatMap((all) => (itsSentence && all.includes(itsSentence) ? [all[all.indexOf(itsSentence) + 1] ?? ''] : []))[0];
  const then =
    /^(?:and )?(?:then|after that)[, ]+(?:i |we )?(.{5,110})$/iu.exec(next ?? '')?.[1]?.replace(/[.!\s]+$/u, '') ?? '';
  const goesOn = isImperative(then) ? `, and then ${then}` : more;
  // What is told behind it with a day of its own is something else.
  const itsClause = itsSentence
    ?.split(/, and (?=(?:on|at|by) )/iu)
    .find((each) => each.toLowerCase().includes(bareDeedText.toLowerCase().slice(0, 10)));
  // The day said with the deed.
  const [day] = [itsClause ?? '', itsSentence ?? '', told.act, told.control].flatMap((text) => dayOf(text, now) ?? []);
  const due = day?.day ?? smallDay(now);
  const loss = limitSaid(told.loss);
  const title = titleOf(deed);
  // Of a whole sentence the thing in it is named, or none.
  const named =
    /^(?:i|we)\b/iu.test(told.means) && isStatement(told.means) ? meanIn(told.means, records) : bareThing(told.means);
  // What a try has run on so far, and what only holds under a condition, is nothing that this deed is done with.
  const isOfDeed = [...stemsOf(named)].some((stem) => stemsOf(deed).has(stem));
  const thing = (talk.review && !isOfDeed) || /^(?:if|when|unless|because|so|but)\b/iu.test(named) ? '' : named;
  const before = talk.texts
    .flatMap(sentencesOf)
    .map((each) => beforehand.exec(each)?.[1])
    .findLast((each) => each !== undefined);
  // "If it beeps within ten minutes, it works"
  const worked = talk.texts.flatMap(sentencesOf).findLast((each) => each.length < 140 && works.test(each));
  const lines = [
    whyOf(talk, records),
    `What: ${sentence(`${deed.replace(/[\s.]+$/u, '')}${goesOn}`)}`,
    thing && thing.split(' ').length <= 9 ? `With: ${sentence(thing)}` : '',
    told.partner ? `Who: ${whoOf(told.partner, records, talk.texts)}` : '',
    before !== undefined ? `Before: ${sentence(before)}` : '',
    loss ? lossLine(loss) : '',
    measureOf(talk.texts) ?? '',
    worked !== undefined ? `Done: ${sentence(worked)}` : '',
    thenLine(dueDay(due)),
  ].filter((line) => line !== '');
  const principle = ((): Step['principle'] => {
    if (talk.lemonade) return 'lemonade';
    if (told.partner && /\b(?:ask|call|write|talk|invite|meet|show)\b/iu.test(deed)) return 'crazy-quilt';
    if (told.means && !told.act) return 'bird-in-hand';
    return 'pilot-in-plane';
  })();
  return {
    title,
    description: lines.join('\n').slice(0, 4_000),
    principle,
    due: dueDay(due),
    loss: loss.slice(0, 400),
  };
}
