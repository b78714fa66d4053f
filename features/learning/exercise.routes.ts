// The calls of exercises made for one person: what the coach makes is kept at once, and can be deleted and brought back.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { answerDeletion } from '../../server/undo.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { exerciseQuestion, settleExercises } from './exercise.coach.ts';
import { exerciseCalls } from './exercise.contract.ts';
import { exerciseTexts } from './exercise.rules.ts';
import {
  changeExercise,
  createExercises,
  deleteExercise,
  lockExercise,
  readExercises,
  restoreExercise,
} from './exercise.store.ts';
import { readLearner } from './learner.store.ts';

export function exerciseRoutes(app: App): void {
  const { coach } = app.services;

  answer(app, exerciseCalls.list, async ({ db, me }) => readExercises(db, me.id));

  answer(app, exerciseCalls.generate, async ({ db, me, now, signal }) => {
    const learner = await readLearner(db, me.id);
    const kept = await readExercises(db, me.id);
    const input = { ...learner, known: [...kept.map(({ title }) => title), ...learner.known] };
    const { answer: told, source, note } = await coach.ask(exerciseQuestion, input, { userId: me.id, signal });
    return { exercises: await createExercises(db, me.id, settleExercises(told), source, now), source, note };
  });

  answer(app, exerciseCalls.save, async ({ db, me, params, body, now }) => {
    const { updatedAt: edited, ...given } = body;
    return db.transaction(async (tx) => {
      const before = await lockExercise(tx, me.id, params.id);
      if (!before) throw new Problem(404, exerciseTexts.missing);
      if (isOutdated(edited, before.updatedAt)) throw new Problem(409, exerciseTexts.changedElsewhere);
      return changeExercise(tx, me.id, before, given, now);
    });
  });

  answerDeletion(app, exerciseCalls, {
    kind: 'exercise',
    texts: exerciseTexts,
    remove: deleteExercise,
    restore: restoreExercise,
  });
}
