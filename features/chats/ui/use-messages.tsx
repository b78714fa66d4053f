// The messages of a conversation as they are read: the newest at first, older ones page by page.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { send as ask } from '../../../web/send.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import { openingPage } from '../chat.rules.ts';
import { type Shown, firstKept, withNewest, withOlder, withoutFarAbove } from '../shown-messages.rules.ts';

export type Entry = ChatMessage & {
  /** Not known to be kept yet. */
  local?: true;
};

const nothing: Shown<Entry> = { entries: [], hasOlder: false };

/** `onLoaded` gets the newest, or null where they could not be had. */
export function useMessages(id: string, onLoaded: (newest: readonly Entry[] | null) => void) {
  const [shown, setShown] = useState<Shown<Entry> | null>(null);
  const [loadFailed, setLoadFailed] = useState(false);
  const [loads, setLoads] = useState(0);
  const isReadingOlder = useRef(false);
  const loaded = useEffectEvent(onLoaded);
  const { hasOlder } = shown ?? nothing;
  const change = (make: (now: Shown<Entry>) => Shown<Entry>): void => setShown((now) => make(now ?? nothing));

  useEffect(() => {
    const control = new AbortController();
    ask(chatCalls.messages, { params: { id }, query: { limit: openingPage } }, { signal: control.signal })
      .then((page) => {
        setShown({ entries: page, hasOlder: page.length === openingPage });
        loaded(page);
      })
      .catch(() => {
        if (control.signal.aborted) return;
        setLoadFailed(true);
        setShown(nothing);
        loaded(null);
      });
    return () => control.abort();
  }, [id, loads]);

  return {
    /** Null while the newest are on their way. */
    entries: shown && shown.entries,
    change: (make: (now: readonly Entry[]) => readonly Entry[]) =>
      change((now) => ({ ...now, entries: make(now.entries) })),
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
      if (page) change((now) => withNewest(now, page));
      return true;
    },
    /** Lets go of what is far above once somebody is back at the end: it can be had again. */
    trim: () => change(withoutFarAbove),
    async loadOlder(): Promise<void> {
      const first = shown && firstKept(shown.entries);
      if (!hasOlder || isReadingOlder.current || !first) return;
      isReadingOlder.current = true;
      try {
        const page = await ask(chatCalls.messages, { params: { id }, query: { before: first.id } });
        change((now) => withOlder(now, first, page));
      } catch (error) {
        tellFailure(error, { text: 'Couldn’t load earlier messages. Please try again.' });
      } finally {
        isReadingOlder.current = false;
      }
    },
  };
}
