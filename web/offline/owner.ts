// Whose things are kept on this device: the account that is signed in here, known also without a network.

const KEY = 'offline-owner';

export function readOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null once everything of theirs is gone. Throws where the browser keeps nothing. */
export function setOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}
