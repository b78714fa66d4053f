// Two-step sign-in in a real browser, with a passkey that the browser itself plays: set up, used, the phone lost, removed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simpleParser } from 'mailparser';
import type { Page } from 'playwright-core';
import { appCode } from '../../features/account/totp.rules.ts';
import {
  assertFits,
  assertQuiet,
  axe,
  becomes,
  hasFocus,
  looksRight,
  signIn,
  signUp,
  startServer,
} from '../browser.ts';
import { button, stage, toast } from '../stage.ts';

// Passkeys belong to a name: there are none at a bare number.
const scene = stage(async () => {
  const started = await startServer({ PUBLIC_URL: 'http://localhost:{port}' });
  return { ...started, url: started.url.replace('127.0.0.1', 'localhost') };
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const alert = (page: Page) => page.getByRole('alert');
const inThirtySeconds = () => new Date(Date.now() + 30_000);

/** A browser that holds passkeys, and opens them without asking. */
async function holdPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Somebody whose address is confirmed, signed in. */
async function somebody(width?: number) {
  const page = await scene.newPage({ width });
  const person = await signUp(page.context());
  await signIn(page.context(), person);
  let token = '';
  await becomes(async () => {
    for (const mail of await scene.site.mails()) {
      const { to, text } = await simpleParser(mail);
      if ([to].flat().some((one) => one?.text === person.email)) token = /token=(\S+)/.exec(text ?? '')?.[1] ?? '';
    }
    return token !== '';
  }, true);
  await page.goto(`/verify-email?token=${token}`);
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.goto('/profile/security');
  return { page, person };
}

async function addApp(page: Page, width = 1280): Promise<{ key: string; codes: string[] }> {
  await button(page, 'Add an authenticator app').click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const code = dialog.getByLabel('Code from your app');
  await hasFocus(code);
  await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await looksRight(page);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await code.fill('12');
  await code.press('Enter');
  await dialog.getByText('Type the 6 digits that your app shows.').waitFor();
  await code.fill(appCode(key, new Date(Date.now() - 180_000)));
  await code.press('Enter');
  await alert(page).getByText("Your phone's clock is about 3 minutes behind.").waitFor();
  await code.fill(appCode(key, new Date()));
  await code.press('Enter');

  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await list.waitFor();
  // The field is gone; a screen reader is told where it is now, and Tab goes on from there.
  await hasFocus(page.getByRole('dialog', { name: 'Recovery codes' }));
  const codes = await list.getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  await axe(page);
  await assertFits(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  assert.equal(download.suggestedFilename(), 'crazy-quilt-recovery-codes.txt');
  await button(page, 'Turn on two-step sign-in').click();
  await page.getByText('Save them first, then tick this.').waitFor();
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await button(page, 'Turn on two-step sign-in').click();
  await toast(page).getByText('Two-step sign-in is on.').waitFor();
  await page.getByText('10 of 10 are left').waitFor();
  assert.equal(page.viewportSize()?.width, width);
  return { key, codes };
}

/** A page that is still there would find itself signed out, and go to the sign-in on its own. */
async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** As far as the password takes one. */
async function giveUpToSecondStep(
  page: Page,
  person: { username: string; password: string },
  path = '/',
): Promise<void> {
  await dropSession(page);
  await page.goto(path);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Sign In').click();
  await heading(page, 'One more step').waitFor();
}

test('an app is set up and asked for; the phone is lost, and a recovery code lets one in', async () => {
  const { page, person } = await somebody(390);
  const { key, codes } = await addApp(page, 390);
  await assertFits(page);

  await giveUpToSecondStep(page, person, '/circles');
  await page.waitForURL('**/login?next=%2Fcircles&step=verify');
  const code = page.getByLabel('Code from your app');
  await hasFocus(code);
  await becomes(() => code.getAttribute('autocomplete'), 'one-time-code');
  await becomes(() => code.getAttribute('inputmode'), 'numeric');
  await looksRight(page);
  await code.fill('000000');
  await code.press('Enter');
  await alert(page).getByText('That code isn’t right. Type the one your app shows now.').waitFor();
  // A reload, and a look elsewhere, lose nothing and open nothing.
  await page.reload();
  await hasFocus(code);
  const beside = await page.context().newPage();
  await beside.goto('/login?next=%2Fcircles&step=verify');
  await heading(beside, 'One more step').waitFor();
  const used = appCode(key, inThirtySeconds());
  await code.fill(used);
  await code.press('Enter');
  await heading(page, 'Your Circles').waitFor();
  // Somebody who is in need not be told that the step beside it took too long.
  await beside.getByLabel('Code from your app').fill('000000');
  await button(beside, 'Continue').click();
  await heading(beside, 'Your Circles').waitFor();
  await beside.close();

  await giveUpToSecondStep(page, person);
  await code.fill(used);
  await button(page, 'Continue').click();
  await alert(page).getByText('That code was used already. Please wait for the next one.').waitFor();
  await button(page, 'Lost your phone? Use a recovery code').click();
  await hasFocus(page.getByLabel('Recovery code'));
  await axe(page);
  await page.keyboard.type('lost');
  await page.keyboard.press('Enter');
  await page.getByText('Type one of your recovery codes: twelve letters and digits').waitFor();
  await page.getByLabel('Recovery code').fill('');
  await page.keyboard.type(codes[3]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await heading(page, 'You’re in').waitFor();
  await page.getByRole('status').getByText('9 recovery codes are left.').waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Account Security' }).click();
  await page.getByText('9 of 10 are left').waitFor();

  await button(page, 'Remove the authenticator app').click();
  await page.getByText('It’s your only second step').waitFor();
  await button(page, 'Remove').click();
  await toast(page).getByText('Two-step sign-in is off.').waitFor();
  await becomes(() => page.getByText('are left').count(), 0);
  assertQuiet(page);
});

test('a passkey is added, is the second step, and signs in by itself', async () => {
  const { page, person } = await somebody();
  await holdPasskeys(page);
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Ruth’s phone');
  await axe(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('list', { name: 'Your recovery codes' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Not finished').waitFor();
  await button(page, 'Finish').click();
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await button(page, 'Turn on two-step sign-in').click();
  await toast(page).getByText('Two-step sign-in is on.').waitFor();
  await looksRight(page);

  await giveUpToSecondStep(page, person);
  await button(page, 'Use a passkey').click();
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();

  await dropSession(page);
  await page.goto('/login?next=/profile/security');
  await button(page, 'Sign in with a passkey').click();
  await button(page, 'Rename Ruth’s phone').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
  await button(page, 'Rename').click();
  await toast(page).getByText('Passkey renamed.').waitFor();

  // A sign-in that is not of the last ten minutes: first of all, a proof.
  await page.route('**/api/account/two-step', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), isProven: false } });
  });
  await page.evaluate(`sessionStorage.clear()`);
  await page.reload();
  await button(page, 'Turn off').click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await hasFocus(proof.getByLabel('Your password'));
  await axe(page);
  await page.keyboard.type('Not-it-at-all-1');
  await page.keyboard.press('Enter');
  await alert(page).getByText('That password isn’t right.').waitFor();
  await page.unrouteAll();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await hasFocus(off);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await toast(page).getByText('Two-step sign-in is off.').waitFor();

  await dropSession(page);
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await alert(page).getByText('That passkey didn’t work here.').waitFor();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Sign In').click();
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();
  assertQuiet(page);
});

test('codes that another window has made void are not taken for kept', async () => {
  const { page } = await somebody();
  await addApp(page);
  const other = await page.context().newPage();
  const make = async (each: Page) => {
    await each.goto('/profile/security');
    await button(each, 'Make new codes').click();
    await each.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
    await each.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  };
  await make(page);
  await make(other);
  await button(page, 'Done').click();
  await alert(page).getByText('Newer recovery codes were made in another window').waitFor();
  await becomes(() => page.getByRole('list', { name: 'Your recovery codes' }).count(), 0);
  await axe(page);
  await button(other, 'Done').click();
  await toast(other).getByText('Your new recovery codes work from now on.').waitFor();
});
