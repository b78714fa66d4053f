// The dashboard in a real browser: your own figures, the challenge, the active plays, and where its links lead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, assertQuiet, axe, becomes } from '../browser.ts';
import { dismissBadge, post, stage } from '../stage.ts';

const here = stage();
const { somebody } = here;

const long = 'Cut-permit-intake-from-nine-weeks-to-three '.repeat(4).trim();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const play = { description: 'Watch ten applicants arrive.', principle: 'lemonade', category: 'Process' };

test('an empty dashboard says what to begin with, and all that is made shows in it', async () => {
  const { page } = await somebody();
  const figures = page.getByRole('region', { name: 'Figures' });
  await page.goto('/dashboard');
  await page.getByText('No active challenge. Create one to get started!').waitFor();
  await page.getByText('No active plays. Create your first play to get started!').waitFor();
  await figures.getByRole('link', { name: 'Active Plays None yet Small things you try' }).waitFor();
  await figures.getByText('How it could fail, before it does').waitFor();
  await page.getByText('Nothing is due, and nobody is waiting for you.').waitFor();

  const { id } = await post<{ id: number }>(page, '/api/challenges', {
    title: long,
    statement: long,
    category: 'Process',
  });
  await post(page, '/api/premortems', { challengeId: id, failureStory: 'Nobody came.' });
  for (const title of ['One', 'Two', long])
    await post(page, '/api/plays', { ...play, title, effortLevel: 'medium', status: 'active', dueDate: '2026-12-11' });
  await post(page, '/api/plays', { ...play, title: 'Planned', effortLevel: 'low' });
  await page.goto('/');
  await figures.getByRole('link', { name: 'Active Plays 3 +3 this week' }).waitFor();
  await figures.getByRole('link', { name: 'Completed Pre-mortems 1 100% completion rate' }).waitFor();
  await page.getByRole('heading', { name: long, level: 3 }).first().waitFor();
  await becomes(() => page.getByRole('list', { name: 'Active plays' }).getByRole('listitem').count(), 2);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }

  const leads = async (name: string, search: string, path = '/profile') => {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path && url.search === search);
  };
  await leads('New Play', '', '/playbook');
  await leads('Update Challenge', `?mode=forms&edit=${id}`, '/challenges');
  await leads('Edit challenge', '?tab=challenge');
  await leads('View All active plays', '?filter=active', '/playbook');
  await page.goto('/');
  await page.getByRole('link', { name: 'View Pre-mortem' }).click();
  await page.getByText('Nobody came.').first().waitFor();
  assertQuiet(page);
});

