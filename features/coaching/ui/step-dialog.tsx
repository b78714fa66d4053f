// Changes the coach's step by hand: whoever sees a wrong word in it need not argue about it (S2 §2.6, D §11).
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type StepEdit, dayOf, editOf, stepTexts } from '../../steps/step-form.rules.ts';
import { stepEditShape } from '../../steps/step.contract.ts';
import { type CoachingMessage, coachingCalls } from '../coaching.contract.ts';

const { due, ...others } = stepEditShape.shape;
const formShape = z.object({
  ...others,
  due: due.check(z.refine((day) => day >= dayOf(new Date()), stepTexts.dayPast)),
});

export type StepDialogProps = {
  userId: string;
  sessionId: string;
  messageId: string;
  step: StepEdit;
  onSaved(message: CoachingMessage): void;
  onClose(): void;
};

export function StepDialog({ userId, sessionId, messageId, step, onSaved, onClose }: StepDialogProps) {
  const save = useSend(coachingCalls.changeStep);
  const form = useForm({
    schema: formShape,
    draftKey: `coaching-step:${userId}:${messageId}`,
    // A step has no time of its own: its state is what it says.
    state: JSON.stringify(editOf(step)),
    initial: editOf(step),
    async fetchSaved() {
      const { messages } = await send(coachingCalls.read, { params: { id: sessionId } });
      const now = messages.find(({ id }) => id === messageId)?.step;
      return now && { initial: editOf(now), state: JSON.stringify(editOf(now)) };
    },
    async onSend(edit, state) {
      try {
        const was = state === undefined ? undefined : (JSON.parse(state) as StepEdit);
        const saved = await save.mutateAsync({ params: { id: sessionId, messageId }, body: { ...edit, was } });
        toast({ title: stepTexts.saved.title, description: stepTexts.saved.text });
        onSaved(saved);
        onClose();
      } catch (error) {
        toast({ tone: 'danger', title: stepTexts.notSaved.title, description: stepTexts.notSaved.text });
        throw error;
      }
    },
  });

  return (
    <Dialog open onClose={onClose} title="Change the step" width={560}>
      <DialogForm form={form} submit="Save" busyText="Saving..." onClose={onClose}>
        <DraftNotice form={form} />
        <Field label="What you will do" {...form.field('title')} />
        <Field label="On which day" type="date" min={dayOf(new Date())} {...form.field('due')} />
        <Field label="What it may cost at most" optional {...form.field('loss')} />
        <TextArea label="In more words" optional rows={6} {...form.field('description')} />
      </DialogForm>
    </Dialog>
  );
}
