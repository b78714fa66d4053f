// The first thing that runs: who is there decides which half is fetched, so that nobody waits for what they may not see.
import './tokens.css';
import './base.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isUnreached, noteReached } from './connection.ts';
import { readOwner } from './offline/owner.ts';
import { readMe, renderFrontDoor, renderHome } from './routes.tsx';
import { Problem } from '../shared/problem.ts';
import { painted } from './screen.tsx';
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

/** Lets the browser paint what the server drew before the scripts keep it busy. */
const firstPaint = (): Promise<void> => (place.hasChildNodes() ? painted() : Promise.resolve());

/** The page that the service worker opens when there is no network. */
const isShell = place.dataset.offline !== undefined;

/** Without the server: the person who was signed in here last, as far as this device knows. */
const lastPerson = (): Promise<unknown> => import('./offline/last-seen.ts').then((m) => m.lastPerson());

async function whoIsHere(): Promise<unknown> {
  if (isShell) noteReached(false);
  return (
    (isShell && (await lastPerson())) ||
    readMe().catch(async (error: unknown) => {
      const me = error instanceof Problem && isUnreached(error.status) && (await lastPerson());
      if (!me) throw error;
      return me;
    })
  );
}

async function start(): Promise<void> {
  try {
    const [me] = await Promise.all([whoIsHere(), firstPaint()]);
    show(await (me ? renderHome(me) : renderFrontDoor()));
    // The session ended while no page was open.
    if (!me && readOwner() !== null) await import('./offline/forget.ts').then((m) => m.forgetDevice({ rescue: true }));
  } catch (error) {
    if (!root) place.replaceChildren();
    show(<Outage error={error} onRetry={() => void start()} />);
  }
}

void start();
