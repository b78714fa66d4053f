// The calls of asks, and the job that reminds of them. An ask and all that its answer brings about are one transaction.
import * as z from 'zod/mini';
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import type { App } from '../../server/services.ts';
import { answerDeletion } from '../../server/undo.ts';
import { isOutdated } from '../../shared/edited-state.ts';
import { Problem } from '../../shared/problem.ts';
import { requireChallenge } from '../challenges/challenge.store.ts';
import { mayRead } from '../circle/sharing.store.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { createLemonade, readLemonade } from '../lemonade/lemonade.store.ts';
import { markAbout } from '../notifications/notify.store.ts';
import { dropNotedCommitment, noteCommitment } from '../partnerships/commitment.store.ts';
import { findOpenWith } from '../partnerships/partnership.store.ts';
import { dueTime } from '../plays/play.rules.ts';
import { createPlay, readPlay } from '../plays/play.store.ts';
import { kindOf } from './ask-kind.rules.ts';
import { fieldsOf, readReminded, remind } from './ask-reminder.store.ts';
import { askCalls } from './ask.contract.ts';
import {
  type AskState,
  askTexts as texts,
  firstReminder,
  isAnswered,
  lemonadeOf,
  moved,
  playOf,
  playOfLemonade,
  reminderDay,
} from './ask.rules.ts';
import {
  type AskFields,
  type AskRow,
  changeAsk,
  createAsk,
  deleteAsk,
  lockAsk,
  readAsk,
  readAskedLately,
  readAsks,
  readFigures,
  restoreAsk,
} from './ask.store.ts';
import { knownPeople } from './known-people.rules.ts';

const job = 'ask-reminders';
const batch = 200;
/** As many names as you look through at a glance. */
const SUGGESTED = 12;

const dayNow = (now: Date): string => now.toISOString().slice(0, 10);

export function askRoutes(app: App): void {
  const { db, jobs } = app.services;

  jobs.define(job, { schema: z.object({}) }, async () => {
    const now = new Date();
    const today = reminderDay(now);
    for (const userId of await readReminded(db, today, batch))
      await db.transaction((tx) => remind(tx, userId, today, now));
  });
  jobs.schedule(job, '*/5 * * * *');

  answer(app, askCalls.list, async ({ db, me, query: { id, state, ...page } }) => {
    if (id !== undefined) return [await readAsk(db, me.id, id)].filter((ask) => ask !== undefined);
    const states = state === undefined ? undefined : [...new Set(state.split(',') as AskState[])];
    return readAsks(db, me.id, { ...page, states });
  });

  answer(app, askCalls.figures, ({ db, me }) => readFigures(db, me.id));

  answer(app, askCalls.people, async ({ db, me }) => {
    const asked = await readAskedLately(db, me.id, SUGGESTED);
    const isThere = new Set(asked.map(({ name }) => name.toLowerCase()));
    const known = knownPeople((await readInventory(db, me.id))?.whoIKnow ?? '', 2 * SUGGESTED)
      .filter((name) => !isThere.has(name.toLowerCase()))
      .map((name) => ({ name, memberId: null }));
    return [...asked, ...known].slice(0, SUGGESTED);
  });

  answer(app, askCalls.create, async ({ db, me, body, now }) =>
    db.transaction(async (tx) => {
      const today = dayNow(now);
      const { state, askedOn, plannedFor = null, offer, kind, ...given } = body;
      await check(tx, me.id, given);
      const what = given.what.trim();
      const memberId = given.memberId ?? null;
      const fields: AskFields = {
        ...moved({ ...unmoved, plannedFor }, { state, askedOn: askedOn ?? null }, today),
        personName: given.personName.trim(),
        memberId,
        what,
        offer: offer?.trim() || null,
        kind: kind ?? kindOf(what),
        challengeId: given.challengeId ?? null,
        playId: given.playId ?? null,
        ...unmade,
        partnershipId: memberId && (await findOpenWith(tx, me.id, memberId)),
      };
      const id = await createAsk(tx, me.id, fields, today, now);
      return { ...(await readAsk(tx, me.id, id))!, earned: [] };
    }),
  );

  answer(app, askCalls.save, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const before = await theAsk(tx, me.id, params.id);
      const { updatedAt: edited, commitment, kind, ...given } = body;
      if (isOutdated(edited, before.updatedAt)) throw new Problem(409, texts.changedElsewhere);
      await check(tx, me.id, {
        memberId: given.memberId === before.memberId ? undefined : given.memberId,
        challengeId: given.challengeId === before.challengeId ? undefined : given.challengeId,
        playId: given.playId === before.playId ? undefined : given.playId,
      });
      const today = dayNow(now);
      const { personName, what, offer, memberId, challengeId, playId, ...move } = given;
      const written: AskFields = {
        ...fieldsOf(before),
        ...(personName !== undefined && { personName: personName.trim() }),
        ...(what !== undefined && { what: what.trim() }),
        ...(offer !== undefined && { offer: offer?.trim() || null }),
        ...(memberId !== undefined && { memberId }),
        ...(challengeId !== undefined && { challengeId }),
        ...(playId !== undefined && { playId }),
        ...moved(before, { ...definedOf(move), answer: answerOf(move.answer, before.answer) }, today),
      };
      if (kind !== undefined) written.kind = kind;
      else if (written.what !== before.what) written.kind = kindOf(written.what);
      const { fields, earned } = await settle(tx, me.id, before, written, commitment, now);
      const badges = await changeAsk(tx, me.id, before, fields, today, now);
      if (firstReminder(fields) !== firstReminder(before)) await markAbout(tx, me.id, before.id);
      return { ...(await readAsk(tx, me.id, before.id))!, earned: [...badges, ...earned] };
    }),
  );

  answerDeletion(app, askCalls, {
    kind: 'ask',
    texts,
    remove: async (tx, userId, id) => {
      await markAbout(tx, userId, id);
      return deleteAsk(tx, userId, id);
    },
    restore: restoreAsk,
  });
  outcomeRoutes(app);
}

