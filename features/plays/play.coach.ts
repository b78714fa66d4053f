// A small play that can be tested this month, from what the person has and says. Proposed, never saved by itself.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import {
  type InventoryField,
  type InventoryTexts,
  fieldLabels,
  inventoryFields,
} from '../inventory/inventory.rules.ts';
import { inTurn, withEachMean } from '../inventory/means.rules.ts';
import { shortened } from '../../shared/shorten.ts';
import {
  type PlayCategory,
  type PlayPrinciple,
  effortLevels,
  playCategories,
  playLimits,
  playPrinciples,
} from './play.rules.ts';

export type SuggestInput = {
  inventory: InventoryTexts;
  challenge: { title: string; statement: string } | null;
  /** Null leaves the choice to the coach. */
  principle: PlayPrinciple | null;
  /** What the form holds already; it may be empty. */
  typed: { title: string; description: string };
  /** Titles of plays that are there. */
  known: readonly string[];
  round: number;
};

const suggestion = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  principle: z.enum(playPrinciples),
  category: z.enum(playCategories),
  effortLevel: z.enum(effortLevels),
  affordableLoss: z.object({
    financial: z.string(),
    time: z.string(),
    reputation: z.string(),
    emotional: z.string(),
  }),
  dueInDays: z.number(),
  why: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestQuestion: Question<SuggestInput, Suggestion> = {
  name: 'suggest-play',
  instructions: `You help someone design one play: an experiment small enough to try this month with what they already have.
A play names one thing to do, one person or thing of theirs to start with, the day it ends, and what they'll see if it worked or didn't. Its loss must be one they can afford: say what it may cost in money, time, reputation and feelings, and leave a field empty where nothing can be lost.
Start from their means and quote them. Use their challenge if there is one. If they wrote a title or a description, keep their idea and their words, and make it smaller and testable.
Principles: bird-in-hand starts from what they have; affordable-loss sets the limit first; crazy-quilt asks someone to commit something; lemonade uses a surprise; pilot-in-plane works on what they control instead of a forecast.
Make up no person, thing, number or fact. Don't repeat a play they have. The title has at most ten words. The description has two to four plain sentences. dueInDays is 1 to 30. "why" says in one sentence which of their means it starts from.
Example, from "a bread oven in the yard": title "Bake ten loaves for one street", description "Bake ten loaves in your “bread oven in the yard” and offer them to one street on Saturday. You'll see how many come back for a second one.", dueInDays 7, why "It starts from your “bread oven in the yard”."`,
  prompt({ inventory, challenge, principle, typed, known, round }) {
    const filled = inventoryFields.filter((field) => inventory[field].trim() !== '');
    return {
      task: `Propose one play${principle ? ` of the principle ${principle}` : ''}.${round > 0 ? ` ${round} were turned down: propose a different one.` : ''}`,
      data: {
        ...Object.fromEntries(filled.map((field) => [fieldLabels[field], inventory[field]])),
        ...(challenge && { Challenge: `${challenge.title}\n${challenge.statement}` }),
        ...(typed.title.trim() && { 'Title so far': typed.title }),
        ...(typed.description.trim() && { 'Description so far': typed.description }),
        ...(known.length > 0 && { 'Plays they have': known.join('\n') }),
      },
    };
  },
  shape: suggestion,
  maxTokens: 4_000,
  offline: suggestOffline,
};

/** Whatever came: within the limits of a play. */
export function settleSuggestion(told: Suggestion, asked: Pick<SuggestInput, 'principle'>): Suggestion {
  const cut = (text: string, most: number) => text.trim().slice(0, most);
  const { financial, time, reputation, emotional } = told.affordableLoss;
  return {
    ...told,
    title: cut(told.title, playLimits.title),
    description: cut(told.description, playLimits.description),
    principle: asked.principle ?? told.principle,
    affordableLoss: {
      financial: cut(financial, playLimits.loss),
      time: cut(time, playLimits.loss),
      reputation: cut(reputation, playLimits.loss),
      emotional: cut(emotional, playLimits.loss),
    },
    dueInDays: Math.min(30, Math.max(1, Math.round(told.dueInDays))),
  };
}

