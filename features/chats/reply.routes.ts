// What is said and answered: kept before the coach is asked, so that no failure loses it. Leaving ends the provider's work; what
// it had written is kept, and continued at the next look.
import { careReplyTo } from '../../coach/care-reply.ts';
import { type Context, answer } from '../../server/answer.ts';
import { lineOf } from '../../server/rate-limit.ts';
import type { App, Services } from '../../server/services.ts';
import { keptReply } from '../../server/coach/kept-reply.ts';
import type { Database } from '../../server/database/database.ts';
import { withoutInvisible } from '../../server/documents/clean-text.ts';
import { answerStream } from '../../server/stream.ts';
import type { Spooled, Upload } from '../../server/upload.ts';
import type { CallSpec } from '../../shared/call.ts';
import { Problem } from '../../shared/problem.ts';
import {
  type DraftTexts,
  draftSections,
  parseDraft,
  settleDraft,
  writeDraft,
} from '../challenges/seed-challenge-draft.rules.ts';
import { fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { attachmentFault, attachmentTexts } from './attachment.rules.ts';
import { challengeChatQuestion } from './challenge-chat.coach.ts';
import { tellChatChange } from './chat-change.store.ts';
import { type SheetReply, proposalsFrom, withProposals, withReply, withoutMessage } from './challenge-sheet.rules.ts';
import { chatCalls } from './chat.contract.ts';
import { chatTexts } from './chat.rules.ts';
import { type StoredChat, readChat, saveSheet, sheetOf, theChat } from './chat.store.ts';
import {
  type MessageNotes,
  type NewAttachment,
  type StoredMessage,
  attachedTo,
  keepReply,
  lastSaid,
  nameAfterDraft,
  note,
  presentMessage,
  readMessage,
  readMessages,
  repliesOf,
  replyTo,
  rewrite,
  say,
  turnsOf,
} from './message.store.ts';

/** A file that was read, still on disk. */
type ReadAttachment = Omit<NewAttachment, 'bytes'> & { bytes: Spooled };

/** How much of a conversation the coach is given, in messages. */
const REMEMBERED = 60;

export function replyRoutes(app: App): void {
  const { services } = app;

  answerStream(app, chatCalls.say, async function* (context) {
    const { db, me, params, body, files, request } = context;
    await theChat(db, me.id, params.id);
    const file = files[0] && (await readUpload(services, files[0], lineOf(request, me.id)));
    if (!file && body.content.trim() === '') throw new Problem(400, chatTexts.empty);
    return yield* keepAndAnswer(services, context, params.id, { content: body.content, key: body.key, file });
  });

  answerStream(app, chatCalls.send, async function* (context) {
    return yield* keepAndAnswer(services, context, context.params.id, context.body);
  });

  answerStream(app, chatCalls.reply, async function* (context) {
    const { db, me, params } = context;
    const chat = await theChat(db, me.id, params.id);
    const last = await lastSaid(db, chat.id);
    if (!last) throw new Problem(400, chatTexts.nothingToAnswer);
    const message = last.metadata.state === 'stopped' ? await note(db, last.id, { state: 'whole' }) : last;
    return yield* answerMessage(services, context, chat, message, true);
  });

  answerStream(app, chatCalls.resend, async function* (context) {
    const { db, me, params, body, now } = context;
    const { chat, message } = await db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, params.id, { lock: true });
      const before = await readMessage(tx, chat.id, params.messageId);
      if (before?.role !== 'user' || before.userId !== me.id) throw new Problem(404, chatTexts.messageMissing);
      const { content } = body;
      const care = careReplyTo(content, services.config.careContacts)?.care;
      const reply = await replyTo(tx, chat.id, before.id);
      const put = reply?.metadata.moves?.find(({ move }) => move === 'put');
      if (put) await saveSheet(tx, chat, withoutMessage(sheetOf(chat), put.section, before.content));
      const message = await rewrite(tx, chat, before, { content, care }, now);
      await tellChatChange(services, tx, chat, now);
      return { chat, message };
    });
    return yield* answerMessage(services, context, chat, message, false);
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
}

