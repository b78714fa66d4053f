// A quilt goes out into the world and comes back: its owner shares it, a stranger sees it, its owner stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, assertQuiet, axe, becomes, signUp } from '../browser.ts';
import { stage } from '../stage.ts';

const here = stage();
const { newPage } = here;

test('a quilt is shared, seen by a stranger, taken back, and shared again at the same address', async () => {
  const stranger = await newPage();
  const person = await signUp(stranger.context());
  const page = await newPage({ signedIn: person });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.site.url });
  const earned = await page.context().request.post('/api/lemonade', {
    data: { title: 'A surprise', description: 'Nobody came to the opening, and the neighbours did.' },
  });
  assert.ok(earned.ok(), await earned.text());

  // By the keyboard alone: the focus is where one goes on.
  await page.goto('/achievements');
  await page.getByRole('button', { name: 'Share your quilt' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share your quilt' });
  await dialog.getByText('Nobody else sees it yet.').waitFor();
  await axe(page);
  await dialog.getByRole('button', { name: 'Share it' }).focus();
  await page.keyboard.press('Enter');
  const copy = dialog.getByRole('button', { name: 'Copy link' });
  await copy.waitFor();
  await becomes(() => copy.evaluate((button) => button.matches(':focus')), true);
  const address = await dialog.getByRole('link', { name: 'Public page' }).getAttribute('href');
  assert.match(address ?? '', /^\/quilts\/[\w-]{22}$/);
  const linkedIn = new URL((await dialog.getByRole('link', { name: 'Share on LinkedIn' }).getAttribute('href'))!);
  assert.equal(linkedIn.searchParams.get('url'), `${here.site.url}${address}`);
  await page.keyboard.press('Enter');
  await page.getByText('The link to your quilt is on the clipboard.').waitFor();
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), `${here.site.url}${address}`);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save as picture' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'quilt.png');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
    await axe(page);
  }

  await stranger.goto(address!);
  await stranger.getByRole('heading', { name: 'Pat Weaver’s quilt', level: 1 }).waitFor();
  await stranger.getByText('blocks sewn').waitFor();
  await stranger.getByText('Bronze · Opportunity Spotter').waitFor();
  await stranger.getByRole('img', { name: 'Lemonade, Bronze: earned' }).waitFor();
  assert.equal(await stranger.getByRole('list', { name: 'The quilt' }).getByRole('listitem').count(), 28);
  await becomes(() => stranger.title(), 'Pat Weaver’s quilt · Crazy Quilt');
  await stranger.getByRole('link', { name: 'Privacy Policy' }).waitFor();
  for (const width of [360, 768, 1280]) {
    await stranger.setViewportSize({ width, height: 900 });
    await assertFits(stranger);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await stranger.emulateMedia({ colorScheme });
    await axe(stranger);
  }

  // From one of its blocks one comes to the whole.
  const { badges } = (await (await page.context().request.get('/api/badges')).json()) as {
    badges: { publicId: string }[];
  };
  await stranger.goto(`/badges/${badges[0]!.publicId}`);
  await stranger.getByText('One of 1 block in').waitFor();
  await stranger.getByRole('link', { name: 'Pat’s quilt' }).click();
  await stranger.getByRole('heading', { name: 'Pat Weaver’s quilt', level: 1 }).waitFor();

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByText('Its link won’t work until you share it again.').waitFor();
  await dialog.getByText('Nobody else sees it yet.').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'This quilt isn’t shared any more' }).waitFor();
  await axe(stranger);
  await dialog.getByRole('button', { name: 'Share it' }).click();
  await copy.waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Pat Weaver’s quilt', level: 1 }).waitFor();
  await stranger.goto('/quilts/AAAAAAAAAAAAAAAAAAAAAA');
  await stranger.getByRole('heading', { name: 'We couldn’t find this quilt' }).waitFor();
  assertQuiet(stranger);
  assertQuiet(page);
});

test('a quilt that could not be shared says so, and is shared the next time', async () => {
  const page = await newPage({ signedIn: true });
  await page.goto('/achievements');
  await page.getByRole('button', { name: 'Share your quilt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your quilt' });
  await page.route('**/api/quilt', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await dialog.getByRole('button', { name: 'Share it' }).click();
  await page.getByText('Network error. Please try again.').waitFor();
  await dialog.getByText('Nobody else sees it yet.').waitFor();
  await page.unroute('**/api/quilt');
  await dialog.getByRole('button', { name: 'Share it' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor();
});
