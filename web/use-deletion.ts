// Deletes a thing of your own at once, and offers to bring it back.
import type { Shape, deletionCalls } from '../shared/call.ts';
import type { deletionTexts } from '../shared/deletion-texts.ts';
import { offerUndo } from './kit/offer-undo.ts';
import { attempt } from './kit/tell-failure.ts';
import { useSend } from './query.tsx';

/** `description` tells which one it was. True once it is deleted. */
export function useDeletion<Thing extends Shape>(
  calls: ReturnType<typeof deletionCalls<Thing>>,
  texts: Omit<ReturnType<typeof deletionTexts>, 'missing' | 'gone'>,
): (id: string, description?: string) => Promise<boolean> {
  const remove = useSend(calls.remove);
  const restore = useSend(calls.restore);
  return (id, description) =>
    attempt(texts.notDeleted, async () => {
      const { undo } = await remove.mutateAsync({ params: { id } });
      offerUndo({ ...texts.deleted, description }, () => restore.mutateAsync({ body: { undo } }), {
        ...texts.notRestored,
        restored: { ...texts.restored, description },
      });
    });
}
