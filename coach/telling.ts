// What somebody tells freely, put where it belongs: a sentence that says what they'll do is the deed, a day its day, a sum its stake,
// what they have is their means; anything else is what it is about. The text itself stays word for word.
import { type Act, actIn } from './acts.ts';
import type { Facts } from './facts.ts';
import { readAmounts } from './language/amounts.ts';
import { readDays } from './language/dates.ts';
import { sentencesOf } from './language/sentences.ts';
import { soundOf } from './language/sounds.ts';
import { readLines, wordsOf } from './lexicon/phrases.ts';
import { type Answer, type CardKey, type PersonRef, type SituationKey, type Values } from './moves.ts';
import { beginsAsCorrection, isLight, namesIn, readBareSum, readPeople, readStake, readWho } from './reading.ts';
import { firstCard, sheets } from './sheets.ts';
import { clearMore, feelingIn, isOfMeans, isPlan, rankSituations, sortOf } from './sorting.ts';
import type { State } from './state.ts';

type Told = Partial<Record<CardKey, Values>>;

const askedStarts = readLines('deed-questions');
const fewestWords = 3;

/** What is said to the coach itself; a greeting also where the rest of it tells of no plan. */
export function actOf(text: string, { open, step, pending }: State): Act | null {
  const whole = actIn(text) ?? actIn(text.split(/[.!;\n]\s*/u).at(-1) ?? '');
  const [first, ...others] = sentencesOf(text).map(actIn);
  if (whole === 'complaint' && [first, ...others].includes('upset')) return 'upset';
  const begins = !open && !step && pending === '';
  const [, ...rest] = sentencesOf(text);
  if (whole || (begins && first === 'hello' && rest.map(sortOf).every((sort) => sort === null || sort === 'tells')))
    return whole ?? 'hello';
  // Where something small is asked, how they feel about it is no answer.
  const felt = (open && !stories.includes(open.key)) || step ? feelingIn(text) : null;
  return felt === null || isPlan(sortOf(text)) || readAmounts(text).length > 0
    ? null
    : felt === 'hard'
      ? 'upset'
      : 'glad';
}
/** Cards that ask for what happened, which may be told with anger. */
export const stories: readonly CardKey[] = ['matter', 'stuck', 'refusal', 'case', 'chance'];

const stakeIn = (text: string, facts: Facts): Values =>
  readAmounts(text).length > 0 ? readStake(text, facts.currency) : {};

/** What somebody asks whether they may do: "is it ok if I just ask Laura?" */
export function deedAsked(question: string): string | null {
  const said = wordsOf(question).join(' ');
  const start = askedStarts.find((each) => said.startsWith(`${each} `));
  const rest = question
    .trim()
    .split(/\s+/u)
    .slice(start?.split(' ').length)
    .join(' ')
    .replace(/(?<!\?)\?+$/u, '');
  return start !== undefined && sortOf(rest) === 'deed' ? rest : null;
}

