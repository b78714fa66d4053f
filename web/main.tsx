// The first thing that runs: who is there decides which half is fetched, so that nobody waits for what they may not see.
import './tokens.css';
import './base.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { readMe, renderFrontDoor, renderHome } from './routes.tsx';
import { Outage } from './shell/outage.tsx';

const place = document.getElementById('app')!;
let root: Root | undefined;

/** What the server drew (web/draw.tsx) comes to life as it stands. */
function show(page: ReactNode): void {
  if (!root && place.hasChildNodes()) {
    root = hydrateRoot(place, page);
    return;
  }
  root ??= createRoot(place);
  root.render(page);
}

/** Lets the browser paint what the server drew before the scripts keep it busy. A page in the background is never painted. */
function firstPaint(): Promise<void> {
  if (!place.hasChildNodes() || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function start(): Promise<void> {
  try {
    const [me] = await Promise.all([readMe(), firstPaint()]);
    show(await (me ? renderHome(me) : renderFrontDoor()));
  } catch (error) {
    if (!root) place.replaceChildren();
    show(<Outage error={error} onRetry={() => void start()} />);
  }
}

void start();
