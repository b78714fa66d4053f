// What a new database is made of, in one word: what tests keep of one is good until this changes.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const database = join(import.meta.dirname, '../server/database');

/** Where tests keep what is dear to make. */
export const cache = join(import.meta.dirname, '../node_modules/.cache/crazy-quilt');

export function databaseFingerprint(): string {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    const entry = require.resolve(name);
    hash.update(readFileSync(join(entry.slice(0, entry.lastIndexOf('/dist/')), 'package.json')));
  }
  for (const name of ['migrate.ts', 'job-tables.ts', 'embedded-worker.ts'])
    hash.update(readFileSync(join(database, name)));
  const migrations = join(database, 'migrations');
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 20);
}
