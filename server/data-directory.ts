// Makes DATA_DIR where it is missing, or says in a sentence why it cannot be had.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './database/start-error.ts';

export function makeDataDirectory(path: string): void {
  try {
    make(path);
  } catch (error) {
    throw new StartError(`The data directory ${path} cannot be created. Set DATA_DIR to one this user may write to.`, {
      cause: error,
    });
  }
}

// Level by level: below /proc, Node's own recursive way of doing it tries forever.
function make(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  make(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
