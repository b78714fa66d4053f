// What somebody tells freely, put where it belongs: a sentence that says what they'll do is the deed, a day its day, a sum its stake;
// anything else is what it is about. The text itself stays word for word.
import { type Act, actIn, likest } from './acts.ts';
import type { Facts } from './facts.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays, weekdayIn } from './language/dates.ts';
import { sentencesOf } from './language/sentences.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { fillers } from './commands.ts';
import { readKeyed, readLines, readWords, wordsOf } from './lexicon/phrases.ts';
import { type Answer, type CardKey, type PersonRef, type SituationKey, type Values, situationKeys } from './moves.ts';
import { beginsAsCorrection, isLight, readBareSum, readPeople, readStake, readWho } from './reading.ts';
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
const dayWords = new Set('on this next coming today tonight tomorrow morning afternoon evening weekend'.split(' '));
const askedStarts = readLines('deed-questions');
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
  // "Tomorrow morning I go": the day says nothing of what is done.
  const from = words.findIndex((word) => !fillers.has(word) && !dayWords.has(word) && weekdayIn(word) < 0);
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

/** What somebody asks whether they may do: "is it ok if I just ask Laura?" */
export function deedAsked(question: string): string | null {
  const words = wordsOf(question).filter((word) => word !== '.');
  const said = words.join(' ');
  const start = askedStarts.find((each) => said.startsWith(`${each} `));
  if (start === undefined) return null;
  const rest = words.slice(start.split(' ').length);
  const verb = rest.find((word) => !fillers.has(word)) ?? '';
  return verbs.has(verb)
    ? question.slice(question.toLowerCase().search(new RegExp(`\\b${verb}\\b`, 'u'))).replace(/\?+\s*$/u, '')
    : null;
}

/** The deed and what is said with it; null where no sentence tells one. */
function deedOf(text: string, facts: Facts, isUnderWay: boolean): Told | null {
  const sentences = sentencesOf(text);
  const hasDay = (part: string | undefined): boolean => part !== undefined && readDays(part, facts.today).length > 0;
  const isDeed = (part: string, next: string | undefined): boolean => {
    const sure = deedIn(part);
    // "Put it in 20 parcels. Monday."
    const isDated = hasDay(part) || (hasDay(next) && isLight(next!, facts.today, []));
    const isClear = isDated || readPeople(part, facts.people).length > 0;
    return (sure === 'now' || sure === 'want') && (isClear || (isUnderWay && sure === 'now'));
  };
  const deedAt = (at: number): string | undefined =>
    clausesOf(sentences[at]!).find((clause) => isDeed(clause, sentences[at + 1]));
  const at = sentences.findIndex((_, each) => deedAt(each) !== undefined);
  if (at < 0) return null;
  const told = deedAt(at)!;
  const day = readDays(told, facts.today)[0]?.day ?? readDays(text, facts.today)[0]?.day;
  const people = readPeople(text, facts.people);
  // What was said before it costs something else: "got 3 min. I want to ask Ann".
  const stake = stakeIn(sentences.slice(at).join(' '), facts);
  return {
    deed: { text: told, ...(day === undefined ? {} : { day }), ...(people.length === 0 ? {} : { people }) },
    ...(Object.keys(stake).length === 0 ? {} : { loss: stake }),
  };
}

/** A sentence, and what is said in it behind "that" or "so": "please write down that I give Kasia 20 lights". */
const clausesOf = (sentence: string): string[] => [
  sentence,
  ...[...sentence.matchAll(/\b(?:that|so|but|then) (?=i\b|i[’']|we\b|let[’']?s)/giu)].map(({ 0: word, index }) =>
    sentence.slice(index + word.length),
  ),
];

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
  const isCorrection = beginsAsCorrection(text);
  if (!step || wordsOf(text).length > mostChange || (!isCorrection && deedOf(text, facts, true))) return null;
  // What stands there already is named to say what it isn't: "Friday is better, Thursday he has stock day".
  const day = readDays(text, facts.today).find((each) => each.day !== step.due)?.day;
  const saysSum = isCorrection || wordsOf(text).includes(String((step.stake.cents ?? Number.NaN) / 100));
  const { named, away } = readWho(text, facts.people);
  const has = ({ name }: PersonRef, people: readonly PersonRef[]): boolean => people.some((each) => each.name === name);
  const who = [...step.who.filter((person) => !has(person, away)), ...named.filter((person) => !has(person, step.who))];
  const isSame = who.length === step.who.length && who.every((person) => has(person, step.who));
  const values: Values = {
    ...(day === undefined ? {} : { day }),
    ...(saysSum && day === undefined ? readBareSum(text, step.stake.cents) : {}),
    ...readStake(text, facts.currency),
    ...(isSame ? {} : { people: who }),
  };
  return Object.keys(values).length > 0 ? { kind: 'change', values } : null;
}
const mostChange = 20;

