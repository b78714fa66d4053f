// Everything before the sign-in: the screens anyone may see. Light on purpose, it is the first thing that loads.
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { Link } from '../link.tsx';
import { screenPath } from '../../shared/path.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Toaster } from '../kit/toast.tsx';
import { Logo } from '../quilt/ui/logo.tsx';
import { type Screen, useIntent } from '../screen.tsx';
import styles from './front-door.module.css';
import { ScreenFrame } from './screen-frame.tsx';

export type FrontDoorProps = {
  screens: readonly Screen[];
  notFound: Screen;
  /** It brings a page of its own; the others stand in a plain one, as they do behind the sign-in. */
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
  const bare = screenPath(path);
  useIntent(screens);
  if (bare === '/' || bare === signIn.path) return <ScreenFrame screen={signIn} />;
  const screen = screens.find((candidate) => candidate.path === bare);
  if (!screen && needsSession(bare)) {
    const next = search ? `${path}?${search}` : path;
    return <Redirect to={`/login?${new URLSearchParams({ next })}`} replace />;
  }
  return (
    <>
      <header className={styles.top}>
        <div className={`wrap ${styles.inner}`}>
          <Link href="/" className={styles.brand}>
            <Logo className={styles.logo} />
            Crazy Quilt
          </Link>
          <Link href={signIn.path} asChild>
            <ButtonLink small>Sign In</ButtonLink>
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap page">
        <ScreenFrame screen={screen ?? notFound} />
      </main>
    </>
  );
}
