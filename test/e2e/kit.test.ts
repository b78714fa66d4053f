// The kit in a real browser, under the strict content security policy: keys, focus, timing, themes, axe.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { FAMILIES, FAMILY_NAMES } from '../../shared/family.ts';
import { assertFits, assertQuiet, axe, axeInBothThemes, becomes, type Site } from '../browser.ts';
import { button, stage, type StagePage } from '../stage.ts';
import { assertTouchable } from '../touch.ts';

const web = join(import.meta.dirname, '../../web');

const { newPage } = stage(serveKit);

/** The kit's page alone, built as the product is and served with its policy. */
async function serveKit(): Promise<Site> {
  const entry = `
    import '${web}/tokens.css';
    import '${web}/base.css';
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { KitPage } from '${import.meta.dirname}/kit-page.tsx';
    import { Toaster } from '${web}/kit/toast.tsx';
    createRoot(document.getElementById('app')).render([createElement(KitPage), createElement(Toaster)]);`;
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'kit-page',
        resolveId: (id) => (id === 'kit-page' ? '\0kit-page' : null),
        load: (id) => (id === '\0kit-page' ? entry : null),
      },
    ],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: 'kit-page' } },
  });
  assert.ok('output' in built);
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]));
  const scripts = built.output.filter((file) => file.type === 'chunk' && file.isEntry);
  const styles = built.output.filter((file) => file.fileName.endsWith('.css'));
  const html = `<!doctype html><html lang="en"><head><title>Kit</title><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <script src="/theme-first.js"></script>
    ${styles.map((file) => `<link rel="stylesheet" href="/${file.fileName}">`).join('')}
    ${scripts.map((file) => `<script type="module" src="/${file.fileName}"></script>`).join('')}
    </head><body><div id="app"></div></body></html>`;
  const kinds: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  };
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://kit').pathname;
    reply.setHeader('content-type', kinds[extname(path)] ?? 'text/html; charset=utf-8');
    reply.setHeader(
      'content-security-policy',
      "default-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    const file = path === '/' ? html : files.get(path);
    if (file !== undefined) reply.end(file);
    else
      readFile(join(web, 'public', path)).then(
        (bytes) => reply.end(bytes),
        () => reply.writeHead(404).end(),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const end = async () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    dataDir: '',
    pid: () => process.pid,
    printed: () => '',
    mails: async () => [],
    start: async () => {},
    end,
    close: end,
  };
}

/** Opens the kit, gives the page to `act`, and then wants no error and no breach of policy in the console. */
async function onKit(act: (page: Page) => Promise<void>, options: StagePage = {}): Promise<void> {
  const page = await newPage(options);
  await openKit(page);
  await act(page);
  assertQuiet(page);
}

async function openKit(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Components' }).waitFor();
}

let hour = 0;

/** Opens the kit again with a clock that stands still unless a test runs it: one clock, for it cannot be taken out again. */
async function stopClock(page: Page): Promise<void> {
  if (hour === 0) await page.clock.install({ time: new Date(0) });
  await openKit(page);
  hour += 1;
  await page.clock.pauseAt(hour * 3_600_000);
}

/** The name of what has the focus, as far as these tests need it. */
const FOCUSED = `(() => {
  const at = document.activeElement;
  return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent.trim();
})()`;

const untilFocused = (page: Page, name: string) => becomes(() => page.evaluate(FOCUSED), name);

const gone = (page: Page, role: 'dialog' | 'alertdialog' | 'menu' | 'tooltip' | 'status') =>
  page.getByRole(role).waitFor({ state: 'hidden' });

// ---- the whole page ----

