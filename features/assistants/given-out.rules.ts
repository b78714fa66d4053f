// What is given out to an assistant: what a person wrote in danger stays here.
import { careFor } from '../../coach/care.ts';

const leftOut = '[left out]';

const isDanger = (text: string): boolean => careFor(text) === 'crisis';

/** The same value, each text said in danger left out; one text a step, for there may be megabytes of them. */
export function* givenOut<T>(value: T): Generator<undefined, T> {
  if (typeof value === 'string') {
    yield;
    return (isDanger(value) ? leftOut : value) as T;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const given: [string, unknown][] = [];
  for (const [key, each] of Object.entries(value)) given.push([key, yield* givenOut(each as unknown)]);
  return (Array.isArray(value) ? given.map(([, each]) => each) : Object.fromEntries(given)) as T;
}

/** Every text in a value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
