// `npm run demo`: the product itself, on data of its own, with a circle of 24 people in it.
import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import { StartError } from '../server/database/start-error.ts';
import { createLog } from '../server/log.ts';
import { demoPassword, fillDemo } from './fill.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.DATA_DIR ||= './data/demo';

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const database = await openDatabase(config, { log });
  try {
    if (await fillDemo(database, config, log)) process.stdout.write('The demo circle of 24 people is made.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`The demo could not start. ${isForOperator ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}

await import('../server/main.ts');
process.stdout.write(`Sign in with the password ${demoPassword} as one of these, or as anybody else of the circle:
  ruth.delgado    at it for months, and in talk with her coach
  ines.carvalho   the whole Bird in Hand is sewn
  kofi.mensah     new this week, with a thin inventory
`);
