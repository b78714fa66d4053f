// The BIH Coach: a conversation beside the inventory, or over it on small screens. What it hears that belongs in a field is
// put there, unsaved, and can be taken back on the spot (S2 §2.2).
import { Dialog } from '@base-ui/react/dialog';
import { ArrowDown, ArrowUp, Eraser, Square, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton, firstClick } from '../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../web/kit/dialog.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { coachGreeting } from '../bih-question.rules.ts';
import { type InventoryField, fieldLabels, messageLimit } from '../inventory.rules.ts';
import styles from './coach-panel.module.css';
import { sourceLabel } from './source-label.tsx';
import { type ConversationParts, type Entry, useConversation } from './use-conversation.tsx';

export type CoachPanelProps = ConversationParts & {
  /** A closed panel goes on listening: a reply that is under way still arrives. */
  open: boolean;
  firstName: string;
  onClose(): void;
};

const narrow = matchMedia('(max-width: 960px)');
const watchNarrow = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

export function CoachPanel({ open, firstName, contents, onUpdate, onClose }: CoachPanelProps) {
  const conversation = useConversation({ contents, onUpdate });
  const [confirming, setConfirming] = useState(false);
  const small = useSyncExternalStore(watchNarrow, () => narrow.matches);
  // Over the whole screen, its head is where toasts come: they come below it.
  useEffect(() => {
    if (!small || !open) return;
    const { style } = document.documentElement;
    style.setProperty('--toast-top', '69px');
    return () => void style.removeProperty('--toast-top');
  }, [small, open]);
  const { entries, reply, pending, source } = conversation;

  const title = (heading: ReactNode) => (
    <div className={styles.head}>
      <span className={styles.mark} aria-hidden="true">
        <Block family="bird-in-hand" tier="gold" small label="" />
      </span>
      <div className={styles.name}>
        {heading}
        {source !== null && <p className="xs mut">{sourceLabel(source)}</p>}
      </div>
      <Tip text="Clear history" as="label">
        <IconButton
          small
          label="Clear history"
          icon={<Eraser />}
          disabled={pending || entries.length === 0}
          onClick={() => setConfirming(true)}
        />
      </Tip>
      <IconButton small label="Close" icon={<X />} onClick={onClose} />
    </div>
  );
  const body = (
    <>
      <Messages greeting={coachGreeting(firstName)} entries={entries} reply={reply} onRetry={conversation.retry} />
      <Composer pending={pending} onSend={conversation.send} onStop={conversation.stop} />
    </>
  );

  return (
    <>
      {small ? (
        <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
          <Dialog.Portal>
            <Dialog.Backdrop className={styles.scrim} />
            <Dialog.Popup className={styles.sheet}>
              {title(<Dialog.Title className="h3">BIH Coach</Dialog.Title>)}
              {body}
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      ) : (
        open && (
          <aside className={styles.panel} aria-label="BIH Coach">
            {title(<h2 className="h3">BIH Coach</h2>)}
            {body}
          </aside>
        )
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Clear this conversation?"
        description="What you and the coach said is deleted. Your inventory stays as it is."
        confirm="Clear history"
        busyText="Clearing..."
        danger
        onConfirm={conversation.clear}
      />
    </>
  );
}

// It scrolls, so it can be reached and scrolled by keys (WCAG 2.1.1). A reply is read aloud once, when it is whole.
const scrollable = { role: 'log', tabIndex: 0, 'aria-label': 'Conversation', 'aria-live': 'off' } as const;

type MessagesProps = {
  greeting: string;
  entries: readonly Entry[];
  /** What has come of the reply that is under way; null when none is. */
  reply: string | null;
  onRetry(): void;
};

function Messages({ greeting, entries, reply, onRetry }: MessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  const [behind, setBehind] = useState(false);

  const toEnd = (): void => {
    reading.current = false;
    setBehind(false);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  };
  // Who has scrolled up to read is left alone, and told that there is more.
  const said = entries.at(-1);
  useEffect(() => {
    if (said?.role === 'user' && reply === '') toEnd();
    else if (reading.current) setBehind(true);
    else toEnd();
  }, [said, reply]);

  function scrolled(): void {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    reading.current = scrollHeight - scrollTop - clientHeight > 48;
    if (!reading.current) setBehind(false);
  }

  return (
    <div className={styles.talk}>
      <div ref={box} className={styles.messages} onScroll={scrolled} {...scrollable}>
        <Said text={greeting} />
        {entries.map((entry) => (
          <Message key={entry.id} entry={entry} onRetry={onRetry} />
        ))}
        {reply !== null && (reply === '' ? <p className="mut">AI is thinking...</p> : <Said text={reply} />)}
      </div>
      <p className="vh" role="status">
        {reply === null ? said?.role === 'assistant' && said.fresh && said.content : 'AI is thinking...'}
      </p>
      {behind && (
        <Button small className={styles.latest} icon={<ArrowDown />} onClick={toEnd}>
          Latest
        </Button>
      )}
    </div>
  );
}

function Message({ entry, onRetry }: { entry: Entry; onRetry(): void }) {
  if (entry.role === 'user') return <div className={styles.mine}>{entry.content}</div>;
  return (
    <div className={styles.said}>
      {entry.content !== '' && <Said text={entry.content} />}
      {entry.updates?.map((update) => (
        <Update key={`${update.field} ${update.text}`} {...update} />
      ))}
      {entry.again && (
        <div className={styles.again}>
          {entry.stopped && <span className="xs mut">Stopped.</span>}
          <Button small onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** The model's words are text; of its markup only bold is heeded (D §9). */
function Said({ text }: { text: string }) {
  const parts = text.split(/\*\*([^*\n]+)\*\*/);
  return <p className={styles.words}>{parts.map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))}</p>;
}

function Update({ field, text, undo }: { field: InventoryField; text: string; undo: () => void }) {
  const [undone, setUndone] = useState(false);
  return (
    <div className={styles.update}>
      <p className="xs mut">
        For {fieldLabels[field]}:{undone && ' taken back'}
      </p>
      <p className={undone ? styles.undone : 'sm'}>{text}</p>
      {!undone && (
        <Button
          small
          variant="quiet"
          className={styles.undo}
          onClick={() => {
            undo();
            setUndone(true);
          }}
        >
          Undo
          <span className="vh"> for {fieldLabels[field]}</span>
        </Button>
      )}
    </div>
  );
}

type ComposerProps = { pending: boolean; onSend(text: string): void; onStop(): void };

function Composer({ pending, onSend, onStop }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const tooLong = text.length > messageLimit;

  useEffect(() => {
    if (!narrow.matches) area.current?.focus({ preventScroll: true });
  }, []);

  // S2 §2.2: a blank message is not sent, and nothing while a reply is pending.
  function send(): void {
    if (pending || tooLong || text.trim() === '') return;
    onSend(text.trim());
    setText('');
    area.current?.focus();
  }

  return (
    <div className={styles.foot}>
      {tooLong && (
        <p className={styles.tooLong} role="alert">
          Please keep it under {messageLimit.toLocaleString('en')} characters.
        </p>
      )}
      <div className={styles.composer}>
        <textarea
          ref={area}
          rows={1}
          aria-label="Message"
          placeholder="Ask your coach"
          value={text}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
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
            aria-disabled={text.trim() === '' || tooLong || undefined}
            onClick={send}
          >
            <ArrowUp />
          </Button>
        )}
      </div>
    </div>
  );
}
