// One structured log, to standard output. It says what happened, never what people wrote.
import pino from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** The log of a process. Known secrets are struck out, should one ever be handed in. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.apiKey', '*.clientSecret', '*.headers.cookie', '*.headers.authorization'],
      censor: '[struck out]',
    },
  });
}
