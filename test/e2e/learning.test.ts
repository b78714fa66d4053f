// Learning as a person does it: a lesson that ends in a play, the diagnostic with its advice, an exercise, and a map.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFits, assertQuiet, axe, becomes, hasFocus } from '../browser.ts';
import { button, dismissBadge, post, stage, toast } from '../stage.ts';

const { somebody } = stage();

test('a lesson is read, checked, becomes a play, is done, and the course goes on from there', async () => {
  const { page } = await somebody();
  await page.goto('/learning');
  const courses = page.getByRole('list', { name: 'Courses' });
  await courses.getByRole('link', { name: 'Start Course: Hack Your Bureaucracy' }).waitFor();
  await axe(page);
  await courses.getByRole('link', { name: /Borrow a small yes/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Borrow a small yes' }).waitFor();
  await page.getByLabel('Approval of the new intake process').check();
  await page.getByText('Not quite.').waitFor();
  await page.getByLabel(/Six intakes done the new way/).check();
  await page.getByText('Yes.', { exact: true }).waitFor();
  await axe(page);
  await button(page, 'Make it a play').click();
  await page.getByRole('link', { name: 'Open the play' }).waitFor();
  await page.route('**/api/courses/**', (route) => route.abort(), { times: 1 });
  await button(page, /mark as done/).click();
  await toast(page).getByText('Couldn’t mark the lesson as done').waitFor();
  await button(page, 'Try again').click();
  await dismissBadge(page, 'System Spotter');
  await page.getByText('This lesson is done.').waitFor();
  await page.getByRole('link', { name: 'All courses' }).first().click();
  await page.getByRole('link', { name: 'Continue Learning: Hack Your Bureaucracy' }).waitFor();
  await page
    .getByRole('progressbar', { name: 'Progress of Hack Your Bureaucracy' })
    .and(page.locator('[aria-valuenow="20"]'))
    .waitFor();
  await page.goto('/profile?tab=playbook');
  await page.getByRole('heading', { name: 'A trial with an end date' }).waitFor();

  await page.goto('/learning?course=prosper-workbook&lesson=optimism');
  await button(page, 'Save and mark as done').click();
  await page.getByText('Write your answer to the exercise first, then the lesson is done.').waitFor();
  await page.getByLabel('Your answer').fill('If I stand in the queue, I ask.');
  await page.reload();
  await becomes(() => page.getByLabel('Your answer').inputValue(), 'If I stand in the queue, I ask.');
  await button(page, 'Save and mark as done').click();
  await dismissBadge(page, 'Trait Aware');
  await page.getByText('Saved. This lesson is done.').waitFor();
  assertQuiet(page);
});

test('a lesson names the page, begins at its top and takes the focus, and so does the list of courses', async () => {
  const { page } = await somebody();
  const focused = () => page.evaluate('document.activeElement?.textContent');
  await page.goto('/learning');
  await page.getByRole('link', { name: /Borrow a small yes/ }).press('Enter');
  await becomes(focused, 'Borrow a small yes');
  await becomes(() => page.title(), 'Borrow a small yes · Crazy Quilt');
  await becomes(() => page.evaluate('window.scrollY'), 0);
  const next = page.locator('article footer a').last();
  const title = (await next.textContent())!.replace(/^Next: /, '').trim();
  await next.press('Enter');
  await becomes(focused, title);
  await becomes(() => page.evaluate('window.scrollY'), 0);
  await page.getByRole('link', { name: 'All courses' }).first().press('Enter');
  await becomes(() => page.title(), 'Learning · Crazy Quilt');
  await becomes(focused, 'Learning');
  assertQuiet(page);
});

test('the diagnostic is taken through a reload, shows its result, and its advice becomes plays; on a phone, in the dark', async () => {
  const { page } = await somebody({ width: 390, theme: 'dark' });
  await page.goto('/learning?tab=prosper');
  await button(page, 'Take PROSPER Assessment').click();
  const shown = page.locator('fieldset:visible');
  await shown.first().waitFor();
  await button(page, 'Next').click();
  await page.getByText('Please answer every statement. There are no wrong answers.').waitFor();
  await axe(page);
  await assertFits(page);
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`Page ${number} of 5.`).waitFor();
    for (const statement of await shown.all()) await statement.getByLabel('Mostly', { exact: true }).check();
    if (number === 2) {
      await page.reload();
      await button(page, 'Take PROSPER Assessment').click();
      await page.getByText('Page 1 of 5.').waitFor();
      await becomes(() => shown.first().getByLabel('Mostly', { exact: true }).isChecked(), true);
      await button(page, 'Next').click();
    }
    await button(page, number < 5 ? 'Next' : 'See my result').click();
  }
  await dismissBadge(page, 'Trait Aware');
  await page.getByRole('img', { name: /^Traits: Proactivity 55, / }).waitFor();
  await axe(page);
  await assertFits(page);
  await button(page, 'Import AI Recommendations').click();
  const advice = page.getByRole('dialog', { name: 'Import AI Recommendations' });
  await advice.getByRole('checkbox').first().uncheck();
  await advice.getByRole('button', { name: 'Import 2 plays' }).click();
  await page.getByText('2 plays are in your playbook').waitFor();
  assertQuiet(page);
});

