// A whole conversation put into one draft, for "Create Challenge" in a conversation whose draft is still empty.
import * as z from 'zod/mini';
import type { Question, Turn } from '../../shared/question.ts';
import { type DraftTexts, draftHeadings, draftSections, emptyDraft } from '../challenges/seed-challenge-draft.rules.ts';
import type { AttachedText } from './challenge-chat.coach.ts';

export type DraftInput = { turns: readonly Turn[]; files: readonly AttachedText[] };

export const draftQuestion: Question<DraftInput, DraftTexts> = {
  name: 'challenge-draft',
  instructions: `You put a conversation about a challenge at work into a draft with six fields: ${draftSections.map((section) => `${section} (${draftHeadings[section]})`).join(', ')}.
Use the person's own words, in their language; invent no fact, number, name or plan. The title has at most 70 characters, the objective says in one sentence what should be different. Leave a field empty ("") when nothing was said about it.
Example: from "Every permit waits four days at each of nine desks. Three weeks would be enough." → title "Permits in three weeks", objective "A permit takes three weeks.", context "Every permit waits four days at each of nine desks.", the other three "".`,
  prompt: ({ turns, files }) => ({
    task: 'Put this conversation into a draft.',
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
  maxTokens: 4_000,
  // Nobody reads here what belongs where: all that was said is the background, to be sorted by hand.
  offline: ({ turns }) => ({
    ...emptyDraft(),
    context: turns
      .filter(({ role, text }) => role === 'user' && text.trim() !== '')
      .map(({ text }) => text.trim())
      .join('\n'),
  }),
};
