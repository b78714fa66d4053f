// Asking people: by the keyboard on a large screen, with a thumb in a hallway, and by a message to a member, who sees the
// same commitment; taken back, found again, and counted once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, becomes } from '../browser.ts';
import { button, post, stage, toast } from '../stage.ts';

const { newPage, somebody } = stage();

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

test('by the keyboard: an ask is planned, made, taken back, answered, and leads to a play; a no to lemonade', async () => {
  const { page } = await somebody();
  await page.goto('/partnerships');
  await page.getByRole('tab', { name: 'People' }).press('ArrowRight');
  await page.getByText('No asks yet. Who could you ask this week, and for what?').waitFor();
  await axe(page);

  // What is missing is said beside its field.
  await button(page, 'Save ask').press('Enter');
  await page.getByText('Please say who you want to ask.').waitFor();
  await page.locator('[name=personName]:focus').waitFor();
  await page.getByRole('combobox', { name: 'Who', exact: true }).fill('Walt Jensen');
  await field(page, 'What for').fill('One fire check a week at the counter');
  // What was typed outlives a reload.
  await page.reload();
  await becomes(() => field(page, 'What for').inputValue(), 'One fire check a week at the counter');
  await button(page, 'Today').press('Enter');
  await button(page, 'Save ask').press('Enter');
  await toast(page).getByText('Ask saved').waitFor();
  const planned = list(page, 'Ask this week');
  await planned.getByText('One fire check a week at the counter').waitFor();
  assert.equal(await field(page, 'What for').inputValue(), '');

  await button(page, 'I asked Walt Jensen').press('Enter');
  const waiting = list(page, 'Waiting for an answer');
  await waiting.getByText('Asked today').waitFor();
  // The row has gone with its button: the focus is at the list it stood in.
  await page.getByRole('heading', { name: 'Ask this week' }).and(page.locator(':focus')).waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await planned.getByText('Walt Jensen').waitFor();
  await button(page, 'I asked Walt Jensen').click();

  await button(page, 'No: Walt Jensen').press('Enter');
  await dialog(page, 'Walt Jensen said no').waitFor();
  await axe(page);
  await field(page, 'What did they say? optional').fill('Not with two inspectors out.');
  await field(page, 'What would have to be different? optional').fill('Ask again after the audit');
  await inDialog(page, 'Save “no”').press('Enter');
  await dialog(page, 'Walt Jensen said no').waitFor({ state: 'detached' });
  // Whatever the answer, it sews: crazy quilt for the answer, lemonade for what is made of it.
  await becomes(() => page.getByText('A new block is sewn into your quilt.').count(), 2);
  const chain = list(page, 'What became of asking Walt Jensen');
  await chain.getByText('No', { exact: true }).waitFor();
  await chain.getByRole('link', { name: /^Walt Jensen said no/ }).waitFor();
  await chain.getByRole('button', { name: /^Make it a play/ }).press('Enter');
  await toast(page).getByText('Play planned').waitFor();
  await chain.getByRole('link', { name: 'Ask again after the audit' }).waitFor();
  await page.getByText('1 of 1').first().waitFor();

  await page.getByRole('searchbox', { name: 'Search asks' }).fill('inspectors');
  await page.getByRole('heading', { name: 'Found' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search asks' }).fill('nothing of the kind');
  await page.getByText('No asks match.').waitFor();
  await page.getByRole('searchbox', { name: 'Search asks' }).fill('');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }

  await button(page, 'More about asking Walt Jensen').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await chain.waitFor({ state: 'detached' });
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await chain.waitFor();
  assertQuiet(page);
});

test('in a hallway: who and when are two taps, the answer two, and a failed send keeps the words', async () => {
  const { page } = await somebody({ width: 390 });
  const empty = { whoIAm: '', whatIKnow: '', whatIHave: '', slackResources: '' };
  await post(page, '/api/bih-inventory', { ...empty, whoIKnow: 'Mei Yoshida has the budget.' });
  await page.goto('/partnerships?view=asks');
  await button(page, 'New ask').tap();
  await dialog(page, 'New ask').waitFor();
  // Which day is asked once another one is wanted.
  await page.getByLabel('Which day?').waitFor({ state: 'hidden' });
  await axe(page);
  await field(page, 'What for').fill('A second table on Saturdays');
  await button(page, 'Mei Yoshida').tap();
  await page.route('**/api/asks', (route) => route.fulfill({ status: 429 }), { times: 1 });
  await button(page, 'Tomorrow').tap();
  await toast(page).getByText('Couldn’t save the ask').waitFor();
  assert.equal(await field(page, 'What for').inputValue(), 'A second table on Saturdays');
  await button(page, 'Tomorrow').tap();
  await list(page, 'Ask this week').getByText('Tomorrow').waitFor();
  await button(page, 'I asked Mei Yoshida').tap();
  await button(page, 'Yes: Mei Yoshida').tap();
  await inDialog(page, 'Save “yes”').tap();
  await list(page, 'What became of asking Mei Yoshida').getByText('Yes', { exact: true }).waitFor();
  await assertFits(page);
  // Half a tab under the header is no target.
  await page.evaluate('scrollTo(0, 0)');
  await axe(page);
});

async function person(firstName: string, lastName: string, width?: number): Promise<Page> {
  const page = await newPage({ width });
  const username = firstName.toLowerCase();
  const password = 'Quilted-Muslin-47';
  await post(page, '/api/auth/register', { firstName, lastName, username, email: `${username}@example.org`, password });
  const form = { username, password };
  assert.equal((await page.context().request.post('/api/auth/login', { form, maxRedirects: 0 })).status(), 302);
  return page;
}

test('a member is asked by a message with the words in it, and what they promise is one commitment for both', async () => {
  const [ruth, hannah] = [await person('Ruthie', 'Delgado'), await person('Hannelore', 'Lindqvist', 390)];
  await ruth.goto('/partnerships?view=asks');
  await ruth.getByRole('combobox', { name: 'Who', exact: true }).fill('Hannelore Lindqvist');
  await button(ruth, 'Hannelore Lindqvist').click();
  await field(ruth, 'What for').fill('Half an hour with the system logs');
  await button(ruth, 'Save ask').click();
  await button(ruth, 'More about asking Hannelore Lindqvist').click();
  await ruth.getByRole('menuitem', { name: 'Write to Hannelore Lindqvist' }).click();
  const message = dialog(ruth, 'Start Partnership Conversation').getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  assert.match(await message.inputValue(), /^Hello Hannelore,\n\nI’d like to ask you for something: Half an hour/);
  await inDialog(ruth, 'Send Message').click();
  await list(ruth, 'Waiting for an answer').getByText('Asked today').waitFor();

  await button(ruth, 'Yes: Hannelore Lindqvist').click();
  await field(ruth, 'What they’ll bring optional').fill('Half an hour on Friday');
  await inDialog(ruth, 'Save “yes”').click();
  await list(ruth, 'What became of asking Hannelore Lindqvist').getByText('Half an hour on Friday').waitFor();

  await hannah.goto('/partnerships?view=all');
  await hannah.getByRole('link', { name: /Ruthie Delgado/ }).click();
  await button(hannah, 'Accept').click();
  await hannah.getByText('You · noted by Ruthie, who asked you').waitFor();
  await hannah.getByRole('checkbox', { name: 'Half an hour on Friday' }).click();
  await ruth.reload();
  await ruth.getByRole('link', { name: 'Half an hour on Friday · done' }).waitFor();
  // A second ask goes into the conversation there is.
  await ruth.getByRole('combobox', { name: 'Who', exact: true }).fill('Hannelore Lindqvist');
  await field(ruth, 'What for').fill('A second look');
  await button(ruth, 'Save ask').click();
  await list(ruth, 'Ask this week').getByRole('button', { name: 'More about asking Hannelore Lindqvist' }).click();
  await ruth.getByRole('menuitem', { name: 'Write to Hannelore Lindqvist' }).click();
  const composer = ruth.getByRole('textbox', { name: 'Message to Hannelore Lindqvist' });
  await becomes(async () => (await composer.inputValue()).includes('A second look'), true);
  await composer.press('Enter');
  await hannah.getByRole('log', { name: 'Messages' }).getByText('A second look').waitFor();
  await ruth.goto('/partnerships?view=asks');
  await list(ruth, 'Waiting for an answer').getByText('A second look').waitFor();
});
