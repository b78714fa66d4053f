// The profile in a real browser: saved, refused, kept as a draft; the photo cropped; by keys alone; in both themes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { assertFits, assertQuiet, axe, axeInBothThemes, becomes, hasFocus } from '../browser.ts';
import { button, stage, toast, type StagePage } from '../stage.ts';

const here = stage();
const { newPage, register } = here;

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const photoInput = (page: Page) => page.locator('input[type=file]');

async function onProfile(options: StagePage = {}): Promise<Page> {
  const page = await newPage({ signedIn: true, ...options });
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  return page;
}

/** Saves, and waits until the server has it. */
async function save(page: Page): Promise<void> {
  await button(page, 'Save Profile').click();
  await toast(page).getByText('Profile updated successfully').waitFor();
}

const picture = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a5ab0' } })
    .toFormat(format)
    .toBuffer();

test('each wrong field says what is wrong, the first has the focus, and mending it takes the word back', async () => {
  const page = await onProfile();
  // However long the form.
  const { y, height } = (await button(page, 'Save Profile').boundingBox())!;
  assert.ok(y + height <= page.viewportSize()!.height);
  await field(page, 'First name').fill('');
  await field(page, 'Last name').fill(' ');
  await field(page, 'Display email').fill('ruth.delgado@fairmont');
  await field(page, 'Mobile number').fill('12');
  await field(page, 'LinkedIn profile URL').fill('linkedin');
  await field(page, 'Organization').fill('x'.repeat(101));
  await button(page, 'Save Profile').click();
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Invalid phone number format',
    'Invalid LinkedIn URL',
    'Organization must not exceed 100 characters',
  ])
    await page.getByText(sentence, { exact: true }).waitFor();
  await becomes(() => page.evaluate('document.activeElement.name'), 'firstName');
  await axe(page);
  await field(page, 'First name').fill('Ruth');
  await page.getByText('First name is required').waitFor({ state: 'detached' });
  for (const [name, text] of [
    ['Last name', 'Delgado'],
    ['Display email', 'ruth@example.org'],
    ['LinkedIn profile URL', ''],
    ['Organization', 'Fairmont County'],
  ] as const)
    await field(page, name).fill(text);
  await button(page, 'Save Profile').click();
  // The number is the one left: what people see of it gets the focus.
  await hasFocus(field(page, 'Mobile number'));
  await field(page, 'Mobile number').fill('304 555 0142');
  await save(page);
  assertQuiet(page);
});

test('a save is kept with its switches, and offers each post once', async () => {
  const page = await onProfile();
  await becomes(
    () =>
      Promise.all(
        ['Share BIH with circle', 'Share plays with circle', 'Share pre-mortems privately'].map((name) =>
          toggle(page, name).isChecked(),
        ),
      ),
    [true, true, false],
  );
  await field(page, 'First name').fill('Ruth-Maximiliane');
  await field(page, 'LinkedIn profile URL').fill('https://www.linkedin.com/in/ruth');
  await toggle(page, 'Share plays with circle').uncheck();
  await toggle(page, 'Share pre-mortems privately').check();
  await save(page);

  await dialog(page, 'Profile Complete').getByText('Your circle can now see who you are').waitFor();
  await axe(page);
  // Two at once are one dialog.
  await page.getByRole('radio', { name: 'LinkedIn Connected' }).check({ force: true });
  await dialog(page, 'LinkedIn Connected').waitFor();
  await button(page, 'Close').last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Ruth-Maximiliane Weaver/ }).waitFor();

  await page.reload();
  await becomes(() => field(page, 'First name').inputValue(), 'Ruth-Maximiliane');
  await becomes(() => toggle(page, 'Share plays with circle').isChecked(), false);
  await becomes(() => toggle(page, 'Share pre-mortems privately').isChecked(), true);
  await becomes(() => page.getByText('not saved yet').count(), 0);
  await save(page);
  await becomes(() => page.getByRole('dialog').count(), 0);
  assertQuiet(page);
});

