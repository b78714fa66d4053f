// The calls of forecasts. They are nobody's but their owner's.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { dayText, isVisible, limitedText, paged, textId } from '../../shared/shape.ts';
import { forecastLimits, forecastTexts, outcomes } from './forecast.rules.ts';

const wrong = forecastTexts.likelihoodWrong;
export const likelihoodShape = z.int(wrong).check(z.minimum(0, wrong), z.maximum(100, wrong));
export const signShape = limitedText('The first sign', forecastLimits.sign);

/** A cause of a pre-mortem, as it is given; without an id it is a new one. */
export const givenCauseShape = z.object({
  id: z.optional(z.nullable(textId)),
  text: limitedText('A cause', forecastLimits.text).check(z.refine(isVisible, forecastTexts.causeMissing)),
  likelihood: z.optional(z.nullable(likelihoodShape)),
  sign: z.optional(z.nullable(signShape)),
  lookOn: z.optional(z.nullable(dayText)),
});
export type GivenCause = z.output<typeof givenCauseShape>;

export const causeShape = z.object({
  id: z.string(),
  text: z.string(),
  likelihood: z.nullable(z.number()),
  sign: z.nullable(z.string()),
  lookOn: z.nullable(z.string()),
});

/** Something else that a forecast leads to. */
const link = z.nullable(z.object({ id: z.string(), title: z.string() }));

export const forecastShape = z.object({
  id: z.string(),
  /** One of the two: the pre-mortem whose cause it is, or the play that is to be done by its day. */
  premortemId: z.nullable(z.string()),
  playId: z.nullable(z.string()),
  challengeTitle: z.nullable(z.string()),
  text: z.string(),
  likelihood: z.nullable(z.number()),
  /** Every likelihood it was given, the newest first; the last twenty of them. */
  likelihoods: z.array(z.object({ likelihood: z.nullable(z.number()), at: instant })),
  sign: z.nullable(z.string()),
  lookOn: z.nullable(z.string()),
  seenOn: z.nullable(z.string()),
  outcome: z.nullable(z.enum(outcomes)),
  resolvedAt: z.nullable(instant),
  /** The likelihood that is in the score. */
  counted: z.nullable(z.number()),
  lemonade: link,
  /** The play that came of the lemonade. */
  nextPlay: link,
  /** The connected assistant that answered it, by name. */
  assistant: z.nullable(z.string()),
  createdAt: instant,
});
export type Forecast = z.output<typeof forecastShape>;

const params = z.object({ id: textId });
const touches = [
  '/api/forecasts',
  '/api/premortems',
  '/api/achievement-prompts',
  '/api/dashboard',
  '/api/notifications',
];

export const forecastCalls = {
  list: call('GET', '/api/forecasts', {
    summary: 'My forecasts, a page at a time: the open ones by the day to look, the others newest first.',
    query: z.object({
      open: z.optional(z.stringbool()),
      /** That one alone. */
      id: z.optional(textId),
      ...paged(forecastLimits.page),
    }),
    answer: z.array(forecastShape),
  }),
  save: call('PUT', '/api/forecasts/:id', {
    once: true,
    summary: 'Change a forecast: what is given, the rest stays. Each change of likelihood is kept.',
    params,
    body: z.object({
      likelihood: z.optional(z.nullable(likelihoodShape)),
      sign: z.optional(z.nullable(signShape)),
      lookOn: z.optional(z.nullable(dayText)),
      /** The day on which its sign was seen; null where it was not after all. */
      seenOn: z.optional(z.nullable(dayText)),
    }),
    answer: forecastShape,
    touches,
  }),
  resolve: call('POST', '/api/forecasts/:id/resolve', {
    once: true,
    summary: 'Say what happened. Saying it again replaces the answer; `cannot-tell` takes it out of the score.',
    params,
    body: z.object({ outcome: z.enum(outcomes) }),
    answer: forecastShape,
    touches,
  }),
  lemonade: call('POST', '/api/forecasts/:id/lemonade', {
    once: true,
    summary: 'Start a lemonade entry with what happened in it. Asked again, it answers with the same entry.',
    params,
    answer: z.object({
      forecast: forecastShape,
      lemonadeId: z.string(),
      /** The ids of badges that the call earned. */
      earned: z.array(z.string()),
    }),
    touches: [...touches, '/api/lemonade', '/api/achievements', '/api/dashboard', '/api/user'],
  }),
  score: call('GET', '/api/forecasts/score', {
    summary: 'How well I see ahead: the Brier score, the base rate, and ten bins of what was said and what happened.',
    answer: z.object({
      /** Of forecasts that are scored. */
      n: z.number(),
      /** 0 is perfect, 1 the worst; null while there is none. */
      brier: z.nullable(z.number()),
      /** The share that happened, from 0 to 1. */
      baseRate: z.nullable(z.number()),
      /** `from`, `to` and `mean` are in per cent; `happened` is how many of the `n` did. */
      bins: z.array(
        z.object({
          from: z.number(),
          to: z.number(),
          n: z.number(),
          mean: z.nullable(z.number()),
          happened: z.number(),
        }),
      ),
    }),
  }),
};