/** The deed and what is said with it; null where no sentence tells one. */
function deedOf(text: string, facts: Facts, when: 'any' | 'clear' | 'dated'): Told | null {
  const sentences = sentencesOf(text);
  const hasDay = (part: string | undefined): boolean => part !== undefined && readDays(part, facts.today).length > 0;
  const isDeed = (part: string, next: string | undefined): boolean => {
    // "Put it in 20 parcels. Monday."
    const isDated = hasDay(part) || (hasDay(next) && isLight(next!, facts.today, []));
    const isClear = isDated || (when !== 'dated' && namesIn(part, facts.people).length > 0);
    const saysLittle = isLight(part, facts.today, []) || (!isClear && wordsOf(part).length < fewestWords);
    const sort = saysLittle ? null : sortOf(part, isClear ? clearMore : 0);
    return isPlan(sort) && (isClear || (when === 'any' && sort === 'deed'));
  };
  const deedAt = (at: number): string | undefined =>
    clausesOf(sentences[at]!).find((clause) => isDeed(clause, sentences[at + 1]));
  const deedness = (part: string): number => soundOf('sort', part).find(({ kind }) => kind === 'deed')!.sum;
  const [best] = sentences
    .flatMap((_, at) => [deedAt(at)].flatMap((told) => (told === undefined ? [] : [{ at, told }])))
    .toSorted((one, other) => deedness(other.told) - deedness(one.told));
  if (!best) return null;
  const { at, told } = best;
  const day = readDays(told, facts.today)[0]?.day ?? readDays(text, facts.today)[0]?.day;
  const people = namesIn(text, facts.people);
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

/** With nothing started: the likeliest situation is, and its first card holds what was said, or their means do. */
export function toldFirst(text: string, { pending }: State, facts: Facts): Answer {
  const deed = deedOf(text, facts, pending === '' ? 'clear' : 'any');
  const [likeliest = 'start'] = rankSituations(text).filter((key) => key !== 'low' && (key !== 'ask' || !deed));
  const isMeans = likeliest === 'start' && pending === '' && isOfMeans(text);
  const holds = isMeans ? 'means' : aboutOf(likeliest);
  const matter = pending === '' ? text : pending;
  const about = holds && (pending !== '' || deed?.deed?.text !== text) ? { [holds]: { text: matter.trim() } } : {};
  return { kind: 'tell', situation: likeliest, cards: { ...about, ...deed } };
}

/** The card that says what it is about. Who is asked is picked from people, so what was said is what they are asked for. */
const aboutOf = (situation: SituationKey): CardKey | undefined => (situation === 'ask' ? 'want' : firstCard(situation));

/** With a step there: another deed takes its place, "also" one doesn't. */
export function toldOfStep(text: string, { step }: State, facts: Facts): Answer | null {
  const deed = step && !/\balso\b/iu.test(text) && !beginsAsCorrection(text) ? deedOf(text, facts, 'dated') : null;
  return deed && { kind: 'tell', situation: null, cards: deed };
}

const mostNotes = 3;
const tellsOnly = (part: string, facts: Facts): boolean =>
  !isPlan(sortOf(part, namesIn(part, facts.people).length > 0 ? clearMore : 0) ?? 'deed') ||
  actIn(part) !== null ||
  readPeople(part, facts.people, true).some(({ name }) => wordsOf(part)[0] === wordsOf(name)[0]);

/** Of a short message that tells no deed, what it changes in the step: "hm, Friday is better", "it's free, we have everything". */
export function changeOfStep(text: string, { step }: State, facts: Facts): Answer | null {
  const isCorrection = beginsAsCorrection(text);
  if (!step || wordsOf(text).length > mostChange || (!isCorrection && deedOf(text, facts, 'dated'))) return null;
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
const beforeDeed: readonly CardKey[] = ['means', 'control', 'learned', 'different', 'choice', 'options'];

/** What a message says that another card asks for than the open one; null where it is the answer to the open one. */
export function toldElsewhere(text: string, { open, situation, answers }: State, facts: Facts): Answer | null {
  if (!open || !situation || !sheets[situation].includes('deed')) return null;
  const day = readDays(text, facts.today)[0]?.day;
  const stake = stakeIn(text, facts);
  const figures =
    ['loss', 'when'].includes(open.key) ||
    (open.key === 'means' && day === undefined && stakeIn(text, facts).cents === undefined)
      ? null
      : figuresIn(text, day, facts);
  if (figures) return { kind: 'tell', situation: null, cards: withFigures(answers, figures, facts) };
  // A deed that is there isn't replaced by what corrects it.
  if (open.key === 'deed' && answers.deed?.text !== undefined && (beginsAsCorrection(text) || sortOf(text) === null)) {
    const said = { ...(day === undefined ? {} : { day }), ...readStake(text, facts.currency) };
    if (Object.keys(said).length > 0)
      return { kind: 'tell', situation: null, cards: withFigures(answers, said, facts) };
  }
  const isOnly = (most: number): boolean => wordsOf(text).filter((word) => word !== '.').length <= most;
  const tell = (cards: Told): Answer => ({ kind: 'tell', situation: null, cards });
  const noteAs = (card: CardKey): Answer | null => {
    const before = answers[card]?.text ?? '';
    const note = { ...answers[card], text: `${before}\n${text.trim()}`.trim() };
    return before.split('\n').length < mostNotes ? tell({ [card]: note }) : null;
  };
  if (open.key === 'loss' || open.key === 'when') {
    const isStake = Object.keys(stake).length > 0;
    // Another deed, with its day, takes the place of the one that was there.
    const other = day === undefined ? null : deedOf(text, facts, 'clear');
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
    const isOneOfMore = sentencesOf(text).length > 1 ? deedOf(text, facts, 'any') : null;
    if (isOneOfMore) return tell(isOneOfMore);
    if (day !== undefined && isOnly(5) && !isPlan(sortOf(text)) && answers.deed === undefined)
      return tell({ deed: { day } });
    if (Object.keys(stake).length > 0 && isOnly(4)) return tell({ loss: stake });
    if (Object.keys(stake).length > 0)
      return tell({ deed: { ...valuesOfDeed(text, facts), ...(day === undefined ? {} : { day }) }, loss: stake });
    // How things are is no deed. It's noted where it belongs, and the question stands; but not forever.
    const isTold =
      (day === undefined || sortOf(text) === 'tells') &&
      text.split(/[.!?]\s+/u).every((part) => tellsOnly(part, facts));
    return isTold ? noteAs(sortOf(text) === 'tells' ? aboutOf(situation)! : 'means') : null;
  }
  if (open.key === 'means' && sortOf(text) === 'tells' && day === undefined) return noteAs(aboutOf(situation)!);
  if (actIn(text) !== null) return null;
  // Where they tell a story, only what has a day is a plan.
  const deed = deedOf(text, facts, beforeDeed.includes(open.key) ? 'any' : 'clear');
  return deed && tell(deed);
}

/** A day and a sum, where a message says nothing else: they count whatever was asked. */
function figuresIn(text: string, day: string | undefined, facts: Facts): Values | null {
  const costs = readAmounts(text).length > 0 || readStake(text, facts.currency).cents === 0;
  if ((day === undefined && !costs) || wordsOf(text).length > mostFigures) return null;
  if (!costs && !isLight(text, facts.today, [])) return null;
  if (costs && isPlan(sortOf(text))) return null;
  return { ...(day === undefined ? {} : { day }), ...(costs ? readStake(text, facts.currency) : {}) };
}
const mostFigures = 8;

/** What they want to do, where they said so before anything was asked, is then their step. */
function withFigures(answers: State['answers'], { day, cents, quarters }: Values, facts: Facts): Told {
  const first = Object.values(answers)[0]?.text ?? '';
  const wanted = answers.deed?.text ?? sentencesOf(first).find((sentence) => isPlan(sortOf(sentence)));
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
