// Mail against a real SMTP server that is down, hesitates, or refuses; and the outbox where there is none.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type ParsedMail, simpleParser } from 'mailparser';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testDatabase } from '../test/database.ts';
import type { OpenDatabase } from './database/database.ts';
import { createJobs } from './jobs.ts';
import { type Letter, createMail } from './mail.ts';
import { mailMessage } from './mail-message.ts';

const letter: Letter = {
  to: 'ada@example.org',
  title: 'Réponse à “Ada” 🧵',
  paragraphs: ['Hello <Ada> & co.', 'Two\nlines.'],
  action: { label: 'Set a new password', url: 'https://quilt.example/reset-password/SECRET-TOKEN?a=1&b=2' },
  footer: 'You asked for this.',
  kind: 'reset',
};

/** A house's mail on this database; what it logs is in `lines`. Making it again is a restart. */
function house(database: OpenDatabase, settings: { smtpUrl?: string; dataDir?: string }) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const jobs = createJobs({ database, log });
  const config = {
    mailFrom: { name: 'Crazy Quilt', address: 'quilt@quilt.example' },
    smtpUrl: null,
    dataDir: '/nonexistent',
    operator: { name: 'The County', contact: 'help@quilt.example' },
    ...settings,
  };
  return { jobs, lines, mail: createMail({ config, jobs, log }) };
}

async function open(t: TestContext): Promise<OpenDatabase> {
  const database = await testDatabase();
  t.after(() => database.close());
  return database;
}

/** As if the pause until the next try were over. */
async function passTime({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
}

async function waiting({ db }: OpenDatabase): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from pgboss.job where name = 'work'`);
  return Number(rows[0]?.count);
}

async function smtp(t: TestContext, options: SMTPServerOptions = {}, port = 0) {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(await simpleParser(stream));
      done();
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function answering(responseCode: number): Error {
  return Object.assign(new Error('Said by the server about ada@example.org'), { responseCode });
}

test(
  'without an SMTP server each mail is a file, and the log says so without its words',
  { timeout: 20_000 },
  async (t) => {
    const database = await open(t);
    const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-mail-'));
    t.after(() => rmSync(dataDir, { recursive: true }));
    const { jobs, lines, mail } = house(database, { dataDir });
    await database.db.transaction((tx) => mail.send(tx, letter));
    await jobs.drain();
    const [file, ...others] = readdirSync(join(dataDir, 'outbox'));
    assert.ok(file?.endsWith('.eml') && file.includes('-reset-'));
    assert.deepEqual(others, []);
    const path = join(dataDir, 'outbox', String(file));
    assert.equal(statSync(path).mode & 0o777, 0o600);
    const parsed = await simpleParser(readFileSync(path));
    assert.equal(parsed.subject, letter.title);
    assert.match(parsed.text ?? '', /SECRET-TOKEN\?a=1&b=2/);
    assert.match(lines.join(''), /SMTP_URL is not set/);
    assert.match(lines.join(''), /\.eml/);
    assert.doesNotMatch(lines.join(''), /SECRET-TOKEN|ada@example/);
  },
);

test(
  'a mail arrives once, with both parts, and nothing of it stays in the database',
  { timeout: 20_000 },
  async (t) => {
    const database = await open(t);
    const server = await smtp(t);
    const { jobs, lines, mail } = house(database, { smtpUrl: server.url });
    await mail.send(database.db, { ...letter, headers: { 'List-Unsubscribe': '<https://quilt.example/u/1>' } });
    await jobs.drain();
    await jobs.drain();
    assert.equal(server.received.length, 1);
    const [got] = server.received;
    assert.equal(got?.subject, letter.title);
    assert.equal(got?.from?.text, '"Crazy Quilt" <quilt@quilt.example>');
    assert.match(got?.text ?? '', /Set a new password:\nhttps:/);
    const footer = /You asked for this\. This server is run by The County\. Questions\? help@quilt\.example/;
    assert.match(got?.text ?? '', footer);
    assert.match(got?.html || '', footer);
    assert.match(got?.html || '', /Hello &lt;Ada&gt; &amp; co\./);
    assert.equal(got?.headers.get('auto-submitted'), 'auto-generated');
    assert.ok(got?.headers.has('list'));
    assert.equal(await waiting(database), 0);
    assert.doesNotMatch(lines.join(''), /SECRET-TOKEN|ada@example/);
  },
);

test('a mail of a transaction that fails is not sent', { timeout: 20_000 }, async (t) => {
  const database = await open(t);
  const server = await smtp(t);
  const { jobs, mail } = house(database, { smtpUrl: server.url });
  await assert.rejects(
    database.db.transaction(async (tx) => {
      await mail.send(tx, letter);
      throw new Error('Changed my mind.');
    }),
  );
  await jobs.drain();
  assert.equal(server.received.length, 0);
});

test('a mail waits for a server that is down, through a restart, and arrives once', { timeout: 20_000 }, async (t) => {
  const database = await open(t);
  const port = await closedPort();
  const before = house(database, { smtpUrl: `smtp://127.0.0.1:${port}` });
  await before.mail.send(database.db, letter);
  await before.jobs.drain();
  await passTime(database);
  await before.jobs.drain();
  await before.jobs.stop();
  assert.equal(await waiting(database), 1);
  assert.match(before.lines.join(''), /will be tried again/);

  const server = await smtp(t, {}, port);
  const afterwards = house(database, { smtpUrl: server.url });
  await passTime(database);
  await afterwards.jobs.drain();
  await passTime(database);
  await afterwards.jobs.drain();
  assert.equal(server.received.length, 1);
});

