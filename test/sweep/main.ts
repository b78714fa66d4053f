// `npm run sweep`: the product with its demo's people, looked at on every screen as different eyes and hands would have it.
// Writes docs/reports/accessibility.md and, outside the repository, pictures. `npm run sweep -- rich home` looks at these alone,
// and writes nothing down; `--url` takes a product that is running already, `--pictures` names where pictures go.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword, fillDemo } from '../../demo/fill.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createLog } from '../../server/log.ts';
import { axe, openBrowser, signIn, signUp, startServer } from '../browser.ts';
import { writeMeasured } from '../measured-doc.ts';
import { type Place, type Who, places } from './place.ts';
import { type Seen, report } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, pictures: { type: 'string', default: join(tmpdir(), 'crazy-quilt-sweep') } },
});
const probe = await readFile(new URL('probe.js', import.meta.url), 'utf8');

/** Windows to look through. 640 × 450 is 1280 × 900 at 200 %; 320 × 256 is 1280 × 1024 at 400 %. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 640, height: 450 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
];
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const HEADER_BECOMES_A_MENU = 960;
const TOUCHED_BELOW = 768;

async function theDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  if (values.url) return { url: values.url, close: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const log = createLog(config);
  const database = await openDatabase(config, { log });
  await fillDemo(database, config, log);
  await database.close();
  const site = await startServer({ DATA_DIR: dataDir });
  return { url: site.url, close: () => site.close().finally(() => rm(dataDir, { recursive: true, force: true })) };
}

/** Names of 60 characters without a space, of another script, with signs; and lists of two hundred. */
async function overfill(context: BrowserContext): Promise<void> {
  const send = async (method: string, path: string, data: object): Promise<void> => {
    const reply = await context.request.fetch(path, { method, data, headers: { origin: new URL(site.url).origin } });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  };
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
  await send('PUT', '/api/profile', {
    firstName: word.slice(0, 60),
    lastName: 'عبد الرحمن 🧵🪡',
    email: `long.${Date.now()}@example.org`,
    mobileNumber: '',
    linkedinUrl: '',
    sharesBih: true,
    sharesPlays: true,
    sharesPremortem: true,
  });
  await send('POST', '/api/circles', { name: `${word.slice(0, 50)} 🪡` });
  for (const title of [word.repeat(3).slice(0, 150), 'סדנת תפירה בכפר 🧵', 'A challenge'])
    await send('POST', '/api/challenges', { title, statement: `${word}. ${title}`.slice(0, 400) });
  const play = { description: word, principle: 'affordable-loss', category: 'Process', effortLevel: 'low' };
  for (let n = 1; n <= 200; n += 1)
    await send('POST', '/api/plays', {
      title: n % 3 ? `Play ${n}` : `${n}${word}`,
      ...play,
    });
}

const site = await theDemo();
const browser = await openBrowser();
const begun = performance.now();
const seen: Seen[] = [];
await mkdir(values.pictures, { recursive: true });

async function quiet<T>(what: string, findings: string[], act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const items = /actual: \[|\+ actual/.test(said) ? said.split('\n').filter((line) => line.startsWith('+  ')) : [];
    for (const one of items.length > 0 ? items : [said.split('\n').slice(0, 3).join(' ')])
      findings.push(`${what}: ${one}`);
    return undefined;
  }
}

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // What is opened on the page asks for more, of which the page's own idling knows nothing.
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
};

type Focus = { at: string | null; name: string; isOutside: boolean; wrong: string[] } | null;

/** Tab from the beginning to the end: everything is reached, in its order, seen, and left again. */
async function walk(page: Page, findings: string[], where: string): Promise<void> {
  const wanted = await page.evaluate<string[]>('window.sweep.reachable()');
  await page.evaluate('window.sweep.begin()');
  const reached = new Set<number>();
  // In a dialog that is its first field, to which Tab need not come back: it may leave for the browser's own controls.
  const first = await page.evaluate<Focus>('window.sweep.focus()');
  if (first && first.at !== null) reached.add(Number(first.at));
  let outside = 0;
  let still = 0;
  let last = '';
  for (let step = 0; step < wanted.length * 2 + 6; step += 1) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate<Focus>('window.sweep.focus()');
    if (!now) break;
    for (const wrong of now.wrong) findings.push(`${where}: ${now.name}: ${wrong}`);
    still = now.name + String(now.at) === last ? still + 1 : 0;
    last = now.name + String(now.at);
    // A date has four stops within.
    if (still > 4) {
      findings.push(`${where}: ${now.name} keeps the focus`);
      break;
    }
    if (now.isOutside) outside += 1;
    if (outside > 8) break;
    if (now.at === null) continue;
    if (still === 0 && reached.has(Number(now.at))) break;
    reached.add(Number(now.at));
  }
  // What stands before a dialog's first field is reached backwards where the browser does not go round.
  for (let step = 0; step < wanted.length + 6 && reached.size < wanted.length; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const now = await page.evaluate<Focus>('window.sweep.focus()');
    if (now && now.at !== null) reached.add(Number(now.at));
  }
  for (const [at, name] of wanted.entries())
    if (!reached.has(at)) findings.push(`${where}: Tab does not reach ${name}`);
}