/** Keeps what was said, then has it answered. */
async function* keepAndAnswer<S extends CallSpec>(
  services: Services,
  context: Context<S>,
  chatId: string,
  { file, ...words }: { content: string; key?: string; file?: ReadAttachment },
) {
  const { db, now } = context;
  const me = context.me!;
  const care = careReplyTo(words.content, services.config.careContacts)?.care;
  const most = services.config.storagePerPerson;
  const keep = (attached?: NewAttachment) =>
    db.transaction(async (tx) => {
      const chat = await theChat(tx, me.id, chatId, { lock: true });
      const message = await say(tx, chat, { ...words, file: attached && { ...attached, most }, care }, now);
      if (!care) await propose(tx, chat, message, attached);
      await tellChatChange(services, tx, chat, now);
      return { chat, message };
    });
  // The file is in memory no longer than that.
  const { chat, message } = file ? await file.bytes.withBytes((bytes) => keep({ ...file, bytes })) : await keep();
  return yield* answerMessage(services, context, chat, message, false);
}

/** Has a message answered. `anew` asks again although there is a reply: the old one stays until the new one is whole. */
async function* answerMessage<S extends CallSpec>(
  services: Services,
  { db, signal, ...context }: Context<S>,
  chat: StoredChat,
  message: StoredMessage,
  anew: boolean,
) {
  const me = context.me!;
  const told = { message: presentMessage(message) };
  if (!chat.aiParticipationEnabled) return { ...told, sheet: sheetOf(chat) };
  const before = await replyTo(db, chat.id, message.id);
  const isAnswered = before !== undefined && before.metadata.state === undefined;
  if (isAnswered && !anew) return { ...told, aiResponse: presentMessage(before), sheet: sheetOf(chat) };

  const care = message.care === null ? null : careReplyTo(message.content, services.config.careContacts);
  if (care) {
    const kept = await keepCare(services, db, me.id, chat.id, message.id, care);
    return { ...told, aiResponse: presentMessage(kept), sheet: sheetOf(chat) };
  }

  const { input, notes } = await inputFor(db, me.id, await theChat(db, me.id, chat.id), message, before);
  const keep = async (content: string, about: MessageNotes, given?: SheetReply) =>
    db.transaction(async (tx) => {
      const locked = await readChat(tx, me.id, chat.id, { lock: true });
      if (!locked) return undefined;
      const kept = await keepReply(tx, locked, message.id, { content, notes: about, anew }, new Date());
      if (!kept) return undefined;
      const sheet = given ? withReply(sheetOf(locked), given) : sheetOf(locked);
      if (given) await saveSheet(tx, locked, sheet);
      if (sheet.texts.title) await nameAfterDraft(tx, chat.id, sheet.texts.title);
      await tellChatChange(services, tx, locked, new Date());
      return { message: kept, sheet };
    });

  const pieces = services.coach.stream(challengeChatQuestion, input, { userId: me.id, signal });
  const {
    answer,
    source,
    note: why,
  } = yield* keptReply(pieces, async (shown) => {
    // A reply that stood there before is worth more.
    if (!isAnswered) await keep(shown, { state: 'partial', source: services.coach.provider });
  });
  const given = withWrittenDraft(answer);
  const content = given.ready
    ? `${given.message}\n\n${writeDraft(withReply(input.sheet, given).texts)}`
    : given.message;
  const kept = await keep(
    content,
    {
      source,
      // Why it is not the provider's is said once in a row.
      ...(why !== undefined && !notes.includes(why) ? { note: why } : {}),
      ...(given.ready ? { draft: 'open' as const } : {}),
      moves: movesOf(given, before?.metadata.moves),
    },
    given,
  );
  if (!kept) throw overtaken();
  return { ...told, aiResponse: presentMessage(kept.message), sheet: kept.sheet };
}

const overtaken = (): Problem => new Problem(409, 'This conversation was changed in another window. Please reload it.');

