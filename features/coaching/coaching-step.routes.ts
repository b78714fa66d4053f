// The step that a reply holds: to change it, make a play of it, and take that back.
import { isDeepStrictEqual } from 'node:util';
import { type Context, answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import type { Move } from '../../coach/moves.ts';
import { checkedStep } from '../../coach/session.ts';
import { stateOf } from '../../coach/state.ts';
import { readPlay, tellPlay } from '../plays/play.store.ts';
import { coachingCalls } from './coaching.contract.ts';
import { coachingTexts, isPastDay } from './coaching.rules.ts';
import {
  type StoredSession,
  lastStep,
  note,
  presentMessage,
  stepIn,
  theSession,
  turnsBefore,
} from './coaching.store.ts';
import { readFacts } from './facts.store.ts';
import { makeOfStep, undoMade } from './made-step.store.ts';

type For<Name extends keyof typeof coachingCalls> = Context<(typeof coachingCalls)[Name]>;

export function coachingStepRoutes(app: App): void {
  answer(app, coachingCalls.changeStep, changeStep);
  answer(app, coachingCalls.makePlay, makePlay);
  answer(app, coachingCalls.undoPlay, undoPlay);
}

function changeStep({ db, me, params, body, now }: For<'changeStep'>) {
  return db.transaction(async (tx) => {
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
  });
}

function makePlay({ db, me, params, now }: For<'makePlay'>) {
  return db.transaction(async (tx) => {
    const { session, message, step, play: there } = await theStep(tx, me.id, params);
    if (there) return { play: tellPlay(there), message: presentMessage(message), earned: [] };
    const facts = await readFacts(tx, me.id, now);
    const { situation } = stateOf(turnsBefore(session, message.id));
    // What a limit has no room for is planned, and cannot be executed until there is.
    const isRefused = checkedStep(step, [], facts).some(
      (move) => move.move === 'finding' && move.finding.weight === 'refuses',
    );
    const { play, earned, made } = await makeOfStep(tx, me.id, step, { facts, situation, isRefused }, now);
    return { play: tellPlay(play), message: await noted(tx, session, message.id, { made }, now), earned };
  });
}

function undoPlay({ db, me, params, now }: For<'undoPlay'>) {
  return db.transaction(async (tx) => {
    const { session, message } = await theStep(tx, me.id, params);
    if (!message.made) return presentMessage(message);
    await undoMade(tx, me.id, message.made, now);
    return noted(tx, session, message.id, { made: undefined }, now);
  });
}

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

async function noted(tx: Database, session: StoredSession, id: string, change: Parameters<typeof note>[3], now: Date) {
  const { messages } = await note(tx, session, id, change, now);
  return presentMessage(messages.find((each) => each.id === id)!);
}
