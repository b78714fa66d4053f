// Challenges out of conversations: of a draft, or of what was said; and the draft itself, edited, thrown away, taken back (D §8).
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { createChallenge, presentChallenge, readChallenge } from '../challenges/challenge.store.ts';
import { challengeOf, draftSections, parseDraft, replaceDraft } from '../challenges/seed-challenge-draft.rules.ts';
import { tellChatChange } from './chat-change.store.ts';
import { chatCalls } from './chat.contract.ts';
import { chatTexts } from './chat.rules.ts';
import { noteChallenge, theChat } from './chat.store.ts';
import { draftQuestion } from './draft.coach.ts';
import {
  type MessageNotes,
  attachedTo,
  findDraft,
  note,
  presentMessage,
  readMessage,
  readMessages,
  setContent,
  turnsOf,
} from './message.store.ts';

const messageGone = (): Problem => new Problem(404, chatTexts.messageMissing);

export function draftRoutes(app: App): void {
  const { services } = app;
  const { coach } = services;

  answer(app, chatCalls.createAsset, async ({ db, me, params, now, signal }) => {
    const chat = await theChat(db, me.id, params.id);
    const messages = await readMessages(db, chat.id, { limit: 200, usable: true });
    if (!messages.some(({ role }) => role === 'user')) throw new Problem(400, chatTexts.nothingSaid);
    const drafted = await findDraft(db, chat.id, ['open', 'saved']);
    // What was made of the last message already is not made again.
    const source = drafted ?? messages.at(-1)!;
    const draft =
      parseDraft(drafted?.content ?? '') ??
      (
        await coach.ask(
          draftQuestion,
          { turns: turnsOf(messages), files: await attachedTo(db, messages) },
          { userId: me.id, signal },
        )
      ).answer;
    return makeChallenge(db, me.id, chat.id, source.id, challengeOf(draft), drafted ? { draft: 'saved' } : {}, now);
  });

  answer(app, chatCalls.saveDraft, async ({ db, me, params, body, now }) => {
    const chat = await theChat(db, me.id, params.id);
    const found = await findDraft(db, chat.id, ['open', 'saved', 'discarded'], body.messageId);
    if (!found && body.messageId !== undefined) throw new Problem(404, chatTexts.noDraft);
    const given = body.draft && draftSections.some((section) => body.draft?.[section].trim()) ? body.draft : null;
    const texts = given ?? parseDraft(found?.content ?? '');
    // A draft that came from elsewhere is noted at the last message.
    const source = found ?? (await readMessages(db, chat.id, { limit: 1, usable: true }))[0];
    if (!texts || !source) throw new Problem(404, chatTexts.noDraft);
    return makeChallenge(db, me.id, chat.id, source.id, challengeOf(texts), found ? { draft: 'saved' } : {}, now);
  });

  /** Makes a challenge of a message once, however often it is asked for. */
  async function makeChallenge(
    db: Database,
    userId: string,
    chatId: string,
    messageId: string,
    fields: ReturnType<typeof challengeOf>,
    notes: MessageNotes,
    now: Date,
  ) {
    return db.transaction(async (tx) => {
      const chat = await theChat(tx, userId, chatId, { lock: true });
      const message = await readMessage(tx, chat.id, messageId);
      if (!message) throw messageGone();
      const { challengeId } = message.metadata;
      const made = challengeId === undefined ? undefined : await readChallenge(tx, userId, challengeId);
      if (made) return { success: true, challenge: { ...presentChallenge(made), earned: [] } };
      const { challenge, earned } = await createChallenge(tx, userId, fields, now);
      await note(tx, message.id, { ...notes, challengeId: challenge.id });
      await noteChallenge(tx, chat, challenge.id, challenge.title);
      return { success: true, challenge: { ...presentChallenge(challenge), earned } };
    });
  }

  answer(app, chatCalls.editDraft, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      const message = await findDraft(tx, chat.id, [], params.messageId);
      if (!message) throw messageGone();
      const edited = await setContent(tx, chat, message.id, replaceDraft(message.content, body.draft), now);
      await tellChatChange(services, tx, chat, now);
      return presentMessage(edited);
    }),
  );

  answer(app, chatCalls.discardDraft, async ({ db, me, params, body, now }) =>
    mark(db, me.id, params.id, body, ['open', 'discarded'], now),
  );
  answer(app, chatCalls.restoreDraft, async ({ db, me, params, body, now }) =>
    mark(db, me.id, params.id, body, ['discarded', 'open'], now),
  );

  async function mark(
    db: Database,
    userId: string,
    chatId: string,
    { messageId }: { messageId?: string },
    [from, to]: readonly ['open' | 'discarded', 'open' | 'discarded'],
    now: Date,
  ) {
    return db.transaction(async (tx) => {
      const chat = await theChat(tx, userId, chatId, { lock: true });
      const message = await findDraft(tx, chat.id, [from], messageId);
      if (!message) throw new Problem(404, chatTexts.noDraft);
      // What was saved stays saved.
      if (message.metadata.draft !== from) return presentMessage(message);
      const marked = await note(tx, message.id, { draft: to });
      await tellChatChange(services, tx, chat, now);
      return presentMessage(marked);
    });
  }
}
