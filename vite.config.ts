// Builds the browser half: web/ → dist/, hashed and split by screen, each text asset also as .br and .gz.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist');
const assets = join(outDir, 'assets');

/**
 * The files of the build before stay until the next: a server that still runs on it, and its pages, go on asking for them.
 * The list tells the server which are the present ones (server/site.ts).
 */
async function keepLastBuild(made: readonly string[]): Promise<void> {
  const list = join(outDir, '.assets.json');
  const last = await readFile(list, 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => [],
  );
  const nameOf = (file: string): string => file.replace(/^assets\/|\.(br|gz)$/g, '');
  const kept = new Set([...made, ...last].map(nameOf));
  const gone = (await readdir(assets)).filter((file) => !kept.has(nameOf(file)));
  await Promise.all(gone.map((file) => rm(join(assets, file))));
  await writeFile(list, JSON.stringify(made));
}

/** Compression happens once, here, at the highest level; the server only picks the file. */
async function compress(): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /^[^.].*\.(js|css|html|svg|json|txt)$/.test(entry.name));
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      // The name of an asset tells its content: what is there from the build before is right.
      if (entry.parentPath === assets && existsSync(`${path}.gz`)) return;
      const text = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}

function finish(): Plugin {
  return {
    name: 'finish',
    apply: 'build',
    async writeBundle(_options, bundle) {
      await keepLastBuild(Object.keys(bundle).filter((file) => file.startsWith('assets/')));
      await compress();
    },
  };
}

// Chunks are made by when they are needed, not by who shares what: each request costs a phone more than a few KB do.
// A chunk takes along what its modules import, unless a chunk above it has that already.
const chunks = [
  // What everyone needs before the first screen, and what both first screens have in common.
  {
    name: 'start',
    test: /\/(web\/(main|kit\/notice|kit\/skeleton|kit\/on-intent|shell\/session-end|base|tokens)|account\/user\.rules)\.(tsx?|css)$/,
  },
  // The sign-in screen, and with it the form fields.
  { name: 'door', test: /\/account\/ui\/sign-in-screen\.tsx$/ },
  // The shell around every signed-in screen, and the dashboard.
  {
    name: 'home',
    test: /\/(shell\/signed-in|web\/query|ui\/badge-strip|ui\/bell|ui\/award-on-arrival|ui\/restored-on-arrival|ui\/dashboard-screen)\.tsx$/,
  },
];

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), finish()],
  // The router still brings a stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir,
    emptyOutDir: false,
    // The first to know oklch() colours and the popover attribute, on which the kit stands.
    target: ['es2022', 'chrome114', 'firefox125', 'safari17'],
    // Fonts and pictures stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks.map((chunk, place) => ({ ...chunk, priority: chunks.length - place })),
        },
      },
    },
  },
});
