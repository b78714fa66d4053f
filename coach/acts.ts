// What people say to the coach rather than about their plans: hello, thanks, "this is useless", "why do you ask?". Learned from the
// examples in lexicon/talk/act.txt.
import { type KindOf, soundOf } from './language/sounds.ts';
import { wordsOf } from './lexicon/phrases.ts';

export type Act = KindOf<'act'>;

/** What sounds less like an act than this is about their plans. What was said is brought back for those alone who clearly ask. */
const leastSure = -0.9;
const bringBack: readonly Act[] = ['recap', 'restore'];
/** What is longer says more than that. */
const mostWords = 14;

/** Null for everything that is about their plans, and for what is no surer than `least`. */
export function actIn(text: string, least = leastSure): Act | null {
  const count = wordsOf(text).filter((word) => word !== '.').length;
  if (count === 0 || count > mostWords) return null;
  const best = soundOf('act', text)[0]!;
  return best.sum > (bringBack.includes(best.kind) ? Math.max(0, least) : least) ? best.kind : null;
}