/** Cards after which a step is looked for, so that "I could ask Margaret" is the step. */
const beforeDeed: readonly CardKey[] = ['means', 'control', 'learned', 'different', 'chance', 'choice', 'options'];

/** What a message says that another card asks for than the open one; null where it is the answer to the open one. */
export function toldElsewhere(text: string, { open, situation, answers }: State, facts: Facts): Answer | null {
  if (!open || !situation || !sheets[situation].includes('deed')) return null;
  const day = readDays(text, facts.today)[0]?.day;
  const stake = stakeIn(text, facts);
  const figures = open.key === 'loss' || open.key === 'when' ? null : figuresIn(text, day, facts);
  if (figures) return { kind: 'tell', situation: null, cards: withFigures(answers, figures, facts) };
  // A deed that is there isn't replaced by what corrects it.
  if (open.key === 'deed' && answers.deed?.text !== undefined && (beginsAsCorrection(text) || deedIn(text) === null)) {
    const said = { ...(day === undefined ? {} : { day }), ...readStake(text, facts.currency) };
    if (Object.keys(said).length > 0)
      return { kind: 'tell', situation: null, cards: withFigures(answers, said, facts) };
  }
  const isOnly = (most: number): boolean => wordsOf(text).filter((word) => word !== '.').length <= most;
  const tell = (cards: Told): Answer => ({ kind: 'tell', situation: null, cards });
  if (open.key === 'loss' || open.key === 'when') {
    const isStake = Object.keys(stake).length > 0;
    // Another deed, with its day, takes the place of the one that was there.
    const other = day === undefined ? null : deedOf(text, facts, false);
    if (other && !beginsAsCorrection(text)) return tell(other);
    const otherDay = readDays(text, facts.today).find((each) => each.day !== answers.deed?.day)?.day;
    if (open.key === 'loss' && isStake && otherDay !== undefined)
      return tell({ deed: { ...answers.deed, day: otherDay }, loss: stake });
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

/** A day and a sum, where a message says nothing else: they count whatever was asked. */
function figuresIn(text: string, day: string | undefined, facts: Facts): Values | null {
  const costs = readAmounts(text).length > 0 || readStake(text, facts.currency).cents === 0;
  if ((day === undefined && !costs) || wordsOf(text).length > mostFigures) return null;
  if (!costs && !isLight(text, facts.today, [])) return null;
  if (costs && deedIn(text) !== null && deedIn(text) !== 'tells') return null;
  return { ...(day === undefined ? {} : { day }), ...(costs ? readStake(text, facts.currency) : {}) };
}
const mostFigures = 8;

/** What they want to do, where they said so before anything was asked, is then their step. */
function withFigures(answers: State['answers'], { day, cents, quarters }: Values, facts: Facts): Told {
  const first = Object.values(answers)[0]?.text ?? '';
  const wanted =
    answers.deed?.text ?? sentencesOf(first).find((sentence) => ['now', 'want'].includes(deedIn(sentence) ?? ''));
  const people = wanted === undefined ? [] : readPeople(wanted, facts.people);
  const deed = {
    ...answers.deed,
    ...(wanted === undefined ? {} : { text: wanted }),
    ...(answers.deed?.people || people.length === 0 ? {} : { people }),
    ...(day === undefined ? {} : { day }),
  };
  return {
    ...(Object.keys(deed).length === 0 ? {} : { deed }),
    ...(cents === undefined && quarters === undefined
      ? {}
      : {
          loss: {
            ...answers.loss,
            ...(cents === undefined ? {} : { cents }),
            ...(quarters === undefined ? {} : { quarters }),
          },
        }),
  };
}

function valuesOfDeed(text: string, facts: Facts): Values {
  const people = readPeople(text, facts.people);
  return { text: text.trim(), ...(people.length === 0 ? {} : { people }) };
}
