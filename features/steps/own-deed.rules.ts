// What of a message is a deed of the speaker's own of which a step can be made: "I will ring Hege on Monday. Ask her who decides." It is
// said in the first person, is still to come, and is not asked, supposed, denied or only wished; what is anything else is none, and the
// coach asks (D §9, §11).
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { asksCoach } from '../conversation/correcting.rules.ts';
import { isBare } from '../sentences/cost-said.rules.ts';
import { type DayIn, daysIn, weekday } from '../sentences/day.rules.ts';
import { dayOf, fronted } from '../sentences/deed-day.rules.ts';
import { isDoubted, isImperative, withoutDay } from '../sentences/deed.rules.ts';
import { withoutSums } from '../sentences/fact.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { baseOf, isBase, isPast } from '../sentences/verb.rules.ts';

/** Behind "I" these say what is so, what one thinks, owes or wants, or that something is not done: nothing that one does. */
const noDoing: ReadonlySet<string> = new Set(
  `be am is are was were been have had has think thought want need know feel like love hate hope wonder mean wish believe guess suppose
  understand see hear seem remember forget expect imagine prefer mind care lose miss fail get own owe regret wait stay live die keep start
  begin do did does say said can could must should might may shall will would not never cannot doubt fear agree promise plan intend try
  tried notice note realise realize mention sound look worry reckon assume depend belong and or but with in on at of to for from by who
  which that the a an my our this all both too as if when then so don doesn didn won couldn wouldn shouldn haven isn aren m re ve d ll go`.match(
    /\S+/gu,
  ),
);
/** "I start the heater" is done, "I start on Monday" is not said of what. */
const beginsIt = /^(?:start|begin|keep|try) (?:the|a|an|my|our|two|three|four|five|ten|\d+) \p{L}/iu;
const looksAt = /^look (?:at|into|through|over|up|for|whether|if) /iu;
/** "Go" is a deed where it goes somewhere. */
const goes = /^go (?:to|into|down|up|over|out|round|through|there|and|with|by|back|home|from|next|along)\b/iu;
/** "I go on Tuesday": whither, was said elsewhere. */
const goesThen = new RegExp(
  `^go(?: there| over| by)?,? (?:(?:on|this|next) (?:the )?(?:${weekday}|\\d)|tomorrow|today|tonight|${weekday})`,
  'iu',
);
const meets = /^(?:go (?:and )?)?see (?:\p{Lu}|him\b|her\b|them\b)/u;
const leads = pattern('iu')`
  ^(?:(?:
    and|but|so|then|also|now|well|ok(?:ay)?|yes|yeah|no|nope|right|good|fine|first|secondly|second|anyway|oh|ah|ay|eh|hm+|listen|look
    |please|sorry|wait|wrong|instead|(?:nothing|not)(?: really| much| else)?(?=,)|rather|actually|coach|again|not that|two things|before that|after that
    |it (?:would be|is) (?:best|better|good) (?:if|that|when)
    |(?:add|note|remember|write|put (?:down|in)) that(?= (?:i|we)\b)
  )(?: [–-])?[,.:;!–-]* +)+
`;
const adverbs = patternText`
  (?: (?:just|then|also|rather|simply|now|first|only|still|gladly|definitely|easily|quickly|myself|better))*
`;
const inFirst = pattern('u')`
  ^(?:[Ii]|[Ww]e)(?:(['’]d| would)(?! (?:have|need) to)|( could| can|['’]m able to|(?:['’]d| would)? (?:need|have) to| must| should| ought to)|['’]ll| will|['’]m going to| am going to| are going to|['’]re going to| shall| plan to| intend to)?
    ${adverbs} (\p{Ll}[\p{L}-]*)
`;
const goingOn = pattern('u')`
  ^(?:[Ii]['’]m|[Ii] am|[Ww]e['’]re|[Ww]e are)${adverbs} (\p{Ll}+ing)\b
`;
/** In haste "I" is left out. */
const headless =
  /^(?:[Ww]ill|[Gg]onna|[Gg]oing to|[Cc]ould|[Cc]an|[Ll]et me|[Nn]eed to) (?:(?:just|then|also|first) )*(\p{Ll}[\p{L}-]*)/u;
