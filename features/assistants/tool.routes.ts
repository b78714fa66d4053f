// The tools: each does what one of the product's own calls does, by the same handler, with the same checks and sentences. What is
// written carries the assistant's name and can be undone.
import * as z from 'zod/mini';
import { refuseCrisis } from '../../coach/care-reply.ts';
import { perform } from '../../server/answer.ts';
import { type Assistant, type AssistantTool, offerToAssistants } from '../../server/assistant-offer.ts';
import type { App } from '../../server/services.ts';
import { digestOf, sentOnce } from '../../server/sent-once.ts';
import { thinkInSteps, thinkOfEach } from '../../server/thinking.ts';
import { Problem } from '../../shared/problem.ts';
import type { Shape } from '../../shared/call.ts';
import { limitedText, serialId, textId } from '../../shared/shape.ts';
import { askCalls, dayShape, offerShape, personNameShape, whatShape } from '../asks/ask.contract.ts';
import { challengeCalls } from '../challenges/challenge.contract.ts';
import { readFacts } from '../coaching/facts.store.ts';
import { forecastCalls } from '../forecasts/forecast.contract.ts';
import { outcomes } from '../forecasts/forecast.rules.ts';
import { lockForecast } from '../forecasts/forecast.store.ts';
import { inventoryCalls } from '../inventory/inventory.contract.ts';
import { ledgerCalls, stakeShape } from '../ledger/ledger.contract.ts';
import { descriptionShape, dueDateShape, lossShape, playCalls, titleShape } from '../plays/play.contract.ts';
import {
  effortLevels,
  playCategories,
  playDefaults,
  playPrinciples,
  playStatuses,
  playTexts,
} from '../plays/play.rules.ts';
import { fittingCategory } from '../plays/play-category.rules.ts';
import { readPlay } from '../plays/play.store.ts';
import type { AssistantScope } from './assistant.rules.ts';
import { givenOut, textsOf } from './given-out.rules.ts';
import { draftPlan, findingsIn } from './plan.rules.ts';
import { type NewWrite, noteWrite } from './write.store.ts';

type Told = { said: string; answer: { [field: string]: unknown } };

const page = z._default(z.int().check(z.minimum(1), z.maximum(50)), 20);
const before = z.optional(textId);

function reading<S extends Shape>(
  name: string,
  scope: AssistantScope,
  [title, description]: [string, string],
  input: S,
  run: (acting: Assistant, input: z.output<S>) => Promise<Told>,
): AssistantTool {
  return {
    name,
    scope,
    title,
    description,
    input,
    writes: false,
    async run(acting, given) {
      return thinkInSteps(acting.me.id, givenOut(await run(acting, given)));
    },
  };
}

type Written = Told & Pick<NewWrite, 'entityId' | 'title'> & { before?: Record<string, unknown> };

/** With the same `request_key` it is done once, however often it is sent. */
const requestKey = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));

function writing<S extends z.ZodMiniObject>(
  name: NewWrite['tool'],
  [title, description]: [string, string],
  input: S,
  run: (acting: Assistant, input: z.output<S>) => Promise<Written | Told>,
): AssistantTool {
  return {
    name,
    scope: 'practice:write',
    title,
    description: `${description} Give a request_key of your own, and the same one when you try again: then it is done once.`,
    input: z.extend(input, { request_key: requestKey }),
    writes: true,
    async run(acting, given) {
      const { request_key: key, ...rest } = given as z.output<S> & { request_key?: string };
      const { db, me, now, app } = acting;
      const { careContacts } = app.services.config;
      await thinkOfEach(me.id, textsOf(rest), (text) => refuseCrisis([text], careContacts), acting.signal);
      const once = (): Promise<Told> =>
        db.transaction(async (tx) => {
          const written = await run({ ...acting, db: tx }, rest as unknown as z.output<S>);
          if ('entityId' in written)
            await noteWrite(
              tx,
              me.id,
              {
                assistant: acting.name,
                tool: name,
                entityId: written.entityId,
                title: written.title,
                before: written.before ?? null,
              },
              now,
            );
          return { said: written.said, answer: written.answer };
        });
      if (key === undefined) return thinkInSteps(me.id, givenOut(await once()));
      const call = { method: 'POST' as const, path: `/mcp/${name}/${acting.grantId}` };
      const sent = await digestOf([JSON.stringify(rest)]);
      return thinkInSteps(me.id, givenOut(await sentOnce(db, { userId: me.id, key, call, sent }, now, once)));
    },
  };
}

