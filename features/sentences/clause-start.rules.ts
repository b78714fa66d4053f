// Where the clauses of a sentence begin: behind a mark or a joining word, where somebody and what they do come next.
import {
  adverbs,
  conditions,
  determiners,
  isAux,
  isFirst,
  isMark,
  isName,
  isPerson,
  isThing,
  joining,
  manyWord,
  people,
  relative,
  set,
  subordinate,
  type Token,
} from './sentence-word.rules.ts';
import { isBase, isPast, isPresent, isVerb } from './verb.rules.ts';

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

const isMany = (word: string): boolean => manyWord.test(word) || /[^s']s$/u.test(word);
const beginners = set('that which who what where when if because so and');
const surely = set("will would is are can could has was were 's");
const beforeThings = set('of for in on at with to from');
const partOfAll = set('some many most all others few both');
const afterNoun = set('for of with in and set');

/** Where the finite verb of a clause stands whose noun or name begins at `from`; -1 where there is none near. */
export function verbAfter(tokens: readonly Token[], from: number, most = 9): number {
  let isPlural = isMany(wordAt(tokens, from));
  let found = -1;
  for (let i = from + 1; i < Math.min(tokens.length, from + most); i++) {
    const token = tokens[i]!;
    const { word } = token;
    const before = tokens[i - 1]!.word;
    if (found >= 0) {
      // "The milk tests for two farms will cost": what looked like a verb was a noun.
      if (isMark(token) || isFirst(word) || people.has(word) || beginners.has(word)) return found;
      if (surely.has(word) && before !== 'what' && before !== 'how') return i;
      continue;
    }
    // "Marek, who has the garage, lends it": what stands between is passed over.
    if (isMark(token)) return -1;
    if (isAux(word)) return i;
    if (i === from + 1 && partOfAll.has(before) && isBase(word) && !word.endsWith('s')) return i;
    const isBare = determiners.has(before) || /^\d/u.test(before) || beforeThings.has(before);
    if (!isBare) {
      const next = wordAt(tokens, i + 1);
      if (isPresent(word)) found = i;
      else if (isPast(word) && !isBase(word)) return i;
      else if (isPast(word) && next !== '' && !afterNoun.has(next) && word !== 'set') return i;
      else if (isBase(word) && isPlural) return i;
      else if (before.endsWith("'s") && word.endsWith('ing') && isVerb(word)) return i;
    }
    if (isMany(word)) isPlural = true;
  }
  return found;
}

const pointers = set('this that these those what which others');
const several = set('these those');
const deedsOfSeveral = set('come go cost stay need belong get');

/** "This Friday I", "that shop": the word points at the next and is no subject. */
export const isPointing = (tokens: readonly Token[], at: number): boolean => {
  const { word } = tokens[at]!;
  const next = tokens[at + 1];
  return (
    pointers.has(word) &&
    next !== undefined &&
    !isAux(next.word) &&
    !isFirst(next.word) &&
    // "Those come from the mill".
    !(several.has(word) && deedsOfSeveral.has(next.word)) &&
    !(isVerb(next.word) && next.word.endsWith('s')) &&
    !adverbs.has(next.word)
  );
};

const opening = set(
  'this that each these on in at from by next after for with before during until over to every monday tuesday wednesday thursday friday saturday sunday tomorrow tonight today',
);
const timeWords = set('after before until till since');

/** Whether a clause of its own begins at a token: somebody, and what they do. */
function beginsClause(tokens: readonly Token[], from: number): boolean {
  let i = from;
  while (joining.has(wordAt(tokens, i)) || adverbs.has(wordAt(tokens, i))) i++;
  const first = tokens[i];
  if (!first || isMark(first)) return false;
  if (conditions.has(first.word) || relative.has(first.word)) return true;
  // "so after New Year I stand there".
  if (timeWords.has(first.word)) {
    const next = tokens.slice(i + 1, i + 5).find((token) => isFirst(token.word) || isMark(token) || isAux(token.word));
    if (next && isFirst(next.word)) return true;
  }
  if (subordinate.has(first.word) && first.word !== 'that') return i !== from && beginsClause(tokens, i + 1);
  if (isFirst(first.word) || first.word === 'let' || first.word === "let's") return true;
  if ((isPerson(first.word) || isThing(first.word)) && !isPointing(tokens, i)) {
    const next = wordAt(tokens, i + 1);
    return first.word.includes("'") || isAux(next) || isVerb(next) || adverbs.has(next) || verbAfter(tokens, i, 4) > 0;
  }
  if (determiners.has(first.word) || isName(first) || first.word.endsWith('s')) {
    const verb = verbAfter(tokens, i, 7);
    if (verb > 0) return true;
  }
  // "and on Monday I ask her"
  const next = tokens.slice(i + 1, i + 6).find((token) => isFirst(token.word) || isMark(token));
  return opening.has(first.word) && next !== undefined && isFirst(next.word) && next !== tokens.at(-1);
}

const doneTo = set('him her it them that this one two all both the a an my');
const soon = set('today tonight tomorrow now straight right monday tuesday wednesday thursday friday saturday sunday');

/** "I found a painter, booking him today": a deed without its "I". */
function isDoneNow(tokens: readonly Token[], from: number): boolean {
  const deed = wordAt(tokens, from);
  return (
    deed.endsWith('ing') &&
    isVerb(deed) &&
    doneTo.has(wordAt(tokens, from + 1)) &&
    tokens.slice(from + 1, from + 9).some(({ word }) => soon.has(word))
  );
}

/** "I told them that Marek comes", "it goes so well that I keep it": what follows "that" is said by itself. */
const saying = set(
  'so such say said says tell told know knows promised mean means publish announced assume guess think thought believe sure agreed decided',
);
/** Behind these a word like "who" is asked, and belongs to the deed. */
const beforeAsked = set('in for with to of by find ask see know out');
const although = set('although though');
const whenever = set('when once after if');
const partings = set('; : ( ) – — -');
const joiners = set('and but so yet');

const hourOfDay = /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half)$/u;
/** "From three till five": an hour on either side is a time, and no clause. */
const isTill = (tokens: readonly Token[], at: number): boolean =>
  /^(?:until|till)$/u.test(wordAt(tokens, at)) &&
  hourOfDay.test(wordAt(tokens, at - 1)) &&
  hourOfDay.test(wordAt(tokens, at + 1));
