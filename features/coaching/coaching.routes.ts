// The coaching page's sessions, and what the coach sees first. Talking is in `coaching-reply.routes.ts`.
import * as z from 'zod/mini';
import { type Context, answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { opening } from '../../coach/session.ts';
import { coachingCalls } from './coaching.contract.ts';
import { coachingTexts } from './coaching.rules.ts';
import {
  presentMessage,
  presentSession,
  purgeDeleted,
  readSessions,
  rename,
  setDeleted,
  theSession,
} from './coaching.store.ts';
import { readFacts, readUnderWay } from './facts.store.ts';
import { insightOf } from './insight.rules.ts';
import { readCoachScore } from './score.store.ts';

const upkeepJob = 'coaching-upkeep';

export function coachingRoutes(app: App): void {
  answer(app, coachingCalls.list, async ({ db, me, query }) => readSessions(db, me.id, query));

  answer(app, coachingCalls.read, async ({ db, me, params }) => {
    const session = await theSession(db, me.id, params.id);
    return { ...presentSession(session), messages: session.messages.map(presentMessage) };
  });

  answer(app, coachingCalls.rename, async ({ db, me, params, body }) =>
    presentSession(await rename(db, me.id, params.id, body.title)),
  );

  answer(app, coachingCalls.remove, async ({ db, me, params, now }) => {
    await setDeleted(db, me.id, params.id, now);
    return { message: coachingTexts.deleted };
  });

  answer(app, coachingCalls.restore, async ({ db, me, params }) =>
    presentSession(await setDeleted(db, me.id, params.id, null)),
  );

  answer(app, coachingCalls.score, async ({ db, me }) => readCoachScore(db, me.id));
  answer(app, coachingCalls.context, readContext);

  const { jobs } = app.services;
  jobs.define(upkeepJob, { schema: z.object({}) }, async () => void (await purgeDeleted(app.services.db, new Date())));
  jobs.schedule(upkeepJob, '47 3 * * *');
}

async function readContext({ app, db, me, now }: Context<typeof coachingCalls.context>) {
  const facts = await readFacts(db, me.id, now);
  const { challenge, currency, limits } = facts;
  return {
    challenge: challenge && { id: challenge.id, title: challenge.title },
    ...(await readUnderWay(db, me.id)),
    connected: app.services.coach.connected,
    currency,
    opening: opening(facts),
    limits: limits.flatMap(({ kind, ...limit }) => (kind === 'money' || kind === 'time' ? [{ kind, ...limit }] : [])),
    insight: insightOf(facts, now),
  };
}
