// What each card asks for: its fields, filled with what the person already has as chips to tap.
import { type Facts, tightestLimit } from './facts.ts';
import { type Card, type CardKey, type Field, type Values, mostPeople } from './moves.ts';
import { readStake } from './costs.ts';
import { readPeople } from './reading.ts';
import { readDayAnswer, readDays } from './language/dates.ts';
import { nextFreeDays } from './days.ts';

type Build = (facts: Facts, given: Given) => Field[];
/** What was answered before, for cards that go on from it. */
export type Given = Partial<Record<CardKey, Values>>;

const chipsMost = 12;
const peopleMost = 8;

const words: Field = { kind: 'text', optional: false };
const more: Field = { kind: 'text', optional: true };
const text: Build = () => [words];
const people = (facts: Facts, many: boolean): Field => ({
  kind: 'people',
  people: facts.people.slice(0, peopleMost),
  many,
});
const day = (facts: Facts): Field => ({ kind: 'day', days: nextFreeDays(facts) });
const room = (facts: Facts, kind: 'money' | 'time'): number | null => {
  const limit = tightestLimit(kind, facts, facts.challenge?.id ?? null);
  return limit ? Math.max(0, limit.room) : null;
};

const builds: Record<CardKey, Build> = {
  matter: ({ challenge }) => (challenge ? [{ kind: 'options', options: [challenge.title] }, more] : [words]),
  stuck: text,
  control: text,
  means: (facts) => [
    ...(facts.means.length > 0
      ? [{ kind: 'means' as const, items: facts.means.slice(0, chipsMost).map((mean) => mean.text) }]
      : []),
    people(facts, true),
    more,
  ],
  deed: (facts) => [words, day(facts)],
  loss: (facts) => [
    { kind: 'money', currency: facts.currency, room: room(facts, 'money') },
    { kind: 'hours', room: room(facts, 'time') },
  ],
  refusal: (facts) => [people(facts, false), words],
  different: text,
  case: text,
  learned: text,
  chance: text,
  decision: text,
  options: text,
  choice: (_facts, given) => [{ kind: 'options', options: optionsIn(given.options?.text ?? '') }, more],
  person: (facts) => [people(facts, false)],
  want: text,
  gain: text,
  when: (facts) => [day(facts)],
};

export const cardOf = (key: CardKey, facts: Facts, given: Given, values: Values = {}): Card => ({
  key,
  fields: builds[key](facts, given),
  values,
});

/** Whether whatever is written may be its answer. */
export const takesWords = (card: Card | null): boolean =>
  card?.fields.some(({ kind }) => kind === 'text' || kind === 'options') ?? false;

/** The choices somebody wrote, one a line or separated by "or", ";" or "/". */
export const optionsIn = (written: string): string[] => {
  const lines = written.includes('\n') ? written.split('\n') : written.split(/;|\/|\bor\b/iu);
  return (lines.length > 1 ? lines : written.split(','))
    .map((option) => option.replace(/^[-*•\s]+|(?<![\s.?])[\s.?]+$/gu, ''))
    .filter((option) => option !== '')
    .slice(0, 8);
};

/**
 * Plain text as the answer to a card, word for word, with what it names that the card has a field for: a person, a day, an amount, an
 * option. A card that has no field for words keeps them only where nothing was read.
 */
export function valuesOf(card: Card, written: string, facts: Facts): Values {
  const said = written.trim();
  const kinds = new Set(card.fields.map(({ kind }) => kind));
  const option = card.fields
    .flatMap((field) => (field.kind === 'options' ? field.options : []))
    .find((each) => each.toLowerCase() === said.toLowerCase());
  if (option !== undefined) return { option };
  const asksForPeople = kinds.has('people') && !kinds.has('text');
  // A day that was given before stays when only the words change.
  const read = card.key === 'when' ? readDayAnswer(said, facts.today) : readDays(said, facts.today)[0]?.day;
  const day = kinds.has('day') ? (read ?? card.values.day) : undefined;
  const named = kinds.has('people') || card.key === 'deed' ? readPeople(said, facts.people, kinds.has('people')) : [];
  const people = asksForPeople && named.length === 0 ? [{ name: said.slice(0, 120), memberId: null }] : named;
  const values: Values = {
    ...(kinds.has('money') ? readStake(said, facts.currency, {}, true) : {}),
    ...(day === undefined ? {} : { day }),
    ...(people.length === 0 ? {} : { people: people.slice(0, mostPeople) }),
  };
  const isRead = Object.keys(values).length > 0;
  return isRead && !kinds.has('text') ? values : { text: said, ...values };
}
