// A programme in a real browser: started by its creator, read by its members, and by nobody who is not in it.
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, axeInBothThemes, becomes } from '../browser.ts';
import { button, post, stage, toast } from '../stage.ts';
import { makeReleases } from '../../features/programme/release.store.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createLog } from '../../server/log.ts';

const journey = stage();
const { somebody } = journey;

/** Lets oneself not be counted, which outlives a reload. */
async function stayOut(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/counted');
  await page.getByRole('switch', { name: 'Count me in' }).click();
  await saved;
  await page.reload();
  await becomes(() => page.getByRole('switch', { name: 'Count me in' }).isChecked(), false);
}

test('a circle becomes a programme, gets a group by its invite link, and is counted only with one’s leave', async () => {
  const { page } = await somebody();
  await page.goto('/circles');
  const { id } = (await post(page, '/api/circles', { name: 'Open Counter' })) as { id: string };
  await page.goto(`/circles?id=${id}`);
  await page.getByRole('link', { name: 'Run this circle as a programme' }).click();
  await page.getByRole('heading', { name: 'This circle isn’t a programme' }).waitFor();
  // What a release will hold is described before anything starts.
  await page.getByRole('row', { name: 'Plays started A play is a small step' }).waitFor();
  await axe(page);
  await button(page, 'Run as a programme').press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Run Open Counter as a programme?' });
  await question.getByText(/Everyone in the circle is told\./).waitFor();
  await axe(page);
  await question.getByRole('button', { name: 'Run as a programme' }).press('Enter');
  await toast(page).getByText('Open Counter is a programme now.').waitFor();
  await page.getByRole('heading', { name: 'No release yet' }).waitFor();
  await page.getByRole('row', { name: /^Brier score How close forecasts came/ }).waitFor();
  await axeInBothThemes(page);
  await assertFits(page);

  // Who starts it facilitates, and may rather be counted.
  await page.getByText(/^Facilitators: \w/).waitFor();
  await page.getByLabel('Name or remove a facilitator').selectOption({ index: 1 });
  await page.getByRole('switch', { name: 'Facilitator' }).click();
  await page.getByText('Nobody is facilitating it right now.').waitFor();
  await stayOut(page);

  await page.goto(`/circles?id=${id}`);
  await page.getByRole('textbox', { name: /^Group/ }).fill('Cohort 4');
  await button(page, 'Make Invite Link').click();
  await page.getByText('into Cohort 4').waitFor();
  await assertQuiet(page);

  const stranger = await somebody({ width: 390 });
  await stranger.page.goto(`/programme?id=${id}`);
  await stranger.page.getByText('You’re not in this circle, or it isn’t here.').waitFor();
  await assertFits(stranger.page);
});

test('members choose a group, read a release before the people who run it, take it along, and may stay out', async () => {
  const { page: host } = await somebody();
  const { page: ann } = await somebody({ width: 390 });
  const { page: outsider } = await somebody();
  const { id } = (await post(host, '/api/circles', { name: 'Loom School' })) as { id: string };
  await host.context().request.put(`/api/circles/${id}/programme`, { data: { running: true } });
  const link = async (group: string) =>
    ((await post(host, `/api/circles/${id}/invites`, { group })) as { link: string }).link.replace(
      /^.*\/join/,
      '/join',
    );

  // What she is told before she joins: that it is a programme, the group, and that she can stay out.
  await ann.goto(await link('Porto'));
  await ann.getByText(/It’s run as a programme, and this link leads into Porto/).waitFor();
  await axeInBothThemes(ann);
  await button(ann, 'Join Circle').click();
  await ann.getByRole('link', { name: 'Open the programme’s weekly releases' }).click();
  await ann.getByText(/You’re counted in Porto from/).waitFor();
  // The link of another group moves her, if she wants.
  await ann.goto(await link('Lisbon'));
  await button(ann, 'Move to Lisbon').click();
  await ann.waitForURL(/\/circles/);
  await ann.goto(`/programme?id=${id}`);
  await ann.getByText(/You’re counted in Lisbon from/).waitFor();

  const monday = '2026-11-23';
  const database = await openDatabase(
    { dataDir: journey.site.dataDir, databaseUrl: null },
    { log: createLog({ logLevel: 'fatal' }) },
  );
  try {
    const { pool, db } = database;
    await pool.query(`update circles set programme_since = '2026-06-01' where id = $1`, [id]);
    await pool.query(`update circle_members set joined_at = '2026-06-01', changed_at = null where circle_id = $1`, [
      id,
    ]);
    await pool.query(`insert into users (id, username, account_email)
      select 'loom' || n, 'loom' || n, 'loom' || n || '@example.org' from generate_series(1, 11) as n`);
    await pool.query(
      `insert into circle_members (circle_id, user_id, joined_at, group_name)
        select $1, 'loom' || n, '2026-06-01', case when n < 6 then 'Lisbon' else 'Porto' end from generate_series(1, 11) as n`,
      [id],
    );
    await pool.query(`insert into plays (id, user_id, title, description, principle, category, effort_level, status, executed_at)
      select 'loom' || n, 'loom' || n, 'A play', 'x', 'lemonade', 'Process', 'low', 'active', '2026-11-18'
      from generate_series(1, 11) as n`);
    await makeReleases(db, monday, new Date());
  } finally {
    await database.close();
  }

  await ann.reload();
  const figure = (page: typeof ann, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await figure(ann, 'Plays started 11').waitFor();
  await figure(ann, 'Plays stopped Not shown').waitFor();
  await axeInBothThemes(ann);
  await assertFits(ann);
  // Who looks after it waits, though they don't facilitate; nobody else reads it at all.
  await host.goto(`/programme?id=${id}`);
  await host.getByRole('heading', { name: 'No release yet' }).waitFor();
  const path = `/api/circles/${id}/releases/${monday}`;
  assert.equal((await host.context().request.get(path)).status(), 403);
  for (const part of ['', '/export', '/report'])
    assert.equal((await outsider.context().request.get(path + part)).status(), 404);

  for (const [name, start] of [
    ['CSV', 'Group,Figure'],
    ['PDF', '%PDF'],
  ] as const) {
    const coming = ann.waitForEvent('download');
    await ann.getByRole('link', { name }).click();
    const stream = await (await coming).createReadStream();
    assert.ok((await text(stream)).replace('\uFEFF', '').startsWith(start), name);
  }
  await stayOut(ann);
  assertQuiet(ann);
});
