// The first page as HTML, so that it stands before any script has come (docs/decisions/0020). Built for Node by
// vite.config.ts; web/main.tsx brings the same page to life, so both must draw alike from the same answers.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { SCREEN_PATHS } from '../shared/path.ts';
import { setHost } from './host.ts';
import { setKnown } from './reach.ts';
import { renderFrontDoor, renderHome } from './routes.tsx';

/** The sign-in, which is the same for everyone who asks for nothing particular, at this host and with these providers. */
export async function drawDoor(host: string, available: readonly string[]): Promise<string> {
  setHost(host);
  return draw(SCREEN_PATHS.login, await renderFrontDoor(SCREEN_PATHS.login), { '/api/auth/providers': available });
}

/** The dashboard of the person whose answers these are, by address: all that it asks for first. */
export async function drawHome(known: Readonly<Record<string, unknown>>): Promise<string> {
  return draw(SCREEN_PATHS.home, await renderHome(known['/api/user'], SCREEN_PATHS.home), known);
}

/** In one go, so that nobody else's answers come in between. */
function draw(path: string, page: ReactNode, known: Readonly<Record<string, unknown>>): string {
  setKnown(known);
  try {
    return renderToString(
      <Router ssrPath={path} ssrSearch="">
        {page}
      </Router>,
    );
  } finally {
    setKnown({});
  }
}
