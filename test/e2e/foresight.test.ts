// Seeing ahead, in a browser: a cause in a pre-mortem with how likely it is, looked at on its day, scored, made lemonade and a
// play, the chain walked both ways; and how likely a play is, asked once it is executed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, becomes, looksRight } from '../browser.ts';
import { button, dismissBadge, post, stage, toast } from '../stage.ts';

const { somebody } = stage();

const dialog = (page: Page) => page.getByRole('dialog');
const FORESIGHT = '/profile?tab=foresight';
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const cause = 'The checklist never reaches the evening desk';

test('a forecast is looked at on its day, scored and voided, becomes lemonade, and leads back', async () => {
  const { page } = await somebody({ width: 390 });
  await page.goto(FORESIGHT);
  await page.getByText('No forecasts yet.').waitFor();
  await page.getByText('The coach hasn’t suggested a step yet.').waitFor();
  await looksRight(page);
  await post(page, '/api/premortems', {
    failureStory: 'It was March, and nothing had changed.',
    causes: [
      { text: cause, likelihood: 60, sign: 'Evening files on the old form', lookOn: dayFrom(0) },
      { text: 'Staff think it is a check-up', likelihood: 35, lookOn: dayFrom(20) },
    ],
  });
  await page.reload();
  const look = page.getByRole('region', { name: cause });
  await look.getByText('Evening files on the old form').waitFor();
  await look.getByText('60%').waitFor();
  await looksRight(page);
  await button(page, `Happened: ${cause}`).click();
  await page.getByText('Too few to judge yet').waitFor();
  const answered = page.getByRole('region', { name: 'What came of the others' });
  await answered.getByText(cause).waitFor();

  // Said again, it is another answer; what cannot be told is not scored.
  await answered.getByRole('button', { name: `More about ${cause}` }).click();
  await page.getByRole('menuitem', { name: 'Can’t tell' }).click();
  await answered.getByText('Can’t tell').waitFor();
  const score = async () => (await (await page.context().request.get('/api/forecasts/score')).json()) as { n: number };
  await becomes(async () => (await score()).n, 0);
  await answered.getByRole('button', { name: `More about ${cause}` }).click();
  await page.getByRole('menuitem', { name: 'Happened' }).click();
  await button(page, `Make lemonade of it: ${cause}`).click();
  await dismissBadge(page, 'Opportunity Spotter');
  await answered.getByRole('link', { name: /^Lemonade: / }).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await answered.getByRole('link', { name: /^Lemonade: / }).click();
  await page.waitForURL('**shelf=lemonade**');
  await page.getByText(cause).first().waitFor();
  assertQuiet(page);
});

test('an executed play is asked how likely it is; skipped it asks no more, said it is a forecast', async () => {
  const { page } = await somebody();
  const play = {
    title: 'Two contractors try the north door',
    description: 'On Thursdays.',
    principle: 'crazy-quilt',
    category: 'Partnership',
    effortLevel: 'low',
    dueDate: dayFrom(9),
  };
  await post(page, '/api/plays', play);
  await post(page, '/api/plays', { ...play, title: 'Nine boxes for fences' });
  await page.goto('/profile?tab=playbook');
  await button(page, 'Execute: Nine boxes for fences').click();
  await toast(page).getByText('Play status updated').waitFor();
  const asked = page.getByRole('group', { name: 'How likely: Nine boxes for fences' });
  await axe(page);
  await page.reload();
  await asked.getByRole('button', { name: 'Skip' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nine boxes for fences').first().waitFor();
  assert.equal(await asked.count(), 0, 'skipped stays skipped');

  await button(page, `Execute: ${play.title}`).press('Enter');
  const question = page.getByRole('group', { name: `How likely: ${play.title}` });
  const slider = question.getByRole('slider');
  await slider.focus();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight');
  await question.getByText('70%').waitFor();
  await question.getByRole('button', { name: 'Save forecast' }).press('Enter');
  await toast(page).getByText('Forecast saved').waitFor();
  await question.waitFor({ state: 'detached' });
  await page.goto(FORESIGHT);
  const open = page.getByRole('region', { name: 'Still to come' });
  await open.getByText(play.title).waitFor();
  await open.getByText('70%').waitFor();
  await becomes(() => open.getByText('Nine boxes for fences').count(), 0);

  // Completed by its day, it has answered its forecast itself.
  await page.goto('/profile?tab=playbook');
  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await toast(page).getByText('Play status updated').waitFor();
  const found = await page.context().request.get('/api/forecasts?open=false');
  const [forecast] = (await found.json()) as { outcome: string }[];
  assert.equal(forecast?.outcome, 'happened');
  assertQuiet(page);
});
