// The playbook in a real browser: plays from the first to the completed one, pre-mortems and lemonade; by mouse and by keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertQuiet, becomes, type Credentials, hasFocus, looksRight, signIn } from '../browser.ts';
import { button, dismissBadge, post, stage, toast } from '../stage.ts';

const { newPage, register, somebody } = stage();

const dialog = (page: Page) => page.getByRole('dialog');
/** Completed plays are folded. */
const unfold = (page: Page) => page.locator('summary', { hasText: 'Completed' }).click();
const cards = (page: Page) => page.getByRole('list', { name: /plays$/i }).locator('> li');
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

/** It is in sight, and nothing lies over it. */
const isUncovered = (part: Locator): Promise<void> =>
  becomes(
    () =>
      part.evaluate((here) => {
        const { left, top, right, bottom } = here.getBoundingClientRect();
        const uppermost = (y: number) => here.ownerDocument.elementFromPoint((left + right) / 2, y);
        return [top + 1, bottom - 1].every((y) => here.contains(uppermost(y)));
      }),
    true,
  );

const PLAYBOOK = '/profile?tab=playbook';
const play = {
  title: 'Walk one file through the building',
  description: 'Carry a real application desk to desk, and time every wait.',
  principle: 'bird-in-hand',
  category: 'Resources',
  effortLevel: 'low',
};

const challenge = {
  title: 'Cut permit intake',
  statement: 'Applicants wait nine weeks before anybody looks at the file.',
};

