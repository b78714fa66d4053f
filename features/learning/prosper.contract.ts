// The calls of the PROSPER diagnostic. Its results are the person's own: nobody else can read them.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { isVisible, limitedText, textId } from '../../shared/shape.ts';
import { effortLevels, playCategories, playPrinciples } from '../plays/play.rules.ts';
import { PROSPER_ITEMS, TRAITS } from './prosper-item.rules.ts';
import { prosperTexts, unanswered } from './prosper.rules.ts';

const scores = z.record(z.enum(TRAITS), z.number());
const params = z.object({ id: textId });

export const assessmentShape = z.object({ id: z.string(), scores, takenAt: instant });
export type Assessment = z.output<typeof assessmentShape>;

const ids = PROSPER_ITEMS.map(({ id }) => id) as [string, ...string[]];
export const answersShape = z
  .partialRecord(z.enum(ids), z.number().check(z.int(), z.minimum(1), z.maximum(5)))
  .check(z.refine((answers) => unanswered(answers as Record<string, number>).length === 0, prosperTexts.incomplete));

export const reflectionShape = z.object({
  id: z.string(),
  trait: z.enum(TRAITS),
  text: z.string(),
  week: z.string(),
  createdAt: instant,
});

export const adviceShape = z.object({
  plays: z.array(
    z.object({
      trait: z.enum(TRAITS),
      title: z.string(),
      description: z.string(),
      principle: z.enum(playPrinciples),
      category: z.enum(playCategories),
      effortLevel: z.enum(effortLevels),
      dueDate: instant,
    }),
  ),
  source: z.string(),
  note: z.optional(z.string()),
});
export type Advice = z.output<typeof adviceShape>;

const counted = ['/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'];

export const prosperCalls = {
  list: call('GET', '/api/prosper-assessments', {
    summary: 'My assessments, newest first, at most fifty.',
    answer: z.array(assessmentShape),
  }),
  take: call('POST', '/api/prosper-assessments', {
    once: true,
    summary: 'Take the assessment: an answer from 1 to 5 for each of the thirty-five statements.',
    body: z.object({ answers: answersShape }),
    answer: z.extend(assessmentShape, { earned: z.array(z.string()) }),
    touches: ['/api/prosper-assessments', ...counted],
  }),
  ...deletionCalls('/api/prosper-assessments', {
    thing: 'an assessment',
    answer: assessmentShape,
    touches: ['/api/prosper-assessments'],
  }),
  advise: call('POST', '/api/prosper-assessments/:id/advice', {
    summary: 'Propose three dated plays from an assessment and my own means. Nothing is saved.',
    params,
    answer: adviceShape,
  }),
  reflections: call('GET', '/api/prosper-reflections', {
    summary: 'My weekly reflections on a trait, newest first, at most fifty.',
    answer: z.array(reflectionShape),
  }),
  reflect: call('POST', '/api/prosper-reflections', {
    once: true,
    summary: 'Write what a trait had to do with this week. The first of a week counts.',
    body: z.object({
      trait: z.enum(TRAITS),
      text: limitedText('A reflection', 5_000).check(z.refine(isVisible, prosperTexts.reflectionEmpty)),
    }),
    answer: z.extend(reflectionShape, { earned: z.array(z.string()) }),
    touches: ['/api/prosper-reflections', ...counted],
  }),
};
