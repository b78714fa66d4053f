// The one list of checks, and what a plan runs into.
import type { Facts, Plan } from '../facts.ts';
import type { CheckKey, Finding } from '../records.ts';
import type { Check } from './check.ts';
import { checkDay } from './day.ts';
import { checkLesson } from './lesson.ts';
import { checkMoney } from './money.ts';
import { checkPerson } from './person.ts';
import { checkRedLine } from './red-line.ts';
import { checkTime } from './time.ts';

const checks: Record<CheckKey, Check> = {
  money: checkMoney,
  time: checkTime,
  day: checkDay,
  person: checkPerson,
  redLine: checkRedLine,
  lesson: checkLesson,
};

/** What contradicts a plan, but for what the person has accepted. */
export const findingsOf = (plan: Plan, facts: Facts, accepted: readonly string[]): Finding[] =>
  Object.values(checks)
    .flatMap((check) => check(plan, facts))
    .filter(({ id }) => !accepted.includes(id));