const tools: readonly AssistantTool[] = [
  reading(
    'get_means',
    'means:read',
    ['Get means', "The person's Bird-in-Hand inventory: who they are, what they know, who they know, what they have."],
    z.object({}),
    async (acting) => ({
      said: 'Their means, in their own words.',
      answer: { means: await perform(acting, inventoryCalls.read, {}) },
    }),
  ),
  reading(
    'list_challenges',
    'practice:read',
    ['List challenges', 'What the person is working on, newest first.'],
    z.object({ limit: page }),
    async (acting, { limit }) => ({
      said: 'Their challenges, newest first.',
      answer: { challenges: await perform(acting, challengeCalls.list, { query: { limit } }) },
    }),
  ),
  reading(
    'list_plays',
    'practice:read',
    ['List plays', 'Plays are small experiments: planned, active (executed) or completed. Newest first.'],
    z.object({
      status: z.optional(z.enum(playStatuses)),
      search: z.optional(limitedText('The search', 200)),
      limit: page,
      before,
    }),
    async (acting, query) => ({
      said: 'Their plays, newest first. For the next page give the last id as "before".',
      answer: { plays: await perform(acting, playCalls.list, { query }) },
    }),
  ),
  reading(
    'list_asks',
    'practice:read',
    ['List asks', 'Who the person asked or wants to ask, for what, and what they said.'],
    z.object({ search: z.optional(limitedText('The search', 200)), limit: page, before }),
    async (acting, { search: q, ...query }) => ({
      said: 'Their asks, the latest day first. For the next page give the last id as "before".',
      answer: { asks: await perform(acting, askCalls.list, { query: { ...query, q } }) },
    }),
  ),
  reading(
    'list_forecasts',
    'practice:read',
    [
      'List forecasts',
      'What the person thinks may happen, how likely, and what did. Answer one with resolve_forecast.',
    ],
    z.object({ open: z._default(z.boolean(), true), limit: page, before }),
    async (acting, { open, ...query }) => ({
      said: open ? 'Their open forecasts, by the day to look.' : 'Their answered forecasts, newest first.',
      answer: { forecasts: await perform(acting, forecastCalls.list, { query: { ...query, open: String(open) } }) },
    }),
  ),
  reading(
    'get_limits',
    'practice:read',
    [
      'Get limits',
      'What the person can lose: limits with what is at stake and left, red lines, and the hours they have.',
    ],
    z.object({}),
    async (acting) => ({
      said: 'What they can lose. These are their own limits: only they change them.',
      answer: { ledger: await perform(acting, ledgerCalls.read, {}) },
    }),
  ),
  reading(
    'check_plan',
    'practice:read',
    [
      'Check a plan',
      "Holds a plan against the person's own records: limits, days, people who said no, promises, red lines, lessons. Do this before you propose a play.",
    ],
    z.object({
      deed: limitedText('The deed', 200),
      who: z._default(z.array(limitedText('A name', 120)).check(z.maxLength(10)), []),
      ask: z._default(limitedText('What they are asked for', 500), ''),
      day: z.optional(z.nullable(dayShape)),
      money: stakeShape.shape.money,
      hours: stakeShape.shape.hours,
    }),
    async ({ db, me, now }, given) => {
      const facts = await readFacts(db, me.id, now);
      const found = findingsIn(draftPlan(given, facts), facts);
      return {
        said:
          found.length === 0
            ? 'Nothing in their records speaks against this plan.'
            : found.map(({ text }) => text).join('\n'),
        answer: { findings: found },
      };
    },
  ),
  writing(
    'propose_play',
    [
      'Propose a play',
      'Plans a play for the person. It is not executed: they do that, or ask you to with execute_play.',
    ],
    z.object({
      title: titleShape,
      description: descriptionShape,
      principle: z._default(z.enum(playPrinciples), playDefaults.principle),
      category: z.optional(z.enum(playCategories)),
      effortLevel: z._default(z.enum(effortLevels), playDefaults.effortLevel),
      dueDate: z.optional(z.nullable(dueDateShape)),
      challengeId: z.optional(z.nullable(serialId)),
      affordableLoss: z.optional(z.nullable(lossShape)),
      stake: z.optional(z.nullable(stakeShape)),
    }),
    async (acting, given) => {
      const { title, description, principle } = given;
      const text = `${title} ${description}`;
      const category = given.category ?? fittingCategory({ text, principle, asksSomebody: false });
      const play = await perform(acting, playCalls.create, { body: { ...given, category, status: 'planned' } });
      return { said: 'Planned. It is not executed.', answer: { play: marked(play, acting) }, ...about(play) };
    },
  ),
  writing(
    'execute_play',
    [
      'Execute a play',
      'Starts a planned play and reserves its stake. What would go beyond a limit is refused, with the ways on: then ask the person, and do not try to get round it.',
    ],
    z.object({ id: textId }),
    async (acting, { id }) => {
      const before = await readPlay(acting.db, acting.me.id, id, { lock: true });
      if (!before) throw new Problem(404, playTexts.missing);
      const play = await perform(acting, playCalls.save, { params: { id }, body: { status: 'active' } });
      if (before.status === 'active') return { said: 'It was executed already.', answer: { play } };
      return {
        said: 'Executed. Its stake is reserved.',
        answer: { play: marked(play, acting) },
        ...about(play),
        before: { assistant: before.assistant },
      };
    },
  ),
  writing(
    'record_ask',
    ['Record an ask', 'Notes who the person wants to ask, or asked, and for what. It does not contact anybody.'],
    z.object({
      personName: personNameShape,
      what: whatShape,
      offer: z.optional(z.nullable(offerShape)),
      state: z._default(z.enum(['planned', 'asked']), 'planned'),
      plannedFor: z.optional(z.nullable(dayShape)),
      askedOn: z.optional(z.nullable(dayShape)),
      challengeId: z.optional(z.nullable(serialId)),
      playId: z.optional(z.nullable(textId)),
    }),
    async (acting, given) => {
      const ask = await perform(acting, askCalls.create, { body: given });
      return {
        said: 'Noted. Nobody was contacted.',
        answer: { ask: marked(ask, acting) },
        entityId: ask.id,
        title: `${ask.personName}: ${ask.what}`,
      };
    },
  ),
  writing(
    'resolve_forecast',
    [
      'Answer a forecast',
      'Says what became of a forecast. Only what the person told you; "cannot-tell" takes it out of the score.',
    ],
    z.object({ id: textId, outcome: z.enum(outcomes) }),
    async (acting, { id, outcome }) => {
      const before = await lockForecast(acting.db, acting.me.id, id);
      const forecast = await perform(acting, forecastCalls.resolve, { params: { id }, body: { outcome } });
      const { assistant, resolvedAt, markedAt, remindOn, outcome: said } = before!;
      return {
        said: 'Noted.',
        answer: { forecast: marked(forecast, acting) },
        entityId: forecast.id,
        title: forecast.text,
        before: { assistant, resolvedAt, markedAt, remindOn, outcome: said },
      };
    },
  ),
];

export function assistantToolRoutes(app: App): void {
  offerToAssistants(app, { tools });
}

const about = ({ id, title }: { id: string; title: string }) => ({ entityId: id, title });
/** As it stands once the mark is on it. */
const marked = <T extends object>(thing: T, { name }: Assistant): T => ({ ...thing, assistant: name });
