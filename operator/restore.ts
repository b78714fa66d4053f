// `npm run restore -- FILE`: fills an empty database from a backup, of any PostgreSQL.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import '../server/quick-loading.mjs';
import type { Config } from '../server/config.ts';
import { type BackupHeader, checkBackup, secretMark } from '../server/backup/backup.ts';
import { restore } from '../server/backup/restore.ts';
import { StartError } from '../server/database/start-error.ts';
import { readSecret } from '../server/secret.ts';
import { sentenceOfBackup } from './backup-sentence.ts';
import { UsageError, accountsIn, openPatiently, runCommand, serversOn } from './command.ts';
import { counted } from './counted.ts';

const help = `npm run restore -- FILE [--replace [--yes]] [--other-secret]

Fills the database of DATABASE_URL, or the embedded one in DATA_DIR, from a backup. Stop the product first.
--replace       restore even if the database has accounts; they are deleted. Asks first
--yes           don't ask
--other-secret  restore even if SESSION_SECRET isn't the one the backup was made with. People must then reconnect the
                providers they sign in with, codes from authenticator apps stop working (recovery codes and passkeys
                still work), and badges are signed with a new key`;

await runCommand(
  () => help,
  async (config, log) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, yes: { type: 'boolean' }, 'other-secret': { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file to restore from.');
    // All of it is read before anything is opened, let alone written.
    const header = await checkBackup(file);
    if (!values['other-secret']) demandSecret(config, header);
    const database = await openPatiently(config, log);
    try {
      const servers = await serversOn(database);
      if (servers > 0) throw new StartError('A server is using this database. Stop it, then restore.');
      const accounts = await accountsIn(database);
      if (accounts > 0 && !values.replace)
        throw new StartError(
          `This database has ${counted(accounts, 'account')}. Restore into an empty one, or add --replace to delete what’s there.`,
        );
      if (accounts > 0 && !values.yes && !(await isMeant(accounts))) return 1;
      await restore(database.pool, file, header);
      process.stdout.write(`Restored ${await sentenceOfBackup(file, header)}\n`);
      return 0;
    } finally {
      await database.close();
    }
  },
);

function demandSecret(config: Config, header: BackupHeader): void {
  const kept = join(config.dataDir, 'session-secret');
  const isThere = config.sessionSecret !== null || existsSync(kept);
  if (isThere && secretMark(readSecret(config)) === header.secret) return;
  throw new StartError(
    `This backup was made with ${isThere ? 'another' : 'a'} SESSION_SECRET. Set SESSION_SECRET to that one, or put it in ${kept}. ` +
      'If it’s lost, add --other-secret; `npm run restore -- --help` says what that costs.',
  );
}

async function isMeant(accounts: number): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError('There’s no terminal to ask in. Add --yes to go ahead.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await asking.question(
    `This deletes ${counted(accounts, 'account')} and everything in them. Type "replace" to go on: `,
  );
  asking.close();
  return reply.trim() === 'replace';
}
