// A programme in a real browser: started by its creator, read by its members, and by nobody who is not in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, assertQuiet, axe, axeInBothThemes } from '../browser.ts';
import { button, post, stage, toast } from '../stage.ts';

const { somebody } = stage();

test('a circle becomes a programme, gets a group by its invite link, and is counted only with one’s leave', async () => {
  const { page } = await somebody();
  await page.goto('/circles');
  const { id } = (await post(page, '/api/circles', { name: 'Open Counter' })) as { id: string };
  await page.goto(`/circles?id=${id}`);
  await page.getByRole('link', { name: 'Run this circle as a programme' }).click();
  await page.getByRole('heading', { name: 'This circle isn’t a programme' }).waitFor();
  await axe(page);
  await button(page, 'Run as a programme').press('Enter');
  await toast(page).getByText('Open Counter is a programme now.').waitFor();
  await page.getByRole('heading', { name: 'No release yet' }).waitFor();
  await axeInBothThemes(page);
  await assertFits(page);

  await page.getByRole('switch', { name: 'Count me in' }).click();
  await page.reload();
  assert.equal(await page.getByRole('switch', { name: 'Count me in' }).isChecked(), false);

  await page.goto(`/circles?id=${id}`);
  await page.getByRole('textbox', { name: /^Group/ }).fill('Cohort 4');
  await button(page, 'Make Invite Link').click();
  await page.getByText('into Cohort 4').waitFor();
  await assertQuiet(page);

  const stranger = await somebody({ width: 390 });
  await stranger.page.goto(`/programme?id=${id}`);
  await stranger.page.getByText('You’re not in this circle, or it isn’t here.').waitFor();
  await assertFits(stranger.page);
});
