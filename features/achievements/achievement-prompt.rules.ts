// Achievement prompts: what was earned, what probably happened outside, what is near, what was never tried.
// Derived from facts whenever they are asked for; only dismissals are kept.
import { DAY_MS, formatShortDate, formatShortDay } from '../../shared/dates.ts';
import {
  FAMILIES,
  FAMILY_NAMES,
  type Family,
  TIERS,
  TIER_LABELS,
  TIER_THRESHOLDS,
  type Tier,
} from '../../shared/family.ts';
import { isScreenPath } from '../../shared/path.ts';
import { askPath, forecastPath } from '../../shared/thing-path.ts';
import { shortened } from '../../shared/shorten.ts';
import { badgeId, badgeOf, nextTier, tierOf } from './badge.rules.ts';

/** In the order in which they are shown. */
export const promptTypes = ['celebration', 'confirmation', 'next_action', 'encouragement'] as const;
export type PromptType = (typeof promptTypes)[number];

export const promptLimits = {
  shown: 5,
  steps: 3,
  celebrationDays: 14,
  unansweredDays: 7,
  lookDays: 21,
  actionsLeft: 2,
} as const;

export type AchievementPrompt = {
  /** The same for as long as it is about the same thing. */
  id: string;
  type: PromptType;
  familyName: Family;
  /** Empty before the first one: "Not started". */
  currentTier: Tier | '';
  /** Empty at titanium. */
  nextTier: Tier | '';
  totalActions: number;
  message: string;
  actionRequired?: string;
  suggestedSteps?: string[];
  place?: { href: string; label: string };
};

export type PlayFact = {
  id: string;
  title: string;
  principle: Family;
  category: string;
  dueDate: Date | null;
  statesLoss: boolean;
};

/** What is so: all of it the person's own, or told to them anyway. */
export type PromptFacts = {
  families: Record<Family, { actions: number; earned: Partial<Record<Tier, Date>> }>;
  activePlays: readonly PlayFact[];
  plannedPlays: readonly PlayFact[];
  /** Titles of plays completed lately of which no lemonade was made. */
  unsqueezedPlays: readonly string[];
  challenge: { title: string; statesLoss: boolean; partner: string | null; hasPremortem: boolean } | null;
  /** Of the newest pre-mortem, not done yet. */
  actionItems: readonly string[];
  /** The four scores, 0 to 10; null before the first save. */
  inventory: Readonly<Record<string, number>> | null;
  /** Who asked me to work together, and has no answer yet; since when. */
  askedBy: readonly { id: string; name: string; since: Date }[];
  /** The people I asked, without an answer. */
  asked: { name: string; since: Date } | null;
  /** Exercises that were made for me and are not done. */
  openExercises: readonly { title: string; principle: string }[];
  /** Each trait's score in the last PROSPER assessment; null before the first. */
  traits: Readonly<Record<string, number>> | null;
  /** Who I planned to ask by today, who waits for me to ask again, and who has not answered for a week; the earliest first. */
  asks: readonly { id: string; name: string; what: string; state: 'planned' | 'asked' | 'later'; day: string }[];
  /** Forecasts whose day to look has come. */
  looks: readonly { id: string; text: string; day: string; isPlay: boolean }[];
  /** An active partner without anything agreed yet. */
  partner: string | null;
};

// Fixed texts where it speaks; the other sentences are ours.
export const promptTexts = {
  confirm: 'Confirm Achievement',
  question: 'Did you complete this achievement?',
  yes: 'Yes, I did it!',
  notYet: 'Not yet',
  notStarted: 'Not started',
  missing: 'We couldn’t find this update. It may have been deleted.',
  dismissed: 'Dismissed.',
  confirmed: 'Well done! It is counted.',
  kept: 'All right, not yet.',
} as const;

const PLACES: Record<Family, { href: string; label: string }> = {
  'affordable-loss': { href: '/profile?tab=playbook', label: 'Open playbook' },
  'bird-in-hand': { href: '/profile/inventory', label: 'Open inventory' },
  'crazy-quilt': { href: '/partnerships', label: 'Find partners' },
  lemonade: { href: '/profile?tab=playbook&shelf=lemonade', label: 'Open lemonade' },
  'pilot-in-plane': { href: '/profile?tab=playbook&shelf=premortems', label: 'Open pre-mortems' },
  hyb: { href: '/profile?tab=playbook', label: 'Open playbook' },
  prosper: { href: '/learning?tab=prosper', label: 'Open learning' },
};

