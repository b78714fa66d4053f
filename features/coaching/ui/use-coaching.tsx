// A coaching session as one sees it: what was said, what is being said, and what became of a reply that failed. What was said is
// kept by the server before the coach is asked, so that nothing is lost and nothing is said twice.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OneAnswer } from '../../../coach/answers.ts';
import type { AnswerOf } from '../../../shared/call.ts';
import { Problem } from '../../../shared/problem.ts';
import { isRefusal } from '../../../web/failure-text.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { touch } from '../../../web/query.tsx';
import { send as ask } from '../../../web/send.ts';
import { sendStream } from '../../../web/send-stream.ts';
import { useReply } from '../../../web/use-reply.ts';
import { newKey } from '../../../web/new-key.ts';
import { type CoachingMessage, coachingCalls } from '../coaching.contract.ts';
import { awaitsReply, coachingTexts } from '../coaching.rules.ts';
import { withReply } from '../turns.rules.ts';

type Told = AnswerOf<typeof coachingCalls.say>;
type Task = {
  /** The message that is being said; '' where one is answered that is kept already. */
  words: string;
  /** What was typed or tapped on a card. */
  answer?: OneAnswer;
  key: string;
  quiet: boolean;
};
/** While something is asked, or somebody is in need, a block that was earned waits. */
const held: ReadonlySet<string> = new Set(['ask', 'step', 'care']);

export function useCoaching(
  sessionId: string | null,
  onSession: (id: string) => void,
  onEarned: (badges: readonly string[]) => void,
  onRefused: (words: string) => void,
) {
  const queries = useQueryClient();
  // A reply that a reload cut off is asked for again.
  const { messages, setMessages, failed, reload } = useMessages(sessionId, ({ messages: read }) => {
    if (awaitsReply(read.at(-1))) void run({ words: '', key: '', quiet: true });
  });
  const [again, setAgain] = useState<Task | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const reply = useReply<Told>();
  /** The session as far as you know; its first message makes it. */
  const session = useRef(sessionId);
  const earned = useRef<string[]>([]);

  async function run(task: Task): Promise<void> {
    setAgain(null);
    setFresh(null);
    const id = session.current;
    await reply.hear(
      (listening) =>
        task.words === '' && id !== null
          ? sendStream(coachingCalls.reply, { params: { id } }, listening)
          : sendStream(
              coachingCalls.say,
              {
                body: {
                  ...(task.answer ? { answer: task.answer } : { message: task.words }),
                  sessionId: id,
                  key: task.key,
                },
              },
              listening,
            ),
      { told: (told) => settle(task, told), failed: (error) => fail(task, error), stopped: () => settleStop(task) },
    );
  }

  function settle(task: Task, told: Told): void {
    session.current = told.sessionId;
    setMessages((now) => withReply(now ?? [], task.key, told));
    setFresh(told.reply.id);
    onSession(told.sessionId);
    // A badge interrupts neither a question nor the look at a step: it waits until that is made a play, or let go.
    earned.current.push(...told.earned);
    if (!told.reply.moves?.some(({ move }) => held.has(move))) onEarned(earned.current.splice(0));
    void touch(queries, coachingCalls.say);
  }

  function fail(task: Task, error: unknown): number | undefined {
    if (isRefusal(error) && task.words !== '') {
      setMessages((now) => (now ?? []).filter((each) => each.id !== task.key));
      if (!task.answer) onRefused(task.words);
    } else setAgain(task);
    return task.quiet ? undefined : tellFailure(error, coachingTexts.notSent);
  }

  async function settleStop(task: Task): Promise<void> {
    try {
      const { sessionId: id } = await ask(coachingCalls.stop, {
        body: { sessionId: session.current, key: task.key || undefined },
      });
      if (id === null) return setAgain(task);
      session.current = id;
      setMessages((await ask(coachingCalls.read, { params: { id } })).messages);
      onSession(id);
      void touch(queries, coachingCalls.say);
    } catch {
      setAgain(task);
    }
  }

  const last = messages?.at(-1);
  return {
    /** Null while they are on their way. */
    messages,
    failed,
    reload,
    /** What has come of a reply; null while none is on its way. */
    coming: reply.coming,
    pending: reply.coming !== null,
    fresh,
    /** The last thing said has no reply, or but a part of one. */
    canRetry:
      reply.coming === null &&
      (again !== null || last?.role === 'user' || (last !== undefined && last.state !== 'whole')),
    retry(): void {
      if (!reply.isRunning()) void run(again ? { ...again, quiet: false } : { words: '', key: '', quiet: false });
    },
    /** `words` are what stands there until the answer has come. */
    say(words: string, answer?: OneAnswer): void {
      if (reply.isRunning() || messages === null) return;
      const key = newKey();
      const mine = {
        id: key,
        role: 'user',
        content: words,
        timestamp: new Date().toISOString(),
        state: 'whole',
        ...(answer ? { answer } : {}),
      } as const;
      setMessages((now) => [...(now ?? []), mine]);
      void run({ words, answer, key, quiet: false });
    },
    stop: reply.stop,
    /** Told with all that has waited. */
    earned: (badges: readonly string[]) => onEarned([...earned.current.splice(0), ...badges]),
    put: (message: CoachingMessage) =>
      setMessages((now) => (now ?? []).map((each) => (each.id === message.id ? message : each))),
  };
}

/** The messages of a session, loaded; null while they are on their way. */
function useMessages(sessionId: string | null, onRead: (session: AnswerOf<typeof coachingCalls.read>) => void) {
  const [messages, setMessages] = useState<readonly CoachingMessage[] | null>(sessionId === null ? [] : null);
  const [failed, setFailed] = useState<'load' | 'missing' | null>(null);
  const load = useEffectEvent((signal: AbortSignal) => {
    if (sessionId === null) return;
    ask(coachingCalls.read, { params: { id: sessionId } }, { signal })
      .then((read) => {
        setMessages(read.messages);
        onRead(read);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setMessages([]);
        setFailed(error instanceof Problem && error.status === 404 ? 'missing' : 'load');
      });
  });
  const isWanted = messages === null && failed === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const control = new AbortController();
    load(control.signal);
    return () => control.abort();
  }, [isWanted]);
  const reload = (): void => {
    setFailed(null);
    setMessages(null);
  };
  return { messages, setMessages, failed, reload };
}
