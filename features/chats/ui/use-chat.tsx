// A conversation as one sees it: its messages page by page, what is being said, and what became of a reply that failed.
// What was said is kept by the server before the coach is asked, so that nothing is lost and nothing is said twice.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../web/failure-text.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { touch } from '../../../web/query.tsx';
import { send as ask } from '../../../web/send.ts';
import { sendStream } from '../../../web/send-stream.ts';
import { type Listening, useReply } from '../../../web/use-reply.ts';
import { newKey } from '../../../web/new-key.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import { awaitsReply, chatTexts, messagePage, openingPage } from '../chat.rules.ts';

export type Entry = ChatMessage & {
  /** Not known to be kept yet. */
  local?: true;
};

type Told = { message?: ChatMessage | undefined; aiResponse?: ChatMessage | undefined };

/** Something that is asked of the coach, so that it can be asked again. */
type Task = {
  ask(options: Listening): Promise<Told>;
  /** The messages when it is answered. */
  settle(now: readonly Entry[], told: Told): readonly Entry[];
  /** The reply that the new one takes the place of. */
  instead?: string;
  /** Asked without anybody's doing: a failure is told beside the message, not in a toast. */
  quiet?: boolean;
  /** The server has what was said. */
  arrived?(): void;
  /** Nothing of it was kept: takes it back. */
  refused?(): void;
};

