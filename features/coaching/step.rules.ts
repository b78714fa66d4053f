// How a step is made of what was told, and how it is changed by what is said to it: a deed, a day, a limit, in the person's words
// (D §9, §11).
import { sentencesOf, telling, titleFrom } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { daysIn, moneyIn, spansIn } from './amount.rules.ts';
import { peopleOf, personIn } from './at-hand.rules.ts';
import type { Step } from './coaching.rules.ts';
import { type Talk, type Told, amends, doing, isQuestion, isState, passed, smaller } from './hearing.rules.ts';
import { slots } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { deedOf } from './reflection.rules.ts';

const smallDay = (now: Date): Date => {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7, 12));
  // Not on a weekend.
  const beyond = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  day.setUTCDate(day.getUTCDate() + beyond);
  return day;
};
const sentence = (text: string): string => {
  const bare = text.trim();
  return bare === '' ? '' : `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}${/[.!?…”]$/u.test(bare) ? '' : '.'}`;
};
const leadOfAct =
  /^(?:(?:ok(?:ay)?|then|so|well|maybe|perhaps|yes|fine|right|i think)[\s,]+)*(?:(?:i|we)(?:'ll|’ll| will| can| could| would|'d|’d| am going to| shall| might)?(?: just| then| also| rather| try to)? )/iu;
const withoutDay = (text: string, now: Date): string => {
  const ranged = text.replace(
    /[\s,]*\b(?:on |from )?(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:to|until|through) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
    '',
  );
  const [day] = daysIn(ranged, now);
  if (!day) return ranged.replace(/^[\s,]+/u, '').trim();
  return ranged
    .replace(
      new RegExp(
        `[\\s,]*(?:\\b(?:on|by|until|before|this|next|in)\\s+)*(?:the\\s+|a\\s+)?${day.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\s+(?:morning|afternoon|evening))?`,
        'iu',
      ),
      '',
    )
    .replace(/^[\s,]+/u, '')
    .trim();
};

/** What one does not want or cannot do is no deed. */
const undone =
  /^(?:(?:but|and|so|no|well)[ ,]+)*(?:i|we)(?:['’]d| would)? (?:don['’]?t|do not|can['’]?t|cannot|won['’]?t|will not|never|rather not|hate|refuse)\b/iu;
const onlyBegins =
  /^(?:start|begin|do it|try it)(?: (?:with|on|in|at|from) (?:the |my )?(?:\p{L}+ )?(?:shift|day|week|morning|evening|tram|bus|start))?\W*$/iu;

/** The step out of what was told; where the deed was not said, out of whom one knows and what one has. */
export function stepOf(talk: Talk, records: Records, now: Date): Step {
  const told = Object.fromEntries(slots.map((slot) => [slot, talk.told[slot].trim()])) as Told;
  const about = titleFrom(told.matter || records.challenge?.title || 'what bothers you');

  const [person] = peopleOf(records, told.matter);
  const deed = ((): string => {
    for (const text of [told.act, told.control]) {
      const clauses = sentencesOf(text)
        .flatMap((each) => each.split(/[,;]\s+(?:and|so|but|then)\s+(?=i\b|we\b)/iu))
        .filter((each) => !isQuestion(each) && !undone.test(each));
      const best =
        clauses.find((each) => doing.test(each)) ??
        clauses.find((each) => /^(?:i|we) \p{Ll}+/iu.test(each) && !isState.test(each)) ??
        clauses.find((each) => !isState.test(each) && !passed.test(each)) ??
        '';
      // "Kofi could help me" is something to ask Kofi.
      const other = /^(\p{Lu}\p{L}+) (?:could|will|would|can|might) (.+)$/u.exec(best);
      if (other && personIn(other[1]!, records)) return `Ask ${other[1]} to ${other[2]!.replace(/[.!]+$/, '')}`;
      const bare = withoutDay(best, now)
        .replace(/^(?:on|at|by|in|next|before|after|then|so|this|each|every) [^,]{0,22}?,? ?(?=\b(?:i|we) )/iu, '')
        .replace(leadOfAct, '')
        .trim();
      // "I start tomorrow" is the day of the deed that was named before.
      if (text === told.act && onlyBegins.test(bare) && deedOf(told.control) !== '') continue;
      if (bare.length >= 8) return bare;
    }
    const name = personIn(told.partner, records) ?? person?.name;
    const late = records.plays.find(({ title, status }) => title === told.matter && status !== 'completed');
    if (late) return `Give “${late.title}” one hour, then finish it or drop it`;
    if (name) return `Ask ${name} how ${about.length <= 50 ? `“${about}”` : 'it'} looks from their side`;
    if (told.means) return `Spend one hour with “${told.means}”, and write down what comes of it`;
    return `Spend one hour on ${about.length <= 50 ? `“${about}”` : 'one case of it'}, and write down what you see`;
  })();
  // Of several days the last: by then it is done.
  const [day] = [told.act, told.control].flatMap((text) =>
    daysIn(text, now)
      // "A free Wednesday" is not the day on which it is done.
      .filter(({ at }) => !/\b(?:an?|free|any|each|every) $/iu.test(text.slice(0, at)))
      .filter((each) => each.day.getTime() >= now.getTime() - 43_200_000)
      .toSorted((a, b) => b.day.getTime() - a.day.getTime()),
  );
  const due = day && day.day.getTime() - now.getTime() < 60 * 86_400_000 ? day.day : smallDay(now);
  const sums = [...spansIn(told.loss), ...moneyIn(told.loss)]
    .map(({ text }) => text.slice(0, 1).toLowerCase() + text.slice(1))
    .filter((text, at, all) => all.indexOf(text) === at);
  const noMoney = /\bno money\b/iu.test(told.loss) ? ['no money'] : [];
  const bare = (sentencesOf(told.loss)[0] ?? '').replace(/^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu, '');
  const loss = sums.length > 0 ? new Intl.ListFormat('en').format([...sums, ...noMoney]) : bare;
  const title = (/^(?:Give|Ask|Spend) .*[“”]/u.test(deed) ? deed : titleFrom(deed)).slice(0, 180);
  // A topic of the page's begins from the challenge: then the case that was told says more.
  const why = told.matter === records.challenge?.title && told.instance ? told.instance : told.matter;
  const lines = [
    why ? `Why: ${sentence(telling(sentencesOf(why), 2).join(' '))}` : '',
    `What: ${sentence(deed)}`,
    told.means ? `With: ${sentence(told.means)}` : '',
    told.partner ? `Who: ${whoOf(told.partner, records)}` : '',
    `At most: ${sentence(loss || 'two hours and no money')}`,
    `Then: on ${dueDay(due)} go on, change it or stop, by what you saw.`,
  ].filter((line) => line !== '');
  const principle = ((): Step['principle'] => {
    if (talk.lemonade) return 'lemonade';
    if (told.partner && /\b(?:ask|call|write|talk|invite|meet|show)\b/iu.test(deed)) return 'crazy-quilt';
    if (told.means && !told.act) return 'bird-in-hand';
    return 'pilot-in-plane';
  })();
  return {
    title,
    description: lines.join('\n').slice(0, 4_000),
    principle,
    due: dueDay(due),
    loss: loss.slice(0, 400),
  };
}

