// The calls of courses and lessons; finishing one counts in the same transaction.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { isOutdated, laterThan } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { lessonCalls } from './lesson.contract.ts';
import { COURSES, type Lesson, courseOf, lessonTexts, progressOf } from './lesson.rules.ts';
import {
  allLessons,
  findLesson,
  finishLesson,
  lockOwnPart,
  readDone,
  readOwnPart,
  writeWorkbook,
} from './lesson.store.ts';

export function lessonRoutes(app: App): void {
  answer(app, lessonCalls.courses, async ({ db, me }) => {
    const [lessons, done] = await Promise.all([allLessons(), readDone(db, me.id)]);
    return COURSES.map((course) => {
      const own = lessons
        .filter((lesson) => lesson.course === course.id)
        .map((lesson) => ({ ...lesson, done: done.has(`${course.id}/${lesson.id}`) }));
      const finished = own.filter((lesson) => lesson.done).length;
      return {
        ...course,
        principles: [...course.principles],
        lessons: own,
        progress: progressOf(finished, own.length),
      };
    });
  });

  answer(app, lessonCalls.read, async ({ db, me, params }) => {
    const lesson = await lessonOf(params);
    return { ...lesson, ...(await readOwnPart(db, me.id, lesson)) };
  });

  answer(app, lessonCalls.save, async ({ db, me, params, body, now }) => {
    const lesson = await lessonOf(params);
    return db.transaction(async (tx) => {
      if (body.workbook !== undefined) {
        const { workbook, updatedAt } = await lockOwnPart(tx, me.id, lesson, now);
        if (isOutdated(body.updatedAt, updatedAt)) throw new Problem(409, lessonTexts.changedElsewhere);
        // The same words are the same state.
        if (body.workbook !== workbook)
          await writeWorkbook(tx, me.id, lesson, body.workbook, laterThan(updatedAt, now));
      }
      const before = await readOwnPart(tx, me.id, lesson);
      const { completedAt, updatedAt } = before;
      if (!body.done) return { completedAt, updatedAt, earned: [] };
      if (lesson.exercise.kind === 'workbook' && before.workbook.trim() === '')
        throw new Problem(400, lessonTexts.workbookEmpty);
      const earned = await finishLesson(tx, me.id, lesson, now);
      return { completedAt: completedAt ?? now, updatedAt, earned };
    });
  });
}

async function lessonOf({ course, lesson }: { course: string; lesson: string }): Promise<Lesson> {
  if (!courseOf(course)) throw new Problem(404, lessonTexts.courseMissing);
  const found = await findLesson(course, lesson);
  if (!found) throw new Problem(404, lessonTexts.lessonMissing);
  return found;
}
