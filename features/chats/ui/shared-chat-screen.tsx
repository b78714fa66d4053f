// A conversation as its owner shares it: to be read, without its files; without a session where it is public.
import { useState } from 'react';
import { useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates.ts';
import { chatPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { useArrival } from '../../../web/arrival.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { By, Mine, Replied } from '../../../web/kit/talk.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { send } from '../../../web/send.ts';
import { sharingLabels } from '../../challenges/challenge.rules.ts';
import { SharedReading } from '../../circle/ui/shared-reading.tsx';
import { type SharedMessage, chatCalls } from '../chat.contract.ts';
import { messagePage } from '../chat.rules.ts';
import { Markup } from './markup.tsx';
import messageStyles from './message.module.css';
import styles from './shared-chat-screen.module.css';

type Shared = Awaited<ReturnType<typeof read>>;

async function read(id: string, signal: AbortSignal) {
  const [chat, newest] = await Promise.all([
    send(chatCalls.shared, { params: { id } }, { signal }),
    send(chatCalls.sharedMessages, { params: { id }, query: {} }, { signal }),
  ]);
  return { chat, newest };
}

export function SharedChatScreen() {
  const id = new URLSearchParams(useSearch()).get('id') ?? 'none';
  return (
    <SharedReading thing="conversation" id={id} read={read} height="320px">
      {(shared) => <Conversation {...shared} />}
    </SharedReading>
  );
}

function Conversation({ chat, newest }: Shared) {
  const [messages, setMessages] = useState<readonly SharedMessage[]>(newest);
  const [hasOlder, setHasOlder] = useState(newest.length === messagePage);
  const [busy, setBusy] = useState(false);

  useArrival(chat.id, chat.title);

  async function loadOlder(): Promise<void> {
    setBusy(true);
    try {
      const query = { before: messages[0]?.id };
      const page = await send(chatCalls.sharedMessages, { params: { id: chat.id }, query });
      setMessages((now) => [...page, ...now]);
      setHasOlder(page.length === messagePage);
    } catch (error) {
      tellFailure(error, { text: 'Couldn’t load earlier messages. Please try again.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className="page-head">
        <div>
          <h1>{chat.title}</h1>
          <p className="lead">
            {chat.owner.name}’s conversation, started {formatDate(chat.createdAt)}
          </p>
          <p className={styles.sharing}>
            <Badge tone="line">{sharingLabels[chat.sharingPreference]}</Badge>
          </p>
        </div>
        {chat.mine && (
          <Link href={chatPath(chat.id)} asChild>
            <ButtonLink>Open</ButtonLink>
          </Link>
        )}
      </div>
      <div className={styles.messages}>
        {hasOlder && (
          <Button
            small
            variant="quiet"
            className={styles.older}
            busy={busy}
            busyText="Loading..."
            onClick={() => void loadOlder()}
          >
            Earlier messages
          </Button>
        )}
        {messages.length === 0 && <p className="sub">Nothing was said yet.</p>}
        {messages.map((message) => (
          <Message key={message.id} message={message} owner={chat.owner.name} />
        ))}
      </div>
    </>
  );
}

const filesText = (count: number): string => (count === 1 ? 'With a file.' : `With ${count} files.`);

function Message({ message, owner }: { message: SharedMessage; owner: string }) {
  const name = {
    user: owner,
    ai: 'AI Coach',
    member: message.author ? `${message.author}, on the forum` : 'A member of the forum',
  }[message.role];
  if (message.role === 'ai')
    return (
      <Replied label={name} mark={<Logo />} name={name} at={message.timestamp}>
        <Markup text={message.content} />
      </Replied>
    );
  if (message.role === 'member')
    return (
      <article className={messageStyles.member} aria-label={name}>
        <By name={name} at={message.timestamp} />
        <p className={messageStyles.text}>{message.content}</p>
      </article>
    );
  return (
    <Mine label={name} text={message.content}>
      {message.files > 0 && <p className="xs mut">{filesText(message.files)}</p>}
      <By name={name} at={message.timestamp} />
    </Mine>
  );
}
