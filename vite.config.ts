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
    async closeBundle() {
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

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), precompress()],
  build: {
    outDir,
    emptyOutDir: true,
    // The first to know oklch() colours and the popover attribute, on which the kit stands.
    target: ['es2022', 'chrome114', 'firefox125', 'safari17'],
    // Fonts and pictures stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
