// What is known of a person, typed, as their own records hold it. Everything the coach says against a plan is arithmetic on these
// fields. Money is in hundredths, working time in quarters of an hour, a day is "2026-11-27".
import type { PersonRef } from './moves.ts';
import type { DueThing, FactRef } from './records.ts';

export type Facts = {
  today: string;
  firstName: string;
  /** ISO 4217 */
  currency: string;
  challenge: {
    id: number;
    title: string;
    statement: string;
    context: string;
    partners: string[];
    /** Of its latest pre-mortem, in words; null where there is none. */
    causes: string[] | null;
    statesLoss: boolean;
  } | null;
  /** The inventory, item by item, in the person's own words. */
  means: { field: string; text: string }[];
  people: PersonRef[];
  partners: { id: string; name: string; status: 'initiated' | 'active'; mine: boolean; since: string; href: string }[];
  limits: Limit[];
  /** The days and hours the person has for this. None means nothing was said. */
  windows: TimeWindow[];
  redLines: { id: string; text: string; href: string }[];
  plays: KnownPlay[];
  asks: KnownAsk[];
  promises: KnownPromise[];
  lessons: { id: string; title: string; text: string; who: string[]; href: string }[];
  /** What waits for the person, the oldest first. */
  due: DueThing[];
};

export type Limit = {
  id: string;
  kind: 'money' | 'time' | 'reputation' | 'emotion';
  amount: number;
  /** What is left of it; below nothing where it was lowered. */
  room: number;
  period: 'month' | 'year' | 'open';
  /** Null holds for everything. */
  challengeId: number | null;
  href: string;
};

/** The limit of a kind with the least room, of those that hold for a challenge. */
export const tightestLimit = (kind: Limit['kind'], { limits }: Facts, challengeId: number | null): Limit | undefined =>
  limits
    .filter((limit) => limit.kind === kind && (limit.challengeId === null || limit.challengeId === challengeId))
    .toSorted((one, other) => one.room - other.room)[0];

/** 0 is Sunday. `from` and `to` as "18:00". */
export type TimeWindow = { weekday: number; from: string; to: string; href: string };

export type KnownPlay = {
  id: string;
  title: string;
  status: 'planned' | 'active' | 'completed' | 'stopped';
  due: string | null;
  quarters: number | null;
  href: string;
};

export type KnownAsk = {
  id: string;
  person: PersonRef;
  what: string;
  state: 'planned' | 'asked' | 'yes' | 'no' | 'later' | 'no-answer';
  /** For `later` the day they named; else the day of asking. */
  day: string | null;
  words: string;
  href: string;
};

/** Something the person said they would do. */
export type KnownPromise = { id: string; to: string; what: string; due: string | null; href: string };

/** A plan as far as it is known; the checks read nothing else. */
export type Plan = {
  deed: string;
  who: PersonRef[];
  /** What the people are asked for. */
  ask: string;
  due: string | null;
  cents: number | null;
  quarters: number | null;
  challengeId: number | null;
};

export const factOf = (kind: FactRef['kind'], { id, href }: { id: string; href: string }, label: string): FactRef => ({
  kind,
  id,
  label,
  href,
});

/** Whether two names mean the same person: the same member, or the same name in any case. */
export const isSamePerson = (one: PersonRef, other: PersonRef): boolean =>
  (one.memberId !== null && one.memberId === other.memberId) ||
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
