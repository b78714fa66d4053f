// What two people say to each other: older messages on request, new ones as they come, and what could not be sent stays
// with a way to send it again.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Composer, type ComposerHandle } from '../../../web/kit/composer.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { Mine, Talk, Theirs, useFollow } from '../../../web/kit/talk.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useOnTheWay, useUnsentText } from '../../../web/kit/unsent-text.ts';
import { textAt } from '../../../web/offline/entry-text.ts';
import { KeptForLater } from '../../../web/offline/kept-for-later.ts';
import { useOutbox } from '../../../web/offline/use-outbox.ts';
import { useSend } from '../../../web/query.tsx';
import { addressOf, send } from '../../../web/send.ts';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { newKey } from '../../../web/new-key.ts';
import { useBackOnline } from '../../../web/back-online.ts';
import { withQuestion } from '../explorer.rules.ts';
import { type Partnership, partnershipCalls } from '../partnership.contract.ts';
import { nameOf, partnershipLimits, partnershipTexts, unsentThreadKey } from '../partnership.rules.ts';
import styles from './thread.module.css';

const PAGE = partnershipLimits.messagePage;
export type MessagesProps = {
  me: string;
  partnership: Partnership;
  /** Put at the end of what is being written, each time its count rises. */
  inserted: { text: string; count: number };
  canWrite: boolean;
  onSent?: (() => void) | undefined;
};

type Message = AnswerOf<typeof partnershipCalls.messages>[number];

/** On its way, or not gone out. `id` is set once the server has it. */
type Outgoing = { key: string; content: string; failed: boolean; id?: string };

export function Messages({ me, partnership, inserted, canWrite, onSent }: MessagesProps) {
  const { id, status } = partnership;
  const other = nameOf(partnership.other);
  const pages = useMessages(id);
  const messages = pages.data;
  const delivery = useDelivery(partnership, messages, onSent);
  const address = addressOf(partnershipCalls.write, { params: { id } });
  const waiting = useOutbox(me).filter((entry) => entry.address === address);
  useReading(partnership);

  const { underWay } = delivery;
  const composer = useRef<ComposerHandle>(null);
  const [text, setText] = useUnsentText(unsentThreadKey(me, id));
  const leave = useOnTheWay(
    `thread-sent:${me}:${id}`,
    messages ? () => messages.filter(({ userId }) => userId === me).map(({ content }) => content) : null,
    underWay.length === 0,
    (words) => setText((now) => now || words),
  );
  const insert = useEffectEvent((count: number) => {
    if (inserted.text !== '') setText((now) => withQuestion(now, inserted.text, partnershipLimits.message));
    if (count > 0) composer.current?.focus();
  });
  useEffect(() => insert(inserted.count), [inserted.count]);

  function say(content: string): void {
    leave([...underWay.map((each) => each.content), content].join('\n\n'));
    delivery.say(content);
  }

  const last = underWay.at(-1);
  const follow = useFollow({
    news: [waiting.at(-1)?.key ?? last?.key ?? messages?.at(-1)?.id],
    mine: last !== undefined || waiting.length > 0,
    first: messages?.[0]?.id,
  });

  return (
    <section className={styles.talk} aria-label={`Conversation with ${other}`}>
      <Talk label="Messages" follow={follow} listClassName={styles.list}>
        {!messages ? (
          <NotYet of={pages} label="Loading messages...">
            <div className="stack">
              <Skeleton height="64px" width="60%" />
              <Skeleton height="44px" width="50%" />
            </div>
          </NotYet>
        ) : (
          <>
            {pages.hasNextPage && (
              <Button
                small
                className={styles.older}
                busy={pages.isFetchingNextPage}
                busyText="Loading..."
                onClick={() => void pages.fetchNextPage()}
              >
                Show older messages
              </Button>
            )}
            {messages.map((message) => (
              <Said key={message.id} message={message} isMine={message.userId === me} other={other} />
            ))}
            {underWay.map((one) => (
              <Sending key={one.key} one={one} onRetry={() => void delivery.deliver(one)} />
            ))}
            {waiting.map((entry) => (
              <Mine key={entry.key} text={textAt(entry.body, 'content')}>
                <p className="xs mut">{entry.refused ? `Not sent. ${entry.refused.message}` : 'Waiting to be sent'}</p>
              </Mine>
            ))}
          </>
        )}
      </Talk>
      {canWrite ? (
        <div className={styles.foot}>
          <Composer
            ref={composer}
            label={`Message to ${other}`}
            placeholder="Write a message"
            text={text}
            limit={partnershipLimits.message}
            height={{ least: 60, most: 160 }}
            hint="Enter sends, Shift+Enter starts a new line."
            onText={setText}
            onSend={say}
          />
        </div>
      ) : (
        <p className={`sm sub ${styles.closed}`}>
          {status === 'declined' ? partnershipTexts.notWritable : partnershipTexts.gone}
        </p>
      )}
    </section>
  );
}

