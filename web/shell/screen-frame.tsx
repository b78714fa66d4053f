// Holds the screen of the current address: its shape while it loads, the screen itself, or a way on when it cannot be had.
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { type Screen, arrive, useScreen } from '../screen.tsx';
import styles from './screen-frame.module.css';

let wentBack = false;
window.addEventListener('popstate', () => {
  wentBack = true;
});

export function ScreenFrame({ screen }: { screen: Screen }) {
  const { Component, failed, retry } = useScreen(screen);
  const first = useRef(true);
  const here = Component !== null || failed;

  useEffect(() => {
    if (!here) return;
    // The browser puts the focus and the scroll right at the first load and on the way back.
    arrive(screen.title, { focus: !first.current, top: !wentBack });
    first.current = false;
    wentBack = false;
  }, [screen, here]);

  if (failed)
    return (
      <div className={styles.failed} role="alert">
        <h1 className="h2">This page could not be loaded</h1>
        <p className="sub">
          The connection may be interrupted, or Crazy Quilt was brought up to date. What you wrote is kept.
        </p>
        <div className="row">
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <Button onClick={() => location.reload()}>Reload the page</Button>
        </div>
      </div>
    );
  return Component ? (
    <Component />
  ) : (
    <p className={styles.loading} role="status">
      <span className="vh">Loading…</span>
    </p>
  );
}
