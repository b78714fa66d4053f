// How soon the screen answers: a tab, a dialog, a filter over 500 plays, unthrottled and at 4 × slower; the worst of each, from
// the finger to the next paint: `node bench/interaction.ts`, after a build. Typing in a long conversation is in chat.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, signIn, startServer } from '../browser.ts';
import { button } from '../stage.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';
import { OBSERVE, barePage, seen, slow } from './page.ts';
import { practise } from './practice.ts';
import { notes, quietRounds } from './quiet.ts';

const PLAYS = 500;
const ROUNDS = 3;
const BOOK = '/profile?tab=playbook';

const cards = (page: Page) => page.getByRole('list', { name: /plays$/i }).getByRole('listitem');

async function tabs(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Identity & Contact' }).click();
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
  await page.getByRole('tab', { name: 'Innovation Playbook' }).click();
  await cards(page).first().waitFor();
}

async function dialog(page: Page): Promise<void> {
  await button(page, 'Create New Play').click();
  const form = page.getByRole('dialog');
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
}

/** By typing, and by choosing; and back to all. */
async function filter(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search plays' });
  const effort = page.getByRole('combobox', { name: 'Effort level' });
  await search.click();
  await search.pressSequentially('Play 49', { delay: 30 });
  await page.getByText('11 plays found').waitFor();
  await search.press('ControlOrMeta+a');
  await search.press('Delete');
  await effort.focus();
  await effort.press('h');
  await page.getByText('No plays found matching your criteria.').waitFor();
  await effort.press('Home');
  // What was typed is forgotten a moment later.
  await page.getByRole('list', { name: 'Planned plays' }).waitFor();
}

/**
 * A key where the focus is, and it is taken back before anything is sought. To look for the field by its name among all the
 * cards would take the page longer than the key.
 */
async function type(page: Page): Promise<void> {
  await page.keyboard.press('x');
  await page.keyboard.press('Backspace');
}

/** Until each stands on the page, those that are completed, too. */
async function showAll(page: Page): Promise<void> {
  // Unfolded already where something was looked for.
  const folded = page.locator('details:not([open]) > summary', { hasText: 'Completed' });
  if ((await folded.count()) > 0) await folded.click();
  const more = page.getByRole('button', { name: 'Show more completed plays' });
  for (let shown = await cards(page).count(); shown < PLAYS; shown = await cards(page).count()) {
    await more.click();
    await cards(page).nth(shown).waitFor();
  }
}

export async function measureInteractions(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  const { id } = await ground.signUp('doer');
  await practise(ground, id, PLAYS, PLAYS);
  const site = await startServer({ DATABASE_URL: ground.databaseUrl });
  const bare = await barePage();
  const { newPage, close } = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const throttled of [false, true]) {
      const page = await newPage({ site });
      await signIn(page.context(), { username: 'doer', password: 'Stitch-by-stitch-28' });
      await page.addInitScript(OBSERVE);
      const control = await newPage({ site });
      await control.addInitScript(OBSERVE);
      await control.goto(bare.url);
      if (throttled) for (const one of [page, control]) await slow(one, { network: false });
      /** The slowest of some clicks on a button that does nothing: what the machine itself takes. */
      const idle = async (): Promise<number> => {
        await control.bringToFront();
        await control.evaluate('seen.inp = 0');
        for (let nth = 0; nth < 6; nth++) await button(control, 'Go').click();
        const { inp } = await seen(control);
        await page.bringToFront();
        return inp;
      };
      await page.goto(BOOK);
      await cards(page).first().waitFor();
      const measure = async (what: string, act: (page: Page) => Promise<void>): Promise<void> => {
        // The first time it is fetched and compiled.
        await act(page);
        const { rounds, note } = await quietRounds(ROUNDS, async () => {
          const bare = await idle();
          await page.waitForLoadState('networkidle');
          await page.evaluate('seen.inp = 0');
          await act(page);
          await act(page);
          // What took long is told a little later.
          await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))');
          return { bare, ours: (await seen(page)).inp };
        });
        figures.push({
          what: `${what}: the slowest, ${throttled ? 'at 4 × slower' : 'unthrottled'}`,
          goal: { most: throttled ? 100 : 40 },
          value: median(rounds.map(({ ours }) => ours)),
          unit: 'ms',
          note: notes(
            `a button that does nothing ${median(rounds.map((round) => round.bare))} ms; 0: none took 16`,
            note,
          ),
        });
      };
      await measure('A tab of the profile', tabs);
      await measure('The dialog of a play', dialog);
      await measure(`Filtering ${PLAYS} plays`, filter);
      await showAll(page);
      await page.getByRole('searchbox', { name: 'Search plays' }).focus();
      await measure(`A key in the search with all ${PLAYS} on the page`, type);
      for (const one of [page, control]) await one.context().close();
    }
    return figures;
  } finally {
    await close();
    await site.close();
    await bare.close();
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureInteractions);
