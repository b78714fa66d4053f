// What in somebody's words is a deed: something they say they could or will do themselves, without its day, as it can stand in a step
// or behind "you" (D §9). To be, to feel, to know, to lose is none; nor is what they refuse, doubt or have done already.
import { lowerFirst } from '../../shared/letter-case.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { daysIn, weekday } from './day.rules.ts';
import { isBase, isPast as isPastForm, isPresent } from './verb.rules.ts';

/** What somebody will ask others is no question of theirs: "I ask each one: what did you come for?" */
const reported = /^[^?:]*\b(?:i|we)\b[^?:]*\b(?:ask|say|tell|write)\b[^?:]*: /iu;
export const isQuestion = (text: string): boolean => /\?\s*$/u.test(text.trim()) && !reported.test(text);

const interrogative = pattern('iu')`
  (?:^|[,;:–] ?)(?:(?:but|and|so|well|or|then|coach)[ ,]+)*
    (?:
      who|whom|whose|what|when|where|why|how|which|is|are|am|do|does|did|can|could|will|would|should|shall|may
      |might|has|have|had|was|were|isn['’]t|aren['’]t|don['’]t|doesn['’]t|won['’]t|can['’]t
    )\b
`;
/** Asks something; "I think they are afraid?" does not. */
export const isAsked = (text: string): boolean => isQuestion(text) && interrogative.test(text);

const noDeed = patternText`
  (?:
    \p{L}+n['’]t|be(?:come)?|have|am|are|is|was|were|had|has|do (?:not|it|that|this|so)|did|like|love|hate|need
    |want|hope|wish|know|think|believe|guess|suppose|understand|feel|mean|seem|remember|forget|expect|imagine
    |prefer|rather|mind|care|lose|miss|fail|die|get|live|end up|look (?:like|stupid|bad|silly)|sound
    |stand there (?:like|and (?:look|feel|wait))|be seen|regret|own|owe|curse|wait
    |see (?:if|what|how|that|why|whether|no|(?:it|that|this|them) in)
    |say (?:that|no|yes)|tell you|try (?:it|that)|stay away|go without
    |promise no
    |(?:also )?(?:note|notice|mention|realise|realize)\b
    |say (?:an?(?:other)?|about|up to|some|\d)
    |(?:still |yet )owe|take (?:a few|some) more
    |(?:give|spare|put|put in|invest|risk|afford) (?:up to |about |maybe |perhaps |another |only )*
      (?:an?|one|two|three|four|five|half|some|\d\S*|\p{Sc}\S*) (?:more )?
      (?:hours?|days?|mornings?|afternoons?|evenings?|nights?|weeks?|minutes?)|not|never|cannot|just want
  )\b
`;
const adverb = patternText`
  (?: (?:just|then|also|rather|easily|simply|perhaps|maybe|first|probably|even|always|at least|try to))*
`;
const modal = patternText`
  (?:['’](?:ll|d)| will| can| could| would| might| shall| want to| am going to|['’]m going to| are going to)
`;
// "I could count" anywhere in a clause; "I count", when the clause begins with it.
const couldDo = new RegExp(`\\b(?:i|we)${modal}${adverb} (?!${noDeed})(\\p{Ll}[^;]+)`, 'iu');
const doesIt = pattern('iu')`
  ^(?:i|we)${adverb} (?!${noDeed}|(?:will|can|could|would|might|may|must|should|shall)\b)(\p{Ll}[^;]+)
`;

