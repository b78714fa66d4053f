// What somebody can lose: a limit set on a phone, a play refused and made smaller, a loss said, all of it seen on one screen; the
// other two ways on, by mouse and keys; red lines, hours and the download.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, becomes, looksRight } from '../browser.ts';
import { button, dismissBadge, post, stage, toast } from '../stage.ts';

const { somebody } = stage();

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const LEDGER = '/profile?tab=ledger';
const play = {
  title: 'Same-day answer on fences',
  description: 'For ten working days, an answer at the counter.',
  principle: 'affordable-loss',
  category: 'Strategy',
  effortLevel: 'low',
};
const put = async (page: Page, path: string, data: object) => {
  const reply = await page.context().request.put(path, { data });
  assert.ok(reply.ok(), await reply.text());
};

/** A new play, as far as what it may cost. */
async function openLoss(page: Page): Promise<void> {
  await page.goto('/profile?tab=playbook&new');
  await dialog(page).getByLabel('Title').fill(play.title);
  await dialog(page).getByLabel('Description').fill(play.description);
  await dialog(page)
    .locator('summary', { hasText: /^Affordable loss$/ })
    .click();
}

test('on a phone: a limit is set, a play refused, made smaller and executed, and its loss is seen', async () => {
  const { page } = await somebody({ width: 390 });
  await page.goto(LEDGER);
  await page.getByText('No limits yet, so every play can start.').waitFor();
  await page.getByText('Nothing is at stake, and nothing was lost.').waitFor();
  await looksRight(page);
  await button(page, 'Set a limit').click();
  await dialog(page).getByText('Time', { exact: true }).click();
  await inDialog(page, 'Save limit').click();
  await dialog(page).getByText('Give an amount.').waitFor();
  await dialog(page).getByLabel('How many hours can you lose?').fill('4.1');
  await inDialog(page, 'Save limit').click();
  await dialog(page)
    .getByText(/quarters of an hour/)
    .waitFor();
  await dialog(page).getByLabel('How many hours can you lose?').fill('4 hours');
  await looksRight(page);
  await inDialog(page, 'Save limit').click();
  await toast(page).getByText('Limit saved').waitFor();
  await list(page, 'My limits').getByText('4 h', { exact: true }).first().waitFor();

  // The amounts somebody writes are offered as a stake, and the words stay.
  await openLoss(page);
  await dialog(page).getByLabel('Time').fill('Six evenings, 6 hours');
  await inDialog(page, 'Put 6 h at stake').click();
  await becomes(() => dialog(page).getByLabel('Hours').inputValue(), '6');
  await becomes(() => dialog(page).getByLabel('Time').inputValue(), 'Six evenings, 6 hours');
  await looksRight(page);
  await inDialog(page, 'Create Play').click();
  await dismissBadge(page, 'Risk Aware');

  await button(page, `Execute: ${play.title}`).click();
  await dialog(page).getByText('It puts 6 hours at stake, but your limit').waitFor();
  await looksRight(page);
  await inDialog(page, /^Make the stake smaller/).click();
  await becomes(() => dialog(page).getByLabel('Hours at stake').inputValue(), '4');
  await inDialog(page, 'Start with 4 h').click();
  await toast(page).getByText('Play status updated').waitFor();

  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByLabel('Hours lost').fill('an hour and a half');
  const completed = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await inDialog(page, 'Complete').click();
  await completed;
  await page.keyboard.press('Escape');
  await page.goto(LEDGER);
  await list(page, 'My limits').getByText('2.5 h', { exact: true }).first().waitFor();
  await page
    .getByRole('list', { name: /^Lost in / })
    .getByText(play.title)
    .waitFor();
  await looksRight(page);
  assertQuiet(page);
});

test('another play is stopped to make room, a limit is raised with its reason, and a loss is said later', async () => {
  const { page } = await somebody();
  await put(page, '/api/ledger/limits', { kind: 'money', amount: 100, period: 'month' });
  const make = (title: string, money: number, status: string) =>
    post(page, '/api/plays', { ...play, title, status, stake: { money } });
  await make('Print the checklist', 80, 'active');
  await make('A table at the library', 60, 'planned');
  await make('Rent a projector', 200, 'planned');
  await page.goto('/profile?tab=playbook');

  await button(page, 'Execute: A table at the library').press('Enter');
  await inDialog(page, /^Finish or stop another play/).press('Enter');
  await axe(page);
  await inDialog(page, 'Stop: Print the checklist').click();
  await page.getByRole('dialog', { name: 'Stop this play' }).waitFor();
  await inDialog(page, 'Nothing').click();
  await becomes(() => dialog(page).getByLabel('Money lost').inputValue(), '0');
  await dialog(page).getByLabel('Lessons learned').fill('Nobody reads paper.');
  await inDialog(page, /^Stop$/).click();
  // The third stake and the stop together have earned it.
  await dismissBadge(page, 'Smart Experimenter');
  // There is room now, and the play that waited for it starts.
  await button(page, 'Complete: A table at the library').waitFor();
  await page.locator('summary', { hasText: 'Completed' }).click();
  await button(page, 'Stopped').waitFor();

  await button(page, 'Execute: Rent a projector').click();
  await inDialog(page, /^Raise the limit/).click();
  await inDialog(page, 'Raise to $260 and start').click();
  await dialog(page).getByText('Say why you can lose more now.').waitFor();
  await dialog(page).getByLabel('Why can you lose more now?').fill('The library pays half.');
  await inDialog(page, 'Raise to $260 and start').click();
  await button(page, 'Complete: Rent a projector').click();
  await inDialog(page, /^Complete$/).click();
  await button(page, 'Say what was lost: Rent a projector').waitFor();

  await page.goto(LEDGER);
  await page.getByText('The library pays half.').waitFor();
  await page.getByText('Money raised from $100 to $260 a month').waitFor();
  await button(page, 'Say what was lost: Rent a projector').click();
  await inDialog(page, /^All of it: \$200/).click();
  await inDialog(page, /^Save$/).click();
  await page
    .getByRole('list', { name: /^Lost in / })
    .getByText('Rent a projector')
    .waitFor();
  await list(page, 'My limits').getByText('$200 lost').waitFor();
  await becomes(() => list(page, 'At stake now').getByRole('listitem').count(), 1);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download CSV').click()]);
  assert.match(await readFile((await download.path())!, 'utf8'), /Loss,.*Rent a projector,.*200,USD/);
  assertQuiet(page);
});

