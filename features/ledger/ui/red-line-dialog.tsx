// Writes a red line, new or changed.
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Ledger, ledgerCalls, redLineShape } from '../ledger.contract.ts';
import { ledgerTexts } from '../ledger.rules.ts';

type Line = Ledger['redLines'][number];

export type RedLineDialogProps = {
  userId: string;
  lines: readonly Line[];
  /** The one to change; without it a new one is added. */
  line?: Line | undefined;
  onClose(): void;
};

const shape = z.object({ text: redLineShape });

export function RedLineDialog({ userId, lines, line, onClose }: RedLineDialogProps) {
  const save = useSend(ledgerCalls.setRedLines);
  const form = useForm({
    schema: shape,
    draftKey: `red-line:${userId}:${line?.id ?? 'new'}`,
    initial: { text: line?.text ?? '' },
    async onSend({ text }) {
      try {
        const redLines = line
          ? lines.map((each) => (each.id === line.id ? { ...each, text } : each))
          : [...lines, { text }];
        await save.mutateAsync({ body: { redLines } });
        toast({ title: 'Red line saved' });
        onClose();
      } catch (error) {
        tellFailure(error, ledgerTexts.notSaved);
        throw error;
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={line ? 'Change this red line' : 'Add a red line'} width={480}>
      <DialogForm form={form} submit="Save line" busyText="Saving..." onClose={onClose}>
        <DraftNotice form={form} />
        <TextArea label="What would you never risk?" rows={2} autoFocus {...form.field('text')} />
      </DialogForm>
    </Dialog>
  );
}