/** Where a family is practised, once that screen is there. docs/decisions/0004 */
export function placeOf(family: Family): { href: string; label: string } | undefined {
  const place = PLACES[family];
  return isScreenPath(place.href.split('?', 1)[0]!) ? place : undefined;
}

const MEANING: Record<Family, string> = {
  'affordable-loss': 'Decide what you can afford to lose before you act.',
  'bird-in-hand': 'Start from who you are, what you know, who you know and what you have.',
  'crazy-quilt': 'Let the people who join help decide where it goes.',
  lemonade: 'When something surprises you, write it down and see what you can make of it.',
  'pilot-in-plane': 'Imagine how it fails, and act on what you can control.',
  hyb: 'Find out how a process really works, and change one small piece of it.',
  prosper: 'Seven traits help you build something new. See where you stand.',
};

const BEGINNING: Record<Family, string> = {
  'affordable-loss': 'Write down the most your next step may cost',
  'bird-in-hand': 'Write three people you could call this week into “Who I Know”',
  'crazy-quilt': 'Ask one person in your circle what they would bring',
  lemonade: 'Write down one thing that didn’t go as planned',
  'pilot-in-plane': 'Write the story of how it failed, before it does',
  hyb: 'Plan a play of the category Process',
  prosper: 'Take the PROSPER assessment',
};

const COUNT_WORDS = ['No', 'One', 'Two'];

const isWithin = (days: number, at: Date, now: Date): boolean => now.getTime() - at.getTime() < days * DAY_MS;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / DAY_MS);

/** A title in a sentence, not a whole paragraph of it. */
const quoted = (title: string): string => `“${shortened(title.trim(), 80)}”`;

/** A new due date asks again. */
export const playConfirmationId = (play: { id: string; dueDate: Date }): string =>
  `confirmation:play:${play.id}:${dayOf(play.dueDate)}`;
export const partnershipConfirmationId = (id: string): string => `confirmation:partnership:${id}`;

export const askConfirmationId = (ask: { id: string; day: string }): string => `confirmation:ask:${ask.id}:${ask.day}`;

/** What a confirmation's id speaks of; undefined for every other prompt. */
export function confirmationOf(
  promptId: string,
): { kind: 'play' | 'partnership' | 'ask'; entityId: string } | undefined {
  const [, kind, entityId] = /^confirmation:(play|partnership|ask):([^:]+)(?::[\d-]{10})?$/.exec(promptId) ?? [];
  return kind && entityId ? { kind: kind as 'play' | 'partnership' | 'ask', entityId } : undefined;
}

/** A play is past its due date from the day after it, as the server's calendar has it. */
export const isPastDue = (play: { dueDate: Date | null }, now: Date): play is { dueDate: Date } =>
  play.dueDate !== null && dayOf(play.dueDate) < dayOf(now);

/** Somebody who was asked and has not answered for so long has probably answered outside. */
export const isLongUnanswered = (since: Date, now: Date): boolean => !isWithin(promptLimits.unansweredDays, since, now);

/** Everything there is to say, most pressing first; dismissed or not, however many. */
export function candidatesOf(facts: PromptFacts, now: Date): AchievementPrompt[] {
  return [
    ...celebrations(facts, now),
    ...confirmations(facts, now),
    ...looks(facts, now),
    ...waiting(facts, now),
    ...nextActions(facts, now),
    ...encouragements(facts, now),
  ];
}

/** What is shown: nothing dismissed, at most one of a family, at most five. */
export function promptsOf(facts: PromptFacts, dismissed: ReadonlySet<string>, now: Date): AchievementPrompt[] {
  const families = new Set<Family>();
  return candidatesOf(facts, now)
    .filter(({ id, familyName }) => !dismissed.has(id) && !families.has(familyName) && families.add(familyName))
    .slice(0, promptLimits.shown);
}

function standing({ families }: PromptFacts, familyName: Family) {
  const { actions } = families[familyName];
  const tier = tierOf(actions);
  return {
    familyName,
    currentTier: tier === 'none' ? ('' as const) : tier,
    nextTier: nextTier(tier) ?? ('' as const),
    totalActions: actions,
  };
}

/** The highest tier of each family that was earned lately, the last one first. */
function celebrations(facts: PromptFacts, now: Date): AchievementPrompt[] {
  return FAMILIES.flatMap((family) => {
    const tier = TIERS.findLast((each) => facts.families[family].earned[each] !== undefined);
    const at = tier && facts.families[family].earned[tier];
    if (!tier || !at || !isWithin(promptLimits.celebrationDays, at, now)) return [];
    const { name } = badgeOf(family, tier);
    const prompt: AchievementPrompt = {
      ...standing(facts, family),
      id: `celebration:${badgeId(family, tier)}`,
      type: 'celebration',
      message: `You earned ${TIER_LABELS[tier]} in ${FAMILY_NAMES[family].label}: ${name}. It is sewn into your quilt.`,
    };
    return [{ at, prompt }];
  })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ prompt }) => prompt);
}

