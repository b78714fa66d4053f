// What stands around every screen, in a real browser: header, menus, moving about, leaving, and what fails in between.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { assertFits, assertQuiet, axe, axeInBothThemes, becomes, hasFocus, signUp } from '../browser.ts';
import { post, stage } from '../stage.ts';
import { assertTouchable } from '../touch.ts';

const { newPage } = stage();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const focused = (page: Page) => page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');

async function open(options: { width?: number; theme?: 'light' | 'dark'; at?: string } = {}): Promise<Page> {
  const page = await newPage({ signedIn: true, ...options });
  await page.goto(options.at ?? '/');
  await page.locator('main h1').waitFor();
  return page;
}

const DRAWN = /(<div id="app">).*(<\/div><script type="application\/json" id=")known/s;

/** The page comes without what it would ask first and without what was drawn from that, so that it asks. */
async function letAsk(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(DRAWN, '$1$2unknown') });
    },
  );
}

/** As if so much had been earned. */
async function giveBadges(page: Page, badges: readonly string[]): Promise<void> {
  await letAsk(page);
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), badges } });
  });
}

for (const width of [390, 1280])
  test(`nothing stands in anybody’s way at ${width}`, async () => {
    const page = await open({ width });
    // In either theme at a desk: a narrower window has no colours of its own.
    const look = width === 1280 ? axeInBothThemes : axe;
    await page.getByText('No recent activity').waitFor();
    await look(page);
    await assertFits(page);
    await button(page, 'Notifications').click();
    await page.getByText('Nothing new.').waitFor();
    // However long the list is.
    const [wishes, news] = [page.getByText('Notification settings'), page.getByText('Nothing new.')];
    assert.ok((await wishes.boundingBox())!.y < (await news.boundingBox())!.y);
    await wishes.click();
    const mornings = page.getByRole('radio', { name: 'Each morning' });
    await mornings.click();
    await page.getByText('One email lists everything you haven’t read yet.').waitFor();
    await look(page);
    await assertFits(page);
    await page.reload();
    await button(page, 'Notifications').click();
    await page.getByText('Notification settings').click();
    await becomes(() => mornings.isChecked(), true);
    await page.keyboard.press('Escape');
    await button(page, width < 961 ? 'Open menu' : 'account menu').click();
    await page.getByText('Sign Out').and(page.locator(':visible')).waitFor();
    await look(page);
    await page.goto('/achievements');
    await page.getByRole('tabpanel').waitFor();
    await look(page);
    await assertFits(page);
    await page.getByRole('tabpanel').getByRole('link', { name: 'Lemonade Not started' }).click();
    await page.getByRole('dialog', { name: 'Lemonade' }).getByText('Opportunity Spotter').waitFor();
    await look(page);
    await page.goto('/nowhere');
    await heading(page, '404 Page Not Found').waitFor();
    await look(page);
    assertQuiet(page);
  });

test('moving about names the page, moves focus to its heading, and starts at its top', async () => {
  const page = await open();
  await becomes(() => page.title(), 'Dashboard · Crazy Quilt');
  await becomes(() => mainLink(page, 'Dashboard').getAttribute('aria-current'), 'page');
  await page.getByRole('link', { name: 'See Your Quilt' }).click();
  await page.getByRole('tabpanel').waitFor();
  await becomes(() => page.title(), 'Achievements · Crazy Quilt');
  await becomes(() => focused(page), 'Achievements');
  await page.evaluate('window.scrollTo(0, 300)');
  // Without the scrolling into view that a driven click begins with.
  await mainLink(page, 'Profile').dispatchEvent('click');
  await heading(page, 'Profile').waitFor();
  await becomes(() => page.evaluate('document.activeElement?.tagName'), 'H1');
  await becomes(() => page.evaluate('window.scrollY'), 0);
  await page.goBack();
  await heading(page, 'Achievements').waitFor();
  await becomes(() => page.evaluate('window.scrollY'), 300);
  await becomes(() => page.title(), 'Achievements · Crazy Quilt');
  assertQuiet(page);
});