export const passed = /\b(?:was|were|(?<!\b(?:have|has) )had|did|came|went|last|yesterday|ago)\b/iu;
const isPast = pattern('iu')`
  ^(?:(?:just|then|also|first|even|already) )*
    (?:
      \p{L}+ed|went|came|told|said|took|gave|made|got|saw|found|left|lost|wrote|spoke|stood|sat|bought|thought
      |brought|began|ran|felt|knew|heard|kept|paid|sent|met|taught
    )\b
`;
/** "I could count, but I know what I would find" */
const doubted = pattern('iu')`
  [,\s]+but (?!only\b|just\b|not (?:on|at|before|more)\b)
    (?=[^.;!?]{0,160}(?:\b(?:nobody|no one|nothing|no|not|never|know|useless|pointless|why|too)\b|n['’]t\b))
`;
/** What one does not want or cannot do. */
const undone = pattern('iu')`
  ^(?:(?:but|and|so|no|well)[ ,]+)*(?:i|we)(?:['’]d| would)? (?:
    don['’]?t|do not|can['’]?t|cannot|won['’]?t|will not|never|rather not|refuse
  )\b
`;
/** "But the doctors will never agree" */
const saysHowItIs = pattern('iu')`
  ^(?:(?:but|and|so|well|yes|no)[\s,]+)*(?:\p{L}+\s+){0,3}
    (?:
      i|we|will|would|is|are|was|were|has|have|does|do|did|can|could|might|never|always|wants?|says?|sees?
      |knows?|needs?
    )\b
`;
const fillers = pattern('iu')`
  ^(?:
    (?:ok(?:ay)?|then|so|well|ja|yes|no|and|but|maybe|perhaps|fine|right|now|instead|rather|actually|i think)
      [\s,]+
  )+
`;
const fronted = pattern('iu')`
  ^(?:for (?:that|this)|after (?:that|this|it)) (?=(?:i|we)\b)
  |^(?:
    (?:
      on|at|by|in|from|starting|next|before|after|this|each|every|when|once|as soon as|tomorrow|tonight
      |${weekday}
    )\b ?[^,]{0,40}?,? ?
  ){1,3}(?=\b(?:i|we)\b)
`;

const didIt = pattern('iu')`
  \b(?:i|we|he|she|they)(?: have| has|['’]ve)?(?: already)? (?!(?:need|feed|proceed|succeed|speed)\b)
    (?:\p{L}{2,}ed|told|said|saw|met|wrote|spoke|sent)\b
`;
/** Tells of something that is over: "I asked him on Sunday"; "I need it" does not. */
export const isOver = (text: string): boolean => passed.test(text) || didIt.test(text);

/** Says that something could be done, and in the same breath why not. */
export function isDoubted(text: string): boolean {
  const said = /\b(?:i|we) (?:could|can|might) [^.;!?]+/iu.exec(text)?.[0] ?? '';
  // What has its day is meant, whatever else there is to say.
  return doubted.test(said) && !dayNamed.test(said.split(/ but /u)[0]!);
}
const dayNamed = new RegExp(`\\b(?:on ${weekday}|tomorrow|tonight)\\b`, 'iu');

