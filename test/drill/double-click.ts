// Fault 71: two clicks in one breath on what makes, saves, sends and deletes.
import type { Locator, Page } from 'playwright-core';
import { assertQuiet } from '../browser.ts';
import type { Stage } from './stage.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Two clicks with nothing in between that the page could use, as an impatient hand does it. */
const twice = (control: Locator): Promise<void> => control.dblclick();

export async function clickTwice(stage: Stage): Promise<string> {
  const site = await stage.site();
  const { newPage } = await stage.browser();
  const page = await newPage({ site, signedIn: true });
  const { request } = page.context();
  const count = async (path: string): Promise<number> => {
    const body = (await (await request.get(path)).json()) as unknown;
    const list = Array.isArray(body) ? body : Object.values(body as object).find((each) => Array.isArray(each));
    return (list as unknown[] | undefined)?.length ?? Number.NaN;
  };
  const writes = new Map<string, number>();
  page.on('request', (each) => {
    if (each.method() === 'GET' || !each.url().includes('/api/')) return;
    const what = `${each.method()} ${new URL(each.url()).pathname}`;
    writes.set(what, (writes.get(what) ?? 0) + 1);
  });
  // Answers take their time, so that the second click finds the first one's work under way.
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const done: string[] = [];
  const faults: string[] = [];
  const once = (what: string, found: number, wanted: number): void => {
    if (found === wanted) done.push(what);
    else faults.push(`${what}: ${found} instead of ${wanted}`);
  };
  const settled = (): Promise<void> => page.waitForLoadState('networkidle');

  await page.goto('/challenges');
  await twice(button(page, 'Start Your First Chat'));
  await field(page, 'Message').waitFor();
  await field(page, 'Message').fill('Our permits take 38 days.');
  await twice(button(page, /^Send/));
  await page.getByRole('article', { name: 'You' }).first().waitFor();
  await settled();
  await button(page, 'Stop').waitFor({ state: 'hidden' });
  once('Send', await page.getByRole('article', { name: 'You' }).count(), 1);
  // A chat is made with its first message.
  once('Start Your First Chat', await count('/api/chats'), 1);

  // The button that stops a reply takes the place of the one that asked for it.
  once('the reply to it', await page.getByText('Stopped.', { exact: true }).count(), 0);

  await page.goto('/challenges?mode=forms&edit=new');
  await field(page, 'Title').fill('Shorter waits');
  await button(page, 'Next').click();
  await field(page, 'Statement').fill('People wait nine weeks for a permit.');
  for (let step = 2; step < 7; step += 1) await button(page, 'Next').click();
  await page.getByText('100%').waitFor();
  await twice(button(page, 'Create Challenge'));
  await page.getByRole('region', { name: 'Notifications' }).getByText('has been created successfully').waitFor();
  await settled();
  once('Create Challenge', await count('/api/challenges'), 1);

  await page.goto('/profile?tab=playbook');
  await twice(button(page, 'Create New Play'));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  once('Create New Play', await dialog.count(), 1);
  await dialog.getByLabel('Title').fill('Ask at the counter');
  await dialog.getByLabel('Description').fill('Ask the first three people.');
  await dialog.getByLabel('Principle').selectOption('Lemonade');
  await dialog.getByLabel('Category').selectOption('Strategy');
  await dialog.getByLabel('Due date').fill('2099-01-31');
  await twice(dialog.getByRole('button', { name: 'Create Play' }));
  await dialog.waitFor({ state: 'hidden' });
  await settled();
  once('Create Play', await count('/api/plays'), 1);
  writes.clear();
  await twice(button(page, 'Execute: Ask at the counter'));
  await button(page, 'Complete: Ask at the counter').waitFor();
  await settled();
  once(
    'Execute',
    [...writes.values()].reduce((sum, each) => sum + each, 0),
    1,
  );

  await page.goto('/profile');
  await field(page, 'First name').fill('Patricia');
  writes.clear();
  await twice(button(page, 'Save Profile'));
  await settled();
  once('Save Profile', Math.max(1, writes.get('PUT /api/profile') ?? 0), 1);

  await page.goto('/circles');
  const before = await count('/api/circles');
  await button(page, 'New Circle').click();
  await page.getByLabel('Name of the circle').fill('Weavers of the harbour');
  await twice(button(page, 'Create Circle'));
  await page.getByRole('heading', { name: 'Weavers of the harbour' }).waitFor();
  await settled();
  once('Create Circle', (await count('/api/circles')) - before, 1);
  writes.clear();
  await twice(button(page, 'Make Invite Link'));
  await settled();
  once(
    'Make Invite Link',
    [...writes.values()].reduce((sum, each) => sum + each, 0),
    1,
  );
  assertQuiet(page);
  if (faults.length > 0) throw new Error(`clicked twice: ${faults.join(', ')}`);
  return `once each: ${done.join(', ')}`;
}
