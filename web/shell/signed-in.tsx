// Everything behind the sign-in: header, screen, toasts, and the one store of cached answers.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Redirect, Router, useLocation } from 'wouter';
import { SCREEN_PATHS, screenPath } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { Toaster } from '../kit/toast.tsx';
import { usePart } from '../kit/use-part.tsx';
import type { UnsentDialogProps } from '../offline/unsent-dialog.tsx';
import { createQueries } from '../query.tsx';
import { person } from '../reach.ts';
import { type Screen, useIntent } from '../screen.tsx';
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

const loadUnsentDialog = () => import('../offline/unsent-dialog.tsx').then((m) => m.UnsentDialog);

/** Comes once the page is usable: nothing of it is part of the first load. */
function OfflineLater() {
  const [offline, setOffline] = useState<{ Part: ComponentType<{ userId: string }> } | null>(null);
  useEffect(() => {
    const load = (): void =>
      void import('../offline/offline.tsx').then((m) => setOffline({ Part: m.Offline }), console.warn);
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
    return () => removeEventListener('load', load);
  }, []);
  return offline && person !== undefined && <offline.Part userId={person} />;
}

/** How much of this person's waits on this device to be sent. */
const countUnsent = (): Promise<number> =>
  import('../offline/outbox.ts')
    .then(({ readOutbox }) => readOutbox(person ?? '', { create: false }))
    .then(
      (waiting) => waiting.length,
      () => 0,
    );

function Page({ screens, notFound, nav, places, arrival, useHeader, signOut }: SignedInProps) {
  const [location] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const unsentDialog = usePart<UnsentDialogProps>(loadUnsentDialog);
  const [unsent, setUnsent] = useState(0);
  const path = screenPath(location);
  const screen = screens.find((one) => one.path === path) ?? notFound;
  useIntent(screens);

  async function leave(): Promise<void> {
    if (leaving) return;
    setLeaving(true);
    // Sign-out always leads to /login, even when the call fails.
    await signOut().catch((error: unknown) => {
      // Somebody else has signed in here meanwhile: what is theirs stays.
      if (error instanceof Problem && error.status === 401) return leaveSession('expired');
      console.warn('Sign-out failed.', error);
      rememberSignOut(true);
    });
    leaveSession('signed-out');
  }

  /** Signing out deletes what waits to be sent, so it asks first. */
  async function askAndLeave(): Promise<void> {
    const count = await countUnsent();
    if (count > 0 && (await unsentDialog.fetch())) setUnsent(count);
    else await leave();
  }

  return (
    <>
      <Header
        {...useHeader()}
        nav={nav}
        places={places}
        above={tabAbove(screen, screens)}
        onSignOut={() => void askAndLeave()}
      />
      <OfflineLater />
      <main id="main" tabIndex={-1} className="wrap page">
        {path === SCREEN_PATHS.login ? (
          // Somebody who is signed in already, by another tab or an old bookmark, goes where the sign-in would have led.
          <Redirect to={pathAfterSignIn(window.location.search)} replace />
        ) : (
          <ScreenFrame screen={screen} />
        )}
      </main>
      {arrival}
      {unsentDialog.Part && <unsentDialog.Part count={unsent} onLeave={leave} onClose={() => setUnsent(0)} />}
    </>
  );
}
