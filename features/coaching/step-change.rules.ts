// How a step that stands becomes another by what is said of its deed: a smaller one, another one, one that comes before; or stays as it
// is. What is said of its single fields is heard in amending.rules.ts.
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { daysIn } from './day.rules.ts';
import { personIn } from './at-hand.rules.ts';
import { type Amended, amended, beside } from './amending.rules.ts';
import {
  bareDeed,
  dayTwice,
  daysOf,
  deedOf,
  isOver,
  isStatement,
  wholeDeed,
  isAsked,
  isImperative,
  saysDeed,
} from './deed.rules.ts';
import { asksCoach, leftOut } from './correcting.rules.ts';
import { costOpen } from './phrase.rules.ts';
import type { Talk } from './talk.rules.ts';
import type { Records } from './records.rules.ts';
import { longestTitle, revised, withWho } from './step-line.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { DAY_MS } from '../../shared/dates.ts';
import type { Step } from './coaching.rules.ts';
import { amends, smaller } from './hearing.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { limitBare, onlyBegins, stepOf, whoOf } from './step.rules.ts';

const counted = pattern('iu')`
  ^(?:(?:only|just|at most|maybe|no,?) )*
    (?:an?|half|one|two|three|four|five|six|seven|eight|nine|ten|\d+|\p{Sc}) ?\p{L}
`;

/** A verb, known or not, with what it is done to: "boil it". */
const actsOn = pattern('iu')`
  ^(?!(?:i|we|you|he|she|they|it|that|this|the|an?|my|our|not|but|and|only|maybe)\b)\p{L}{2,} (?:
    it|them|him|her|the|an?|my|our|some|one|two
  )\b
`;

/** "Six cups" become three where it is cups that are spoken of; else what is less is put behind. */
function lessOf(title: string, rest: string): string {
  const noun = rest
    .split(' ')
    .at(-1)!
    .replace(/[^\p{L}-]/gu, '');
  const count =
    '(?:\\d+|an?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|all|both|the)';
  const same = new RegExp(`\\b${count} (?:\\p{Ll}+ )?${noun}\\b`, 'iu');
  return noun !== '' && same.test(title) ? title.replace(same, rest) : `${title}: ${rest}`;
}

const attributed = /^ (?!morning|afternoon|evening|night|at\b|in\b|i\b|we\b|and\b|or\b|is\b|it\b)\p{Ll}{3,}/u;
/** A step that stands, as a message makes it another: its fields first, then its deed; null where nothing in it does. */
export function changedStep(
  step: Step,
  own: string,
  talk: Talk,
  records: Records,
  now: Date,
  fields: Amended = amended(step, own, { texts: talk.texts, records, now, isAnswer: false }),
): Step | null {
  const rest = beside(own, fields);
  const put = fields.named.size > 0 ? fields.step : null;
  const [gone] = leftOut(own);
  const other = gone === undefined ? undefined : personIn(rest.replaceAll(gone, ''), records);
  // "Not Rosa. I take them to Ben": the same, to Ben.
  if (gone && other && step.title.includes(gone) && daysIn(rest, now).length === 0)
    return withWho(revised(fields.step, { title: step.title.replace(gone, other) }), whoOf(other, records, talk.texts));
  const made = rest === '' ? null : changedDeed(fields.step, rest, talk, records, now);
  // What was said of the cost in the same breath is said of the other deed.
  return (made && fields.named.has('cost') ? revised(made, { loss: fields.step.loss }) : made) ?? put;
}

