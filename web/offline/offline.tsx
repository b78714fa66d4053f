// What the shell knows of being offline: starts what keeps answers and sends the outbox, and says what waits. Loaded once the
// page is usable.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatDateTime, formatTime, localDay } from '../../shared/dates.ts';
import { noteReached, onConnection, serverIsAway } from '../connection.ts';
import { TextButton } from '../kit/button.tsx';
import { usePart } from '../kit/use-part.tsx';
import { touch } from '../query.tsx';
import { reach } from '../reach.ts';
import { cameAt } from './last-seen.ts';
import styles from './offline.module.css';
import { openOutboxChannel, type OutboxNews } from './outbox.ts';
import type { OutboxDialogProps } from './outbox-dialog.tsx';
import { sendOutbox, start } from './start.ts';
import { useOutbox } from './use-outbox.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that takes longer is away. */
const PROBE_MS = 8_000;

const loadDialog = () => import('./outbox-dialog.tsx').then((m) => m.OutboxDialog);

export function Offline({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const isOffline = useSyncExternalStore(onConnection, serverIsAway);
  const waiting = useOutbox(userId);
  const dialog = usePart<OutboxDialogProps>(loadDialog);
  const [open, setOpen] = useState(false);

  useEffect(() => void start(queries, userId).catch(console.warn), [queries, userId]);
  useEffect(() => {
    const channel = openOutboxChannel();
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => {
      if (data.stale.length > 0) void touch(queries, { touches: data.stale });
    });
    return () => channel.close();
  }, [queries]);
  useEffect(
    () =>
      onConnection(() => {
        if (serverIsAway()) return;
        // What was read from this device, or couldn't be read. The rest the server tells of (notifications/ui/news-line.tsx).
        void queries.invalidateQueries({
          predicate: ({ queryKey: [address], state }) => state.error !== null || cameAt(String(address)) !== undefined,
        });
        void sendOutbox(userId).catch(console.warn);
      }),
    [queries, userId],
  );
  useProbe(isOffline);

  async function show() {
    if (await dialog.fetch()) setOpen(true);
  }

  const refused = waiting.filter((entry) => entry.refused).length;
  return (
    <>
      <div role="status">
        {isOffline && (
          <p className={styles.line}>
            <LastUpdated /> You’re offline. What you write is kept on this device.
          </p>
        )}
        {waiting.length > 0 && (
          <p className={styles.line}>
            {waiting.length === 1 ? '1 thing is' : `${waiting.length} things are`} waiting to be sent
            {refused > 0 && `, ${refused === waiting.length ? 'and' : `${refused} of them`} couldn’t be sent`}.{' '}
            <TextButton {...dialog.intent} onClick={() => void show()}>
              See what’s waiting
            </TextButton>
          </p>
        )}
      </div>
      {dialog.Part && open && <dialog.Part userId={userId} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The oldest of what shows. */
function LastUpdated() {
  const queries = useQueryClient();
  const active = queries.getQueryCache().findAll({ type: 'active' });
  const times = active.flatMap(({ queryKey: [address], state }) =>
    state.data === undefined ? [] : (cameAt(String(address)) ?? state.dataUpdatedAt),
  );
  if (times.length === 0) return null;
  const at = Math.min(...times);
  const now = new Date();
  return <>Last updated {localDay(new Date(at)) === localDay(now) ? formatTime(at) : formatDateTime(at, now)}.</>;
}

/** While the server is away, asks again and again whether it is back; and also when the browser says that something changed. */
function useProbe(isOffline: boolean): void {
  useEffect(() => {
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function probe(): void {
      clearTimeout(timer);
      if (isOffline) {
        timer = setTimeout(probe, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
      // An answer of any kind is noted (web/reach.ts).
      void reach('/api/user', { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => noteReached(false));
    }
    const seen = (): void => {
      if (document.visibilityState === 'visible' && isOffline) probe();
    };
    // The network may have gone before this was loaded, and be told of by no event.
    if (isOffline || !navigator.onLine) probe();
    const changes = ['online', 'offline'];
    for (const change of changes) addEventListener(change, probe);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      for (const change of changes) removeEventListener(change, probe);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isOffline]);
}