test('what another window has saved is not undone by one that does not show it', async () => {
  const page = await onProfile();
  // Nothing is heard of the other window here.
  await page.route('**/api/news', (route) => route.abort());
  await page.reload();
  const other = await page.context().newPage();
  await other.goto('/profile');
  await field(other, 'First name').fill('Ruth');
  await field(other, 'Last name').fill('Delgado');
  await toggle(other, 'Share plays with circle').uncheck();
  await save(other);
  await field(page, 'First name').fill('Maxi');
  await save(page);
  await page.keyboard.press('Escape');
  await becomes(() => toggle(page, 'Share plays with circle').isChecked(), false);
  await page.reload();
  await becomes(() => field(page, 'First name').inputValue(), 'Maxi');
  await becomes(() => field(page, 'Last name').inputValue(), 'Delgado');
  await becomes(() => toggle(page, 'Share plays with circle').isChecked(), false);
});

test('a post can be edited, copied and taken to LinkedIn', async () => {
  const page = await onProfile();
  await save(page);
  const award = dialog(page, 'Profile Complete');
  const draft = award.getByRole('textbox', { name: 'Your post' });
  await becomes(() => draft.inputValue(), /#Innovation #Entrepreneurship #Effectuation$/);
  const box = await draft.boundingBox();
  assert.ok(box && box.height >= 120);
  await draft.fill('My own words.');
  // A click beside it does not lose them.
  await page.mouse.click(10, 10);
  await becomes(() => draft.inputValue(), 'My own words.');
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))`);
  await award.getByRole('button', { name: 'Copy' }).click();
  await toast(page).getByText('Failed to copy to clipboard').waitFor();
  await page.evaluate('delete navigator.clipboard.writeText');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await award.getByRole('button', { name: 'Copy' }).click();
  await toast(page).getByText('Copied!').waitFor();
  await toast(page).getByText('LinkedIn post copied to clipboard').waitFor();
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), 'My own words.');
  const share = award.getByRole('link', { name: 'Share' });
  await becomes(
    () => share.getAttribute('href'),
    `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: here.site.url })}`,
  );
  await becomes(() => share.getAttribute('target'), '_blank');
  await becomes(() => share.getAttribute('rel'), /noopener/);
});

test('the calling code is locked to a country of the list, and a pasted number brings its own', async () => {
  const page = await onProfile();
  const code = page.getByRole('combobox', { name: 'Calling code' });
  await becomes(() => code.locator('option').count(), 15);
  await becomes(() => code.inputValue(), 'US');
  const number = field(page, 'Mobile number');
  await number.fill('+44 20 7946 0958');
  await number.blur();
  await page.getByText('GB +44', { exact: true }).waitFor();
  await becomes(() => number.inputValue(), '20 7946 0958');
  await code.selectOption('DE');
  await number.fill('030/901820');
  await save(page);
  const me = await page.context().request.get('/api/user');
  assert.equal(((await me.json()) as { mobileNumber: string }).mobileNumber, '+4930901820');
  await page.reload();
  await page.getByText('DE +49', { exact: true }).waitFor();
  await becomes(() => field(page, 'Mobile number').inputValue(), '30 901820');
});

test('what was typed outlives a reload and a sign-out, and can be discarded', async () => {
  const person = await register();
  const page = await onProfile({ signedIn: person });
  await field(page, 'Last name').fill('Delgado y Fernández');
  await field(page, 'Mobile number').fill('304 555 0142');
  await toggle(page, 'Share BIH with circle').uncheck();
  await page.reload();
  await page.getByText('Your changes from last time are back.').waitFor();

  await page.getByRole('button', { name: /^Pat Weaver/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button(page, 'Sign In').click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByText('Your changes from last time are back.').waitFor();
  await becomes(() => field(page, 'Last name').inputValue(), 'Delgado y Fernández');
  await becomes(() => field(page, 'Mobile number').inputValue(), /^304/);
  await becomes(() => toggle(page, 'Share BIH with circle').isChecked(), false);

  await button(page, 'Discard changes').click();
  await becomes(() => field(page, 'Last name').inputValue(), 'Weaver');
  await becomes(() => field(page, 'Mobile number').inputValue(), '');
  await becomes(() => toggle(page, 'Share BIH with circle').isChecked(), true);
  await page.reload();
  await becomes(() => field(page, 'Last name').inputValue(), 'Weaver');
  assertQuiet(page);
});

test('a save that fails says so and keeps what was typed', async () => {
  const page = await onProfile();
  await field(page, 'First name').fill('Ruth');
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 409, json: { message: 'Somebody else was quicker.' } }),
  );
  await button(page, 'Save Profile').click();
  await toast(page).getByText('Somebody else was quicker.').waitFor();
  await page.unroute('**/api/profile');
  await page.reload();
  await becomes(() => field(page, 'First name').inputValue(), 'Ruth');
});

test('a photo is chosen, cropped and saved, and is at once everywhere; then taken away', async () => {
  const page = await onProfile();
  await photoInput(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await toast(page).getByText('Invalid File').waitFor();
  await toast(page).getByText('Please select an image file').waitFor();
  const heavy = Buffer.alloc(5 * 1024 * 1024);
  await photoInput(page).setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: heavy });
  await toast(page).getByText('File Too Large').waitFor();
  await toast(page).getByText('Please select an image smaller than 5MB').waitFor();

  const me = { name: 'me.png', mimeType: 'image/png', buffer: await picture() };
  await photoInput(page).setInputFiles(me);
  await dialog(page, 'Crop Profile Photo').waitFor();
  await button(page, 'Cancel').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await photoInput(page).setInputFiles(me);
  const square = dialog(page, 'Crop Profile Photo').getByRole('group');
  const isSquare = async () => {
    const box = await square.boundingBox();
    return box !== null && Math.abs(box.width - box.height) <= 1 && box.width >= 100;
  };
  await becomes(isSquare, true);
  await axe(page);
  await button(page, 'Save Photo').click();
  await toast(page).getByText('Profile photo updated successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Pat Weaver/ })
    .locator('img[src^="/api/photos/"]')
    .waitFor();
  await page.getByRole('region', { name: 'Profile photo' }).locator('img[src^="/api/photos/"]').waitFor();

  await button(page, 'Remove photo').click();
  await toast(page).getByText('Profile photo removed').waitFor();
  await button(page, 'Undo').click();
  await toast(page).getByText('Profile photo restored').waitFor();
  await button(page, 'Remove photo').click();
  await toast(page).getByText('Profile photo removed').waitFor();
  await button(page, 'Remove photo').waitFor({ state: 'detached' });
  await becomes(() => page.locator('img[src^="/api/photos/"]').count(), 0);
  assertQuiet(page);
});

test('what the server or the browser cannot do is said in the words of the specification, and works at the next try', async () => {
  const page = await onProfile();
  const fails = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  await page.route('**/api/profile', (route) => route.fulfill(fails));
  await field(page, 'First name').fill('Ruth');
  await button(page, 'Save Profile').click();
  await toast(page).getByText('Failed to update profile').waitFor();
  await page.unroute('**/api/profile');
  await save(page);

  await page.route('**/api/profile/photo', (route) => route.fulfill(fails));
  const me = { name: 'me.png', mimeType: 'image/png', buffer: await picture() };
  await photoInput(page).setInputFiles(me);
  await button(page, 'Save Photo').click();
  await toast(page).getByText('Failed to upload profile photo').waitFor();
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = (done) => done(null)');
  await button(page, 'Save Photo').click();
  await toast(page).getByText('Failed to save profile photo').waitFor();
});

test('a picture the browser cannot read is refused in the same words', async () => {
  const page = await onProfile();
  const torn = (await picture('jpeg')).subarray(0, 40);
  await photoInput(page).setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: torn });
  await toast(page).getByText('Invalid File').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a photo that is dropped on the page is cropped by keys alone', async () => {
  const page = await onProfile();
  const bytes = (await picture('jpeg')).toString('base64');
  const data = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'me.jpg', { type: 'image/jpeg' }));
    return data;
  })()`);
  await page.getByRole('region', { name: 'Profile photo' }).dispatchEvent('drop', { dataTransfer: data });
  await dialog(page, 'Crop Profile Photo').waitFor();
  const square = dialog(page, 'Crop Profile Photo').getByRole('group');
  const before = await square.boundingBox();
  await square.focus();
  await page.keyboard.press('ArrowLeft');
  await becomes(async () => ((await square.boundingBox())?.x ?? 0) < (before?.x ?? 0), true);
  await button(page, 'Save Photo').focus();
  await page.keyboard.press('Enter');
  await toast(page).getByText('Profile photo updated successfully').waitFor();
});

