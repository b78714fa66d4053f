// Lessons as they lie in files beside this one, and what a person has done and written in them.
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { exercises, lessonProgress } from '../../server/database/schema.ts';
import { recordActivity } from '../achievements/activity.store.ts';
import {
  COURSES,
  type CourseId,
  type Lesson,
  activityOfLesson,
  lessonFile,
  lessonHeadShape,
  splitLesson,
} from './lesson.rules.ts';

/** Reads all lesson files, in the order of their courses and places. Throws an error that names the file that is wrong. */
export async function readLessonFiles(): Promise<Lesson[]> {
  const { parse } = await import('yaml');
  const lessons: (Lesson & { place: number })[] = [];
  for await (const path of glob('lessons/*/*.md', { cwd: import.meta.dirname })) {
    try {
      const named = lessonFile(basename(path));
      const course = COURSES.find(({ id }) => id === basename(dirname(path)));
      if (!named || !course) throw new Error('Neither its name nor its folder may be of another kind.');
      const { head, text } = splitLesson(await readFile(join(import.meta.dirname, path), 'utf8'));
      lessons.push({ ...lessonHeadShape.parse(parse(head)), ...named, course: course.id, text });
    } catch (cause) {
      throw new Error(`The lesson ${path} cannot be read.`, { cause });
    }
  }
  const rank = ({ course }: Lesson) => COURSES.findIndex(({ id }) => id === course);
  return lessons.toSorted((a, b) => rank(a) - rank(b) || a.place - b.place).map(({ place: _, ...lesson }) => lesson);
}

let files: Promise<readonly Lesson[]> | undefined;

/** All lessons; the files are read once, when somebody first wants to learn. */
export const allLessons = (): Promise<readonly Lesson[]> => (files ??= readLessonFiles());

export async function findLesson(course: string, id: string): Promise<Lesson | undefined> {
  return (await allLessons()).find((lesson) => lesson.course === course && lesson.id === id);
}

/** "course/lesson" of all that the person has finished. */
export async function readDone(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ course: lessonProgress.courseId, lesson: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), sql`${lessonProgress.completedAt} is not null`));
  return new Set(rows.map(({ course, lesson }) => `${course}/${lesson}`));
}

type Key = { course: CourseId; id: string };

const mine = (userId: string, { course, id }: Key) =>
  and(eq(lessonProgress.userId, userId), eq(lessonProgress.courseId, course), eq(lessonProgress.lessonId, id));

const isWorkbookOf = (userId: string, { course, id }: Key) =>
  and(
    eq(exercises.userId, userId),
    eq(exercises.kind, 'workbook'),
    sql`${exercises.content} ->> 'lesson' = ${`${course}/${id}`}`,
  );

/** `updatedAt` is of the workbook: 1970 while nothing is written, so that two windows that begin do not overwrite each other. */
type OwnPart = { completedAt: Date | null; workbook: string; updatedAt: Date };

export async function readOwnPart(db: Database, userId: string, key: Key): Promise<OwnPart> {
  const [progress] = await db
    .select({ completedAt: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(mine(userId, key));
  const [written] = await db
    .select({ content: exercises.content, updatedAt: exercises.updatedAt })
    .from(exercises)
    .where(isWorkbookOf(userId, key));
  const text = written?.content['text'];
  return {
    completedAt: progress?.completedAt ?? null,
    workbook: typeof text === 'string' ? text : '',
    updatedAt: written?.updatedAt ?? new Date(0),
  };
}

/** The same, held until the end of the transaction `db`: the progress row, made here, puts racing saves in a line. */
export async function lockOwnPart(db: Database, userId: string, lesson: Lesson, now: Date): Promise<OwnPart> {
  await db
    .insert(lessonProgress)
    .values({ userId, courseId: lesson.course, lessonId: lesson.id, startedAt: now })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.courseId, lessonProgress.lessonId],
      set: { startedAt: sql`${lessonProgress.startedAt}` },
    });
  return readOwnPart(db, userId, lesson);
}

/** Keeps an answer to the exercise. It must be locked. */
export async function writeWorkbook(
  db: Database,
  userId: string,
  lesson: Lesson,
  text: string,
  now: Date,
): Promise<void> {
  const content = { lesson: `${lesson.course}/${lesson.id}`, text };
  const rows = await db
    .update(exercises)
    .set({ content, updatedAt: now })
    .where(isWorkbookOf(userId, lesson))
    .returning({ id: exercises.id });
  if (rows.length === 0)
    await db.insert(exercises).values({
      id: newId(),
      userId,
      kind: 'workbook',
      title: lesson.exercise.title,
      content,
      createdAt: now,
      updatedAt: now,
    });
}

/** Finishes a lesson, once. `db` must be a transaction. Returns the badges that it earned. */
export async function finishLesson(db: Database, userId: string, lesson: Lesson, now: Date): Promise<string[]> {
  await db
    .insert(lessonProgress)
    .values({ userId, courseId: lesson.course, lessonId: lesson.id, startedAt: now })
    .onConflictDoNothing();
  const first = await db
    .update(lessonProgress)
    .set({ completedAt: now })
    .where(and(mine(userId, lesson), isNull(lessonProgress.completedAt)))
    .returning({ lesson: lessonProgress.lessonId });
  if (first.length === 0) return [];
  await db.update(exercises).set({ doneAt: now }).where(isWorkbookOf(userId, lesson));
  return recordActivity(db, userId, activityOfLesson(lesson), now);
}
