// How a step that stands becomes another by what is said of it: its day, its limit, its deed, who has a part in it; or stays as it is.
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { daysIn } from './day.rules.ts';
import { personIn } from './at-hand.rules.ts';
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
import { sumsIn, costIn, limitsIn } from './fact.rules.ts';
import { asksCoach, wasAsked, leftOut, meansAfter } from './correcting.rules.ts';
import { costOpen } from './phrase.rules.ts';
import type { Talk } from './talk.rules.ts';
import type { Records } from './records.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { DAY_MS } from '../../shared/dates.ts';
import type { Step } from './coaching.rules.ts';
import { amends, smaller } from './hearing.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { limitBare, onlyBegins, stepOf, whoOf } from './step.rules.ts';
import { isLossLine, lossLine, sentence, withLineIn } from './step-line.rules.ts';

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

/** A step with something changed, in its description too. */
function revised(step: Step, change: Partial<Pick<Step, 'title' | 'due' | 'loss'>>): Step {
  const lines = step.description.split('\n').map((line) => {
    if (change.title && line.startsWith('What: ')) return `What: ${sentence(change.title)}`;
    if (change.loss && isLossLine(line)) return lossLine(change.loss);
    if (change.due && line.startsWith('Then: ')) return line.replace(/\d{4}-\d{2}-\d{2}/, change.due);
    return line;
  });
  const isNew = change.loss && !lines.some(isLossLine);
  return { ...step, ...change, description: (isNew ? withLineIn(lines, lossLine(change.loss!)) : lines).join('\n') };
}

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
/** What the step is done with, and who was asked, as something said of them puts it right; null where nothing does. */
function corrected(step: Step, own: string, talk: Talk, records: Records): Step | null {
  const person = personIn(own, records);
  const gone = leftOut(own);
  const instead = personIn(
    gone.reduce((text, name) => text.replaceAll(name, ''), own),
    records,
  );
  const isOfThem = person !== undefined || /\b(?:he|she|they|him|her|them)\b/iu.test(own);
  const lines = step.description.split('\n').flatMap((line) => {
    const [, means] = /^With: (.*)$/u.exec(line) ?? [];
    const after = means === undefined ? null : meansAfter(own, means);
    if (after !== null) return after === '' ? [] : [`With: ${sentence(after)}`];
    if (line.startsWith('Who: ') && gone.some((name) => line.includes(name)))
      return instead === undefined ? [] : [`Who: ${whoOf(instead, records, talk.texts)}`];
    const [, name] = /^Who: (.*), (?:not asked yet|no answer yet)\.$/u.exec(line) ?? [];
    return name !== undefined && isOfThem && (person ?? name) === name && wasAsked(own) ? [`Who: ${name}.`] : [line];
  });
  const description = lines.join('\n');
  return description === step.description ? null : { ...step, description };
}

/** The step that stands, as a message of the person's changes it; null where it leaves it as it is. */
export function changedStep(step: Step, own: string, talk: Talk, records: Records, now: Date): Step | null {
  const put = corrected(step, own, talk, records);
  const [gone] = leftOut(own);
  const other = gone === undefined ? undefined : personIn(own.replaceAll(gone, ''), records);
  // "Not Rosa. I take them to Ben": the same, to Ben.
  if (put && gone && other && put.title.includes(gone) && daysIn(own, now).length === 0)
    return revised(put, { title: put.title.replace(gone, other) });
  return changedDeed(put ?? step, own, talk, records, now) ?? put;
}

