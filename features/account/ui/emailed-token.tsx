// The token of a mailed link: it leaves the address bar at once and stays with this one entry of the history, so that
// a reload finds it, and neither the address nor what is copied from it gives it away.
import { useEffect, useState } from 'react';

export function useEmailedToken(): string | null {
  const [token] = useState(() => {
    const kept = history.state as { token?: unknown } | null;
    return new URLSearchParams(location.search).get('token') || (typeof kept?.token === 'string' ? kept.token : null);
  });
  useEffect(() => {
    if (location.search.includes('token=')) history.replaceState({ token }, '', location.pathname);
  }, [token]);
  return token;
}

/** Once it is used, a reload has nothing left to show. */
export function forgetEmailedToken(): void {
  history.replaceState(null, '', location.pathname);
}
