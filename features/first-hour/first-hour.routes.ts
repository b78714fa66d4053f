// The first hour's calls. Each step makes the thing itself and marks the step in one transaction, so nothing comes twice.
import { refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import type { App } from '../../server/services.ts';
import { thinkOfEach } from '../../server/thinking.ts';
import type { Me } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { titleFrom } from '../../shared/shorten.ts';
import { claimPost } from '../achievements/activity.store.ts';
import { POSTS } from '../achievements/post.rules.ts';
import { createChallenge, requireChallenge } from '../challenges/challenge.store.ts';
import { isPastDay } from '../coaching/coaching.rules.ts';
import { importIdOf } from '../inventory/import-id.gateway.ts';
import { emptyInventory, isComplete } from '../inventory/inventory.rules.ts';
import { readInventory, saveInventory } from '../inventory/inventory.store.ts';
import { stakeFault } from '../ledger/ledger.rules.ts';
import { chooseCurrency, readLedger } from '../ledger/ledger.store.ts';
import { fittingCategory } from '../plays/play-category.rules.ts';
import { dueTime, playDefaults } from '../plays/play.rules.ts';
import { createPlay } from '../plays/play.store.ts';
import { saveSharing } from '../profile/profile.store.ts';
import { type FirstHour, type SettledStep, firstHourCalls } from './first-hour.contract.ts';
import {
  type FirstHourStep,
  currentStep,
  firstHourTexts,
  hasWholeName,
  stepFields,
  withLines,
} from './first-hour.rules.ts';
import {
  type StoredFirstHour,
  keepDraft,
  keepSharingAsked,
  keepShown,
  lockFirstHour,
  readFirstHour,
  setFirstHour,
  settleStep,
} from './first-hour.store.ts';

export function firstHourRoutes(app: App): void {
  const { secret, config } = app.services;

  answer(app, firstHourCalls.read, async ({ db, me }) => told(db, me));

  answer(app, firstHourCalls.keep, async ({ db, me, body }) => {
    requireOpen(me);
    await keepDraft(db, me.id, body);
    return { message: 'Kept.' };
  });

  answer(app, firstHourCalls.sharing, async ({ db, me, body, now }) => {
    await db.transaction(async (tx) => {
      // They have said all that a profile asks for.
      const profileCompleted = me.profileCompleted || hasWholeName(me);
      await saveSharing(tx, me.id, { ...body, profileCompleted }, now);
      await keepSharingAsked(tx, me.id, now);
    });
    return told(db, me);
  });

  answer(app, firstHourCalls.have, ({ db, me, body: { imports = [], ...lines }, now }) =>
    settle(db, me, 'have', now, async (tx) => {
      const before = await readInventory(tx, me.id, { lock: true });
      const texts = withLines(before ?? emptyInventory(), lines);
      const importIds = [...new Set(imports)].flatMap((text) => importIdOf(secret, me.id, text) ?? []);
      const { earned } = await saveInventory(tx, me, { before, texts, importIds }, now);
      return { earned };
    }),
  );

  answer(app, firstHourCalls.bothers, async ({ db, me, body: { bothers, better }, now, signal }) => {
    await thinkOfEach(me.id, [bothers, better], (text) => refuseCrisis([text], config.careContacts), signal);
    return settle(db, me, 'bothers', now, async (tx) => {
      const statement = `${bothers.trim()} ${better.trim()}`.trim();
      const title = titleFrom(bothers);
      const { challenge, earned } = await createChallenge(
        tx,
        me.id,
        { title, statement, description: statement, sharingPreference: 'private' },
        now,
      );
      return { earned, challengeId: challenge.id };
    });
  });

  answer(app, firstHourCalls.step, ({ db, me, body: { what, day, hours, money, ...chosen }, now }) =>
    settle(db, me, 'step', now, async (tx, { challengeId }) => {
      if (isPastDay(day, now)) throw new Problem(400, firstHourTexts.dayPast);
      const stake = { ...(hours === undefined ? {} : { hours }), ...(money === undefined ? {} : { money }) };
      const currency = chosen.currency
        ? await chooseCurrency(tx, me.id, chosen.currency, chosen.relabel)
        : (await readLedger(tx, me.id)).currency;
      const fault = stakeFault(stake, currency);
      if (fault) throw new Problem(400, fault);
      if (challengeId !== null) await requireChallenge(tx, me.id, challengeId);
      const { earned } = await createPlay(
        tx,
        me.id,
        {
          ...playDefaults,
          category: fittingCategory({ text: what, principle: 'affordable-loss', asksSomebody: false }),
          categoryByDefault: true,
          title: titleFrom(what),
          description: what.trim(),
          principle: 'affordable-loss',
          status: 'active',
          dueDate: dueTime(day) ?? null,
          challengeId,
          lessons: null,
          affordableLoss: null,
          stake,
        },
        now,
      );
      return { earned };
    }),
  );

  answer(app, firstHourCalls.skip, ({ db, me, body, now }) => settle(db, me, body.step, now, null));

  answer(app, firstHourCalls.shown, async ({ db, me, body }) => {
    await keepShown(db, me.id, body.badges);
    return told(db, me);
  });

  answer(app, firstHourCalls.pause, async ({ db, me }) => {
    if (me.firstHour !== 'open') return told(db, me);
    await setFirstHour(db, me.id, 'paused');
    return told(db, { ...me, firstHour: 'paused' });
  });
}

type Made = { earned: string[]; challengeId?: number };

/**
 * `make` is null for a step that is left out. What was earned is kept until it was shown: an answer may be lost on its way.
 */
function settle(
  db: Database,
  me: Me,
  step: FirstHourStep,
  now: Date,
  make: ((tx: Database, hour: StoredFirstHour) => Promise<Made>) | null,
): Promise<SettledStep> {
  requireOpen(me);
  return db.transaction(async (tx) => {
    const hour = await lockFirstHour(tx, me.id);
    // What was skipped can be done after all.
    if (hour.steps[step] === 'done' || (!make && hour.steps[step] === 'skipped'))
      throw new Problem(409, firstHourTexts.settledAlready);
    if (make && hour.sharingAt === null) throw new Problem(409, firstHourTexts.sharingFirst);
    const made = make ? await make(tx, hour) : { earned: [] };
    const sent: readonly string[] = make ? [...stepFields[step], ...(step === 'have' ? ['imports'] : [])] : [];
    const draft = Object.fromEntries(Object.entries(hour.draft).filter(([field]) => !sent.includes(field)));
    const as = make ? 'done' : 'skipped';
    const earned = [...hour.earned, ...made.earned];
    const isOver = currentStep({ ...hour.steps, [step]: as }) === undefined;
    await settleStep(tx, me.id, { step, as, draft, earned, challengeId: made.challengeId });
    if (isOver) await setFirstHour(tx, me.id, 'done');
    const firstHour = isOver ? 'done' : me.firstHour;
    return {
      ...(await told(tx, { ...me, firstHour })),
      newLinkedInPost: isOver ? await duePost(tx, me, now) : undefined,
    };
  });
}

/** The post about a complete inventory: in a first hour it comes at the end, after the blocks. */
async function duePost(tx: Database, me: Me, now: Date): Promise<SettledStep['newLinkedInPost']> {
  const inventory = await readInventory(tx, me.id);
  if (!inventory || !isComplete(inventory)) return undefined;
  return (await claimPost(tx, me.id, POSTS.bihCompleted.badgeName, now)) ? POSTS.bihCompleted : undefined;
}

async function told(db: Database, me: Pick<Me, 'id' | 'firstHour'>): Promise<FirstHour> {
  const [{ sharingAt, steps, draft, earned }, { currency }] = await Promise.all([
    readFirstHour(db, me.id),
    readLedger(db, me.id),
  ]);
  return { state: me.firstHour, sharingAsked: sharingAt !== null, steps, draft, currency, unshown: earned };
}

function requireOpen(me: Me): void {
  if (me.firstHour === 'none') throw new Problem(409, firstHourTexts.notOpen);
}
