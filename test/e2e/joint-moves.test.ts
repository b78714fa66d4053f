// Two partners in two browsers: one suggests, both tick, a move is accepted by both, each has a play; they see each other's state at
// once, complete it together, and one endorses a badge of the other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axeInBothThemes, becomes } from '../browser.ts';
import { button, post, stage, toast } from '../stage.ts';

const { newPage } = stage();

async function person(firstName: string, inventory: object, width?: number): Promise<{ page: Page; id: string }> {
  const page = await newPage({ width });
  const username = firstName.toLowerCase();
  const account = {
    firstName,
    lastName: 'Weaver',
    username,
    email: `${username}@example.org`,
    password: 'Quilted-Muslin-47',
  };
  await post(page, '/api/auth/register', account);
  const form = { username, password: account.password };
  await page.context().request.post('/api/auth/login', { form, maxRedirects: 0 });
  const empty = { whoIAm: '', whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' };
  await post(page, '/api/bih-inventory', { ...empty, ...inventory });
  const me = (await (await page.context().request.get('/api/user')).json()) as { id: string };
  return { page, id: me.id };
}

const complete = async (page: Page): Promise<void> => {
  const plays = (await (await page.context().request.get('/api/plays')).json()) as { id: string }[];
  for (const status of ['active', 'completed'])
    await page.context().request.put(`/api/plays/${plays[0]!.id}`, { data: { status } });
};

/** Two active partners who both look, each with one line shown; the move that comes of it is on both screens. */
async function withOneMove(names: [string, string], width?: number): Promise<{ one: Page; other: Page; path: string }> {
  const { page: one } = await person(names[0], { whatIKnow: 'Joinery, steam bending.' });
  const { page: other, id } = await person(names[1], { whatIKnow: 'Product photography with natural light.' }, width);
  const made = await post<{ id: string }>(one, '/api/partnerships', { partnerId: id, conversation: 'Shall we?' });
  await other.context().request.put(`/api/partnerships/${made.id}`, { data: { status: 'active' } });
  const path = `/api/partnerships/${made.id}/joint`;
  await post(one, path, { action: 'suggest' });
  await post(other, path, { action: 'agree' });
  const tick = (page: Page, field: string, text: string) =>
    page.context().request.put(`${path}/lines`, { data: { lines: [{ field, text }] } });
  await tick(one, 'need', 'Good pictures of chairs for a catalogue');
  await tick(other, 'whatIKnow', 'Product photography with natural light');
  for (const page of [one, other]) {
    await page.goto(`/partnerships/joint?id=${made.id}`);
    await page.getByRole('article').waitFor();
  }
  return { one, other, path };
}

test('both accept at the same moment, the network fails one of them, and each has one play, whose stake and lessons stay theirs', async () => {
  const { one, other, path } = await withOneMove(['Berta', 'Carlo'], 390);
  await button(one, /^Edit: /).click();
  const dialog = one.getByRole('dialog', { name: 'Edit move' });
  await dialog.getByLabel(/hours/i).fill('3.75');
  await dialog.getByRole('button', { name: 'Save move' }).click();
  await one.getByText('Your limit: 3.75 hours.').waitFor();

  // Without a network nothing is accepted, and it says so; the same press works once it is back.
  await other.context().setOffline(true);
  await button(other, 'Accept move').click();
  await toast(other).getByText('Couldn’t save that').waitFor();
  await other.context().setOffline(false);
  await Promise.all([one, other].map((page) => button(page, 'Accept move').click()));
  for (const page of [one, other]) {
    await page.getByRole('region', { name: 'What you do together' }).getByText('Planned').first().waitFor();
    const plays = (await (await page.context().request.get('/api/plays')).json()) as { id: string }[];
    assert.equal(plays.length, 1);
  }
  const [play] = (await (await one.context().request.get('/api/plays')).json()) as { id: string }[];
  const change = (data: object) => one.context().request.put(`/api/plays/${play!.id}`, { data });
  await change({ status: 'active' });
  await change({ status: 'completed', outcome: 'stopped', lessons: 'Lesson-of-Berta' });
  await other.getByText('Stopped', { exact: true }).waitFor();
  const heard = [await other.content(), await (await other.context().request.get(path)).text()].join('');
  assert.doesNotMatch(heard, /3\.75|Lesson-of-Berta/);
  await assertFits(other);
});

test('a move is declined by one and gone for both; to stop looking takes every line back', async () => {
  const { one, other } = await withOneMove(['Dana', 'Emil']);
  await button(one, /^Decline: /).click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await other.getByRole('article').waitFor({ state: 'detached' });
  await other.getByText('Good pictures of chairs for a catalogue').waitFor();
  await button(one, 'Stop looking').click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Stop looking' }).click();
  await other.getByRole('heading', { name: 'Look for something small to do together' }).waitFor();
  assert.ok(!(await other.content()).includes('Good pictures of chairs'));
});

test('two partners find something small, do it together, and one speaks up for the other', async () => {
  const { page: ruth } = await person('Ruth', {
    whatIKnow: 'Joinery, steam bending.',
    whoIAm: 'Never-ticked-oboe.',
  });
  const { page: samuel, id: samuelId } = await person(
    'Samuel',
    { whatIKnow: 'Product photography with natural light.', whatIHave: 'A tripod.' },
    390,
  );
  const { id } = await post<{ id: string }>(ruth, '/api/partnerships', {
    partnerId: samuelId,
    conversation: 'Shall we?',
  });
  await samuel.context().request.put(`/api/partnerships/${id}`, { data: { status: 'active' } });

  await ruth.goto(`/partnerships?open=${id}`);
  await ruth.getByRole('link', { name: 'Joint moves' }).click();
  await ruth.getByRole('heading', { name: 'Joint moves with Samuel Weaver' }).waitFor();
  await samuel.goto(`/partnerships/joint?id=${id}`);
  await samuel.getByRole('heading', { name: 'Look for something small to do together' }).waitFor();
  await button(ruth, 'Ask Samuel to look with you').click();
  await ruth.getByRole('heading', { name: 'Waiting for Samuel to agree' }).waitFor();
  await button(samuel, 'Agree').click();

  // A tick alone shares nothing; the button does.
  await ruth.getByRole('textbox', { name: 'Something you need' }).fill('Good pictures of chairs for a catalogue');
  await button(ruth, 'Add').click();
  await ruth.getByRole('checkbox', { name: /Good pictures/ }).waitFor();
  await samuel.getByText('Ruth hasn’t ticked anything yet.').waitFor();
  await button(ruth, 'Show Samuel this line').click();
  await samuel.getByText('Good pictures of chairs for a catalogue').waitFor();
  await samuel.getByRole('checkbox', { name: /Product photography/ }).check();
  await button(samuel, 'Show Ruth this line').click();

  const move = ruth.getByRole('article');
  await move.getByText('“Product photography with natural light”').waitFor();
  await move.getByText('“Good pictures of chairs for a catalogue”', { exact: true }).waitFor();
  assert.ok(!(await samuel.content()).includes('oboe'));
  for (const page of [ruth, samuel]) await assertFits(page);
  await axeInBothThemes(ruth);
  await axeInBothThemes(samuel);

  // Unticked it is gone for both at once; ticked again it is found again.
  await samuel.getByRole('checkbox', { name: /Product photography/ }).click();
  await move.waitFor({ state: 'detached' });
  await samuel.getByRole('checkbox', { name: /Product photography/ }).check();
  await button(samuel, 'Show Ruth this line').click();
  await move.waitFor();

  // Two unticked in a row stay unticked, though the first answer is still on its way.
  await samuel.getByRole('checkbox', { name: /tripod/ }).check();
  await button(samuel, 'Show Ruth this line').click();
  await ruth.getByText('A tripod').waitFor();
  const lines = '**/api/partnerships/*/joint/lines';
  const gate = Promise.withResolvers<void>();
  await samuel.route(lines, async (route) => {
    if (route.request().method() === 'PUT') await gate.promise;
    await route.continue();
  });
  for (const name of [/tripod/, /Product photography/]) await samuel.getByRole('checkbox', { name }).click();
  gate.resolve();
  await ruth.getByText('Samuel hasn’t ticked anything yet.').waitFor();
  await samuel.unroute(lines);
  await samuel.getByRole('checkbox', { name: /Product photography/ }).check();
  await button(samuel, 'Show Ruth this line').click();
  await move.waitFor();

  await button(samuel, /^Edit: /).click();
  const dialog = samuel.getByRole('dialog', { name: 'Edit move' });
  await dialog.getByLabel('What you do together').fill('Photograph one chair');
  await dialog.getByRole('button', { name: 'Save move' }).click();
  await ruth.getByRole('heading', { name: 'Photograph one chair' }).waitFor();
  await button(ruth, 'Accept move').click();
  await samuel.getByText('Accepted', { exact: true }).waitFor();
  await button(samuel, 'Accept move').click();
  const together = ruth.getByRole('region', { name: 'What you do together' });
  await together.getByText('Planned').first().waitFor();

  await complete(samuel);
  await together.getByText('Completed').waitFor();
  await complete(ruth);
  // Her own page hears of it, too, when it was done elsewhere.
  await becomes(() => together.getByText('Completed').count(), 2);
  await button(samuel, 'Endorse a badge of Ruth’s').click();
  const endorse = samuel.getByRole('dialog', { name: 'Endorse a badge of Ruth’s' });
  await axeInBothThemes(samuel);
  await endorse.getByLabel('What you saw them do').fill('Lit one chair so well that it sold.');
  await endorse.getByRole('button', { name: 'Endorse badge' }).click();
  await together.getByText('“Lit one chair so well that it sold.”').waitFor();
  await together.getByRole('link', { name: /./ }).last().click();
  await ruth.getByRole('heading', { name: 'Endorsed by a partner' }).waitFor();
  await axeInBothThemes(ruth);
  // Taken back by the one who gave it, it is gone from the badge's page.
  await samuel.reload();
  await button(samuel, 'Take back: Lit one chair so well that it sold.').click();
  await samuel.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await samuel.getByText('“Lit one chair so well that it sold.”').waitFor({ state: 'detached' });
  await ruth.reload();
  await ruth.getByRole('heading', { level: 1 }).waitFor();
  await ruth.getByText('Lit one chair so well that it sold.').waitFor({ state: 'detached' });
  for (const page of [ruth, samuel]) {
    await assertFits(page);
    assertQuiet(page);
  }
});
