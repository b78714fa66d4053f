// What one typed and has not sent yet, kept on the device under a key that holds the user's id: it outlives a reload and a
// sign-out, and goes with the account (web/shell/session-end.ts).
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

function readUnsent(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepUnsent(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing: the text lasts as long as the page.
  }
}

/** A state that begins with what was kept. The key stays the same for as long as the part stands. */
export function useUnsentText(key: string): [string, Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState(() => readUnsent(key));
  useEffect(() => keepUnsent(key, text), [key, text]);
  return [text, setText];
}
