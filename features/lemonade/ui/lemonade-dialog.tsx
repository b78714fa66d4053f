// The form of a lemonade entry, with the coach's proposal for the opportunity. D §7
import { WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AnswerOf } from '../../../shared/call.ts';
import { TextButton } from '../../../web/kit/button.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Proposal } from '../../../web/kit/proposal.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { type Lemonade, lemonadeCalls, lemonadeFields, opportunityShape, surpriseShape } from '../lemonade.contract.ts';
import { lemonadeTexts } from '../lemonade.rules.ts';

const formShape = z.object({ ...lemonadeFields, surprise: surpriseShape, opportunity: opportunityShape });

export interface LemonadeDialogProps {
  /** The entry to edit; without one a new entry is made. */
  entry?: Lemonade;
  onEarned(badges: readonly string[]): void;
  onClose(): void;
}

export function LemonadeDialog({ entry, onEarned, onClose }: LemonadeDialogProps) {
  const create = useSend(lemonadeCalls.create);
  const save = useSend(lemonadeCalls.save);
  const draft = useSend(lemonadeCalls.draft);
  const [proposal, setProposal] = useState<AnswerOf<typeof lemonadeCalls.draft> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const round = useRef(0);
  const ask = useRef<HTMLButtonElement>(null);
  const form = useForm({
    schema: formShape,
    initial: {
      title: entry?.title ?? '',
      description: entry?.description ?? '',
      surprise: entry?.surprise ?? '',
      opportunity: entry?.opportunity ?? '',
    },
    async onSend(body) {
      try {
        const { earned } = entry
          ? await save.mutateAsync({ params: { id: entry.id }, body: { ...body, updatedAt: entry.updatedAt } })
          : await create.mutateAsync({ body });
        toast({ title: lemonadeTexts.saved.title, description: lemonadeTexts.saved.text });
        onClose();
        if (earned.length > 0) onEarned(earned);
      } catch (error) {
        toast({ tone: 'danger', title: lemonadeTexts.notSaved.title, description: lemonadeTexts.notSaved.text });
        throw error;
      }
    },
  });

  async function propose() {
    setFailed(null);
    try {
      setProposal(await draft.mutateAsync({ body: { ...form.values(), round: round.current } }));
      round.current += 1;
    } catch (error) {
      setFailed(error instanceof Error ? error.message : '');
    }
  }
  function dismiss() {
    setProposal(null);
    ask.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Edit Lemonade Entry' : 'New Lemonade Entry'}
      description={entry?.playTitle ? `From the play “${entry.playTitle}”` : undefined}
      width={600}
    >
      <DialogForm form={form} submit="Save Entry" busyText="Saving..." onClose={onClose}>
        <Field label="Title" autoFocus {...form.field('title')} />
        <TextArea label="What happened" rows={3} {...form.field('description')} />
        <TextArea
          label="The surprise"
          optional
          rows={3}
          hint="What you had not expected, and who noticed."
          {...form.field('surprise')}
        />
        <TextArea
          label="The opportunity"
          optional
          rows={4}
          hint="What it makes possible that was not possible before."
          aside={
            <TextButton
              ref={ask}
              aria-disabled={draft.isPending || undefined}
              onClick={() => !draft.isPending && void propose()}
            >
              <span className="row tight">
                <WandSparkles aria-hidden="true" />
                {draft.isPending && !proposal ? 'Thinking...' : 'Find the opportunity'}
              </span>
            </TextButton>
          }
          {...form.field('opportunity')}
        />
        {failed !== null && (
          <Notice tone="danger">{failed || 'The coach could not be reached. Please try again.'}</Notice>
        )}
        {proposal && (
          <Proposal
            label="Proposed opportunity"
            source={proposal.source}
            note={proposal.note}
            busy={draft.isPending}
            onUse={() => {
              form.set('opportunity', proposal.text);
              dismiss();
            }}
            onAnother={() => void propose()}
            onClose={dismiss}
          >
            {proposal.text}
          </Proposal>
        )}
      </DialogForm>
    </Dialog>
  );
}
