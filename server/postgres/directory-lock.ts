// One of our processes at a time starts and ends the server of a data directory: two servers on the same files would destroy
// them. The kernel's own file lock (held through SQLite) dies with its process however that ends, so nothing stale stays, no
// process id can be mistaken, and containers that share a volume see each other.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../database/start-error.ts';

/** Undefined: another process holds it. Throws a `StartError` where there can be none. */
export function lockDirectory(dataDir: string): { release(): void } | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)
      throw new StartError(`The disk that holds ${dataDir} is full. Make room on it, then start again.`, {
        cause: error,
      });
    throw new StartError(
      `The data directory ${dataDir} cannot be written to. Set DATA_DIR to a directory this user may write.`,
      {
        cause: error,
      },
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
