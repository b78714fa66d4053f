// The calls of courses and lessons.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { FAMILIES } from '../../shared/family.ts';
import { limitedText } from '../../shared/shape.ts';
import { exerciseKinds, lessonLimits } from './lesson.rules.ts';

const params = z.object({ course: z.string().check(z.maxLength(50)), lesson: z.string().check(z.maxLength(50)) });

const outline = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number(),
  principle: z.enum(FAMILIES),
  done: z.boolean(),
});

export const courseShape = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  principles: z.array(z.enum(FAMILIES)),
  family: z.enum(FAMILIES),
  /** Whole percent of its lessons that are done. */
  progress: z.number(),
  lessons: z.array(outline),
});
export type CourseOutline = z.output<typeof courseShape>;

export const lessonShape = z.object({
  id: z.string(),
  course: z.string(),
  title: z.string(),
  minutes: z.number(),
  principle: z.enum(FAMILIES),
  /** Markdown of ours: headings, lists, bold. */
  text: z.string(),
  check: z.array(z.object({ question: z.string(), answers: z.array(z.string()), right: z.number(), why: z.string() })),
  exercise: z.object({
    kind: z.enum(exerciseKinds),
    title: z.string(),
    text: z.string(),
    play: z.optional(
      z.object({
        title: z.string(),
        description: z.string(),
        principle: z.string(),
        category: z.string(),
        effortLevel: z.string(),
        days: z.number(),
      }),
    ),
  }),
  sources: z.array(z.string()),
  /** What was written into its exercise so far. */
  workbook: z.string(),
  /** When that was last written; the beginning of all time while nothing is. */
  updatedAt: instant,
  completedAt: z.nullable(instant),
});
export type LessonPage = z.output<typeof lessonShape>;

const workbook = limitedText('Your answer', lessonLimits.workbook);

export const lessonCalls = {
  courses: call('GET', '/api/courses', {
    summary: 'The courses, their lessons, and how far I am.',
    answer: z.array(courseShape),
  }),
  read: call('GET', '/api/courses/:course/lessons/:lesson', {
    summary: 'A lesson, with what I wrote into its exercise.',
    params,
    answer: lessonShape,
  }),
  save: call('PUT', '/api/courses/:course/lessons/:lesson', {
    once: true,
    summary: 'Keep what I wrote into the exercise; with `done` the lesson is finished, once and for all.',
    params,
    body: z.object({ workbook: z.optional(workbook), done: z._default(z.boolean(), false), updatedAt: editedState }),
    answer: z.object({
      completedAt: z.nullable(instant),
      /** Of what is written, as in the lesson. */
      updatedAt: instant,
      /** The ids of badges that the call earned. */
      earned: z.array(z.string()),
    }),
    touches: ['/api/courses', '/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'],
  }),
};
