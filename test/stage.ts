// What a file of journeys stands on: a server and a browser, people to act in them, and the acts that every journey has in
// common.
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

// One browser for all files of this process, and one server for those that need none of their own: to start them takes longer
// than most tests, and a browser that has opened a page knows its scripts the next time.
let opened: Promise<OpenBrowser> | undefined;
let common: Promise<Site> | undefined;
after(async () => {
  await (await opened)?.close();
  await (await common)?.close();
});

/**
 * Sets the stage for the tests of this file, and clears it after them: called once, before anything else that is hooked. A
 * server that `serve` starts is this file's own; on the common one others have signed up and left their things before.
 */
export function stage(serve?: () => Promise<Site>): Stage {
  let site: Site;
  let browser: OpenBrowser;
  before(async () => {
    browser = await (opened ??= openBrowser());
    site = await (serve ? serve() : (common ??= startServer()));
  });
  afterEach(() => browser.closePages());
  after(async () => {
    if (serve) await site?.close();
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
