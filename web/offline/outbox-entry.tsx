// One thing that waits to be sent, or that the server refused: what it says, and what can be done with it.
import { useState } from 'react';
import { formatDateTime } from '../../shared/dates.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { LongText } from '../kit/long-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { offerUndo } from '../kit/offer-undo.ts';
import { attempt } from '../kit/tell-failure.ts';
import { TextArea } from '../kit/text-area.tsx';
import { newKey } from '../new-key.ts';
import { reach } from '../reach.ts';
import { useReading } from '../use-reading.ts';
import type { QueuedSend } from './database.ts';
import { textAt, textsOf, withText } from './entry-text.ts';
import { putBack, throwAway } from './outbox.ts';
import styles from './outbox.module.css';
import { sendOutbox } from './start.ts';

export type OutboxEntryProps = { userId: string; entry: QueuedSend };

export function OutboxEntry({ userId, entry }: OutboxEntryProps) {
  const [isEdited, setEdited] = useState(false);
  const { refused } = entry;

  /** Changes it and tries again. */
  const change = (next: QueuedSend) =>
    attempt({ text: 'Couldn’t save that on this device.' }, async () => {
      await putBack(userId, next);
      setEdited(false);
      await sendOutbox(userId);
    });

  const remove = () =>
    attempt({ text: 'Couldn’t change that on this device.' }, async () => {
      await throwAway(userId, entry.id);
      offerUndo({ title: 'Thrown away', description: `${entry.name} won’t be sent.` }, () => putBack(userId, entry));
    });

  return (
    <article className={styles.entry} aria-label={`${entry.name}, waiting to be sent`}>
      <p className="row tight">
        <b>{entry.name}</b>
        <Badge tone={refused ? 'warning' : 'info'}>{refused ? 'Not sent' : 'Waiting to be sent'}</Badge>
        <time className="xs mut" dateTime={entry.at}>
          {formatDateTime(entry.at, new Date())}
        </time>
      </p>
      {isEdited ? (
        <EditTexts entry={entry} onSave={change} onCancel={() => setEdited(false)} />
      ) : (
        <>
          <Texts of={textsOf(entry.body, entry.texts)} />
          {refused && <Notice tone="warning">{refused.message}</Notice>}
          {refused?.status === 409 && entry.saved !== undefined ? (
            <Conflict entry={entry} address={entry.saved} onSend={change} />
          ) : (
            refused && (
              // Under the old key the server would only say the same again.
              <Button small onClick={() => void change(refused.status === 409 ? { ...entry, key: newKey() } : entry)}>
                {refused.status === 409 ? 'Send anyway' : 'Try again'}
              </Button>
            )
          )}
          <div className="row tight">
            <Button small aria-label={`Edit: ${entry.name}`} onClick={() => setEdited(true)}>
              Edit
            </Button>
            <Button small variant="quiet" aria-label={`Throw away: ${entry.name}`} onClick={() => void remove()}>
              Throw away
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function Texts({ of }: { of: readonly { label: string; text: string }[] }) {
  return (
    <dl className={styles.texts}>
      {of.map(({ label, text }) => (
        <div key={label}>
          <dt className="xs mut">{label}</dt>
          <dd>
            <LongText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type EditTextsProps = { entry: QueuedSend; onSave(next: QueuedSend): unknown; onCancel(): void };

function EditTexts({ entry, onSave, onCancel }: EditTextsProps) {
  const [body, setBody] = useState(entry.body);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave({ ...entry, body });
      }}
    >
      {entry.texts.map(({ field, label }) => (
        <TextArea
          key={field}
          label={label}
          rows={2}
          value={textAt(body, field)}
          onChange={({ target }) => setBody(withText(body, field, target.value))}
        />
      ))}
      <div className="row tight">
        <Button small type="submit" variant="primary">
          Save
        </Button>
        <Button small variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

async function readSaved(address: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  const response = await reach(address, { signal });
  const [saved] = [(await response.json()) as unknown].flat();
  return (saved ?? {}) as Record<string, unknown>;
}

/** Somebody, or another device, saved something else meanwhile: both texts stand here until one is chosen. */
function Conflict({
  entry,
  address,
  onSend,
}: {
  entry: QueuedSend;
  address: string;
  onSend(next: QueuedSend): unknown;
}) {
  const { found } = useReading(readSaved, address);
  if (!found) return null;
  const { updatedAt } = found;
  const texts = textsOf(found, entry.texts);
  return (
    <div className={styles.saved}>
      <p className="xs mut">Saved meanwhile</p>
      {texts.length > 0 ? <Texts of={texts} /> : <p>No text was saved.</p>}
      <Button small onClick={() => void onSend({ ...entry, key: newKey(), body: { ...entry.body, updatedAt } })}>
        Send mine instead
      </Button>
    </div>
  );
}