test('exercises are made and done; a map is drawn, shared, read by another, and deleted with undo', async () => {
  const { page } = await somebody();
  await page.goto('/learning?tab=exercises');
  await button(page, 'Generate Personalized Exercises').click();
  await page.getByText('No AI provider is connected.').waitFor();
  await button(page, 'Mark as done: Whose fear is it?').click();
  await dismissBadge(page, 'System Spotter');
  await page.getByText(/Done \d/).waitFor();
  // The button is gone; the exercise is still there.
  await hasFocus(button(page, 'More about Whose fear is it?'));
  await button(page, 'More about Two columns').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await hasFocus(button(page, /^More about (?!Two columns)/).and(page.locator(':focus')));
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await toast(page).getByText('Exercise restored').waitFor();
  await hasFocus(button(page, /^More about (?!Two columns)/).and(page.locator(':focus')));

  await button(page, 'New map').click();
  const dialog = page.getByRole('dialog', { name: 'New map' });
  await dialog.getByRole('button', { name: 'Save map' }).click();
  await dialog.getByText('Say what you want to get done.').waitFor();
  await dialog.getByLabel('What you want to get done').fill('Laptops on loan');
  await dialog.getByLabel('Who', { exact: true }).fill('The insurer’s contact');
  await dialog.getByLabel('What they’d have to answer for').fill('A claim');
  // By the keyboard: one is in the new row at once.
  await dialog.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await hasFocus(dialog.getByLabel('What it says'));
  await page.keyboard.type('Loans are for staff');
  // A rule stands at the gate of who applies it.
  await dialog.getByRole('button', { name: 'Add a gatekeeper' }).press('Enter');
  await page.keyboard.type('Legal');
  await dialog.getByLabel('Who applies it').selectOption('Legal');
  await dialog.getByLabel('Share with my circles').check();
  await axe(page);
  await dialog.getByRole('button', { name: 'Save map' }).click();
  const maps = page.getByRole('list', { name: 'Maps' });
  await maps.getByText('Answers for: A claim').waitFor();
  await maps.getByText('Who applies it: Legal').waitFor();
  // Also when somebody before them is taken off.
  await button(page, 'More about Laptops on loan').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit map' });
  await edit.getByRole('button', { name: 'Add a gatekeeper' }).click();
  await page.keyboard.type('The director');
  await edit.getByLabel('Who applies it').selectOption('The director');
  await edit.getByRole('group', { name: 'Gatekeepers 2' }).getByRole('button', { name: 'Remove' }).click();
  await edit.getByRole('button', { name: 'Save map' }).click();
  await maps.getByText('Who applies it: The director').waitFor();
  await axe(page);

  const { page: other } = await somebody();
  await other.goto('/learning?tab=exercises');
  await other.getByText(/^Shared by /).waitFor();

  await button(page, 'More about Laptops on loan').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await maps.waitFor({ state: 'detached' });
  await button(page, 'Undo').click();
  await toast(page).getByText('Map restored').waitFor();
  await maps.getByText('Answers for: A claim').waitFor();
  assertQuiet(page);
  assertQuiet(other);
});

