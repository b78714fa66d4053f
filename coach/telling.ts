// What somebody tells freely, put where it belongs: a sentence that says what they'll do is the deed, a day its day, a sum its stake;
// anything else is what it is about. The text itself stays word for word.
import { type Act, actIn, likest } from './acts.ts';
import type { Facts } from './facts.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { sentencesOf } from './language/sentences.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { fillers } from './commands.ts';
import { readKeyed, readWords, wordsOf } from './lexicon/phrases.ts';
import { type Answer, type CardKey, type SituationKey, type Values, situationKeys } from './moves.ts';
import { beginsAsCorrection, readPeople, readStake } from './reading.ts';
import { firstCard, sheets } from './sheets.ts';
import type { State } from './state.ts';

type Told = Partial<Record<CardKey, Values>>;

const speaksFor = new Map(readKeyed('situations').map(([key, words]) => [key, wordsThatMatter(words)] as const));
/** A long story is like none of the examples, so a little likeness is enough. */
const leastLike = 0.25;
const likestSituation = likest(readKeyed('situations-said'), leastLike, 200);
const starts = readKeyed('deed-starts');
const verbs = readWords('verbs');
/** Behind a name: "Tom has a garage". */
const tellingVerbs = new Set('has have is are was were had said says knows owns works wants likes'.split(' '));
const fewestWords = 3;

/** The situations, the likeliest for a text first. */
export function rankSituations(text: string): SituationKey[] {
  return rankedBy(text)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ key }) => key);
}

function rankedBy(text: string): { key: SituationKey; weight: number }[] {
  const words = wordsThatMatter(text);
  const alike = sentencesOf(text).map(likestSituation);
  return situationKeys.map((key) => ({
    key,
    weight: sharedWords(words, speaksFor.get(key) ?? new Set()) + 1.5 * alike.filter((each) => each === key).length,
  }));
}

/** What is said to the coach itself; a greeting also where the rest of it tells of no plan. */
export function actOf(text: string, { open, step, pending }: State): Act | null {
  const whole = actIn(text) ?? actIn(text.split(/[.!;\n]\s*/u).at(-1) ?? '');
  const [first, ...others] = sentencesOf(text).map(actIn);
  if (whole === 'complaint' && [first, ...others].includes('upset')) return 'upset';
  const begins = !open && !step && pending === '';
  const isGreeting = begins && first === 'hello' && rankedBy(text).every(({ weight }) => weight === 0);
  return whole ?? (isGreeting ? 'hello' : null);
}

/** How surely a sentence says what they will do; `tells` where it says how things are. */
function deedIn(sentence: string): 'now' | 'want' | 'tells' | null {
  const words = wordsOf(sentence).filter((word) => word !== '.');
  const from = words.findIndex((word) => !fillers.has(word));
  if (from < 0 || words.length - from < fewestWords) return null;
  const said = `${words.slice(from).join(' ')} `;
  const says = starts.find(([, start]) => said.startsWith(`${start} `))?.[0];
  if (says) return says as 'now' | 'want' | 'tells';
  if (verbs.has(words[from]!)) return 'now';
  if (words[from] === 'i' && verbs.has(words[from + 1] ?? '')) return 'want';
  return words.slice(from + 1, from + 3).some((word) => tellingVerbs.has(word)) ? 'tells' : null;
}

const stakeIn = (text: string, facts: Facts): Values =>
  readAmounts(text).length > 0 ? readStake(text, facts.currency) : {};

/** The deed and what is said with it; null where no sentence tells one. */
function deedOf(text: string, facts: Facts, isUnderWay: boolean): Told | null {
  const told = sentencesOf(text).find((sentence) => {
    const sure = deedIn(sentence);
    const hasDay = readDays(sentence, facts.today).length > 0;
    return (sure === 'now' || sure === 'want') && (hasDay || (isUnderWay && sure === 'now'));
  });
  if (told === undefined) return null;
  const day = readDays(told, facts.today)[0]?.day ?? readDays(text, facts.today)[0]?.day;
  const people = readPeople(text, facts.people);
  const stake = stakeIn(text, facts);
  return {
    deed: { text: told, ...(day === undefined ? {} : { day }), ...(people.length === 0 ? {} : { people }) },
    ...(Object.keys(stake).length === 0 ? {} : { loss: stake }),
  };
}

