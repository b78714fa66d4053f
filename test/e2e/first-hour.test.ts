// The first hour as somebody new lives it: from the address alone to a sewn block, put off, and carried on on another device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, assertFits, assertQuiet, becomes, signIn, signUp } from '../browser.ts';
import { button, stage } from '../stage.ts';

const here = stage();
const { newPage } = here;

test('somebody new comes from the address to a sewn block on a phone, with three lines, two sentences and a step', async () => {
  const page = await newPage({ width: 390, theme: 'dark' });
  await page.goto('/');
  await page.getByText('Get a stuck problem moving').waitFor();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const username = `new.${process.pid}`;
  for (const [label, text] of [
    ['First name', 'Ruth'],
    ['Last name', 'Delgado'],
    ['Username', username],
    ['Email', `${username}@example.org`],
  ] as const)
    await page.getByLabel(label).fill(text);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Stitch-by-stitch-28');
  await button(page, 'Create account').click();
  const created = page.getByText('Account created successfully! Please log in.');
  await becomes(() => created.evaluate((notice) => notice.getBoundingClientRect().top > 0), true);
  // What was typed a moment ago isn't asked again.
  await becomes(() => page.locator(':focus').textContent(), 'Sign In');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Welcome, Ruth' }).waitFor();
  await becomes(() => page.locator(':focus').textContent(), 'Who sees what?');
  await assertFits(page);
  await axe(page);
  assert.equal(await page.getByLabel('What are you good at?').count(), 0, 'sharing is asked before anything is typed');
  for (const [name, isOn] of [
    ['Share BIH with circle', true],
    ['Share plays with circle', true],
    ['Share pre-mortems privately', false],
    ['Show my email to my circles', true],
  ] as const)
    assert.equal(await page.getByRole('switch', { name }).isChecked(), isOn, name);
  await button(page, 'Not your address? Correct it').waitFor();
  await page.getByRole('switch', { name: 'Show my email to my circles' }).uncheck();
  await button(page, 'Save and continue').click();
  await page.getByText('Your email is hidden.').waitFor();
  await becomes(() => page.locator(':focus').textContent(), 'What do you have?');
  // A phone has nothing to drag a file with.
  await page.getByText('Or add your CV', { exact: true }).waitFor();
  await page.getByLabel('What are you good at?').fill('Explaining rules');
  await page.getByText('1 of 8 pieces sewn').waitFor();
  await button(page, 'Save and continue').click();
  await page.getByLabel('What keeps going wrong').fill('Permits take forty days.');
  await button(page, 'Save and continue').click();
  await page.getByLabel('What will you try?').fill('Ask Samuel for the log');
  await button(page, 'Save and sew it').click();
  await page.getByText('Pick a day.').waitFor();
  await page.getByLabel('Hours').fill('100000000');
  await button(page, 'Save and sew it').click();
  await page.getByText('That’s too much. Use a smaller number.').waitFor();
  await page.getByLabel('By when?').fill('2030-01-15');
  await page.getByLabel('Hours').fill('2');
  await page.getByLabel('Money').fill('50 EUR');
  assert.equal(await page.getByLabel('Currency').inputValue(), 'EUR');
  await button(page, 'Save and sew it').click();

  const moment = page.getByRole('dialog', { name: 'Risk Aware' });
  await moment.getByText('Set what you can lose on “Ask Samuel for the log”').waitFor();
  await axe(page);
  await button(page, 'Done').click();
  // Nothing comes after it that was not asked for.
  await becomes(() => page.getByRole('dialog').count(), 0);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByText('Ask Samuel for the log').first().waitFor();
  await page.getByText('€50 and 2 h at stake, no limit set').waitFor();
  await page.getByText('1 of 3 completed').waitFor();
  await page.goto('/first-hour');
  await page.waitForURL(`${here.site.url}/`);
  assertQuiet(page);
});

test('what is put off is there on another device, and what is skipped stays skipped', async () => {
  const here = await newPage();
  const person = await signUp(here.context());
  await signIn(here.context(), person);
  await here.goto('/');
  await here.getByRole('link', { name: 'Carry on' }).click();
  await here.getByRole('heading', { name: 'Welcome, Pat' }).waitFor();
  await button(here, 'Save and continue').click();
  await button(here, 'Skip for now').click();
  await here.getByLabel('What keeps going wrong').fill('Nobody answers the phone');
  await button(here, 'Finish later').click();
  await here.getByRole('heading', { name: 'Dashboard' }).waitFor();

  const there = await newPage({ width: 768, signedIn: person });
  await there.goto('/first-hour');
  await becomes(() => there.getByLabel('What keeps going wrong').inputValue(), 'Nobody answers the phone');
  await there.getByText('Skipped.').waitFor();
  await assertFits(there);
  assertQuiet(there);
});

test('a sign-in elsewhere leads to where a first hour stands, and to the dashboard once it was put off', async () => {
  const person = await signUp((await newPage()).context());
  const enter = async () => {
    const page = await newPage({ width: 390 });
    await page.goto('/login');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await button(page, 'Sign In').click();
    return page;
  };
  const here = await enter();
  await button(here, 'Save and continue').click();
  await here.getByLabel('What are you good at?').fill('Explaining rules');
  await button(here, 'Save and continue').click();
  await here.getByLabel('What keeps going wrong').waitFor();
  const there = await enter();
  await there.getByLabel('What keeps going wrong').waitFor();
  assert.equal(new URL(there.url()).pathname, '/first-hour');
  await button(there, 'Finish later').click();
  await there.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const later = await enter();
  await later.getByRole('heading', { name: 'Dashboard' }).waitFor();
  for (const page of [here, there, later]) assertQuiet(page);
});

