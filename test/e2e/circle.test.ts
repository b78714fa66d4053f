// A circle in a real browser: made, come into by an invite link and a new account, seen from inside, and left behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, axeInBothThemes, becomes, hasFocus } from '../browser.ts';
import { button, post, stage, toast } from '../stage.ts';

const { newPage, somebody } = stage();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

async function call(page: Page, method: 'post' | 'put', path: string, data: object): Promise<void> {
  const reply = await page.context().request[method](path, { data });
  assert.ok(reply.ok(), await reply.text());
}
const profile = (sharesBih: boolean) => ({
  firstName: 'Hana',
  lastName: 'Host-of-a-very-long-family-name',
  email: 'hana@example.org',
  mobileNumber: '',
  linkedinUrl: '',
  sharesBih,
  sharesPlays: true,
  sharesPremortem: false,
});

async function looksWell(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
  }
  await axe(page);
}

test('a circle is made, joined by a link with a new account, and what one shares in it is seen until it is not', async () => {
  const host = await newPage({ signedIn: true });
  await call(host, 'put', '/api/profile', profile(true));
  await call(host, 'post', '/api/bih-inventory', {
    whoIAm: 'A weaver of forty winters',
    whatIKnow: 'Looms',
    whoIKnow: 'The mill',
    whatIHave: 'A shed',
    slackResources: '',
  });
  await host.goto('/circles');
  await heading(host, 'Innovation Circle').waitFor();
  await button(host, 'New Circle').click();
  await button(host, 'Cancel').press('Enter');
  // The form is gone, and somebody who works by the keyboard is still on this screen.
  await hasFocus(host.locator('#main'));
  await button(host, 'New Circle').click();
  await button(host, 'Create Circle').click();
  await host.getByText('Please give the circle a name.').waitFor();
  await host.getByLabel('Name of the circle').fill('Weavers');
  await host.reload();
  await button(host, 'New Circle').click();
  await host.getByText('What you started last time is back.').waitFor();
  assert.equal(await host.getByLabel('Name of the circle').inputValue(), 'Weavers');
  await button(host, 'Create Circle').click();
  await heading(host, 'Weavers').waitFor();
  await button(host, 'New Circle').click();
  assert.equal(await host.getByLabel('Name of the circle').inputValue(), '');
  await button(host, 'Cancel').click();
  await host.getByText('Nobody but you yet. Make an invite link and pass it on.').waitFor();
  await host.getByLabel('Can be used by').selectOption('One person');
  await button(host, 'Make Invite Link').click();
  const address = await host.locator('code').textContent();
  assert.match(address ?? '', /\/join\?invite=/);
  await looksWell(host);

  const guest = await newPage();
  const { pathname, search } = new URL(address ?? '');
  await guest.goto(pathname + search);
  await heading(guest, 'Hana Host-of-a-very-long-family-name invites you to join Weavers').waitFor();
  await looksWell(guest);
  await link(guest, 'Make an account').click();
  await guest.getByText('invites you to join Weavers.').waitFor();
  await guest.getByLabel('First name').fill('Gus');
  await guest.getByLabel('Last name').fill('Guest');
  await guest.getByLabel('Username').fill('gus.guest');
  await guest.getByLabel('Email').fill('gus@example.org');
  await guest.getByLabel('Password', { exact: true }).fill('Quilted-Muslin-47');
  await button(guest, 'Create account').click();
  await guest.getByText('Account created successfully! Please log in.').waitFor();
  await button(guest, 'Sign In').click();
  await heading(guest, 'Welcome, Gus').waitFor();
  await guest.getByText('You’re in Weavers.').waitFor();
  await guest.goto(pathname + search);
  await heading(guest, 'You are in Weavers').waitFor();
  // The first hour is still before them.
  await link(guest, 'Start your first hour').click();
  await heading(guest, 'Welcome, Gus').waitFor();
  await guest.goBack();
  await link(guest, 'See who is in it').click();
  await heading(guest, 'Weavers').waitFor();
  await becomes(() => button(guest, 'Make Invite Link').count(), 0);

  await link(guest, /^Hana Host/).click();
  await guest.getByText('A weaver of forty winters').waitFor();
  await heading(guest, 'Plays').waitFor();
  await becomes(() => heading(guest, 'Pre-mortems').count(), 0);
  await looksWell(guest);
  await call(host, 'put', '/api/profile', profile(false));
  await link(guest, 'Crazy Quilt').first().click();
  await heading(guest, 'Dashboard').waitFor();
  await guest.goBack();
  await heading(guest, 'Plays').waitFor();
  await guest.getByText('A weaver of forty winters').waitFor({ state: 'detached' });

  // Who keeps the circle heard of it.
  await button(host, 'Notifications, 1 unread').click();
  await link(host, 'Gus Guest joined Weavers').click();

  // The link served its one person.
  const late = await newPage();
  await late.goto(pathname + search);
  await late.getByText('This invitation has been used up. Please ask for a new one.').waitFor();

  await button(host, 'Remove Gus Guest').click();
  await host.getByText('Gus Guest removed').waitFor();
  await hasFocus(heading(host, 'Members'));
  await button(host, 'Undo').click();
  await host.getByText('Back in Weavers.').waitFor();
  await button(host, 'Remove Gus Guest').click();
  await button(host, 'Remove Gus Guest').waitFor({ state: 'detached' });
  await guest.reload();
  await heading(guest, 'You can’t see this person').waitFor();
  await link(guest, 'Your circles').click();
  await guest.getByText('You’re not in a circle yet.').waitFor();
  await button(guest, 'Join Innovation Circle').click();
  await heading(guest, 'Innovation Circle').waitFor();
  for (const page of [host, guest, late]) assertQuiet(page);
});

