// Leaving a session: the page is left as a whole, so that nothing private stays in memory or behind "back".
import { SCREEN_PATHS, barePath, isScreenPath } from '../../shared/path.ts';
import { keep, readKept } from '../device.ts';

let channel: BroadcastChannel | undefined;
/** One for saying and hearing: a tab does not hear what it said itself. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));
const UNDONE = 'sign-out-undone';

let isLeaving = false;

/** Has the other tabs of this browser leave, where this one has something left to say. */
function endOtherTabs(): void {
  tabs().postMessage('left');
}

/** Goes to the sign-in screen. Other tabs of this browser follow when the person signed out or deleted the account. */
export function leaveSession(why: 'signed-out' | 'deleted' | 'expired' | 'elsewhere'): void {
  // Several calls may find out at once; the first one decides.
  if (isLeaving) return;
  isLeaving = true;
  if (why === 'signed-out' || why === 'deleted') endOtherTabs();
  const here = location.pathname + location.search;
  const asks = {
    expired: `?${new URLSearchParams({ ...(here !== '/' && { next: here }), ended: '' })}`,
    deleted: '?deleted',
    'signed-out': '',
    elsewhere: '',
  };
  // "Back" may bring this very page back from the browser's memory: there must be nothing on it.
  document.body.replaceChildren();
  void leaveNothing(why === 'expired').finally(() => location.replace(`${SCREEN_PATHS.login}${asks[why]}`));
}

/** Nobody waits longer than this to be let out; the sign-in page then does the rest (web/main.tsx). */
const FORGETTING_MS = 3_000;

async function leaveNothing(rescue: boolean): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, FORGETTING_MS));
  const forgetting = import('../offline/forget.ts').then((m) => m.forgetDevice({ rescue }));
  await Promise.race([forgetting.catch(console.warn), late]);
}

/** Calls `leave` when the person signs out in another tab, or is gone; returns how to stop listening. */
export function onSessionLeft(leave: () => void): () => void {
  tabs().addEventListener('message', leave);
  // A page restored by "back" after a sign-out must not show what it showed before.
  const restored = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload();
  };
  window.addEventListener('pageshow', restored);
  return () => {
    tabs().removeEventListener('message', leave);
    window.removeEventListener('pageshow', restored);
  };
}

/** What this person began and did not send is kept in the browser under their id, also beyond a sign-out; not beyond them. */
export function forgetDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(userId)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
}

/** A sign-out that the server did not hear is remembered, so that the sign-in screen comes all the same. */
export function rememberSignOut(isUndone: boolean): void {
  keep(UNDONE, isUndone ? 'yes' : null);
}

/** Whether somebody who signed out has come to the sign-in screen while the server still knows them. */
export const isSignOutUndone = (): boolean =>
  barePath(location.pathname) === SCREEN_PATHS.login && readKept(UNDONE) !== null;

/** Where to go after sign-in: a screen of our own, never another site and not the sign-in again. */
export function pathAfterSignIn(search: string, from?: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next) return SCREEN_PATHS.home;
  const origin = from ?? location.origin;
  if (!URL.canParse(next, origin)) return SCREEN_PATHS.home;
  const { origin: its, pathname, search: query, hash } = new URL(next, origin);
  const path = barePath(pathname);
  // Two slashes to begin with would be another host, or none.
  const isOurs = its === origin && !path.startsWith('//') && isScreenPath(path) && path !== SCREEN_PATHS.login;
  return isOurs ? path + query + hash : SCREEN_PATHS.home;
}
