// The PROSPER diagnostic: scoring, the change between two takings, and what a score means in words.
import { DAY_MS } from '../../shared/dates.ts';
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { PROSPER_ITEMS, TRAITS, type Trait } from './prosper-item.rules.ts';

/** Answers by the id of the statement, from 1 (not like me) to 5 (very much like me). */
export type Answers = Readonly<Record<string, number>>;
/** Whole points from 0 to 100, per trait. */
export type Scores = Record<Trait, number>;

export const ANSWER_LABELS = ['Not like me', 'A little', 'Partly', 'Mostly', 'Very much like me'] as const;

/** The statements that have no answer, or one that is none. */
export function unanswered(answers: Answers): string[] {
  return PROSPER_ITEMS.filter(({ id }) => ![1, 2, 3, 4, 5].includes(answers[id] ?? 0)).map(({ id }) => id);
}

/** All statements must be answered. A reversed statement counts turned round: 5 becomes 1. */
export function scoresOf(answers: Answers): Scores {
  return Object.fromEntries(
    TRAITS.map((trait) => {
      const items = PROSPER_ITEMS.filter((item) => item.trait === trait);
      const sum = items.reduce((all, { id, reversed }) => all + (reversed ? 6 - answers[id]! : answers[id]!), 0);
      return [trait, Math.round(((sum / items.length - 1) / 4) * 100)];
    }),
  ) as Scores;
}

// Nobody has measured this questionnaire yet. We take what is usual for five statements on a scale of five steps: a
// reliability of 0.75 and answers that spread by 0.8 steps. The error of a difference is then 0.8 × √(2 × 0.25) = 0.57
// steps; one in ten differences exceeds 1.645 times that by chance alone.
const RELIABILITY = 0.75;
const SPREAD = 0.8;
/** Points of 100 by which two takings must differ before it is more than chance, at 90 %. */
export const MARGIN = Math.round(((1.645 * SPREAD * Math.sqrt(2 * (1 - RELIABILITY))) / 4) * 100);

export type Change = { points: number; real: boolean };

/** How a trait has moved, and whether by more than the error of measurement. */
export function changeBetween(before: number, after: number): Change {
  const points = after - before;
  return { points, real: Math.abs(points) >= MARGIN };
}

/** The traits from the lowest to the highest; equal ones in their usual order. */
export const byScore = (scores: Scores): Trait[] => TRAITS.toSorted((a, b) => scores[a] - scores[b]);

/** A word for a score: never a judgement on a person. */
export function wordOf(score: number): string {
  if (score < 35) return 'Room to grow';
  return score < 65 ? 'In balance' : 'A strength';
}

export const prosperTexts = {
  ...deletionTexts('assessment'),
  incomplete: 'Please answer every statement. There are no wrong answers.',
  reflectionEmpty: 'Write a line or two first.',
} as const;

/** The week of a day, after ISO 8601: "2026-W47". */
export function weekOf(day: Date): string {
  const thursday = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7));
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - first) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

/** An assessment counts at most once a day, a reflection once a week. */
export const activityOfAssessment = (now: Date) => ({
  action: 'took_assessment',
  family: 'prosper' as const,
  entityType: 'prosper_assessment',
  entityId: now.toISOString().slice(0, 10),
  description: 'Took the PROSPER assessment',
});
export const activityOfReflection = (now: Date, trait: Trait) => ({
  action: 'reflected_on_trait',
  family: 'prosper' as const,
  entityType: 'prosper_reflection',
  entityId: weekOf(now),
  description: `Reflected on ${trait.toLowerCase()}`,
});
