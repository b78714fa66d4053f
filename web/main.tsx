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

async function start(): Promise<void> {
  try {
    const me = await readMe();
    show(await (me ? renderHome(me) : renderFrontDoor()));
  } catch (error) {
    if (!root) place.replaceChildren();
    show(<Outage error={error} onRetry={() => void start()} />);
  }
}

void start();
