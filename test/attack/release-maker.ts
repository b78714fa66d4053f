// A process of its own that makes the release of a Monday, as a server's job does: `node test/attack/release-maker.ts URL WEEK`.
import { tmpdir } from 'node:os';
import { makeReleases } from '../../features/programme/release.store.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createLog } from '../../server/log.ts';

const [databaseUrl = '', week = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir: tmpdir(), databaseUrl }, { log: createLog({ logLevel: 'fatal' }) });
process.stdout.write(String(await makeReleases(database.db, week, new Date())));
await database.close();