const halfSaid = /^(?:[Cc]ould|[Cc]an|[Nn]eed to)\b/u;
/** Where it is done, or when, before "I". */
const placeFirst = pattern('iu')`
  ^(?:on|at|in|by|with|after|from|during|next|this|tomorrow|today|tonight|${weekday}) [^,;:?]{2,60}?,? (?=(?:i|we)\b)
`;
/** "Every Tuesday I clean the barrels", "perhaps": how it is in general, or may be. */
const unsure = pattern('iu')`
  ^(?:every|each|usually|normally|always|often|on ${weekday}s)\b|\b(?:any|some) (?:day|time|evening|morning|afternoon)\b
  |\b(?:maybe|perhaps|i wish|not sure|no idea|thinking (?:of|about|whether))\b
`;
const supposed = pattern('iu')`
  ^(?:
    if|otherwise|or else|when|whenever|unless|because|since|until|although|while|as soon as|once|would|should|could(?= (?:i|we|you|he|she|they|it)\b)
    |did|do|does
  )\b
`;
/** Tells of what is over: by a day that has passed, or by how the verb stands behind "have". */
const over = /\b(?:yesterday|ago|last (?:week|month|year|night|time|spring|summer|autumn|winter|\p{L}+day))\b/iu;
/** Behind these a clause of somebody else's begins. */
const head = (words: string): string =>
  words.split(/[,;:]|\b(?:who|whom|whose|which|what|that|if|whether|how|why|where)\b/iu)[0]!;

const namedDay = patternText`(?:(?:on|by|this|next) )?(?:${weekday}|tomorrow|tonight|today)\b`;
const atParts = pattern('iu')`
  ;\s+
  |, (?:so|but|then|later(?: on)?|afterwards) (?=[^,;?]{0,40}\b(?:i|we)\b)
  |(?<!\b(?:i|we)\b[^:]{0,60}): (?=(?:[\p{L}\d]+ ){0,3}(?:i|we)\b)
  |,? and (?:then )?(?=${namedDay}[^,;?]{0,30}?(?:\b(?:i|we|the|she|he|they)\b))
  |(?<!\b(?:say|tell|write|ask|note|answer)\b[^:]{0,60}): (?=${namedDay}[^:?]{0,60}\b(?:i|we)\b)
`;

/** "Later: on Tuesday" */
const dayAfterColon = new RegExp(`(?<=\\b(?:later|sooner|earlier|again|once more|instead)): (?=${namedDay})`, 'giu');

/**
 * The clauses of a sentence that may each be a deed; what is done with the same thing is the same one ("and Thursday I run it"), and so
 * is what has its two days in front: "on Monday and Wednesday I sweep".
 */
const partsOf = (sentence: string): string[] =>
  sentence.split(atParts).reduce<string[]>((parts, each) => {
    const bare = each.replace(/^[^,]{0,40}?(?=\b(?:i|we)\b)/iu, '');
    const last = parts.at(-1) ?? '';
    const start = sentence.indexOf(last);
    const isFront = !/\b(?:i|we)\b/iu.test(last) && /^,? and /iu.test(sentence.slice(start + last.length));
    if (!(isFront || sameThing.test(bare)) || supposed.test(last)) return [...parts, each];
    return [...parts.slice(0, -1), sentence.slice(start, sentence.indexOf(each, start) + each.length)];
  }, []);

/** A deed in the words it was said in. `sure`: 2 what is done or will be, 1 what would be, 0 what could be. */
export type Deed = { words: string; day: DayIn | undefined; sure: number; at: number };

