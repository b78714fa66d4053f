// Serves the prompts. A confirmation does the real thing and counts as that; it stands here, above the features
// whose things it does.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { achievementPromptCalls } from '../achievements/achievement-prompt.contract.ts';
import {
  askConfirmationId,
  candidatesOf,
  confirmationOf,
  isLongUnanswered,
  isPastDue,
  playConfirmationId,
  promptTexts,
  promptsOf,
} from '../achievements/achievement-prompt.rules.ts';
import { dismissPrompt, isDismissed, readPromptFacts } from '../achievements/achievement-prompt.store.ts';
import { fieldsOf } from '../asks/ask-reminder.store.ts';
import { clockDay, moved } from '../asks/ask.rules.ts';
import { changeAsk, lockAsk } from '../asks/ask.store.ts';
import { movePartnership, readPartnership } from '../partnerships/partnership.store.ts';
import { completedAtOf } from '../plays/play.rules.ts';
import { changePlay, readPlay } from '../plays/play.store.ts';

export function achievementPromptRoutes(app: App): void {
  answer(app, achievementPromptCalls.list, async ({ db, me, now }) => {
    const { facts, dismissed } = await readPromptFacts(db, me.id, now);
    return promptsOf(facts, dismissed, now);
  });

  answer(app, achievementPromptCalls.dismiss, async ({ db, me, params, now }) => {
    await dismiss(db, me.id, params.promptId, now);
    return { message: promptTexts.dismissed };
  });

  answer(app, achievementPromptCalls.confirm, async ({ db, me, params, body, now }) => {
    const confirmation = confirmationOf(params.promptId);
    if (!confirmation) throw new Problem(404, promptTexts.missing);
    if (!body.confirmed) {
      await dismiss(db, me.id, params.promptId, now);
      return { message: promptTexts.kept, earned: [] };
    }
    const { kind, entityId } = confirmation;
    const earned = await db.transaction((tx) =>
      kind === 'play'
        ? completePlay(tx, me.id, entityId, params.promptId, now)
        : kind === 'ask'
          ? noteAsked(tx, me.id, entityId, params.promptId, now)
          : acceptAsked(tx, me.id, entityId, now),
    );
    return { message: promptTexts.confirmed, earned };
  });
}

/** Only what is there to be dismissed: nobody fills the table with ids of their own making. */
async function dismiss(db: Database, userId: string, promptId: string, now: Date): Promise<void> {
  if (await isDismissed(db, userId, promptId)) return;
  const { facts } = await readPromptFacts(db, userId, now);
  const prompt = candidatesOf(facts, now).find(({ id }) => id === promptId);
  if (!prompt) throw new Problem(404, promptTexts.missing);
  await dismissPrompt(db, userId, promptId, prompt.familyName, now);
}

/** A repeated or racing confirmation finds the play completed: it is done, and counted once. */
async function completePlay(
  tx: Database,
  userId: string,
  playId: string,
  promptId: string,
  now: Date,
): Promise<string[]> {
  const play = await readPlay(tx, userId, playId, { lock: true });
  // Of another due date, or not due at all: nobody was asked that.
  if (!play || !isPastDue(play, now) || playConfirmationId({ id: play.id, dueDate: play.dueDate }) !== promptId)
    throw new Problem(404, promptTexts.missing);
  if (play.status === 'completed') return [];
  if (play.status !== 'active') throw new Problem(404, promptTexts.missing);
  const state = { ...play, status: 'completed' as const, completedAt: completedAtOf(play, 'completed', now) };
  return (await changePlay(tx, userId, play, state, now)).earned;
}

/** A repeated or racing confirmation finds that the person was asked. */
async function noteAsked(tx: Database, userId: string, id: string, promptId: string, now: Date): Promise<string[]> {
  const ask = await lockAsk(tx, userId, id);
  // Planned for another day meanwhile: nobody was asked that.
  if (!ask || (ask.state === 'planned' && askConfirmationId(ask) !== promptId))
    throw new Problem(404, promptTexts.missing);
  if (ask.state !== 'planned') return [];
  const today = clockDay(now);
  return changeAsk(tx, userId, ask, { ...fieldsOf(ask), ...moved(ask, { state: 'asked' }, today) }, today, now);
}

/** Only who was asked is asked this: an active partner sees more than others do, so that nobody says yes for another. */
async function acceptAsked(db: Database, userId: string, id: string, now: Date): Promise<string[]> {
  const found = await readPartnership(db, userId, id);
  if (!found?.other || found.partnerId !== userId || !isLongUnanswered(found.createdAt, now))
    throw new Problem(404, promptTexts.missing);
  // Answered in the meantime: with a yes it is as it should be.
  if (found.status === 'completed') return [];
  if (found.status === 'declined') throw new Problem(404, promptTexts.missing);
  return (await movePartnership(db, userId, id, 'active', now)).earned;
}
