// What the operator's commands have in common: settings from the environment, a sentence for what can be mended, an exit code.
import { existsSync } from 'node:fs';
import { DAY_MS } from '../shared/dates.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import type { OpenDatabase } from '../server/database/database.ts';
import { oldDirectory, serverDirectory } from '../server/postgres/server.ts';
import { StartError } from '../server/database/start-error.ts';
import { type Log, createLog } from '../server/log.ts';

export const product = packageJson.version;

/** Thrown for a wrong command line: its sentence is told, with how the line should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Exit codes: 0 done, 1 not done, for a reason that is told, 2 wrong command line, 3 a fault of the program. */
export async function runCommand(
  help: () => Promise<string> | string,
  command: (config: Config, log: Log) => Promise<number>,
): Promise<void> {
  // A closed pipe, as by `head`, wants no more lines; the act itself goes on to its end.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.argv.includes('--help')) {
    process.stdout.write(`${await help()}\n`);
    return;
  }
  try {
    const config = readConfig(process.env);
    // Beside what is printed, which others may read on.
    process.exitCode = await command(config, createLog(config, process.stderr));
  } catch (error) {
    // The first line of a help is the command line itself.
    const [sentence, code] = sentenceOf(error, (await help()).split('\n', 1).join());
    process.stderr.write(`${sentence}\n`);
    process.exitCode = code;
  }
}

/** Throws where the settings lead to no database: one made here would be empty, and a backup of it would replace a full one. */
export function demandDatabase({ databaseUrl, dataDir }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl === null && ![serverDirectory(dataDir), oldDirectory(dataDir)].some(existsSync))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what the product uses, or start the product first.`,
    );
}

/** Milliseconds: a table that is filled or indexed may take longer than any click. */
const patience = DAY_MS;

export async function openPatiently(config: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): Promise<OpenDatabase> {
  const { openDatabase } = await import('../server/database/database.ts');
  return openDatabase(config, { log, timeout: patience });
}

/** How many accounts there are; a database is empty when nobody has one. */
export async function accountsIn({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ accounts: number }>('select count(*)::int as accounts from users');
  return rows[0]?.accounts ?? 0;
}

/** Connections of servers that are at work on this database. */
export async function serversOn({ pool }: OpenDatabase): Promise<number> {
  const { othersOn } = await import('../server/database/database.ts');
  const client = await pool.connect();
  return othersOn(client).finally(() => client.release());
}

/** `usage` is the line that was meant, and stands below what is wrong with the one that was given. */
export function sentenceOf(error: unknown, usage: string): [sentence: string, code: number] {
  const isParseError = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof UsageError || isParseError) return [`${error.message}\n\n${usage}\n\nAdd --help for more.`, 2];
  if (error instanceof ConfigError || error instanceof StartError) return [error.message, 1];
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) return [`${path} cannot be read or written (${code}).`, 1];
  // Of `pg`, which gives it no code.
  if (code === 'ECONNRESET' || code === '57P01' || message?.startsWith('Connection terminated'))
    return ['Lost the connection to PostgreSQL, so nothing was done. Check that it’s running, then try again.', 1];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), 3];
}
