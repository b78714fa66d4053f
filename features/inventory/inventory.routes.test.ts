// The inventory through the whole server: saves that race, what counts, documents by every way in, LinkedIn, and the file.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { and, eq, ne } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { activityLogs } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const url = '/api/bih-inventory';
const fixture = (name: string) => readFile(join(import.meta.dirname, '../../test/fixtures/documents', name));
const texts = (mark = '') => ({
  whoIAm: `I am a permit supervisor${mark}.`,
  whatIKnow: 'Zoning code chapters 4 to 9.',
  whoIKnow: 'Samuel Osei in Records.',
  whatIHave: 'A scanner that mostly works.',
  slackResources: 'Two hours on Friday afternoons.',
});
const save = (person: Person, body: object) => person.inject({ method: 'POST', url, payload: body });
const post = (person: Person, path: string, payload: object) =>
  person.inject({ method: 'POST', url: `${url}${path}`, payload });
const read = async (person: Person) => (await person.inject({ url })).json();

async function upload(
  person: Person,
  path: string,
  bytes: Uint8Array,
  name: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const request = new Response(form);
  return person.inject({
    method: 'POST',
    url: `${url}${path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** What counts for the bird in hand, oldest first. */
async function counted(person: Person): Promise<string[]> {
  const rows = await t.db
    .select({ action: activityLogs.action, id: activityLogs.id })
    .from(activityLogs)
    .where(and(eq(activityLogs.userId, person.id), ne(activityLogs.action, 'earned_badge')));
  return rows
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ action }) => action)
    .filter((action) => action.endsWith('_bih'));
}

test('before the first save all is empty; after it all is as saved, with the scores of the server', async () => {
  const person = await t.signUp();
  const empty = await read(person);
  assert.equal(empty.whoIAm, '');
  assert.deepEqual(empty.strengthScores, { whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 });
  assert.deepEqual([empty.version, empty.updatedAt, empty.aiSummary], [0, null, '']);

  const reply = await save(person, {
    ...texts(),
    aiSummary: 'A clerk who knows why files stall.',
    strengthScores: { whoIAm: 10, whatIKnow: 10, whoIKnow: 10, whatIHave: 10 },
  });
  assert.equal(reply.statusCode, 200);
  const { newLinkedInPost: _, earned: __, ...answered } = reply.json();
  const saved = await read(person);
  assert.deepEqual(saved, answered);
  assert.equal(saved.whoIAm, texts().whoIAm);
  assert.equal(saved.aiSummary, 'A clerk who knows why files stall.');
  assert.ok(saved.strengthScores.whoIAm > 0 && saved.strengthScores.whoIAm < 10);

  await save(person, texts('s'));
  assert.equal(
    (await read(person)).aiSummary,
    'A clerk who knows why files stall.',
    'a save without a summary keeps it',
  );
});

test('of two saves from one version at once, one is told that it comes too late, and overwrites nothing', async () => {
  const person = await t.signUp();
  for (const version of [0, 1]) {
    const replies = await Promise.all(['a', 'b'].map((mark) => save(person, { ...texts(mark + version), version })));
    assert.deepEqual(replies.map((reply) => reply.statusCode).sort(), [200, 409]);
    const won = replies.find((reply) => reply.statusCode === 200)?.json();
    assert.equal((await read(person)).whoIAm, won.whoIAm);
    assert.match(replies.find((reply) => reply.statusCode === 409)?.json().message, /changed in another window/);
  }
});

test('the first complete save sets the flag and offers the post, once ever, also when raced', async () => {
  const person = await t.signUp();
  const flag = async () => (await person.inject({ url: '/api/user' })).json().bihCompleted;
  const partly = await save(person, { ...texts(), whatIHave: ' ' });
  assert.equal(partly.json().newLinkedInPost, undefined);
  assert.equal(await flag(), false);

  const replies = await Promise.all(['a', 'b', 'c'].map((mark) => save(person, texts(mark))));
  const posts = replies.map((reply) => reply.json().newLinkedInPost).filter(Boolean);
  assert.deepEqual(posts, [{ badgeName: 'Bird-in-Hand', badgeDescription: 'Completed your Bird-in-Hand Inventory' }]);
  assert.equal(await flag(), true);
  assert.equal((await save(person, texts('d'))).json().newLinkedInPost, undefined);
});

test('a save counts when it changed a field, at most once a day', async () => {
  const person = await t.signUp();
  const nothing = await save(person, { whoIAm: '', whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' });
  assert.deepEqual([nothing.statusCode, nothing.json().earned, await counted(person)], [200, [], []]);

  const first = await save(person, texts());
  assert.deepEqual(first.json().earned, ['bird-in-hand-bronze']);
  await Promise.all([save(person, texts('a')), save(person, texts('b')), save(person, texts('b'))]);
  assert.deepEqual(await counted(person), ['updated_bih']);
});

test('an import counts when what it told is saved, once, and only for whom it was made', async () => {
  const [person, other] = [await t.signUp(), await t.signUp()];
  const { importId } = (await post(person, '/extract', { documentText: 'I own a kiln.' })).json();
  assert.deepEqual(await counted(person), [], 'reading alone counts nothing');

  const strange = await save(other, { ...texts(), imports: [importId] });
  assert.equal(strange.statusCode, 400);
  assert.equal((await read(other)).version, 0);
  for (const forged of ['x', `${importId}x`, importId.replace(/^./, '!')])
    assert.equal((await save(person, { ...texts(), imports: [forged] })).statusCode, 400);

  await save(person, { ...texts(), imports: [importId, importId] });
  await save(person, { ...texts('again'), imports: [importId] });
  assert.deepEqual(await counted(person), ['imported_bih', 'updated_bih'], 'what completes it is told last');
});

test('the save that completes the inventory is told as that, whether or not it is the first of the day', async () => {
  const done = async (person: Person) => {
    const families = (await person.inject({ url: '/api/achievements' })).json();
    return families['bird-in-hand'].recentActions.map(({ description }: { description: string }) => description);
  };
  const [slow, quick] = [await t.signUp(), await t.signUp()];
  await save(slow, { ...texts(), whatIHave: '' });
  const { importId } = (await post(slow, '/extract', { documentText: 'I own a kiln.' })).json();
  await save(slow, { ...texts(), imports: [importId] });
  assert.deepEqual(await done(slow), [
    'Completed your Bird-in-Hand inventory',
    'Added lines from a document or LinkedIn',
  ]);
  await save(quick, texts());
  await save(quick, texts('s'));
  assert.deepEqual(await done(quick), ['Completed your Bird-in-Hand inventory']);
});

test('a document is read by every way in, and nothing is saved by it', async () => {
  const person = await t.signUp();
  const [docx, doc, pdf, image, text] = await Promise.all(
    ['cv.docx', 'cv.doc', 'cv.pdf', 'phone.jpg', 'cv.txt'].map(fixture),
  );
  assert.ok(docx && doc && pdf && image && text);
  const top = await sharp(image).extract({ left: 0, top: 0, width: 1303, height: 640 }).toBuffer();
  const replies = {
    documentText: await post(person, '/extract', { documentText: text.toString('utf8'), currentData: texts() }),
    docxBase64: await post(person, '/extract', { docxBase64: docx.toString('base64') }),
    imageBase64: await post(person, '/extract', {
      imageBase64: `data:image/jpeg;base64,${top.toString('base64')}`,
    }),
    'a doc file': await upload(person, '/extract', doc, 'cv.doc', { currentData: JSON.stringify(texts()) }),
    'a pdf file': await upload(person, '/extract', pdf, 'cv.pdf'),
    'a txt file': await upload(person, '/extract', text, 'cv.txt'),
  };
  for (const [way, reply] of Object.entries(replies)) {
    assert.equal(reply.statusCode, 200, `${way}: ${reply.body}`);
    const found = reply.json();
    assert.ok(found.proposals.whatIKnow.length > 0, way);
    assert.equal(found.whatIKnow, found.proposals.whatIKnow.map((phrase: { text: string }) => phrase.text).join('\n'));
    assert.equal(found.source, 'offline');
    assert.equal(found.document.ocr, way === 'imageBase64');
    if (way !== 'imageBase64') assert.match(JSON.stringify(found), /Spanish/, way);
  }
  assert.equal((await read(person)).version, 0);
});

test('none, several or broken documents end in a sentence', async () => {
  const person = await t.signUp();
  const bad: [object, number][] = [
    [{}, 400],
    [{ documentText: 'a', docxBase64: 'YQ==' }, 400],
    [{ docxBase64: 'not base64!' }, 400],
    [{ documentText: ' \n ' }, 422],
  ];
  for (const [body, status] of bad) {
    const reply = await post(person, '/extract', body);
    assert.equal(reply.statusCode, status, JSON.stringify(body));
    assert.ok(reply.json().message.length > 10);
  }
  const locked = await upload(person, '/extract', await fixture('enc_user.pdf'), 'locked.pdf');
  assert.ok(locked.statusCode >= 400 && locked.statusCode < 500, locked.body);
  const json = await upload(person, '/extract', Buffer.from('I own a kiln.'), 'a.txt', { currentData: '{' });
  assert.equal(json.statusCode, 400);
});

test('fields that come as text are held to the depth, the count and the length of any JSON', async () => {
  const person = await t.signUp();
  const given = (currentData: string) => post(person, '/extract', { documentText: 'I own a kiln.', currentData });
  for (const [text, status] of [
    [`${'['.repeat(1_000)}${']'.repeat(1_000)}`, 400],
    [`[${'0,'.repeat(30_000)}0]`, 413],
    [JSON.stringify({ whoIAm: 'x'.repeat(2 ** 20) }), 413],
    ['{"__proto__": {"whoIAm": "a weaver"}}', 400],
  ] as const)
    assert.equal((await given(text)).statusCode, status, text.slice(0, 20));
  assert.equal((await given(JSON.stringify(texts()))).statusCode, 200);
});

test('the summary names what is there, and saves nothing', async () => {
  const person = await t.signUp();
  const reply = await post(person, '/summary', texts());
  assert.equal(reply.statusCode, 200);
  assert.ok(reply.json().aiSummary.length > 40);
  assert.equal(reply.json().source, 'offline');
  assert.equal((await read(person)).version, 0);
});

test('without a linked account LinkedIn tells nothing; its archive tells, connects, and offers the post once', async () => {
  const person = await t.signUp();
  const alone = await person.inject({ url: `${url}/linkedin-import` });
  assert.equal(alone.statusCode, 404);
  assert.match(alone.json().message, /No LinkedIn account connected/);

  const zip = zipSync({
    'Profile.csv': strToU8('First Name,Last Name,Headline\nAnn,Lee,Operations Manager\n'),
    'Skills.csv': strToU8('Name\nTriage\n'),
    'Connections.csv': strToU8(
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nBo,Ray,,,Acme,CEO,01 Jan 2020\n',
    ),
  });
  const first = await upload(person, '/linkedin-archive', zip, 'archive.zip');
  assert.equal(first.statusCode, 200, first.body);
  const found = first.json();
  assert.match(found.whoIAm, /Operations Manager/);
  assert.match(found.whatIKnow, /Triage/);
  assert.match(found.whoIKnow, /Bo Ray/);
  assert.equal(found.newLinkedInPost.badgeName, 'LinkedIn Connected');
  assert.equal((await person.inject({ url: '/api/user' })).json().linkedinConnected, true);
  assert.equal((await upload(person, '/linkedin-archive', zip, 'archive.zip')).json().newLinkedInPost, undefined);

  await save(person, { ...texts(), imports: [found.importId] });
  assert.deepEqual(await counted(person), ['imported_bih', 'updated_bih']);
  for (const bytes of [Buffer.from('no zip'), zipSync({ 'other.txt': strToU8('x') })]) {
    const reply = await upload(person, '/linkedin-archive', bytes, 'archive.zip');
    assert.ok(reply.statusCode >= 400 && reply.statusCode < 500, reply.body);
  }
});

test('the export is a text file of what is saved, and 404 before', async () => {
  const person = await t.signUp();
  const none = await person.inject({ url: `${url}/export` });
  assert.equal(none.statusCode, 404);
  assert.equal(none.json().message, 'Please save your BIH inventory first');

  await save(person, texts());
  const file = await person.inject({ url: `${url}/export` });
  assert.equal(file.statusCode, 200);
  assert.match(String(file.headers['content-type']), /^text\/plain/);
  assert.match(String(file.headers['content-disposition']), /filename="BIH_Inventory_\d{4}-\d{2}-\d{2}\.txt"/);
  for (const text of Object.values(texts())) assert.ok(file.body.includes(text));
});

test('another person neither reads nor touches it, and without a session there is nothing', async () => {
  const [person, other] = [await t.signUp(), await t.signUp()];
  await save(person, texts());
  assert.equal((await read(other)).version, 0);
  assert.equal((await other.inject({ url: `${url}/export` })).statusCode, 404);
  await save(other, texts(' elsewhere'));
  assert.equal((await read(person)).whoIAm, texts().whoIAm);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/extract'],
    ['POST', '/summary'],
    ['GET', '/linkedin-import'],
    ['POST', '/linkedin-archive'],
    ['GET', '/export'],
    ['POST', '/chat'],
    ['GET', '/chat-history'],
    ['DELETE', '/chat-history'],
  ] as const)
    assert.equal((await t.inject({ method, url: `${url}${path}` })).statusCode, 401, `${method} ${path}`);
});

test('fields over their limit are refused by name, and nothing is saved', async () => {
  const person = await t.signUp();
  const reply = await save(person, { ...texts(), whoIKnow: 'x'.repeat(20_001) });
  assert.equal(reply.statusCode, 400);
  assert.match(reply.json().message, /Who I Know must not exceed 20,000 characters/);
  assert.equal((await read(person)).version, 0);
});
