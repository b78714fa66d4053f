// The front door in a real browser: in, out, forgotten, changed, left and brought back; by mouse, by keys, in both themes.
import assert from 'node:assert/strict';
import { watch } from 'node:fs/promises';
import { after, test } from 'node:test';
import { simpleParser } from 'mailparser';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, becomes, hasFocus, looksRight, startServer } from '../browser.ts';
import { button, post, stage, toast } from '../stage.ts';
import { type GithubServer, githubServer, openidClient } from '../sign-in-providers.ts';

let github: GithubServer;
const here = stage(async () => {
  github = await githubServer();
  return startServer({
    GITHUB_CLIENT_ID: openidClient.id,
    GITHUB_CLIENT_SECRET: openidClient.secret,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.url,
  });
});
after(() => github?.close());
const { newPage, register, somebody } = here;

const password = 'Stitch-by-stitch-28';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** The link in the newest mail to this address whose subject holds these words; waits until it has come. */
async function mailedLink(address: string, subject: string): Promise<string> {
  const waiting = new AbortController();
  const changes = watch(here.site.dataDir, { recursive: true, signal: waiting.signal });
  const find = async () => {
    for (const mail of (await here.site.mails()).toReversed()) {
      const parsed = await simpleParser(mail);
      const to = [parsed.to].flat().map((one) => one?.text);
      if (to.includes(address) && parsed.subject?.includes(subject))
        return /https?:\S+/.exec(parsed.text ?? '')?.[0].replace(/^https?:\/\/[^/]+/, '');
    }
    return undefined;
  };
  try {
    for (;;) {
      // Listening begins before looking, so that nothing comes unseen in between; the last wait is cut off by the end.
      const change = changes.next().catch(() => undefined);
      const link = await find();
      if (link) return link;
      await change;
    }
  } finally {
    waiting.abort();
  }
}

