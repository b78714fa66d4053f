// Courses and their lessons: what a lesson file holds, how far somebody is, and what finishing counts for.
import * as z from 'zod/mini';
import { changedElsewhere } from '../../shared/edited-state.ts';
import { FAMILIES, type Family } from '../../shared/family.ts';

export type CourseId = 'effectual-entrepreneurship' | 'hack-your-bureaucracy' | 'prosper-workbook';
export type Course = {
  id: CourseId;
  title: string;
  summary: string;
  /** Shown as chips. */
  principles: readonly Family[];
  /** Whose block shows how far one is. */
  family: Family;
};

export const COURSES: readonly Course[] = [
  {
    id: 'effectual-entrepreneurship',
    title: 'Effectual Entrepreneurship',
    summary: 'Five principles for building when you can’t predict.',
    principles: ['bird-in-hand', 'affordable-loss', 'crazy-quilt', 'lemonade', 'pilot-in-plane'],
    family: 'bird-in-hand',
  },
  {
    id: 'hack-your-bureaucracy',
    title: 'Hack Your Bureaucracy',
    summary: 'Get things done from inside, with the rules you have.',
    principles: ['hyb', 'pilot-in-plane'],
    family: 'hyb',
  },
  {
    id: 'prosper-workbook',
    title: 'PROSPER Workbook',
    summary: 'Seven traits, one exercise each: Proactivity to Creativity.',
    principles: ['prosper'],
    family: 'prosper',
  },
];

export const courseOf = (id: string): Course | undefined => COURSES.find((course) => course.id === id);

/** What the exercise of a lesson does in the product. */
export const exerciseKinds = [
  'inventory',
  'challenge',
  'play',
  'premortem',
  'lemonade',
  'partnership',
  'bureaucracy-map',
  'workbook',
] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

const said = z.string().check(z.trim(), z.minLength(1));

/** The front matter of a lesson file. */
export const lessonHeadShape = z.strictObject({
  title: said.check(z.maxLength(80)),
  summary: said.check(z.maxLength(160)),
  principle: z.enum(FAMILIES),
  trait: z.optional(said),
  minutes: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
  check: z
    .array(
      z
        .strictObject({
          question: said,
          answers: z.array(said).check(z.minLength(2), z.maxLength(5)),
          /** Counted from one. */
          right: z.number().check(z.int(), z.minimum(1)),
          why: said,
        })
        .check(z.refine(({ answers, right }) => right <= answers.length, 'There is no such answer.')),
    )
    .check(z.minLength(1)),
  exercise: z
    .strictObject({
      kind: z.enum(exerciseKinds),
      title: said,
      text: said,
      /** For `play`: the play it becomes, due in so many days. */
      play: z.optional(
        z.strictObject({
          title: said,
          description: said,
          principle: said,
          category: said,
          effortLevel: said,
          days: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
        }),
      ),
    })
    .check(z.refine(({ kind, play }) => (kind === 'play') === (play !== undefined), 'A play belongs to kind play.')),
  sources: z.array(said),
});
export type LessonHead = z.output<typeof lessonHeadShape>;

export type Lesson = LessonHead & { id: string; course: CourseId; text: string };

/** A lesson file is front matter between two lines of dashes, and the text below. Throws where it is not. */
export function splitLesson(file: string): { head: string; text: string } {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replace(/\r\n/g, '\n'));
  if (!parts) throw new Error('A lesson begins with front matter between two lines of ---.');
  return { head: parts[1]!, text: unwrapped(parts[2]!.trim()) };
}

const BEGINS_ANEW = /^(?:\s*$|#|\s*(?:[-*]|\d+\.)\s)/;

/** Files are wrapped for their editors; a reader's window wraps again. Lists, headings and blank lines stay. */
function unwrapped(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const before = lines.at(-1) ?? '';
    if (BEGINS_ANEW.test(line) || before === '' || before.startsWith('#')) lines.push(line);
    else lines[lines.length - 1] = `${before} ${line.trim()}`;
  }
  return lines.join('\n');
}

/** "1-bird-in-hand.md" is the lesson "bird-in-hand"; the number is its place. */
export function lessonFile(name: string): { id: string; place: number } | undefined {
  const parts = /^(\d+)-([a-z0-9-]+)\.md$/.exec(name);
  return parts ? { id: parts[2]!, place: Number(parts[1]) } : undefined;
}

/** Whole percent; 100 only when all is done. */
export const progressOf = (done: number, all: number): number => (all === 0 ? 0 : Math.floor((done / all) * 100));

export const courseButton = (progress: number): string => (progress > 0 ? 'Continue Learning' : 'Start Course');

/** Where somebody goes on: the first lesson that is not done, else the first. */
export const nextLesson = <L extends { done: boolean }>(lessons: readonly L[]): L | undefined =>
  lessons.find(({ done }) => !done) ?? lessons[0];

export const lessonLimits = { workbook: 10_000 };

export const lessonTexts = {
  courseMissing: 'We couldn’t find this course. Please choose one from the list.',
  lessonMissing: 'We couldn’t find this lesson. Please choose one from the list.',
  workbookEmpty: 'Write your answer to the exercise first, then the lesson is done.',
  changedElsewhere: changedElsewhere('Your answer'),
  done: 'Lesson done',
  notDone: 'Couldn’t mark the lesson as done',
} as const;

/** What finishing a lesson counts for. An HYB lesson, and a workbook exercise of PROSPER; the others are told only. */
export function activityOfLesson(lesson: Pick<Lesson, 'id' | 'course' | 'title'>) {
  const families: Record<CourseId, Family | null> = {
    'effectual-entrepreneurship': null,
    'hack-your-bureaucracy': 'hyb',
    'prosper-workbook': 'prosper',
  };
  return {
    action: 'completed_lesson',
    family: families[lesson.course],
    entityType: 'lesson',
    entityId: `${lesson.course}/${lesson.id}`,
    description: `Finished the lesson “${lesson.title}”`,
  };
}