const sumTooMuch = /\d[\d.,]*(?: \p{L}+)? (?:is|was|are|were|would be) too (?:much|big|large)\b/iu;
/** How long at most, as the coach puts it behind a title. */
const atMostBehind = /, for (?:one hour|a quarter of an hour) at most$/u;
const makes = /\b(?:make|let|take) (?:the step|it)(?: be)? (?:about )?((?:the|my|our) [^,.;!?]{3,40})/iu;
const aboutThat = /\bit(?:['’]s| is) about ((?:the|my|our|what|whether|how|his|her) [^.;!?]{3,80})/iu;
const notThis = pattern('iu')`
  (?:^|[.,;!] )not (?:the |that |my |our |an? )?(\p{L}+(?: \p{L}+)?), (?:but |rather |it['’]?s |it is )?
    ((?:the|my|our|an?|his|her) \p{L}[^,.;!?]{1,40})
`;
const notThatDay = /,? (?:and )?(?:not|instead of|rather than) (?:on |by |the )*\p{L}+day\b/giu;
/** The step that stands, as a message of the person's changes it; null where it leaves it as it is. */
function changedDeed(step: Step, said: string, talk: Talk, records: Records, now: Date): Step | null {
  const meant = sentencesOf(said)
    .filter((each) => !asksCoach(each))
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
  const cost = costIn(own);
  if (cost !== '' && !saysDeed(own) && daysIn(own.replace(cost, ''), now).length === 0)
    return revised(step, { loss: cost });
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
    return revised(step, { title: `${step.title.split(' about ')[0]!} about ${about}`.slice(0, 180) });
  // "One lunchtime", to what it may cost in the coach's words.
  const [start = ''] = sentencesOf(own);
  if (talk.last.includes(costOpen) && counted.test(start) && start.length < 50 && !isStatement(start) && !saysDeed(own))
    return revised(step, { loss: start.replace(/[.!\s]+$/u, '') });
  // A sum that is too much says nothing of the step.
  if (smaller.test(own) && !sumTooMuch.test(own)) {
    // "Too much, ten loaves" says how much less.
    const rest = /^(?:too (?:much|big|large|long)|smaller|less|shorter)[,.:;–-]+ ([^.!?]{3,40})[.!]?$/iu.exec(own)?.[1];
    if (rest && !/\b(?:i|we|it|that|make)\b/iu.test(rest) && daysIn(own, now).length === 0)
      return revised(step, { title: lessOf(step.title, rest).slice(0, 180) });
    if (!saysDeed(own)) {
      const bare = step.title.replace(atMostBehind, '');
      const isSmall = bare !== step.title || /\b(?:an|one|half an|quarter of an) hour\b|\bminutes?\b/iu.test(step.loss);
      const time = isSmall ? 'a quarter of an hour' : 'one hour';
      return revised(step, { title: `${bare.slice(0, 140)}, for ${time} at most`, loss: time });
    }
  }
  const weight = (each: string): number =>
    /^(?:on |then |so |better )*\p{L}+[.!]*$/iu.test(each) ? 2 : Number(saysDeed(each));
  const spent = limitsIn(own, true).find((each) => !saysDeed(each) && daysIn(each, now).length === 0);
  const loss =
    cost !== ''
      ? { loss: cost }
      : spent
        ? {
            loss: limitBare(spent)
              .replace(/[.!\s]+$/u, '')
              .slice(0, 400),
          }
        : {};
  const days = sentencesOf(own)
    // What is to come before has a day of its own.
    .filter(
      (each) =>
        !isOver(each) &&
        !isAsked(each) &&
        !/\bbefore(?:hand)?(?=[,.]| on\b)/iu.test(each) &&
        (saysDeed(each) || limitsIn(each, true).length === 0),
    )
    // A day alone is the answer; then comes the day of what they do, then any other.
    .toSorted((a, b) => weight(b) - weight(a))
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
    const isOnlyDay = isOfStep || !(saysDeed(own) || talk.asked === 'act') || other === '' || onlyBegins.test(other);
    return isOnlyDay ? revised(step, { due: dueDay(day.day), ...loss }) : revised(anew(own), loss);
  }
  // "Not Ann. I tell Ben": who has no part in it.
  const notThem = /^(?:no[,.]? )?not (\p{Lu}\p{L}+)/u.exec(own)?.[1];
  const stems = stemsOf(step.title);
  const isSaid = [...stemsOf(wholeDeed(own, now))].every((word) => stems.has(word));
  if (
    notThem &&
    isSaid &&
    !step.title.includes(notThem) &&
    new RegExp(`^Who: .*${notThem}`, 'mu').test(step.description)
  )
    return {
      ...step,
      description: step.description
        .split('\n')
        .filter((line) => !line.startsWith('Who: '))
        .join('\n'),
    };
  // "Not the curve, the beep"
  const [, wrong = '', right = ''] = notThis.exec(own) ?? [];
  const at =
    wrong === ''
      ? -1
      : step.title.toLowerCase().search(new RegExp(`(?:(?:the|that|my|our|an?) )?${wrong.toLowerCase()}\\b`, 'u'));
  if (at >= 0)
    return revised(step, {
      title: step.title
        .replace(new RegExp(`(?:(?:the|that|my|our|an?) )?${wrong}\\b`, 'iu'), lowerFirst(right))
        .slice(0, 180),
    });
  const other = own.replace(/^(?:(?:no|not that|instead|rather|actually|but|better)[\s,.:–-]+)+/iu, '');
  // "No, boil it first" puts something before what stands.
  const before = /^(?:(?:first|before that)[,:]? ([^.!?]{4,80})|([^.!?,]{4,80}) first)[.!]?$/iu.exec(other);
  const earlier = before?.[1] ?? before?.[2];
  if (earlier && (isImperative(earlier) || actsOn.test(earlier)))
    return revised(step, {
      title: `${upperFirst(earlier)} first, then ${lowerFirst(step.title)}`.slice(0, 180),
    });
  if (
    !isAsked(own) &&
    (saysDeed(own) || amends.test(own) || talk.asked === 'act' || (other !== own && isImperative(other))) &&
    (wholeDeed(other, now) || bareDeed(other, now)) !== ''
  ) {
    // "I take them to her" says no more than what stands.
    const said = stemsOf(wholeDeed(other, now) || bareDeed(other, now));
    return said.size > 1 && [...said].every((word) => stems.has(word)) ? null : anew(other);
  }
  const [limit] = limitsIn(own, true);
  if (limit === undefined) return null;
  const bare = limitBare(limit).replace(/[.!\s]+$/u, '');
  return revised(step, {
    loss:
      own.length <= 60 && bare === limit.replace(/[.!\s]+$/u, '')
        ? own
        : bare.length <= 60
          ? bare
          : sumsIn(bare).join(' and '),
  });
}