test('the first stop of the keyboard leads past the header, and leaves no step behind', async () => {
  const page = await open();
  const before = await page.evaluate('history.length');
  await page.keyboard.press('Tab');
  await becomes(() => focused(page), 'Skip to content');
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate('document.activeElement?.id'), 'main');
  await becomes(() => page.evaluate('history.length'), before);
});

test('addresses: a trailing slash is forgiven, /dashboard is home, the sign-in leads on, the rest is not found', async () => {
  const page = await open({ at: '/dashboard' });
  await heading(page, 'Dashboard').waitFor();
  await page.goto('/profile/');
  await heading(page, 'Profile').waitFor();
  await becomes(() => mainLink(page, 'Profile').getAttribute('aria-current'), 'page');
  await page.goto('/login?next=/achievements');
  await heading(page, 'Achievements').waitFor();
  assert.equal(new URL(page.url()).pathname, '/achievements');
  await page.goto('/login?next=//example.org');
  await heading(page, 'Dashboard').waitFor();
  const reply = await page.goto('/profile/nothing');
  assert.equal(reply?.status(), 404);
  await heading(page, '404 Page Not Found').waitFor();
  await becomes(() => page.title(), '404 Page Not Found · Crazy Quilt');
});

test('the phone’s menu closes after any choice, by Escape, and when focus goes on behind it', async () => {
  const page = await open({ width: 390 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button(page, 'Open menu').click();
  await menu.getByRole('link', { name: 'Profile', exact: true }).click();
  await heading(page, 'Profile').waitFor();
  await menu.waitFor({ state: 'hidden' });
  await button(page, 'Open menu').click();
  // Where one is already.
  await menu.getByRole('link', { name: 'Profile Settings' }).click();
  await menu.waitFor({ state: 'hidden' });
  await button(page, 'Open menu').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await becomes(() => focused(page), 'Dashboard');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await becomes(() => page.evaluate('document.activeElement?.ariaLabel'), 'Open menu');
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await menu.waitFor({ state: 'hidden' });
  await button(page, 'Open menu').click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await becomes(() => page.evaluate('document.documentElement.dataset.theme'), 'dark');
  await menu.waitFor();
  await page.goBack();
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  assertQuiet(page);
});

test('what lies below the window is drawn after what is in sight; at once where one goes back to it', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  /** What stands when the change is drawn, before the browser has painted it. */
  const drawnBy = (change: string): Promise<unknown> =>
    page.evaluate(`new Promise((resolve) => {
      const old = document.querySelector('main h1');
      new MutationObserver((_, watch) => {
        if (document.querySelector('main h1') === old) return;
        watch.disconnect();
        resolve([...document.querySelectorAll('main h1, main h2')].map((each) => each.textContent));
      }).observe(document.querySelector('main'), { childList: true, subtree: true });
      ${change};
    })`);
  await mainLink(page, 'Profile').click();
  await page.getByRole('heading', { name: 'Account Security' }).waitFor();
  const first = (await drawnBy(`document.querySelector('header nav a[href="/"]').click()`)) as string[];
  assert.ok(first.includes('Today') && !first.includes('Recent Activity'), first.join());
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await page.evaluate('window.scrollTo(0, 300)');
  await mainLink(page, 'Profile').dispatchEvent('click');
  await page.getByRole('heading', { name: 'Account Security' }).waitFor();
  const again = (await drawnBy('history.back()')) as string[];
  assert.ok(again.includes('Recent Activity'), again.join());
  assertQuiet(page);
});

test('the account menu is worked by keys: theme, profile, and back to its button', async () => {
  const page = await open();
  await button(page, 'account menu').focus();
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate('document.activeElement?.role'), 'menuitem');
  await becomes(() => focused(page), 'Profile Settings');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate('document.documentElement.dataset.theme'), 'dark');
  await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await becomes(() => focused(page), /account menu$/);
  await page.getByRole('button', { name: 'account menu', expanded: false }).waitFor();
  await page.keyboard.press('ArrowDown');
  await becomes(() => page.evaluate('document.activeElement?.role'), 'menuitem');
  await page.keyboard.press('Enter');
  await heading(page, 'Profile').waitFor();
  await page.reload();
  await becomes(() => page.evaluate('document.documentElement.dataset.theme'), 'dark');
});