test('what was sewn has the colour of its family, in both themes', () =>
  onKit(async (page) => {
    const colourOf = (name: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('[role=img][aria-label^="${name}: "] span')).backgroundColor`,
      );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const names = ['Setup', ...FAMILIES.map((family) => FAMILY_NAMES[family].label)];
      const colours = await Promise.all(names.map(colourOf));
      assert.equal(new Set(colours).size, names.length, colours.join(', '));
    }
  }));

test('axe finds nothing on the kit in either theme', () => onKit(axeInBothThemes));
test('axe finds nothing on an open dialog, menu, toast and tooltip in either theme', () =>
  onKit(async (page) => {
    await button(page, 'Actions').click();
    await page.getByRole('menu').waitFor();
    await axeInBothThemes(page);
    await page.keyboard.press('Escape');
    await button(page, 'Open dialog').click();
    await button(page, 'Fail').click();
    await page.getByRole('alert').filter({ hasText: 'File Too Large' }).hover();
    await axeInBothThemes(page);
    await page.keyboard.press('Escape');
    await gone(page, 'dialog');
    await button(page, 'First tip').hover();
    await tips(page).waitFor();
    await axeInBothThemes(page);
  }));

test('the kit needs no sideways scroll from 320 to 1440 pixels', () =>
  onKit(async (page) => {
    for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await assertFits(page);
    }
  }));

test('with a finger, every control is 44 px wide and high, a toast’s too', () =>
  onKit(
    async (page) => {
      await assertTouchable(page);
      await button(page, 'Success toast').click();
      await page.getByRole('status').filter({ hasText: 'Challenge Saved' }).waitFor();
      await assertTouchable(page);
      await button(page, 'Open dialog').click();
      await page.getByRole('dialog').waitFor();
      await assertTouchable(page);
    },
    { width: 390 },
  ));

test('with reduced motion nothing moves', () =>
  onKit(
    async (page) => {
      await button(page, 'Open dialog').click();
      await page.getByRole('dialog').waitFor();
      const running = await page.evaluate<number>(
        `document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 0).length`,
      );
      assert.equal(running, 0);
    },
    { motion: false },
  ));

test('in forced colours what is on differs from what is off', () =>
  onKit(async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const [on, off] = await page.evaluate<string[]>(`[...document.querySelectorAll('[role=switch]:enabled')]
      .map((part) => getComputedStyle(part, '::before').backgroundColor)`);
    assert.notEqual(on, off);
    const [chosen, other] = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('[role=radiogroup][aria-label=Mode] label')]
      .map((part) => getComputedStyle(part).backgroundColor)`);
    assert.notEqual(chosen, other);
  }));

// ---- theme ----

test('a chosen theme is in force before the first paint after a reload, and System follows the system again', () =>
  onKit(
    async (page) => {
      await page.getByRole('radio', { name: 'Dark' }).check();
      const canvas = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const dark = await canvas();
      // Recorded when the parser reaches <body>: before anything could be painted.
      await page.addInitScript(`new MutationObserver(() => {
        if (document.body) window.themeAtStart ??= document.documentElement.dataset.theme;
      }).observe(document, { childList: true, subtree: true })`);
      await page.reload();
      await page.getByRole('heading', { name: 'Components' }).waitFor();
      await becomes(() => page.evaluate('themeAtStart'), 'dark');
      await becomes(() => canvas(), dark);
      await becomes(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'dark');
      await page.getByRole('radio', { name: 'System' }).check();
      assert.notEqual(await canvas(), dark);
      await page.emulateMedia({ colorScheme: 'dark' });
      await becomes(() => canvas(), dark);
    },
    { theme: 'light', apart: 'recorded' },
  ));

test('another tab takes the theme over', () =>
  onKit(async (page) => {
    const other = await page.context().newPage();
    await openKit(other);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await becomes(() => other.evaluate('document.documentElement.dataset.theme'), 'dark');
  }));

// ---- dialog ----

