// The summary of an inventory: which means, put together, let this person do what others cannot. Not a paraphrase.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { combinations, tellCombination } from './combination.rules.ts';
import { fieldLabels, inventoryFields, summaryLimit } from './inventory.rules.ts';
import type { InventoryTexts } from './inventory.rules.ts';
import { strengths } from './strength.rules.ts';

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

export function summarizeOffline(texts: InventoryTexts): string {
  const told = inventoryFields.filter((field) => texts[field].trim() !== '');
  const [only] = told;
  if (only === undefined) return 'The inventory is empty. Fill in two fields, and there’s enough for a summary.';
  const found = combinations(texts, 3);
  const thinnest = strengths(texts).reduce((least, each) => (each.score < least.score ? each : least));
  const advice = thinnest.raise === null ? '' : ` A sentence like this would help: ${thinnest.raise}`;
  if (found.length === 0) {
    return told.length === 1
      ? `Only ${fieldLabels[only]} is filled in so far, and means count most together. Fill in ${fieldLabels[thinnest.field]} next.${advice}`
      : `There’s too little here yet to combine. ${fieldLabels[thinnest.field]} is the thinnest.${advice}`;
  }
  const points = found.map(tellCombination);
  if (thinnest.score < 8)
    points.push(`${fieldLabels[thinnest.field]} is the thinnest field, at ${thinnest.score} of 10.${advice}`);
  return points.join('\n\n').slice(0, summaryLimit);
}