const localMessage = (id: string, role: 'user' | 'ai', content: string, file: File | null): Entry => ({
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

export function useChat(id: string, onRefused: (text: string, file: File | null) => void) {
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [loadFailed, setLoadFailed] = useState(false);
  const [hasOlder, setHasOlder] = useState(false);
  const reply = useReply<Told>();
  /** The reply that the one on its way takes the place of. */
  const [instead, setInstead] = useState<string>();
  const [again, setAgain] = useState<Task | null>(null);
  /** The reply that came while one looked on: it is read aloud. */
  const [fresh, setFresh] = useState<string | null>(null);
  const [loads, setLoads] = useState(0);
  const older = useRef(false);
  /** What was said before the messages had come. */
  const waiting = useRef<(() => void) | null>(null);
  const loaded = useRef(false);
  /** News came while something was being said. */
  const missed = useRef(false);

  useEffect(() => {
    const control = new AbortController();
    setLoadFailed(false);
    ask(chatCalls.messages, { params: { id }, query: { limit: openingPage } }, { signal: control.signal })
      .then((page) => {
        setEntries(page);
        setHasOlder(page.length === openingPage);
        // A reply that a reload cut off is asked for again.
        const last = page.findLast(({ role }) => role !== 'member');
        if (!sayWaiting() && awaitsReply(last)) void run(answering(last, true));
      })
      .catch(() => {
        if (control.signal.aborted) return;
        setLoadFailed(true);
        setEntries([]);
        sayWaiting();
      });
    return () => {
      control.abort();
      reply.leave();
    };
  }, [id, loads]);

  function sayWaiting(): boolean {
    loaded.current = true;
    const first = waiting.current;
    waiting.current = null;
    first?.();
    return first !== null;
  }

  async function run(task: Task): Promise<void> {
    setAgain(null);
    setFresh(null);
    setInstead(task.instead);
    await reply.hear(task.ask, {
      told(told) {
        setEntries((now) => task.settle(now ?? [], told));
        if (told.message) task.arrived?.();
        setFresh(told.aiResponse?.id ?? null);
        void touch(queries, chatCalls.say);
      },
      failed: (error) => fail(task, error),
      stopped: settleStop,
    });
    if (missed.current) void refresh();
  }

  /** Reads the newest anew: somebody else has said something. */
  async function refresh(): Promise<void> {
    missed.current = reply.isRunning() || !loaded.current;
    if (missed.current) return;
    const page = await ask(chatCalls.messages, { params: { id }, query: { limit: openingPage } }).catch(() => null);
    if (reply.isRunning()) missed.current = true;
    else if (page)
      setEntries((now) => {
        const first = page[0];
        const before = (now ?? []).filter(
          (entry) => !entry.local && first !== undefined && entry.timestamp < first.timestamp,
        );
        return [...before, ...page, ...(now ?? []).filter((entry) => entry.local)];
      });
  }

  function fail(task: Task, error: unknown): number | undefined {
    if (isRefusal(error) && task.refused && [400, 413, 415].includes(error.status)) task.refused();
    else setAgain(task);
    if (task.quiet) return undefined;
    return tellFailure(error, chatTexts.notSent);
  }

  // The server keeps what had come; until it says so, what was heard is shown.
  async function settleStop(heard: string): Promise<void> {
    const page = await ask(chatCalls.stop, { params: { id } })
      .then(() => ask(chatCalls.messages, { params: { id }, query: {} }))
      .catch(() => null);
    setEntries((now) => {
      const known = (now ?? []).filter((entry) => !page || !entry.local);
      const first = page?.[0];
      const all = page ? [...known.filter((entry) => first !== undefined && entry.id < first.id), ...page] : known;
      const last = all.at(-1);
      return heard.trim() !== '' && last?.role !== 'ai' ? [...all, localMessage('local', 'ai', heard, null)] : all;
    });
    void touch(queries, chatCalls.say);
  }

  function answering(last: Entry | undefined, quiet = false): Task {
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

  function say(content: string, file: File | null): void {
    if (reply.isRunning()) return;
    if (!loaded.current) {
      waiting.current = () => say(content, file);
      return;
    }
    const key = newKey();
    const mine = localMessage(`local ${key}`, 'user', content, file);
    setEntries((now) => [...(now ?? []), mine]);
    void run({
      ask: (options) =>
        sendStream(
          chatCalls.say,
          { params: { id }, body: { content, key } },
          { ...options, ...(file ? { files: { file } } : {}) },
        ),
      settle: (now, { message, aiResponse }) => [
        ...now.map((entry) => (entry.id === mine.id && message ? message : entry)),
        ...(aiResponse ? [aiResponse] : []),
      ],
      refused: () => {
        setEntries((now) => (now ?? []).filter((entry) => entry.id !== mine.id));
        onRefused(content, file);
      },
    });
  }

  return {
    /** Null while the newest are on their way. */
    entries,
    loadFailed,
    reload: () => setLoads((n) => n + 1),
    refresh: () => void refresh(),
    hasOlder,
    coming: reply.coming,
    instead: reply.coming === null ? undefined : instead,
    fresh,
    pending: reply.coming !== null,
    /** The last thing that was asked failed and can be asked again. */
    canRetry: again !== null,
    retry: () => again && void run({ ...again, quiet: false }),
    say,
    /** Has the last message answered, or answered once more. */
    answer: () => reply.isRunning() || void run(answering(entries?.at(-1))),
    /** Changes what one said; what came after it is gone. */
    resend(messageId: string, content: string, arrived: () => void): void {
      if (reply.isRunning()) return;
      const until = (now: readonly Entry[]): readonly Entry[] => {
        const at = now.findIndex((entry) => entry.id === messageId);
        if (at < 0) return now;
        const others = now.slice(at + 1).filter(({ role }) => role === 'member');
        return [...now.slice(0, at), { ...now[at]!, content, state: 'whole' }, ...others];
      };
      setEntries((now) => until(now ?? []));
      void run({
        ask: (options) => sendStream(chatCalls.resend, { params: { id, messageId }, body: { content } }, options),
        arrived,
        settle: (now, { message, aiResponse }) => [
          ...now.map((entry) => (entry.id === messageId && message ? message : entry)),
          ...(aiResponse ? [aiResponse] : []),
        ],
      });
    },
    stop: reply.stop,
    /** Puts a message as it is now in the place of what it was. */
    put: (message: ChatMessage) =>
      setEntries((now) => (now ?? []).map((entry) => (entry.id === message.id ? message : entry))),
    /** Lets go of what lies far above, once one is back at the end: it can be had again, and typing stays quick. */
    trim(): void {
      if ((entries?.length ?? 0) <= 4 * messagePage) return;
      setEntries((now) => (now ?? []).slice(-2 * messagePage));
      setHasOlder(true);
    },
    async loadOlder(): Promise<void> {
      const first = entries?.find((entry) => !entry.local);
      if (!hasOlder || older.current || !first) return;
      older.current = true;
      try {
        const page = await ask(chatCalls.messages, { params: { id }, query: { before: first.id } });
        setEntries((now) => [...page, ...(now ?? [])]);
        setHasOlder(page.length === messagePage);
      } catch (error) {
        tellFailure(error, { text: 'Earlier messages could not be loaded. Please try again.' });
      } finally {
        older.current = false;
      }
    },
  };
}
