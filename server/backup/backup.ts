// A backup: the whole database at one moment, in a form that any PostgreSQL can be filled from. Zstandard over lines
// of JSON; the last 40 bytes are a frame that unpackers skip, with the SHA-256 of all before it. `zstd -dc` shows what is inside.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { QueryResultRow } from 'pg';
import * as z from 'zod/mini';
import { jobQueue } from '../database/job-queue.ts';
import { StartError } from '../database/start-error.ts';
import { deriveKey } from '../secret.ts';

/** Names go into sentences that a terminal shows, and into statements. */
const name = z.string().check(z.regex(/^[\w.]+$/));
const headerShape = z.object({
  format: z.literal('crazy-quilt backup'),
  version: z.int(),
  made: z.iso.datetime(),
  product: z.string(),
  /** The newest migration in it, by the time drizzle-kit gave it. */
  migration: z.number(),
  /** Tells one SESSION_SECRET from another, and gives nothing of it away. */
  secret: z.string(),
  /** In an order in which each may be filled: what a row refers to comes before it. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int() })),
  sequences: z.array(z.object({ name, last: z.nullable(z.string()) })),
});
export type BackupHeader = z.infer<typeof headerShape>;

const formatVersion = 1;
const footerSize = 40;
/** Bytes: the longest holds a file of 25 MB, told in hexadecimal. Little that is packed may unfold into more than there is memory. */
const longestLine = 128 * 2 ** 20;
/** Magic number of a frame to be skipped, and its length: 32 bytes. */
const footerMark = Buffer.from('502a4d1820000000', 'hex');

/** Jobs that wait, mails above all, told by what they are to do; what pg-boss notes beside that belongs to its own version. */
export const waitingJobs = {
  name: 'pgboss.job',
  columns: [
    'data',
    'start_after',
    'created_on',
    'retry_limit',
    'retry_count',
    'retry_delay',
    'retry_backoff',
    'retry_delay_max',
    'heartbeat_seconds',
  ],
  where: `name = '${jobQueue}' and state in ('created', 'retry', 'active')`,
};

export const secretMark = (secret: string): string => deriveKey(secret, 'backup').toString('hex').slice(0, 16);

/** What can be read from: one connection of a database. */
type Reader = { query<Row extends QueryResultRow>(text: string): Promise<{ rows: Row[] }> };
/** Where one is had from, as from a pool. */
export type Source = { connect(): Promise<Reader & { release(broken?: boolean): void }> };
type About = { secret: string; product: string; now: Date };

/** The bytes of a backup of this moment, made while they are read. What is written meanwhile is not in it. */
export function backupOf(source: Source, about: About): Readable {
  return Readable.from(sealedBytes(linesOf(source, about)), { objectMode: false });
}

async function* sealedBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const packed = createZstdCompress();
  const packing = pipeline(Readable.from(lines), packed);
  // Handled below, or by the reader of `packed`.
  packing.catch(() => undefined);
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  await packing;
  yield Buffer.concat([footerMark, hash.digest()]);
}

async function* linesOf(source: Source, { secret, product, now }: About): AsyncGenerator<string> {
  const client = await source.connect();
  let broken = true;
  try {
    // One snapshot for all tables. Texts are to mean the same wherever they are read.
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`);
    const tables = [...(await tablesInOrder(client)), { ...waitingJobs, heavy: false }];
    const counted: BackupHeader['tables'] = [];
    for (const { name, columns, where } of tables) {
      const { rows } = await client.query<{ rows: number }>(
        `select count(*)::float8 as rows from ${quoted(name)}${where ? ` where ${where}` : ''}`,
      );
      counted.push({ name, columns, rows: rows[0]?.rows ?? 0 });
    }
    const header: BackupHeader = {
      format: 'crazy-quilt backup',
      version: formatVersion,
      made: now.toISOString(),
      product,
      migration: await newestMigration(client),
      secret: secretMark(secret),
      tables: counted,
      sequences: await sequencesOf(client),
    };
    yield `${JSON.stringify(header)}\n`;
    for (const { name, columns, where, heavy } of tables) {
      const values = columns.map((column) => `${quoted(column)}::text`).join(', ');
      await client.query(`declare rows no scroll cursor for
        select json_build_array(${values})::text as line from ${quoted(name)}${where ? ` where ${where}` : ''}`);
      for (;;) {
        // A row may be an upload of 10 MB: no more than one of those is held at a time.
        const { rows } = await client.query<{ line: string }>(`fetch ${heavy ? 1 : 200} from rows`);
        if (rows.length === 0) break;
        yield rows.map(({ line }) => `${line}\n`).join('');
      }
      await client.query('close rows');
    }
    broken = false;
  } finally {
    await client.query('rollback').catch(() => (broken = true));
    client.release(broken);
  }
}

type Table = {
  name: string;
  columns: string[];
  /** Whether its rows hold whole files. */
  heavy: boolean;
  where?: string;
};

async function tablesInOrder(client: Reader): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select t.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      exists (select from pg_attribute a where a.attrelid = t.oid and a.atttypid = 'bytea'::regtype and not a.attisdropped) as heavy,
      array(select distinct f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and f.oid <> t.oid) as needs
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    order by t.relname`);
  const ordered: Table[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ needs }) => !needs.some((name) => left.has(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a ring: ${[...left.keys()].join(', ')}.`);
    for (const { name, columns, heavy } of free) {
      left.delete(name);
      ordered.push({ name, columns, heavy });
    }
  }
  return ordered;
}

async function sequencesOf(client: Reader): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

async function newestMigration(client: Reader): Promise<number> {
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
}

/** "schema.table" or "table", fit for a statement. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

/** Reads the whole file and compares it with its seal. Throws a sentence where it is not whole, or not ours. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup ${file} cannot be read (${error.code}).`);
  });
  try {
    if (!(await isSealed(handle)))
      throw new StartError(`The backup ${file} is damaged or cut off. Nothing was changed.`);
  } finally {
    await handle.close();
  }
  for await (const line of backupLines(file)) {
    const header = headerShape.safeParse(jsonOf(line));
    if (!header.success) break;
    if (header.data.version > formatVersion)
      throw new StartError(`The backup ${file} was made by a newer version of Crazy Quilt. Restore it with that one.`);
    return header.data;
  }
  throw new StartError(`The file ${file} is not a Crazy Quilt backup.`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function isSealed(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size <= footerSize) return false;
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, end: size - footerSize - 1, autoClose: false }))
    hash.update(chunk as Buffer);
  const footer = Buffer.alloc(footerSize);
  await handle.read(footer, 0, footerSize, size - footerSize);
  return footer.equals(Buffer.concat([footerMark, hash.digest()]));
}

/** Its lines, the header first: one at a time, so that a file larger than memory is no matter. */
export async function* backupLines(file: string): AsyncGenerator<string> {
  const unpacked = createZstdDecompress();
  const unpacking = pipeline(createReadStream(file), unpacked);
  unpacking.catch(() => undefined);
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new StartError(`The file ${file} is not a Crazy Quilt backup.`);
  }
  await unpacking;
}
