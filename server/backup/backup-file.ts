// A backup as a file: written under another name until it is whole, checked like any that is read, for its owner's eyes only.
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../database/start-error.ts';
import { type BackupHeader, checkBackup } from './backup.ts';

/** Writes it, on disk when this returns. What stood under the name is replaced only by a whole one. */
export async function writeBackup(bytes: Readable, file: string): Promise<BackupHeader> {
  const part = `${file}.part`;
  const keep = removeOnSignal(part);
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
    const header = await checkBackup(part);
    await rename(part, file);
    await syncDirectory(dirname(file));
    return header;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== undefined || code === 'ENOSPC')
      throw new StartError(`The backup could not be written to ${file} (${code}).`, { cause: error });
    throw error;
  } finally {
    keep();
  }
}

/** What holds all that people wrote is not left lying about where the command is broken off; returns how to end that. */
export function removeOnSignal(file: string): () => void {
  const broken = (): never => {
    rmSync(file, { force: true });
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, broken);
  return () => signals.forEach((signal) => process.off(signal, broken));
}

async function syncDirectory(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
