// Leaving a session: the page is left as a whole, so that nothing private stays in memory or behind "back".

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

/** Goes to the sign-in screen. Other tabs of this browser follow when the person signed out. */
export function leaveSession(why: 'signed-out' | 'expired' | 'elsewhere'): void {
  if (why === 'signed-out') channel?.postMessage('left');
  const here = location.pathname + location.search;
  const back = why === 'expired' && here !== '/' ? `?${new URLSearchParams({ next: here })}` : '';
  location.replace(`/login${back}`);
}

/** Calls `leave` when the person signs out in another tab; returns how to stop listening. */
export function onSessionLeft(leave: () => void): () => void {
  channel?.addEventListener('message', leave);
  // A page restored by "back" after a sign-out must not show what it showed before.
  const restored = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload();
  };
  window.addEventListener('pageshow', restored);
  return () => {
    channel?.removeEventListener('message', leave);
    window.removeEventListener('pageshow', restored);
  };
}

/** Where to go after sign-in: a path of our own, never another site. */
export function pathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  const safe =
    next.startsWith('/') &&
    URL.canParse(next, location.origin) &&
    new URL(next, location.origin).origin === location.origin;
  return safe && !next.startsWith('/login') ? next : '/';
}
