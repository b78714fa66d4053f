// The printer draws whatever the quilt can look like, and keeps together what belongs together.
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { FAMILIES, TIERS, TIER_THRESHOLDS } from '../../shared/family.ts';
import type { PdfBlock } from './pdf-document.ts';
import { printPdf } from './print.ts';
import { setPages } from './set-pages.ts';

const document = (blocks: readonly PdfBlock[]) => ({
  title: 'A title',
  author: 'Ann',
  subject: 'A subject',
  footer: 'A footer',
  made: new Date('2026-03-02T12:00:00Z'),
  blocks,
});
async function pagesOf(blocks: readonly PdfBlock[]): Promise<string[]> {
  const bytes = new Uint8Array(await buffer(setPages(document(blocks))));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

test('every block is drawn, and the quilt in each of its states', async () => {
  const tiles = FAMILIES.flatMap((family) =>
    TIERS.map((tier) => ({ picture: { family, tier }, title: `${family} ${tier}`, note: 'A note' })),
  );
  const covers = [0, 1, 3, TIER_THRESHOLDS.gold, TIER_THRESHOLDS.titanium].map((actions): PdfBlock => ({
    kind: 'cover',
    title: `With ${actions}`,
    name: 'Ann',
    lines: [],
    picture: { quilt: Object.fromEntries(FAMILIES.map((family) => [family, actions])) },
    alt: 'A quilt',
    caption: 'A caption',
  }));
  const text = (await pagesOf([...covers, { kind: 'tiles', tiles }])).join(' ');
  for (const { title } of tiles) assert.ok(text.includes(title), title);
});

test('a heading, a title and the first two lines stay on one page, wherever it ends', async () => {
  const line = 'Some words that fill a line of the page from one end to the other, and then a few more of them. ';
  for (let above = 25; above < 45; above += 1) {
    const pages = await pagesOf([
      { kind: 'items', items: Array.from({ length: above }, (_, at) => [{ text: `Item ${at}` }]) },
      { kind: 'heading', text: 'A heading' },
      { kind: 'entry', title: 'An entry', note: 'Its note' },
      { kind: 'text', within: 'entry', spans: [{ text: line.repeat(4) }] },
      { kind: 'text', within: 'entry', spans: [{ text: 'The last line' }] },
    ]);
    const page = pages.find((each) => each.includes('A heading'));
    assert.match(page ?? '', /A heading An entry Its note Some words that fill .*Some words that fill/, `${above}`);
    assert.ok(!pages.some((each) => each.startsWith('The last line')), `${above}`);
    pages.forEach((each, at) => assert.ok(each.endsWith(`A footer ${at + 1} of ${pages.length}`)));
  }
});

const long = async () => document([{ kind: 'text', spans: [{ text: 'Words. '.repeat(20_000) }] }]);
const short = async () => document([{ kind: 'text', spans: [{ text: 'Short.' }] }]);
const isPdf = (pages: Buffer): boolean => pages.subarray(0, 5).toString() === '%PDF-';

test('a reader that goes away ends the printing, and the next one is served', async () => {
  const left = new AbortController();
  const read = async () => (queueMicrotask(() => left.abort()), long());
  await assert.rejects(printPdf({ read, signal: left.signal }), { name: 'AbortError' });
  assert.ok(isPdf(await printPdf({ read: short })));
});

test('one that takes too long is ended with a sentence, and the next one is served', async () => {
  await assert.rejects(printPdf({ read: long, runMs: 1 }), { status: 413, message: /Choose a shorter period/ });
  assert.ok(isPdf(await printPdf({ read: short })));
});

test('one that cannot be printed is an ordinary failure, and the next one is served', async () => {
  const broken = async () => document([{ kind: 'items', items: null } as unknown as PdfBlock]);
  await assert.rejects(printPdf({ read: broken }), TypeError);
  assert.ok(isPdf(await printPdf({ read: short })));
});

test('a report that waits for its turn is not read yet', async () => {
  let reading = 0;
  const read = async () => {
    assert.equal((reading += 1), 1);
    return short();
  };
  const sent = async () => isPdf(await printPdf({ read, who: ['ann'] }).finally(() => (reading -= 1)));
  assert.deepEqual(await Promise.all([sent(), sent(), sent()]), [true, true, true]);
});
