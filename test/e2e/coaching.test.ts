// The coach as a person meets it: topics, a conversation that ends in a play, sessions kept and brought back, and a failure that
// loses nothing.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type AiServer, aiServer } from '../ai-server.ts';
import {
  assertFits,
  assertQuiet,
  axeInBothThemes,
  becomes,
  hasFocus,
  looksRight,
  type Site,
  startServer,
} from '../browser.ts';
import { dismissBadge, post, stage, toast } from '../stage.ts';

let ai: AiServer;
/** The same product with a provider. */
let provided: Site;
const { somebody, newPage } = stage(async () => {
  ai = await aiServer();
  const [site, withProvider] = await Promise.all([
    startServer(),
    startServer({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      AI_BASE_URL: ai.url('openai-compatible'),
      AI_DAILY_TOKENS: '10000000',
    }),
  ]);
  provided = withProvider;
  return site;
});
after(async () => {
  await provided?.close();
  await ai?.close();
});

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
/** Says something; the reply is there when one can send again. */
async function say(page: Page, words: string): Promise<void> {
  const before = await page.getByRole('article', { name: 'Coach' }).count();
  await box(page).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Coach' }).nth(before).waitFor();
  await page.getByRole('button', { name: 'Send' }).waitFor();
}

test('a conversation leads to a play, and its session is kept, renamed, deleted and brought back', async () => {
  const { page } = await somebody();
  await page.goto('/coaching');
  await page.getByText('Ready to help with your innovation journey').waitFor();
  await page.getByText('None', { exact: true }).waitFor();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Lemonade opportunities' }).click();
  assert.match(await box(page).inputValue(), /Something went differently/);
  await box(page).fill('Our stockroom is a mess');
  await page.keyboard.press('Shift+Enter');
  assert.equal(await box(page).inputValue(), 'Our stockroom is a mess\n');
  await say(page, 'Our stockroom is a mess: 20 minutes for a bolt.');
  await page.getByText('No AI provider is connected.').waitFor();
  await say(page, 'I could clear one shelf on Thursday.');
  // The dialog of the badge hides the page behind it, so the reply is waited for afterwards.
  await box(page).fill('just tell me what to do');
  await page.keyboard.press('Enter');
  await dismissBadge(page, 'Action Taker');
  const step = page.getByRole('region', { name: 'Next step' });
  await step.getByText('Clear one shelf').waitFor();
  await axeInBothThemes(page);
  await step.getByRole('button', { name: 'Make it a play' }).click();
  await step.getByRole('link', { name: 'Open the play' }).waitFor();
  await page.getByRole('definition').getByRole('link', { name: '1', exact: true }).waitFor();

  await page.reload();
  await step.getByRole('link', { name: 'Open the play' }).waitFor();
  await page.getByRole('button', { name: 'More about this session' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title of the session' }).fill('The stockroom');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'More about this session' }));
  await page.getByRole('button', { name: 'Sessions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'The stockroom (open)' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More about this session' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Ready to help with your innovation journey').waitFor();
  const panel = page.getByRole('heading', { name: 'AI Innovation Coach' });
  await hasFocus(panel);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Session restored').waitFor();
  await hasFocus(panel);
  await step.getByRole('link', { name: 'Open the play' }).click();
  await page.getByRole('heading', { name: 'Clear one shelf' }).waitFor();
  assertQuiet(page);
});

test('a step that another window has changed is seen beside one’s own, and not overwritten unseen', async () => {
  const { page } = await somebody();
  const path = '/api/coaching/message';
  const { sessionId } = await post<{ sessionId: string }>(page, path, { message: 'Our stockroom is a mess.' });
  const message = 'I could clear one shelf on Thursday. One hour at most. Just tell me what to do.';
  await post(page, path, { message, sessionId });
  await page.goto('/coaching');
  const step = page.getByRole('region', { name: 'Next step' });
  const dialog = page.getByRole('dialog', { name: 'Change the step' });
  const title = dialog.getByRole('textbox', { name: 'What you will do' });
  const other = await page.context().newPage();
  await other.goto('/coaching');
  for (const each of [page, other]) await each.getByRole('button', { name: 'Change', exact: true }).click();
  await title.fill('Clear two shelves');
  const others = other.getByRole('dialog', { name: 'Change the step' });
  await others.getByRole('textbox', { name: 'What you will do' }).fill('Clear three shelves');
  await others.getByRole('button', { name: 'Save' }).click();
  await others.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This step was changed in another window since you opened it here.').waitFor();
  assert.equal(await title.inputValue(), 'Clear two shelves');
  await dialog.getByRole('button', { name: 'See the other one' }).click();
  await becomes(() => title.inputValue(), 'Clear three shelves');
  await dialog.getByRole('button', { name: 'Back to mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await step.getByText('Clear two shelves').waitFor();
  assertQuiet(page);
});

test('a wrong word in a step is changed by hand, by the keyboard alone, and the play has it', async () => {
  const { page } = await somebody({ width: 390 });
  const path = '/api/coaching/message';
  const { sessionId } = await post<{ sessionId: string }>(page, path, { message: 'Our stockroom is a mess.' });
  const terms = 'One hour at most. If the boss says no, I clear a drawer.';
  await post(page, path, {
    message: `I could clear one shelf on Thursday. ${terms} Just tell me what to do.`,
    sessionId,
  });
  let saves = 0;
  page.on('request', (request) => void (request.method() === 'PUT' && request.url().endsWith('/step') && (saves += 1)));
  await page.goto('/coaching');
  const step = page.getByRole('region', { name: 'Next step' });
  const change = step.getByRole('button', { name: 'Change' });
  const dialog = page.getByRole('dialog', { name: 'Change the step' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const day = dialog.getByLabel('On which day');
  await step.getByText('Clear one shelf').waitFor();
  assert.deepEqual(await step.getByRole('term').allTextContents(), ['At most', 'If']);
  assert.deepEqual(await step.getByRole('definition').allTextContents(), [
    'One hour',
    'The boss says no, I clear a drawer',
  ]);
  await step.getByRole('button', { name: 'Make it a play' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await becomes(() => page.evaluate('document.activeElement.name'), 'title');
  assert.match(await field('In more words').inputValue(), /^What: .*shelf/m);
  await looksRight(page);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await day.fill('2026-01-05');
  await page.keyboard.press('Enter');
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByText('This day has passed. Please choose today or a later one.').waitFor();
  await page.keyboard.type('Clear two shelves');
  const until = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await day.fill(until);

  // What was begun outlives Escape, which gives the focus back, and a save that fails.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await becomes(() => page.evaluate('document.activeElement.textContent'), 'Change');
  await page.keyboard.press('Enter');
  await dialog.getByText('What you began last time is back.').waitFor();
  await page.route('**/step', (route) => route.fulfill({ status: 503, json: { message: 'The database is away.' } }));
  await becomes(() => page.evaluate('document.activeElement.textContent'), 'Start afresh');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast(page).getByText('Failed to save step').waitFor();
  await dialog.getByText('The database is away.').waitFor();
  assert.deepEqual(
    [await field('What you will do').inputValue(), await day.inputValue()],
    ['Clear two shelves', until],
  );
  await page.unroute('**/step');
  assert.equal(saves, 1);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await toast(page).getByText('Step saved').waitFor();
  await step.getByText('Clear two shelves').waitFor();
  assert.equal(saves, 2);

  // The coach says what it says now.
  await box(page).fill('Just tell me what to do.');
  await page.keyboard.press('Enter');
  await dismissBadge(page, 'Action Taker');
  await page.getByRole('article', { name: 'Coach' }).nth(2).getByText('It stands so: Clear two shelves').waitFor();
  await change.click();
  assert.match(
    await field('In more words').inputValue(),
    new RegExp(`^What: Clear two shelves[^]*^Then: on ${until} `, 'm'),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await step.getByRole('button', { name: 'Make it a play' }).click();
  await dismissBadge(page, 'Risk Aware');
  await step.getByRole('link', { name: 'Open the play' }).click();
  await page.getByRole('heading', { name: 'Clear two shelves' }).waitFor();
  await page.goBack();
  await step.getByRole('link', { name: 'Open the play' }).waitFor();
  assert.equal(await change.count(), 0);
});

test('a message whose reply fails is kept, the error is told in the specified words, and a retry answers it', async () => {
  const { page } = await somebody({ width: 390 });
  await page.goto('/coaching');
  await page.getByText('Ready to help with your innovation journey').waitFor();
  await assertFits(page);
  await page.route('**/api/coaching/message', (route) =>
    route.fulfill({ status: 503, json: { message: 'Failed to send message to AI coach' } }),
  );
  await box(page).fill('It takes 9 weeks.');
  await page.keyboard.press('Enter');
  await page.getByText('Failed to send message to AI coach').waitFor();
  await page.getByText('It takes 9 weeks.').waitFor();
  await page.unroute('**/api/coaching/message');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('article', { name: 'Coach' }).waitFor();
  assert.equal(await page.getByText('Failed to send message to AI coach').count(), 0);
  assert.equal(await page.getByRole('article', { name: 'You' }).count(), 1);
});

test('what could not be sent is there after a reload, and goes by itself when the network is back', async () => {
  const { page } = await somebody();
  await page.goto('/coaching');
  await say(page, 'It takes 9 weeks.');
  await page.route('**/api/coaching/message', (route) => route.abort());
  await box(page).fill('Nobody reads the file.');
  await page.keyboard.press('Enter');
  await page.getByText('The coach did not answer.').waitFor();
  await becomes(() => box(page).inputValue(), '');
  await page.reload();
  await page.getByText('It takes 9 weeks.').waitFor();
  await becomes(() => box(page).inputValue(), 'Nobody reads the file.');
  await page.unroute('**/api/coaching/message');
  await page.context().setOffline(true);
  await box(page).press('Enter');
  await page.getByText('The coach did not answer.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('article', { name: 'Coach' }).nth(1).waitFor();
  // It has arrived, and is not given back once more.
  await page.reload();
  await page.getByRole('article', { name: 'Coach' }).nth(1).waitFor();
  assert.equal(await page.getByText('Nobody reads the file.', { exact: true }).count(), 1);
  assert.equal(await box(page).inputValue(), '');
});

test('a reply is stopped and kept; a reload in the midst of one loses nothing, nor does a second window', async () => {
  const page = await newPage({ site: provided, signedIn: true });
  const coach = page.getByRole('article', { name: 'Coach' });
  const log = page.getByRole('log', { name: 'Messages' });
  await page.goto('/coaching');
  const { promise: never } = Promise.withResolvers<void>();
  ai.will({ say: ['{"message":"When did it ', 'happen last?","step":null}'], gate: never });
  await box(page).fill('It takes 9 weeks.');
  await page.keyboard.press('Enter');
  await log.getByText('When did it').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').first().waitFor();
  await page.reload();
  await coach.getByText('When did it').waitFor();
  await becomes(() => coach.count(), 1);

  // Left in the midst of a reply: it is asked for again by itself, and nothing is said twice.
  ai.will({ say: ['{"message":"Who was ', 'there?","step":null}'], gate: never });
  await box(page).fill('On Tuesday a contractor left.');
  await page.keyboard.press('Enter');
  await log.getByText('Who was').waitFor();
  ai.will({ say: ['{"message":"Who was there, and what did it cost?","step":null}'] });
  await page.reload();
  await coach.getByText('Who was there, and what did it cost?').waitFor();
  await becomes(() => page.getByRole('article', { name: 'You' }).count(), 2);
  await becomes(() => coach.count(), 2);

  const other = await page.context().newPage();
  await other.goto('/coaching');
  const there = other.getByRole('article', { name: 'Coach' });
  await there.getByText('Who was there, and what did it cost?').waitFor();
  ai.will({ say: ['{"message":"To the other window.","step":null}'] });
  await box(other).fill('Said in the other window.');
  await other.keyboard.press('Enter');
  await there.getByText('To the other window.').waitFor();
  ai.will({ say: ['{"message":"To this one.","step":null}'] });
  await box(page).fill('Said in this one.');
  await page.keyboard.press('Enter');
  await coach.getByText('To this one.').waitFor();
  await page.reload();
  for (const words of ['Said in the other window.', 'To the other window.', 'Said in this one.', 'To this one.'])
    await log.getByText(words).waitFor();
});
