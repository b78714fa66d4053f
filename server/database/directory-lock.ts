// One process per data directory: two engines on the same files destroy them without a word. The kernel's own file lock
// (held through SQLite) dies with its process however that ends, so nothing stale stays, no process id can be mistaken,
// and containers that share a volume see each other.
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

export function lockDirectory(lockFile: string, dataDir: string): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockFile, { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartError(
        `The data directory ${dataDir} is in use by another running server. ` +
          'Stop that one first, or set DATA_DIR to another directory.',
      );
    }
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
