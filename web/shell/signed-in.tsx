// Everything behind the sign-in: header, screen, toasts, and the one store of cached answers.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { Toaster } from '../kit/toast.tsx';
import { createQueries } from '../query.tsx';
import { type Screen, preload } from '../screen.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { leaveSession, onSessionLeft } from './session-end.ts';

export type Household = {
  screens: readonly Screen[];
  notFound: Screen;
  nav: HeaderProps['nav'];
  /** The parts of the header that belong to features; they read the signed-in user themselves. */
  useHeader: () => Pick<HeaderProps, 'person' | 'badges' | 'bell'>;
  signOut: () => Promise<unknown>;
  /** What is known already, so that it is not asked twice: addresses and their answers. */
  known: readonly (readonly [string, unknown])[];
};

export function SignedIn({ household }: { household: Household }) {
  const queries = useMemo(() => {
    const client = createQueries(() => leaveSession('expired'));
    for (const [address, answer] of household.known) client.setQueryData([address], answer);
    return client;
  }, [household]);
  useEffect(() => onSessionLeft(() => leaveSession('elsewhere')), []);
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <Page household={household} />
      </Router>
      <Toaster />
    </QueryClientProvider>
  );
}

function Page({ household }: { household: Household }) {
  const [location] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const find = (path: string): Screen => household.screens.find((screen) => screen.path === path) ?? household.notFound;
  const bare = location.length > 1 && location.endsWith('/') ? location.slice(0, -1) : location;

  async function signOut(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    // S1 §4: sign-out always leads to /login, even when the call fails.
    await household.signOut().catch((error: unknown) => console.warn('Sign-out failed.', error));
    leaveSession('signed-out');
  }

  return (
    <>
      <Header
        {...household.useHeader()}
        nav={household.nav}
        onIntent={(path) => void preload(find(path)).catch(() => undefined)}
        onSignOut={() => void signOut()}
      />
      <ConnectionNotice />
      <main id="main" tabIndex={-1} className="wrap page">
        <ScreenFrame screen={find(bare)} />
      </main>
    </>
  );
}
