// Exercises made for one person, and kept: limits, texts, and what doing one counts for.
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import type { Family } from '../../shared/family.ts';

export const exerciseLimits = { title: 200, text: 4_000, notes: 10_000, page: 100, batch: 3 };

export const exerciseTexts = {
  ...deletionTexts('exercise'),
  changedElsewhere: changedElsewhere('This note'),
} as const;

/** An HYB or PROSPER exercise done counts, once; exercises of other principles are told only. */
export function activityOfExercise(exercise: { id: string; title: string; principle: Family }) {
  const { id, title, principle } = exercise;
  return {
    action: 'did_exercise',
    family: principle === 'hyb' || principle === 'prosper' ? principle : null,
    entityType: 'exercise',
    entityId: id,
    description: `Did the exercise “${title}”`,
  };
}
