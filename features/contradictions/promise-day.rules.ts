// A promise against its day: something new or more is asked for while it is late, it is put off behind its day, given to others first, or
// given up.
import { DAY_MS, formatShortDate } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import type { Records } from '../records/records.rules.ts';
import { type Clause, isOwnPlan, keepClauses, readMessage, type Sentence } from '../sentences/clause.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { plannedDay, postponing } from '../sentences/postponing.rules.ts';
import { plainQuotes } from '../sentences/sentence-word.rules.ts';
import { meaningsOf, shared } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';
import { isTheirs } from './promise.rules.ts';

const keeping = pattern('iu')`
  \b(?:
    keep(?:ing)?(?! \p{L}+ (?:posted|informed|up to date|in the loop|company|happy|busy)\b)
    |stays? (?:here|with (?:me|us)|where)
    |(?:hold|hang)(?:ing)? on ?to|hold|need (?:them|it) (?:for|until)
    |use (?:them|it|the) .*(?:until|over|through)|still need
  )\b
`;
const askingMore = pattern('iu')`
  \b(?:ask|asking|borrow|get|want|need|request)\b.*\b(?:more|another|further|also|second|extra|again)\b
`;
const givingUp = pattern('iu')`
  \b(?:
    skip(?:ping)?|cancel(?:l?ing)?|call(?:ing)? off|forget(?:ting)? about|leav(?:e|ing) out|not bother
    |drop(?:ping)?(?![^,;]*\b(?:at|off|by|in|into|on|with|round|to)\b)|scrap(?:ping)?|do(?:ing)? without
    |ditch(?:ing)?|let (?:it|that) go
  )\b([^,;]*?)(?=$|[,;]| (?:and|but|so) )
`;
/** What is denied to be given up or forgotten is kept: "I will not skip her list". */
const notGivingUp = pattern('iu')`
  (?:\b(?:not|never|cannot)|n't) (?:\p{L}+ ){0,3}?(?:
    forget|skip|cancel|call(?:ing)? off|drop|leav(?:e|ing) out|scrap|ditch|do without|miss|let
  )
`;
/** Who was promised something is to get none: "no list for Joren", "Camila will not get her cards". */
const givingNone = /(?:^\W*(?:so )?|\b(?:gets?|will be|is|are|be) )no ((?:\p{L}+ ?){1,3})/iu;
const notGetting = /\b(?:will not|won't|not going to|does not|doesn't) (?:get|receive|have|see)\b/iu;
const mayBePutOff = /\b(?:can|must|will have to|has to|have to) wait\b/iu;
/** "…, the painting can wait": what is put off is neither theirs nor what they were promised. */
const isAnotherThing = ({ text, subject }: Clause, names: ReadonlySet<string>, things: ReadonlySet<string>): boolean =>
  subject === 'thing' &&
  mayBePutOff.test(text) &&
  !/^\W*(?:(?:and|but|so|then|well|yes|ok)\W+)*(?:it|this|that|they|these|those)\b/iu.test(text) &&
  shared(names, meaningsOf(text)) === 0 &&
  shared(things, meaningsOf(text)) === 0;
/** "Odette gets her chart on the 30th like I promised": what is put off beside it is another thing. */
const asPromised = /\b(?:as|like|just as) (?:(?:i|we) )?(?:have |had )?(?:promised|agreed|said (?:i|we) would)\b/iu;
/** What was promised goes to whom it was promised. */
const handing = pattern('iu')`
  \b(?:
    gets?|receives?|will have|can have|go(?:es)?|comes?|follows?|can wait|sees?|hears?|reads?|ready|done
    |finished|printed|sent|delivered|built|has to wait|waits?|stays?|lies?|remains?
  )\b
`;
const mayWait = /\b(?:can|must|will have to|has to|have to) wait\b/iu;
/** The day in what follows a clause and has no verb of its own: "…, around 8 January". */
const loose = pattern('iu')`
  ^\W*(?:
    once|when|after|as soon as|around|about|say|probably|maybe|perhaps|at|in|on|by|not before|after|some time
  )\b
`;

/** What was promised is given up, or goes to whom it was promised after its day. */
function isWithheld(
  clause: Clause,
  sentence: Sentence,
  things: ReadonlySet<string>,
  name: string,
  isDue: (day: number) => boolean,
  now: Date,
): boolean {
  const { text, mood } = clause;
  const first = (plainQuotes(name).match(/\p{L}{3,}|\p{Lu}\p{L}/gu) ?? [])
    .filter((part) => sentence.text.includes(part))
    .join('|');
  if (first === '') return false;
  const none = givingNone.exec(text)?.[1] ?? givingUp.exec(text)?.[1] ?? '';
  if (shared(things, meaningsOf(none)) > 0 && !/\byet\b/iu.test(text)) return true;
  if (mood === 'denied') return notGetting.test(text) && shared(things, meaningsOf(text)) > 0;
  const isTheirs = pattern('u')`
    \b(?:for|to) (?:\p{L}+ )?(?:${first})
    |(?:${first})(?:'s| (?:gets?|will get|will have|can have|ha(?:s|ve) to wait|waits?|sees?|hears?|reads?))
  `;
  const isKept = clause.subject === 'mine' && keeping.test(text);
  if (!(isKept || (isTheirs.test(text) && handing.test(text))) || shared(things, meaningsOf(sentence.text)) === 0)
    return false;
  const next = sentence.clauses[sentence.clauses.indexOf(clause) + 1];
  const days = [...daysIn(text, now), ...(next && loose.test(next.text) ? daysIn(next.text, now) : [])];
  const day = Math.min(...days.map(({ earliest }) => earliest.getTime()));
  return Number.isFinite(day) ? isDue(day) : mayWait.test(text);
}

