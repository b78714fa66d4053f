// How a step is made of what was told, and how it is changed by what is said to it: a deed, a day, a limit, in the person's words
// (D §9, §11).
import { sentencesOf, telling, titleFrom } from '../challenges/told.rules.ts';
import { dueDay } from '../plays/play.rules.ts';
import { moneyIn } from './amount.rules.ts';
import { daysIn } from './day.rules.ts';
import { spansIn } from './span.rules.ts';
import { peopleOf, personIn } from './at-hand.rules.ts';
import { type Step, slots } from './coaching.rules.ts';
import { bareDeed, daysOf, deedOf, isAsked, isOver, saysDeed, wholeDeed } from './deed.rules.ts';
import { amends, smaller } from './hearing.rules.ts';
import type { Talk, Told } from './talk.rules.ts';
import type { Records } from './records.rules.ts';

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
/** A title ends where the next clause has somebody else for its subject, or behind some words. */
const shortest =
  /^\S+ [^,;:]*?(?= and (?:(?:\p{Lu}\p{L}+|he|she|they|it) (?:can|could|will|would|may|might)\b|(?:we|I|i) ))|^\S+ [^,;:]*(?=[,;:] (?:\p{L}+ ){0,3}(?:i|we|they|he|she|it|you)\b)|^(?:[^\s,;:]+ ){3,}[^\s,;:]+(?=[,;:] )/u;
const longest = 240;
/** What somebody rambles is cut behind a clause. */
const shortly = (text: string): string => {
  if (text.length <= longest) return text;
  const at = Math.max(...[', ', '; ', ' – '].map((mark) => text.lastIndexOf(mark, longest)));
  return `${text.slice(0, at > 60 ? at : text.lastIndexOf(' ', longest))} …`;
};
const onlyBegins =
  /^(?:start|begin|do it|try it)(?: (?:with|on|in|at|from) (?:the |my )?(?:\p{L}+ )?(?:shift|day|week|morning|evening|tram|bus|start))?\W*$/iu;

