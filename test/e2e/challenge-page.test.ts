// A challenge's page: its lines as fields, everything started from it, and what hangs on it, in a real browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, assertQuiet, axe, axeInBothThemes, becomes } from '../browser.ts';
import { dismissBadge, post, stage, toast } from '../stage.ts';

const { somebody } = stage();

const play = { description: 'Watch.', principle: 'bird-in-hand', category: 'Process', effortLevel: 'low' };

test('everything of a challenge is on its page and is started there', async () => {
  const { page } = await somebody();
  const { id } = await post<{ id: number }>(page, '/api/challenges', {
    title: 'From nine weeks to three',
    statement: 'Homeowners wait nine weeks for a first answer.',
    barriers: ['Files arrive incomplete'],
    potentialPartners: [{ name: 'Samuel Osei', relationship: 'records' }],
  });
  await post(page, '/api/plays', {
    ...play,
    title: 'Sit at the counter',
    challengeId: id,
    status: 'active',
    dueDate: '2026-01-05',
  });
  await post(page, '/api/premortems', {
    challengeId: id,
    failureStory: 'Nobody came.',
    causes: [{ text: 'No sign', sign: 'The desk is empty', lookOn: '2026-01-06' }],
  });
  await page.goto('/challenges?mode=forms');
  await page.getByRole('heading', { name: 'From nine weeks to three' }).getByRole('link').click();
  await page.waitForURL(`**/challenges/${id}`);
  await page.getByRole('heading', { name: 'From nine weeks to three', level: 1 }).waitFor();
  await becomes(() => page.title(), 'From nine weeks to three · Crazy Quilt');
  await page.getByText('My challenge').waitFor();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Partners').getByText('Samuel Osei').waitFor();
  await axeInBothThemes(page);

  // A line is a field: added, changed, deleted.
  const barriers = part('What’s in the way');
  await barriers.getByRole('button', { name: 'Add a barrier' }).click();
  await page.getByLabel('New barrier').fill('The survey is asked for last');
  await page.keyboard.press('Enter');
  await becomes(() => page.locator(':focus').innerText(), 'Add a barrier');
  await barriers.getByRole('button', { name: 'The survey is asked for last' }).click();
  await page.getByLabel('Change this barrier').fill('The survey comes last');
  await barriers.getByRole('button', { name: 'Save' }).click();
  await barriers.getByRole('button', { name: 'The survey comes last' }).waitFor();
  await barriers.getByRole('button', { name: 'Files arrive incomplete' }).click();
  await barriers.getByRole('button', { name: 'Delete' }).click();
  await becomes(() => barriers.getByRole('listitem').count(), 1);

  await part('Pre-mortem').getByRole('button', { name: 'I see it' }).click();
  await part('Pre-mortem')
    .getByText(/^Seen /)
    .waitFor();

  await part('Plays').getByRole('button', { name: 'New play' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('One-page checklist');
  await dialog.getByLabel('Description').fill('Twenty files.');
  await dialog.getByRole('button', { name: 'Create Play' }).click();
  await part('Plays').getByRole('button', { name: 'Execute: One-page checklist' }).click();
  await part('Plays').getByRole('button', { name: 'Mark done: One-page checklist' }).waitFor();
  await part('Timeline').getByText('Started: One-page checklist').waitFor();
  await part('Timeline').getByText('Overdue: Sit at the counter').waitFor();

  await part('Asks').getByRole('button', { name: 'Ask someone' }).click();
  await dialog.getByLabel('Who', { exact: true }).fill('Hannah Lindqvist');
  await dialog.getByLabel('What for').fill('Half an hour with the logs');
  await dialog.getByRole('button', { name: 'I’ve just asked' }).click();
  await part('Asks').getByText('You’re waiting for Hannah Lindqvist').waitFor();

  await part('Surprises').getByRole('button', { name: 'Note a surprise' }).click();
  await dialog.getByLabel('Title').fill('The scanner broke');
  await dialog.getByLabel('What happened').fill('For a day.');
  await dialog.getByRole('button', { name: 'Save Entry' }).click();
  await dismissBadge(page, 'Opportunity Spotter');
  await part('Surprises').getByRole('link', { name: 'The scanner broke' }).waitFor();

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Rules') });
  await part('Chats and documents').getByRole('link', { name: 'rules.txt' }).waitFor();

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await assertFits(page);
  }
  await axe(page);
  // A chat about it is made with its first message.
  await part('Chats and documents').getByRole('link', { name: 'Start a chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('The counter is closed on Mondays.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Regenerate' }).waitFor();
  await page.goto(`/challenges/${id}`);
  await part('Chats and documents').getByRole('link', { name: 'From nine weeks to three' }).waitFor();
  assertQuiet(page);
});

test('two windows add a line each, and the second try of the one that came late keeps both', async () => {
  const { page } = await somebody();
  const { id } = await post<{ id: number }>(page, '/api/challenges', {
    title: 'Fewer missed pickups',
    statement: 'One in nine.',
  });
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto(`/challenges/${id}`);
    await window.getByRole('button', { name: 'Add an idea' }).click();
  }
  await page.getByLabel('New idea').fill('A photo from the cab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'A photo from the cab' }).waitFor();
  await other.getByLabel('New idea').fill('Ask the drivers');
  await other.keyboard.press('Enter');
  await toast(other).getByText('This challenge was changed in another window').waitFor();
  await other.getByRole('button', { name: 'A photo from the cab' }).waitFor();
  await becomes(() => other.getByLabel('New idea').inputValue(), 'Ask the drivers');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Ask the drivers' }).waitFor();
  await other.getByRole('button', { name: 'A photo from the cab' }).waitFor();
});

test('the coach speaks of my challenge: on the page of another one it is made mine first', async () => {
  const { page } = await somebody();
  const make = (title: string) =>
    post<{ id: number }>(page, '/api/challenges', { title, statement: 'One in nine is missed.' });
  const { id } = await make('Fewer missed pickups');
  await make('Louder sirens');
  await page.goto(`/challenges/${id}`);
  await becomes(() => page.getByRole('link', { name: 'Talk to the coach' }).count(), 0);
  await page.getByRole('button', { name: 'Make it my challenge' }).click();
  await page.getByText('My challenge', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Talk to the coach' }).click();
  await page.getByRole('link', { name: 'Fewer missed pickups' }).first().waitFor();
  // A pre-mortem is written of it, too, if nobody says otherwise.
  await page.goto('/playbook?shelf=premortems&new');
  await becomes(() => page.getByLabel('Challenge').inputValue(), `${id}`);
  await axe(page);
  assertQuiet(page);
});

test('somebody else’s challenge opens as its owner shares it, or says that it is not there', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const make = (sharingPreference: string) =>
    post<{ id: number }>(owner.page, '/api/challenges', {
      title: `For ${sharingPreference}`,
      statement: 'Read this if you may.',
      sharingPreference,
      ideas: ['A shared idea'],
    });
  const [shared, kept] = [await make('circles'), await make('private')];
  await other.page.goto(`/challenges/${shared.id}`);
  await other.page.getByRole('heading', { name: 'For circles' }).waitFor();
  await other.page.getByText('A shared idea').waitFor();
  await becomes(() => other.page.title(), 'For circles · Crazy Quilt');
  assert.equal(new URL(other.page.url()).pathname, '/challenge');
  await other.page.goto(`/challenges/${kept.id}`);
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  await becomes(() => other.page.getByText('Read this if you may.').count(), 0);

  // The list where challenges live, narrowed to it; from its page help is offered and asked for.
  await other.page.goto('/challenges?mode=forms&tab=shared');
  const list = other.page.getByRole('list', { name: 'Shared challenges' });
  await list.getByRole('link', { name: 'For circles' }).waitFor();
  await other.page.getByRole('button', { name: 'Public' }).click();
  await other.page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await other.page.getByRole('button', { name: 'Other circles' }).click();
  await axe(other.page);
  await assertFits(other.page);
  await list.getByRole('link', { name: 'For circles' }).click();
  await other.page.getByRole('button', { name: 'Ask', exact: true }).click();
  const dialog = other.page.getByRole('dialog');
  assert.equal(await dialog.getByLabel('What for').inputValue(), 'About “For circles”: ');
  await other.page.keyboard.press('Escape');
  await other.page.getByRole('button', { name: 'Offer help' }).click();
  assert.match(await dialog.getByLabel('Message').inputValue(), /I read your challenge “For circles”/);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await dismissBadge(other.page, 'Connection Maker');
  // From then on help is offered in that conversation.
  await other.page.getByRole('button', { name: 'Offer help' }).click();
  await other.page.waitForURL('**/partnerships?open=*');
  await becomes(
    async () => (await other.page.getByRole('textbox', { name: 'Message' }).inputValue()).slice(0, 3),
    'Hi ',
  );
  assertQuiet(other.page);
});
