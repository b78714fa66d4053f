// Builds the browser half: web/ → dist/, hashed and split by screen, each text asset also as .br and .gz.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { providers } from './features/account/provider.rules.ts';
import { SHELL } from './web/offline/worker-names.ts';

const icons = join(import.meta.dirname, 'node_modules/lucide-react/dist/esm/icons');
const ownIcon = join(import.meta.dirname, 'web/kit/icon.ts');
const outDir = join(import.meta.dirname, 'dist');
const assets = join(outDir, 'assets');
const drawing = join(outDir, '.drawing');

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
      await compressFile(path);
    }),
  );
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

function finish(): Plugin {
  return {
    name: 'finish',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      await keepLastBuild(Object.keys(bundle).filter((file) => file.startsWith('assets/')));
      await drawIcons();
      await compress();
    },
  };
}

/** The icons of the installed product, from the one drawing of the logo. */
async function drawIcons(): Promise<void> {
  const logo = await readFile(join(import.meta.dirname, 'web/public/favicon.svg'));
  // A maskable icon is cut to any shape: all that counts stays within its middle four fifths.
  const icons = [
    { name: 'icon-192', size: 192, share: 0.8 },
    { name: 'icon-512', size: 512, share: 0.8 },
    { name: 'icon-maskable-512', size: 512, share: 0.56 },
    { name: 'apple-touch-icon', size: 180, share: 0.7 },
  ];
  const background = '#f9f8f5';
  for (const { name, size, share } of icons) {
    const width = Math.round(size * share);
    const drawn = await sharp(logo, { density: 72 * (width / 24) })
      .resize(width)
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input: drawn }])
      .png({ palette: true })
      .toFile(join(outDir, `${name}.png`));
  }
}

/** Left out of what the service worker keeps: what the server alone needs, and letters that few people use. */
const NOT_PRECACHED = /-(rest|extended)\.|\.(br|gz)$/;

/** Writes into the service worker which files it keeps, each as it is in this build. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    async renderChunk(code) {
      const assets = JSON.parse(await readFile(join(outDir, '.assets.json'), 'utf8')) as string[];
      const fonts = await readdir(join(outDir, 'fonts'));
      const hashed = [...assets, ...fonts.filter((name) => name.endsWith('.woff2')).map((name) => `fonts/${name}`)];
      const page = await readFile(join(outDir, 'index.html'));
      const first = await readFile(join(outDir, 'theme-first.js'));
      const precached = [
        ...hashed.filter((file) => !NOT_PRECACHED.test(file)).map((file) => ({ url: `/${file}`, revision: null })),
        { url: SHELL, revision: createHash('sha256').update(page).update(first).digest('hex').slice(0, 16) },
      ];
      return { code: code.replace('PRECACHED', () => JSON.stringify(precached)), map: null };
    },
    async writeBundle() {
      await compressFile(join(outDir, 'service-worker.js'));
    },
  };
}

/** Every choice of some of them, in their order. */
const subsetsOf = <One>(all: readonly One[]): One[][] =>
  all.reduceRight<One[][]>((rest, one) => [...rest, ...rest.map((some) => [one, ...some])], [[]]);

/**
 * Draws the sign-in, once for each host and set of providers it can be asked for with: for hosts with a name and for those
 * without one, which have no passkeys (docs/decisions/0020).
 */
function drawOnce(): Plugin {
  return {
    name: 'draw-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const { drawDoor } = (await import(pathToFileURL(join(drawing, 'draw.js')).href)) as {
        drawDoor: (host: string, available: readonly string[]) => Promise<string>;
      };
      const doors: Record<string, string> = {};
      for (const host of ['localhost', '127.0.0.1'])
        for (const available of subsetsOf(providers))
          doors[`${host} ${available.join(' ')}`] = await drawDoor(host, available);
      await writeFile(join(drawing, 'doors.json'), JSON.stringify(doors));
    },
  };
}

