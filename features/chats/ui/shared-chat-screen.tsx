// A conversation as its owner shares it: to be read, without its files; without a session where it is public (D §10).
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { formatDate, formatDateTime } from '../../../shared/dates.ts';
import { Problem } from '../../../shared/problem.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { send } from '../../../web/send.ts';
import { sharingLabels } from '../../challenges/challenge.rules.ts';
import { type SharedChat, type SharedMessage, chatCalls } from '../chat.contract.ts';
import { messagePage } from '../chat.rules.ts';
import { Markup } from './markup.tsx';
import messageStyles from './message.module.css';
import styles from './shared-chat-screen.module.css';

type Shared = { chat: SharedChat; messages: readonly SharedMessage[]; hasOlder: boolean };

async function read(id: string, signal: AbortSignal): Promise<Shared> {
  const [chat, messages] = await Promise.all([
    send(chatCalls.shared, { params: { id } }, { signal }),
    send(chatCalls.sharedMessages, { params: { id }, query: {} }, { signal }),
  ]);
  return { chat, messages, hasOlder: messages.length === messagePage };
}

export function SharedChatScreen() {
  const id = new URLSearchParams(useSearch()).get('id') ?? 'none';
  const [shared, setShared] = useState<Shared | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    setProblem(null);
    setShared(null);
    read(id, control.signal)
      .then(setShared)
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(error instanceof Problem ? error : new Problem(500, ''));
      });
    return () => control.abort();
  }, [id, tries]);

  async function loadOlder({ messages }: Shared): Promise<void> {
    setBusy(true);
    try {
      const page = await send(chatCalls.sharedMessages, { params: { id }, query: { before: messages[0]?.id } });
      setShared(
        (now) => now && { ...now, messages: [...page, ...now.messages], hasOlder: page.length === messagePage },
      );
    } catch {
      toast({
        tone: 'danger',
        title: 'Error',
        description: 'Earlier messages could not be loaded. Please try again.',
      });
    } finally {
      setBusy(false);
    }
  }

  if (problem) {
    const isGone = problem.status >= 400 && problem.status < 500;
    return (
      <div className={styles.missing}>
        <h1 className="h2">
          {isGone ? 'This conversation is not shared with you' : 'This conversation could not be loaded'}
        </h1>
        <p className="sub">
          {isGone
            ? 'It may be private now, or its link may be wrong. If it is shared with members, sign in first.'
            : 'Please try again.'}
        </p>
        {isGone ? (
          <Link href="/" asChild>
            <ButtonLink>Go to Crazy Quilt</ButtonLink>
          </Link>
        ) : (
          <Button onClick={() => setTries((n) => n + 1)}>Try again</Button>
        )}
      </div>
    );
  }
  if (!shared)
    return (
      <Loading label="Loading the conversation...">
        <div className="stack">
          <Skeleton width="60%" height="44px" />
          <Skeleton height="320px" />
        </div>
      </Loading>
    );
  const { chat, messages } = shared;
  return (
    <article className={styles.conversation}>
      <div className="page-head">
        <div>
          <h1>{chat.title}</h1>
          <p className="lead">
            A conversation of {chat.owner.name}, begun {formatDate(chat.createdAt)}
          </p>
          <p className={styles.sharing}>
            <Badge tone="line">{sharingLabels[chat.sharingPreference]}</Badge>
          </p>
        </div>
        {chat.mine && (
          <Link href={`/challenges?chat=${encodeURIComponent(chat.id)}`} asChild>
            <ButtonLink>Open</ButtonLink>
          </Link>
        )}
      </div>
      <div className={styles.messages}>
        {shared.hasOlder && (
          <Button
            small
            variant="quiet"
            className={styles.older}
            busy={busy}
            busyText="Loading..."
            onClick={() => void loadOlder(shared)}
          >
            Earlier messages
          </Button>
        )}
        {messages.length === 0 && <p className="sub">Nothing was said yet.</p>}
        {messages.map((message) => (
          <Message key={message.id} message={message} owner={chat.owner.name} />
        ))}
      </div>
    </article>
  );
}

const filesText = (count: number): string => (count === 1 ? 'With a file.' : `With ${count} files.`);

function Message({ message, owner }: { message: SharedMessage; owner: string }) {
  const name = { user: owner, ai: 'AI Coach', member: 'A member of the forum' }[message.role];
  const by = (
    <p className={messageStyles.by}>
      <b>{name}</b>
      <time dateTime={message.timestamp}>{formatDateTime(message.timestamp, new Date())}</time>
    </p>
  );
  if (message.role === 'ai')
    return (
      <article className={classNames(messageStyles.message, messageStyles.coach)} aria-label={name}>
        <Logo className={messageStyles.mark} />
        {by}
        <div className={messageStyles.said}>
          <Markup text={message.content} />
        </div>
      </article>
    );
  if (message.role === 'member')
    return (
      <article className={classNames(messageStyles.message, messageStyles.member)} aria-label={name}>
        {by}
        <p className={messageStyles.text}>{message.content}</p>
      </article>
    );
  return (
    <article className={classNames(messageStyles.message, messageStyles.mine)} aria-label={name}>
      {message.content !== '' && <div className={messageStyles.bubble}>{message.content}</div>}
      {message.files > 0 && <p className="xs mut">{filesText(message.files)}</p>}
      {by}
    </article>
  );
}
