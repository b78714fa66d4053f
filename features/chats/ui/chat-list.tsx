// The conversations as cards, the last used first; searched by their words; six questions to start from.
import { ArrowRight, EllipsisVertical, FileCheck, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatRelative } from '../../../shared/dates.ts';
import { chatPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useRested } from '../../../web/kit/use-rested.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { More, usePages } from '../../../web/pages.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { sharingLabels } from '../../challenges/challenge.rules.ts';
import { type Chat, chatCalls } from '../chat.contract.ts';
import { chatLimits, chatTexts, starterPrompts } from '../chat.rules.ts';
import { RenameForm } from './chat-title.tsx';
import styles from './chat-list.module.css';
import { useChatActions } from './use-chat-actions.tsx';

export type ChatListProps = {
  userId: string;
  onOpen(id: string): void;
  intent: { onPointerEnter(): void; onFocus(): void };
  /** The focus has nothing else to be on. */
  returned: boolean;
};

const PAGE = 50;

export function ChatList({ userId, onOpen, intent, returned }: ChatListProps) {
  const [sought, setSought] = useState('');
  const q = useRested(sought.trim());
  const actions = useChatActions(userId, onOpen);
  const list = usePages(
    chatCalls.list,
    { query: { limit: PAGE, ...(q === '' ? {} : { q }) } },
    { size: PAGE, keeps: true },
  );
  const chats = list.data;
  const none = chats?.length === 0 && q === '' && sought.trim() === '';

  return (
    <div className={`sheet ${styles.layout}`}>
      <div className={styles.list}>
        {list.error && !chats && (
          <div className={styles.notice}>
            <TryAgain error={list.error} busy={list.isFetching} onRetry={list.refetch} />
          </div>
        )}
        {!chats && !list.error && (
          <Loading label="Loading your conversations...">
            {[1, 2, 3].map((at) => (
              <div key={at} className={styles.card}>
                <div className="stack s">
                  <Skeleton width="46%" height="20px" />
                  <Skeleton width="70%" height="16px" />
                  <Skeleton width="30%" height="14px" />
                </div>
              </div>
            ))}
          </Loading>
        )}
        {chats && !none && (
          <>
            <div className={styles.tools}>
              <Field
                type="search"
                label="Search conversations"
                icon={<Search />}
                placeholder="Search"
                value={sought}
                maxLength={chatLimits.search}
                className={styles.search}
                onChange={(event) => setSought(event.target.value)}
              />
              <Button autoFocus={returned} icon={<Plus />} onClick={() => actions.start()} {...intent}>
                New Chat
              </Button>
            </div>
            <p className="vh" role="status">
              {q !== '' && `${chats.length} found`}
            </p>
            {chats.length === 0 && <p className={styles.nothing}>Nothing found for “{q}”.</p>}
            <ul>
              {chats.map((chat) => (
                <Card
                  key={chat.id}
                  chat={chat}
                  sought={q}
                  intent={intent}
                  onDelete={() => void actions.remove(chat.id, chat.title)}
                />
              ))}
            </ul>
            <More list={list} className={styles.more}>
              Show more
            </More>
          </>
        )}
        {none && (
          <div className={styles.empty}>
            <EmptyState
              block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}
              title={<h2>{chatTexts.none.title}</h2>}
              action={
                <Button autoFocus={returned} variant="primary" onClick={() => actions.start()} {...intent}>
                  {chatTexts.none.action}
                </Button>
              }
            >
              Bring something that bothers you. The coach asks questions until it’s a challenge you can work on.
            </EmptyState>
          </div>
        )}
      </div>
      <div className={`patch ${styles.starters}`}>
        <h2 className="h3">{none ? 'Or start from a question' : 'Start a new conversation'}</h2>
        <div className="stack s">
          {starterPrompts.map((prompt) => (
            <Chip key={prompt} className={styles.starter} onClick={() => actions.start(prompt)} {...intent}>
              {prompt}
              <ArrowRight />
            </Chip>
          ))}
        </div>
      </div>
    </div>
  );
}

type CardProps = {
  chat: Chat & { match?: string | undefined };
  sought: string;
  intent: ChatListProps['intent'];
  onDelete(): void;
};

function Card({ chat, sought, intent, onDelete }: CardProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        {renaming ? (
          <RenameForm id={chat.id} title={chat.title} onClose={() => setRenaming(false)} />
        ) : (
          <div className={styles.first}>
            <h2 className="h3">
              <Link href={chatPath(chat.id)} className={styles.open} {...intent}>
                <Marked text={chat.title} sought={sought} />
              </Link>
            </h2>
            {chat.status === 'active' ? <Badge tone="success">Active</Badge> : <Badge>Dormant</Badge>}
            {chat.hasGeneratedAssets && (
              <Badge>
                <FileCheck />
                Challenge created
              </Badge>
            )}
          </div>
        )}
        <p className={`sm sub ${styles.preview}`}>
          {chat.match === undefined ? chat.preview || 'Nothing said yet' : <Marked text={chat.match} sought={sought} />}
        </p>
        <p className={`xs mut ${styles.facts}`}>
          <span>
            {chat.messageCount} {chat.messageCount === 1 ? 'message' : 'messages'}
          </span>
          <span>{chat.moduleType}</span>
          {chat.sharingPreference !== 'private' && <span>Shared: {sharingLabels[chat.sharingPreference]}</span>}
        </p>
      </div>
      <time className={`xs mut ${styles.time}`} dateTime={chat.lastActivity}>
        {formatRelative(chat.lastActivity, new Date())}
      </time>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            small
            className={styles.menu}
            label={`More about ${chat.title}`}
            icon={<EllipsisVertical />}
          />
        )}
      >
        <MenuItem icon={<Pencil />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}

/** A text with what was searched for marked in it. */
function Marked({ text, sought }: { text: string; sought: string }) {
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
}
