// The browser's files: hashed ones are kept forever; the page is made for the person who asks, so that it need not ask back.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../shared/problem.ts';
import { isScreenPath, SCREEN_PATHS } from '../shared/path.ts';
import type { App } from './services.ts';
import { contentPolicy } from './guard-headers.ts';
import { type PageNote, pagesOf, withNote } from './page.ts';
import { sessionOf } from './session.ts';

/** What every signed-in page asks first, and what the dashboard asks besides. */
const WHO = '/api/user';
const BELL = '/api/notifications';
/** What the sign-in asks first. */
const PROVIDERS = '/api/auth/providers';
export const DASHBOARD = [
  '/api/achievement-prompts',
  '/api/achievements/share-post',
  '/api/dashboard/activity',
  '/api/dashboard/setup',
  '/api/dashboard/stats',
  '/api/dashboard/today',
  '/api/challenges?current=true',
  '/api/plays?status=active&limit=2',
];
const dashboardPaths: readonly string[] = [SCREEN_PATHS.home, SCREEN_PATHS.dashboard];
const signInPaths: readonly string[] = [SCREEN_PATHS.home, SCREEN_PATHS.login];

/** Files with names of their own, which are asked for again each time. */
const ROOT_FILES = [
  '/favicon.svg',
  '/theme-first.js',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
];

/** What vite.config.ts makes of web/draw.tsx. */
type Drawing = { drawHome: (known: Readonly<Record<string, unknown>>) => Promise<string> };

/** Where more pages than these are being made at once, the browsers draw theirs themselves: nobody waits for the others' drawings. */
const MOST_DRAWN = 8;

