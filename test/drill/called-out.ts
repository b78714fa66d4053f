// Fault 60: the address of a listener is put wherever somebody can put one; nobody may call it.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, ask, must, newcomer } from './person.ts';
import { type Stage, pause } from './stage.ts';

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
};
type Document = {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema: Shape }> } }>>;
  components?: { schemas?: Record<string, Shape> };
};

/** A value of the shape in which every text is `text`. */
function filled(shape: Shape, text: string, document: Document, depth = 0): unknown {
  if (shape.$ref)
    return filled(document.components?.schemas?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, text, document, depth + 1);
  if (depth > 6) return null;
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return filled(either.find(({ type }) => type !== 'null') ?? {}, text, document, depth + 1);
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, one]) => [name, filled(one, text, document, depth + 1)]),
      );
    case 'array':
      return [filled(shape.items ?? {}, text, document, depth + 1)];
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      return text;
  }
}

async function send(me: Client, path: string, field: string, name: string, bytes: Uint8Array): Promise<void> {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], name));
  await (await me.send(path, { method: 'POST', body })).arrayBuffer();
}

export async function listenForCalls(stage: Stage): Promise<string> {
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  stage.after(() => listener.close());
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/called`;

  const site = await stage.site();
  const me = await newcomer(site.url);
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Document;
  const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
  let asked = 0;
  // Not those that would sign one out.
  const leaves = /logout|devices|account\/delete|password/;
  for (const [path, methods] of Object.entries(document.paths)) {
    if (leaves.test(path)) continue;
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const shape = Object.values(requestBody?.content ?? {})[0]?.schema;
      const real = path
        .replace('/api/chats/{id}', `/api/chats/${chat.id}`)
        .replaceAll(/\{\w+\}/g, encodeURIComponent(address));
      for (const text of [address, `![x](${address})`, `<img src="${address}">`]) {
        const json = shape ? filled(shape, text, document) : undefined;
        const query =
          method === 'get' ? `?${new URLSearchParams({ url: text, q: text, next: text, returnTo: text })}` : '';
        await ask(me, method.toUpperCase(), real + query, json);
        asked += 1;
      }
    }
  }
  // Headers that some servers believe.
  for (const name of ['x-forwarded-host', 'forwarded', 'referer', 'x-original-url', 'x-callback-url'])
    await (await me.send('/', { headers: { [name]: address } })).arrayBuffer();

  // A document whose template, pictures and entities lie elsewhere; a picture that asks for another.
  const fixtures = join(import.meta.dirname, '../fixtures/documents');
  const parts = unzipSync(readFileSync(join(fixtures, 'cv.docx')));
  const relation = (type: string): string =>
    `<Relationship Id="rIdX${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${address}" TargetMode="External"/>`;
  const outside = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${['attachedTemplate', 'image', 'hyperlink', 'oleObject'].map(relation).join('')}</Relationships>`;
  const body = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "${address}">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`;
  const documents: [name: string, bytes: Uint8Array][] = [
    [
      'relations.docx',
      zipSync({
        ...parts,
        'word/_rels/document.xml.rels': strToU8(outside),
        'word/_rels/settings.xml.rels': strToU8(outside),
      }),
    ],
    ['entity.docx', zipSync({ ...parts, 'word/document.xml': strToU8(body) })],
    ['page.txt', strToU8(`<html><img src="${address}"><script src="${address}"></script></html>`)],
    ['picture.svg', strToU8(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`)],
    [
      'form.pdf',
      strToU8(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(${address})>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
          `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj\n4 0 obj<</Length 0/F<</FS/URL/F(${address})>>>>stream\n\nendstream endobj\ntrailer<</Root 1 0 R>>\n`,
      ),
    ],
  ];
  for (const [name, bytes] of documents) {
    await send(me, '/api/bih-inventory/extract', 'file', name, bytes);
    await send(me, '/api/profile/photo', 'photo', name, bytes);
    await send(me, `/api/chats/${chat.id}/messages`, 'files', name, bytes);
    asked += 3;
  }
  await pause(1_000);
  if (calls > 0) throw new Error(`The listener was called ${calls} times.`);
  return `${asked} requests with its address, none called`;
}
