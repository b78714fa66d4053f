// Conversations: what a person says is kept before the coach is asked, so that no failure loses it; whoever leaves ends the
// provider's work, and what it had written is kept and gone on with at the next look (D §8, quality §3).
import * as z from 'zod/mini';
import { type Context, type Upload, answer } from '../../server/answer.ts';
import type { App } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { withoutInvisible } from '../../server/documents/clean-text.ts';
import { readFile } from '../../server/files.ts';
import { sessionOf } from '../../server/session.ts';
import { answerStream } from '../../server/stream.ts';
import type { CallSpec } from '../../shared/call.ts';
import { Problem } from '../../shared/problem.ts';
import type { Turn } from '../../shared/question.ts';
import {
  challengeOf,
  draftSections,
  parseDraft,
  replaceDraft,
  settleDraft,
} from '../challenges/seed-challenge-draft.rules.ts';
import { createChallenge, presentChallenge, readChallenge } from '../challenges/challenge.store.ts';
import { fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { attachmentFault, attachmentTexts } from './attachment.rules.ts';
import { type AttachedText, challengeChatQuestion } from './challenge-chat.coach.ts';
import { chatCalls } from './chat.contract.ts';
import { chatTexts, passageOf } from './chat.rules.ts';
import {
  type StoredChat,
  changeChat,
  insertChat,
  noteChallenge,
  presentChat,
  purgeDeleted,
  readChat,
  readChats,
  setDeleted,
} from './chat.store.ts';
import { draftQuestion } from './draft.coach.ts';
import {
  type MessageNotes,
  type NewAttachment,
  type StoredMessage,
  findAttachment,
  findDraft,
  keepReply,
  lastSaid,
  nameAfterDraft,
  note,
  presentMessage,
  readAttached,
  readMessage,
  readMessages,
  replyTo,
  rewrite,
  say,
  setContent,
} from './message.store.ts';

/** How much of a conversation the coach is given, in messages. */
const REMEMBERED = 60;
const upkeepJob = 'chat-upkeep';

const gone = (): Problem => new Problem(404, chatTexts.missing);
const messageGone = (): Problem => new Problem(404, chatTexts.messageMissing);

export function chatRoutes(app: App): void {
  const { coach, documents, jobs } = app.house;

  answer(app, chatCalls.list, async ({ db, me, query, now }) =>
    (await readChats(db, me.id, query)).map((chat) => ({
      ...presentChat(chat, now),
      match: chat.found === null ? undefined : passageOf(chat.found, query.q ?? ''),
    })),
  );

  answer(app, chatCalls.create, async ({ db, me, body, now }) =>
    presentChat(await insertChat(db, me.id, body, now), now),
  );

  answer(app, chatCalls.read, async ({ db, me, params, now }) => presentChat(await theChat(db, me.id, params.id), now));

  answer(app, chatCalls.save, async ({ db, me, params, body, now }) => {
    const chat = await changeChat(db, me.id, params.id, body);
    if (!chat) throw gone();
    return presentChat(chat, now);
  });

  answer(app, chatCalls.remove, async ({ db, me, params, now }) => {
    if (!(await setDeleted(db, me.id, params.id, now))) throw gone();
    return { message: 'Conversation deleted' };
  });

  answer(app, chatCalls.restore, async ({ db, me, params, now }) => {
    const chat = await setDeleted(db, me.id, params.id, null);
    if (!chat) throw gone();
    return presentChat(chat, now);
  });

  answer(app, chatCalls.messages, async ({ db, me, params, query }) => {
    const chat = await theChat(db, me.id, params.id);
    return (await readMessages(db, chat.id, query)).map(presentMessage);
  });

  answerStream(app, chatCalls.say, async function* (context) {
    const { db, me, params, body, files } = context;
    await theChat(db, me.id, params.id);
    const file = files[0] && (await read(files[0]));
    if (!file && body.content.trim() === '') throw new Problem(400, chatTexts.empty);
    return yield* said(context, params.id, { content: body.content, key: body.key, file });
  });

  answerStream(app, chatCalls.send, async function* (context) {
    return yield* said(context, context.params.id, context.body);
  });

  answerStream(app, chatCalls.reply, async function* (context) {
    const { db, me, params } = context;
    const chat = await theChat(db, me.id, params.id);
    const last = await lastSaid(db, chat.id);
    if (!last) throw new Problem(400, chatTexts.nothingToAnswer);
    const message = last.metadata.state === 'stopped' ? await note(db, last.id, { state: 'whole' }) : last;
    return yield* reply(context, chat, message, true);
  });

  answerStream(app, chatCalls.resend, async function* (context) {
    const { db, me, params, body, now } = context;
    const { chat, message } = await db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      const before = await readMessage(tx, chat.id, params.messageId);
      if (before?.role !== 'user' || before.userId !== me.id) throw messageGone();
      return { chat, message: await rewrite(tx, chat, before, body.content, now) };
    });
    return yield* reply(context, chat, message, false);
  });

  answer(app, chatCalls.stop, async ({ db, me, params }) => {
    await db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      const last = await lastSaid(tx, chat.id);
      const given = last && (await replyTo(tx, chat.id, last.id));
      if (!last || (given && given.metadata.state === undefined)) return;
      await note(tx, last.id, { state: 'stopped' });
      if (given) await note(tx, given.id, { state: 'stopped' });
    });
    return { message: 'Stopped' };
  });

  /** Keeps what was said, then has it answered. */
  async function* said<S extends CallSpec>(
    context: Context<S>,
    chatId: string,
    words: { content: string; key?: string; file?: NewAttachment },
  ) {
    const { db, now } = context;
    const me = context.me!;
    const { chat, message } = await db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, chatId, { lock: true });
      return { chat, message: await say(tx, chat, words, now) };
    });
    return yield* reply(context, chat, message, false);
  }

  /** Has a message answered. `anew` asks again although there is a reply: the old one stays until the new one is whole. */
  async function* reply<S extends CallSpec>(
    { db, signal, ...context }: Context<S>,
    chat: StoredChat,
    message: StoredMessage,
    anew: boolean,
  ) {
    const me = context.me!;
    const told = { message: presentMessage(message) };
    if (!chat.aiParticipationEnabled) return told;
    const before = await replyTo(db, chat.id, message.id);
    const isAnswered = before !== undefined && before.metadata.state === undefined;
    if (isAnswered && !anew) return { ...told, aiResponse: presentMessage(before) };

    const { input, notes } = await inputFor(db, me.id, chat.id, message, before);
    const keep = (content: string, about: MessageNotes): Promise<StoredMessage | undefined> =>
      db.transaction(async (tx) => {
        const locked = await readChat(tx, me.id, chat.id, { lock: true });
        if (!locked) return undefined;
        const kept = await keepReply(tx, locked, message.id, { content, notes: about, anew }, new Date());
        const title = about.draft && parseDraft(content)?.title;
        if (kept && title) await nameAfterDraft(tx, chat.id, title);
        return kept;
      });

    let shown = '';
    let isWhole = false;
    try {
      const pieces = coach.stream(challengeChatQuestion, input, { userId: me.id, signal });
      for (;;) {
        const step = await pieces.next();
        if (!step.done) {
          shown += step.value;
          yield step.value;
          continue;
        }
        const { answer: words, source, note: why } = step.value;
        const content = settleDraft(words);
        isWhole = true;
        const kept = await keep(content, {
          source,
          // Why it is not the provider's is said once in a row.
          ...(why !== undefined && !notes.includes(why) ? { note: why } : {}),
          ...(parseDraft(content) ? { draft: 'open' as const } : {}),
        });
        if (!kept) throw new Problem(409, 'This conversation was changed in another window. Please reload it.');
        return { ...told, aiResponse: presentMessage(kept) };
      }
    } finally {
      // It broke off, or the person left: what was written is kept. A reply that stood there before is worth more.
      if (!isWhole && shown.trim() !== '' && !isAnswered)
        await keep(shown, { state: 'partial', source: coach.provider });
    }
  }

  /** What the coach is given to answer a message. */
  async function inputFor(
    db: Database,
    userId: string,
    chatId: string,
    message: StoredMessage,
    before: StoredMessage | undefined,
  ) {
    const window = await readMessages(db, chatId, { limit: REMEMBERED, upTo: message.timestamp });
    const earlier = window.filter(({ id }) => id !== message.id);
    const files = await attachedTo(db, [...earlier, message]);
    const inventory = await readInventory(db, userId);
    const lastDraft = earlier.findLastIndex(({ metadata }) => metadata.draft !== undefined);
    const isDiscarded = earlier[lastDraft]?.metadata.draft === 'discarded';
    return {
      notes: earlier.flatMap(({ metadata }) => metadata.note ?? []),
      input: {
        message: message.content,
        history: turnsOf(earlier),
        files,
        newFiles: message.metadata.attachments?.length ?? 0,
        means: inventory
          ? inventoryFields
              .filter((field) => inventory[field].trim() !== '')
              .map((field) => `${fieldLabels[field]}: ${inventory[field]}`)
              .join('\n')
          : '',
        sinceDiscard: isDiscarded
          ? earlier.slice(lastDraft + 1).filter(({ role }) => role === 'user').length + 1
          : null,
        again: before ? (before.metadata.again ?? 0) + 1 : 0,
      },
    };
  }

  answer(app, chatCalls.createAsset, async ({ db, me, params, now, signal }) => {
    const chat = await theChat(db, me.id, params.id);
    const messages = await readMessages(db, chat.id, { limit: 200 });
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
    if (!found) throw new Problem(404, chatTexts.noDraft);
    const draft = body.draft && draftSections.some((section) => body.draft?.[section].trim()) ? body.draft : null;
    const texts = draft ?? parseDraft(found.content);
    if (!texts) throw new Problem(404, chatTexts.noDraft);
    return makeChallenge(db, me.id, chat.id, found.id, challengeOf(texts), { draft: 'saved' }, now);
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
      return presentMessage(await setContent(tx, chat, message.id, replaceDraft(message.content, body.draft), now));
    }),
  );

  answer(app, chatCalls.discardDraft, async ({ db, me, params, body }) =>
    mark(db, me.id, params.id, body, 'open', 'discarded'),
  );
  answer(app, chatCalls.restoreDraft, async ({ db, me, params, body }) =>
    mark(db, me.id, params.id, body, 'discarded', 'open'),
  );

  async function mark(
    db: Database,
    userId: string,
    chatId: string,
    { messageId }: { messageId?: string },
    from: 'open' | 'discarded',
    to: 'open' | 'discarded',
  ) {
    return db.transaction(async (tx) => {
      const chat = await theChat(tx, userId, chatId, { lock: true });
      const message = await findDraft(tx, chat.id, [from], messageId);
      if (!message) throw new Problem(404, chatTexts.noDraft);
      // What was saved stays saved.
      if (message.metadata.draft !== from) return presentMessage(message);
      return presentMessage(await note(tx, message.id, { draft: to }));
    });
  }

  /** Reads an uploaded file. Throws `Problem` for what may not be attached; what cannot be read may, and says why. */
  async function read({ name, mediaType, bytes }: Upload): Promise<NewAttachment> {
    const fault = attachmentFault({ name, type: mediaType, size: bytes.length });
    if (fault) throw new Problem(fault === attachmentTexts.tooLarge ? 413 : 415, fault.text);
    const about = { name: plainName(name), size: bytes.length, ...kindOf(bytes), bytes };
    try {
      const { text, ocr, truncated } = await documents.read({ name, mediaType, bytes });
      return { ...about, text, ocr, truncated };
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      return { ...about, text: '', ocr: false, truncated: false, problem: error.message };
    }
  }

  answer(app, chatCalls.readAttachment, async ({ db, me, params }) => {
    await theChat(db, me.id, params.id);
    const found = await findAttachment(db, me.id, params.id, params.attachmentId);
    const message = found?.messageId ? await readMessage(db, params.id, found.messageId) : undefined;
    const about = message?.metadata.attachments?.find(({ id }) => id === params.attachmentId);
    if (!found || !about) throw new Problem(404, chatTexts.attachmentMissing);
    return { ...about, text: found.text };
  });

  // A download, so a plain route.
  const place = z.object({ id: z.string(), attachmentId: z.string() });
  app.get('/api/chats/:id/attachments/:attachmentId', async (request, answered) => {
    const session = await sessionOf(request, answered, new Date());
    if (!session) throw new Problem(401, 'Please sign in to go on.');
    const { db } = app.house;
    const { id, attachmentId } = z.parse(place, request.params);
    const chat = await readChat(db, session.me.id, id);
    const found = chat && (await findAttachment(db, session.me.id, id, attachmentId));
    const file = found && (await readFile(db, found.fileId));
    if (file?.userId !== session.me.id) throw new Problem(404, chatTexts.attachmentMissing);
    const shown = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
    return answered
      .headers({
        'content-type': file.mediaType,
        'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache',
      })
      .send(file.bytes);
  });

  jobs.define(upkeepJob, { schema: z.object({}) }, async () => void (await purgeDeleted(app.house.db, new Date())));
  jobs.schedule(upkeepJob, '41 3 * * *');
}

