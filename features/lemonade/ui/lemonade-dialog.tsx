// The form of a lemonade entry, with the coach's proposal for the opportunity.
import { useState } from 'react';
import * as z from 'zod/mini';
import { BlanksNotice } from '../../../web/kit/blanks-notice.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Proposed, ProposeButton, useProposing } from '../../../web/kit/proposal.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { userCalls } from '../../account/user.contract.ts';
import { type Lemonade, lemonadeCalls, lemonadeFields, opportunityShape, surpriseShape } from '../lemonade.contract.ts';
import { lemonadeTexts } from '../lemonade.rules.ts';

const formShape = z.object({ ...lemonadeFields, surprise: surpriseShape, opportunity: opportunityShape });

const valuesOf = (entry: Lemonade | undefined) => ({
  title: entry?.title ?? '',
  description: entry?.description ?? '',
  surprise: entry?.surprise ?? '',
  opportunity: entry?.opportunity ?? '',
});

const lemonadeOutbox = {
  name: 'Lemonade entry',
  texts: [
    { field: 'title', label: 'Title' },
    { field: 'description', label: 'What happened' },
    { field: 'surprise', label: 'The surprise' },
    { field: 'opportunity', label: 'The opportunity' },
  ],
};

export type LemonadeDialogProps = {
  /** The entry to edit; without one a new entry is made. */
  entry?: Lemonade;
  /** The challenge or the play that a new one belongs to. */
  challengeId?: number;
  playId?: string;
  onEarned(badges: readonly string[]): void;
  onClose(): void;
};

export function LemonadeDialog({ entry, challengeId, playId, onEarned, onClose }: LemonadeDialogProps) {
  const create = useSend(lemonadeCalls.create, lemonadeOutbox);
  const save = useSend(lemonadeCalls.save);
  const draft = useSend(lemonadeCalls.draft);
  const { data: me } = useAnswer(userCalls.current, {});
  const [typed, setTyped] = useState<Record<string, string>>(() => valuesOf(entry));
  const form = useForm({
    schema: formShape,
    draftKey: me && `lemonade:${me.id}:${entry?.id ?? playId ?? (challengeId ? `challenge-${challengeId}` : 'new')}`,
    state: entry?.updatedAt,
    initial: valuesOf(entry),
    onChange: (values) => setTyped(values as ReturnType<typeof valuesOf>),
    async fetchSaved() {
      const [now] = await send(lemonadeCalls.list, { query: { id: entry?.id } });
      return now && { initial: valuesOf(now), state: now.updatedAt };
    },
    async onSend(body, updatedAt) {
      try {
        const { earned } = entry
          ? await save.mutateAsync({ params: { id: entry.id }, body: { ...body, updatedAt } })
          : await create.mutateAsync({ body: { ...body, challengeId, playId } });
        toast({ title: lemonadeTexts.saved.title, description: lemonadeTexts.saved.text });
        onClose();
        if (earned.length > 0) onEarned(earned);
      } catch (error) {
        if (saidKeptForLater(error)) return onClose();
        toast({ tone: 'danger', title: lemonadeTexts.notSaved.title, description: lemonadeTexts.notSaved.text });
        throw error;
      }
    },
  });

  const proposing = useProposing((round) => draft.mutateAsync({ body: { ...form.values(), round } }));

  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Edit Lemonade Entry' : 'New Lemonade Entry'}
      description={entry?.playTitle ? `From the play “${entry.playTitle}”` : undefined}
      width={600}
    >
      <DialogForm form={form} submit="Save Entry" busyText="Saving..." onClose={onClose}>
        <WhatsThis term="lemonade" />
        <DraftNotice form={form} />
        <BlanksNotice texts={Object.values(typed)} />
        <Field label="Title" autoFocus {...form.field('title')} />
        <TextArea label="What happened" rows={3} {...form.field('description')} />
        <TextArea
          label="The surprise"
          optional
          rows={3}
          hint="What you didn’t expect, and who noticed."
          {...form.field('surprise')}
        />
        <TextArea
          label="The opportunity"
          optional
          rows={4}
          hint="What you can do now that you couldn’t before."
          aside={<ProposeButton of={proposing}>Find the opportunity</ProposeButton>}
          {...form.field('opportunity')}
        />
        <Proposed of={proposing} label="Proposed opportunity" onUse={({ text }) => form.set('opportunity', text)}>
          {({ text }) => text}
        </Proposed>
      </DialogForm>
    </Dialog>
  );
}
