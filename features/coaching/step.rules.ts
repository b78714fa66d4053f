// How a step is made of what was told, and how it is changed by what is said to it: a deed, a day, a limit, in the person's words
// (D §9, §11).
import { DAY_MS } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf, telling, titleFrom } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { daysIn } from './day.rules.ts';
import { meanIn, namesIn, partnerOf, peopleOf, personIn, playIn } from './at-hand.rules.ts';
import { type Step, slots } from './coaching.rules.ts';
import {
  bareDeed,
  daysOf,
  deedOf,
  isAsked,
  isImperative,
  isOver,
  isStatement,
  onlyAsks,
  saysDeed,
  wholeDeed,
} from './deed.rules.ts';
import { costIn, limitWords, limitsIn, sumsIn } from './fact.rules.ts';
import { leftOut, meansAfter, wasAsked } from './correcting.rules.ts';
import { amends, smaller } from './hearing.rules.ts';
import { isTrouble } from './reflection.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { Talk, Told } from './talk.rules.ts';
import type { Records } from './records.rules.ts';

const smallDay = (now: Date): Date => {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7, 12));
  // Not on a weekend.
  const beyond = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + beyond);
  return day;
};
const sentence = (text: string): string => {
  const bare = text.trim();
  return bare === '' ? '' : `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}${/[.!?…”]$/u.test(bare) ? '' : '.'}`;
};
/** A title that ends behind a clause, never within one. */
function titleOf(deed: string): string {
  if (/^(?:Give|Ask|Spend) .*[“”]/u.test(deed)) return deed.slice(0, 180);
  const first = (shortest.exec(deed)?.[0] ?? deed).replace(/[\s.,;:!]+$/u, '');
  const clauses = first.split(/(?<=.{20})(?=, | and (?=\p{Ll}+ )| so that | because )/u);
  let title = clauses[0]!;
  for (const clause of clauses.slice(1)) {
    if (title.length + clause.length > 110) break;
    title += clause;
  }
  return titleFrom(title).length < Math.min(title.length, 80) - 3 || title.length > 80
    ? `${title.slice(0, 1).toUpperCase()}${title.slice(1, 180)}`.replace(/[“”"]/g, '')
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
const onlyBegins = pattern('iu')`
  ^(?:start|begin|do it|try it)
    (?: (?:with|on|in|at|from) (?:the |my )?(?:\p{L}+ )?(?:shift|day|week|morning|evening|tram|bus|start))?\W*$
`;

/** A verb, known or not, with what it is done to: "boil it". */
const actsOn = pattern('iu')`
  ^(?!(?:i|we|you|he|she|they|it|that|this|the|an?|my|our|not|but|and|only|maybe)\b)\p{L}{2,} (?:
    it|them|him|her|the|an?|my|our|some|one|two
  )\b
`;
/** "Go to her with it" */
const onlyPoints =
  /^(?:go|walk|drive|come|bring|take|carry|show|give|send|do)(?: (?:to|by|over|round|it|them|him|her|with|there|that|this|back|then))+\W*$/iu;
const doesThat = /\b(?:i|we)(?:['’]ll| will)? (?:do|try) (?:it|that|this)\b/iu;

const weekdays = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/gu;
const otherPerson = pattern('iu')`
  \b(?:
    him
    |her(?= (?:whether|if|how|what|who|why|when|to|for|about|on|at|in|the|an?|and|this|that|my|our)\b|[\s.,!]*$)
  )(?![’'])\b
`;

/** "Show her the slips" says who she is, when it stands alone: whom the text names alone, or who was asked about. */
export function named(deed: string, whole: string, partner: string, records: Records): string {
  // "With Rosa's pot" does not say whom.
  const text = whole.replace(/\p{Lu}\p{L}+['’]s (?=\p{Ll})/gu, '');
  const inText = peopleOf(records).filter(({ first }) => new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(text));
  if (inText.length > 1 || namesIn(text).some((name) => !inText.some((each) => name.includes(each.first)))) return deed;
  const person = inText[0] ?? peopleOf(records).find(({ name }) => name === personIn(partner, records));
  // Where somebody else is named with a capital, too, it may be them.
  const at = person ? text.indexOf(person.first) : -1;
  const isOther = /(?<![.!?] )(?<!^)\p{Lu}\p{L}{2,}/u.test(
    text.replaceAll(person?.first ?? '', '').replace(weekdays, ''),
  );
  if (!person || deed.includes(person.first) || (isOther && (at < 0 || at > 20))) return deed;
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

const whom = patternText`(?:him|her|them|(?:(?:doña|don|dona|tía|tío|tante|onkel|auntie|uncle|sister|mama) )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)`;
/** "See him at the gate": what for stands elsewhere. */
const onlyMeets = pattern('u')`
  ^((?:go and |go )?(?:
    see|meet|catch|visit|find|talk (?:to|with)|speak (?:to|with)|write to|call|ring|phone|tell|ask|approach|message
    |text
  ) ${whom})((?:,? (?:at|on|in|before|after|during|by|when|while) [^,;]*)*)$
`;
const asksFor = pattern('u')`
  \b(?:[Ii]|[Ww]e)(?:['’](?:ll|d)| will| would| could| can)? (?:[^,.;!?]{3,40} and )?(?:just |then |also |only )?(?:ask|tell|show)
    (?: ${whom})?\s((?:whether|if|for|about|to|that|how|what|which|when|where|who) [^.!?;]{4,110})
`;
const ofTime = /days?\b|\b(?:morning|afternoon|evening|night|hour|week|minute)s?\b/iu;
/** A deed that only meets somebody, with what is asked or told then, where that was said before. */
function withContent(deed: string, means: string, texts: readonly string[], records: Records): string {
  const [, meets = '', where = ''] = onlyMeets.exec(lowerThe(deed.replace(/[.!\s]+$/u, ''))) ?? [];
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
    ?.replace(/(?: on| this| next)? (?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu, '')
    .replace(/[\s,]+$/u, '');
  if (what === undefined) {
    // "Ask Ann", where it is a thing that is spoken of, is to ask about that.
    const thing = bareThing(means).replace(/[.!]+$/u, '');
    const isShort = thing !== '' && thing.split(' ').length <= 5 && !isStatement(thing) && !ofTime.test(thing);
    const the = /^\p{L}+$/u.test(thing) ? 'the ' : '';
    return isShort && where === '' && /^(?:ask|call|ring|write to|talk to|speak to)\b/iu.test(meets)
      ? `${meets} about ${the}${lowerThe(thing)}`
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

/** The step out of what was told; where the deed was not said, out of whom one knows and what one has. */
export function stepOf(talk: Talk, records: Records, now: Date): Step {
  const told = Object.fromEntries(slots.map((slot) => [slot, talk.told[slot].trim()])) as Told;
  const deed = (deedIn(told, records, now, talk.texts) || proposedDeed(talk, told, records))
    .replace(limitBehind, '')
    .replace(pointed, '$1 the ')
    // "Ask her would she come"
    .replace(/\b(ask \p{L}+)(?: then)? (would|could|will|can) (he|she|they)\b/iu, '$1 whether $3 $2');
  // Who is asked has a part in it.
  told.partner = personIn(deed, records) ?? told.partner;
  // The day said with the deed; of several the last: by then it is done.
  const days = (text: string) =>
    daysOf(text, now)
      // "A free Wednesday" is not the day on which it is done.
      .filter(({ at }) => !/\b(?:an?|one|two|three|free|any|each|every|about) $/iu.test(text.slice(0, at)))
      .filter((each) => each.day.getTime() >= now.getTime() - 43_200_000)
      // "I'd ask her then would she come on Wednesday" is not asked on Wednesday.
      .filter(
        ({ at }, _, all) =>
          all.length === 1 ||
          !/\bask\b[^.;]*\b(?:would|could|will|can|whether|if) (?:he|she|they)\b[^.;]*$/iu.test(text.slice(0, at)),
      )
      .filter(
        (each, _, all) =>
          all.length === 1 || !/^(?:in |by |until )?\p{Lu}\p{L}{2,8}$/u.test(each.text) || each.text.endsWith('day'),
      )
      .toSorted((a, b) => b.day.getTime() - a.day.getTime());
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
  const [day] = [itsClause ?? '', itsSentence ?? '', told.act, told.control].flatMap(days);
  const due = day && day.day.getTime() - now.getTime() < 60 * DAY_MS ? day.day : smallDay(now);
  const sums = sumsIn(told.loss);
  const noMoney = /\bno money\b/iu.test(told.loss) ? ['no money'] : [];
  told.loss = limitBare(told.loss);
  const bare = (told.loss.length <= 120 ? told.loss : (sentencesOf(told.loss)[0] ?? '')).replace(
    /^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu,
    '',
  );
  // "R200" is a sum, too, though it is not known as one.
  const isWhole = (told.loss.replace(/\b(?:of|from) the \d+/giu, '').match(/\d+/g) ?? []).every((digits) =>
    sums.some((sum) => sum.includes(digits)),
  );
  // Where one would stop is kept without what one would do then.
  const stop = /^(?:if|when|as soon as|once)\b/iu.test(bare)
    ? bare.split(/,? (?:then )?(?=(?:i|we) (?:go|stop|leave|pack|drop|give|close|end|take|put|quit)\b)/iu)[0]!
    : '';
  const loss =
    stop ||
    limitWords(told.loss) ||
    (sums.length > 0 && sums.length < 4 && (isWhole || told.loss.length > 60) && !told.loss.startsWith('half of')
      ? new Intl.ListFormat('en').format([...sums, ...noMoney])
      : bare);
  const title = titleOf(deed);
  // Of a whole sentence the thing in it is named, or none.
  const thing =
    /^(?:i|we)\b/iu.test(told.means) && isStatement(told.means) ? meanIn(told.means, records) : bareThing(told.means);
  const before = talk.texts
    .flatMap(sentencesOf)
    .map((each) => beforehand.exec(each)?.[1])
    .findLast((each) => each !== undefined);
  // "If it beeps within ten minutes, it works"
  const worked = talk.texts.flatMap(sentencesOf).findLast((each) => each.length < 140 && works.test(each));
  // A topic of the page's begins from the challenge: then the case that was told says more.
  const said = told.matter === records.challenge?.title && told.instance ? told.instance : told.matter;
  // What tells of no trouble says less than the challenge.
  const why =
    records.challenge && said.length < 120 && !isTrouble(said) && !talk.review ? records.challenge.title : said;
  const lines = [
    why ? `Why: ${sentence(shortly(telling(sentencesOf(why), 2).join(' ')))}` : '',
    `What: ${sentence(`${deed.replace(/[\s.]+$/u, '')}${goesOn}`)}`,
    thing ? `With: ${sentence(shortly(thing))}` : '',
    told.partner ? `Who: ${whoOf(told.partner, records, talk.texts)}` : '',
    before !== undefined ? `Before: ${sentence(before)}` : '',
    lossLine(loss || littleFor(title)),
    worked !== undefined ? `Done: ${sentence(worked)}` : '',
    `Then: on ${dueDay(due)} go on, change it or stop, by what you saw.`,
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

const pointed = /^(\p{L}+) that (?=\p{Ll}+(?: (?:on|in|at|to|into|onto|with|for|before|after|from)\b|[.!]*$))/u;
/** "Before it I show her the list" */
const beforehand = /^before (?:it|that|this),? (?:i|we)(?:['’]ll| will)? ([^.!?;]{8,120})/iu;
const works = pattern('iu')`
  ^(?:(?:it|that|this) (?:is|will be|was) )?(?:done|good|a success|finished|successful|enough)? ?(?:if|when|once) [^?]{8,}?\b
    (?:(?:it|that|this)(?: has)? (?:works|worked)|(?:it|that)(?:['’]s| is) (?:done|good|enough|a success))
  |^(?:done|finished|worth it) (?:if|when|once) [^?]{8,}
  |^(?:it|that|this)(?:['’]s| is) (?:done|good|enough|a success) (?:if|when|once) [^?]{8,}
  |^by (?:then|noon|midday|the (?:evening|end)|\p{L}+day(?: evening)?|one|two|three|four|five|six|seven|eight|\d[\d:]*),? [^?]*\b(?:has|have|is|are|hangs?|stands?|know)\b[^?]*
`;
/** What a deed may cost is told beside it: "clear one shelf, with at most 30 pounds". */
const limitBehind =
  /,? (?:with|for|at|on|spending|costing) (?:at most|no more than|not more than|up to|max(?:imum)?(?: of)?) [^,.;]{1,40}(?=[.!\s]*$)/iu;

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

/** Behind what it may cost, where that is the coach's guess. */
export const sayIfWrong = 'say so if that is wrong';
const counted =
  /^(?:(?:only|just|at most|maybe|no,?) )*(?:an?|half|one|two|three|four|five|six|seven|eight|nine|ten|\d+|\p{Sc}) ?\p{L}/iu;
/** What a step may cost of which nothing was said. */
export const littleFor = (title: string): string =>
  onlyAsks.test(title) ? 'half an hour and no money' : 'two hours and no money';

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

/** Whether somebody says in the conversation that they have spoken with whoever it is. */
export const isAskedAlready = (name: string, texts: readonly string[], records: Records): boolean =>
  texts
    .flatMap(sentencesOf)
    .some(
      (each) =>
        personIn(each, records) === name &&
        (wasAsked(each) || (isOver(each) && !/\b(?:not|never|no)\b|n['’]t\b/iu.test(each))),
    );

const whoOf = (text: string, records: Records, texts: readonly string[] = []): string => {
  const name = personIn(text, records);
  if (!name) return sentence(text);
  const partner = partnerOf(name, records);
  const known = partner?.status === 'declined' ? undefined : partner;
  if (known?.status === 'initiated' && known.mine) return `${name}, no answer yet.`;
  return known || isAskedAlready(name, texts, records) ? `${name}.` : `${name}, not asked yet.`;
};
const lossLine = (loss: string): string =>
  `${/^(?:when|if|as soon as|once)\b/iu.test(loss) ? 'Stop' : 'At most'}: ${sentence(loss)}`;

/** A step with something changed, in its description too. */
function revised(step: Step, change: Partial<Pick<Step, 'title' | 'due' | 'loss'>>): Step {
  const lines = step.description.split('\n').map((line) => {
    if (change.title && line.startsWith('What: ')) return `What: ${sentence(change.title)}`;
    if (change.loss && /^(?:At most|Stop): /u.test(line)) return lossLine(change.loss);
    if (change.due && line.startsWith('Then: ')) return line.replace(/\d{4}-\d{2}-\d{2}/, change.due);
    return line;
  });
  return { ...step, ...change, description: lines.join('\n') };
}

/** "Six cups" become three where it is cups that are spoken of; else what is less is put behind. */
function lessOf(title: string, rest: string): string {
  const noun = rest
    .split(' ')
    .at(-1)!
    .replace(/[^\p{L}-]/gu, '');
  const count =
    '(?:\\d+|an?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|all|both|the)';
  const same = new RegExp(`\\b${count} (?:\\p{Ll}+ )?${noun}\\b`, 'iu');
  return noun !== '' && same.test(title) ? title.replace(same, rest) : `${title}: ${rest}`;
}

const attributed = /^ (?!morning|afternoon|evening|night|at\b|in\b|i\b|we\b|and\b|or\b|is\b|it\b)\p{Ll}{3,}/u;
/** What the step is done with, and who was asked, as something said of them puts it right; null where nothing does. */
function corrected(step: Step, own: string, talk: Talk, records: Records): Step | null {
  const person = personIn(own, records);
  const gone = leftOut(own);
  const instead = personIn(
    gone.reduce((text, name) => text.replaceAll(name, ''), own),
    records,
  );
  const isOfThem = person !== undefined || /\b(?:he|she|they|him|her|them)\b/iu.test(own);
  const lines = step.description.split('\n').flatMap((line) => {
    const [, means] = /^With: (.*)$/u.exec(line) ?? [];
    const after = means === undefined ? null : meansAfter(own, means);
    if (after !== null) return after === '' ? [] : [`With: ${sentence(after)}`];
    if (line.startsWith('Who: ') && gone.some((name) => line.includes(name)))
      return instead === undefined ? [] : [`Who: ${whoOf(instead, records, talk.texts)}`];
    const [, name] = /^Who: (.*), (?:not asked yet|no answer yet)\.$/u.exec(line) ?? [];
    return name !== undefined && isOfThem && (person ?? name) === name && wasAsked(own) ? [`Who: ${name}.`] : [line];
  });
  const description = lines.join('\n');
  return description === step.description ? null : { ...step, description };
}

/** The step that stands, as a message of the person's changes it; null where it leaves it as it is. */
export function changedStep(step: Step, own: string, talk: Talk, records: Records, now: Date): Step | null {
  const put = corrected(step, own, talk, records);
  const [gone] = leftOut(own);
  const other = gone === undefined ? undefined : personIn(own.replaceAll(gone, ''), records);
  // "Not Rosa. I take them to Ben": the same, to Ben.
  if (put && gone && other && put.title.includes(gone) && daysIn(own, now).length === 0)
    return revised(put, { title: put.title.replace(gone, other) });
  return changedDeed(put ?? step, own, talk, records, now) ?? put;
}

const sumTooMuch = /\d[\d.,]*(?: \p{L}+)? (?:is|was|are|were|would be) too (?:much|big|large)\b/iu;
/** How long at most, as the coach puts it behind a title. */
const atMostBehind = /, for (?:one hour|a quarter of an hour) at most$/u;
const makes = /\b(?:make|let|take) (?:the step|it)(?: be)? (?:about )?((?:the|my|our) [^,.;!?]{3,40})/iu;
const aboutThat = /\bit(?:['’]s| is) about ((?:the|my|our|what|whether|how|his|her) [^.;!?]{3,80})/iu;
const notThis = pattern('iu')`
  (?:^|[.,;!] )not (?:the |that |my |our |an? )?(\p{L}+(?: \p{L}+)?), (?:but |rather |it['’]?s |it is )?
    ((?:the|my|our|an?|his|her) \p{L}[^,.;!?]{1,40})
`;
const notThatDay = /,? (?:and )?(?:not|instead of|rather than) (?:on |by |the )*\p{L}+day\b/giu;
const lowerThe = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
/** The step that stands, as a message of the person's changes it; null where it leaves it as it is. */
function changedDeed(step: Step, said: string, talk: Talk, records: Records, now: Date): Step | null {
  const own = said.replace(notThatDay, '').replace(/^(?:(?:no|wrong|sorry)[.!,] )+(?=(?:i|we)\b)/iu, '');
  const anew = (act: string): Step => {
    const made = stepOf({ ...talk, told: { ...talk.told, act, control: '' } }, records, now);
    // Whoever names no other day means the one that stands.
    return daysIn(own, now).length === 0 ? revised(made, { due: step.due }) : made;
  };
  // "Not for one hour, the whole Saturday"
  if (atMostBehind.test(step.title) && /\bnot (?:for |in )?(?:an?|one) (?:hour|quarter)\b/iu.test(own)) {
    const whole = limitBare(sentencesOf(own)[0] ?? '').replace(/[.!\s]+$/u, '');
    return revised(step, { title: step.title.replace(atMostBehind, ''), loss: whole.slice(0, 120) });
  }
  const cost = costIn(own);
  if (cost !== '' && !saysDeed(own) && daysIn(own.replace(cost, ''), now).length === 0)
    return revised(step, { loss: cost });
  // "Make the step the labels": what was said of them that they would do.
  const chosen = stemsOf(makes.exec(own)?.[1] ?? '');
  const meantDeed =
    chosen.size === 0
      ? undefined
      : talk.texts
          .slice(0, -1)
          .flatMap(sentencesOf)
          .findLast(
            (each) => (saysDeed(each) || deedOf(each) !== '') && [...stemsOf(each)].some((word) => chosen.has(word)),
          );
  if (meantDeed !== undefined) return anew(meantDeed);
  // "It is about the date"
  const about = aboutThat.exec(own)?.[1]?.replace(/[.!\s]+$/u, '');
  if (about && / about |^(?:ask|ring|call|tell|see|meet|write to|talk to|speak to) \S+(?: \S+)?$/iu.test(step.title))
    return revised(step, { title: `${step.title.split(' about ')[0]!} about ${about}`.slice(0, 180) });
  // "One lunchtime", to what it may cost in the coach's words.
  const [start = ''] = sentencesOf(own);
  if (
    talk.last.includes(sayIfWrong) &&
    counted.test(start) &&
    start.length < 50 &&
    !isStatement(start) &&
    !saysDeed(own)
  )
    return revised(step, { loss: start.replace(/[.!\s]+$/u, '') });
  // A sum that is too much says nothing of the step.
  if (smaller.test(own) && !sumTooMuch.test(own)) {
    // "Too much, ten loaves" says how much less.
    const rest = /^(?:too (?:much|big|large|long)|smaller|less|shorter)[,.:;–-]+ ([^.!?]{3,40})[.!]?$/iu.exec(own)?.[1];
    if (rest && !/\b(?:i|we|it|that|make)\b/iu.test(rest) && daysIn(own, now).length === 0)
      return revised(step, { title: lessOf(step.title, rest).slice(0, 180) });
    if (!saysDeed(own)) {
      const bare = step.title.replace(atMostBehind, '');
      const isSmall = bare !== step.title || /\b(?:an|one|half an|quarter of an) hour\b|\bminutes?\b/iu.test(step.loss);
      const time = isSmall ? 'a quarter of an hour' : 'one hour';
      return revised(step, { title: `${bare.slice(0, 140)}, for ${time} at most`, loss: time });
    }
  }
  const weight = (each: string): number =>
    /^(?:on |then |so |better )*\p{L}+[.!]*$/iu.test(each) ? 2 : Number(saysDeed(each));
  const spent = limitsIn(own, true).find((each) => !saysDeed(each) && daysIn(each, now).length === 0);
  const loss =
    cost !== ''
      ? { loss: cost }
      : spent
        ? {
            loss: limitBare(spent)
              .replace(/[.!\s]+$/u, '')
              .slice(0, 400),
          }
        : {};
  const [day] = sentencesOf(own)
    // What is to come before has a day of its own.
    .filter(
      (each) =>
        !isOver(each) &&
        !isAsked(each) &&
        !/\bbefore(?:hand)?(?=[,.]| on\b)/iu.test(each) &&
        (saysDeed(each) || limitsIn(each, true).length === 0),
    )
    // A day alone is the answer; then comes the day of what they do, then any other.
    .toSorted((a, b) => weight(b) - weight(a))
    .flatMap((each) =>
      daysIn(each, now).filter(
        ({ at, text }) =>
          !/\b(?:about|every|each|not(?: on)?) $/iu.test(each.slice(0, at)) &&
          // "The Friday readers" says which, not when.
          !(
            /\b(?:the|my|our|his|her|their|your) $/iu.test(each.slice(0, at)) &&
            attributed.test(each.slice(at + text.length))
          ),
      ),
    );
  if (day && day.day.getTime() > now.getTime() - 43_200_000) {
    const other = wholeDeed(own, now) || bareDeed(own, now);
    const isOfStep = other !== '' && [...stemsOf(other)].every((word) => stemsOf(step.title).has(word));
    const isOnlyDay = isOfStep || !(saysDeed(own) || talk.asked === 'act') || other === '' || onlyBegins.test(other);
    return isOnlyDay ? revised(step, { due: dueDay(day.day), ...loss }) : revised(anew(own), loss);
  }
  // "Not Ann. I tell Ben": who has no part in it.
  const notThem = /^(?:no[,.]? )?not (\p{Lu}\p{L}+)/u.exec(own)?.[1];
  const stems = stemsOf(step.title);
  const isSaid = [...stemsOf(wholeDeed(own, now))].every((word) => stems.has(word));
  if (
    notThem &&
    isSaid &&
    !step.title.includes(notThem) &&
    new RegExp(`^Who: .*${notThem}`, 'mu').test(step.description)
  )
    return {
      ...step,
      description: step.description
        .split('\n')
        .filter((line) => !line.startsWith('Who: '))
        .join('\n'),
    };
  // "Not the curve, the beep"
  const [, wrong = '', right = ''] = notThis.exec(own) ?? [];
  const at =
    wrong === ''
      ? -1
      : step.title.toLowerCase().search(new RegExp(`(?:(?:the|that|my|our|an?) )?${wrong.toLowerCase()}\\b`, 'u'));
  if (at >= 0)
    return revised(step, {
      title: step.title
        .replace(new RegExp(`(?:(?:the|that|my|our|an?) )?${wrong}\\b`, 'iu'), lowerThe(right))
        .slice(0, 180),
    });
  const other = own.replace(/^(?:(?:no|not that|instead|rather|actually|but|better)[\s,.:–-]+)+/iu, '');
  // "No, boil it first" puts something before what stands.
  const before = /^(?:(?:first|before that)[,:]? ([^.!?]{4,80})|([^.!?,]{4,80}) first)[.!]?$/iu.exec(other);
  const earlier = before?.[1] ?? before?.[2];
  if (earlier && (isImperative(earlier) || actsOn.test(earlier)))
    return revised(step, {
      title:
        `${earlier.slice(0, 1).toUpperCase()}${earlier.slice(1)} first, then ${step.title.slice(0, 1).toLowerCase()}${step.title.slice(1)}`.slice(
          0,
          180,
        ),
    });
  if (
    !isAsked(own) &&
    (saysDeed(own) || amends.test(own) || talk.asked === 'act' || (other !== own && isImperative(other))) &&
    (wholeDeed(other, now) || bareDeed(other, now)) !== ''
  ) {
    // "I take them to her" says no more than what stands.
    const said = stemsOf(wholeDeed(other, now) || bareDeed(other, now));
    return said.size > 1 && [...said].every((word) => stems.has(word)) ? null : anew(other);
  }
  const [limit] = limitsIn(own, true);
  if (limit === undefined) return null;
  const bare = limitBare(limit).replace(/[.!\s]+$/u, '');
  return revised(step, {
    loss:
      own.length <= 60 && bare === limit.replace(/[.!\s]+$/u, '')
        ? own
        : bare.length <= 60
          ? bare
          : sumsIn(bare).join(' and '),
  });
}
