// The calls of lemonade entries.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { editedState } from '../../shared/edited-state.ts';
import { isVisible, limitedText, paged, serialId, textId } from '../../shared/shape.ts';
import { lemonadeLimits, lemonadeTexts } from './lemonade.rules.ts';

export const surpriseShape = limitedText('The surprise', lemonadeLimits.text);
export const opportunityShape = limitedText('The opportunity', lemonadeLimits.text);
export const lemonadeFields = {
  title: limitedText('Title', lemonadeLimits.title).check(z.refine(isVisible, lemonadeTexts.titleMissing)),
  description: limitedText('What happened', lemonadeLimits.text).check(
    z.refine(isVisible, lemonadeTexts.descriptionMissing),
  ),
  surprise: z.optional(z.nullable(surpriseShape)),
  opportunity: z.optional(z.nullable(opportunityShape)),
};

const params = z.object({ id: textId });
const body = z.object({
  ...lemonadeFields,
  playId: z.optional(z.nullable(textId)),
  /** The challenge it belongs to, where it came of no play. */
  challengeId: z.optional(z.nullable(serialId)),
});

export const lemonadeShape = z.object({
  id: z.string(),
  playId: z.nullable(z.string()),
  /** Of the play it came from. */
  playTitle: z.nullable(z.string()),
  challengeId: z.nullable(z.number()),
  /** The play that came of it. */
  nextPlay: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** The forecast it came of: a cause that happened. */
  forecast: z.nullable(z.object({ id: z.string(), text: z.string() })),
  title: z.string(),
  description: z.string(),
  surprise: z.nullable(z.string()),
  opportunity: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Lemonade = z.output<typeof lemonadeShape>;

/** As the page of what it came up in lists it. */
export const surpriseLineShape = z.object({
  id: z.string(),
  title: z.string(),
  /** The title of the play that came of it. */
  nextPlay: z.nullable(z.string()),
  createdAt: instant,
});
export type SurpriseLine = z.output<typeof surpriseLineShape>;

/** The ids of badges that the call earned. */
const savedLemonade = z.extend(lemonadeShape, { earned: z.array(z.string()) });

const touches = ['/api/lemonade', '/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'];

export const lemonadeCalls = {
  list: call('GET', '/api/lemonade', {
    summary: 'My lemonade entries, newest first; a page at a time where asked.',
    query: z.object({
      /** That one alone. */
      id: z.optional(textId),
      ...paged(lemonadeLimits.page, 500),
    }),
    answer: z.array(lemonadeShape),
  }),
  create: call('POST', '/api/lemonade', {
    once: true,
    summary: 'Write down a surprise, from a play or on its own.',
    body,
    answer: savedLemonade,
    touches,
  }),
  save: call('PUT', '/api/lemonade/:id', {
    once: true,
    summary: 'Change an entry: what is given, the rest stays.',
    params,
    body: z.extend(z.partial(body), {
      /** The play that came of it. */
      nextPlayId: z.optional(z.nullable(textId)),
      updatedAt: editedState,
    }),
    answer: savedLemonade,
    touches: ['/api/lemonade', '/api/forecasts'],
  }),
  ...deletionCalls('/api/lemonade', {
    thing: 'an entry',
    answer: lemonadeShape,
    touches: ['/api/lemonade', '/api/forecasts', '/api/dashboard'],
  }),
  draft: call('POST', '/api/lemonade/draft', {
    summary: 'Propose the opportunity in a surprise, from my words and my inventory. Nothing is saved.',
    body: z.object({
      title: z._default(limitedText('Title', lemonadeLimits.title), ''),
      description: z._default(limitedText('What happened', lemonadeLimits.text), ''),
      surprise: z._default(limitedText('The surprise', lemonadeLimits.text), ''),
      opportunity: z._default(limitedText('The opportunity', lemonadeLimits.text), ''),
      round: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000)), 0),
    }),
    answer: z.object({ text: z.string(), source: z.string(), note: z.optional(z.string()) }),
  }),
};
