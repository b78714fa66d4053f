// Challenges in a real browser: talked over, stopped, failed and asked again, drafted, saved; filled in with help, kept
// through a reload, managed; on a phone, by keys, in both themes.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type AiServer, aiServer } from '../ai-server.ts';
import { spoken } from '../challenge-reply.ts';
import { type ForumServer, forumServer } from '../forum-server.ts';
import { assertFits, assertQuiet, axe, becomes, hasFocus, type Site, startServer } from '../browser.ts';
import { button, stage, toast, type StagePage } from '../stage.ts';

let ai: AiServer;
let forum: ForumServer;
/** The same product with a provider. */
let provided: Site;
const here = stage(async () => {
  [ai, forum] = await Promise.all([aiServer(), forumServer()]);
  const [site, withProvider] = await Promise.all([
    startServer(forum.env),
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
  await Promise.all([ai?.close(), forum?.close()]);
});
const { newPage } = here;

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const box = (page: Page) => field(page, 'Message');
const mine = (page: Page) => page.getByRole('article', { name: 'You' });
const coach = (page: Page) => page.getByRole('article', { name: 'AI Coach' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function onChallenges(options: StagePage = {}, at = here.site, path = '/challenges'): Promise<Page> {
  const page = await newPage({ site: at, signedIn: true, ...options });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Challenge Exploration', level: 1 }).waitFor();
  return page;
}

async function inChat(options: StagePage = {}, at = provided): Promise<Page> {
  const page = await onChallenges(options, at);
  await button(page, 'Start Your First Chat').click();
  await box(page).waitFor();
  return page;
}

/** One that is there already, without a word in it. */
async function inMadeChat(at = provided): Promise<Page> {
  const page = await onChallenges({}, at);
  const { id } = (await (await page.request.post('/api/chats', { data: {} })).json()) as { id: string };
  await page.goto(`/challenges?chat=${id}`);
  await box(page).waitFor();
  return page;
}

/** While the coach writes, its last words may be there already and the reply not. */
const finished = (page: Page) => button(page, 'Stop').waitFor({ state: 'hidden' });

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

const draft = `Read it as a draft.

**Seed Challenge Draft**

**Title**
Permits in ten days

**Objective**
Issue a simple permit within ten days.

**Context/Background**
It takes 38 days now.

**Key Barriers/Uncertainties**
The fire review comes last.

**Initial Ideas/Directions**
- One form
- One counter

**Success Criteria**
Ten of ten.`;

describe('talking', () => {
  test('a starter stands in the box unsent, is sent by Enter, and the card tells what was said', async () => {
    const page = await onChallenges();
    await page.getByText('No conversations yet').waitFor();
    await button(page, 'What opportunities are we missing?').click();
    await page.getByText('What would you like to be different at work?').waitFor();
    await becomes(() => box(page).inputValue(), 'What opportunities are we missing?');
    await page.getByText('Press Enter to send, Shift+Enter for new line').waitFor();
    // The box is 60 to 120 pixels high.
    const height = async () => Math.round((await box(page).boundingBox())!.height);
    await becomes(height, 60);
    await box(page).fill('line\n'.repeat(30));
    await becomes(height, 120);
    // What is typed survives a reload; Shift+Enter makes a line, Enter alone sends; a blank message is not sent.
    await box(page).fill('Our clinic turns people away.');
    await box(page).press('Shift+Enter');
    await page.keyboard.type('Every Monday.');
    await page.reload();
    await becomes(() => box(page).inputValue(), 'Our clinic turns people away.\nEvery Monday.');
    await box(page).press('Enter');
    await coach(page).getByRole('button', { name: 'Regenerate' }).waitFor();
    await becomes(() => box(page).inputValue(), '');
    await say(page, '   ');
    await becomes(() => mine(page).count(), 1);
    await axe(page);
    await becomes(() => page.title(), 'New Challenge Exploration · Crazy Quilt');
    await button(page, 'Back to conversations').click();
    await becomes(() => page.title(), 'Challenge Exploration · Crazy Quilt');
    const card = page.getByRole('listitem').filter({ hasText: 'Active' });
    for (const text of ['2 messages', 'challenge', 'Just now']) await card.getByText(text, { exact: true }).waitFor();
    await axe(page);
    assertQuiet(page);
  });

  test('a reply streams, is stopped and kept, asked for again, and its question edited', async () => {
    const page = await inChat();
    const { promise: never } = Promise.withResolvers<void>();
    ai.will({ say: spoken('Half a **bold** thought', ' and more'), gate: never });
    await say(page, 'First words');
    await log(page).locator('b').filter({ hasText: 'bold' }).waitFor();
    await button(page, 'Stop').click();
    await page.getByText('Stopped.').first().waitFor();
    await coach(page).getByText('Half a').waitFor();
    await page.reload();
    await coach(page).getByText('Half a').waitFor();
    await becomes(() => coach(page).count(), 1);

    ai.will({ say: spoken('A whole reply.') });
    await coach(page).getByRole('button', { name: 'Regenerate' }).click();
    await coach(page).getByText('A whole reply.').waitFor();
    await finished(page);
    await page.getByText('Half a').waitFor({ state: 'detached' });

    ai.will({ say: spoken('To the second words.') });
    await mine(page).hover();
    await button(page, 'Edit and send again').click();
    await field(page, 'Your message').fill('Second words');
    // What is typed there outlives a reload, and so does what was sent and did not arrive.
    await page.reload();
    await becomes(() => field(page, 'Your message').inputValue(), 'Second words');
    await page.route('**/messages/*', (route) => route.abort(), { times: 1 });
    await field(page, 'Your message').press('Enter');
    await button(page, 'Retry').waitFor();
    await page.reload();
    await becomes(() => field(page, 'Your message').inputValue(), 'Second words');
    await field(page, 'Your message').press('Enter');
    await coach(page).getByText('To the second words.').waitFor();
    await page.getByText('First words').waitFor({ state: 'detached' });
    await becomes(() => mine(page).count(), 1);
    assertQuiet(page);
  });

  test('what the coach writes is text: no link, no picture, no HTML comes of it', async () => {
    const page = await inChat();
    ai.will({
      say: spoken(
        '# Head\n- one\n- two\n<img src=x onerror=alert(1)> [here](https://evil.example) ![p](https://evil.example/p.png)',
      ),
    });
    await say(page, 'Hello');
    await coach(page).getByRole('heading', { name: 'Head' }).waitFor();
    await becomes(() => coach(page).getByRole('listitem').count(), 2);
    await coach(page).getByText('<img src=x onerror=alert(1)> [here](https://evil.example)').waitFor();
    await becomes(() => coach(page).locator('a, img').count(), 0);
    assertQuiet(page);
  });

  test('a reply that fails says so, and Retry has it answered without saying anything twice', async () => {
    const page = await inChat();
    ai.will({ status: 500 });
    await say(page, 'Will this work?');
    await toast(page).getByText('Failed to send message').waitFor();
    await toast(page).getByText('Please try again.').waitFor();
    ai.will({ say: spoken('It does now.') });
    await button(page, 'Retry').click();
    await coach(page).getByText('It does now.').waitFor();
    await finished(page);
    assert.equal(await toast(page).getByText('Failed to send message').count(), 0);
    await becomes(() => mine(page).count(), 1);
    await page.reload();
    await coach(page).getByText('It does now.').waitFor();
    await becomes(() => mine(page).count(), 1);
  });

  test('a reload in the midst of a reply loses nothing: it is asked for again', async () => {
    const page = await inChat();
    const { promise: never } = Promise.withResolvers<void>();
    ai.will({ say: spoken('Begun', ' and'), gate: never });
    await say(page, 'A question');
    await page.getByText('Begun').waitFor();
    ai.will({ say: spoken('The whole answer.') });
    await page.reload();
    await coach(page).getByText('The whole answer.').waitFor();
    await becomes(() => mine(page).count(), 1);
  });

  test('files: the wrong ones are refused by name, a right one goes along and can be looked into', async () => {
    const page = await inChat();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.setInputFiles('input[type=file]', { name, mimeType, buffer });
    await choose('run.exe', 'application/octet-stream', Buffer.from('MZ'));
    await toast(page).getByText('Invalid file type').waitFor();
    await toast(page).getByText('Please upload an image, text, markdown, or document file.').waitFor();
    await choose('big.txt', 'text/plain', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    await toast(page).getByText('File too large').waitFor();
    await toast(page).getByText('Please upload a file smaller than 10MB.').waitFor();
    await choose('notes.md', 'text/markdown', Buffer.from('The counter is closed on Mondays.'));
    await toast(page).getByText('File ready').waitFor();
    await button(page, 'Remove notes.md').click();
    await page.getByText('notes.md').waitFor({ state: 'detached' });
    await choose('notes.md', 'text/markdown', Buffer.from('The counter is closed on Mondays.'));
    ai.will({ say: spoken('I read your notes.') });
    await button(page, 'Send').click();
    await coach(page).getByText('I read your notes.').waitFor();
    await mine(page)
      .getByRole('link', { name: /notes\.md/ })
      .waitFor();
    await button(page, 'What the coach read of notes.md').click();
    const dialog = page.getByRole('dialog', { name: 'What the coach read' });
    await dialog.getByText('The counter is closed on Mondays.').waitFor();
    await axe(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assertQuiet(page);
  });

  test('a picture is attached by pasting it, and by dropping it', async () => {
    const page = await inChat();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a5ab0' } })
      .png()
      .toBuffer();
    const give = (kind: 'paste' | 'drop') =>
      page.evaluate(`(() => {
        const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (c) => c.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'board.png', { type: 'image/png' }));
        const box = document.querySelector('textarea[aria-label=Message]');
        const event = '${kind}' === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        box.dispatchEvent(event);
      })()`);
    await give('paste');
    await toast(page).getByText('Image Added').waitFor();
    await button(page, 'Remove board.png').click();
    await give('drop');
    await toast(page).getByText('File ready').waitFor();
    await button(page, 'Remove board.png').waitFor();
  });

  test('the draft beside the talk fills word for word, is written by hand and moved, and survives a cut line', async () => {
    const page = await inChat({}, here.site);
    const draft = page.getByRole('complementary', { name: 'Your draft' });
    const slot = (name: string) => draft.getByRole('region', { name, exact: true });
    await say(page, 'A first answer within three weeks.');
    await slot('Objective').getByRole('button', { name: 'A first answer within three weeks.' }).waitFor();
    await slot('Context/Background').getByText('Answering now').waitFor();
    await axe(page);

    await button(page, 'Move to… from Objective').click();
    await page.getByRole('menuitem', { name: 'Success Criteria' }).click();
    await slot('Success Criteria').getByText('A first answer within three weeks.').waitFor();
    await slot('Objective').getByText('Write it here').click();
    await field(page, 'Objective').fill('Permits in three weeks');
    // What is typed there outlives a reload and a cut line.
    await page.reload();
    await becomes(() => field(page, 'Objective').inputValue(), 'Permits in three weeks');
    await page.route('**/draft', (route) => route.abort(), { times: 1 });
    await field(page, 'Objective').press('Enter');
    await toast(page).getByText('Failed to enter edit mode. Please try again.').waitFor();
    await field(page, 'Objective').press('Enter');
    await slot('Objective').getByRole('button', { name: 'Permits in three weeks' }).waitFor();

    await button(page, 'Start over').click();
    await draft.getByText('The draft was emptied.').waitFor();
    await draft.getByRole('button', { name: 'Undo' }).click();
    await slot('Objective').getByText('Permits in three weeks').waitFor();
    await button(page, 'Skip').click();
    await slot('Initial Ideas/Directions').getByText('Answering now').waitFor();
    await draft.getByRole('button', { name: 'Save Challenge' }).click();
    await toast(page).getByText('Your seed challenge has been saved successfully!').waitFor();
    await draft.getByText('Saved', { exact: true }).waitFor();
  });

  test('a draft that the coach shows is edited, discarded and taken back, saved, and leads to its challenge', async () => {
    const page = await inChat();
    ai.will({ say: spoken(draft) });
    await say(page, 'Please write it down');
    const card = page.getByRole('group', { name: 'Seed Challenge Draft' });
    await card.getByText('Not saved yet').waitFor();
    await card.getByRole('heading', { name: 'Permits in ten days' }).waitFor();
    await finished(page);
    await axe(page);
    await button(page, 'Edit Sections').click();
    await hasFocus(field(page, 'Title'));
    await field(page, 'Title').fill('Permits in nine days');
    await field(page, 'Title').press('Enter');
    await card.getByRole('heading', { name: 'Permits in nine days' }).waitFor();

    await page.route('**/discard-draft', (route) => route.abort(), { times: 1 });
    await button(page, 'Discard Draft').click();
    await toast(page).getByText('Failed to discard draft. Please try again.').waitFor();
    await button(page, 'Discard Draft').click();
    await toast(page).getByText("Let's continue exploring your challenge from a fresh perspective.").waitFor();
    await card.waitFor({ state: 'detached' });
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await toast(page).getByText('Draft Restored').waitFor();
    await card.waitFor();

    await page.route('**/save-challenge-draft', (route) => route.abort(), { times: 1 });
    await button(page, 'Save Challenge').click();
    await toast(page).getByText('Failed to save challenge. Please try again.').waitFor();
    await button(page, 'Save Challenge').click();
    await toast(page).getByText('Your seed challenge has been saved successfully!').waitFor();
    await card.getByText('Saved', { exact: true }).waitFor();
    await card.getByRole('link', { name: 'View the challenge' }).click();
    await page.getByRole('heading', { name: 'Permits in nine days', level: 1 }).waitFor();
    assertQuiet(page);
  });

  test('a draft of which the conversation’s own button makes a challenge is saved, and says so', async () => {
    const page = await inChat();
    ai.will({ say: spoken(draft) });
    await say(page, 'Please write it down');
    const card = page.getByRole('group', { name: 'Seed Challenge Draft' });
    await card.getByText('Not saved yet').waitFor();
    await finished(page);
    await button(page, 'Create Challenge').click();
    await toast(page).getByText('Your conversation has been converted into a structured challenge.').waitFor();
    await card.getByText('Saved', { exact: true }).waitFor();
    await card.getByRole('link', { name: 'View the challenge' }).waitFor();
  });

  test('Create Challenge makes one of what was said, and asks for words where there are none', async () => {
    const page = await inMadeChat(here.site);
    await button(page, 'Create Challenge').click();
    await toast(page).getByText('Failed to create challenge').waitFor();
    await say(page, 'Every permit waits nine weeks and nobody knows why. A file waits four days at every handover.');
    await coach(page).getByRole('button', { name: 'Regenerate' }).waitFor();
    await button(page, 'Create Challenge').click();
    await toast(page).getByText('Your conversation has been converted into a structured challenge.').waitFor();
    await page.getByRole('link', { name: 'Challenge created' }).waitFor();
  });

  test('a conversation is renamed, found by its words, deleted and brought back', async () => {
    const page = await inChat({}, here.site);
    await say(page, 'The xylophone rattles in the hall.');
    await coach(page).getByRole('button', { name: 'Regenerate' }).waitFor();
    await button(page, 'More about this conversation').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await field(page, 'Title of the conversation').fill('Noise');
    await field(page, 'Title of the conversation').press('Enter');
    await page.getByRole('heading', { name: 'Noise' }).waitFor();
    await hasFocus(button(page, 'More about this conversation'));
    await button(page, 'Back to conversations').click();
    await hasFocus(button(page, 'New Chat'));
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await search.fill('nothing like it');
    await page.getByText('Nothing found for “nothing like it”.').waitFor();
    await search.fill('xylophone');
    await page.locator('mark').filter({ hasText: 'xylophone' }).waitFor();
    await search.fill('');
    await button(page, 'More about Noise').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No conversations yet').waitFor();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await toast(page).getByText('Conversation restored').waitFor();
    await page.getByRole('link', { name: 'Noise' }).waitFor();
    assertQuiet(page);
  });

  test('who renames and deletes conversations by the keyboard goes on beside them', async () => {
    const page = await onChallenges({}, here.site);
    for (const title of ['First', 'Second', 'Third']) await page.request.post('/api/chats', { data: { title } });
    await page.reload();
    const act = async (title: string, item: string): Promise<void> => {
      await button(page, `More about ${title}`).press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    await act('Second', 'Rename');
    await field(page, 'Title of the conversation').fill('The second');
    await page.keyboard.press('Enter');
    await hasFocus(button(page, 'More about The second'));
    await act('The second', 'Rename');
    await page.keyboard.press('Escape');
    await hasFocus(button(page, 'More about The second'));
    await act('Third', 'Delete');
    await hasFocus(button(page, 'More about The second'));
    await toast(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await button(page, 'More about Third').waitFor();
    await hasFocus(button(page, 'More about The second'));
    await act('First', 'Delete');
    await hasFocus(button(page, 'More about The second'));
    await page.getByRole('link', { name: 'The second' }).click();
    await button(page, 'More about this conversation').press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await hasFocus(button(page, 'New Chat'));
    await act('Third', 'Delete');
    await hasFocus(button(page, 'Start Your First Chat'));
    assertQuiet(page);
  });

  test('a long conversation pages in, and nothing jumps while one reads', async () => {
    const page = await inMadeChat();
    const id = new URL(page.url()).searchParams.get('chat')!;
    await page.request.put(`/api/chats/${id}`, { data: { aiParticipationEnabled: false } });
    for (let at = 40; at <= 120; at += 1)
      await page.request.post(`/api/chats/${id}/messages`, { data: { content: `Message number ${at}.` } });
    await page.reload();
    await page.getByText('Message number 120.').waitFor();
    await becomes(() => mine(page).count(), 20);
    const anchor = page.getByText('Message number 105.');
    await anchor.scrollIntoViewIfNeeded();
    await log(page).evaluate((part) => part.scrollTo(0, 300));
    const top = (await anchor.boundingBox())!.y;
    await page.getByText('Message number 60.').waitFor({ state: 'attached' });
    assert.ok(Math.abs((await anchor.boundingBox())!.y - top) < 2);
    assertQuiet(page);
  });

  test('a conversation that is not there says so and leads back; one that cannot be started says so', async () => {
    const page = await onChallenges({}, here.site, '/challenges?chat=nobody');
    await page.getByText('We couldn’t find this conversation. It may have been deleted.').waitFor();
    await button(page, 'Back to conversations').click();
    await page.getByText('No conversations yet').waitFor();
    await page.route('**/api/chats', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await button(page, 'Start Your First Chat').click();
    await say(page, 'The counter is closed.');
    await toast(page).getByText('Failed to start conversation').waitFor();
    await toast(page).getByText('Please try again.').waitFor();
    await becomes(() => box(page).inputValue(), 'The counter is closed.');
    // Nothing was made of it.
    await button(page, 'Back to conversations').click();
    await page.getByText('No conversations yet').waitFor();
  });
});

describe('filling in', () => {
  const next = (page: Page) => button(page, 'Next').click();

  async function inWizard(options: StagePage = {}, at = here.site): Promise<Page> {
    const page = await onChallenges(options, at);
    await page.getByRole('radio', { name: 'Forms Mode' }).check();
    await page.getByText('No Active Challenges').waitFor();
    await button(page, 'Create First Challenge').click();
    await page.getByText('Step 1 of 7').waitFor();
    return page;
  }

  test('seven steps make a challenge; what does not hold is told beside the field; a reload keeps the draft', async () => {
    const dana = { username: 'dana.hill', password: 'Stitch-by-stitch-28', email: 'dana@example.org' };
    const register = { data: { ...dana, firstName: 'Dana', lastName: 'Hill' } };
    await (await newPage()).request.post('/api/auth/register', register);
    const page = await inWizard();
    await field(page, 'Title').fill('Ab');
    await next(page);
    await page.getByText('Title must be at least 3 characters').waitFor();
    await becomes(() => page.evaluate('document.activeElement.name'), 'title');
    await axe(page);
    await field(page, 'Title').fill('Shorter waits');
    await page.getByText('Title must be at least 3 characters').waitFor({ state: 'detached' });
    await field(page, 'Title').press('Enter');
    await page.getByText('29%').waitFor();
    await next(page);
    await page.getByText('Statement must be at least 10 characters').waitFor();
    await field(page, 'Statement').fill('People wait nine weeks for a permit.');
    await page.reload();
    await page.getByText('This is what you hadn’t saved yet.').waitFor();
    await becomes(() => field(page, 'Statement').inputValue(), 'People wait nine weeks for a permit.');
    await next(page);
    await field(page, 'Context').fill('Nine handovers.');
    await next(page);
    await field(page, 'Time').fill('Two hours each Friday');
    await axe(page);
    await next(page);
    await button(page, 'Add Partner').click();
    await page.getByRole('group', { name: 'People you know' }).waitFor();
    await field(page, 'Relationship').fill('records clerk');
    await next(page);
    await page.getByText('Partner name is required').waitFor();
    await page.locator('datalist option[value="Dana Hill"]').waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'Name' }).fill('Dana Hill');
    await page.getByText('In your circle', { exact: true }).waitFor();
    await next(page);
    await button(page, 'Time & Schedule').click();
    await next(page);
    await page.getByText('100%').waitFor();
    await page.getByRole('radio', { name: 'My Circle' }).check();
    await page.route('**/api/challenges', (route) => route.abort(), { times: 1 });
    await button(page, 'Create Challenge').click();
    await toast(page).getByText('Failed to create challenge. Please try again.').waitFor();
    await button(page, 'Create Challenge').click();
    await toast(page).getByText('Your seed challenge has been created successfully.').waitFor();
    for (const text of [
      'People wait nine weeks for a permit.',
      'Nine handovers.',
      'Two hours each Friday',
      'Dana Hill (records clerk)',
      'Time & Schedule',
      'My Circle',
    ])
      await page.getByRole('article').getByText(text).waitFor();
    await axe(page);
    assertQuiet(page);
  });

  test('cancelling keeps the draft without asking; files that were not read make it ask', async () => {
    const page = await inWizard();
    await field(page, 'Title').fill('Half a thought');
    await button(page, 'Cancel').click();
    await toast(page).getByText('Your draft is kept').waitFor();
    await button(page, 'Create First Challenge').click();
    await becomes(() => field(page, 'Title').inputValue(), 'Half a thought');
    // Two windows on one draft show the same words.
    const second = await page.context().newPage();
    await second.goto('/challenges?mode=forms&edit=new');
    await field(second, 'Title').fill('A whole thought');
    await page.waitForFunction(`document.querySelector('input[name=title]').value === 'A whole thought'`);
    await field(page, 'Title').fill('A whole thought, said twice');
    await second.waitForFunction(`document.querySelector('input[name=title]').value.endsWith('twice')`);
    await second.close();
    await next(page);
    await field(page, 'Statement').fill('Something that is long enough.');
    await next(page);
    await button(page, 'Extract Content from Files').click();
    await toast(page).getByText('No files selected').waitFor();
    await toast(page).getByText('Please upload files first before extracting content.').waitFor();
    const notes = Buffer.from(
      'We get sixty applications a month. Each one waits nine weeks. The fire marshal has to agree.',
    );
    await page.setInputFiles('input[type=file]', { name: 'notes.txt', mimeType: 'text/plain', buffer: notes });
    await button(page, 'Previous').click();
    await button(page, 'Previous').click();
    await button(page, 'Cancel').click();
    const asks = page.getByRole('alertdialog', { name: 'Leave the wizard?' });
    await asks.waitFor();
    await axe(page);
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await asks.waitFor({ state: 'detached' });
    await next(page);
    await next(page);
    await page.route('**/api/ai/extract-content', (route) => route.abort(), { times: 1 });
    await button(page, 'Extract Content from Files').click();
    await toast(page).getByText('Extraction failed').waitFor();
    await toast(page).getByText('Failed to extract content from files.').waitFor();
    await button(page, 'Extract Content from Files').click();
    await toast(page).getByText('Content extracted successfully').waitFor();
    const proposal = page.getByRole('region', { name: 'Proposal for Context' });
    await proposal.getByRole('checkbox').first().uncheck();
    await proposal.getByRole('button', { name: 'Use this' }).click();
    await becomes(() => field(page, 'Context').inputValue(), /./);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await becomes(() => field(page, 'Context').inputValue(), '');
    await proposal.waitFor();
  });

  test('the wand generates, revises, suggests and asks; a failure says so', async () => {
    const page = await inWizard();
    const wand = async (name: string, item: string): Promise<void> => {
      await button(page, `AI assist for ${name}`).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await wand('Title', 'Revise with AI');
    await toast(page).getByText('No content to revise').waitFor();
    await toast(page).getByText('Please enter some content first before using the revise feature.').waitFor();
    const failed = { json: { success: false, error: 'AI request failed' } };
    await page.route('**/api/ai/wand', (route) => route.fulfill(failed), { times: 1 });
    await wand('Title', 'Generate with AI');
    await toast(page).getByText('AI request failed').waitFor();
    await page.route('**/api/ai/wand', (route) => route.abort(), { times: 2 });
    await wand('Title', 'Generate with AI');
    await toast(page).getByText('AI assistance failed').waitFor();
    await toast(page).getByText('Please try again later.').waitFor();
    await wand('Title', 'Ask AI Coach');
    const dialog = page.getByRole('dialog', { name: 'Ask AI Coach' });
    await dialog.getByText('Failed to start AI coaching').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Initial Challenge Statement').waitFor();
    await axe(page);
    await button(page, 'Continue').click();
    await toast(page).getByText('Please provide a response').waitFor();
    await toast(page).getByText('Your answer helps the AI coach guide you better.').waitFor();
    const answer = field(page, 'Your answer');
    await answer.fill('People wait nine weeks for a permit.');
    await page.route('**/api/ai/socratic/continue', (route) => route.abort(), { times: 1 });
    await button(page, 'Continue').click();
    await toast(page).getByText('Dialog continuation failed').waitFor();
    await button(page, 'Continue').click();
    await dialog.getByText('Clarifying Scope & Complexity').waitFor();
    // It is there again after a reload, with the answer that was started.
    await answer.fill('Residential');
    await page.reload();
    await wand('Title', 'Ask AI Coach');
    await dialog.getByText('Stage 2 of 4').waitFor();
    await becomes(() => answer.inputValue(), 'Residential');
    for (const [text, stage] of [
      ['Residential permits in our county.', 'Sizing & Potential Impact'],
      ['Sixty people a month.', 'Next Steps Readiness'],
    ] as const) {
      await answer.fill(text);
      await button(page, 'Continue').click();
      await dialog.getByText(stage).waitFor();
    }
    await answer.fill('A checklist at the counter this Friday.');
    await button(page, 'Continue').click();
    await dialog.getByText('Socratic journey complete!').waitFor();
    await button(page, 'Complete').click();
    await page.getByRole('region', { name: 'Proposal for Title' }).getByRole('button', { name: 'Use this' }).click();
    await becomes(() => field(page, 'Title').inputValue(), /.../);
    // A suggestion stands in the toast, then at the field, never in both.
    await wand('Title', 'Suggest Improvements');
    await toast(page).getByText('Suggestion for Title').waitFor();
    const suggested = page.getByRole('region', { name: 'Suggestion for Title' });
    await becomes(() => suggested.count(), 0);
    await button(page, 'Next').click({ trial: true });
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await suggested.waitFor();
    assertQuiet(page);
  });

  test('for partners and the category the coach ends in people and categories to tap', async () => {
    const page = await onChallenges({}, here.site, '/challenges');
    const inventory = { whoIAm: '', whatIKnow: '', whatIHave: '', slackResources: '', aiSummary: '' };
    const whoIKnow = 'Samuel Osei in Records. Walt Jensen, fire marshal.';
    const kept = await page.request.post('/api/bih-inventory', { data: { ...inventory, whoIKnow } });
    assert.ok(kept.ok(), await kept.text());
    await page.goto('/challenges?mode=forms&edit=new');
    await field(page, 'Title').fill('Shorter waits');
    await next(page);
    await field(page, 'Statement').fill('People wait nine weeks for a permit.');
    for (const step of ['Context', 'Affordable Loss', 'Partners']) {
      await next(page);
      await page.getByRole('heading', { name: step }).waitFor();
    }
    await page.getByRole('group', { name: 'People you know' }).getByRole('button', { name: 'Samuel Osei' }).click();
    await becomes(() => field(page, 'Relationship').inputValue(), 'in Records');
    const dialog = page.getByRole('dialog', { name: 'Ask AI Coach' });
    const talk = async (name: string, last: string): Promise<void> => {
      await button(page, `AI assist for ${name}`).click();
      await page.getByRole('menuitem', { name: 'Ask AI Coach' }).click();
      for (const [at, words] of ['skip', 'skip', 'skip', last].entries()) {
        await dialog.getByText(`Stage ${at + 1} of 4`).waitFor();
        await field(page, 'Your answer').fill(words);
        await button(page, 'Continue').click();
      }
      await button(page, 'Complete').click();
    };
    await talk('Potential partners', 'Maria Keller, head of Finance');
    const people = page.getByRole('region', { name: 'Proposal for Potential partners' });
    await people.getByText('Maria Keller (head of Finance)').waitFor();
    await people.getByText('Offline coach', { exact: true }).waitFor();
    await axe(page);
    await next(page);
    await talk('Category', 'The staff have no trust.');
    const categories = page.getByRole('region', { name: 'Proposal for Category' });
    await categories.getByRole('checkbox', { name: 'Culture: you wrote “trust”' }).uncheck();
    await categories.getByRole('button', { name: 'Use this' }).click();
    await button(page, 'People & Organization').and(page.locator('[aria-pressed=true]')).waitFor();
    assertQuiet(page);
  });

  test('challenges are highlighted one at a time, edited, archived and restored', async () => {
    const page = await onChallenges({}, here.site, '/challenges?mode=forms');
    for (const title of ['First one', 'Second one'])
      await page.request.post('/api/challenges', { data: { title, statement: 'A statement long enough.' } });
    await page.reload();
    await page.getByRole('tab', { name: 'Active (2)' }).waitFor();
    const star = page.getByRole('region', { name: 'Highlighted challenge' });
    const more = async (title: string, item: string): Promise<void> => {
      await button(page, `More about ${title}`).last().click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    for (const title of ['First one', 'Second one']) {
      await more(title, 'Set as Highlighted');
      await toast(page).getByText('Highlight status updated successfully.').waitFor();
      await star.getByRole('heading', { name: title }).waitFor();
    }
    await becomes(() => star.getByRole('article').count(), 1);
    assert.equal(await page.getByRole('article').count(), 2, 'the highlighted one isn’t listed twice');
    await more('First one', 'Edit');
    await becomes(() => field(page, 'Title').inputValue(), 'First one');
    await field(page, 'Title').fill('First of all');
    const all = (await (await page.request.get('/api/challenges')).json()) as { id: number; title: string }[];
    const { id } = all.find(({ title }) => title === 'First one')!;
    await page.request.put(`/api/challenges/${id}`, { data: { title: 'First in another window' } });
    await button(page, 'Save Changes').click();
    const wizard = page.getByRole('form', { name: 'Edit challenge' });
    await toast(page).getByText('Failed to update challenge. Please try again.').waitFor();
    await wizard.getByText('This challenge was changed in another window since you opened it here.').waitFor();
    // The other one is seen at once, and after a reload too.
    await button(page, 'See the other one').click();
    await becomes(() => field(page, 'Title').inputValue(), 'First in another window');
    await button(page, 'Back to mine').click();
    await becomes(() => field(page, 'Title').inputValue(), 'First of all');
    await page.request.put(`/api/challenges/${id}`, {
      data: { title: 'First in a third window', statement: 'Written in a third window.' },
    });
    // Which of the two is being sent cannot change until the answer is there.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/challenges/${id}`, (route) => held.then(() => route.continue()), { times: 1 });
    await button(page, 'Save Changes').click();
    await becomes(() => button(page, 'See the other one').getAttribute('aria-disabled'), 'true');
    answer();
    await button(page, 'See the other one').click();
    await becomes(() => field(page, 'Title').inputValue(), 'First in a third window');
    await button(page, 'Back to mine').click();
    await page.request.put(`/api/challenges/${id}`, { data: { title: 'First in another window' } });
    await button(page, 'Save Changes').click();
    await button(page, 'See the other one').waitFor();
    await page.reload();
    // What is back was not started from what the other window saved: it does not replace that unseen.
    await becomes(() => field(page, 'Title').inputValue(), 'First of all');
    await button(page, 'Save Changes').click();
    await wizard.getByText('This challenge was changed in another window since you opened it here.').waitFor();
    await button(page, 'See the other one').click();
    await becomes(() => field(page, 'Title').inputValue(), 'First in another window');
    await page.reload();
    await button(page, 'See the other one').click();
    await becomes(() => field(page, 'Title').inputValue(), 'First in another window');
    await button(page, 'Back to mine').click();
    await becomes(() => field(page, 'Title').inputValue(), 'First of all');
    await button(page, 'Save Changes').click();
    await toast(page).getByText('Your seed challenge has been updated successfully.').waitFor();
    await more('First of all', 'Archive');
    await toast(page).getByText('Challenge has been archived successfully.').waitFor();
    await hasFocus(page.getByRole('heading', { name: 'Your only active challenge is the one above.' }));
    await page.getByRole('tab', { name: 'Archived (1)' }).click();
    await more('First of all', 'Restore');
    await toast(page).getByText('Challenge has been restored successfully.').waitFor();
    await hasFocus(page.getByRole('heading', { name: 'No Archived Challenges' }));
    await axe(page);
    await page.getByRole('radio', { name: 'Conversations' }).check();
    await page.getByText('No conversations yet').waitFor();
    assertQuiet(page);
  });
});

test('a public challenge or conversation is read by anyone with its link, a private one by nobody else', async () => {
  const page = await onChallenges();
  const make = async (title: string, sharingPreference: string): Promise<number> => {
    const data = { title, statement: 'A statement long enough.', context: 'Where it stands', sharingPreference };
    const made = (await (await page.request.post('/api/challenges', { data })).json()) as { id: number };
    return made.id;
  };
  const open = await make('For everyone', 'public');
  const closed = await make('For me', 'private');
  const stranger = await newPage();
  await stranger.goto(`/challenge?id=${open}`);
  await stranger.getByRole('heading', { name: 'For everyone', level: 1 }).waitFor();
  await stranger.getByText('Where it stands').waitFor();
  await axe(stranger);
  await stranger.goto(`/challenge?id=${closed}`);
  await stranger.getByText('This challenge isn’t shared with you').waitFor();
  await page.goto(`/challenge?id=${closed}`);
  await page.getByRole('heading', { name: 'For me', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Step 1 of 7').waitFor();
  assertQuiet(page);

  // A conversation, shared from its menu.
  await page.goto('/challenges');
  await button(page, 'Start Your First Chat').click();
  await say(page, 'The counter is closed on Mondays.');
  await coach(page).getByRole('button', { name: 'Regenerate' }).waitFor();
  const chat = new URL(page.url()).searchParams.get('chat')!;
  await stranger.goto(`/chat?id=${chat}`);
  await stranger.getByText('This conversation isn’t shared with you').waitFor();
  await button(page, 'More about this conversation').click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this conversation' });
  await sharing.getByRole('radio', { name: 'Public' }).check();
  await axe(page);
  await sharing.getByRole('button', { name: 'Save' }).click();
  await sharing.waitFor({ state: 'detached' });
  await stranger.reload();
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  await stranger.getByRole('article', { name: 'Pat Weaver' }).getByText('The counter is closed on Mondays.').waitFor();
  assert.equal(await stranger.getByRole('textbox').count(), 0);
  await assertFits(stranger);
  await axe(stranger);
  assertQuiet(stranger);
});

test('a conversation that is shared stands on the forum; an answer from there appears at once; unlinking is undone', async () => {
  const page = await onChallenges();
  await button(page, 'Start Your First Chat').click();
  await say(page, 'The counter is closed on Mondays.');
  await coach(page).getByRole('button', { name: 'Regenerate' }).waitFor();
  await button(page, 'More about this conversation').click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this conversation' });
  const warning = sharing.getByText('It’s also a topic on the forum at');
  await sharing.getByRole('radio', { name: 'Partners only' }).check();
  await warning.waitFor({ state: 'hidden' });
  await sharing.getByRole('radio', { name: 'My Circle' }).check();
  await warning.waitFor();
  await axe(page);
  await sharing.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^On the forum at/).waitFor();
  await axe(page);
  await assertFits(page);
  // The conversation that the test before shared may become a topic at any moment.
  const address = await page.getByRole('link', { name: new URL(forum.url).host }).getAttribute('href');
  const topic = forum.topics.find(({ id }) => address === `${forum.url}/t/${id}`)!;

  const { url, headers, payload } = forum.event('post_created', forum.write(topic.id, 'Ours opens at <b>seven</b>.'));
  const told = await fetch(here.site.url + String(url), {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: String(payload),
  });
  assert.equal(told.status, 200);
  await page.getByRole('article', { name: 'Ann Lee, on the forum' }).getByText('Ours opens at <b>seven</b>.').waitFor();

  await forum.fall();
  await say(page, 'And on Tuesdays?');
  await page.getByText('The forum isn’t answering right now.').waitFor();
  await finished(page);
  await axe(page);
  await forum.rise();
  await button(page, 'Retry').click();
  await page.getByText(/^On the forum at/).waitFor();
  assert.ok(forum.posts.some(({ raw }) => raw.includes('And on Tuesdays?')));

  await button(page, 'Unlink').click();
  await toast(page).getByText('What’s there stays there.').waitFor();
  await button(page, 'Link to the forum').waitFor();
  await axe(page);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^On the forum at/).waitFor();
  assertQuiet(page);
});

test('the profile shows the current challenge and makes one by its short form', async () => {
  const page = await newPage({ signedIn: true });
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Seed Challenge' }).click();
  await page.getByText('No active challenge', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Start Challenge Conversation' }).waitFor();
  await page.getByRole('radio', { name: 'Forms Mode' }).check();
  await button(page, 'Create Challenge').click();
  await page.getByText('Title must be at least 3 characters').waitFor();
  await page.getByText('Description is required').waitFor();
  await axe(page);
  await field(page, 'Title').fill('Fewer forms');
  await field(page, 'Description').fill('Ask for every figure once.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('People');
  await page.route('**/api/challenges', (route) => route.abort(), { times: 1 });
  await button(page, 'Create Challenge').click();
  await toast(page).getByText('Failed to create challenge').waitFor();
  await button(page, 'Create Challenge').click();
  await toast(page).getByText('Challenge created successfully').waitFor();
  const current = page.getByRole('region', { name: 'Current Challenge' });
  for (const text of ['Fewer forms', 'Ask for every figure once.', 'People']) await current.getByText(text).waitFor();
  assertQuiet(page);
});

test('on a phone, in the dark: the list, a conversation and the wizard fit and pass', async () => {
  const page = await onChallenges({ width: 390, theme: 'dark' }, provided);
  await axe(page);
  await assertFits(page);
  ai.will({ say: spoken(draft) });
  await button(page, 'Start Your First Chat').click();
  await say(page, 'Averyveryveryveryveryveryveryveryveryveryveryveryverylongwordwithoutanyend. '.repeat(3));
  await button(page, 'Save Challenge').waitFor();
  await assertFits(page);
  await axe(page);
  // Nothing of the composer is out of sight.
  await finished(page);
  const send = await button(page, 'Send').boundingBox();
  assert.ok(send && send.y + send.height <= 844);
  // The open draft covers the card, so it has its buttons, whole.
  await page.getByRole('button', { name: 'Your draft' }).click();
  const paper = page.getByRole('complementary', { name: 'Your draft' });
  for (const name of ['Save Challenge', 'Discard Draft']) {
    const at = await paper.getByRole('button', { name }).boundingBox();
    assert.ok(at && at.y + at.height <= 844, `${name} is in sight`);
  }
  await page.goto('/challenges?mode=forms&edit=new');
  await page.getByText('Step 1 of 7').waitFor();
  await assertFits(page);
  await axe(page);
  assertQuiet(page);
});

test('by keys alone: a mode is chosen, a chat started, said and left', async () => {
  const page = await onChallenges({}, provided);
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
      if (at === name) return;
    }
    assert.fail(`${name} cannot be reached by Tab`);
  };
  await tabTo('Start Your First Chat');
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await hasFocus(box(page));
  ai.will({ say: spoken('Go on.') });
  await page.keyboard.type('A question');
  await page.keyboard.press('Enter');
  await coach(page).getByText('Go on.').waitFor();
  await finished(page);
  await tabTo('Back to conversations');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New Challenge Exploration' }).waitFor();
});
