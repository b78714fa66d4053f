// The API's reference page, as a person reads it: both themes, phone and desk, by keyboard.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  type OpenBrowser,
  type Site,
  assertFits,
  assertQuiet,
  axe,
  openBrowser,
  startServer,
} from '../test/browser.ts';

let site: Site;
let browser: OpenBrowser;
before(async () => {
  [site, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await site?.close();
});

for (const theme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`the reference page reads well at ${width} px, ${theme}`, async () => {
      const page = await browser.newPage({ site, width, theme });
      await page.goto('/api/docs');
      await page.getByRole('heading', { name: 'API reference' }).waitFor();
      await page.getByRole('link', { name: /PUT.*\/api\/profile/ }).click();
      await page.getByRole('heading', { name: /PUT.*\/api\/profile/ }).waitFor();
      await assertFits(page);
      await axe(page);
      assertQuiet(page);
      await page.context().close();
    });

test('the skip link leads past the contents', async () => {
  const page = await browser.newPage({ site });
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/docs#calls');
  assert.equal(await page.getByRole('main').evaluate((main) => main.matches(':focus')), true);
});