type Try = {
  category: PlayCategory;
  /** Where the mean comes from that it starts with. */
  fields: readonly InventoryField[];
  title(mean: string | undefined): string;
  start(mean: string | undefined): string;
  test: string;
  time: string;
  reputation?: string;
  days: number;
};

const things = ['slackResources', 'whatIHave', 'whatIKnow'] as const;
const withMean = (title: string) => (mean: string | undefined) => (mean ? `${title}: ${mean}` : title);
const use = (mean: string | undefined) => `Use ${mean ? `“${mean}”` : 'what you have'}, and buy nothing.`;

/** One small try of each principle. */
const tries: Record<PlayPrinciple, Try> = {
  'bird-in-hand': {
    category: 'Resources',
    fields: things,
    title: withMean('One sitting, one person'),
    start: use,
    test: 'In one sitting, make the smallest thing one person can look at, and show it to them. Before you start, decide what you’d like them to do. It worked if they do it.',
    time: 'One sitting',
    days: 7,
  },
  'crazy-quilt': {
    category: 'Partnership',
    fields: ['whoIKnow'],
    title: (mean) => `Ask ${mean?.split(',')[0] ?? 'the first person it concerns'} what they would put in`,
    start: (mean) =>
      `Tell ${mean ? `“${mean}”` : 'one person it concerns'} in two sentences what you’re trying, and ask: what would you put into this?`,
    test: 'It worked if they commit something, however small: an hour, a name, a thing.',
    time: 'Fifteen minutes and a message',
    reputation: 'One favour asked',
    days: 7,
  },
  'affordable-loss': {
    category: 'Strategy',
    fields: things,
    title: withMean('Two hours, no money'),
    start: use,
    test: 'Give it two hours and no money, then stop. It worked if you know one thing you couldn’t have known before.',
    time: 'Two hours, then stop',
    days: 10,
  },
  'pilot-in-plane': {
    category: 'Process',
    fields: things,
    title: withMean('Five days on what I control'),
    start: use,
    test: 'For five working days, do only the part that’s yours to decide, and count one thing each day. It worked if the number moved, up or down.',
    time: 'Ten minutes a day for five days',
    days: 9,
  },
  lemonade: {
    category: 'Process',
    fields: things,
    title: withMean('A use for the last surprise'),
    start: use,
    test: 'Write down the last thing that didn’t go as planned, name one use for it that nobody planned, and try that once. It worked if somebody would miss it.',
    time: 'One hour',
    days: 7,
  },
};

const quoted = (title: string): string => `“${shortened(title.trim(), 70)}”`;

/** The person's own idea in their words, or their challenge, made small enough to be tested. */
export function suggestOffline({ inventory, challenge, principle, typed, known, round }: SuggestInput): Suggestion {
  const own = typed.description.trim() || typed.title.trim();
  const matter = own || `Try something small for ${challenge ? quoted(challenge.title) : 'what you want to change'}`;
  const ideas = inTurn(
    (Object.keys(tries) as PlayPrinciple[])
      .filter((one) => principle === null || one === principle)
      .map((one) => withEachMean(inventory, tries[one].fields, (mean) => ({ principle: one, mean, ...tries[one] }))),
  ).map((idea) => ({ ...idea, title: idea.title(idea.mean && shortened(idea.mean.text, 70)) }));
  const fresh = ideas.filter(({ title }) => !known.includes(title));
  const pool = fresh.length > 0 ? fresh : ideas;
  const { mean, title, ...idea } = pool[round % pool.length]!;
  return {
    title: typed.title.trim() || (own === '' ? title : shortened(own.split('\n')[0]!, 80)),
    description: [/[.!?…]$/u.test(matter) ? matter : `${matter}.`, idea.start(mean?.text), idea.test].join(' '),
    principle: idea.principle,
    category: idea.category,
    effortLevel: 'low',
    affordableLoss: { financial: '', time: idea.time, reputation: idea.reputation ?? '', emotional: '' },
    dueInDays: idea.days,
    why: mean
      ? `It starts from “${mean.text}” (${fieldLabels[mean.field]}).`
      : 'There isn’t much in your inventory yet. Once there is, plays start from your own means.',
  };
}
