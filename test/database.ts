// Databases for tests: a fresh migrated one in a fraction of a second.
import { after, afterEach } from 'node:test';
import { type OpenDatabase, openDatabase } from '../server/database/database.ts';
import { createLog } from '../server/log.ts';
import { sharedPostgres } from './postgres.ts';

const log = createLog({ logLevel: 'fatal' });

const dropping: Promise<void>[] = [];
after(async () => {
  await Promise.all(dropping);
});

/** A fresh migrated database. Close it, or the test process does not end. */
export async function testDatabase(): Promise<OpenDatabase> {
  const postgres = await sharedPostgres();
  const databaseUrl = await postgres.freshDatabase();
  const database = await openDatabase({ dataDir: '', databaseUrl }, { log });
  return {
    ...database,
    async close() {
      await database.close();
      // Nobody has to wait for that.
      dropping.push(postgres.dropDatabase(databaseUrl));
    },
  };
}

let opened: OpenDatabase[] = [];
afterEach(async () => {
  const closing = opened;
  opened = [];
  await Promise.all(closing.map((database) => database.close()));
});

/** A fresh migrated database that is closed after the test that opened it. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const database = await testDatabase();
  opened.push(database);
  return database;
}
