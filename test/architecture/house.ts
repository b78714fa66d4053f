// The house's rules that a linter cannot see, as one pure function over the tree's files (ARCHITECTURE.md says them in words).
// A fault is one sentence that begins with the file's path.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';

/** Paths relative to the root, with forward slashes, and what stands in them. */
export type Tree = ReadonlyMap<string, string>;

const FOLDERS = [
  'features',
  'coach',
  'server',
  'shared',
  'web',
  'operator',
  'demo',
  'bench',
  'drill',
  'scale',
  'test',
  'e2e',
];
const FEATURE_FILE = /^[^/]+\.(rules|contract|coach|store|gateway|routes)(\.test)?\.ts$/;
const LESSON_FILE = /^lessons\/[a-z-]+\/\d+-[a-z0-9-]+\.md$/;
const TEXT_FILE = /^texts\/[a-z-]+\.md$/;
const WORDS_FILE = /^lexicon\/[a-z-]+\.json$/;
const UI_FILE = /^ui\/(.+\/)?[^/]+(\.tsx|\.test\.tsx?|\.module\.css)$/;
const VAGUE_NAMES = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'types', 'misc'];
const KEBAB_PATH = /^([a-z0-9]+(-[a-z0-9]+)*)([./][a-z0-9]+(-[a-z0-9]+)*)*$/;
const SILENCERS = ['oxlint-disable', 'eslint-disable', '@ts-ignore', '@ts-expect-error', '@ts-nocheck'];
const PUT_OFF = /\b(TODO|FIXME)\b/;
/** Of a long row of dots, "[.]+$" tries each in turn, up to where the row ends: seconds for what people may send. */
const ROW_AT_END = /(?<!\\)[/|]((?:\[(?:\\.|[^\]\\\n])+\]|\\.|[^\s\w\\[\]()^$|/])[+*]\$)[/|)]/;
const PRODUCT = /^(features|coach|server|shared|web)\//;
/** Compose the others for one screen. */
const PAGES: ReadonlySet<string> = new Set(['dashboard', 'challenge-page', 'play-page']);
/** All other features build on them, so that each of those can earn, tell and share; and what they import themselves. */
const GROUND_FEATURES: Record<string, readonly string[]> = {
  achievements: [],
  notifications: [],
  circle: ['notifications'],
};
/** They join the features, so they may know every one of them. */
const JOINERS = ['server/app.ts', 'web/routes.tsx'];

export async function readTree(root: string): Promise<Tree> {
  const tree = new Map<string, string>();
  const read = async (path: string) => tree.set(path, await readFile(join(root, path), 'utf8'));
  for (const entry of await readdir(root, { withFileTypes: true }))
    if (entry.isFile() && /\.(ts|mjs)$/.test(entry.name)) await read(entry.name);
  for (const folder of FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (entry.isFile() && (/\.(tsx?|mjs|css)$/.test(entry.name) || folder === 'features')) await read(path);
    }
  }
  return tree;
}

export function findFaults(tree: Tree): string[] {
  const faults = [...tree].flatMap(([path, text]) => [...faultsOfName(path, tree), ...faultsOfText(path, text)]);
  for (const [path, text] of tree)
    for (const target of importsOf(path, text)) faults.push(...faultsOfImport(path, target));
  return [...faults, ...folderCycles(tree), ...unusedClasses(tree), ...unusedTokens(tree)];
}

function faultsOfName(path: string, tree: Tree): string[] {
  const faults: string[] = [];
  const [stem = ''] = posix.basename(path).split('.');
  if (VAGUE_NAMES.includes(stem)) faults.push(`${path}: "${stem}" says nothing; name the file after what it holds.`);
  if (!KEBAB_PATH.test(path)) faults.push(`${path}: names are kebab-case.`);
  const [, feature, rest] = /^features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (feature && rest && ![FEATURE_FILE, UI_FILE, LESSON_FILE, TEXT_FILE, WORDS_FILE].some((kind) => kind.test(rest)))
    faults.push(
      `${path}: a feature holds *.{rules,contract,coach,store,gateway,routes}.ts, their tests, lessons/, texts/, lexicon/ and ui/.`,
    );
  if (path.startsWith('features/') && path.endsWith('.test.ts') && !path.includes('/ui/'))
    if (!tree.has(path.replace(/\.test\.ts$/, '.ts'))) faults.push(`${path}: a test stands beside the file it tests.`);
  return faults;
}

