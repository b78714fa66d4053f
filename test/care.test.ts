// Somebody in need, in every box that leads to a coach: a kind answer at once, nothing sent to a model, nothing made of it later.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AiServer, aiServer } from './ai-server.ts';
import { type Person, type TestApp, testApp } from './app.ts';

const need = 'I want to die';
const kind = /Crisis line: 116 123[^]*findahelpline\.com/;

let ai: AiServer;
let t: TestApp;
let me: Person;
before(async () => {
  ai = await aiServer();
  t = await testApp({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_BASE_URL: ai.url('openai-compatible'),
    CARE_CONTACTS: 'Crisis line: 116 123',
  });
  me = await t.signUp();
});
after(async () => {
  await t.close();
  await ai.close();
});
const post = async (url: string, payload: object) => (await me.inject({ method: 'POST', url, payload })).json();
const asked = (): string => ai.asked.join('\n');

test('coaching answers kindly, names the session after nothing said, and tells no model of it, then or later', async () => {
  const first = await post('/api/coaching/message', { message: need });
  assert.match(first.response, kind);
  assert.deepEqual([first.message.care, first.reply.care, first.earned], ['crisis', 'crisis', []]);
  ai.will({ say: [JSON.stringify({ message: 'Go on.', step: null })] });
  await post('/api/coaching/message', { message: 'I sell honey.', sessionId: first.sessionId });
  assert.match(asked(), /I sell honey/);
  assert.doesNotMatch(asked(), /want to die|116 123/);
  const sessions = (await me.inject({ url: '/api/coaching/sessions' })).json();
  assert.deepEqual(
    sessions.map(({ title }: { title: string }) => title),
    ['A conversation'],
  );
});

test('a conversation about a challenge: not in its preview, its draft, what is shared of it, or a later question', async () => {
  const chat = await post('/api/chats', { sharingPreference: 'public' });
  const told = await post(`/api/chats/${chat.id}/messages`, { content: need });
  assert.match(told.aiResponse.content, kind);
  assert.equal(told.message.care, 'crisis');
  assert.equal((await me.inject({ url: `/api/chats/${chat.id}` })).json().preview, '');
  assert.deepEqual((await t.inject({ url: `/api/chats/${chat.id}/shared/messages` })).json(), []);
  const made = await me.inject({ method: 'POST', url: `/api/chats/${chat.id}/create-asset`, payload: {} });
  assert.equal(made.statusCode, 400, made.body);
  ai.will({ say: ['What is it about?'] });
  await post(`/api/chats/${chat.id}/messages`, { content: 'Our permits take 38 days.' });
  assert.match(asked(), /38 days/);
  assert.doesNotMatch(asked(), /want to die|116 123/);
  const again = await post(`/api/chats/${chat.id}/messages`, { content: 'My mum died three weeks ago' });
  assert.deepEqual([again.aiResponse.care, /sorry for your loss/.test(again.aiResponse.content)], ['grief', true]);
});

test('the inventory proposes nothing, and the next question knows nothing of it', async () => {
  const told = await post('/api/bih-inventory/chat', { message: need });
  assert.match(told.message, kind);
  assert.deepEqual([told.bihUpdates, told.care], [[], 'crisis']);
  ai.will({ say: [JSON.stringify({ message: 'Since when?', bihUpdates: [], unplaced: [] })] });
  await post('/api/bih-inventory/chat', { message: 'I bake bread.' });
  assert.match(asked(), /I bake bread/);
  assert.doesNotMatch(asked(), /want to die|116 123/);
});

test('the boxes that are no conversation answer with where help is, and send nothing', async () => {
  const before = ai.asked.length;
  const challenge = await post('/api/challenges', { title: 'Sell honey', statement: 'Sell more honey at the market.' });
  const boxes: [url: string, payload: object][] = [
    ['/api/ai/wand', { fieldName: 'statement', currentValue: need, mode: 'revise' }],
    ['/api/ai/wand', { fieldName: 'context', currentValue: '', mode: 'generate', challengeData: { statement: need } }],
    ['/api/lemonade/draft', { description: need }],
    ['/api/premortems/draft', { part: 'failureStory', challengeId: challenge.id, failureStory: need }],
    ['/api/plays/suggest', { challengeId: challenge.id, title: need }],
    ['/api/bih-inventory/summary', { whoIAm: need, whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' }],
    ['/api/partnerships/conversation-guide', { challenge: need }],
  ];
  for (const [url, payload] of boxes) {
    const reply = await me.inject({ method: 'POST', url, payload });
    assert.equal(reply.statusCode, 422, `${url}: ${reply.body}`);
    assert.match(reply.json().message, kind, url);
  }
  assert.equal(ai.asked.length, before);
});

test('a Socratic answer said in need gets a kind one, and the dialog stays where it was', async () => {
  ai.will({ say: ['What do you want?'] });
  const dialog = await post('/api/ai/wand', { fieldName: 'statement', currentValue: '', mode: 'socratic' });
  const told = await post('/api/ai/socratic/continue', { sessionId: dialog.sessionId, response: need });
  assert.deepEqual([told.success, told.care, told.stage], [false, 'crisis', 1]);
  assert.match(told.error, kind);
});
