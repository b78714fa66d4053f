// What documents say for a challenge: a proposal for its statement and one for its context, in the documents' words.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { challengeLimits } from './challenge.rules.ts';
import { asLine, quote, sentencesOf } from './own-words.rules.ts';

export type ReadDocument = { name: string; text: string };
export type ExtractContentInput = { documents: readonly ReadDocument[] };
export type ExtractedContent = { context: string; statement: string };

export const extractContentQuestion: Question<ExtractContentInput, ExtractedContent> = {
  name: 'extract-content',
  instructions: `You read documents about a challenge at work. statement: one to three sentences on who has what problem and what it costs. context: at most ten sentences on who is affected, what happened when, figures, what was tried, and what they can use.
Use the words of the documents. Make up no fact, number, name or plan. Leave out contact details, greetings and page numbers. A field the documents say nothing about is an empty text.
Example, from minutes that say "38 days for a permit; nine desks; last year's form didn't help": statement "A permit takes 38 days.", context "It passes nine desks. Last year's form didn't help."`,
  prompt: ({ documents }) => ({
    task: 'Read these documents for a seed challenge.',
    data: Object.fromEntries(documents.map(({ name, text }, at) => [`document ${at + 1}: ${name}`, text])),
  }),
  shape: z.object({ context: z.string(), statement: z.string() }),
  maxTokens: 4_000,
  offline: extractOffline,
};

const most = 10;

/** Whole sentences: no headings, no page numbers, no tables. */
const sentencesIn = (text: string): string[] =>
  sentencesOf(text)
    .filter(({ length }) => length >= 20 && length <= 500)
    .filter((sentence) => /\s/.test(sentence))
    .slice(0, 400);

function extractOffline({ documents }: ExtractContentInput): ExtractedContent {
  const passages = documents.flatMap(({ text }) => sentencesIn(text));
  const statement = asLine(passages.slice(0, 2));
  const parts = documents.flatMap(({ name, text }) => {
    const told = sentencesIn(text).slice(0, Math.max(3, Math.floor(most / documents.length)));
    if (told.length === 0) return [];
    return [documents.length > 1 ? `From ${quote(name, 80)}: ${asLine(told)}` : asLine(told)];
  });
  return {
    statement: statement.slice(0, challengeLimits.statement),
    context: parts.join('\n\n').slice(0, challengeLimits.context),
  };
}
