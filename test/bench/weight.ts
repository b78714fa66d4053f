// How much code a browser fetches before the product can be used: `node bench/weight.ts`, after a build.
import type { Page } from 'playwright-core';
import { openBrowser, signIn, signUp, startServer } from '../browser.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { type Figure, showIfStarted } from './figure.ts';

type Fetched = { url: string; kind: 'code' | 'font' | 'other'; bytes: Promise<number> };

const NOTES_WHEN_USABLE = `
  new MutationObserver(() => {
    if (window.usableAt === undefined && document.querySelector('input[type=password], a[href="/profile?tab=challenge"]'))
      window.usableAt = performance.now();
  }).observe(document, { childList: true, subtree: true });`;
const RESOURCES_BEFORE_USABLE = `performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime < window.usableAt)
  .map((entry) => new URL(entry.name).pathname)`;

/** Everything that a page asks for from now on. */
function watch(page: Page): Fetched[] {
  const fetched: Fetched[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Browsers fetch it when they have nothing else to do.
    if (pathname === '/favicon.svg') return;
    const kind = /\.(js|css)$/.test(pathname) ? 'code' : pathname.endsWith('.woff2') ? 'font' : 'other';
    const bytes = request
      .response()
      // The length of what goes over the wire, told also of what this browser has cached by now.
      .then(async (response) => Number((await response?.allHeaders())?.['content-length'] ?? 0))
      .catch(() => 0);
    fetched.push({ url: pathname, kind, bytes });
  });
  return fetched;
}

async function kilobytes(fetched: readonly Fetched[], kind: Fetched['kind']): Promise<number> {
  const sizes = await Promise.all(fetched.filter((one) => one.kind === kind).map(({ bytes }) => bytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Every screen with an address of its own, but for the two that are measured as a first load. */
const FURTHER = Object.values(SCREEN_PATHS).filter(
  (path) => !['/', '/dashboard', '/login'].includes(path) && !path.includes(':'),
);

export async function measureWeight(): Promise<Figure[]> {
  const site = await startServer();
  const { newPage, close } = await openBrowser();
  try {
    const figures: Figure[] = [];
    const door = await newPage({ site });
    const atDoor = watch(door);
    await door.addInitScript(NOTES_WHEN_USABLE);
    await door.goto('/login');
    await door.getByLabel('Username').first().fill('someone');
    await door.waitForLoadState('networkidle');
    // The quilt beside the form is fetched once the form stands.
    const before = await door.evaluate<string[]>(RESOURCES_BEFORE_USABLE);
    const needed = atDoor.filter(({ url }) => before.includes(url));
    figures.push({
      what: 'Sign-in: JS + CSS until it can be filled in, brotli',
      goal: { most: 85 },
      value: await kilobytes(needed, 'code'),
      unit: 'KB',
      note: `${needed.length + 1} requests; fonts ${Math.round(await kilobytes(needed, 'font'))} KB besides`,
    });

    const page = await newPage({ site });
    await signIn(page.context(), await signUp(page.context()));
    const atHome = watch(page);
    await page.addInitScript(NOTES_WHEN_USABLE);
    await page.goto('/');
    await page.getByText('No recent activity').waitFor();
    await page.waitForLoadState('networkidle');
    // What comes after the first paint is no part of what it waits for.
    const stood = await page.evaluate<string[]>(RESOURCES_BEFORE_USABLE);
    const used = atHome.filter(({ url }) => url === '/' || stood.includes(url));
    const later = atHome.filter((one) => !used.includes(one));
    figures.push(
      {
        what: 'Dashboard, signed in: JS + CSS until it stands, brotli',
        goal: { most: 105 },
        value: await kilobytes(used, 'code'),
        unit: 'KB',
        note: `fonts ${Math.round(await kilobytes(used, 'font'))} KB besides, and ${(await kilobytes(later, 'code')).toFixed(1)} KB afterwards`,
      },
      {
        what: 'Dashboard, signed in, nothing cached: requests until it stands',
        goal: { most: 8 },
        value: used.length,
        unit: '',
        note: used.map(({ url }) => url.replace(/-[\w-]{8}\./, '.').replace(/^.*\/(?=.)/, '')).join(', '),
      },
    );

    for (const path of FURTHER) {
      const fresh = await page.context().newPage();
      await fresh.goto('/');
      await fresh.getByText('No recent activity').waitFor();
      await fresh.waitForLoadState('networkidle');
      const before = watch(fresh);
      await fresh.evaluate(`history.pushState(null, '', '${path}')`);
      await fresh.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Dashboard' }).waitFor();
      await fresh.waitForLoadState('networkidle');
      figures.push({
        what: `Further screen ${path}: JS + CSS, brotli`,
        goal: { most: 40 },
        value: await kilobytes(before, 'code'),
        unit: 'KB',
        note: `${before.filter(({ kind }) => kind === 'code').length} files`,
      });
      await fresh.close();
    }
    return figures;
  } finally {
    await close();
    await site.close();
  }
}

await showIfStarted(import.meta.main, measureWeight);
