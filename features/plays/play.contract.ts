// The calls of the playbook.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { isVisible, limitedText, paged, serialId, textId } from '../../shared/shape.ts';
import { likelihoodShape } from '../forecasts/forecast.contract.ts';
import { type LossKind, lossLabels } from '../challenges/challenge.rules.ts';
import { lostShape, outcomeShape, stakeShape } from '../ledger/ledger.contract.ts';
import {
  dueTime,
  effortLevels,
  playCategories,
  playDefaults,
  playLimits,
  playPrinciples,
  playStatuses,
  playTexts,
} from './play.rules.ts';

export const titleShape = limitedText('Title', playLimits.title).check(z.refine(isVisible, playTexts.titleMissing));
export const descriptionShape = limitedText('Description', playLimits.description).check(
  z.refine(isVisible, playTexts.descriptionMissing),
);
export const lessonsShape = limitedText('Lessons learned', playLimits.lessons);
export const dueDateShape = z.string().check(z.refine((value) => dueTime(value) !== undefined, playTexts.dueDateWrong));
const lossText = (field: LossKind) => z.optional(limitedText(`${lossLabels[field]} loss`, playLimits.loss));
export const lossShape = z.object({
  financial: lossText('financial'),
  time: lossText('time'),
  reputation: lossText('reputation'),
  emotional: lossText('emotional'),
});

const params = z.object({ id: textId });

/** What a play is made of. Its state moves by `status` alone. */
const fields = {
  title: titleShape,
  description: descriptionShape,
  principle: z.enum(playPrinciples),
  category: z.enum(playCategories),
  effortLevel: z.enum(effortLevels),
  dueDate: z.optional(z.nullable(dueDateShape)),
  challengeId: z.optional(z.nullable(serialId)),
  affordableLoss: z.optional(z.nullable(lossShape)),
  /** What may be lost by it, beside the texts above: it is reserved once the play is executed. */
  stake: z.optional(z.nullable(stakeShape)),
  lessons: z.optional(z.nullable(lessonsShape)),
};

export const playShape = z.object({
  id: z.string(),
  challengeId: z.nullable(z.number()),
  title: z.string(),
  description: z.string(),
  principle: z.enum(playPrinciples),
  category: z.enum(playCategories),
  effortLevel: z.enum(effortLevels),
  status: z.enum(playStatuses),
  dueDate: z.nullable(instant),
  completedAt: z.nullable(instant),
  lessons: z.nullable(z.string()),
  affordableLoss: z.nullable(lossShape),
  stake: z.nullable(stakeShape),
  /** What was really lost, as far as it was said. */
  lost: z.nullable(lostShape),
  /** Of a completed play: whether it was done or stopped. */
  outcome: z.nullable(outcomeShape),
  /** Its owner has yet to say how likely it is to be done by its day, or to skip that. */
  asksLikelihood: z.boolean(),
  /** The connected assistant that wrote to it last, by name. */
  assistant: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Play = z.output<typeof playShape>;

/** The ids of badges that the call earned. */
const savedPlay = z.extend(playShape, { earned: z.array(z.string()) });

const touches = [
  '/api/plays',
  '/api/forecasts',
  '/api/ledger',
  '/api/coaching/score',
  '/api/achievements',
  '/api/achievement-prompts',
  '/api/dashboard',
  '/api/user',
];

export const playCalls = {
  list: call('GET', '/api/plays', {
    summary: 'My plays, newest first; filtered and a page at a time where asked.',
    query: z.object({
      /** That one alone. */
      id: z.optional(textId),
      status: z.optional(z.enum(playStatuses)),
      principle: z.optional(z.enum(playPrinciples)),
      effortLevel: z.optional(z.enum(effortLevels)),
      /** Found in the title, the description or the lessons, without regard to case. */
      search: z.optional(limitedText('The search', playLimits.search)),
      ...paged(playLimits.page),
    }),
    answer: z.array(playShape),
  }),
  create: call('POST', '/api/plays', {
    once: true,
    summary: 'Make a play.',
    body: z.object({
      ...fields,
      status: z._default(z.enum(playStatuses), playDefaults.status),
      /** Nobody chose the category: it is the one the form starts with, and counts for no badge. */
      categoryByDefault: z.optional(z.boolean()),
    }),
    answer: savedPlay,
    touches,
  }),
  save: call('PUT', '/api/plays/:id', {
    once: true,
    summary:
      'Change a play: what is given, the rest stays. Its status moves from planned to active to completed; a stake beyond a limit is refused.',
    params,
    body: z.extend(z.partial(z.object(fields)), {
      status: z.optional(z.enum(playStatuses)),
      /** With `status: 'active'`: how likely it is to be done by its day, in per cent. It becomes a forecast; null skips the question. */
      likelihood: z.optional(z.nullable(likelihoodShape)),
      /** Of a play that is completed by this or was before. What is left out counts as at stake until it is said. */
      lost: z.optional(lostShape),
      outcome: z.optional(outcomeShape),
      /** Clients send it; the server's own clock counts. */
      completedAt: z.optional(z.unknown()),
      updatedAt: editedState,
    }),
    answer: savedPlay,
    touches,
  }),
  ...deletionCalls('/api/plays', {
    thing: 'a play',
    answer: playShape,
    touches: [...touches, '/api/lemonade', '/api/premortems'],
  }),
  suggest: call('POST', '/api/plays/suggest', {
    summary: 'Propose a small play that can be tested, from my inventory and my words. Nothing is saved.',
    body: z.object({
      title: z._default(limitedText('Title', playLimits.title), ''),
      description: z._default(limitedText('Description', playLimits.description), ''),
      principle: z.optional(z.nullable(z.enum(playPrinciples))),
      challengeId: z.optional(z.nullable(serialId)),
      /** How many were proposed before: another one is proposed each time. */
      round: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000)), 0),
    }),
    answer: z.object({
      title: z.string(),
      description: z.string(),
      principle: z.enum(playPrinciples),
      category: z.enum(playCategories),
      effortLevel: z.enum(effortLevels),
      affordableLoss: lossShape,
      dueDate: instant,
      /** What of the inventory it starts from. */
      why: z.string(),
      source: z.string(),
      note: z.optional(z.string()),
    }),
  }),
};
