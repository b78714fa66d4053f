// Where you write in a conversation: a box of 60 to 120 pixels, and one file beside it.
import { FileText, Image, Paperclip, X } from 'lucide-react';
import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { IconButton } from '../../../web/kit/button.tsx';
import { Composer, type ComposerHandle } from '../../../web/kit/composer.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useUnsentText } from '../../../web/kit/unsent-text.ts';
import { attachmentAccept, attachmentFault, attachmentTexts } from '../attachment.rules.ts';
import { chatLimits, chatTexts, textareaHeight } from '../chat.rules.ts';
import { fileSize } from './attachment.tsx';
import styles from './chat-composer.module.css';
import { unsentKey } from './use-chat-actions.tsx';

export type ChatComposerHandle = {
  attach(file: File): void;
  /** Puts back what was not taken, unless something else was written meanwhile. */
  restore(text: string, file: File | null): void;
  focus(): void;
};

export type ChatComposerProps = {
  ref: Ref<ChatComposerHandle>;
  userId: string;
  chatId: string;
  pending: boolean;
  placeholder: string;
  onSend(text: string, file: File | null): void;
  onStop(): void;
};

/** A file outlives a look at another screen, not a reload. */
const unsentFiles = new Map<string, File>();

export function ChatComposer({ ref, userId, chatId, pending, placeholder, onSend, onStop }: ChatComposerProps) {
  const composer = useRef<ComposerHandle>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useUnsentText(unsentKey(userId, chatId));
  const [file, setFile] = useState<File | null>(() => unsentFiles.get(chatId) ?? null);

  useEffect(() => {
    if (file) unsentFiles.set(chatId, file);
    else unsentFiles.delete(chatId);
  }, [chatId, file]);
  function attach(chosen: File, pasted = false): void {
    const fault = attachmentFault(chosen);
    if (fault) {
      toast({ tone: 'danger', title: fault.title, description: fault.text });
      return;
    }
    setFile(chosen);
    const said = pasted ? attachmentTexts.imageAdded : attachmentTexts.ready;
    toast({ title: said.title, description: said.text });
    composer.current?.focus();
  }
  useImperativeHandle(ref, () => ({
    attach,
    restore(said, kept) {
      setText((now) => (now.trim() === '' ? said : now));
      setFile((now) => now ?? kept);
    },
    focus: () => composer.current?.focus(),
  }));

  function paste(event: ClipboardEvent): void {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!image) return;
    event.preventDefault();
    attach(image, true);
  }

  return (
    <Composer
      ref={composer}
      placeholder={placeholder}
      text={text}
      limit={chatLimits.message}
      height={textareaHeight}
      focused
      pending={pending}
      laden={file !== null}
      hint={chatTexts.hint}
      onText={setText}
      onSend={(said) => {
        onSend(said, file);
        setFile(null);
      }}
      onStop={onStop}
      onPaste={paste}
      above={
        file && (
          <span className={styles.chip}>
            {file.type.startsWith('image/') ? <Image /> : <FileText />}
            <span className={styles.name}>{file.name}</span>
            <span className={`mut ${styles.size}`}>{fileSize(file.size)}</span>
            <IconButton
              small
              label={`Remove ${file.name}`}
              icon={<X />}
              onClick={() => {
                setFile(null);
                composer.current?.focus();
              }}
            />
          </span>
        )
      }
      before={
        <>
          <Tip text="Attach a file" as="label">
            <IconButton label="Attach a file" icon={<Paperclip />} onClick={() => chooser.current?.click()} />
          </Tip>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={attachmentAccept}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              // So that the same file can be chosen again.
              event.target.value = '';
              if (chosen) attach(chosen);
            }}
          />
        </>
      }
    />
  );
}
