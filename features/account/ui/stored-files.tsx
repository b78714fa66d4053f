// How much room your files take, and giving back what deleted conversations hold.
import { Button } from '../../../web/kit/button.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { accountDataCalls } from '../account-data.contract.ts';

/** Bytes are told as on the disk of a phone: a million to the megabyte. */
const megabytes = (bytes: number): string =>
  bytes > 0 && bytes < 1e6 ? 'less than 1' : String(Math.round(bytes / 1e6));

export function StoredFiles() {
  const { data } = useAnswer(accountDataCalls.storage, {});
  const empty = useSend(accountDataCalls.emptyDeleted);
  const { intent, open, dialog } = useConfirm();
  if (!data) return null;
  const ask = () =>
    open({
      danger: true,
      title: 'Delete for good?',
      description: 'Conversations you deleted, and their files, are removed now. You can’t get them back after that.',
      confirm: 'Delete for good',
      busyText: 'Deleting...',
      onConfirm: async () => toast({ title: (await empty.mutateAsync({})).message }),
    });
  return (
    <>
      <p>
        Your files take up {megabytes(data.used)} of {Math.floor(data.most / 1e6)} MB.
      </p>
      {data.deleted > 0 && (
        <p className="row tight">
          <span>{megabytes(data.deleted)} MB of that is in conversations you deleted. They’re kept for 30 days.</span>
          <Button {...intent} small onClick={() => void ask()}>
            Delete for good
          </Button>
        </p>
      )}
      {dialog}
    </>
  );
}
