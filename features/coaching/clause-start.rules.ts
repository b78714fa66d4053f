// Where the clauses of a sentence begin: behind a mark or a joining word, where somebody and what they do come next.
import { pattern } from '../../shared/pattern.ts';
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
  subordinate,
  type Token,
} from './sentence-word.rules.ts';
import { isBase, isPast, isPresent, isVerb } from './verb.rules.ts';

/** Where the finite verb of a clause stands whose noun or name begins at `from`; -1 where there is none near. */
export function verbAfter(tokens: readonly Token[], from: number, most = 9): number {
  let isPlural =
    manyWord.test(tokens[from]?.word ?? '') ||
    (/[^s]s$/u.test(tokens[from]?.word ?? '') && !(tokens[from]?.word ?? '').endsWith("'s"));
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
      !token.word.endsWith('s')
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
    else if (before.word.endsWith("'s") && token.word.endsWith('ing') && isVerb(token.word)) return i;
    if (/[^s']s$/u.test(token.word)) isPlural = true;
  }
  return found;
}

/** "This Friday I", "that shop": the word points at the next and is no subject. */
export const isPointing = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return (
    /^(?:this|that|these|those|what|which|others)$/u.test(tokens[at]!.word) &&
    next !== undefined &&
    !isAux(next.word) &&
    !isFirst(next.word) &&
    // "Those come from the mill".
    !(/^(?:those|these)$/u.test(tokens[at]!.word) && /^(?:come|go|cost|stay|need|belong|get)$/u.test(next.word)) &&
    !(isVerb(next.word) && !isMark(next) && next.word.endsWith('s')) &&
    !adverbs.has(next.word)
  );
};

const opening = pattern('u')`
  ^(?:
    this|that|each|these|on|in|at|from|by|this|next|after|for|with|before|during|until|over|until|to|every
    |monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today
  )$
`;

/** Whether a clause of its own begins at a token: somebody, and what they do. */
function beginsClause(tokens: readonly Token[], from: number): boolean {
  let i = from;
  while (i < tokens.length && (joining.has(tokens[i]!.word) || (adverbs.has(tokens[i]!.word) && !isMark(tokens[i]!))))
    i++;
  const first = tokens[i];
  if (!first || isMark(first)) return false;
  if (conditions.has(first.word) || relative.has(first.word)) return true;
  // "so after New Year I stand there".
  if (/^(?:after|before|until|till|since)$/u.test(first.word)) {
    const me = tokens.slice(i + 1, i + 5).findIndex(({ word }) => isFirst(word));
    if (me > 0 && !tokens.slice(i + 1, i + 1 + me).some((token) => isMark(token) || isAux(token.word))) return true;
  }
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
  if (determiners.has(first.word) || isName(first) || first.word.endsWith('s')) {
    const verb = verbAfter(tokens, i, 7);
    if (verb > 0) return true;
  }
  // "and on Monday I ask her"
  for (let j = i + 1; j < Math.min(tokens.length - 1, i + 6); j++) {
    if (isMark(tokens[j]!)) break;
    if (isFirst(tokens[j]!.word) && opening.test(first.word)) return true;
  }
  return false;
}

/** "I found a painter, booking him today": a deed without its "I". */
function isDoneNow(tokens: readonly Token[], from: number): boolean {
  const [deed, what] = [tokens[from]?.word ?? '', tokens[from + 1]?.word ?? ''];
  return (
    deed.endsWith('ing') &&
    isVerb(deed) &&
    /^(?:him|her|it|them|that|this|one|two|all|both|the|an?|my)$/u.test(what) &&
    tokens.slice(from + 1, from + 9).some(({ word }) => /^(?:today|tonight|tomorrow|now|straight|right)$/u.test(word))
  );
}

/** "I told them that Marek comes", "it goes so well that I keep it": what follows "that" is said by itself. */
const saying = pattern('u')`
  \b(?:
    so|such|say|said|says|tell|told|know|knows|promised|mean|means|announce|announced|assume|guess|think|thought
    |believe|sure|agreed|decided
  )\b
`;

/** Where the clauses of a sentence begin. */
export function startsOf(tokens: readonly Token[]): number[] {
  const starts = new Set<number>([0]);
  for (let i = 1; i < tokens.length; i++) {
    const { word, raw } = tokens[i]!;
    const before = tokens[i - 1]!;
    if (/^[;:()–—-]$/u.test(raw)) starts.add(i + 1);
    else if (raw === ',') {
      if (beginsClause(tokens, i + 1) || (subordinate.has(tokens[i + 1]?.word ?? '') && beginsClause(tokens, i + 2)))
        starts.add(i + 1);
      else if (isDoneNow(tokens, i + 1)) starts.add(i + 1);
    } else if (before.raw === ',' || isMark(before)) continue;
    // "I suppose I will order them" supposes nothing.
    else if (conditions.has(word) && word !== 'once' && !(word === 'suppose' && isFirst(before.word))) starts.add(i);
    // "Although nobody has come on board I will carry on".
    else if (
      (/^(?:i|we)'ll$/u.test(word) || (/^(?:i|we)$/u.test(word) && tokens[i + 1]?.word === 'will')) &&
      (/^(?:although|though)$/u.test(tokens[Math.max(...starts)]?.word ?? '') ||
        // "When the page is up I'll put it there".
        (/^(?:when|once|after|if)$/u.test(tokens[Math.max(...starts)]?.word ?? '') &&
          tokens.slice(Math.max(...starts) + 2, i).some((token) => isAux(token.word) || isVerb(token.word))))
    )
      starts.add(i);
    else if (relative.has(word) && !/^(?:in|for|with|to|of|by|find|ask|see|know|out)$/u.test(before.word))
      starts.add(i);
    else if (/^(?:and|but|so|yet)$/u.test(word) && beginsClause(tokens, i)) starts.add(i);
    // "I found a used one and pick it up on Friday".
    else if (
      word === 'and' &&
      isBase(tokens[i + 1]?.word ?? '') &&
      !isPast(tokens[i + 1]!.word) &&
      /^(?:it|them)$/u.test(tokens[i + 2]?.word ?? '')
    )
      starts.add(i);
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
