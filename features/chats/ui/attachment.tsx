// A file of a message: its picture or its name, a way to keep it, and what the coach read of it.
import { FileText, Image, ScanText } from 'lucide-react';
import { IconButton } from '../../../web/kit/button.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { type ChatMessage, attachmentPath } from '../chat.contract.ts';
import styles from './attachment.module.css';

const loadDialog = () => import('./attachment-dialog.tsx').then((m) => m.AttachmentDialog);

/** "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export type AttachmentProps = { chatId: string; file: ChatMessage['attachments'][number] };

export function Attachment({ chatId, file }: AttachmentProps) {
  const { intent, open, dialog } = useDialog(loadDialog);
  const name = (
    <>
      {file.isImage || file.mediaType.startsWith('image/') ? <Image /> : <FileText />}
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{fileSize(file.size)}</span>
    </>
  );
  // Not kept yet: nothing to open.
  if (file.id === '') return <span className={styles.file}>{name}</span>;
  const path = attachmentPath(chatId, file.id);
  return (
    <div className={styles.attachment}>
      {file.isImage && (
        <a href={path} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={path} alt={file.name} loading="lazy" decoding="async" />
        </a>
      )}
      <span className={styles.line}>
        <a href={path} download={file.name} className={styles.file}>
          {name}
          <span className="vh">, download</span>
        </a>
        <Tip text="What the coach read" as="label">
          <IconButton
            small
            label={`What the coach read of ${file.name}`}
            icon={<ScanText />}
            {...intent}
            onClick={() => void open({ chatId, file })}
          />
        </Tip>
      </span>
      {file.problem && <p className={`xs ${styles.problem}`}>{file.problem}</p>}
      {dialog}
    </div>
  );
}
