// What documents say for a challenge: a proposal for its statement and one for its context, in the documents' words (S2 §2.8).
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { challengeLimits } from './challenge.rules.ts';
import { beginningOf, sectionsIn } from './seed-challenge-draft.rules.ts';

export type ReadDocument = { name: string; text: string };
export type ExtractContentInput = { documents: readonly ReadDocument[] };
export type ExtractedContent = { context: string; statement: string };

export const extractContentQuestion: Question<ExtractContentInput, ExtractedContent> = {
  name: 'extract-content',
  instructions: `You read documents about a challenge at work. statement: in one to three sentences who has what problem and what it costs. context: at most ten sentences on who is touched, instances, figures, what was tried, what is at hand.
Use the words of the documents; invent no fact, number, name or plan. Leave out contact details, greetings and page numbers. A field the documents say nothing about is an empty text.`,
  prompt: ({ documents }) => ({
    task: 'Read these documents for a seed challenge.',
    data: Object.fromEntries(documents.map(({ name, text }, at) => [`document ${at + 1}: ${name}`, text])),
  }),
  shape: z.object({ context: z.string(), statement: z.string() }),
  maxTokens: 2_500,
  offline: extractOffline,
};

/** What stands under headings, else how each document begins: nothing is picked or joined that a reader would not find there. */
function extractOffline({ documents }: ExtractContentInput): ExtractedContent {
  const statements: string[] = [];
  const contexts: string[] = [];
  for (const { name, text } of documents) {
    const { objective, context } = sectionsIn(text);
    if (objective !== '') statements.push(objective);
    const about = context || (objective === '' ? beginningOf(text) : '');
    if (about !== '') contexts.push(documents.length > 1 ? `From ${name}:\n${about}` : about);
  }
  return {
    statement: statements.join('\n').slice(0, challengeLimits.statement),
    context: contexts.join('\n\n').slice(0, challengeLimits.context),
  };
}