test('both menus lead to what has no tab, and each of these pages says where it is', async () => {
  const page = await open();
  const places = [
    ['Inventory', '/profile/inventory', 'Bird-in-Hand Inventory', 'Profile'],
    ['Playbook', '/playbook', 'Innovation Playbook', 'Profile'],
    ['Quilt', '/achievements', 'Achievements', 'Profile'],
    ['Circles', '/circles', 'Your Circles', 'Partnerships'],
  ] as const;
  for (const [name, path, title, above] of places) {
    await button(page, 'account menu').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await heading(page, title).waitFor();
    await becomes(() => page.title(), `${title} · Crazy Quilt`);
    assert.equal(new URL(page.url()).pathname, path);
    await page.getByRole('navigation', { name: 'Where you are' }).getByText(name, { exact: true }).waitFor();
    await becomes(() => mainLink(page, above).getAttribute('aria-current'), 'true');
  }
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, , title] of places) {
    await button(page, 'Open menu').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
    await heading(page, title).waitFor();
  }
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Partnerships' }).click();
  await heading(page, 'Crazy Quilt Partnership Explorer').waitFor();
  assertQuiet(page);
});

const families = ['affordable-loss', 'bird-in-hand', 'crazy-quilt', 'lemonade', 'hyb', 'prosper'];
const sixFamilies = [...families.map((family) => `${family}-bronze`), 'hyb-silver'];

test('the header shows the highest blocks, four beside a mouse, each with its name, then how many more', async () => {
  const page = await newPage({ signedIn: true });
  await giveBadges(page, sixFamilies);
  await page.goto('/');
  const strip = page.getByRole('group', { name: 'Your badges' });
  await strip.getByText('+2').waitFor();
  await becomes(() => strip.getByRole('link').count(), 5);
  await assertFits(page);
  // Both names stay as far as the tabs do.
  for (const width of [961, 1120, 1240]) {
    await page.setViewportSize({ width, height: 800 });
    await assertFits(page);
    await page.locator('header').getByText('Crazy Quilt', { exact: true }).waitFor();
    await becomes(
      () => page.evaluate(`document.querySelector('header button > span:nth-of-type(2)').clientWidth > 44`),
      true,
    );
  }
  await page.setViewportSize({ width: 1241, height: 800 });
  const name = 'document.querySelector("header button > span:nth-of-type(2)")';
  await becomes(
    () => page.evaluate(`${name}.textContent.length > 3 && ${name}.scrollWidth <= ${name}.clientWidth`),
    true,
  );
  await assertFits(page);
  const first = strip.getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('tooltip', { name: 'Process Improver - Made several processes work better' }).waitFor();
  await first.click();
  await heading(page, 'Achievements').waitFor();
});

test('on a phone the header’s blocks are three and one link, wide enough for a finger', async () => {
  const page = await newPage({ signedIn: true, width: 390 });
  await giveBadges(page, sixFamilies);
  await page.goto('/');
  const strip = page.getByRole('link', { name: /^Your badges: Process Improver, [^,]+, [^,]+, \+3 more$/ });
  await strip.getByText('+3').waitFor();
  await becomes(() => strip.locator('svg').count(), 3);
  // A tablet, too, is touched.
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await strip.waitFor();
    await assertFits(page);
  }
  await strip.click();
  await heading(page, 'Achievements').waitFor();
});