/** "Show her the slips" says who she is, when it stands alone. */
function named(deed: string, partner: string, records: Records): string {
  const person = peopleOf(records).find(({ name }) => name === personIn(partner, records));
  if (!person || deed.includes(person.first)) return deed;
  return deed.replace(
    /\b(?:him|her(?= (?:whether|if|how|what|who|why|when|to|for|about|on|at|in|the|an?|and|this|that|my|our)\b|[\s.,!]*$))(?![’'])\b/iu,
    person.called,
  );
}

/** The step out of what was told; where the deed was not said, out of whom one knows and what one has. */
export function stepOf(talk: Talk, records: Records, now: Date): Step {
  const told = Object.fromEntries(slots.map((slot) => [slot, talk.told[slot].trim()])) as Told;
  const about = titleFrom(told.matter || records.challenge?.title || 'what bothers you');

  const [person] = peopleOf(records, told.matter);
  const deed = ((): string => {
    for (const text of [told.act, told.control]) {
      // "Kofi could help me" is something to ask Kofi.
      const other = sentencesOf(text)
        .map((each) => /^(\p{Lu}\p{L}+) (?:could|will|would|can|might) (.+)$/u.exec(each))
        .find((each) => each && personIn(each[1]!, records));
      const whole = wholeDeed(text, now);
      if (other && whole === '') return `Ask ${other[1]} to ${other[2]!.replace(/[.!]+$/, '')}`;
      // "I start tomorrow" is the day of the deed that was named before.
      if (text === told.act && onlyBegins.test(whole) && deedOf(told.control) !== '') continue;
      if (whole !== '') return named(whole, told.partner, records);
    }
    const bare = [told.act, told.control].map((text) => bareDeed(text, now)).find((each) => each !== '');
    if (bare) return named(bare, told.partner, records);
    const name = personIn(told.partner, records) ?? person?.name;
    const late = records.plays.find(({ title, status }) => title === told.matter && status !== 'completed');
    if (late) return `Give “${late.title}” one hour, then finish it or drop it`;
    if (name) return `Ask ${name} how ${about.length <= 50 ? `“${about}”` : 'it'} looks from their side`;
    if (told.means) return `Spend one hour with “${told.means}”, and write down what comes of it`;
    return `Spend one hour on ${about.length <= 50 ? `“${about}”` : 'one case of it'}, and write down what you see`;
  })();
  // The day said with the deed; of several the last: by then it is done.
  const days = (text: string) =>
    daysOf(text, now)
      // "A free Wednesday" is not the day on which it is done.
      .filter(({ at }) => !/\b(?:an?|free|any|each|every) $/iu.test(text.slice(0, at)))
      .filter((each) => each.day.getTime() >= now.getTime() - 43_200_000)
      .filter(
        (each, _, all) =>
          all.length === 1 || !/^(?:in |by |until )?\p{Lu}\p{L}{2,8}$/u.test(each.text) || each.text.endsWith('day'),
      )
      .toSorted((a, b) => b.day.getTime() - a.day.getTime());
  const itsSentence = [told.act, told.control]
    .flatMap(sentencesOf)
    .find((each) => each.includes(deed.replace(/[.!\s]+$/u, '').slice(0, 15)));
  const [day] = [itsSentence ?? '', told.act, told.control].flatMap(days);
  const due = day && day.day.getTime() - now.getTime() < 60 * 86_400_000 ? day.day : smallDay(now);
  const sums = [...spansIn(told.loss), ...moneyIn(told.loss)]
    .map(({ text }) => text.slice(0, 1).toLowerCase() + text.slice(1))
    .filter(
      (text, at, all) => all.indexOf(text) === at && !all.some((other) => other !== text && other.includes(text)),
    );
  const noMoney = /\bno money\b/iu.test(told.loss) ? ['no money'] : [];
  const bare = (told.loss.length <= 120 ? told.loss : (sentencesOf(told.loss)[0] ?? '')).replace(
    /^(?:no|yes|ok(?:ay)?|well|right)[\s,.]+/iu,
    '',
  );
  // "R200" is a sum, too, though it is not known as one.
  const isWhole = (told.loss.match(/\d+/g) ?? []).every((digits) => sums.some((sum) => sum.includes(digits)));
  const loss =
    sums.length > 0 && sums.length < 4 && isWhole && !told.loss.startsWith('half of')
      ? new Intl.ListFormat('en').format([...sums, ...noMoney])
      : bare;
  const title = (/^(?:Give|Ask|Spend) .*[“”]/u.test(deed) ? deed : titleFrom(shortest.exec(deed)?.[0] ?? deed)).slice(
    0,
    180,
  );
  // A topic of the page's begins from the challenge: then the case that was told says more.
  const why = told.matter === records.challenge?.title && told.instance ? told.instance : told.matter;
  const lines = [
    why ? `Why: ${sentence(shortly(telling(sentencesOf(why), 2).join(' ')))}` : '',
    `What: ${sentence(deed)}`,
    told.means ? `With: ${sentence(shortly(told.means))}` : '',
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
  const anew = (act: string): Step => stepOf({ ...talk, told: { ...talk.told, act, control: '' } }, records, now);
  if (smaller.test(own)) {
    // "Too much, ten loaves" says how much less.
    const rest = /^(?:too (?:much|big|large|long)|smaller|less|shorter)[,.:;–-]+ ([^.!?]{3,40})[.!]?$/iu.exec(own)?.[1];
    if (rest && !/\b(?:i|we|it|that|make)\b/iu.test(rest) && daysIn(own, now).length === 0)
      return revised(step, { title: `${step.title}: ${rest}`.slice(0, 150) });
    if (!saysDeed(own)) {
      const bare = step.title.replace(/^(?:The first hour of|The first quarter of an hour of): /u, '');
      const isSmall = bare !== step.title || /\b(?:an|one|half an|quarter of an) hour\b|\bminutes?\b/iu.test(step.loss);
      const less = isSmall ? 'The first quarter of an hour of' : 'The first hour of';
      return revised(step, {
        title: `${less}: ${bare.slice(0, 1).toLowerCase()}${bare.slice(1)}`.slice(0, 150),
        loss: isSmall ? 'a quarter of an hour' : 'one hour',
      });
    }
  }
  const spent = sentencesOf(own).find((each) => !saysDeed(each) && [...moneyIn(each), ...spansIn(each)].length > 0);
  const loss = spent && daysIn(spent, now).length === 0 ? { loss: spent.replace(/[.!\s]+$/u, '').slice(0, 400) } : {};
  const [day] = sentencesOf(own)
    .filter((each) => !isOver(each))
    .flatMap((each) => daysIn(each, now));
  if (day && day.day.getTime() > now.getTime() - 43_200_000) {
    const other = wholeDeed(own, now) || bareDeed(own, now);
    const isOnlyDay = !(saysDeed(own) || talk.asked === 'act') || other === '' || onlyBegins.test(other);
    return isOnlyDay ? revised(step, { due: dueDay(day.day), ...loss }) : revised(anew(own), loss);
  }
  const other = own.replace(/^(?:no|instead|rather|actually|but|better)[\s,]+/iu, '');
  if (
    !isAsked(own) &&
    (saysDeed(own) || amends.test(own) || talk.asked === 'act') &&
    (wholeDeed(other, now) || bareDeed(other, now)) !== ''
  )
    return anew(other);
  if ([...moneyIn(own), ...spansIn(own)].length > 0) return revised(step, { loss: own.slice(0, 400) });
  return null;
}
