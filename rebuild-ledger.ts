// `npm run ledger`: builds everyone's counters, tiers and badges anew from the log of their actions, and says what
// differed; with `-- --check` it only says so, and ends with 1 where something differs.
import { existsSync } from 'node:fs';
import { ledgerSentence } from './features/achievements/ledger.rules.ts';
import { findFaultyLedgers, rebuildLedger } from './features/achievements/ledger.store.ts';
import { ConfigError, readConfig } from './server/config.ts';
import { openDatabase } from './server/database/database.ts';
import { StartError } from './server/database/start-error.ts';
import { createLog } from './server/log.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const checksOnly = process.argv.includes('--check');

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, { log: createLog(config) });
  try {
    let people = 0;
    for await (const { userId, faults } of findFaultyLedgers(database.db)) {
      const told = checksOnly ? faults : await rebuildLedger(database.db, userId);
      if (told.length === 0) continue;
      people += 1;
      for (const fault of told) process.stdout.write(`${userId}  ${ledgerSentence(fault)}\n`);
    }
    const who = people === 1 ? 'one person' : `${people} people`;
    const found = people === 0 ? 'The ledger agrees with the log.' : `The ledger of ${who} differed from the log.`;
    process.stdout.write(`${found}${people > 0 && !checksOnly ? ' It was built anew.' : ''}\n`);
    return checksOnly && people > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(
    `The ledger could not be looked at. ${isForOperator ? error.message : String((error as Error).stack)}\n`,
  );
  process.exitCode = 2;
}
