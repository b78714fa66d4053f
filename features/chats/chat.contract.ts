// The calls of conversations. A reply streams when asked to; every route that replies does so alike.
import * as z from 'zod/mini';
import { careKinds } from '../../coach/care-kind.ts';
import { call, done, instant } from '../../shared/call.ts';
import { isVisible, keptUnder, paged, serialId, textId } from '../../shared/shape.ts';
import { draftSections } from '../challenges/seed-challenge-draft.rules.ts';
import { savedChallengeShape } from '../challenges/challenge.contract.ts';
import { challengeLimits, sharingPreferences } from '../challenges/challenge.rules.ts';
import { chatLimits, chatTexts, messagePage, messageRoles, newChat } from './chat.rules.ts';

const title = z
  .string()
  .check(
    z.refine(isVisible, 'A conversation needs a title.'),
    z.maxLength(chatLimits.title, `Please keep the title under ${chatLimits.title} characters.`),
  );
const written = z.string().check(keptUnder(chatLimits.message));
const content = written.check(z.refine(isVisible, chatTexts.empty));
const sharing = z.enum(sharingPreferences);

export const chatShape = z.object({
  id: z.string(),
  title: z.string(),
  /** `dormant` after 14 days without activity. */
  status: z.enum(['active', 'dormant']),
  lastActivity: instant,
  createdAt: instant,
  messageCount: z.number(),
  /** The last message, cut. */
  preview: z.string(),
  hasGeneratedAssets: z.boolean(),
  /** The challenge that was made of it last. */
  challengeId: z.nullable(z.number()),
  moduleType: z.string(),
  aiParticipationEnabled: z.boolean(),
  sharingPreference: sharing,
});
export type Chat = z.output<typeof chatShape>;

export const attachmentShape = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  isImage: z.boolean(),
  /** Whether its text was recognized in a picture. */
  ocr: z.boolean(),
  truncated: z.boolean(),
  /** Why nothing was read of it. */
  problem: z.optional(z.string()),
});

export const messageShape = z.object({
  id: z.string(),
  role: z.enum(messageRoles),
  content: z.string(),
  timestamp: instant,
  /** Of the coach's: `partial` broke off, `stopped` was stopped. Of the person's: `stopped` when its reply was. */
  state: z.enum(['whole', 'partial', 'stopped']),
  attachments: z.array(attachmentShape),
  /** Of a message that holds a Seed Challenge Draft. */
  draft: z.optional(z.enum(['open', 'saved', 'discarded'])),
  /** The challenge that was made of the draft. */
  challengeId: z.optional(z.number()),
  /** Where the coach's words come from, and why, where it is not the provider's. */
  source: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Of a message said in need, and of its answer. Nothing is made of either. */
  care: z.optional(z.nullable(z.enum(careKinds))),
  /** Of a member's: the name they go by on the forum. */
  author: z.optional(z.string()),
  /** What the coach did and asks with it: the slots of the draft it filled, and the one its question belongs to. */
  moves: z.optional(z.array(z.object({ move: z.enum(['put', 'ask']), section: z.enum(draftSections) }))),
});
export type ChatMessage = z.output<typeof messageShape>;

export const sharedChatShape = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: instant,
  messageCount: z.number(),
  sharingPreference: sharing,
  owner: z.object({ name: z.string(), profileImageUrl: z.nullable(z.string()) }),
  mine: z.boolean(),
});
export type SharedChat = z.output<typeof sharedChatShape>;

export const sharedMessageShape = z.object({
  id: z.string(),
  role: z.enum(messageRoles),
  content: z.string(),
  timestamp: instant,
  /** How many files went with it. */
  files: z.number(),
  author: z.optional(z.string()),
});
export type SharedMessage = z.output<typeof sharedMessageShape>;

const section = z._default(z.string().check(z.maxLength(chatLimits.message)), '');
export const draftShape = z.object({
  title: z._default(z.string().check(z.maxLength(challengeLimits.title)), ''),
  objective: section,
  context: section,
  barriers: section,
  ideas: section,
  successCriteria: section,
  insights: z._default(z.array(z.string()), []),
  confidence: z._default(z.number(), 0.8),
});

