// Talking with the coach: to say something, have it answered, and stop. What is said is kept before the coach is asked, so
// that no failure loses it. Leaving ends the provider's work, and what it had written is kept.
import { type Context, answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { keptReply } from '../../server/coach/kept-reply.ts';
import type { Database } from '../../server/database/database.ts';
import type { CoachingMessage } from '../../server/database/schema.ts';
import { answerStream } from '../../server/stream.ts';
import { think } from '../../server/thinking.ts';
import { wordMeaning } from '../../server/word-vectors/meaning.ts';
import { Problem } from '../../shared/problem.ts';
import { shortened } from '../../shared/shorten.ts';
import { stillOpen } from '../../coach/asking.ts';
import { type CareReply, careReplyTo, isFreeToUse } from '../../coach/care-reply.ts';
import type { Facts } from '../../coach/facts.ts';
import type { Answer } from '../../coach/answers.ts';
import type { Move } from '../../coach/moves.ts';
import { plainText } from '../../coach/phrases/en/plain-text.ts';
import { answerText } from '../../coach/phrases/en/answers.ts';
import { wording } from '../../coach/phrases/en/replies.ts';
import { hear, hearBesideLow, isSheetsOwn, reply as sheetReply } from '../../coach/session.ts';
import { type Turn, stateOf } from '../../coach/state.ts';
import { coachingCalls } from './coaching.contract.ts';
import { coachingLimits as limits, coachingTexts } from './coaching.rules.ts';
import {
  type Spoken,
  findSession,
  keepReply,
  lastSaid,
  messagesBefore,
  note,
  presentMessage,
  readLastStep,
  replyTo,
  say,
  sessionBegunBy,
  theSession,
  turnsBefore,
} from './coaching.store.ts';
import { readFacts } from './facts.store.ts';
import { keepQuestion } from './made-step.store.ts';
import { movesOf, pilotQuestion } from './pilot.coach.ts';

/** How much of a session the coach is given, in messages. */
const REMEMBERED = 60;

type For<Name extends keyof typeof coachingCalls> = Context<(typeof coachingCalls)[Name]>;
type Asking = Pick<For<'say'>, 'app' | 'db' | 'me' | 'now'>;
/** A message to answer. `anew` asks again although there is a reply: the old one stays until the new one is whole. */
type Owed = Pick<Spoken, 'session' | 'message' | 'earned'> & { facts: Facts; anew: boolean };
type Given = Parameters<typeof keepReply>[3];

export function coachingReplyRoutes(app: App): void {
  answerStream(app, coachingCalls.say, async function* (context) {
    return yield* reply(context, await think(context.me.id, () => keepSaid(context), context.signal));
  });
  answerStream(app, coachingCalls.reply, async function* (context) {
    return yield* reply(context, await askedAgain(context));
  });
  answer(app, coachingCalls.stop, stop);
}

async function keepSaid({ app, db, me, body, now }: For<'say'>): Promise<Owed> {
  const { answer = null, sessionId = null, key } = body;
  const facts = await readFacts(db, me.id, now);
  const content = answer ? shortened(answerText(answer, facts.currency), limits.message) : body.message!;
  const inNeed = careReplyTo(content, app.services.config.careContacts);
  return db.transaction(async (tx) => {
    const hearAs = (turns: readonly Turn[]): Answer | null => {
      if (!inNeed) return hear(turns, { text: content, answer }, facts);
      return inNeed.care === 'low' && !inNeed.isChosen && answer === null ? hearBesideLow(turns, content, facts) : null;
    };
    const kept = await say(tx, me.id, { content, sessionId, key, care: inNeed?.care, hearAs }, now);
    const { answer: heard } = kept.message;
    const first = heard?.kind === 'both' ? heard.first : heard;
    if (kept.isNew && first?.kind === 'keep' && first.as === 'ask') await keepQuestion(tx, me.id, first, facts, now);
    return { ...kept, facts, anew: false };
  });
}

async function askedAgain({ db, me, params, now }: For<'reply'>): Promise<Owed> {
  const facts = await readFacts(db, me.id, now);
  return db.transaction(async (tx) => {
    const session = await theSession(tx, me.id, params.id, { lock: true });
    const last = lastSaid(session);
    if (!last) throw new Problem(400, coachingTexts.nothingToAnswer);
    if (last.state !== 'stopped') return { session, message: last, earned: [], facts, anew: true };
    const changed = await note(tx, session, last.id, { state: undefined }, now);
    return { session: changed, message: lastSaid(changed)!, earned: [], facts, anew: true };
  });
}

/** Has a message answered: by what is said in need, by the sheet, or by the coach. */
async function* reply({ signal, ...asking }: Asking & { signal: AbortSignal }, owed: Owed) {
  const { session, message, facts, anew } = owed;
  const before = replyTo(session, message.id);
  if (before && isWhole(before) && (!anew || before.playId !== undefined)) return told(owed, before);

  if (message.care) {
    const isAgain = messagesBefore(session, message.id).some(
      ({ role, care }) => role === 'assistant' && care === message.care,
    );
    const inNeed = careReplyTo(message.content, asking.app.services.config.careContacts, isAgain);
    if (inNeed) return settle(asking, owed, caringReply(inNeed, owed));
  }
  const sheet = await think(asking.me.id, () => readSheet(owed), signal);
  const { moves } = sheet;
  if (isSheetsOwn(message.answer ?? null, moves))
    return settle(asking, owed, { content: plainText(moves, facts), moves, source: 'offline' });
  return settle(asking, owed, yield* askCoach({ ...asking, signal }, owed, sheet));
}

/** A kind answer; where somebody only sounds low, what was asked before waits beside it, or what they changed is shown. */
function caringReply({ care, reply: text, isChosen }: CareReply, { session, message, facts }: Owed): Given {
  const turns = turnsBefore(session, message.id);
  const { answer = null } = message;
  const besides =
    care !== 'low' || isChosen
      ? []
      : answer
        ? sheetReply({ turns, said: { text: '', answer }, facts, wording })
        : stillOpen(stateOf(turns));
  const moves: Move[] = [{ move: 'care', kind: care, ...(besides.length > 0 ? { text } : {}) }, ...besides];
  return { content: besides.length > 0 ? plainText(moves, facts) : text, care, moves };
}

const isWhole = (given: CoachingMessage | undefined): boolean => given !== undefined && given.state === undefined;

const told = ({ session, message, earned }: Owed, given: CoachingMessage) => ({
  response: given.content,
  sessionId: session.id,
  message: presentMessage(message),
  reply: presentMessage(given),
  earned,
});

const keep = ({ db, me }: Asking, { session, message, anew }: Owed, given: Given) =>
  db.transaction(async (tx) => {
    const locked = await theSession(tx, me.id, session.id, { lock: true });
    return keepReply(tx, locked, message.id, given, anew, new Date());
  });

async function settle(asking: Asking, owed: Owed, given: Given) {
  const kept = await keep(asking, owed, given);
  if (!kept) throw new Problem(409, coachingTexts.changed);
  return told(owed, kept);
}

/** What the sheet answers, and what it went by. */
async function readSheet({ session, message, facts }: Owed) {
  const turns = turnsBefore(session, message.id);
  const said = { text: message.content, answer: message.answer ?? null };
  const moves = sheetReply({ turns, said, facts, wording, meaning: await wordMeaning() });
  return { turns, moves };
}
type Sheet = Awaited<ReturnType<typeof readSheet>>;

async function* askCoach(
  { signal, ...asking }: Asking & { signal: AbortSignal },
  owed: Owed,
  sheet: Sheet,
): AsyncGenerator<string, Given> {
  const { app, me } = asking;
  const { session, message } = owed;
  const earlier = messagesBefore(session, message.id);
  const input = {
    history: earlier
      .filter(isFreeToUse)
      .slice(-REMEMBERED)
      .map(({ role, content }) => ({ role, text: content })),
    message: message.content,
    facts: owed.facts,
    state: stateOf(sheet.turns),
    lastStep: await readLastStep(asking.db, me.id, session.id),
    again: replyTo(session, message.id) !== undefined,
    sheet: sheet.moves,
  };
  const pieces = app.services.coach.stream(pilotQuestion, input, { userId: me.id, signal });
  const { answer: given, source, note: why } = yield* keptReply(pieces, (shown) => keepPiece(asking, owed, shown));
  // Why it is not the provider's is said once in a session.
  const isNew = why !== undefined && !earlier.some((each) => each.note === why);
  return {
    content: given.message,
    moves: source === 'offline' ? sheet.moves : movesOf(given, input),
    source,
    ...(isNew ? { note: why } : {}),
  };
}

async function keepPiece(asking: Asking, owed: Owed, shown: string): Promise<void> {
  // A reply that stood there before is worth more.
  if (isWhole(replyTo(owed.session, owed.message.id))) return;
  const source = asking.app.services.coach.provider;
  await keep(asking, owed, { content: shown.slice(0, limits.message), state: 'partial', source }).catch(
    (error: unknown) => {
      // The session is gone meanwhile: there is nothing to keep it in.
      if (!(error instanceof Problem)) throw error;
    },
  );
}

function stop({ db, me, body, now }: For<'stop'>) {
  return db.transaction(async (tx) => {
    const session = await sessionToStop(tx, me.id, body);
    // Stopped before anything had come to be.
    if (!session) return { sessionId: null };
    const last = lastSaid(session);
    const given = last && replyTo(session, last.id);
    if (last && given?.state !== undefined) {
      const stopped = await note(tx, session, last.id, { state: 'stopped' }, now);
      await note(tx, stopped, given.id, { state: 'stopped' }, now);
    } else if (last && !given) await note(tx, session, last.id, { state: 'stopped' }, now);
    return { sessionId: session.id };
  });
}

async function sessionToStop(tx: Database, userId: string, { sessionId = null, key }: For<'stop'>['body']) {
  if (sessionId !== null) return theSession(tx, userId, sessionId, { lock: true });
  return key === undefined ? undefined : findSession(tx, userId, sessionBegunBy(userId, key), { lock: true });
}
