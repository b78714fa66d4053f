// Records as the coach shows them: where one is looked at, what one holds against a plan, and what waits.
import * as z from 'zod/mini';

/** A text of so many characters at most. */
export const line = (most: number) => z.string().check(z.maxLength(most));
export const checkKeys = ['money', 'time', 'day', 'person', 'redLine', 'lesson'] as const;

export const factKinds = [
  'limit',
  'play',
  'ask',
  'promise',
  'window',
  'redLine',
  'lesson',
  'forecast',
  'challenge',
  'person',
  'mean',
] as const;
/** A record, and where it is looked at. */
export const factShape = z.object({ kind: z.enum(factKinds), id: z.string(), label: z.string(), href: z.string() });

/** A fact against a plan: both sides, as values. Phrases make the sentence. */
export const findingShape = z.object({
  id: z.string(),
  check: z.enum(checkKeys),
  /** Which variant of the check's sentence. */
  about: z.string(),
  field: z.enum(['deed', 'who', 'due', 'stake']),
  fact: factShape,
  written: z.string(),
  planned: z.string(),
  weight: z.enum(['refuses', 'asks']),
});

export const dueShape = z.object({
  kind: z.enum(['play', 'ask', 'forecast', 'promise']),
  id: z.string(),
  title: z.string(),
  /** The day it was for, or was sent on; null where it has none. */
  day: z.nullable(z.string()),
  likelihood: z.nullable(z.number()),
  href: z.string(),
});

export type CheckKey = (typeof checkKeys)[number];
export type FactRef = z.output<typeof factShape>;
export type Finding = z.output<typeof findingShape>;
export type DueThing = z.output<typeof dueShape>;
