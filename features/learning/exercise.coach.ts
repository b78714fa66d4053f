// Exercises for one person: short, done with their own means, each with a sign that tells whether it worked.
import * as z from 'zod/mini';
import { FAMILIES, type Family } from '../../shared/family.ts';
import type { Question } from '../../shared/question.ts';
import { shortened } from '../../shared/shorten.ts';
import {
  type InventoryField,
  type InventoryTexts,
  fieldLabels,
  inventoryFields,
} from '../inventory/inventory.rules.ts';
import { inTurn, withEachMean } from '../inventory/means.rules.ts';
import { exerciseLimits } from './exercise.rules.ts';

export type ExerciseInput = {
  inventory: InventoryTexts;
  challenge: { title: string; statement: string } | null;
  /** Titles of exercises and plays that are there. */
  known: readonly string[];
};

const told = z.object({
  exercises: z.array(
    z.object({
      title: z.string().check(z.minLength(1)),
      text: z.string().check(z.minLength(1)),
      principle: z.enum(FAMILIES),
      minutes: z.number(),
      why: z.string(),
    }),
  ),
});
type Told = z.output<typeof told>;
export type MadeExercise = Told['exercises'][number];

export const exerciseQuestion: Question<ExerciseInput, Told> = {
  name: 'make-exercises',
  instructions: `You make exercises for someone who builds a venture the effectual way beside a day job. An exercise trains one way of thinking or asking. It takes 5 to 45 minutes, needs nothing they don't have, and ends with something written, asked or shown.
Make exactly three, each for a different principle: bird-in-hand, affordable-loss, crazy-quilt, lemonade, pilot-in-plane, hyb (working with a bureaucracy's real rules and gatekeepers) or prosper (the traits proactivity, risk-taking, optimism, self-confidence, persistence, enthusiasm, creativity).
Start each one from something of theirs and quote it. Say step by step what to do, in two to five plain sentences, and how they'll know it worked. Make up no person, thing, number or fact. Don't repeat an exercise they have. No praise, no filler.
The title has at most ten words. "why" names in one sentence which of their own words it starts from.
Example, for someone who has "eleven years of intake logs": title "Twenty files, one question", principle bird-in-hand, text "Take twenty files from your “eleven years of intake logs”. Write down for each what was missing. It worked if you can name the most common gap.", why "It starts from your “eleven years of intake logs”."`,
  prompt({ inventory, challenge, known }) {
    const filled = inventoryFields.filter((field) => inventory[field].trim() !== '');
    return {
      task: 'Make three exercises.',
      data: {
        ...Object.fromEntries(filled.map((field) => [fieldLabels[field], inventory[field]])),
        ...(challenge && { Challenge: `${challenge.title}\n${challenge.statement}` }),
        ...(known.length > 0 && { 'What they have': known.join('\n') }),
      },
    };
  },
  shape: told,
  maxTokens: 4_000,
  offline: makeOffline,
};

/** Whatever came: at most three, within our limits. */
export function settleExercises({ exercises }: Told): MadeExercise[] {
  return exercises.slice(0, exerciseLimits.batch).map((exercise) => ({
    ...exercise,
    title: exercise.title.trim().slice(0, exerciseLimits.title),
    text: exercise.text.trim().slice(0, exerciseLimits.text),
    why: exercise.why.trim().slice(0, 500),
    minutes: Math.min(60, Math.max(5, Math.round(exercise.minutes))),
  }));
}

type Exercise = {
  minutes: number;
  title: string;
  /** Where the mean comes from that it starts with; none where it needs none. */
  fields: readonly InventoryField[];
  text(topic: string, mean: string): string;
};

const things = ['slackResources', 'whatIHave', 'whatIKnow'] as const;

/** One of each way of thinking. */
const exercises: Record<Family, Exercise> = {
  'pilot-in-plane': {
    minutes: 15,
    title: 'Two columns',
    fields: [],
    text: (topic) =>
      `Write down everything that worries you about ${topic}. Put on the left what your own action decides and on the right what it doesn’t. For each worry on the right, write one small thing on the left that would matter if it came true. It worked if you can start one of them this week.`,
  },
  hyb: {
    minutes: 20,
    title: 'Whose fear is it?',
    fields: [],
    text: (topic) =>
      `Take the last no you heard about ${topic}. Write who said it, whether they’re allowed to say yes at all, and what they would be blamed for if it went wrong. Write half a page that takes that blame off them. It worked if they could send it upward without changing a word.`,
  },
  prosper: {
    minutes: 10,
    title: 'If this, then that',
    fields: [],
    text: (topic) =>
      `Think of ${topic} and name a step you’ve put off. Write one sentence: if it is (day, hour, place), then I will (what takes ten minutes). Put it where you’ll see it then. It worked if you started without thinking it over again.`,
  },
  'bird-in-hand': {
    minutes: 15,
    title: 'Ten uses',
    fields: things,
    text: (topic, mean) =>
      `Set a timer for ten minutes. Write ten things that ${mean} could do for ${topic}. Don’t judge while you write. Underline what you could try this week for nothing. It worked if one underlined line surprises you.`,
  },
  'crazy-quilt': {
    minutes: 15,
    title: 'One small ask',
    fields: ['whoIKnow'],
    text: (topic, mean) =>
      `Write four lines to ${mean}: what you’re trying to do about ${topic}, what you bring, one thing they could give within a week at little cost, and that a no is fine. Read it aloud and halve the ask. It worked if the ask can be answered in one sentence.`,
  },
  'affordable-loss': {
    minutes: 10,
    title: 'The price of one try',
    fields: things,
    text: (topic, mean) =>
      `Imagine one try for ${topic} with ${mean}. Write down the most it could cost you in money, hours, reputation, and other things you’d have to let go. Now make the try ten times smaller and write all four down again. It worked if you could pay the second price tomorrow without asking anyone.`,
  },
  lemonade: {
    minutes: 10,
    title: 'What else could it be?',
    fields: things,
    text: (topic, mean) =>
      `Take ${mean} and write five uses for ${topic} that nobody planned, one of them silly. For each, name a person who’d be glad of it. It worked if you can say who you’d show it to first.`,
  },
};

/** Three principles; those that start from the person's own means come first, and none that is there already while others are left. */
export function makeOffline({ inventory, challenge, known }: ExerciseInput): Told {
  const topic = challenge ? `“${challenge.title.trim()}”` : 'what you want to change';
  const all = inTurn(
    (Object.keys(exercises) as Family[]).map((principle) => {
      const { fields, title, minutes, text } = exercises[principle];
      return withEachMean(inventory, fields, (mean): MadeExercise & { isOwn: boolean } => ({
        principle,
        minutes,
        isOwn: mean !== undefined,
        title: mean ? `${title}: ${shortened(mean.text, 70)}` : title,
        text: text(topic, mean ? `“${mean.text}”` : 'one thing or person you have'),
        why: mean
          ? `It starts from “${mean.text}” (${fieldLabels[mean.field]}).`
          : challenge
            ? `It starts from your challenge ${topic}.`
            : 'You can do this one right away. Fill in your inventory, and the next ones start from your own means.',
      }));
    }),
  );
  const pool = [...all.filter(({ isOwn }) => isOwn), ...all.filter(({ isOwn }) => !isOwn)];
  const chosen = new Map<Family, MadeExercise>();
  for (const { isOwn: _, ...exercise } of [...pool.filter(({ title }) => !known.includes(title)), ...pool])
    if (chosen.size < exerciseLimits.batch && !chosen.has(exercise.principle)) chosen.set(exercise.principle, exercise);
  return { exercises: [...chosen.values()] };
}
