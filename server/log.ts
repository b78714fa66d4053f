// One structured log, to standard output. It says what happened, never what people wrote.
import pino from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** The log of a process. Known secrets are struck out, should one ever be handed in. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toldOf, req: routeOf, res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }) },
    redact: {
      paths: ['*.password', '*.token', '*.apiKey', '*.clientSecret', '*.headers.cookie', '*.headers.authorization'],
      censor: '[struck out]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The framework's own lines would tell the whole address, in which codes and tokens may stand, and where it came from. */
function routeOf({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }): object {
  return { method, route: routeOptions?.url };
}

/** Fields of errors that say what went wrong; all others may hold values of people's, like PostgreSQL's `detail`. */
const SAFE_FIELDS = ['code', 'errno', 'syscall', 'statusCode', 'severity', 'table', 'column', 'constraint', 'routine'];

/** What the log says of an error: what failed and where, never the values it failed with. */
export function toldOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = SAFE_FIELDS.map((name) => [name, (error as unknown as Record<string, unknown>)[name]] as const);
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < 5 && { cause: toldOf(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  // A parser quotes what it could not read, and PostgreSQL a value it could not take (class 22, data exceptions).
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (error instanceof SyntaxError || (severity !== undefined && String(code).startsWith('22')))
    return 'The value is not told.';
  // A failed query names its parameters after itself.
  return error.message.split('\nparams:', 1)[0] ?? '';
}