test('a keeper is asked before they leave: who keeps the circle then, and that it ends with the last of them', async () => {
  const { page: host } = await somebody();
  const { page: next } = await somebody({ width: 390, theme: 'dark' });
  const { id } = (await post(host, '/api/circles', { name: 'Dyers' })) as { id: string };
  const { link: address } = (await post(host, `/api/circles/${id}/invites`, {})) as { link: string };
  await next.goto(address.replace(/^.*\/join/, '/join'));
  await button(next, 'Join Circle').click();
  await heading(next, 'Dyers').waitFor();

  await host.goto(`/circles?id=${id}`);
  await button(host, 'Leave').click();
  const asked = host.getByRole('alertdialog', { name: 'Leave Dyers?' });
  await asked.getByText(/looks after it from then on, and invite links that you made stop working/).waitFor();
  await asked.getByRole('button', { name: 'Leave', exact: true }).click();
  await toast(host).getByText('You left Dyers').waitFor();
  await button(next, 'Notifications, 1 unread').click();
  await link(next, 'You look after Dyers now').click();
  await button(next, 'Make Invite Link').waitFor();

  await button(next, 'Leave').press('Enter');
  const last = next.getByRole('alertdialog', { name: 'Leave and end Dyers?' });
  await last.getByText(/the circle ends and nobody can open it again/).waitFor();
  await axeInBothThemes(next);
  await assertFits(next);
  await last.getByRole('button', { name: 'Leave and end it', exact: true }).press('Enter');
  await toast(next).getByText('The circle has ended.').waitFor();
  await button(next, 'Undo').click();
  await toast(next).getByText('You are back in Dyers.').waitFor();
  for (const page of [host, next]) assertQuiet(page);
});

test('one looks at the own page with the eyes of others, and leaves a circle by mistake', async () => {
  const page = await newPage({ width: 390, theme: 'dark', signedIn: true });
  await call(page, 'put', '/api/profile', profile(false));
  await page.goto('/profile');
  await link(page, 'See your page as members see it').click();
  await page.getByText('They don’t see your inventory and your pre-mortems.').waitFor();
  await becomes(() => heading(page, 'Bird-in-Hand Inventory').count(), 0);
  await page.getByText('Yourself', { exact: true }).click();
  await heading(page, 'Bird-in-Hand Inventory').waitFor();
  await heading(page, 'Pre-mortems').waitFor();
  await axe(page);

  await page.goto('/circles');
  await button(page, 'Leave').click();
  const question = page.getByRole('alertdialog', { name: 'Leave Innovation Circle?' });
  await question.getByText('You can join again here.').waitFor();
  await axe(page);
  await question.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await hasFocus(button(page, 'Leave'));
  await button(page, 'Leave').click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('You’re not in a circle yet.').waitFor();
  await button(page, 'Undo').click();
  await page.getByText('You are back in Innovation Circle.').waitFor();
  await heading(page, 'Innovation Circle').waitFor();
  await axe(page);
  assertQuiet(page);
});
