// Documents of a challenge: the control that adds one, and the question before one is deleted.
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { TextButton } from '../../../web/kit/button.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { useSend } from '../../../web/query.tsx';
import { challengeDocumentCalls } from '../../challenges/challenge-document.contract.ts';
import { challengeTexts, documentAccept } from '../../challenges/challenge.rules.ts';
import type { ChallengePage } from '../challenge-page.contract.ts';
import styles from './challenge-page.module.css';

type Document = ChallengePage['documents'][number];

export function useDocuments(id: number) {
  const chooser = useRef<HTMLInputElement>(null);
  const add = useSend(challengeDocumentCalls.add);
  const drop = useSend(challengeDocumentCalls.remove);
  const { open, dialog } = useConfirm();
  const keep = (file: File) =>
    attempt({}, async () => {
      await add.mutateAsync({ params: { id }, files: { file } });
      toast({ title: 'Document added', description: file.name });
    });
  const remove = ({ id: documentId, name }: Document) =>
    open({
      title: 'Delete this document?',
      description: `${name} is deleted for good.`,
      confirm: 'Delete document',
      danger: true,
      async onConfirm() {
        await drop.mutateAsync({ params: { id, documentId } });
        toast({ title: challengeTexts.documentDeleted, description: name });
      },
    });
  return {
    remove: (document: Document) => void remove(document),
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
    dialog,
  };
}