const doing = (verb: string, rest: string): boolean => {
  const word = verb.toLowerCase();
  if (looksAt.test(rest) || beginsIt.test(rest) || goes.test(rest) || meets.test(rest) || goesThen.test(rest))
    return true;
  if (noDoing.has(word) || /['’]/u.test(word)) return false;
  // "I cut the price" is to come, "I swept" is over.
  // A verb that no list knows has what it is done to behind it: "knock at the door", "graft ten".
  return isBase(word) || (!isPast(word) && !/(?:ed|ly|s)$/u.test(word) && hasObject.test(rest));
};
const hasObject = pattern('u')`
  ^\p{L}[\p{L}-]* (?:
    the|an?|my|our|his|her|their|this|that|these|those|it|them|him|one|two|three|four|five|six|ten|twenty|\d
    |\p{Lu}\p{L}*|some|all|both|each|every|at|on|in|up|out|to|with|for|by|into
  )\b
`;

/** A day that is named, and not only a season or a month. */
const preciseDay = (words: string, now: Date, whole = words): DayIn | undefined => {
  // What stands behind a colon is said or asked, not when it is done.
  const day = dayOf(words.split(/: /u)[0]!, now, whole);
  return day && /day|tomorrow|tonight|\d|week$/iu.test(day.text) ? day : undefined;
};

/** Behind this somebody or something else goes on: "then Tuesday it is only walking". */
const ofElse =
  /, (?:and |so |but )?(?:then )?(?:on )?(?:\p{L}+day |after that |afterwards )?(?:it|that|he|she|they)(?:['’]s| is| are| will| would) .*$/iu;
const aside =
  /,? (?:which|that|what) (?:i|we) (?:have|need|must|had|want)(?: to)?(?: do)? (?:anyway|anyhow|in any case),?/giu;
/** What a clause of the person's says that they do; null where it says something else. */
function deedOf(clause: string, now: Date, isOrdered: boolean): Omit<Deed, 'at'> | null {
  const words = clause.replace(leads, '').replace(aside, '').replace(ofElse, '');
  if (supposed.test(words) || unsure.test(words) || over.test(words)) return null;
  const front = fronted(words, now) || (placeFirst.exec(words)?.[0] ?? '');
  // "My wife and I" is not they alone.
  if (/\band ?$/iu.test(front)) return null;
  const bare = words.slice(front.length).replace(/^[\s,]+/u, '');
  const [, would, could] = inFirst.exec(bare) ?? [];
  const said = inFirst.exec(bare) ?? headless.exec(bare);
  const verb = said?.at(-1) ?? '';
  const [, going = ''] = goingOn.exec(bare) ?? [];
  const isSaid =
    (said !== null && doing(verb, bare.slice(said[0].length - verb.length))) ||
    (isBase(baseOf(going)) && !noDoing.has(baseOf(going))) ||
    (going === 'going' && / to /u.test(bare));
  if (!isSaid && !(isOrdered && isImperative(bare) && !asksCoach(bare) && !noDoing.has(firstWord(bare)))) return null;
  // "Ask him which members he would not lend to" is done.
  if (/\b(?:not|never|nobody|no one|nothing)\b|n['’]t\b/iu.test(head(bare)) || isDoubted(bare)) return null;
  return {
    words: words.replace(/(?<![\s.,;!])[\s.,;!]+$/u, ''),
    day: preciseDay(words, now),
    sure: would !== undefined ? 1 : (could !== undefined || halfSaid.test(bare)) && isSaid ? 0 : 2,
  };
}
const firstWord = (text: string): string => /\p{L}+/u.exec(text.toLowerCase())![0];

/** Goes on with the act before it: "Ask her who decides", "And then I count them". `isOpen`: so far it is only said whom one meets. */
function goesOn(sentence: string, now: Date, isOpen = false): { words: string; day: DayIn | undefined } | null {
  if (sentence.includes('?')) return null;
  const [lead = ''] = /^(?:(?:and|then|after that|also|there)[, ]+)+/iu.exec(sentence) ?? [];
  const words = sentence.slice(lead.length).replace(/(?<![\s.,;!])[\s.,;!]+$/u, '');
  const isOrder =
    isImperative(words) &&
    !asksCoach(words) &&
    !noDoing.has(firstWord(words)) &&
    !/^(?:write|put|note|take) (?:it|this|that) down\b/iu.test(words) &&
    (lead !== '' || isOpen || /\b(?:him|her|them|it|there)\b/iu.test(words));
  if (isOrder) return { words: lowerFirst(words), day: preciseDay(words, now) };
  const deed = lead === '' && !isOpen ? null : deedOf(words, now, false);
  return deed && deed.sure > 0 && deed.day === undefined
    ? { words: lowerFirst(deed.words.replace(subject, '')), day: undefined }
    : null;
}
const subject = /^(?:i|we)(?:['’](?:ll|d)| will| would)?(?: (?:then|also))* /iu;

/** "Bring it to her": of what, was said before. */
export const pointsBack = /^(?:\P{L}*(?:i|we)(?:['’](?:ll|d)| will| would)? )?\p{L}+ (?:it|them|that|this)\b/iu;

/** "And I watch her sew them" */
const sameThing = /^(?:i|we)(?:['’](?:ll|d)| will| would)? (?:[\p{L}’'-]+ ){1,4}(?:it|them)\b/iu;

/** All such deeds of a message, each with the sentences that go on with it. `isOrdered`: the coach asked, so that "Ring him" is one, too. */
export function deedsIn(message: string, now: Date, isOrdered = false): Deed[] {
  const all = sentencesOf(message.replace(dayAfterColon, ', '));
  const found: Deed[] = [];
  let at = 0;
  while (at < all.length) {
    const sentence = all[at]!;
    const place = at;
    at += 1;
    if (sentence.includes('?')) continue;
    for (const part of partsOf(sentence)) {
      const deed = deedOf(part, now, isOrdered);
      if (!deed) continue;
      let { words, day } = deed;
      // Only behind its end a sentence is gone on with.
      for (
        let more = sentence.endsWith(part) ? goesOn(all[at] ?? '?', now, isMeeting(deed)) : null;
        more;
        more = goesOn(all[at] ?? '?', now)
      ) {
        if (day && more.day) break;
        words = `${day ? withoutEndDay(words, now) : words} and ${more.words}`;
        day ??= more.day;
        at += 1;
      }
      found.push({ ...deed, words, day, at: place });
    }
  }
  return found;
}
/** "I ring Hege on Monday", before "and ask her": its day is kept apart. */
const withoutEndDay = (words: string, now: Date): string => {
  const less = withoutDay(words, now);
  return words.startsWith(less) ? less : words;
};

const person = patternText`(?:him|her|them|\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?)`;
const onlyMeets = pattern('u')`
  ^(?:[^,]{2,40}?,? )?(?:[Ii]|[Ww]e)(?:(?:['’]d| would)? (?:have|need) to| must| should|['’](?:ll|d|m)| will| would| could| can| am)? (?:go and |go )?(?:
    seeing|meeting|visiting|ringing|calling|see|meet|catch|visit|find|talk (?:to|with)|speak (?:to|with)|write to|call|ring|phone|tell|ask|approach|message|text
  ) ${person}(?!.* (?:for|about|whether|and|that|if|how) )
    (?: (?:tomorrow|today|tonight|on|at|this|next|in|by|before|after)\b.*|,.*)?$
`;
/** Only says whom one meets, and not what for. */
export const isMeeting = ({ words }: Pick<Deed, 'words'>): boolean =>
  onlyMeets.test(words) ||
  goesThen.test(words.replace(/^[^,]{0,40}?(?:i|we)(?:['’](?:ll|d)| will| would| could| can)? /iu, ''));

/** "I come back to the factory for it": what one goes there for was said before. */
const comes = pattern('iu')`
  ^(?:(?:i|we)(?:['’](?:ll|d)| will| would| can| could)? )?(?:come|go|drive|walk|cycle|ride|stay|get up|stop)(?: (?:back|over|in|there|by|round|on|late|early|longer|up|down))*
    (?: (?:to|at|in|from) (?:the |my |our )?\p{L}+)? (?:for|because of) (?:it|that|this)$
`;
export const onlyComes = ({ words }: Pick<Deed, 'words'>): boolean => comes.test(words);

/** Of a deed enough is said to know what is done. */
export const isWhole = (deed: Deed, now: Date): boolean =>
  !onlyComes(deed) &&
  stemsOf(withoutDay(deed.words, now)).size >= 2 &&
  (!pointsBack.test(deed.words) || / and /u.test(deed.words));

/** "This Wednesday.", "It is on Friday, before noon", "Thursday, she is there then": a day and nothing else, or why. */
export function bareDay(message: string, now: Date): DayIn | undefined {
  return sentencesOf(message)
    .filter((each) => !each.includes('?') && !/^(?:(?:but|and|no|oh|well)[, ]+)*not\b/iu.test(each))
    .flatMap((each) => [
      each,
      ...(/^([^,]{3,40}(?:, (?:before|after|around|at|from) [^,]{2,20})?), (?:when|because|since|as|then|he|she|they|it|that)\b/iu
        .exec(each)
        ?.slice(1) ?? []),
    ])
    .map((each) => {
      const days = daysIn(each, now);
      const undated = days.reduceRight((left, { at, text }) => left.slice(0, at) + left.slice(at + text.length), each);
      return isBare(withoutSums(undated).replace(besideDay, '').replace(anyWeekday, ''))
        ? preciseDay(each.replace(besideDay, ' '), now)
        : undefined;
    })
    .find((day) => day !== undefined);
}
/** "Thursday the 26th" */
const anyWeekday = new RegExp(`\\b${weekday}\\b`, 'giu');
const besideDay =
  /\b(?:this|next|from|starting|(?:i|we)(?:['’]ll| can| could| will| would)? do (?:it|that|this)|(?:before|after|around|at|from) (?:noon|lunch|work|school|one|two|three|four|five|six|seven|eight|nine|ten|\d\S*))\b/giu;

/**
 * The deed with its day that a message says, the surest; the day may stand in another sentence of it ("I would ask him for fifty. I can
 * see him tomorrow"). Null where there is none.
 * @param least how sure it must be
 */
export function plannedIn(
  message: string,
  now: Date,
  { isOrdered = false, least = 0 }: { isOrdered?: boolean; least?: number } = {},
): Deed | null {
  const all = deedsIn(message, now, isOrdered).filter((each) => isMeeting(each) || isWhole(each, now));
  const dated = all
    .filter(({ day }) => day !== undefined)
    .toSorted((a, b) => b.sure - a.sure || a.day!.day.getTime() - b.day!.day.getTime() || b.at - a.at);
  const [best] = dated.filter((each) => !isMeeting(each) && each.sure >= least);
  if (best) return best;
  const acts = all.filter((each) => !isMeeting(each) && each.sure >= Math.max(least, 1));
  const day = dated.find(isMeeting)?.day ?? bareDay(message, now);
  if (day && acts.length > 0) return { ...acts.at(-1)!, day };
  return dated.find((each) => each.sure >= least && isWhole(each, now)) ?? null;
}

/** The deed that a message holds out without its day: the one said last, and enough of it to ask when; '' where there is none. */
export function heldOutIn(message: string, now: Date, isOrdered: boolean): string {
  // "I work in a call centre" is how it is, where nobody has asked for a deed.
  const deeds = deedsIn(message, now, isOrdered).filter(
    (each) => isWhole(each, now) && !isMeeting(each) && (isOrdered || isMeant.test(each.words)),
  );
  return deeds.some(({ day }) => day !== undefined) ? '' : (deeds.at(-1)?.words ?? '');
}

const isMeant = pattern('u')`
  ^(?:[Ww]ill|[Gg]onna|[Gg]oing to|[Cc]ould|[Cc]an|[Ll]et me|[Nn]eed to)\b
  |\b(?:[Ii]|[Ww]e)(?:['’](?:ll|d)| will| would| could| can| must| should| shall| ought to| (?:need|have|plan|intend) to|['’]m going to| am going to| are going to|['’]re going to|['’]m able to)\b
`;
/** A deed without who does it: "ask Mrs Fox if it is ok". */
export function actOf(words: string): string {
  const said = inFirst.exec(words) ?? headless.exec(words);
  return said ? words.slice(said[0].length - said.at(-1)!.length) : lowerFirst(words);
}

/**
 * The sentence in an answer to "on which day" that has the day, also with what goes on then or on what it hangs ("Friday, if Marek is
 * in"), and that day. None where it is a day on which it is not to be, or that is over.
 */
export function dayAnswered(message: string, now: Date): { day: DayIn; words: string } | undefined {
  return sentencesOf(message)
    .filter((each) => !each.includes('?') && !over.test(each) && !notThen.test(each))
    .flatMap((words) => {
      const day = preciseDay(words, now);
      return day ? [{ day, words }] : [];
    })[0];
}
const notThen = /\b(?:not|never|cannot|no)\b|n['’]t\b/iu;
