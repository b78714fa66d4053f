// A message as clauses: who each speaks of, and whether it is a plan, something past, denied, asked or supposed. What somebody
// means to do is then weighed without what others did, what was refused, and what a question only turns over.
import { sentencesOf } from '../challenges/told.rules.ts';
import {
  adverbs,
  conditions,
  determiners,
  doers,
  inFull,
  isAux,
  isFirst,
  isKnownWord,
  isMark,
  isName,
  isPerson,
  isThing,
  joining,
  leading,
  manyWord,
  people,
  plainQuotes,
  relative,
  set,
  subordinate,
  tokensOf,
  type Token,
} from './sentence-word.rules.ts';
import { isBase, isPast, isPresent, isVerb } from './verb.rules.ts';

/** Whose deed a clause tells: the author's, another's, a thing's ("it costs"), or nobody's by name ("Off to the shop"). */
export type Subject = 'mine' | 'theirs' | 'thing' | 'none';
export type Mood = 'plan' | 'past' | 'denied' | 'asked' | 'supposed';
export type Clause = { text: string; start: number; end: number; subject: Subject; mood: Mood };
export type Sentence = { text: string; clauses: Clause[]; isQuestion: boolean };

/** Where the finite verb of a clause stands whose noun or name begins at `from`; -1 where there is none near. */
function verbAfter(tokens: readonly Token[], from: number, most = 9): number {
  let isPlural =
    manyWord.test(tokens[from]?.word ?? '') ||
    (/[^s]s$/u.test(tokens[from]?.word ?? '') && !/'s$/u.test(tokens[from]?.word ?? ''));
  let found = -1;
  for (let i = from + 1; i < Math.min(tokens.length, from + most); i++) {
    const token = tokens[i]!;
    const before = tokens[i - 1]!;
    const isStop =
      isMark(token) ||
      isFirst(token.word) ||
      people.has(token.word) ||
      /^(?:that|which|who|what|where|when|if|because|so|and)$/u.test(token.word);
    if (found >= 0) {
      // "The milk tests for two farms will cost": what looked like a verb was a noun.
      if (isStop) return found;
      if (/^(?:will|would|is|are|can|could|has|was|were|'s)$/u.test(token.word) && !/^(?:what|how)$/u.test(before.word))
        return i;
      continue;
    }
    if (isMark(token)) {
      // "Marek, who has the garage, lends it": what stands between is passed over.
      return -1;
    }
    if (isAux(token.word)) return i;
    const isBare =
      determiners.has(before.word) ||
      /^\d/u.test(before.word) ||
      /^(?:of|for|in|on|at|with|to|from)$/u.test(before.word);
    if (
      i === from + 1 &&
      /^(?:some|many|most|all|others|few|both)$/u.test(before.word) &&
      isBase(token.word) &&
      !/s$/u.test(token.word)
    )
      return i;
    if (isBare) {
      if (/[^s']s$/u.test(token.word) || manyWord.test(token.word)) isPlural = true;
      continue;
    }
    const next = tokens[i + 1]?.word ?? '';
    if (isPresent(token.word)) found = i;
    else if (isPast(token.word) && !isBase(token.word)) return i;
    else if (
      isPast(token.word) &&
      isBase(token.word) &&
      !isPlural &&
      !/^(?:for|of|with|in|and|set|)$/u.test(next) &&
      token.word !== 'set'
    )
      return i;
    else if (isBase(token.word) && isPlural) return i;
    else if (/'s$/u.test(before.word) && /ing$/u.test(token.word) && isVerb(token.word)) return i;
    if (/[^s']s$/u.test(token.word)) isPlural = true;
  }
  return found;
}

/** "This Friday I", "that shop": the word points at the next and is no subject. */
const isPointing = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return (
    /^(?:this|that|these|those|what|which|others)$/u.test(tokens[at]!.word) &&
    next !== undefined &&
    !isAux(next.word) &&
    !isFirst(next.word) &&
    !(isVerb(next.word) && !isMark(next) && /s$/u.test(next.word)) &&
    !adverbs.has(next.word)
  );
};

/** Whether a clause of its own begins at a token: somebody, and what they do. */
function beginsClause(tokens: readonly Token[], from: number): boolean {
  let i = from;
  while (i < tokens.length && (joining.has(tokens[i]!.word) || (adverbs.has(tokens[i]!.word) && !isMark(tokens[i]!))))
    i++;
  const first = tokens[i];
  if (!first || isMark(first)) return false;
  if (conditions.has(first.word) || relative.has(first.word)) return true;
  if (subordinate.has(first.word) && first.word !== 'that') return i === from ? false : beginsClause(tokens, i + 1);
  if (isFirst(first.word) || /^(?:let|let's)$/u.test(first.word)) return true;
  if ((isPerson(first.word) || isThing(first.word)) && !isPointing(tokens, i)) {
    const next = tokens[i + 1]?.word ?? '';
    return (
      /'(?:ll|d|s|re|ve)$/u.test(first.word) ||
      isAux(next) ||
      isVerb(next) ||
      adverbs.has(next) ||
      verbAfter(tokens, i, 4) > 0
    );
  }
  if (determiners.has(first.word) || isName(first) || /s$/u.test(first.word)) {
    const verb = verbAfter(tokens, i, 7);
    if (verb > 0) return true;
  }
  // "and on Monday I ask her"
  for (let j = i + 1; j < Math.min(tokens.length - 1, i + 6); j++) {
    if (isMark(tokens[j]!)) break;
    if (
      isFirst(tokens[j]!.word) &&
      /^(?:this|that|each|these|on|in|at|from|by|this|next|after|for|with|before|during|until|over|until|to|every|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today)$/u.test(
        first.word,
      )
    )
      return true;
  }
  return false;
}

/** "I told them that Marek comes", "it goes so well that I keep it": what follows "that" is said by itself. */
const saying =
  /\b(?:so|such|say|said|says|tell|told|know|knows|promised|mean|means|announce|announced|assume|guess|think|thought|believe|sure|agreed|decided)\b/u;

/** Where the clauses of a sentence begin. */
function startsOf(tokens: readonly Token[]): number[] {
  const starts = new Set<number>([0]);
  for (let i = 1; i < tokens.length; i++) {
    const { word, raw } = tokens[i]!;
    const before = tokens[i - 1]!;
    if (/^[;:()–—-]$/u.test(raw)) starts.add(i + 1);
    else if (raw === ',') {
      if (beginsClause(tokens, i + 1) || (subordinate.has(tokens[i + 1]?.word ?? '') && beginsClause(tokens, i + 2)))
        starts.add(i + 1);
    } else if (before.raw === ',' || isMark(before)) continue;
    else if (conditions.has(word) && word !== 'once') starts.add(i);
    else if (relative.has(word) && !/^(?:in|for|with|to|of|by|find|ask|see|know|out)$/u.test(before.word))
      starts.add(i);
    else if (/^(?:and|but|so|yet)$/u.test(word) && beginsClause(tokens, i)) starts.add(i);
    else if (
      (subordinate.has(word) || word === 'once') &&
      word !== 'that' &&
      word !== 'so' &&
      beginsClause(tokens, i + 1)
    )
      starts.add(i);
    else if (word === 'so' && tokens[i + 1]?.word === 'that') starts.add(i);
    else if (
      word === 'that' &&
      saying.test(
        tokens
          .slice(Math.max(0, i - 6), i)
          .map((token) => token.word)
          .join(' '),
      ) &&
      beginsClause(tokens, i + 1)
    )
      starts.add(i);
  }
  const sorted = [...starts].filter((at) => at < tokens.length).toSorted((a, b) => a - b);
  // "Tuesday and Thursday I go", "Per and I will recruit": a word or two without a verb belong to what follows.
  return sorted.filter((at, place) => {
    const before = tokens.slice(sorted[place - 1] ?? at, at).filter((token) => !isMark(token));
    const isShort =
      before.length > 0 &&
      (before.length <= 2 || (before.length <= 5 && before.every(isName))) &&
      !before.some(({ word }) => isVerb(word) || isFirst(word));
    return !(isShort && tokens[at]?.word === 'and');
  });
}

const asks = /\?\s*["')]*$/u;
/** A question that is a plan all the same: "What about a podcast next?" */
const proposes =
  /^(?:(?:so|and|ok(?:ay)?|well|but|then|i (?:was|am) +(?:thinking|wondering))[\s,:]+)*(?:(?:what|how) (?:about|if (?:i|we))|why (?:don't (?:i|we)|not)|shouldn't (?:i|we)|couldn't (?:i|we)|shall (?:i|we))\b/iu;
const unreal =
  /\bif (?:only )?(?:(?:i|we|there|it) (?:had|were|was|could|would|did)|(?:he|she|they|somebody|someone|\p{L}+) (?:had|were))\b|\bwould have (?:been|had|cost|paid|spent|taken)\b|\bhad (?:i|we)\b|\bin an ideal world\b|\bi wish\b/iu;
/** What denies nothing, although it has the word for it. */
const harmless =
  /\b(?:(?:don't|wouldn't|do not) mind|can't wait to|why not|why don't (?:i|we)|not only|not just|might not hurt|won't hurt|not a problem|no problem|can't be (?:that|so) hard|not too (?:much|long|bad)|not that (?:much|long)|(?:if|whether) (?:it|they|he|she) (?:does|do)(?: not|n't)|whether or not|not (?:be )?(?:a )?bad idea|never mind|no matter|no doubt|nothing (?:else|more) (?:needed|to it)|and nothing (?:else|more)|no more than)\b/giu;
const denials =
  /\b(?:not|never|cannot|no longer|no way|no more|out of the question|nobody|no one|neither|nor|hardly|\p{L}+n't|too (?:much|many|steep|dear|expensive|costly|far|long) for|no,? thanks?(?: you)?|no need|(?:hears?|learns?|sees?|knows?|gets?|say|says?|tells?|tell \p{L}+|shows?) nothing|(?:over|beyond) (?:my|our)|refuse|stopped)\b/iu;
/** A part of a clause that says what is not to be: "instead of a survey", "rather than buy one", ", not the farmers". */
const setAside =
  /\b(?:instead of|rather than|as opposed to|without(?: (?:a|any|the|having to))?|no need (?:to|for))\b[^,;]*?(?=$|[,;]| (?:i|we) |\bso\b)|(?<=\brather [^.;]{3,60})\bthan [^,;]*|(?<=, )no (?!thanks?\b|way\b|chance\b|problem\b)(?:\p{L}+ ?){1,3}(?=$|[.,;])|\bleav(?:e|ing) (?:the|my|our|it|them) ?(?:\p{L}+ ){0,3}?(?:at home|behind|out|aside|in the \p{L}+|away|alone)|(?<=, |and |but )not (?!only|just|yet)(?:\p{L}+ ){0,6}\p{L}+(?=$|[.,;!])/giu;
const longAgo =
  /\b(?:yesterday|(?<!two )(?<!\bin )\bago|last (?:week|month|year|time|night|spring|summer|autumn|fall|winter|term|season|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)|back then|in (?:19|20)\d\d|used to)\b/iu;
const decided =
  /^(?:decided|chosen|agreed|resolved|planned|made|committed|settled|arranged|set|fixed|promised|signed|resolved|been|got|booked|ordered|in|to|had|half|blocked|reserved|cleared|freed|scheduled|hired|rented|blocked off|an?|my|our|the|no|enough|some|\d.*)$/u;
const planWords =
  /\b(?:my|our|the) (?:\p{L}+ )?(?:plan|idea|aim|goal|intention|next step|next move|first step|thought|offer) (?:is|was|would be|will be|now)|\bplan:|^(?:my|our|the) (?:plan|idea|next step|first step)\b|^me and\b|\bto me\b.*\bis the (?:way|plan)/iu;
const thinking = /^(?:thinking|hoping|planning|going|wondering|meaning|toying|considering|about|tempted|minded)$/u;

/** A clause that leaves out its "I": "Worth trying", "Might as well", "Off to the shop". */
const headless =
  /^(?:worth|might|may|time|off|guess|reckon|better|best|happy|keen|tempted|ready|no|(?!something|nothing|anything|everything|morning|evening)\p{L}{2,}ing)$/u;

const costs =
  /^(?:costs?|comes?|charges?|is|are|was|were|would|will|takes?|runs?|asks?|wants?|needs?|gets?|goes|sells?|makes?|adds?|amounts?|has|have|had|'s|starts?|lets?|quoted?)$/u;

function clauseOf(sentence: string, tokens: readonly Token[], start: number, end: number, isAsked: boolean): Clause {
  const own = tokens.slice(start, end);
  const from = start === 0 ? 0 : tokens[start]!.at;
  const until = tokens[end]?.at ?? sentence.length;
  const text = sentence.slice(from, until);
  const at = (index: number): string => own[index]?.word ?? '';
  const opening = own.findIndex(({ word }) => !joining.has(word) && (!adverbs.has(word) || determiners.has(word)));
  const first = at(Math.max(0, opening));
  const isCondition =
    conditions.has(first) ||
    (first === 'in' && at(opening + 1) === 'case') ||
    (first === 'as' && /^(?:soon|long|i|we)$/u.test(at(opening + 1))) ||
    /^(?:until|till|when|whenever|should)$/u.test(first);

  let me = own.findIndex(({ word }) => isFirst(word) || word === "let's" || (word === 'let' && own[0]?.word === 'let'));
  let verb = -1;
  if (me >= 0) {
    verb = me;
    if (!/'/u.test(at(me))) {
      verb = me + 1;
      while (adverbs.has(at(verb)) && !/^(?:not|never)$/u.test(at(verb))) verb++;
    }
  }
  const head = own.findIndex(
    (token, index) =>
      index >= Math.max(0, opening) &&
      !isPointing(own, index) &&
      (isPerson(token.word) ||
        isThing(token.word) ||
        determiners.has(token.word) ||
        isName(token) ||
        /[^s]s$/u.test(token.word)),
  );
  const isInFront = me >= 0 && leading.test(first);
  const isHeadless =
    (/^\p{L}{2,}ing$/u.test(first) && isVerb(first) && first !== 'during') ||
    (me < 0 &&
      (headless.test(first) ||
        (isBase(first) &&
          !/s$/u.test(first) &&
          /^(?:an?|the|my|our|some|all|every|each|one|two|three|four|five|six|ten|another|in|up|out|for|with|to|it|them|that|\d.*)$/u.test(
            at(opening + 1),
          ))));
  const other = head >= 0 && !isInFront && !isHeadless && (me < 0 || head < me) ? theirVerb(own, head) : -1;
  let subject: Subject = 'none';
  if (planWords.test(text) || /^\W*(?:that's|that is|which is) why (?:i|we)\b/iu.test(text)) subject = 'mine';
  else if (/^(?:who|whose|whom)$/u.test(first)) subject = 'theirs';
  else if (other >= 0 && (me < 0 || other < me)) {
    verb = other;
    me = -1;
    const subjectWord = at(head);
    const named = own.slice(head, other + 1);
    const isSomebody =
      named.some(
        (token) =>
          (isName(token) && token.at > (own[0]?.at ?? 0)) ||
          isPerson(token.word) ||
          doers.test(token.word.replace(/'s?$/u, '')),
      ) ||
      (isName(own[head]!) && !isKnownWord(at(head)));
    const isCost =
      [at(other), at(other + 1), at(other + 2)].some((word) => costs.test(word)) &&
      /\d|\b(?:hundred|thousand|grand|lakhs?|million)\b/iu.test(text);
    subject =
      isThing(subjectWord) ||
      !isSomebody ||
      (isCost && isPricing(own, other) && !/^(?:he|she|i|we)$/u.test(subjectWord))
        ? 'thing'
        : 'theirs';
  } else if (me >= 0) subject = 'mine';
  else if (head >= 0 && at(head) !== first && /ing$/u.test(first)) subject = 'none';

  const bare = text
    .replace(setAside, (part) => ' '.repeat(part.length))
    .replace(harmless, (part) => ' '.repeat(part.length));
  let mood: Mood = 'plan';
  if (isAsked) mood = 'asked';
  else if (isCondition) mood = 'supposed';
  else if (isPastAt(own, verb, subject, longAgo.test(text))) mood = 'past';
  else if (denials.test(bare) || (subject === 'none' && /^\W*no\b/iu.test(text))) mood = 'denied';
  return { text, start: from, end: until, subject, mood };
}

/** "They are 45 rials", "the hall would cost": a price, and nobody's deed. */
function isPricing(own: readonly Token[], verb: number): boolean {
  const group = own.slice(verb, verb + 4).map(({ word }) => word);
  if (group.some((word) => /^(?:costs?|amounts?|charges?|quoted?|total)$/u.test(word))) return true;
  const [aux = '', next = ''] = group;
  if (/^(?:comes?|runs?|goes|adds?|starts?)$/u.test(aux)) return true;
  return (
    (/^(?:is|are|would|will)$/u.test(aux) || /^(?:they|it|that|these|those|there)'(?:s|re|ll|d)$/u.test(aux)) &&
    (/^[\d]/u.test(next) ||
      /^(?:be|about|only|around|roughly|just|some|nearly|almost|at|come|run|a|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/u.test(
        next,
      ) ||
      own[verb + 1] === undefined)
  );
}

/** Where another's verb stands, whose noun begins at `head`. */
function theirVerb(own: readonly Token[], head: number): number {
  const { word } = own[head]!;
  if ((isPerson(word) || isThing(word)) && /'(?:ll|d|s|re|ve)$/u.test(word)) return head;
  if (isPerson(word) || isThing(word)) {
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

function isPastAt(own: readonly Token[], verb: number, subject: Subject, isLongAgo: boolean): boolean {
  const word = own[verb]?.word ?? '';
  const next = own.slice(verb + 1).find((token) => !adverbs.has(token.word))?.word ?? '';
  if (verb < 0) return isLongAgo;
  const prior = own[verb - 1]?.word ?? '';
  if (word === 'got' && /(?:'s|'ve|^has|^have)$/u.test(prior)) return false;
  if (
    subject === 'theirs' &&
    isPast(word) &&
    isBase(word) &&
    !/[^s']s$/u.test(prior) &&
    !isPerson(prior) &&
    !isAux(prior)
  )
    return true;
  if (/'(?:ll|m|re)$/u.test(word)) return false;
  if (/'d$/u.test(word))
    return /^been$/u.test(next)
      ? false
      : isPast(next) && !isBase(next) && next !== 'better' && next !== 'rather' && isLongAgo;
  if (/'ve$/u.test(word) || word === 'have' || word === 'has')
    return (isPast(next) || /ed$/u.test(next)) && !decided.test(next);
  if (/'s$/u.test(word))
    return (isPast(next) || /ed$/u.test(next)) && !isBase(next) && subject === 'theirs' && next !== 'got';
  if (/^(?:was|were)$/u.test(word)) return !thinking.test(next);
  if (word === 'had') return next !== 'better';
  if (word === 'did' || word === "didn't" || word === "wasn't" || word === "weren't" || word === "hadn't") return true;
  if (isAux(word)) return isLongAgo && !/^(?:will|would|can|must|should|shall|is|are|am)$/u.test(word);
  if (
    /^(?:decided|agreed|resolved|chose|planned|figured|reckoned|thought|meant|wanted)$/u.test(word) &&
    subject === 'mine'
  )
    return !/^(?:to|on|i|we|that|of)$/u.test(next);
  return (isPast(word) && !isBase(word)) || (isPast(word) && isLongAgo);
}

function sentenceOf(whole: string): Sentence {
  // A plan put as a thought one had: "I was hoping to do it".
  const text = whole.replace(
    /\b(was|were|had been) (?=(?:hoping|thinking|planning|going|wondering|meaning|toying)\b)/giu,
    (words) => 'am'.padEnd(words.length),
  );
  const tokens = tokensOf(text);
  const isQuestion = asks.test(text) && !proposes.test(text);
  const starts = startsOf(tokens);
  const clauses = starts.map((start, place) =>
    clauseOf(text, tokens, start, starts[place + 1] ?? tokens.length, isQuestion),
  );
  if (unreal.test(text))
    for (const clause of clauses)
      if (clause.mood === 'plan' && !/^\W*(?:but|so|and so|therefore)\b/iu.test(clause.text)) clause.mood = 'supposed';
  return { text, clauses, isQuestion };
}

/** The sentences of a message with their clauses. */
export function readMessage(said: string): Sentence[] {
  return sentencesOf(inFull(plainQuotes(said.slice(0, 4_000))))
    .slice(0, 60)
    .map((text) => sentenceOf(text.slice(0, 1_500)));
}

/** A sentence with blanks where its clauses are not of the kind that is looked for, and where something is set aside. */
export function keepClauses({ text, clauses }: Sentence, isKept: (clause: Clause) => boolean): string {
  let kept = ' '.repeat(text.length);
  for (const clause of clauses)
    if (isKept(clause)) kept = kept.slice(0, clause.start) + clause.text + kept.slice(clause.end);
  return kept.replace(setAside, (part) => ' '.repeat(part.length));
}

export const isPlan = ({ mood }: Clause): boolean => mood === 'plan';
/** What the author means to do, named as the doer or not at all. */
export const isOwnPlan = ({ mood, subject }: Clause): boolean =>
  mood === 'plan' && (subject === 'mine' || subject === 'none');
