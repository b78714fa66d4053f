// Exercises for one person: short, done with their own means, each with a sign that tells whether it worked.
import * as z from 'zod/mini';
import { FAMILIES, type Family } from '../../shared/family.ts';
import type { Question } from '../../shared/question.ts';
import { type Mean, meansOf, pairsOfMeans } from '../inventory/means.rules.ts';
import { type InventoryTexts, fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { findNames } from '../../coach/language/names.ts';
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

const quoted = ({ text, field }: Mean) => `“${text}” (${fieldLabels[field]})`;

export function makeOffline({ inventory, challenge, known }: ExerciseInput): Told {
  const pool = exercisesFor({ inventory, challenge });
  const fresh = pool.filter(({ title }) => !known.includes(title));
  const chosen: MadeExercise[] = [];
  // Three principles where there are that many; when all were made before, they start again from the front.
  for (const exercise of [...fresh, ...pool]) {
    if (chosen.length === exerciseLimits.batch) break;
    if (!chosen.some(({ principle }) => principle === exercise.principle)) chosen.push(exercise);
  }
  return { exercises: chosen };
}

type Make = (principle: Family, minutes: number, title: string, text: string, from: readonly Mean[]) => MadeExercise;

/** All that the method can make of these means: the most personal first; deterministic. */
function exercisesFor({ inventory, challenge }: Omit<ExerciseInput, 'known'>): MadeExercise[] {
  const topic = challenge ? `“${challenge.title.trim()}”` : 'what you want to change';
  const about = challenge ? ` about ${topic}` : '';
  const things = [...meansOf('slackResources', inventory.slackResources), ...meansOf('whatIHave', inventory.whatIHave)];
  const skills = meansOf('whatIKnow', inventory.whatIKnow);
  const people = meansOf('whoIKnow', inventory.whoIKnow).flatMap((mean) => {
    const found = findNames(mean.text).find(({ kind }) => kind !== 'organisation');
    return found ? [{ name: mean.text.slice(found.start, found.end), mean }] : [];
  });
  const make: Make = (principle, minutes, title, text, from) => ({
    principle,
    minutes,
    title,
    text,
    why:
      from.length > 0
        ? `It starts from ${from.map(quoted).join(' and ')}.`
        : challenge
          ? `It starts from your challenge ${topic}.`
          : 'It needs nothing written yet; your inventory would make the next ones more your own.',
  });

  const pairs = pairsOfMeans(inventory, 4).map(([first, second]) =>
    make(
      'bird-in-hand',
      15,
      `Ten uses for two things together`,
      `Set a timer for ten minutes. Write ten things that “${first.text}” and “${second.text}” could make together for ${topic}. Don’t judge while you write. Cross out what you’ve seen elsewhere and underline what you could try this week for nothing. It worked if one underlined line surprises you.`,
      [first, second],
    ),
  );
  const idle = things
    .slice(0, 3)
    .map((mean) =>
      make(
        'lemonade',
        10,
        'What else could it be?',
        `Take “${mean.text}”. Write what it was meant for, then five uses that nobody planned, one of them silly. For each, name a person who’d be glad of it. It worked if you can say who you’d show it to first.`,
        [mean],
      ),
    );
  const asks = people
    .slice(0, 4)
    .map(({ name, mean }) =>
      make(
        'crazy-quilt',
        15,
        `One small ask to ${name}`,
        `Write four lines to ${name}: what you’re trying${about}, what you bring, one thing they could give within a week at little cost, and that a no is fine. Read it aloud and halve the ask. Send it, or decide not to. It worked if the ask can be answered in one sentence.`,
        [mean],
      ),
    );
  const limits = [...things, ...skills]
    .slice(0, 2)
    .map((mean) =>
      make(
        'affordable-loss',
        10,
        'The price of one try',
        `Imagine one try for ${topic} with “${mean.text}”. Write what it may cost at most in money, hours, standing and other chances. Make it ten times smaller and write the four again. It worked if you could pay the second price tomorrow without asking anyone.`,
        [mean],
      ),
    );
  const rounds = Math.max(pairs.length, idle.length, asks.length, limits.length);
  const personal = Array.from({ length: rounds }, (_, at) =>
    [pairs[at], asks[at], limits[at], idle[at]].filter((exercise) => exercise !== undefined),
  ).flat();
  return [...personal, ...generalExercises(topic, make)];
}

/** Those that need nothing written yet. */
function generalExercises(topic: string, make: Make): MadeExercise[] {
  return [
    make(
      'pilot-in-plane',
      15,
      'Two columns',
      `Write all that worries you about ${topic}. Put on the left what your own action decides and on the right what it doesn’t. For each worry on the right, write one small thing on the left that would matter if it came true. It worked if you can start one of them this week.`,
      [],
    ),
    make(
      'hyb',
      20,
      'Whose fear is it?',
      `Take the last no you heard about ${topic}. Write who said it, whether that person may say yes at all, and what they would be blamed for if it went wrong. Write the half page that takes this blame off them. It worked if they could send it upward without changing a word.`,
      [],
    ),
    make(
      'prosper',
      10,
      'If this, then that',
      `Name the next step for ${topic} you’ve put off. Write one sentence: if it is (day, hour, place), then I will (what takes ten minutes). Put it where you will see it at that hour. It worked if you started without thinking it over again.`,
      [],
    ),
    make(
      'hyb',
      15,
      'Find the sentence',
      `Choose something about ${topic} of which people say that it is not allowed. Look for the written sentence, who made it and what it was to prevent. It worked if you can quote it, or know that there is none.`,
      [],
    ),
    make(
      'lemonade',
      10,
      'The last surprise',
      `Write down the last thing about ${topic} that went differently than you thought: what you expected, what came instead, and who would call that good news. Ask one of them. It worked if they tell you something you didn’t know.`,
      [],
    ),
    make(
      'affordable-loss',
      10,
      'Where I stop',
      `Write your limit for ${topic} in money, hours and standing, and the day you’ll stop and look. Tell it to one person. It worked if they could remind you of it.`,
      [],
    ),
    make(
      'crazy-quilt',
      15,
      'Three people, one question',
      `Tell three people in two sentences what you’re trying about ${topic}, and ask: what could you put into this? Write down their words. It worked if one of them names a thing, an hour or a person.`,
      [],
    ),
    make(
      'bird-in-hand',
      15,
      'Empty your pockets',
      `Write down everything you could lend, open, teach or introduce this week: keys, rooms, tools, hours, names. Don’t leave out small things. It worked if three lines weren’t in your inventory before. Add them.`,
      [],
    ),
  ];
}
