// Who may read a conversation, and the link to give them.
import { Link as LinkIcon } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { ChoiceCards } from '../../../web/kit/choice-cards.tsx';
import { copyLink } from '../../../web/kit/copy.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useSend } from '../../../web/query.tsx';
import { type SharingPreference, sharingOptions } from '../../challenges/challenge.rules.ts';
import { chatCalls } from '../chat.contract.ts';

export type SharingDialogProps = {
  chatId: string;
  sharing: SharingPreference;
  onClose(): void;
  Forum: ComponentType<{ chatId: string; sharing: string; isChoosing?: boolean }>;
};

export function SharingDialog({ chatId, sharing, onClose, Forum }: SharingDialogProps) {
  const [chosen, setChosen] = useState(sharing);
  const save = useSend(chatCalls.save);

  const keep = async (): Promise<boolean> =>
    chosen === sharing ||
    attempt({}, () => save.mutateAsync({ params: { id: chatId }, body: { sharingPreference: chosen } }));
  async function copy(): Promise<void> {
    if (!(await keep())) return;
    await copyLink(new URL(`/chat?id=${encodeURIComponent(chatId)}`, location.href).href);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title="Share this conversation"
      description="They can read all of it, including what’s said later. Your files and discarded drafts stay with you, and nobody else can write here."
    >
      <DialogBody>
        <ChoiceCards label="Sharing" options={sharingOptions} chosen={chosen} onChoose={(key) => setChosen(key)} />
        <Forum chatId={chatId} sharing={chosen} isChoosing />
      </DialogBody>
      <DialogFoot>
        {chosen !== 'private' && (
          <Button icon={<LinkIcon />} onClick={() => void copy()}>
            Copy Link
          </Button>
        )}
        <Button
          variant="primary"
          busy={save.isPending}
          busyText="Saving..."
          onClick={() => void keep().then((kept) => kept && onClose())}
        >
          Save
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