test('a play is made, executed and completed, and its surprise becomes lemonade, on a phone', async () => {
  const { page } = await somebody({ width: 390 });
  await page.goto(PLAYBOOK);
  await page.getByText('No plays yet.').waitFor();
  await becomes(() => page.getByLabel('Search plays').count(), 0);
  // Nor do the filters flash up until the answer is there.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/plays?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Innovation Playbook' }).waitFor();
  assert.equal(await page.getByLabel('Search plays').isVisible(), false);
  answered.resolve();
  await page.getByText('No plays yet.').waitFor();
  await page.unroute('**/api/plays?*');
  // The row of tabs is wider than the phone: the one that is open is in sight all the same.
  await becomes(
    () =>
      page.evaluate(
        `(() => {
          const tab = document.querySelector('[role=tab][aria-selected=true]');
          return Math.round(tab.getBoundingClientRect().right - tab.parentElement.getBoundingClientRect().right) <= 0;
        })()`,
      ),
    true,
  );
  await button(page, 'Create New Play').click();
  await dialog(page).getByRole('button', { name: 'Create Play' }).click();
  await dialog(page).getByText('Title is required').waitFor();
  await dialog(page).getByText('Description is required').waitFor();
  await dialog(page).getByLabel('Title').fill(play.title);
  await dialog(page).getByLabel('Description').fill(play.description);
  await dialog(page).getByLabel('Principle').selectOption('Lemonade');
  await dialog(page).getByLabel('Category').selectOption('Strategy');
  await dialog(page).getByText('Medium').click();
  await dialog(page).getByLabel('Due date').fill('2020-01-31');
  await dialog(page)
    .locator('summary', { hasText: /^Affordable loss$/ })
    .click();
  await dialog(page).getByLabel('Time').fill('Two evenings');
  await looksRight(page);

  await page.route('**/api/plays', (route) => route.fulfill({ status: 429 }));
  await dialog(page).getByRole('button', { name: 'Create Play' }).click();
  await toast(page).getByText('Failed to create play').waitFor();
  await page.unroute('**/api/plays');
  await dialog(page).getByRole('button', { name: 'Create Play' }).click();
  await toast(page).getByText('Play created successfully').waitFor();
  await dismissBadge(page, 'Risk Aware');
  const card = cards(page).first();
  await card.getByText('Can lose: Two evenings').waitFor();
  await card.getByText('Overdue').waitFor();
  await card.getByText('Medium effort').waitFor();

  await page.route('**/api/plays/*', (route) => route.abort());
  await button(page, `Execute: ${play.title}`).click();
  await toast(page).getByText('Failed to update play status').waitFor();
  await page.unroute('**/api/plays/*');
  await button(page, `Execute: ${play.title}`).click();
  await toast(page).getByText('Play status updated').waitFor();
  await looksRight(page);

  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByLabel('Lessons learned').fill('Ask at the counter first.');
  await dialog(page).getByLabel('What surprised you?').fill('Nobody missed the copies. Not one.');
  await page.reload();
  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByText('What you started last time is back.').waitFor();
  await becomes(() => dialog(page).getByLabel('Lessons learned').inputValue(), 'Ask at the counter first.');
  await page.route('**/api/lemonade', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await toast(page).getByText('Failed to save lemonade entry').waitFor();
  await page.unroute('**/api/lemonade');
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await toast(page).getByText('Play status updated').waitFor();
  await dismissBadge(page, 'Opportunity Spotter');

  await page.getByText(`from the play “${play.title}”`).waitFor();
  await button(page, 'Find the opportunity: Nobody missed the copies').click();
  await becomes(() => dialog(page).getByLabel('Title').inputValue(), 'Nobody missed the copies');
  await button(page, 'Find the opportunity').click();
  await page.getByRole('group', { name: 'Proposed opportunity' }).waitFor();
  await button(page, 'Another one').click();
  await looksRight(page);
  await button(page, 'Use this').click();
  await becomes(() => dialog(page).getByLabel('The opportunity').inputValue(), /“Nobody missed the copies”/);
  await dialog(page).getByRole('button', { name: 'Save Entry' }).click();
  await toast(page).getByText('Lemonade entry saved').waitFor();
  await looksRight(page);

  await button(page, 'Plan the next play: Nobody missed the copies').click();
  await dialog(page).getByRole('button', { name: 'Create Play' }).click();
  await toast(page).getByText('Play created successfully').waitFor();
  await page.getByRole('radio', { name: 'Plays', exact: true }).check({ force: true });
  await unfold(page);
  await cards(page).nth(1).waitFor();
  const done = cards(page).filter({ hasText: play.title }).last();
  await becomes(() => done.getByRole('button', { name: 'Completed' }).isDisabled(), true);
  await done.getByText('Lesson: Ask at the counter first.').waitFor();
  assertQuiet(page);
});

test('plays are searched, filtered by links, edited, deleted and brought back, and shown a page at a time', async () => {
  const { page } = await somebody();
  for (let at = 0; at < 26; at += 1)
    await post(page, '/api/plays', {
      ...play,
      title: `Play number ${at}`,
      principle: at === 3 ? 'crazy-quilt' : 'lemonade',
      effortLevel: at === 4 ? 'high' : 'low',
      status: at < 2 ? 'active' : 'planned',
      ...(at === 25 && { dueDate: '2099-12-31' }),
    });
  await page.goto(PLAYBOOK);
  await cards(page).nth(25).waitFor();
  await becomes(() => page.getByRole('list', { name: 'Active plays' }).locator('> li').count(), 2);

  await page.getByLabel('Search plays').fill('NUMBER 25');
  await cards(page).nth(1).waitFor({ state: 'detached' });
  await page.getByText('1 play found').waitFor();
  await page.waitForURL('**q=NUMBER+25');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await button(page, 'More about Play number 25').click();
      await menuItem(page, 'Add to calendar').click();
    })(),
  ]);
  assert.equal(download.suggestedFilename(), 'play.ics');
  await page.getByLabel('Search plays').fill('nothing of the kind');
  await page.getByText('No plays found matching your criteria.').waitFor();
  await button(page, 'Clear search and filters').click();
  await cards(page).nth(20).waitFor();

  await page.getByLabel('Principle').selectOption('Crazy Quilt');
  await page.waitForURL('**principle=crazy-quilt');
  await cards(page).nth(1).waitFor({ state: 'detached' });
  await page.goto(`${PLAYBOOK}&effort=high`);
  await cards(page).getByText('Play number 4').waitFor();
  await becomes(() => cards(page).count(), 1);
  await page.goto(`${PLAYBOOK}&filter=active`);
  await button(page, /^Complete: Play number 1$/).waitFor();
  await becomes(() => cards(page).count(), 2);
  await looksRight(page);
  await page.getByText('Any state').click();
  await cards(page).nth(20).waitFor();

  await button(page, 'More about Play number 25').click();
  await menuItem(page, 'Edit').click();
  await becomes(() => dialog(page).getByLabel('Due date').inputValue(), '2099-12-31');
  await dialog(page).getByLabel('Title').fill('A better title');
  await page.route('**/api/plays/*', (route) => route.abort());
  await button(page, 'Save Play').click();
  await toast(page).getByText('Failed to save play').waitFor();
  await button(page, 'Cancel').click();
  await button(page, 'More about Play number 25').click();
  await menuItem(page, 'Delete').click();
  await toast(page).getByText('Failed to delete play').waitFor();
  await page.unroute('**/api/plays/*');
  await button(page, 'More about Play number 25').click();
  await menuItem(page, 'Edit').click();
  await dialog(page).getByLabel('Title').fill('A better title');
  await button(page, 'Save Play').click();
  await toast(page).getByText('Play saved').waitFor();

  await button(page, 'More about A better title').click();
  await menuItem(page, 'Delete').click();
  await toast(page).getByText('Play deleted').waitFor();
  await page.getByRole('heading', { name: 'A better title' }).waitFor({ state: 'detached' });
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await toast(page).getByText('Play restored').waitFor();
  await page.getByRole('heading', { name: 'A better title' }).waitFor();
  assertQuiet(page);
});

