// Making an embedded database takes seconds of both processors: the first one made is kept, as it is before anybody signs up.
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/database/database.ts';
import { createLog } from '../server/log.ts';
import { cache, databaseFingerprint } from './fingerprint.ts';

/** Puts a new embedded database, migrated, into a data directory that has none. */
export async function layNewDatabase(dataDir: string): Promise<void> {
  const kept = join(cache, `data-${databaseFingerprint()}`);
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    const database = await openDatabase(
      { dataDir: draft, databaseUrl: null },
      { log: createLog({ logLevel: 'fatal' }) },
    );
    await database.close();
    try {
      renameSync(join(draft, 'database'), kept);
    } catch {
      // Another process was first.
    }
    rmSync(draft, { recursive: true });
  }
  cpSync(kept, join(dataDir, 'database'), { recursive: true });
}
