// `npm run move -- --to postgres://…`: takes everything from the database in use to an empty PostgreSQL.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../server/quick-loading.mjs';
import { readConfig } from '../server/config.ts';
import { backupOf } from '../server/backup/backup.ts';
import { removeOnSignal, writeBackup } from '../server/backup/backup-file.ts';
import { restore } from '../server/backup/restore.ts';
import { StartError } from '../server/database/start-error.ts';
import { keptSecret } from '../server/secret.ts';
import { sentenceOfBackup } from './backup-sentence.ts';
import { UsageError, accountsIn, demandDatabase, openPatiently, product, runCommand, serversOn } from './command.ts';

const help = `npm run move -- --to postgres://user:password@host:5432/name

Copies the embedded database in DATA_DIR, or the one at DATABASE_URL, to an empty PostgreSQL. Stop the product first.
The old database isn't changed. Then set DATABASE_URL to the new address, and start the product again.`;

await runCommand(
  () => help,
  async (config, log) => {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to === undefined) throw new UsageError('Add --to with the address of an empty PostgreSQL database.');
    let databaseUrl: string | null;
    try {
      ({ databaseUrl } = readConfig({ DATABASE_URL: to }));
    } catch {
      throw new UsageError('--to needs an address that starts with postgres:// or postgresql://.');
    }
    if (databaseUrl === config.databaseUrl)
      throw new UsageError(
        'DATABASE_URL and --to are the same database. Set DATABASE_URL to the one to move from, or unset it.',
      );
    // Of the old one nothing may change from here on: what is written later would be lost.
    demandDatabase(config);
    const old = await openPatiently(config, log);
    const file = join(config.dataDir, 'move.backup');
    // Left by one that was killed.
    await rm(`${file}.part`, { force: true });
    const keep = removeOnSignal(file);
    try {
      if ((await serversOn(old)) > 0) throw new StartError('A server is using the old database. Stop it first.');
      const next = await openPatiently({ dataDir: config.dataDir, databaseUrl }, log).catch((error: unknown) => {
        throw error instanceof StartError ? new StartError(error.message.replaceAll('DATABASE_URL', '--to')) : error;
      });
      try {
        if ((await serversOn(next)) > 0) throw new StartError('A server is using the new database. Stop it first.');
        if ((await accountsIn(next)) > 0)
          throw new StartError('The database at --to already has accounts. It must be empty.');
        const about = { secret: keptSecret(config), product, now: new Date() };
        const header = await writeBackup(backupOf(old.pool, about), file);
        await restore(next.pool, file, header);
        process.stdout.write(`Moved ${(await sentenceOfBackup(file, header)).replace(`${file}: `, '')}
Now set DATABASE_URL to the new address and keep SESSION_SECRET${
          config.sessionSecret === null
            ? ` (it is in ${join(config.dataDir, 'session-secret')}, and is still read from there)`
            : ''
        }.\n`);
        return 0;
      } finally {
        await next.close();
      }
    } finally {
      await rm(file, { force: true });
      keep();
      await old.close();
    }
  },
);
