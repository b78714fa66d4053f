// Says what a completed play really cost, later or again.
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import type { Loss, Stake } from '../../ledger/ledger.rules.ts';
import { playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';
import { LossFields, lossTexts, saidLoss, typedLoss } from './loss-fields.tsx';

export type LossDialogProps = {
  play: { id: string; title: string; stake: Stake | null; lost: Loss | null };
  onSaid?(): void;
  onEarned(badges: readonly string[]): void;
  onClose(): void;
};

export function LossDialog({ play, onSaid, onEarned, onClose }: LossDialogProps) {
  const save = useSend(playCalls.save);
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const currency = ledger?.currency ?? 'USD';
  const form = useForm({
    schema: z.object(lossTexts(currency)),
    initial: typedLoss(play.lost),
    async onSend(typed) {
      const lost = saidLoss(typed, currency);
      if (!lost) return onClose();
      try {
        const { earned } = await save.mutateAsync({ params: { id: play.id }, body: { lost } });
        toast({ title: playTexts.saved.title, description: playTexts.saved.text });
        onClose();
        onSaid?.();
        if (earned.length > 0) onEarned(earned);
      } catch (error) {
        tellFailure(error, playTexts.notSaved);
        throw error;
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title="What was lost" description={play.title} width={520}>
      <DialogForm form={form} submit="Save" busyText="Saving..." onClose={onClose}>
        <LossFields stake={play.stake} currency={currency} form={form} />
      </DialogForm>
    </Dialog>
  );
}
