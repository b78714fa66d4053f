// Two people in two browsers: they meet in the explorer, match, write, accept, commit, and see each other's words as they are
// written; with the keyboard, on a phone, and with the line cut for a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, becomes } from '../browser.ts';
import { button, post, stage } from '../stage.ts';

const { newPage } = stage();

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

async function person(
  names: { firstName: string; lastName: string },
  inventory: object,
  width?: number,
): Promise<Page> {
  const page = await newPage({ width });
  const username = names.firstName.toLowerCase();
  const account = { ...names, username, email: `${username}@example.org`, password: 'Quilted-Muslin-47' };
  await post(page, '/api/auth/register', account);
  const reply = await page.context().request.post('/api/auth/login', {
    form: { username, password: account.password },
    maxRedirects: 0,
  });
  assert.equal(reply.status(), 302);
  const empty = { whoIAm: '', whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' };
  await post(page, '/api/bih-inventory', { ...empty, ...inventory });
  return page;
}

const challenge = {
  title: 'Good bread in the bin',
  statement: 'Supermarkets throw away good bread and vegetables while families go hungry.',
};

test('two people meet, match, write, accept, commit, and see each other at once', async () => {
  const max = await person({ firstName: 'Max', lastName: 'Baker' }, { slackResources: 'A delivery bike.' });
  await post(max, '/api/challenges', challenge);
  const leila = await person(
    { firstName: 'Leila', lastName: 'Haddad-of-the-very-long-double-name' },
    { whatIKnow: 'Cooking for two hundred, kitchen hygiene.', whatIHave: 'A cold store.' },
    390,
  );
  const third = await person({ firstName: 'Bea', lastName: 'Green' }, { whatIKnow: 'Soil, pruning, hedges.' });
  await third.context().close();

  await max.goto('/partnerships');
  await max.getByText('No partnerships yet').waitFor();
  await max.getByText('Select a circle member to generate conversation guidance').waitFor();
  const members = max.getByRole('region', { name: 'Circle members' });
  // Who fits stands first, and says why; of the others nothing is claimed.
  const fitting = members.getByRole('list', { name: 'Could help with “Good bread in the bin”' });
  await fitting.getByText(/BIH Match: \d+%/).waitFor();
  await fitting.getByText(/Knows “Cooking for two hundred, kitchen hygiene”. Maybe useful for/).waitFor();
  const others = members.getByRole('list', { name: 'Others in your circles' });
  await others.getByText('Bea Green').waitFor();
  await becomes(() => others.getByText('Maybe useful').count(), 0);

  const search = max.getByRole('searchbox', { name: 'Search circle members' });
  await search.fill('nobody@');
  await max.getByText('No circle members found matching your criteria.').waitFor();
  await search.fill('bEa');
  await members.getByText('Bea Green').waitFor();
  await members.getByText('Leila').waitFor({ state: 'detached' });
  // Found by what somebody can do, too.
  await search.fill('kitchen hygiene');
  await members.getByText('Bea Green').waitFor({ state: 'detached' });
  await members.getByText('Leila').waitFor();
  await search.fill('');
  await max.getByRole('combobox', { name: 'For which line of yours' }).selectOption({ index: 1 });
  await members.getByText('Bea Green').waitFor();
  await max.getByRole('combobox', { name: 'For which line of yours' }).selectOption('');
  await max.getByRole('combobox', { name: 'Specialty' }).selectOption('Cooking');
  await members.getByText('Bea Green').waitFor({ state: 'detached' });
  await max.getByRole('combobox', { name: 'Specialty' }).selectOption('');

  await members.getByRole('button', { name: /Leila/ }).press('Enter');
  await max.getByText(/^Leila, I’m working on “Good bread in the bin”/).waitFor();
  for (const width of [390, 768, 1280]) {
    await max.setViewportSize({ width, height: 900 });
    await assertFits(max);
  }
  // What to ask for is in the ask already; a tap on a day keeps it.
  await button(max, 'Ask Leila for something').click();
  const ask = max.getByRole('dialog', { name: 'New ask' });
  assert.match(await ask.getByRole('textbox', { name: 'What for' }).inputValue(), /^Half an hour on “/);
  await ask.getByRole('button', { name: 'Tomorrow' }).click();
  await ask.waitFor({ state: 'detached' });
  await max.getByRole('tab', { name: 'Map' }).click();
  await max.getByRole('img', { name: /needs, and what .* ha(s|ve)/ }).waitFor();
  await max.getByText('Show as a table').click();
  await max
    .getByRole('cell', { name: /Leila Haddad.*“Cooking for two hundred/ })
    .first()
    .waitFor();
  await axe(max);
  await max.getByRole('tab', { name: 'People' }).click();
  await members.getByRole('button', { name: /Leila/ }).press('Enter');
  await max.getByText(/^Leila, I’m working on “Good bread in the bin”/).waitFor();
  await max.emulateMedia({ colorScheme: 'dark' });
  await axe(max);
  await max.emulateMedia({ colorScheme: 'light' });

  // A question goes into the message that begins with the opening.
  await button(max, 'What would you need from me in return?').click();
  const dialog = max.getByRole('dialog', { name: 'Start Partnership Conversation' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  const written = await message.inputValue();
  assert.match(written, /^Leila, I’m working on .*\n\nWhat would you need from me in return\?$/s);
  await dialog.getByRole('button', { name: /^What would you do first/ }).click();
  assert.match(await message.inputValue(), /What would you do first about “Good bread in the bin”\?$/);
  await axe(max);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await max.getByText('Partnership conversation initiated').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await max.getByText('Conversation initiated').first().waitFor();
  await max.getByText('A new block is sewn into your quilt.').waitFor();

  // The other side is told, and answers from a phone.
  await leila.goto('/');
  await button(leila, /^Notifications, 1 unread/).click();
  await link(leila, 'Max Baker would like to work with you').press('Enter');
  await leila
    .getByRole('log', { name: 'Messages' })
    .getByText(/^Leila, I’m working on/)
    .waitFor();
  // The bell stays where it is; the keyboard's focus does not.
  await leila.locator('main:focus, main :focus').waitFor();
  await assertFits(leila);
  await axe(leila);
  await button(max, 'Open Conversation').click();
  await max.getByText('· read').waitFor();
  const answer = leila.getByRole('textbox', { name: 'Message to Max Baker' });
  await answer.fill('Gladly. Monday?');
  await answer.press('Enter');
  await max.getByRole('log').getByText('Gladly. Monday?').waitFor();
  await button(leila, 'Accept').click();
  await leila.getByText('Partnership accepted').waitFor();
  await max.getByText('active', { exact: true }).waitFor();

  // Each promises something; the other sees it without asking.
  await max.getByRole('textbox', { name: 'What I bring' }).fill('The bike on Monday');
  await max.getByLabel('By when').fill('2030-01-07');
  // The answer is lost, and it is sent once more by itself: one commitment. What is typed meanwhile is the next.
  const commitments = '**/commitments';
  await max.route(commitments, async (route) => void (await route.fetch().then(() => route.abort())), { times: 1 });
  await button(max, 'Record Commitment').click();
  await becomes(() => max.getByRole('textbox', { name: 'What I bring' }).inputValue(), '');
  await max.getByRole('textbox', { name: 'What I bring' }).fill('A pump, too');
  await max.getByText('Max · by 7 Jan 2030').or(max.getByText('You · by 7 Jan 2030')).waitFor();
  await becomes(() => max.getByRole('textbox', { name: 'What I bring' }).inputValue(), 'A pump, too');
  await becomes(() => max.getByRole('checkbox').count(), 1);
  await leila.getByRole('main').getByText('The bike on Monday').waitFor();
  await leila.getByText('Max · by 7 Jan 2030').waitFor();
  await max.getByRole('checkbox', { name: 'The bike on Monday' }).click();
  await leila.getByText('Max · by 7 Jan 2030 · done').waitFor();

  // The line is cut: what was written stays, and goes out once.
  await max.context().setOffline(true);
  const box = max.getByRole('textbox', { name: /^Message to Leila/ });
  await box.fill('Are you there?');
  await button(max, 'Send').click();
  const waiting = max.getByRole('log').getByText('Waiting to be sent');
  await waiting.waitFor();
  await max.context().setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await leila.getByRole('log').getByText('Are you there?').waitFor();
  await answer.fill('Here.');
  await answer.press('Enter');
  // Also after the line of news was cut with it.
  await max.getByRole('log').getByText('Here.').waitFor();

  await button(leila, 'Complete').click();
  await leila.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
  await leila.getByText('Partnership completed').waitFor();
  await max.getByText('completed', { exact: true }).waitFor();
  await link(max, 'Partnerships').first().click();
  await link(max, 'View All Partnerships').click();
  await max.getByRole('heading', { name: 'Your partnerships' }).waitFor();
  await becomes(() => max.evaluate('document.activeElement?.textContent'), 'Your partnerships');
  await link(max, /Leila.*Here\..*completed/).click();
  await becomes(() => max.evaluate('document.activeElement?.tagName'), 'H1');
  await becomes(async () => (await max.title()).startsWith('Leila'), true);
  assertQuiet(leila);
});
