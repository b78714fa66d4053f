// Where you write to a coach or a person: a box that grows with its text. Enter sends, Shift+Enter makes a line; nothing
// blank is sent, and while a reply is on its way Stop stands in the place of Send.
import { ArrowUp, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { Button, firstClick } from './button.tsx';
import styles from './composer.module.css';

/** `focus` brings the box into sight. */
export type ComposerHandle = { focus(): void };

export type ComposerProps = {
  ref?: Ref<ComposerHandle>;
  label?: string;
  placeholder: string;
  /** Kept by the component that shows the composer, as a rule with useUnsentText. */
  text: string;
  /** Characters. */
  limit: number;
  /** Pixels. */
  height?: { least: number; most: number };
  /** Begin with the focus in it, behind what stands there already; phones keep their keyboard down. */
  focused?: boolean;
  /** A reply is on its way. */
  pending?: boolean;
  /** Nobody hears yet what is said. */
  waits?: boolean;
  /** There is something to send although nothing is written, as a file. */
  laden?: boolean;
  hint?: string;
  /** Above the box, within its frame. */
  above?: ReactNode;
  /** Before the box. */
  before?: ReactNode;
  onText(text: string): void;
  onSend(text: string): void;
  onStop?(): void;
  onPaste?(event: ClipboardEvent): void;
};

/** Enter sends; with Shift it makes a line, and while a word is being composed it ends the word. */
export const enterSends = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};

const oneLine = { least: 40, most: 160 };
const onTouch = '(pointer: coarse)';
const growsAlone = (): boolean => CSS.supports('field-sizing', 'content');

export function Composer({
  ref,
  label = 'Message',
  placeholder,
  text,
  limit,
  height = oneLine,
  focused = false,
  pending = false,
  waits = false,
  laden = false,
  hint,
  above,
  before,
  onText,
  onSend,
  onStop = () => undefined,
  onPaste,
}: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const tooLong = text.length > limit;
  const ready = !pending && !waits && !tooLong && (text.trim() !== '' || laden);

  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));
  useEffect(() => {
    const box = area.current;
    if (!box || growsAlone()) return;
    box.style.height = '0';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);
  const start = useEffectEvent(() => {
    const box = area.current;
    if (!box || !focused || matchMedia(onTouch).matches) return;
    box.focus({ preventScroll: true });
    box.setSelectionRange(box.value.length, box.value.length);
  });
  useEffect(() => start(), []);

  function send(): void {
    if (!ready) return;
    onSend(text.trim());
    onText('');
    area.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.foot}>
      {tooLong && (
        <p className={styles.tooLong} role="alert">
          Please keep it under {limit.toLocaleString('en')} characters.
        </p>
      )}
      <div className={styles.composer}>
        {above && <div className={styles.above}>{above}</div>}
        {before}
        <textarea
          ref={area}
          rows={1}
          aria-label={label}
          aria-describedby={hint === undefined ? undefined : hintId}
          placeholder={placeholder}
          style={{ '--least': `${height.least}px`, '--most': `${height.most}px` } as CSSProperties}
          value={text}
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value)}
          onPaste={onPaste}
          onKeyDown={enterSends(send)}
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
      {hint !== undefined && (
        <p id={hintId} className={`xs mut ${styles.hint}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
