// The coach's conversation through the whole server: offline, with a provider, and when the provider fails.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AiServer, aiServer } from '../../test/ai-server.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

let ai: AiServer;
let offline: TestApp;
let connected: TestApp;
before(async () => {
  ai = await aiServer();
  offline = await testApp();
  connected = await testApp(
    {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      AI_BASE_URL: ai.url('openai-compatible'),
    },
    offline,
  );
});
after(async () => {
  await Promise.all([offline.close(), connected.close()]);
  await ai.close();
});

const url = '/api/bih-inventory';
const say = (person: Person, message: string, more: object = {}) =>
  person.inject({ method: 'POST', url: `${url}/chat`, payload: { message, ...more } });
const history = async (person: Person): Promise<{ role: string; content: string }[]> =>
  (await person.inject({ url: `${url}/chat-history` })).json().chatHistory;
const reply = (message: string, bihUpdates: object[] = []) => ({
  say: [JSON.stringify({ message, bihUpdates, unplaced: [] })],
});

test('offline, the coach answers, proposes and is kept; clearing forgets it', async () => {
  const person = await offline.signUp();
  const first = await say(person, 'My neighbour Ada Brandt owns a kiln.');
  assert.equal(first.statusCode, 200, first.body);
  const told = first.json();
  assert.equal(told.source, 'offline');
  assert.match(told.message, /I work without an AI model here/);
  assert.deepEqual(told.bihUpdates, [{ field: 'whoIKnow', text: 'My neighbour Ada Brandt owns a kiln' }]);
  assert.doesNotMatch((await say(person, 'I speak Portuguese.')).json().message, /I work without/);
  assert.deepEqual(
    (await history(person)).map(({ role }) => role),
    ['user', 'assistant', 'user', 'assistant'],
  );
  assert.deepEqual(await history(await offline.signUp()), []);
  assert.equal((await person.inject({ method: 'DELETE', url: `${url}/chat-history` })).statusCode, 200);
  assert.deepEqual(await history(person), []);
});

test('a blank message and one too long are refused and not kept', async () => {
  const person = await offline.signUp();
  for (const message of ['', ' \n ', 'x'.repeat(4_001)]) assert.equal((await say(person, message)).statusCode, 400);
  assert.deepEqual(await history(person), []);
});

test('what the screen shows is what the provider is told of, saved or not, and the server’s own history', async () => {
  const person = await connected.signUp();
  ai.will(reply('What does it do?', [{ field: 'whatIHave', text: 'A kiln' }]), reply('And who knows?'));
  const texts = { whoIAm: 'Potter unsaved', whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' };
  const first = await say(person, 'I have a kiln.', { currentBIHData: texts });
  assert.equal(first.statusCode, 200, first.body);
  assert.deepEqual(first.json().bihUpdates, [{ field: 'whatIHave', text: 'A kiln' }]);
  assert.equal(first.json().source, 'openai-compatible m');
  await say(person, 'It fires clay.', { chatHistory: [{ role: 'assistant', content: 'Made up by the browser' }] });
  assert.match(ai.asked[0] ?? '', /Potter unsaved/);
  assert.match(ai.asked[1] ?? '', /What does it do/);
  assert.doesNotMatch(ai.asked.join(''), /Made up by the browser/);
});

test('a message sent again under its key is answered as the first time, and asked of nobody', async () => {
  const person = await connected.signUp();
  ai.will(reply('A kiln is a means.', [{ field: 'whatIHave', text: 'A kiln' }]));
  const first = await say(person, 'I have a kiln.', { key: 'k1' });
  const again = await say(person, 'I have a kiln.', { key: 'k1' });
  assert.deepEqual(again.json(), first.json());
  assert.deepEqual(again.json().bihUpdates, [{ field: 'whatIHave', text: 'A kiln' }]);
  assert.equal((await history(person)).length, 2);
  // Another person's key, or another key, is another message.
  ai.will(reply('Another one.'));
  assert.equal((await say(person, 'I have a kiln.', { key: 'k2' })).json().message, 'Another one.');
  assert.equal((await history(person)).length, 4);
  assert.equal((await say(person, 'Too long a key.', { key: 'k'.repeat(101) })).statusCode, 400);
});

test('a reply that fails keeps the message, and sending it again does not double it', async () => {
  const person = await connected.signUp();
  ai.will({ status: 400 });
  ai.will({ say: ['{"message": "Half a re'], last: 'drop' });
  const failed = await say(person, 'Ruth runs the mill.');
  assert.equal(failed.statusCode, 503, failed.body);
  assert.equal(failed.json().message, 'I apologize, but I encountered an error. Please try again.');
  assert.deepEqual(
    (await history(person)).map(({ content }) => content),
    ['Ruth runs the mill.'],
  );
  ai.will(reply('What does she mill?'));
  assert.equal((await say(person, 'Ruth runs the mill.')).statusCode, 200);
  assert.deepEqual(
    (await history(person)).map(({ content }) => content),
    ['Ruth runs the mill.', 'What does she mill?'],
  );
});

test('a reply is streamed as it is spoken, then told whole', async () => {
  const person = await connected.signUp();
  ai.will({ say: ['{"message":"One ', 'two ', 'three","bihUpdates":[],"unplaced":[]}'] });
  const streamed = await person.inject({
    method: 'POST',
    url: `${url}/chat`,
    headers: { accept: 'text/event-stream' },
    payload: { message: 'Count.' },
  });
  assert.match(String(streamed.headers['content-type']), /text\/event-stream/);
  const deltas = [...streamed.body.matchAll(/event: delta\ndata: (.*)\n/g)].map(([, data = '""']) =>
    String(JSON.parse(data)),
  );
  assert.equal(deltas.join(''), 'One two three');
  assert.match(streamed.body, /event: done/);
});