const texts = z.object({
  title: z.string(),
  objective: z.string(),
  context: z.string(),
  barriers: z.string(),
  ideas: z.string(),
  successCriteria: z.string(),
});
export const sheetShape = z.object({
  texts,
  asked: z.nullable(z.enum(draftSections)),
  skipped: z.array(z.enum(draftSections)),
  /** What attached documents say about a slot, to be taken or left. */
  proposals: z.array(z.object({ id: z.string(), section: z.enum(draftSections), text: z.string(), from: z.string() })),
  /** What was thrown away last and can be had back. */
  discarded: z.nullable(texts),
  /** The challenge that was made of it. */
  challengeId: z.nullable(z.number()),
});

/**
 * `message` is what the person said, as it is kept; `aiResponse` is missing where the coach takes no part; `sheet` is the draft
 * after it.
 */
const replied = z.object({
  message: z.optional(messageShape),
  aiResponse: z.optional(messageShape),
  sheet: z.optional(sheetShape),
});
/** The draft after a change by hand, and the message that shows it, where one does. */
const changed = z.object({ sheet: sheetShape, message: z.optional(messageShape) });
const made = z.object({ success: z.boolean(), challenge: savedChallengeShape });

const messagesPaged = z.object(paged(200, messagePage));
const ofChat = z.object({ id: textId });
const ofMessage = z.object({ id: textId, messageId: textId });
const chats = ['/api/chats'];
const making = [
  '/api/chats',
  '/api/challenges',
  '/api/achievements',
  '/api/achievement-prompts',
  '/api/dashboard',
  '/api/user',
];
/** Room for the form around a file, so that a file somewhat too large is refused with its own sentence. */
const maxBytes = 16 * 1024 * 1024;