function Said({ message, isMine, other }: { message: Message; isMine: boolean; other: string }) {
  const Side = isMine ? Mine : Theirs;
  const { content, createdAt, readAt } = message;
  return (
    <Side text={content}>
      <p className="xs mut">
        <span className="vh">{isMine ? 'You, ' : `${other}, `}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt, new Date())}</time>
        {isMine && readAt !== null && ' · read'}
      </p>
    </Side>
  );
}

const Sending = ({ one, onRetry }: { one: Outgoing; onRetry(): void }) => (
  <Mine text={one.content}>
    {one.failed ? (
      <div className="row tight" role="alert">
        <span className={`xs ${styles.failed}`}>Not sent.</span>
        <Button small onClick={onRetry}>
          Send again
        </Button>
      </div>
    ) : (
      <p className="xs mut">Sending...</p>
    )}
  </Mine>
);

/** The newest messages, and older ones a page at a time before them. */
function useMessages(id: string) {
  const query = { limit: PAGE };
  return useInfiniteQuery({
    queryKey: [addressOf(partnershipCalls.messages, { params: { id }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(partnershipCalls.messages, { params: { id }, query: { ...query, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page[0]?.id),
    select: ({ pages }) => pages.toReversed().flat(),
    staleTime: 0,
  });
}

/** What was said here and the list does not know yet. */
function useDelivery(
  { id, other }: Partnership,
  messages: readonly Message[] | undefined,
  onSent: (() => void) | undefined,
) {
  const write = useSend(partnershipCalls.write, {
    name: `Message to ${nameOf(other)}`,
    texts: [{ field: 'content', label: 'Message' }],
  });
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const known = new Set(messages?.map((message) => message.id));
  const underWay = outgoing.filter((one) => one.id === undefined || !known.has(one.id));

  async function deliver(one: Outgoing): Promise<void> {
    const update = (more: Partial<Outgoing>): void =>
      setOutgoing((now) => now.map((each) => (each.key === one.key ? { ...each, ...more } : each)));
    update({ failed: false });
    try {
      const message = await write.mutateAsync({ params: { id }, body: { content: one.content, key: one.key } });
      update({ id: message.id });
      onSent?.();
    } catch (error) {
      // It shows as what waits, in every tab.
      if (error instanceof KeptForLater) return setOutgoing((now) => now.filter(({ key }) => key !== one.key));
      update({ failed: true });
      tellFailure(error, partnershipTexts.notSent);
    }
  }

  /** One after the other, as they were said. */
  async function deliverAll(all: readonly Outgoing[]): Promise<void> {
    for (const one of all) await deliver(one);
  }

  const failed = underWay.filter((one) => one.failed);
  useBackOnline(failed.length > 0, () => void deliverAll(failed));

  return {
    underWay,
    deliver,
    say(content: string): void {
      const one = { key: newKey(), content, failed: false };
      setOutgoing((now) => [...now, one]);
      void deliver(one);
    },
  };
}

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