async function theChat(db: Database, userId: string, id: string, options = {}): Promise<StoredChat> {
  const chat = await readChat(db, userId, id, options);
  if (!chat) throw gone();
  return chat;
}

function turnsOf(messages: readonly StoredMessage[]): Turn[] {
  return messages.map(({ role, content }) => ({ role: role === 'ai' ? 'assistant' : 'user', text: content }));
}

/** What was read of the files of these messages, oldest first. */
async function attachedTo(db: Database, messages: readonly StoredMessage[]): Promise<AttachedText[]> {
  const noted = messages.flatMap(({ metadata }) => metadata.attachments ?? []);
  if (noted.length === 0) return [];
  const holding = messages.filter(({ metadata }) => metadata.attachments !== undefined);
  const texts = await readAttached(
    db,
    holding.slice(-5).map(({ id }) => id),
  );
  return noted.flatMap(({ id, name, problem }) => {
    const found = texts.find((each) => each.id === id);
    return found ? [{ name, text: found.text, ...(problem === undefined ? {} : { problem }) }] : [];
  });
}

/** Only pictures are shown in the browser; their kind is told by their bytes, whatever the sender says. */
function kindOf(bytes: Buffer): { mediaType: string; isImage: boolean } {
  const head = bytes.subarray(0, 8).toString('latin1');
  const image = head.startsWith('\x89PNG\r\n\x1a\n')
    ? 'image/png'
    : head.startsWith('\xff\xd8\xff')
      ? 'image/jpeg'
      : /^GIF8[79]a/.test(head)
        ? 'image/gif'
        : undefined;
  return { mediaType: image ?? 'application/octet-stream', isImage: image !== undefined };
}

/** A name without a way to elsewhere and without what hides. */
function plainName(name: string): string {
  const plain = withoutInvisible(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(-150).join('') || 'file';
}
