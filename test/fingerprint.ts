// What a new database is made of, in one word: what tests keep of one is good until this changes.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const database = join(root, 'server/database');

/** Where tests keep what is dear to make. */
export const cache = join(root, 'node_modules/.cache/crazy-quilt');

export function databaseFingerprint(): string {
  const hash = createHash('sha256');
  const jobs = createRequire(import.meta.url).resolve('pg-boss');
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object & {
    optionalDependencies: object;
  };
  hash.update(JSON.stringify(optionalDependencies));
  hash.update(readFileSync(join(jobs.slice(0, jobs.lastIndexOf('/dist/')), 'package.json')));
  for (const name of ['migrate.ts', 'job-tables.ts', '../postgres/process.ts'])
    hash.update(readFileSync(join(database, name)));
  const migrations = join(database, 'migrations');
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 20);
}
