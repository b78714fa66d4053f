// The chat panel 'AI Innovation Coach' (S2 §2.6): what was said with its times, the step that becomes a play, and where one writes.
import { ArrowUp, Check, Square } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime, formatShortDate, formatTime } from '../../../shared/dates.ts';
import { Problem } from '../../../shared/problem.ts';
import { Button, firstClick } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useSend } from '../../../web/query.tsx';
import { type CoachingMessage, coachingCalls } from '../coaching.contract.ts';
import { coachingLimits, coachingTexts } from '../coaching.rules.ts';
import { placeOf } from '../records.rules.ts';
import { Cited } from './cited.tsx';
import styles from './coaching.module.css';
import { useCoaching } from './use-coaching.tsx';

export type ConversationHandle = { write(text: string): void };

export interface ConversationProps {
  ref: Ref<ConversationHandle>;
  sessionId: string | null;
  onSession(id: string): void;
  onEarned(badges: readonly string[]): void;
  onMissing(): void;
}

// It scrolls, so it can be reached and scrolled by keys (WCAG 2.1.1). A reply is read aloud once, when it is whole.
const scrollable = { role: 'log', tabIndex: 0, 'aria-label': 'Messages', 'aria-live': 'off' } as const;

const Mark = () => (
  <span className={styles.mark} aria-hidden="true">
    <Block family="pilot-in-plane" tier="bronze" small label="" />
  </span>
);

export function Conversation({ ref, sessionId, onSession, onEarned, onMissing }: ConversationProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const talk = useCoaching(sessionId, onSession, onEarned, (words) => setText((now) => now || words));
  const { messages, coming, pending } = talk;
  const tooLong = text.length > coachingLimits.message;
  const ready = !pending && messages !== null && !tooLong && text.trim() !== '';

  useImperativeHandle(ref, () => ({
    write(words) {
      setText(words);
      area.current?.focus();
    },
  }));
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [messages, coming]);
  useEffect(() => {
    if (talk.failed === 'missing') onMissing();
  }, [talk.failed]);

  function send(): void {
    if (!ready) return;
    talk.say(text.trim());
    setText('');
    area.current?.focus({ preventScroll: true });
  }

  const last = messages?.at(-1);
  return (
    <>
      <div ref={box} className={styles.messages} {...scrollable}>
        {talk.failed === 'load' && (
          <Notice tone="danger">
            The session could not be loaded.{' '}
            <Button small onClick={talk.reload}>
              Try again
            </Button>
          </Notice>
        )}
        {messages === null && (
          <Loading label="Loading the session...">
            <Skeleton height="64px" />
          </Loading>
        )}
        {messages?.length === 0 && !pending && talk.failed === null && (
          <div className={styles.empty}>
            <Mark />
            <p>{coachingTexts.empty}</p>
          </div>
        )}
        {messages
          ?.filter((message) => !(pending && message.role === 'assistant' && message.state !== 'whole'))
          .map((message) => (
            <Message
              key={message.id}
              message={message}
              sessionId={sessionId}
              onChanged={talk.put}
              onEarned={onEarned}
            />
          ))}
        {coming !== null && (
          <div className={styles.coach}>
            <Mark />
            <p className={styles.by}>
              <b>Coach</b>
            </p>
            <div className={styles.said}>
              {coming === '' ? <p className="mut">Thinking...</p> : <Cited text={coming} references={[]} />}
            </div>
          </div>
        )}
        {talk.canRetry && (
          <div className={styles.again}>
            <span className="sm sub">{last?.state === 'stopped' ? 'Stopped.' : 'The coach did not answer.'}</span>
            <Button small onClick={talk.retry}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <p className="vh" role="status">
        {pending ? 'Thinking...' : talk.fresh !== null && last?.id === talk.fresh && last.content}
      </p>
      <div className={styles.foot}>
        {tooLong && (
          <p className={styles.tooLong} role="alert">
            Please keep it under {coachingLimits.message.toLocaleString('en')} characters.
          </p>
        )}
        <div className={styles.composer}>
          <textarea
            ref={area}
            rows={1}
            aria-label="Message"
            placeholder="Ask your coach"
            value={text}
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          {pending ? (
            <Button aria-label="Stop" className={styles.send} onClick={firstClick(talk.stop)}>
              <Square />
            </Button>
          ) : (
            <Button variant="primary" aria-label="Send" className={styles.send} disabled={!ready} onClick={send}>
              <ArrowUp />
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Time({ at }: { at: string }) {
  const now = new Date();
  const isToday = new Date(at).toDateString() === now.toDateString();
  return <time dateTime={at}>{isToday ? formatTime(at) : formatDateTime(at, now)}</time>;
}

type MessageProps = {
  message: CoachingMessage;
  sessionId: string | null;
  onChanged(message: CoachingMessage): void;
  onEarned(badges: readonly string[]): void;
};

function Message({ message, sessionId, onChanged, onEarned }: MessageProps) {
  if (message.role === 'user')
    return (
      <article className={styles.mine} aria-label="You">
        <div className={styles.bubble}>{message.content}</div>
        <p className={styles.by}>
          <Time at={message.timestamp} />
        </p>
      </article>
    );
  return (
    <article className={styles.coach} aria-label="Coach">
      <Mark />
      <p className={styles.by}>
        <b>Coach</b> <Time at={message.timestamp} />
      </p>
      <div className={styles.said}>
        <Cited text={message.content} references={message.references} />
        {message.step && sessionId !== null && (
          <NextStep message={message} sessionId={sessionId} onChanged={onChanged} onEarned={onEarned} />
        )}
        {message.note && <p className="xs mut">{message.note}</p>}
        {message.state === 'partial' && <p className="xs mut">This reply broke off.</p>}
      </div>
    </article>
  );
}

function NextStep({ message, sessionId, onChanged, onEarned }: MessageProps & { sessionId: string }) {
  const make = useSend(coachingCalls.makePlay);
  const step = message.step!;
  async function makePlay(): Promise<void> {
    try {
      const made = await make.mutateAsync({ params: { id: sessionId, messageId: message.id } });
      onChanged(made.message);
      toast({ title: coachingTexts.made.title, description: coachingTexts.made.text });
      onEarned(made.earned);
    } catch (error) {
      const refused = error instanceof Problem && error.status >= 400 && error.status < 500;
      const { title, text } = coachingTexts.notMade;
      toast({ tone: 'danger', title, description: refused ? error.message : text });
    }
  }
  return (
    <section className={styles.step} aria-label="Next step">
      <b>{step.title}</b>
      <p className="sm sub">By {formatShortDate(`${step.due}T12:00:00Z`, new Date())}</p>
      {message.playId === undefined ? (
        <Button small variant="primary" busy={make.isPending} busyText="Creating..." onClick={() => void makePlay()}>
          Make it a play
        </Button>
      ) : (
        <Link href={placeOf({ kind: 'play', id: message.playId, words: step.title })} className={styles.made}>
          <Check /> Open the play
        </Link>
      )}
    </section>
  );
}
