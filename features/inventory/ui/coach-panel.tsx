// The BIH Coach: a conversation beside the inventory, or over it on small screens. What it hears that belongs in a field is
// put there, unsaved, and can be taken back on the spot.
import { Dialog } from '@base-ui/react/dialog';
import { Eraser, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { CareChoices } from '../../../web/kit/care-choices.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Composer } from '../../../web/kit/composer.tsx';
import { ConfirmDialog, Scrim } from '../../../web/kit/dialog.tsx';
import { Again, Mine, Talk, useFollow } from '../../../web/kit/talk.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { useOnTheWay, useUnsentText } from '../../../web/kit/unsent-text.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { coachGreeting } from '../bih-question.rules.ts';
import { type InventoryField, fieldLabels, inventoryFields, messageLimit } from '../inventory.rules.ts';
import styles from './coach-panel.module.css';
import { sourceLabel } from './source-label.tsx';
import { type ConversationParts, type Entry, useConversation } from './use-conversation.tsx';

export type CoachPanelProps = ConversationParts & {
  /** A closed panel goes on listening: a reply that is under way still arrives. */
  open: boolean;
  me: { id: string; firstName: string };
  onClose(): void;
};

const narrow = matchMedia('(max-width: 960px)');
const watchNarrow = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

export function CoachPanel({ open, me, contents, onUpdate, onClose }: CoachPanelProps) {
  const conversation = useConversation({ contents, onUpdate });
  const [confirming, setConfirming] = useState(false);
  // What its first button does may come later than the sheet: the focus begins before it.
  const sheet = useRef<HTMLDivElement>(null);
  const small = useSyncExternalStore(watchNarrow, () => narrow.matches);
  const { entries, isLoaded, coming, pending, source } = conversation;
  const [given, setGiven] = useState('');
  const leave = useOnTheWay(
    `inventory-sent:${me.id}`,
    isLoaded ? () => entries.filter(({ role }) => role === 'user').map(({ content }) => content) : null,
    !pending && !entries.at(-1)?.again,
    setGiven,
  );

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
      <Messages
        greeting={coachGreeting(me.firstName)}
        entries={entries}
        coming={coming}
        onRetry={conversation.retry}
        onSay={conversation.send}
        onPlace={conversation.place}
      />
      <div className={styles.foot}>
        <Writing
          userId={me.id}
          focused={!small}
          pending={pending}
          given={given}
          onSend={(words) => {
            setGiven('');
            leave(words);
            conversation.send(words);
          }}
          onStop={conversation.stop}
        />
      </div>
    </>
  );

  return (
    <>
      {small ? (
        <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
          <Dialog.Portal>
            <Scrim />
            <Dialog.Popup ref={sheet} initialFocus={sheet} className={styles.sheet}>
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

type MessagesProps = {
  greeting: string;
  entries: readonly Entry[];
  /** What has come of the reply that is under way; null when none is. */
  coming: string | null;
  onRetry(): void;
  onSay(words: string): void;
  onPlace: ConversationParts['onUpdate'];
};

const thinking = 'AI is thinking...';

function Messages({ greeting, entries, coming, onRetry, onSay, onPlace }: MessagesProps) {
  const said = entries.at(-1);
  const follow = useFollow({ news: [said, coming], mine: said?.role === 'user' && coming === '' });
  return (
    <Talk
      label="Conversation"
      follow={follow}
      className={styles.messages}
      status={coming === null ? said?.role === 'assistant' && said.fresh && said.content : thinking}
    >
      <Said text={greeting} />
      {entries.map((entry) => (
        <Message
          key={entry.id}
          entry={entry}
          onRetry={onRetry}
          onPlace={onPlace}
          onSay={entry === said && coming === null ? onSay : undefined}
        />
      ))}
      {coming !== null && (coming === '' ? <p className="mut">{thinking}</p> : <Said text={coming} />)}
    </Talk>
  );
}

type MessageProps = Pick<MessagesProps, 'onRetry' | 'onPlace'> & {
  entry: Entry;
  onSay: ((words: string) => void) | undefined;
};

function Message({ entry, onRetry, onSay, onPlace }: MessageProps) {
  if (entry.role === 'user') return <Mine label="You" text={entry.content} />;
  return (
    <div className={styles.said}>
      {entry.content !== '' && <Said text={entry.content} />}
      {onSay && <CareChoices care={entry.care} disabled={false} onChoose={onSay} />}
      {entry.updates?.map((update) => (
        <Update key={`${update.field} ${update.text}`} {...update} />
      ))}
      {entry.unplaced?.map((item) => (
        <Unplaced key={item.text} {...item} onPlace={onPlace} />
      ))}
      {entry.again && <Again flush why={entry.stopped ? 'Stopped.' : undefined} onRetry={onRetry} />}
    </div>
  );
}

/** The model's words are text; of its markup only bold is heeded. */
function Said({ text }: { text: string }) {
  const parts = text.split(/\*\*([^*\n]+)\*\*/);
  return <p className={styles.words}>{parts.map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))}</p>;
}

/** Something said that could belong in more than one field: one tap puts it there. */
function Unplaced({ text, guess, onPlace }: { text: string; guess: InventoryField } & Pick<MessagesProps, 'onPlace'>) {
  const [put, setPut] = useState<{ field: InventoryField; undo: () => void } | null>(null);
  if (put) return <Update field={put.field} text={text} undo={put.undo} />;
  return (
    <div className={styles.update} role="group" aria-label={`Where does “${text.slice(0, 80)}” belong?`}>
      <p className="sm">{text}</p>
      <div className="row tight">
        {[guess, ...inventoryFields.filter((field) => field !== guess)].map((field) => (
          <Chip key={field} onClick={() => setPut({ field, undo: onPlace(field, text) ?? (() => undefined) })}>
            {fieldLabels[field]}
          </Chip>
        ))}
      </div>
    </div>
  );
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

type WritingProps = {
  userId: string;
  focused: boolean;
  pending: boolean;
  /** Words that were sent and did not arrive. */
  given: string;
  onSend(text: string): void;
  onStop(): void;
};

function Writing({ userId, given, ...rest }: WritingProps) {
  const [text, setText] = useUnsentText(`inventory-text:${userId}`);
  const giveBack = useEffectEvent((words: string) => setText((now) => now || words));
  useEffect(() => giveBack(given), [given]);
  return <Composer {...rest} placeholder="Ask your coach" text={text} limit={messageLimit} onText={setText} />;
}
