// The calls of exercises that are made for one person and kept.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { FAMILIES } from '../../shared/family.ts';
import { limitedText, textId } from '../../shared/shape.ts';
import { exerciseLimits } from './exercise.rules.ts';

const params = z.object({ id: textId });

export const exerciseShape = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  principle: z.enum(FAMILIES),
  minutes: z.number(),
  /** What of the person's own it starts from. */
  why: z.string(),
  /** What the person wrote about doing it. */
  notes: z.string(),
  source: z.string(),
  doneAt: z.nullable(instant),
  createdAt: instant,
  /** When the notes were last written. */
  updatedAt: instant,
});
export type Exercise = z.output<typeof exerciseShape>;

const touches = ['/api/exercises', '/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'];

export const exerciseCalls = {
  list: call('GET', '/api/exercises', {
    summary: 'My exercises, newest first.',
    answer: z.array(exerciseShape),
  }),
  generate: call('POST', '/api/exercises/generate', {
    summary: 'Make three exercises from my inventory, challenge and plays, and keep them.',
    answer: z.object({ exercises: z.array(exerciseShape), source: z.string(), note: z.optional(z.string()) }),
    touches: ['/api/exercises'],
  }),
  save: call('PUT', '/api/exercises/:id', {
    once: true,
    summary: 'Keep notes on an exercise; with `done` it is marked as done, or not done again.',
    params,
    body: z.object({
      notes: z.optional(limitedText('Notes', exerciseLimits.notes)),
      done: z.optional(z.boolean()),
      updatedAt: editedState,
    }),
    answer: z.extend(exerciseShape, { earned: z.array(z.string()) }),
    touches,
  }),
  ...deletionCalls('/api/exercises', {
    thing: 'an exercise',
    answer: exerciseShape,
    touches: ['/api/exercises'],
  }),
};
