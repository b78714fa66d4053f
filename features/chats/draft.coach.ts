// A whole conversation put into one draft, for "Create Challenge" without a draft in it (S2 §2.8, D §8).
import * as z from 'zod/mini';
import type { Question, Turn } from '../../shared/question.ts';
import { type DraftTexts, draftHeadings, draftSections } from '../challenges/seed-challenge-draft.rules.ts';
import { type AttachedText, draftOfTalk } from './challenge-chat.coach.ts';

export type DraftInput = { turns: readonly Turn[]; files: readonly AttachedText[] };

export const draftQuestion: Question<DraftInput, DraftTexts> = {
  name: 'challenge-draft',
  instructions: `You put a conversation about a challenge at work into a seed challenge with six fields: ${draftSections.map((section) => `${section} (${draftHeadings[section]})`).join(', ')}.
Use the person's own words, in their language; invent no fact, number, name or plan. The title has at most 70 characters, the objective says in one sentence what should be true instead, every other field is one line. What was not said is "Still open:" and the question that would fill it.`,
  prompt: ({ turns, files }) => ({
    task: 'Put this conversation into a seed challenge.',
    data: Object.fromEntries(
      files.slice(-3).map(({ name, text, problem }, at) => [`file ${at + 1}: ${name}`, problem ?? text]),
    ),
    turns,
  }),
  shape: z.object({
    title: z.string(),
    objective: z.string(),
    context: z.string(),
    barriers: z.string(),
    ideas: z.string(),
    successCriteria: z.string(),
  }),
  maxTokens: 2_000,
  offline: ({ turns, files }) => draftOfTalk(turns, files),
};
