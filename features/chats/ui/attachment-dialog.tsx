// What the coach read of a file: its text, or the text that was recognized in a picture.
import { Dialog, DialogBody } from '../../../web/kit/dialog.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import styles from './attachment-dialog.module.css';

// It scrolls, so it can be reached and scrolled by keys (WCAG 2.1.1).
const scrollable = { role: 'document', tabIndex: 0 } as const;

export type AttachmentDialogProps = {
  chatId: string;
  file: ChatMessage['attachments'][number];
  onClose(): void;
};

export function AttachmentDialog({ chatId, file, onClose }: AttachmentDialogProps) {
  const read = useAnswer(chatCalls.readAttachment, { params: { id: chatId, attachmentId: file.id } });
  const { data } = read;
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title="What the coach read"
      description={
        file.ocr ? `Recognized in ${file.name}. Words may be misread.` : `${file.name}, as the coach read it.`
      }
    >
      <DialogBody>
        {!data ? (
          <NotYet of={read} label="Loading the text..." heights={['140px']} />
        ) : data.text.trim() === '' ? (
          <p className="sub">{file.problem ?? 'We couldn’t read any text in it.'}</p>
        ) : (
          <>
            <div className={styles.text} aria-label={file.name} {...scrollable}>
              {data.text}
            </div>
            {file.truncated && <p className="xs mut">The file is longer. This is as much as the coach reads.</p>}
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
