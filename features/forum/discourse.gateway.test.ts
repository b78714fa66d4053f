// The forum as it answers, refuses, stalls and lies: a real server in its place, checked against Discourse's API description.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { type ForumServer, forumServer } from '../../test/forum-server.ts';
import {
  type Forum,
  ForumFault,
  createPost,
  createTopic,
  deletePost,
  editPost,
  findTopic,
  readPost,
  readStream,
} from './discourse.gateway.ts';
import { forumTexts } from './forum.rules.ts';

let there: ForumServer;
let forum: Forum;
beforeEach(async () => {
  there = await forumServer();
  forum = { url: there.url, apiKey: there.env.DISCOURSE_API_KEY ?? '', apiUsername: 'quilt-bot', categoryId: 7 };
});
afterEach(() => there.close());

const raw = 'Long enough to be a post of the forum.';
const topic = { title: 'Why permits take nine weeks', raw, externalId: 'quilt-1' };
const fault = (expected: Partial<ForumFault>) => (error: unknown) => {
  assert.ok(error instanceof ForumFault);
  for (const [name, value] of Object.entries(expected)) assert.deepEqual(error[name as 'message'], value, name);
  return true;
};

test('a topic is opened in the category, written to, edited, read and found; the key goes in the header and nowhere else', async () => {
  const { topicId, postId } = await createTopic(forum, topic);
  assert.deepEqual(there.topics, [{ id: topicId, title: topic.title, externalId: 'quilt-1', category: 7 }]);
  const second = await createPost(forum, topicId, raw);
  assert.equal(await editPost(forum, second, 'Other words, and long enough.'), true);
  assert.equal((await readPost(forum, second))?.raw, 'Other words, and long enough.');
  assert.deepEqual(await readStream(forum, topicId), [postId, second]);
  assert.equal(await findTopic(forum, 'quilt-1'), topicId);
  assert.equal(await findTopic(forum, 'quilt-2'), undefined);
  assert.equal(await deletePost(forum, second), true);
  assert.deepEqual(await readStream(forum, topicId), [postId]);
  for (const { key, path, body } of there.asked) {
    assert.equal(key, forum.apiKey);
    assert.ok(!`${path} ${JSON.stringify(body)}`.includes(forum.apiKey));
  }
});

test('what is not there any more is told, not thrown', async () => {
  const { topicId } = await createTopic(forum, topic);
  assert.equal(await editPost(forum, 9, raw), false);
  assert.equal(await deletePost(forum, 9), false);
  assert.equal(await readPost(forum, 9), undefined);
  await assert.rejects(createPost(forum, topicId + 1, raw), fault({ kind: 'refused', message: forumTexts.gone }));
});

test('a forum that is down has not heard of it; one that fails, is cut off, stalls or babbles perhaps has', async () => {
  const { topicId } = await createTopic(forum, topic);
  await there.fall();
  await assert.rejects(createPost(forum, topicId, raw), fault({ kind: 'away', perhapsDone: false }));
  await there.rise();
  for (const after of ['cut', 'garbage', 'silence', 'flood'] as const) {
    there.will({ after });
    const impatient = after === 'silence' ? { ...forum, patienceMs: 60 } : forum;
    await assert.rejects(createPost(impatient, topicId, raw), fault({ kind: 'away', perhapsDone: true }));
  }
  for (const status of [500, 502, 503, 504, 408]) {
    there.will({ after: { status } });
    await assert.rejects(createPost(forum, topicId, raw), fault({ kind: 'away', perhapsDone: true, status }));
  }
});

test('a forum that is busy is given the time it asks for, however it says so', async () => {
  const busy = async (headers: Record<string, string>, body: unknown = {}) => {
    there.will({ before: { status: 429, headers, body } });
    try {
      await createPost(forum, 1, raw);
    } catch (error) {
      assert.ok(error instanceof ForumFault && error.kind === 'busy' && !error.perhapsDone);
      return error.waitSeconds;
    }
    throw new Error('It was taken.');
  };
  assert.equal(await busy({ 'retry-after': '17' }), 17);
  assert.equal(await busy({}, { errors: ['Slow down.'], extras: { wait_seconds: 23 } }), 23);
  const inAnHour = await busy({ 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() });
  assert.ok(inAnHour > 3_500 && inAnHour <= 3_600);
  assert.equal(await busy({ 'retry-after': 'soon' }), 60);
});

test('what is refused says why, in few words; a key that is not right says nothing of it', async () => {
  there.will({ before: { status: 422, body: { errors: [`No${' way'.repeat(500)}`] } } });
  await assert.rejects(
    createPost(forum, 1, raw),
    (error: Error) => error.message.startsWith('The forum refused it: “No way') && error.message.length < 300,
  );
  there.will({ before: { status: 422, body: { errors: 'no list' } } });
  await assert.rejects(createPost(forum, 1, raw), fault({ kind: 'refused', message: 'The forum refused it.' }));
  there.will({ before: { status: 200, body: { success: true, action: 'enqueued' } } });
  await assert.rejects(createPost(forum, 1, raw), fault({ kind: 'refused', message: forumTexts.held }));
  await assert.rejects(createPost({ ...forum, apiKey: 'not-it' }, 1, raw), (error: Error) => {
    assert.equal(error.message, forumTexts.keyRefused);
    return !JSON.stringify(error, Object.getOwnPropertyNames(error)).includes('not-it');
  });
});

test('no redirect is followed, wherever it leads', async () => {
  const before = { status: 302, headers: { location: `${there.url}/posts/1.json` } };
  there.will({ before });
  await assert.rejects(createPost(forum, 1, raw), fault({ kind: 'refused', message: forumTexts.moved }));
  assert.equal(there.asked.length, 1);
  // That of an external id is read for its number alone.
  for (const location of ['https://elsewhere.example.org/t/x/12.json', '/t/12.json', '/t/some-slug/12'])
    for (const status of [301, 302]) {
      there.will({ before: { status, headers: { location } } });
      assert.equal(await findTopic(forum, 'quilt-1'), 12);
    }
  for (const location of ['', '/login', '/t/x/0.json', '/t/x/99999999999.json', 'http://[', '/t/x/12.json?a=/t/13']) {
    there.will({ before: { status: 301, headers: { location } } });
    await findTopic(forum, 'quilt-1').then(
      (id) => assert.equal(id, 12),
      (error: unknown) => assert.ok(error instanceof ForumFault),
    );
  }
  assert.ok(there.asked.every(({ path }) => path === '/posts.json' || path === '/t/external_id/quilt-1.json'));
});

test('ids that no forum has are not understood', async () => {
  for (const id of [0, -1, 1.5, '7', null, 2 ** 60]) {
    there.will({ before: { status: 200, body: { id, topic_id: 1 } } });
    await assert.rejects(createPost(forum, 1, raw), fault({ kind: 'away', perhapsDone: true }));
    there.will({ before: { status: 200, body: { post_stream: { stream: [id] } } } });
    await assert.rejects(readStream(forum, 1), fault({ kind: 'away' }));
  }
});
