// What can be done with a conversation from its card and from within: start one, delete it, bring it back.
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { keepUnsent, readUnsent } from '../../../web/kit/unsent-text.ts';
import { useSend } from '../../../web/query.tsx';
import { chatCalls } from '../chat.contract.ts';
import { newChatId, starterPrompts } from '../chat.rules.ts';

/** Where what is unsent in a conversation's box is kept. */
export const unsentKey = (userId: string, chatId: string): string => `chat-text:${userId}:${chatId}`;
/** Where words are kept that were sent and have not arrived yet. */
export const onTheWayKey = (userId: string, chatId: string): string => `chat-sent:${userId}:${chatId}`;

export function useChatActions(userId: string, onOpen: (id: string) => void) {
  const remove = useSend(chatCalls.remove);
  const restore = useSend(chatCalls.restore);

  return {
    /** Opens a conversation that is made with its first message. A starter is put in its box, before what is there unsent. */
    start(starter = ''): void {
      const key = unsentKey(userId, newChatId);
      const written = readUnsent(key);
      const isOwn = written !== '' && !(starterPrompts as readonly string[]).includes(written);
      if (starter !== '') keepUnsent(key, isOwn ? `${starter}\n${written}` : starter);
      onOpen(newChatId);
    },
    remove: (id: string, title: string): Promise<boolean> =>
      attempt({ text: 'Couldn’t delete it. Please try again.' }, async () => {
        await remove.mutateAsync({ params: { id } });
        offerUndo(
          { title: 'Conversation deleted', description: title },
          () => restore.mutateAsync({ params: { id } }),
          {
            text: 'Couldn’t bring it back. Please try again.',
            restored: { title: 'Conversation restored', description: title },
          },
        );
      }),
  };
}
