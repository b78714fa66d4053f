// Hours of the day and days of the year that a limit leaves out: "only 8 to 14", "nothing between Thanksgiving and New Year's".
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { type Clause, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { clockIn } from '../sentences/span.rules.ts';
import { type Contradiction, type Limit, quoted } from './clash.rules.ts';

const none = /\b(?:no|not|never|nothing|none|except|without|unless|busy|asleep|but)\b/iu;
const shut = pattern('iu')`
  \b(?:nothing|never|not|no (?:work|time|hours?|evenings?|days?))\b[^.;]{0,30}\b(?:between|from)\b([^.;]{3,60})
`;
/** A thing of one's own that has its day: "the first supper goes the second Sunday in December". */
const hasItsDay = pattern('iu')`
  \bis (?:set|planned|booked|fixed)\b
  |\b(?:my|our|first|second|next) (?:\p{L}+ ){1,4}
    (?:goes|is on|starts?|begins?|opens?|happens?|takes place|runs?|kicks off)\b
`;
/** What others do then, or what is only in store, is no work. */
const isThere = ({ mood, subject, text }: Clause): boolean =>
  mood === 'plan' && subject !== 'theirs' && hasItsDay.test(text);

/** Whoever fetches a child does no work on the plan. */
const fetching =
  /\b(?:pick|fetch|drop|collect|bring)(?:ing)? (?:up |off )?(?:the|our|my) (?:boy|girl|kid|child|son|daughter)/iu;

/** "16", "16:30". */
const shown = (hour: number): string =>
  Number.isInteger(hour) ? String(hour) : `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

/** What is planned at a time that a limit leaves out; `own`: what of the sentence takes its author's time. */
export function outsideOf(sentence: Sentence, own: string, limits: readonly Limit[], now: Date): Contradiction[] {
  const hours = fetching.test(own) ? undefined : clockIn(own);
  const days = daysIn(`${own} ; ${keepClauses(sentence, isThere)}`, now);
  return limits.flatMap(({ text, where, about, key }): Contradiction[] => {
    const lines = sentencesOf(text);
    const open = lines
      .filter((line) => !none.test(line))
      .map((line) => clockIn(line, true))
      .find(Boolean);
    const says = (when: string): Contradiction[] => [
      {
        kind: 'time',
        key,
        about,
        says: `You now speak of ${when}; in ${where} you wrote as the time you can lose: ${quoted(text)}.`,
      },
    ];
    const isOutside = hours?.isSure && open?.isSure && (hours.from >= open.to || hours.to <= open.from);
    if (isOutside) return says(`hours from ${shown(hours.from)} to ${shown(hours.to)}`);
    return lines.flatMap((line) => {
      const [first, last] = daysIn(shut.exec(line)?.[1] ?? '', now).map(({ day }) => day.getTime());
      if (first === undefined || last === undefined) return [];
      const inside = days.find(({ earliest, day }) => earliest.getTime() >= first && day.getTime() < last);
      return inside ? says(inside.text.replace(/[.,]+$/u, '')) : [];
    });
  });
}