/** The answer to words said in need: nothing of it goes into the draft. */
async function keepCare(
  services: Services,
  db: Database,
  userId: string,
  chatId: string,
  messageId: string,
  { reply: content, care }: NonNullable<ReturnType<typeof careReplyTo>>,
): Promise<StoredMessage> {
  return db.transaction(async (tx) => {
    const chat = await theChat(tx, userId, chatId, { lock: true });
    const about = { content, care, notes: {}, anew: false };
    const reply = await keepReply(tx, chat, messageId, about, new Date());
    if (!reply) throw overtaken();
    await tellChatChange(services, tx, chat, new Date());
    return reply;
  });
}

/** Offers what an attached document says for the slots of the draft. `chat` must be locked. */
async function propose(tx: Database, chat: StoredChat, message: StoredMessage, file: NewAttachment | undefined) {
  const [noted] = message.metadata.attachments ?? [];
  if (!file || !noted || file.text.trim() === '') return;
  const sheet = sheetOf(chat);
  if (sheet.proposals.some(({ id }) => id.startsWith(noted.id))) return;
  await saveSheet(tx, chat, withProposals(sheet, proposalsFrom(noted.id, file.name, file.text)));
}

/** What the coach is given to answer a message. */
async function inputFor(
  db: Database,
  userId: string,
  chat: StoredChat,
  message: StoredMessage,
  before: StoredMessage | undefined,
) {
  const window = await readMessages(db, chat.id, { limit: REMEMBERED, upTo: message.timestamp, usable: true });
  const earlier = window.filter(({ id }) => id !== message.id);
  const files = await attachedTo(db, [...earlier, message]);
  const inventory = await readInventory(db, userId);
  return {
    notes: earlier.flatMap(({ metadata }) => metadata.note ?? []),
    input: {
      message: message.content,
      sheet: sheetOf(chat),
      history: turnsOf(earlier),
      replies: repliesOf(earlier),
      files,
      newFiles: message.metadata.attachments?.length ?? 0,
      means: inventory
        ? inventoryFields
            .filter((field) => inventory[field].trim() !== '')
            .map((field) => `${fieldLabels[field]}: ${inventory[field]}`)
            .join('\n')
        : '',
      again: before?.metadata.state === undefined && before ? (before.metadata.again ?? 0) + 1 : 0,
    },
  };
}

/** Reads an uploaded file. Throws `Problem` for what may not be attached; what cannot be read may, and says why. */
async function readUpload(
  services: Services,
  { name, mediaType, bytes }: Upload,
  who: readonly string[],
): Promise<ReadAttachment> {
  const fault = attachmentFault({ name, type: mediaType, size: bytes.size });
  if (fault) throw new Problem(fault === attachmentTexts.tooLarge ? 413 : 415, fault.text);
  const about = { name: plainName(name), size: bytes.size, ...kindOf(bytes.head), bytes };
  try {
    const { text, ocr, truncated } = await services.documents.read({ name, mediaType, bytes }, { who });
    return { ...about, text, ocr, truncated };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    return { ...about, text: '', ocr: false, truncated: false, problem: error.message };
  }
}

/** A model that writes the draft out in its message all the same: it is taken for the slots, and shown once. */
function withWrittenDraft(reply: SheetReply): SheetReply {
  const draft = parseDraft(reply.message);
  if (!draft) return reply;
  const message = settleDraft(reply.message).split('\n\n**')[0]!;
  return { ...reply, message, draft: { ...reply.draft, ...sectionsOf(draft) }, ready: true };
}

const sectionsOf = (texts: DraftTexts): DraftTexts =>
  Object.fromEntries(draftSections.map((section) => [section, texts[section]])) as DraftTexts;

/** What was put into the draft for this message stays noted when it is answered once more. */
function movesOf({ draft, ask }: SheetReply, before: MessageNotes['moves'] = []): MessageNotes['moves'] {
  const put = draftSections.filter(
    (section) => draft[section] || before.some((one) => one.move === 'put' && one.section === section),
  );
  return [
    ...put.map((section) => ({ move: 'put' as const, section })),
    ...(ask ? [{ move: 'ask' as const, section: ask }] : []),
  ];
}

/** Only pictures are shown in the browser; their kind is told by their bytes, whatever the sender says. */
function kindOf(first: Buffer): { mediaType: string; isImage: boolean } {
  const head = first.subarray(0, 8).toString('latin1');
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
