// Hostile documents all at once over HTTP: each is refused in time, the server stays answerable, and good ones are read
// afterwards. What is said of each of many more is tried beside the reader.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { type TestApp, testApp } from '../app.ts';
import { type Client, signUp } from './client.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url));
const word = (body: string, head = ''): Uint8Array =>
  zipSync({
    ...unzipSync(fixture('cv.docx')),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?>${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`;

const hostile: Record<string, Uint8Array> = {
  'bomb.pdf': fixture('bomb2.pdf'),
  'cut.pdf': fixture('cv.pdf').subarray(0, 9000),
  'cut.docx': fixture('cv.docx').subarray(0, 3000),
  'cut.jpg': fixture('phone.jpg').subarray(0, 400),
  'bomb.docx': zipSync({ 'word/document.xml': new Uint8Array(1 << 26) }),
  'laughs.docx': word('<w:p><w:r><w:t>&j;</w:t></w:r></w:p>', laughs),
  'outside.docx': word(
    '<w:p><w:r><w:t>&x;</w:t></w:r></w:p>',
    '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  ),
  'traversal.zip': zipSync({ '../../../etc/passwd': strToU8('x') }),
  'program.pdf': strToU8('MZ\x90\0\x03'),
  'empty.txt': new Uint8Array(),
};

let t: TestApp;
let client: Client;
before(async () => {
  t = await testApp({ RATE_LIMIT: 'off' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  client = await signUp(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`, 'ann');
});
after(() => t.close());

function upload(
  path: string,
  field: string,
  name: string,
  bytes: Uint8Array,
  { send }: Pick<Client, 'send'> = client,
  signal?: AbortSignal,
): Promise<Response> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name));
  return send(path, { method: 'POST', body: form, signal });
}

test('hostile documents sent all at once are all refused, while the server answers', { timeout: 120_000 }, async () => {
  const sent = new AbortController();
  let answered = 0;
  const watch = (async () => {
    while (!sent.signal.aborted) {
      const reply = await fetch(`${client.url}/healthz`);
      assert.equal(reply.status, 200);
      await reply.text();
      answered += 1;
      // Asking without a pause would take the time that the readers need.
      await setTimeout(100);
    }
  })();
  const uploads = Object.entries(hostile).flatMap(([name, bytes]) => [
    { name: `extract ${name}`, reply: upload('/api/bih-inventory/extract', 'file', name, bytes) },
    { name: `photo ${name}`, reply: upload('/api/profile/photo', 'photo', name, bytes) },
    { name: `archive ${name}`, reply: upload('/api/bih-inventory/linkedin-archive', 'file', name, bytes) },
  ]);
  for (const { name, reply } of uploads) {
    const { status, headers } = await reply;
    const { message } = (await (await reply).json()) as { message: string };
    // Who finds the line full is told when to come again.
    assert.ok((status >= 400 && status < 500) || (status === 503 && headers.has('retry-after')), `${name}: ${status}`);
    assert.match(message, /\S/);
    assert.doesNotMatch(message, /root:|\/tmp|node_modules|Error:/);
  }
  assert.ok(answered > 2, `${answered} answers of /healthz while ${uploads.length} were refused`);
  sent.abort();
  await watch;
  const good = await upload('/api/bih-inventory/extract', 'file', 'cv.docx', fixture('cv.docx'));
  assert.equal(good.status, 200);
});

test('somebody who has many pictures read holds up nobody else’s document', { timeout: 120_000 }, async () => {
  const other = await signUp(client.url, 'bob');
  const head = sharp(fixture('phone.jpg')).extract({ left: 0, top: 0, width: 1303, height: 220 });
  const scan = await head.jpeg().toBuffer();
  const leaving = new AbortController();
  let answered = 0;
  const scans = Array.from({ length: 17 }, () =>
    upload('/api/bih-inventory/extract', 'file', 'scan.jpg', scan, client, leaving.signal).then(() => (answered += 1)),
  );
  const good = await upload('/api/bih-inventory/extract', 'file', 'cv.docx', fixture('cv.docx'), other);
  assert.equal(good.status, 200);
  assert.ok(answered < 10, `${answered} of theirs were answered before`);
  // What waits goes with those who leave, so the next in line has it quickly.
  leaving.abort();
  await Promise.allSettled(scans);
  assert.equal((await upload('/api/bih-inventory/extract', 'file', 'cv.docx', fixture('cv.docx'))).status, 200);
});

/** As a file of a form, or as text in JSON of more than a megabyte. */
const ways = {
  'in forms': (sender: Pick<Client, 'send'>, name: string, bytes: Uint8Array, signal?: AbortSignal) =>
    upload('/api/bih-inventory/extract', 'file', name, bytes, sender, signal),
  'in JSON': ({ send }: Pick<Client, 'send'>, name: string, bytes: Uint8Array, signal?: AbortSignal) =>
    send('/api/bih-inventory/extract', {
      json: {
        [name.endsWith('.docx') ? 'docxBase64' : 'imageBase64']:
          Buffer.from(bytes).toString('base64') + ' '.repeat(2 ** 20),
      },
      signal,
    }),
};
for (const [way, send] of Object.entries(ways))
  test(`many accounts of one network hold up nobody’s document in another, ${way}`, { timeout: 120_000 }, async () => {
    const from = ({ send }: Client, network: string): Pick<Client, 'send'> => ({
      send: (path, init) => send(path, { ...init, headers: { 'x-forwarded-for': network } }),
    });
    const scan = await sharp(fixture('phone.jpg')).extract({ left: 0, top: 0, width: 1303, height: 220 }).toBuffer();
    const crowd: Client[] = [];
    while (crowd.length < 24) crowd.push(await signUp(client.url, `crowd-${way.slice(3)}-${crowd.length}`));
    const leaving = new AbortController();
    let answered = 0;
    const scans = crowd.map((one, nth) => {
      // All from below one /48, as a single customer may be given.
      const where = from(one, `2001:db8:a:${nth}::1`);
      return send(where, 'scan.jpg', scan, leaving.signal).then(({ ok }) => (answered += ok ? 1 : 0));
    });
    await setTimeout(100);
    const good = await send(from(client, '203.0.113.9'), 'cv.docx', fixture('cv.docx'));
    assert.equal(good.status, 200, await good.text());
    assert.ok(answered < 14, `${answered} of theirs were read before`);
    leaving.abort();
    await Promise.allSettled(scans);
  });
