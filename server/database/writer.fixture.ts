// For the drill: a process that writes numbers from four sides at once, and tells each one that was acknowledged.
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';

const [dataDir = '', first = '0'] = process.argv.slice(2);
const { db, pool } = await openDatabase({ dataDir, databaseUrl: null }, { log: createLog({ logLevel: 'silent' }) });
await pool.query('create table if not exists drill (n integer primary key)');
let next = Number(first);

async function write(): Promise<never> {
  for (;;) {
    const n = (next += 1);
    await db.transaction(async (tx) => {
      await tx.execute(`insert into drill values (${n})`);
    });
    process.send?.(n);
  }
}

await Promise.all([write(), write(), write(), write()]);
