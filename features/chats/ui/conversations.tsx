// Chat Mode: the list of conversations with its starters, or the one that is open.
import { useEffect, useEffectEvent, useState } from 'react';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { WaitingEntries } from '../../../web/offline/waiting-entries.tsx';
import { chatCalls } from '../chat.contract.ts';
import { newChatId } from '../chat.rules.ts';
import type { ChatProps } from './chat.tsx';
import { ChatList } from './chat-list.tsx';
import type { NewChatProps } from './new-chat.tsx';

const loadChat = () => import('./chat.tsx').then((m) => m.Chat);
// What follows the first message is fetched with the box for it.
const loadNew = () => Promise.all([import('./new-chat.tsx'), loadChat()]).then(([m]) => m.NewChat);

export type ConversationsProps = Pick<ChatProps, 'Forum'> & {
  userId: string;
  /** The open conversation; it stands in the address. */
  chatId: string | null;
  /** Of a new one: the challenge it will be about. */
  challengeId: number | null;
  onOpen(id: string | null): void;
  onEarned(badges: readonly string[]): void;
};

export function Conversations({ userId, chatId, challengeId, onOpen, onEarned, Forum }: ConversationsProps) {
  const chat = usePart<ChatProps>(loadChat);
  const start = usePart<NewChatProps>(loadNew);
  // Who comes back from a conversation, left or deleted, goes on where the list begins.
  const [hasLeft, setLeft] = useState(chatId !== null);
  if (chatId !== null && !hasLeft) setLeft(true);
  const part = chatId === null ? null : chatId === newChatId ? start : chat;
  const isWanted = part !== null && !part.Part;
  const fetch = useEffectEvent(async () => {
    if (part && !(await part.fetch())) onOpen(null);
  });
  useEffect(() => {
    if (isWanted) void fetch();
  }, [isWanted]);

  if (chatId === null)
    return (
      <div className="stack">
        <WaitingEntries under={chatCalls.create.path} />
        <ChatList userId={userId} onOpen={onOpen} intent={start.intent} returned={hasLeft} />
      </div>
    );
  if (chatId === newChatId && start.Part)
    return <start.Part userId={userId} challengeId={challengeId} onStarted={onOpen} onBack={() => onOpen(null)} />;
  if (chatId !== newChatId && chat.Part)
    return (
      <chat.Part
        key={chatId}
        userId={userId}
        id={chatId}
        onBack={() => onOpen(null)}
        onEarned={onEarned}
        Forum={Forum}
      />
    );
  return (
    <Loading label="Loading the conversation...">
      <Skeleton height="560px" />
    </Loading>
  );
}
