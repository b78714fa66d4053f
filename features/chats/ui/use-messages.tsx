// The messages of a conversation as they are read: the newest at first, older ones page by page.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { send as ask } from '../../../web/send.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import { messagePage, openingPage } from '../chat.rules.ts';

export type Entry = ChatMessage & {
  /** Not known to be kept yet. */
  local?: true;
};

/** The newest page laid over what is shown; what isn't kept yet stays last. */
function withNewest(shown: readonly Entry[], page: readonly Entry[]): readonly Entry[] {
  const [first] = page;
  const before = shown.filter((entry) => !entry.local && first !== undefined && entry.timestamp < first.timestamp);
  return [...before, ...page, ...shown.filter((entry) => entry.local)];
}

/** `onLoaded` gets the newest, or null where they could not be had. */
export function useMessages(id: string, onLoaded: (newest: readonly Entry[] | null) => void) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [loadFailed, setLoadFailed] = useState(false);
  const [hasOlder, setHasOlder] = useState(false);
  const [loads, setLoads] = useState(0);
  const isReadingOlder = useRef(false);
  const loaded = useEffectEvent(onLoaded);

  useEffect(() => {
    const control = new AbortController();
    ask(chatCalls.messages, { params: { id }, query: { limit: openingPage } }, { signal: control.signal })
      .then((page) => {
        setEntries(page);
        setHasOlder(page.length === openingPage);
        loaded(page);
      })
      .catch(() => {
        if (control.signal.aborted) return;
        setLoadFailed(true);
        setEntries([]);
        loaded(null);
      });
    return () => control.abort();
  }, [id, loads]);

  return {
    /** Null while the newest are on their way. */
    entries,
    change: (make: (now: readonly Entry[]) => readonly Entry[]) => setEntries((now) => make(now ?? [])),
    loadFailed,
    hasOlder,
    reload(): void {
      setLoadFailed(false);
      setLoads((n) => n + 1);
    },
    /** Reads the newest again, unless `isLate` by the time they come. Resolves to whether it could. */
    async refresh(isLate: () => boolean): Promise<boolean> {
      const page = await ask(chatCalls.messages, { params: { id }, query: { limit: openingPage } }).catch(() => null);
      if (isLate()) return false;
      if (page) setEntries((now) => withNewest(now ?? [], page));
      return true;
    },
    /** Lets go of what is far above once somebody is back at the end: it can be had again, and typing stays quick. */
    trim(): void {
      if ((entries?.length ?? 0) <= 4 * messagePage) return;
      setEntries((now) => (now ?? []).slice(-2 * messagePage));
      setHasOlder(true);
    },
    async loadOlder(): Promise<void> {
      const first = entries?.find((entry) => !entry.local);
      if (!hasOlder || isReadingOlder.current || !first) return;
      isReadingOlder.current = true;
      try {
        const page = await ask(chatCalls.messages, { params: { id }, query: { before: first.id } });
        setEntries((now) => [...page, ...(now ?? [])]);
        setHasOlder(page.length === messagePage);
      } catch (error) {
        tellFailure(error, { text: 'Earlier messages could not be loaded. Please try again.' });
      } finally {
        isReadingOlder.current = false;
      }
    },
  };
}
