// The coaching page's calls. What is said is kept before the coach is asked, so that no failure loses it; whoever leaves ends the
// provider's work, and what it had written is kept (S2 §7, D §8, §11).
import * as z from 'zod/mini';
import { careReplyTo, isFreeToUse } from '../../coach/care-reply.ts';
import { type Context, answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { keptReply } from '../../server/coach/kept-reply.ts';
import type { Database } from '../../server/database/database.ts';
import type { CoachingMessage } from '../../server/database/schema.ts';
import { answerStream } from '../../server/stream.ts';
import type { CallSpec } from '../../shared/call.ts';
import { Problem } from '../../shared/problem.ts';
import { dueTime } from '../plays/play.rules.ts';
import { createPlay, readPlay, tellPlay } from '../plays/play.store.ts';
import { referencesIn } from '../records/records.rules.ts';
import { readRecords, readUnderWay } from '../records/records.store.ts';
import { editedStep } from '../steps/step-edit.rules.ts';
import { isPastDay, isSameStep, stepTexts } from '../steps/step-form.rules.ts';
import { stepLoss } from '../steps/step-loss.rules.ts';
import { coachingCalls } from './coaching.contract.ts';
import { coachingTexts } from './coaching.rules.ts';
import {
  type Spoken,
  type StoredSession,
  findSession,
  keepReply,
  lastSaid,
  lastStep,
  note,
  presentMessage,
  presentSession,
  purgeDeleted,
  readEarlierReplies,
  readSessions,
  rename,
  replyTo,
  say,
  sessionBegunBy,
  setDeleted,
  theSession,
} from './coaching.store.ts';
import { insightOf } from './insight.rules.ts';

/** How much of a session the coach is given, in messages. */
const REMEMBERED = 60;
const upkeepJob = 'coaching-upkeep';

export function coachingRoutes(app: App): void {
  const { config, jobs } = app.services;

  answerStream(app, coachingCalls.say, async function* (context) {
    const { db, body, now } = context;
    const me = context.me!;
    const { message: content, sessionId = null, key } = body;
    const care = careReplyTo(content, config.careContacts)?.care;
    const spoken = await db.transaction((tx) => say(tx, me.id, { content, sessionId, key, care }, now));
    return yield* reply(context, spoken, false);
  });

  answerStream(app, coachingCalls.reply, async function* (context) {
    const { db, params, now } = context;
    const me = context.me!;
    const spoken = await db.transaction(async (tx) => {
      const session = await theSession(tx, me.id, params.id, { lock: true });
      const last = lastSaid(session);
      if (!last) throw new Problem(400, coachingTexts.nothingToAnswer);
      if (last.state !== 'stopped') return { session, message: last, earned: [] };
      const changed = await note(tx, session, last.id, { state: undefined }, now);
      return { session: changed, message: lastSaid(changed)!, earned: [] };
    });
    return yield* reply(context, spoken, true);
  });

  /** Has a message answered. `anew` asks again although there is a reply: the old one stays until the new one is whole. */
  async function* reply<S extends CallSpec>(
    { db, signal, now, ...context }: Context<S>,
    { session, message, earned }: Spoken,
    anew: boolean,
  ) {
    const me = context.me!;
    const told = (given: CoachingMessage) => ({
      response: given.content,
      sessionId: session.id,
      message: presentMessage(message),
      reply: presentMessage(given),
      earned,
    });
    const before = replyTo(session, message.id);
    const isAnswered = before !== undefined && before.state === undefined;
    if (before && isAnswered && (!anew || before.playId !== undefined)) return told(before);

    const given = message.care && careReplyTo(message.content, config.careContacts);
    if (given) {
      const kept = await db.transaction(async (tx) => {
        const locked = await theSession(tx, me.id, session.id, { lock: true });
        return keepReply(tx, locked, message.id, { content: given.reply, care: given.care }, false, new Date());
      });
      if (!kept) throw new Problem(409, coachingTexts.changed);
      return told(kept);
    }

    const records = await readRecords(db, me.id);
    const earlier = session.messages.slice(
      0,
      session.messages.findIndex(({ id }) => id === message.id),
    );
    const input = {
      history: earlier
        .filter(isFreeToUse)
        .slice(-REMEMBERED)
        .map(({ role, content, step }) => ({ role, text: content, step: step ?? null })),
      message: message.content,
      records,
      now,
      again: before ? 1 : 0,
      earlier: await readEarlierReplies(db, me.id, session.id),
    };
    const keep = (given: Omit<Parameters<typeof keepReply>[3], 'references'>) =>
      db.transaction(async (tx) => {
        const locked = await theSession(tx, me.id, session.id, { lock: true });
        const references = referencesIn(given.content, records);
        return keepReply(tx, locked, message.id, { ...given, references }, anew, new Date());
      });

    const { coach } = app.services;
    // The rules by which it answers are 80 files, a twelfth of a start: they are loaded for the first who asks.
    const { pilotQuestion, settleReply } = await import('./pilot.coach.ts');
    const pieces = coach.stream(pilotQuestion, input, { userId: me.id, signal });
    const {
      answer: words,
      source,
      note: why,
    } = yield* keptReply(pieces, async (shown) => {
      // A reply that stood there before is worth more.
      if (isAnswered) return;
      await keep({ content: shown, state: 'partial', source: coach.provider }).catch((error: unknown) => {
        // The session is gone meanwhile: there is nothing to keep it in.
        if (!(error instanceof Problem)) throw error;
      });
    });
    // The offline coach has settled it in its own thread.
    const settled = source === 'offline' ? words : settleReply(words, input);
    // Why it is not the provider's is said once in a session.
    const isNew = why !== undefined && !earlier.some((each) => each.note === why);
    const kept = await keep({
      content: settled.message,
      source,
      ...(isNew ? { note: why } : {}),
      ...(settled.step ? { step: settled.step } : {}),
    });
    if (!kept) throw new Problem(409, coachingTexts.changed);
    return told(kept);
  }

  answer(app, coachingCalls.stop, async ({ db, me, body, now }) =>
    db.transaction(async (tx) => {
      const { sessionId = null, key } = body;
      const begun = key === undefined ? null : sessionBegunBy(me.id, key);
      const session =
        sessionId === null
          ? begun && (await findSession(tx, me.id, begun, { lock: true }))
          : await theSession(tx, me.id, sessionId, { lock: true });
      // Stopped before anything had come to be.
      if (!session) return { sessionId: null };
      const last = lastSaid(session);
      const given = last && replyTo(session, last.id);
      if (last && given?.state !== undefined) {
        const stopped = await note(tx, session, last.id, { state: 'stopped' }, now);
        await note(tx, stopped, given.id, { state: 'stopped' }, now);
      } else if (last && !given) await note(tx, session, last.id, { state: 'stopped' }, now);
      return { sessionId: session.id };
    }),
  );

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

  /** The step that a message holds, the session held, and the play that was made of it. Throws `Problem` 404 and 409. */
  async function theStep(tx: Database, userId: string, { id, messageId }: { id: string; messageId: string }) {
    const session = await theSession(tx, userId, id, { lock: true });
    const message = session.messages.find((each) => each.id === messageId);
    if (!message) throw new Problem(404, coachingTexts.messageMissing);
    if (!message.step) throw new Problem(409, coachingTexts.noStep);
    // A step that was said again is the same one.
    const { step } = message;
    const playId =
      message.playId ??
      session.messages.find((each) => each.playId !== undefined && each.step?.title === step.title)?.playId;
    const play = playId === undefined ? undefined : await readPlay(tx, userId, playId);
    return { session, message, step, play };
  }
  async function noted(
    tx: Database,
    session: StoredSession,
    id: string,
    change: Parameters<typeof note>[3],
    now: Date,
  ) {
    const { messages } = await note(tx, session, id, change, now);
    return presentMessage(messages.find((each) => each.id === id)!);
  }

  answer(app, coachingCalls.changeStep, async ({ db, me, params, body: { was, ...edit }, now }) =>
    db.transaction(async (tx) => {
      const { session, message, step, play } = await theStep(tx, me.id, params);
      if (lastStep(session)?.id !== message.id) throw new Problem(409, stepTexts.outdated);
      if (play) throw new Problem(409, stepTexts.isPlay);
      if (isPastDay(edit.due, now)) throw new Problem(400, stepTexts.dayPast);
      const changed = editedStep({ ...step, ...was }, edit);
      // Sent once more, because its answer was lost, it is done already.
      if (isSameStep(changed, step)) return presentMessage(message);
      if (was && !isSameStep(was, step)) throw new Problem(409, stepTexts.changedElsewhere);
      return noted(tx, session, message.id, { step: changed }, now);
    }),
  );

  answer(app, coachingCalls.makePlay, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const { session, message, step, play: there } = await theStep(tx, me.id, params);
      if (there) {
        const kept = await noted(tx, session, message.id, { playId: there.id }, now);
        return { play: tellPlay(there), message: kept, earned: [] };
      }
      const { title, description, principle, due, loss } = step;
      const { challenge } = await readRecords(tx, me.id);
      const { play, earned } = await createPlay(
        tx,
        me.id,
        {
          challengeId: challenge?.id ?? null,
          title,
          // A play has one; whoever took it out of the step has said it all in the title.
          description: description.trim() === '' ? title : description,
          principle,
          category: principle === 'crazy-quilt' ? 'Partnership' : 'Process',
          effortLevel: 'low',
          status: 'active',
          dueDate: dueTime(due) ?? null,
          lessons: null,
          affordableLoss: stepLoss(loss),
        },
        now,
      );
      return { play: tellPlay(play), message: await noted(tx, session, message.id, { playId: play.id }, now), earned };
    }),
  );

  answer(app, coachingCalls.context, async ({ db, me, now }) => {
    const records = await readRecords(db, me.id);
    const { challenge } = records;
    return {
      challenge: challenge && { id: challenge.id, title: challenge.title },
      ...(await readUnderWay(db, me.id)),
      insight: insightOf(records, now),
    };
  });

  jobs.define(upkeepJob, { schema: z.object({}) }, async () => void (await purgeDeleted(app.services.db, new Date())));
  jobs.schedule(upkeepJob, '47 3 * * *');
}
