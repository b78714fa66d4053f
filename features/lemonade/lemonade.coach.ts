// The opportunity in a surprise: what it makes possible with what there is. Proposed, never saved by itself.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { meansOf } from '../inventory/means.rules.ts';
import { type InventoryTexts, fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { shortened } from '../../shared/shorten.ts';

export type LemonadeInput = {
  inventory: InventoryTexts;
  typed: { title: string; description: string; surprise: string; opportunity: string };
  round: number;
};

export const lemonadeQuestion: Question<LemonadeInput, string> = {
  name: 'draft-lemonade',
  instructions: `You help someone find the use in a surprise. That's the lemonade principle of effectuation.
Write at most 120 words to them, as "you". Name two or three uses nobody planned, each from what they wrote and one of their own means, quoted in “ ”. Then say which one they can try this week, and the first thing to do.
Keep what they already wrote and go on from there. Make up no person, thing, number or fact. Plain sentences, no headings, no praise.
Example, for "the hall double-booked us with a choir" and "a van with speakers": "You have forty singers in the room and “a van with speakers”. You could record one song and play it at the market. Try that first: ask the choir leader tonight for one song."`,
  prompt({ inventory, typed, round }) {
    const filled = inventoryFields.filter((field) => inventory[field].trim() !== '');
    return {
      task: `What could this surprise be good for?${round > 0 ? ' The last answer did not help: look at it from another side.' : ''}`,
      data: {
        ...(typed.title.trim() && { Title: typed.title }),
        ...(typed.description.trim() && { 'What happened': typed.description }),
        ...(typed.surprise.trim() && { 'The surprise': typed.surprise }),
        ...(typed.opportunity.trim() && { 'The opportunity so far': typed.opportunity }),
        ...Object.fromEntries(filled.map((field) => [fieldLabels[field], inventory[field]])),
      },
    };
  },
  shape: z.string(),
  maxTokens: 4_000,
  offline: draftOffline,
};

// Ways to turn a surprise; each is a question with a first step. {surprise} is the person's own words.
const turns: readonly string[] = [
  'Who is glad about {surprise}? Name one person it helps, and ask them this week what they’d do with more of it.',
  'Suppose {surprise} happened every week. What would you offer then that you don’t offer now? Try it once, for one person.',
  'What does {surprise} make unnecessary? Leave that out for five days, and see who misses it.',
  'What did you have to do differently because of {surprise}? Keep the part that worked, and drop the old way for one week.',
  'What does {surprise} tell you about the people it’s for? Tell one of them, and ask if it’s true.',
];

export function draftOffline({ inventory, typed, round }: LemonadeInput): string {
  const words = (typed.surprise.trim() || typed.description.trim() || typed.title.trim()).split(/\n|(?<=[.!?])\s/u)[0];
  const bare = (words ?? '').replace(/(?<![\s.!?;,:])[\s.!?;,:]+$/u, '');
  const surprise = bare === '' ? 'the surprise' : `“${shortened(bare, 140)}”`;
  const means = inventoryFields.flatMap((field) => meansOf(field, inventory[field]));
  const mean = means[(round * 3) % Math.max(1, means.length)];
  const turn = (at: number) => turns[(round * 2 + at) % turns.length]!.replace('{surprise}', () => surprise);
  const start = mean
    ? `You have “${mean.text}” (${fieldLabels[mean.field]}). What could it do here that it was never meant for? Try the smallest version first.`
    : 'Of what you already have, what could be used here for something it was never meant for? Try the smallest version first.';
  return [typed.opportunity.trim(), turn(0), turn(1), start].filter((line) => line !== '').join('\n');
}
