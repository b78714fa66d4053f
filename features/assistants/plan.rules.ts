// A plan as an assistant gives it, and what the person's records say against it, in the coach's sentences.
import { findingsOf } from '../../coach/checks/all-checks.ts';
import { type Facts, type Plan, isSamePerson } from '../../coach/facts.ts';
import { findingSays } from '../../coach/phrases/en/findings.ts';

type Draft = {
  deed: string;
  who: readonly string[];
  ask: string;
  day?: string | null;
  money?: number | undefined;
  hours?: number | undefined;
};

/** A plan in an assistant's words, as the checks read it. */
export function draftPlan({ deed, who, ask, day, money, hours }: Draft, facts: Facts): Plan {
  return {
    deed,
    ask,
    who: who.map((name) => {
      const named = { name, memberId: null };
      return facts.people.find((person) => isSamePerson(person, named)) ?? named;
    }),
    due: day ?? null,
    cents: money === undefined ? null : Math.round(money * 100),
    quarters: hours === undefined ? null : Math.round(hours * 4),
    challengeId: facts.challenge?.id ?? null,
  };
}

/** What a plan runs into, in the coach's sentences. */
export function findingsIn(plan: Plan, facts: Facts): { title: string; text: string; weight: string }[] {
  return findingsOf(plan, facts, []).map((finding) => {
    const { title, ...said } = findingSays(finding, facts.currency);
    return {
      title,
      text: `${title}. ${said.before}${said.written}${said.between}${said.planned}${said.after}`,
      weight: finding.weight,
    };
  });
}
