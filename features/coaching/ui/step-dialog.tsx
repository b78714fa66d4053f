// Changes the step by hand, field by field.
import { useState } from 'react';
import * as z from 'zod/mini';
import { isDay, type Step, stepShape } from '../../../coach/moves.ts';
import { coachingTexts } from '../coaching.rules.ts';
import { localDay } from '../../../shared/dates.ts';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { playTexts } from '../../plays/play.rules.ts';
import { type LimitKind, keptAmount } from '../../ledger/ledger.rules.ts';
import { typedAmount, typedLimit } from '../../ledger/typed-amount.rules.ts';
import { amountShape } from '../../ledger/typed-amount.contract.ts';
import { type CoachingMessage, coachingCalls } from '../coaching.contract.ts';

const text = (most: number) => z.string().check(z.maxLength(most, `Please keep it under ${most} characters.`));
const formShapeFor = (currency: string) =>
  z.object({
    deed: text(200).check(z.refine((deed) => deed.trim() !== '', playTexts.titleMissing)),
    due: z.string().check(
      z.refine(isDay, playTexts.dueDateWrong),
      z.refine((day) => day >= localDay(new Date()), coachingTexts.dayPast),
    ),
    who: text(400),
    ask: text(500),
    gain: text(500),
    money: amountShape('money', currency),
    hours: amountShape('time', currency),
    sign: text(500),
  });
type Form = z.output<ReturnType<typeof formShapeFor>>;

const formOf = ({ deed, due, who, ask, gain, stake, sign }: Step): Form => ({
  deed,
  due,
  who: who.map(({ name }) => name).join(', '),
  ask,
  gain,
  money: stake.cents === null ? '' : String(stake.cents / 100),
  hours: stake.quarters === null ? '' : String(stake.quarters / 4),
  sign,
});

const keptOrNull = (kind: LimitKind, text: string, currency: string): number | null => {
  const amount = typedAmount(kind, text, currency);
  return amount === undefined ? null : keptAmount(kind, amount);
};

/** Somebody whose name stays is who they were. */
const stepOf = ({ who, money, hours, ...form }: Form, step: Step, currency: string): Step => ({
  ...step,
  ...form,
  deed: form.deed.trim(),
  who: who
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => step.who.find((person) => person.name === name) ?? { name: name.slice(0, 120), memberId: null })
    .slice(0, 10),
  stake: {
    cents: keptOrNull('money', money, currency),
    quarters: keptOrNull('time', hours, currency),
  },
});

export type StepDialogProps = {
  userId: string;
  sessionId: string;
  message: CoachingMessage;
  step: Step;
  currency: string;
  onChanged(message: CoachingMessage): void;
  onClose(): void;
};

export function StepDialog({ userId, sessionId, message, step, currency, onChanged, onClose }: StepDialogProps) {
  const [today] = useState(() => localDay(new Date()));
  const save = useSend(coachingCalls.changeStep);
  const params = { id: sessionId, messageId: message.id };
  const form = useForm({
    schema: formShapeFor(currency),
    draftKey: `coaching-step:${userId}:${message.id}`,
    // A step has no time of its own: its state is what it says.
    state: JSON.stringify(step),
    initial: formOf(step),
    async fetchSaved() {
      const { messages } = await send(coachingCalls.read, { params: { id: sessionId } });
      const moves = messages.find(({ id }) => id === message.id)?.moves ?? [];
      const now = moves.flatMap((move) => (move.move === 'step' ? [move.step] : []))[0];
      return now && { initial: formOf(now), state: JSON.stringify(now) };
    },
    async onSend(edit, state) {
      try {
        const was = state === undefined ? undefined : stepShape.parse(JSON.parse(state));
        onChanged(await save.mutateAsync({ params, body: { step: stepOf(edit, was ?? step, currency), was } }));
        toast({ title: coachingTexts.stepSaved.title, description: coachingTexts.stepSaved.text });
        onClose();
      } catch (error) {
        toast({
          tone: 'danger',
          title: coachingTexts.stepNotSaved.title,
          description: coachingTexts.stepNotSaved.text,
        });
        throw error;
      }
    },
  });

  return (
    <Dialog open onClose={onClose} title="Change the step" width={560}>
      <DialogForm form={form} submit="Save" busyText="Saving..." onClose={onClose}>
        <DraftNotice form={form} />
        <Field label="What you’ll do" {...form.field('deed')} />
        <Field label="On which day" type="date" min={today} {...form.field('due')} />
        <Field label="Who you’ll ask" optional hint="Names, separated by commas." {...form.field('who')} />
        <Field label="What you’ll ask them for" optional {...form.field('ask')} />
        <Field label="What’s in it for them" optional {...form.field('gain')} />
        <div className="two">
          <Field
            label={`Money (${currency})`}
            optional
            inputMode="decimal"
            maxLength={typedLimit}
            {...form.field('money')}
          />
          <Field label="Hours" optional inputMode="decimal" maxLength={typedLimit} {...form.field('hours')} />
        </div>
        <Field label="What you’ll look at afterwards" optional {...form.field('sign')} />
      </DialogForm>
    </Dialog>
  );
}
