// The coaching page's calls. What is said is kept before the coach is asked, so that no failure loses it. Leaving ends the
// provider's work, and what it had written is kept.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Context, answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { keptReply } from '../../server/coach/kept-reply.ts';
import type { Database } from '../../server/database/database.ts';
import type { CoachingMessage } from '../../server/database/schema.ts';
import { answerStream } from '../../server/stream.ts';
import { wordCloseness } from '../../server/word-vectors/closeness.ts';
import type { CallSpec } from '../../shared/call.ts';
import { Problem } from '../../shared/problem.ts';
import { careReplyTo, isFreeToUse } from '../../coach/care-reply.ts';
import type { Answer, Move } from '../../coach/moves.ts';
import { answerText, plainText, wording } from '../../coach/phrases/en/replies.ts';
import { checkedStep, hear, isSheetsOwn, opening, reply as sheetReply } from '../../coach/session.ts';
import { type Turn, stateOf } from '../../coach/state.ts';
import { readPlay, tellPlay } from '../plays/play.store.ts';
import { coachingCalls } from './coaching.contract.ts';
import { coachingLimits as limits, coachingTexts, isPastDay } from './coaching.rules.ts';
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
  readLastStep,
  readSessions,
  rename,
  replyTo,
  say,
  sessionBegunBy,
  setDeleted,
  stepIn,
  theSession,
} from './coaching.store.ts';
import { readFacts, readUnderWay } from './facts.store.ts';
import { insightOf } from './insight.rules.ts';
import { keepQuestion, makeOfStep, undoMade } from './made-step.store.ts';
import { readCoachScore } from './score.store.ts';
import { movesOf, pilotQuestion } from './pilot.coach.ts';
import { turnsOf } from './turns.rules.ts';

/** How much of a session the coach is given, in messages. */
const REMEMBERED = 60;
const upkeepJob = 'coaching-upkeep';

