// The coach as a person meets it: cards that lead to a play, an ask and a forecast, sessions kept and brought back, and a failure
// that loses nothing.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
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
import { answersToStep } from '../coaching-step.ts';
import { dismissBadge, post, stage } from '../stage.ts';

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

async function get<T>(page: Page, path: string): Promise<T> {
  return (await (await page.context().request.get(path)).json()) as T;
}
const card = (page: Page, question: string | RegExp) => page.getByRole('form', { name: question });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Somebody with an inventory and a challenge. */
async function ruth(width?: number) {
  const found = await somebody(width === undefined ? {} : { width });
  await post(found.page, '/api/bih-inventory', {
    whoIAm: '',
    whatIKnow: 'Every step of a permit.',
    whoIKnow: 'Samuel Osei, who counts files in Records.',
    whatIHave: 'Eleven years of intake logs.',
    slackResources: '',
  });
  await post(found.page, '/api/challenges', { title: 'Cut permit intake', statement: 'From nine weeks to three.' });
  return found;
}

test('four answers lead to a play, an ask and a forecast, by the keyboard, and one click takes them back', async () => {
  const { page, person } = await ruth();
  await page.goto('/coaching');
  await page.getByText('Ready to help with your innovation journey').waitFor();
  await page.getByText('I’m the offline coach.').waitFor();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Start something' }).press('Enter');

  await card(page, 'What would you like to get moving?')
    .getByRole('button', { name: 'Cut permit intake' })
    .press('Space');
  await next(page).press('Enter');
  const means = card(page, 'What do you already have that could help?');
  await means.getByRole('button', { name: 'Eleven years of intake logs' }).press('Space');
  await means.getByRole('button', { name: 'Samuel Osei' }).press('Space');
  await axeInBothThemes(page);
  await next(page).press('Enter');
  const deed = card(page, /What’s one small thing you could do/);
  await deed.getByRole('group', { name: 'Your next free days' }).waitFor();
  // Opened again much later, it offers no day that has passed.
  const later = await newPage({ signedIn: person, apart: 'clock' });
  await later.clock.setFixedTime(Date.now() + 25 * 24 * 60 * 60 * 1000);
  await later.goto('/coaching');
  await later.getByRole('button', { name: 'Sessions', exact: true }).click();
  await later.getByRole('menuitem').first().click();
  await card(later, /What’s one small thing you could do/).waitFor();
  assert.equal(await later.getByRole('group', { name: 'Your next free days' }).count(), 0);
  await deed.getByLabel('On which day?').fill(inDays(3));
  await deed.getByRole('textbox', { name: /What’s one small thing you could do/ }).fill('Count twenty files');
  await deed.getByRole('textbox', { name: /What’s one small thing you could do/ }).press('Enter');
  await card(page, 'What could this cost you?').getByRole('textbox', { name: 'Hours' }).fill('2 hours');
  await page.keyboard.press('Enter');
  const step = page.getByRole('region', { name: 'Your next step' });
  await step.getByRole('heading', { name: 'Count twenty files' }).waitFor();
  await step.getByText('You’ll ask Samuel Osei').waitFor();
  await step.getByText('2 h').waitFor();
  await step.getByRole('slider').fill('60');
  await step.getByText('60%').waitFor();
  await axeInBothThemes(page);
  await step.getByRole('button', { name: 'Make it a play' }).click();
  // The badge of the session has waited until the step was made a play.
  await dismissBadge(page, '2 blocks are sewn');
  await step.getByRole('link', { name: 'Open the play' }).waitFor();
  const kept = async () =>
    Promise.all(
      ['/api/plays', '/api/asks', '/api/forecasts'].map(async (path) => (await get<unknown[]>(page, path)).length),
    );
  assert.deepEqual(await kept(), [1, 1, 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await step.getByRole('button', { name: 'Make it a play' }).waitFor();
  assert.deepEqual(await kept(), [0, 0, 0]);
  assertQuiet(page);
});

test('an answer folds and can be opened and changed; Skip, Start over and Leave it do it, on a phone', async () => {
  const { page } = await ruth(390);
  await page.goto('/coaching');
  await box(page).fill('I am stuck: nothing moves until Walt agrees.');
  await page.keyboard.press('Enter');
  // What was written begins the likeliest situation, and the others are offered below.
  await page.getByRole('group', { name: 'Or does one of these fit better?' }).waitFor();
  await card(page, 'Which part of it is up to you?').waitFor();
  const folded = page.getByRole('list', { name: 'Answered' });
  const unfold = () => page.getByText('Answered so far:').click();
  await unfold();
  await folded.getByText('I am stuck: nothing moves until Walt agrees.').waitFor();
  await assertFits(page);
  await page.getByRole('button', { name: 'Edit: What’s stuck?' }).click();
  const stuck = card(page, 'What’s stuck?').getByRole('textbox');
  assert.equal(await stuck.inputValue(), 'I am stuck: nothing moves until Walt agrees.');
  await stuck.fill('Walt wants numbers');
  // What is typed outlives a reload.
  await page.reload();
  await becomes(() => stuck.inputValue(), 'Walt wants numbers');
  await stuck.press('Enter');
  await card(page, 'Which part of it is up to you?').waitFor();
  await unfold();
  await folded.getByText('Walt wants numbers').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await card(page, 'What do you already have that could help?').waitFor();
  await unfold();
  await folded.getByText('Skipped').waitFor();
  // Plain words are the answer; a question is none.
  await box(page).fill('What is affordable loss?');
  await box(page).press('Enter');
  await page.getByRole('article', { name: 'Coach' }).getByText('Affordable loss is what you could').waitFor();
  await card(page, 'What do you already have that could help?').waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('article', { name: 'Coach' }).getByText('Okay, let’s start over.').waitFor();
  await dismissBadge(page, 'Action Taker');
  await page.getByRole('button', { name: 'A surprise' }).click();
  await card(page, 'What happened?').waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('article', { name: 'Coach' }).getByText('Done, I’ve let it go.').waitFor();
  assert.equal(await next(page).count(), 0);
  assertQuiet(page);
});

test('on a phone what was put wrong moves with one tap, and a step’s main button is in view', async () => {
  const { page } = await ruth(390);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/coaching');
  const write = async (words: string, answer: Locator): Promise<void> => {
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await box(page).fill(words);
    await box(page).press('Enter');
    await answer.waitFor();
  };
  await write('I want to test my boxes with two cafés', card(page, 'What do you already have that could help?'));
  await write('I’ll ask Sonja at the café on Monday', card(page, 'What could this cost you?'));
  await page.getByText('Move it').click();
  await page.getByRole('button', { name: 'What is it about?' }).click();
  await card(page, 'What do you already have that could help?').waitFor();
  await write('I’ll ask Sonja at the café on Monday', card(page, 'What could this cost you?'));
  await write('no, not Sonja. Her brother Piet', page.getByText('Piet · I’ll ask Piet at the café on Monday').first());
  await write(
    'no, that is the wrong one',
    page.getByText('I haven’t changed anything yet. What is that about?').first(),
  );
  await axeInBothThemes(page);
  // A word about the step is never pasted into it.
  assert.equal(await page.getByRole('button', { name: 'What would you try?' }).count(), 0);
  await page.getByRole('button', { name: 'What is it about?' }).last().click();
  await page.getByRole('button', { name: 'Use it as my answer' }).waitFor({ state: 'detached' });
  await write('10 pounds and one hour', page.getByRole('region', { name: 'Your next step' }));
  const step = page.getByRole('region', { name: 'Your next step' });
  await step.getByRole('heading', { name: 'I’ll ask Piet at the café on Monday' }).waitFor();
  await step.getByText('10 pounds, 1 h').waitFor();
  await becomes(
    () =>
      step.getByRole('button', { name: 'Make it a play' }).evaluate((it) => it.getBoundingClientRect().bottom < 740),
    true,
  );
  const offered = page.getByRole('button', { name: /^“I’ll ask Piet .* I’ll call in to him at home/ });
  await write('No, he is never there. I’ll call in to him at home.', offered);
  const right = await offered.evaluate((it) => it.getBoundingClientRect().right);
  assert.ok(right <= 390, `what is offered ends at ${right}`);
  await looksRight(page);
  await offered.press('Enter');
  await step.getByRole('heading', { name: /^I’ll ask Piet .* I’ll call in to him at home/ }).waitFor();
  assertQuiet(page);
});

test('what records hold against a plan stands beside its card, until the person goes on', async () => {
  const { page } = await ruth();
  await post(page, '/api/asks', { personName: 'Samuel Osei', what: 'the list', state: 'planned' });
  const [ask] = await get<{ id: string }[]>(page, '/api/asks');
  const no = { state: 'no', answer: 'not before January' };
  assert.ok((await page.context().request.put(`/api/asks/${ask!.id}`, { data: no })).ok());
  await page.goto('/coaching');
  await page.getByRole('button', { name: 'Start something' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Samuel Osei' }).click();
  await next(page).click();
  const note = page.getByRole('complementary', { name: 'Samuel Osei said no' });
  await note.getByText('“the list”, and the answer was no: “not before January”').waitFor();
  await axeInBothThemes(page);
  await note.getByRole('button', { name: 'Change the plan' }).click();
  await card(page, 'What do you already have that could help?').waitFor();
  await note.getByRole('button', { name: 'I know, go on' }).click();
  await card(page, /What’s one small thing you could do/).waitFor();
  assert.equal(await note.count(), 0);
  assertQuiet(page);
});

test('a session is kept, renamed, deleted and brought back', async () => {
  const { page } = await somebody();
  await page.goto('/coaching');
  await page.getByRole('button', { name: 'Lemonade opportunities' }).click();
  await page.keyboard.press('Shift+Enter');
  assert.match(await box(page).inputValue(), /hadn’t planned\.\n$/);
  await box(page).press('Enter');
  await card(page, 'What happened?').waitFor();
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
  await card(page, 'What happened?').waitFor();
  assertQuiet(page);
});

test('a step that another window has changed is seen beside your own, and not overwritten unseen', async () => {
  const { page } = await somebody();
  let sessionId: string | undefined;
  for (const answer of answersToStep('Clear one shelf'))
    ({ sessionId } = await post<{ sessionId: string }>(page, '/api/coaching/message', { ...answer, sessionId }));
  await page.goto('/coaching');
  const step = page.getByRole('region', { name: 'Your next step' });
  const dialog = page.getByRole('dialog', { name: 'Change the step' });
  const title = dialog.getByRole('textbox', { name: 'What you’ll do' });
  const other = await page.context().newPage();
  await other.goto('/coaching');
  for (const each of [page, other])
    await each
      .getByRole('region', { name: 'Your next step' })
      .getByRole('button', { name: 'Edit', exact: true })
      .click();
  await title.fill('Clear two shelves');
  const others = other.getByRole('dialog', { name: 'Change the step' });
  await others.getByRole('textbox', { name: 'What you’ll do' }).fill('Clear three shelves');
  await others.getByRole('button', { name: 'Save' }).click();
  await others.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This step was changed in another window since you opened it here.').waitFor();
  await dialog.getByRole('button', { name: 'See the other one' }).click();
  await becomes(() => title.inputValue(), 'Clear three shelves');
  await dialog.getByRole('button', { name: 'Back to mine' }).click();
  await dialog.getByLabel('On which day').fill(inDays(-3));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This day has passed. Please choose today or a later one.').waitFor();
  await dialog.getByLabel('On which day').fill(inDays(9));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await step.getByRole('heading', { name: 'Clear two shelves' }).waitFor();
  assertQuiet(page);
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
  await page.getByText('The coach didn’t answer.').waitFor();
  await becomes(() => box(page).inputValue(), '');
  await page.reload();
  await page.getByRole('article', { name: 'You' }).getByText('It takes 9 weeks.').waitFor();
  await becomes(() => box(page).inputValue(), 'Nobody reads the file.');
  await page.unroute('**/api/coaching/message');
  await page.context().setOffline(true);
  await box(page).press('Enter');
  await page.getByText('The coach didn’t answer.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('article', { name: 'Coach' }).nth(1).waitFor();
  // It has arrived, and is not given back once more.
  await page.reload();
  await page.getByRole('article', { name: 'Coach' }).nth(1).waitFor();
  const mine = page.getByRole('article', { name: 'You' });
  assert.equal(await mine.getByText('Nobody reads the file.', { exact: true }).count(), 1);
  assert.equal(await box(page).inputValue(), '');
});

test('a reply is stopped and kept; a reload in the midst of one loses nothing, nor does a second window', async () => {
  const page = await newPage({ site: provided, signedIn: true });
  const coach = page.getByRole('article', { name: 'Coach' });
  const log = page.getByRole('log', { name: 'Messages' });
  await page.goto('/coaching');
  const { promise: never } = Promise.withResolvers<void>();
  ai.will({
    say: ['{"message":"When did it ', 'happen last?","card":null,"step":null,"withdrawn":false}'],
    gate: never,
  });
  await box(page).fill('It takes 9 weeks.');
  await page.keyboard.press('Enter');
  await log.getByText('When did it').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').first().waitFor();
  await page.reload();
  await coach.getByText('When did it').waitFor();
  await becomes(() => coach.count(), 1);

  // Left in the midst of a reply: it is asked for again by itself, and nothing is said twice.
  ai.will({ say: ['{"message":"Who was ', 'there?","card":null,"step":null,"withdrawn":false}'], gate: never });
  await box(page).fill('On Tuesday a contractor left.');
  await page.keyboard.press('Enter');
  await log.getByText('Who was').waitFor();
  ai.will({ say: ['{"message":"Who was there, and what did it cost?","card":null,"step":null,"withdrawn":false}'] });
  await page.reload();
  await coach.getByText('Who was there, and what did it cost?').waitFor();
  await becomes(() => page.getByRole('article', { name: 'You' }).count(), 2);
  await becomes(() => coach.count(), 2);

  const other = await page.context().newPage();
  await other.goto('/coaching');
  const there = other.getByRole('article', { name: 'Coach' });
  await there.getByText('Who was there, and what did it cost?').waitFor();
  ai.will({ say: ['{"message":"To the other window.","card":null,"step":null,"withdrawn":false}'] });
  await box(other).fill('Said in the other window.');
  await other.keyboard.press('Enter');
  await there.getByText('To the other window.').waitFor();
  ai.will({ say: ['{"message":"To this one.","card":null,"step":null,"withdrawn":false}'] });
  await box(page).fill('Said in this one.');
  await page.keyboard.press('Enter');
  await coach.getByText('To this one.').waitFor();
  await page.reload();
  for (const words of ['Said in the other window.', 'To the other window.', 'Said in this one.', 'To this one.'])
    await log.getByText(words).waitFor();
});
