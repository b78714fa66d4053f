// What is put off: the words for it, and the day for which a clause plans something.
import { pattern } from '../../shared/pattern.ts';
import type { Clause, Sentence } from './clause.rules.ts';
import { daysIn } from './day.rules.ts';

export const postponing = pattern('iu')`
  \b(?:
    can(?: easily)? (?:wait|lie|sit|rest)|has to wait|(?:will|going to|they|these|those|that) have to wait|must wait
    |(?:not|isn't|aren't) happening
    |(?:won't|will not|isn't going to|not going to) (?:happen|be (?:done|ready|finished|up|out|on))
    
    |(?:put|push|leave|move|shift|park(?!ing\b))(?:ting|ing)? (?:\p{L}+ ){1,6}(?<!\bthe )
      (?:off|back|aside|until|till|to|for|on hold|as it is|lie|alone|there)|postpone|trickle on|no rush|no hurry
    |(?:put|leav|push|mov)(?:e|ting|ing)? (?:[\p{L}\p{Sc}\d'.,]+ ){1,6}(?:until|(?<!the )till)\b|not before|slip
    |some ?(?:time|day|other day) (?:later|in|after|next)?|later on|another time
    |(?:come|get) back to (?!me\b|us\b)|look at (?:it )?again|only (?:after|in)
    |once (?:christmas|new year|easter) is|rest for now|on hold|(?<!\b(?:fine|enough|good|ok|okay|do) )for now
  )\b
`;

const feast = /^(?:christmas|xmas|easter|new year|thanksgiving)/iu;
const inTime = /^\W*(?:(?:and|but|so) )?(?:once|when|as soon as|after|before|until|till|if|in case|not)\b/iu;
/** The part of a sentence that is planned for a day, and the first day it may mean; nothing where it comes after something else. */
export function plannedDay(clause: Clause, sentence: Sentence, now: Date): number | undefined {
  // "Forty bottles for Christmas": what for, and not when.
  const own = daysIn(clause.text, now).filter(
    ({ at, text }) => !(feast.test(text) && /\bfor $/iu.test(clause.text.slice(0, at))),
  );
  const days =
    own.length > 0
      ? own
      : daysIn(
          sentence.clauses
            .filter(({ mood, text }) => mood === 'supposed' && inTime.test(text))
            .map((each) => each.text)
            .join(' '),
          now,
        );
  return days.length > 0 ? Math.min(...days.map(({ earliest }) => earliest.getTime())) : undefined;
}
