// Making a database takes seconds of both processors: the first one made is kept, as it is before anybody signs up.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/database/database.ts';
import { serverDirectory } from '../server/postgres/server.ts';
import { createLog } from '../server/log.ts';
import { cache, databaseFingerprint } from './fingerprint.ts';

/** Puts a new embedded database, migrated, into a data directory that has none. */
export async function layNewDatabase(dataDir: string): Promise<void> {
  const name = `cluster-${databaseFingerprint()}`;
  const kept = join(cache, name);
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    const log = createLog({ logLevel: 'fatal' });
    const database = await openDatabase({ dataDir: draft, databaseUrl: null }, { log });
    await database.pool.query('vacuum (analyze)');
    await database.close();
    for (const old of readdirSync(cache))
      if (/^(cluster|data|database)-/.test(old) && old !== name) rmSync(join(cache, old), { recursive: true });
    try {
      renameSync(serverDirectory(draft), kept);
    } catch {
      // Another process was first.
    }
    rmSync(draft, { recursive: true });
  }
  // With owners and rights, which PostgreSQL is particular about.
  if (process.platform === 'win32') cpSync(kept, serverDirectory(dataDir), { recursive: true });
  else execFileSync('cp', ['-a', kept, serverDirectory(dataDir)]);
}
