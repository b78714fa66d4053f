// A conversation as somebody sees it: its messages, what is being said, and what became of a reply that failed. What is said is
// kept by the server before the coach is asked, so that nothing is lost and nothing is said twice.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverIsAway } from '../../../web/connection.ts';
import { isRefusal } from '../../../web/failure-text.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { newKey } from '../../../web/new-key.ts';
import { touch } from '../../../web/query.tsx';
import { send as ask } from '../../../web/send.ts';
import { useReply } from '../../../web/use-reply.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import { awaitsReply, chatTexts } from '../chat.rules.ts';
import { type Task, type Told, afterStop, answerTask, localMessage, resendTask, sayTask, upTo } from './chat-tasks.tsx';
import { useMessages } from './use-messages.tsx';

/** How words to the coach are shown while they wait. */
export const messageOutbox = { name: 'Message to the coach', texts: [{ field: 'content', label: 'Message' }] };

export function useChat(id: string, onRefused: (text: string, file: File | null) => void) {
  const queries = useQueryClient();
  const reply = useReply<Told>();
  /** The reply that the one on its way takes the place of. */
  const [instead, setInstead] = useState<string>();
  const [again, setAgain] = useState<Task | null>(null);
  /** The reply that came while somebody looked on: it is read aloud. */
  const [fresh, setFresh] = useState<string | null>(null);
  /** What was said before the messages had come. */
  const waiting = useRef<(() => void) | null>(null);
  const isLoaded = useRef(false);
  /** Somebody else said something while the coach was answering. */
  const isBehind = useRef(false);

  const messages = useMessages(id, (newest) => {
    // A reply that a reload cut off is asked for again.
    const last = newest?.findLast(({ role }) => role !== 'member');
    if (!sayWaiting() && awaitsReply(last)) void run(answerTask(id, last, true));
  });
  const { entries, change } = messages;
  const leave = useEffectEvent(() => reply.leave());
  useEffect(() => () => leave(), [id]);

  function sayWaiting(): boolean {
    isLoaded.current = true;
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
        change((now) => task.settle(now, told));
        if (told.message) task.arrived?.();
        setFresh(told.aiResponse?.id ?? null);
        void touch(queries, chatCalls.say);
      },
      failed: (error) => fail(task, error),
      stopped: settleStop,
    });
    if (isBehind.current) void refresh();
  }

  async function refresh(): Promise<void> {
    isBehind.current = reply.isRunning() || !isLoaded.current;
    if (!isBehind.current) isBehind.current = !(await messages.refresh(reply.isRunning));
  }

  function fail(task: Task, error: unknown): number | undefined {
    if (task.queue && serverIsAway()) {
      task.queue().catch(() => setAgain(task));
      return undefined;
    }
    if (isRefusal(error) && task.refused && [400, 413, 415].includes(error.status)) task.refused();
    else setAgain(task);
    return task.quiet ? undefined : tellFailure(error, chatTexts.notSent);
  }

  async function settleStop(heard: string): Promise<void> {
    const page = await ask(chatCalls.stop, { params: { id } })
      .then(() => ask(chatCalls.messages, { params: { id }, query: {} }))
      .catch(() => null);
    change((now) => afterStop(now, page, heard));
    void touch(queries, chatCalls.say);
  }

  function say(content: string, file: File | null): void {
    if (reply.isRunning()) return;
    if (!isLoaded.current) {
      waiting.current = () => say(content, file);
      return;
    }
    const key = newKey();
    const mine = localMessage(`local ${key}`, 'user', content, file);
    change((now) => [...now, mine]);
    const takeBack = (): void => change((now) => now.filter((entry) => entry.id !== mine.id));
    const refused = (): void => {
      takeBack();
      onRefused(content, file);
    };
    const queue = async (): Promise<void> => {
      const { queueSend } = await import('../../../web/offline/send-or-queue.ts');
      await queueSend(chatCalls.say, { params: { id }, body: { content, key } }, messageOutbox);
      takeBack();
    };
    // A file stays on the page: it may be too large to be kept.
    void run({ ...sayTask(id, key, mine, file, refused), ...(!file && { queue }) });
  }

  return {
    ...messages,
    refresh: () => void refresh(),
    coming: reply.coming,
    instead: reply.coming === null ? undefined : instead,
    fresh,
    pending: reply.coming !== null,
    /** The last thing that was asked failed and can be asked again. */
    canRetry: again !== null,
    retry: () => again && void run({ ...again, quiet: false }),
    say,
    /** Has the last message answered, or answered once more. */
    answer: () => reply.isRunning() || void run(answerTask(id, entries?.at(-1))),
    /** Changes what somebody said; what came after it is gone. */
    resend(messageId: string, content: string, arrived: () => void): void {
      if (reply.isRunning()) return;
      change((now) => upTo(now, messageId, content));
      void run(resendTask(id, messageId, content, arrived));
    },
    stop: reply.stop,
    /** Puts a message as it is now in the place of what it was. */
    put: (message: ChatMessage) => change((now) => now.map((entry) => (entry.id === message.id ? message : entry))),
  };
}
