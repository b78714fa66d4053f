// Moves the data of an earlier version, which PGlite kept under DATA_DIR/database, into a new PostgreSQL: by a backup, like any
// other move. The old directory is copied, read from the copy, and stays.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync } from 'node:fs';
import type { SocketConnectOpts } from 'node:net';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { migrate } from '../database/migrate.ts';
import { StartError } from '../database/start-error.ts';
import { checkBackup } from './backup.ts';
import type { Outcome } from './read-old-data.ts';
import { restore } from './restore.ts';

/** Bytes. The engine's largest files have 16 MB: where one did not fit, less than this is free. */
const tooLittle = 32 * 2 ** 20;
const engine = `@electric-sql/pglite@${packageJson.devDependencies['@electric-sql/pglite']}`;

/** Fills the new, empty server at `address`. Throws a `StartError`, and then the new server is of no use. */
export async function moveOldData(
  old: string,
  { address, password }: { address: SocketConnectOpts; password: string | undefined },
): Promise<void> {
  const copy = `${old}.copy`;
  const file = join(dirname(old), 'move.backup');
  const clear = (): void => {
    for (const path of [copy, file, `${file}.part`]) rmSync(path, { recursive: true, force: true });
  };
  // Left by a move that was killed.
  clear();
  const place =
    'path' in address ? { host: dirname(address.path), port: 5432 } : { host: '127.0.0.1', port: address.port };
  const pool = new Pool({ ...place, user: 'postgres', database: 'postgres', password, ssl: false, max: 1 });
  pool.on('error', () => undefined);
  try {
    await readInto(file, old, copy);
    const header = await checkBackup(file);
    await migrate(pool);
    await restore(pool, file, header);
    const rowsOf = (name?: string): number =>
      header.tables.reduce((sum, table) => sum + (name === undefined || table.name === name ? table.rows : 0), 0);
    process.stderr.write(
      `Moved the data of an earlier version from ${old}: ${rowsOf('users')} accounts, ${rowsOf()} rows, every table counted. ` +
        'The old directory is unchanged. Remove it when you are sure.\n',
    );
  } catch (error) {
    // What was written so far is still there.
    const { bavail, bsize } = statfsSync(dirname(old));
    if (bavail * bsize < tooLittle)
      throw new StartError(
        `The disk that holds ${dirname(old)} is full: moving the data of an earlier version takes room for it four times. ` +
          'Make room on it, then start again. Nothing was changed.',
        { cause: error },
      );
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      reason.startsWith('MISSING')
        ? `${old} holds the data of an earlier version, in another engine's files. To move it, run "npm install --no-save ${engine}" ` +
            'where Crazy Quilt is installed, then start again. Nothing was changed.'
        : `The data of an earlier version in ${old} could not be moved (${reason}). Nothing was changed. ` +
            'Make a backup with the version that ran before, move that directory away, and restore the backup with this version.',
      { cause: error },
    );
  } finally {
    await pool.end();
    clear();
  }
}

/** In a process of its own: the old engine takes half a gigabyte, and what brings it down must not bring us down. */
async function readInto(file: string, old: string, copy: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'read-old-data.ts'), [old, copy, file], { execArgv: [] });
  let outcome: Outcome = { failure: 'its engine broke down' };
  child.on('message', (message: Outcome) => (outcome = message));
  await once(child, 'exit');
  if (outcome.failure !== null) throw new Error(outcome.failure);
}
