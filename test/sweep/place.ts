// The places that `npm run sweep` looks at: every screen of web/routes.tsx, with its tabs and what opens on it.
import type { Page } from 'playwright-core';
import { SCREEN_PATHS as at } from '../../shared/path.ts';

/** Who looks: nobody, somebody of the demo with much behind her, somebody new, or somebody with names and lists beyond measure. */
export type Who = 'nobody' | 'rich' | 'new' | 'long';

export type Place = {
  screen: keyof typeof at | 'notFound';
  name: string;
  who: Who;
  path: string;
  /** What is done there before you look. */
  open?: (page: Page) => Promise<void>;
  /** Only where the header is this narrow. */
  phone?: boolean;
};

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Opens the coach, and waits for what was said and for the focus. */
const talk = async (page: Page) => {
  await press('AI coach')(page);
  await page.getByRole('button', { name: 'Clear history', disabled: false }).waitFor();
  await page.locator(':is([role=dialog], aside):is(:focus, :focus-within)').first().waitFor();
};

/** Presses, and waits for the dialog that comes of it. */
const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  // The focus goes into it a moment later.
  await page.locator(':is([role=dialog], [role=alertdialog]):is(:focus, :focus-within)').first().waitFor();
};

const follow = (within: string) => async (page: Page) => {
  await page.locator(within).first().click();
  await page.waitForLoadState('networkidle');
};

/** The public page of your quilt, by the link in its dialog. */
const visitQuilt = async (page: Page) => {
  await ask('Share your quilt')(page);
  const href = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');
  await page.goto(href!, { waitUntil: 'networkidle' });
};

/** The public page of the badge earned first, by the menu in its dialog. */
const visitBadge = async (page: Page) => {
  await page.goto('/achievements?pages', { waitUntil: 'networkidle' });
  await press(/^Share /)(page);
  const href = await page.getByRole('menuitem', { name: 'Public page' }).getAttribute('href');
  await page.goto(href!, { waitUntil: 'networkidle' });
};

