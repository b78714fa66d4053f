// The API's reference page, as a person reads it: both themes, phone and desk, by keyboard.
import { after, afterEach, before, test } from 'node:test';
import {
  type OpenBrowser,
  type Site,
  assertFits,
  assertQuiet,
  axeInBothThemes,
  becomes,
  openBrowser,
  startServer,
} from '../test/browser.ts';

let site: Site;
let browser: OpenBrowser;
before(async () => {
  [site, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterEach(() => browser.closePages());
after(async () => {
  await browser?.close();
  await site?.close();
});

for (const width of [390, 1280])
  test(`the reference page reads well at ${width} px, in either theme`, async () => {
    const page = await browser.newPage({ site, width });
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'API reference' }).waitFor();
    await page.getByRole('link', { name: /PUT.*\/api\/profile/ }).click();
    await page.getByRole('heading', { name: /PUT.*\/api\/profile/ }).waitFor();
    await assertFits(page);
    await axeInBothThemes(page);
    assertQuiet(page);
  });

test('the skip link leads past the contents', async () => {
  const page = await browser.newPage({ site });
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/docs#calls');
  await becomes(() => page.getByRole('main').evaluate((main) => main.matches(':focus')), true);
});
