// Everything the coach can do, as data: a reply is a list of moves, and an answer is typed. Both are stored with the session, so
// the next turn reads fields and never words. The same shapes check what an AI model answers.
import * as z from 'zod/mini';
import { careKinds } from './care-kind.ts';
import { dueShape, factShape, findingShape, line } from './records.ts';

export const situationKeys = ['start', 'stuck', 'refused', 'wrong', 'surprise', 'decide', 'ask', 'low'] as const;
export const cardKeys = [
  'matter',
  'stuck',
  'control',
  'means',
  'deed',
  'loss',
  'refusal',
  'different',
  'case',
  'learned',
  'chance',
  'decision',
  'options',
  'choice',
  'person',
  'want',
  'gain',
  'when',
] as const;
export const moods = ['sad', 'afraid', 'tired', 'angry', 'ashamed'] as const;
export const textLimit = 4_000;
export const deedLimit = 200;
export const mostPeople = 10;
export const signLimit = 500;

/** Hundredths of the currency's unit. */
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000_000));
/** Of an hour. */
const quarters = z.int().check(z.minimum(0), z.maximum(40_000));
const likelihood = z.int().check(z.minimum(0), z.maximum(100));
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};
/** "2026-11-27" */
const day = z.string().check(z.refine(isDay, 'Please give a day as year-month-day.'));

export const personShape = z.object({
  name: line(120).check(z.minLength(1)),
  /** Set for a member of one of my circles. */
  memberId: z.nullable(line(255)),
});
/** `words` say what it may cost where no sum is known, as in another currency. */
export const stakeShape = z.object({
  cents: z.nullable(cents),
  quarters: z.nullable(quarters),
  words: z.optional(line(200)),
});

export const stepParts = ['deed', 'day', 'people', 'cost', 'sign'] as const;
export type StepPart = (typeof stepParts)[number];

export const stepShape = z.object({
  deed: line(deedLimit),
  who: z.array(personShape).check(z.maxLength(mostPeople)),
  /** What the people are asked for, and what is in it for them; '' where that was not said. */
  ask: line(500),
  gain: line(500),
  due: day,
  stake: stakeShape,
  /** Per cent; null makes no forecast. */
  likelihood: z.nullable(likelihood),
  sign: line(signLimit),
});

/** What the person typed or tapped on a card. What is missing was left empty. */
export const valuesShape = z.strictObject({
  text: z.optional(line(textLimit)),
  means: z.optional(z.array(line(500)).check(z.maxLength(40))),
  people: z.optional(z.array(personShape).check(z.maxLength(mostPeople))),
  cents: z.optional(cents),
  quarters: z.optional(quarters),
  day: z.optional(day),
  option: z.optional(line(500)),
  sign: z.optional(line(signLimit)),
});

const fieldShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), optional: z.boolean() }),
  z.object({ kind: z.literal('means'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('people'), people: z.array(personShape), many: z.boolean() }),
  z.object({ kind: z.literal('money'), currency: z.string(), room: z.nullable(z.number()) }),
  z.object({ kind: z.literal('hours'), room: z.nullable(z.number()) }),
  z.object({ kind: z.literal('day'), days: z.array(z.string()) }),
  z.object({ kind: z.literal('options'), options: z.array(z.string()) }),
]);

const cardShape = z.object({
  key: z.enum(cardKeys),
  fields: z.array(fieldShape),
  /** What was given before, where the card is asked again. */
  values: valuesShape,
  /** The answer that this question goes on from. */
  after: z.optional(z.enum(cardKeys)),
});

/** A card that something said may belong to, with what the card would then hold. */
export const placeShape = z.object({ card: z.enum(cardKeys), values: valuesShape });

/**
 * What was said freely, by the cards that ask for it; with the situation it begins, if it begins one. `anew` leaves for it what stood
 * before.
 */
export const toldShape = z.object({
  situation: z.nullable(z.enum(situationKeys)),
  cards: z.partialRecord(z.enum(cardKeys), valuesShape),
  anew: z.optional(z.literal(true)),
});

