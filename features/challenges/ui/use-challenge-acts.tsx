// What can be done with a challenge from its card: highlight it, archive it with a way back, restore it.
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Challenge, challengeCalls } from '../challenge.contract.ts';
import { challengeTexts } from '../challenge.rules.ts';

export function useChallengeActs() {
  const archive = useSend(challengeCalls.archive);
  const restore = useSend(challengeCalls.restore);
  const highlight = useSend(challengeCalls.highlight);
  const { archived, restored, highlighted: starred, notSaved } = challengeTexts;

  const act = (work: () => Promise<void>) => attempt(notSaved, work);
  return {
    isBusy: archive.isPending || restore.isPending || highlight.isPending,
    toggle: ({ id }: Challenge) =>
      act(async () => {
        await highlight.mutateAsync({ params: { id } });
        toast({ title: starred.title, description: starred.text });
      }),
    putAway: ({ id, highlighted }: Challenge) =>
      act(async () => {
        await archive.mutateAsync({ params: { id } });
        const takeBack = async (): Promise<void> => {
          await restore.mutateAsync({ params: { id } });
          if (highlighted) await highlight.mutateAsync({ params: { id } });
        };
        offerUndo({ title: archived.title, description: archived.text }, takeBack, {
          ...notSaved,
          restored: { title: restored.title, description: restored.text },
        });
      }),
    bringBack: ({ id }: Challenge) =>
      act(async () => {
        await restore.mutateAsync({ params: { id } });
        toast({ title: restored.title, description: restored.text });
      }),
  };
}
