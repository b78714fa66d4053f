// The calls of pre-mortems: written and counted in one transaction.
import { refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { thinkOfEach } from '../../server/thinking.ts';
import { answerDeletion } from '../../server/undo.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { wholeContext } from '../challenges/challenge.rules.ts';
import { requireChallenge } from '../challenges/challenge.store.ts';
import type { GivenCause } from '../forecasts/forecast.contract.ts';
import { draftQuestion } from './premortem.coach.ts';
import { premortemCalls } from './premortem.contract.ts';
import { type ActionItem, premortemLimits, premortemTexts, settleItems } from './premortem.rules.ts';
import {
  type PremortemState,
  changePremortem,
  createPremortem,
  deletePremortem,
  lockPremortem,
  ownPlays,
  readPremortem,
  readPremortems,
  restorePremortem,
} from './premortem.store.ts';

type Given = {
  failureStory: string;
  challengeId?: number | null | undefined;
  peopleFailures?: string | null | undefined;
  processFailures?: string | null | undefined;
  lemonadeOpportunities?: string | null | undefined;
  actionItems?: Parameters<typeof settleItems>[0] | undefined;
  causes?: readonly GivenCause[] | undefined;
};

export function premortemRoutes(app: App): void {
  const { coach, config } = app.services;

  answer(app, premortemCalls.list, async ({ db, me, query: { id, ...query } }) =>
    id === undefined
      ? readPremortems(db, me.id, query)
      : [await readPremortem(db, me.id, id)].filter((premortem) => premortem !== undefined),
  );

  answer(app, premortemCalls.create, async ({ db, me, body, now }) =>
    db.transaction(async (tx) => {
      await requireChallenge(tx, me.id, body.challengeId);
      const { premortem, earned } = await createPremortem(tx, me.id, await stateOf(tx, me.id, body), now);
      return { ...premortem, earned };
    }),
  );

  answer(app, premortemCalls.save, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const before = await lockPremortem(tx, me.id, params.id);
      if (!before) throw new Problem(404, premortemTexts.missing);
      const { updatedAt: edited, ...given } = body;
      if (isOutdated(edited, before.updatedAt)) throw new Problem(409, premortemTexts.changedElsewhere);
      const after = { ...before, ...given };
      if (after.challengeId !== before.challengeId) await requireChallenge(tx, me.id, after.challengeId);
      const { premortem, earned } = await changePremortem(tx, me.id, before, await stateOf(tx, me.id, after), now);
      return { ...premortem, earned };
    }),
  );

  answerDeletion(app, premortemCalls, {
    kind: 'premortem',
    texts: premortemTexts,
    remove: deletePremortem,
    restore: restorePremortem,
  });

  answer(app, premortemCalls.draft, async ({ db, me, body, signal }) => {
    const { part, challengeId, round, actionItems, ...texts } = body;
    await thinkOfEach(
      me.id,
      [...Object.values(texts), ...actionItems],
      (text) => refuseCrisis([text], config.careContacts),
      signal,
    );
    const found = await requireChallenge(db, me.id, challengeId);
    const challenge = found && { ...found, context: wholeContext(found) };
    const input = { part, challenge, texts, actionItems, round };
    const { answer: text, source, note } = await coach.ask(draftQuestion, input, { userId: me.id, signal });
    return { text: text.slice(0, premortemLimits.text), source, note };
  });
}

async function stateOf(db: Database, userId: string, given: Given): Promise<PremortemState> {
  return {
    challengeId: given.challengeId ?? null,
    failureStory: given.failureStory.trim(),
    peopleFailures: given.peopleFailures?.trim() || null,
    processFailures: given.processFailures?.trim() || null,
    lemonadeOpportunities: given.lemonadeOpportunities?.trim() || null,
    actionItems: await withOwnPlays(db, userId, settleItems(given.actionItems ?? [], newId)),
    causes: given.causes,
  };
}

/** Keeps the link to a play only where the play is the person's own. */
async function withOwnPlays(db: Database, userId: string, items: ActionItem[]): Promise<ActionItem[]> {
  const own = await ownPlays(
    db,
    userId,
    items.flatMap(({ playId }) => playId ?? []),
  );
  return items.map((item) => ({ ...item, playId: item.playId !== null && own.has(item.playId) ? item.playId : null }));
}
