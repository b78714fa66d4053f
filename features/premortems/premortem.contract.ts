// The calls of pre-mortems.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { isVisible, limitedText, paged, serialId, serialIdText, textId } from '../../shared/shape.ts';
import { causeShape, givenCauseShape } from '../forecasts/forecast.contract.ts';
import { forecastLimits } from '../forecasts/forecast.rules.ts';
import { type PremortemField, partLabels, premortemLimits, premortemParts, premortemTexts } from './premortem.rules.ts';

const text = (part: PremortemField) => limitedText(partLabels[part], premortemLimits.text);
const nullable = (part: PremortemField) => z.optional(z.nullable(text(part)));

export const storyShape = text('failureStory').check(z.refine(isVisible, premortemTexts.storyMissing));
/** Each part's text, as a form holds it. */
export const textShapes = {
  failureStory: text('failureStory'),
  peopleFailures: text('peopleFailures'),
  processFailures: text('processFailures'),
  lemonadeOpportunities: text('lemonadeOpportunities'),
};
const params = z.object({ id: textId });

const givenItem = z.object({
  /** Missing for a new one. */
  id: z.optional(z.string().check(z.maxLength(50))),
  text: limitedText('An action item', premortemLimits.item).check(z.refine(isVisible, premortemTexts.itemMissing)),
  done: z.optional(z.boolean()),
  playId: z.optional(z.nullable(textId)),
});

const body = z.object({
  challengeId: z.optional(z.nullable(serialId)),
  failureStory: storyShape,
  peopleFailures: nullable('peopleFailures'),
  processFailures: nullable('processFailures'),
  lemonadeOpportunities: nullable('lemonadeOpportunities'),
  actionItems: z.optional(
    z
      .array(givenItem)
      .check(z.maxLength(premortemLimits.items, `Please keep it to ${premortemLimits.items} action items`)),
  ),
  causes: z.optional(
    z
      .array(givenCauseShape)
      .check(z.maxLength(forecastLimits.causes, `Please keep it to ${forecastLimits.causes} causes`)),
  ),
});

export const premortemShape = z.object({
  id: z.string(),
  challengeId: z.nullable(z.number()),
  challengeTitle: z.nullable(z.string()),
  failureStory: z.string(),
  peopleFailures: z.nullable(z.string()),
  processFailures: z.nullable(z.string()),
  lemonadeOpportunities: z.nullable(z.string()),
  actionItems: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      done: z.boolean(),
      /** The play it became, while there is one. */
      playId: z.nullable(z.string()),
    }),
  ),
  causes: z.array(causeShape),
  createdAt: instant,
  updatedAt: instant,
});
export type Premortem = z.output<typeof premortemShape>;

/** The ids of badges that the call earned. */
const savedPremortem = z.extend(premortemShape, { earned: z.array(z.string()) });

const touches = [
  '/api/premortems',
  '/api/forecasts',
  '/api/achievements',
  '/api/achievement-prompts',
  '/api/dashboard',
  '/api/user',
];

export const premortemCalls = {
  list: call('GET', '/api/premortems', {
    summary: 'My pre-mortems, newest first; of one challenge, and a page at a time, where asked.',
    query: z.object({
      /** That one alone. */
      id: z.optional(textId),
      challengeId: z.optional(serialIdText),
      ...paged(premortemLimits.page),
    }),
    answer: z.array(premortemShape),
  }),
  create: call('POST', '/api/premortems', {
    once: true,
    summary: 'Write a pre-mortem of a challenge.',
    body,
    answer: savedPremortem,
    touches,
  }),
  save: call('PUT', '/api/premortems/:id', {
    once: true,
    summary: 'Change a pre-mortem: what is given, the rest stays. Action items and causes are given as whole lists.',
    params,
    body: z.extend(z.partial(body), { updatedAt: editedState }),
    answer: savedPremortem,
    touches,
  }),
  ...deletionCalls('/api/premortems', {
    thing: 'a pre-mortem',
    answer: premortemShape,
    touches: ['/api/premortems', '/api/forecasts', '/api/dashboard'],
  }),
  draft: call('POST', '/api/premortems/draft', {
    summary: 'Draft one part from the challenge and my own words. Nothing is saved.',
    body: z.object({
      part: z.enum(premortemParts),
      challengeId: z.optional(z.nullable(serialId)),
      failureStory: z._default(text('failureStory'), ''),
      peopleFailures: z._default(text('peopleFailures'), ''),
      processFailures: z._default(text('processFailures'), ''),
      lemonadeOpportunities: z._default(text('lemonadeOpportunities'), ''),
      actionItems: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)), []),
      round: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000)), 0),
    }),
    /** Action items come one a line. */
    answer: z.object({ text: z.string(), source: z.string(), note: z.optional(z.string()) }),
  }),
};
