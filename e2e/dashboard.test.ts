// The dashboard in a real browser: one's own figures, the challenge, the active plays, and where its links lead.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  assertFits,
  assertQuiet,
  axe,
  becomes,
  type OpenBrowser,
  openBrowser,
  signUp,
  type Site,
  startServer,
} from '../test/browser.ts';

let site: Site;
let browser: OpenBrowser;
before(async () => {
  [site, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterEach(() => browser.closePages());
after(async () => {
  await browser?.close();
  await site?.close();
});

async function somebody(width = 1280) {
  const stranger = await browser.newPage({ site });
  const person = await signUp(stranger.context());
  await stranger.context().close();
  return browser.newPage({ site, width, signedIn: person });
}

const long = 'Cut-permit-intake-from-nine-weeks-to-three '.repeat(4).trim();
const play = { description: 'Watch ten applicants arrive.', principle: 'lemonade', category: 'Process' };

test('an empty dashboard says what to begin with, and all that is made shows in it', async () => {
  const page = await somebody();
  const post = async (path: string, data: object) => {
    const reply = await page.context().request.post(path, { data });
    assert.ok(reply.ok(), await reply.text());
    return (await reply.json()) as { id: number };
  };
  const figures = page.getByRole('region', { name: 'Figures' });
  await page.goto('/dashboard');
  await page.getByText('No active challenge. Create one to get started!').waitFor();
  await page.getByText('No active plays. Create your first play to get started!').waitFor();
  await figures.getByRole('link', { name: 'Active Plays 0 +0 this week' }).waitFor();
  await figures.getByText('No challenges yet').waitFor();

  const { id } = await post('/api/challenges', { title: long, statement: long, category: 'Process' });
  await post('/api/premortems', { challengeId: id, failureStory: 'Nobody came.' });
  for (const title of ['One', 'Two', long])
    await post('/api/plays', { ...play, title, effortLevel: 'medium', status: 'active', dueDate: '2026-12-11' });
  await post('/api/plays', { ...play, title: 'Planned', effortLevel: 'low' });
  await page.goto('/');
  await figures.getByRole('link', { name: 'Active Plays 3 +4 this week' }).waitFor();
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

  const leads = async (name: string, search: string) => {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/profile' && url.search === search);
  };
  await leads('New Play', '?tab=playbook');
  await leads('Update Challenge', '?tab=challenge');
  await leads('Edit challenge', '?tab=challenge');
  await leads('View All active plays', '?tab=playbook&filter=active');
  await page.goto('/');
  await page.getByRole('link', { name: 'View Pre-mortem' }).click();
  await page.getByText('Nobody came.').first().waitFor();
  assertQuiet(page);
});
