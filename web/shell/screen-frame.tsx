// Holds the screen of the current address: its shape while it loads, the screen itself, or a way on when it cannot be had.
import { ChevronRight } from 'lucide-react';
import { Component as Part, type ReactNode, useEffect } from 'react';
import { Link } from '../link.tsx';
import { useBackOnline } from '../back-online.ts';
import { Button } from '../kit/button.tsx';
import { type Screen, arrive, useScreen } from '../screen.tsx';
import styles from './screen-frame.module.css';

let isFirst = true;
let wentBack = false;
let path = import.meta.env.SSR ? '' : location.pathname;
/** How far each screen was scrolled when it was left: the browser's own memory fails where the screen comes a moment later. */
const scrolled = new Map<string, number>();
/** At the first load, as the server drew it; and where one goes back to a place further down. See later.tsx. */
export let inOneGo = true;

// The router tells of its own changes of the address by these two. All come before the next screen is drawn.
for (const change of import.meta.env.SSR ? [] : ['popstate', 'pushState', 'replaceState'])
  window.addEventListener(change, () => {
    scrolled.set(path, window.scrollY);
    wentBack = change === 'popstate';
    if (path !== location.pathname) inOneGo = wentBack && (scrolled.get(location.pathname) ?? 0) > 0;
    path = location.pathname;
  });

export function ScreenFrame({ screen }: { screen: Screen }) {
  const { Component, failed, retry } = useScreen(screen);
  const here = Component !== null || failed;
  // Also while a try runs: the network may be back before the try is seen to fail.
  useBackOnline(Component === null, retry);

  useEffect(() => {
    if (!here) return;
    // At the first load the browser puts focus and scroll right.
    arrive(screen.title, isFirst ? null : { top: (wentBack && scrolled.get(location.pathname)) || 0 });
    isFirst = false;
  }, [screen, here]);

  if (failed) return <Failed onRetry={retry} />;
  return Component ? (
    <Boundary key={screen.path}>
      {screen.place && <Place {...screen.place} />}
      <Component />
    </Boundary>
  ) : (
    <p className={styles.loading} role="status">
      <span className="vh">Loading…</span>
    </p>
  );
}

/** Where one is, and the way up, on a screen that has no tab. */
function Place({ label, above }: NonNullable<Screen['place']>) {
  return (
    <nav className={`sm ${styles.place}`} aria-label="Where you are">
      <Link href={above.path}>{above.label}</Link>
      <ChevronRight aria-hidden="true" />
      <span aria-current="page">{label}</span>
    </nav>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <h1 className="h2">Couldn’t load this page</h1>
      <p className="sub">Your connection may have dropped, or Crazy Quilt was just updated. What you wrote is kept.</p>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Broken() {
  const reload = (): void => location.reload();
  useBackOnline(true, reload);
  return <Failed onRetry={reload} />;
}

/** What a screen throws while it draws stays in its place: the header and the way on remain. */
class Boundary extends Part<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
