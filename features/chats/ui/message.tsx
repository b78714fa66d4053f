// One message: the person's in a soft bubble at the right, the coach's as plain text with the mark, a member's with a name.
// Beside it what can be done with it: copy, edit and send again, ask once more.
import { Check, Copy, Pencil, RefreshCw } from 'lucide-react';
import { memo, useState } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { CareChoices } from '../../../web/kit/care-choices.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { enterSends } from '../../../web/kit/composer.tsx';
import { Origin } from '../../../web/kit/origin.tsx';
import { By, Mine, Replied } from '../../../web/kit/talk.tsx';
import { Tip } from '../../../web/kit/tip.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { keepUnsent, readUnsent } from '../../../web/kit/unsent-text.ts';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { chatLimits, chatTexts } from '../chat.rules.ts';
import type { ChatMessage } from '../chat.contract.ts';
import { Attachment } from './attachment.tsx';
import { DraftCard, readParts } from './draft-card.tsx';
import { Markup } from './markup.tsx';
import styles from './message.module.css';
import type { Entry } from './use-messages.tsx';

export type MessageProps = {
  chatId: string;
  userId: string;
  entry: Entry;
  /** The last of the conversation: it can be asked for once more. */
  last: boolean;
  pending: boolean;
  /** `arrived` is called once the server has it. */
  onResend(id: string, content: string, arrived: () => void): void;
  onAgain(): void;
  onChanged(message: ChatMessage): void;
  /** The draft beside the conversation is what the last message with a draft shows. */
  isBeside: boolean;
  onEditDraft(): void;
  /** Says something with one click. */
  onSay(words: string): void;
  onEarned(badges: readonly string[]): void;
};

export const Message = memo(function Message(props: MessageProps) {
  const { entry } = props;
  if (entry.role === 'user') return <Own {...props} />;
  if (entry.role === 'ai') return <Coach {...props} />;
  return (
    <article
      className={classNames(styles.message, styles.member)}
      aria-label={entry.author ? `${entry.author}, on the forum` : 'A member of the forum'}
    >
      <By name={entry.author ?? 'Member'} at={entry.timestamp} />
      <p className={styles.text}>{entry.content}</p>
    </article>
  );
});

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({
        tone: 'danger',
        title: 'Error',
        description: 'Your browser didn’t allow copying. Select the text instead.',
      });
    }
  }
  return (
    <Tip text={copied ? 'Copied' : 'Copy'} as="label">
      <IconButton
        small
        label={copied ? 'Copied' : 'Copy'}
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      />
    </Tip>
  );
}

function Own({ chatId, userId, entry, pending, onResend }: MessageProps) {
  const key = `chat-edit:${userId}:${entry.id}`;
  const [editing, setEditing] = useState<'started' | 'kept' | null>(() =>
    isEditKept(key, entry.content) ? 'kept' : null,
  );
  if (editing)
    return (
      <Edit
        draftKey={key}
        text={entry.content}
        autoFocus={editing === 'started'}
        onSend={(text) => {
          setEditing(null);
          keepUnsent(key, text);
          onResend(entry.id, text, () => keepUnsent(key, ''));
        }}
        onClose={() => setEditing(null)}
      />
    );
  return (
    <Mine label="You" className={styles.message} text={entry.content}>
      {entry.attachments.map((file) => (
        <Attachment key={file.id} chatId={chatId} file={file} />
      ))}
      <div className={styles.under}>
        <div className={styles.tools}>
          {entry.content !== '' && <CopyButton text={entry.content} />}
          {!entry.local && (
            <Tip text="Edit and send again" as="label">
              <IconButton
                small
                label="Edit and send again"
                icon={<Pencil />}
                disabled={pending}
                onClick={() => setEditing('started')}
              />
            </Tip>
          )}
        </div>
        <By at={entry.timestamp} />
      </div>
    </Mine>
  );
}

/** Whether an edit was started, or sent, that has not arrived: it is gone on with. */
function isEditKept(key: string, content: string): boolean {
  const kept = readUnsent(key);
  if (kept === content) keepUnsent(key, '');
  return kept !== '' && kept !== content;
}

type EditProps = { draftKey: string; text: string; autoFocus: boolean; onSend(text: string): void; onClose(): void };

function Edit({ draftKey, text, autoFocus, onSend, onClose }: EditProps) {
  const [now, setNow] = useState(() => readUnsent(draftKey) || text);
  const blank = now.trim() === '';
  function change(next: string): void {
    setNow(next);
    keepUnsent(draftKey, next === text ? '' : next);
  }
  function send(): void {
    if (!blank) onSend(now.trim());
  }
  return (
    <form
      className={classNames(styles.message, styles.edit)}
      aria-label="Edit and send again"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        autoFocus={autoFocus}
        aria-label="Your message"
        value={now}
        maxLength={chatLimits.message}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          enterSends(send)(event);
        }}
      />
      <div className="row between">
        <span className="xs mut">What came after it is replaced.</span>
        <span className="row tight">
          <Button
            small
            variant="quiet"
            onClick={() => {
              keepUnsent(draftKey, '');
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button small type="submit" variant="primary" aria-disabled={blank || undefined}>
            Send
          </Button>
        </span>
      </div>
    </form>
  );
}

function Coach(props: MessageProps) {
  const { chatId, entry, last, pending, onAgain } = props;
  const parts = entry.draft === undefined ? undefined : readParts(entry.content);
  return (
    <Replied
      label="AI Coach"
      className={styles.message}
      mark={<Logo />}
      name="AI Coach"
      at={entry.timestamp}
      below={
        <div className={classNames(styles.tools, styles.left)}>
          <CopyButton text={entry.content} />
          {last && !entry.care && (
            <Tip text="Regenerate" as="label">
              <IconButton small label="Regenerate" icon={<RefreshCw />} disabled={pending} onClick={onAgain} />
            </Tip>
          )}
        </div>
      }
    >
      {parts ? (
        <>
          {parts.before !== '' && <Markup text={parts.before} />}
          <DraftCard
            chatId={chatId}
            isBeside={props.isBeside}
            message={entry}
            draft={parts.draft}
            pending={pending}
            onChanged={props.onChanged}
            onEdit={props.onEditDraft}
            onEarned={props.onEarned}
          />
          {parts.after !== '' && <Markup text={parts.after} />}
        </>
      ) : (
        <Markup text={entry.content} />
      )}
      <CareChoices care={last ? entry.care : null} disabled={pending} onChoose={props.onSay} />
      {entry.note && <Origin source={entry.source === 'offline' ? 'offline' : undefined} note={entry.note} />}
      {entry.state === 'partial' && <p className="xs mut">This reply was cut off.</p>}
      {entry.state === 'stopped' && <p className="xs mut">Stopped.</p>}
    </Replied>
  );
}

/** A reply while it comes. */
export function Coming({ text }: { text: string }) {
  return (
    <Replied mark={<Logo />} name="AI Coach">
      {text === '' ? <p className="mut">{chatTexts.thinking}</p> : <Markup text={text} />}
    </Replied>
  );
}
