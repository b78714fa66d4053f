// Whether a message is in another language than English: by its script, or by its small words.
import { readWords, wordsOf } from '../lexicon/phrases.ts';

const english = readWords('stop-words');
const others = readWords('other-languages');
/** A word or two may be a name. */
const fewest = 3;

export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 3 && latin < letters / 2) return true;
  const words = wordsOf(text).filter((word) => word !== '.');
  if (words.length < fewest) return false;
  const ofOthers = words.filter((word) => others.has(word)).length;
  return ofOthers >= 2 && ofOthers > words.filter((word) => english.has(word)).length;
}
