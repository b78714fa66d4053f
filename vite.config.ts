// Builds the browser half: web/ → dist/, hashed and split by screen, each text asset also as .br and .gz.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist');

/** Compression happens once, here, at the highest level; the server only picks the file. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|txt)$/.test(entry.name));
      await Promise.all(
        texts.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const text = await readFile(path);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
          await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
        }),
      );
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
  plugins: [react(), precompress()],
  // The router still brings a stand-in for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir,
    emptyOutDir: true,
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
