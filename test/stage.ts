// What a file of journeys stands on: one server and one browser for all its tests, people to act in them, and the acts that
// every journey has in common.
import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { type Locator, type Page, request } from 'playwright-core';
import {
  type Credentials,
  openBrowser,
  type OpenBrowser,
  type PageOptions,
  signUp,
  type Site,
  startServer,
} from './browser.ts';

/** How a page is opened here: on the stage's own site unless another is named. */
export type StagePage = Partial<PageOptions>;
type Person = Credentials & { email: string };

export type Stage = {
  /** There as soon as a test runs. */
  readonly site: Site;
  /** A page in a context of its own: no cookies, nothing stored. It is taken back when the test ends. */
  newPage: (options?: StagePage) => Promise<Page>;
  /** Registers someone new, elsewhere: no page of the test has seen them. */
  register: () => Promise<Person>;
  /** Someone new, and a page of theirs; signed in, as a rule. */
  somebody: (options?: StagePage & { signedIn?: boolean }) => Promise<{ page: Page; person: Person }>;
};

/** Sets the stage for the tests of this file, and clears it after them: called once, before anything else that is hooked. */
export function stage(serve: () => Promise<Site> = startServer): Stage {
  let site: Site;
  let browser: OpenBrowser;
  before(async () => {
    // One after the other: of two at once, the failure of one would leave the other running.
    browser = await openBrowser();
    site = await serve();
  });
  afterEach(() => browser.closePages());
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  const newPage: Stage['newPage'] = (options) => browser.newPage({ site, ...options });
  const register: Stage['register'] = async () => {
    const elsewhere = await request.newContext({ baseURL: site.url });
    const person = await signUp({ request: elsewhere });
    await elsewhere.dispose();
    return person;
  };
  const somebody: Stage['somebody'] = async ({ signedIn = true, ...options } = {}) => {
    const person = await register();
    return { page: await newPage({ ...options, signedIn: signedIn && person }), person };
  };
  return {
    get site() {
      return site;
    },
    newPage,
    register,
    somebody,
  };
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** Where the short messages stand. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** What a journey needs to be there, made by the product's own call. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.context().request.post(path, { data });
  assert.ok(reply.ok(), await reply.text());
  return (await reply.json()) as T;
}

/** The dialog that shows an earned badge stands over the page until it is dismissed. */
export async function dismissBadge(page: Page, name: string): Promise<void> {
  const award = page.getByRole('dialog', { name });
  await award.waitFor();
  await page.keyboard.press('Escape');
  await award.waitFor({ state: 'detached' });
}
