// What people say to the coach rather than about their plans: hello, thanks, "this is useless", "why do you ask?". Learned from the
// examples in lexicon/talk/act.txt.
import { withoutOpening } from './language/sentences.ts';
import { type KindOf, soundOf } from './language/sounds.ts';
import { commandIn } from './commands.ts';
import { wordsOf } from './lexicon/phrases.ts';

export type Act = KindOf<'act'>;

/** What sounds less like an act than this is about their plans. */
const leastSure = -0.9;
/** What was said is brought back for those alone who clearly ask, and who isn't upset shouldn't be told so. */
export const bringBack: readonly Act[] = ['recap', 'restore'];
const clear: readonly Act[] = [...bringBack, 'upset'];
const clearly = -0.4;
/** What is longer says more than that. */
const mostWords = 18;

/** Null for everything that is about their plans. */
export function actIn(text: string): Act | null {
  const count = wordsOf(text).filter((word) => word !== '.').length;
  if (count === 0 || count > mostWords) return null;
  // "Okay, show me the step" is no thanks.
  const best = [...new Set([text, withoutOpening(text)])]
    .map((each) => soundOf('act', each)[0]!)
    .toSorted((one, other) => other.sum - one.sum)[0]!;
  return best.sum > (clear.includes(best.kind) ? clearly : leastSure) ? best.kind : null;
}

/** What says that a step is right as it stands: "That is better", "thank you". */
export function isContent(sentence: string): boolean {
  const act = actIn(sentence);
  return (act !== null && content.includes(act)) || commandIn(sentence, ['right']) !== undefined;
}
/** "Good, I'll bring him soup. Leave it as it is. Agreed." */
export const agrees = (text: string): boolean =>
  text.split(/[.,;!?\n]+/u).some((part) => commandIn(part, ['right']) !== undefined);
const content: readonly Act[] = ['yes', 'thanks', 'glad'];
