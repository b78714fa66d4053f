// The directory of the embedded database: made where it is missing, held by this process alone, its engine starting. Apart
// from the driver, which takes longer to load than this: a start begins with it.
import { join } from 'node:path';
import { makeDataDirectory } from '../data-directory.ts';
import { lockDirectory } from './directory-lock.ts';
import { type EmbeddedServer, embeddedServer } from './embedded-server.ts';

export type EmbeddedDirectory = {
  server: EmbeddedServer;
  /** Stops the engine and lets another process have the directory. */
  close(): Promise<void>;
};

/** Throws a `StartError` for a directory that cannot be had. Whether the engine starts is told by `server.start()`. */
export function openEmbeddedDirectory(dataDir: string): EmbeddedDirectory {
  makeDataDirectory(dataDir);
  const lock = lockDirectory(join(dataDir, 'database.lock'), dataDir);
  const server = embeddedServer({ kind: 'directory', directory: join(dataDir, 'database') });
  server.start().catch(() => undefined);
  return {
    server,
    close: () => server.close().finally(() => lock.release()),
  };
}