/** What an answer leads to: a play, or a lemonade entry. */
function outcomeRoutes(app: App): void {
  answer(app, askCalls.makePlay, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const before = await theAsk(tx, me.id, params.id);
      if (!isAnswered(before.state) && before.state !== 'no-answer') throw new Problem(409, texts.noAnswerYet);
      const ask = (await readAsk(tx, me.id, before.id))!;
      if (ask.chain.playId !== null) return { ...ask, earned: [] };
      const lemonade = ask.chain.lemonadeId && (await readLemonade(tx, me.id, ask.chain.lemonadeId));
      const opportunity = (lemonade && lemonade.opportunity?.trim()) || '';
      const { play, earned } = await createPlay(
        tx,
        me.id,
        {
          ...(opportunity === '' ? playOf(ask) : playOfLemonade(opportunity, ask)),
          principle: opportunity === '' ? 'crazy-quilt' : 'lemonade',
          category: 'Partnership',
          effortLevel: 'low',
          status: 'planned',
          challengeId: ask.challengeTitle === null ? null : ask.challengeId,
          dueDate: dueTime(ask.commitment?.by ?? null) ?? null,
          lessons: null,
          affordableLoss: null,
        },
        now,
      );
      await changeAsk(tx, me.id, before, { ...fieldsOf(before), madePlayId: play.id }, before.day, now);
      return { ...(await readAsk(tx, me.id, before.id))!, earned };
    }),
  );

  answer(app, askCalls.makeLemonade, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const before = await theAsk(tx, me.id, params.id);
      if (before.state !== 'no' && before.state !== 'later' && before.state !== 'no-answer')
        throw new Problem(409, texts.onlyAfterNo);
      const ask = (await readAsk(tx, me.id, before.id))!;
      if (ask.chain.lemonadeId !== null) return { ...ask, earned: [] };
      const state = { ...lemonadeOf(ask, body?.different ?? ''), playId: ask.playId };
      const { id: lemonadeId, earned } = await createLemonade(tx, me.id, state, now);
      await changeAsk(tx, me.id, before, { ...fieldsOf(before), lemonadeId }, before.day, now);
      return { ...(await readAsk(tx, me.id, before.id))!, earned };
    }),
  );
}

const unmoved = {
  state: 'planned',
  plannedFor: null,
  askedOn: null,
  answeredOn: null,
  laterOn: null,
  answer: null,
} as const;
const unmade = { commitmentId: null, commitmentWhat: null, commitmentBy: null, madePlayId: null, lemonadeId: null };

async function theAsk(tx: Database, userId: string, id: string): Promise<AskRow> {
  const ask = await lockAsk(tx, userId, id);
  if (!ask) throw new Problem(404, texts.missing);
  return ask;
}

/** What an ask names must be mine, or be somebody I may see: else it is like a missing one. */
async function check(
  tx: Database,
  userId: string,
  named: Partial<{ memberId: string | null; challengeId: number | null; playId: string | null }>,
): Promise<void> {
  const { memberId, challengeId, playId } = named;
  if (memberId != null && (memberId === userId || !(await mayRead(tx, 'card', userId, memberId))))
    throw new Problem(404, texts.memberMissing);
  await requireChallenge(tx, userId, challengeId);
  if (playId != null && !(await readPlay(tx, userId, playId))) throw new Problem(404, texts.playMissing);
}

const answerOf = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given?.trim() || null;

const definedOf = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

/**
 * What follows from a change for the two of them: the partnership it belongs to, and the commitment of a yes. In an active
 * partnership that is one commitment, which both see; until then it is kept with the ask.
 */
async function settle(
  tx: Database,
  userId: string,
  before: AskRow,
  after: AskFields,
  commitment: { what: string; by?: string | null } | null | undefined,
  now: Date,
): Promise<{ fields: AskFields; earned: string[] }> {
  if (commitment && after.state !== 'yes') throw new Problem(400, texts.onlyYes);
  const isSamePerson = after.memberId === before.memberId;
  const open = after.memberId && (await findOpenWith(tx, userId, after.memberId));
  const fields = { ...after, partnershipId: open ?? (isSamePerson ? before.partnershipId : null) };
  const isOver = commitment === null || after.state !== 'yes' || !isSamePerson;
  if (isOver && before.commitmentId !== null) {
    if (before.partnershipId !== null && before.commitmentWhat === null)
      await dropNotedCommitment(tx, userId, before.partnershipId, before.commitmentId, now);
    Object.assign(fields, { commitmentId: null, commitmentWhat: null, commitmentBy: null });
  }
  const told = commitment
    ? { what: commitment.what.trim(), by: commitment.by ?? null }
    : fields.commitmentWhat !== null && { what: fields.commitmentWhat, by: fields.commitmentBy };
  if (!told) return { fields, earned: [] };
  const id = fields.commitmentId ?? newId();
  const noted =
    fields.partnershipId !== null &&
    (await noteCommitment(tx, userId, fields.partnershipId, { id, text: told.what, due: told.by }, now));
  return {
    fields: {
      ...fields,
      commitmentId: id,
      commitmentWhat: noted ? null : told.what,
      commitmentBy: noted ? null : told.by,
    },
    earned: noted ? noted.earned : [],
  };
}
