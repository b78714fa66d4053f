// The playbook's calls: what is asked for is checked against the state table, written and counted in one transaction.
import { refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import type { App } from '../../server/services.ts';
import { thinkOfEach } from '../../server/thinking.ts';
import { requireSession } from '../../server/session.ts';
import { answerDeletion } from '../../server/undo.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { tidyLoss } from '../challenges/challenge.rules.ts';
import { requireChallenge } from '../challenges/challenge.store.ts';
import { forecastPlay } from '../forecasts/source.store.ts';
import {
  type Loss,
  type Stake,
  isSameStake,
  keptLoss,
  keptStake,
  ledgerTexts,
  stakeFault,
  stakeParts,
} from '../ledger/ledger.rules.ts';
import { readLedger } from '../ledger/ledger.store.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { calendarText } from './calendar.rules.ts';
import { settleSuggestion, suggestQuestion } from './play.coach.ts';
import { playCalls } from './play.contract.ts';
import {
  asksLikelihoodOf,
  completedAtOf,
  dueTime,
  endFault,
  executedAtOf,
  moves,
  outcomeOf,
  playTexts,
} from './play.rules.ts';
import {
  changePlay,
  createPlay,
  deletePlay,
  readPlay,
  readPlays,
  readTitles,
  restorePlay,
  tellPlay,
} from './play.store.ts';

export function playRoutes(app: App): void {
  const { coach, config } = app.services;

  answer(app, playCalls.list, async ({ db, me, query: { id, ...query } }) =>
    (id === undefined
      ? await readPlays(db, me.id, query)
      : [await readPlay(db, me.id, id)].filter((play) => play !== undefined)
    ).map(tellPlay),
  );

  answer(app, playCalls.create, async ({ db, me, body, now }) => {
    const { status } = body;
    if (status === 'completed') throw new Problem(409, playTexts.notBornCompleted);
    return db.transaction(async (tx) => {
      await requireChallenge(tx, me.id, body.challengeId);
      await requireAmounts(tx, me.id, body.stake);
      const given = {
        ...body,
        status,
        title: body.title.trim(),
        challengeId: body.challengeId ?? null,
        dueDate: dueTime(body.dueDate ?? null) ?? null,
        lessons: body.lessons?.trim() || null,
        affordableLoss: tidyLoss(body.affordableLoss),
      };
      const { play, earned } = await createPlay(tx, me.id, given, now);
      return { ...tellPlay(play), earned };
    });
  });

  answer(app, playCalls.save, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const before = await readPlay(tx, me.id, params.id, { lock: true });
      if (!before) throw new Problem(404, playTexts.missing);
      const { completedAt: _, updatedAt: edited, likelihood, stake, lost, outcome, ...given } = body;
      if (isOutdated(edited, before.updatedAt)) throw new Problem(409, playTexts.changedElsewhere);
      const after = { ...before, ...given };
      const refused = moves[before.status][after.status];
      if (refused !== null) throw new Problem(409, refused);
      if (before.status === 'completed' && (after.principle !== before.principle || after.category !== before.category))
        throw new Problem(409, playTexts.fixed);
      const fault = endFault(before, after.status, { lost, outcome });
      if (fault) throw new Problem(fault.status, fault.message);
      const staked = stake === undefined ? stakeParts(before) : keptStake(stake);
      if (before.status === 'completed' && !isSameStake(before, staked)) throw new Problem(409, ledgerTexts.stakeFixed);
      await requireAmounts(tx, me.id, stake, lost);
      if (after.challengeId !== before.challengeId) await requireChallenge(tx, me.id, after.challengeId);
      const dueDate = given.dueDate === undefined ? before.dueDate : (dueTime(given.dueDate) ?? null);
      const state = {
        title: after.title.trim(),
        description: after.description,
        principle: after.principle,
        category: after.category,
        categoryByDefault: given.category === undefined && before.categoryByDefault,
        effortLevel: after.effortLevel,
        status: after.status,
        challengeId: after.challengeId,
        dueDate,
        completedAt: completedAtOf(before, after.status, now),
        lessons: after.lessons?.trim() || null,
        affordableLoss: tidyLoss(after.affordableLoss),
        executedAt: executedAtOf(before, after.status, now),
        asksLikelihood: asksLikelihoodOf(before, { status: after.status, dueDate }, likelihood, now),
        outcome: after.status === 'completed' ? (outcome ?? outcomeOf({ ...before, status: 'completed' })) : null,
        ...staked,
        ...keptLoss(before, lost ?? {}, now),
      };
      const { play, earned } = await changePlay(tx, me.id, before, state, now);
      if (play.status === 'active' && typeof likelihood === 'number')
        await forecastPlay(tx, me.id, play, likelihood, now);
      return { ...tellPlay(play), earned };
    }),
  );

  answerDeletion(app, playCalls, {
    kind: 'play',
    texts: playTexts,
    remove: deletePlay,
    restore: async (...given) => tellPlay(await restorePlay(...given)),
  });

  answer(app, playCalls.suggest, async ({ db, me, body, now, signal }) => {
    await thinkOfEach(
      me.id,
      [body.title, body.description],
      (text) => refuseCrisis([text], config.careContacts),
      signal,
    );
    const challenge = await requireChallenge(db, me.id, body.challengeId);
    const input = {
      inventory: (await readInventory(db, me.id)) ?? emptyInventory(),
      challenge,
      principle: body.principle ?? null,
      typed: { title: body.title, description: body.description },
      known: await readTitles(db, me.id),
      round: body.round,
    };
    const { answer: told, source, note } = await coach.ask(suggestQuestion, input, { userId: me.id, signal });
    const { dueInDays, ...suggestion } = settleSuggestion(told, input);
    return { ...suggestion, dueDate: new Date(now.getTime() + dueInDays * DAY_MS), source, note };
  });

  // A download, so a plain route.
  app.get<{ Params: { id: string } }>('/api/plays/:id/calendar.ics', async (request, reply) => {
    const { me } = await requireSession(request, reply, new Date());
    const play = await readPlay(app.services.db, me.id, request.params.id);
    if (!play) throw new Problem(404, playTexts.missing);
    const { dueDate } = play;
    if (!dueDate) throw new Problem(404, playTexts.noDueDate);
    const url = new URL(`${SCREEN_PATHS.profile}?tab=playbook`, config.publicUrl).href;
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="play.ics"',
      })
      .send(calendarText({ ...play, dueDate }, url));
  });
}

/** Throws `Problem` 400 for amounts that the person's currency or the clock does not have. */
async function requireAmounts(
  db: Database,
  userId: string,
  ...given: (Stake | Loss | null | undefined)[]
): Promise<void> {
  const amounts = given.filter((each) => each?.money !== undefined || each?.hours !== undefined);
  if (amounts.length === 0) return;
  const { currency } = await readLedger(db, userId);
  for (const each of amounts) {
    const fault = each && stakeFault(each, currency);
    if (fault) throw new Problem(400, fault);
  }
}