export const places: readonly Place[] = [
  // In front of the door.
  { screen: 'login', name: 'sign in', who: 'nobody', path: at.login },
  { screen: 'login', name: 'sign up', who: 'nobody', path: `${at.login}?tab=sign-up` },
  { screen: 'login', name: 'refused', who: 'nobody', path: at.login, open: signInWrongly },
  { screen: 'login', name: 'forgotten password', who: 'nobody', path: at.login, open: ask('Forgot your password?') },
  { screen: 'login', name: 'second step', who: 'nobody', path: `${at.login}?step=verify` },
  { screen: 'resetPassword', name: 'a link that is over', who: 'nobody', path: `${at.resetPassword}?token=unknown` },
  {
    screen: 'resetPassword',
    name: 'reset password',
    who: 'nobody',
    path: `${at.resetPassword}?token=unknown`,
    open: asWithALinkThatWorks,
  },
  { screen: 'verifyEmail', name: 'a link that is over', who: 'nobody', path: `${at.verifyEmail}?token=unknown` },
  { screen: 'privacyPolicy', name: 'privacy policy', who: 'nobody', path: at.privacyPolicy },
  { screen: 'termsOfService', name: 'terms of service', who: 'nobody', path: at.termsOfService },
  { screen: 'join', name: 'an invitation that is over', who: 'nobody', path: `${at.join}?code=unknown` },
  { screen: 'badge', name: 'a badge that is not there', who: 'nobody', path: '/badges/unknown' },
  { screen: 'quilt', name: 'a quilt that is not there', who: 'nobody', path: '/quilts/unknown' },
  { screen: 'notFound', name: 'no such page', who: 'nobody', path: '/no-such-page' },
  // With much behind one.
  { screen: 'home', name: 'dashboard', who: 'rich', path: at.home },
  { screen: 'home', name: 'trip report', who: 'rich', path: at.home, open: ask('Export Trip Report') },
  { screen: 'home', name: 'notifications', who: 'rich', path: at.home, open: openBell },
  { screen: 'home', name: 'notification preferences', who: 'rich', path: at.home, open: openWishes },
  { screen: 'home', name: 'account menu', who: 'rich', path: at.home, open: press(/account menu/), phone: false },
  { screen: 'home', name: 'phone menu', who: 'rich', path: at.home, open: press('Open menu'), phone: true },
  { screen: 'profile', name: 'identity', who: 'rich', path: at.profile },
  { screen: 'profile', name: 'seed challenge', who: 'rich', path: `${at.profile}?tab=challenge` },
  { screen: 'profile', name: 'plays', who: 'rich', path: `${at.profile}?tab=playbook` },
  { screen: 'profile', name: 'new play', who: 'rich', path: `${at.profile}?tab=playbook&new` },
  { screen: 'profile', name: 'pre-mortems', who: 'rich', path: `${at.profile}?tab=playbook&shelf=premortems` },
  { screen: 'profile', name: 'lemonade', who: 'rich', path: `${at.profile}?tab=playbook&shelf=lemonade` },
  { screen: 'inventory', name: 'inventory', who: 'rich', path: at.inventory },
  { screen: 'inventory', name: 'import', who: 'rich', path: at.inventory, open: ask('LinkedIn archive') },
  { screen: 'inventory', name: 'coach', who: 'rich', path: at.inventory, open: talk },
  { screen: 'security', name: 'account security', who: 'rich', path: at.security },
  { screen: 'security', name: 'authenticator app', who: 'rich', path: at.security, open: ask(/Add an auth|Move to/) },
  { screen: 'security', name: 'delete account', who: 'rich', path: at.security, open: ask('Delete my account') },
  { screen: 'changePassword', name: 'change password', who: 'rich', path: at.changePassword },
  { screen: 'achievements', name: 'achievements', who: 'rich', path: at.achievements },
  { screen: 'achievements', name: 'a family', who: 'rich', path: `${at.achievements}?family=lemonade` },
  {
    screen: 'achievements',
    name: 'share your quilt',
    who: 'rich',
    path: at.achievements,
    open: ask('Share your quilt'),
  },
  { screen: 'quilt', name: 'a shared quilt', who: 'rich', path: at.achievements, open: visitQuilt },
  { screen: 'badge', name: 'a badge', who: 'rich', path: at.achievements, open: visitBadge },
  { screen: 'challenges', name: 'conversations', who: 'rich', path: at.challenges },
  {
    screen: 'challenges',
    name: 'a conversation',
    who: 'rich',
    path: at.challenges,
    open: follow('main a[href*="chat="]'),
  },
  { screen: 'challenges', name: 'forms', who: 'rich', path: `${at.challenges}?mode=forms` },
  {
    screen: 'challenges',
    name: 'wizard',
    who: 'rich',
    path: `${at.challenges}?mode=forms`,
    open: press(/New Challenge/),
  },
  { screen: 'challenges', name: 'archived', who: 'rich', path: `${at.challenges}?mode=forms&tab=archived` },
  {
    screen: 'sharedChallenge',
    name: 'a shared challenge',
    who: 'rich',
    path: at.member,
    open: follow('main a[href*="/challenge?"]'),
  },
  { screen: 'partnerships', name: 'explorer', who: 'rich', path: at.partnerships },
  { screen: 'partnerships', name: 'a person', who: 'rich', path: at.partnerships, open: press(/BIH Match/) },
  { screen: 'partnerships', name: 'all', who: 'rich', path: `${at.partnerships}?view=all` },
  {
    screen: 'partnerships',
    name: 'a thread',
    who: 'rich',
    path: `${at.partnerships}?view=all`,
    open: follow('main a[href*="open="]'),
  },
  { screen: 'circles', name: 'the open circle', who: 'rich', path: at.circles },
  { screen: 'circles', name: 'one of mine', who: 'rich', path: at.circles, open: press('New Circle') },
  { screen: 'member', name: 'myself', who: 'rich', path: at.member },
  { screen: 'member', name: 'somebody', who: 'rich', path: at.circles, open: follow('main a[href*="/member?id="]') },
  { screen: 'coaching', name: 'a session', who: 'rich', path: at.coaching },
  { screen: 'coaching', name: 'a new session', who: 'rich', path: at.coaching, open: press('New session') },
  { screen: 'coaching', name: 'a step', who: 'rich', path: at.coaching, open: comeToAStep },
  { screen: 'coaching', name: 'a step that is changed', who: 'rich', path: at.coaching, open: changeAStep },
  { screen: 'learning', name: 'courses', who: 'rich', path: at.learning },
  { screen: 'learning', name: 'a lesson', who: 'rich', path: at.learning, open: follow('main a[href*="lesson="]') },
  { screen: 'learning', name: 'PROSPER', who: 'rich', path: `${at.learning}?tab=prosper` },
  {
    screen: 'learning',
    name: 'PROSPER questions',
    who: 'rich',
    path: `${at.learning}?tab=prosper`,
    open: press('Take PROSPER'),
  },
  {
    screen: 'learning',
    name: 'recommendations',
    who: 'rich',
    path: `${at.learning}?tab=prosper`,
    open: ask('Import AI'),
  },
  { screen: 'learning', name: 'exercises', who: 'rich', path: `${at.learning}?tab=exercises` },
  { screen: 'learning', name: 'modules', who: 'rich', path: `${at.learning}?tab=modules` },
  { screen: 'learning', name: 'a map', who: 'rich', path: `${at.learning}?tab=exercises`, open: ask('New map') },
  // On the first day.
  { screen: 'home', name: 'dashboard', who: 'new', path: at.home },
  { screen: 'profile', name: 'identity', who: 'new', path: at.profile },
  { screen: 'profile', name: 'seed challenge', who: 'new', path: `${at.profile}?tab=challenge` },
  { screen: 'profile', name: 'plays', who: 'new', path: `${at.profile}?tab=playbook` },
  { screen: 'inventory', name: 'inventory', who: 'new', path: at.inventory },
  { screen: 'achievements', name: 'achievements', who: 'new', path: at.achievements },
  { screen: 'challenges', name: 'conversations', who: 'new', path: at.challenges },
  { screen: 'challenges', name: 'forms', who: 'new', path: `${at.challenges}?mode=forms` },
  { screen: 'partnerships', name: 'explorer', who: 'new', path: at.partnerships },
  { screen: 'partnerships', name: 'all', who: 'new', path: `${at.partnerships}?view=all` },
  { screen: 'circles', name: 'circles', who: 'new', path: at.circles },
  { screen: 'coaching', name: 'a new session', who: 'new', path: at.coaching },
  { screen: 'learning', name: 'PROSPER', who: 'new', path: `${at.learning}?tab=prosper` },
  { screen: 'learning', name: 'exercises', who: 'new', path: `${at.learning}?tab=exercises` },
  { screen: 'member', name: 'nobody there', who: 'new', path: `${at.member}?id=unknown` },
  { screen: 'sharedChat', name: 'nothing there', who: 'new', path: `${at.sharedChat}?id=unknown` },
  // With names and lists beyond measure.
  { screen: 'home', name: 'dashboard', who: 'long', path: at.home },
  { screen: 'profile', name: 'identity', who: 'long', path: at.profile },
  { screen: 'profile', name: 'plays', who: 'long', path: `${at.profile}?tab=playbook` },
  { screen: 'challenges', name: 'forms', who: 'long', path: `${at.challenges}?mode=forms` },
  { screen: 'circles', name: 'circles', who: 'long', path: at.circles },
  { screen: 'member', name: 'myself', who: 'long', path: at.member },
  { screen: 'partnerships', name: 'explorer', who: 'long', path: at.partnerships },
];

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('nothing at all');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
}

async function asWithALinkThatWorks(page: Page): Promise<void> {
  await page.route('**/api/auth/reset-password/check', (route) =>
    route.fulfill({ json: { valid: true, providers: [{ provider: 'google', label: 'Google' }] } }),
  );
  await page.reload();
  await page.getByLabel('New password', { exact: true }).waitFor();
}

async function comeToAStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New session' }).click();
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('The step is: I lay ten lists on the counter on Friday, at most one morning.');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Next step' }).waitFor();
}

async function changeAStep(page: Page): Promise<void> {
  await comeToAStep(page);
  await ask('Change')(page);
}

async function openBell(page: Page): Promise<void> {
  await press(/^Notifications/)(page);
  await page.getByLabel('Your notifications').waitFor();
}

async function openWishes(page: Page): Promise<void> {
  await openBell(page);
  await page.getByText('Notification settings').click();
  await page.getByText('How often to email me').first().waitFor();
}