const doingIt = pattern('iu')`
  \b(?:
    attend to|do|write|send|finish|see to|deal with|get to|take care of|bring|make|deliver|start|look at|turn to
    |get round to|come back to
  )(?:ing)? (?:it|that|this|them|those)\b
`;
const theyGetIt =
  /\b(?:he|she|they)(?:'ll| will| shall| can)? (?:have|get|gets|receive|receives|see) (?:it|them|that|one)\b/iu;
const willNot = pattern('iu')`
  \b(?:i|we)(?:\b[^;]{0,80}? and)?(?: will not| won't|'m not going to| am not going to|'ll not) (?:
    give|send|bring|write|make|do|deliver|pay|return|lend|show
  )\b
`;
const meeting = pattern('iu')`
  \b(?:
    see|meet|visit|call|ring|phone|lunch|coffee|dinner|party|birthday|wedding|talk|chat|speak|ask|thank|invite
    |come to|go to|travel|holiday with
  )\b
`;
/** "Karen gets her rota on Wednesday", "Ines's chapter: not before Christmas": whoever was promised one thing gets it after its day. */
function isTheirsLater(
  { text, clauses, isQuestion }: Sentence,
  name: string,
  isDue: (day: number) => boolean,
  now: Date,
): boolean {
  const first = (plainQuotes(name).match(/\p{Lu}[\p{L}-]+/gu) ?? []).filter((part) => text.includes(part)).join('|');
  if (first === '' || isQuestion || meeting.test(text)) return false;
  const getsIt = pattern('u')`
    (?:${first}) (?:gets?|receives?|will (?:get|have|receive|see)|can have|ha(?:s|ve) to wait|(?:can )?waits?|hangs?)\b
  `;
  const mine = clauses
    .filter(({ mood, subject }) => mood !== 'past' && (subject === 'mine' || subject === 'none'))
    .map((clause) => clause.text)
    .join(' ; ');
  const isOfTheirs = new RegExp(`\\bfor (?:${first})|(?:${first})(?:'s? |:)`, 'u');
  if (!getsIt.test(text) && !(isOfTheirs.test(mine) && !/\b(?:until|till)\b/iu.test(mine))) return false;
  const days = daysIn(text, now).map(({ earliest }) => earliest.getTime());
  return days.length > 0 && isDue(Math.min(...days));
}

/** "Graham is patient. His first mats will go over in February": with the name of whoever is spoken of, where it is about what they were promised. */
function withName(
  message: readonly Sentence[],
  name: string,
  others: readonly string[],
  things: ReadonlySet<string>,
): readonly Sentence[] {
  const partsOf = (full: string): string[] => plainQuotes(full).match(/\p{Lu}[\p{L}-]{2,}/gu) ?? [];
  let spokenOf = '';
  return message.flatMap((sentence) => {
    const { text } = sentence;
    const named = partsOf(name).find((part) => text.includes(part));
    if (named !== undefined) spokenOf = named;
    else if (others.some((other) => partsOf(other).some((part) => text.includes(part)))) spokenOf = '';
    else if (spokenOf !== '' && shared(things, meaningsOf(text)) > 0)
      return readMessage(
        text.replace(/\b(?:his|their|her) (?=\p{L})/giu, `${spokenOf}'s `).replace(/\b(?:him|them|her)\b/giu, spokenOf),
      );
    return [sentence];
  });
}

/** By oneself, where somebody or something else stands first: "Rhodri's opening hours I'll do in January". */
const isFronted = pattern('iu')`
  \b(?:(?:from|by|with) (?:me|us)|my)\b|^\W*(?:the )?[\p{L}-]+'s? (?:\p{L}+ ){1,3}(?:i|we)(?:'ll| will| shall) \p{L}
`;

/** What a message does against the days of one's promises. */
export function latePromises(
  whole: readonly Sentence[],
  text: string,
  begins: boolean,
  { partners }: Records,
  now: Date,
): Contradiction[] {
  const said = meaningsOf(text);
  return partners.flatMap(({ id, name, promises }) => {
    const others = partners.map((each) => each.name).filter((other) => other !== name);
    return promises.flatMap(({ text: promised, due }): Contradiction[] => {
      if (isTheirs(promised)) return [];
      const names = meaningsOf(plainQuotes(name));
      const words = meaningsOf(promised);
      // "I meet Joren in January" is not about his list.
      const things = new Set([...words].filter((word) => !names.has(word)));
      const stems = things.size > 0 ? things : words;
      const message = withName(whole, name, others, stems);
      const enough = (clause: string): number =>
        shared(names, meaningsOf(clause)) > 0 ? 1 : Math.max(1, Math.min(2, words.size));
      const isLate = due !== null && new Date(due).getTime() + DAY_MS < now.getTime();
      const about = { kind: 'promise' as const, key: `promise ${id} ${promised.slice(0, 80)}`, about: `“${name}”` };
      const when = due === null ? '' : ` by ${formatShortDate(due, now)}`;
      const first = `you promised “${name}” ${quoted(promised, 90)}${when}`;
      if (begins && isLate && shared(words, said) < 2)
        return [{ ...about, says: `Before something new: ${first}, and it is not ticked off.` }];
      // What is late is kept within days, or put off again.
      const last = due === null ? Infinity : Math.max(new Date(due).getTime(), isLate ? now.getTime() + 3 * DAY_MS : 0);
      const isDue = (day = 0): boolean => day > last + DAY_MS;
      // "Her zip is an awful job. It can sit till the spring": what is put off was named in the sentence before.
      const clauses = message.flatMap((sentence) => sentence.clauses.map((clause) => ({ clause, sentence })));
      const isLeftLying = message.some(({ text: before }, place) => {
        if (shared(stems, meaningsOf(before)) < enough(before)) return false;
        return clauses.some(({ clause, sentence }) => {
          const isBehind = sentence === message[place + 1] || (sentence === message[place] && clause.start > 0);
          const isPutOff =
            /^\W*(?:(?:and|but|so|then) )?(?:it|that|this|they|those|these)\b/iu.test(clause.text) &&
            postponing.test(clause.text);
          return (
            isBehind &&
            clause.mood === 'plan' &&
            (isPutOff ||
              (theyGetIt.test(clause.text) && !/\bbefore\b/iu.test(clause.text)) ||
              (isOwnPlan(clause) && doingIt.test(clause.text))) &&
            isDue(plannedDay(clause, sentence, now))
          );
        });
      });
      // "I changed my mind and will not give her the template".
      const isRefused = message.some(
        ({ text: line, isQuestion }) =>
          !isQuestion &&
          willNot.test(line) &&
          !/\byet\b/iu.test(line) &&
          shared(names, meaningsOf(line)) > 0 &&
          shared(stems, meaningsOf(line)) > 0,
      );
      const [given = ''] = plainQuotes(name).split(' ');
      const sums: string[] = promised.match(/\d+/gu) ?? [];
      const isPutOff = message.some(
        ({ text: line, clauses: parts }) =>
          postponing.test(line) &&
          !asPromised.test(line) &&
          !parts.some((part) => isAnotherThing(part, names, stems)) &&
          line.includes(given) &&
          !/\b(?:first|before)\b/iu.test(line.slice(line.indexOf(given))) &&
          (shared(stems, meaningsOf(line)) > 0 || (line.match(/\d+/gu) ?? []).some((sum) => sums.includes(sum))),
      );
      const against =
        isLeftLying ||
        isRefused ||
        isPutOff ||
        (promises.length === 1 && message.some((sentence) => isTheirsLater(sentence, name, isDue, now))) ||
        message.some((sentence) =>
          sentence.clauses.some((clause) => {
            if (clause.mood === 'past' || clause.mood === 'asked' || clause.mood === 'supposed') return false;
            if (notGivingUp.test(clause.text)) return false;
            if (isWithheld(clause, sentence, stems, name, isDue, now)) return true;
            if (shared(stems, meaningsOf(clause.text)) < enough(clause.text)) return false;
            const isMine = clause.subject === 'mine' || isFronted.test(clause.text);
            if (clause.mood === 'denied') return clause.subject === 'mine' && !/\byet\b/iu.test(clause.text);
            if (isMine && shared(stems, meaningsOf(givingUp.exec(clause.text)?.[1] ?? '')) > 0) return true;
            if (isLate) return (keeping.test(clause.text) || postponing.test(clause.text)) && isMine;
            // To look at it together gives nothing.
            if (/\b(?:together|until|till)\b/iu.test(clause.text)) return false;
            return isMine && isDue(plannedDay(clause, sentence, now));
          }),
        );
      if (against) return [{ ...about, says: `That goes against your word: ${first}.` }];
      const isAskedMore =
        isLate && text.includes(given) && message.some((sentence) => askingMore.test(keepClauses(sentence, isOwnPlan)));
      return isAskedMore && shared(words, said) < 2
        ? [{ ...about, says: `Before asking for more: ${first}, and it is not ticked off.` }]
        : [];
    });
  });
}
