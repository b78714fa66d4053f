// What waits to be sent, as it is now in any tab or in the worker.
import { useEffect, useState } from 'react';
import type { QueuedSend } from './database.ts';
import { openOutboxChannel, readOutbox } from './outbox.ts';

const NONE: readonly QueuedSend[] = [];

export function useOutbox(userId: string | undefined): readonly QueuedSend[] {
  const [waiting, setWaiting] = useState(NONE);
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isHere = true;
    const read = (): void => {
      readOutbox(userId).then(
        (all) => isHere && setWaiting(all.length > 0 ? all : NONE),
        // A browser that keeps nothing has nothing that waits.
        () => undefined,
      );
    };
    const channel = openOutboxChannel();
    channel.addEventListener('message', read);
    read();
    return () => {
      isHere = false;
      channel.close();
    };
  }, [userId]);
  return waiting;
}
