// The API's reference page, as a person reads it: both themes, phone and desk, by keyboard.
import { test } from 'node:test';
import { assertFits, assertQuiet, axeInBothThemes, becomes } from '../browser.ts';
import { stage } from '../stage.ts';

const { newPage } = stage();

test('the reference page reads well at both widths and in both themes', async () => {
  const page = await newPage({ width: 390, theme: 'dark' });
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'API reference' }).waitFor();
  await page.getByRole('link', { name: 'PUT /api/profile', exact: true }).click();
  await page.getByRole('heading', { name: 'PUT /api/profile', exact: true }).waitFor();
  await assertFits(page);
  // It is long: what axe finds in one width it finds in the other.
  await axeInBothThemes(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await assertFits(page);
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
