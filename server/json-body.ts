// JSON as it is sent, parsed within its budget.
import { Problem } from '../shared/problem.ts';
import { type JsonBudget, measureJson } from './request-budget.ts';
import type { App } from './services.ts';

/** Parses JSON. Throws `Problem` 400 for what is none or names a prototype, and 400 or 413 for what is beyond the budget. */
export function createJsonParser(app: App): (text: string, budget: JsonBudget) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text, budget) => {
    // A DELETE or a sign-out comes with a JSON content type and nothing in it; that is no fault.
    if (text === '') return undefined;
    measureJson(text, budget);
    let parsed: unknown;
    parse(undefined as never, text, (error, value) => {
      if (error) throw new Problem(400, 'The request is not valid JSON.');
      parsed = value;
    });
    return parsed;
  };
}