test('two windows on one exercise and one lesson: the later text is refused, both are seen without a reload, none is lost', async () => {
  const { page } = await somebody({ width: 390 });
  await post(page, '/api/exercises/generate', {});
  const other = await page.context().newPage();
  const write = async (each: Page, text: string) => {
    await each.goto('/learning?tab=exercises');
    await button(each, 'Write notes: Whose fear is it?').click();
    await each.getByRole('textbox', { name: 'Notes' }).fill(text);
  };
  await write(other, 'Notes of the first window');
  await write(page, 'Notes of the second window');
  await button(other, 'Save notes').click();
  await toast(other).getByText('Notes saved').waitFor();
  // What is saved is not “another window” to the one that saved it.
  await other.getByRole('textbox', { name: 'Notes' }).fill('Notes of the first window, twice');
  await button(other, 'Mark as done: Whose fear is it?').click();
  await dismissBadge(other, 'System Spotter');
  await button(other, 'Save notes').click();
  const kept = async () =>
    ((await (await page.request.get('/api/exercises')).json()) as { notes: string }[])
      .map((each) => each.notes)
      .join('');
  await becomes(kept, 'Notes of the first window, twice');

  const notes = page.getByRole('textbox', { name: 'Notes' });
  // Refused, and refused again as long as the other one is unseen.
  for (let round = 0; round < 2; round += 1) {
    await button(page, 'Save notes').click();
    await page.getByText('This note was changed in another window since you opened it here.').waitFor();
    await becomes(() => notes.inputValue(), 'Notes of the second window');
  }
  await button(page, 'See the other one').click();
  await becomes(() => notes.inputValue(), 'Notes of the first window, twice');
  await axe(page);
  await button(page, 'Back to mine').click();
  await becomes(() => notes.inputValue(), 'Notes of the second window');
  await button(page, 'Save notes').click();
  await becomes(kept, 'Notes of the second window');
  await becomes(() => page.getByText('See the other one').count(), 0);

  const { title, id } = await post<{ title: string; id: string }>(page, '/api/bureaucracy-maps', {
    title: 'Laptops on loan',
    gatekeepers: [{ who: 'The expert', grants: '', risk: '', asks: '', sure: 'know' }],
    rules: [],
    tactics: [],
    owner: '',
    shared: false,
  });
  await page.reload();
  await button(page, `More about ${title}`).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit map' });
  await dialog.getByLabel('Who owns it now').fill('The second window');
  const rules = [{ sentence: 'No laptop leaves', source: '', prevents: '' }];
  const data = { title, gatekeepers: [], rules, tactics: [], owner: 'The first window', shared: false };
  await page.request.put(`/api/bureaucracy-maps/${id}`, { data });
  await dialog.getByRole('button', { name: 'Save map' }).click();
  // A row that was added there stands here, too.
  await becomes(() => dialog.getByLabel('What it says').inputValue(), 'No laptop leaves');
  assert.equal(await dialog.getByLabel('Who owns it now').inputValue(), 'The second window');
  await dialog.getByRole('button', { name: 'See the other one' }).click();
  await becomes(() => dialog.getByLabel('Who owns it now').inputValue(), 'The first window');
  await dialog.getByRole('button', { name: 'Save map' }).click();
  await dialog.waitFor({ state: 'detached' });

  for (const each of [other, page]) {
    await each.goto('/learning?course=prosper-workbook&lesson=optimism');
    await each.getByLabel('Your answer').fill(each === other ? 'The first answer' : 'The second answer');
  }
  await button(other, 'Save and mark as done').click();
  await dismissBadge(other, 'Trait Aware');
  await button(page, 'Save and mark as done').click();
  await page.getByText('Your answer was changed in another window since you opened it here.').waitFor();
  const answer = page.getByLabel('Your answer');
  assert.equal(await answer.inputValue(), 'The second answer');
  await page.reload();
  await becomes(() => answer.inputValue(), 'The second answer');
  await button(page, 'See the other one').click();
  await becomes(() => answer.inputValue(), 'The first answer');
  await button(page, 'Back to mine').click();
  await button(page, 'Save').click();
  await page.getByText('Saved. This lesson is done.').waitFor();
  await other.reload();
  await becomes(() => other.getByLabel('Your answer').inputValue(), 'The second answer');
  assertQuiet(page);
});
