// The calls of seed challenges.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { isVisible, limitedText, paged, serialIdText, textId } from '../../shared/shape.ts';
import {
  challengeCategories,
  challengeLimits,
  challengeStatuses,
  challengeTexts,
  sharedWays,
  sharingPreferences,
} from './challenge.rules.ts';

const { title, statement, context, loss, partnerName, relationship, partners } = challengeLimits;

const lossText = (name: string) => z.optional(limitedText(`${name} loss`, loss));

export const titleShape = limitedText('Title', title).check(
  z.refine((value) => value.trim().length >= 3, challengeTexts.titleShort),
);
export const statementShape = limitedText('Statement', statement).check(
  z.refine((value) => value.trim().length >= 10, challengeTexts.statementShort),
);
export const contextShape = limitedText('Context', context);
export const affordableLossShape = z.object({
  financial: lossText('Financial'),
  time: lossText('Time'),
  reputation: lossText('Reputation'),
  emotional: lossText('Emotional'),
});
export const partnerShape = z.object({
  name: limitedText('Partner name', partnerName).check(z.refine(isVisible, challengeTexts.partnerNameMissing)),
  /** The user id, when the partner was picked from your circles. */
  id: z.optional(textId),
  relationship: z.optional(limitedText('Relationship', relationship)),
});
const lines = z
  .array(limitedText('A line', challengeLimits.line))
  .check(z.maxLength(challengeLimits.lines, `Please keep it to ${challengeLimits.lines} lines`));
const lists = { barriers: z.optional(lines), ideas: z.optional(lines), successCriteria: z.optional(lines) };
const category = z.enum(challengeCategories);

const potentialPartners = z
  .array(partnerShape)
  .check(z.maxLength(partners, `Please name at most ${partners} partners`));
const categories = z.array(category).check(z.maxLength(challengeCategories.length));
const sharingPreference = z.enum(sharingPreferences);

/** What the wizard holds. Its form and the server check by the same shape. */
export const wizardShape = z.object({
  title: titleShape,
  statement: statementShape,
  context: z.optional(contextShape),
  affordableLoss: z.optional(affordableLossShape),
  potentialPartners: z._default(potentialPartners, []),
  category: z._default(categories, []),
  sharingPreference: z._default(sharingPreference, 'private'),
});

/** What the profile form sends. */
export const profileChallengeShape = z.object({
  title: titleShape,
  description: limitedText('Description', statement).check(z.refine(isVisible, challengeTexts.descriptionMissing)),
  category: z._default(category, 'Process'),
});

/** Either form's fields. A challenge without a statement has its description for both. */
const newChallenge = z
  .object({
    title: titleShape,
    statement: z.optional(statementShape),
    description: z.optional(profileChallengeShape.shape.description),
    context: z.optional(z.nullable(contextShape)),
    ...lists,
    affordableLoss: z.optional(z.nullable(affordableLossShape)),
    potentialPartners: z.optional(potentialPartners),
    category: z.optional(z.union([category, categories])),
    sharingPreference: z._default(sharingPreference, 'private'),
    status: z.optional(z.enum(challengeStatuses)),
  })
  .check(
    z.refine((body) => body.statement !== undefined || body.description !== undefined, challengeTexts.statementShort),
  );

export const challengeShape = z.object({
  id: z.number(),
  title: z.string(),
  statement: z.string(),
  /** The statement, where none was given on its own. */
  description: z.string(),
  context: z.nullable(z.string()),
  barriers: z.array(z.string()),
  ideas: z.array(z.string()),
  successCriteria: z.array(z.string()),
  affordableLoss: z.nullable(affordableLossShape),
  potentialPartners: z.array(partnerShape),
  /** The first of the categories. */
  category: z.nullable(z.string()),
  categories: z.array(z.string()),
  sharingPreference: z.enum(sharingPreferences),
  highlighted: z.boolean(),
  status: z.enum(challengeStatuses),
  createdAt: instant,
  updatedAt: instant,
});
export type Challenge = z.output<typeof challengeShape>;

/** The ids of badges that the call earned. */
export const savedChallengeShape = z.extend(challengeShape, { earned: z.array(z.string()) });

/** Somebody's challenge, as far as they share it. */
export const sharedChallengeShape = z.object({
  id: z.number(),
  title: z.string(),
  statement: z.string(),
  categories: z.array(z.string()),
  sharingPreference: z.enum(sharingPreferences),
  createdAt: instant,
  owner: z.object({
    /** Null where the asker has no circle or partnership with them, so nothing leads to their page. */
    id: z.nullable(z.string()),
    name: z.string(),
    profileImageUrl: z.nullable(z.string()),
  }),
});
export type SharedChallenge = z.output<typeof sharedChallengeShape>;

const params = z.object({ id: serialIdText });
const earning = ['/api/challenges', '/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'];

export const challengeCalls = {
  list: call('GET', '/api/challenges', {
    summary: 'My challenges, newest first, active and archived ones.',
    query: z.object({
      /** That one alone. */
      id: z.optional(params.shape.id),
      /** "My challenge" alone: the highlighted one, else the active one last worked on. */
      current: z.optional(z.stringbool()),
      status: z.optional(z.enum(challengeStatuses)),
      ...paged(challengeLimits.page, challengeLimits.page, params.shape.id),
    }),
    answer: z.array(challengeShape),
  }),
  create: call('POST', '/api/challenges', {
    once: true,
    summary: 'Make a challenge, from the wizard or from the profile form.',
    body: newChallenge,
    answer: savedChallengeShape,
    touches: earning,
  }),
  shared: call('GET', '/api/challenges/shared', {
    summary: "Others' active challenges that I may read, newest first, a page at a time.",
    query: z.object({
      /** Those shared in this way alone. */
      sharing: z.optional(z.enum(sharedWays)),
      before: z.optional(params.shape.id),
    }),
    answer: z.array(sharedChallengeShape),
  }),
  read: call('GET', '/api/challenges/:id', {
    summary: 'One challenge as its owner shares it: read-only, and without a session where it is public.',
    open: true,
    params,
    answer: z.extend(sharedChallengeShape, {
      context: z.nullable(z.string()),
      barriers: z.array(z.string()),
      ideas: z.array(z.string()),
      successCriteria: z.array(z.string()),
      /** Whether it is the asker's own. */
      mine: z.boolean(),
    }),
  }),
  save: call('PUT', '/api/challenges/:id', {
    once: true,
    summary: 'Change a challenge: the fields that are given, the others stay.',
    params,
    body: z.object({
      title: z.optional(titleShape),
      statement: z.optional(statementShape),
      context: z.optional(z.nullable(contextShape)),
      ...lists,
      affordableLoss: z.optional(z.nullable(affordableLossShape)),
      potentialPartners: z.optional(potentialPartners),
      category: z.optional(categories),
      sharingPreference: z.optional(sharingPreference),
      updatedAt: editedState,
    }),
    answer: savedChallengeShape,
    touches: earning,
  }),
  archive: call('DELETE', '/api/challenges/:id', {
    summary: 'Archive a challenge; it is no longer highlighted.',
    params,
    answer: challengeShape,
    touches: ['/api/challenges', '/api/dashboard'],
  }),
  restore: call('POST', '/api/challenges/:id/restore', {
    summary: 'Take a challenge out of the archive.',
    params,
    answer: challengeShape,
    touches: ['/api/challenges', '/api/dashboard'],
  }),
  highlight: call('POST', '/api/challenges/:id/highlight', {
    summary: 'Highlight a challenge, and no other; or take the highlight away.',
    params,
    answer: challengeShape,
    touches: ['/api/challenges', '/api/dashboard'],
  }),
};
