// Documents of a challenge: the control that adds one, and the question before one is deleted.
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextButton } from '../../../web/kit/button.tsx';
import type { ConfirmDialogProps } from '../../../web/kit/dialog.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useSend } from '../../../web/query.tsx';
import { challengeDocumentCalls } from '../../challenges/challenge-document.contract.ts';
import { challengeTexts, documentAccept } from '../../challenges/challenge.rules.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import styles from './challenge-page.module.css';

const loadConfirm = () => import('../../../web/kit/dialog.tsx').then((m) => m.ConfirmDialog);

export function useDocuments(id: number) {
  const chooser = useRef<HTMLInputElement>(null);
  const add = useSend(challengeDocumentCalls.add);
  const drop = useSend(challengeDocumentCalls.remove);
  const confirm = usePart<ConfirmDialogProps>(loadConfirm);
  const [leaving, setLeaving] = useState<ChallengePage['documents'][number] | null>(null);
  const keep = (file: File) =>
    attempt({}, async () => {
      await add.mutateAsync({ params: { id }, files: { file } });
      toast({ title: 'Document added', description: file.name });
    });
  const remove = () =>
    attempt({}, async () => {
      await drop.mutateAsync({ params: { id, documentId: leaving!.id } });
      toast({ title: challengeTexts.documentDeleted, description: leaving!.name });
    });
  return {
    remove: (document: ChallengePage['documents'][number]) =>
      void confirm.fetch().then((here) => here && setLeaving(document)),
    control: (
      <>
        <TextButton className={styles.add} aria-busy={add.isPending} onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden="true" /> {add.isPending ? 'Adding...' : 'Add a document'}
        </TextButton>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={documentAccept}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void keep(file);
          }}
        />
      </>
    ),
    dialog: leaving && confirm.Part && (
      <confirm.Part
        open
        onClose={() => setLeaving(null)}
        title="Delete this document?"
        description={`${leaving.name} is deleted for good.`}
        confirm="Delete document"
        danger
        onConfirm={() => void remove()}
      />
    ),
  };
}