test('Today holds what is due and who waits, and each is done where it stands', async () => {
  const [me, other] = [await somebody(), await somebody()];
  const { page } = me;
  const start = { ...play, effortLevel: 'low', status: 'active' };
  await post(page, '/api/plays', { ...start, title: 'Sit at the counter', dueDate: daysAgo(3) });
  await post(page, '/api/plays', { ...start, title: 'Count the files', dueDate: daysAgo(-2) });
  await post(page, '/api/plays', { ...start, title: 'Far away', dueDate: daysAgo(-30) });
  const causes = [{ text: 'Fewer than half', likelihood: 40, lookOn: daysAgo(-1) }];
  await post(page, '/api/premortems', { failureStory: 'Nobody came.', causes });
  await post(page, '/api/asks', { personName: 'Hannah', what: 'The logs', state: 'asked', askedOn: daysAgo(2) });
  await post(page, '/api/asks', { personName: 'Samuel', what: 'His checklist', plannedFor: daysAgo(2) });
  const { id: partnerId } = (await (await page.context().request.get('/api/user')).json()) as { id: string };
  const begun = { partnerId, conversation: 'Shall we?' };
  const partnership = await post<{ id: string }>(other.page, '/api/partnerships', begun);
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today' });
  const group = (name: string) => today.getByRole('list', { name });
  await group('Overdue').getByRole('link', { name: 'Sit at the counter' }).waitFor();
  await group('Due this week').getByRole('link', { name: 'Count the files' }).waitFor();
  await group('Waiting for others').getByRole('link', { name: 'Hannah: The logs', exact: true }).waitFor();
  await becomes(() => today.getByText('Far away').count(), 0);
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await assertFits(page);

  await group('Waiting for you')
    .getByRole('button', { name: /^Accept: / })
    .click();
  await dismissBadge(page, 'Connection Maker');
  await group('Waiting for you').waitFor({ state: 'hidden' });
  const promised = { text: 'The vault key', due: daysAgo(-1).slice(0, 10) };
  await post(page, `/api/partnerships/${partnership.id}/commitments`, promised);
  await page.reload();
  await group('Due this week')
    .getByRole('button', { name: /^Mark done: The vault key/ })
    .click();
  await group('Due this week').getByText('The vault key').waitFor({ state: 'hidden' });
  await group('Due this week').getByRole('button', { name: 'Record it: Look for: Fewer than half' }).click();
  await page.getByRole('menuitem', { name: 'Didn’t' }).click();
  await group('Due this week').getByText('Fewer than half').waitFor({ state: 'hidden' });
  await group('Overdue').getByRole('button', { name: 'Mark asked: Ask Samuel: His checklist' }).click();
  await group('Waiting for others').getByRole('link', { name: 'Samuel: His checklist' }).waitFor();
  await group('Waiting for others').getByRole('button', { name: 'Answered: Hannah: The logs' }).click();
  await page.getByRole('menuitem', { name: 'They said no' }).click();
  await group('Waiting for others').getByText('The logs').waitFor({ state: 'hidden' });
  await group('Overdue').getByRole('button', { name: 'Mark done: Sit at the counter' }).click();
  await page.getByRole('dialog', { name: 'Complete this play' }).getByRole('button', { name: 'Complete' }).click();
  await page.getByText('Play status updated').waitFor();
  await page.reload();
  await becomes(() => group('Overdue').count(), 0);
  await page.getByRole('link', { name: /Completed the play “Sit at the counter”/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Sit at the counter' }).waitFor();
});

test('updates turn, are confirmed and dismissed; what fails says so and can be tried again', async () => {
  const { page } = await somebody();
  const { request } = page.context();
  const overdue = { ...play, title: 'Sit at the counter', effortLevel: 'low', status: 'active', dueDate: daysAgo(3) };
  const { id } = (await (await request.post('/api/plays', { data: overdue })).json()) as { id: string };
  await page.goto('/');
  const updates = page.getByRole('region', { name: 'Achievement updates' });
  const shown = updates.getByRole('group').filter({ visible: true });
  await updates.getByText('1 of 5').waitFor();
  await updates.getByRole('button', { name: 'Previous update' }).click();
  await updates.getByText('5 of 5').waitFor();
  await updates.getByRole('button', { name: 'Next update' }).click();
  await updates.getByText('1 of 5').waitFor();
  await page.keyboard.press('ArrowRight');
  await updates.getByText('2 of 5').waitFor();
  await updates.getByRole('button', { name: 'Update 1' }).press('Enter');
  await shown.getByText(/“Sit at the counter” was due on .*\. Did you do it\?/).waitFor();

  const toasted = async (title: string, text: string) => {
    const toast = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
    await toast.getByText(title, { exact: true }).waitFor();
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'hidden' });
  };
  await page.route('**/api/achievement-prompts/**', (route) => route.abort());
  await shown.getByRole('button', { name: 'Dismiss' }).click();
  await toasted('Error', 'Network error. Please try again.');
  await shown.getByRole('button', { name: 'Confirm Achievement' }).click();
  await shown.getByText('Did you complete this achievement?').waitFor();
  for (const name of ['Not yet', 'Yes, I did it!']) {
    await shown.getByRole('button', { name }).click();
    await toasted('Error', 'Network error. Please try again.');
  }
  await page.unroute('**/api/achievement-prompts/**');
  await axe(page);
  await shown.getByRole('button', { name: 'Yes, I did it!' }).click();
  const moment = page.getByRole('dialog', { name: '2 blocks are sewn' });
  for (const name of ['Opportunity Spotter', 'System Spotter']) await moment.getByRole('heading', { name }).waitFor();
  // Each of them can be shared.
  await moment.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('radiogroup', { name: 'What to share' });
  for (const name of ['System Spotter', 'Opportunity Spotter']) {
    await share.getByText(name, { exact: true }).click();
    await page.getByRole('dialog', { name }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await shown.getByText('You earned Bronze in').waitFor();
  const plays = (await (await request.get('/api/plays')).json()) as { id: string; status: string }[];
  assert.equal(plays.find((one) => one.id === id)?.status, 'completed');
  await page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: 'Active Plays None yet' }).waitFor();

  // What another tab dismissed meanwhile goes away here as well.
  const [first] = (await (await request.get('/api/achievement-prompts')).json()) as { id: string }[];
  await request.delete(`/api/achievement-prompts/${encodeURIComponent(first!.id)}`);
  for (let left = 1; left > 0;) {
    const told = page.waitForResponse((reply) => reply.url().endsWith('/api/achievement-prompts'));
    // While one is on its way the button says so: it is pressed when there is something new to dismiss.
    await shown.getByRole('button', { name: 'Dismiss', exact: true }).click();
    left = ((await (await told).json()) as unknown[]).length;
  }
  await updates.waitFor({ state: 'hidden' });
  await becomes(() => page.evaluate<string>('document.activeElement.id'), 'main');
  assertQuiet(page);
});

