// `npm run demo`: the product itself, on data of its own, with a circle of 24 people in it.
import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import { StartError } from '../server/database/start-error.ts';
import { createLog } from '../server/log.ts';
import { demoPassword, fillDemo } from './fill.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.DATA_DIR ||= './data/demo';
// What is said here is the progress, the address and who to sign in as; the log says what goes wrong.
process.env.LOG_LEVEL ||= 'warn';

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const database = await openDatabase(config, { log });
  try {
    let shown = -1;
    const show = (share: number): void => {
      const per = Math.floor(share * 10) * 10;
      if (per === shown) return;
      shown = per;
      process.stdout.write(`Making the demo: ${per}%\n`);
    };
    await fillDemo(database, config, log, new Date(), show);
  } finally {
    await database.close();
  }
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`Couldn’t start the demo. ${isForOperator ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}

await import('../server/main.ts');
process.stdout.write(`Sign in with the password ${demoPassword} as one of these, or as anyone else in the circle:
  ruth.delgado    has used it for months, and is talking with the coach
  ines.carvalho   has sewn all four Bird in Hand blocks
  kofi.mensah     new this week, with little in the inventory
`);
