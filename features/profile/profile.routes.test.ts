// The profile's calls on a real database: what is refused, what is kept, and who may see whose photo.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { circleMembers, circles, files, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(async () => {
  await t.close();
});

const valid = {
  firstName: 'Ruth',
  lastName: 'Delgado',
  email: 'ruth@example.org',
  mobileNumber: '',
  linkedinUrl: '',
  sharesBih: true,
  sharesPlays: true,
  sharesPremortem: false,
};

const save = (person: Person, more: object = {}) =>
  person.inject({ method: 'PUT', url: '/api/profile', payload: { ...valid, ...more } });

const rowOf = async (person: Person) => (await t.db.select().from(users).where(eq(users.id, person.id)))[0]!;

test('each wrong field is refused with its own sentence, and nothing is saved', async () => {
  const person = await t.signUp({ firstName: 'Before' });
  const table: [object, string][] = [
    [{ firstName: '  ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: 'ruth.delgado@fairmont' }, 'Invalid email address'],
    [{ mobileNumber: '12' }, 'Invalid phone number format'],
    [{ mobileNumber: 'a'.repeat(100) }, 'Invalid phone number format'],
    [{ linkedinUrl: 'not a url' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: 'javascript:alert(1)' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: 'https://linkedin.com.evil.example/in/ruth' }, 'Invalid LinkedIn URL'],
    [{ linkedinUrl: 'https://ruth:sesame@linkedin.com/in/ruth' }, 'Invalid LinkedIn URL'],
  ];
  for (const [wrong, sentence] of table) {
    const reply = await save(person, wrong);
    assert.deepEqual([reply.statusCode, reply.json()], [400, { message: sentence }]);
  }
  for (const wrong of [{ sharesBih: 'yes' }, { firstName: ['Ruth'] }, { email: null }, { mobileNumber: {} }])
    assert.equal((await save(person, wrong)).statusCode, 400);
  const row = await rowOf(person);
  assert.deepEqual([row.firstName, row.profileCompleted], ['Before', false]);
});

test('a valid save keeps every field, the number in its international form', async () => {
  const person = await t.signUp();
  const reply = await save(person, {
    firstName: ' Ruth ',
    mobileNumber: '(304) 555-0142',
    linkedinUrl: 'https://de.linkedin.com/in/ruth',
    sharesPlays: false,
    sharesPremortem: true,
  });
  assert.equal(reply.json<{ message: string }>().message, 'Profile updated successfully');
  const me = (await person.inject({ url: '/api/user' })).json<Record<string, unknown>>();
  assert.deepEqual(
    ['firstName', 'mobileNumber', 'linkedinUrl', 'sharesBih', 'sharesPlays', 'sharesPremortem'].map((key) => me[key]),
    ['Ruth', '+13045550142', 'https://de.linkedin.com/in/ruth', true, false, true],
  );
  // Optional fields are emptied again by saving them empty.
  await save(person);
  const row = await rowOf(person);
  assert.deepEqual([row.mobileNumber, row.linkedinUrl], [null, null]);
});

test('the display address can change without the login address', async () => {
  const person = await t.signUp();
  await save(person, { email: 'shown@example.org' });
  const row = await rowOf(person);
  assert.deepEqual([row.email, row.accountEmail], ['shown@example.org', person.email]);
});

type Saved = { newLinkedInPost?: { badgeName: string }; newLinkedInPosts: { badgeName: string }[] };

test('the first save offers its post once, also when many saves race', async () => {
  const person = await t.signUp();
  const replies = await Promise.all(Array.from({ length: 6 }, () => save(person)));
  const posts = replies.flatMap((reply) => reply.json<Saved>().newLinkedInPost ?? []);
  assert.deepEqual(
    posts.map((post) => post.badgeName),
    ['Profile Complete'],
  );
  assert.equal((await save(person)).json<Saved>().newLinkedInPost, undefined);
});

test('a LinkedIn address connects once ever, and taking it away disconnects nobody', async () => {
  const person = await t.signUp();
  await save(person);
  assert.equal((await rowOf(person)).linkedinConnected, false);
  const first = await save(person, { linkedinUrl: 'https://www.linkedin.com/in/ruth' });
  assert.equal(first.json<Saved>().newLinkedInPost?.badgeName, 'LinkedIn Connected');
  await save(person);
  assert.equal((await rowOf(person)).linkedinConnected, true);
  const again = await save(person, { linkedinUrl: 'https://www.linkedin.com/in/ruth' });
  assert.deepEqual(again.json<Saved>().newLinkedInPosts, []);
});

test('one save that makes both true offers both', async () => {
  const person = await t.signUp();
  const reply = await save(person, { linkedinUrl: 'https://www.linkedin.com/in/ruth' });
  assert.deepEqual(
    reply.json<Saved>().newLinkedInPosts.map((post) => post.badgeName),
    ['Profile Complete', 'LinkedIn Connected'],
  );
});

test('rank and organization are set, and shown to members; emptied, the rank is what it was at first', async () => {
  const person = await t.signUp();
  const member = await t.signUp();
  await save(person, { rank: ' Permit supervisor ', organization: 'Fairmont County' });
  const seen = async () => (await member.inject({ url: `/api/members/${person.id}` })).json<Record<string, unknown>>();
  const shown = await seen();
  assert.deepEqual([shown.rank, shown.organization], ['Permit supervisor', 'Fairmont County']);
  await save(person);
  assert.equal((await rowOf(person)).rank, 'Permit supervisor', 'left out, it stays');
  await save(person, { rank: '', organization: '' });
  const emptied = await seen();
  assert.deepEqual([emptied.rank, emptied.organization], ['Innovation Champion', null]);
  assert.equal((await save(person, { rank: 'a\u202eb' })).statusCode, 400);
});

test('an address that is not shown is read by nobody, and nobody is found by it', async () => {
  const person = await t.signUp();
  const member = await t.signUp();
  const address = 'rarely.shown@example.org';
  await save(person, { email: address });
  const seen = async () => {
    const found = await member.inject({ url: `/api/circle-members?search=${address}` });
    const page = await member.inject({ url: `/api/members/${person.id}` });
    const listed = await member.inject({ url: '/api/circle-members' });
    return [found.json<unknown[]>().length, page.body.includes(address), listed.body.includes(address)];
  };
  assert.deepEqual(await seen(), [1, true, true]);
  await person.inject({ method: 'PUT', url: '/api/profile/sharing', payload: { showsEmail: false } });
  assert.deepEqual(await seen(), [0, false, false]);
  const { showsEmail, sharesBih } = await rowOf(person);
  assert.deepEqual([showsEmail, sharesBih], [false, true], 'the other choices stay');
});

test('fields that are not of the form change nothing', async () => {
  const person = await t.signUp();
  const before = await rowOf(person);
  const reply = await save(person, {
    id: 'someone-else',
    username: 'admin',
    accountEmail: 'taken@example.org',
    passwordHash: 'x',
    emailVerified: true,
    bihCompleted: true,
    linkedinConnected: true,
    badges: ['prosper-titanium'],
    profileImageUrl: 'https://evil.example/track.gif',
  });
  assert.equal(reply.statusCode, 200);
  const row = await rowOf(person);
  const untouched = [
    'id',
    'username',
    'accountEmail',
    'passwordHash',
    'rank',
    'emailVerified',
    'bihCompleted',
  ] as const;
  for (const key of [...untouched, 'linkedinConnected', 'badges', 'profileImageUrl'] as const)
    assert.deepEqual(row[key], before[key], key);
});

test('without a session nothing can be saved or seen', async () => {
  for (const [method, url] of [
    ['PUT', '/api/profile'],
    ['POST', '/api/profile/photo'],
    ['DELETE', '/api/profile/photo'],
    ['GET', '/api/photos/x'],
  ] as const) {
    const reply = await t.inject({ method, url, ...(method === 'PUT' ? { payload: valid } : {}) });
    assert.equal(reply.statusCode, 401, `${method} ${url}`);
  }
});

// ---- the photo ----

function upload(person: Person, bytes: Uint8Array, { field = 'photo', name = 'me.png', type = 'image/png' } = {}) {
  const boundary = 'seam';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return person.inject({
    method: 'POST',
    url: '/api/profile/photo',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const picture = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#b02a30' } });

const photosOf = (person: Person) =>
  t.db
    .select()
    .from(files)
    .where(and(eq(files.userId, person.id), eq(files.kind, 'photo')));

test('a photo is squared, re-encoded as JPEG and stripped of where it was taken and who took it', async () => {
  const person = await t.signUp();
  const exif = {
    IFD0: { Artist: 'Ruth Delgado', ImageDescription: 'At home' },
    IFD3: { GPSLatitude: '39/1 29/1 0/1' },
  };
  const bytes = await picture().jpeg().withExif(exif).toBuffer();
  assert.ok(bytes.includes('Ruth Delgado'));
  const reply = await upload(person, bytes, { name: '../../etc/passwd.jpg', type: 'image/jpeg' });
  assert.equal(reply.statusCode, 200);
  const { message, profileImageUrl } = reply.json<{ message: string; profileImageUrl: string }>();
  assert.equal(message, 'Profile photo updated successfully');
  assert.equal((await rowOf(person)).profileImageUrl, profileImageUrl);

  const served = await person.inject({ url: profileImageUrl });
  assert.equal(served.headers['content-type'], 'image/jpeg');
  assert.match(String(served.headers['x-content-type-options']), /nosniff/);
  assert.ok(!served.rawPayload.includes('Ruth Delgado'));
  const read = await sharp(served.rawPayload).metadata();
  assert.deepEqual([read.format, read.width, read.height, read.exif], ['jpeg', 512, 512, undefined]);
});

test('a sideways picture is turned upright', async () => {
  const person = await t.signUp();
  const left = await picture(100, 200).png().toBuffer();
  const half = await picture(200, 200)
    .composite([
      { input: { create: { width: 200, height: 100, channels: 3, background: '#ffffff' } }, top: 0, left: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  assert.ok(left.length > 0);
  const reply = await upload(person, half, { type: 'image/jpeg' });
  const served = await person.inject({ url: reply.json<{ profileImageUrl: string }>().profileImageUrl });
  // Orientation 6 turns clockwise: what was on top, white, is then on the right.
  const { data, info } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const greenAt = (x: number) => data[(256 * info.width + x) * info.channels + 1]!;
  assert.ok(greenAt(400) > 200 && greenAt(100) < 100);
});

test('a new photo takes the place of the old one, and removing it leaves none', async () => {
  const person = await t.signUp();
  const bytes = await picture().png().toBuffer();
  const first = (await upload(person, bytes)).json<{ profileImageUrl: string }>().profileImageUrl;
  await upload(person, bytes);
  assert.equal((await photosOf(person)).length, 1);
  assert.equal((await person.inject({ url: first })).statusCode, 404);
  const removed = await person.inject({ method: 'DELETE', url: '/api/profile/photo' });
  assert.equal(removed.statusCode, 200);
  assert.deepEqual(await photosOf(person), []);
  assert.equal((await rowOf(person)).profileImageUrl, null);
});

/** A valid PNG of any size that unfolds from a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1000));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

test('documents in the clothes of a photo, bombs and torn files are refused, and the old photo stays', async () => {
  const person = await t.signUp();
  const good = await picture().png().toBuffer();
  const kept = (await upload(person, good)).json<{ profileImageUrl: string }>().profileImageUrl;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const notImage = 'Please select an image file';
  const cannotRead = 'We can’t read this picture. Please save it as JPEG or PNG and try again.';
  const tooMany = 'This picture has too many pixels. Please choose one of at most 25 megapixels, or 12 as AVIF.';
  const table: [string, Buffer, string][] = [
    ['an SVG', Buffer.from(svg), notImage],
    ['an SVG after white space', Buffer.from(`\n\n<?xml version="1.0"?>${svg}`), notImage],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), notImage],
    ['a PDF', Buffer.from('%PDF-1.7\n'), notImage],
    ['nothing', Buffer.alloc(0), notImage],
    ['a script after a GIF header', Buffer.from('GIF89a=1;alert(1)//'), cannotRead],
    ['a torn JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), cannotRead],
    ['50,000 by 50,000 pixels', pngOf(50_000, 50_000), tooMany],
    ['an AVIF of 13 megapixels', await picture(3_700, 3_600).avif({ effort: 0 }).toBuffer(), tooMany],
    [
      'a picture too small to crop',
      await picture(300, 99).png().toBuffer(),
      'Please select an image of at least 100 by 100 pixels',
    ],
  ];
  for (const [what, bytes, sentence] of table) {
    const reply = await upload(person, bytes);
    assert.deepEqual([reply.statusCode, reply.json()], [400, { message: sentence }], what);
  }
  assert.equal((await upload(person, good, { field: 'picture' })).statusCode, 400);
  assert.equal((await rowOf(person)).profileImageUrl, kept);
  assert.equal((await photosOf(person)).length, 1);
});

test('a picture that is a script as well loses the script', async () => {
  const person = await t.signUp();
  const bytes = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const reply = await upload(person, bytes, { name: 'x.html', type: 'text/html' });
  const served = await person.inject({ url: reply.json<{ profileImageUrl: string }>().profileImageUrl });
  assert.ok(!served.rawPayload.includes('<script>'));
  assert.equal(served.headers['content-type'], 'image/jpeg');
});

test('a file of 5 MB or more is refused as too large', async () => {
  const person = await t.signUp();
  const reply = await upload(person, Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
  assert.equal(reply.statusCode, 413);
  assert.equal(typeof reply.json<{ message: string }>().message, 'string');
  assert.deepEqual(await photosOf(person), []);
});

test("a photo is for its owner and their circles; to anyone else it is not there, and it is never there under another file's id", async () => {
  const owner = await t.signUp();
  const friend = await t.signUp();
  const stranger = await t.signUp();
  // All three joined the default circle; now the stranger is in another, alone.
  await t.db.delete(circleMembers).where(eq(circleMembers.userId, stranger.id));
  await t.db.insert(circles).values({ id: 'elsewhere', name: 'Elsewhere', createdBy: stranger.id });
  await t.db.insert(circleMembers).values({ circleId: 'elsewhere', userId: stranger.id });

  const reply = await upload(owner, await picture().png().toBuffer());
  const { profileImageUrl: url } = reply.json<{ profileImageUrl: string }>();
  const seen = async (person: Person) => (await person.inject({ url })).statusCode;
  assert.deepEqual([await seen(owner), await seen(friend), await seen(stranger)], [200, 200, 404]);
  const missing = await stranger.inject({ url: '/api/photos/none' });
  assert.deepEqual((await stranger.inject({ url })).json(), missing.json());

  const id = url.split('/').at(-1)!;
  await t.db.update(files).set({ kind: 'document' }).where(eq(files.id, id));
  assert.deepEqual([await seen(owner), await seen(friend)], [404, 404]);
});
