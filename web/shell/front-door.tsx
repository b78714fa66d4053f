// Everything before the sign-in: the screens anyone may see. Light on purpose, it is the first thing that loads.
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { Toaster } from '../kit/toast.tsx';
import type { Screen } from '../screen.tsx';
import { ScreenFrame } from './screen-frame.tsx';

export type FrontDoorProps = {
  screens: readonly Screen[];
  notFound: Screen;
  signIn: Screen;
  /** Addresses that need a session: they lead to the sign-in, and from there back. */
  needsSession: (path: string) => boolean;
};

export function FrontDoor(props: FrontDoorProps) {
  return (
    <Router>
      <Page {...props} />
      <Toaster />
    </Router>
  );
}

function Page({ screens, notFound, signIn, needsSession }: FrontDoorProps) {
  const [path] = useLocation();
  const search = useSearch();
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (bare === '/') return <ScreenFrame screen={signIn} />;
  const screen = screens.find((candidate) => candidate.path === bare);
  if (!screen && needsSession(bare)) {
    const next = search ? `${path}?${search}` : path;
    return <Redirect to={`/login?${new URLSearchParams({ next })}`} replace />;
  }
  return <ScreenFrame screen={screen ?? notFound} />;
}
