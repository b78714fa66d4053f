// The provider's judgement of the best matches: it sees what they share, and answers for each with a figure and a reason.
// Without a provider the figures stay as they are.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type InventoryTexts, fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import type { ChallengeText } from './match.rules.ts';

export type Candidate = { letter: string; texts: InventoryTexts; percent: number; why: string };
export type JudgeInput = { challenge: ChallengeText | null; mine: InventoryTexts; candidates: readonly Candidate[] };
export type Judgement = { letter: string; percent: number; why: string };

const answer = z.object({
  judgements: z.array(z.object({ letter: z.string(), percent: z.number(), why: z.string() })),
});

const told = (texts: InventoryTexts, most: number): string =>
  inventoryFields
    .filter((field) => texts[field].trim() !== '')
    .map((field) => `${fieldLabels[field]}: ${texts[field].trim().slice(0, most)}`)
    .join('\n');

export const judgeQuestion: Question<JudgeInput, z.output<typeof answer>> = {
  name: 'match',
  instructions: `You judge how well people could work together by the crazy-quilt principle of effectuation: partners who commit something small.
For each person, by letter, give "percent" (0 to 99): how well the means they share cover what the asker's challenge needs and the asker's own means lack, plus a little for common ground. Give "why": one line of at most 160 characters, which quotes in “ ” the one thing of theirs that decided it. Invent nothing, name nobody, use no fact that is not written there. Judge every letter once.
Example: the challenge needs a place to rehearse, B shares “a barn with a stove” and C shares “I speak Welsh” → B 80, why: Has “a barn with a stove” to rehearse in. C 15, why: Speaks the village's language, “I speak Welsh”.`,
  prompt: ({ challenge, mine, candidates }) => ({
    task: `Judge the people ${candidates.map(({ letter }) => letter).join(', ')}.`,
    data: {
      ...(challenge && {
        'My challenge': `${challenge.title}\n${challenge.statement}\n${challenge.context ?? ''}`.slice(0, 6_000),
      }),
      'My own means': told(mine, 1_500) || 'Nothing written yet.',
      ...Object.fromEntries(candidates.map(({ letter, texts }) => [`Person ${letter}`, told(texts, 1_500)])),
    },
  }),
  shape: answer,
  maxTokens: 4_000,
  offline: ({ candidates }) => ({
    judgements: candidates.map(({ letter, percent, why }) => ({ letter, percent, why })),
  }),
};

/** The judgements that can be used: of people who were asked about, each once, a figure and one line. */
export function usable(given: readonly Judgement[], candidates: readonly Candidate[]): Judgement[] {
  const asked = new Set(candidates.map(({ letter }) => letter));
  return given.flatMap(({ letter, percent, why }) => {
    const line = why.replaceAll(/\s+/gu, ' ').trim().slice(0, 220);
    if (!asked.delete(letter.trim().toUpperCase()) || !Number.isFinite(percent) || line === '') return [];
    return [
      { letter: letter.trim().toUpperCase(), percent: Math.round(Math.min(99, Math.max(0, percent))), why: line },
    ];
  });
}
