// What was acknowledged outlives any end of a process, ours or the database's: each is killed in the middle of writes. Twice
// here; KILLS=50 sets it to fifty, and `npm run drill -- --long` does. `npm run drill` kills the whole product in each route.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { layNewDatabase } from '../../test/new-database.ts';
import { createLog } from '../log.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { findRunning } from '../postgres/process.ts';
import { serverDirectory } from '../postgres/server.ts';

const log = createLog({ logLevel: 'silent' });
const kills = Number(process.env['KILLS'] ?? 2);
const timeout = 60_000 + kills * 20_000;
const table = 'create table if not exists drill (n integer primary key)';

/** Where in its work a writer is killed, in acknowledged writes: in the middle, after many, early. */
const momentOf = (round: number): number => 1 + ((40 + round * 77) % 150);

function killServer(dataDir: string): void {
  const running = findRunning(serverDirectory(dataDir));
  assert.ok(running);
  process.kill(running.pid, 'SIGKILL');
}

async function missing(database: OpenDatabase, acknowledged: readonly number[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select n from unnest($1::integer[]) as n where n not in (select n from drill)',
    [acknowledged],
  );
  return rows.map(({ n }) => n);
}

test('a process that is killed loses nothing the database acknowledged', { timeout }, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-drill-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  await layNewDatabase(dataDir);
  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const child = fork(join(import.meta.dirname, 'writer.fixture.ts'), [dataDir, String(round * 1_000_000)]);
    t.after(() => child.kill('SIGKILL'));
    const moment = acknowledged.length + momentOf(round);
    child.on('message', (n: number) => {
      acknowledged.push(n);
      if (acknowledged.length === moment) child.kill('SIGKILL');
    });
    const [code, signal] = await once(child, 'exit');
    assert.deepEqual({ code, signal }, { code: null, signal: 'SIGKILL' });
    // What is left running is taken over by the next start, or has ended with us.
    if (round % 2 === 1) killServer(dataDir);
  }
  const database = await openDatabase({ dataDir, databaseUrl: null }, { log });
  assert.ok(acknowledged.length >= kills);
  assert.deepEqual(await missing(database, acknowledged), []);
  await database.close();
});

test('a first start killed at any moment is followed by one that works', { timeout }, async (t) => {
  for (let round = 0; round < Math.ceil(kills / 10); round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-drill-'));
    t.after(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const watcher = watch(dataDir, () => begin());
    const child = fork(join(import.meta.dirname, 'writer.fixture.ts'), [dataDir, '0']);
    await begun;
    watcher.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await openDatabase({ dataDir, databaseUrl: null }, { log });
    assert.equal(await database.ready(), true);
    await database.close();
  }
});

test('a database that is killed loses nothing it acknowledged, and we start it again', { timeout }, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crazy-quilt-drill-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  await layNewDatabase(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl: null }, { log });
  t.after(() => database.close());
  await database.pool.query(table);
  const acknowledged: number[] = [];
  let next = 0;
  for (let round = 0; round < kills; round += 1) {
    const moment = acknowledged.length + momentOf(round);
    let isKilled = false;
    const write = async (): Promise<void> => {
      while (!isKilled) {
        const n = (next += 1);
        try {
          await database.db.transaction(async (tx) => {
            await tx.execute(`insert into drill values (${n})`);
          });
        } catch {
          return;
        }
        acknowledged.push(n);
        if (isKilled || acknowledged.length < moment) continue;
        isKilled = true;
        killServer(dataDir);
      }
    };
    await Promise.all(Array.from({ length: 6 }, write));
    // Whatever asks next may meet the end of the old server; then the new one is there.
    let lost: number[] | undefined;
    while (!lost) lost = await missing(database, acknowledged).catch(() => undefined);
    assert.deepEqual(lost, []);
  }
});
