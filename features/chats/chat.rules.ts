// Conversations about a challenge: their texts, limits, starters, what a card tells, and when one is dormant.
import { DAY_MS } from '../../shared/dates.ts';

export const messageRoles = ['user', 'ai', 'member'] as const;
/** `member` is someone of the forum. */
export type MessageRole = (typeof messageRoles)[number];

/** Characters. */
export const chatLimits = { title: 200, moduleType: 50, message: 20_000, search: 200, key: 100 } as const;
export const previewLength = 50;
export const textareaHeight = { least: 60, most: 120 } as const;
export const messagePage = 50;
/** What a conversation opens with: more than a window shows, and no more to wait for in a long one. */
export const openingPage = 20;
export const dormantAfterMs = 14 * DAY_MS;
/** A deleted chat can be brought back for so long. */
export const deletedKeptMs = 30 * DAY_MS;

export const newChat = {
  moduleType: 'challenge',
  title: 'New Challenge Exploration',
  aiParticipationEnabled: true,
  sharingPreference: 'private',
} as const;

/** In the address of a conversation that is made with its first message. */
export const newChatId = 'new';

export const starterPrompts = [
  "What's frustrating our customers the most?",
  'Where do we waste the most time or resources?',
  'What opportunities are we missing?',
  'How could we improve our biggest bottleneck?',
  'What would make our team more effective?',
  'Where could technology solve our problems?',
] as const;

/** How a chat without messages opens: with the first question. */
export const welcomeMessage =
  'Hi. What would you like to be different at work? One sentence is enough. I ask one question at a time, and your answers go into the draft word for word.';

// Fixed texts: title and text of each toast, and what the screen says.
export const chatTexts = {
  none: { title: 'No conversations yet', action: 'Start Your First Chat' },
  thinking: 'AI is thinking...',
  hint: 'Press Enter to send, Shift+Enter for new line',
  notStarted: { title: 'Failed to start conversation', text: 'Please try again.' },
  notSent: { title: 'Failed to send message', text: 'Please try again.' },
  notCreated: { title: 'Failed to create challenge', text: 'Please try again.' },
  created: {
    title: 'Challenge created!',
    text: 'Your conversation has been converted into a structured challenge.',
  },
  draftSaved: { title: 'Challenge Saved', text: 'Your seed challenge has been saved successfully!' },
  draftDiscarded: {
    title: 'Draft Discarded',
    text: "Let's continue exploring your challenge from a fresh perspective.",
  },
  draftNotSaved: 'Failed to save challenge. Please try again.',
  draftNotEdited: 'Failed to enter edit mode. Please try again.',
  draftNotDiscarded: 'Failed to discard draft. Please try again.',
  missing: 'We couldn’t find this conversation. It may have been deleted.',
  messageMissing: 'We couldn’t find this message. It may have been deleted.',
  attachmentMissing: 'We couldn’t find this file. It may have been deleted.',
  noDraft: 'There is no draft in this conversation.',
  nothingSaid: 'Tell the coach about your challenge first.',
  nothingToAnswer: 'There is nothing to answer yet.',
  empty: 'Please write something first.',
} as const;

/** `active` on the server and used within 14 days is active, anything else dormant. */
export function chatStatus(status: string, lastActivity: Date, now: Date): 'active' | 'dormant' {
  return status === 'active' && now.getTime() - lastActivity.getTime() < dormantAfterMs ? 'active' : 'dormant';
}

/** The last message on a card: its words on one line, without Markdown's marks, cut at 50 characters. */
export function previewOf(content: string): string {
  const line = content
    .slice(0, 2_000)
    .replace(/^[ \t]*(?:#{1,6}|[-*+>])[ \t]+/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  // By characters as people count them closely enough: no half of a surrogate pair.
  const letters = [...line];
  if (letters.length <= previewLength) return line;
  return `${letters
    .slice(0, previewLength)
    .join('')
    .replace(/(?<![\s.,;:!?])[\s.,;:!?]+$/u, '')}…`;
}

/** The words around what was searched for, as a search shows them; undefined where it does not stand there. */
export function passageOf(content: string, wanted: string): string | undefined {
  const at = content.toLowerCase().indexOf(wanted.trim().toLowerCase());
  if (wanted.trim() === '' || at < 0) return undefined;
  const [start, end] = [Math.max(0, at - 40), Math.min(content.length, at + wanted.length + 60)];
  const words = content.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${words}${end < content.length ? '…' : ''}`;
}

export type MessageState = 'whole' | 'partial' | 'stopped';

/**
 * Whether the conversation waits for the coach: the person's last message has no reply, or its reply broke off, and nobody
 * stopped it. A screen that opens such a chat asks for the reply again, so that a reload loses nothing.
 */
export function awaitsReply(last: { role: MessageRole; state: MessageState } | undefined): boolean {
  if (!last) return false;
  return last.role === 'ai' ? last.state === 'partial' : last.role === 'user' && last.state === 'whole';
}
