// The service worker: keeps the product's own files, so that it opens without a network, and sends the outbox when the network
// is back and no page is open. It keeps no answers and nothing private; a page gets its answers as before.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isScreenPath } from '../../shared/path.ts';
import { isUnreached } from '../connection.ts';
import { flush } from './outbox.ts';
import { OUTBOX_TAG, SHELL } from './worker-names.ts';

/** All files of this build. Written in by vite.config.ts. */
declare const PRECACHED: { url: string; revision: string | null }[];

/** Ms a page may take over a network that has stalled, before the shell opens instead. */
const PATIENCE_MS = 3_000;

// The browser's types are a page's; these are the few that only a worker has.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { preloadResponse?: Promise<Response | undefined> };
type Syncing = Extendable & { tag: string };
declare const registration: ServiceWorkerRegistration;

cleanupOutdatedCaches();
// A new version waits until the pages of the old one are closed: until then they have all their files.
precacheAndRoute(PRECACHED);

addEventListener('activate', (event) => {
  (event as Extendable).waitUntil(registration.navigationPreload?.enable() ?? Promise.resolve());
});

registerRoute(
  new NavigationRoute(
    async ({ event, request, url }: { event: Event; request: Request; url: URL }) => {
      const answer = fromNetwork(event as Fetching, request);
      if (!isScreenPath(url.pathname)) return answer;
      const shell = await matchPrecache(SHELL);
      if (!shell) return answer;
      return Promise.race([answer, patience()]).then(
        // A redirect that the browser follows itself has no status either.
        (response) => (response.type !== 'opaqueredirect' && isUnreached(response.status) ? shell : response),
        () => shell,
      );
    },
    { denylist: [/^\/(api|assets|fonts)\//] },
  ),
);

async function fromNetwork({ preloadResponse }: Fetching, request: Request): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

const patience = (): Promise<Response> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The network has stalled.')), PATIENCE_MS));

addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as Syncing;
  if (!tag.startsWith(OUTBOX_TAG)) return;
  const sending = flush(tag.slice(OUTBOX_TAG.length), { create: false }).then((how) => {
    // The browser then tries again later.
    if (how === 'later') throw new Error('Not everything could be sent yet.');
  });
  waitUntil.call(event, sending);
});
