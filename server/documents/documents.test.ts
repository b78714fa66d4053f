// The document reader whole, on real and hostile files: the right text, or a sentence to act on, in time and in bounds.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '../../shared/problem.ts';
import { createDocuments, MAX_ARCHIVE_MB, MAX_DOCUMENT_MB, type DocumentText } from './documents.ts';
import { runChild, spawnChild } from './run-child.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../test/fixtures/documents/${name}`, import.meta.url));
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

type Entry = { kind: string; ms: number; peakMb: number; end?: string; fault?: string };
const log: Entry[] = [];
const documents = createDocuments({ log: { info: (details: unknown) => void log.push(details as Entry) } });
// Reading a page by OCR takes three seconds, and ten times that where other tests take the processors.
const patient = createDocuments({ log: { info: () => undefined }, childLimits: { runMs: 120_000, memoryMb: 700 } });
after(() => Promise.all([documents.close(), patient.close()]));

const readByOcr = (bytes: Uint8Array): Promise<DocumentText> => patient.read({ name: 'file', bytes, mediaType: '' });
const read = (bytes: Uint8Array, name = 'file', mediaType = ''): Promise<DocumentText> =>
  documents.read({ name, bytes, mediaType });

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}]{3,}/gu));
const cv = fixture('cv.txt').toString();

/** The share of the CV's words that were read. */
function found(text: string): number {
  const words = [...wordsOf(cv)];
  const got = wordsOf(text);
  return words.filter((word) => got.has(word)).length / words.length;
}

const problem = (status: number, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Problem, String(error));
  assert.equal(error.status, status, error.message);
  assert.match(error.message, message);
  return true;
};

function docx(document: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ ...unzipSync(fixture('cv.docx')), 'word/document.xml': strToU8(document), ...more });
}

const wordXml = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A ZIP of one deflated entry that says of itself what it likes. */
function zipOf(name: string, content: Uint8Array, claimedSize: number): Uint8Array {
  const packed = deflateRawSync(content, { level: 1 });
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(claimedSize, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([latin('PK\x03\x04'), fields, latin(name), packed]);
  const central = Buffer.concat([latin('PK\x01\x02\x14\0'), fields, Buffer.alloc(14), latin(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, latin('PK\x05\x06'), end]);
}

function pngHeader(width: number, height: number): Uint8Array {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n\0\0\0\x0d'),
    header,
    sum,
    Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e', 'latin1'),
  ]);
}