export const moveShape = z.discriminatedUnion('move', [
  /** `text` is where what was asked still waits beside it. */
  z.object({ move: z.literal('care'), kind: z.enum(careKinds), text: z.optional(z.string()) }),
  z.object({ move: z.literal('say'), text: z.string() }),
  z.object({ move: z.literal('open'), firstName: z.string(), due: z.array(dueShape) }),
  z.object({ move: z.literal('choose'), of: z.array(z.enum(situationKeys)) }),
  z.object({
    move: z.literal('ask'),
    situation: z.nullable(z.enum(situationKeys)),
    card: cardShape,
    /** The first question of a situation, which is introduced. */
    begins: z.boolean(),
    done: z.number(),
    of: z.number(),
  }),
  z.object({ move: z.literal('finding'), finding: findingShape }),
  /** `again`: it stood before, and nothing in it changed. */
  z.object({ move: z.literal('step'), step: stepShape, again: z.optional(z.literal(true)) }),
  /** What was to change in the step isn't clear: they're asked what, and offered what may be meant. */
  z.object({ move: z.literal('standing'), of: z.optional(z.array(placeShape)) }),
  /** What of the step changed, and how that stood before; `was` is what another deed took the place of. */
  z.object({
    move: z.literal('changed'),
    was: z.optional(z.string()),
    of: z.optional(z.array(z.enum(stepParts))),
    from: z.optional(stepShape),
    currency: z.optional(z.string()),
  }),
  z.object({ move: z.literal('left') }),
  z.object({ move: z.literal('rest') }),
  z.object({ move: z.literal('again') }),
  z.object({ move: z.literal('nothing') }),
  z.object({ move: z.literal('explain'), entry: z.string(), text: z.string() }),
  z.object({ move: z.literal('records'), facts: z.array(factShape) }),
  /** A sum against what is left of a limit; the sum is null where only the limit was asked, the limit where none is set. */
  z.object({
    move: z.literal('room'),
    kind: z.enum(['money', 'time']),
    currency: z.string(),
    amount: z.nullable(z.number()),
    limit: z.nullable(z.object({ room: z.number(), amount: z.number(), period: z.enum(['month', 'year', 'open']) })),
  }),
  /** `near` are headings of answers that may be meant. */
  z.object({ move: z.literal('cannot'), question: z.string(), near: z.optional(z.array(z.string())) }),
  z.object({ move: z.literal('kept'), as: z.enum(['ask', 'note']), for: z.optional(z.string()) }),
  /** Answers what was said to the coach itself, and where that was: at a card, at a step, or at neither. */
  z.object({
    move: z.literal('meet'),
    act: z.enum(['hello', 'thanks', 'upset', 'glad', 'complaint', 'unsure', 'confused', 'why', 'suggest']),
    at: z.nullable(z.enum([...cardKeys, 'step'])),
    /** How somebody feels who is upset, where that's clear; `again` where the feeling isn't named: it was before, or isn't sure. */
    mood: z.optional(z.enum(moods)),
    again: z.optional(z.literal(true)),
    /** Somebody they could begin with. */
    with: z.optional(z.string()),
  }),
  /** What was understood of a free text, in fields; and where it may belong instead. */
  z.object({
    move: z.literal('noted'),
    cards: z.partialRecord(z.enum(cardKeys), valuesShape),
    of: z.optional(z.array(placeShape)),
  }),
  /**
   * Asks where something belongs that was said; `again`, where it was put somewhere already. `told` is what it begins if it's something
   * new. With no place in `of` nothing is asked: it's kept as it was said, and `again` means that it was said before how to begin
   * something new.
   */
  z.object({
    move: z.literal('place'),
    text: z.string(),
    of: z.array(placeShape),
    again: z.boolean(),
    /** Beside a step that stands: whether it says the same already. */
    stands: z.optional(z.enum(['as it was', 'already'])),
    told: z.optional(toldShape),
  }),
  /** What was told beside, and is no part of the step. */
  z.object({ move: z.literal('told'), text: z.string() }),
  /** Something new begins, and what stood is left. */
  z.object({ move: z.literal('anew') }),
  /** Said once: which language it reads. */
  z.object({ move: z.literal('language') }),
  /** A sum in another currency than the one that is reckoned in. */
  z.object({ move: z.literal('currency'), currency: z.string() }),
  /** What is written down so far. */
  z.object({ move: z.literal('recap'), cards: z.partialRecord(z.enum(cardKeys), valuesShape) }),
  z.object({ move: z.literal('back') }),
]);

export type SituationKey = (typeof situationKeys)[number];
export type CardKey = (typeof cardKeys)[number];
export type PersonRef = z.output<typeof personShape>;
export type Stake = z.output<typeof stakeShape>;
export type Place = z.output<typeof placeShape>;
export type Step = z.output<typeof stepShape>;
export type Values = z.output<typeof valuesShape>;
export type Field = z.output<typeof fieldShape>;
export type Card = z.output<typeof cardShape>;
export type Move = z.output<typeof moveShape>;
export type MoveOf<Key extends Move['move']> = Extract<Move, { move: Key }>;