test('what is written from right to left begins at the right, and ends with its full stop at the left', async () => {
  const page = await newPage({ signedIn: true });
  const description = 'ورشة في القرية.';
  const play = { title: 'A workshop', principle: 'affordable-loss', category: 'Process', effortLevel: 'low' };
  await post(page, '/api/plays', { ...play, description });
  await page.goto('/profile?tab=playbook');
  const sides = await page.getByText(description).evaluate((text) => {
    const { firstChild } = text as unknown as { firstChild: { length: number } };
    const place = (from: number, to: number) => {
      const range = Reflect.get(globalThis, 'document').createRange();
      range.setStart(firstChild, from);
      range.setEnd(firstChild, to);
      return range.getBoundingClientRect() as { left: number; right: number };
    };
    const { right } = text.getBoundingClientRect();
    return {
      gap: right - place(0, 1).right,
      first: place(0, 1).left,
      stop: place(firstChild.length - 1, firstChild.length).left,
    };
  });
  assert.ok(sides.gap < 1, `begins ${sides.gap} px from the right`);
  assert.ok(sides.stop < sides.first, 'the full stop stands at the end');
});

test('with a finger, every control of the main screens is 44 px wide and high', async () => {
  const door = await newPage({ width: 360 });
  for (const path of ['/login', '/login?tab=sign-up', '/reset-password', '/privacy-policy', '/nowhere']) {
    await door.goto(path);
    await door.locator('h1').waitFor();
    await assertTouchable(door);
  }
  const page = await newPage({ signedIn: true, width: 360 });
  await giveBadges(page, sixFamilies);
  const title = 'Ask the counter first';
  await post(page, '/api/challenges', { title, statement: 'The permit takes nine weeks.' });
  const play = { description: 'For a day.', principle: 'affordable-loss', category: 'Process', effortLevel: 'low' };
  await post(page, '/api/plays', { title, status: 'active', ...play });
  const screens: [path: string, name: string][] = [
    ['/', 'View All'],
    ['/profile', 'Change password'],
    ['/profile?tab=playbook', title],
    ['/profile/inventory', 'Who I Am'],
    ['/profile/security', 'This device'],
    ['/achievements', 'Lemonade'],
    ['/challenges', 'Forms'],
    ['/challenges?mode=forms', title],
    ['/partnerships', 'Circle members'],
    ['/circles', 'New Circle'],
    ['/member', title],
    ['/coaching', 'Ready to help with your innovation journey'],
    ['/learning', 'Mini-Courses'],
  ];
  for (const [path, name] of screens) {
    await page.goto(path);
    await page.getByRole('main').getByText(name).first().waitFor();
    await assertTouchable(page);
    // The blocks are in the header of the first; without a route the others come at less than half the cost.
    await page.unrouteAll();
  }
});

test('the Bird-in-Hand card leads to the profile; any other opens, closes by Escape, and gives the focus back', async () => {
  const page = await open({ at: '/achievements' });
  const card = page.getByRole('tabpanel').getByRole('link', { name: 'Crazy Quilt Not started' });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crazy Quilt' });
  await dialog.getByText('Ecosystem Architect').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await becomes(() => focused(page), /^Crazy Quilt/);
  await page.getByRole('tab', { name: 'Methodologies' }).click();
  await card.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'All' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /^Bird in Hand .*Starts with a complete inventory$/ })
    .click();
  await heading(page, 'Profile').waitFor();
  assertQuiet(page);
});

test('a screen is fetched when its link is pointed at', async () => {
  const page = await open();
  const chunk = page.waitForRequest(/achievements-screen.*\.js$/);
  await page.getByRole('link', { name: 'See Your Quilt' }).hover();
  await chunk;
});

test('a screen that cannot be fetched says so, and comes when the network is back', async () => {
  const page = await open();
  await page.route(/achievements-screen/, (route) => route.abort());
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await page.getByRole('link', { name: 'See Your Quilt' }).click();
  await heading(page, 'Couldn’t load this page').waitFor();
  await button(page, 'Try again').click();
  await page.getByText('Loading…').waitFor({ state: 'detached' });
  await heading(page, 'Couldn’t load this page').waitFor();
  await page.unroute(/achievements-screen/);
  await page.context().setOffline(false);
  await page.getByRole('tabpanel').waitFor();
});

