// Challenges out of conversations: of a draft, or of what was said; and the draft itself, edited, thrown away, taken back.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { createChallenge, presentChallenge, readChallenge } from '../challenges/challenge.store.ts';
import {
  type DraftTexts,
  challengeOf,
  draftSections,
  parseDraft,
  replaceDraft,
} from '../challenges/seed-challenge-draft.rules.ts';
import { tellChatChange } from './chat-change.store.ts';
import { chatCalls } from './chat.contract.ts';
import { type ChallengeSheet, cleared, filledSlots, restored, withMove, withSlot } from './challenge-sheet.rules.ts';
import { chatTexts } from './chat.rules.ts';
import { noteChallenge, saveSheet, sheetOf, theChat } from './chat.store.ts';
import { draftQuestion } from './draft.coach.ts';
import {
  attachedTo,
  findDraft,
  note,
  presentMessage,
  readMessage,
  readMessages,
  setContent,
  turnsOf,
} from './message.store.ts';

const isStarted = ({ texts }: ChallengeSheet): boolean => filledSlots(texts) > 0;

export function draftRoutes(app: App): void {
  const { services } = app;
  const { coach } = services;

  answer(app, chatCalls.createAsset, async ({ db, me, params, now, signal }) => {
    const chat = await theChat(db, me.id, params.id);
    const messages = await readMessages(db, chat.id, { limit: 200, usable: true });
    if (!messages.some(({ role }) => role === 'user')) throw new Problem(400, chatTexts.nothingSaid);
    if (isStarted(sheetOf(chat))) return makeChallenge(db, me.id, chat.id, null, now);
    const drafted = await findDraft(db, chat.id, ['open', 'saved']);
    const texts =
      parseDraft(drafted?.content ?? '') ??
      (
        await coach.ask(
          draftQuestion,
          { turns: turnsOf(messages), files: await attachedTo(db, messages) },
          { userId: me.id, signal },
        )
      ).answer;
    // What was made of the last message already is not made again.
    return makeChallenge(db, me.id, chat.id, { texts, messageId: (drafted ?? messages.at(-1)!).id }, now);
  });

  answer(app, chatCalls.saveDraft, async ({ db, me, params, body, now }) => {
    const chat = await theChat(db, me.id, params.id);
    const found = await findDraft(db, chat.id, ['open', 'saved', 'discarded'], body.messageId);
    if (!found && body.messageId !== undefined) throw new Problem(404, chatTexts.noDraft);
    const given = body.draft && draftSections.some((section) => body.draft?.[section].trim()) ? body.draft : undefined;
    if (!given && isStarted(sheetOf(chat))) return makeChallenge(db, me.id, chat.id, null, now);
    const texts = given ?? parseDraft(found?.content ?? '');
    // A draft that came from elsewhere is noted at the last message.
    const messageId = (found ?? (await readMessages(db, chat.id, { limit: 1, usable: true }))[0])?.id;
    if (!texts || messageId === undefined) throw new Problem(404, chatTexts.noDraft);
    return makeChallenge(db, me.id, chat.id, { texts, messageId }, now);
  });

  answer(app, chatCalls.changeSheet, ({ db, me, params, body, now }) =>
    change(db, me.id, params.id, now, (sheet) => {
      if (body.act === 'write') return withSlot(sheet, body.section, body.text);
      if (body.act === 'move') return withMove(sheet, body.from, body.to);
      const proposal = sheet.proposals.find(({ id }) => id === body.proposal);
      if (!proposal) throw new Problem(404, 'That suggestion is no longer here.');
      const left = { ...sheet, proposals: sheet.proposals.filter(({ id }) => id !== proposal.id) };
      if (body.act === 'leave') return left;
      const { section, text } = proposal;
      return withSlot(left, section, [left.texts[section], text].filter((part) => part !== '').join('\n'));
    }),
  );

  answer(app, chatCalls.discardDraft, ({ db, me, params, body, now }) =>
    change(db, me.id, params.id, now, cleared, { messageId: body.messageId, from: 'open', to: 'discarded' }),
  );
  answer(app, chatCalls.restoreDraft, ({ db, me, params, body, now }) =>
    change(db, me.id, params.id, now, restored, { messageId: body.messageId, from: 'discarded', to: 'open' }),
  );

  /** Changes the draft, and the message that shows it; `mark` says which one is thrown away or taken back with it. */
  async function change(
    db: Database,
    userId: string,
    chatId: string,
    now: Date,
    edit: (sheet: ChallengeSheet) => ChallengeSheet,
    mark?: { messageId: string | undefined; from: 'open' | 'discarded'; to: 'open' | 'discarded' },
  ) {
    return db.transaction(async (tx) => {
      const chat = await theChat(tx, userId, chatId, { lock: true });
      const before = sheetOf(chat);
      const sheet = edit(before);
      const shown = await findDraft(tx, chat.id, [mark?.from ?? 'open'], mark?.messageId);
      if (mark && !shown && filledSlots(before.texts) === 0 && !before.discarded)
        throw new Problem(404, chatTexts.noDraft);
      await saveSheet(tx, chat, sheet);
      // What was saved stays saved.
      if (!shown || shown.metadata.draft !== (mark?.from ?? 'open'))
        return { sheet, message: shown && presentMessage(shown) };
      const message = mark
        ? await note(tx, shown.id, { draft: mark.to })
        : await setContent(tx, chat, shown.id, replaceDraft(shown.content, sheet.texts), now);
      await tellChatChange(services, tx, chat, now);
      return { sheet, message: presentMessage(message) };
    });
  }
}

/**
 * Makes a challenge once, however often it is asked for: of the draft beside the conversation (null), or of texts that a
 * message holds.
 */
async function makeChallenge(
  db: Database,
  userId: string,
  chatId: string,
  given: { texts: DraftTexts; messageId: string } | null,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const chat = await theChat(tx, userId, chatId, { lock: true });
    const sheet = sheetOf(chat);
    const message = given ? await readMessage(tx, chat.id, given.messageId) : await findDraft(tx, chat.id, ['open']);
    if (given && !message) throw new Problem(404, chatTexts.messageMissing);
    const madeBefore = given ? message?.metadata.challengeId : sheet.challengeId;
    const made = madeBefore == null ? undefined : await readChallenge(tx, userId, madeBefore);
    if (made) return { success: true, challenge: { ...presentChallenge(made), earned: [] } };
    const { challenge, earned } = await createChallenge(tx, userId, challengeOf(given?.texts ?? sheet.texts), now);
    if (message)
      await note(tx, message.id, {
        ...(message.metadata.draft ? { draft: 'saved' as const } : {}),
        challengeId: challenge.id,
      });
    // What is given for the draft of a message is what its slots say, too.
    if (!given || message?.metadata.draft)
      await saveSheet(tx, chat, {
        ...sheet,
        texts: { ...sheet.texts, ...given?.texts },
        asked: null,
        challengeId: challenge.id,
      });
    await noteChallenge(tx, chat, challenge.id, challenge.title);
    return { success: true, challenge: { ...presentChallenge(challenge), earned } };
  });
}