/**
 * What the browser needs of a call is its method, its path and what it touches; its shapes are checked by the server, at
 * both ends of the handler. So a screen that asks for a list brings along no schemas, nor the library they are made with:
 * the calls of a contract become plain data here, and whatever else it exports comes from the contract itself, when used.
 */
function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    enforce: 'pre',
    async transform(code, id) {
      if (id.endsWith('.contract.ts?shapes')) return { code, moduleSideEffects: false };
      if (!id.endsWith('.contract.ts')) return null;
      // Asked for anew each time: the development server sees it change.
      const contract = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, unknown>;
      const isCalls = (value: unknown): value is Record<string, Record<string, unknown>> =>
        typeof value === 'object' && value !== null && Object.values(value).every(isCall);
      const calls = Object.entries(contract).filter(([, value]) => isCalls(value));
      const others = Object.keys(contract).filter((name) => !isCalls(contract[name]));
      const lines = calls.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, dataOfCall)};`);
      if (others.length > 0) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(`${id}?shapes`)};`);
      return { code: lines.join('\n'), map: null, moduleSideEffects: false };
    },
  };
}

/**
 * Icons by their own files: from the file of all icons each of them would seem to be needed wherever one is. They are
 * drawn by web/kit/icon.ts, and come without what that does not read.
 */
function iconsOneByOne(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'icons-one-by-one',
    enforce: 'pre',
    async buildStart() {
      const all = await readFile(join(icons, '../lucide-react.mjs'), 'utf8');
      for (const [, names, file] of all.matchAll(/^export \{ (.*) \} from '\.\/icons\/(.*)';$/gm))
        for (const name of names!.split(', ')) files.set(name.replace('default as ', ''), join(icons, file!));
    },
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/icons/'))
        return code
          .replace(
            "import createLucideIcon from '../createLucideIcon.mjs'",
            `import { iconOf as createLucideIcon } from ${JSON.stringify(ownIcon)}`,
          )
          .replaceAll(/, key: "\w+"|^ {2}(name|size|aliases): .*\n/gm, '');
      if (!id.endsWith('.tsx')) return null;
      return code.replace(/^import \{([^}]*)\} from 'lucide-react';$/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .filter(([name]) => files.has(name!))
          .map(([name, local = name]) => `import ${local} from ${JSON.stringify(files.get(name!))};`)
          .join(' '),
      );
    },
  };
}

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

const DATA = ['method', 'path', 'touches', 'open', 'files', 'once', 'streams'];
const dataOfCall = (key: string, value: unknown): unknown =>
  isCall(value) ? Object.fromEntries(Object.entries(value as object).filter(([name]) => DATA.includes(name))) : value;

