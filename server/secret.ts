// The secret that cookies' and tokens' keys are derived from: given by the operator, or made once and kept.
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, SHORTEST_SECRET } from './config.ts';
import { makeDataDirectory } from './data-directory.ts';
import { StartError } from './database/start-error.ts';

/** The configured secret, or the one in `dataDir`, made at the first start with mode 600. Throws when neither can be had. */
export function readSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret !== null) return config.sessionSecret;
  const path = join(config.dataDir, 'session-secret');
  makeDataDirectory(config.dataDir);
  try {
    if (!existsSync(path)) makeAt(path);
    return readWhole(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${path} cannot be read or made (${(error as Error).message}). Let the user who runs this own it, or set SESSION_SECRET.`,
      { cause: error },
    );
  }
}

function makeAt(path: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    // Written aside and linked into place: two first starts at once end with the same whole secret.
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The same for commands that must not make one: a backup marked with a new secret could not be restored with the true one.
 * Throws `StartError` where there is none.
 */
export function keptSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret === null && !existsSync(join(config.dataDir, 'session-secret')))
    throw new StartError(
      `There is no secret in ${config.dataDir}. Set DATA_DIR or SESSION_SECRET as the product has it, or start that first.`,
    );
  return readSecret(config);
}

/** What a full disk or a broken copy has left of it must not become the key to everything. */
function readWhole(path: string): string {
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new StartError(
    `${path} holds an incomplete secret. Put back your copy, or set SESSION_SECRET. If it is lost, remove the file.`,
  );
}

/** A 32-byte key for one purpose, so that no two uses share one. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'crazy-quilt', purpose, 32));
}