async function look(place: Place, context: BrowserContext): Promise<Seen> {
  const findings: string[] = [];
  const title = `${place.who}-${place.screen}-${place.name.replaceAll(/\W+/g, '-')}`;
  const page = await context.newPage();
  page.on('pageerror', (error) => findings.push(`thrown: ${error.message}`));
  // Below 768 px a finger is at work.
  const devtools = await context.newCDPSession(page);
  const resize = async (size: { width: number; height: number }): Promise<void> => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size.width < TOUCHED_BELOW });
    await page.setViewportSize(size);
  };
  const windows = WINDOWS.filter(
    ({ width }) => place.phone === undefined || place.phone === width <= HEADER_BECOMES_A_MENU,
  );
  const shoot = async (name: string): Promise<void> => {
    await page.screenshot({ path: join(values.pictures, `${title}-${name}.png`), fullPage: place.open === undefined });
  };
  const goThere = () =>
    quiet('opening', findings, async () => {
      await page.goto(place.path);
      await settle(page);
      await place.open?.(page);
      await settle(page);
      await page.evaluate(probe);
    });
  await resize(place.phone ? PHONE : DESK);
  await goThere();
  if (findings.length === 0) {
    const where = new Map<string, string[]>();
    for (const size of windows) {
      await resize(size);
      const isTouch = size.width < TOUCHED_BELOW;
      const found = await quiet('looking', findings, () => page.evaluate<string[]>(`window.sweep.look(${isTouch})`));
      for (const one of found ?? []) where.set(one, [...(where.get(one) ?? []), `${size.width} × ${size.height}`]);
    }
    for (const [one, sizes] of where) findings.push(`${one} (${sizes.join(', ')})`);
    for (const [name, size] of [
      ['desk', DESK],
      ['phone', PHONE],
    ] as const) {
      if (!windows.some(({ width }) => width === size.width)) continue;
      await resize(size);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await quiet(`axe, ${name}, ${theme}`, findings, () => axe(page));
        await shoot(`${size.width}-${theme}`);
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
      if (name === 'desk') {
        await quiet('axe, forced colours', findings, () => axe(page, { forcedColors: true }));
        await shoot('forced');
      }
      await page.emulateMedia({ forcedColors: 'none' });
    }
    const aria = await page.locator('body').ariaSnapshot();
    await writeFile(join(values.pictures, `${title}.txt`), aria);
    for (const size of [DESK, PHONE]) {
      if (!windows.some(({ width }) => width === size.width)) continue;
      await resize(size);
      // Anew: what Tab left is closed, and what was looked at has moved the focus.
      await goThere();
      await quiet('keyboard', findings, () => walk(page, findings, `keyboard, ${size.width}`));
    }
  }
  await page.close();
  return { place, findings: [...new Set(findings)] };
}

try {
  const everybody: readonly Who[] = ['nobody', 'rich', 'new', 'long'];
  const [people, screens] = [true, false].map((are) =>
    positionals.filter((word) => everybody.some((who) => who === word) === are),
  );
  const isChosen = (words: readonly string[] | undefined, word: string): boolean =>
    !words?.length || words.includes(word);
  const chosen = places.filter(({ screen, who }) => isChosen(people, who) && isChosen(screens, screen));
  for (const who of everybody) {
    const own = chosen.filter((place) => place.who === who);
    if (own.length === 0) continue;
    const context = await browser.browser.newContext({
      baseURL: site.url,
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    context.setDefaultTimeout(20_000);
    if (who === 'rich') await signIn(context, { username: 'ruth.delgado', password: demoPassword });
    else if (who !== 'nobody') await signIn(context, await signUp(context));
    if (who === 'long') await overfill(context);
    for (const place of own) {
      const one = await look(place, context);
      seen.push(one);
      console.log(
        `${one.findings.length === 0 ? 'held' : `${one.findings.length} FOUND`}  ${who}: ${place.screen}, ${place.name}`,
      );
      for (const finding of one.findings) console.log(`    ${finding}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
}
const found = seen.reduce((sum, { findings }) => sum + findings.length, 0);
console.log(
  `${seen.length} places, ${found} findings, ${Math.round((performance.now() - begun) / 1000)} s. Pictures: ${values.pictures}`,
);
if (positionals.length === 0) await writeMeasured('accessibility.md', report(seen, new Date()));
process.exitCode = found > 0 ? 1 : 0;