/** What has waited longest first. */
function confirmations(facts: PromptFacts, now: Date): AchievementPrompt[] {
  const plays = facts.activePlays.flatMap((play) => {
    if (!isPastDue(play, now)) return [];
    const prompt: AchievementPrompt = {
      ...standing(facts, play.principle),
      id: playConfirmationId(play),
      type: 'confirmation',
      message: `${quoted(play.title)} was due on ${formatShortDate(play.dueDate, now)}. Did you do it?`,
      actionRequired: 'Say it’s done, and it counts.',
    };
    return [{ since: play.dueDate, prompt }];
  });
  const partnerships = facts.askedBy.flatMap(({ id, name, since }) => {
    if (!isLongUnanswered(since, now)) return [];
    const prompt: AchievementPrompt = {
      ...standing(facts, 'crazy-quilt'),
      id: partnershipConfirmationId(id),
      type: 'confirmation',
      message: `${name} asked you ${daysSince(since, now)} days ago to work together. Did you agree on it elsewhere?`,
      actionRequired: 'Say that you agreed, and the partnership is active.',
    };
    return [{ since, prompt }];
  });
  const asks = facts.asks.flatMap((ask) => {
    if (ask.state !== 'planned') return [];
    const prompt: AchievementPrompt = {
      ...standing(facts, 'crazy-quilt'),
      id: askConfirmationId(ask),
      type: 'confirmation',
      message: `You planned to ask ${ask.name} by ${formatShortDay(ask.day, now)}: ${quoted(ask.what)}. Did you?`,
      actionRequired: 'Say that you asked, and we’ll wait for the answer with you.',
    };
    return [{ since: new Date(ask.day), prompt }];
  });
  return [...plays, ...partnerships, ...asks]
    .sort((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ prompt }) => prompt);
}

/** On its day a forecast asks to be looked at. */
function looks(facts: PromptFacts, now: Date): AchievementPrompt[] {
  return facts.looks.map(({ id, text, day, isPlay }) => ({
    ...standing(facts, 'pilot-in-plane'),
    id: `next_action:forecast:${id}:${day}`,
    type: 'next_action',
    message: isPlay
      ? `You said how likely ${quoted(text)} would be done by ${formatShortDay(day, now)}. Was it?`
      : `You wanted to look on ${formatShortDay(day, now)} whether this happens: ${quoted(text)}.`,
    place: { href: forecastPath(id), label: 'Look' },
  }));
}

/** Who has not answered, or wanted to be asked again. */
function waiting(facts: PromptFacts, now: Date): AchievementPrompt[] {
  return facts.asks
    .filter(({ state }) => state !== 'planned')
    .map(({ id, name, what, state, day }) => ({
      ...standing(facts, 'crazy-quilt'),
      id: `next_action:ask:${id}:${day}`,
      type: 'next_action',
      message:
        state === 'later'
          ? `${name} said “later”, and it’s time to ask again: ${quoted(what)}.`
          : `${name} hasn’t answered since ${formatShortDay(day, now)}: ${quoted(what)}.`,
      place: { href: askPath(id), label: 'Open this ask' },
    }));
}

/** Families that were started and are near their next tier, the nearest first. */
function nextActions(facts: PromptFacts, now: Date): AchievementPrompt[] {
  return FAMILIES.flatMap((family) => {
    const at = standing(facts, family);
    if (at.totalActions === 0 || at.nextTier === '') return [];
    const left = TIER_THRESHOLDS[at.nextTier] - at.totalActions;
    if (left > promptLimits.actionsLeft) return [];
    const { name } = badgeOf(family, at.nextTier);
    const prompt: AchievementPrompt = {
      ...at,
      id: `next_action:${badgeId(family, at.nextTier)}`,
      type: 'next_action',
      message: `${COUNT_WORDS[left]} more ${left === 1 ? 'action' : 'actions'} to ${TIER_LABELS[at.nextTier]}: ${name}.`,
      actionRequired: 'What you could do next:',
      suggestedSteps: stepsFor(family, facts, now),
    };
    return [{ left, prompt }];
  })
    .sort((a, b) => a.left - b.left)
    .map(({ prompt }) => prompt);
}