const sharing = { sharesBih: true, sharesPlays: true, sharesPremortem: false, showsEmail: true };

test('a block is shown when the answer that brought it was lost and the page loaded again, and only then', async () => {
  const page = await newPage({ signedIn: true });
  const { request } = page.context();
  const send = async (step: string, data: object) =>
    assert.ok((await request.post(`/api/first-hour/${step}`, { data })).ok());
  await send('sharing', sharing);
  await send('skip', { step: 'have' });
  await send('skip', { step: 'bothers' });
  await send('step', { what: 'Ask Samuel for the log', day: '2030-01-15', hours: 2 });
  await page.goto('/first-hour');
  const moment = page.getByRole('dialog', { name: 'Risk Aware' });
  const told = page.waitForResponse('**/api/first-hour/shown');
  await moment.getByText('Set what you can lose on “Ask Samuel for the log”').waitFor();
  await told;
  await button(page, 'Done').click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByText('Ask Samuel for the log').first().waitFor();
  const read = page.waitForResponse('**/api/first-hour');
  await page.reload();
  await read;
  await page.getByText('Achievement Updates').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  assertQuiet(page);
});

test('a block that a document sewed is shown on the dashboard when the rest is put off', async () => {
  const page = await newPage({ width: 390, signedIn: true });
  const { request } = page.context();
  await request.post('/api/first-hour/sharing', { data: sharing });
  const data = { whoIAm: 'A clerk', whatIKnow: 'Permits', whoIKnow: 'Samuel', whatIHave: 'A desk' };
  assert.ok((await request.post('/api/first-hour/have', { data })).ok());
  await page.goto('/first-hour');
  await page.getByLabel('What keeps going wrong').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0, 'in the hour it waits for the first step');
  await button(page, 'Finish later').click();
  const moment = page.getByRole('dialog', { name: 'Foundation Builder' });
  await moment.waitFor();
  await axe(page);
  await button(page, 'Done').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  assertQuiet(page);
});

test('a step that was done in another tab is not lost: the page goes on from there, and shows what was typed', async () => {
  const one = await newPage();
  const person = await signUp(one.context());
  await signIn(one.context(), person);
  const other = await one.context().newPage();
  assert.ok((await one.context().request.post('/api/first-hour/sharing', { data: sharing })).ok());
  for (const page of [one, other]) {
    await page.goto('/first-hour');
    await page.getByLabel('What are you good at?').waitFor();
  }
  await one.getByLabel('What are you good at?').fill('Explaining rules');
  await button(one, 'Save and continue').click();
  await one.getByLabel('What keeps going wrong').waitFor();
  await other.getByLabel('What are you good at?').fill('Calming people down');
  await button(other, 'Save and continue').click();
  await other.getByText('You did this step in another tab or on another device.').waitFor();
  await other.getByText('Calming people down').waitFor();
  await other.getByLabel('What keeps going wrong').waitFor();
  await button(one, 'Skip for now').click();
  await one.getByLabel('What will you try?').waitFor();
  await button(one, 'Skip for now').click();
  await one.getByText('That’s your first hour.').waitFor();
  await other.reload();
  await other.getByText('That’s your first hour.').waitFor();
  // Where it stopped scrolling, a link may lie half under the header.
  await other.evaluate('scrollTo(0, 0)');
  await axe(other);
});

test('who skips everything finds the way back to a block, and nobody is told of another tab', async () => {
  const page = await newPage({ width: 390, signedIn: true });
  await page.goto('/first-hour');
  await button(page, 'Save and continue').click();
  for (const question of ['What are you good at?', 'What keeps going wrong', 'What will you try?']) {
    await page.getByLabel(question).waitFor();
    await button(page, 'Skip for now').click();
  }
  await page.getByText('No block yet.').waitFor();
  await assertFits(page);
  await button(page, 'Take a small step').click();
  await button(page, 'Skip for now').click();
  await page.getByText('No block yet.').waitFor();
  assert.equal(await page.getByText('in another tab').count(), 0);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByText('Your first block isn’t sewn yet.').waitFor();
  await page.getByRole('link', { name: 'Carry on' }).click();
  await page.getByLabel('What will you try?').fill('Ask Samuel for the log');
  await page.getByLabel('By when?').fill('2030-01-15');
  await page.getByLabel('Hours').fill('2');
  await button(page, 'Save and sew it').click();
  await page.getByRole('dialog', { name: 'Risk Aware' }).waitFor();
  await button(page, 'Done').click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByText('Due this week').or(page.getByText('Ask Samuel for the log')).first().waitFor();
  assert.equal(await page.getByText('Your first hour').count(), 0);
  assertQuiet(page);
});

test('who fills their inventory or plans a play before saying who sees what is told who can read it', async () => {
  const page = await newPage({ width: 390, signedIn: true });
  const told = page.getByText('Members of your circles can read');
  for (const address of ['/playbook', '/profile/inventory']) {
    await page.goto(address);
    await told.waitFor();
    await assertFits(page);
  }
  await axe(page);
  await page.getByRole('link', { name: 'Choose who sees what' }).click();
  await page.getByRole('switch', { name: 'Share BIH with circle' }).uncheck();
  await button(page, 'Save and continue').click();
  await page.getByText('What do you have?').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Bird-in-Hand Inventory' }).waitFor();
  assert.equal(await told.count(), 0);
  assertQuiet(page);
});
