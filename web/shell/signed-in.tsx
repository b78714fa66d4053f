// Everything behind the sign-in: header, screen, toasts, and the one store of cached answers.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Redirect, Router, useLocation } from 'wouter';
import { SCREEN_PATHS, screenPath } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { Toaster } from '../kit/toast.tsx';
import { createQueries } from '../query.tsx';
import { type Screen, useIntent } from '../screen.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header, type HeaderProps } from './header.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { leaveSession, onSessionLeft, pathAfterSignIn, rememberSignOut } from './session-end.ts';

export type SignedInProps = {
  screens: readonly Screen[];
  notFound: Screen;
  nav: HeaderProps['nav'];
  places: HeaderProps['places'];
  /** Shown over whatever screen one arrives at. */
  arrival: ReactNode;
  /** The parts of the header that belong to features; they read the signed-in user themselves. */
  useHeader: () => Pick<HeaderProps, 'person' | 'badges' | 'bell' | 'search'>;
  signOut: () => Promise<unknown>;
  /** What is known already, so that it is not asked twice: addresses and their answers. */
  known: readonly (readonly [string, unknown])[];
};

export function SignedIn(props: SignedInProps) {
  const { known } = props;
  const queries = useMemo(() => {
    const client = createQueries(() => leaveSession('expired'));
    for (const [address, answer] of known) client.setQueryData([address], answer);
    return client;
  }, [known]);
  useEffect(() => onSessionLeft(() => leaveSession('elsewhere')), []);
  useEffect(() => void import('./focus-keeper.ts').then((m) => m.keepFocus(), console.warn), []);
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <Page {...props} />
      </Router>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Of a screen below another, however deep: the path of the one that has a tab. */
function tabAbove(screen: Screen, screens: readonly Screen[]): string | undefined {
  const path = screen.place?.above.path.split('?', 1)[0];
  const above = screens.find((one) => one.path === path);
  return above?.place ? tabAbove(above, screens) : path;
}

function Page({ screens, notFound, nav, places, arrival, useHeader, signOut }: SignedInProps) {
  const [location] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const path = screenPath(location);
  const screen = screens.find((one) => one.path === path) ?? notFound;
  useIntent(screens);

  async function leave(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    // Sign-out always leads to /login, even when the call fails.
    await signOut().catch((error: unknown) => {
      console.warn('Sign-out failed.', error);
      rememberSignOut(!(error instanceof Problem && error.status === 401));
    });
    leaveSession('signed-out');
  }

  return (
    <>
      <Header
        {...useHeader()}
        nav={nav}
        places={places}
        above={tabAbove(screen, screens)}
        onSignOut={() => void leave()}
      />
      <ConnectionNotice />
      <main id="main" tabIndex={-1} className="wrap page">
        {path === SCREEN_PATHS.login ? (
          // Whoever is in already, by another tab or an old bookmark, goes where the sign-in would have led.
          <Redirect to={pathAfterSignIn(window.location.search)} replace />
        ) : (
          <ScreenFrame screen={screen} />
        )}
      </main>
      {arrival}
    </>
  );
}
