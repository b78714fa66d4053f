// What is said when a call fails: the server's own sentence where it refused, else the specification's. S1 §8
import { Problem } from '../../../shared/problem.ts';

export function failureText(error: unknown, otherwise: string): string {
  return error instanceof Problem && error.status >= 400 && error.status < 500 ? error.message : otherwise;
}