/** Bytes without a pattern, the same at every run. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(Uint8Array.from({ length }, () => (state = (state * 48271) % 2147483647) & 255));
}

describe('what people bring is read', () => {
  for (const name of ['cv.pdf', 'cv.docx', 'cv.doc', 'cv.txt', 'enc_owner.pdf'])
    test(`every word of ${name}`, async () => {
      const { text, kind, pages, ocr, truncated } = await read(fixture(name), name);
      assert.equal(found(text), 1);
      assert.equal(kind, name.split('.')[1]);
      assert.equal(pages, kind === 'pdf' ? 1 : undefined);
      assert.deepEqual({ ocr, truncated }, { ocr: false, truncated: false });
    });

  test('a file under a wrong name is read as what it is', async () => {
    assert.equal((await read(fixture('cv.docx'), 'cv.pdf', 'application/pdf')).kind, 'docx');
    assert.equal((await read(fixture('cv.txt'), 'cv.pdf', 'application/pdf')).kind, 'txt');
    assert.equal((await read(latin('# Maria'), 'cv.md')).kind, 'md');
  });

  test('paragraphs, line breaks, bullets and headings of a Word document stay apart', async () => {
    const { text } = await read(fixture('cv.docx'));
    assert.match(text, /\n\nEXPERIENCE\nOperations Manager, .*\n• Lead a team of 22 .*\n• Built/);
    const broken = wordXml(
      '<w:p><w:r><w:t>First line</w:t><w:br/><w:t>second</w:t><w:tab/><w:t>tabbed</w:t></w:r></w:p>',
    );
    assert.equal((await read(docx(broken))).text, 'First line\nsecond\ttabbed');
  });

  test('a text beyond the limit is cut and says so', async () => {
    const { text, truncated } = await read(latin('Nurse and manager. '.repeat(10_000)));
    assert.equal(text.length, 100_000);
    assert.equal(truncated, true);
  });

  test('the scanned pages of a PDF are read by OCR', async () => {
    const { text, kind, pages, ocr } = await readByOcr(fixture('scanned.pdf'));
    assert.deepEqual({ kind, pages, ocr }, { kind: 'pdf', pages: 1, ocr: true });
    assert.ok(found(text) > 0.97, `${found(text)} of ${text}`);
  });

  // The head of the page is read in an eighth of the time.
  const photo = (): Sharp => sharp(fixture('phone.jpg')).extract({ left: 0, top: 0, width: 1303, height: 220 });
  const profile = /Operations Manager \| Community Organiser \| Registered Nurse/;

  test('a photo that lies on its side but says so is read', async () => {
    const turned = await sharp(await photo().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { text, kind, ocr } = await readByOcr(turned);
    assert.deepEqual({ kind, ocr }, { kind: 'image', ocr: true });
    assert.match(text, profile);
  });

  // The two whose other way up is tried first.
  for (const turn of [90, 180])
    test(`a photo turned by ${turn} degrees that does not say so is read`, async () => {
      const turned = await sharp(await photo().toBuffer())
        .rotate(turn)
        .webp({ quality: 80 })
        .toBuffer();
      assert.match((await readByOcr(turned)).text, profile);
    });
});

describe('what is wrong with a file is said, in time and in bounds', () => {
  const loop = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>> endobj
trailer <</Root 1 0 R/Size 3>>`;
  const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'.replace(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`;
  const outside = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const hostile: [what: string, file: () => Uint8Array | Promise<Uint8Array>, status: number, message: RegExp][] = [
    ['an empty file', () => new Uint8Array(), 422, /empty/],
    ['a file over the limit', () => Buffer.alloc(MAX_DOCUMENT_MB * 1024 * 1024 + 1, 'a'), 413, /smaller than 10MB/],
    ['nothing but spaces', () => latin(' \n\t\n'), 422, /No text was found/],
    ['a program', () => latin('MZ\x90\0\x03\0\0\0\x04'), 415, /can’t read/],
    ['noise', () => noise(20_000), 415, /can’t read/],
    ['a PDF that asks for a password', () => fixture('enc_user.pdf'), 422, /password/],
    // On slow processors the time is over before the memory is.
    ['a PDF that unpacks to gigabytes', () => fixture('bomb2.pdf'), 422, /memory|took too long/],
    ['a PDF cut off', () => fixture('cv.pdf').subarray(0, 9000), 422, /damaged or incomplete/],
    ['a PDF of noise', () => Buffer.concat([latin('%PDF-1.7\n'), noise(30_000)]), 422, /damaged or incomplete/],
    ['a PDF whose pages contain themselves', () => latin(loop), 422, /damaged|No text|could not be read/],
    ['a PDF of fax pictures', () => fixture('fax.pdf'), 422, /JPEG or PNG/],
    ['a Word document cut off', () => fixture('cv.docx').subarray(0, 3000), 422, /damaged or incomplete/],
    ['an old Word document cut off', () => fixture('cv.doc').subarray(0, 6000), 422, /damaged or incomplete/],
    [
      'an old Word document of noise',
      () => Buffer.concat([fixture('cv.doc').subarray(0, 512), noise(3000), fixture('cv.doc').subarray(3512)]),
      422,
      /damaged|could not be read|memory|No text/,
    ],
    ['a Word document without sense', () => docx('<w:document><w:p>'), 422, /damaged|No text/],
    ['a ZIP bomb', () => zipOf('word/document.xml', Buffer.alloc(1 << 26), 1 << 26), 422, /unpacks to far more/],
    ['a ZIP bomb that lies', () => zipOf('word/document.xml', Buffer.alloc(1 << 26), 900), 422, /damaged|No text/],
    ['paragraphs without end', () => docx(wordXml('<w:p/>'.repeat(690_000))), 422, /memory|took too long/],
    ['paragraphs far beyond the end', () => docx(wordXml('<w:p/>'.repeat(800_000))), 422, /unpacks to far more/],
    ['entities that multiply', () => docx(wordXml(paragraph('&j;')).replace('?>', `?>${laughs}`)), 422, /damaged/],
    ['an entity from outside', () => docx(wordXml(paragraph('&x;')).replace('?>', `?>${outside}`)), 422, /damaged/],
    ['a spreadsheet', () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 415, /\.docx or PDF/],
    ['a ZIP of documents', () => zipSync({ '../../cv.txt': strToU8('x') }), 415, /Unpack it/],
    ['a LinkedIn archive', () => zipSync({ 'Profile.csv': strToU8('x') }), 415, /LinkedIn archive/],
    ['a picture of 30,000 × 30,000', () => pngHeader(30_000, 30_000), 413, /megapixels/],
    ['a picture cut off', () => fixture('phone.jpg').subarray(0, 400), 422, /damaged or incomplete/],
    [
      'a picture without text',
      () =>
        sharp({ create: { width: 200, height: 200, channels: 3, background: '#aab' } })
          .png()
          .toBuffer(),
      422,
      /No text was found.*good light/,
    ],
  ];
  for (const [what, file, status, message] of hostile)
    test(what, async () => {
      const bytes = await file();
      log.length = 0;
      await assert.rejects(read(bytes), problem(status, message));
      for (const { ms, peakMb, end } of log) {
        assert.ok(ms < 30_000, `${ms} ms`);
        assert.ok(peakMb < 1000, `${peakMb} MB`);
        assert.notEqual(end, 'died');
      }
    });

  test('and the next document is read as if nothing had happened', async () => {
    assert.equal(found((await read(fixture('cv.pdf'))).text), 1);
  });
});

describe('many at once, and the end of it', () => {
  test('five at once are all answered, good and bad', async () => {
    const files = ['cv.pdf', 'cv.docx', 'enc_user.pdf', 'cv.doc', 'cv.doc'];
    const answers = await Promise.allSettled(files.map((name) => read(fixture(name))));
    for (const [at, answer] of answers.entries())
      if (files[at] === 'enc_user.pdf') assert.equal(answer.status, 'rejected');
      else assert.equal(answer.status === 'fulfilled' && found(answer.value.text), 1);
  });

  test('who finds the line full is told to try again, and text needs no line', async () => {
    const small = createDocuments({
      log: { info: () => undefined },
      queueLimits: { atOnce: 1, waiting: 1, waitMs: 60_000 },
    });
    const file = { name: '', bytes: fixture('cv.docx'), mediaType: '' };
    const served = [small.read(file), small.read(file)];
    await assert.rejects(small.read(file), (error) => {
      assert.ok(error instanceof Problem);
      assert.equal(error.status, 503);
      assert.equal(error.headers['Retry-After'], '60');
      return true;
    });
    assert.equal((await small.read({ ...file, bytes: latin('Maria') })).text, 'Maria');
    for (const { text } of await Promise.all(served)) assert.equal(found(text), 1);
    await small.close();
  });

  test('a reader out of time is ended and says so; the next one reads', async () => {
    const hasty = createDocuments({ log: { info: () => undefined }, childLimits: { runMs: 1, memoryMb: 700 } });
    await assert.rejects(hasty.read({ name: '', bytes: fixture('cv.pdf'), mediaType: '' }), problem(422, /too long/));
    await hasty.close();
    assert.equal(found((await read(fixture('cv.pdf'))).text), 1);
  });

  test('a photo that a busy machine has no time for is not called unreadable', async () => {
    const hasty = createDocuments({ log: { info: () => undefined }, photoLimits: { runMs: 1, memoryMb: 450 } });
    const limits = { side: 100, leastSide: 100, maxPixels: 1e6, maxAvifPixels: 1e6, quality: 80 };
    await assert.rejects(hasty.portrait(fixture('phone.jpg'), limits), (error) => {
      assert.ok(problem(503, /too busy.*Try again/)(error));
      assert.equal((error as Problem).headers['Retry-After'], '30');
      return true;
    });
    await hasty.close();
  });

  test('a reader may read its code and nothing else, starts nothing, and has none of the settings', async (context) => {
    process.env['CANARY_SETTING'] = 'x';
    context.after(() => delete process.env['CANARY_SETTING']);
    const child = await spawnChild('pdf', { runMs: 25_000, memoryMb: 700 });
    const ended = once(child, 'close');
    const allowed = child.spawnargs.filter((each) => each.startsWith('--allow'));
    assert.ok(child.spawnargs.includes('--permission'));
    assert.deepEqual(
      allowed.filter(
        (each) =>
          !/^--allow-fs-read=.*(?:\/server\/documents\/|\/shared\/|\/package\.json|\/node_modules\/?)$/.test(each),
      ),
      ['--allow-worker', '--allow-addons'],
    );
    if (process.platform === 'linux')
      assert.doesNotMatch(readFileSync(`/proc/${child.pid}/environ`, 'utf8'), /CANARY_SETTING/);
    child.kill('SIGKILL');
    await ended;
  });

  test('a reader killed from outside is an ordinary end', async () => {
    const limits = { runMs: 25_000, memoryMb: 700 };
    const child = await spawnChild('pdf', limits);
    const result = runChild(child, Readable.from([fixture('cv.pdf')]), limits);
    child.kill('SIGKILL');
    assert.deepEqual(await result.then((ended) => 'end' in ended && ended.end), 'died');
  });

  test('closing ends what is read and turns away what waits', async () => {
    const closing = createDocuments({
      log: { info: () => undefined },
      queueLimits: { atOnce: 1, waiting: 5, waitMs: 60_000 },
    });
    const file = { name: '', bytes: fixture('scanned.pdf'), mediaType: '' };
    const all = Promise.allSettled([closing.read(file), closing.read(file), closing.read(file)]);
    await closing.close();
    for (const answer of await all) {
      assert.equal(answer.status, 'rejected');
      assert.ok(problem(503, /restarting/)(answer.reason));
    }
    await assert.rejects(closing.read(file), problem(503, /restarting/));
  });
});

describe('the LinkedIn archive', () => {
  const files = {
    'Profile.csv': strToU8(
      '\ufeffFirst Name,Last Name,Headline,Summary\nMaria,Delgado,"Nurse, manager","Two\nlines"\n',
    ),
    'Positions.csv': strToU8('Company Name,Title\r\nRiverside Clinic,"The ""Fixer"""\r\n\r\n'),
    'Connections.csv': strToU8(
      'Notes:\n"When exporting your connection data, you may notice ""some"" emails missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAnn,Lee,https://l.example/ann,,Acme,CEO,01 Jan 2020\nBo,Ray\n',
    ),
    'Skills.csv': strToU8('Name\nTriage\n'),
    'messages.csv': strToU8('FROM,CONTENT\nsomeone,private\n'),
    'Rich_Media.csv': strToU8('x'),
  };

  test('its tables come as rows of the columns that are read, its other files not at all', async () => {
    const expected = {
      profile: [{ 'First Name': 'Maria', 'Last Name': 'Delgado', Headline: 'Nurse, manager', Summary: 'Two\nlines' }],
      positions: [{ 'Company Name': 'Riverside Clinic', Title: 'The "Fixer"' }],
      skills: [{ Name: 'Triage' }],
      education: [],
      connections: [
        { 'First Name': 'Ann', 'Last Name': 'Lee', Company: 'Acme', Position: 'CEO' },
        { 'First Name': 'Bo', 'Last Name': 'Ray', Company: '', Position: '' },
      ],
      certifications: [],
      languages: [],
      volunteering: [],
    };
    assert.deepEqual(await documents.readLinkedInArchive(zipSync(files)), expected);
    assert.deepEqual(
      await documents.readLinkedInArchive(zipSync({ 'Basic_LinkedInDataExport_05-04-2026': files })),
      expected,
    );
  });

  test('thirty thousand connections are read', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, at) => `Ann${at},Lee,https://l.example/${at},,Acme ${at % 99},CEO,01 Jan 2020`,
    );
    const csv = strToU8(`First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${rows.join('\n')}\n`);
    const { connections } = await documents.readLinkedInArchive(zipSync({ 'Connections.csv': csv }));
    assert.equal(connections.length, 30_000);
  });

  test('a table of very many columns, or of very long cells, leaves the reader as small as any other', async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => `c${at}`).join();
    const csv = `First Name,${many}\nAnn${',x'.repeat(50_000)}\nBo,${'y'.repeat(1_000_000)}\n${'z'.repeat(1_000_000)}\n`;
    const { connections } = await documents.readLinkedInArchive(zipSync({ 'Connections.csv': strToU8(csv) }));
    assert.equal(JSON.stringify(connections[0]), '{"First Name":"Ann"}');
    assert.ok(JSON.stringify(connections).length < 3_000);
    const long = `First Name,Company\n${`${'a'.repeat(900)},${'b'.repeat(900)}\n`.repeat(5_000)}`;
    await assert.rejects(
      documents.readLinkedInArchive(zipSync({ 'Connections.csv': strToU8(long) })),
      problem(422, /./),
    );
  });

  test('anything else is refused with where to get the right one', async () => {
    const wrong = /isn’t the archive LinkedIn gives.*Get a copy of your data/;
    const refused: [Uint8Array, number, RegExp][] = [
      [zipSync({ 'holiday.jpg': noise(100) }), 422, wrong],
      [zipSync({ 'Profile.csv': strToU8('no such headings\n') }), 422, wrong],
      [fixture('cv.docx'), 422, wrong],
      [fixture('cv.pdf'), 422, wrong],
      [latin('First Name,Last Name\n'), 422, wrong],
      [zipSync(files).subarray(0, 500), 422, /damaged/],
      [new Uint8Array(), 422, /empty/],
      [Buffer.alloc(MAX_ARCHIVE_MB * 1024 * 1024 + 1), 413, /smaller than 25MB/],
      [zipOf('Connections.csv', Buffer.alloc(1 << 26, 'a'), 1 << 26), 422, /unpacks to far more/],
    ];
    for (const [bytes, status, message] of refused)
      await assert.rejects(documents.readLinkedInArchive(bytes), problem(status, message));
  });
});