test('someone signs up, signs in and signs out', async () => {
  const page = await newPage();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await heading(page, 'Start your quilt').waitFor();
  await field(page, 'First name').fill('Ruth');
  await field(page, 'Last name').fill('Delgado');
  await field(page, 'Username').fill('ruth.delgado');
  await field(page, 'Email').fill('ruth@example.org');

  await field(page, 'Password').fill('password');
  await button(page, 'Create account').click();
  await toast(page).getByText('Weak Password').waitFor();
  await toast(page).getByText('Please choose a stronger password. Add uppercase letters.').waitFor();
  await page.getByText('Password must contain at least one uppercase letter').waitFor();

  await field(page, 'Password').fill(password);
  await becomes(() => page.getByRole('meter').getAttribute('aria-valuetext'), 'Very strong');
  await button(page, 'Create account').click();
  await page.getByText('Account created successfully! Please log in.').waitFor();
  // What failed before is not said beside it.
  assert.equal(await toast(page).getByText('Weak Password').count(), 0);
  await becomes(() => field(page, 'Username').inputValue(), 'ruth.delgado');
  // Nothing is typed twice: one press is left.
  await becomes(() => field(page, 'Password').inputValue(), password);
  await becomes(() => button(page, 'Sign In').evaluate((one) => one.matches(':focus')), true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ruth Delgado' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await heading(page, 'Sign in to your quilt').waitFor();
  assertQuiet(page);
});

test('a session that ended before anything was kept here leads to the front door without a fault', async () => {
  const page = await newPage();
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('offline-owner', crypto.randomUUID())`);
  await page.goto('/playbook');
  await field(page, 'Username').waitFor();
  await becomes(() => page.evaluate(`localStorage.getItem('offline-owner')`), null);
  assertQuiet(page);
});

test('what is taken, and a server that fails, is said in the form', async () => {
  const { page, person } = await somebody({ signedIn: false });
  await page.goto('/login?tab=sign-up');
  await field(page, 'First name').fill('Pat');
  await field(page, 'Last name').fill('Weaver');
  await field(page, 'Username').fill(person.username.toUpperCase());
  await field(page, 'Email').fill('another@example.org');
  await field(page, 'Password').fill(password);
  await button(page, 'Create account').click();
  await page.getByRole('alert').getByText('Username already exists').waitFor();
  await page.route('**/api/auth/register', (route) => route.abort());
  await button(page, 'Create account').click();
  await page.getByRole('alert').getByText('Registration failed. Please try again.').waitFor();
});

test('what was typed to sign up survives a reload, but not the password', async () => {
  const page = await newPage();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await field(page, 'First name').fill('Ruth');
  await field(page, 'Password').fill(password);
  await page.reload();
  await page.getByText('Your last entries were kept.').waitFor();
  await becomes(() => field(page, 'First name').inputValue(), 'Ruth');
  await becomes(() => field(page, 'Password').inputValue(), '');
  await button(page, 'Start over').click();
  await becomes(() => field(page, 'First name').inputValue(), '');
});

test('a sign-in that fails says why and keeps what was typed', async () => {
  const { page, person } = await somebody({ signedIn: false });
  await page.goto('/login');
  await button(page, 'Sign In').click();
  await page.getByText('Username is required').waitFor();
  await page.getByText('Password is required').waitFor();

  await fillSignIn(page, person.username, 'Not-it-at-all-1');
  await page.getByRole('alert').getByText('Invalid username or password').waitFor();
  await becomes(() => field(page, 'Username').inputValue(), person.username);

  const answers: [status: number | null, body: string, said: string][] = [
    [401, '', 'Invalid username or password'],
    [429, '{"message":"Too many attempts. Please wait."}', 'Too many attempts. Please wait.'],
    [503, '{"message":"Down."}', 'Login failed. Please try again.'],
    [null, '', 'Network error. Please try again.'],
  ];
  for (const [status, body, said] of answers) {
    await page.unrouteAll();
    await page.route('**/api/auth/login', (route) => (status ? route.fulfill({ status, body }) : route.abort()));
    await button(page, 'Sign In').click();
    await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
  }
});

test('a sign-in leads to where one wanted to go, and never to another site', async () => {
  const { page, person } = await somebody({ signedIn: false });
  await page.goto('/change-password');
  await page.waitForURL('**/login?next=%2Fchange-password');
  await fillSignIn(page, person.email, person.password);
  await heading(page, 'Change password').waitFor();
  await page.goto('/login?next=//evil.example/');
  await page.waitForURL(`${here.site.url}/`);
});

test('a failed sign-in with a provider is told in a sentence', async () => {
  const page = await newPage();
  await page.goto('/login');
  const offered = page.getByRole('list', { name: 'Continue with' }).getByRole('link');
  assert.deepEqual(await offered.allInnerTexts(), ['GitHub'], 'only what this server has set up');
  await page.goto('/api/auth/google');
  await page.getByText('Signing in with Google isn’t set up on this server.').waitFor();
  await page.goto('/login?error=denied&provider=github');
  await page.getByText('You cancelled signing in with GitHub.').waitFor();
  await page.goto('/login?error=<b>&provider=<b>');
  await page.getByText('Signing in with this provider didn’t work. Please try again.').waitFor();

  await page.goto('/login?error=confirm-password&provider=linkedin');
  await heading(page, 'Connect LinkedIn').waitFor();
  await page.getByText('Sign in with its password once to connect LinkedIn.').waitFor();
  await becomes(() => page.getByRole('tab').count(), 0);
  await page.getByRole('link', { name: 'Not now' }).click();
  await heading(page, 'Sign in to your quilt').waitFor();
});

test('a provider is joined to an account by its password, disconnected, and connected again', async () => {
  const { page, person } = await somebody({ signedIn: false });
  github.person = null;
  await page.goto('/login');
  await page.getByRole('link', { name: 'GitHub' }).click();
  await page.getByText('You cancelled signing in with GitHub.').waitFor();

  const emails = [{ email: person.email, primary: true, verified: true }];
  github.person = { id: 28, login: 'octo-weaver', name: 'Pat Weaver', emails };
  await page.getByRole('link', { name: 'GitHub' }).click();
  await heading(page, 'Connect GitHub').waitFor();
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();

  await page.goto('/profile/security');
  await button(page, 'Disconnect GitHub').click();
  await toast(page).getByText('GitHub is disconnected.').waitFor();
  await page.getByRole('link', { name: 'Connect GitHub' }).click();
  await page.getByText('GitHub is connected.').waitFor();
  await button(page, 'Disconnect GitHub').waitFor();
  assertQuiet(page);
});

test('somebody who came through a provider sets a first password', async () => {
  const emails = [{ email: 'new.here@example.org', primary: true, verified: true }];
  github.person = { id: 29, login: 'new-here', name: 'New Here', emails };
  const page = await newPage();
  await page.goto('/login?next=/change-password');
  await page.getByRole('link', { name: 'GitHub' }).click();
  await heading(page, 'Set a password').waitFor();
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await button(page, 'Set password').click();
  await toast(page).getByText('Password Updated').waitFor();
  await heading(page, 'Change password').waitFor();
});

test('a forgotten password is reset by mail, once', async () => {
  const { page, person } = await somebody({ signedIn: false });
  await page.goto('/login');
  await field(page, 'Username').fill(person.email);
  await button(page, 'Forgot your password?').click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await becomes(() => dialog.getByLabel('Email').inputValue(), person.email);

  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await toast(page).getByText('Failed to send reset email').waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await toast(page).getByText('Reset Link Sent').waitFor();
  await toast(page).getByText('If an account with that email exists, a password reset link has been sent.').waitFor();
  await toast(page)
    .getByText('This server can’t send email yet, so ask the person who runs it for the link.')
    .waitFor();

  const link = await mailedLink(person.email, 'Reset');
  await page.goto(link);
  await heading(page, 'Reset Password').waitFor();
  await page.waitForURL(`${here.site.url}/reset-password`);
  await page.getByText('This link is single use and expires in 1 hour.').waitFor();
  await page.reload();

  await field(page, 'New password').fill('Short1!');
  await button(page, 'Reset Password').click();
  await toast(page).getByText('Password Too Short').waitFor();
  await toast(page).getByText('Password must be at least 8 characters long.').waitFor();
  await field(page, 'New password').fill('Another-piece-29');
  await field(page, 'Confirm new password').fill('Another-piece-30');
  await button(page, 'Reset Password').click();
  await toast(page).getByText("Passwords Don't Match").waitFor();
  await field(page, 'Confirm new password').fill('Another-piece-29');
  await page.route('**/api/auth/reset-password', (route) => route.abort());
  await button(page, 'Reset Password').click();
  await toast(page).getByText('Failed to reset password. Please try again or request a new reset link.').waitFor();
  await page.unrouteAll();
  await button(page, 'Reset Password').click();
  await toast(page).getByText('Password Reset Successful').waitFor();
  await page.waitForURL('**/login');
  await fillSignIn(page, person.username, 'Another-piece-29');
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();

  await page.goto(link);
  await heading(page, 'Invalid Reset Link').waitFor();
});

const overText = 'Invalid or expired reset token. Please request a new password reset link.';

test('a reset link that is over says so at once, and leads to a new one', async () => {
  const page = await newPage();
  await page.goto('/reset-password?token=long-used');
  await heading(page, 'Invalid Reset Link').waitFor();
  await page.getByRole('main').getByText(overText).waitFor();
  await becomes(() => field(page, 'New password').count(), 0);
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();

  // Longer than any token: no question of waiting for the form.
  await page.goto(`/reset-password?token=${'x'.repeat(201)}`);
  await page.getByRole('main').getByText(overText).waitFor();
});

test('while a reset link is asked about its form keeps its room, and it comes where nobody answers', async () => {
  const page = await newPage();
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/reset-password/check', async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto('/reset-password?token=long-used');
  await page.getByText('Checking your link...').waitFor({ state: 'attached' });
  const top = () => page.getByText('Security notice.').evaluate((notice) => notice.getBoundingClientRect().top);
  const narrow = { width: 390, height: 844 };
  const tops = [await top()];
  await page.setViewportSize(narrow);
  tops.push(await top());
  answer();
  await field(page, 'New password').waitFor();
  tops.push(await top());
  await page.setViewportSize({ width: 1280, height: 900 });
  tops.push(await top());
  const [wide, phone, phoneAfter, wideAfter] = tops as [number, number, number, number];
  assert.ok(Math.abs(phoneAfter - phone) <= 1 && Math.abs(wideAfter - wide) <= 1, `nothing jumps: ${tops.join(', ')}`);

  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await button(page, 'Reset Password').click();
  await toast(page).getByText('Password Reset Failed').waitFor();
  await heading(page, 'Invalid Reset Link').waitFor();
  await page.getByRole('main').getByText(overText).waitFor();
});

test('without a token there is nothing to reset, but a way to a new link', async () => {
  const page = await newPage();
  await page.goto('/reset-password');
  await heading(page, 'Invalid Reset Link').waitFor();
  await page.getByText('Invalid or missing reset token. Please request a new password reset link.').waitFor();
  await toast(page).getByText('Invalid Token').waitFor();
  await toast(page).getByText('Reset token is missing. Please request a new password reset link.').waitFor();
  await becomes(() => page.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href'), '/login');
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
  await page.waitForURL('**/login');
});

test('a password is changed, and only a proper one', async () => {
  const { page, person } = await somebody();
  await page.goto('/change-password');
  const update = button(page, 'Update Password');
  const enter = () => field(page, 'Confirm new password').press('Enter');
  await becomes(() => update.isDisabled(), true);

  await field(page, 'Current password').fill(person.password);
  await field(page, 'New password').fill('Another-piece-29');
  await field(page, 'Confirm new password').fill('Another');
  await page.getByText("Passwords don't match").waitFor();
  await becomes(() => update.isDisabled(), true);
  await enter();
  await toast(page).getByText("Passwords Don't Match").waitFor();
  await toast(page).getByText('New password and confirmation must match.').waitFor();

  await field(page, 'New password').fill(person.password);
  await field(page, 'Confirm new password').fill(person.password);
  await page.getByText('Passwords match').waitFor();
  await becomes(() => update.isDisabled(), true);
  await enter();
  await toast(page).getByText('Same Password').waitFor();

  await field(page, 'New password').fill('Another-piece-29');
  await field(page, 'Confirm new password').fill('Another-piece-29');
  await field(page, 'Current password').fill('Not-it-at-all-1');
  await update.click();
  await toast(page).getByText('Password Change Failed').waitFor();
  await toast(page).getByText('Current password is incorrect').waitFor();
  await page.route('**/api/auth/change-password', (route) => route.abort());
  await update.click();
  await toast(page).getByText('Unable to change password. Please try again.').waitFor();
  await page.unrouteAll();

  await field(page, 'Current password').fill(person.password);
  await button(page, 'Show password').first().click();
  await becomes(() => field(page, 'Current password').getAttribute('type'), 'text');
  await update.click();
  await toast(page).getByText('Password Updated').waitFor();
  await toast(page).getByText('Your password has been successfully changed.').waitFor();
  await becomes(() => field(page, 'New password').inputValue(), '');
  await becomes(() => page.getByRole('link', { name: 'Back to Profile' }).getAttribute('href'), '/profile');

  const elsewhere = await newPage({ signedIn: { ...person, password: 'Another-piece-29' } });
  await elsewhere.goto('/change-password');
  await heading(elsewhere, 'Change password').waitFor();
});

test('a signed-in person confirms their address', async () => {
  const { page, person } = await somebody({ signedIn: false });
  await page.goto(await mailedLink(person.email, 'Confirm'));
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, person.username, person.password);
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.waitForURL(`${here.site.url}/verify-email`);
  await page.goto('/profile/security');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});

test('connecting LinkedIn brings its post once', async () => {
  const { page } = await somebody();
  await page.goto('/profile/security?connected=linkedin&newLinkedInPost=LinkedIn+Connected');
  await page.getByRole('dialog', { name: 'LinkedIn Connected' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/profile/security?connected=linkedin');
  await page.getByText('LinkedIn is connected.').waitFor();
});

test('devices are signed out, data is taken along, and a deleted account comes back by a sign-in', async () => {
  const { page, person } = await somebody();
  const other = await newPage({ signedIn: person });
  await page.goto('/profile/security');
  // Both are one browser on one system: a name of your own tells them apart.
  const theirs = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Sign out / }) });
  await theirs.getByRole('button', { name: /^Name / }).press('Enter');
  await page.keyboard.type('The library’s computer');
  await page.keyboard.press('Enter');
  await toast(page).getByText('The device has a new name.').waitFor();
  await hasFocus(theirs.getByRole('button', { name: /^Rename / }));
  await axe(page);
  await button(page, 'Sign out The library’s computer').click();
  await toast(page).getByText('The device is signed out.').waitFor();
  await other.goto('/change-password');
  await heading(other, 'Sign in to your quilt').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^crazy-quilt-.*\.zip$/);

  // What was started in another window, and is nobody's any more in a moment.
  const window = await page.context().newPage();
  await window.goto('/profile');
  await field(window, 'Last name').fill('Half a na');
  const drafts = () =>
    page.evaluate<number>(`Object.keys(localStorage).filter((key) => key.startsWith('draft')).length`);
  await becomes(drafts, 1);
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Everything you wrote and uploaded is erased within 30 days.').waitFor();
  await dialog.getByLabel('Your password').fill('Not-it-at-all-1');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('That password isn’t right.').waitFor();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL('**/login?deleted');
  await page.getByText('Sign in within 30 days if you change your mind.').waitFor();
  await heading(window, 'Sign in to your quilt').waitFor();
  await becomes(drafts, 0);
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();
  await toast(page).getByText('Your account is restored').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();
  await becomes(() => toast(page).getByText('Your account is restored').count(), 0);
});

test('an address mistyped at the sign-up is corrected where it is shown, with the password', async () => {
  const { page, person } = await somebody({ width: 390 });
  await page.goto('/profile/security');
  await button(page, 'Not your address? Correct it').click();
  const dialog = page.getByRole('dialog', { name: 'Correct your address' });
  await dialog.getByLabel('Email').fill('nora@');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.getByText('Invalid email address').waitFor();
  const right = `right.${person.username}@example.org`;
  await dialog.getByLabel('Email').fill(right);
  await dialog.getByLabel('Your password').fill('not it');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.getByText('That password isn’t right.').waitFor();
  await looksRight(page);
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await toast(page).getByText('Address corrected').waitFor();
  await page.getByText(`You sign in with ${person.username} or ${right}.`).waitFor();
});

test('files in deleted conversations are deleted for good, after a question', async () => {
  const { page } = await somebody();
  const { id } = await post<{ id: string }>(page, '/api/chats', {});
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000_000, 'word ') };
  const { request } = page.context();
  await request.post(`/api/chats/${id}/messages`, { multipart: { content: 'See the file.', file } });
  await page.goto('/profile/security');
  await page.getByText('Your files take up 2 of 500 MB.').waitFor();
  assert.equal(await button(page, 'Delete for good').count(), 0);
  await request.delete(`/api/chats/${id}`);
  await page.reload();
  await page.getByText('2 MB of that is in conversations you deleted.').waitFor();
  await looksRight(page);
  await button(page, 'Delete for good').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await toast(page).getByText('One conversation is gone for good.').waitFor();
  await page.getByText('Your files take up 0 of 500 MB.').waitFor();
});

test('the keyboard alone is enough to come in and to ask for a reset', async () => {
  const { page, person } = await somebody({ signedIn: false });
  await page.goto('/login');
  const focused = () => page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.innerText');
  const seen: string[] = [];
  await heading(page, 'Sign in to your quilt').waitFor();
  for (let at = 0; at < 11; at += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  assert.deepEqual(seen, [
    'Crazy Quilt',
    'Sign In',
    '',
    '',
    'Show password',
    'Forgot your password?',
    'Sign In',
    'GitHub',
    'Terms of Service',
    'Privacy Policy',
    // The quilt beside it, block by block.
    'Affordable Loss, Bronze: earned',
  ]);

  await button(page, 'Forgot your password?').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await becomes(() => focused(), 'Forgot your password?');

  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await field(page, 'First name').waitFor();
  await page.keyboard.press('ArrowLeft');
  await field(page, 'Username').focus();
  await page.keyboard.type(person.username);
  await field(page, 'Password').focus();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pat Weaver' }).waitFor();
});

test('an unknown address has the page that says so, with the status', async () => {
  const page = await newPage();
  const answer = await page.goto('/no-such-page');
  assert.equal(answer?.status(), 404);
  await heading(page, '404 Page Not Found').waitFor();
});

const openScreens: [path: string, heading: string][] = [
  ['/login', 'Sign in to your quilt'],
  ['/login?error=denied&provider=google', 'Sign in to your quilt'],
  ['/login?tab=sign-up', 'Start your quilt'],
  ['/reset-password', 'Invalid Reset Link'],
  ['/reset-password?token=none', 'Invalid Reset Link'],
  ['/verify-email?token=none', 'Confirm your email'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/no-such-page', '404 Page Not Found'],
];
const ownScreens: [path: string, heading: string][] = [
  ['/change-password', 'Change password'],
  ['/profile/security?connected=google', 'Account Security'],
  ['/reset-password?token=none', 'Reset Password'],
];

test('every screen is accessible at a desk and on a phone, in either theme, and fits into 320 pixels', async () => {
  const visits = [
    { screens: openScreens, signedIn: false },
    { screens: ownScreens, signedIn: await register() },
  ];
  for (const { screens, signedIn } of visits) {
    const page = await newPage({ signedIn });
    // A link that works.
    if (signedIn)
      await page.route('**/reset-password/check', (route) =>
        route.fulfill({ json: { valid: true, providers: [{ provider: 'google', label: 'Google' }] } }),
      );
    for (const [path, name] of screens) {
      await page.goto(path);
      await heading(page, name).waitFor();
      if (signedIn && path.startsWith('/reset-password')) await field(page, 'New password').waitFor();
      if (path.startsWith('/profile/security')) await page.getByText('This device').waitFor();
      await looksRight(page);
      await page.setViewportSize({ width: 320, height: 844 });
      await assertFits(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    assertQuiet(page);
  }
});
