// What a check is: a comparison of a typed plan with typed facts. It names a contradiction or it keeps quiet.
import type { Facts, Plan } from '../facts.ts';
import type { CheckKey, FactRef, Finding } from '../records.ts';

export type Check = (plan: Plan, facts: Facts) => Finding[];

type Found = Omit<Finding, 'id' | 'check' | 'fact'> & { fact: FactRef };

/** The same contradiction has the same id, so that it is accepted once; a changed side is a new one. */
export const finding = (check: CheckKey, found: Found): Finding => ({
  ...found,
  check,
  id: [check, found.about, found.fact.id, found.written, found.planned].join('|').slice(0, 400),
});
