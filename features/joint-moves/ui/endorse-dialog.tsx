// Speaking up for a badge of a partner you completed something with.
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { endorsementWords } from '../../achievements/endorsement.rules.ts';
import { type Joint, endorsementWordsShape, jointCalls } from '../joint.contract.ts';

export type EndorseDialogProps = {
  me: string;
  partnershipId: string;
  pairId: string;
  badges: Joint['badges'];
  name: string;
  onClose(): void;
};

const shape = z.object({ publicId: z.string().check(z.minLength(1, 'Choose a badge.')), words: endorsementWordsShape });

export function EndorseDialog({ me, partnershipId, pairId, badges, name, onClose }: EndorseDialogProps) {
  const endorse = useSend(jointCalls.endorse);
  const form = useForm({
    schema: shape,
    draftKey: `endorsement:${me}:${pairId}`,
    initial: { publicId: badges[0]?.publicId ?? '', words: '' },
    async onSend({ publicId, words }) {
      try {
        await endorse.mutateAsync({ params: { id: partnershipId }, body: { pairId, publicId, words } });
        toast({ title: 'Badge endorsed', description: `It’s on the badge’s public page, with your name.` });
        onClose();
      } catch (error) {
        tellFailure(error, { title: 'Couldn’t endorse the badge' });
        throw error;
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Endorse a badge of ${name}’s`}
      description="Your name and your words go onto the badge’s public page, signed. You can take them back at any time."
      width={520}
    >
      <DialogForm form={form} submit="Endorse badge" busyText="Signing..." onClose={onClose}>
        <DraftNotice form={form} />
        <Select
          label="Badge"
          options={badges.map(({ publicId, name: badge, standing }) => ({
            value: publicId,
            label: `${badge} (${standing})`,
          }))}
          {...form.field('publicId')}
        />
        <TextArea
          label="What you saw them do"
          maxLength={endorsementWords}
          placeholder="Brought ten real files and phoned every applicant the same day."
          {...form.field('words')}
        />
      </DialogForm>
    </Dialog>
  );
}