const sayTo = set('told tell telling said saying');
/** "I told Leila we go on": what one has told somebody begins with "I" or "we", with or without a "that". */
const isTold = (tokens: readonly Token[], at: number, start: number): boolean => {
  const by = tokens.findIndex(({ word }, index) => index >= start && index < at && sayTo.has(word));
  return (
    isFirst(wordAt(tokens, at)) &&
    by > start &&
    at - by >= 2 &&
    at - by <= 5 &&
    tokens.slice(start, by).some(({ word }) => isFirst(word)) &&
    !tokens.slice(by + 1, at).some((token) => isMark(token) || isAux(token.word) || beginners.has(token.word))
  );
};

/** Where the clauses of a sentence begin. */
export function startsOf(tokens: readonly Token[]): number[] {
  const starts = [0];
  for (let i = 1; i < tokens.length; i++) {
    const { word, raw } = tokens[i]!;
    const before = tokens[i - 1]!;
    const next = wordAt(tokens, i + 1);
    const last = starts.at(-1)!;
    if (partings.has(raw)) starts.push(i + 1);
    else if (raw === ',') {
      if (
        beginsClause(tokens, i + 1) ||
        (subordinate.has(next) && beginsClause(tokens, i + 2)) ||
        isDoneNow(tokens, i + 1)
      )
        starts.push(i + 1);
    } else if (isMark(before) || isTill(tokens, i)) continue;
    else if (
      isTold(tokens, i, last) ||
      // "I suppose I will order them" supposes nothing.
      (conditions.has(word) && word !== 'once' && !isFirst(before.word)) ||
      // "Although nobody has come on board I will carry on", "When the page is up I'll put it there".
      ((word === "i'll" || word === "we'll" || (isFirst(word) && next === 'will')) &&
        (although.has(wordAt(tokens, last)) ||
          (whenever.has(wordAt(tokens, last)) &&
            tokens.slice(last + 2, i).some((token) => isAux(token.word) || isVerb(token.word))))) ||
      (relative.has(word) && !beforeAsked.has(before.word)) ||
      (joiners.has(word) && beginsClause(tokens, i)) ||
      // "I found a used one and pick it up on Friday".
      (word === 'and' && isBase(next) && !isPast(next) && /^(?:it|them)$/u.test(wordAt(tokens, i + 2))) ||
      ((subordinate.has(word) || word === 'once') && word !== 'that' && beginsClause(tokens, i + 1)) ||
      (word === 'that' &&
        tokens.slice(Math.max(0, i - 6), i).some((token) => saying.has(token.word)) &&
        beginsClause(tokens, i + 1))
    )
      starts.push(i);
  }
  const within = starts.filter((at) => at < tokens.length);
  // "Tuesday and Thursday I go", "Per and I will recruit": a word or two without a verb belong to what follows.
  return within.filter((at, place) => {
    const before = tokens.slice(within[place - 1] ?? at, at).filter((token) => !isMark(token));
    const isShort =
      before.length > 0 &&
      (before.length <= 2 || (before.length <= 5 && before.every(isName))) &&
      !before.some(({ word }) => isVerb(word) || isFirst(word));
    return !(isShort && tokens[at]!.word === 'and');
  });
}