const whoOf = (text: string, records: Records): string => {
  const name = personIn(text, records);
  if (!name) return sentence(text);
  const asked = records.partners.some((each) => each.name === name && each.status !== 'declined');
  return asked ? `${name}.` : `${name}, not asked yet.`;
};
/** A step with something changed, in its description too. */
function revised(step: Step, change: Partial<Pick<Step, 'title' | 'due' | 'loss'>>): Step {
  const lines = step.description.split('\n').map((line) => {
    if (change.title && line.startsWith('What: ')) return `What: ${sentence(change.title)}`;
    if (change.loss && line.startsWith('At most: ')) return `At most: ${sentence(change.loss)}`;
    if (change.due && line.startsWith('Then: ')) return line.replace(/\d{4}-\d{2}-\d{2}/, change.due);
    return line;
  });
  return { ...step, ...change, description: lines.join('\n') };
}

/** The step that stands, as a message of the person's changes it; null where it leaves it as it is. */
export function changedStep(step: Step, own: string, talk: Talk, records: Records, now: Date): Step | null {
  if (smaller.test(own)) {
    const bare = step.title.replace(/^(?:The first hour of|The first quarter of an hour of): /u, '');
    const isSmall = bare !== step.title;
    const less = isSmall ? 'The first quarter of an hour of' : 'The first hour of';
    return revised(step, {
      title: `${less}: ${bare.slice(0, 1).toLowerCase()}${bare.slice(1)}`.slice(0, 150),
      loss: isSmall ? 'a quarter of an hour' : 'one hour',
    });
  }
  const anew = (act: string): Step => stepOf({ ...talk, told: { ...talk.told, act } }, records, now);
  const [day] = daysIn(own, now);
  if (day && day.day.getTime() > now.getTime() - 43_200_000) {
    const isOnlyDay =
      !(
        doing.test(own) ||
        /\b(?:i|we) (?!start|begin|do (?:it|that)|(?:would|will|could|can|may|might)\b)\p{Ll}+/iu.test(own)
      ) || withoutDay(own, now).replace(/[^\p{L}]/gu, '').length < 10;
    const changed = revised(step, { due: dueDay(day.day) });
    return isOnlyDay ? changed : { ...anew(own), due: changed.due };
  }
  if (own !== '' && !isQuestion(own) && ((doing.test(own) && own.length > 12) || amends.test(own)))
    return anew(own.replace(/^(?:no|instead|rather|actually|but|better)[\s,]+/iu, ''));
  if ([...moneyIn(own), ...spansIn(own)].length > 0) return revised(step, { loss: own.slice(0, 400) });
  return null;
}
