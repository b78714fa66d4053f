// Whose things are kept on this device: the account that is signed in here, known also without a network.
import { readKept } from '../device.ts';

const KEY = 'offline-owner';

export const readOwner = (): string | null => readKept(KEY);

/** Null once everything of theirs is gone. Throws where the browser keeps nothing. */
export function setOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}