test('the coach proposes a small play, which is taken over only when one says so', async () => {
  const { page } = await somebody();
  const means = { whoIAm: 'Permit supervisor', whatIKnow: 'Zoning code', whoIKnow: 'Theo Park, legal aid clinic' };
  await post(page, '/api/bih-inventory', { ...means, whatIHave: 'The old lobby kiosk', slackResources: '' });
  await post(page, '/api/challenges', challenge);
  await page.goto(PLAYBOOK);
  await button(page, 'Create New Play').click();
  await dialog(page).getByLabel('Principle').selectOption('Crazy Quilt');
  await dialog(page).getByLabel('Challenge').selectOption(challenge.title);
  await page.route('**/api/plays/suggest', (route) => route.abort());
  await button(page, 'Suggest a small play').click();
  await dialog(page).getByRole('alert').waitFor();
  await page.unroute('**/api/plays/suggest');
  await button(page, 'Suggest a small play').click();
  const proposal = page.getByRole('group', { name: 'Suggested play' });
  await proposal.getByText('Ask Theo Park what they would put in').waitFor();
  await proposal.getByText('Offline coach', { exact: true }).click();
  await proposal.getByText('No AI provider is connected.').waitFor();
  await becomes(() => dialog(page).getByLabel('Title').inputValue(), '');
  await button(page, 'Dismiss').click();
  // What was filled in or chosen by hand stays.
  await dialog(page)
    .locator('summary', { hasText: /^Affordable loss$/ })
    .click();
  await dialog(page).getByLabel('Financial').fill('Twelve dollars');
  await dialog(page).getByLabel('Category').selectOption('Resources');
  await button(page, 'Suggest a small play').click();
  await button(page, 'Another one').click();
  await button(page, 'Use this').click();
  await becomes(() => dialog(page).getByLabel('Title').inputValue(), /./);
  await becomes(() => dialog(page).getByLabel('Due date').inputValue(), /./);
  await becomes(() => dialog(page).getByLabel('Financial').inputValue(), 'Twelve dollars');
  await becomes(() => dialog(page).getByLabel('Category').inputValue(), 'Resources');
  await becomes(() => dialog(page).getByLabel('Time').inputValue(), /./);

  // What was started is there again, after a reload, too.
  const title = await dialog(page).getByLabel('Title').inputValue();
  await dialog(page).getByText('High', { exact: true }).click();
  await page.reload();
  await button(page, 'Create New Play').click();
  await dialog(page).getByText('What you started last time is back.').waitFor();
  await becomes(() => dialog(page).getByLabel('Title').inputValue(), title);
  await dialog(page).getByRole('radio', { name: 'High' }).and(page.locator(':checked')).waitFor();
  await button(page, 'Create Play').click();
  await toast(page).getByText('Play created successfully').waitFor();
  assertQuiet(page);
});

