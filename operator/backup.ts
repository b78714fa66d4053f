// `npm run backup -- FILE`: everything in the database, at one moment, while the product runs.
import { parseArgs } from 'node:util';
import '../server/quick-loading.mjs';
import { backupOf } from '../server/backup/backup.ts';
import { writeBackup } from '../server/backup/backup-file.ts';
import { keptSecret } from '../server/secret.ts';
import { sentenceOfBackup } from './backup-sentence.ts';
import { UsageError, demandDatabase, openPatiently, product, runCommand } from './command.ts';

const help = `npm run backup -- FILE

Writes the whole database, as it is at this moment, to FILE. The product can keep running.
SESSION_SECRET isn't in it. Keep that too, in another place: you need both to restore everything.`;

await runCommand(
  () => help,
  async (config, log) => {
    const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file to write to.');
    demandDatabase(config);
    const database = await openPatiently(config, log);
    try {
      const about = { secret: keptSecret(config), product, now: new Date() };
      process.stdout.write(
        `${await sentenceOfBackup(file, await writeBackup(backupOf(database.pool, about), file))}\n`,
      );
      return 0;
    } finally {
      await database.close();
    }
  },
);
