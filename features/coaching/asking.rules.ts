// What the offline coach asks next and what it remarks before it: with a thing, a deed, a person or a means of the person's own (D §9).
import { sentencesOf } from '../challenges/told.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { moneyIn, spansIn } from './amount.rules.ts';
import { limitOf, meansIn, peopleOf, personIn } from './at-hand.rules.ts';
import { stemsOf } from './contradiction.rules.ts';
import type { Talk } from './hearing.rules.ts';
import {
  type Slot,
  acknowledgements,
  ending,
  firstWords,
  known,
  lemonadeQuestions,
  proposals,
  questions,
  slots,
  turned,
} from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import { deedOf, observationsOn, thingsIn } from './reflection.rules.ts';

/** With the person's seventh message there is a step, whatever is missing. */
export const messagesToStep = 7;

export function nextSlot({ told, count, spoken, lemonade }: Talk): Slot | null {
  const isConcrete = told.matter.length > 140 || /\d/.test(told.matter) || told.control !== '' || told.act !== '';
  const missing = slots.filter((slot) => told[slot] === '' && !(slot === 'instance' && isConcrete));
  // What was asked in vain is not asked for ever.
  const open = missing.filter(
    (slot) =>
      known.filter(([each, tail]) => each === slot && spoken.includes(tail)).length < (slot === 'matter' ? 4 : 2),
  );
  if (open.length === 0) return null;
  if (told.act !== '' && told.loss !== '' && (told.control !== '' || told.means !== '')) return null;
  // So that the step is reached in time, what can be done without is left out.
  const left = messagesToStep - count;
  const spared = (lemonade ? (['partner', 'means', 'control'] as const) : (['instance', 'partner', 'means'] as const))
    .filter((slot) => open.includes(slot))
    .slice(0, Math.max(0, open.length - left));
  return open.find((slot) => !(spared as readonly Slot[]).includes(slot)) ?? null;
}

export function ask(slot: Slot, talk: Talk, records: Records, again: number): string {
  const matter = Object.values(talk.told).join(' ');
  const offers = ((): string[] => {
    if (slot === 'means')
      return meansIn(records, matter)
        .filter((mean) => !talk.spoken.includes(mean))
        .slice(0, 1);
    if (slot === 'partner')
      return peopleOf(records, matter)
        .filter(({ name }) => !talk.spoken.includes(name))
        .map(({ shown }) => shown)
        .slice(0, 1);
    if (slot === 'loss' && records.challenge && limitOf(records) && !talk.spoken.includes(limitOf(records)))
      return [
        `For your challenge “${records.challenge.title}” ${turned(['you wrote that you can lose', 'this may go, by your own words:', 'you set yourself a limit:'], talk)[0]} “${limitOf(records)}”`,
      ];
    return [];
  })();
  const own = offers.flatMap((offer) =>
    turned(proposals[slot] ?? [], talk)
      .filter((each) => !talk.spoken.includes(ending(each)))
      .map((each) => each.replace('{x}', () => offer)),
  );
  if (slot === 'instance' && talk.lemonade && !talk.spoken.includes(lemonadeQuestions[1])) return lemonadeQuestions[1];
  const thing = thingOf(talk, slot === 'control');
  const deed = deedSaid(talk);
  const open = questions[slot].filter((each) => !talk.spoken.includes(ending(each)));
  const ownWords = open.flatMap((each) => {
    if (each.includes('{n}')) return thing ? each.replace('{n}', () => thing) : [];
    return each.includes('{d}') && deed ? each.replace('{d}', () => deed) : [];
  });
  const all = [
    ...own.slice(0, 1),
    ...turned(ownWords, talk),
    ...turned(
      open.filter((each) => !each.includes('{')),
      talk,
    ),
  ];
  // What was asked in the sessions before is asked otherwise, as long as there is another way.
  const isOld = (each: string): boolean => known.some(([, tail]) => each.endsWith(tail) && talk.earlier.includes(tail));
  const sorted = [...all.filter((each) => !isOld(each)), ...all.filter(isOld)];
  return sorted[again % Math.max(sorted.length, 1)] ?? '';
}
const ofOthers =
  /\b(?:she|he|they|\p{Lu}\p{Ll}+) (?:said|says|wants?|would (?:rather|like)|waits?|thinks?|told|prefers?|insists?)\b/u;

