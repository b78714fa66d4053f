// A play's own page, and the board of the playbook, in a real browser: by pointer and by keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertQuiet, becomes, hasFocus, looksRight } from '../browser.ts';
import { button, dismissBadge, post, stage, toast } from '../stage.ts';

const { somebody } = stage();

const play = {
  title: 'Walk one file through the building',
  description: 'Carry a real application desk to desk.',
  principle: 'bird-in-hand',
  category: 'Resources',
  effortLevel: 'low',
};
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const make = async (page: Page, more: object = {}) =>
  (await post<{ id: string }>(page, '/api/plays', { ...play, ...more })).id;

test('a play is started, asked about, surprised by and completed on its own page', async () => {
  const { page } = await somebody();
  const challenge = { title: 'Cut permit intake', statement: 'Nine weeks is too long.' };
  const { id: challengeId } = await post<{ id: number }>(page, '/api/challenges', challenge);
  const id = await make(page, { challengeId, dueDate: '2199-01-31' });
  await page.goto('/playbook');
  await page.getByRole('link', { name: play.title }).click();
  await page.waitForURL(`**/plays/${id}`);
  await page.getByRole('heading', { level: 1, name: play.title }).waitFor();
  await becomes(() => page.title(), `${play.title} · Crazy Quilt`);
  await part(page, 'Challenge').getByRole('link', { name: challenge.title }).waitFor();

  await button(page, `Execute: ${play.title}`).click();
  await page.getByRole('slider').press('ArrowRight');
  await button(page, 'Save forecast').click();
  await part(page, 'How likely it is')
    .getByText(/^You said \d+% that it’s done by/)
    .waitFor();

  await button(page, 'Ask someone').click();
  await dialog(page).getByLabel('Who', { exact: true }).fill('Mei Lin');
  await dialog(page).getByLabel('What for').fill('A desk for a morning');
  await button(page, 'Today').click();
  await part(page, 'Asks').getByText('A desk for a morning').waitFor();
  await button(page, 'Note a surprise').click();
  await dialog(page).getByLabel('Title').fill('Nobody missed the copies');
  await dialog(page).getByLabel('What happened').fill('Not one person asked.');
  await button(page, 'Save Entry').click();
  await dismissBadge(page, 'Opportunity Spotter');
  await part(page, 'Surprises').getByRole('link', { name: 'Nobody missed the copies' }).waitFor();
  await looksRight(page);

  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByLabel('Lessons learned').fill('Ask at the counter first.');
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await part(page, 'Lessons learned').getByText('Ask at the counter first.').waitFor();
  await part(page, 'Timeline').getByText('Completed').waitFor();
  await looksRight(page);

  await button(page, `More about ${play.title}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.waitForURL('**/playbook');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await toast(page).getByText('Play restored').waitFor();
  assertQuiet(page);
});

test('a play that is not mine, or not there, is said to be so; an old address leads to the page', async () => {
  const { page } = await somebody({ width: 390 });
  const id = await make(page);
  const { page: theirs } = await somebody();
  await theirs.goto(`/plays/${id}`);
  await theirs.getByText('It was deleted, or it isn’t one of yours.').waitFor();
  await theirs.getByRole('link', { name: 'Open your playbook' }).waitFor();
  await looksRight(theirs);
  await page.goto(`/playbook?play=${id}`);
  await page.waitForURL(`**/plays/${id}`);
  await page.getByRole('heading', { level: 1, name: play.title }).waitFor();
  await looksRight(page);
});

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string, title = play.title) =>
  column(page, name).getByRole('listitem').filter({ hasText: title });

test('on the board a play is dragged to its next state, and what is refused goes back with the reason', async () => {
  const { page } = await somebody();
  await make(page, { stake: { hours: 3 }, dueDate: '2199-01-31' });
  await make(page, { title: 'Too dear', stake: { money: 900 } });
  await page.context().request.put('/api/ledger/limits', { data: { kind: 'money', amount: 100, period: 'month' } });
  await page.goto('/playbook');
  await page.getByText('Board', { exact: true }).click();
  await card(page, 'Planned').waitFor();
  await looksRight(page);

  await card(page, 'Planned').dragTo(column(page, 'Completed'));
  await toast(page).getByText('Execute the play first, then complete it.').waitFor();
  await card(page, 'Planned', 'Too dear').dragTo(column(page, 'Active'));
  await page.getByRole('dialog', { name: '“Too dear” didn’t start' }).waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'Planned', 'Too dear').waitFor();

  await card(page, 'Planned').dragTo(column(page, 'Active'));
  await card(page, 'Active').getByRole('slider').waitFor();
  // What was dropped is no longer awaited anywhere.
  await becomes(
    () => column(page, 'Active').evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).outlineStyle),
    'none',
  );
  await button(page, 'Skip').click();
  await card(page, 'Active').getByRole('slider').waitFor({ state: 'detached' });
  await card(page, 'Active').dragTo(column(page, 'Completed'));
  await page.getByRole('dialog', { name: 'Complete this play' }).waitFor();
  await button(page, 'Nothing').click();
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await card(page, 'Completed').waitFor();

  await page.reload();
  await card(page, 'Completed').waitFor();
  await page.getByText('List', { exact: true }).click();
  await page.getByRole('heading', { level: 2, name: /Planned/ }).waitFor();
});

test('on the board a play is moved by the arrow keys, and the focus goes with it', async () => {
  const { page } = await somebody();
  await make(page);
  await page.goto('/playbook');
  await page.getByText('Board', { exact: true }).click();
  const handle = button(page, `Move ${play.title}`);
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await becomes(() => card(page, 'Active').getAttribute('aria-busy'), null);
  await hasFocus(handle);
  await page.keyboard.press('ArrowLeft');
  await toast(page).getByText('A play that was started can’t be planned again.').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Complete this play' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(handle);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Stop' }).press('Enter');
  await page.getByRole('dialog', { name: 'Stop this play' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Stop', exact: true }).click();
  await card(page, 'Completed').getByText('Stopped').waitFor();
  assert.equal(await card(page, 'Active').count(), 0);
});
