// The calls of lemonade entries: written and counted in one transaction.
import { refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { thinkOfEach } from '../../server/thinking.ts';
import type { Database } from '../../server/database/database.ts';
import { answerDeletion } from '../../server/undo.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { requireChallenge } from '../challenges/challenge.store.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { lemonadeQuestion } from './lemonade.coach.ts';
import { lemonadeCalls } from './lemonade.contract.ts';
import { lemonadeLimits, lemonadeTexts } from './lemonade.rules.ts';
import {
  changeLemonade,
  createLemonade,
  deleteLemonade,
  lockLemonade,
  ownsPlay,
  readLemonade,
  readLemonades,
  restoreLemonade,
} from './lemonade.store.ts';

export function lemonadeRoutes(app: App): void {
  const { coach, config } = app.services;

  answer(app, lemonadeCalls.list, async ({ db, me, query: { id, ...query } }) =>
    id === undefined
      ? readLemonades(db, me.id, query)
      : [await readLemonade(db, me.id, id)].filter((entry) => entry !== undefined),
  );

  answer(app, lemonadeCalls.create, async ({ db, me, body, now }) =>
    db.transaction(async (tx) => {
      const playId = body.playId ?? null;
      await checkPlay(tx, me.id, playId);
      await requireChallenge(tx, me.id, body.challengeId);
      const state = {
        playId,
        challengeId: body.challengeId ?? null,
        title: body.title.trim(),
        description: body.description.trim(),
        surprise: body.surprise?.trim() || null,
        opportunity: body.opportunity?.trim() || null,
      };
      const { id, earned } = await createLemonade(tx, me.id, state, now);
      return { ...(await readLemonade(tx, me.id, id))!, earned };
    }),
  );

  answer(app, lemonadeCalls.save, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const { title, description, surprise, opportunity, playId, challengeId, nextPlayId, updatedAt: edited } = body;
      const before = await lockLemonade(tx, me.id, params.id);
      if (!before) throw new Problem(404, lemonadeTexts.missing);
      if (isOutdated(edited, before.updatedAt)) throw new Problem(409, lemonadeTexts.changedElsewhere);
      const given = {
        ...(title !== undefined && { title: title.trim() }),
        ...(description !== undefined && { description: description.trim() }),
        ...(surprise !== undefined && { surprise: surprise?.trim() || null }),
        ...(opportunity !== undefined && { opportunity: opportunity?.trim() || null }),
        ...(playId !== undefined && { playId }),
        ...(challengeId !== undefined && { challengeId }),
        ...(nextPlayId !== undefined && { nextPlayId }),
      };
      for (const id of [playId, nextPlayId]) await checkPlay(tx, me.id, id ?? null);
      await requireChallenge(tx, me.id, challengeId);
      const earned = await changeLemonade(tx, me.id, before, given, now);
      return { ...(await readLemonade(tx, me.id, params.id))!, earned };
    }),
  );

  answerDeletion(app, lemonadeCalls, {
    kind: 'lemonade',
    texts: lemonadeTexts,
    remove: deleteLemonade,
    restore: restoreLemonade,
  });

  answer(app, lemonadeCalls.draft, async ({ db, me, body, signal }) => {
    const { round, ...typed } = body;
    await thinkOfEach(me.id, Object.values(typed), (text) => refuseCrisis([text], config.careContacts), signal);
    const inventory = (await readInventory(db, me.id)) ?? emptyInventory();
    const asker = { userId: me.id, signal };
    const { answer: text, source, note } = await coach.ask(lemonadeQuestion, { inventory, typed, round }, asker);
    return { text: text.slice(0, lemonadeLimits.text), source, note };
  });
}

async function checkPlay(db: Database, userId: string, id: string | null): Promise<void> {
  if (id !== null && !(await ownsPlay(db, userId, id))) throw new Problem(404, lemonadeTexts.playMissing);
}