test('a dialog takes the focus, keeps it, closes by Esc and gives it back', () =>
  onKit(
    async (page) => {
      await button(page, 'Open dialog').focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Import data' });
      await dialog.waitFor();
      for (const name of ['File name', 'More', 'Fail', 'Cancel', 'Import', 'Close', 'File name']) {
        await untilFocused(page, name);
        await becomes(
          () => page.evaluate(`document.querySelector('[role=dialog]').contains(document.activeElement)`),
          true,
        );
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await untilFocused(page, 'Close');
      await page.keyboard.press('Escape');
      await gone(page, 'dialog');
      await untilFocused(page, 'Open dialog');
    },
    { motion: true },
  ));

test('a click on the scrim closes a dialog', () =>
  onKit(async (page) => {
    await button(page, 'Open dialog').click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(10, 10);
    await gone(page, 'dialog');
  }));

test('a dialog is a bottom sheet on a phone, and its foot stays in sight', () =>
  onKit(
    async (page) => {
      await button(page, 'Open long dialog').tap();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await settled(page);
      const box = await dialog.boundingBox();
      assert.ok(box);
      assert.deepEqual([box.x, box.width, Math.round(box.y + box.height)], [0, 390, 844]);
      assert.ok(box.y > 40);
      const done = await button(page, 'Done').boundingBox();
      assert.ok(done && done.y + done.height <= 844);
    },
    { motion: true, width: 390 },
  ));

test('a confirm dialog starts at Cancel, ignores clicks beside it, and stays with the reason when its deed fails', () =>
  onKit(
    async (page) => {
      await button(page, 'Delete play').click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this play?' });
      await dialog.waitFor();
      await untilFocused(page, 'Cancel');
      await page.mouse.click(10, 10);
      await button(page, 'Delete').click();
      await dialog.getByRole('alert').getByText('The server did not answer. Please try again.').waitFor();
      await button(page, 'Delete').click();
      await gone(page, 'alertdialog');
      await page.getByRole('status').getByText('Play deleted').waitFor();
      await untilFocused(page, 'Delete play');
    },
    { motion: true },
  ));

const coversDialog = `(() => {
  const [toast, dialog] = ['[data-toaster]', '[role=dialog]'].map((at) => document.querySelector(at).getBoundingClientRect());
  return toast.right > dialog.left && toast.left < dialog.right && toast.bottom > dialog.top && toast.top < dialog.bottom;
})()`;
test('a toast over a dialog can be read and closed without closing the dialog', () =>
  onKit(
    async (page) => {
      await button(page, 'Open dialog').click();
      const toast = page.getByRole('alert').filter({ hasText: 'File Too Large' });
      for (const width of [390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 500 });
        await button(page, 'Fail').click();
        await toast.waitFor();
        await becomes(() => page.evaluate(coversDialog), false);
        await toast.getByRole('button', { name: 'Close' }).click();
        await toast.waitFor({ state: 'hidden' });
      }
      await page.getByRole('dialog').waitFor();
    },
    { motion: true },
  ));
test('a dialog that opens under a toast leaves it room', () =>
  onKit(
    async (page) => {
      await page.setViewportSize({ width: 390, height: 500 });
      await button(page, 'Undo toast').click();
      await button(page, 'Open long dialog').click();
      await page.getByRole('dialog').waitFor();
      await becomes(() => page.evaluate(coversDialog), false);
      await page.getByRole('status').filter({ hasText: 'Play archived' }).waitFor();
    },
    { motion: true },
  ));

// ---- menu ----

