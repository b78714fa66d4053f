// A joint move put right: what the two do and by when, what I bring, and my own limit.
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { useSend } from '../../../web/query.tsx';
import { type JointMove, bringsShape, byShape, jointCalls, moveTitleShape } from '../joint.contract.ts';
import { jointLimits } from '../joint.rules.ts';

export type EditMoveDialogProps = {
  me: string;
  params: { id: string; moveId: string };
  move: JointMove;
  name: string;
  onClose(): void;
};

const number = z.string().check(z.regex(/^\s*(?:\d+(?:[.,]\d+)?\s*)?$/, 'Give a number, or leave it empty.'));
const shape = z.object({ title: moveTitleShape, brings: bringsShape, by: byShape, hours: number, money: number });
const given = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));
const shown = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function EditMoveDialog({ me, params, move, name, onClose }: EditMoveDialogProps) {
  const change = useSend(jointCalls.change);
  const form = useForm({
    schema: shape,
    draftKey: `joint-move:${me}:${move.id}`,
    initial: {
      title: move.title,
      brings: move.mine.brings,
      by: move.by,
      hours: shown(move.mine.stake.hours),
      money: shown(move.mine.stake.money),
    },
    async onSend({ title, brings, by, hours, money }) {
      const stake = { hours: given(hours), money: given(money) };
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
          hint="Only you see this."
          {...form.field('hours')}
        />
        <Field
          label="Money you can lose"
          optional
          inputMode="decimal"
          hint="Only you see this."
          {...form.field('money')}
        />
      </DialogForm>
    </Dialog>
  );
}