test('a pre-mortem is drafted part by part, its items are done or become plays', async () => {
  const { page } = await somebody();
  const { id } = await post<{ id: number }>(page, '/api/challenges', challenge);
  await page.goto(`${PLAYBOOK}&shelf=premortems`);
  await page.getByText('No pre-mortems yet.').waitFor();
  await page.goto(`${PLAYBOOK}&shelf=premortems&challenge=${id}`);
  await page.getByRole('heading', { name: 'New Pre-mortem' }).waitFor();
  await becomes(() => page.getByLabel('Challenge').inputValue(), String(id));
  await button(page, 'Save Pre-mortem').click();
  await page.getByText('Please tell the failure story').waitFor();
  await button(page, 'Draft this for me: The failure story').click();
  await page
    .getByRole('group', { name: 'Draft: The failure story' })
    .getByText('“Cut permit intake” has failed.')
    .waitFor();
  // A draft of another part leaves it where it stands.
  await button(page, 'Draft this for me: People failures').click();
  const another = page.getByRole('group', { name: 'Draft: People failures' });
  await another.getByRole('button', { name: 'Dismiss' }).click();
  await another.waitFor({ state: 'detached' });
  await button(page, 'Use this').click();
  // The draft has blanks to fill in; until they are, it earns nothing.
  await page.getByRole('textbox', { name: 'The failure story' }).fill('The marshal said no, and nobody had asked him.');
  await page.getByRole('textbox', { name: 'People failures' }).fill('The fire marshal said no');
  await page.getByRole('textbox', { name: 'Lemonade opportunities' }).fill('The kiosk is free');
  await button(page, 'Draft this for me: Action items').click();
  await button(page, 'Use this').click();
  await becomes(() => page.getByLabel('Action item 1', { exact: true }).inputValue(), /“The fire marshal said no”/);
  await button(page, 'Add action item').click();
  await hasFocus(page.getByLabel('Action item 2', { exact: true }));
  await page.keyboard.type('Count the copies');
  // Enter goes on to the next item; in an empty one it does nothing, and nowhere does it end the form.
  await page.keyboard.press('Enter');
  await hasFocus(page.getByLabel('Action item 3', { exact: true }));
  await page.keyboard.press('Enter');
  await button(page, 'Remove action item 3').click();
  await looksRight(page);
  // A reload takes nothing, the items neither; and a look-up that fails starts no second one.
  const busy = { status: 429, json: { message: 'Too many at once. Please try again.' } };
  await page.route('**/api/premortems?**', (route) => route.fulfill(busy));
  await page.goto(`${PLAYBOOK}&shelf=premortems&challenge=${id}`);
  await toast(page).getByText(busy.json.message).waitFor();
  await page.unroute('**/api/premortems?**');
  await page.goto(`${PLAYBOOK}&shelf=premortems&challenge=${id}`);
  await page.getByRole('heading', { name: 'New Pre-mortem' }).waitFor();
  await becomes(() => page.getByLabel('Action item 2', { exact: true }).inputValue(), 'Count the copies');

  await page.route('**/api/premortems', (route) => route.fulfill(busy));
  await button(page, 'Save Pre-mortem').click();
  await toast(page).getByText('Failed to save pre-mortem').waitFor();
  await page.unroute('**/api/premortems');
  await button(page, 'Save Pre-mortem').click();
  await toast(page).getByText('Pre-mortem saved').waitFor();
  await dismissBadge(page, '2 blocks are sewn');

  await page.getByText('0 of 2 done').waitFor();
  await page.getByRole('checkbox', { name: 'Count the copies' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('1 of 2 done').waitFor();
  await hasFocus(page.getByRole('checkbox', { name: 'Count the copies' }));
  await button(page, /^Make it a play: Ask one person/).click();
  await dialog(page).getByRole('button', { name: 'Create Play' }).click();
  await toast(page).getByText('Play created successfully').waitFor();
  await page.getByText('In your plays').waitFor();
  await looksRight(page);

  await page.goto(`${PLAYBOOK}&shelf=premortems&challenge=${id}`);
  await page.getByRole('heading', { name: 'Edit Pre-mortem' }).waitFor();
  await button(page, 'Cancel').click();
  await button(page, `More about the pre-mortem: ${challenge.title}`).click();
  await menuItem(page, 'Delete').click();
  await page.getByText('No pre-mortems yet.').waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 of 2 done').waitFor();
  assertQuiet(page);
});

test('a play is made and completed by the keyboard alone', async () => {
  const { page } = await somebody();
  await page.goto(PLAYBOOK);
  await button(page, 'Create New Play').focus();
  await page.keyboard.press('Enter');
  await hasFocus(dialog(page).getByLabel('Title'));
  // The field has the focus from the start; the button has it back all the same.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Create New Play'));
  await page.keyboard.press('Enter');
  await hasFocus(dialog(page).getByLabel('Title'));
  await page.keyboard.type(play.title);
  // Past “Suggest a small play”.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(play.description);
  await dialog(page).getByLabel('Title').focus();
  await page.keyboard.press('Enter');
  await toast(page).getByText('Play created successfully').waitFor();
  await button(page, `Execute: ${play.title}`).focus();
  await page.keyboard.press('Enter');
  await button(page, `Complete: ${play.title}`).waitFor();
  await button(page, `Complete: ${play.title}`).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Lessons learned').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, `Complete: ${play.title}`));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).focus();
  await page.keyboard.press('Enter');
  // No badge: nobody chose the category that the form starts with.
  await unfold(page);
  await button(page, 'Completed').waitFor();

  await button(page, `More about ${play.title}`).focus();
  await page.keyboard.press('ArrowUp');
  await page.locator('[role=menuitem]:focus', { hasText: 'Delete' }).waitFor();
  await page.keyboard.press('Enter');
  await toast(page).getByText('Play deleted').waitFor();
  await becomes(() => page.evaluate<string>('document.activeElement.id'), 'playbook');
  await page.getByRole('radio', { name: 'Plays', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('No pre-mortems yet.').waitFor();
  await page.waitForURL('**shelf=premortems');
  await becomes(() => page.evaluate<string>('document.activeElement.parentElement.innerText'), 'Pre-mortems');
  assertQuiet(page);
});

test('who deletes by the keyboard goes on beside what went', async () => {
  const { page } = await somebody();
  for (const title of ['One', 'Two', 'Three']) await post(page, '/api/plays', { ...play, title });
  await page.goto(PLAYBOOK);
  const drop = async (title: string) => {
    await button(page, `More about ${title}`).press('Enter');
    await menuItem(page, 'Delete').press('Enter');
  };
  await drop('Two');
  await hasFocus(button(page, 'More about One'));
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await button(page, 'More about Two').waitFor();
  await hasFocus(button(page, 'More about One'));
  await drop('One');
  await hasFocus(button(page, 'More about Two'));
  await drop('Two');
  await hasFocus(button(page, 'More about Three'));
  await drop('Three');
  await hasFocus(page.getByRole('heading', { name: 'Innovation Playbook' }));
  assertQuiet(page);
});

test('two windows on one play and one pre-mortem: the later edit is refused, and its words are kept', async () => {
  const { page } = await somebody({ width: 390 });
  await post(page, '/api/plays', play);
  await post(page, '/api/premortems', { failureStory: 'It failed', actionItems: [{ text: 'Count' }] });
  await post(page, '/api/lemonade', { title: 'The kiosk is free', description: 'Nobody uses it.' });
  // Of one browser: what is kept on the device is kept for both.
  const other = await page.context().newPage();
  const edit = async (each: Page, title: string) => {
    await each.goto(PLAYBOOK);
    await button(each, `More about ${play.title}`).click();
    await menuItem(each, 'Edit').click();
    await dialog(each).getByLabel('Title').fill(title);
  };
  await edit(other, 'The title of the first window');
  await edit(page, 'The title of the second window');
  await button(other, 'Save Play').click();
  await toast(other).getByText('Play saved').waitFor();
  await button(page, 'Save Play').click();
  await toast(page).getByText('Failed to save play').waitFor();
  await isUncovered(dialog(page).getByText('This play was changed in another window since you opened it here.'));
  // Both are seen at once, the other one with all that it changed; a reload changes nothing of it.
  assert.equal(await dialog(page).getByLabel('Title').inputValue(), 'The title of the second window');
  const { id } = ((await (await page.request.get('/api/plays')).json()) as { id: string }[])[0]!;
  await page.request.put(`/api/plays/${id}`, { data: { category: 'Strategy', effortLevel: 'high' } });
  await button(page, 'Save Play').click();
  await becomes(() => dialog(page).getByLabel('Category').inputValue(), 'Strategy');
  await dialog(page).getByRole('radio', { name: 'High' }).and(page.locator(':checked')).waitFor();
  await button(page, 'See the other one').click();
  await becomes(() => dialog(page).getByLabel('Title').inputValue(), 'The title of the first window');
  await button(page, 'Back to mine').click();
  await page.request.put(`/api/plays/${id}`, { data: { effortLevel: 'medium' } });
  await button(page, 'Save Play').click();
  await button(page, 'See the other one').waitFor();
  await page.reload();
  await button(page, 'More about The title of the first window').click();
  await menuItem(page, 'Edit').click();
  assert.equal(await dialog(page).getByLabel('Title').inputValue(), 'The title of the second window');
  // Unseen, the other one is not replaced; then the person decides.
  await button(page, 'Save Play').click();
  await isUncovered(dialog(page).getByText('This play was changed in another window since you opened it here.'));
  await button(page, 'See the other one').click();
  assert.equal(await dialog(page).getByLabel('Title').inputValue(), 'The title of the first window');
  await button(page, 'Back to mine').click();
  assert.equal(await dialog(page).getByLabel('Title').inputValue(), 'The title of the second window');
  await button(page, 'Save Play').click();
  await toast(page).getByText('Play saved').waitFor();

  // Completing is no different: what was learned is said in two windows.
  await page.request.put(`/api/plays/${id}`, { data: { status: 'active' } });
  await page.reload();
  await button(page, 'Complete: The title of the second window').click();
  await dialog(page).getByLabel('Lessons learned').fill('Ask the clerk');
  await page.request.put(`/api/plays/${id}`, { data: { status: 'completed', lessons: 'Ask the guard' } });
  await button(page, 'Complete').click();
  await button(page, 'See the other one').click();
  await becomes(() => dialog(page).getByLabel('Lessons learned').inputValue(), 'Ask the guard');
  await button(page, 'Back to mine').click();
  await button(page, 'Complete').click();
  await unfold(page);
  await page.getByText('Lesson: Ask the clerk').waitFor();

  const tell = async (each: Page, story: string) => {
    await each.goto(`${PLAYBOOK}&shelf=premortems`);
    await button(each, 'More about the pre-mortem: Without a challenge').click();
    await menuItem(each, 'Edit').click();
    await each.getByRole('textbox', { name: 'The failure story' }).fill(story);
  };
  await tell(page, 'It failed in June');
  await page.getByRole('textbox', { name: 'Action item 1' }).fill('Count in June');
  await tell(other, 'It failed in May');
  await other.getByRole('textbox', { name: 'Action item 1' }).fill('Count');
  await button(other, 'Save Pre-mortem').click();
  await toast(other).getByText('Pre-mortem saved').waitFor();
  await button(page, 'Save Pre-mortem').click();
  await isUncovered(page.getByText('This pre-mortem was changed in another window since you opened it here.'));
  await button(page, 'See the other one').click();
  await becomes(() => page.getByRole('textbox', { name: 'Action item 1' }).inputValue(), 'Count');
  assert.equal(await page.getByRole('textbox', { name: 'The failure story' }).inputValue(), 'It failed in May');
  await button(page, 'Back to mine').click();
  // What was seen is not told again after a reload; your own is there.
  await page.goto(`${PLAYBOOK}&shelf=premortems`);
  await button(page, 'More about the pre-mortem: Without a challenge').click();
  await menuItem(page, 'Edit').click();
  const [story, item] = ['The failure story', 'Action item 1'].map((name) => page.getByRole('textbox', { name }));
  assert.deepEqual([await story!.inputValue(), await item!.inputValue()], ['It failed in June', 'Count in June']);
  await page.getByText('What you started last time is back.').waitFor();
  // What is ticked from an old picture of it is not done to the new one unseen.
  await button(page, 'Cancel').click();
  await page.goto(`${PLAYBOOK}&shelf=premortems`);
  await page.getByText('It failed in May').waitFor();
  await other.getByText('It failed in May').waitFor();
  await page.getByRole('checkbox', { name: 'Count' }).click();
  await page.getByText('1 of 1 done').waitFor();
  await other.getByRole('checkbox', { name: 'Count' }).click();
  await toast(other).getByText('Here’s the newer one, so please try again.').waitFor();
  await other.getByText('1 of 1 done').waitFor();

  const squeeze = async (each: Page, opportunity: string) => {
    await each.goto(`${PLAYBOOK}&shelf=lemonade`);
    await button(each, /^Find the opportunity: /).click();
    await dialog(each).getByLabel('The opportunity').fill(opportunity);
  };
  await squeeze(other, 'A desk');
  await squeeze(page, 'A bench');
  await button(other, 'Save Entry').click();
  await toast(other).getByText('Lemonade entry saved').waitFor();
  await button(page, 'Save Entry').click();
  await isUncovered(dialog(page).getByText('This entry was changed in another window since you opened it here.'));
  assert.equal(await dialog(page).getByLabel('The opportunity').inputValue(), 'A bench');
  await button(page, 'See the other one').click();
  assert.equal(await dialog(page).getByLabel('The opportunity').inputValue(), 'A desk');
});

test('the address of something new opens its form, on each shelf', async () => {
  const { page } = await somebody();
  await page.goto('/playbook?shelf=lemonade&new');
  await page.getByRole('dialog', { name: 'New Lemonade Entry' }).waitFor();
  await page.goto('/playbook?shelf=premortems&new');
  await page.getByRole('heading', { name: 'New Pre-mortem' }).waitFor();
});

test('New Play opens the form once; the trip report of a chosen period is printed and kept', async () => {
  const { page } = await somebody();
  await post(page, '/api/plays', play);
  await page.goto('/');
  await page.getByRole('link', { name: 'New Play' }).click();
  await dialog(page).getByRole('heading', { name: 'Create New Play' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.search.includes('new'));

  await page.goto('/');
  await button(page, 'Export Trip Report').click();
  await dialog(page).getByLabel('Period').selectOption('From one day to another');
  await dialog(page).getByLabel('From').fill('2026-03-02');
  await dialog(page).getByLabel('To').fill('2026-03-01');
  await button(page, 'Download PDF').click();
  await dialog(page).getByText('The period ends before it starts.').waitFor();
  await looksRight(page);
  await dialog(page).getByLabel('Period').selectOption('Everything so far');
  await page.route('**/api/dashboard/trip-report**', (route) => route.abort());
  await button(page, 'Download PDF').click();
  await toast(page).getByText('Failed to export trip report').waitFor();
  await dialog(page).getByText('Network error. Please try again.').waitFor();
  await page.unroute('**/api/dashboard/trip-report**');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download PDF').click()]);
  assert.match(download.suggestedFilename(), /^trip-report-to-\d{4}-\d\d-\d\d\.pdf$/);
  await dialog(page).waitFor({ state: 'detached' });
});

/** Signs in within one step, so that the page never asks as nobody, which would lead it to the sign-in. */
async function changePerson(page: Page, person: Credentials): Promise<void> {
  const elsewhere = (await newPage()).context();
  await signIn(elsewhere, person);
  await page.context().addCookies(await elsewhere.cookies());
}

test('a page of somebody else writes nothing for the person who signed in since in this browser, and keeps its text', async () => {
  const { page, person } = await somebody();
  await page.goto(PLAYBOOK);
  await button(page, 'Create New Play').click();
  await dialog(page).getByLabel('Title').fill('A word of mine');
  await dialog(page).getByLabel('Description').fill('And more.');
  await changePerson(page, await register());
  await button(page, 'Create Play').click();
  await page.getByText('No plays yet.').waitFor();
  await becomes(() => dialog(page).count(), 0);
  const plays = await page.context().request.get('/api/plays');
  assert.deepEqual(await plays.json(), []);
  await changePerson(page, person);
  await page.goto(PLAYBOOK);
  await button(page, 'Create New Play').click();
  await becomes(() => dialog(page).getByLabel('Title').inputValue(), 'A word of mine');
});

test('two windows on two new plays: neither takes the words of the other, through closing, a reload and a save', async () => {
  const { page } = await somebody();
  const other = await page.context().newPage();
  const begin = async (each: Page): Promise<void> => {
    await button(each, 'Create New Play').click();
    await dialog(each).waitFor();
  };
  const title = (each: Page): Locator => dialog(each).getByLabel('Title');
  for (const each of [page, other]) await each.goto(PLAYBOOK);
  await begin(page);
  await title(page).fill('Of the first window');
  await begin(other);
  await title(other).fill('Of the second window');
  // What the other one has kept since is not what comes back here.
  await page.reload();
  await begin(page);
  assert.equal(await title(page).inputValue(), 'Of the first window');
  await dialog(other).getByLabel('Description').fill('Written in the second window.');
  await title(page).press('End');
  await title(page).pressSequentially(', too');
  await button(other, 'Create Play').click();
  await toast(other).getByText('Play created successfully').waitFor();
  // Sent over there, it is dropped there; what is here stays.
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await begin(page);
  assert.equal(await title(page).inputValue(), 'Of the first window, too');
  // A window in which nothing was typed has nothing to say.
  await begin(other);
  await title(page).fill('The last word');
  await other.reload();
  await page.reload();
  await begin(page);
  assert.equal(await title(page).inputValue(), 'The last word');
  assertQuiet(page);
});

test('an answer that is lost on its way leaves one play and one entry, when it is sent again', async () => {
  const { page } = await somebody();
  await page.goto(PLAYBOOK);
  // The server has done it, and the browser never hears of it.
  const loseOne = (path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await button(page, 'Create New Play').click();
  await dialog(page).getByLabel('Title').fill(play.title);
  await dialog(page).getByLabel('Description').fill(play.description);
  await loseOne('**/api/plays');
  await button(page, 'Create Play').click();
  // It waits here, and goes again by itself under the same key.
  await toast(page).getByText('Waiting to be sent').waitFor();
  await button(page, `Execute: ${play.title}`).waitFor();
  await becomes(() => cards(page).count(), 1);

  await button(page, `Execute: ${play.title}`).click();
  await toast(page).getByText('Play status updated').waitFor();
  await button(page, `Complete: ${play.title}`).click();
  await dialog(page).getByLabel('What surprised you?').fill('Nobody missed the copies.');
  await loseOne('**/api/plays/*');
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await toast(page).getByText('Failed to update play status').waitFor();
  await loseOne('**/api/lemonade');
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await toast(page).getByText('Failed to save lemonade entry').waitFor();
  await dialog(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await dismissBadge(page, 'Opportunity Spotter');
  const entries = await page.context().request.get('/api/lemonade');
  assert.equal(((await entries.json()) as unknown[]).length, 1);
});
