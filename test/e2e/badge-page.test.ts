// A badge goes out into the world and comes back: its owner shares it, a stranger sees it, its owner withdraws it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertFits, assertQuiet, axe, becomes, signUp } from '../browser.ts';
import { stage } from '../stage.ts';

const here = stage();
const { newPage } = here;

test('a badge is shared, seen by a stranger, withdrawn, and published again', async () => {
  const stranger = await newPage();
  const person = await signUp(stranger.context());
  const page = await newPage({ signedIn: person });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.site.url });
  const earned = await page.context().request.post('/api/lemonade', {
    data: { title: 'A surprise', description: 'Nobody came to the opening, and the neighbours did.' },
  });
  assert.ok(earned.ok(), await earned.text());

  await page.goto('/achievements?family=lemonade');
  await becomes(() => page.locator(':focus').textContent(), 'Lemonade');
  await page.getByRole('dialog', { name: 'Lemonade' }).getByRole('link', { name: 'Share Opportunity Spotter' }).click();
  const all = page.getByRole('dialog', { name: 'Share a badge' });
  await all.getByRole('button', { name: 'Share Opportunity Spotter' }).click();
  const address = await page.getByRole('menuitem', { name: 'Public page' }).getAttribute('href');
  assert.match(address ?? '', /^\/badges\/[\w-]{22}$/);
  const linkedIn = new URL(
    (await page.getByRole('menuitem', { name: 'Add to LinkedIn profile' }).getAttribute('href'))!,
  );
  assert.equal(linkedIn.searchParams.get('certUrl'), `${here.site.url}${address}`);
  const shared = new URL((await page.getByRole('menuitem', { name: 'Share on LinkedIn' }).getAttribute('href'))!);
  assert.equal(shared.searchParams.get('url'), `${here.site.url}${address}`);
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('The link to Opportunity Spotter is on the clipboard.').waitFor();
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), `${here.site.url}${address}`);
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))`);
  await all.getByRole('button', { name: 'Share Opportunity Spotter' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('Failed to copy to clipboard').waitFor();
  await axe(page);

  await stranger.goto(address!);
  await stranger.getByRole('heading', { name: 'Opportunity Spotter', level: 1 }).waitFor();
  await stranger.getByText('Pat Weaver').waitFor();
  await stranger.getByText('One action that turned a surprise into something useful.').waitFor();
  await becomes(() => stranger.title(), 'Opportunity Spotter, earned by Pat Weaver · Crazy Quilt');
  for (const width of [360, 768, 1280]) {
    await stranger.setViewportSize({ width, height: 900 });
    await assertFits(stranger);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.emulateMedia({ colorScheme });
    await axe(stranger);
  }
  const [saved] = await Promise.all([
    stranger.waitForEvent('download'),
    stranger.getByRole('link', { name: 'PNG image' }).click(),
  ]);
  assert.match(saved.suggestedFilename(), /^lemonade-bronze-[\w-]{6}\.png$/);
  assert.ok(readFileSync(await saved.path()).includes('openbadgecredential'));

  await all.getByRole('button', { name: 'Share Opportunity Spotter' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw Opportunity Spotter?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await all.getByRole('button', { name: 'Share Opportunity Spotter' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await all.getByText('Withdrawn: nobody else sees it.').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'This badge was withdrawn' }).waitFor();
  await axe(stranger);

  await page.getByRole('button', { name: 'Undo' }).click();
  await all.getByRole('button', { name: 'Share Opportunity Spotter' }).waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Opportunity Spotter', level: 1 }).waitFor();
  await stranger.goto('/badges/AAAAAAAAAAAAAAAAAAAAAA');
  await stranger.getByRole('heading', { name: 'We couldn’t find this badge' }).waitFor();
  assertQuiet(stranger);

  await page.goto('/achievements');
  await page.getByRole('link', { name: 'Share a badge' }).click();
  await all.getByRole('button', { name: 'Share Opportunity Spotter' }).waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
    await axe(page);
  }
  // Signed in, you see a badge within your own frame.
  await page.goto(address!);
  await page.getByRole('heading', { name: 'Opportunity Spotter', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  assertQuiet(page);
});
