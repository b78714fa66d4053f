// Tells whoever keeps a copy of conversations elsewhere that one has changed, in the transaction of the change: what is to be
// done about it is then noted if and only if the change is. Conversations know nobody who listens.
import type { Database } from '../../server/database/database.ts';
import type { House } from '../../server/house.ts';
import type { StoredChat } from './chat.store.ts';

/** `before` is null for a new conversation, and the same as `after` where only messages changed. */
export type ChatChange = { before: StoredChat | null; after: StoredChat };
type Listener = (tx: Database, change: ChatChange, now: Date) => Promise<void>;

const listeners = new WeakMap<House, Listener[]>();

export function onChatChange(house: House, listener: Listener): void {
  listeners.set(house, [...(listeners.get(house) ?? []), listener]);
}

export async function tellChatChange(
  house: House,
  tx: Database,
  after: StoredChat,
  now: Date,
  before: StoredChat | null = after,
): Promise<void> {
  for (const listen of listeners.get(house) ?? []) await listen(tx, { before, after }, now);
}
