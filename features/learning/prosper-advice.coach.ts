// What to do next after an assessment: three small plays for the traits with the most room, from the person's own means.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { meansOf } from '../inventory/means.rules.ts';
import { type InventoryTexts, fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import {
  type PlayCategory,
  type PlayPrinciple,
  effortLevels,
  playCategories,
  playLimits,
  playPrinciples,
} from '../plays/play.rules.ts';
import { TRAITS, type Trait } from './prosper-item.rules.ts';
import { type Scores, byScore } from './prosper.rules.ts';

export type AdviceInput = {
  scores: Scores;
  inventory: InventoryTexts;
  challenge: { title: string; statement: string } | null;
  /** Titles of plays that are there. */
  known: readonly string[];
};

const adviceShape = z.object({
  plays: z.array(
    z.object({
      trait: z.enum(TRAITS),
      title: z.string().check(z.minLength(1)),
      description: z.string().check(z.minLength(1)),
      principle: z.enum(playPrinciples),
      category: z.enum(playCategories),
      effortLevel: z.enum(effortLevels),
      dueInDays: z.number(),
    }),
  ),
});
type Told = z.output<typeof adviceShape>;
export type AdvisedPlay = Told['plays'][number];

export const adviceQuestion: Question<AdviceInput, Told> = {
  name: 'prosper-advice',
  instructions: `You advise someone who took the PROSPER diagnostic: seven traits of people who build ventures, scored 0 to 100 by their own answers.
Suggest exactly three plays, which are small experiments: two for the trait with the most room, one for the next. Each can be done within three weeks beside a day job, starts from their own means or challenge and quotes them, and says what they'll see if it worked.
A low score is no fault and says nothing about a person's worth. Don't console, don't praise, don't name the score. Make up no person, thing, number or fact. Don't repeat a play they have.
The title has at most ten words. The description has two to four plain sentences. dueInDays is 3 to 21.
Example, for persistence and "a stall on Saturdays": title "Ask the same three people again", description "Pick three people who walked past your “stall on Saturdays”. Ask each a second time, with a smaller offer. You'll see whether a second ask changes the answer.", dueInDays 10.`,
  prompt({ scores, inventory, challenge, known }) {
    const filled = inventoryFields.filter((field) => inventory[field].trim() !== '');
    return {
      task: `Propose three plays. Traits, lowest first: ${byScore(scores)
        .map((trait) => `${trait} ${scores[trait]}`)
        .join(', ')}.`,
      data: {
        ...Object.fromEntries(filled.map((field) => [fieldLabels[field], inventory[field]])),
        ...(challenge && { Challenge: `${challenge.title}\n${challenge.statement}` }),
        ...(known.length > 0 && { 'Plays they have': known.join('\n') }),
      },
    };
  },
  shape: adviceShape,
  maxTokens: 4_000,
  offline: adviseOffline,
};

/** Whatever came: at most three, within the limits of a play, each on a day of its own. */
export function settleAdvice({ plays }: Told): AdvisedPlay[] {
  return plays.slice(0, 3).map((play, at) => ({
    ...play,
    title: play.title.trim().slice(0, playLimits.title),
    description: play.description.trim().slice(0, playLimits.description),
    dueInDays: Math.min(21, Math.max(3, Math.round(play.dueInDays))) + at,
  }));
}

type Idea = {
  title: string;
  description: string;
  principle: PlayPrinciple;
  category: PlayCategory;
};

/** One way to exercise each trait. {thing} is one of the person's own means, {topic} their challenge. */
const IDEAS: Record<Trait, Idea> = {
  Proactivity: {
    principle: 'pilot-in-plane',
    category: 'Process',
    title: 'Start what everybody complains about',
    description:
      'Choose one thing about {topic} that two people have complained to you about. Start with a part that takes ten minutes and nobody’s permission, using {thing}. It worked if someone notices within a week without being told.',
  },
  'Risk-taking': {
    principle: 'affordable-loss',
    category: 'Resources',
    title: 'Start before I’m ready',
    description:
      'In an hour at most, make something unfinished for {topic} with {thing}, and show it to one person it’s for. It worked if they tell you what’s wrong while it’s still cheap to change.',
  },
  Optimism: {
    principle: 'lemonade',
    category: 'Process',
    title: 'Find a use for a setback',
    description:
      'Take the last thing about {topic} that went wrong. Write down how long it will really matter, how much of your work it touches, and who could even be glad of it. Then try one use for it, with {thing}. It worked if one person would miss it.',
  },
  'Self-confidence': {
    principle: 'bird-in-hand',
    category: 'Strategy',
    title: 'Take the lowest step',
    description:
      'Name one thing about {topic} that you don’t trust yourself to do, and write four steps towards it. Do the easiest within two days, starting from {thing}, and keep proof of it. It worked if the second step looks smaller than before.',
  },
  Persistence: {
    principle: 'affordable-loss',
    category: 'Process',
    title: 'One piece a week, same hour',
    description:
      'Choose one fixed hour a week for {topic}, and finish one piece in it with {thing}, three weeks in a row, whatever your mood. Before you start, write down when you would stop for good. It worked if you have three pieces.',
  },
  Enthusiasm: {
    principle: 'crazy-quilt',
    category: 'Partnership',
    title: 'Show the part I love',
    description:
      'For ten minutes, show one person the part of {topic} you’d do unpaid. Use {thing}, and don’t explain the rest. It worked if they ask a question you can’t answer.',
  },
  Creativity: {
    principle: 'bird-in-hand',
    category: 'Technology',
    title: 'Twenty in ten minutes',
    description:
      'Set a timer for ten minutes and write twenty answers to one question about {topic}, bad ones included. Find five more that use {thing}. Try one that costs nothing. It worked if it wasn’t among the first eight.',
  },
};

/** A play for each of the three traits with the most room; one that is there already comes last. */
export function adviseOffline({ scores, inventory, challenge, known }: AdviceInput): Told {
  const means = (['slackResources', 'whatIHave', 'whatIKnow'] as const).flatMap((field) =>
    meansOf(field, inventory[field]),
  );
  const topic = challenge ? `“${challenge.title.trim()}”` : 'what you want to change';
  const isKnown = (trait: Trait) => known.includes(IDEAS[trait].title);
  const chosen = byScore(scores).toSorted((one, other) => Number(isKnown(one)) - Number(isKnown(other)));
  const plays = chosen.slice(0, 3).map((trait, at) => {
    const mean = means[at % Math.max(1, means.length)];
    const thing = mean ? `“${mean.text}”` : 'something you have';
    const { description, ...rest } = IDEAS[trait];
    return {
      trait,
      ...rest,
      effortLevel: 'low' as const,
      description: description.replaceAll('{topic}', () => topic).replaceAll('{thing}', () => thing),
      dueInDays: (at + 1) * 7 - 1,
    };
  });
  return { plays };
}
