// Two partners in two browsers: one suggests, both tick, a move is accepted by both, each has a play; they see each other's state at
// once, complete it together, and one endorses a badge of the other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axeInBothThemes } from '../browser.ts';
import { button, post, stage } from '../stage.ts';

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
  await move.getByText('“Good pictures of chairs for a catalogue”').waitFor();
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
  await button(samuel, 'Endorse a badge of Ruth’s').click();
  const endorse = samuel.getByRole('dialog', { name: 'Endorse a badge of Ruth’s' });
  await axeInBothThemes(samuel);
  await endorse.getByLabel('What you saw them do').fill('Lit one chair so well that it sold.');
  await endorse.getByRole('button', { name: 'Endorse badge' }).click();
  await together.getByText('“Lit one chair so well that it sold.”').waitFor();
  await together.getByRole('link', { name: /./ }).last().click();
  await ruth.getByRole('heading', { name: 'Endorsed by a partner' }).waitFor();
  await axeInBothThemes(ruth);
  for (const page of [ruth, samuel]) {
    await assertFits(page);
    assertQuiet(page);
  }
});
