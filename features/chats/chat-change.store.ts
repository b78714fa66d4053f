// Tells those who keep a copy of conversations elsewhere that one has changed, in the transaction of the change: what is to be
// done about it is then noted if and only if the change is. Conversations know nobody who listens.
import type { Database } from '../../server/database/database.ts';
import type { Services } from '../../server/services.ts';
import type { StoredChat } from './chat.store.ts';

/** `before` is null for a new conversation, and the same as `after` where only messages changed. */
export type ChatChange = { before: StoredChat | null; after: StoredChat };
type Listener = (tx: Database, change: ChatChange, now: Date) => Promise<void>;

const listeners = new WeakMap<Services, Listener[]>();

export function onChatChange(services: Services, listener: Listener): void {
  listeners.set(services, [...(listeners.get(services) ?? []), listener]);
}

export async function tellChatChange(
  services: Services,
  tx: Database,
  after: StoredChat,
  now: Date,
  before: StoredChat | null = after,
): Promise<void> {
  for (const listen of listeners.get(services) ?? []) await listen(tx, { before, after }, now);
}
