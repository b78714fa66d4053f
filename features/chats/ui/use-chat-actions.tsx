// What can be done with a conversation from its card and from within: begin one, delete it, bring it back.
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { keepUnsent } from '../../../web/kit/unsent-text.ts';
import { useSend } from '../../../web/query.tsx';
import { chatCalls } from '../chat.contract.ts';
import { chatTexts, newChat } from '../chat.rules.ts';

/** Under which what stands unsent in a conversation's box is kept. */
export const unsentKey = (userId: string, chatId: string): string => `chat-text:${userId}:${chatId}`;

export function useChatActions(userId: string, onOpen: (id: string) => void) {
  const create = useSend(chatCalls.create);
  const remove = useSend(chatCalls.remove);
  const restore = useSend(chatCalls.restore);

  return {
    starting: create.isPending,
    /** Begins a conversation; a starter stands in its box, unsent. */
    async start(starter = ''): Promise<void> {
      if (create.isPending) return;
      try {
        const { id } = await create.mutateAsync({ body: { ...newChat } });
        if (starter !== '') keepUnsent(unsentKey(userId, id), starter);
        onOpen(id);
      } catch (error) {
        tellFailure(error, chatTexts.notStarted);
      }
    },
    async remove(id: string, title: string): Promise<boolean> {
      try {
        await remove.mutateAsync({ params: { id } });
        offerUndo(
          { title: 'Conversation deleted', description: title },
          () => restore.mutateAsync({ params: { id } }),
          {
            text: 'It could not be brought back. Please try again.',
            restored: { title: 'Conversation restored', description: title },
          },
        );
        return true;
      } catch (error) {
        tellFailure(error, { text: 'It could not be deleted. Please try again.' });
        return false;
      }
    },
  };
}