test('amounts are typed as people say them, and another currency for amounts there are is asked about', async () => {
  const { page } = await somebody();
  await openLoss(page);
  await dialog(page).getByLabel('Hours').fill('half an hour');
  await dialog(page).getByLabel('Money (USD)').fill('12,50 euros');
  await dialog(page).getByLabel('Money (EUR)').waitFor();
  await inDialog(page, 'Create Play').click();
  await dismissBadge(page, 'Risk Aware');

  await page.goto(LEDGER);
  await button(page, 'Set a limit').click();
  await dialog(page).getByLabel('How much money can you lose?').fill('$40');
  await dialog(page).getByText('You already have one amount in EUR.').waitFor();
  await axe(page);
  await inDialog(page, 'Save and switch to USD').waitFor();
  await dialog(page).getByLabel('How much money can you lose?').fill('40');
  await dialog(page).getByLabel('Currency').selectOption('EUR');
  await inDialog(page, 'Save limit').click();
  await list(page, 'My limits').getByText('€40', { exact: true }).first().waitFor();

  await page.goto('/profile?tab=playbook');
  await button(page, `Execute: ${play.title}`).click();
  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByLabel('Money lost (EUR)').fill('10 USD');
  await inDialog(page, /^Complete$/).click();
  await dialog(page).getByText('Your amounts are in EUR.').waitFor();
  assertQuiet(page);
});

test('a play of an archived challenge keeps it, and its stake, when it is edited', async () => {
  const { page } = await somebody();
  const challenge = { title: 'Cut permit intake', statement: 'Nine weeks is too long.' };
  const { id } = await post<{ id: number }>(page, '/api/challenges', challenge);
  await post(page, '/api/challenges', { ...challenge, title: 'Another one' });
  const made = { ...play, challengeId: id, stake: { money: 12.5, reputation: 'They may laugh' } };
  const { id: playId } = await post<{ id: string }>(page, '/api/plays', made);
  await put(page, `/api/challenges/${id}`, { status: 'archived' });
  await page.goto(`/plays/${playId}`);
  await page.getByText('They may laugh').waitFor();
  await button(page, `More about ${play.title}`).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await becomes(() => dialog(page).getByLabel('Challenge').inputValue(), String(id));
  await dialog(page).getByLabel('Title').fill('Same-day answers');
  await inDialog(page, 'Save Play').click();
  await toast(page).getByText('Play saved').waitFor();
  const [saved] = (await (await page.context().request.get(`/api/plays?id=${playId}`)).json()) as (typeof made)[];
  assert.deepEqual([saved?.title, saved?.challengeId, saved?.stake], ['Same-day answers', id, made.stake]);
});

test('red lines and hours are kept, changed and taken back; a limit goes only when asked twice', async () => {
  const { page } = await somebody();
  await put(page, '/api/ledger/limits', { kind: 'reputation' });
  await page.goto(LEDGER);
  await button(page, 'Add a line').click();
  await dialog(page).getByLabel('What would you never risk?').fill('Never in front of the director.');
  await inDialog(page, 'Save line').click();
  const lines = list(page, 'My red lines');
  await lines.getByText('Never in front of the director.').waitFor();
  await button(page, 'More about: Never in front of the director.').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await lines.waitFor({ state: 'detached' });
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await lines.waitFor();

  await button(page, 'Edit the hours I have').click();
  await inDialog(page, 'Save hours').click();
  await dialog(page).getByText('Choose at least one day for each row.').waitFor();
  await inDialog(page, 'Tue').click();
  await inDialog(page, 'Thu').click();
  await axe(page);
  await inDialog(page, 'Save hours').click();
  await page.getByText('Tue and Thu 18:00–20:00: 4 hours a week.').waitFor();

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
  }
  await button(page, 'More about this limit: Reputation').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete limit' }).click();
  await page.getByText('No limits yet, so every play can start.').waitFor();
  assertQuiet(page);
});
