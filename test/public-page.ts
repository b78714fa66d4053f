// A server with a page to serve, for what it says before any script runs: to crawlers, to link previews.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import type { App } from '../server/services.ts';
import type { Services } from '../server/services.ts';

/** The same server as another one of this services, with the page as it is in web/ and nothing drawn into it. */
export async function siteOf(services: Services): Promise<{ site: App; close: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'crazy-quilt-dist-'));
  await writeFile(join(dist, 'index.html'), await readFile(new URL('../web/index.html', import.meta.url)));
  await writeFile(join(dist, 'theme-first.js'), '0');
  await writeFile(join(dist, '.assets.json'), '[]');
  await mkdir(join(dist, '.drawing'));
  await writeFile(join(dist, '.drawing/doors.json'), '{}');
  const site = await buildApp(services, { dist });
  return {
    site,
    async close() {
      await site.close();
      await rm(dist, { recursive: true });
    },
  };
}
