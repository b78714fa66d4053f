// A small play that can be tested this month, from what the person has and says. Proposed, never saved by itself.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type Mean, meansOf, pairsOfMeans } from '../inventory/means.rules.ts';
import { type InventoryTexts, fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { findNames } from '../../coach/language/names.ts';
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

type Idea = {
  principle: PlayPrinciple;
  category: PlayCategory;
  title: string;
  description: string;
  time: string;
  reputation?: string;
  days: number;
  /** What of the inventory it starts from. */
  from: readonly Mean[];
};

export function suggestOffline(input: SuggestInput): Suggestion {
  const { principle, known, round, typed } = input;
  const all = typed.title.trim() || typed.description.trim() ? smaller(input) : ideas(input);
  const fitting = all.filter((idea) => principle === null || idea.principle === principle);
  const fresh = fitting.filter((idea) => !known.includes(idea.title));
  const pool = fresh.length > 0 ? fresh : fitting;
  const idea = pool[round % pool.length]!;
  return {
    title: idea.title,
    description: idea.description,
    principle: idea.principle,
    category: idea.category,
    effortLevel: 'low',
    affordableLoss: { financial: '', time: idea.time, reputation: idea.reputation ?? '', emotional: '' },
    dueInDays: idea.days,
    why: whyOf(idea.from),
  };
}

function whyOf(from: readonly Mean[]): string {
  if (from.length === 0)
    return 'Your inventory says little yet. Once two of its fields do, plays start from your own means.';
  const means = from.map(({ text, field }) => `“${text}” (${fieldLabels[field]})`).join(' and ');
  return `It starts from ${means}.`;
}

/** Short enough for a title or the middle of a sentence. */
const short = (text: string, most = 60): string => shortened(text.replace(/(?<![\s.;,!?])[\s.;,!?]+$/u, ''), most);

type Person = { name: string; mean: Mean };

function peopleOf({ whoIKnow }: InventoryTexts): Person[] {
  return meansOf('whoIKnow', whoIKnow).flatMap((mean) => {
    const found = findNames(mean.text).find((name) => name.kind !== 'organisation');
    return found ? [{ name: mean.text.slice(found.start, found.end), mean }] : [];
  });
}

/** All plays that the method can make of these means, the most personal first; deterministic, and at least one a principle. */
function ideas({ inventory, challenge }: SuggestInput): Idea[] {
  const topic = challenge ? `“${short(challenge.title)}”` : 'what you want to change';
  const about = challenge ? ` on “${short(challenge.title, 70)}”` : '';
  const pairs = pairsOfMeans(inventory, 6);
  const things = [...meansOf('slackResources', inventory.slackResources), ...meansOf('whatIHave', inventory.whatIHave)];
  const skills = meansOf('whatIKnow', inventory.whatIKnow);
  const people = peopleOf(inventory);

  // With people one speaks; things and skills are what can be put together.
  const joined = pairs.filter(([first, second]) => first.field !== 'whoIKnow' && second.field !== 'whoIKnow');
  const pieced = (joined.length > 0 ? joined : pairs).map(([first, second]): Idea => ({
    principle: 'bird-in-hand',
    category: 'Resources',
    title: `One afternoon with ${short(second.text, 70)}`,
    description: `Put together “${first.text}” and “${second.text}”. In one sitting, make the smallest thing${about} that somebody else can see, and show it to one person it is meant for. It worked if they ask for more or tell you what is wrong with it; if they only nod, it did not.`,
    time: 'One afternoon',
    days: 7,
    from: [first, second],
  }));
  const asked = people.map(({ name, mean }): Idea => ({
    principle: 'crazy-quilt',
    category: 'Partnership',
    title: `Ask ${name} what they would put in`,
    description: `Ask ${name} for fifteen minutes. Say in two sentences what you are trying${about}${things[0] ? `, and that you can bring “${things[0].text}”` : ''}. Then ask one question: what would you put into this? It worked if they commit something, however small: an hour, a name, a thing.`,
    time: 'Fifteen minutes and a message',
    reputation: 'One favour asked',
    days: 7,
    from: [mean, ...things.slice(0, 1)],
  }));
  const limited = [...things, ...skills].slice(0, 4).map((mean): Idea => ({
    principle: 'affordable-loss',
    category: 'Strategy',
    title: `Two hours, no money: ${short(mean.text, 70)}`,
    description: `Before you begin, write down the most you are ready to lose${about}: two hours and no money. Use only “${mean.text}”. Stop when the time is up, whatever came of it. It worked if you then know one thing that you could not have known before.`,
    time: 'Two hours, then stop',
    days: 10,
    from: [mean],
  }));
  const first = things[0] ?? skills[0];
  return [
    ...interleave(pieced, asked, limited),
    {
      principle: 'pilot-in-plane',
      category: 'Process',
      title: 'Change the one thing that is in my hands',
      description: `Leave the forecast aside. Write down three things about ${topic} that nobody but you decides${first ? `, “${first.text}” among them` : ''}. Change the cheapest for five working days, and count one number each day. It worked if the number moved, in either direction.`,
      time: 'Ten minutes a day for five days',
      days: 9,
      from: first ? [first] : [],
    },
    {
      principle: 'lemonade',
      category: 'Process',
      title: 'Find a use for the last surprise',
      description: `Write down the last thing about ${topic} that did not go as planned, and who noticed. Name one use of it that nobody planned${first ? `, and try that use once with “${first.text}”` : ', and try that use once'}. It worked if somebody would miss it when it were gone.`,
      time: 'One hour',
      days: 7,
      from: first ? [first] : [],
    },
    {
      principle: 'bird-in-hand',
      category: 'Resources',
      title: 'Use what stands idle, once',
      description: `Choose one thing you have and did not use this month, and use it once for ${topic}, with somebody nearby. It worked if you would do it a second time without being asked.`,
      time: 'One hour',
      days: 7,
      from: [],
    },
    {
      principle: 'crazy-quilt',
      category: 'Partnership',
      title: 'Ask the first three people what they would put in',
      description: `Tell the first three people you meet what you are trying about ${topic}, in two sentences each, and ask: what would you put into this? It worked if one of them commits something, however small.`,
      time: 'Three short talks',
      days: 7,
      from: [],
    },
    {
      principle: 'affordable-loss',
      category: 'Strategy',
      title: 'Set the limit first, then try once',
      description: `Write down the most you are ready to lose on ${topic}: an amount, a number of hours, and what others may think. Then try the smallest version that stays within it, and stop there. It worked if you then know one thing that you could not have known before.`,
      time: 'Two hours, then stop',
      days: 10,
      from: [],
    },
  ];
}

function interleave(...lists: Idea[][]): Idea[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** The person's own idea, kept in their words and made small enough to be tested; one way for each principle. */
function smaller({ inventory, typed }: SuggestInput): Idea[] {
  const own = typed.description.trim() || typed.title.trim();
  const stated = /[.!?…]$/u.test(own) ? own : `${own}.`;
  const title = typed.title.trim() || short(typed.description.trim().split(/(?<=[.!?])\s|\n/u)[0] ?? '', 80);
  const person = peopleOf(inventory)[0];
  const thing = [
    ...meansOf('slackResources', inventory.slackResources),
    ...meansOf('whatIHave', inventory.whatIHave),
    ...meansOf('whatIKnow', inventory.whatIKnow),
  ][0];
  const use = thing ? ` Use “${thing.text}”, and buy nothing.` : ' Use what you have, and buy nothing.';
  const from = thing ? [thing] : [];
  const made = (
    principle: PlayPrinciple,
    category: PlayCategory,
    added: string,
    more: { time: string; days: number; from?: readonly Mean[] },
  ): Idea => ({ principle, category, title, description: `${stated}${added}`, from, ...more });
  return [
    made(
      'bird-in-hand',
      'Process',
      ` Do it once, for one person, in one sitting.${use} It worked if that person does something because of it; decide before you start what that would be.`,
      { time: 'One sitting', days: 7 },
    ),
    made(
      'affordable-loss',
      'Strategy',
      ` Give it two hours and no money, and stop when they are spent.${use} It worked if you then know one thing that you could not have known before.`,
      { time: 'Two hours, then stop', days: 7 },
    ),
    made(
      'crazy-quilt',
      'Partnership',
      ` Before you do it, show it to ${person?.name ?? 'one person it concerns'} and ask what they would put in. It worked if they commit something, however small.`,
      { time: 'One talk', days: 7, from: person ? [person.mean] : [] },
    ),
    made(
      'lemonade',
      'Process',
      ` Do it once and write down what surprised you. It worked if you can name one use of the surprise that nobody planned.`,
      { time: 'One hour', days: 7 },
    ),
    made(
      'pilot-in-plane',
      'Process',
      ` Do only the part that nobody but you decides, for five working days, and count one number each day. It worked if the number moved, in either direction.`,
      { time: 'Ten minutes a day for five days', days: 9 },
    ),
  ];
}