export function coachingRoutes(app: App): void {
  const { config, jobs } = app.services;

  answerStream(app, coachingCalls.say, async function* (context) {
    const { db, body, now } = context;
    const me = context.me!;
    const { answer = null, sessionId = null, key } = body;
    const facts = await readFacts(db, me.id, now);
    const content = answer ? answerText(answer, facts.currency) : body.message!;
    const care = careReplyTo(content, config.careContacts)?.care;
    const spoken = await db.transaction(async (tx) => {
      const hearAs = (turns: readonly Turn[]): Answer | null => hear(turns, { text: content, answer }, facts);
      const kept = await say(tx, me.id, { content, sessionId, key, care, hearAs }, now);
      const heard = kept.message.answer;
      if (kept.isNew && heard?.kind === 'keep' && heard.as === 'ask')
        await keepQuestion(tx, me.id, heard.question, facts, now);
      return kept;
    });
    return yield* reply(context, spoken, false);
  });

  answerStream(app, coachingCalls.reply, async function* (context) {
    const { db, params, now } = context;
    const me = context.me!;
    const spoken = await db.transaction(async (tx) => {
      const session = await theSession(tx, me.id, params.id, { lock: true });
      const last = lastSaid(session);
      if (!last) throw new Problem(400, coachingTexts.nothingToAnswer);
      if (last.state !== 'stopped') return { session, message: last, earned: [], isNew: false };
      const changed = await note(tx, session, last.id, { state: undefined }, now);
      return { session: changed, message: lastSaid(changed)!, earned: [], isNew: false };
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

    const keep = (given: Parameters<typeof keepReply>[3]) =>
      db.transaction(async (tx) => {
        const locked = await theSession(tx, me.id, session.id, { lock: true });
        return keepReply(tx, locked, message.id, given, anew, new Date());
      });
    async function settle(given: Parameters<typeof keepReply>[3]) {
      const kept = await keep(given);
      if (!kept) throw new Problem(409, coachingTexts.changed);
      return told(kept);
    }
    const inNeed = message.care && careReplyTo(message.content, config.careContacts);
    if (inNeed)
      return settle({ content: inNeed.reply, care: inNeed.care, moves: [{ move: 'care', kind: inNeed.care }] });

    const earlier = session.messages.slice(
      0,
      session.messages.findIndex(({ id }) => id === message.id),
    );
    const turns = turnsOf(earlier.map(presentMessage));
    const facts = await readFacts(db, me.id, now);
    const said = { text: message.content, answer: message.answer ?? null };
    const sheet = sheetReply({ turns, said, facts, wording, closeness: await wordCloseness() });
    if (isSheetsOwn(said.answer, sheet))
      return settle({ content: plainText(sheet, facts), moves: sheet, source: 'offline' });

    const { coach } = app.services;
    const input = {
      history: earlier
        .filter(isFreeToUse)
        .slice(-REMEMBERED)
        .map(({ role, content }) => ({ role, text: content })),
      message: message.content,
      facts,
      state: stateOf(turns),
      lastStep: await readLastStep(db, me.id, session.id),
      again: before !== undefined,
      sheet,
    };
    const pieces = coach.stream(pilotQuestion, input, { userId: me.id, signal });
    const {
      answer: given,
      source,
      note: why,
    } = yield* keptReply(pieces, async (shown) => {
      // A reply that stood there before is worth more.
      if (isAnswered) return;
      await keep({ content: shown.slice(0, limits.message), state: 'partial', source: coach.provider }).catch(
        (error: unknown) => {
          // The session is gone meanwhile: there is nothing to keep it in.
          if (!(error instanceof Problem)) throw error;
        },
      );
    });
    // Why it is not the provider's is said once in a session.
    const isNew = why !== undefined && !earlier.some((each) => each.note === why);
    return settle({
      content: given.message,
      moves: source === 'offline' ? sheet : movesOf(given, input),
      source,
      ...(isNew ? { note: why } : {}),
    });
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
    const step = stepIn(message);
    if (!step) throw new Problem(409, coachingTexts.noStep);
    const playId = message.made?.playId;
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
  const turnsBefore = (session: StoredSession, messageId: string) =>
    turnsOf(
      session.messages
        .slice(
          0,
          session.messages.findIndex(({ id }) => id === messageId),
        )
        .map(presentMessage),
    );

  answer(app, coachingCalls.changeStep, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const { session, message, step, play } = await theStep(tx, me.id, params);
      if (lastStep(session)?.id !== message.id) throw new Problem(409, coachingTexts.outdated);
      if (play) throw new Problem(409, coachingTexts.isPlay);
      if (isPastDay(body.step.due, now)) throw new Problem(400, coachingTexts.dayPast);
      // Sent once more, because its answer was lost, it is done already.
      if (isDeepStrictEqual(body.step, step)) return presentMessage(message);
      if (body.was && !isDeepStrictEqual(body.was, step)) throw new Problem(409, coachingTexts.stepElsewhere);
      const { accepted } = stateOf(turnsBefore(session, message.id));
      const others = message.moves!.filter(({ move }) => move !== 'step' && move !== 'finding');
      const moves: Move[] = [...others, ...checkedStep(body.step, accepted, await readFacts(tx, me.id, now))];
      return noted(tx, session, message.id, { moves }, now);
    }),
  );

  answer(app, coachingCalls.makePlay, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const { session, message, step, play: there } = await theStep(tx, me.id, params);
      if (there) return { play: tellPlay(there), message: presentMessage(message), earned: [] };
      const facts = await readFacts(tx, me.id, now);
      const { situation } = stateOf(turnsBefore(session, message.id));
      // What a limit has no room for is planned, and cannot be executed until there is.
      const isRefused = checkedStep(step, [], facts).some(
        (move) => move.move === 'finding' && move.finding.weight === 'refuses',
      );
      const occasion = { facts, situation, isRefused };
      const { play, earned, made } = await makeOfStep(tx, me.id, step, occasion, now);
      return { play: tellPlay(play), message: await noted(tx, session, message.id, { made }, now), earned };
    }),
  );

  answer(app, coachingCalls.undoPlay, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const { session, message } = await theStep(tx, me.id, params);
      if (!message.made) return presentMessage(message);
      await undoMade(tx, me.id, message.made, now);
      return noted(tx, session, message.id, { made: undefined }, now);
    }),
  );

  answer(app, coachingCalls.score, async ({ db, me }) => readCoachScore(db, me.id));

  answer(app, coachingCalls.context, async ({ db, me, now }) => {
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
  });

  jobs.define(upkeepJob, { schema: z.object({}) }, async () => void (await purgeDeleted(app.services.db, new Date())));
  jobs.schedule(upkeepJob, '47 3 * * *');
}
