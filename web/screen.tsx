// Screens come as chunks of their own: fetched on intent, shown when there, with a way on when they cannot be had.
import { type ComponentType, useEffect, useState } from 'react';
import { screenPath } from '../shared/path.ts';

export type Screen = {
  path: string;
  /** Stands in the browser's title bar, before the product's name. */
  title: string;
  load: () => Promise<ComponentType>;
  /** Of a screen without a tab of its own: what it is called for short, and the screen above it. */
  place?: { label: string; above: { path: string; label: string } };
};

const loaded = new Map<Screen, ComponentType>();
const loading = new Map<Screen, Promise<ComponentType>>();

/** Fetches a screen's code, once. A failed fetch may be tried again. */
export function preload(screen: Screen): Promise<ComponentType> {
  let wait = loading.get(screen);
  if (!wait) {
    wait = screen.load();
    loading.set(screen, wait);
    wait.then(
      (component) => loaded.set(screen, component),
      () => loading.delete(screen),
    );
  }
  return wait;
}

/** Fetches the screen of any link on the page as soon as someone points at it, touches it, or comes to it by keys. */
export function useIntent(screens: readonly Screen[]): void {
  useEffect(() => {
    const intend = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      const screen = screens.find(({ path }) => path === screenPath(link.pathname));
      if (screen) preload(screen).catch(() => undefined);
    };
    const moments = ['pointerover', 'focusin'] as const;
    for (const moment of moments) document.addEventListener(moment, intend);
    return () => {
      for (const moment of moments) document.removeEventListener(moment, intend);
    };
  }, [screens]);
}

/** When the browser has painted what stands now. A page in the background is never painted. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export type ScreenState = { Component: ComponentType | null; failed: boolean; retry: () => void };

/** The component of a screen: at once when it was preloaded, so that nothing flashes. */
export function useScreen(screen: Screen): ScreenState {
  // What stands already is not shown again: what the server drew of it may not have come to life yet.
  const [, show] = useState(() => (loaded.has(screen) ? screen : null));
  const [failed, setFailed] = useState<Screen | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setFailed(null);
    preload(screen)
      .then(() => here && show(screen))
      .catch(async () => {
        // By itself once, so that it can't go round in circles; each time it is asked for.
        if ((tries > 0 || !isReloaded()) && (await isServerThere()) && here) location.reload();
        else if (here) setFailed(screen);
      });
    return () => {
      here = false;
    };
  }, [screen, tries]);
  return { Component: loaded.get(screen) ?? null, failed: failed === screen, retry: () => setTries((n) => n + 1) };
}

// After an upgrade an open tab asks for files that are gone. The server is there, so the page of today is, too.
const isServerThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' && performance.now() < 60_000;
}

/** Names the page; after a change of screens also moves focus to its heading as a page load would (WCAG 2.4.3), and scrolls. */
export function arrive(title: string, to: { top: number } | null): void {
  document.title = `${title} · Crazy Quilt`;
  if (!to) return;
  // Where the heading is still to come, the screen itself: what led here may stay, as the bell does.
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (place) {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  window.scrollTo(0, to.top);
}