// Chunks are made by when they are needed, not by who shares what: each request costs a phone more than a few KB do.
// A module goes into the first of these chunks whose `heads` import it, directly or not.
const chunks = [
  // What everyone needs before the first screen, and what both first screens have in common.
  {
    name: 'start',
    heads:
      /(\0rolldown\/runtime\.js|\/(web\/(main|kit\/notice|kit\/skeleton|kit\/use-part|kit\/on-intent|quilt\/seam|shell\/session-end|base|tokens)|shared\/family|account\/(user|sign-in)\.rules)\.(tsx?|css))$/,
  },
  // The sign-in screen, and with it the form fields.
  {
    name: 'door',
    heads: /\/account\/ui\/sign-in-screen\.tsx$/,
  },
  // The shell around every signed-in screen, and the dashboard with the looks of all that is drawn of it first.
  {
    name: 'home',
    heads:
      /\/(shell\/signed-in|web\/query|ui\/badge-strip|ui\/bell|ui\/award-on-arrival|ui\/restored-on-arrival|ui\/dashboard-screen)\.tsx$|\/ui\/(recognition|achievement-updates|share-card|share-post)\.module\.css$|\/kit\/(whats-this|avatar|badge|progress)\.module\.css$|\/dashboard\/ui\/(today|setup-checklist|quick-tools|my-challenge|active-plays|recent-activity|coach-promo)\.module\.css$|\/shared\/thing-path\.ts$/,
  },
  // Everything of being offline in one file, so that the first load names one.
  { name: 'offline', heads: /\/web\/offline\/(offline|forget|send-or-queue|use-outbox|kept-for-later)\.tsx?$/ },
  // By itself: needed after the dashboard's first paint, and by whatever takes words.
  { name: 'unsent-text', heads: /\/web\/kit\/unsent-text\.ts$/ },
  // What brings to life what the dashboard shows besides, after its first paint.
  { name: 'recognition', heads: /\/ui\/(recognition|coach-promo)\.tsx$/ },
  // What several later screens have in common: writing to somebody, and lists.
  { name: 'talk', heads: /\/web\/(kit\/(talk|composer)|use-reply|send-stream)\.tsx?$/ },
  { name: 'lists', heads: /\/web\/(pages|kit\/(card-grid|draft-notice|empty-state|entry|filters|tell))\.tsx?$/ },
  // The small parts that many screens share, and which calls there are: a file for each would make the list of files long.
  {
    name: 'parts',
    heads:
      /\/web\/(kit\/(badge|blanks-notice|by-assistant|card|care-choices|checkbox|checklist|chip|choice-cards|offer-undo|only-one|select|sides|slider|stepper|strip|switch|use-file-drop|use-narrow|use-rested)|arrival|use-asked|use-reading)\.(tsx?|module\.css)$|\/features\/[\w-]+\/[\w-]+\.contract\.ts$/,
  },
  // All other icons: each in a file of its own would make the list of files longer than itself.
  { name: 'icons', heads: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
];

const isNamed = (file: string): boolean => chunks.some(({ name }) => name === file.replace(/\.\w+$/, ''));

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The chunk of a module; none for what later screens bring along themselves. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const importedBy = new Set([id]);
  for (const each of importedBy) {
    // What a contract takes from its shapes is there when used, and not a part of who asks by the contract's calls.
    if (each.endsWith('?shapes')) continue;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importedBy.add(importer);
  }
  return chunks.find(({ heads }) => [...importedBy].some((each) => heads.test(each)))?.name ?? null;
}

/** The first to know oklch() colours and the popover attribute, on which the kit stands. */
const BROWSERS = ['chrome114', 'firefox125', 'safari17'];

const browserBuild: BuildEnvironmentOptions = {
  outDir,
  emptyOutDir: false,
  target: ['es2022', ...BROWSERS],
  // Without the year, by which every colour would come a second time for browsers that do not know oklch().
  cssTarget: BROWSERS,
  // Fonts and pictures stay files: a data: URL would need a wider content security policy.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Compressing takes its time, and says nothing about our plugins.
    checks: { pluginTimings: false },
    // What is made by it and not used is left out, as the router's own link (web/link.tsx).
    treeshake: { manualPureFunctions: ['forwardRef'] },
    output: {
      // The first load holds the list of all files: few of them have a name of their own.
      chunkFileNames: ({ name, isDynamicEntry }) =>
        `assets/${isDynamicEntry || isNamed(name) ? '[name]' : 'c'}-[hash].js`,
      assetFileNames: ({ names: [name = ''] }) => `assets/${isNamed(name) ? '[name]' : 'c'}-[hash][extname]`,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: chunkOf, debugName: 'by need' }],
      },
    },
  },
};

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [callsAsData(), iconsOneByOne(), react(), finish(), drawOnce(), serviceWorker()],
  // The router still brings a stand-in for what React has had since version 18, and a reader of path patterns, which its
  // own <Route> alone would use.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', regexparam: 'react' } },
  builder: {},
  environments: {
    client: { build: browserBuild },
    ssr: {
      // In one piece with React as it is for production, whatever NODE_ENV says.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: drawing,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: join(import.meta.dirname, 'web/draw.tsx'), checks: { pluginTimings: false } },
      },
    },
    // After the others, whose files it knows.
    worker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: BROWSERS,
        rolldownOptions: {
          input: join(import.meta.dirname, 'web/offline/service-worker.ts'),
          checks: { pluginTimings: false },
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
  },
});