test('the profile can be filled in and saved by keys alone', async () => {
  const page = await onProfile();
  const focused = () =>
    page.evaluate<string>(`(() => {
      const at = document.activeElement;
      return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '';
    })()`);
  const names: string[] = [];
  await button(page, 'Upload photo').focus();
  for (let step = 0; step < 13; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused());
    if (names.at(-1) === 'First name') await page.keyboard.type('Ruth');
    if (names.at(-1)?.startsWith('Share plays')) await page.keyboard.press('Space');
  }
  const expected = [
    'First name',
    'Last name',
    'Rank',
    'Organization',
    'Display email',
    'Calling code',
    'Mobile number',
    'LinkedIn profile URL',
    'Share BIH',
    'Share plays',
    'Share pre-mortems',
    'Show my email',
    'Save Profile',
  ];
  expected.forEach((name, at) => assert.ok(names[at]?.startsWith(name), `${names[at]} instead of ${name}`));
  await page.keyboard.press('Enter');
  await dialog(page, 'Profile Complete').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await becomes(() => field(page, 'First name').inputValue(), 'Ruth');
  await becomes(() => toggle(page, 'Share plays with circle').isChecked(), false);
});

test('the side panel shows the inventory and the last badge, and asks again when the server failed', async () => {
  const person = await register();
  const page = await newPage({ signedIn: person });
  let fail = true;
  await page.route('**/api/bih-inventory', (route) =>
    fail ? route.fulfill({ status: 429, json: { message: 'Please wait a moment.' } }) : route.continue(),
  );
  await page.goto('/profile');
  await page.getByText('Please wait a moment.').waitFor();
  fail = false;
  await button(page, 'Try again').click();
  await page.getByText('Nothing in it yet.').waitFor();

  const texts = {
    whoIAm: 'A clerk of twelve years',
    whatIKnow: 'The permit code',
    whoIKnow: 'Theo Park',
    whatIHave: 'A counter and two hours on Fridays',
  };
  const saved = await page.context().request.post('/api/bih-inventory', { data: { ...texts, slackResources: '' } });
  assert.ok(saved.ok());
  await page.reload();
  await page.getByText(/^\d+ of 40 strength points\. .+ is thin\.$/).waitFor();
  await page.getByRole('img', { name: /^Strength: Who I Am \d/ }).waitFor();
  await page.getByText('Bronze · Bird in Hand').waitFor();
  await button(page, 'Share badge').click();
  await dialog(page, 'Foundation Builder').getByText('Completed your Bird-in-Hand Inventory').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bird-in-Hand Inventory' }).click();
  await page.waitForURL('**/profile/inventory');
});

for (const width of [390, 1280])
  test(`at ${width} px in either theme the profile fits and axe finds nothing`, async () => {
    const page = await onProfile({ width });
    await page.getByText('Nothing in it yet.').waitFor();
    await page.getByRole('link', { name: 'Open Account Security' }).waitFor();
    await axeInBothThemes(page);
    await assertFits(page);
    await photoInput(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() });
    await dialog(page, 'Crop Profile Photo').getByRole('group').waitFor();
    await axeInBothThemes(page);
    assertQuiet(page);
  });

test('on a phone what was just said covers neither a button nor a tab, and a tap puts it away', async () => {
  const page = await onProfile({ width: 390 });
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, 'First name').fill('Ruth');
  await button(page, 'Save Profile').click();
  const said = toast(page).getByRole('alert');
  await said.waitFor();
  // Fails where something else would take the click.
  await button(page, 'Save Profile').click({ trial: true, timeout: 3_000 });
  await page.getByRole('tab').first().click({ trial: true, timeout: 3_000 });
  await said.tap();
  await said.waitFor({ state: 'detached', timeout: 2_000 });
});
