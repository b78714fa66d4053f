// The calls of the PROSPER diagnostic: scored on the server, private, counted in the same transaction.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { answerDeletion } from '../../server/undo.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { Problem } from '../../shared/problem.ts';
import { readLearner } from './learner.store.ts';
import { adviceQuestion, settleAdvice } from './prosper-advice.coach.ts';
import { prosperCalls } from './prosper.contract.ts';
import { prosperTexts, scoresOf } from './prosper.rules.ts';
import {
  createAssessment,
  createReflection,
  deleteAssessment,
  readAssessment,
  readAssessments,
  readReflections,
  restoreAssessment,
} from './prosper.store.ts';

export function prosperRoutes(app: App): void {
  const { coach } = app.services;

  answer(app, prosperCalls.list, async ({ db, me }) => readAssessments(db, me.id));

  answer(app, prosperCalls.take, async ({ db, me, body, now }) => {
    const answers = body.answers as Record<string, number>;
    return db.transaction((tx) => createAssessment(tx, me.id, answers, scoresOf(answers), now));
  });

  answerDeletion(app, prosperCalls, {
    kind: 'prosper',
    texts: prosperTexts,
    remove: deleteAssessment,
    restore: restoreAssessment,
  });

  answer(app, prosperCalls.advise, async ({ db, me, params, now, signal }) => {
    const assessment = await readAssessment(db, me.id, params.id);
    if (!assessment) throw new Problem(404, prosperTexts.missing);
    const input = { scores: assessment.scores, ...(await readLearner(db, me.id)) };
    const { answer: told, source, note } = await coach.ask(adviceQuestion, input, { userId: me.id, signal });
    const plays = settleAdvice(told).map(({ dueInDays, ...play }) => ({
      ...play,
      dueDate: new Date(now.getTime() + dueInDays * DAY_MS),
    }));
    return { plays, source, note };
  });

  answer(app, prosperCalls.reflections, async ({ db, me }) => readReflections(db, me.id));

  answer(app, prosperCalls.reflect, async ({ db, me, body, now }) =>
    db.transaction((tx) => createReflection(tx, me.id, body.trait, body.text.trim(), now)),
  );
}