/** With nothing started: the likeliest situation is, and its first card holds what was said. */
export function toldFirst(text: string, { pending }: State, facts: Facts): Answer {
  const deed = deedOf(text, facts, pending !== '');
  const [likeliest = 'start'] = rankSituations(text).filter((key) => key !== 'low' && (key !== 'ask' || !deed));
  const first = firstCard(likeliest);
  // Who is asked is picked from people, so what was said is what they are asked for.
  const holds = first === 'person' ? 'want' : first;
  const matter = pending === '' ? text : pending;
  const about = holds && (pending !== '' || deed?.deed?.text !== text) ? { [holds]: { text: matter.trim() } } : {};
  return { kind: 'tell', situation: likeliest, cards: { ...about, ...deed } };
}

/** With a step there: another deed takes its place, "also" one doesn't. */
export function toldOfStep(text: string, { step }: State, facts: Facts): Answer | null {
  const deed = step && !/\balso\b/iu.test(text) && !beginsAsCorrection(text) ? deedOf(text, facts, true) : null;
  return deed && { kind: 'tell', situation: null, cards: deed };
}

const mostNotes = 4;
const tellsOnly = (part: string, facts: Facts): boolean =>
  deedIn(part) === 'tells' ||
  actIn(part) !== null ||
  readPeople(part, facts.people, true).some(({ name }) => wordsOf(part)[0] === wordsOf(name)[0]);

/** Of a short message that tells no deed, what it changes in the step: "hm, Friday is better", "it's free, we have everything". */
export function changeOfStep(text: string, { step }: State, facts: Facts): Answer | null {
  if (!step || wordsOf(text).length > mostChange || deedOf(text, facts, true)) return null;
  const day = readDays(text, facts.today)[0]?.day;
  const named = readPeople(text, facts.people, true).filter(
    ({ name }) => !step.who.some((person) => person.name === name),
  );
  const values: Values = {
    ...(day === undefined ? {} : { day }),
    ...readStake(text, facts.currency),
    ...(named.length === 0 ? {} : { people: [...step.who, ...named] }),
  };
  return Object.keys(values).length > 0 ? { kind: 'change', values } : null;
}
const mostChange = 12;

/** Cards after which a step is looked for, so that "I could ask Margaret" is the step. */
const beforeDeed: readonly CardKey[] = ['means', 'control', 'learned', 'different', 'chance', 'choice', 'options'];

/** What a message says that another card asks for than the open one; null where it is the answer to the open one. */
export function toldElsewhere(text: string, { open, situation, answers }: State, facts: Facts): Answer | null {
  if (!open || !situation || !sheets[situation].includes('deed')) return null;
  const day = readDays(text, facts.today)[0]?.day;
  const stake = stakeIn(text, facts);
  const isOnly = (most: number): boolean => wordsOf(text).filter((word) => word !== '.').length <= most;
  const tell = (cards: Told): Answer => ({ kind: 'tell', situation: null, cards });
  if (open.key === 'loss' || open.key === 'when') {
    const isStake = Object.keys(stake).length > 0;
    // Another deed, with its day, takes the place of the one that was there.
    const other = day === undefined ? null : deedOf(text, facts, false);
    if (other && !beginsAsCorrection(text)) return tell(other);
    if (open.key === 'when' && isStake && day === undefined) return tell({ loss: stake });
    if (open.key === 'loss' && day !== undefined && !isStake && isOnly(6))
      return tell({ deed: { ...answers.deed, day } });
    return null;
  }
  if (open.key === 'deed') {
    const isOneOfMore = sentencesOf(text).length > 1 ? deedOf(text, facts, true) : null;
    if (isOneOfMore) return tell(isOneOfMore);
    if (day !== undefined && isOnly(5) && deedIn(text) === null && answers.deed === undefined)
      return tell({ deed: { day } });
    if (Object.keys(stake).length > 0 && isOnly(4)) return tell({ loss: stake });
    if (Object.keys(stake).length > 0)
      return tell({ deed: { ...valuesOfDeed(text, facts), ...(day === undefined ? {} : { day }) }, loss: stake });
    // How things are is no deed. It's noted as something they have, and the question stands; but not forever.
    const isTold = day === undefined && text.split(/[.!?]\s+/u).every((part) => tellsOnly(part, facts));
    const before = answers.means?.text ?? '';
    return isTold && before.split('\n').length < mostNotes
      ? tell({ means: { ...answers.means, text: `${before}\n${text}`.trim() } })
      : null;
  }
  if (actIn(text) !== null) return null;
  // Where they tell a story, only what has a day is a plan.
  const deed = deedOf(text, facts, beforeDeed.includes(open.key));
  return deed && tell(deed);
}

function valuesOfDeed(text: string, facts: Facts): Values {
  const people = readPeople(text, facts.people);
  return { text: text.trim(), ...(people.length === 0 ? {} : { people }) };
}