/** A thing of which the person spoke and the coach has not: from what was said last, or else before. */
function thingOf({ texts, spoken, told }: Talk, isOwn = false): string {
  for (const [age, text] of [...texts.toReversed(), told.matter].entries()) {
    const said = spoken.toLowerCase();
    // What one is to act on is not what others said they wait for, nor what is theirs.
    const heard = isOwn
      ? sentencesOf(text)
          .filter((each) => !ofOthers.test(each))
          .join(' ')
      : text;
    const things = thingsIn(heard).filter((each) => {
      if (
        isOwn &&
        /[’']s(?: |$)|\b(?:boys?|girls?|m[ae]n|wom[ae]n|child|children|kids?|readers?|people|teachers?|director|boss|neighbou?rs?|guests?|customers?|patients?)$/iu.test(
          each,
        )
      )
        return false;
      const noun = each.split(' ').slice(1).join(' ').toLowerCase();
      // What was named in passing some time ago is not worth coming back to.
      return !said.includes(noun) && (age === 0 || noun.includes(' '));
    });
    const best = things.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0];
    if (best) return best;
  }
  return '';
}
/** What they said they could do, as far as they said it. */
function deedSaid({ told, spoken }: Talk): string {
  return [told.act, told.control].map(deedOf).find((deed) => deed.length >= 8 && !spoken.includes(deed)) ?? '';
}
/** Something particular on what was said, or nothing. */
export function acknowledge(talk: Talk, records: Records): string {
  const [slot] = talk.heard;
  const said = talk.texts.at(-1) ?? '';
  if (!slot) return '';
  const isNew = (line: string): boolean => !talk.spoken.includes(line) && !talk.spoken.includes(line.slice(0, 14));
  const kinds = slot === 'matter' || slot === 'instance' ? null : ['cause', 'guess', 'fear', 'theirs'];
  if (slot !== 'loss' && slot !== 'act')
    for (const { kind, says } of observationsOn(said)) {
      if (kinds && !kinds.includes(kind)) continue;
      const line = turned(says, talk).find(isNew);
      if (line) return line;
    }
  const sums = [...spansIn(talk.told.loss), ...moneyIn(talk.told.loss)].map(
    ({ text }) => text.slice(0, 1).toLowerCase() + text.slice(1),
  );
  const words: Record<string, string> = {
    d: deedOf(talk.told[slot]),
    p: personIn(talk.told[slot], records) ?? '',
    l: new Intl.ListFormat('en').format(sums),
  };
  for (const line of turned(acknowledgements[slot], talk)) {
    const key = /\{(\w)\}/.exec(line)?.[1] ?? '';
    const filled = line.replace(/\{\w\}/, () => words[key] ?? '');
    const parts = line.split(/\{\w\}/).filter((part) => part.trim().length > 6);
    if (words[key] && !talk.spoken.includes(filled) && !parts.some((part) => talk.spoken.includes(part))) return filled;
  }
  return '';
}

/** A play of the person's that is about the same, once in a conversation. */
export function related(talk: Talk, { plays, challenge }: Records, now: Date): string {
  if (!talk.heard.some((slot) => slot === 'matter' || slot === 'control')) return '';
  const words = stemsOf(`${talk.told.matter} ${talk.told.control}`);
  const near = plays
    .map((play) => ({ play, weight: [...stemsOf(play.title)].filter((word) => words.has(word)).length }))
    .filter(
      ({ play, weight }) =>
        weight >= Math.min(2, stemsOf(play.title).size) && weight > 0 && !talk.spoken.includes(`“${play.title}”`),
    )
    .toSorted((a, b) => b.weight - a.weight)[0]?.play;
  if (!near && challenge && talk.heard.includes('matter') && talk.told.matter !== challenge.title) {
    const common = [...stemsOf(`${challenge.title} ${challenge.statement}`)].filter((word) => words.has(word));
    if (common.length >= 2 && !talk.spoken.includes(`“${challenge.title}”`))
      return `That touches your challenge “${challenge.title}”.`;
  }
  if (!near && talk.count === 1 && talk.heard.includes('matter')) {
    const late = plays.find((play) => isOverdue(play, now) && !talk.spoken.includes(`“${play.title}”`));
    if (late)
      return `One thing stands open from before: your play “${late.title}” was due on ${formatShortDate(late.dueDate!, now)}.`;
  }
  if (!near || near.title.length > 120) return '';
  if (near.status === 'completed')
    return near.lessons?.trim()
      ? `You have been near it: of your play “${near.title}” you wrote ${firstWords(near.lessons)}.`
      : `You did something near it: your play “${near.title}”.`;
  return `Your play “${near.title}” touches this, and is still open.`;
}
