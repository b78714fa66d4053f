// Chat Mode: the list of conversations with its starters, or the one that is open.
import { useEffect, useRef } from 'react';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import type { ChatProps } from './chat.tsx';
import { ChatList } from './chat-list.tsx';

const loadChat = () => import('./chat.tsx').then((m) => m.Chat);

export type ConversationsProps = Pick<ChatProps, 'Forum'> & {
  userId: string;
  /** The open conversation; it stands in the address. */
  chatId: string | null;
  onOpen(id: string | null): void;
  onEarned(badges: readonly string[]): void;
};

export function Conversations({ userId, chatId, onOpen, onEarned, Forum }: ConversationsProps) {
  const chat = usePart<ChatProps>(loadChat);
  const { Part } = chat;
  // Who comes back from a conversation, left or deleted, goes on where the list begins.
  const left = useRef(false);
  if (chatId !== null) left.current = true;
  const wanted = chatId !== null && !Part;
  useEffect(() => {
    if (wanted) void chat.fetch().then((here) => here || onOpen(null));
  }, [wanted]);

  if (chatId === null) return <ChatList userId={userId} onOpen={onOpen} intent={chat.intent} returned={left.current} />;
  return Part ? (
    <Part key={chatId} userId={userId} id={chatId} onBack={() => onOpen(null)} onEarned={onEarned} Forum={Forum} />
  ) : (
    <Loading label="Loading the conversation...">
      <Skeleton height="560px" />
    </Loading>
  );
}