test('a mail that is put off is sent at the next try, under the same id', { timeout: 20_000 }, async (t) => {
  const database = await open(t);
  let tries = 0;
  const server = await smtp(t, {
    onRcptTo: (_address, _session, done) => {
      tries += 1;
      done(tries === 1 ? answering(450) : null);
    },
  });
  const { jobs, lines, mail } = house(database, { smtpUrl: server.url });
  await mail.send(database.db, letter);
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from pgboss.job where name = 'work'`);
  await jobs.drain();
  assert.equal(server.received.length, 0);
  await passTime(database);
  await jobs.drain();
  assert.equal(server.received.length, 1);
  assert.equal(server.received[0]?.messageId, `<${rows[0]?.id}@quilt.example>`);
  assert.doesNotMatch(lines.join(''), /ada@example/);
});

for (const stage of ['recipient', 'content'] as const) {
  test(`a mail whose ${stage} is refused for good is given up, and the log says so`, { timeout: 20_000 }, async (t) => {
    const database = await open(t);
    const refusing: SMTPServerOptions =
      stage === 'recipient'
        ? { onRcptTo: (_address, _session, done) => done(answering(550)) }
        : {
            onData: (stream, _session, done) => {
              stream.resume();
              stream.once('end', () => done(answering(554)));
            },
          };
    const server = await smtp(t, refusing);
    const { jobs, lines, mail } = house(database, { smtpUrl: server.url });
    await mail.send(database.db, letter);
    await jobs.drain();
    assert.equal(await waiting(database), 0);
    const failure = lines
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .find(({ level }) => level >= 50);
    assert.equal(failure?.msg, 'A job was given up.');
    assert.doesNotMatch(lines.join(''), /ada@example|SECRET/);
  });
}

test('a refused sign-in to the mail server is not the end of a mail', { timeout: 20_000 }, async (t) => {
  const database = await open(t);
  const server = await smtp(t, { authOptional: false, onAuth: (_auth, _session, done) => done(answering(535)) });
  const { jobs, lines, mail } = house(database, { smtpUrl: server.url.replace('//', '//user:PASSWORD@') });
  await mail.send(database.db, letter);
  await jobs.drain();
  assert.equal(await waiting(database), 1);
  assert.doesNotMatch(lines.join(''), /PASSWORD/);
});

test('no address, subject or header can add a recipient or a header', { timeout: 20_000 }, async (t) => {
  const database = await open(t);
  const server = await smtp(t);
  const { jobs, mail } = house(database, { smtpUrl: server.url });
  for (const to of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'Ada <a@example.org>',
    '"a b"@example.org',
    'a@example.org\u0000',
    'group: a@example.org;',
    'nobody',
    '',
  ])
    await assert.rejects(mail.send(database.db, { ...letter, to }), to);
  const forged: Record<string, string>[] = [
    { 'X-A': 'b\r\nBcc: b@example.org' },
    { 'X-A\r\nBcc': 'b@example.org' },
    { 'X A': 'b' },
  ];
  for (const headers of forged)
    await assert.rejects(mail.send(database.db, { ...letter, headers }), JSON.stringify(headers));
  assert.equal(await waiting(database), 0);

  await mail.send(database.db, { ...letter, title: 'Hello\r\nBcc: b@example.org\r\n\r\nBody' });
  await jobs.drain();
  const [got] = server.received;
  assert.equal(got?.subject, 'Hello Bcc: b@example.org Body');
  assert.equal(got?.bcc, undefined);
  assert.equal(got?.headers.has('bcc'), false);
});

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const words = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', ';', '#'), minLength: 1 });

test('a message says the same in both parts, and no text in it becomes markup', () => {
  fc.assert(
    fc.property(words, fc.array(words), words, words, (title, paragraphs, label, footer) => {
      const url = `https://quilt.example/?q=${label}`;
      const { text, html } = mailMessage({ title, paragraphs, action: { label, url }, footer });
      const shown = (/<body.*<\/body>/s.exec(html)?.[0] ?? '')
        .replaceAll(/<[^>]*>|&nbsp;/g, '\n')
        .replaceAll(/&[a-z#0-9]+;/g, (entity) => characters[entity] ?? entity);
      const said = text.replaceAll('--\n', '').replaceAll(`${label}:\n`, `${label}\n`);
      assert.deepEqual(shown.split(/\n+/).filter(Boolean), said.split(/\n+/).filter(Boolean));
      assert.equal(html.split('<a ').length, 2, 'one link');
      assert.doesNotMatch(html, /<img|<script/);
    }),
  );
  assert.throws(() => mailMessage({ title: '', paragraphs: [], action: { label: 'x', url: 'javascript:alert(1)' } }));
});
