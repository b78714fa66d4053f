// Where one writes: a box of 60 to 120 pixels that grows with the text, one file beside it, Enter to send (S2 §2.8, §5).
import { ArrowUp, FileText, Image, Paperclip, Square, X } from 'lucide-react';
import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button, IconButton, firstClick } from '../../../web/kit/button.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { attachmentAccept, attachmentFault, attachmentTexts } from '../attachment.rules.ts';
import { chatLimits, chatTexts, textareaHeight } from '../chat.rules.ts';
import styles from './composer.module.css';
import { fileSize } from './attachment.tsx';
import { keepUnsent, readUnsent } from './unsent-text.tsx';

export type ComposerHandle = {
  attach(file: File): void;
  /** Puts back what was not taken, unless something else was written meanwhile. */
  restore(text: string, file: File | null): void;
  focus(): void;
};

export type ComposerProps = {
  ref: Ref<ComposerHandle>;
  userId: string;
  chatId: string;
  pending: boolean;
  onSend(text: string, file: File | null): void;
  onStop(): void;
};

/** A file outlives a look at another screen, not a reload. */
const unsentFiles = new Map<string, File>();

const growsAlone = CSS.supports('field-sizing', 'content');

export function Composer({ ref, userId, chatId, pending, onSend, onStop }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => readUnsent(userId, chatId));
  const [file, setFile] = useState<File | null>(() => unsentFiles.get(chatId) ?? null);
  const tooLong = text.length > chatLimits.message;
  const ready = !pending && !tooLong && (text.trim() !== '' || file !== null);

  useEffect(() => keepUnsent(userId, chatId, text), [userId, chatId, text]);
  useEffect(() => {
    if (file) unsentFiles.set(chatId, file);
    else unsentFiles.delete(chatId);
  }, [chatId, file]);
  useEffect(() => {
    const box = area.current;
    if (!box || growsAlone) return;
    box.style.height = '0';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);
  useEffect(() => {
    // At the end of what stands there already, as after a starter; phones keep their keyboard down.
    const box = area.current;
    if (!box || matchMedia('(pointer: coarse)').matches) return;
    box.focus({ preventScroll: true });
    box.setSelectionRange(box.value.length, box.value.length);
  }, []);

  function attach(chosen: File, pasted = false): void {
    const fault = attachmentFault(chosen);
    if (fault) {
      toast({ tone: 'danger', title: fault.title, description: fault.text });
      return;
    }
    setFile(chosen);
    const said = pasted ? attachmentTexts.imageAdded : attachmentTexts.ready;
    toast({ title: said.title, description: said.text });
    area.current?.focus({ preventScroll: true });
  }
  useImperativeHandle(ref, () => ({
    attach,
    restore(said, kept) {
      setText((now) => (now.trim() === '' ? said : now));
      setFile((now) => now ?? kept);
    },
    focus: () => area.current?.focus({ preventScroll: true }),
  }));

  function paste(event: ClipboardEvent): void {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!image) return;
    event.preventDefault();
    attach(image, true);
  }

  function send(): void {
    if (!ready) return;
    onSend(text.trim(), file);
    setText('');
    setFile(null);
    area.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.foot}>
      {tooLong && (
        <p className={styles.tooLong} role="alert">
          Please keep it under {chatLimits.message.toLocaleString('en')} characters.
        </p>
      )}
      <div className={styles.composer}>
        {file && (
          <div className={styles.files}>
            <span className={styles.chip}>
              {file.type.startsWith('image/') ? <Image /> : <FileText />}
              <span className={styles.name}>{file.name}</span>
              <span className={`mut ${styles.size}`}>{fileSize(file.size)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  setFile(null);
                  area.current?.focus();
                }}
              >
                <X />
              </button>
            </span>
          </div>
        )}
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
        <textarea
          ref={area}
          aria-label="Message"
          aria-describedby="chat-hint"
          placeholder="Say what happens next"
          style={{ minHeight: textareaHeight.least, maxHeight: textareaHeight.most }}
          value={text}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {pending ? (
          <Button aria-label="Stop" className={styles.send} onClick={firstClick(onStop)}>
            <Square />
          </Button>
        ) : (
          <Button
            variant="primary"
            aria-label="Send"
            className={styles.send}
            aria-disabled={!ready || undefined}
            onClick={send}
          >
            <ArrowUp />
          </Button>
        )}
      </div>
      <p id="chat-hint" className={`xs mut ${styles.hint}`}>
        {chatTexts.hint}
      </p>
    </div>
  );
}
