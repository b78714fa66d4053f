// All that waits to be sent: to look at, change, throw away or send now.
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import type { QueuedSend } from './database.ts';
import { OutboxEntry } from './outbox-entry.tsx';
import styles from './outbox.module.css';
import { sendOutbox } from './start.ts';

export type OutboxDialogProps = { userId: string; waiting: readonly QueuedSend[]; onClose(): void };

export function OutboxDialog({ userId, waiting, onClose }: OutboxDialogProps) {
  const [sending, setSending] = useState(false);
  const send = (): void => {
    setSending(true);
    void sendOutbox(userId)
      .catch(console.warn)
      .finally(() => setSending(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Waiting to be sent"
      description="Kept on this device and sent in this order when you’re back online."
      width={560}
    >
      <DialogBody>
        {waiting.length === 0 ? (
          <EmptyState>Everything has been sent.</EmptyState>
        ) : (
          <ul className={styles.list} aria-label="Waiting to be sent">
            {waiting.map((entry) => (
              <li key={entry.id}>
                <OutboxEntry userId={userId} entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFoot>
        {waiting.length > 0 && (
          <Button busy={sending} busyText="Sending..." onClick={send}>
            Send now
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
