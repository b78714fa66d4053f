// The browser's files: hashed ones are kept for ever, the page itself is asked for anew each time.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import { Problem } from '../shared/problem.ts';
import { isScreenPath } from '../shared/path.ts';
import type { App } from './app.ts';

/** Serves `dist`; every screen's address answers with the page, any other with the page and 404. */
export async function siteRoutes(app: App, dist: string): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  await app.register(files, {
    root: dist,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(`${dist}/assets/`) || path.includes(`${dist}/fonts/`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      throw new Problem(404, 'There is nothing at this address.');
    // A file that an older page asks for after an upgrade must not be answered with a page.
    if (path.startsWith('/assets/')) throw new Problem(404, 'This file is gone. Please reload the page.');
    return reply
      .code(isScreenPath(path) ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(page);
  });
}
