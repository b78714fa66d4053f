// What two people say to each other: older messages on request, new ones as they come, and what could not be sent stays
// with a way to send it again.
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatDateTime } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { addressOf, send } from '../../../web/send.ts';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { withQuestion } from '../explorer.rules.ts';
import { type Partnership, messageTextShape, partnershipCalls } from '../partnership.contract.ts';
import { nameOf, partnershipLimits, partnershipTexts } from '../partnership.rules.ts';
import styles from './thread.module.css';

const PAGE = partnershipLimits.messagePage;
/** Pixels from the end within which one still reads along. */
const NEAR_END = 120;

export type MessagesProps = {
  me: string;
  partnership: Partnership;
  /** Put at the end of what is being written, each time its count rises. */
  inserted: { text: string; count: number };
  canWrite: boolean;
};

// It scrolls, so it can be reached and scrolled by keys (WCAG 2.1.1); what comes is read aloud.
const scrollable = { role: 'log', tabIndex: 0, 'aria-label': 'Messages' } as const;

/** On its way, or not gone out. `id` is set once the server has it. */
type Outgoing = { key: string; content: string; failed: boolean; id?: string };

const shape = z.object({ content: messageTextShape });

export function Messages({ me, partnership, inserted, canWrite }: MessagesProps) {
  const { id, status } = partnership;
  const query = { limit: PAGE };
  const pages = useInfiniteQuery({
    queryKey: [addressOf(partnershipCalls.messages, { params: { id }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(partnershipCalls.messages, { params: { id }, query: { ...query, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page[0]?.id),
    staleTime: 0,
  });
  const messages = pages.data?.pages.toReversed().flat();
  const write = useSend(partnershipCalls.write);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const known = new Set(messages?.map((message) => message.id));
  const underWay = outgoing.filter((one) => one.id === undefined || !known.has(one.id));
  useReading(partnership);

  async function deliver(one: Outgoing): Promise<void> {
    const update = (more: Partial<Outgoing>): void =>
      setOutgoing((now) => now.map((each) => (each.key === one.key ? { ...each, ...more } : each)));
    update({ failed: false });
    try {
      const message = await write.mutateAsync({ params: { id }, body: { content: one.content, key: one.key } });
      update({ id: message.id });
    } catch {
      update({ failed: true });
      toast({ tone: 'danger', title: partnershipTexts.notSent.title, description: partnershipTexts.notSent.text });
    }
  }

  const form = useForm({
    schema: shape,
    draftKey: `partnership-thread:${me}:${id}`,
    initial: { content: '' },
    onSend({ content }) {
      const one = { key: crypto.randomUUID(), content: content.trim(), failed: false };
      setOutgoing((now) => [...now, one]);
      form.set('content', '');
      void deliver(one);
    },
  });
  useEffect(() => {
    if (inserted.text !== '')
      form.set('content', withQuestion(form.values().content, inserted.text, partnershipLimits.message));
    if (inserted.count > 0) form.props.ref.current?.querySelector('textarea')?.focus();
  }, [inserted.count]);

  // One who reads at the end stays there; who has scrolled back is left in peace.
  const list = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const last = messages?.at(-1)?.id;
  useLayoutEffect(() => {
    const box = list.current;
    if (box && isNear.current) box.scrollTop = box.scrollHeight;
  }, [last, underWay.length]);

  const now = new Date();
  const other = nameOf(partnership.other);
  return (
    <section className={styles.talk} aria-label={`Conversation with ${other}`}>
      <div
        ref={list}
        className={styles.messages}
        {...scrollable}
        onScroll={({ currentTarget: box }) => {
          isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
        }}
      >
        {!messages ? (
          pages.error ? (
            <TryAgain error={pages.error} busy={pages.isFetching} onRetry={pages.refetch} />
          ) : (
            <Loading label="Loading messages...">
              <div className="stack">
                <Skeleton height="64px" width="60%" />
                <Skeleton height="44px" width="50%" />
              </div>
            </Loading>
          )
        ) : (
          <>
            {pages.hasNextPage && (
              <Button
                small
                className={styles.older}
                busy={pages.isFetchingNextPage}
                busyText="Loading..."
                onClick={() => {
                  isNear.current = false;
                  void pages.fetchNextPage();
                }}
              >
                Show older messages
              </Button>
            )}
            {messages.map((message) => {
              const isMine = message.userId === me;
              return (
                <article key={message.id} className={isMine ? styles.mine : styles.theirs}>
                  <p className={styles.bubble}>{message.content}</p>
                  <p className="xs mut">
                    <span className="vh">{isMine ? 'You, ' : `${other}, `}</span>
                    <time dateTime={message.createdAt}>{formatDateTime(message.createdAt, now)}</time>
                    {isMine && message.readAt !== null && ' · read'}
                  </p>
                </article>
              );
            })}
            {underWay.map((one) => (
              <article key={one.key} className={styles.mine}>
                <p className={styles.bubble}>{one.content}</p>
                {one.failed ? (
                  <div className="row tight" role="alert">
                    <span className={`xs ${styles.failed}`}>Not sent.</span>
                    <Button small onClick={() => void deliver(one)}>
                      Send again
                    </Button>
                  </div>
                ) : (
                  <p className="xs mut">Sending...</p>
                )}
              </article>
            ))}
          </>
        )}
      </div>
      {canWrite ? (
        <form {...form.props} className={styles.composer}>
          <textarea
            {...without(form.field('content'))}
            aria-label={`Message to ${other}`}
            aria-invalid={form.errors.content ? true : undefined}
            aria-describedby="thread-hint"
            placeholder="Write a message"
            rows={2}
            enterKeyHint="send"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <Button type="submit" variant="primary" aria-label="Send" className={styles.send}>
            <ArrowUp />
          </Button>
          <p id="thread-hint" className={`xs ${form.errors.content ? styles.failed : 'mut'}`} role="status">
            {form.errors.content ?? form.problem ?? 'Enter sends, Shift+Enter starts a new line.'}
          </p>
        </form>
      ) : (
        <p className={`sm sub ${styles.closed}`}>
          {status === 'declined' ? partnershipTexts.notWritable : partnershipTexts.gone}
        </p>
      )}
    </section>
  );
}

const without = ({ error: _, ...field }: { name: string; defaultValue: string; error?: string }) => field;

/** What is looked at is read. */
function useReading({ id, unread }: Partnership): void {
  const { mutate } = useSend(partnershipCalls.markRead);
  useEffect(() => {
    if (unread === 0) return;
    const read = (): void => {
      if (document.visibilityState === 'visible') mutate({ params: { id } });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, unread, mutate]);
}
