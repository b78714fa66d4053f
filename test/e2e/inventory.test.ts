// The main job, as a person does it: sign up, bring what one has, tick it, talk it over, save it, take it along.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { type AiServer, aiServer } from '../ai-server.ts';
import { assertQuiet, axe, looksRight, becomes, hasFocus, signUp, startServer } from '../browser.ts';
import { button, stage, type StagePage } from '../stage.ts';

const documents = join(import.meta.dirname, '../fixtures/documents');
const { newPage } = stage();

async function open(options: StagePage = {}): Promise<Page> {
  const page = await newPage({ signedIn: true, ...options });
  await page.goto('/profile/inventory');
  await field(page, 'Who I Am').waitFor();
  return page;
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function bring(page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]): Promise<void> {
  await button(page, 'Extract').click();
  await page.getByLabel('Document', { exact: true }).setInputFiles(file);
  await page.getByRole('heading', { name: 'What was found' }).waitFor({ timeout: 40_000 });
}
async function accept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: 'What was found' });
  await dialog.getByRole('button', { name: /^Accept/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save BIH Inventory').click();
  await toast(page, 'BIH inventory saved successfully').waitFor();
}

async function closeAward(page: Page): Promise<void> {
  const moment = page.getByRole('dialog', { name: 'Foundation Builder' });
  await moment.getByText('What you did').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1, 'the block stands alone');
  await moment.getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bird-in-Hand' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('from a CV to an inventory of your own, scored, saved and exported', async () => {
  const page = await open({ width: 390 });
  await axe(page);
  await button(page, 'Export').click();
  await toast(page, 'Please save your BIH inventory first').waitFor();

  await bring(page, join(documents, 'cv.pdf'));
  await looksRight(page);
  // A line is moved to another field, a line of the tray is placed, and one is left out.
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('checkbox');
  const first = boxes.first();
  await becomes(() => first.isChecked(), true);
  await first.uncheck();
  await dialog.getByRole('combobox').nth(1).selectOption('Slack Resources');
  await dialog.getByText('Before and after').last().click();
  await accept(page);
  await toast(page, 'Extraction Complete').waitFor();
  await becomes(() => field(page, 'What I Know').inputValue(), /./);
  await becomes(() => field(page, 'Slack Resources').inputValue(), /./);
  await becomes(() => page.getByText('Fill two fields first.').count(), 0);

  // Taken back at once, and done again.
  await button(page, 'Undo').click();
  await toast(page, 'Your inventory is as it was before').waitFor();
  await becomes(() => field(page, 'What I Know').inputValue(), '');
  await page.getByText('Fill two fields first.').waitFor({ state: 'attached' });
  await bring(page, join(documents, 'cv.pdf'));
  await accept(page);
  await becomes(() => field(page, 'What I Know').inputValue(), /Spanish/);
  const known = await field(page, 'What I Know').inputValue();
  await looksRight(page);

  // What is not saved outlives a reload.
  await page.reload();
  await page.getByText('This is what you hadn’t saved yet.').waitFor();
  await becomes(() => field(page, 'What I Know').inputValue(), known);

  await page.getByRole('button', { name: /^Who I Know: \d+ \/ 10/ }).click();
  await button(page, 'Summarize').click();
  await page.getByText('From the offline coach.').waitFor();
  // What a CV never says: with it all four fields are filled, which is what the block is for.
  await field(page, 'What I Have').fill('A van at weekends');
  await save(page);
  await closeAward(page);
  await becomes(() => page.getByText('Not saved').count(), 0);

  await button(page, 'Export').click();
  const link = page.getByRole('link', { name: 'Download File' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  assert.match(download.suggestedFilename(), /^BIH_Inventory_\d{4}-\d{2}-\d{2}\.txt$/);
  assert.match(await readFile(await download.path(), 'utf8'), /Spanish/);
  await link.waitFor({ state: 'hidden' });

  // Read again, everything is known already and nothing is ticked twice.
  await bring(page, join(documents, 'cv.docx'));
  await page
    .getByText(/ lines found, 0 ticked|Your inventory says/)
    .first()
    .waitFor();
  await button(page, 'Cancel').click();
  await page.reload();
  await field(page, 'Who I Am').waitFor();
  await becomes(() => field(page, 'What I Know').inputValue(), known);
  assertQuiet(page);
});

test('an old .doc, a photo of a page and a LinkedIn archive are read too, and a file that cannot be is named', async () => {
  const page = await open();
  await bring(page, join(documents, 'cv.doc'));
  await accept(page);
  await becomes(() => field(page, 'What I Know').inputValue(), /Spanish/);
  // However far down one is: with something to save, its button is in sight.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await becomes(async () => (await button(page, 'Save BIH Inventory').boundingBox())!.y > 0, true);
  // The upper part of it: it takes seconds to read a whole page.
  const photo = sharp(join(documents, 'phone.jpg')).extract({ left: 0, top: 0, width: 1303, height: 440 });
  await bring(page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await page.getByText('This was read from a picture').waitFor();
  await button(page, 'Cancel').click();

  await button(page, 'Extract').click();
  await page.getByLabel('Document', { exact: true }).setInputFiles(join(documents, 'enc_user.pdf'));
  await toast(page, 'Could not extract information from the document').waitFor();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page
    .getByRole('textbox', { name: 'Or paste the text' })
    .fill('I own a kiln. My neighbour Ada Brandt knows glazes.');
  // What was pasted is still there when the reading fails, and after a reload; what was found takes more than a click beside it.
  await page.route('**/extract', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await button(page, 'Read this text').click();
  await failed;
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.reload();
  await button(page, 'Extract').click();
  await button(page, 'Read this text').click();
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  await page.mouse.click(2, 2);
  await accept(page);
  await becomes(() => field(page, 'What I Have').inputValue(), /I own a kiln/);

  const before = await field(page, 'What I Know').inputValue();
  // Without keys it says so and stays; the archive works everywhere.
  for (const name of ['Connect LinkedIn', 'Import Data']) {
    await button(page, 'LinkedIn').click();
    await page.getByRole('menuitem', { name }).click();
    await toast(page, 'This server has no connection to LinkedIn.').waitFor();
  }
  assert.ok(page.url().endsWith('/profile/inventory'));
  await button(page, 'Upload the archive').click();
  const zip = zipSync({
    'Profile.csv': strToU8('First Name,Last Name,Headline\nAnn,Lee,Operations Manager\n'),
    'Skills.csv': strToU8('Name\nBeekeeping\n'),
  });
  await page
    .getByLabel('LinkedIn archive', { exact: true })
    .setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  await accept(page);
  const award = page.getByRole('dialog', { name: 'LinkedIn Connected' });
  await award.getByRole('button', { name: 'Close', exact: true }).click();
  // After what is there, with a period and a space.
  await becomes(() => field(page, 'What I Know').inputValue(), `${before.replace(/\.$/, '')}. Skills: Beekeeping`);
  assertQuiet(page);
});

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs++) {
    if ((await control.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('It is not reached by Tab.');
}

test('all of it by the keyboard alone', async () => {
  const page = await open();
  await button(page, 'Extract').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();
  const paste = page.getByRole('textbox', { name: 'Or paste the text' });
  await tabTo(page, paste);
  await page.keyboard.insertText('I am a potter. I own a kiln.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  const done = page.getByRole('dialog').getByRole('button', { name: /^Accept/ });
  await tabTo(page, done);
  await page.keyboard.press('Enter');
  await toast(page, 'Extraction Complete').waitFor();
  await becomes(() => field(page, 'What I Have').inputValue(), /kiln/);
  await field(page, 'What I Know').focus();
  await page.keyboard.type('Glazes.');
  await page.keyboard.press('Control+s');
  await toast(page, 'BIH inventory saved successfully').waitFor();
  await page.getByRole('button', { name: 'AI coach' }).focus();
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('My brother Tom runs a shop.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('He owes me a favour.');
  await becomes(() => page.getByRole('textbox', { name: 'Message' }).inputValue(), /shop\.\nHe owes/);
  await page.keyboard.press('Enter');
  await page.getByText('For Who I Know:').first().waitFor();
  await becomes(() => field(page, 'Who I Know').inputValue(), /My brother Tom runs a shop/);
});

test('a save that fails keeps the text, and its message leaves the button free, on a phone and at a desk', async () => {
  for (const width of [390, 1280]) {
    const page = await open({ width });
    await field(page, 'Who I Am').fill('Nurse for eleven years');
    await page.route('**/api/bih-inventory', (route) => route.abort());
    for (let time = 0; time < 2; time += 1) {
      await button(page, 'Save BIH Inventory').click();
      await toast(page, 'Failed to save BIH inventory').waitFor();
    }
    await page.unroute('**/api/bih-inventory');
    await save(page);
    await becomes(() => field(page, 'Who I Am').inputValue(), 'Nurse for eleven years');
  }
});

test('two windows of one browser show one draft; another browser is not overwritten unseen', async () => {
  const context = (await newPage()).context();
  const person = await signUp(context);
  const here = await open({ signedIn: person });
  const beside = await here.context().newPage();
  await beside.goto('/profile/inventory');
  await field(beside, 'Who I Am').waitFor();
  await field(here, 'Who I Am').fill('Written here');
  await becomes(() => field(beside, 'Who I Am').inputValue(), 'Written here');
  await field(beside, 'What I Know').fill('Written beside');
  await becomes(() => field(here, 'What I Know').inputValue(), 'Written beside');

  const away = await open({ signedIn: person });
  await field(away, 'Who I Am').fill('Written away');
  await field(away, 'What I Have').fill('A van');
  await save(away);

  await button(here, 'Save BIH Inventory').click();
  const dialog = here.getByRole('dialog', { name: 'Your inventory was changed elsewhere' });
  await dialog.waitFor();
  await axe(here);
  await dialog.getByRole('group', { name: 'Who I Am' }).getByLabel('Saved elsewhere').check();
  // The other window hears of the save and asks what is saved; the answer comes late, when one has written on here.
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await beside.route('**/api/bih-inventory', async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await button(here, 'Save these').click();
  await toast(here, 'BIH inventory saved successfully').waitFor();
  await becomes(() => field(here, 'Who I Am').inputValue(), 'Written away');
  await becomes(() => field(here, 'What I Know').inputValue(), 'Written beside');
  await becomes(() => field(here, 'What I Have').inputValue(), 'A van');
  await becomes(() => field(beside, 'What I Have').inputValue(), 'A van');

  await asked.promise;
  await field(here, 'Slack Resources').fill('Never to be saved');
  const answered = beside.waitForResponse('**/api/bih-inventory');
  late.resolve();
  await (await answered).finished();
  await becomes(() => field(beside, 'Slack Resources').inputValue(), 'Never to be saved');
  await here.reload();
  await button(here, 'Discard draft').click();
  await becomes(() => field(here, 'Slack Resources').inputValue(), '');
});

for (const width of [390, 1280])
  test(`the offline coach hears, proposes, takes back, is kept and forgotten, at ${width}`, async () => {
    const page = await open({ width });
    await page.getByRole('button', { name: 'AI coach' }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await page.getByText('Hello Pat. I’m your BIH coach.').waitFor();
    await message.fill('My neighbour Ada Brandt owns a kiln.');
    await page.keyboard.press('Enter');
    await page.getByText('For Who I Know:').waitFor();
    await page.getByText('offline coach', { exact: true }).waitFor();
    await axe(page);
    await page.getByRole('button', { name: 'Undo for Who I Know' }).click();
    await page.getByText('For Who I Know: taken back').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'AI coach' }).click();
    await page.getByText('My neighbour Ada Brandt owns a kiln.', { exact: true }).waitFor();
    await button(page, 'Clear history').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click();
    await toast(page, 'Chat cleared').waitFor();
    const coach = page.getByRole(width === 390 ? 'dialog' : 'complementary', { name: 'BIH Coach' });
    await coach.getByRole('button', { name: 'Close' }).click({ trial: true });
    await becomes(() => page.getByText('My neighbour Ada Brandt owns a kiln.').count(), 0);
    const panel = page.getByRole(width === 390 ? 'dialog' : 'complementary', { name: 'BIH Coach' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await becomes(() => field(page, 'Who I Know').inputValue(), '');
    assertQuiet(page);
  });

test('a provider’s reply is written as it comes, can be stopped, and when it breaks it is asked again', async () => {
  const ai: AiServer = await aiServer();
  const house = await startServer({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_BASE_URL: ai.url('openai-compatible'),
  });
  try {
    const page = await open({ site: house });
    await page.getByRole('button', { name: 'AI coach' }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    const talk = page.getByRole('log', { name: 'Conversation' });
    /** Until then Enter is not heard. */
    const finished = () => button(page, 'Stop').waitFor({ state: 'hidden' });
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    ai.will({
      say: [
        '{"message":"A kiln is ',
        'a meeting place.","bihUpdates":[{"field":"whatIHave","text":"A kiln"}],"unplaced":[]}',
      ],
      gate,
    });
    await message.fill('I have a kiln.');
    await page.keyboard.press('Enter');
    await talk.getByText('A kiln is').waitFor();
    await message.fill('Not sent while a reply is pending');
    await page.keyboard.press('Enter');
    await becomes(() => message.inputValue(), 'Not sent while a reply is pending');
    release();
    await talk.getByText('A kiln is a meeting place.').waitFor();
    await talk.getByText('For What I Have:').waitFor();
    await becomes(() => field(page, 'What I Have').inputValue(), 'A kiln');
    await page.getByText('openai-compatible m', { exact: true }).waitFor();
    await finished();

    ai.will({ say: ['{"message":"Half a thought '], last: 'drop' });
    await message.fill('Ruth runs the mill.');
    await page.keyboard.press('Enter');
    await talk.getByText('I apologize, but I encountered an error. Please try again.').waitFor();
    await talk.getByText('Ruth runs the mill.', { exact: true }).waitFor();
    await finished();
    ai.will({ say: ['{"message":"What does she mill?","bihUpdates":[],"unplaced":[]}'] });
    await button(page, 'Retry').click();
    await talk.getByText('What does she mill?').waitFor();
    await finished();
    await becomes(() => talk.getByText('Ruth runs the mill.', { exact: true }).count(), 1);

    // The answer is lost, and it is said once more: once. What never arrived is given back after a reload.
    ai.will({ say: ['{"message":"Stones, then.","bihUpdates":[],"unplaced":[]}'] });
    const chat = '**/api/bih-inventory/chat';
    await page.route(chat, async (route) => void (await route.fetch().then(() => route.abort())), { times: 1 });
    await message.fill('She has millstones.');
    await page.keyboard.press('Enter');
    await button(page, 'Retry').click();
    await talk.getByText('Stones, then.').waitFor();
    await finished();
    await page.route(chat, (route) => route.abort(), { times: 1 });
    await message.fill('Never heard');
    await page.keyboard.press('Enter');
    await button(page, 'Retry').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'AI coach' }).click();
    await becomes(() => message.inputValue(), 'Never heard');
    await becomes(() => talk.getByText('She has millstones.').count(), 1);

    ai.will({ say: ['{"message":"On and on '], last: 'stall' });
    await message.fill('Go on.');
    await page.keyboard.press('Enter');
    await talk.getByText('On and on').waitFor();
    await button(page, 'Stop').click();
    await talk.getByText('Stopped.').waitFor();
    await ai.quiet();
  } finally {
    await house.close();
    await ai.close();
  }
});