test('a screen comes also when the network is back before the try is seen to fail', async () => {
  const page = await open();
  let isBack = false;
  const failing = Promise.withResolvers<void>();
  await page.route(/achievements-screen/, (route) => (isBack ? route.continue() : route.abort()));
  // The try's last question, whether the server is there, is answered only after the network has come back.
  const asks = (request: Request) => request.method() === 'HEAD';
  await page.route('**/achievements', async (route) => {
    if (!asks(route.request())) return route.fallback();
    await failing.promise;
    return route.abort();
  });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await Promise.all([page.waitForRequest(asks), page.getByRole('link', { name: 'See Your Quilt' }).click()]);
  isBack = true;
  await page.context().setOffline(false);
  await page.getByText('You’re offline.').waitFor({ state: 'detached' });
  failing.resolve();
  await page.getByRole('tabpanel').waitFor();
});

test('a tab that is older than the server finds its way by itself', async () => {
  const page = await open();
  let isOld = true;
  await page.route(/achievements-screen.*\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.getByRole('link', { name: 'See Your Quilt' }).click();
  await page.getByRole('tabpanel').waitFor();
  assert.equal(isOld, false);
});

test('signing out leads to the sign-in in every tab, and "back" shows nothing of what was', async () => {
  const page = await open();
  const other = await page.context().newPage();
  await other.goto('/achievements');
  await other.getByRole('tabpanel').waitFor();
  await mainLink(page, 'Profile').click();
  await heading(page, 'Profile').waitFor();
  await button(page, 'account menu').click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) {
    await tab.getByRole('tab', { name: 'Sign In' }).waitFor();
    assert.equal(new URL(tab.url()).pathname, '/login');
  }
  await page.goBack();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await becomes(() => page.getByText('Welcome back to your innovation circle').count(), 0);
});

test('signing out leads to the sign-in also when the server does not hear it', async () => {
  const page = await open({ width: 390 });
  await page.route('**/api/auth/logout', (route) => route.abort());
  await button(page, 'Open menu').click();
  await button(page, 'Sign Out').click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/login');
  // It is made good as soon as the server can be asked.
  await page.unroute('**/api/auth/logout');
  await page.reload();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  await becomes(async () => (await page.context().request.get('/api/user')).status(), 401);
});

test('a session that ended leads to the sign-in, and from there back to where one was', async () => {
  const page = await newPage();
  const person = await signUp(page.context());
  await page.goto('/achievements?family=hyb');
  await page.waitForURL('**/login?next=*');
  const signInHere = async () => {
    await page.getByLabel('Username', { exact: true }).fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signInHere();
  await page.getByRole('dialog', { name: 'Hack Your Bureaucracy' }).waitFor();
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await mainLink(page, 'Dashboard').click();
  await page.waitForURL('**/login*');
  await page.getByText('Your session has ended. Sign in to carry on where you were.').waitFor();
  await axe(page);
  await signInHere();
  await heading(page, 'Dashboard').waitFor();
});

test('a server that cannot be reached is told plainly, and tried again', async () => {
  const page = await newPage({ signedIn: true });
  await letAsk(page);
  await page.route('**/api/user', (route) => route.abort());
  await page.goto('/');
  await heading(page, 'We can’t reach Crazy Quilt').waitFor();
  await axe(page);
  await page.unroute('**/api/user');
  await button(page, 'Try again').click();
  await heading(page, 'Dashboard').waitFor();
});

test('the checklist goes for good when it is dismissed', async () => {
  const page = await open();
  const checklist = page.getByRole('heading', { name: 'Complete Your Innovation Setup' });
  await checklist.waitFor();
  await page.getByText('0 of 3 completed').waitFor();
  await page.waitForLoadState('networkidle');
  await button(page, 'Dismiss the setup checklist').click();
  await checklist.waitFor({ state: 'hidden' });
  await hasFocus(page.locator('#main'));
  await page.reload();
  await page.getByText('No recent activity').waitFor();
  await becomes(() => checklist.count(), 0);
  assertQuiet(page);
});
