// What is asked of the coach in a conversation, each so that it can be asked again: say something, say it differently, answer.
import { sendStream } from '../../../web/send-stream.ts';
import type { Listening } from '../../../web/use-reply.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import type { Entry } from './use-messages.tsx';

export type Told = { message?: ChatMessage | undefined; aiResponse?: ChatMessage | undefined };

export type Task = {
  ask(options: Listening): Promise<Told>;
  /** The messages when it is answered. */
  settle(now: readonly Entry[], told: Told): readonly Entry[];
  /** The reply that the new one takes the place of. */
  instead?: string;
  /** Nobody asked for it: a failure is told beside the message, not in a toast. */
  quiet?: boolean;
  /** The server has what was said. */
  arrived?(): void;
  /** Nothing of it was kept: takes it back. */
  refused?(): void;
  /** Has it wait on this device until the server can be reached. */
  queue?(): Promise<void>;
};

export const localMessage = (id: string, role: 'user' | 'ai', content: string, file: File | null): Entry => ({
  id,
  role,
  content,
  timestamp: new Date().toISOString(),
  state: role === 'ai' ? 'stopped' : 'whole',
  attachments: file
    ? [
        {
          id: '',
          name: file.name,
          mediaType: file.type,
          size: file.size,
          isImage: false,
          ocr: false,
          truncated: false,
        },
      ]
    : [],
  local: true,
});

const put = (now: readonly Entry[], id: string, { message, aiResponse }: Told): readonly Entry[] => [
  ...now.map((entry) => (entry.id === id && message ? message : entry)),
  ...(aiResponse ? [aiResponse] : []),
];

/** Has the last message answered, or answered once more. */
export function answerTask(id: string, last: Entry | undefined, quiet = false): Task {
  const instead = last?.role === 'ai' && !last.local ? last.id : undefined;
  return {
    ask: (options) => sendStream(chatCalls.reply, { params: { id } }, options),
    settle: (now, { aiResponse }) => [
      ...now.filter((entry) => entry.id !== instead && !(entry.local && entry.role === 'ai')),
      ...(aiResponse ? [aiResponse] : []),
    ],
    ...(instead === undefined ? {} : { instead }),
    quiet,
  };
}

/** Says something; `mine` shows it until the server has it. */
export function sayTask(id: string, key: string, mine: Entry, file: File | null, refused: () => void): Task {
  const { content } = mine;
  return {
    ask: (options) =>
      sendStream(
        chatCalls.say,
        { params: { id }, body: { content, key } },
        { ...options, ...(file ? { files: { file } } : {}) },
      ),
    settle: (now, told) => put(now, mine.id, told),
    refused,
  };
}

export function resendTask(id: string, messageId: string, content: string, arrived: () => void): Task {
  return {
    ask: (options) => sendStream(chatCalls.resend, { params: { id, messageId }, body: { content } }, options),
    arrived,
    settle: (now, told) => put(now, messageId, told),
  };
}

/** The messages up to one that is said differently; what came after it is gone, but for what members said. */
export function upTo(now: readonly Entry[], messageId: string, content: string): readonly Entry[] {
  const at = now.findIndex((entry) => entry.id === messageId);
  if (at < 0) return now;
  const others = now.slice(at + 1).filter(({ role }) => role === 'member');
  return [...now.slice(0, at), { ...now[at]!, content, state: 'whole' }, ...others];
}

/** What is shown after a stop: what the server kept; until it says so, what was heard. */
export function afterStop(now: readonly Entry[], page: readonly Entry[] | null, heard: string): readonly Entry[] {
  const known = now.filter((entry) => !page || !entry.local);
  const first = page?.[0];
  const all = page ? [...known.filter((entry) => first !== undefined && entry.id < first.id), ...page] : known;
  return heard.trim() !== '' && all.at(-1)?.role !== 'ai' ? [...all, localMessage('local', 'ai', heard, null)] : all;
}
