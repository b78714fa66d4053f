// What to do next after an assessment: three small plays for the traits with the most room, from the person's own means.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { meansOf } from '../inventory/means.rules.ts';
import { type InventoryTexts, fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import {
  type EffortLevel,
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
  effortLevel: EffortLevel;
};

// Two ways to exercise each trait. {thing} is one of the person's own means, {topic} their challenge.
const idea = (principle: PlayPrinciple, category: PlayCategory, title: string, description: string): Idea => ({
  title,
  description,
  principle,
  category,
  effortLevel: 'low',
});
const IDEAS: Record<Trait, readonly [Idea, Idea]> = {
  Proactivity: [
    idea(
      'pilot-in-plane',
      'Process',
      'Start what everybody complains about',
      'Choose one thing about {topic} that you have heard two people complain of. Begin with the part that needs nobody’s permission and ten minutes, using {thing}. It worked if somebody who did not know of it notices within a week.',
    ),
    idea(
      'crazy-quilt',
      'Partnership',
      'Write to one person I do not know',
      'Find one person outside your house who knows something about {topic}, and write them four lines: what you try, what you have ({thing}), and one question they can answer in two minutes. It worked if an answer comes, whatever it says.',
    ),
  ],
  'Risk-taking': [
    idea(
      'affordable-loss',
      'Strategy',
      'Take the cheapest risk on my list',
      'Write down three things about {topic} that you avoid, and beside each the worst that can really happen in hours, money and standing. Take the cheapest one. It worked if you can say afterwards how far your fear was off.',
    ),
    idea(
      'affordable-loss',
      'Resources',
      'Begin before I am ready',
      'Show something unfinished about {topic} to one person it is meant for, made with {thing} in at most one hour. It worked if they say what is wrong with it while it is still cheap to change.',
    ),
  ],
  Optimism: [
    idea(
      'lemonade',
      'Process',
      'Find the use of a setback',
      'Take the last thing about {topic} that went wrong. Write one line each: is it for ever or for now, is it everything or this one thing, and who would be glad of it? Try that use once. It worked if one person would miss it.',
    ),
    idea(
      'pilot-in-plane',
      'Strategy',
      'Wish, obstacle, plan',
      'Write the best that could come of {topic} in three months, the obstacle in yourself, and one sentence: if that obstacle comes up, then I will … Act on it the first time that it comes up. It worked if you noticed the obstacle in time.',
    ),
  ],
  'Self-confidence': [
    idea(
      'bird-in-hand',
      'Strategy',
      'Stand on the lowest rung',
      'Name one thing about {topic} that you do not trust yourself to do, and write four steps towards it. Do the lowest within two days, starting from {thing}, and keep a proof of it. It worked if the second step looks smaller than before.',
    ),
    idea(
      'crazy-quilt',
      'Partnership',
      'Ask somebody two steps ahead',
      'Find somebody who began where you stand with {topic} and is two steps further. Ask how the second step was, not how the success was. It worked if you can name one thing that they could not do at the time either.',
    ),
  ],
  Persistence: [
    idea(
      'affordable-loss',
      'Process',
      'One piece a week, same hour',
      'Choose one fixed hour a week for {topic} and do one piece in it, three weeks in a row, whatever your mood. Before the first, write down when you would stop for good. It worked if three pieces lie there.',
    ),
    idea(
      'lemonade',
      'Strategy',
      'Three other ways to the same end',
      'Take what is stuck about {topic}. Write its aim in one sentence that names no means, and three other ways to it, one of them absurd. Try the cheapest with {thing}. It worked if you know whether that way is open.',
    ),
  ],
  Enthusiasm: [
    idea(
      'bird-in-hand',
      'Process',
      'A week in plus and minus',
      'For five working days write down two moments a day: one that gave you energy and one that took it. Then move one plus into next week and make one minus shorter. It worked if the plus took place.',
    ),
    idea(
      'crazy-quilt',
      'Partnership',
      'Show the part that I love',
      'Show one person the part of {topic} that you would do unpaid, for ten minutes and with your hands: {thing}. Do not explain the rest. It worked if they ask a question that you cannot answer.',
    ),
  ],
  Creativity: [
    idea(
      'bird-in-hand',
      'Technology',
      'Twenty in ten minutes',
      'Set a clock to ten minutes and write twenty answers to one question of {topic}, bad ones included. Force five more out of {thing}. Try the one that costs nothing. It worked if it was not among the first eight.',
    ),
    idea(
      'lemonade',
      'Resources',
      'Use a thing for what it was not meant for',
      'Take {thing} and use it once for {topic} in a way that nobody planned. Watch what people do with it. It worked if one of them does something that you had not thought of.',
    ),
  ],
};

export function adviseOffline({ scores, inventory, challenge, known }: AdviceInput): Told {
  const [lowest, next] = byScore(scores) as [Trait, Trait, ...Trait[]];
  const means = [
    ...meansOf('slackResources', inventory.slackResources),
    ...meansOf('whatIHave', inventory.whatIHave),
    ...meansOf('whatIKnow', inventory.whatIKnow),
  ];
  const topic = challenge ? `“${challenge.title.trim()}”` : 'what you want to change';
  const [first, second] = IDEAS[lowest];
  const fresh = (pair: readonly Idea[]) => pair.find(({ title }) => !known.includes(title)) ?? pair[0]!;
  const chosen: [Trait, Idea][] = [
    [lowest, first],
    [lowest, second],
    [next, fresh(IDEAS[next])],
  ];
  const plays = chosen.map(([trait, { description, ...rest }], at) => {
    const mean = means[at % Math.max(1, means.length)];
    const thing = mean ? `“${mean.text}”` : 'something that you have';
    return {
      trait,
      ...rest,
      description: description.replaceAll('{topic}', () => topic).replaceAll('{thing}', () => thing),
      dueInDays: (at + 1) * 7 - 1,
    };
  });
  return { plays };
}