/** Serves `dist`; every screen's address answers with the page, any other with the page and 404. */
export async function siteRoutes(app: App, dist: string): Promise<void> {
  const theme = await readFile(join(dist, 'theme-first.js'), 'utf8');
  // Inline it saves a request before the first paint; the policy allows this very text and no other.
  const policy = contentPolicy(app.services.config, `'sha256-${createHash('sha256').update(theme).digest('base64')}'`);
  const page = (await readFile(join(dist, 'index.html'), 'utf8')).replace(
    '<script src="/theme-first.js"></script>',
    () => `<script>${theme}</script>`,
  );
  const [head, top, rest] = page.split(/<\/head>|<div id="app"><\/div>/) as [string, string, string];
  // The sign-in as vite.config.ts has drawn it, by the host and the providers it was drawn for.
  const doors = JSON.parse(await readFile(join(dist, '.drawing/doors.json'), 'utf8')) as Record<string, string>;
  // Loaded when the first person comes: a server that starts, or only hands out the sign-in, does without React.
  const drawHome = async (known: Record<string, unknown>): Promise<string> => {
    const drawing = (await import(pathToFileURL(join(dist, '.drawing/draw.js')).href)) as Drawing;
    return drawing.drawHome(known);
  };
  // Those of the build before lie there, too.
  const assets = JSON.parse(await readFile(join(dist, '.assets.json'), 'utf8')) as string[];
  const homeLinks = linksOf('home', assets);
  const doorLinks = linksOf('door', assets);
  await serveFiles(app, dist);
  // What the service worker opens when there is no network: the page without anybody's answers.
  const shell = page.replace('<div id="app">', '<div id="app" data-offline>');
  app.get('/offline.html', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(shell),
  );

  let making = 0;

  /** What stands in the page of somebody who is signed out: the sign-in, drawn where it is the plain one. */
  async function signedOutBody(path: string, request: FastifyRequest, noted: PageNote['known']): Promise<string> {
    if (!signInPaths.includes(path)) return bodyWith({ ...noted, [WHO]: null }, '');
    const available = (await app.inject({ url: PROVIDERS })).json<string[]>();
    const host = isIP(request.hostname.replaceAll(/^\[|\]$/g, '')) ? '127.0.0.1' : 'localhost';
    // With something particular in the address, an invitation or where to go on, the browser makes the page.
    const drawn = signInPaths.includes(request.url) ? doors[`${host} ${available.join(' ')}`] : '';
    return bodyWith({ ...noted, [WHO]: null, [PROVIDERS]: available }, drawn ?? '');
  }

  /** The same for somebody who is signed in, with the answers the page would ask for first; the dashboard is drawn. */
  async function signedInBody(path: string, request: FastifyRequest, noted: PageNote['known']): Promise<string> {
    const isHome = dashboardPaths.includes(path);
    const addresses = isHome ? [WHO, BELL, ...DASHBOARD] : [WHO, BELL];
    const known: Record<string, unknown> = { ...noted };
    await Promise.all(
      addresses.map(async (url) => {
        const answer = await app.inject({ url, headers: { cookie: request.headers.cookie } });
        if (answer.statusCode === 200) known[url] = answer.json();
      }),
    );
    const isDrawn = isHome && addresses.every((url) => url in known) && making <= MOST_DRAWN;
    const drawn = isDrawn
      ? await drawHome(known).catch((error: unknown) => {
          request.log.error({ err: error }, 'A page could not be drawn; the browser draws it.');
          return '';
        })
      : '';
    return bodyWith(known, drawn);
  }

  /** The words go before the answers they are made from: they can be seen while those still come. */
  function bodyWith(known: Record<string, unknown>, drawn: string): string {
    const json = JSON.stringify(known).replaceAll('<', '\\u003c');
    return `<div id="app">${drawn}</div><script type="application/json" id="known">${json}</script>${rest}`;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, note: PageNote | null): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0]!;
    const given = note?.known ?? {};
    // Without its answers the page asks for itself, and can say what is wrong.
    const withoutAnswers = (error: unknown): string => {
      request.log.warn({ err: error }, 'A page goes out without what it would ask first.');
      return `<div id="app"></div>${rest}`;
    };
    const { links, makeBody } = await sessionOf(request, reply, new Date()).then(
      (session) => {
        if (session) return { links: homeLinks, makeBody: () => signedInBody(path, request, given) };
        const isDoor = signInPaths.includes(path);
        return { links: isDoor ? doorLinks : '', makeBody: () => signedOutBody(path, request, given) };
      },
      (error: unknown) => ({ links: '', makeBody: () => Promise.resolve(withoutAnswers(error)) }),
    );
    const start = `${head}${links}</head>${top}`;
    async function* pieces(): AsyncGenerator<string, void> {
      // First, so that the browser fetches scripts and styles while the answers are put together.
      yield note ? withNote(start, note) : start;
      making += 1;
      yield await makeBody()
        .catch(withoutAnswers)
        .finally(() => (making -= 1));
    }
    return reply
      .header('content-security-policy', policy)
      .code(note?.status ?? (isScreenPath(path) ? 200 : 404))
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .send(Readable.from(pieces()));
  }

  for (const [path, describe] of pagesOf(app))
    app.get(path, async (request, reply) => sendPage(request, reply, await describe(request)));

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      throw new Problem(404, 'There’s nothing at this address.');
    // A file that an older page asks for after an upgrade must not be answered with a page.
    if (path.startsWith('/assets/')) throw new Problem(404, 'This file is gone. Please reload the page.');
    return sendPage(request, reply, null);
  });
}

async function serveFiles(app: App, dist: string): Promise<void> {
  // A route for each folder: one for each of a thousand files was a quarter of a start.
  await app.register(files, {
    root: dist,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(`${dist}/assets/`) || path.includes(`${dist}/fonts/`);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const folder of ['assets', 'fonts'])
    app.get<{ Params: { name: string } }>(`/${folder}/:name(^\\w[\\w.-]*$)`, ({ params }, reply) =>
      reply.sendFile(`/${folder}/${params.name}`),
    );
  for (const file of ROOT_FILES) app.get(file, (_request, reply) => reply.sendFile(file));
}

/** Has the browser fetch a chunk of vite.config.ts together with the first one, where the server knows that it comes next. */
function linksOf(chunk: 'home' | 'door', assets: readonly string[]): string {
  return assets
    .filter((name) => name.startsWith(`assets/${chunk}-`) && /^assets\/\w+-[\w-]{8}\.(js|css)$/.test(name))
    .map((name) => `<link rel="${name.endsWith('.js') ? 'modulepreload' : 'stylesheet'}" crossorigin href="/${name}">`)
    .join('');
}