export const chatCalls = {
  list: call('GET', '/api/chats', {
    summary: 'My conversations, the last used first; `q` searches titles and messages.',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(chatLimits.search))),
      ...paged(100, 50),
    }),
    /** `match` is the passage of a message in which what was searched for stands. */
    answer: z.array(z.extend(chatShape, { match: z.optional(z.string()) })),
  }),
  create: call('POST', '/api/chats', {
    once: true,
    summary: 'Start a conversation.',
    body: z._default(
      z.object({
        moduleType: z._default(
          z.string().check(z.minLength(1), z.maxLength(chatLimits.moduleType)),
          newChat.moduleType,
        ),
        title: z._default(title, newChat.title),
        /** A challenge of mine that it is about. */
        challengeId: z.optional(serialId),
        aiParticipationEnabled: z._default(z.boolean(), newChat.aiParticipationEnabled),
        sharingPreference: z._default(sharing, newChat.sharingPreference),
        /** What is said first, where both were written without a network. Who opens it has it answered. */
        content: z.optional(written),
      }),
      { ...newChat },
    ),
    answer: chatShape,
    touches: chats,
  }),
  read: call('GET', '/api/chats/:id', {
    summary: 'One conversation, with the draft beside it.',
    params: ofChat,
    answer: z.extend(chatShape, { sheet: sheetShape }),
  }),
  save: call('PUT', '/api/chats/:id', {
    summary: 'Rename a conversation, or change what applies to it.',
    params: ofChat,
    body: z.object({
      title: z.optional(title),
      aiParticipationEnabled: z.optional(z.boolean()),
      sharingPreference: z.optional(sharing),
    }),
    answer: chatShape,
    touches: chats,
  }),
  remove: call('DELETE', '/api/chats/:id', {
    summary: 'Delete a conversation. For 30 days it can be brought back.',
    params: ofChat,
    answer: done,
    touches: chats,
  }),
  restore: call('POST', '/api/chats/:id/restore', {
    summary: 'Bring a deleted conversation back.',
    params: ofChat,
    answer: chatShape,
    touches: chats,
  }),

  messages: call('GET', '/api/chats/:id/messages', {
    summary: 'The newest messages, oldest of them first; `before` gives those before a message.',
    params: ofChat,
    query: messagesPaged,
    answer: z.array(messageShape),
  }),
  say: call('POST', '/api/chats/:id/messages', {
    summary: 'Say something, with or without a file ("file" of a form). It is kept before the coach is asked.',
    streams: true,
    files: true,
    maxBytes,
    params: ofChat,
    body: z.object({
      /** May be empty beside a file. */
      content: z._default(written, ''),
      role: z._default(z.enum(['user']), 'user'),
      /** The sender's name for this message: sent again with the same one, it is not said twice. */
      key: z.optional(z.string().check(z.maxLength(chatLimits.key))),
    }),
    answer: replied,
    touches: [...chats, '/api/account/storage'],
  }),
  send: call('POST', '/api/chats/:id/send', {
    summary: 'Say something about the draft (Edit Sections).',
    streams: true,
    params: ofChat,
    body: z.object({ content, key: z.optional(z.string().check(z.maxLength(chatLimits.key))) }),
    answer: replied,
    touches: chats,
  }),
  reply: call('POST', '/api/chats/:id/reply', {
    summary:
      'Have the last message answered: after a failure, after a reload, or once more. A new reply takes the place of the old one when it is whole.',
    streams: true,
    params: ofChat,
    answer: replied,
    touches: chats,
  }),
  resend: call('PUT', '/api/chats/:id/messages/:messageId', {
    summary: 'Change a message of mine, and have it answered. What came after it is deleted.',
    streams: true,
    params: ofMessage,
    body: z.object({ content }),
    answer: replied,
    touches: chats,
  }),
  stop: call('POST', '/api/chats/:id/stop', {
    summary: 'Note that the reply was stopped on purpose, so that it is not asked for again.',
    params: ofChat,
    answer: done,
  }),

  createAsset: call('POST', '/api/chats/:id/create-asset', {
    summary: 'Make a challenge of the conversation: of its draft, or of what was said.',
    params: ofChat,
    body: z._default(z.object({ assetType: z._default(z.enum(['challenge']), 'challenge') }), {
      assetType: 'challenge',
    }),
    answer: made,
    touches: making,
  }),
  saveDraft: call('POST', '/api/chats/:id/save-challenge-draft', {
    summary: 'Make a challenge of a draft. A draft that was saved before gives the same challenge.',
    params: ofChat,
    body: z.object({
      draft: z.optional(draftShape),
      /** The message the draft is in; the last one with a draft where none is named. */
      messageId: z.optional(textId),
    }),
    answer: made,
    touches: making,
  }),
  changeSheet: call('PUT', '/api/chats/:id/draft', {
    summary: 'Change the draft by hand: write a slot, move its words to another, take or leave what a document says.',
    params: ofChat,
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('write'), section: z.enum(draftSections), text: written }),
      z.object({ act: z.literal('move'), from: z.enum(draftSections), to: z.enum(draftSections) }),
      z.object({ act: z.literal('take'), proposal: textId }),
      z.object({ act: z.literal('leave'), proposal: textId }),
    ]),
    answer: changed,
    touches: chats,
  }),
  discardDraft: call('POST', '/api/chats/:id/discard-draft', {
    summary: 'Throw the draft away.',
    params: ofChat,
    body: z._default(z.object({ messageId: z.optional(textId) }), {}),
    answer: changed,
    touches: chats,
  }),
  restoreDraft: call('POST', '/api/chats/:id/restore-draft', {
    summary: 'Take back that a draft was thrown away.',
    params: ofChat,
    body: z._default(z.object({ messageId: z.optional(textId) }), {}),
    answer: changed,
    touches: chats,
  }),

  shared: call('GET', '/api/chats/:id/shared', {
    summary:
      'A conversation as its owner shares it, to the people they share it with; without a session where it is public.',
    open: true,
    params: ofChat,
    answer: sharedChatShape,
  }),
  sharedMessages: call('GET', '/api/chats/:id/shared/messages', {
    summary:
      'The newest messages of a shared conversation; `before` gives those before one. Files stay with their owner.',
    open: true,
    params: ofChat,
    query: messagesPaged,
    answer: z.array(sharedMessageShape),
  }),

  readAttachment: call('GET', '/api/chats/:id/attachments/:attachmentId/text', {
    summary: 'What the coach read of a file.',
    params: z.object({ id: textId, attachmentId: textId }),
    answer: z.extend(attachmentShape, { text: z.string() }),
  }),
};

/** Where an attached file itself is: a download, for its owner only. */
export function attachmentPath(chatId: string, attachmentId: string): string {
  return `/api/chats/${encodeURIComponent(chatId)}/attachments/${encodeURIComponent(attachmentId)}`;
}