test('the badge earned last is shared: edited, copied, posted, and put away for good', async () => {
  const { page } = await somebody();
  const context = page.context();
  await context.request.post('/api/lemonade', { data: { title: 'A surprise', description: 'The scanner broke.' } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Share Your Achievement' });
  const post = card.getByLabel('Your post');
  await card.getByRole('heading', { name: 'Opportunity Spotter' }).waitFor();
  await becomes(
    () => post.inputValue(),
    /^I have just earned Opportunity Spotter.*#Innovation #Entrepreneurship #Effectuation$/s,
  );
  await post.fill('My own words. #Effectuation');
  await card.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('LinkedIn post copied to clipboard').waitFor();
  await page.getByText('Copied!', { exact: true }).waitFor();
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), 'My own words. #Effectuation');
  const shareLink = card.getByRole('link', { name: 'Share' });
  const address = `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: here.site.url })}`;
  await becomes(() => shareLink.getAttribute('href'), address);

  // A reload loses no word.
  await page.reload();
  await becomes(() => post.inputValue(), 'My own words. #Effectuation');

  // Nothing is linked here: Auto-Post copies, and opens LinkedIn's page.
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'LinkedIn' }));
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('button', { name: 'Auto-Post' }).click(),
  ]);
  await opened.waitForURL(address);
  await opened.close();
  await context.unrouteAll();
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
  await card.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Failed to copy to clipboard').waitFor();

  // Where the linked account lets us post, the words go out by themselves.
  assertQuiet(page);
  const again = await context.newPage();
  await again.route('**/api/achievements/share-post', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { badgeId: 'lemonade-bronze', posting: 'granted' } })
      : route.abort(),
  );
  await again.goto('/achievements');
  await again.getByRole('link', { name: 'Dashboard' }).click();
  const there = again.getByRole('region', { name: 'Share Your Achievement' });
  await there.getByText('Auto-Post publishes this text in your name, for everybody to see.').waitFor();
  await there.getByRole('button', { name: 'Auto-Post' }).click();
  await again.getByText('Network error. Please try again.').waitFor();
  const taken: unknown[] = [];
  await again.route('**/api/achievements/share-post', (route) => {
    taken.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: 'Your post is on LinkedIn.', url: null } });
  });
  await there.getByLabel('Your post').fill('Posted by itself.');
  await there.getByRole('button', { name: 'Auto-Post' }).click();
  await again.getByText('Your post is on LinkedIn.').waitFor();
  assert.deepEqual(taken, [{ text: 'Posted by itself.' }]);
  // What is out is kept no more.
  await becomes(() => again.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('share-post:'))"), []);

  await again.route('**/api/achievements/share-post/**', (route) => route.abort());
  await there.getByRole('button', { name: 'Dismiss the share card' }).click();
  await again.getByText('Network error. Please try again.').waitFor();
  await again.unrouteAll();
  await there.getByRole('button', { name: 'Dismiss the share card' }).click();
  await there.waitFor({ state: 'hidden' });
  await again.reload();
  await again.getByRole('heading', { name: 'Quick Tools' }).waitFor();
  await becomes(() => there.count(), 0);
});

test('what cannot be fetched says so where it would stand, and can be tried again', async () => {
  const { page } = await somebody();
  await page.route('**/assets/recognition-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByText('Network error. Please try again.').waitFor();
  await page.getByText('Circle Members').waitFor();
  await page.unroute('**/assets/recognition-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Update BIH Inventory' }).waitFor();
  await page.getByRole('region', { name: 'Achievement updates' }).waitFor();

  // Coming from another screen the answers are asked for again; one that fails can be asked for again.
  const failed = { status: 429, json: { message: 'Network error. Please try again.' } };
  await page.route('**/api/achievement-prompts', (route) => route.fulfill(failed));
  await page.goto('/achievements');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Update BIH Inventory' }).waitFor();
  await page.getByText('Network error. Please try again.').waitFor();
  await page.unroute('**/api/achievement-prompts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Achievement updates' }).waitFor();
});
