// The summary of an inventory: which means, put together, let this person do what others cannot. Not a paraphrase.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type InventoryTexts, fieldLabels, inventoryFields, summaryLimit } from './inventory.rules.ts';
import { pairsOfMeans } from './means.rules.ts';
import { thinnest } from './strength.rules.ts';

export const summaryQuestion: Question<InventoryTexts, string> = {
  name: 'summarize-inventory',
  instructions: `You read someone's Bird-in-Hand inventory: who they are, what they know, who they know, what they have and what stands idle. In effectuation you start from what you have, not from a goal.
Write at most 120 words to them, as "you". Name two or three combinations of means from different fields that few other people have together, and say in one sentence each what they can do now because of it. Quote their own words in “ ” for every means you name. End with one sentence on the thinnest field and what would make it stronger.
Make up nothing: no skill, contact, thing, number or plan that isn't in the fields. Don't list, repeat or praise what they wrote. Plain sentences, no headings.
Example of one combination: "You “repair looms” and you know “the three last mills in the valley”, so you can keep machines running that nobody else will touch."`,
  prompt(texts) {
    return {
      task: 'Which combinations of these means are this person’s own?',
      data: Object.fromEntries(
        inventoryFields
          .filter((field) => texts[field].trim() !== '')
          .map((field) => [fieldLabels[field], texts[field]]),
      ),
    };
  },
  shape: z.string(),
  maxTokens: 4_000,
  offline: summarizeOffline,
};

/** Without a model nobody knows what two means make possible together: pairs of them are put to the person as a question. */
export function summarizeOffline(texts: InventoryTexts): string {
  const told = inventoryFields.filter((field) => texts[field].trim() !== '');
  const [only] = told;
  if (only === undefined) return 'The inventory is empty. Fill in two fields, and there’s enough for a summary.';
  const least = thinnest(texts);
  if (told.length === 1)
    return `Only ${fieldLabels[only]} is filled in so far, and means count most together. Fill in ${fieldLabels[least.field]} next.`;
  const beside = pairsOfMeans(texts, 3).map((pair) => pair.map(({ text }) => `“${text}”`).join(' and '));
  return [
    ...(beside.length === 0 ? [] : ['Few people have these together. What small thing could you try with each pair?']),
    ...beside,
    ...(least.score === 10
      ? []
      : [`${fieldLabels[least.field]} is the thinnest, at ${least.score} of 10. ${least.why}`]),
  ]
    .join('\n\n')
    .slice(0, summaryLimit);
}
