// The calls of the first hour: where it stands, what is typed in it, and its three steps.
import * as z from 'zod/mini';
import { call } from '../../shared/call.ts';
import { dayText, isVisible, limitedText } from '../../shared/shape.ts';
import { linkedInPost } from '../achievements/achievement.contract.ts';
import { inventoryTextsShape } from '../inventory/inventory.contract.ts';
import { currencyShape } from '../ledger/ledger.contract.ts';
import {
  firstHourLimits as most,
  firstHourStates,
  firstHourSteps,
  firstHourTexts,
  stepFields,
  stepStates,
} from './first-hour.rules.ts';

const typed = z.optional(z.string().check(z.maxLength(most.draft)));
const imports = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(most.imports)));
const draftShape = z.object({
  ...(Object.fromEntries(
    Object.values(stepFields)
      .flat()
      .map((field) => [field, typed]),
  ) as Record<(typeof stepFields)[keyof typeof stepFields][number], typeof typed>),
  imports,
});

const firstHourShape = z.object({
  state: z.enum(firstHourStates),
  /** Whether they said who sees what. Until then the steps are refused. */
  sharingAsked: z.boolean(),
  steps: z.object({ have: z.enum(stepStates), bothers: z.enum(stepStates), step: z.enum(stepStates) }),
  draft: draftShape,
  /** In which money is counted. */
  currency: z.string(),
  /** The badges it earned whose blocks were not shown yet. */
  unshown: z.array(z.string()),
});
export type FirstHour = z.output<typeof firstHourShape>;

/** What a step answers, at the end with the post that is due. */
const settledShape = z.extend(firstHourShape, {
  newLinkedInPost: z.optional(linkedInPost),
});
export type SettledStep = z.output<typeof settledShape>;

const touches = [
  '/api/first-hour',
  '/api/user',
  '/api/bih-inventory',
  '/api/challenges',
  '/api/plays',
  '/api/ledger',
  '/api/achievements',
  '/api/achievement-prompts',
  '/api/dashboard',
];
const amount = z.optional(z.number().check(z.minimum(0)));

export const haveShape = z
  .extend(z.partial(inventoryTextsShape), { imports })
  .check(
    z.refine(
      ({ imports: _, ...lines }) => Object.values(lines).some((line) => line !== undefined && isVisible(line)),
      firstHourTexts.nothingHad,
    ),
  );
export const bothersShape = z.object({
  bothers: limitedText('This', most.sentence, firstHourTexts.bothersMissing).check(
    z.refine((text) => text.trim().length >= 10, firstHourTexts.bothersMissing),
  ),
  better: z._default(limitedText('This', most.sentence), ''),
});
export const stepShape = z
  .object({
    what: limitedText('This', most.what, firstHourTexts.whatMissing).check(
      z.refine(isVisible, firstHourTexts.whatMissing),
    ),
    day: dayText,
    hours: amount,
    money: amount,
    /** Of all my amounts from now on; the one I have stays where none is given. */
    currency: z.optional(currencyShape),
    /** Amounts I have already become that currency, too. */
    relabel: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ hours, money }) => hours !== undefined || money !== undefined, {
      error: firstHourTexts.limitMissing,
      path: ['hours'],
    }),
    z.refine(({ hours, money }) => (hours === undefined && money === undefined) || !!hours || !!money, {
      error: firstHourTexts.limitNothing,
      path: ['hours'],
    }),
  );

export const firstHourCalls = {
  read: call('GET', '/api/first-hour', {
    summary: 'Where my first hour stands, and what I have typed in it.',
    answer: firstHourShape,
  }),
  keep: call('PUT', '/api/first-hour/draft', {
    summary: 'Keep what is typed: it is there on the next device, too.',
    body: draftShape,
    answer: z.object({ message: z.string() }),
  }),
  sharing: call('POST', '/api/first-hour/sharing', {
    summary: 'Who sees what of me: asked before anything else in the first hour.',
    body: z.object({
      sharesBih: z.boolean(),
      sharesPlays: z.boolean(),
      sharesPremortem: z.boolean(),
      showsEmail: z.boolean(),
    }),
    answer: firstHourShape,
    touches: ['/api/first-hour', '/api/user', '/api/members'],
  }),
  have: call('POST', '/api/first-hour/have', {
    once: true,
    summary: 'What I have: the lines go into my inventory.',
    body: haveShape,
    answer: settledShape,
    touches,
  }),
  bothers: call('POST', '/api/first-hour/bothers', {
    once: true,
    summary: 'What bothers me: two sentences become a challenge that only I see.',
    body: bothersShape,
    answer: settledShape,
    touches,
  }),
  step: call('POST', '/api/first-hour/step', {
    once: true,
    summary: 'One small step: a play with a day and a limit.',
    body: stepShape,
    answer: settledShape,
    touches,
  }),
  skip: call('POST', '/api/first-hour/skip', {
    summary: 'Leave out a step.',
    body: z.object({ step: z.enum(firstHourSteps) }),
    answer: settledShape,
    touches,
  }),
  shown: call('POST', '/api/first-hour/shown', {
    summary: 'The blocks of these badges were shown: once is enough.',
    body: z.object({ badges: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)) }),
    answer: firstHourShape,
    touches: ['/api/first-hour'],
  }),
  pause: call('POST', '/api/first-hour/pause', {
    summary: 'Finish later: the dashboard comes first from now on.',
    answer: firstHourShape,
    touches: ['/api/first-hour', '/api/user'],
  }),
};
