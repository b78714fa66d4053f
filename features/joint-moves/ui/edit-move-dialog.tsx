// A joint move put right: what the two do and by when, what I bring, and my own limit.
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { typedAmount, typedLimit } from '../../ledger/typed-amount.rules.ts';
import { amountShape } from '../../ledger/typed-amount.contract.ts';
import { type JointMove, bringsShape, byShape, jointCalls, moveTitleShape } from '../joint.contract.ts';
import { jointLimits } from '../joint.rules.ts';

export type EditMoveDialogProps = {
  me: string;
  params: { id: string; moveId: string };
  move: JointMove;
  name: string;
  onClose(): void;
};

const shapeFor = (currency: string) =>
  z.object({
    title: moveTitleShape,
    brings: bringsShape,
    by: byShape,
    hours: amountShape('time', currency),
    money: amountShape('money', currency),
  });
const shown = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function EditMoveDialog({ me, params, move, name, onClose }: EditMoveDialogProps) {
  const change = useSend(jointCalls.change);
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const currency = ledger?.currency ?? 'USD';
  const form = useForm({
    schema: shapeFor(currency),
    draftKey: `joint-move:${me}:${move.id}`,
    initial: {
      title: move.title,
      brings: move.mine.brings,
      by: move.by,
      hours: shown(move.mine.stake.hours),
      money: shown(move.mine.stake.money),
    },
    async onSend({ title, brings, by, hours, money }) {
      const stake = { hours: typedAmount('time', hours, currency), money: typedAmount('money', money, currency) };
      try {
        await change.mutateAsync({ params, body: { action: 'edit', title, brings, by, stake } });
        onClose();
      } catch (error) {
        tellFailure(error, { title: 'Couldn’t save the move' });
        throw error;
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit move"
      description={`When you change what ${name} sees, you both accept it again.`}
      width={560}
    >
      <DialogForm form={form} submit="Save move" busyText="Saving..." onClose={onClose}>
        <DraftNotice form={form} />
        <Field label="What you do together" maxLength={jointLimits.title} {...form.field('title')} />
        <TextArea label="What you bring" maxLength={jointLimits.brings} {...form.field('brings')} />
        <Field label="By" type="date" {...form.field('by')} />
        <Field
          label="Hours you can lose"
          optional
          inputMode="decimal"
          maxLength={typedLimit}
          hint="Only you see this."
          {...form.field('hours')}
        />
        <Field
          label={`Money you can lose (${currency})`}
          optional
          inputMode="decimal"
          maxLength={typedLimit}
          hint="Only you see this."
          {...form.field('money')}
        />
      </DialogForm>
    </Dialog>
  );
}
