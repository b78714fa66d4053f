// What is said when a call fails: the server's own sentence where it refused, else the specification's.
import { Problem } from '../shared/problem.ts';

/** The server heard it and did not do it: the same again would end the same. */
export const isRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && error.status >= 400 && error.status < 500;

export const failureText = (error: unknown, otherwise: string): string =>
  (isRefusal(error) && error.message) || otherwise;
