// A message as clauses: who each speaks of, and whether it is a plan, something past, denied, asked or supposed. What somebody
// means to do is then weighed without what others did, what was refused, and what a question only turns over.
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { isPointing, startsOf, verbAfter } from './clause-start.rules.ts';
import { inFull } from './haste.rules.ts';
import {
  adverbs,
  conditions,
  determiners,
  doers,
  isAux,
  isFirst,
  isKnownWord,
  isName,
  isPerson,
  isThing,
  joining,
  leading,
  plainQuotes,
  set,
  tokensOf,
  type Token,
} from './sentence-word.rules.ts';
import { isBase, isPast, isVerb } from './verb.rules.ts';

/** Whose deed a clause tells: the author's, another's, a thing's ("it costs"), or nobody's by name ("Off to the shop"). */
export type Subject = 'mine' | 'theirs' | 'thing' | 'none';
export type Mood = 'plan' | 'past' | 'denied' | 'asked' | 'supposed';
export type Clause = { text: string; start: number; end: number; subject: Subject; mood: Mood };
export type Sentence = { text: string; clauses: Clause[]; isQuestion: boolean };

const asks = /\?\s*["')]*$/u;
/** A word of delight behind a plan asks nothing: "Fábio brings the tubes, great no?" */
const delighted = pattern('iu')`
  [,–-] ?(?:
    (?:
      (?:how |pretty |quite |so )?(?:great|good|nice|cool|perfect|lovely|brilliant|easy|clever|smart|not bad)
      |(?:isn't|ain't) (?:it|that) (?:great|good|nice|cool|perfect|lovely|brilliant)
    )(?:,? (?:no|eh|huh|right|isn't it))?
    |innit
  )\s*\?\s*$
`;
/** A question that is a plan all the same: "What about a podcast next?" */
const proposes = pattern('iu')`
  ^(?:(?:so|and|ok(?:ay)?|well|but|then|i (?:was|am) +(?:thinking|wondering))[\s,:]+)*
    (?:
      (?:what|how) (?:about|if (?:i|we))|why (?:don't (?:i|we)|not)|shouldn't (?:i|we)|couldn't (?:i|we)
      |shall (?:i|we)
    )\b
`;
const unreal = pattern('iu')`
  \bif (?:only )?
    (?:(?:i|we|there|it) (?:had|were|was|could|would|did)|(?:he|she|they|somebody|someone|\p{L}+) (?:had|were))
    \b|\bwould have (?:been|had|cost|paid|spent|taken)\b|\bhad (?:i|we)\b|\bin an ideal world\b
  |^\W*with (?:[\p{L}\d-]+ ){1,6}(?:i|we) could\b|\bi wish\b|^\W*were (?:[\p{L}-]+ ){1,6}to \p{L}+
`;
/** What denies nothing, although it has the word for it. */
const harmless = pattern('giu')`
  \b(?:
    (?:don't|wouldn't|do not) mind|can't wait to|why not|why don't (?:i|we)|not only|not just|might not hurt
    |won't hurt|not a problem|no problem|can't be (?:that|so) hard|not too (?:much|long|bad)
    |not that (?:much|long)|(?:if|whether) (?:it|they|he|she) (?:does|do)(?: not|n't)|whether or not
    |or not(?=$|[.,;!])|not (?:be )?(?:a )?bad idea|never mind|no matter|no doubt
    |nothing (?:else|more) (?:needed|to it)|and nothing (?:else|more)|no more than
    |not (?:an?|any|much of a|a big) (?:problem|issue|trouble|worry)
    |(?:hardly|barely|never) (?:ever |been )?(?:used|worn|driven|opened|touched)|(?:isn't|ain't) (?:it|that)
  )\b
`;
const denials = pattern('iu')`
  \b(?:
    not|never|cannot|no longer|no way|no more|out of the question|nobody|no one|neither|nor|hardly|\p{L}+n't
    |too (?:much|many|steep|dear|expensive|costly|far|long) for|no,? thanks?(?: you)?|no need
    |(?:hears?|learns?|sees?|knows?|gets?|say|says?|tells?|tell \p{L}+|shows?) nothing
    |(?:over|beyond) (?:my|our)(?! \p{L}+(?:'s|s') )|refuse|stopped
  )\b
`;
/** A part of a clause that says what is not to be: "instead of a survey", "rather than buy one", ", not the farmers". */
const setAside = pattern('giu')`
  \b(?:instead of|rather than|as opposed to|without(?: (?:a|any|the|having to))?|no need (?:to|for))\b[^,;]*?
    (?=$|[,;]| (?:i|we) |\bso\b)|(?<=\brather [^.;]{3,60})\bthan [^,;]*
  |(?<=, )no (?!thanks?\b|way\b|chance\b|problem\b)(?:\p{L}+ ?){1,3}(?=$|[.,;])
  |\bleav(?:e|ing) (?:the|my|our|it|them) ?(?:\p{L}+ ){0,3}?
    (?:at home|behind|out|aside|in the \p{L}+|away|alone)
  |(?<=, |and |but )not (?!only|just|yet)(?:\p{L}+ ){0,6}\p{L}+(?=$|[.,;!])
`;
const longAgo = pattern('iu')`
  \b(?:
    in (?:my|our) (?:last|previous|former|old|earlier|first) \p{L}+|yesterday|(?<!two )(?<!\bin )\bago
    |last (?:
      week|month|year|time|night|spring|summer|autumn|fall|winter|term|season|monday|tuesday|wednesday|thursday
      |friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november
      |december
    )
    |back then|in (?:19|20)\d\d|used to
  )\b
`;
const decided = set(
  'decided chosen agreed resolved planned made committed settled arranged set fixed promised signed been got booked ordered in to had half blocked reserved cleared freed scheduled hired rented',
);
const planWords = pattern('iu')`
  \b(?:my|our|the) (?:\p{L}+ )?(?:plan|idea|aim|goal|intention|next step|next move|first step|thought|offer) (?:
    is|was|would be|will be|now
  )
  |\bplan:|^(?:my|our|the) (?:plan|idea|next step|first step)\b|^me and\b|\bto me\b.*\bis the (?:way|plan)
  |\b(?:that's|that is|which is) why (?:i|we)\b
`;
const thinking = set('thinking hoping planning going wondering meaning toying considering about tempted minded');

/** "Until the examination I will take it on": a plan that begins with its end. */
const untilThen = pattern('iu')`
  ^\W*(?:until|till) [^,;]*?\b(?:(?:i|we)(?:'ll| will|'m going| am going)|you(?:'ll| will) find (?:me|us))\b
  |^\W*(?:until|till) (?:the )?(?:(?:end|middle|beginning) of )?
    (?:
      january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter
      |spring|summer|autumn|winter|then|\p{L}+day
    )\b,? (?:i|we)\b
`;

/** Chosen and not yet bought. */
const inBasket = /(?: have|'ve) put .*\bin (?:the|my) (?:\p{L}+ )?(?:basket|cart|trolley)\b/iu;

/** A clause that leaves out its "I": "Worth trying", "Might as well", "Off to the shop". */
const headless = pattern('u')`
  ^(?:
    worth|might|may|time|off|guess|reckon|better|best|happy|keen|tempted|ready|no
    |(?!something|nothing|anything|everything|morning|evening)\p{L}{2,}ing
  )$
`;

/** What sets a condition by its first word, and "as soon as", "in case". */
const openEnds = set('until till when whenever should');
/** "Once a week", "once more": how often, and no condition. */
const behindTimes = set('a per every each more again in or and at');
const behindAs = set('soon long i we');
const denying = set('not never');
const behindDeed = set(
  'a an the my our some all every each one two three four five six ten another in up out for with to it them that',
);
const asked = set('who whose whom');
const inFigures = /\d|\b(?:hundred|thousand|grand|lakhs?|million)\b/iu;

/** A text with blanks for its parts of a kind, so that every place in it stays. */
const without = (text: string, parts: RegExp): string => text.replace(parts, (part) => ' '.repeat(part.length));

function clauseOf(sentence: string, tokens: readonly Token[], start: number, end: number, isAsked: boolean): Clause {
  const own = tokens.slice(start, end);
  const from = start === 0 ? 0 : tokens[start]!.at;
  const until = tokens[end]?.at ?? sentence.length;
  const text = sentence.slice(from, until);
  const at = (index: number): string => own[index]?.word ?? '';
  const opening = Math.max(
    0,
    own.findIndex(
      ({ word }, index) =>
        !joining.has(word) &&
        (!adverbs.has(word) ||
          determiners.has(word) ||
          conditions.has(word) ||
          // "At once" is an adverb, "at Sunday's meeting" leads to whoever does it.
          (word === 'at' && at(index + 1) !== 'once')),
    ),
  );
  const first = at(opening);
  const isCondition =
    (conditions.has(first) && !(first === 'once' && behindTimes.has(at(opening + 1)))) ||
    (first === 'in' && at(opening + 1) === 'case') ||
    (first === 'as' && behindAs.has(at(opening + 1))) ||
    (openEnds.has(first) && !untilThen.test(text));

  const me = own.findIndex(({ word }, index) => isFirst(word) || word === "let's" || (index === 0 && word === 'let'));
  let verb = me;
  if (me >= 0 && !at(me).includes("'")) {
    verb++;
    while (adverbs.has(at(verb)) && !denying.has(at(verb))) verb++;
  }
  const head = own.findIndex(
    (token, index) =>
      index >= opening &&
      !isPointing(own, index) &&
      (isPerson(token.word) ||
        // "Council dropped 40 grand on a slide", "boss is in Lisbon".
        doers.test(token.word) ||
        isThing(token.word) ||
        determiners.has(token.word) ||
        isName(token) ||
        /[^s]s$/u.test(token.word)),
  );
  const isInFront = me >= 0 && leading.test(first);
  const isHeadless =
    me < 0 &&
    (headless.test(first) || (isBase(first) && (behindDeed.has(at(opening + 1)) || /\d/u.test(at(opening + 1)))));
  const other = head >= 0 && !isInFront && !isHeadless ? theirVerb(own, head) : -1;
  let subject: Subject = 'none';
  if (planWords.test(text)) subject = 'mine';
  else if (asked.has(first)) subject = 'theirs';
  else if (other >= 0 && (me < 0 || other < me)) {
    verb = other;
    const subjectWord = at(head);
    const named = own.slice(head, other + 1);
    const isSomebody =
      named.some(
        (token) =>
          (isName(token) && token.at > own[0]!.at) ||
          isPerson(token.word) ||
          doers.test(token.word.replace(/'s?$/u, '')),
      ) ||
      (isName(own[head]!) && !isKnownWord(at(head)));
    subject =
      isThing(subjectWord) ||
      !isSomebody ||
      (inFigures.test(text) && isPricing(own, other) && subjectWord !== 'he' && subjectWord !== 'she')
        ? 'thing'
        : 'theirs';
  } else if (me >= 0) subject = 'mine';

  // "I'm ordering one, because without sleep I can't work": what is denied far behind the verb is another matter.
  const reach = subject === 'mine' ? own[verb + 6]?.at : undefined;
  const near = without(without(text, setAside), harmless).slice(0, (reach ?? until) - from);
  let mood: Mood = 'plan';
  if (isAsked) mood = 'asked';
  else if (isCondition) mood = 'supposed';
  else if (isPastAt(own, verb, subject, longAgo.test(text)) && !inBasket.test(text)) mood = 'past';
  else if (
    denials.test(near) ||
    (subject !== 'mine' && /^\W*(?:(?:so|and|but|that) )*no (?!more than|less than|later than)/iu.test(text))
  )
    mood = 'denied';
  return { text, start: from, end: until, subject, mood };
}

const costs = set('cost costs amount amounts charge charges quote quoted total');
const comesTo = set('come comes run runs goes add adds start starts');
const beforeCost = set('is are would will');
const afterAuxiliary = set(
  'be about only around roughly just some nearly almost at come run a two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety',
);

/** "They are 45 rials", "the hall would cost": a price, and nobody's deed. */
function isPricing(own: readonly Token[], verb: number): boolean {
  const [first = '', next = '', ...others] = own.slice(verb, verb + 4).map(({ word }) => word);
  return (
    [first, next, ...others].some((word) => costs.has(word)) ||
    comesTo.has(first) ||
    ((beforeCost.has(first) || first.startsWith("they'")) && (/\d/u.test(next) || afterAuxiliary.has(next)))
  );
}

/** Where another's verb stands, whose noun begins at `head`. */
function theirVerb(own: readonly Token[], head: number): number {
  const { word } = own[head]!;
  if (isPerson(word) || isThing(word)) {
    if (word.includes("'")) return head;
    for (let i = head + 1; i < Math.min(own.length, head + 4); i++)
      if (isAux(own[i]!.word) || isVerb(own[i]!.word)) return i;
    return verbAfter(own, head);
  }
  const found = verbAfter(own, head);
  if (found >= 0) return found;
  // "Kofi and his crew, both of them, fold": a comma between subject and verb is rare; the next noun is tried.
  const next = own.findIndex((token, index) => index > head && (determiners.has(token.word) || isName(token)));
  return next > head && next - head < 5 ? verbAfter(own, next) : -1;
}

const didOrWas = set("did didn't wasn't weren't hadn't");
const resolving = set('decided agreed resolved chose planned figured reckoned thought meant wanted');
const resolvedTo = set(
  'to on i we that of about maybe perhaps every each monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);

function isPastAt(own: readonly Token[], verb: number, subject: Subject, isLongAgo: boolean): boolean {
  if (verb < 0) return isLongAgo;
  const word = own[verb]?.word ?? '';
  const next = own.slice(verb + 1).find((token) => !adverbs.has(token.word))?.word ?? '';
  const prior = own[verb - 1]?.word ?? '';
  if (word === 'got' && prior.endsWith("'s")) return false;
  // "It cost us 4,300": now it would be "costs".
  if (word === 'cost' && prior === 'it') return true;
  // "Marek put it up"; the neighbours, or they, may do so still.
  if (subject === 'theirs' && isPast(word) && isBase(word) && !/[^s']s$/u.test(prior) && !isPerson(prior)) return true;
  const isDone = isPast(next) || next.endsWith('ed');
  if (word.endsWith("'d")) return isPast(next) && !isBase(next) && isLongAgo;
  if (word.endsWith("'ve") || word === 'have' || word === 'has') return isDone && !decided.has(next);
  if (word.endsWith("'s")) return isDone && !isBase(next) && subject === 'theirs' && next !== 'got';
  if (word === 'was' || word === 'were') return !thinking.has(next);
  if (word === 'had') return next !== 'better';
  if (didOrWas.has(word)) return true;
  if (isAux(word)) return isLongAgo && word === 'could';
  if (resolving.has(word) && subject === 'mine') return !resolvedTo.has(next);
  return isPast(word) && (!isBase(word) || isLongAgo);
}

const isFragment = (text: string): boolean =>
  !/^\W*(?:so|then)\b/iu.test(text) && !tokensOf(text).some(({ word }) => isVerb(word) || isAux(word));

function sentenceOf(whole: string): Sentence {
  // A plan put as a thought one had: "I was hoping to do it".
  const text = whole.replace(
    /\b(was|were|had been) (?=(?:hoping|thinking|planning|going|wondering|meaning|toying)\b)/giu,
    (words) => 'am'.padEnd(words.length),
  );
  const tokens = tokensOf(text);
  const isQuestion = asks.test(text) && !proposes.test(text) && !delighted.test(text);
  const starts = startsOf(tokens);
  const clauses = starts.map((start, place) =>
    clauseOf(text, tokens, start, starts[place + 1] ?? tokens.length, isQuestion),
  );
  for (const [place, clause] of clauses.entries()) {
    const last = clauses[place - 1];
    // "The phone dies at two, every day": what has no verb goes on with the clause before.
    if (
      last &&
      last.mood === 'plan' &&
      /,\s*$/u.test(last.text) &&
      clause.subject === 'none' &&
      isFragment(clause.text)
    )
      clause.subject = last.subject;
  }
  if (unreal.test(text))
    for (const clause of clauses)
      if (
        clause.mood === 'plan' &&
        (!/^\W*(?:but|so|and so|therefore)\b/iu.test(clause.text) || /\bdream\b/iu.test(clause.text))
      )
        clause.mood = 'supposed';
  return { text, clauses, isQuestion };
}

/** "Her kiosk is my drop-off from Monday, what else goes on the flyer?": only the end is asked. */
const lastAsked = pattern('iu')`
  (?<=,) (?=
    (?:so )?(?!what about|how about|what if|why not|why don't)(?:what|how|who|where|when|which|why)\b[^,]*\?\s*$
  )
`;

const whenOnly = /^\W*(?:(?:and|but|only) )?(?:on|by|from|at|this|next|every|each) [^,;:]{3,40}$/iu;
/** "He goes there for me. On Tuesday.": when others do what they do. */
function ofOthers({ clauses }: Sentence, before: Sentence | undefined): boolean {
  const [only, ...more] = clauses;
  return (
    only !== undefined &&
    more.length === 0 &&
    only.subject === 'none' &&
    whenOnly.test(only.text) &&
    isFragment(only.text) &&
    before?.clauses[0]?.subject === 'theirs' &&
    !before.clauses.some(({ subject }) => subject === 'mine')
  );
}

/** The sentences of a message with their clauses. */
export function readMessage(said: string): Sentence[] {
  const sentences = sentencesOf(inFull(plainQuotes(said.slice(0, 4_000))))
    .flatMap((text) => text.split(lastAsked))
    .slice(0, 60)
    .map((text) => sentenceOf(text.slice(0, 1_500)));
  for (const [at, sentence] of sentences.entries())
    if (ofOthers(sentence, sentences[at - 1])) sentence.clauses[0]!.subject = 'theirs';
  return sentences;
}

/** A sentence with blanks where its clauses are not of the kind that is looked for, and where something is set aside. */
export function keepClauses({ text, clauses }: Sentence, isKept: (clause: Clause) => boolean): string {
  let kept = ' '.repeat(text.length);
  for (const clause of clauses)
    if (isKept(clause)) kept = kept.slice(0, clause.start) + clause.text + kept.slice(clause.end);
  return without(kept, setAside);
}

/** What the author means to do, named as the doer or not at all. */
export const isOwnPlan = ({ mood, subject }: Clause): boolean =>
  mood === 'plan' && (subject === 'mine' || subject === 'none');