function encouragements(facts: PromptFacts, now: Date): AchievementPrompt[] {
  return FAMILIES.filter((family) => facts.families[family].actions === 0 && placeOf(family)).map((family) => ({
    ...standing(facts, family),
    id: `encouragement:${family}`,
    type: 'encouragement' as const,
    message: MEANING[family],
    actionRequired: 'A first action:',
    suggestedSteps: stepsFor(family, facts, now).slice(0, 2),
  }));
}

/** What to do next for a family, from what the person has; never nothing. */
export function stepsFor(family: Family, facts: PromptFacts, now: Date): string[] {
  const { activePlays, plannedPlays, challenge } = facts;
  const counts = (play: PlayFact): boolean =>
    family === 'hyb' ? play.category === 'Process' : play.principle === family;
  const exerciseFor = (principle: Family): string | undefined => {
    const exercise = facts.openExercises.find((one) => one.principle === principle);
    return exercise && `Do the exercise ${quoted(exercise.title)}`;
  };
  const own: Record<Family, () => (string | null | undefined | false)[]> = {
    'affordable-loss': () => {
      const play = [...activePlays, ...plannedPlays].find(({ statesLoss }) => !statesLoss);
      return [
        play && `Write down what ${quoted(play.title)} may cost you at most`,
        challenge && !challenge.statesLoss && `Say what you can afford to lose on ${quoted(challenge.title)}`,
      ];
    },
    'bird-in-hand': () => [weakestField(facts)],
    'crazy-quilt': () => {
      const { askedBy, asked, partner } = facts;
      const since = asked && daysSince(asked.since, now);
      return [
        askedBy[0] && `Answer ${askedBy[0].name}, who asked you to work together`,
        asked && `Write to ${asked.name} again: no answer for ${since} ${since === 1 ? 'day' : 'days'}`,
        challenge &&
          (challenge.partner
            ? `Talk to ${challenge.partner} about ${quoted(challenge.title)}`
            : `Name one person who could help with ${quoted(challenge.title)}`),
        partner !== null && `Agree with ${partner} who brings what, and by when`,
      ];
    },
    lemonade: () =>
      facts.unsqueezedPlays.map((title) => `Write down what surprised you in ${quoted(title)}`).slice(0, 2),
    'pilot-in-plane': () => [
      ...facts.actionItems.slice(0, 1).map((item) => `Do ${quoted(item)} from your pre-mortem`),
      challenge && !challenge.hasPremortem && `Write the pre-mortem of ${quoted(challenge.title)}`,
    ],
    hyb: () => [exerciseFor('hyb')],
    prosper: () => {
      const [lowest] = Object.entries(facts.traits ?? {}).sort(([, a], [, b]) => a - b);
      return [lowest && `Reflect on your ${lowest[0]}, the lowest of the seven traits`, exerciseFor('prosper')];
    },
  };
  const active = activePlays.find(counts);
  const planned = plannedPlays.find(counts);
  const steps = [
    ...own[family](),
    active && `Complete the play ${quoted(active.title)}`,
    planned && `Execute the play ${quoted(planned.title)}, then complete it`,
  ].filter((step) => typeof step === 'string');
  return steps.length === 0 ? [BEGINNING[family]] : steps.slice(0, promptLimits.steps);
}

/** "whoIKnow" reads "Who I Know". */
const fieldLabel = (field: string): string => {
  const words = field.replace(/[A-Z]/g, ' $&');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function weakestField({ inventory }: PromptFacts): string | undefined {
  const [weakest] = Object.entries(inventory ?? {}).sort(([, a], [, b]) => a - b);
  if (!weakest || weakest[1] >= 10) return undefined;
  return `Add a name, a number or a place to “${fieldLabel(weakest[0])}”: it’s at ${Math.round(weakest[1])} of 10`;
}

/** The carousel's next place; it wraps around at both ends. */
export const turned = (at: number, by: 1 | -1, count: number): number => (at + by + count) % count;

/** Where the carousel stands once the shown prompt is gone: one back, or the first. */
export const afterDismissal = (at: number): number => Math.max(0, at - 1);

/** For people: how far the family is towards its next tier, `done` of `of` stitches. */
export function stitchesOf({ currentTier, nextTier: next, totalActions }: AchievementPrompt): {
  done: number;
  of: number;
} {
  if (next === '') return { done: 1, of: 1 };
  const from = currentTier === '' ? 0 : TIER_THRESHOLDS[currentTier];
  return { done: totalActions - from, of: TIER_THRESHOLDS[next] - from };
}
