// Another process on the same data, for the tests of the lock: opens the database, says so, and keeps it.
import { createLog } from '../log.ts';
import { type DatabaseConfig, openDatabase } from './database.ts';

const config = JSON.parse(process.argv[2] ?? '') as DatabaseConfig;
try {
  await openDatabase(config, { log: createLog({ logLevel: 'silent' }) });
  process.send?.('open');
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
  process.disconnect();
}
