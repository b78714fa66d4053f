// The API's reference page, as a person reads it: both themes, phone and desk, by keyboard.
import { test } from 'node:test';
import { assertFits, assertQuiet, axe, becomes } from '../browser.ts';
import { stage } from '../stage.ts';

const { newPage } = stage();

// It is long: each width once, each theme once.
for (const [width, theme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`the reference page reads well at ${width} px, ${theme}`, async () => {
    const page = await newPage({ width, theme });
    await page.goto('/api/docs');
    await page.getByRole('heading', { name: 'API reference' }).waitFor();
    await page.getByRole('link', { name: 'PUT /api/profile', exact: true }).click();
    await page.getByRole('heading', { name: 'PUT /api/profile', exact: true }).waitFor();
    await assertFits(page);
    await axe(page);
    assertQuiet(page);
  });

test('the skip link leads past the contents', async () => {
  const page = await newPage();
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/docs#calls');
  await becomes(() => page.getByRole('main').evaluate((main) => main.matches(':focus')), true);
});
