// Connected assistants as their person sees them: who is connected, what they wrote, and taking back either.
import * as z from 'zod/mini';
import { answer, perform } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import { askCalls } from '../asks/ask.contract.ts';
import { lockForecast, reopenForecast } from '../forecasts/forecast.store.ts';
import { playCalls } from '../plays/play.contract.ts';
import { changePlay, readPlay } from '../plays/play.store.ts';
import { assistantCalls } from './assistant.contract.ts';
import { assistantTexts as texts, isOnThisMachine, mcpPath } from './assistant.rules.ts';
import { deleteGrant, listGrants, purgeAssistants } from './assistant.store.ts';
import { listWrites, lockWrite, markEntity, markUndone, stateOf } from './write.store.ts';

const upkeepJob = 'assistant-upkeep';

export function assistantRoutes(app: App): void {
  const { config, db, jobs } = app.services;

  jobs.define(upkeepJob, { schema: z.object({}) }, async () => {
    await purgeAssistants(db, new Date());
  });
  jobs.schedule(upkeepJob, '47 * * * *');

  answer(app, assistantCalls.list, async ({ db, me, now }) => ({
    enabled: config.assistants,
    address: config.publicUrl + mcpPath,
    connections: (await listGrants(db, me.id, now)).map(({ createdAt, ...grant }) => ({
      ...grant,
      isHere: isOnThisMachine(grant.host),
      connectedAt: createdAt,
    })),
    writes: await listWrites(db, me.id),
  }));

  answer(app, assistantCalls.disconnect, async ({ db, me, params }) => {
    const name = await deleteGrant(db, me.id, params.id);
    if (name === undefined) throw new Problem(404, texts.missing);
    return { message: texts.disconnected(name) };
  });

  answer(app, assistantCalls.undo, async ({ db, me, params, now, request, reply, signal }) => {
    await db.transaction(async (tx) => {
      const write = await lockWrite(tx, me.id, params.id);
      if (!write) throw new Problem(404, texts.noWrite);
      if (write.undoneAt) throw new Problem(409, texts.undoneBefore);
      const state = await stateOf(tx, me.id, write);
      if (!state) throw new Problem(404, texts.noWrite);
      if (state.getTime() !== write.leftAt.getTime()) throw new Problem(409, texts.changedSince);
      const { tool, entityId: id } = write;
      const before = (write.before ?? {}) as Partial<Before>;
      const acting = { app, db: tx, me, now, request, reply, signal };
      if (tool === 'propose_play') await perform(acting, playCalls.remove, { params: { id } });
      else if (tool === 'record_ask') await perform(acting, askCalls.remove, { params: { id } });
      else if (tool === 'execute_play') {
        const play = (await readPlay(tx, me.id, id, { lock: true }))!;
        await changePlay(tx, me.id, play, { ...play, status: 'planned', executedAt: null }, now);
      } else {
        const forecast = (await lockForecast(tx, me.id, id))!;
        const { outcome = null, resolvedAt, markedAt, remindOn = null } = before;
        const answered = { outcome, remindOn, resolvedAt: timeOf(resolvedAt), markedAt: timeOf(markedAt) };
        await reopenForecast(tx, me.id, forecast, answered, now);
      }
      await markEntity(tx, me.id, tool, id, before.assistant ?? null);
      await markUndone(tx, me.id, write.id, now);
    });
    return { message: texts.undone };
  });
}

/** What was kept of the state before, as JSON has it. */
type Before = {
  assistant: string | null;
  outcome: string | null;
  resolvedAt: string | null;
  markedAt: string | null;
  remindOn: string | null;
};

const timeOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