test('a menu is worked by arrows, Home, End and letters, and gives the focus back', () =>
  onKit(async (page) => {
    await button(page, 'Actions').focus();
    await page.keyboard.press('Enter');
    await untilFocused(page, 'Edit');
    await becomes(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid');
    for (const [key, name] of [
      ['ArrowDown', 'Set as Highlighted'],
      ['ArrowDown', 'Archive'],
      ['End', 'Delete'],
      ['ArrowDown', 'Edit'],
      ['ArrowUp', 'Delete'],
      ['Home', 'Edit'],
      ['s', 'Set as Highlighted'],
      ['s', 'Share'],
    ] as const) {
      await page.keyboard.press(key);
      await untilFocused(page, name);
    }
    await page.keyboard.press('Escape');
    await gone(page, 'menu');
    await untilFocused(page, 'Actions');
    await page.keyboard.press('ArrowUp');
    await untilFocused(page, 'Delete');
    await page.keyboard.press('Enter');
    await gone(page, 'menu');
    await page.getByText('Chosen: Delete').waitFor();
    await untilFocused(page, 'Actions');
  }));

test('a menu’s disabled item does nothing, Tab leaves, a click beside it closes', () =>
  onKit(async (page) => {
    const actions = button(page, 'Actions');
    await actions.click();
    await page.getByRole('menuitem', { name: 'Archive' }).click({ force: true });
    await page.getByText('Chosen: nothing').waitFor();
    await becomes(() => actions.getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('Tab');
    await gone(page, 'menu');
    await actions.click();
    await page.getByRole('menu').waitFor();
    await page.mouse.click(5, 5);
    await gone(page, 'menu');
    await actions.click();
    await page.getByRole('menu').waitFor();
    await actions.click();
    await gone(page, 'menu');
    await page.locator('button[aria-expanded=false]', { hasText: 'Actions' }).waitFor();
  }));

test('Esc in a menu inside a dialog closes the menu alone', () =>
  onKit(
    async (page) => {
      await button(page, 'Open dialog').click();
      await button(page, 'More').click();
      await page.getByRole('menuitem', { name: 'Keep' }).waitFor();
      await page.keyboard.press('Escape');
      await gone(page, 'menu');
      await page.getByRole('dialog').waitFor();
      await untilFocused(page, 'More');
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Close the dialog' }).click();
      await gone(page, 'dialog');
      await untilFocused(page, 'Open dialog');
    },
    { motion: true },
  ));

test('Esc that comes in the same breath as the opening closes the menu alone, too', () =>
  onKit(
    async (page) => {
      await button(page, 'Open dialog').click();
      await button(page, 'More').focus();
      // In one task: no hand is quicker.
      for (const opening of [`document.activeElement.click()`, `press('ArrowDown')`, `press('ArrowUp')`]) {
        await page.evaluate(`(() => {
        const press = (key) =>
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        ${opening};
        press('Escape');
      })()`);
        await gone(page, 'menu');
        await untilFocused(page, 'More');
        await page.getByRole('button', { name: 'More', expanded: false }).waitFor();
        await page.getByRole('dialog').waitFor();
      }
    },
    { motion: true },
  ));

test('a choice inside a menu is reached by arrows and leaves the menu open', () =>
  onKit(async (page) => {
    await button(page, 'Preferences').focus();
    await page.keyboard.press('ArrowUp');
    await untilFocused(page, 'System');
    await axe(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate('document.documentElement.dataset.theme'), 'dark');
    await becomes(() => page.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked'), 'true');
    await page.keyboard.press('Escape');
    await untilFocused(page, 'Preferences');
  }));

test('a menu near an edge stays inside the window', () =>
  onKit(async (page) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await button(page, 'Actions').evaluate((part) => part.scrollIntoView({ block: 'end' }));
    await button(page, 'Actions').click();
    const box = await page.getByRole('menu').boundingBox();
    assert.ok(box && box.y >= 8 && box.y + box.height <= 492 && box.x >= 8 && box.x + box.width <= 382);
  }));

// ---- toast ----

test('one toast at a time, for five seconds', () =>
  onKit(
    async (page) => {
      await stopClock(page);
      await button(page, 'Success toast').click();
      await page.clock.runFor(3000);
      await button(page, 'Error toast').click();
      await becomes(() => page.getByText('Challenge Saved').count(), 0);
      const toast = page.getByRole('alert').filter({ hasText: 'File Too Large' });
      await page.mouse.move(0, 0);
      await page.clock.runFor(4900);
      await toast.waitFor();
      await page.clock.runFor(200);
      await toast.waitFor({ state: 'hidden' });
    },
    { apart: 'clock' },
  ));

test('a toast waits while it is pointed at or focused', () =>
  onKit(
    async (page) => {
      await stopClock(page);
      await button(page, 'Success toast').click();
      const toast = page.getByRole('status').filter({ hasText: 'Challenge Saved' });
      await toast.hover();
      await page.clock.runFor(60_000);
      await toast.waitFor();
      await toast.getByRole('button', { name: 'Close' }).focus();
      await page.mouse.move(0, 0);
      await page.clock.runFor(60_000);
      await toast.waitFor();
      await page.keyboard.press('Escape');
      await toast.waitFor({ state: 'hidden' });
    },
    { apart: 'clock' },
  ));

test('a toast’s action acts once and takes the toast away', () =>
  onKit(async (page) => {
    await button(page, 'Undo toast').click();
    await button(page, 'Undo').click();
    await page.getByText('Undone: 1').waitFor();
    await page.getByText('Play archived').waitFor({ state: 'hidden' });
  }));

// ---- tooltip ----

const tips = (page: Page) => page.getByRole('tooltip').filter({ visible: true });

test('a tooltip opens after 700 ms, the next one at once within 300 ms, and not after that', () =>
  onKit(
    async (page) => {
      await stopClock(page);
      await button(page, 'First tip').hover();
      await page.clock.runFor(690);
      await becomes(() => tips(page).count(), 0);
      await page.clock.runFor(20);
      await becomes(() => tips(page).textContent(), 'Network Builder - Not earned yet');
      await page.mouse.move(0, 0);
      await page.clock.runFor(250);
      await becomes(() => tips(page).count(), 0);
      await button(page, 'Second tip').hover();
      await page.clock.runFor(1);
      await becomes(() => tips(page).textContent(), /^Risk Aware/);
      await page.mouse.move(0, 0);
      await page.clock.runFor(350);
      await button(page, 'First tip').hover();
      await page.clock.runFor(690);
      await becomes(() => tips(page).count(), 0);
    },
    { apart: 'clock' },
  ));

test('a tooltip opens on keyboard focus, describes its control, can be hovered, and closes by Esc', () =>
  onKit(async (page) => {
    await button(page, 'Undo toast').focus();
    await page.keyboard.press('Tab');
    await tips(page).waitFor();
    await untilFocused(page, 'First tip');
    const described = await page.evaluate(
      `document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent`,
    );
    assert.equal(described, 'Network Builder - Not earned yet');
    await page.keyboard.press('Escape');
    await tips(page).waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await button(page, 'First tip').hover();
    await tips(page).waitFor();
    const box = await tips(page).boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
    await tips(page).waitFor();
  }));

// ---- choices ----

test('tabs are one stop and chosen by arrows, Home and End', () =>
  onKit(async (page) => {
    await page.getByRole('tab', { name: 'Effectuation Principles' }).focus();
    for (const [key, name, panel] of [
      ['ArrowRight', 'Methodologies', 'methods'],
      ['ArrowRight', 'All', 'all'],
      ['ArrowLeft', 'Methodologies', 'methods'],
      ['Home', 'All', 'all'],
      ['End', 'Methodologies', 'methods'],
    ] as const) {
      await page.keyboard.press(key);
      await untilFocused(page, name);
      await page.getByRole('tabpanel', { name }).getByText(`“${panel}”`).waitFor();
    }
    await page.keyboard.press('Tab');
    await untilFocused(page, 'Chat Mode');
    await page.keyboard.press('ArrowRight');
    await becomes(() => page.getByRole('radio', { name: 'Forms Mode' }).isChecked(), true);
  }));

test('switches and ticks answer to the space bar and to a click on their words', () =>
  onKit(async (page) => {
    const plays = page.getByRole('switch', { name: 'Share plays with circle' });
    await plays.focus();
    await page.keyboard.press('Space');
    await becomes(() => plays.isChecked(), false);
    await page.getByText('Members see your plays.').click();
    await becomes(() => plays.isChecked(), true);
  }));

test('a password can be shown and hidden', () =>
  onKit(async (page) => {
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('secret');
    const group = page.locator('div').filter({ has: field }).last();
    await group.getByRole('button', { name: 'Show password' }).click();
    await becomes(() => field.getAttribute('type'), 'text');
    await group.getByRole('button', { name: 'Hide password' }).click();
    await becomes(() => field.getAttribute('type'), 'password');
    await becomes(() => field.inputValue(), 'secret');
  }));

test('a done step can be gone back to', () =>
  onKit(async (page) => {
    const steps = page.getByRole('list', { name: 'Challenge' });
    await steps.getByRole('button', { name: 'Statement' }).click();
    await becomes(() => steps.locator('[aria-current=step]').textContent(), '2Statement');
  }));

// ---- form ----

const sample = (page: Page) => page.getByRole('form', { name: 'Sample' });
const send = (page: Page) => sample(page).getByRole('button', { name: 'Send', exact: true });
const nameField = (page: Page) => sample(page).getByLabel('Your name');
const sent = (page: Page) => page.getByLabel('Sent', { exact: true });

async function fillForm(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await sample(page).getByLabel('Your email').fill('ruth@example.org');
  await sample(page).getByLabel('New password', { exact: true }).fill('Stitch-28');
}

test('a form goes to its first wrong field, ties errors to fields, and checks again on change', () =>
  onKit(async (page) => {
    await sample(page).getByLabel('Your email').fill('ruth@');
    await send(page).click();
    await untilFocused(page, 'Your name');
    const name = nameField(page);
    await becomes(() => name.getAttribute('aria-invalid'), 'true');
    const error = await page.evaluate<string>(
      `document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent`,
    );
    assert.equal(error, 'Please enter your name');
    await name.fill('Ruth');
    await page.getByText('Please enter your name').waitFor({ state: 'hidden' });
    await becomes(() => name.getAttribute('aria-invalid'), null);
    // What was not yet corrected is still said.
    await sample(page).getByText('Invalid email address').waitFor();
    await send(page).click();
    await untilFocused(page, 'Your email');
    await becomes(() => sent(page).textContent(), 'Nothing sent');
  }));

test('a finding about the whole form stands above it', () =>
  onKit(async (page) => {
    await fillForm(page, 'Nobody');
    await send(page).click();
    await sample(page).getByRole('alert').getByText('Nobody cannot sign up.').waitFor();
  }));

test('a double click and an impatient Enter send once, and the button says what goes on', () =>
  onKit(
    async (page) => {
      await stopClock(page);
      await fillForm(page, 'Ruth');
      await send(page).dblclick();
      await nameField(page).press('Enter');
      await becomes(() => button(page, 'Sending...').getAttribute('aria-busy'), 'true');
      await page.clock.runFor(600);
      await page.getByRole('status').getByText('Sent').waitFor();
      await becomes(() => sent(page).textContent(), /^1: .*"category":"process","share":true/);
    },
    { apart: 'clock' },
  ));

test('what the server says is shown, and nothing typed is lost', () =>
  onKit(async (page) => {
    await fillForm(page, 'taken');
    await sample(page).getByRole('switch').uncheck();
    await send(page).click();
    await sample(page).getByRole('alert').getByText('This name is taken.').waitFor();
    await becomes(() => nameField(page).inputValue(), 'taken');
    await becomes(() => sample(page).getByRole('switch').isChecked(), false);
    await nameField(page).fill('Ruth');
    await send(page).click();
    await page.getByRole('status').getByText('Sent').waitFor();
    await becomes(() => sample(page).getByRole('alert').count(), 0);
  }));

test('a draft survives a reload without its password, can be discarded, and is gone once sent', () =>
  onKit(async (page) => {
    await fillForm(page, 'Ruth');
    await sample(page).getByLabel('Kind').selectOption('strategy');
    await sample(page).getByRole('switch').uncheck();
    // Shown as text it is still a password.
    await sample(page).getByRole('button', { name: 'Show password' }).click();
    await sample(page).getByLabel('New password', { exact: true }).fill('Stitch-29');
    await openKit(page);
    await sample(page).getByText('Your unsaved text is back.').waitFor();
    await becomes(() => nameField(page).inputValue(), 'Ruth');
    await becomes(() => sample(page).getByLabel('Kind').inputValue(), 'strategy');
    await becomes(() => sample(page).getByRole('switch').isChecked(), false);
    await becomes(() => sample(page).getByLabel('New password', { exact: true }).inputValue(), '');
    assert.ok(!(await page.evaluate<string>('JSON.stringify(localStorage)')).includes('Stitch'));

    await button(page, 'Discard it').click();
    await becomes(() => nameField(page).inputValue(), '');
    await openKit(page);
    await becomes(() => page.getByText('Your unsaved text is back.').count(), 0);

    await fillForm(page, 'Ruth');
    await send(page).click();
    await page.getByRole('status').getByText('Sent').waitFor();
    await openKit(page);
    await becomes(() => nameField(page).inputValue(), '');
  }));

test('a proposal that is written into a field counts as typed', () =>
  onKit(async (page) => {
    await button(page, 'Propose a name').click();
    await openKit(page);
    await becomes(() => nameField(page).inputValue(), 'Proposed');
  }));

/** Waits for what moves to a place. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished))`);
}
