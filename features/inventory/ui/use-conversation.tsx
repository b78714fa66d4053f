// The conversation with the BIH Coach: what was said, what is being said, and what became of a reply that failed. The
// server keeps a message before it asks, so that sending it again never doubles it.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../../web/query.tsx';
import { send as ask } from '../../../web/send.ts';
import { sendStream } from '../../../web/send-stream.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import type { Contents } from '../draft.rules.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import { type InventoryField, inventoryTexts } from '../inventory.rules.ts';

export type Entry = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  timestamp: string;
  /** Came while one looked on: it is read aloud. */
  fresh?: boolean;
  updates?: { field: InventoryField; text: string; undo: () => void }[];
  /** The reply to the message before it is still owed. */
  again?: boolean;
  stopped?: boolean;
};

export type ConversationParts = {
  /** The fields as they stand, asked when something is sent. */
  contents(): Contents;
  /** Puts a text into a field and answers with how to take that back; null when the field says it already. */
  onUpdate(field: InventoryField, text: string): (() => void) | null;
};

const SENT_ALONG = 40;

let count = 0;
const entryOf = (entry: Omit<Entry, 'id' | 'timestamp'> & { timestamp?: string }): Entry => ({
  timestamp: new Date().toISOString(),
  ...entry,
  id: ++count,
});

export function useConversation({ contents, onUpdate }: ConversationParts) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [reply, setReply] = useState<string | null>(null);
  const [source, setSource] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  const clear = useSend(inventoryCalls.clearChat);
  // A mutation, so that an ended session is noticed as it is with every other send.
  const chat = useMutation({
    mutationFn: (input: { message: string; signal: AbortSignal; onDelta: (text: string) => void }) =>
      sendStream(
        inventoryCalls.chat,
        {
          body: {
            message: input.message,
            currentBIHData: contents(),
            chatHistory: entries
              .slice(-SENT_ALONG)
              .map(({ role, content, timestamp }) => ({ role, content, timestamp })),
          },
        },
        { signal: input.signal, onDelta: input.onDelta },
      ),
  });

  useEffect(() => {
    const control = new AbortController();
    ask(inventoryCalls.chatHistory, {}, { signal: control.signal })
      .then(({ chatHistory }) => {
        const said = chatHistory.map((entry) => entryOf(entry));
        if (said.at(-1)?.role === 'user') said.push(entryOf({ role: 'assistant', content: '', again: true }));
        // Something may have been said before the history came.
        setEntries((now) => (now.length === 0 ? said : now));
      })
      .catch((error: unknown) => {
        // S2 §8: only logged.
        if (!control.signal.aborted) console.warn('The conversation could not be loaded.', error);
      });
    return () => control.abort();
  }, []);
  useEffect(() => () => stop.current?.abort(), []);

  async function say(message: string): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    let heard = '';
    let frame = 0;
    // Once a frame is as often as anyone can see.
    const draw = (text: string): void => {
      heard += text;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setReply(heard);
      });
    };
    setReply('');
    let answered: Entry;
    try {
      const told = await chat.mutateAsync({ message, signal: control.signal, onDelta: draw });
      setSource(told.source);
      const updates = (told.bihUpdates ?? []).flatMap(({ field, text }) => {
        const undo = onUpdate(field, text);
        return undo ? [{ field, text, undo }] : [];
      });
      answered = entryOf({ role: 'assistant', content: told.message, updates, fresh: true });
    } catch {
      answered = control.signal.aborted
        ? entryOf({ role: 'assistant', content: heard, again: true, stopped: true })
        : entryOf({ role: 'assistant', content: inventoryTexts.chatFailed, again: true, fresh: true });
    }
    cancelAnimationFrame(frame);
    setReply(null);
    setEntries((now) => [...now, answered]);
  }

  const pending = reply !== null;
  return {
    entries,
    reply,
    pending,
    source,
    send(text: string): void {
      if (pending || text.trim() === '') return;
      setEntries((now) => [
        ...now.filter((entry) => entry.content !== '').map((entry) => ({ ...entry, again: false })),
        entryOf({ role: 'user', content: text }),
      ]);
      void say(text);
    },
    retry(): void {
      const last = entries.findLast((entry) => entry.role === 'user');
      if (pending || !last) return;
      setEntries((now) => now.filter((entry) => !entry.again));
      void say(last.content);
    },
    stop: () => stop.current?.abort(),
    async clear(): Promise<void> {
      try {
        await clear.mutateAsync({});
        setEntries([]);
        toast({ title: inventoryTexts.chatCleared.title, description: inventoryTexts.chatCleared.text });
      } catch {
        const { title, text } = inventoryTexts.chatNotCleared;
        toast({ tone: 'danger', title, description: text });
      }
    },
  };
}
