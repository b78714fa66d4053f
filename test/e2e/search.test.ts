// Found from anywhere: by the keyboard and by the button, your own things, screens and actions; on a desk and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, axeInBothThemes } from '../browser.ts';
import { post, stage } from '../stage.ts';
import { assertTouchable } from '../touch.ts';

const { somebody } = stage();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const option = (page: Page, name: RegExp) => palette(page).getByRole('option', { name });

test('by the keyboard: a play is found by its words and opened, a mistyped one too', async () => {
  const { page } = await somebody();
  await page.goto('/learning');
  await post(page, '/api/plays', {
    title: 'One-page permit checklist',
    description: 'Twenty files at the counter',
    principle: 'affordable-loss',
    category: 'Process',
    effortLevel: 'low',
  });
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await option(page, /^New play/).waitFor();
  await axeInBothThemes(page);
  await page.keyboard.type('permit');
  await option(page, /^One-page permit checklist/).waitFor();
  await palette(page).getByText('1 result').waitFor();
  await page.getByRole('combobox', { name: 'Search' }).fill('chekclist');
  await option(page, /^One-page permit checklist/).waitFor();
  await axe(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One-page permit checklist' }).waitFor();
  assert.match(page.url(), /play/);
  await palette(page).waitFor({ state: 'detached' });
  await assertQuiet(page);
});

test('screens and actions are one Enter away; nothing found says so; "?" shows the keys', async () => {
  const { page } = await somebody();
  await page.goto('/learning');
  const field = page.getByRole('combobox', { name: 'Search' });
  await page.getByRole('button', { name: 'Search' }).click();
  await field.fill('zzzzqqq');
  await palette(page).getByText('Nothing found. Try fewer or other words.').waitFor();
  await field.fill('trip report');
  await option(page, /^Export trip report/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Trip Report/i }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('circles');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await option(page, /^Circles/).click();
  await page.waitForURL('**/circles');
  await page.locator('main h1').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Search, go to a screen, or do something').waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  // In a field it is a sign like any other.
  await page.keyboard.press('Control+k');
  await field.press('?');
  assert.equal(await field.inputValue(), '?');
});

test('on a phone it fits, and what is found can be touched', async () => {
  const { page } = await somebody({ width: 390 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await option(page, /^New ask/).waitFor();
  await assertFits(page);
  await assertTouchable(page);
  await option(page, /^New ask/).click();
  await page.getByRole('dialog', { name: /ask/i }).waitFor();
});
