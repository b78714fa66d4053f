// What there is to say to a question on the method: it has always an answer, for it needs no knowledge of the person's world (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote } from '../challenges/told.rules.ts';
import { limitOf } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { isQuestion } from '../sentences/deed.rules.ts';

const loss = pattern('iu')`
  \baffordable[- ]loss(?:es)?\b|\bwhat (?:i|we|one) can (?:afford to )?lose\b
  |\b(?:gross|net)\b.{0,60}\b(?:count|gross|net|limit|loss)\b|\bcount(?:s|ed)? (?:as (?:a )?loss|against (?:my|our|the) limit)\b
`;
const terms: readonly (readonly [words: RegExp, says: string])[] = [
  [loss, 'Affordable loss counts what goes out and may not come back, whatever may come in later: gross, not net.'],
  [
    /\bpre-?mortems?\b/iu,
    'A pre-mortem takes it that the thing has failed and asks why: who and what let it down. What of that you can hinder now becomes a play.',
  ],
  [
    /\bcrazy[- ]quilts?\b/iu,
    'Crazy quilt: you begin with whoever gives something of their own now, and let what they bring shape the goal.',
  ],
  [
    /\bpilot[- ]in(?:[- ]the)?[- ]plane\b/iu,
    'Pilot in the plane: you act on what is in your own hands, instead of waiting for what is forecast.',
  ],
  [
    /\blemonade\b/iu,
    'Lemonade: what you had not planned is taken as a means: you ask what you have now that you had not before.',
  ],
  [
    /\bbird[- ]in[- ](?:the[- ])?hand\b/iu,
    'Bird in hand: you begin with who you are, what you know, whom you know and what you have, and ask what can be made of it.',
  ],
  [
    /\b(?:effectuation|your method)(?=\W*$)/iu,
    'The method: begin with what you have, risk only what you can lose, take in whoever joins, use what surprises you, and act on what is in your hands.',
  ],
  [
    /\b(?:a|my|the word) [“‘'"]?play\b(?! (?:on|for|by|due|with))/iu,
    'A play is one try with a day to it: what you do, what it may cost, and afterwards what you learnt.',
  ],
];
/** Asks what something is, or whether something is it; "is the play on Friday?" does not. */
const asksOfIt = pattern('iu')`
  ^(?:.*[,;:] )?(?:(?:and|but|so|well|ok(?:ay)?)[, ]+)*(?:
    what (?:is|are|does|do|counts?)\b|what['’]s\b|how does\b|why (?:is|do|does)\b
    |(?:is|isn['’]t|are|does|would|do) (?:that|this|it|\p{L}+ \p{L}+)(?: then)?(?: (?:not|really|also|still))? (?:an? )?
  )
`;
/** The answer to a question on the method, with the figures of the message against the limit where both are money; '' where none is put. */
export function methodOn(sentence: string, message: string, records: Records): string {
  if (!isQuestion(sentence)) return '';
  const [words, says] = terms.find(([each]) => each.test(sentence)) ?? [];
  if (!words || !says || !(words === loss || asksOfIt.test(sentence))) return '';
  if (words !== loss) return says;
  const [limit] = moneyIn(limitOf(records));
  const [sum] = moneyIn(message)
    .filter(({ value }) => limit !== undefined && value > limit.value)
    .toSorted((a, b) => b.value - a.value);
  // What is beyond the limit is no affordable loss, however it is asked.
  return limit && sum
    ? `${/^(?:.*, )?(?:is|isn['’]t|are)\b/iu.test(sentence) ? 'No: a' : 'A'}${says.slice(1)} So ${sum.text} it is, against ${quote(limit.text, 60)}.`
    : says;
}
