// Which day a message gives a step that stands, and which it takes back: "make it Tuesday", "the 27th is only the day she is back" (D §9).
import { DAY_MS } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { takenBack } from '../conversation/correcting.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { isBare } from '../sentences/cost-said.rules.ts';
import { type DayIn, daysIn, weekday } from '../sentences/day.rules.ts';
import { dayTwice, saysDeed } from '../sentences/deed.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { redated } from './step-day.rules.ts';
import { longestTitle, revised } from './step-line.rules.ts';

const fill = patternText`
  (?:(?: (?:
    on|by|for|to|the|only|just|then|now|actually|really|definitely|about|until|already|rather|day|date|still|be|of|coming
    |next|this|following
  )\b)|[\s:,])*
`;
/** Before a day that is meant: "it is", "make it", "I meant", "due". */
const meansDay = pattern('iu')`
  (?:
    \b(?:it|that|this|everything|all|(?:the )?(?:day|date|deadline|due date|step|play)|\p{L}+ing)
      (?:
        ['’]s| is| must be| should be| has to be| needs to be| ought to be| will be| would be| can be| goes| moves|
        was meant(?: to be)?
      )
    |\b(?:make|move|change|put|set|shift|push|postpone|take|schedule|keep|have|do|say|write|want|choose|bring forward|let us say|let['’]s say)
      (?: (?:it|this|that|them|(?:the|its) (?:day|date|step|deadline|due date)))?(?: (?:down|forward|back|off))?
    |\b(?:meant|mean|said|intended)|(?<!\b(?:was|were) )\bdue|\b(?:day|date|deadline)
    |\b(?:should|must|has to|ought to) (?:say|read)|(?:^|[,;] )(?:should|must|has to|ought to) be|\b(?:rather|better|instead)
  )${fill}$
`;
/** Behind such a one: "Wednesday is better", "Friday instead". */
const dayMeant = pattern('iu')`
  ^(?: (?:morning|afternoon|evening|night|noon))?,? ?(?:
    instead|rather|then(?=[\s.,!]*$)|please(?=[\s.,!]*$)|is (?:better|right|it(?=[\s.,!]*$)|the (?:right )?(?:day|date|one)(?! (?:i|he|she|they|we|of|for|on|when)\b)|fine|good|\d|the \d)
    |would be (?:better|right)|works|suits|fits|stands|stays|it is(?=[\s.,!]*$)|at the latest|not (?:on )?(?:the \d|\d|${weekday})
  )
`;
/** Behind a day that is not that of the deed: "is only the day I want the room", "I cannot". */
const ofElse = pattern('iu')`
  ^,? (?:
    (?:is|was|are)(?: only| just| really)* (?:
      (?:the|a) (?:day|date|time)? ?(?:on which|when|that|i|we|he|she|they|of|for|on)\b|when|for|my|his|her|their|our|off\b|wrong|too|not|n['’]t|impossible|full|taken|a holiday
      |closed|free
    )
    |(?:does|do|is|wo|ca)(?: not|n['’]t)|will not|cannot|can not|i (?:can['’]?t|cannot|am|work|have|had)\b|we (?:can['’]?t|cannot|are|work|have)\b
  )
`;
/** "Don't write Monday" */
const denied =
  /(?:\b(?:do not|never)|n['’]t) (?:write|put|say|make|take|set|keep|do)(?: it| this| that)?(?: on| for)? $/iu;
const attributed = pattern('iu')`
  ^ (?!
    (?:
      morning|afternoon|evening|night|noon|at|in|i|we|and|or|is|it|then|instead|rather|please|not|because|but|so|works|suits
      |fits|stands|stays|by|before|after|for|with|without|to|would|will|the|if|when|since|only|better|next|this|that|from
      |again|already|was|does|do|still|thanks|thank|latest|as|until|on|said|would|can|could|cannot|which|who|my|our
    )\b
  )\p{Ll}{3,}
`;
const range = new RegExp(
  `\\b(?:from|between) (?:${weekday},? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?)?(?: \\p{L}{3,9})? ?(?:to|until|till|through|and|–|-) (?=(?:the )?(?:\\d|${weekday}))`,
  'giu',
);
const later = new RegExp(
  `\\b(${number}) (day|week)s? (later|earlier)\\b|\\bthe day (after|before)(?= *[.,;!]|$)`,
  'iu',
);
const reach = 366;
/** A day that can be the day of a step. */
const isAhead = ({ day }: DayIn, now: Date): boolean =>
  day.getTime() > now.getTime() - DAY_MS / 2 && day.getTime() < now.getTime() + reach * DAY_MS;

/** Which day a sentence names for the step, and which it takes back; `isAnswer`: something else was asked. */
export function dayIn(
  text: string,
  step: Step,
  { now, isAnswer }: { now: Date; isAnswer: boolean },
): { due?: string; gone: string[] } {
  const once = text.replace(range, '').replace(dayTwice, '');
  const relative = later.exec(once);
  const days = daysIn(once, now)
    // "On Sundays" is a habit, and a month is no day.
    .filter((each) => !/days$/iu.test(each.text) && each.day.getTime() === each.earliest.getTime())
    .map((each) => ({ ...each, before: once.slice(0, each.at), behind: once.slice(each.at + each.text.length) }));
  const isGone = ({ before, behind }: (typeof days)[number]): boolean =>
    denied.test(before) ||
    (takenBack.test(before) &&
      !/\b(?:should|must|has to|ought to|i(?: clearly| just)?) (?:say|read|said|meant?)\b[^,;]*$/iu.test(before)) ||
    ofElse.test(behind);
  const gone = days.filter(isGone).map(({ day }) => dueDay(day));
  const ahead = days.filter(
    (each) =>
      !isGone(each) &&
      isAhead(each, now) &&
      // "Let me say it: tonight I send it" is a plan.
      !(/:\s*$/u.test(each.before) && /^(?: \p{L}+)?,? (?:i|we)\b/iu.test(each.behind)) &&
      !/\b(?:every|each|any|about|some|all) $/iu.test(each.before) &&
      !(attributed.test(each.behind) && /\b(?:the|my|our|his|her|their|your|a) $|^$/iu.test(each.before.slice(-6))),
  );
  const rest = days.reduceRight((left, { at, text: words }) => left.slice(0, at) + left.slice(at + words.length), once);
  const isOnly = days.length > 0 && isBare(rest.replace(without, ' ').replace(atMost, ' '));
  const allMeant = ahead.filter(({ before, behind }) => meansDay.test(before) || dayMeant.test(behind));
  const [meant] = allMeant;
  const [bare] = isOnly ? ahead : [];
  const found =
    meant ??
    bare ??
    (gone.length > 0 && ahead.length === 1 && text.length < 80 && !saysDeed(text) ? ahead[0] : undefined);
  // Where the day that stands is said again as that, another beside it is of something else.
  const isSaidAgain = (found === meant ? allMeant : ahead).some(({ day }) => dueDay(day) === step.due);
  if (found) return { due: isSaidAgain ? step.due : dueDay(nearTo(step.due, found)), gone };
  if (relative && days.length === 0 && text.length < 60 && !isAnswer) {
    const by = relative[4] ? 1 : valueOf(relative[1]!) * (/week/iu.test(relative[2]!) ? 7 : 1);
    const sign = /earlier|before/iu.test(relative[3] ?? relative[4]!) ? -1 : 1;
    const day = new Date(new Date(`${step.due}T12:00:00Z`).getTime() + sign * by * DAY_MS);
    return day.getTime() > now.getTime() - DAY_MS / 2 ? { due: dueDay(day), gone } : { gone };
  }
  return { gone };
}
/** A day of the week said of a step that stands in another week is the one next to its day. */
function nearTo(due: string, { text, day, before }: DayIn & { before: string }): Date {
  const stood = new Date(`${due}T12:00:00Z`).getTime();
  if (!weekdayOnly.test(text) || /\b(?:this|coming)\s*$/iu.test(before) || weekOf(stood) <= weekOf(day.getTime()))
    return day;
  return new Date(day.getTime() + Math.round((stood - day.getTime()) / (7 * DAY_MS)) * 7 * DAY_MS);
}
/** Which week since 1970, from Monday on; that year began on a Thursday. */
const weekOf = (time: number): number => Math.floor((time / DAY_MS + 3) / 7);
const weekdayOnly = new RegExp(`^(?:on )?${weekday}$`, 'iu');
const without = /,? ?\b(?:without|with) (?:\p{Lu}\p{L}+ ?){1,2}/gu;
const atMost = /,? ?(?:and )?\b(?:at (?:the )?most|max(?:imum)?|no more than|costs?:?) [^,;.!?]{2,40}/giu;

/** A step on another day, in its words too; `due` as YYYY-MM-DD. */
export function dated(step: Step, due: string, now: Date): Step {
  if (due === step.due) return step;
  const moved = revised(step, { due });
  const lines = step.description.split('\n');
  return {
    ...moved,
    title: redated(step.title, step.due, due, now).slice(0, longestTitle),
    description: moved.description
      .split('\n')
      .map((line, at) =>
        line.startsWith('What: ') ? `What: ${redated(lines[at]!.slice(6), step.due, due, now)}` : line,
      )
      .join('\n'),
  };
}
