// Reads a directory of PGlite, the engine of earlier versions, into a backup: `read-old-data.ts DIRECTORY COPY FILE`. Forked by
// old-data.ts. Opening the directory would change it, so a copy is opened.
import { cpSync } from 'node:fs';
import type { QueryResultRow } from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { type Source, backupOf } from './backup.ts';
import { writeBackup } from './backup-file.ts';

/** Why it could not be read, "MISSING" where the engine is not installed. */
export type Outcome = { failure: string | null };

const [old = '', copy = '', file = ''] = process.argv.slice(2);
// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));

async function loadEngine() {
  try {
    return await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/btree_gin'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ]);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' ? new Error('MISSING') : error;
  }
}

async function read(): Promise<void> {
  const [{ PGlite }, { btree_gin }, { pg_trgm }] = await loadEngine();
  cpSync(old, copy, { recursive: true });
  const engine = await PGlite.create(copy, { extensions: { btree_gin, pg_trgm } });
  const source: Source = {
    connect: () =>
      Promise.resolve({
        async query<Row extends QueryResultRow>(text: string) {
          return { rows: (await engine.exec(text)).at(-1)?.rows as Row[] };
        },
        release: () => undefined,
      }),
  };
  await writeBackup(backupOf(source, { secret: '', product: packageJson.version, now: new Date() }), file);
  await engine.close();
}

/** The engine also throws objects that are no errors. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error));

const failure = await read().then(() => null, reasonOf);
process.send?.({ failure } satisfies Outcome, () => process.exit(0));