function faultsOfText(path: string, text: string): string[] {
  if (!/\.(tsx?|mjs|css)$/.test(path)) return [];
  const faults: string[] = [];
  const caption = /^(#!.*\n)?((?:\/\/.*\n)+|\/\*[\s\S]*?\*\/)/.exec(text)?.[2];
  if (!caption) faults.push(`${path}: a caption stands on top of each file.`);
  else if (caption.trimEnd().split('\n').length > 3) faults.push(`${path}: a caption has one to three lines.`);
  if (path.startsWith('test/architecture')) return faults;
  for (const silencer of SILENCERS) if (text.includes(silencer)) faults.push(`${path}: ${silencer} silences a check.`);
  const putOff = PUT_OFF.exec(text)?.[1];
  if (putOff) faults.push(`${path}: ${putOff} puts off what should be done or dropped.`);
  const row = PRODUCT.test(path) && !path.includes('.test.') && ROW_AT_END.exec(text)?.[1];
  if (row)
    faults.push(`${path}: ${row} tries each sign of a row; begin it with a lookbehind, as (?<![.;])[.;]+$ does.`);
  return faults;
}

/** What a file imports of this tree; packages are left out. */
function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, name = '']) => name);
  return specifiers.map((specifier) => posix.normalize(posix.join(posix.dirname(path), specifier)));
}

function faultsOfImport(path: string, target: string): string[] {
  if (isFreeToImport(path)) return [];
  const faults: string[] = [];
  const from = featureOf(path);
  const to = featureOf(target);
  const between = from !== undefined && to !== undefined && from !== to;
  if (between && target.includes('/ui/') && !isScreen(path))
    faults.push(`${path}: imports ${target}, but only a *-screen.tsx may compose another feature's ui.`);
  if (between && GROUND_FEATURES[from]?.includes(to) === false)
    faults.push(`${path}: imports ${target}, but ${from} imports no such feature.`);
  if (to !== undefined && PAGES.has(to) && from !== to)
    faults.push(`${path}: imports ${target}, but nobody imports the ${to}.`);
  if (isScreen(target)) faults.push(`${path}: imports ${target}, but only web/routes.tsx imports screens.`);
  return faults;
}

/** Classes of a module that no file which imports it names. A file that picks one by a variable may name it anywhere. */
function unusedClasses(tree: Tree): string[] {
  const users = new Map<string, [user: string, text: string][]>();
  for (const [user, text] of tree)
    if (/\.tsx?$/.test(user) && text.includes('.module.css'))
      for (const target of importsOf(user, text)) users.set(target, [...(users.get(target) ?? []), [user, text]]);
  const faults: string[] = [];
  for (const [path, css] of tree) {
    if (!path.endsWith('.module.css')) continue;
    const own = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '');
    const words = (users.get(path) ?? []).flatMap(([user, text]) => {
      const picked = /\w*[sS]tyles\[/.test(text);
      // The names behind a variable stand in the file, or in one that it imports.
      const near = picked ? importsOf(user, text).map((target) => tree.get(target) ?? '') : [];
      return [text, ...near].join('\n').match(/[A-Za-z_][\w-]*/g) ?? [];
    });
    const known = new Set(words);
    for (const name of new Set([...own.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found = '']) => found)))
      if (!known.has(name) && !known.has(name.replace(/\d+$/, '')))
        faults.push(`${path}: no file uses its class "${name}".`);
  }
  return faults;
}

/** Tokens that nothing reads. Those of families, tiers and the quilt are put together where they are read. */
function unusedTokens(tree: Tree): string[] {
  const tokens = tree.get('web/tokens.css') ?? '';
  const read = new Set([...tree].flatMap(([, text]) => text.match(/--[a-z][\w-]*(?![\w-]*\s*:)/g) ?? []));
  const names = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  return [...names]
    .filter((name) => !/^--(dye|metal|quilt)-/.test(name) && !read.has(name))
    .map((name) => `web/tokens.css: nothing reads "${name}".`);
}

/** Features that import each other in a ring. Screens are left out: nothing imports them, so no ring runs through one. */
function folderCycles(tree: Tree): string[] {
  const edges = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    const from = featureOf(path);
    if (from === undefined || isScreen(path) || isFreeToImport(path)) continue;
    for (const target of importsOf(path, text)) {
      const to = featureOf(target);
      if (to !== undefined && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const rings = new Set<string>();
  const walk = (feature: string, trail: readonly string[]): void => {
    const start = trail.indexOf(feature);
    if (start >= 0) {
      const ring = trail.slice(start);
      const first = ring.indexOf(ring.toSorted()[0] ?? '');
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      rings.add(`features/${turned[0]}: imports run in a ring: ${[...turned, turned[0]].join(' → ')}.`);
      return;
    }
    for (const next of edges.get(feature) ?? []) walk(next, [...trail, feature]);
  };
  for (const feature of edges.keys()) walk(feature, []);
  return [...rings];
}

const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];
const isScreen = (path: string): boolean => path.startsWith('features/') && path.endsWith('-screen.tsx');
const isFreeToImport = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(demo|bench|drill|scale|test|e2e)\//.test(path) || JOINERS.includes(path);
