// What is given out to an assistant: what a person wrote in danger stays here.
import { careFor } from '../../coach/care.ts';

const leftOut = '[left out]';

const isDanger = (text: string): boolean => careFor(text) === 'crisis';

/** The same value, each text said in danger left out. */
export function givenOut<T>(value: T): T {
  if (typeof value === 'string') return (isDanger(value) ? leftOut : value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => givenOut(each)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, givenOut(each as unknown)])) as T;
}

/** Every text in a value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
