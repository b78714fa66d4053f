// What a drill is: one numbered fault of the list we survive, what is done to the product, and what must hold after it.
import type { Stage } from './stage.ts';

export type Drill = {
  number: number;
  fault: string;
  /** What is done to the running product. */
  injects: string;
  /** What must hold then. */
  checks: string;
  /** Tests that show it already, by file: how the names begin. No name means all of the file. */
  tests?: Readonly<Record<string, readonly string[]>>;
  /** What no test shows: throws where the product does not hold; returns what was seen, for the table. */
  run?: (stage: Stage) => Promise<string>;
  /** Why this fault cannot come here at all. */
  never?: string;
};

/** Thrown where this machine cannot bring about the fault. */
export class NotShown extends Error {
  override readonly name = 'NotShown';
}

export type Outcome = {
  number: number;
  result: 'held' | 'FAILED' | 'not shown';
  /** What was seen, or why it failed or was not shown. */
  note: string;
  seconds: number;
};

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
