// The conversation with the BIH Coach: what was said, what is being said, and what became of a reply that failed. The
// server keeps a message before it asks, so that sending it again never doubles it.
import { useEffect, useState } from 'react';
import type { Care } from '../../../coach/care-kind.ts';
import type { AnswerOf } from '../../../shared/call.ts';
import { newKey } from '../../../web/new-key.ts';
import { useSend } from '../../../web/query.tsx';
import { send as ask } from '../../../web/send.ts';
import { sendStream } from '../../../web/send-stream.ts';
import { useReply } from '../../../web/use-reply.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import type { Contents } from '../draft.rules.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import { type InventoryField, inventoryTexts } from '../inventory.rules.ts';

export type Entry = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  timestamp: string;
  /** What a message is sent under, however often. */
  key?: string;
  /** Came while one looked on: it is read aloud. */
  fresh?: boolean;
  updates?: { field: InventoryField; text: string; undo: () => void }[];
  /** What nobody is sure about: the person says where it goes. */
  unplaced?: { text: string; guess: InventoryField }[];
  /** The reply to the message before it is still owed. */
  again?: boolean;
  stopped?: boolean;
  /** It answers a message said in need. */
  care?: Care | undefined;
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
  const [isLoaded, setLoaded] = useState(false);
  const [source, setSource] = useState<string | null>(null);
  const reply = useReply<AnswerOf<typeof inventoryCalls.chat>>();
  const clear = useSend(inventoryCalls.clearChat);

  useEffect(() => {
    const control = new AbortController();
    ask(inventoryCalls.chatHistory, {}, { signal: control.signal })
      .then(({ chatHistory }) => {
        const said = chatHistory.map((entry) => entryOf(entry));
        if (said.at(-1)?.role === 'user') said.push(entryOf({ role: 'assistant', content: '', again: true }));
        // Something may have been said before the history came.
        setEntries((now) => (now.length === 0 ? said : now));
        setLoaded(true);
      })
      .catch((error: unknown) => {
        // Only logged.
        if (!control.signal.aborted) console.warn('Couldn’t load the conversation.', error);
      });
    return () => control.abort();
  }, []);

  function say(message: string, key: string | undefined): void {
    const chatHistory = entries
      .slice(-SENT_ALONG)
      .map(({ role, content, timestamp }) => ({ role, content, timestamp }));
    const add = (entry: Omit<Entry, 'id' | 'timestamp' | 'role'>): void =>
      setEntries((now) => [...now, entryOf({ ...entry, role: 'assistant' })]);
    void reply.hear(
      (listening) =>
        sendStream(inventoryCalls.chat, { body: { message, key, currentBIHData: contents(), chatHistory } }, listening),
      {
        told(answer) {
          setSource(answer.source);
          const updates = (answer.bihUpdates ?? []).flatMap(({ field, text }) => {
            const undo = onUpdate(field, text);
            return undo ? [{ field, text, undo }] : [];
          });
          add({ content: answer.message, updates, unplaced: answer.unplaced ?? [], care: answer.care, fresh: true });
        },
        failed: () => add({ content: inventoryTexts.chatFailed, again: true, fresh: true }),
        stopped: (heard) => add({ content: heard, again: true, stopped: true }),
      },
    );
  }

  const pending = reply.coming !== null;
  return {
    entries,
    place: onUpdate,
    /** Whether what the server keeps of it is among them. */
    isLoaded,
    /** What has come of the reply that is under way; null when none is. */
    coming: reply.coming,
    pending,
    source,
    send(text: string): void {
      if (pending || text.trim() === '') return;
      const key = newKey();
      setEntries((now) => [
        ...now.filter((entry) => entry.content !== '').map((entry) => ({ ...entry, again: false })),
        entryOf({ role: 'user', content: text, key }),
      ]);
      say(text, key);
    },
    retry(): void {
      const last = entries.findLast((entry) => entry.role === 'user');
      if (pending || !last) return;
      setEntries((now) => now.filter((entry) => !entry.again));
      say(last.content, last.key);
    },
    stop: reply.stop,
    async clear(): Promise<void> {
      await attempt(inventoryTexts.chatNotCleared, async () => {
        await clear.mutateAsync({});
        setEntries([]);
        toast({ title: inventoryTexts.chatCleared.title, description: inventoryTexts.chatCleared.text });
      });
    },
  };
}