/** "That curve" is a thing, "that expires" says of it what it does. */
const relative = pattern('iu')`
  \b(?:
    (?:what|which|who) [^,;.]*|that (?:\p{L}+s|i|we|you|they|will|would|can|could|have|had|my|our|the)\b[^,;.]*
  )$
`;
/** The days on which something is done; "what expires in four weeks" is none. */
export const daysOf = (text: string, now: Date): ReturnType<typeof daysIn> =>
  daysIn(text, now)
    // "Mondays are mine" names no day.
    .filter(({ text: day }) => !day.endsWith('days'))
    // "The Thursday of the second week" is not the next one.
    .filter(
      ({ at, text: day }) =>
        !/^ of (?:the |that |my )?(?:\p{L}+ )?(?:week|month|year)\b/iu.test(text.slice(at + day.length)),
    )
    .filter(
      ({ at }) =>
        !relative.test(text.slice(0, at)) && !/(?<!\b(?:set|go|planned|plan) )\bfor $/iu.test(text.slice(0, at)),
    )
    // "Her Thursday loads" says which loads, not when.
    .filter(
      ({ at, text: day }) =>
        !(
          !/^(?:today|tomorrow|tonight)$|\d/iu.test(day) &&
          /(?:\b(?:his|her|my|our|their|the|your)|['’]s) $/iu.test(text.slice(0, at)) &&
          /^ (?!morning|afternoon|evening|night|at\b|in\b|i\b|we\b|and\b|or\b)\p{Ll}{3,}/u.test(
            text.slice(at + day.length),
          )
        ),
    );

const dayRange = pattern('iu')`
  (?<![\s,])[\s,]*\b(?:on |from )?${weekday} (?:to|until|through) (?:
    mon|tues|wednes|thurs|fri|satur|sun
  )day\b
`;

/** "Thursday the 26th" is one day. */
export const dayTwice = new RegExp(`${weekday},? (?=the \\d|\\d{1,2}(?:st|nd|rd|th)? \\p{L}{3})`, 'giu');
/** A clause without the day that stands in it. */
export function withoutDay(said: string, now: Date): string {
  const whole = said.replace(dayTwice, '');
  // What stands behind a colon is said or written, not when it is done.
  const [text = '', ...quoted] = whole.split(/(?=: )/u);
  const ranged = text.replace(dayRange, '');
  const [day] = daysOf(ranged, now);
  const words = day?.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const bare = words
    ? ranged.replace(
        pattern('iu')`
          [\s,]*(?:\b(?:on|by|until|before|this|next|in)\s+)*(?:\b(?:the same|the|a)\s+)?${words}
            (?:\s+(?:morning|afternoon|evening|night))?
            (?=
              $|[,.;:!]
              |\s+(?:at|after|before|when|by|with|and|to|in|for|from|when|if|so|until|or|as|the|i|we|my|our)\b
            )
        `,
        '',
      )
    : ranged;
  return `${bare}${quoted.join('')}`.replace(/^[\s,]+/u, '').trim();
}

const objectFirst = pattern('iu')`
  ^(
    (?:the|my|our|these|those|an?|one|two|three|\d+) (?:\p{L}+ ){0,3}?
      (?!(?:thing|day|week|morning|afternoon|evening|night|time|month|hour)s?\b)\p{L}+
  ) ((?:i|we)${modal})${adverb} (?!\p{Ll}+ (?:to|at|with|from|for|about|into)\b)(\p{Ll}+)
    ((?: (?!is\b|are\b|was\b|would\b|will\b|do\b)[^,;]*)?)([,;].*|[.!]*)$
`;
const stranded = pattern('iu')`
  ^((?:the|my|our|these|those|two|three|four|\d+) (?:\p{L}+ ){0,3}?\p{L}+)
    [ ]((?:i|we)${modal}${adverb} \p{Ll}+(?: \p{Ll}+)? (?:to|at|with|about|for))
    (?= (?:any|every|each|on|in|by|this|next|tomorrow|today|tonight|then|now)\b|[,.;!]|$)(.*)$
`;
/** "The sensors I could clamp on myself" is "I could clamp the sensors on". */
function objectBehind(clause: string): string {
  // "The two traders I can go to any evening" is "I can go to the two traders any evening".
  const [, whom = '', goes = '', behind = ''] = stranded.exec(clause) ?? [];
  if (whom !== '') return `${goes} ${lowerFirst(whom)}${behind}`;
  // "What I can do alone is talk to them" is "I can talk to them".
  const only = /^what ((?:i|we) (?:can|could)) do(?: [^,;]{1,30})? is (?:to )?(\p{Ll}.*)$/iu.exec(clause);
  if (only) return `${only[1]} ${only[2]}`;
  const [, thing, subject, verb, rest, end] = objectFirst.exec(clause) ?? [];
  return thing
    ? `${subject} ${verb} ${lowerFirst(thing)}${rest!.replace(/ (?:by )?(?:myself|ourselves)(?=[.!]*$)/iu, '')}${end}`
    : clause;
}

/** "Keep: the telephone" tells of what worked. */
const tells = /^(?:keep|kept|differently|otherwise|next time|what worked)\b[^:]{0,20}:/iu;
const atClauses = pattern('iu')`
  ;\s+
  |[,;]\s+(?:and|so|but|then)\s+(?=(?:(?:on|at|in|by) [^,;]{2,40} )?(?:i|we)\b)
  |:\s+(?=(?:at [\d:.]+ )?(?:i|we)\b)
`;
const clausesIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((each) => !isQuestion(each) && !isDoubted(each))
    .flatMap((each) => each.split(atClauses))
    .filter((each) => !undone.test(each) && !tells.test(each))
    .map((each) => objectBehind(each.replace(fillers, '')));

/** "I count", when a clause begins with it and does not tell of what is over. */
function deedDone(clause: string): string {
  const deed = doesIt.exec(clause)?.[1];
  const [first = ''] = deed?.toLowerCase().match(/\p{L}+/u) ?? [];
  // "We leave them in the yard now" is how it is.
  if (deed === undefined || isPast.test(deed) || passed.test(deed.split(': ')[0]!) || /\bnow\b/iu.test(clause))
    return '';
  return isPastForm(first) && !isBase(first) ? '' : deed;
}

/** Puts something to somebody, and nothing else. */
export const onlyAsks = /^(?:ask|tell|call|ring|write to|talk (?:to|with)|speak (?:to|with)|see|invite|meet)\b/iu;

const isAux = pattern('iu')`
  \b(?:
    is|are|was|were|am|has|had|will|would|could|can|did|does|do|belongs?|depends?|means|stands|hangs|seems|looks
    |sounds|feels
  )\b
  |\p{L}['’](?:m|re|ll|d|ve|s (?:a|the|not|so|no|\p{L}+ing))\b
`;
const subject = /^(?:i|we|he|she|they|you|it|that|who|which)$/u;
/** Has a verb in a form of its own: "Elin, if she remembers me", not "a chair in front of the picture". */
export function isStatement(text: string): boolean {
  if (isAux.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? [];
  return words.some((word, at) => {
    if (at === 0) return false;
    const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
    if (subject.test(before) && (isBase(word) || isPresent(word))) return true;
    return (
      (isPastForm(word) && !isBase(word) && !/^(?:the|a|an|my|our|his|her|their)$/u.test(before) && behind !== 'by') ||
      // "Berit notices first"
      (at === 1 && isPresent(word) && !isBase(before)) ||
      // "My father notices"
      (at === 2 && /^(?:my|our|the)$/u.test(words[0]!) && isPresent(word) && !isBase(word))
    );
  });
}
/** Begins with a verb, as what is to be done is put: "Boil it first". */
export function isImperative(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? [];
  return (
    isBase(first) &&
    first !== 'be' &&
    !(isPastForm(second) && !isBase(second)) &&
    !/^(?:is|was|are|were|of|goes|cost|costs)$/u.test(second) &&
    !passed.test(text)
  );
}
/** A condition, or that one does not know. */
const unsaid = pattern('iu')`
  ^(?:if|when|unless|because|since|while|as long as|no\b|not\b|nothing|nobody|no one|honestly)(?!,)
  |\b(?:no idea|no clue|honestly|somehow)\b
`;
const amountFirst = pattern('iu')`
  ^(?:(?:maybe|about|only|another|some|say|money:?)[ ,]+)*
    (?:
      \p{Sc}|\d
      |(?:an?|one|half|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty) (?:more |an? |free |lunch )*
        (?:minutes?|hours?|days?|weeks?|mornings?|afternoons?|evenings?|nights?)\b
    )
`;

/** Goes to nobody, or speaks about nothing: "go to any evening", "talk about". */
const dangles = pattern('iu')`
  \b(?:to|at|with|about|from|for|into|of|and|or|the|an?|my)
    (?: any (?:day|time|evening|morning|afternoon|week)\b[^.;]*)?(?:(?<![\s.!,])[\s.!,]+)?$
`;
/** Whether words name a deed whole, with what it is done to or with. */
export const isWhole = (deed: string): boolean =>
  /\p{L}\s+\S*[\p{L}\p{N}]/u.test(deed) && !dangles.test(deed) && !/^do(?:[,.;]|$)/iu.test(deed);

/** The deed in a text, whole: what they say they could do, else what they say they do; '' where there is none. */
export function wholeDeed(text: string, now: Date): string {
  const clauses = clausesIn(text).map((each) => withoutDay(each, now).replace(fronted, ''));
  const found =
    clauses.map((each) => couldDo.exec(each)?.[1]).find((deed) => deed !== undefined) ??
    clauses.map(deedDone).find((deed) => deed !== '') ??
    '';
  // "…, I have the password anyway" says why it can be done.
  const deed = found.split(/,? but (?!only\b|just\b)|, (?=(?:i|we) (?:have|own)\b|(?:nobody|no one)\b)/iu)[0]!.trim();
  return deed.length >= 8 && isWhole(deed) ? deed : '';
}

/** An answer that names a deed or a thing without saying who: "A chair in front of the picture", "ask her first". */
export function bareDeed(text: string, now: Date): string {
  const [start = ''] = sentencesOf(text);
  const found = clausesIn(text)
    .map((each) => withoutDay(each, now))
    // "This Thursday. Ask Ann.": a day alone is none.
    .filter((each) => /\p{L}/u.test(each))
    .find(
      (each, at) =>
        !passed.test(each) &&
        !unsaid.test(each) &&
        isWhole(each) &&
        (isImperative(each) ||
          (at === 0 &&
            !unsaid.test(start) &&
            !saysHowItIs.test(each) &&
            !isStatement(each) &&
            !amountFirst.test(each))),
    );
  return found !== undefined && found.length >= 8 ? found : '';
}

/** Whether a text says that one could or will do something, or does it. */
export function saysDeed(text: string): boolean {
  return clausesIn(text).some((each) => couldDo.test(each) || isPlain(each));
}
const isPlain = (clause: string): boolean => deedDone(clause.replace(fronted, '')) !== '';

/** "I" told to the person's face. */
export function toYou(text: string): string {
  return text
    .replace(/\b(?:i|we) (?:am|was)\b/giu, (whole) => (/was/iu.test(whole) ? 'you were' : 'you are'))
    .replace(/\b(?:i|we)['’]m\b/giu, 'you are')
    .replace(/\b(?:i|we)['’](ll|ve|d|re)\b/giu, 'you’$1')
    .replace(/\b(?:my|our)\b/giu, 'your')
    .replace(/\b(?:mine|ours)\b/giu, 'yours')
    .replace(/\b(?:myself|ourselves)\b/giu, 'yourself')
    .replace(/\b(?:i|we|me|us)\b/giu, 'you');
}

const dangling = pattern('iu')`
  (?: (?:a|an|the|of|at|in|on|to|for|and|or|with|by|from|that|which|who|what|ask|see|my|our|your|their|his|her)
  )+$
`;
/** The first clause of a text; '' where it cannot be had short. */
export const cut = (text: string, most: number): string => {
  const whole = text.trim();
  let clause = whole
    .split(/[,;:] | (?:so that|because|and then|and not|but) | and (?=(?:i|we|you|he|she|they) )/iu)[0]!
    .trim();
  while (clause.length > most) {
    const at = Math.max(...[' and ', ' with ', ' so ', ' before '].map((word) => clause.lastIndexOf(word)));
    // Within a clause of its own it cannot be cut.
    if (at < 15 || /\b(?:that|who|whoever|which|what|whatever|where|if|whether)\b/iu.test(clause)) return '';
    clause = clause.slice(0, at);
  }
  // "Ask what they came for" dangles by itself.
  return clause === whole ? clause : clause.replace(dangling, '');
};

/** "The tools that we have already" are the tools. */
const ofOurs = / that (?:i|we) (?:already )?(?:have|own)(?: already)?(?= )/iu;
/** What somebody says they could do, to be put behind "you": "tick a box for every file"; '' where there is none. */
export function deedOf(text: string): string {
  const deed = clausesIn(text)
    .map((each) => couldDo.exec(each)?.[1])
    .find((each) => each !== undefined && each.includes(' '));
  // "Put a chair there myself": the word only says who.
  return deed
    ? toYou(
        cut(deed.replace(/(?<![\s.,;!])[\s.,;!]+$/u, '').replace(ofOurs, ''), 70).replace(
          /(?<! (?:for|by|to|at|on|with|about)) (?:myself|ourselves)$/iu,
          '',
        ),
      )
    : '';
}