const sumTooMuch = /\d[\d.,]*(?: \p{L}+)? (?:is|was|are|were|would be) too (?:much|big|large)\b/iu;
/** How long at most, as the coach puts it behind a title. */
const atMostBehind = /, for (?:one hour|a quarter of an hour) at most$/u;
const makes = /\b(?:make|let|take) (?:the step|it)(?: be)? (?:about )?((?:the|my|our) [^,.;!?]{3,40})/iu;
const aboutThat = /\bit(?:['’]s| is) about ((?:the|my|our|what|whether|how|his|her) [^.;!?]{3,80})/iu;
const notThatDay = /,? (?:and )?(?:not|instead of|rather than) (?:on |by |the )*\p{L}+day\b/giu;
/** What is only possible takes the place of nothing, unless it is said so. */
const possible = /\b(?:i|we)(?:['’]d| could| might| would| may| can)\b/iu;
const inPlace = /\b(?:instead|rather|the step|prefer)\b/iu;
/** How it is in general: "Every Tuesday I clean the barrels." */
const habit =
  /^(?:and |but |so )*(?:every|each|usually|normally|always|often|on \p{L}+days)\b|\bany (?:day|evening|time|morning|afternoon)\b/iu;
/** The step that stands, as a message of the person's changes it; null where it leaves it as it is. */
function changedDeed(step: Step, said: string, talk: Talk, records: Records, now: Date): Step | null {
  const meant = sentencesOf(said)
    .filter((each) => !asksCoach(each) && !habit.test(each))
    .join(' ');
  if (meant === '') return null;
  const own = meant.replace(notThatDay, '').replace(/^(?:(?:no|wrong|sorry)[.!,] )+(?=(?:i|we)\b)/iu, '');
  const anew = (act: string): Step => {
    const made = stepOf({ ...talk, told: { ...talk.told, act, control: '' } }, records, now);
    // Whoever names no other day means the one that stands.
    return daysIn(own, now).length === 0 ? revised(made, { due: step.due }) : made;
  };
  // "Not for one hour, the whole Saturday"
  if (atMostBehind.test(step.title) && /\bnot (?:for |in )?(?:an?|one) (?:hour|quarter)\b/iu.test(own)) {
    const whole = limitBare(sentencesOf(own)[0] ?? '').replace(/[.!\s]+$/u, '');
    return revised(step, { title: step.title.replace(atMostBehind, ''), loss: whole.slice(0, 120) });
  }
  // "Make the step the labels": what was said of them that they would do.
  const chosen = stemsOf(makes.exec(own)?.[1] ?? '');
  const meantDeed =
    chosen.size === 0
      ? undefined
      : talk.texts
          .slice(0, -1)
          .flatMap(sentencesOf)
          .findLast(
            (each) => (saysDeed(each) || deedOf(each) !== '') && [...stemsOf(each)].some((word) => chosen.has(word)),
          );
  if (meantDeed !== undefined) return anew(meantDeed);
  // "It is about the date"
  const about = aboutThat.exec(own)?.[1]?.replace(/[.!\s]+$/u, '');
  if (about && / about |^(?:ask|ring|call|tell|see|meet|write to|talk to|speak to) \S+(?: \S+)?$/iu.test(step.title))
    return revised(step, { title: `${step.title.split(' about ')[0]!} about ${about}`.slice(0, longestTitle) });
  // "One lunchtime", to what it may cost in the coach's words.
  const [start = ''] = sentencesOf(own);
  if (talk.last.includes(costOpen) && counted.test(start) && start.length < 50 && !isStatement(start) && !saysDeed(own))
    return revised(step, { loss: start.replace(/[.!\s]+$/u, '') });
  // A sum that is too much says nothing of the step.
  if (smaller.test(own) && !sumTooMuch.test(own)) {
    // "Too much, ten loaves" says how much less.
    const rest = /^(?:too (?:much|big|large|long)|smaller|less|shorter)[,.:;–-]+ ([^.!?]{3,40})[.!]?$/iu.exec(own)?.[1];
    if (rest && !/\b(?:i|we|it|that|make)\b/iu.test(rest) && daysIn(own, now).length === 0)
      return revised(step, { title: lessOf(step.title, rest).slice(0, longestTitle) });
    if (!saysDeed(own)) {
      const bare = step.title.replace(atMostBehind, '');
      const isSmall = bare !== step.title || /\b(?:an|one|half an|quarter of an) hour\b|\bminutes?\b/iu.test(step.loss);
      const time = isSmall ? 'a quarter of an hour' : 'one hour';
      return revised(step, { title: `${bare.slice(0, 140)}, for ${time} at most`, loss: time });
    }
  }
  const days = sentencesOf(own)
    // What is to come before has a day of its own; how things are in general moves none.
    .filter(
      (each) => !isOver(each) && !isAsked(each) && saysDeed(each) && !/\bbefore(?:hand)?(?=[,.]| on\b)/iu.test(each),
    )
    .flatMap((each) =>
      daysOf(each.replace(dayTwice, ''), now).filter(
        ({ at, text }) =>
          // A day that is taken back is not the one that is meant.
          !/\b(?:not(?: on)?|(?:it|that|step|day|still) (?:still )?says?|you (?:said|wrote|put)|still|instead of|rather than|from|than)(?: the)? $/iu.test(
            each.replace(dayTwice, '').slice(0, at),
          ) &&
          !/\b(?:about|every|each|not(?: on)?) $/iu.test(each.slice(0, at)) &&
          // "The Friday readers" says which, not when.
          !(
            /\b(?:the|my|our|his|her|their|your) $/iu.test(each.slice(0, at)) &&
            attributed.test(each.slice(at + text.length))
          ),
      ),
    );
  // Where the day that stands is said again, another one beside it is of something else.
  const day = days.find((each) => dueDay(each.day) === step.due) ?? days[0];
  if (day && day.day.getTime() > now.getTime() - 43_200_000 && day.day.getTime() < now.getTime() + 60 * DAY_MS) {
    const other = wholeDeed(own, now) || bareDeed(own, now);
    const isOfStep = other !== '' && [...stemsOf(other)].every((word) => stemsOf(step.title).has(word));
    const isOnlyDay = isOfStep || other === '' || onlyBegins.test(other);
    return isOnlyDay ? revised(step, { due: dueDay(day.day) }) : anew(own);
  }
  const stems = stemsOf(step.title);
  const other = own.replace(/^(?:(?:no|not that|instead|rather|actually|but|better)[\s,.:–-]+)+/iu, '');
  // "No, boil it first" puts something before what stands.
  const before = /^(?:(?:first|before that)[,:]? ([^.!?]{4,80})|([^.!?,]{4,80}) first)[.!]?$/iu.exec(other);
  const earlier = before?.[1] ?? before?.[2];
  if (earlier && (isImperative(earlier) || actsOn.test(earlier)))
    return revised(step, {
      title: `${upperFirst(earlier)} first, then ${lowerFirst(step.title)}`.slice(0, longestTitle),
    });
  if (
    !isAsked(own) &&
    ((saysDeed(own) && (!possible.test(own) || inPlace.test(own))) ||
      amends.test(own) ||
      talk.asked === 'act' ||
      (other !== own && (isImperative(other) || saysDeed(other)))) &&
    (wholeDeed(other, now) || bareDeed(other, now)) !== ''
  ) {
    // "I take them to her" says no more than what stands.
    const said = stemsOf(wholeDeed(other, now) || bareDeed(other, now));
    return said.size > 1 && [...said].every((word) => stems.has(word)) ? null : anew(other);
  }
  return null;
}
