// Fault 68: the network goes away in step 6 of the wizard, and the window is reloaded.
import type { Page } from 'playwright-core';
import { becomes } from '../browser.ts';
import type { Stage } from './stage.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next').click();

export async function loseTheNetwork(stage: Stage): Promise<string> {
  const site = await stage.site();
  const { newPage } = await stage.browser();
  const page = await newPage({ site, signedIn: true });
  await page.goto('/challenges?mode=forms&edit=new');
  await field(page, 'Title').fill('Shorter waits');
  await next(page);
  await field(page, 'Statement').fill('People wait nine weeks for a permit.');
  await next(page);
  await field(page, 'Context').fill('Nine handovers.');
  await next(page);
  await field(page, 'Time').fill('Two hours each Friday');
  await next(page);
  await button(page, 'Add Partner').click();
  await page.getByLabel('Name', { exact: true }).fill('Lena of the counter');
  await field(page, 'Relationship').fill('clerk');
  await next(page);

  const context = page.context();
  await context.setOffline(true);
  await button(page, 'Time & Schedule').click();
  await next(page);
  await page.getByRole('radio', { name: 'My Circle' }).check();
  await button(page, 'Create Challenge').click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Failed to create challenge').waitFor();
  // There is nothing to load it from: the browser's own page comes.
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto('/challenges?mode=forms&edit=new');
  await page.getByText('This is what you hadn’t saved yet.').waitFor();
  for (const [name, text] of [
    ['Title', 'Shorter waits'],
    ['Statement', 'People wait nine weeks for a permit.'],
    ['Context', 'Nine handovers.'],
    ['Time', 'Two hours each Friday'],
  ] as const) {
    // The draft opens where one was; the steps before are a click away.
    await goTo(page, name);
    await becomes(() => field(page, name).inputValue(), text);
  }
  for (let step = 4; step < 7; step += 1) await next(page);
  await page.getByText('100%').waitFor();
  if (!(await page.getByRole('radio', { name: 'My Circle' }).isChecked()))
    throw new Error('The choice of step 7 is lost.');
  await button(page, 'Create Challenge').click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('has been created successfully').waitFor();
  const made = (await (await context.request.get('/api/challenges')).json()) as { title: string; statement: string }[];
  if (made.length !== 1) throw new Error(`${made.length} challenges were made.`);
  const text = JSON.stringify(made);
  for (const word of [
    'Shorter waits',
    'nine weeks',
    'Nine handovers.',
    'Two hours each Friday',
    'Lena of the counter',
    'Time & Schedule',
  ])
    if (!text.includes(word)) throw new Error(`"${word}" is lost.`);
  return 'all seven steps were there after the reload, and one challenge was made';
}

/** Goes back to the first step once, and then forward to the one with this field. */
async function goTo(page: Page, name: string): Promise<void> {
  if (name === 'Title')
    while (!(await field(page, 'Title').isVisible())) {
      const back = button(page, 'Back').or(button(page, 'Previous'));
      await back.click();
    }
  else await next(page);
}
